# next(), send(), yield from, await, __iter__ and __next__ in traces.
import sys


def averager():
    total = 0.0
    count = 0
    mean = 0.0
    while True:
        x = yield mean
        total += x
        count += 1
        mean = total / count


def averages(n):
    g = averager()
    next(g)
    for i in range(n):
        mean = g.send(i % 10)
    return mean


print(averages(300))


def counts(n):
    for i in range(n):
        got = yield i
        if got:
            yield got * 2
    return 'done'


def by_next(n):
    total = 0
    g = counts(n)
    while True:
        try:
            total += next(g)
            if total % 7 == 0:
                total += g.send(3)
        except StopIteration as stop:
            return total, stop.value


print(by_next(200))


def with_default(n):
    g = counts(n)
    out = 0
    for i in range(n + 60):
        out += next(g, -1)
    return out


print(with_default(100))


def first_send(n):
    messages = set()
    for i in range(n):
        g = counts(5)
        try:
            g.send(i if i % 50 == 49 else None)
        except TypeError as error:
            messages.add(str(error))
    return messages


print(first_send(120))


def after_the_end(n):
    g = counts(3)
    ended = 0
    for i in range(n):
        try:
            g.send(None)
        except StopIteration as stop:
            ended += 1
            last = stop.value
    return ended, last


print(after_the_end(80))


# ---- A method of another kind of object takes its place
class Sender:
    def send(self, x):
        return -x


def mixed(n):
    g = averager()
    next(g)
    out = 0
    for i in range(n):
        out += (g if i % 40 else Sender()).send(i)
    return out


print(mixed(150))


# ---- yield from
def inner(n):
    got = 0
    for i in range(n):
        got = (yield i + got) or 0
    return n * 10


def outer(n):
    total = 0
    for i in range(n):
        total += yield from inner(i % 5)
        total += (yield from [i, i + 1]) or 0
        total += (yield from (i for _ in range(2))) or 0
    return total


def delegated(n):
    g = outer(n)
    seen = 0
    sent = None
    while True:
        try:
            x = g.send(sent)
        except StopIteration as stop:
            return seen, stop.value
        seen = (seen * 3 + x) % 1000003
        sent = x % 4 or None


def looped(n):
    seen = 0
    for x in outer(n):
        seen = (seen * 3 + x) % 1000003
    return seen


print(looped(100))
try:
    print(delegated(100))
except AttributeError as error:
    print(error)


class Tree:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value
        if self.right is not None:
            yield from self.right


def build(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return Tree(middle, build(low, middle), build(middle + 1, high))


def flat(tree):
    total = 0
    for x in tree:
        total = (total * 5 + x) % 1000003
    return total


print(flat(build(0, 500)), list(build(0, 40)) == list(range(40)))


def thrown(n):
    out = []

    def source(i):
        try:
            yield i
            yield i + 1
        except KeyError:
            yield 'key'
        return 'end'

    def through(i):
        result = yield from source(i)
        yield result
    for i in range(n):
        g = through(i)
        out.append(next(g))
        if i % 30 == 29:
            out.append(g.throw(KeyError))
            out.append(g.gi_yieldfrom is not None)
        out.extend(g)
    return out[85:100], len(out)


print(thrown(60))


# ---- await
class Turn:
    def __await__(self):
        got = yield 'turn'
        return got


async def step(i):
    return i + (await Turn())


async def many(n):
    total = 0
    for i in range(n):
        total += await step(i)
    return total


def run(coroutine):
    sent, turns = None, 0
    while True:
        try:
            coroutine.send(sent)
            turns += 1
            sent = turns % 3
        except StopIteration as stop:
            return stop.value, turns


print(run(many(150)))


class Manager:
    async def __aenter__(self):
        await Turn()
        return self

    async def __aexit__(self, *what):
        await Turn()
        return what[0] is ValueError


async def ticker(n):
    for i in range(n):
        await Turn()
        yield i


async def uses(n):
    total = 0
    async for x in ticker(n):
        async with Manager():
            total += x
            if x % 20 == 19:
                raise ValueError
    return total


print(run(uses(70)))


# ---- __iter__ and __next__
class Count:
    def __init__(self, n):
        self.n, self.i = n, 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i


class Pairs:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return Count(self.n)


class Made:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield i


class Wrong:
    def __iter__(self):
        return 5


def over(things):
    total = 0
    for i in range(100):
        for thing in things:
            for x in thing(i % 6):
                total += x
    return total


print(over([Count, Pairs, Made]), over([Made]), over([Pairs]))


def long_walk(n):
    total = 0
    for x in Count(n):
        total += x
        if x == n // 2:
            Count.__next__ = lambda self: (_ for _ in ()).throw(StopIteration)
    return total


saved = Count.__next__
print(long_walk(200))
Count.__next__ = saved


def wrong(n):
    messages = set()
    for i in range(n):
        try:
            for x in (Wrong() if i % 40 == 39 else Pairs(2)):
                pass
        except TypeError as error:
            messages.add(str(error))
    return messages


print(wrong(100))


def raises(n):
    class Bad:
        def __init__(self, k):
            self.k = k

        def __iter__(self):
            return self

        def __next__(self):
            self.k -= 1
            return 10 // self.k
    total, lines = 0, []
    for i in range(n):
        try:
            for x in Bad(i % 4 + 2):
                total += x
        except ZeroDivisionError as error:
            trace = error.__traceback__
            lines.append((trace.tb_lineno, trace.tb_next.tb_lineno))
    return total, set(lines), len(lines)


print(raises(90))


# ---- Ranges as iterators
def ranges(n):
    total = 0
    for start, step in ((0, 1), (n, -1), (-n, 3), (1 << 61, 1 << 40)):
        for x in (y for y in iter(range(start, start + n * step, step))):
            total += x
    return total


print(ranges(100))


# ---- The comprehension's own built-ins, and others in their place
def kept(n):
    out = 0
    for i in range(n):
        out += len(set(j % 3 for j in range(i % 7))) + sum(list(j for j in range(i % 4))) + len(tuple(j for j in 'ab'))
        out += any(j > 3 for j in range(i % 6)) + all(j < 3 for j in range(i % 5))
    return out


print(kept(150))
set = lambda items: 'abcd'
print(kept(150))
del set
