"""Containers of the library in traces: deque, defaultdict, Counter, OrderedDict, named tuples, and their subclasses."""
from array import array
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple


def queues(n):
    queue = deque(range(10), maxlen=12)
    total = 0
    errors = []
    for i in range(n):
        queue.append(i)
        total += queue[0] + queue[-1] + queue[i % len(queue)] + len(queue)
        queue[i % min(3, len(queue))] = i & 7
        if i % 5 == 0:
            total += queue.popleft()
        if i % 400 == 399:
            queue.clear()
            try:
                total += queue[0]
            except IndexError as error:
                errors.append(str(error))
        while len(queue) > 11:
            queue.pop()
        rounds = 0
        while queue and rounds < 2:
            queue.rotate(1)
            rounds += 1
    return total, len(queue), errors


print(queues(4000))


def arrays(n):
    numbers = array("i", range(20))
    total = 0
    for i in range(n):
        total += numbers[i % 20] + len(numbers)
        numbers[i % 20] = i & 1023
        if i == n - 3:
            numbers = array("d", [0.5] * 20)
    return total, numbers[:3]


print(arrays(3000))


def groups(n):
    by_rest = defaultdict(list)
    counts = Counter()
    ordered = OrderedDict()
    lengths = defaultdict(int, {"start": 5})
    lengths.default_factory = lambda: calls.append(len(lengths)) or 100
    calls = []
    for i in range(n):
        by_rest[i % 7].append(i)
        counts[i % 5] += 1
        ordered[i % 3] = ordered.get(i % 3, 0) + 1
        lengths["k%d" % (i % 4)] += i
        if i % 3 in ordered and i % 11 in counts and "k0" in lengths:
            counts["both"] += 1
        if i % 1000 == 0:
            ordered.move_to_end(i % 3)
        if i == n - 10:
            by_rest.default_factory = None
    try:
        by_rest["missing"]
    except KeyError as error:
        print("KeyError", error)
    return [len(each) for each in by_rest.values()], counts.most_common(2), list(ordered), dict(lengths), calls


print(groups(4000))


class Logged(dict):
    log = []

    def __missing__(self, key):
        self.log.append(key)
        return -key


class Plain(dict):
    pass


def subclasses(n):
    logged, plain = Logged(), Plain()
    total = 0
    for i in range(n):
        logged[i % 4] = i
        plain[i % 4] = plain[i % 4] + 1 if i % 4 in plain else 0
        total += logged[i % 4] + plain[i % 4]
        if i % 500 == 0:
            total += logged[i % 4 + 10]
        if i == n - 20:
            Plain.__getitem__ = lambda self, key: 1000
        if i == n - 10:
            Plain.__setitem__ = lambda self, key, value: logged.log.append(value)
            Plain.__contains__ = lambda self, key: False
    return total, Logged.log, sorted(plain.items())


print(subclasses(3000))
Point = namedtuple("Point", "x y")


class Named(Point):
    @property
    def y(self):
        return "own"


def points(n):
    made = [Point(i, -i) for i in range(10)]
    total = 0
    for i in range(n):
        point = made[i % 10]
        total += point.x * 2 - (point.y if isinstance(point.y, int) else len(point.y))
        if i == n - 50:
            made[3] = Named(7, 8)
        if i == n - 40:
            Point.x = property(lambda self: 1000)
        if i == n - 20:
            Point.x = Point._fields
            Point.x = 5
    return total


print(points(3000))
