"""asyncio.TaskGroup: success, failure, groups of exceptions, cancellation of siblings."""
import _virtual_clock, asyncio
async def ok(n, d=0.0):
    await asyncio.sleep(d)
    return n
async def bad(m, d=0.0):
    await asyncio.sleep(d)
    raise ValueError(m)
async def long(log):
    try: await asyncio.sleep(10)
    except asyncio.CancelledError:
        log.append("sibling cancelled")
        raise
def tree(e, depth=0):
    if isinstance(e, BaseExceptionGroup): return [str(e), [tree(x) for x in e.exceptions]]
    return repr(e)
async def main():
    async with asyncio.TaskGroup() as tg:
        a, b = tg.create_task(ok(1, 0.01)), tg.create_task(ok(2), name="named")
    print(a.result(), b.result(), b.get_name())
    log = []
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(long(log))
            tg.create_task(bad("x", 0.01))
            tg.create_task(ok(1))
    except* ValueError as g: print(tree(g), log)
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(bad(1))
            tg.create_task(bad(2))
            raise KeyError("body")
    except* (ValueError, KeyError) as g: print(tree(g))
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(long(log))
            await asyncio.sleep(0)
            raise TypeError("only the body")
    except BaseExceptionGroup as g: print(tree(g), len(log))
    async def outer():
        async with asyncio.TaskGroup() as tg:
            tg.create_task(long(log))
            await asyncio.sleep(10)
    t = asyncio.create_task(outer())
    await asyncio.sleep(0.01)
    t.cancel()
    try: await t
    except asyncio.CancelledError: print("whole group cancelled", len(log))
    async with asyncio.TaskGroup() as tg:
        async def spawn(n):
            if n: tg.create_task(spawn(n - 1))
            log.append(n)
        tg.create_task(spawn(3))
    print(log[-4:])
    try:
        async with asyncio.TaskGroup() as tg:
            async def inner():
                async with asyncio.TaskGroup() as tg2: tg2.create_task(bad("deep"))
            tg.create_task(inner())
    except BaseExceptionGroup as g: print(tree(g))
    try: tg.create_task(c := ok(1))
    except RuntimeError as e: print(str(e).split("<")[0]); c.close()
    fresh = asyncio.TaskGroup()
    c = ok(1)
    try: fresh.create_task(c)
    except RuntimeError as e: print(str(e).split("<")[0]); c.close()
    async with asyncio.TaskGroup() as empty: pass
    async with asyncio.TaskGroup() as tg:
        t = tg.create_task(ok(1, 5))
        t.cancel()
    print("cancelled child is fine", t.cancelled())
    results = []
    async with asyncio.TaskGroup() as tg:
        for i in (3, 1, 2): tg.create_task(ok(i, i * 0.01)).add_done_callback(lambda f: results.append(f.result()))
    print(results)
import warnings
warnings.simplefilter("ignore")
asyncio.run(main())

