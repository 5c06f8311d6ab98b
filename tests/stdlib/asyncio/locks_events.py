"""asyncio: Lock, Event, Condition, Semaphore, Barrier, with deterministic order."""
import _virtual_clock, asyncio
async def main():
    lock, log = asyncio.Lock(), []
    async def crit(n):
        async with lock:
            log.append(f"in {n}")
            await asyncio.sleep(0)
            log.append(f"out {n}")
    await asyncio.gather(*(crit(i) for i in range(3)))
    print(log, lock.locked())
    try: lock.release()
    except RuntimeError as e: print(e)
    print(await lock.acquire(), lock.locked())
    try: await asyncio.wait_for(lock.acquire(), 0.01)
    except TimeoutError: print("lock busy")
    lock.release()
    ev, log = asyncio.Event(), []
    async def waiter(n):
        await ev.wait()
        log.append(n)
    ts = [asyncio.create_task(waiter(i)) for i in range(3)]
    await asyncio.sleep(0)
    print(ev.is_set(), log)
    ev.set()
    await asyncio.gather(*ts)
    print(ev.is_set(), log, await ev.wait(), ev.clear(), ev.is_set())
    sem, active, peak = asyncio.Semaphore(2), 0, 0
    async def limited(n):
        nonlocal active, peak
        async with sem:
            active += 1
            peak = max(peak, active)
            await asyncio.sleep(0.001)
            active -= 1
        return n
    print(await asyncio.gather(*(limited(i) for i in range(6))), peak, sem.locked())
    b = asyncio.BoundedSemaphore(1)
    try: b.release()
    except ValueError as e: print(e)
    try: asyncio.Semaphore(-1)
    except ValueError as e: print(e)
    cond, items, log = asyncio.Condition(), [], []
    async def take(n):
        async with cond:
            await cond.wait_for(lambda: items)
            log.append((n, items.pop(0)))
    ts = [asyncio.create_task(take(i)) for i in range(2)]
    await asyncio.sleep(0)
    for x in "ab":
        async with cond:
            items.append(x)
            cond.notify()
        await asyncio.sleep(0)
    await asyncio.gather(*ts)
    print(log)
    try: cond.notify()
    except RuntimeError as e: print(e)
    try: await cond.wait()
    except RuntimeError as e: print(e)
    bar = asyncio.Barrier(3)
    async def meet(n):
        i = await bar.wait()
        return i
    print(sorted(await asyncio.gather(*(meet(i) for i in range(3)))), bar.parties, bar.n_waiting, bar.broken)
    t = asyncio.create_task(bar.wait())
    await asyncio.sleep(0)
    await bar.abort()
    try: await t
    except asyncio.BrokenBarrierError as e: print(type(e).__name__, bar.broken)
    await bar.reset()
    try: asyncio.Barrier(0)
    except ValueError as e: print(e)
    t = asyncio.create_task(ev.wait())
    await asyncio.sleep(0)
    t.cancel()
    try: await t
    except asyncio.CancelledError: print("event wait cancelled")
    print(repr(lock).split("[")[1], repr(ev).split("[")[1], repr(sem).split("[")[1])
    try:
        with lock: pass
    except TypeError as e: print(e)
asyncio.run(main())

