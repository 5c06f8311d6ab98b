"""Subclasses of tuple: __new__, attributes, methods by hand and by inheritance."""
class Point(tuple):
    __slots__ = ()
    def __new__(cls, x, y): return super().__new__(cls, (x, y))
    @property
    def x(self): return self[0]
    def __add__(self, other): return Point(self[0] + other[0], self[1] + other[1])
    def __repr__(self): return f"Point{tuple.__repr__(self)}"
p = Point(1, 2)
print(p, p.x, p + p, p == (1, 2), hash(p) == hash((1, 2)), type(p[:]), type(p * 2), len(p), p[1], *p, {p: 1}[(1, 2)], isinstance(p, tuple), sorted([Point(2, 1), Point(1, 5)]))
class Named(tuple):
    pass
n = Named("ab")
n.attr = 5
print(n, n.attr, n.__dict__, type(n + ()), type(tuple(n)), n < ("b",), Named(), Named([1]))
a, b = p
print(a, b)
match p:
    case (x, y): print("sequence", x, y)
for f in [lambda: Point(1), lambda: setattr(p, "z", 1), lambda: setattr(p, "x", 1), lambda: Named(1), lambda: Named(1, 2), lambda: p.q]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class Odd(tuple):
    def __iter__(self): return iter("odd")
    def __len__(self): return 7
    def __getitem__(self, i): return "g"
    def __contains__(self, x): return True
    def __eq__(self, o): return NotImplemented
    def __hash__(self): return 1
o = Odd([1, 2])
print(list(o), len(o), o[5], 9 in o, tuple.__len__(o), o == (1, 2), o == o, tuple(o), [*o], hash(o))
print("%s %s" % Point(3, 4), "%r" % (p,), "{0[0]} {0.x}".format(p))

