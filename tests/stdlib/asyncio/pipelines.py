"""asyncio in use: a pipeline, rate limiting, retry, pub-sub, simulated clients."""
import _virtual_clock, asyncio
async def stage(inq, outq, fn):
    while (x := await inq.get()) is not None:
        await outq.put(fn(x))
    await outq.put(None)
async def pipeline(data, *fns):
    qs = [asyncio.Queue() for _ in range(len(fns) + 1)]
    async with asyncio.TaskGroup() as tg:
        for a, b, f in zip(qs, qs[1:], fns): tg.create_task(stage(a, b, f))
        for d in data: qs[0].put_nowait(d)
        qs[0].put_nowait(None)
    out = []
    while (x := qs[-1].get_nowait()) is not None: out.append(x)
    return out
async def retry(fn, n):
    for i in range(n):
        try: return await fn(i)
        except OSError as e: print("try", i, e)
        await asyncio.sleep(0)
    raise RuntimeError("gave up")
async def flaky(i):
    await asyncio.sleep(0)
    if i < 2: raise OSError(f"failure {i}")
    return f"worked at {i}"
class Bus:
    def __init__(self): self.subs = {}
    def subscribe(self, topic):
        q = asyncio.Queue()
        self.subs.setdefault(topic, []).append(q)
        return q
    async def publish(self, topic, m):
        for q in self.subs.get(topic, []): await q.put(m)
async def bus():
    b, got = Bus(), []
    async def reader(name, q, n):
        for _ in range(n): got.append((name, await q.get()))
    rs = [asyncio.create_task(reader("r1", b.subscribe("a"), 2)), asyncio.create_task(reader("r2", b.subscribe("a"), 1)), asyncio.create_task(reader("r3", b.subscribe("b"), 1))]
    await b.publish("a", 1)
    await b.publish("b", 2)
    await b.publish("a", 3)
    await asyncio.gather(*rs)
    return sorted(got)
async def bank():
    balance, lock = 100, asyncio.Lock()
    async def move(amount):
        nonlocal balance
        async with lock:
            b = balance
            await asyncio.sleep(0)
            if b + amount < 0: raise ValueError(f"cannot move {amount}")
            balance = b + amount
    rs = await asyncio.gather(*(move(a) for a in (-30, 50, -200, -10)), return_exceptions=True)
    return balance, [str(r) for r in rs if r]
async def ticker(n):
    for i in range(n):
        yield i
        await asyncio.sleep(0)
async def race():
    async def runner(name, steps):
        async for i in ticker(steps): pass
        return name
    ts = [asyncio.create_task(runner(n, s)) for n, s in (("slow", 9), ("fast", 2), ("mid", 5))]
    done, pending = await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED)
    for p in pending: p.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    return done.pop().result(), [p.cancelled() for p in ts]
async def main():
    print(await pipeline(range(5), lambda x: x * 2, lambda x: x + 1, str))
    try: print(await pipeline([1, 0], lambda x: 1 / x))
    except* ZeroDivisionError as g: print(repr(g.exceptions[0]))
    print(await retry(flaky, 5))
    try: await retry(flaky, 2)
    except RuntimeError as e: print(e)
    print(await bus(), await bank(), await race())
    sem = asyncio.Semaphore(3)
    order = []
    async def job(i):
        async with sem:
            order.append(i)
            await asyncio.sleep(0.001 * (i % 2 + 1))
        return i * i
    print(sum(await asyncio.gather(*map(job, range(10)))), len(order), sorted(order) == list(range(10)))
asyncio.run(main())

