"""Closures: cells shared, late binding, nonlocal, counters, class scope, deleted cells."""
def make():
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return n
    def get(): return n
    return inc, get
inc, get = make()
inc(); inc(5)
inc2, get2 = make()
print(get(), get2(), inc.__code__.co_freevars)
print([f() for f in [lambda: i for i in range(3)]], [f() for f in [lambda i=i: i for i in range(3)]])
def three():
    x = 1
    def a():
        def b():
            nonlocal x
            x += 10
            def c(): return x
            return c
        return b()
    return a()(), x
print(three())
def late():
    def use(): return later
    later = "bound later"
    return use()
print(late())
def unbound():
    def use(): return never
    if False: never = 1
    return use()
def deleted():
    v = 1
    def use(): return v
    del v
    return use()
def local_first():
    print(z)
    z = 1
def del_twice():
    q = 1
    del q
    del q
def augment():
    counter += 1
def comp():
    [w for _ in range(1)]
    w = 1
for f in (unbound, deleted, local_first, del_twice, augment, comp):
    try:
        print(f())
    except NameError as e:
        print(type(e).__name__, e)
class C:
    x = "class"
    def m(self): return x
    def n(self): return __class__
    y = [x for _ in range(1)] if False else x
x = "global"
print(C().m(), C().n() is C, C.y)
def shadow(x):
    class D:
        y = x
        x = "in class"
        def get(self): return x
    return D.y if hasattr(D, "y") else None, D.x, D().get()
try:
    print(shadow("param"))
except NameError as e:
    print(e)
def classcell(v):
    class E:
        w = v
        def get(self): return v
    v = "changed"
    return E.w, E().get()
print(classcell("first"))
def exec_scope():
    a = 1
    exec("a = 2")
    return a
print(exec_scope())
compose = lambda *fs: (lambda x: x) if not fs else lambda x: fs[0](compose(*fs[1:])(x))
print(compose(lambda x: x + 1, lambda x: x * 2)(5))
def loop_cells():
    out = []
    for i in range(3):
        def f(j=i): return i, j
        out.append(f)
    return [f() for f in out]
print(loop_cells())
def exc_scope():
    try:
        1 / 0
    except ZeroDivisionError as e:
        f = lambda: e
    try:
        f()
    except NameError as err:
        return str(err)
print(exc_scope())

