"""Generators misused: running twice, sending early, throwing wrong things, closing in odd states."""
def show(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e, "|", repr(e.__context__))
def g():
    x = yield 1
    yield x
a = g()
show(lambda: a.send("too early"))
show(lambda: next(a))
show(lambda: a.send("ok"))
show(lambda: next(a))
show(lambda: next(a))
show(lambda: a.send("after the end"))
show(lambda: a.throw(KeyError("after the end")))
show(lambda: a.close())
for t in (5, "x", None, int, object(), (ValueError,), [ValueError]): show(lambda: g().throw(t))
show(lambda: g().throw(ValueError))
show(lambda: g().throw(ValueError, "old style")) if False else None
show(lambda: g().throw(ValueError("v").with_traceback(None)))
def self_next(): yield next(me)
me = self_next()
show(lambda: next(me))
def self_send(): yield me.send(1)
me = self_send()
show(lambda: next(me))
def self_close(): yield me.close()
me = self_close()
show(lambda: next(me))
def self_throw(): yield me.throw(ValueError)
me = self_throw()
show(lambda: next(me))
def catch_all():
    while True:
        try: yield "running"
        except BaseException as e: print("ate", type(e).__name__)
c = catch_all()
next(c)
show(lambda: c.throw(ValueError))
show(lambda: c.close())
def bad_finally():
    try: yield 1
    finally: yield "in finally"
b = bad_finally()
next(b)
show(lambda: b.close())
show(lambda: next(b))
def raise_in_close():
    try: yield 1
    except GeneratorExit: raise KeyError("from close")
r = raise_in_close()
next(r)
show(lambda: r.close())
def yf(): yield from 5
show(lambda: next(yf()))
def yf_bad():
    class B:
        def __iter__(self): return 5
    yield from B()
show(lambda: next(yf_bad()))
def yf_send(): yield from [1, 2]
y = yf_send()
next(y)
show(lambda: y.send("no send on a list"))
for attr in ("gi_frame", "gi_running", "gi_code", "gi_yieldfrom", "gi_suspended"): show(lambda: setattr(g(), attr, 1))
show(lambda: g().nope)
show(lambda: g()[0])
show(lambda: len(g()))
show(lambda: g() < g())
show(lambda: type(g())())

