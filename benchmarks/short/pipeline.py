# Generators that feed one another, from lines of text to sums of windows.
import itertools


def lines(count):
    for n in range(count):
        yield f'{n},{n * n % 97},{"abc"[n % 3]}'


def records(source):
    for line in source:
        number, value, kind = line.split(',')
        yield int(number), int(value), kind


def windows(values, size):
    window = []
    for value in values:
        window.append(value)
        if len(window) > size:
            window.pop(0)
        yield tuple(window)


def flatten(tree):
    for each in tree:
        if isinstance(each, list):
            yield from flatten(each)
        else:
            yield each


kinds = {kind: sum(value for _, value, _ in group) for kind, group in itertools.groupby(sorted(records(lines(1500)), key=lambda r: r[2]), key=lambda r: r[2])}
print(kinds)
print(max(sum(window) for window in windows((value for _, value, _ in records(lines(1500))), 5)))
tree = [n if n % 4 else [n, [n + 1, [n + 2]]] for n in range(400)]
print(sum(flatten(tree)), sum(1 for _ in flatten(tree)))
print(list(itertools.islice((a * b for a, b in zip(itertools.count(1), itertools.cycle((1, -1)))), 8)))
