# Objects that a loop makes and drops need not exist; whoever gets to see one sees it as it would be.
import gc
import weakref


class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def scaled(self, factor):
        return Vector(self.x * factor, self.y * factor)

    def dot(self, other):
        return self.x * other.x + self.y * other.y


def sums(n):
    total, step = Vector(0, 0.0), Vector(1, 0.5)
    for i in range(n):
        total = total + step.scaled(2) + Vector(i, -i)
    return total.x, total.y


print(sums(500))


def leaves_in_the_middle(n):
    total, kept = Vector(0, 1), []
    for i in range(n):
        total = total + Vector(1, i % 3)
        if i % 50 == 49:
            kept.append(total)  # escapes on one path
        if i % 70 == 69:
            total.z = i  # another shape
    return [(v.x, v.y, getattr(v, "z", None)) for v in kept], kept[0] is kept[1], total.x


print(leaves_in_the_middle(300))


def raises_in_the_middle(n):
    where = []
    pair = (0, 0)
    for i in range(n):
        try:
            v = Vector(i, 10 // (i % 40 - 20))
            pair = (v.x, v.y)
            pair[1].absent if i % 60 == 59 else None
        except (ZeroDivisionError, AttributeError) as error:
            where.append((i, pair, v.x, type(error).__name__, error.__traceback__.tb_frame.f_locals["v"] is v))
    return where


print(raises_in_the_middle(200))


def identity(n):
    same = different = 0
    seen = set()
    for i in range(n):
        a, b = Vector(i, i), Vector(i, i)
        c = a
        same += a is c
        different += a is not b
        if i % 20 == 0:
            seen.add(id(a) == id(c))
            seen.add(id(a) == id(b))
    return same, different, sorted(seen)


print(identity(200))


class Dies:
    dead = 0

    def __init__(self, number):
        self.number = number

    def __del__(self):
        Dies.dead += 1


def finalised(n):
    total = 0
    for i in range(n):
        total += Dies(i).number
    gc.collect()
    return total, Dies.dead > n // 2


print(finalised(200))


class Late:
    def __init__(self, number):
        self.number = number


def late_finaliser(n):
    dead = []
    total = 0
    for i in range(n):
        late = Late(i)
        total += late.number
        if i == n // 2:
            Late.__del__ = lambda self: dead.append(1)
    late = None
    gc.collect()
    return total, len(dead) > n // 4


print(late_finaliser(400))


def weakly(n):
    references = []
    for i in range(n):
        v = Vector(i, i)
        if i % 90 == 89:
            references.append(weakref.ref(v))
        total = v.x
    del v
    gc.collect()
    return total, len(references), [r() for r in references]


print(weakly(200))


def swaps(n):
    a, b, c = 0, 1, 2.5
    for i in range(n):
        a, b = b, a + 1
        a, b, c = c, a, b
    return a, b, c


print(swaps(301))


def minimum_and_maximum(items):
    def both(x, y):
        return (x, y) if x < y else (y, x)

    low, high = 10**6, -(10**6)
    for item in items:
        pair = both(low, item)
        low = pair[0]
        high = both(high, item)[1]
    return low, high, pair


print(minimum_and_maximum([(i * 7919) % 1013 for i in range(300)]))


def bound_methods(n):
    v = Vector(2, 3)
    total = 0
    last = None
    for i in range(n):
        method = v.dot
        total += method(v) + method.__self__.x
        if i == n - 2:
            last = method
    return total, last is v.dot, last == v.dot, last(Vector(1, 1))


print(bound_methods(200))


def nested_loops(rows):
    total = 0
    for row in rows:
        for cell in row:
            total += cell
        for key in (1, 2, 3):
            total -= key
            if total % 97 == 0:
                break
    return total


print(nested_loops([[i + j for j in range(5)] for i in range(100)]))


def closures(n):
    total = 0
    for i in range(n):
        count = i

        def add(amount):
            nonlocal count
            count += amount
            return count

        total += add(2) + add(3) + count
    return total, add.__closure__[0].cell_contents


print(closures(150))


class Node:
    def __init__(self, value, next):
        self.value = value
        self.next = next


def chains(n):
    total = 0
    for i in range(n):
        node = Node(i, Node(i + 1, Node(i + 2, None)))
        node.next.next.next = node if i % 33 == 32 else None
        while node is not None and total < 10**9:
            total += node.value
            node = node.next
            if total % 1009 == 5 and node is not None:
                node = node.next
            if total > 10**7:
                break
    return total


print(chains(200))


def patched(n):
    out = []
    for i in range(n):
        v = Vector(i, 1)
        if i == n // 2:
            Vector.dot = lambda self, other: -1
        if i == n - 10:
            def slow(self, x, y):
                self.x, self.y = y, x
            Vector.__init__ = slow
        out.append(v.dot(v))
    return sum(out), out[0], out[n // 2], out[-1], Vector(1, 2).x


print(patched(200))
