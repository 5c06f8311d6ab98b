"""Coroutines: run-time errors."""
import warnings
warnings.simplefilter("ignore")
def show(f):
    try:
        print(repr(f()))
    except BaseException as e:
        print(type(e).__name__, e, repr(e.__cause__))
class Y:
    def __await__(self): yield "y"
async def aw(x): return await x
async def ok(): return 5
async def raises(): raise ValueError("in coroutine")
async def stop(): raise StopIteration("s")
async def susp(): await Y()
def run(c):
    try:
        while True: c.send(None)
    except StopIteration as e:
        return e.value
show(lambda: run(aw(5)))
show(lambda: run(aw(None)))
show(lambda: run(aw([1])))
show(lambda: run(aw(lambda: 1)))
show(lambda: run(aw((i for i in "a"))))
show(lambda: run(raises()))
show(lambda: run(stop()))
show(lambda: ok().send(1))
show(lambda: iter(ok()))
show(lambda: [x for x in ok()])
show(lambda: next(ok()))
show(lambda: list(ok()))
def twice():
    c = ok()
    run(c)
    return run(c)
show(twice)
def await_twice():
    c = ok()
    async def m():
        await c
        await c
    return run(m())
show(await_twice)
def thrown():
    c = susp()
    c.send(None)
    return c.throw(KeyError("k"))
show(thrown)
def closed():
    c = susp()
    c.close()
    return c.send(None)
show(closed)
class BadAwait:
    def __await__(self): return 5
class AwaitCoro:
    def __await__(self): return ok()
class RaisingAwait:
    def __await__(self): raise OSError("await failed")
show(lambda: run(aw(BadAwait())))
show(lambda: run(aw(AwaitCoro())))
show(lambda: run(aw(RaisingAwait())))
async def anext_missing():
    async for x in [1]: pass
async def with_missing():
    async with 5: pass
class Half:
    async def __aenter__(self): pass
async def with_half():
    async with Half(): pass
class NotAsync:
    def __aiter__(self): return self
    def __anext__(self): return 5
class AiterBad:
    def __aiter__(self): return 5
class AiterCoro:
    async def __aiter__(self): return self
async def each(x):
    async for i in x: pass
class EnterBad:
    def __aenter__(self): return 5
    async def __aexit__(self, *a): pass
async def with_bad():
    async with EnterBad(): pass
class Sync:
    def __enter__(self): pass
    def __exit__(self, *a): pass
async def with_sync():
    async with Sync(): pass
def with_async():
    class A:
        async def __aenter__(self): pass
        async def __aexit__(self, *a): pass
    with A(): pass
for f in (anext_missing, with_missing, with_half, with_bad, with_sync): show(lambda: run(f()))
for x in (NotAsync(), AiterBad(), AiterCoro(), 5): show(lambda: run(each(x)))
show(with_async)
async def agen():
    yield 1
show(lambda: list(agen()))
show(lambda: run(aw(agen())))
show(lambda: anext(5))
show(lambda: aiter(5))
show(lambda: ok().foo)
show(lambda: ok() + 1)
def close_ignored():
    async def c():
        try:
            await Y()
        except GeneratorExit:
            await Y()
    x = c()
    x.send(None)
    x.close()
show(close_ignored)

