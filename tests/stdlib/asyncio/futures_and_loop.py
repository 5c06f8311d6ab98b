"""asyncio: Future, callbacks, contextvars-free loop functions, exception handler, to_thread left out."""
import _virtual_clock, asyncio
async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future()
    print(f.done(), f.cancelled(), isinstance(f, asyncio.Future), asyncio.isfuture(f), asyncio.isfuture(5))
    order = []
    f.add_done_callback(lambda x: order.append("cb1"))
    cb = lambda x: order.append("removed")
    f.add_done_callback(cb)
    print(f.remove_done_callback(cb))
    loop.call_later(0.01, f.set_result, "value")
    print(await f, order, f.result(), f.exception(), await f)
    g = loop.create_future()
    g.set_exception(KeyError("k"))
    try: await g
    except KeyError as e: print("raised", e, repr(g.exception()))
    for act in [lambda: f.set_result(1), lambda: f.set_exception(ValueError()), lambda: loop.create_future().result(), lambda: loop.create_future().exception(), lambda: loop.create_future().set_exception(5), lambda: loop.create_future().set_exception(StopIteration()), lambda: loop.create_future().set_result(), lambda: asyncio.ensure_future(5), lambda: loop.call_soon(5) if False else None]:
        try: print(act())
        except Exception as e: print(type(e).__name__, e)
    h = loop.create_future()
    print(h.cancel(), h.cancelled(), h.cancel())
    try: await h
    except asyncio.CancelledError: print("future cancelled")
    seen = []
    loop.set_exception_handler(lambda l, ctx: seen.append((ctx["message"].split(" <")[0].split(" in ")[0], repr(ctx.get("exception")))))
    loop.call_soon(lambda: 1 / 0)
    await asyncio.sleep(0)
    print(seen)
    times = []
    start = loop.time()
    loop.call_at(start + 0.02, times.append, "b")
    loop.call_at(start + 0.01, times.append, "a")
    loop.call_soon(times.append, "now")
    await asyncio.sleep(0.04)
    print(times)
    async def awaitable_chain(n):
        if n: return await awaitable_chain(n - 1) + 1
        await asyncio.sleep(0)
        return 0
    print(await awaitable_chain(100))
    class Aw:
        def __await__(self):
            yield from asyncio.sleep(0).__await__()
            return "custom awaitable"
    print(await Aw(), await asyncio.gather(Aw()) if False else await asyncio.ensure_future(Aw()))
    async def bad_yield():
        class Y:
            def __await__(self): yield 5
        await Y()
    try: await asyncio.create_task(bad_yield())
    except RuntimeError as e: print(e)
    async def gen():
        for i in range(3):
            await asyncio.sleep(0)
            yield i
    print([x async for x in gen()], {x: x async for x in gen()}, [await asyncio.sleep(0, x) for x in range(2)])
asyncio.run(main())
loop = asyncio.new_event_loop()
print(loop.run_until_complete(asyncio.sleep(0, "by hand")), loop.is_running())
loop.close()
print(loop.is_closed())
c = asyncio.sleep(0)
try: loop.run_until_complete(c)
except RuntimeError as e: print(e)
c.close()

