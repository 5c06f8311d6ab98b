"""add_note and __notes__."""
import traceback
e = ValueError("main")
print(hasattr(e, "__notes__"))
e.add_note("first note")
e.add_note("second\nwith two lines")
print(e.__notes__, str(e))
print("".join(traceback.format_exception_only(e)), end="")
def show(f):
    try:
        print(f())
    except Exception as x:
        print(type(x).__name__, x)
show(lambda: e.add_note(5))
show(lambda: e.add_note())
show(lambda: e.add_note(None))
e.__notes__.append("third")
print(e.__notes__)
e.__notes__ = "not a list"
print("".join(traceback.format_exception_only(e)), end="")
show(lambda: e.add_note("x"))
e.__notes__ = [1, None, "s"]
print("".join(traceback.format_exception_only(e)), end="")
e.__notes__ = 5
print("".join(traceback.format_exception_only(e)), end="")
del e.__notes__
print(hasattr(e, "__notes__"))
class N(Exception):
    __notes__ = ["class note"]
print("".join(traceback.format_exception_only(N("n"))), end="")
def work(i):
    try:
        raise KeyError(i)
    except KeyError as err:
        err.add_note(f"while working on {i}")
        raise
try:
    work(7)
except KeyError as err:
    err.add_note("outer")
    print("".join(traceback.format_exception_only(err)), end="")
g = ExceptionGroup("g", [ValueError(1)])
g.add_note("group note")
g.exceptions[0].add_note("leaf note")
print("".join(traceback.format_exception(g)), end="")
s, r = g.split(ValueError)
print(s.__notes__, r, s.__notes__ is g.__notes__)

