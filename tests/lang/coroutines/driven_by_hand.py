"""Coroutines driven with send: await, values, exceptions, attributes."""
class Suspend:
    def __init__(self, v): self.v = v
    def __await__(self):
        got = yield self.v
        return got
async def add(a, b):
    x = await Suspend(a)
    y = await Suspend(b)
    return x + y
def drive(c, *values):
    out = []
    v = None
    values = list(values)
    try:
        while True:
            out.append(c.send(v))
            v = values.pop(0)
    except StopIteration as e:
        return out, e.value
print(drive(add("a", "b"), 1, 2))
async def outer():
    r = await add(1, 2)
    return [r, await add(r, r)]
print(drive(outer(), 10, 20, 30, 40))
c = add(1, 2)
print(type(c).__name__, c.__name__, c.__qualname__, c.cr_running, c.cr_await, c.cr_code.co_name, c.cr_frame is not None, c.cr_suspended, repr(c).split(" at ")[0])
c.send(None)
print(c.cr_await is not None, c.cr_suspended)
c.close()
print(c.cr_frame)
async def none(): pass
print(drive(none()), type(none).__name__)
async def catcher():
    try:
        await Suspend("waiting")
    except ValueError as e:
        return f"caught {e}"
    finally:
        print("cleanup")
k = catcher()
k.send(None)
try:
    k.throw(ValueError("boom"))
except StopIteration as e:
    print(e.value)
async def loop():
    return [await Suspend(i) for i in range(3)], {k: await Suspend(k) for k in "ab"}
print(drive(loop(), *"vwxyz"))
async def cond(): return (await Suspend(1)) and (await Suspend(2)) or await Suspend(3)
print(drive(cond(), True, 0, "last"))
async def args(f, *a, **k): return f(await Suspend(0), *a, k=await Suspend(1), **k)
print(drive(args(lambda *a, **k: (a, k), 1, z=2), "A", "K"))
import types
@types.coroutine
def old():
    x = yield "old style"
    return x * 2
async def uses_old(): return await old()
print(drive(uses_old(), 21))
lam = lambda: none()
print(drive(lam()), drive((lambda: add(1, 2))(), 3, 4))

