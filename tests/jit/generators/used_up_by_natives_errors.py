# Exceptions in what natives use up: where they go, what their tracebacks and the frames on the way are.
import sys
import traceback
import functools


def show(function, *arguments, **keywords):
    try:
        print(function(*arguments, **keywords))
    except BaseException as error:
        print(type(error).__name__, error, [(entry.name, entry.lineno) for entry in
                                            traceback.extract_tb(error.__traceback__)][1:], error.__context__)


def fails(n, at):
    for i in range(n):
        if i == at:
            raise KeyError(i)
        yield i


natives = [sum, max, min, list, tuple, set, sorted, any, all, ",".join, [].extend, {1}.update, {}.update, dict]
for native in natives:
    show(native, fails(5, 1))


def hot(at):
    kept = []
    try:
        kept.append(sum(fails(50, at)))
    except KeyError as error:
        kept.append(error.args)
    try:
        kept.append(len(list(fails(50, at))))
    except KeyError as error:
        kept.append(traceback.extract_tb(error.__traceback__)[-1].name)
    return kept


for at in range(60):
    got = hot(at)
    if at % 12 == 3:
        print(got)


# What comes out of the generators is wrong.
def yields(*items):
    yield from items


for _ in range(3):
    show(sum, yields(1, "a"))
    show(sum, yields("a"))
    show(sum, yields("a"), "b")
    show(sum, yields(b"a"), b"b")
    show(sum, yields(1), bytearray(b"b"))
    show(max, yields(1, "a"))
    show(min, yields(1, None), key=lambda x: x)
    show(max, yields())
    show(min, yields())
    show(max, yields(1), key=5)
    show(max, yields(1), bad=5)
    show(sorted, yields(1, "a"))
    show(",".join, yields("a", 1))
    show(set, yields([]))
    show({1}.update, yields(1, {}))
    show(dict, yields((1, 2), (1, 2, 3)))
    show(dict, yields((1, 2), 5))
    show(dict, yields("ab", [1, 2], ([], 1)))
    show({}.update, yields((1,)))
    show(functools.reduce, lambda a, b: a + b, yields())
    show(functools.reduce, lambda a, b: a // b, yields(4, 2, 0))
    show(functools.reduce, lambda a: a, yields(4, 2, 0))
    show(list, map(lambda x: 1 // x, [1, 0]))
    show(sum, map(lambda x, y: x // y, [4, 1], yields(2, 0)))


# A generator that is asked for items by itself.
def itself():
    yield 1
    yield sum(me)


for _ in range(3):
    me = itself()
    show(list, me)
    show(list, me)


def stops():
    yield 1
    raise StopIteration(5)


show(list, stops())
show(sum, stops())


class Sneaky:
    def __init__(self):
        self.left = 3

    def __iter__(self):
        return self

    def __next__(self):
        self.left -= 1
        if self.left < 0:
            raise StopIteration("ignored")
        return self.left


print([sum(Sneaky()) for _ in range(40)][-1])


class NoIterator:
    def __iter__(self):
        return 5


for _ in range(3):
    for native in natives[:9] + natives[10:]:
        show(native, NoIterator())
    show(sum, 5)
    show(list, None)


# Closed, and closing.
def guarded(log):
    try:
        for i in range(100):
            yield i
    finally:
        log.append("closed")


log = []
for k in range(30):
    generator = guarded(log)
    any(x == 3 for x in generator)
    generator.close()
    assert list(generator) == []
print(len(log), log[0])


# The frames that a program sees.
def frames():
    frame = sys._getframe()
    yield frame.f_code.co_name
    yield frame.f_back.f_code.co_name
    yield sys._getframe(1).f_code.co_name
    yield [each.name for each in traceback.extract_stack()][-2:]


def caller():
    return list(frames()), sum(1 for _ in frames()), tuple(map(lambda _: sys._getframe(1).f_code.co_name, "ab"))


for _ in range(3):
    print(caller())


def seen(secret=42):
    return [list(map(eval, ["secret", "1"])), list(map(lambda _: sorted(sys._getframe(1).f_locals), [1])),
            sorted(list(map(lambda: None or 1, ())) or ["none"])]


for _ in range(3):
    print(seen())


# The recursion limit counts the program's own frames.
def deep(n):
    return 0 if n == 0 else 1 + sum(deep(n - 1) for _ in (0,))


def deeper(n):
    global depth
    depth = n
    return max(map(lambda _: deeper(n + 1), (0,)))


def plain(n):
    global depth
    depth = n
    plain(n + 1)


print(deep(450))
limits = []
for function in (deeper, plain, deeper, plain):
    try:
        function(0)
    except RecursionError as error:
        limits.append(depth)
        print(error)
print(limits[0] == limits[2], limits[1] == limits[3], 2 * limits[0] - limits[1] in (-1, 0, 1))
