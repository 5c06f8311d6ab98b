# Generators and iterators of the program's own that natives use up, in hot loops.
import functools


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
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


class Box:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        for item in self.items:
            yield item


def totals(k):
    return (sum(count(k)), sum(count(k), 10), sum((x for x in count(k)), start=3), sum(x * 0.1 for x in count(k)),
            sum((x / 3 for x in count(k)), 5), sum(([x] for x in count(3)), []), sum(Down(k)), sum(Box([1, 2.5, k])),
            sum((1 << 62) + x for x in count(k)), sum(x + 1j for x in count(k)), sum(x > 1 for x in count(k)))


for k in range(60):
    got = totals(k)
    if k % 20 == 7:
        print(got)

# Sums of floats lose nothing, whatever comes in between.
print(sum(0.1 for _ in range(1000)), sum((x for x in [1e100, 1.0, -1e100])), sum(x for x in [1e100, 1, -1e100]))
print(sum(x for x in [1e16, 1, True, 1.0, -1e16]), sum(x for x in [1e308, 1e308, -1e308]))
print(sum(x for x in [1e16 + 1j, 1, 1.0, -1e16]), sum(x for x in [0.1, 0.2, 1j, 0.3, 2, 0.1j]))
print(sum(x for x in [float("inf"), 1.0]), sum(x for x in [float("inf"), float("-inf")]), sum(x for x in [-0.0]))
print(sum((x for x in [0.1] * 10), 0.0), sum((x for x in [1 << 70, 0.5]), 0.0))


def extremes(k):
    return (max(x ^ 5 for x in count(k + 1)), min(x ^ 5 for x in count(k + 1)), max(count(0), default=k),
            min((str(x) for x in count(k)), default=None), max(count(k + 1), key=lambda x: x % 7),
            min(Box([3, 1, 2]), key=lambda x: -x), max([4, k, 6], key=lambda x: -x),
            min((x for x in [k, 2.5, 7])), max(Down(5), key=None), max((x for x in "badc"), key=str.upper))


for k in range(60):
    got = extremes(k)
    if k % 20 == 7:
        print(got)


def collections(k):
    out = [0]
    out.extend(x for x in count(k % 5))
    extend = out.extend
    extend(Box("ab"))
    seen = {0}
    seen.update(x % 3 for x in count(k))
    table = {"a": 0}
    table.update((x % 2, x) for x in count(k))
    return (list(count(k % 7)), tuple(x for x in count(k % 7)), set(x & 3 for x in count(k)),
            dict((x & 1, x) for x in count(k)), ",".join(str(x) for x in count(k % 6)), "-".join(Box("xyz")),
            sorted(-x for x in count(k % 5)), list(Down(3)), out, seen, table,
            any(x > 5 for x in count(k)), all(x < 30 for x in count(k)), list(map(lambda x: x + 1, count(k % 4))),
            list(filter(lambda x: x & 1, range(k % 6))), sum(map(lambda x, y: x * y, range(k), count(k))),
            sum(x * y for x, y in zip(count(k), Box([1, 2, 3]))), list(enumerate(x for x in "ab")))


for k in range(60):
    got = collections(k)
    if k % 20 == 7:
        print(got)


def folded(k):
    return (functools.reduce(lambda a, b: a * 3 + b, range(k + 1)), functools.reduce(lambda a, b: a + b, count(k), 7),
            next((x for x in count(k) if x > 5), None), next(count(0), "none"), next(iter([k]), 0))


for k in range(60):
    got = folded(k)
    if k % 20 == 7:
        print(got)

# Used up by halves.
source = count(100)
for k in range(8):
    print(any(x % 5 == 4 for x in source), next(source, None), 3 in (x for x in [k]), end=" ")
print(list(source)[:3], list(source), sum(source), max(source, default="empty"))


def late(k):
    generator = count(k)
    next(generator)
    first = next(generator, -1)
    rest = sum(generator)
    return first, rest, sum(generator), list(generator)


print([late(k) for k in range(2, 40)][-3:])


def returning(n):
    for i in range(n):
        if i == 5:
            return "unseen"
        yield i


print([sum(returning(n)) for n in range(30)])
print(sum([1e16, 1, True, 1.0, -1e16]), sum([1e16 + 1j, 1, True, 1.0, -1e16]))
