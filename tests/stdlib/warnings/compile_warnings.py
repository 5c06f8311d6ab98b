"""warnings: those of the compiler and of built-ins, caught and counted."""
import warnings
def caught(f):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        try: r = f()
        except Exception as e: r = f"{type(e).__name__}: {e}"
    return r, [(x.category.__name__, str(x.message)) for x in w]
print(caught(lambda: compile("x is 1", "f", "exec") and None))
print(caught(lambda: compile("'\\d'", "f", "exec") and None))
print(caught(lambda: compile("1()", "f", "exec") and None))
print(caught(lambda: ~True))
print(caught(lambda: bool(NotImplemented)))
print(caught(lambda: "abc" == b"abc"))
class I:
    def __int__(self): return True
    def __index__(self): return True
print(caught(lambda: int(I())))
class Fl:
    def __float__(self): return Sub(1.5)
class Sub(float): pass
print(caught(lambda: float(Fl())))
print(caught(lambda: complex(type("C", (), {"__complex__": lambda s: type("K", (complex,), {})(1)})())))
print(caught(lambda: int("5", 10)))
def f():
    warnings.warn("once per call", FutureWarning)
    return 1
print(caught(f))
print(caught(lambda: eval("0x1for x in [1]") if False else None))
print(caught(lambda: compile("assert (1, 'x')", "f", "exec") and None))
print(caught(lambda: compile("def f():\n  try: pass\n  finally: return 1", "f", "exec") and None))
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    with warnings.catch_warnings(record=True) as inner:
        warnings.simplefilter("always")
        warnings.warn("inner")
    warnings.warn("outer")
print([str(x.message) for x in w], [str(x.message) for x in inner])
class MyW(UserWarning): pass
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("ignore")
    warnings.simplefilter("always", MyW)
    warnings.warn("mine", MyW)
    warnings.warn("not mine")
print([x.category for x in w])

