"""copy.deepcopy: structure, sharing, cycles, memo, hooks."""
import copy
a = {"l": [1, [2, {"k": (3, [4])}]], "s": {5}, "t": (6, 7)}
b = copy.deepcopy(a)
b["l"][1][1]["k"][1].append("new")
print(a, b, b["t"] is a["t"], a == b)
shared = [1]
x = [shared, shared, (shared,)]
y = copy.deepcopy(x)
print(y[0] is y[1], y[2][0] is y[0], y[0] is shared)
c = [1]
c.append(c)
d = copy.deepcopy(c)
print(d[1] is d, d is c, d)
t = ([],)
t[0].append(t)
u = copy.deepcopy(t)
print(u[0][0] is u, u is t)
m = {}
m["self"] = m
n = copy.deepcopy(m)
print(n["self"] is n)
class P:
    def __init__(self, **k): self.__dict__.update(k)
p = P(a=[1], child=None)
p.child = P(parent=p)
q = copy.deepcopy(p)
print(q.child.parent is q, q.a == p.a, q.a is p.a, type(q.child).__name__)
class Own:
    def __init__(self, v): self.v = v
    def __deepcopy__(self, memo):
        print("deepcopy hook", type(memo).__name__)
        return Own(copy.deepcopy(self.v, memo))
o = Own([1])
r = copy.deepcopy([o, o])
print(r[0] is r[1], r[0].v)
class State:
    def __init__(self): self.data = [1]
    def __getstate__(self): return {"data": self.data, "extra": {}}
    def __setstate__(self, s): self.__dict__ = dict(s, restored=1)
print(copy.deepcopy(State()).__dict__)
class Slots:
    __slots__ = ("a", "b")
s = Slots()
s.a = [1]
z = copy.deepcopy(s)
print(z.a, z.a is s.a, hasattr(z, "b"))
class L(list): pass
class D(dict): pass
l = L([[1]])
l.tag = {"t": []}
k = copy.deepcopy(l)
print(k, k.tag, k.tag is l.tag, type(k).__name__, type(copy.deepcopy(D(a=[1]))).__name__)
f = lambda: 1
print(copy.deepcopy(f) is f, copy.deepcopy(int) is int, copy.deepcopy(len) is len, copy.deepcopy(None), copy.deepcopy(3.5), copy.deepcopy((1, "a")) is not None)
tup = (1, 2, (3, "x"))
print(copy.deepcopy(tup) is tup, copy.deepcopy(frozenset([1])) == {1}, copy.deepcopy(range(3)), copy.deepcopy(bytearray(b"x")), copy.deepcopy(2**100), copy.deepcopy({(1, 2): {3}}), copy.deepcopy(slice(1, [2])))
class Meth:
    def m(self): return self
me = Meth()
mm = copy.deepcopy(me.m)
print(mm() is me, type(mm()).__name__)
memo = {}
orig = [1, 2]
cp = copy.deepcopy(orig, memo)
print(memo[id(orig)] is cp, copy.deepcopy(orig, memo) is cp)
e = ValueError("msg", [1])
e.note = [2]
e2 = copy.deepcopy(e)
print(repr(e2), e2.note, e2.note is e.note)
def show(fn):
    try:
        print(repr(fn()))
    except Exception as err:
        print(type(err).__name__, err)
show(lambda: copy.deepcopy((i for i in [])))
show(lambda: copy.deepcopy([1, (i for i in [])]))
show(lambda: copy.deepcopy(memoryview(b"")))
show(lambda: copy.deepcopy())
class Fail:
    def __deepcopy__(self, memo): raise KeyError("deep")
show(lambda: copy.deepcopy({"a": [Fail()]}))
def nest(n):
    r = []
    for _ in range(n): r = [r]
    return r
try:
    copy.deepcopy(nest(100_000))
    print("finished")
except RecursionError:
    print("finished")

