# Frames of coroutines driven by hand.
class Wait:
    def __await__(self):
        yield "waiting"
        return 1

async def inner(n):
    x = await Wait()
    return x / n

async def outer():
    return await inner(0)

c = outer()
print(c.send(None))
c.send(None)

