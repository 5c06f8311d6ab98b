"""await of coroutines and of user awaitables, async for, async with: with errors and changes in the middle."""
import traceback


class Out:
    @staticmethod
    def write(text):
        print(text, end='')


def run(coroutine):
    steps = 0
    while True:
        try:
            coroutine.send(None)
        except StopIteration as e:
            return e.value, steps
        steps += 1


class Pause:
    def __init__(self, n):
        self.n = n

    def __await__(self):
        for _ in range(self.n):
            yield self
        return self.n * 10


class Ready:
    def __await__(self):
        return iter(())


class Ticker:
    def __init__(self, n):
        self.n = n
        self.i = 0

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.i >= self.n:
            raise StopAsyncIteration
        self.i += 1
        if self.i % 4 == 0:
            await Pause(1)
        return self.i


class Lock:
    entered = left = 0

    async def __aenter__(self):
        Lock.entered += 1
        await Pause(1)
        return self

    async def __aexit__(self, cls, error, tb):
        Lock.left += 1
        return cls is KeyError


async def add(a, b):
    return a + b


async def numbers(n):
    for i in range(n):
        if i % 3 == 0:
            await Pause(1)
        yield i


async def plain():
    total = 0
    for i in range(300):
        total = await add(total, i)
        total += await Pause(i % 3)
        assert await Ready() is None
    return total


async def loops():
    total = 0
    async for x in Ticker(300):
        total += x
    async for x in numbers(300):
        total += x
    total += sum([x async for x in numbers(100)])
    total += len({x: x async for x in Ticker(50)})
    return total


async def withs():
    caught = 0
    for i in range(200):
        try:
            async with Lock() as lock:
                if i % 4 == 1:
                    raise KeyError(i)
                if i % 4 == 3:
                    raise ValueError(i)
                caught += lock is not None
        except ValueError as e:
            caught += e.args[0]
    return caught, Lock.entered, Lock.left


async def fails(i):
    await Pause(i % 2)
    if i % 3 == 0:
        raise OSError(i)
    return i


async def errors():
    total = 0
    for i in range(300):
        try:
            total += await fails(i)
        except OSError as e:
            total -= e.args[0]
        finally:
            total += 1
    return total


async def wrong():
    class NotIterator:
        def __await__(self):
            return 5

    class GivesCoroutine:
        def __await__(self):
            return add(1, 2)

    class BadIter:
        def __aiter__(self):
            return 3

    class BadNext:
        def __aiter__(self):
            return self

        def __anext__(self):
            return 4
    seen = {}

    async def over(x):
        async for _ in x:
            pass
    import warnings
    warnings.simplefilter('ignore')
    for i in range(200):
        bad = (NotIterator(), GivesCoroutine(), 3)[i % 3]
        try:
            await bad
        except TypeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
        try:
            await over((BadIter(), BadNext(), [])[i % 3])
        except TypeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
    for text in sorted(seen):
        print(text, seen[text])


async def patched():
    class Changing:
        def __await__(self):
            yield 1
            return 2
    total = 0
    for i in range(300):
        if i == 100:
            Changing.__await__ = Ready.__await__
        if i == 200:
            Changing.__await__ = Pause.__await__
            Changing.n = 2
        total += (await Changing()) or 1000
    return total


async def twice():
    seen = {}
    for i in range(150):
        c = add(i, 1)
        await c
        try:
            await c
        except RuntimeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
    return seen


async def deep(n):
    if n == 0:
        await Pause(1)
        raise LookupError('deep')
    return await deep(n - 1)


async def traced():
    count = 0
    for i in range(100):
        try:
            await deep(3)
        except LookupError as e:
            count += len(traceback.extract_tb(e.__traceback__))
            if i == 99:
                traceback.print_exc(file=Out)
    return count


async def generator_errors():
    async def failing(n):
        for i in range(n):
            if i == 5:
                raise ValueError('async generator')
            yield i
    total = 0
    for k in range(150):
        try:
            async for x in failing(8):
                total += x
        except ValueError as e:
            total += len(str(e))
        g = numbers(10)
        async for x in g:
            if x == 4:
                break
        await g.aclose()
        total += await anext(g, 100)
        g = numbers(3)
        total += await g.asend(None)
        try:
            await g.athrow(KeyError)
        except KeyError:
            total += 1
    return total


for each in (plain, loops, withs, errors, wrong, patched, twice, traced, generator_errors):
    print(each.__name__, *run(each()))
