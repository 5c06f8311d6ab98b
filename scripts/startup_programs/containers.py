"""Lists, tuples, dicts and sets; sorting; slices and unpacking."""
import gc


def tally(words):
    counts = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:3]


def grid(size, rounds):
    cells = {(x, y) for x in range(size) for y in range(size) if (x * y + x) % 4 < 2}
    for _ in range(rounds):
        around = {}
        for x, y in cells:
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if dx or dy:
                        key = (x + dx, y + dy)
                        around[key] = around.get(key, 0) + 1
        cells = {key for key, n in around.items() if n == 3 or n == 2 and key in cells}
    return len(cells)


def queue(n):
    waiting = [0]
    done = []
    seen = set()
    while waiting and len(done) < n:
        item = waiting.pop()
        if item in seen:
            continue
        seen.add(item)
        done.append(item)
        waiting.extend([(item * 2 + 1) % 1009, item * 3 % 101])
    return len(done), sum(done)


def slices(n):
    items = list(range(n))
    items[2:5] = [7, 8]
    del items[0]
    first, *rest = items
    for i, (a, b) in enumerate(zip(items, reversed(items))):
        rest[i % len(rest)] = a - b
    return first, rest[::3], items[-2:], rest.index(min(rest)), [*map(str, items[:3])]


words = [chr(97 + i * i % 13) + chr(97 + i % 5) for i in range(2000)]
print(tally(words), grid(8, 10), queue(500), slices(200))


def sets(n):
    left = set(range(0, n, 2))
    right = {i * 3 % n for i in range(n)}
    left |= {n + 1}
    right -= left & {3, 4, 5}
    left.discard(6)
    right.update([1, 2], (3,))
    for i in range(n):
        if i in left and i not in right:
            left.remove(i)
    frozen = frozenset(left)
    return len(left | right), len(left ^ right), frozen <= left, sorted(left - right)[:3]


def board(n, row=0, taken=()):
    if row == n:
        return 1
    total = 0
    for column in range(n):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(taken)):
            total += board(n, row + 1, taken + (column,))
    return total


def lists(n):
    items = [0] * 5 + [1, 2]
    for i in range(n):
        items.append(i)
        if i % 3 == 0:
            items.insert(0, items.pop())
        items = items[1:] + [i] if len(items) > 20 else items
    copy = items[:]
    copy.sort(reverse=True)
    copy.reverse()
    nested = [[row[:] for row in [items[:3]] * 3], {"a": (1, 2)}]
    items += copy
    del items[::2]
    return items.count(3), copy[0], nested == [list(nested[0]), nested[1]], sum(x is None for x in items)


def mappings(n):
    table = dict.fromkeys(range(n), 0)
    for key in table:
        table[key] += key & 3
    for key in list(table):
        if key % 5 == 0:
            del table[key]
    merged = {**table, "x": 1} | {"y": 2}
    merged.setdefault("z", []).append(merged.pop("x"))
    return len(merged), {v: k for k, v in table.items()}, min(table.values()), "y" in merged


print(sets(400), board(5), lists(400), mappings(300))
gc.collect()
