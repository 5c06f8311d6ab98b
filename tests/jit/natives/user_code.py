"""Arguments with methods of their own reach natives that a loop has called with plain ones: the frames are right."""
import heapq
import sys


class Number:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        self.note("lt")
        return self.value < (other.value if isinstance(other, Number) else other)

    def __gt__(self, other):
        self.note("gt")
        return self.value > (other.value if isinstance(other, Number) else other)

    def __eq__(self, other):
        self.note("eq")
        return self.value == (other.value if isinstance(other, Number) else other)

    def __hash__(self):
        self.note("hash")
        return hash(self.value)

    def __index__(self):
        self.note("index")
        return self.value

    def __str__(self):
        self.note("str")
        return f"<{self.value}>"

    def __abs__(self):
        self.note("abs")
        return self.value

    def __add__(self, other):
        self.note("add")
        return self.value + other

    __radd__ = __add__

    def note(self, what):
        caller = sys._getframe(2)
        calls.append((what, caller.f_lineno - caller.f_code.co_firstlineno, caller.f_locals.get("i")))


calls = []


def keys(n):
    table, members = {}, set()
    for i in range(n):
        key = i % 9 if i < n - 2 else Number(i % 9)
        table[key] = table.get(key, 0) + 1
        members.add(key)
        members.discard(3)
        if table.setdefault(key, 0) > 10**9 or table.pop(-1, None):
            break
    return sorted(int(k) for k in table), len(members)


print(keys(2000))
print(calls)
calls.clear()


def tuples(n):
    table = {}
    for i in range(n):
        key = (i % 4, i % 3 if i < n - 1 else Number(i % 3))
        table[key] = table.get(key, 0) + 1
        if key in table and (key, 1) in table:
            break
    return len(table)


print(tuples(2000))
print(calls)
calls.clear()


def orders(n):
    last = None
    for i in range(n):
        items = [5, i % 3, 4]
        pair = [i % 7, 3]
        if i == n - 1:
            items[1] = pair[1] = Number(1)
        pair.sort()
        last = max(items), min(items), sorted(pair)[1], sum(items), items.index(4), items.count(5)
        heap = [1, 2, 3]
        heapq.heappush(heap, i if i < n - 2 else Number(0))
        first = heapq.heappop(heap)
    return [int(each) for each in last], int(first)


print(orders(2000))
print(calls)
calls.clear()


def converted(n):
    total = 0
    items = list(range(10))
    for i in range(n):
        k = i % 5 if i < n - 1 else Number(2)
        total += ord(chr(65 + i % 26)) + abs(k) + items.pop(k)
        items.append(k if isinstance(k, int) else 7)
        total += len("ab".rjust(k)) + len("{}".format(k)) + "ababab".find("b", k)
    return total


print(converted(2000))
print(calls)
calls.clear()


class Odd:
    """Equal to anything with its hash, and changes the table that is being searched."""

    def __init__(self, table):
        self.table = table

    def __hash__(self):
        return hash(2)

    def __eq__(self, other):
        self.table.clear()
        self.table["cleared"] = 1
        return False


def changes(n):
    table = {}
    found = []
    for i in range(n):
        table[i % 5] = i
        key = i % 5 if i < n - 3 else Odd(table)
        found.append(table.get(key))
    return found[-4:], sorted(map(str, table))


print(changes(2000))


class Items:
    def __iter__(self):
        calls.append(("iter", sys._getframe(1).f_lineno - extended.__code__.co_firstlineno))
        return iter("xy")


def extended(n):
    out = []
    for i in range(n):
        more = ["a", "b"] if i < n - 1 else Items()
        out.extend(more)
        out[-1:] = [",".join(more)]
    return len(out), out[-3:]


print(extended(2000))
print(calls)
