"""del: names, items, slices, attributes, several at once, errors, effects on closures."""
x, y = 1, [1, 2, 3, 4, 5]
del x
try: x
except NameError as e: print(e)
del y[0], y[-1]
print(y)
del y[::2]
print(y)
d = {"a": 1, "b": 2, "c": 3}
del d["a"]
del (d["b"])
print(d)
class O:
    c = 1
    def __init__(self): self.i = 2
    def __delattr__(self, n):
        print("delattr", n)
        super().__delattr__(n)
    def __delitem__(self, k): print("delitem", k)
o = O()
del o.i
del o[1:2], o["k"], o[1, 2]
print(hasattr(o, "i"), o.c)
a = b = c = 5
del (a, b), [c]
print([n for n in "abc" if n in globals()])
def f():
    v = 1
    del v
    try: v
    except UnboundLocalError as e: print(e)
    v = 2
    return v
print(f())
def g():
    w = 1
    def inner():
        nonlocal w
        del w
    inner()
    try: return w
    except NameError as e: return f"{type(e).__name__}: {e}"
print(g())
for i in range(3): pass
del i
print("i" in globals())
class C:
    t = 1
    del t
    u = 2
print(hasattr(C, "t"), C.u)
del C.u
print(hasattr(C, "u"))
def h(p, *q, **r):
    del p, q
    return sorted(locals())
print(h(1, 2, k=3))
import sys as s
del s
print("s" in globals())
def show(code):
    try: exec(code, {})
    except Exception as e: print(code, "|", type(e).__name__, e)
for code in ["del nope", "x = [1]; del x[5]", "x = {}; del x['k']", "x = (1,); del x[0]", "x = 'a'; del x[0]", "x = 5; del x[0]", "x = 5; del x.real", "x = 5; del x.nope", "del len", "x = 1; del x; del x", "def f():\n  del y\nf()", "x = range(3); del x[0]", "class A: pass\ndel A.x", "class A:\n  __slots__ = ('a',)\ndel A().a", "x = [1, 2]; del x['a']", "x = [1, 2]; del x[0:1:0]", "def f():\n  global q\n  del q\nf()", "x = {1}; del x[1]", "import math; del math.pi; math.pi", "x = []; del x.append", "x = None; del x[0]", "x = lambda: 0; del x.__code__", "class A: x = 1\ndel A().x"]: show(code)

