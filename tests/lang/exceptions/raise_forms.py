"""raise: classes, instances, from, bare, and what cannot be raised."""
def show(f):
    try:
        f()
    except BaseException as e:
        print(type(e).__name__, "|", e, "|", e.args, "|", repr(e.__cause__), "|", repr(e.__context__), "|", e.__suppress_context__)
def raiser(x, *cause):
    def f():
        if cause: raise x from cause[0]
        raise x
    return f
show(raiser(ValueError))
show(raiser(ValueError("m")))
show(raiser(ValueError("a", 2)))
show(raiser(ValueError, KeyError))
show(raiser(ValueError("m"), KeyError("c")))
show(raiser(ValueError("m"), None))
show(raiser(ValueError, 5))
show(raiser(5))
show(raiser("str"))
show(raiser(None))
show(raiser(int))
show(raiser(object()))
show(raiser([ValueError]))
show(raiser(ValueError, int))
def bare(): raise
show(bare)
def reraise():
    try:
        1 / 0
    except ZeroDivisionError:
        raise
show(reraise)
def context():
    try:
        1 / 0
    except ZeroDivisionError:
        raise ValueError("during")
show(context)
def suppressed():
    try:
        1 / 0
    except ZeroDivisionError as e:
        raise ValueError("from none") from None
show(suppressed)
def in_finally():
    try:
        raise KeyError("first")
    finally:
        raise ValueError("second")
show(in_finally)
def helper(): raise
def nested_bare():
    try:
        raise KeyError("outer")
    except KeyError:
        try:
            raise ValueError("inner")
        except ValueError:
            pass
        helper()
show(nested_bare)
class NeedsArg(Exception):
    def __init__(self, x): super().__init__(f"got {x}")
show(raiser(NeedsArg))
show(raiser(NeedsArg(3)))
class BadNew(Exception):
    def __new__(cls, *a): return "not an exception"
show(raiser(BadNew))
class RaisesInit(Exception):
    def __init__(self): raise OSError("init")
show(raiser(RaisesInit))
show(raiser(SystemExit(3)))
show(raiser(KeyboardInterrupt))
show(raiser(GeneratorExit))
show(raiser(StopIteration("v")))
show(raiser(BaseException("base")))
e = ValueError("again")
for _ in range(2): show(raiser(e))
def self_cause(): raise e from e
show(self_cause)
show(raiser(NotImplemented))
show(raiser(NotImplementedError))

