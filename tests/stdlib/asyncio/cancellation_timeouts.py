"""asyncio: cancel, CancelledError, wait_for, timeout, uncancel."""
import _virtual_clock, asyncio
async def sleeper(n, log):
    try:
        log.append(f"start {n}")
        await asyncio.sleep(10)
    except asyncio.CancelledError as e:
        log.append(f"cancelled {n} {e}")
        raise
    finally: log.append(f"cleanup {n}")
async def stubborn():
    try: await asyncio.sleep(10)
    except asyncio.CancelledError: return "refused"
async def main():
    log = []
    t = asyncio.create_task(sleeper(1, log))
    await asyncio.sleep(0)
    print(t.cancel("msg"), t.cancelling())
    try: await t
    except asyncio.CancelledError as e: print("caught", e, t.cancelled(), t.done(), log, t.cancel())
    t = asyncio.create_task(sleeper(2, log))
    t.cancel()
    try: await t
    except asyncio.CancelledError: print("before start", log[-1])
    s = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    s.cancel()
    print(await s, s.cancelled())
    try: await asyncio.wait_for(sleeper(3, log), 0.01)
    except TimeoutError as e: print("wait_for", repr(e), log[-2:])
    print(await asyncio.wait_for(asyncio.sleep(0, "quick"), 1), await asyncio.wait_for(asyncio.sleep(0, "none"), None))
    try: await asyncio.wait_for(asyncio.sleep(1), 0)
    except TimeoutError: print("zero timeout")
    try:
        async with asyncio.timeout(0.01) as cm:
            await asyncio.sleep(1)
    except TimeoutError as e: print("timeout", cm.expired(), repr(e.__cause__))
    async with asyncio.timeout(None) as cm:
        cm.reschedule(asyncio.get_running_loop().time() + 10)
        print(cm.when() is not None, cm)if False else print(cm.when() is not None)
    async with asyncio.timeout(5): print("in time")
    try:
        async with asyncio.timeout(0.01):
            try: await asyncio.sleep(1)
            except asyncio.CancelledError: raise ValueError("instead")
    except ValueError as e: print(type(e).__name__, e)
    try:
        async with asyncio.timeout_at(asyncio.get_running_loop().time() - 1): await asyncio.sleep(1)
    except TimeoutError: print("deadline in the past")
    async def nested():
        async with asyncio.timeout(10):
            async with asyncio.timeout(0.01): await asyncio.sleep(1)
    try: await nested()
    except TimeoutError: print("inner timeout")
    t = asyncio.create_task(asyncio.sleep(1))
    await asyncio.sleep(0)
    t.cancel()
    try: t.result()
    except asyncio.InvalidStateError as e: print(e)
    try: await t
    except asyncio.CancelledError: pass
    try: t.result()
    except asyncio.CancelledError as e: print("result raises", type(e).__name__, issubclass(asyncio.CancelledError, Exception), asyncio.TimeoutError is TimeoutError)
    for f in (lambda: t.set_result(1), lambda: t.set_exception(ValueError())):
        try: f()
        except RuntimeError as e: print(e)
    async def self_cancel():
        asyncio.current_task().cancel()
        await asyncio.sleep(0)
    try: await asyncio.create_task(self_cancel())
    except asyncio.CancelledError: print("cancelled itself")
asyncio.run(main())

