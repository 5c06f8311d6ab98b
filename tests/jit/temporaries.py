# Temporaries that are dead are not kept; those that an exit, a handler or a continuation still reads are.


def nested(a, b, n):
    total = 0
    for i in range(n):
        total += (a + i) * (b - i) - ((a * i) % 7 if i % 3 else (b + i) // 3)
    return total


print(nested(3, 5, 200), nested(3.5, 2, 60), nested(True, 1 << 61, 60))


class Manager:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return len(self.log)

    def __exit__(self, kind, value, traceback):
        self.log.append(kind.__name__ if kind else "-")
        return kind is KeyError


def managed(n):
    log = []
    found = {}
    for i in range(n):
        with Manager(log) as depth:
            found[i] = depth + {1: 2, 2: 3, 3: 4}[i % 5]
    return log.count("KeyError"), log.count("-"), sum(found.values())


print(managed(200))


class Lazy:
    def __init__(self):
        self.asked = 0

    @property
    def broken(self):
        self.asked += 1
        raise AttributeError("broken")

    def __getattr__(self, name):
        return len(name) + self.asked


def lazily(lazy, n):
    total = 0
    for i in range(n):
        total += lazy.broken + lazy.absent * 2
    return total


print(lazily(Lazy(), 100))


def pairs(items, n):
    total = 0
    for _ in range(n):
        for index, (key, value) in enumerate(items):
            total += index * value + len(key)
        for key, value in zip(items, reversed(items)):
            total += key[1] - value[1] * 2
    return total


print(pairs([("one", 1), ("two", 2), ("three", 3)], 60))


class Number:
    def __init__(self, value):
        self.value = value

    def __add__(self, other):
        if self.value % 11 == 0:
            return NotImplemented
        return Number(self.value + other.value)

    def __radd__(self, other):
        return Number(other.value * 2 + 1)

    def __lt__(self, other):
        return self.value < other.value

    def __bool__(self):
        return self.value % 5 != 0


class Other(Number):
    pass


def user_operations(n):
    one, total, count = Other(1), Number(0), 0
    for i in range(n):
        total = total + one
        if total and not (total < one):
            count += 1
        total.value %= 1000
    return total.value, count


print(user_operations(300))


def raises_in_the_middle(n):
    caught = []
    for i in range(n):
        try:
            caught.append([i, i * 2, 100 // (i % 10), "x" * i][1] + len(caught))
        except ZeroDivisionError as error:
            caught.append(str(error))
    return len(caught), caught[-1], caught[-11:-8]


print(raises_in_the_middle(120))


def defaults(n):
    made = []
    for i in range(n):
        def inner(a, b=i, *, c=i * 2, d=(i, i)):
            return a + b + c + d[0]
        made.append(inner(1))
    return sum(made)


print(defaults(80))
