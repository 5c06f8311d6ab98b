"""Errors of context managers: missing methods, bad signatures, raising in each place, odd truth values."""
def show(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e, "|", repr(e.__context__))
def make(enter=lambda s: "entered", exit=lambda s, *a: None): return type("CM", (), {k: v for k, v in (("__enter__", enter), ("__exit__", exit)) if v})()
def use(cm, exc=None):
    with cm as v:
        if exc: raise exc
        return v
def boom(*a): raise OSError("boom")
show(lambda: use(make()))
show(lambda: use(make(enter=None)))
show(lambda: use(make(exit=None)))
show(lambda: use(make(enter=None, exit=None)))
show(lambda: use(make(enter=boom)))
show(lambda: use(make(exit=boom)))
show(lambda: use(make(exit=boom), ValueError("body")))
show(lambda: use(make(exit=lambda s: None)))
show(lambda: use(make(enter=lambda: 1)))
show(lambda: use(make(exit=lambda s, *a: True), ValueError("swallowed")))
show(lambda: use(make(exit=lambda s, *a: 1), ValueError("swallowed")))
show(lambda: use(make(exit=lambda s, *a: ""), ValueError("not swallowed")))
show(lambda: use(make(exit=lambda s, *a: NotImplemented), ValueError("truth of NotImplemented")))
class NoTruth:
    def __bool__(self): raise TypeError("no truth")
show(lambda: use(make(exit=lambda s, *a: NoTruth()), ValueError("v")))
show(lambda: use(make(exit=lambda s, *a: NoTruth())))
for x in (5, None, "s", [], len, int, object(), (i for i in [])): show(lambda: use(x))
def unpack(v):
    with make(enter=lambda s: v) as (a, b): return a, b
for v in ((1, 2), (1,), 5, "abc"): show(lambda: unpack(v))
def store():
    l = []
    with make(exit=lambda s, *a: print("exit", a[0] and a[0].__name__)) as l[3]: print("never")
show(store)
def second_fails():
    with make(exit=lambda s, *a: print("first exit", a[0] and a[0].__name__)), make(enter=boom): print("never")
show(second_fails)
def second_missing():
    with make(exit=lambda s, *a: print("first exit", a[0] and a[0].__name__)), 5: print("never")
show(second_missing)
def inst():
    class C: pass
    c = C()
    c.__enter__ = lambda: 1
    c.__exit__ = lambda *a: None
    return use(c)
show(inst)
def ret_in_exit():
    def ex(s, t, v, tb):
        print(t.__name__, v, tb.tb_lineno > 0)
        return True
    r = "start"
    with make(exit=ex):
        r = "before"
        1 / 0
        r = "after"
    return r
show(ret_in_exit)
def sysexit():
    with make(exit=lambda s, *a: a[0] is SystemExit): raise SystemExit(3)
    return "stopped the exit"
show(sysexit)
def gen_exit():
    def g():
        with make(exit=lambda s, *a: print("closing", a[0].__name__)): yield 1
    it = g()
    next(it)
    it.close()
    return "closed"
show(gen_exit)

