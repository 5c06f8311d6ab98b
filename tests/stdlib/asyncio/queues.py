"""asyncio queues: FIFO, priority, LIFO, join, shutdown, errors."""
import _virtual_clock, asyncio
async def main():
    q = asyncio.Queue(maxsize=2)
    log = []
    async def producer():
        for i in range(5):
            await q.put(i)
            log.append(f"put {i}")
        await q.put(None)
    async def consumer():
        while (x := await q.get()) is not None:
            log.append(f"got {x}")
            q.task_done()
            await asyncio.sleep(0)
        q.task_done()
    await asyncio.gather(producer(), consumer())
    print(log, q.empty(), q.full(), q.qsize(), q.maxsize)
    p = asyncio.PriorityQueue()
    for x in (3, 1, 2): p.put_nowait(x)
    print([p.get_nowait() for _ in range(3)])
    l = asyncio.LifoQueue()
    for x in "abc": await l.put(x)
    print([await l.get() for _ in range(3)])
    for f in (p.get_nowait, l.get_nowait):
        try: f()
        except asyncio.QueueEmpty as e: print(type(e).__name__)
    f = asyncio.Queue(1)
    f.put_nowait(1)
    try: f.put_nowait(2)
    except asyncio.QueueFull as e: print(type(e).__name__)
    try: q.task_done()
    except ValueError as e: print(e)
    w = asyncio.Queue()
    done = []
    async def worker(n):
        while True:
            x = await w.get()
            await asyncio.sleep(0)
            done.append(x * 10)
            w.task_done()
    ws = [asyncio.create_task(worker(i)) for i in range(3)]
    for i in range(6): w.put_nowait(i)
    await w.join()
    for t in ws: t.cancel()
    print(sorted(done), [type(r).__name__ for r in await asyncio.gather(*ws, return_exceptions=True)])
    try: await asyncio.wait_for(asyncio.Queue().get(), 0.01)
    except TimeoutError: print("get timed out")
    s = asyncio.Queue()
    s.put_nowait("left")
    s.shutdown()
    print(await s.get())
    for c in (s.get(), s.put(1)):
        try: await c
        except asyncio.QueueShutDown as e: print(type(e).__name__)
    s2 = asyncio.Queue()
    s2.put_nowait(1)
    waiter = asyncio.create_task(asyncio.Queue.join(s2))
    s2.shutdown(immediate=True)
    await waiter
    print(s2.empty())
    order = []
    q2 = asyncio.Queue()
    async def getter(n): order.append((n, await q2.get()))
    gs = [asyncio.create_task(getter(i)) for i in range(3)]
    await asyncio.sleep(0)
    for x in "xyz": q2.put_nowait(x)
    await asyncio.gather(*gs)
    print(order, repr(asyncio.Queue(3)).split(" at ")[0])
asyncio.run(main())

