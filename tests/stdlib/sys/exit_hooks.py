"""sys.exit, SystemExit values, excepthook and unraisable things by hand, displayhook."""
import sys
for args in [(), (None,), (0,), (3,), ("text",), ((1, 2),), (True,)]:
    try:
        sys.exit(*args)
    except SystemExit as e:
        print(repr(e.code), e.args)
def hook(t, v, tb): print("hook", t.__name__, v, tb is None)
hook(ValueError, ValueError("x"), None)
print(callable(sys.excepthook), callable(sys.displayhook))
sys.displayhook(None)
sys.displayhook("shown")
sys.displayhook([1, 2])
import builtins
print(builtins._)
try:
    raise KeyError("current")
except KeyError as e:
    print(sys.exception() is e, sys.exc_info()[0] is KeyError, sys.exc_info()[2] is e.__traceback__)
print(sys.exception(), sys.exc_info())
sys.excepthook = hook
print(sys.excepthook is hook)
sys.excepthook = sys.__excepthook__

