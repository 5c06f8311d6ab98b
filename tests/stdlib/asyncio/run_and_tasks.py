"""asyncio: run, tasks, their names, results, order of execution."""
import _virtual_clock, asyncio
async def work(n, log):
    for i in range(2):
        log.append(f"{n}{i}")
        await asyncio.sleep(0)
    return n * 10
async def main():
    log = []
    a, b = asyncio.create_task(work(1, log), name="first"), asyncio.create_task(work(2, log))
    print(a.get_name(), a.done(), a.cancelled(), isinstance(a, asyncio.Task), asyncio.current_task() is not None, len(asyncio.all_tasks()))
    print(await a, await b, log, a.done(), a.result(), a.exception())
    print(await work(3, log), log[-2:])
    b.set_name("renamed")
    print(b.get_name(), asyncio.iscoroutinefunction(work), asyncio.iscoroutine(c := work(1, [])), c.close())
    loop = asyncio.get_running_loop()
    print(loop.is_running(), loop.is_closed(), asyncio.get_event_loop() is loop, loop.time() <= loop.time())
    out = []
    loop.call_soon(out.append, "soon")
    loop.call_later(0.01, out.append, "later")
    h = loop.call_soon(out.append, "cancelled")
    h.cancel()
    await asyncio.sleep(0.03)
    print(out, h.cancelled())
    t = asyncio.ensure_future(work(5, log))
    t.add_done_callback(lambda f: out.append(("callback", f.result())))
    await t
    await asyncio.sleep(0)
    print(out[-1])
    return "main result"
print(asyncio.run(main()))
def show(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e)
show(lambda: asyncio.run(5))
show(lambda: asyncio.run(main))
show(lambda: asyncio.get_running_loop())
show(lambda: asyncio.current_task())
show(lambda: asyncio.create_task(5))
async def fails(): raise ValueError("from main")
show(lambda: asyncio.run(fails()))
async def nested():
    c = fails()
    try: asyncio.run(c)
    finally: c.close()
show(lambda: asyncio.run(nested()))
async def exits(): raise SystemExit(3)
show(lambda: asyncio.run(exits()))
async def pending():
    t = asyncio.create_task(asyncio.sleep(10))
    await asyncio.sleep(0)
    for f in (t.result, t.exception):
        try: f()
        except BaseException as e: print(type(e).__name__, e)
    return "left pending"
show(lambda: asyncio.run(pending()))
with asyncio.Runner() as r:
    print(r.run(work(1, [])), r.run(work(2, [])))

