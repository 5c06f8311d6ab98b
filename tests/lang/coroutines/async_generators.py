"""Async generators by hand: asend, athrow, aclose, async for, comprehensions."""
class Y:
    def __init__(self, v): self.v = v
    def __await__(self): return (yield self.v)
def run(c):
    seen = []
    try:
        v = None
        while True:
            v = c.send(v)
            seen.append(v)
    except StopIteration as e:
        return e.value if not seen else (e.value, seen)
    except StopAsyncIteration as e:
        return "StopAsyncIteration", seen
async def ag(n):
    for i in range(n):
        got = yield i
        if got: print("got", got)
        await Y(f"pause{i}")
g = ag(2)
print(type(g).__name__, g.__name__, g.ag_running, g.ag_frame is not None, g.ag_await, repr(g).split(" at ")[0], type(g.__anext__()).__name__)
g = ag(2)
print(run(g.__anext__()), run(g.asend("hi")), run(g.__anext__()))
async def collect():
    out = []
    async for x in ag(3): out.append(x)
    else: out.append("else")
    return out
print(run(collect()))
async def comps():
    a = [x async for x in ag(2)]
    b = {x: y async for x in ag(2) for y in "a" if x}
    c = [y for x in [1] async for y in ag(1)]
    d = (x async for x in ag(1))
    return a, b, c, type(d).__name__, [q async for q in d], {z async for z in ag(2)}, [await Y("elt") or x async for x in ag(1) if await Y("cond") or True]
print(run(comps()))
async def handled():
    try:
        while True:
            try:
                yield "y"
            except ValueError as e:
                print("caught", e)
                yield "after"
    finally:
        print("finally")
        await Y("cleanup")
h = handled()
print(run(h.__anext__()), run(h.athrow(ValueError("v"))), run(h.__anext__()), run(h.aclose()), run(h.__anext__()), run(h.aclose()))
async def brk():
    async for x in ag(5):
        if x == 1: break
    return x
print(run(brk()))
async def nxt():
    g = ag(1)
    return await anext(g), await anext(g, "default")
print(run(nxt()))
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e)
async def one(): yield 1
show(lambda: run(one().asend("x")))
async def ignore():
    try:
        yield 1
    except GeneratorExit:
        yield 2
i = ignore()
run(i.__anext__())
show(lambda: run(i.aclose()))
async def raises():
    yield 1
    raise StopAsyncIteration("leak")
async def raise2():
    yield 1
    raise StopIteration("leak")
async def each(g):
    return [x async for x in g]
show(lambda: run(each(raises())))
show(lambda: run(each(raise2())))
class Manual:
    def __init__(self): self.n = 0
    def __aiter__(self): return self
    async def __anext__(self):
        self.n += 1
        if self.n > 3: raise StopAsyncIteration
        return self.n
print(run(each(Manual())), aiter(m := Manual()) is m)
def both():
    a = one()
    s = a.asend(None)
    try: s.send(None)
    except StopIteration as e: print("value", e.value)
    return s.send(None)
show(both)

