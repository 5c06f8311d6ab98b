"""builtins: the module, names in it, patching and restoring."""
import builtins
names = {n for n in dir(builtins) if not n.startswith("_")}
expected = "abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip Ellipsis NotImplemented None True False".split()
print([n for n in expected if n not in names and n not in ("copyright", "credits", "license", "exit", "quit", "help")])
print(builtins.len is len, builtins.__name__, builtins.print.__module__, builtins.int is int, builtins.__import__("math").floor(2.5), builtins.__build_class__.__name__, builtins.__debug__)
exceptions = [n for n in sorted(names) if isinstance(getattr(builtins, n), type) and issubclass(getattr(builtins, n), BaseException)]
print(len(exceptions), exceptions[:8], "PythonFinalizationError" in exceptions, "EncodingWarning" in exceptions)
orig = builtins.print
def fake(*a, **k): orig("patched:", *a, **k)
builtins.print = fake
print("hello", 5)
builtins.print = orig
print("restored")
builtins.new_builtin = lambda: "visible everywhere"
print(new_builtin())
del builtins.new_builtin
try:
    new_builtin()
except NameError as e:
    print(e)
def f():
    return open
print(f() is builtins.open, f.__builtins__["len"] is len)
orig_import = builtins.__import__
def spy(name, *a, **k):
    orig("importing", name)
    return orig_import(name, *a, **k)
builtins.__import__ = spy
import keyword
from math import pi as p
builtins.__import__ = orig_import
orig_bc = builtins.__build_class__
def build(func, name, *bases, **kw):
    orig("building", name)
    return orig_bc(func, name, *bases, **kw)
builtins.__build_class__ = build
class K: pass
builtins.__build_class__ = orig_bc
def show(fn):
    try:
        print(repr(fn()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: builtins.nope)
show(lambda: __build_class__())
show(lambda: __build_class__(5, "x"))
show(lambda: __build_class__(lambda: None, 5))
show(lambda: __import__("nope"))
show(lambda: exec("print(len([]))", {"__builtins__": {"print": print}}))
show(lambda: exec("class A: pass", {"__builtins__": {}}))
show(lambda: exec("import os", {"__builtins__": {}}))
show(lambda: exec("len", {"__builtins__": {"len": 1}}))
ns = {}
exec("x = 1", ns)
print(ns["__builtins__"] is builtins or ns["__builtins__"] is builtins.__dict__)

