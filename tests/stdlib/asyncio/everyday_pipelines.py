"""asyncio pipelines."""
import _virtual_clock, asyncio, contextlib, functools, itertools, time, random
from dataclasses import dataclass
from typing import AsyncIterator
@dataclass
class Job:
    id: int
    cost: float = 0.001
class Pool:
    def __init__(self, limit): self.sem, self.done, self.active, self.peak = asyncio.Semaphore(limit), [], 0, 0
    async def run(self, job):
        async with self.sem:
            self.active += 1
            self.peak = max(self.peak, self.active)
            try:
                await asyncio.sleep(job.cost)
                if job.id % 4 == 3: raise ValueError(f"job {job.id}")
                self.done.append(job.id)
                return job.id ** 2
            finally: self.active -= 1
async def ticker(n, delay=0) -> AsyncIterator[int]:
    try:
        for i in range(n):
            await asyncio.sleep(delay)
            yield i
    finally: print("ticker closed")
async def producer(q, n):
    async for i in ticker(n): await q.put(i)
    await q.put(None)
async def consumer(q):
    total = 0
    while (x := await q.get()) is not None:
        total += x
        q.task_done()
    return total
@contextlib.asynccontextmanager
async def resource(name):
    print("open", name)
    try: yield name
    finally:
        await asyncio.sleep(0)
        print("close", name)
async def main():
    pool = Pool(2)
    results = await asyncio.gather(*(pool.run(Job(i)) for i in range(6)), return_exceptions=True)
    print(results, pool.peak, sorted(pool.done))
    q = asyncio.Queue(maxsize=2)
    total, _ = await asyncio.gather(consumer(q), producer(q, 5))
    print(total, q.qsize(), q.empty())
    try:
        async with asyncio.timeout(0.01): await asyncio.sleep(1)
    except TimeoutError as e: print("timeout", repr(e))
    try: await asyncio.wait_for(asyncio.Event().wait(), 0.005)
    except asyncio.TimeoutError: print("wait_for timeout")
    try:
        async with asyncio.TaskGroup() as tg:
            a = tg.create_task(pool.run(Job(1)), name="one")
            tg.create_task(pool.run(Job(3)), name="three")
            tg.create_task(pool.run(Job(7)))
    except* ValueError as eg: print(eg, eg.exceptions, a.done(), a.get_name())
    async with resource("r") as r: print("using", r)
    agen = ticker(3)
    print(await anext(agen))
    await agen.aclose()
    done, pending = await asyncio.wait([asyncio.create_task(asyncio.sleep(d, d)) for d in (0.001, 5)], return_when=asyncio.FIRST_COMPLETED)
    print([t.result() for t in done], len(pending))
    for t in pending: t.cancel()
    print(await asyncio.gather(*pending, return_exceptions=True))
    for c in asyncio.as_completed([asyncio.sleep(0.003, "slow"), asyncio.sleep(0.001, "fast")]): print(await c, end=" ")
    print()
    cond, log = asyncio.Condition(), []
    async def waiter(i):
        async with cond:
            await cond.wait_for(lambda: len(log) == 0 or log[-1] == i - 1)
            log.append(i)
            cond.notify_all()
    await asyncio.gather(*(waiter(i) for i in range(3)))
    print(log)
    loop = asyncio.get_running_loop()
    fut = loop.create_future()
    loop.call_later(0.001, fut.set_result, "later")
    loop.call_soon(print, "soon")
    print(await fut, asyncio.current_task().get_name(), len(asyncio.all_tasks()))
    try:
        t = asyncio.create_task(asyncio.sleep(9))
        await asyncio.sleep(0)
        t.cancel("why")
        await t
    except asyncio.CancelledError as e: print("cancelled", e.args, t.cancelled())
    print([x async for x in ticker(3) if x != 1], {k: v async for k, v in aenum(ticker(2))})
    barrier = asyncio.Barrier(2)
    print(sorted(await asyncio.gather(barrier.wait(), barrier.wait())))
    pq = asyncio.PriorityQueue()
    for x in (3, 1, 2): pq.put_nowait((x, str(x)))
    print([pq.get_nowait()[1] for _ in range(3)])
    try: pq.get_nowait()
    except asyncio.QueueEmpty as e: print(type(e).__name__)
    return "result"
async def aenum(a, start=0):
    n = start
    async for x in a:
        yield n, x
        n += 1
print(asyncio.run(main()))
try: asyncio.run(5)
except (TypeError, ValueError) as e: print(type(e).__name__, e)
async def fail(): raise RuntimeError("from main")
try: asyncio.run(fail())
except RuntimeError as e: print(e)
with asyncio.Runner() as r: print(r.run(asyncio.sleep(0, "in runner")), r.run(asyncio.sleep(0, 2)))
