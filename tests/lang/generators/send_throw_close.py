"""Generators: send, throw, close, and what the generator sees."""
def g():
    log = []
    try:
        while True:
            try:
                x = yield log
                log.append(("got", x))
            except ValueError as e:
                log.append(("caught", str(e)))
    except GeneratorExit:
        print("closing", log)
        raise
    finally:
        print("finally")
a = g()
next(a)
print(a.send(1), a.throw(ValueError("v")), a.send("s"), next(a))
print(a.close(), a.close(), list(a))
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e, repr(e.__cause__), repr(e.__context__))
kept = g()
show(lambda: kept.send(1))
show(lambda: kept.send(None))
kept.close()
def simple():
    yield 1
    yield 2
s = simple()
show(lambda: s.throw(KeyError("before start")))
show(lambda: next(s))
s = simple()
next(s)
show(lambda: s.throw(TypeError))
show(lambda: next(s))
s = simple()
show(lambda: s.throw(5))
show(lambda: s.throw(int))
show(lambda: s.throw())
show(lambda: s.throw("string"))
def ignores():
    try:
        yield 1
    except GeneratorExit:
        yield 2
i = ignores()
next(i)
show(lambda: i.close())
def returns_on_close():
    try:
        yield 1
    except GeneratorExit:
        return "closed value"
r = returns_on_close()
next(r)
show(lambda: r.close())
def raises_on_close():
    try:
        yield
    finally:
        raise OSError("in finally")
r = raises_on_close()
next(r)
show(lambda: r.close())
def swallow():
    try:
        yield 1
    except ValueError:
        pass
    yield "went on"
s = swallow()
next(s)
show(lambda: s.throw(ValueError))
def convert():
    try:
        yield
    except ValueError as e:
        raise KeyError("new") from e
c = convert()
next(c)
show(lambda: c.throw(ValueError("old")))
def reenter():
    yield next(me)
me = reenter()
show(lambda: next(me))
def stop():
    yield 1
    raise StopIteration("leaked")
show(lambda: list(stop()))
def stop_thrown():
    yield
st = stop_thrown()
next(st)
show(lambda: st.throw(StopIteration("thrown")))
show(lambda: simple().send())
show(lambda: simple().close(1))
show(lambda: simple().foo)
def ret(): 
    return (yield)
q = ret()
next(q)
show(lambda: q.send("value out"))

