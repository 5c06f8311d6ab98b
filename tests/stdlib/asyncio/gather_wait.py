"""asyncio: gather, wait, as_completed, shield, exceptions in them."""
import _virtual_clock, asyncio
async def val(x, delay=0.0):
    await asyncio.sleep(delay)
    return x
async def bad(x, delay=0.0):
    await asyncio.sleep(delay)
    raise ValueError(x)
async def main():
    print(await asyncio.gather(val(1, 0.1), val(2), val(3, 0.05)), await asyncio.gather())
    print(await asyncio.gather(val(1), bad("b"), return_exceptions=True))
    try: await asyncio.gather(val(1), bad("first"), bad("second", 0.05))
    except ValueError as e: print("gather raised", e)
    await asyncio.sleep(0.1)
    ts = [asyncio.create_task(val(i, i * 0.05)) for i in range(3)]
    done, pending = await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pending), [t.result() for t in done])
    done, pending = await asyncio.wait(ts)
    print(len(done), len(pending), sorted(t.result() for t in done))
    ts = [asyncio.create_task(c) for c in (val("ok", 0.25), bad("early"))]
    done, pending = await asyncio.wait(ts, return_when=asyncio.FIRST_EXCEPTION)
    print([type(t.exception()).__name__ for t in done], len(pending))
    await asyncio.wait(pending)
    done, pending = await asyncio.wait([asyncio.create_task(val(1, 5))], timeout=0.05)
    print(len(done), len(pending))
    for t in pending: t.cancel()
    print([await c for c in asyncio.as_completed([val("slow", 0.15), val("fast"), val("mid", 0.075)])])
    async for t in asyncio.as_completed([asyncio.create_task(val("x"))]): print(await t)
    inner = asyncio.create_task(val("survived", 0.1))
    outer = asyncio.create_task(asyncio.wait_for(asyncio.shield(inner), 0.025))
    try: await outer
    except TimeoutError as e: print("timeout", repr(e), inner.cancelled())
    print(await inner)
    c = val(7)
    print(await asyncio.gather(c, c), "same coroutine once")
    g = asyncio.gather(val(1, 1), val(2, 1))
    await asyncio.sleep(0)
    g.cancel()
    try: await g
    except asyncio.CancelledError: print("gather cancelled")
    for make in [lambda: asyncio.wait([]), lambda: asyncio.wait([val(1)]), lambda: asyncio.wait(5), lambda: asyncio.gather(5), lambda: asyncio.wait([asyncio.create_task(val(1))], return_when="x"), lambda: asyncio.wait_for(5, 1)]:
        try: print(await make())
        except Exception as e: print(type(e).__name__, e)
import warnings
warnings.simplefilter("ignore")
asyncio.run(main())

