"""type(name, bases, namespace), and types made in a loop."""
def init(self, x): self.x = x
T = type("T", (), {"__init__": init, "y": 5, "double": lambda self: self.x * 2, "__doc__": "made"})
t = T(3)
print(T, t.x, t.y, t.double(), T.__doc__, T.__module__, T.__qualname__, T.__bases__, T.__dict__["y"])
U = type("U", (T, dict), {"__slots__": ()}) if False else type("U", (T,), {"double": lambda self: "U" + str(T.double(self))})
print(U(4).double(), U.__mro__)
for i in range(3):
    globals()[f"Gen{i}"] = type(f"Gen{i}", (object,), {"n": i, "get": lambda self, i=i: i})
print(Gen0().get(), Gen2.n, type(Gen1), type(type), type(type(5)), type(5)(7), type("")("x"))
ns = {"a": 1}
V = type("V", (), ns)
ns["b"] = 2
V.c = 3
print(hasattr(V, "b"), "c" in ns, V.a)
class M(type):
    def __new__(mcs, name, bases, ns, **kw):
        ns["made_by"] = mcs.__name__
        ns.update(kw)
        return super().__new__(mcs, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw): super().__init__(name, bases, ns)
W = M("W", (), {}, k=1)
X = type("X", (W,), {}) 
print(W.made_by, W.k, type(X).__name__, X.made_by)
Q = type("Weird name!", (), {"__module__": "mm", "__qualname__": "A.B"})
print(Q, Q.__name__, repr(Q()).split(" at ")[0])
E = type("E", (Exception,), {})
try:
    raise E("dynamic exception")
except E as e:
    print(repr(e), type(e).__name__)
print(isinstance(T, type), issubclass(M, type), type.__name__, type.__base__, object.__base__, type(object), object.__bases__, type.mro(U)[1].__name__, T.__basicsize__ > 0, T.__flags__ > 0)
def method_with_class_cell():
    def f(self): return __class__
    return type("Z", (), {"f": f})
try:
    method_with_class_cell()().f()
except NameError as e:
    print(e)
print(type("A", (), {}) == type("A", (), {}), type("S", (), {"__slots__": ("q",)})().__slots__, type("P", (), {"p": property(lambda s: "pp")})().p)
sub = type("L", (list,), {"last": property(lambda self: self[-1])})
print(sub([1, 2]).last, sub("ab"))

