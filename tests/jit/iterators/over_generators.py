# enumerate, zip, map, filter and itertools in loops, over generators and other things that run code of the program.
import itertools
import sys
import traceback


def count(n):
    i = 0
    while i < n:
        yield i
        i += 1


class Down:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n


def made(k):
    yield "enumerate", enumerate(count(k))
    yield "enumerate", enumerate(count(k), start=5)
    yield "enumerate", enumerate(Down(k), 1 << 62)
    yield "enumerate", enumerate(reversed(range(k)))
    yield "zip", zip(count(k), range(100))
    yield "zip", zip(range(100), count(k))
    yield "zip", zip(count(k), Down(k - 1))
    yield "zip3", zip(count(k), Down(k), "abcdefgh")
    yield "zip4", zip(count(k), Down(k), "abcdefgh", count(2))
    yield "strict", zip(count(k), Down(k), strict=True)
    yield "map", map(lambda x: x * 2, count(k))
    yield "map", map(str, count(k))
    yield "map2", map(lambda x, y: x - y, count(k), Down(k + 3))
    yield "map2", map(max, count(k), Down(k + 3))
    yield "map3", map(lambda x, y, z: (x, y, z), count(k), range(9), "xyz")
    yield "filter", filter(lambda x: x % 3, count(k))
    yield "filter", filter(None, count(k))
    yield "filter", filter(lambda x: x > 2, map(lambda x: x + 1, range(k)))
    yield "count", itertools.islice(itertools.count(k, 3), 6)
    yield "count", itertools.islice(itertools.count(0.5), 6)
    yield "count", itertools.islice(itertools.count((1 << 61) - 2), 4)
    yield "cycle", itertools.islice(itertools.cycle(count(3)), k + 4)
    yield "cycle", itertools.islice(itertools.cycle(count(0)), k + 4)
    yield "repeat", itertools.repeat("r", k % 7)
    yield "chain", itertools.chain(count(2), [5, 6], Down(2), (), "q", count(1))
    yield "chain", itertools.chain.from_iterable(range(x) for x in count(k % 5))
    yield "islice", itertools.islice(count(100), k)
    yield "islice", itertools.islice(count(100), 3, 3 + k, 2)
    yield "islice", itertools.islice(count(k), 2, None, 3)
    yield "islice", itertools.islice(count(10), 20, 30)
    yield "accumulate", itertools.accumulate(count(k))
    yield "accumulate", itertools.accumulate(count(k), lambda a, b: a * 2 + b, initial=1)
    yield "accumulate", itertools.accumulate(range(k), max)
    yield "accumulate", itertools.accumulate(x * 0.5 for x in count(k))
    yield "accumulate", itertools.accumulate("abc")
    yield "takewhile", itertools.takewhile(lambda x: x < 4, count(k))
    yield "dropwhile", itertools.dropwhile(lambda x: x < 4, count(k))
    yield "product", itertools.product("ab", range(2), repeat=1)
    yield "permutations", itertools.permutations(range(3))
    yield "combinations", itertools.combinations(count(4), 2)
    yield "replacement", itertools.combinations_with_replacement("ab", 2)
    yield "starmap", itertools.starmap(lambda a, b: a * b, zip(count(k), range(9)))
    yield "starmap", itertools.starmap(lambda *a: len(a), ["ab", [1], (), (1, 2, 3)])
    yield "zip_longest", itertools.zip_longest(count(k % 4), [1, 2], fillvalue="-")
    yield "zip_longest", itertools.zip_longest("abc", [1, 2], fillvalue="-")
    yield "pairwise", itertools.pairwise(count(k))
    yield "batched", itertools.batched(count(k), 3)
    yield "batched", itertools.batched("abcdefgh", 3)
    yield "compress", itertools.compress(count(k), itertools.cycle([1, 0, "x"]))
    yield "compress", itertools.compress("abcdef", count(4))
    yield "filterfalse", itertools.filterfalse(lambda x: x % 2, count(k))
    yield "filterfalse", itertools.filterfalse(None, count(k))
    yield "groupby", ((key, list(group)) for key, group in itertools.groupby(count(k), lambda x: x // 3))
    yield "groupby", ((key, next(group)) for key, group in itertools.groupby("aabbbc"))
    yield "groupby", (key for key, group in itertools.groupby([1, 1.0, True, 2, 2]))
    yield "tee", zip(*itertools.tee(count(k)))
    yield "tee", (x + y for x, y in zip(*itertools.tee(range(k % 40))))


def used(iterator):
    out = []
    for item in iterator:
        out.append(item)
    return out


def paired(iterator):
    out = 0
    for number, item in iterator:
        out = out * 3 + number + (item if isinstance(item, int) else 1)
        out &= 0xFFFFFF
    return out


for k in range(1, 12):
    for name, iterator in made(k):
        got = used(iterator)
        assert used(iterator) == [] or name in ("count", "cycle"), name
        if k in (3, 8):
            print(k, name, got)


def hot(n):
    total = 0
    for i, x in enumerate(count(n)):
        total += i * x
    for a, b in zip(count(n), Down(n)):
        total += a - b * 2
    for x in map(lambda x: x + 1, count(n)):
        total += x
    for x in filter(lambda x: x & 1, count(n)):
        total += x
    for x in itertools.chain(count(n), range(n), Down(n)):
        total += x
    for x in itertools.islice(count(n * 2), 3, n, 3):
        total ^= x
    for x in itertools.accumulate(count(n)):
        total += x
    for x in itertools.takewhile(lambda x: x < n - 3, count(n)):
        total += x
    for x, y in itertools.pairwise(count(n)):
        total += x * y
    for key, group in itertools.groupby(count(n), lambda x: x >> 2):
        for x in group:
            total += key ^ x
    for x in itertools.starmap(lambda a, b: a * b, zip(count(n), range(n))):
        total += x
    for x, y in itertools.product(range(n // 9), range(5)):
        total += x * y
    for x, y in itertools.zip_longest(range(n), range(n // 2), fillvalue=3):
        total += x * y
    return total


print([hot(n) for n in range(0, 400, 57)])
print([paired(enumerate(count(n), 2)) for n in range(0, 300, 50)], [paired(zip(count(n), Down(90))) for n in range(9)])

# By halves, and from elsewhere.
iterator = enumerate(count(200))
for pair in iterator:
    if pair[0] == 7:
        break
print(next(iterator), sum(i for i, _ in iterator), next(iterator, "end"))
chained = itertools.chain(count(50), count(60))
taken = [next(chained)]
for x in chained:
    if x == 48:
        break
print(taken, next(chained), next(chained), next(chained, None), len(list(chained)), next(chained, None))
zipped = zip(count(5), source := count(9))
for pair in zipped:
    pass
print(next(source), next(zipped, "ended"))
print(next(itertools.islice(count(5), 3, None)), next(map(lambda x: -x, count(0)), "none"))
for _ in range(30):
    try:
        next(map(lambda x: -x, count(0)))
    except StopIteration as stop:
        last = stop.value
print(last)


# Errors in the middle.
def fails(n):
    yield from range(n)
    raise KeyError(n)


def stops(x):
    if x == 5:
        raise StopIteration
    return x


def error_of(iterator):
    seen = 0
    try:
        for item in iterator:
            seen += 1
    except Exception as error:
        names = [entry.name for entry in traceback.extract_tb(error.__traceback__)]
        return seen, type(error).__name__, str(error), names
    return seen


def broken():
    yield enumerate(fails(20))
    yield zip(range(30), fails(20))
    yield map(lambda x: 1 // (x - 15), count(20))
    yield map(stops, count(20))
    yield filter(stops, count(20))
    yield filter(lambda x: 1 // (x - 15), count(20))
    yield itertools.accumulate(fails(20))
    yield itertools.accumulate([1, 2, "x"])
    yield itertools.chain(count(5), fails(3), count(5))
    yield itertools.chain(count(5), 7)
    yield itertools.starmap(lambda a: a, [(1,), (1, 2)])
    yield itertools.starmap(lambda a: a, [(1,), 5])
    yield itertools.pairwise(fails(5))
    yield itertools.groupby(fails(5))
    yield itertools.groupby(count(5), lambda x: 1 // (x - 3))
    yield itertools.takewhile(lambda x: 1 // (x - 3), count(9))
    yield itertools.islice(fails(5), 9)
    yield itertools.compress(count(9), fails(4))
    yield itertools.count("x") if False else map(int, ["1", "y"])
    yield zip(count(3), Down(2), strict=True)


for _ in range(3):
    for iterator in broken():
        got = error_of(iterator), error_of(iterator)
        if _ == 1:
            print(got)


def names():
    yield sys._getframe(1).f_code.co_name
    yield sys._getframe().f_back.f_code.co_name


def looks():
    out = []
    for i, name in enumerate(names()):
        out.append(name)
    for name in map(lambda _: sys._getframe(1).f_code.co_name, names()):
        out.append(name)
    return out


for _ in range(3):
    print(looks())


# A class whose next is changed on the way, and a function.
class Numbers:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 200:
            raise StopIteration
        return self.n


def tens(self):
    self.n += 10
    if self.n > 200:
        raise StopIteration
    return self.n


total = 0
for i, x in enumerate(Numbers()):
    total += x
    if x == 100:
        Numbers.__next__ = tens
print(i, total)


def twice(x):
    return x * 2


total = 0
for x in map(twice, itertools.chain(count(100), range(100))):
    total += x
    if x == 120:
        twice.__code__ = (lambda x: x * 3).__code__
print(total)
