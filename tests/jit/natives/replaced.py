"""Natives that a loop calls are replaced, rebound, or another object's, while it runs."""
import builtins
import heapq
import math


def replaced(n):
    seen = []
    total = 0
    for i in range(n):
        total += max(i, 7) + len("abc") + ord("a")
        if i == n - 50:
            builtins.max = lambda a, b: 1000
        if i == n - 40:
            builtins.len = lambda text: 5
        if i == n - 30:
            math.sqrt = lambda x: -1.0
        if i == n - 20:
            builtins.ord = lambda text: 2
        total += int(math.sqrt(i))
        if i % 500 == 0:
            seen.append(total)
    seen.append(total)
    return seen


saved = builtins.max, builtins.len, builtins.ord, math.sqrt
print(replaced(3000))
builtins.max, builtins.len, builtins.ord, math.sqrt = saved


def rebound(n):
    lists = [[], []]
    add = lists[0].append
    for i in range(n):
        add(i)
        if i == n // 2:
            add = lists[1].append
        elif i == n - 10:
            add = lists[1].extend.__self__.count
    return [len(each) for each in lists], lists[1][-3:]


print(rebound(4000))


def other_receivers(n):
    out = []
    for i in range(n):
        # Bound anew in each iteration, of another list.
        add = [i, i + 1].append if i % 7 else out.append
        add(i)
    return len(out), out[-1]


print(other_receivers(5000))


class Loud(list):
    def append(self, item):
        list.append(self, item * 2)


class Table(dict):
    def get(self, key, default=None):
        return "found"


def overridden(n):
    plain, loud = [], Loud()
    table = {1: "one"}
    answers = set()
    target = plain
    for i in range(n):
        target.append(i)
        answers.add(table.get(1))
        if i == n - 100:
            target = loud
        if i == n - 50:
            table = Table()
    return len(plain), loud[:3], len(loud), sorted(answers)


print(overridden(3000))


def patched_class(n):
    class Row(list):
        pass
    row = Row()
    counts = [0, 0]
    for i in range(n):
        row.append(i)
        if i == n - 10:
            Row.append = lambda self, item: counts.__setitem__(0, counts[0] + 1)
        if i == n - 5:
            del Row.append
    return len(row), counts


print(patched_class(3000))


def heap_of_another_kind(n):
    heap = []
    out = 0
    for i in range(n):
        heapq.heappush(heap, (i * 37 % 101, i))
        if len(heap) > 20:
            out += heapq.heappop(heap)[1]
        if i == n - 30:
            heap = []
        if i == n - 20:
            heap = [3, 4, 5]
            try:
                heapq.heappush(heap, (1, 2))
            except TypeError as error:
                print(error)
            heap = []
    return out, len(heap)


print(heap_of_another_kind(3000))
