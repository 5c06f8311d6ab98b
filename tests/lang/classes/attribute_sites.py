"""Attribute reads at one site over many classes, shadowing and changes in a loop."""
class A:
    def __init__(self): self.x = "A.x"
class B:
    x = "B.x"
class C:
    @property
    def x(self): return "C.x"
class D:
    def __getattr__(self, n): return f"D.{n}"
class E:
    __slots__ = ("x",)
    def __init__(self): self.x = "E.x"
class F(A): pass
class G:
    def __getattribute__(self, n): return "G." + n
class H(dict):
    x = "H.x"
class I(int):
    pass
I.x = "I.x"
class M(type):
    x = "M.x"
class J(metaclass=M): pass
def read(o): return o.x
objs = [A(), B(), C(), D(), E(), F(), G(), H(), I(3), J]
for _ in range(3): out = [read(o) for o in objs]
print(out)
def call(o): return o.m()
class P:
    def m(self): return "P.m"
class Q(P):
    def m(self): return "Q" + super().m()
class R: m = staticmethod(lambda: "R static")
class S: m = classmethod(lambda c: "S class " + c.__name__)
class T:
    def __init__(self): self.m = lambda: "T instance"
class U:
    @property
    def m(self): return lambda: "U property"
class V: m = len
class W: m = type("Call", (), {"__call__": lambda self: "W callable"})()
for _ in range(3): out = [call(o) for o in (P(), Q(), R(), S(), T(), U(), W())]
print(out)
try: call(V())
except TypeError as e: print(e)
p = P()
res = []
for i in range(8):
    res.append(call(p))
    if i == 1: p.m = lambda: "shadow"
    if i == 3: del p.m
    if i == 4: P.m = lambda self: "new P.m"
    if i == 5: p.__class__ = Q
    if i == 6: del Q.m
print(res)
b = B()
res = []
for i in range(9):
    try: res.append(read(b))
    except AttributeError as e: res.append(str(e))
    if i == 0: b.x = "inst"
    if i == 1: b.y = 1
    if i == 2: del b.x
    if i == 3: B.x = "changed"
    if i == 4: B.x = property(lambda s: "prop")
    if i == 5: del B.x
    if i == 6: B.__getattr__ = lambda s, n: "fallback " + n
    if i == 7: B.x = "back"
print(res)
def store(o, v): o.x = v
class Z: pass
zs = [Z() for _ in range(5)]
for i, z in enumerate(zs):
    if i % 2: z.first = 1
    store(z, i)
print([z.__dict__ for z in zs])
ns = {}
glob = "g1"
def use(): return glob
res = [use()]
glob = "g2"
res.append(use())
del glob
try: use()
except NameError as e: res.append(str(e))
glob = "g3"
res.append(use())
print(res)

