"""contextlib: asynccontextmanager, AsyncExitStack, aclosing, run by asyncio."""
import asyncio
from contextlib import *
@asynccontextmanager
async def acm(n, swallow=False):
    print("enter", n)
    await asyncio.sleep(0)
    try: yield n
    except ValueError as e:
        print("saw", e)
        if not swallow: raise
    finally: print("exit", n)
async def agen():
    try:
        for i in range(5): yield i
    finally: print("agen closed")
async def main():
    async with acm("a") as a, acm("b"): print(a)
    async with acm("s", True): raise ValueError("swallowed")
    try:
        async with acm("t"): raise ValueError("through")
    except ValueError as e: print("out", e)
    async with AsyncExitStack() as st:
        print(await st.enter_async_context(acm("stack")))
        st.callback(print, "sync callback")
        async def acb(x): print("async callback", x)
        st.push_async_callback(acb, 5)
        st.enter_context(nullcontext())
    async with aclosing(agen()) as g:
        async for x in g:
            if x == 2: break
    print("after break")
    @acm("deco")
    async def f(): print("in f"); return 7
    print(await f())
    try:
        async with AsyncExitStack() as st: await st.enter_async_context(5)
    except TypeError as e: print(e)
    try:
        with acm("sync use"): pass
    except TypeError as e: print(e)
    async with nullcontext(3) as n: print(n)
    class A(AbstractAsyncContextManager):
        async def __aexit__(self, *a): print("aexit", a[0])
    async with A() as x: print(type(x).__name__)
asyncio.run(main())

