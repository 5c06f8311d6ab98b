"""with: enter and exit order, several managers, suppression, return and loop control."""
class M:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self):
        print("enter", self.name)
        return self.name
    def __exit__(self, t, v, tb):
        print("exit", self.name, t.__name__ if t else None, v, tb is not None)
        return self.swallow
with M("a") as x: print("body", x)
with M("a") as a, M("b") as b: print(a, b)
with (M("p"), M("q") as q, M("r"),): print(q)
with (M("one")): print("brackets")
with (M("x") if False else M("single")) as s: print(s)
with M("s", True):
    raise ValueError("swallowed")
print("after")
try:
    with M("outer"), M("inner"): raise KeyError("k")
except KeyError as e:
    print("caught", e)
with M("o", True), M("i"): raise KeyError("outer swallows")
def ret():
    with M("ret"): return "value"
print(ret())
for i in range(3):
    with M(f"loop{i}"):
        if i == 0: continue
        if i == 1: break
def gen():
    with M("gen"):
        yield 1
        yield 2
print(list(gen()))
g = gen()
next(g)
g.close()
class O: pass
o, l = O(), [0, 0]
with M("x") as o.attr, M("y") as l[0], M("zw") as (c, d): print(o.attr, l, c, d)
with M("st") as [first, *rest]: print(first, rest)
class ExitRaises(M):
    def __exit__(self, *a):
        super().__exit__(*a)
        raise OSError("from exit")
def show(f):
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e, repr(e.__context__), repr(e.__cause__))
def f1():
    with ExitRaises("e"): pass
def f2():
    with ExitRaises("e"): raise ValueError("body")
class EnterRaises(M):
    def __enter__(self): raise OSError("from enter")
def f3():
    with M("first"), EnterRaises("second"): pass
def f4():
    with 5: pass
def f5():
    class E:
        def __enter__(self): pass
    with E(): pass
def f6():
    class E:
        def __exit__(self, *a): pass
    with E(): pass
def f7():
    with M("ab") as (a, b, c): pass
def f8():
    class E:
        def __enter__(self): pass
        def __exit__(self): pass
    with E(): pass
def f9():
    class BadBool:
        def __bool__(self): raise TypeError("no bool")
    class E(M):
        def __exit__(self, *a): return BadBool()
    with E("bb"): raise ValueError
def f10():
    with open: pass
for f in (f1, f2, f3, f4, f5, f6, f7, f8, f9, f10): show(f)
def finally_order():
    try:
        with M("t"):
            try:
                return 1
            finally:
                print("inner finally")
    finally:
        print("outer finally")
print(finally_order())

