"""__slots__: storage, inheritance, errors, with __dict__ and __weakref__."""
class P:
    __slots__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
p = P(1, 2)
print(p.x, p.y, hasattr(p, "__dict__"), P.__slots__, type(P.x).__name__, P.x.__name__, repr(P.x), P.x.__get__(p))
p.x = 10
del p.y
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: p.y)
show(lambda: delattr(p, "y"))
show(lambda: setattr(p, "z", 1))
show(lambda: p.__dict__)
show(lambda: P.x.__get__(5))
show(lambda: P.x.__set__(5, 1))
class Q(P):
    __slots__ = ("z",)
q = Q(1, 2)
q.z = 3
print(q.x, q.z)
show(lambda: setattr(q, "w", 1))
class R(P): pass
r = R(1, 2)
r.anything = 5
print(r.__dict__, r.x)
class D:
    __slots__ = ("a", "__dict__")
d = D()
d.a, d.b = 1, 2
print(d.__dict__, d.a)
class One:
    __slots__ = "single"
o = One()
o.single = 1
print(o.single, One.__slots__)
class Private:
    __slots__ = ("__p",)
    def __init__(self): self.__p = "private"
    def get(self): return self.__p
print(Private().get(), sorted(k for k in Private.__dict__ if "p" in k and "_P" in k))
class Doc:
    __slots__ = {"a": "doc of a", "b": "doc of b"}
print(Doc.a.__doc__ if Doc.a.__doc__ else "no doc", sorted(Doc.__slots__))
class It:
    __slots__ = iter(["i", "j"])
i = It()
i.i = 1
print(i.i)
def bad(slots, **ns): return type("Bad", (), {"__slots__": slots, **ns})
show(lambda: bad(("a",), a=1))
show(lambda: bad(("1x",)))
show(lambda: bad((1,)))
show(lambda: bad(("a b",)))
show(lambda: bad(5))
show(lambda: bad(("__dict__", "__dict__")))
show(lambda: type("B", (int,), {"__slots__": ("x",)}))
show(lambda: type("B", (tuple,), {"__slots__": ("x",)}))
show(lambda: type("B", (P, Q), {}))
class A1:
    __slots__ = ("a",)
class B1:
    __slots__ = ("b",)
class E1:
    __slots__ = ()
show(lambda: type("B", (A1, B1), {}))
print(type("Ok", (A1, E1), {"__slots__": ()}).__mro__[1].__name__)
class Default:
    __slots__ = ("v",)
    def __getattr__(self, n): return f"default {n}"
print(Default().v, Default().w)
class Base: __slots__ = ()
show(lambda: setattr(Base(), "x", 1))
p.__class__ = P
show(lambda: setattr(p, "__class__", Q))
show(lambda: P.__slots__.append("x"))

