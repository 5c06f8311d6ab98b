"""A short tour of the language: run it with `scripts/minipy examples/tour.py`."""

import asyncio
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, reduce


# Numbers: ints of any size, floats, and formatting.
@cache
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


print(f"{fibonacci(100) = :,}")
print(f"{2 ** 0.5:.6f} {255:#x} {0.1 + 0.2!r} {7 // -2} {-7 % 3}")

# Containers, comprehensions, unpacking.
words = "the quick brown fox jumps over the lazy dog the end".split()
first, *middle, last = sorted(set(words), key=lambda word: (len(word), word))
print(first, len(middle), last)
print({word: count for word, count in Counter(words).most_common() if count > 1})
print(reduce(lambda total, n: total + n, (n * n for n in range(10) if n % 2)))


# Classes, and match on their shape.
@dataclass(order=True)
class Point:
    x: float
    y: float = 0
    tags: list[str] = field(default_factory=list, compare=False)


def describe(thing):
    match thing:
        case Point(x=0, y=0):
            return "the origin"
        case Point(x, y) if x == y:
            return f"on the diagonal at {x}"
        case [Point() as start, *rest]:
            return f"a path from {start} through {len(rest)} more"
        case {"name": str(name), **others}:
            return f"{name} with {sorted(others)}"
        case _:
            return f"{type(thing).__name__}: {thing!r}"


for thing in Point(0), Point(2, 2), [Point(1), Point(2)], {"name": "box", "width": 3}, "text":
    print(describe(thing))


# Generators and generic functions.
def chunks[T](items: list[T], size: int):
    for start in range(0, len(items), size):
        yield items[start : start + size]


print(*chunks(list("minipy"), 4))


# Exceptions: groups, notes, chaining.
def check(value):
    if value < 0:
        error = ValueError(f"negative: {value}")
        error.add_note("only the brave divide by it")
        raise error
    return 1 / value


errors = []
for value in 4, 0, -1:
    try:
        print(check(value))
    except (ZeroDivisionError, ValueError) as error:
        errors.append(error)
try:
    raise ExceptionGroup("what went wrong", errors)
except* ZeroDivisionError as group:
    print(group.exceptions)
except* ValueError as group:
    print(group, group.exceptions[0].__notes__)

# Text.
print(re.sub(r"(\w+)@(\w+)", r"\2 at \1", "me@home, you@work"))


# Coroutines: three at once, heard in the order of their patience.
async def speak(turns, name, heard):
    for _ in range(turns):
        await asyncio.sleep(0)
    heard.append(name)
    return name.upper()


async def main():
    heard = []
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(speak(turns, name, heard)) for turns, name in ((2, "b"), (1, "a"), (3, "c"))]
    print(heard, [task.result() for task in tasks])


asyncio.run(main())
