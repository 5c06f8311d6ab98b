"""Generators, closures, comprehensions, calls with keywords and stars, decorators."""
import functools


def numbers(n):
    for i in range(n):
        yield i


def evens(source):
    for i in source:
        if i % 2 == 0:
            yield i


def pairs(n):
    yield from zip(numbers(n), evens(numbers(2 * n)))


def averager():
    total = count = 0
    value = None
    while True:
        value = yield value
        total += value
        count += 1
        value = total / count


def counter():
    n = 0

    def step(by=1, *rest, scale=1, **names):
        nonlocal n
        n += by * scale + len(rest) + len(names)
        return n

    return step


def twice(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs) + function(*args, **kwargs)

    return inner


@twice
def scaled(x, factor=2):
    return x * factor


mean = averager()
next(mean)
for i in range(1500):
    last = mean.send(i)
step = counter()
for i in range(1500):
    step(2)
    step(1, 2, scale=3)
print(sum(evens(numbers(2000))), sum(a * b for a, b in pairs(500)), last, step(1, x=2))
print(sum(scaled(i, factor=3) for i in range(800)), any(x > 5 for x in numbers(10)), sorted([3, 1, 2], key=lambda x: -x))
