"""Lists, tuples, dicts and sets; sorting; slices and unpacking."""


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
