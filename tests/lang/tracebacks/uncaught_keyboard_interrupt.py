# A KeyboardInterrupt raised by hand shows a traceback.
def loop():
    for i in range(10):
        if i == 3:
            raise KeyboardInterrupt("stopped")
loop()

