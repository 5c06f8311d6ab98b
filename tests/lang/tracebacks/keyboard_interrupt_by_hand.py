# A KeyboardInterrupt raised by hand: no except Exception catches it; its traceback.
import traceback
def loop():
    for i in range(10):
        try:
            if i == 3:
                raise KeyboardInterrupt("stopped")
        except Exception:
            print("never")
        finally:
            print("finally", i)
try:
    loop()
except BaseException as e:
    print("".join(traceback.format_exception(e)), end="")
