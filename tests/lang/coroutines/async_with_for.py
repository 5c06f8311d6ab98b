"""async with and async for: order of calls, several managers, exceptions, nesting."""
class Y:
    def __init__(self, v): self.v = v
    def __await__(self): yield self.v
class M:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    async def __aenter__(self):
        print("enter", self.name)
        await Y("e")
        return self.name.upper()
    async def __aexit__(self, t, v, tb):
        print("exit", self.name, t and t.__name__, v, tb is not None)
        await Y("x")
        return self.swallow
def run(c):
    n = 0
    try:
        while True:
            c.send(None)
            n += 1
    except StopIteration as e:
        return e.value, n
async def simple():
    async with M("a") as x, M("b") as y:
        print("body", x, y)
        return x + y
async def swallow():
    async with M("s", True):
        raise ValueError("swallowed")
    return "after"
async def brackets():
    async with (M("p") as p, M("q"),):
        print(p)
async def raising():
    async with M("o"):
        async with M("i"):
            raise KeyError("k")
async def exit_raises():
    class E(M):
        async def __aexit__(self, *a): raise OSError("from exit")
    async with E("e"):
        raise ValueError("from body")
async def enter_raises():
    class E(M):
        async def __aenter__(self): raise OSError("from enter")
    async with M("first"), E("second"): print("never")
async def loop_control():
    for i in range(3):
        async with M(f"l{i}"):
            if i == 0: continue
            break
    return i
for f in (simple, swallow, brackets, raising, exit_raises, enter_raises, loop_control):
    try:
        print(f.__name__, run(f()))
    except Exception as e:
        print(f.__name__, type(e).__name__, e, repr(e.__context__))
class R:
    def __init__(self, n): self.it = iter(range(n))
    def __aiter__(self):
        print("aiter")
        return self
    async def __anext__(self):
        await Y("n")
        try:
            return next(self.it)
        except StopIteration:
            raise StopAsyncIteration
async def loops():
    total = 0
    async for i in R(4):
        if i == 1: continue
        total += i
    else:
        print("else", total)
    async for i in R(5):
        if i == 2: break
    else:
        print("never")
    async for a, *b in zipper(): print(a, b)
    return total, i
async def zipper():
    yield 1, 2, 3
    yield "xyz"
print(run(loops()))
async def nested():
    return [(a, b) async for a in R(2) async for b in R(2) if a != b]
print(run(nested()))
async def fin():
    try:
        async for i in R(3):
            try:
                if i: return i
            finally:
                await Y("f")
                print("inner finally", i)
    finally:
        print("outer finally")
print(run(fin()))

