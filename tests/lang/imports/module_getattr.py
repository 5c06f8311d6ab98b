"""Module __getattr__ and __dir__; module attributes; ModuleType."""
from helpers import getattr_module as m
print(m.one, m.data, dir(m), hasattr(m, "two"), getattr(m, "two", "default"), m._calls)
for f in [lambda: m.two, lambda: m.boom, lambda: exec("from helpers.getattr_module import one; print(one)"), lambda: exec("from helpers.getattr_module import two"), lambda: exec("from helpers.getattr_module import boom")]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, str(e).split(" (")[0])
m.two = "set"
print(m.two, m.__dict__["two"])
del m.two
print(hasattr(m, "two"))
import types
t = types.ModuleType("made", "doc of made")
print(t, t.__name__, t.__doc__, t.__loader__, t.__spec__, t.__package__, sorted(t.__dict__))
t.x = 1
t.__getattr__ = lambda n: n.upper()
print(t.x, t.other)
import sys
sys.modules["made"] = t
import made
from made import x, something
print(made is t, x, something)
class Callable(types.ModuleType):
    def __call__(self): return "called module"
    @property
    def prop(self): return "module property"
m.__class__ = Callable
print(m(), m.prop)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: types.ModuleType())
show(lambda: types.ModuleType(5))
show(lambda: setattr(t, "__dict__", {}))
show(lambda: delattr(t, "nope"))
show(lambda: setattr(m, "__class__", int))
show(lambda: sys.nope)
show(lambda: sys())
u = types.ModuleType("u")
show(lambda: u.missing)
del u.__name__
show(lambda: u.missing)
print(isinstance(sys, types.ModuleType), type(sys).__name__, repr(sys))

