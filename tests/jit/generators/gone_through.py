# Instructions that go through a generator: unpacking, membership, displays with stars, calls with stars.
import traceback


def count(n):
    for i in range(n):
        yield i


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


class Has:
    def __contains__(self, item):
        return item == 3

    def __iter__(self):
        return count(2)


def total(*values, extra=0):
    return sum(values) + extra


def each(k):
    a, b = (x + k for x in (1, 2))
    c, d, e = Down(3)
    [f] = count(1)
    g, h, i, j, l, m = count(6)
    first = next(kept := count(5))
    second, third, *_ = kept
    return (a, b, c, d, e, f, g, m, first, second, third, k in count(9), k not in Down(30), 3 in Has(), 1 in Has(),
            [0, *count(k % 4), *Down(2)], {0, *(x % 3 for x in count(k))}, (*count(2), *Down(1)),
            total(*count(k)), total(1, *Down(3), *count(2)), total(*(x for x in (k,)), extra=2), max(*count(k + 2)),
            1 if k in (x * x for x in count(6)) else 0)


for k in range(60):
    got = each(k)
    if k % 20 == 9:
        print(got)

source = count(50)
print(5 in source, 3 in source, list(source))
source = count(50)
print([7 in source, next(source)])


def fails(n):
    yield from range(n)
    raise KeyError(n)


def show(function):
    try:
        print(function())
    except Exception as error:
        print(type(error).__name__, error, [entry.name for entry in traceback.extract_tb(error.__traceback__)])


def unpack_two(source):
    a, b = source
    return a, b


def unpack_four(source):
    a, b, c, d = source
    return a, b, c, d


class Never:
    def __eq__(self, other):
        raise ValueError("compared")


class NoContains:
    __contains__ = None

    def __iter__(self):
        return count(3)


for _ in range(3):
    for n in range(6):
        show(lambda: unpack_two(count(n)))
        show(lambda: unpack_four(Down(n)))
        show(lambda: unpack_two(fails(n)))
    show(lambda: 9 in fails(3))
    show(lambda: 9 in (Never() for _ in (1, 2)))
    show(lambda: 9 in NoContains())
    show(lambda: [1, *fails(2)])
    show(lambda: {1, *([] for _ in (1,))})
    show(lambda: total(*fails(2)))
    show(lambda: total(*("a" for _ in (1,))))
    show(lambda: total(*5))
    show(lambda: unpack_two(5))
    show(lambda: 1 in 5)


def hot(n):
    out = 0
    for k in range(n):
        a, b = (x * k for x in (1, 2))
        out += a * b
        if k in (x * 3 for x in range(k)):
            out += 1
        out += total(*(x for x in (k, 1)))
        out += len([*(x for x in (k, 2)), *count(3)])
    return out


print([hot(n) for n in range(0, 300, 60)])
