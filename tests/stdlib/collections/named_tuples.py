"""namedtuple: fields, defaults, methods, rename, errors."""
from collections import namedtuple
P = namedtuple("P", "x y")
p = P(1, y=2)
print(p, p.x, p[1], p == (1, 2), P._fields, p._asdict(), p._replace(x=9), P._make([5, 6]), len(p), list(p), hash(p) == hash((1, 2)), P.__doc__, P.x.__doc__, repr(P), isinstance(p, tuple))
Q = namedtuple("Q", ["a", "b", "c"], defaults=[2, 3])
print(Q(1), Q(1, 5), Q._field_defaults, Q.__new__.__defaults__)
R = namedtuple("R", "a class a _x 1b ok", rename=True)
print(R._fields, R(*range(6)))
S = namedtuple("S", "one, two,three")
print(S(1, 2, 3), S.__module__, S.__name__, S._fields)
class Ext(namedtuple("Ext", "w h")):
    __slots__ = ()
    @property
    def area(self): return self.w * self.h
    def __add__(self, o): return Ext(self.w + o.w, self.h + o.h)
e = Ext(2, 3)
print(e, e.area, e + e, type(e._replace(w=5)).__name__, e < Ext(2, 4), sorted([Ext(2, 1), Ext(1, 9)]))
a, *b = Q(1)
print(a, b, P(*"ab"), "{0.x} {0[1]}".format(p), "%s-%s" % p, {p: "key"}[(1, 2)], P(x=1, y=[2])._asdict())
match p:
    case P(x, y): print("class pattern", x, y)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: P(1))
show(lambda: P(1, 2, 3))
show(lambda: P(1, 2, z=3))
show(lambda: p.z)
show(lambda: setattr(p, "x", 5))
show(lambda: p._replace(z=1))
show(lambda: P._make([1]))
show(lambda: namedtuple("T", "a a"))
show(lambda: namedtuple("T", "class"))
show(lambda: namedtuple("T", "_a"))
show(lambda: namedtuple("T", "1a"))
show(lambda: namedtuple("1T", "a"))
show(lambda: namedtuple("T", "a b", defaults=[1, 2, 3]))
show(lambda: namedtuple("T", 5))
show(lambda: namedtuple("T", [1]))
show(lambda: namedtuple("T"))
E = namedtuple("E", "")
print(E(), E._fields, E()._asdict(), bool(E()))

