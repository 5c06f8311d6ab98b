"""property: getter, setter, deleter, doc, inheritance, errors."""
class T:
    def __init__(self): self._c = 0
    @property
    def c(self):
        """The degrees."""
        return self._c
    @c.setter
    def c(self, v):
        if v < -273: raise ValueError("too cold")
        self._c = v
    @c.deleter
    def c(self):
        print("deleted")
        self._c = None
    @property
    def f(self): return self._c * 9 / 5 + 32
    x = property(lambda self: "x", doc="x doc")
    w = property(None, lambda self, v: print("write only", v))
t = T()
t.c = 100
print(t.c, t.f, T.c.__doc__, t.x, T.x.__doc__, T.c.fget.__name__, T.f.fset, T.f.fdel, type(T.c).__name__, T.c.__name__, T.x.__isabstractmethod__)
t.w = 5
t.c += 1
print(t.c)
del t.c
print(t.c)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: setattr(t, "c", -300))
show(lambda: setattr(t, "f", 1))
show(lambda: delattr(t, "f"))
show(lambda: t.w)
show(lambda: setattr(t, "x", 1))
show(lambda: property(5).__get__(t))
show(lambda: setattr(T.c, "fget", None))
class Sub(T):
    @T.c.getter
    def c(self): return "sub getter"
    @property
    def f(self): return super().f + 1000
s = Sub()
s.c = 10
print(s.c, s._c, s.f)
class P(property):
    pass
class U:
    @P
    def p(self): "doc p"; return 1
print(U().p, U.p.__doc__, type(U.p).__name__)
U.p.__doc__ = "changed"
print(U.p.__doc__)
class Cached:
    n = 0
    @property
    def v(self):
        self.n += 1
        return self.n
c = Cached()
print(c.v, c.v, c.n, hasattr(c, "v"), c.n)
class Raise:
    @property
    def p(self): raise KeyError("inside")
show(lambda: Raise().p)
show(lambda: hasattr(Raise(), "p"))
show(lambda: getattr(Raise(), "p", 1))
p = property()
print(p.fget, p.fset, p.__doc__)
q = p.getter(lambda s: "q").setter(lambda s, v: None)
print(q is p, q.fget(1), q.fset is not None)
class V:
    q = q
    r = property(fget=lambda self: self.__class__.__name__)
print(V().q, V().r)
show(lambda: V().r.nope)
show(lambda: property(fgett=1))

