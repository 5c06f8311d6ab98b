# map() and filter() with functions of the program, in loops.
import sys


def fold(f, items, start):
    for item in items:
        start = f(start, item)
    return start


print(fold(lambda a, b: (a * 7 + b) % 99991, map(lambda v: v * v, range(500)), 1))
print(fold(lambda a, b: a + b, map(lambda v: v + 1, [1, 2, 3] * 50), 0))
print(fold(lambda a, b: a + b, map(lambda v: v + 'x', 'abc' * 40), '')[-6:])
print(fold(lambda a, b: a + b, filter(lambda v: v % 3 == 0, range(300)), 0))
print(fold(lambda a, b: a + b, filter(lambda v: v % 3, [1, 2, 3] * 60), 0))
print(fold(lambda a, b: a + b, filter(lambda v: v > 1, {k: 1 for k in range(90)}), 0))
print(sum(1 for _ in filter(lambda v: v % 3 == 0, range(300))))


def truths(n):
    class T:
        def __init__(self, t):
            self.t = t

        def __bool__(self):
            return self.t
    kinds = [0, 1, '', 'a', None, [], [0], 0.0, 0.5, T(True), T(False), ()]
    out = []
    for i in filter(lambda i: kinds[i % len(kinds)], range(n)):
        out.append(i)
    return out[-5:], len(out)


print(truths(200))


def nothing_left(n):
    x = 'before'
    for x in filter(lambda v: v < 0, range(n)):
        pass
    kept = x
    for x in filter(lambda v: v < n // 2, range(n)):
        pass
    return kept, x


print(nothing_left(150))


def stops(n):
    def f(v):
        if v == n - 20:
            raise StopIteration
        return v
    out = []
    for x in map(f, range(n)):
        out.append(x)
    for x in filter(f, range(1, n)):
        out.append(x)
    return len(out), out[-1]


print(stops(120))


def raises(n):
    lines = []
    for kind in (map, filter):
        total = 0
        try:
            for x in kind(lambda v: 10 // (n - 3 - v), range(n)):
                total += x
        except ZeroDivisionError as error:
            trace = error.__traceback__
            while trace:
                lines.append((trace.tb_frame.f_code.co_name, trace.tb_lineno))
                trace = trace.tb_next
        lines.append(total)
    return lines


print(raises(100))


def unpacked(n):
    total = 0
    for a, b in map(lambda v: (v, v * 2), range(n)):
        total += a * b
    for a, b in filter(lambda p: p[0] % 2, [(i, i + 1) for i in range(n)]):
        total += a * b
    return total


print(unpacked(130))


def in_generators(n):
    def g():
        for x in map(lambda v: v + 1, filter(lambda v: v % 5, range(n))):
            yield x
        for x in filter(lambda v: v % 4, range(n)):
            yield x
    total = 0
    for x in g():
        total += x
    return total


print(in_generators(200))


def frames(n):
    seen = set()

    def f(v):
        if v > n - 3:
            frame = sys._getframe()
            seen.add((frame.f_code.co_name, frame.f_back.f_code.co_name, frame.f_back.f_locals['x']))
        return v % 2
    x = None
    for x in filter(f, range(n)):
        pass
    for x in map(f, range(n)):
        pass
    return sorted(seen, key=repr)


print(frames(101))


def changed(n):
    def f(v):
        return v + 1
    total = 0
    for x in map(f, range(n)):
        total += x
        if x == n // 2:
            f.__code__ = (lambda v: 1000).__code__
    return total


print(changed(120))


def generators_of(n):
    def f(v):
        yield v
        yield v + 1
    total = 0
    for g in map(f, range(n)):
        for x in g:
            total += x
    return total


print(generators_of(100))


def shared(n):
    source = iter(range(n))
    out = []
    for x in map(lambda v: v * 2, source):
        out.append(x)
        if x % 10 == 0:
            out.append(next(source, None))
    return out[-4:], len(out)


print(shared(100))
print([*map(lambda a, b: a - b, [5, 6], [1, 2])], [*filter(None, [0, 1])], [*map(str, range(3))])
