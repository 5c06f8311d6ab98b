# An exception that leaves asyncio.run: the frames of the coroutines.
import asyncio
async def inner(n):
    await asyncio.sleep(0)
    return 10 // n
async def outer():
    values = [await inner(n) for n in (2, 1)]
    print(values)
    return await asyncio.wait_for(inner(0), 5)
try:
    asyncio.run(outer())
except ZeroDivisionError as e:
    tb, names = e.__traceback__, []
    while tb:
        names.append(tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
    print(names[0], [n for n in names if n in ("outer", "inner")], e)

