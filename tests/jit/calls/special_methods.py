# Special methods in loops: what they answer, what they raise, what happens when they are replaced.
class Vector:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        if isinstance(other, Vector):
            return Vector(self.x + other.x)
        if isinstance(other, int):
            return Vector(self.x + other)
        return NotImplemented

    def __radd__(self, other):
        return Vector(other * 2 + self.x)

    def __rmul__(self, other):
        return Vector(other * self.x)

    def __mul__(self, other):
        return Vector(self.x * other)

    def __iadd__(self, other):
        self.x += other
        return self

    def __lshift__(self, n):
        return Vector(self.x << n)

    def __neg__(self):
        return Vector(-self.x)

    def __invert__(self):
        return ~self.x

    def __pos__(self):
        return self

    def __sub__(self, other):
        return self.x - (other.x if isinstance(other, Vector) else other)

    def __rsub__(self, other):
        return other - self.x

    def __floordiv__(self, other):
        return self.x // other

    def __mod__(self, other):
        return self.x % other

    def __pow__(self, other):
        return self.x ** other

    def __and__(self, other):
        return self.x & other

    def __eq__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return self.x == other.x

    def __lt__(self, other):
        if isinstance(other, Vector):
            return self.x < other.x
        return NotImplemented

    def __gt__(self, other):
        return [] if self.x < 3 else [1]

    def __hash__(self):
        return hash(self.x)


class Bag:
    def __init__(self, items):
        self.items = items

    def __contains__(self, item):
        return item in self.items

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        return iter(self.items)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return Bag(self.items[key])
        return self.items[key]

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        del self.items[key]


class Truth:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        return self.n % 3 == 0


class Counter:
    def __init__(self, n):
        self.n = n
        self.at = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self.at >= self.n:
            raise StopIteration
        self.at += 1
        return self.at


class Tree:
    def __init__(self, left, value):
        self.left = left
        self.value = value

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value


class Lazy:
    def __init__(self):
        self.real = 1

    def __getattr__(self, name):
        if name.startswith("x"):
            return len(name)
        if name == "kept":
            self.kept = 10
            return 5
        raise AttributeError("no " + name)


class Watched:
    def __setattr__(self, name, value):
        log[0] += 1
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        log[0] += 100
        object.__delattr__(self, name)


class Limited:
    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        if value % 7 == 6:
            raise ValueError("size %d" % value)
        self._size = value


log = [0]


def arithmetic(n):
    v = Vector(0)
    total = 0
    for i in range(n):
        v = v + Vector(1) + 1
        v = 2 + v
        v += i
        w = 3 * v * 2
        w = -w
        total += w.x + ~w + (+w).x + (w - v) + (5 - w) + w // 7 + w % 5 + (w & 15) + (v << 2).x
        total += v ** 2 if i < 20 else 0
        v.x %= 1000
        try:
            v + "text"
        except TypeError as e:
            total += len(str(e))
    return total


def comparing(n):
    total = 0
    items = [Vector(i % 5) for i in range(10)]
    for i in range(n):
        a, b = items[i % 10], items[i * 3 % 10]
        if a == b:
            total += 1
        if a != b:
            total += 10
        if a < b:
            total += 100
        if a > b:
            total += 1000
        x = a > b
        total += len(x)
        if a == 3 or a == None:
            total += 100000
        try:
            a < 3
        except TypeError as e:
            total += len(str(e))
        plain, other = Truth(1), Truth(1)
        total += (plain == plain) + (plain == other) * 10 + (plain != other) * 3 + (plain == 1)
    return total


def containers(n):
    total = 0
    bag = Bag(list(range(8)))
    empty = Bag([])
    for i in range(n):
        if i % 10 in bag:
            total += 1
        if i not in bag:
            total += 2
        if empty:
            total += 10000
        if bag and not empty:
            total += 3
        total += len(bag) + bag[i % 8] + bag[-1] + len(bag[1:3])
        bag[i % 8] = i % 11
        for v in bag:
            total += v
        bag.items.append(i)
        del bag[len(bag) - 1]
        first, *others = bag
        total += first
        try:
            bag[100]
        except IndexError:
            total += 5
    return total


def truths(n):
    total = 0
    for i in range(n):
        t = Truth(i)
        if t:
            total += 1
        if not t:
            total += 10
        x = not t
        total += x
        while t:
            t.n += 1
            total += 100
        total += 1000 if t or i % 2 else 0
    return total


def iterating(n):
    total = 0
    for i in range(n):
        for v in Counter(i % 5):
            total += v
        for v in Tree(Tree(None, i), 2):
            total += v
        a, b = Counter(2)
        total += a + b + sum(Counter(3)) + next(Counter(1))
    return total


def attributes(n):
    total = 0
    for i in range(n):
        lazy = Lazy()
        total += lazy.x + lazy.xyz + lazy.real + lazy.kept + lazy.kept
        try:
            lazy.missing
        except AttributeError as e:
            total += len(str(e))
        total += getattr(lazy, "nothing", 3)
        w = Watched()
        w.a = i
        w.a = i + 1
        del w.a
        limited = Limited()
        try:
            limited.size = i
            total += limited.size
        except ValueError as e:
            total += len(str(e))
        try:
            limited.size
        except AttributeError as e:
            total += 1
    return total, log


def replaced(n):
    out = []
    bag = Bag([1, 2])
    for i in range(n):
        if i == n // 4:
            Bag.__len__ = lambda self: 0
        if i == n // 2:
            Bag.__bool__ = lambda self: True
        if i == 3 * n // 4:
            Bag.__contains__ = None
        try:
            out.append((bool(bag), 1 if bag else 0, 1 in bag))
        except TypeError as e:
            out.append(str(e))
    del Bag.__bool__
    return [(t, out.count(t)) for t in dict.fromkeys(out)]


class Wrong:
    def __init__(self, k):
        self.k = k

    def __bool__(self):
        return 1 if self.k else True

    def __len__(self):
        return -1

    def __iter__(self):
        return 5

    def __init_subclass__(cls):
        pass


class WrongLength:
    def __len__(self):
        return -1 if failing[0] else 2


failing = [0]


def wrong(n):
    out = {}
    for i in range(n):
        failing[0] = i % 5 == 4
        for k in range(3):
            try:
                if k == 0:
                    text = "yes" if Wrong(i % 4 == 3) else "no"
                elif k == 1:
                    for x in Wrong(0):
                        pass
                    text = "iterated"
                else:
                    text = "long" if WrongLength() else "short"
            except (TypeError, ValueError) as e:
                text = str(e)
            out[text] = out.get(text, 0) + 1
    return sorted(out.items())


print(arithmetic(150))
print(comparing(200))
print(containers(100))
print(truths(150))
print(iterating(150))
print(attributes(150))
print(replaced(200))
print(wrong(120))
