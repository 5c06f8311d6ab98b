"""Structures that contain themselves through repr, ==, <, hash, copy, sorted, json-like walks."""
def kind(f):
    try:
        r = f()
        return r if isinstance(r, (bool, str, int)) else type(r).__name__
    except RecursionError: return "RecursionError"
    except Exception as e: return f"{type(e).__name__}: {e}"
l = []; l.append(l)
d = {}; d["d"] = d
t = ([],); t[0].append(t)
m = [l, d, t]
m.append(m)
print(kind(lambda: repr(l)), kind(lambda: repr(d)), kind(lambda: repr(t)), kind(lambda: str(m)))
l2 = []; l2.append(l2)
d2 = {}; d2["d"] = d2
t2 = ([],); t2[0].append(t2)
for a, b in ((l, l2), (d, d2), (t, t2)): print(kind(lambda: a == b), kind(lambda: a == a), kind(lambda: a != b), kind(lambda: a is a))
print(kind(lambda: l < l2), kind(lambda: t < t2), kind(lambda: l in l), kind(lambda: l2 in l), kind(lambda: l.index(l)), kind(lambda: l.count(l)), kind(lambda: hash(t)), kind(lambda: sorted([l, l2])), kind(lambda: max(l, l2)))
class N:
    def __init__(self): self.me = self
    def __eq__(self, o): return self.me == o.me
    def __repr__(self): return f"N({self.me!r})"
    def __hash__(self): return hash(self.me)
n, k = N(), N()
print(kind(lambda: n == k), kind(lambda: repr(n)), kind(lambda: hash(n)), kind(lambda: {n: 1}), kind(lambda: [n] == [k]), kind(lambda: n in [k]))
class S:
    def __str__(self): return f"{self}"
class G:
    def __getattr__(self, n): return getattr(self, n)
class C:
    def __call__(self): return self()
class I:
    def __iter__(self): return iter(self)
class B:
    def __bool__(self): return not self
class L:
    def __len__(self): return len(self)
print(kind(lambda: str(S())), kind(lambda: G().x), kind(lambda: C()()), kind(lambda: iter(I())), kind(lambda: bool(B())), kind(lambda: len(L())))
def f(*a): return f(*a)
def g(**k): return g(**k)
def h(x): return [h(x)]
def w():
    with open_(): pass
def open_(): return w()
print(kind(lambda: f(1)), kind(lambda: g(a=1)), kind(lambda: h(1)), kind(w), kind(lambda: (lambda f: f(f))(lambda f: f(f))), kind(lambda: [x for x in iter(lambda: f(), 0)]))
def gen(): yield from gen()
def comp(n): return [comp(n + 1) for _ in (1,)]
class M(type):
    def __instancecheck__(c, o): return isinstance(o, c)
class P(metaclass=M): pass
print(kind(lambda: list(gen())), kind(lambda: comp(0)), kind(lambda: isinstance(1, P)), kind(lambda: eval("f()", {"f": lambda: eval("f()", {"f": f})})))
print("alive", len(repr(l)))

