"""asyncio: exceptions that nobody asked for are reported when the task dies, or when the loop closes."""
import asyncio, gc
reports = []
def handler(loop, context): reports.append((context["message"], repr(context["exception"])))
async def bad(n): raise ValueError(n)
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0): return fill(n - 1) if n else [a, b, c, d, e, f]
    fill(30)
    gc.collect()
async def main():
    asyncio.get_running_loop().set_exception_handler(handler)
    asyncio.create_task(bad(1))
    for i in range(3): await asyncio.sleep(0)
    settle()
    print("dropped", reports)
    reports.clear()
    t = asyncio.create_task(bad(2))
    await asyncio.sleep(0.001)
    print("kept", reports)
    print(repr(t.exception()), repr(t.exception()))
    f = asyncio.get_running_loop().create_future()
    f.set_exception(KeyError("asked"))
    try: f.result()
    except KeyError as e: print(repr(e))
    g = asyncio.get_running_loop().create_future()
    g.set_exception(KeyError("never asked"))
    c = asyncio.create_task(bad(3))
    c.cancel()
    try: await asyncio.gather(bad(4), asyncio.sleep(0))
    except ValueError as e: print(repr(e))
    print(await asyncio.gather(bad(5), return_exceptions=True))
    globals()["held"] = asyncio.create_task(bad(6)), g
    await asyncio.sleep(0.001)
    print("end", reports)
asyncio.run(main())
del held
settle()
print(sorted(reports))
