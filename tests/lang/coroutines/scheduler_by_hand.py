"""A small scheduler over generators and coroutines: switch, sleep, channels, errors in tasks."""
class Switch:
    def __await__(self): yield ("switch",)
class Sleep:
    def __init__(self, n): self.n = n
    def __await__(self): return (yield ("sleep", self.n))
class Chan:
    def __init__(self): self.items, self.waiting = [], []
    async def get(self):
        while not self.items: await Wait(self)
        return self.items.pop(0)
    def put(self, x): self.items.append(x)
class Wait:
    def __init__(self, c): self.c = c
    def __await__(self): yield ("wait", self.c)
class Scheduler:
    def __init__(self): self.now, self.ready, self.sleeping, self.waiting, self.log = 0, [], [], [], []
    def spawn(self, name, coro): self.ready.append((name, coro, None))
    def run(self):
        while self.ready or self.sleeping or self.waiting:
            if not self.ready:
                woken = [(n, c) for n, c, ch in self.waiting if ch.items]
                if woken:
                    self.waiting = [w for w in self.waiting if (w[0], w[1]) not in woken]
                    self.ready = [(n, c, None) for n, c in woken]
                elif self.sleeping:
                    self.sleeping.sort(key=lambda s: s[0])
                    t, n, c = self.sleeping.pop(0)
                    self.now = t
                    self.ready.append((n, c, f"woken at {t}"))
                else:
                    for n, c, _ in self.waiting:
                        c.close()
                        self.log.append(f"{n} deadlocked")
                    return
                continue
            name, coro, value = self.ready.pop(0)
            try: req = coro.send(value)
            except StopIteration as s: self.log.append(f"{name} -> {s.value!r}")
            except Exception as e: self.log.append(f"{name} !! {type(e).__name__}: {e}")
            else:
                match req:
                    case ("switch",): self.ready.append((name, coro, None))
                    case ("sleep", n): self.sleeping.append((self.now + n, name, coro))
                    case ("wait", ch): self.waiting.append((name, coro, ch))
async def counter(s, name, n):
    for i in range(n):
        s.log.append(f"{name}{i}")
        await Switch()
    return n
async def sleeper(s, n):
    return await Sleep(n)
async def producer(ch):
    for i in range(3):
        ch.put(i)
        await Sleep(1)
async def consumer(ch): return [await ch.get() for _ in range(3)]
async def fails():
    await Switch()
    raise ValueError("task failed")
async def nested():
    async def inner(n): return n if n == 0 else await inner(n - 1) + (await Switch() or 1)
    return await inner(5)
s = Scheduler()
ch = Chan()
s.spawn("a", counter(s, "a", 3))
s.spawn("b", counter(s, "b", 2))
s.spawn("slow", sleeper(s, 5))
s.spawn("quick", sleeper(s, 2))
s.spawn("bad", fails())
s.spawn("nest", nested())
s.spawn("cons", consumer(ch))
s.spawn("prod", producer(ch))
s.spawn("stuck", consumer(Chan()))
s.run()
print(*s.log, sep="\n")
print(s.now)

