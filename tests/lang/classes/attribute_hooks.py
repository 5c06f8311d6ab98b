"""__getattr__, __getattribute__, __setattr__, __delattr__, __dir__."""
class G:
    real = "class attr"
    def __init__(self): self.inst = 1
    def __getattr__(self, name):
        if name.startswith("no"): raise AttributeError(f"custom: {name}")
        return f"dynamic {name}"
g = G()
print(g.inst, g.real, g.foo, getattr(g, "nothing", "default"), hasattr(g, "nope"), hasattr(g, "yes"))
try:
    g.nope
except AttributeError as e:
    print(e, e.name, type(e.obj).__name__)
class All:
    def __getattribute__(self, name):
        if name == "secret": return "intercepted"
        if name == "__dict__": print("dict asked")
        return super().__getattribute__(name)
    def __getattr__(self, name): return f"fallback {name}"
a = All()
a.x = 1
print(a.secret, a.x, a.y, a.__dict__)
class S:
    def __setattr__(self, name, value):
        print("set", name, value)
        object.__setattr__(self, name, value * 2)
    def __delattr__(self, name):
        print("del", name)
        super().__delattr__(name)
s = S()
s.a = 5
s.a += 1
print(s.a)
del s.a
print(s.__dict__)
setattr(s, "dyn", "x")
delattr(s, "dyn")
class D:
    def __dir__(self): return ["zeta", "alpha"]
print(dir(D()))
class Proxy:
    def __init__(self, t): object.__setattr__(self, "_t", t)
    def __getattr__(self, n): return getattr(self._t, n)
    def __setattr__(self, n, v): setattr(self._t, n, v)
p = Proxy([3, 1, 2])
p.sort()
print(p._t, p.index(2), p.__class__.__name__)
try:
    len(p)
except TypeError as e:
    print(e)
class Prop:
    @property
    def bad(self): raise AttributeError("inside the property")
    def __getattr__(self, n): return f"getattr got {n}"
print(Prop().bad)
class PropNo:
    @property
    def bad(self): return self.missing_thing
for f in [lambda: PropNo().bad, lambda: D().x, lambda: getattr(D(), "y"), lambda: getattr(D(), 5), lambda: delattr(S(), "q"), lambda: dir(type("B", (), {"__dir__": lambda s: 5})()), lambda: type("R", (), {"__getattr__": lambda s, n: 1 / 0})().z]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class Meta(type):
    def __getattr__(cls, n): return f"meta {n}"
    def __setattr__(cls, n, v):
        print("meta set", n)
        super().__setattr__(n, v)
class M(metaclass=Meta):
    y = 1
M.x = 5
print(M.foo, M.x, M.y)
try:
    M().foo
except AttributeError as e:
    print(e)
class Dunder:
    def __getattr__(self, n):
        if n == "__len__": return lambda: 5
        raise AttributeError(n)
d = Dunder()
print(d.__len__())
d.__call__ = lambda: 1
for f in [lambda: len(d), lambda: d()]:
    try:
        print(f())
    except TypeError as e:
        print(e)

