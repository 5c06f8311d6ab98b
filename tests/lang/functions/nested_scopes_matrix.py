"""Names seen from functions, classes, comprehensions, lambdas and exec at several depths."""
a = "global a"
b = "global b"
def f(a):
    c = "f c"
    class K:
        a = "class a"
        seen = (a, b, c)
        comp = [a for _ in range(1)]
        lam = lambda self: (a, c)
        def m(self): return a, b, c
        class Inner:
            seen = (a, c)
            def n(self): return a
    def g(b):
        d = "g d"
        def h():
            nonlocal d
            global b2
            d, b2 = "d from h", "b2 from h"
            return a, b, c, d
        return h(), d
    return K.seen, K.comp, K().lam(), K().m(), K.Inner.seen, K.Inner().n(), g("g b"), [(a, x) for x in range(2)], (lambda: a)(), {k: a for k in "z"}, list(a for _ in "q")
print(*f("param a"), sep="\n")
print(b2, a)
def later():
    def inner(): return x
    x = 1
    r1 = inner()
    x = 2
    return r1, inner()
print(later())
def params(x, y=lambda: x if "x" in globals() else "no global x"): return y()
print(params(1))
x = "now global x"
print(params(1))
def shadow_builtin(len=5):
    def g(): return len
    return g()
print(shadow_builtin(), len("abc"))
def loop():
    fs = []
    for i in range(3):
        def f(): return i
        fs.append(f)
    return [f() for f in fs], i
print(loop())
def comp():
    fs = [lambda: i for i in range(3)]
    gs = [lambda i=i: i for i in range(3)]
    return [f() for f in fs], [g() for g in gs]
print(comp())
def exc():
    try: raise ValueError("v")
    except ValueError as e:
        def g(): return str(e)
        r = g()
    try: return r, g()
    except NameError as err: return r, str(err)
print(exc())
def withs():
    class C:
        def __enter__(self): return "entered"
        def __exit__(self, *a): pass
    with C() as v:
        def g(): return v
    return g()
print(withs())
def dele():
    q = 1
    def g(): return q
    del q
    try: return g()
    except NameError as e: return str(e)
print(dele())
def deep():
    v = 0
    def l1():
        def l2():
            def l3():
                nonlocal v
                v += 1
                return v
            return l3
        return l2
    t = l1()()
    t()
    t()
    return v
print(deep())
def cls_nonlocal():
    n = "outer"
    class C:
        nonlocal n
        n = "set by the class body"
        m = n
    return n, C.m, hasattr(C, "n")
print(cls_nonlocal())
def gen_scope():
    n = 1
    g = (n + k for k in range(2))
    n = 10
    return list(g)
print(gen_scope())
def star(*a, **k):
    def inner(): return a, k
    a += (9,)
    k["new"] = 1
    return inner()
print(star(1, z=2))
def walrus():
    def inner(): return w
    if (w := 5) and inner() == 5: return [w := w + i for i in range(3)], inner()
print(walrus())
def imports():
    import math as m
    from math import pi as p
    def inner(): return m.floor(p)
    return inner()
print(imports())

