# Keywords, defaults, keyword-only parameters, *args and **kwargs on both sides of calls in loops.
import functools


def plain(a, b=2, c=3):
    return a * 100 + b * 10 + c


def only(a, *, key, other=5):
    return a, key, other


def rest(first, *args, **kwargs):
    return first, args, kwargs


def everything(a, b=1, /, c=2, *args, d, e=4, **kwargs):
    return a, b, c, args, d, e, kwargs


class Point:
    def __init__(self, x, y=0, *, scale=1, **more):
        self.x = x * scale
        self.y = y * scale
        self.more = more

    def moved(self, dx=0, dy=0, *, twice=False):
        if twice:
            dx, dy = dx * 2, dy * 2
        return Point(self.x + dx, y=self.y + dy, scale=1)

    def __call__(self, *args, plus=0):
        return sum(args) + plus + self.x


class Error(Exception):
    def __init__(self, text, *, code=7):
        super().__init__(text)
        self.code = code


def keywords(n):
    total = 0
    for i in range(n):
        total += plain(i, c=4) + plain(b=i, a=1) + plain(i) + plain(i, 1, c=i % 7)
        a, key, other = only(i, key=i + 1)
        total += a + key + other
        a, key, other = only(a=i, other=1, key=2)
        total += a + key + other
    return total


def collected(n):
    out = []
    for i in range(n):
        out.append(rest(i))
        out.append(rest(i, 1, i))
        out.append(rest(i, x=i, y=2))
        out.append(rest(i, 5, first2=i, **{"z": 3}))
        out.append(everything(i, d=1))
        out.append(everything(i, 1, 2, 3, i, d=4, f=i))
        out.append(everything(i, c=i, d=i))
        if len(out) > 28:
            del out[:7]
    return out[-7:]


def objects(n):
    total = 0
    for i in range(n):
        p = Point(i, scale=2).moved(dy=3, twice=True).moved(1)
        q = Point(x=1, y=i, other=i)
        total += p.x + p.y + q.y + q.more["other"]
        total += p(1, 2, plus=i) + q(plus=1) + p(*(i, 2))
        try:
            raise Error("e", code=i)
        except Error as e:
            total += e.code + len(e.args)
        try:
            raise Error("text")
        except Error as e:
            total += e.code
    return total


def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


@counted
def decorated(a, b=3):
    return a - b


@counted
def generates(n, *more):
    yield n
    yield from more


def decorators(n):
    total = 0
    for i in range(n):
        total += decorated(i) + decorated(i, 1) + decorated(i, b=2)
        for v in generates(i, 1, 2):
            total += v
    return total, decorated.calls, generates.calls


def spread(n):
    total = 0
    args = (1, 2)
    for i in range(n):
        if i == n // 2:
            args = (1, 2, 3)
        if i == n // 2 + 20:
            args = [4]
        total += plain(*args)
        total += plain(i, *args[1:])
        total += plain(**{"a": 1, "c": i})
        total += max(*args, i)
    return total


def wrong(n):
    seen = {}
    calls = [
        lambda: plain(), lambda: plain(1, 2, 3, 4), lambda: plain(1, a=2), lambda: plain(1, d=2), lambda: only(1),
        lambda: only(1, 2, key=3), lambda: rest(), lambda: everything(a=1, d=2), lambda: Point(), lambda: Point(1, 2, 3),
        lambda: plain(*(1, 2, 3, 4)), lambda: plain(*5), lambda: Point(1).moved(z=1), lambda: Point(1)(x=1),
    ]
    for i in range(n):
        for call in calls:
            try:
                call()
                text = "none"
            except TypeError as e:
                text = str(e)
            seen[text] = seen.get(text, 0) + 1
    for text, count in seen.items():
        print(count, text)


def changed(n):
    def f(a, b=1, *, c=2):
        return a + b * 10 + c * 100

    def g(a, c=5, b=7, **k):
        return -a - b * 10 - c * 100

    total = []
    for i in range(n):
        if i == n // 6:
            f.__defaults__ = (3,)
        elif i == 2 * n // 6:
            f.__kwdefaults__ = {"c": 4}
        elif i == 3 * n // 6:
            f.__kwdefaults__["c"] = 6
        elif i == 4 * n // 6:
            f.__code__ = g.__code__
            f.__defaults__ = (8, 9)
        elif i == 5 * n // 6:
            f.__defaults__ = None
        try:
            total.append(f(1))
            total.append(f(1, b=2))
        except TypeError as e:
            total.append(str(e))
    return [(t, total.count(t)) for t in dict.fromkeys(total)]


def natives(n):
    total = 0
    for i in range(n):
        total += int("%d" % (i % 10), base=16) + len("a b c".split(sep=" ")) + len("x,y".split(",", maxsplit=1))
        total += round(1.5, ndigits=None) + int.from_bytes(b"ab", byteorder="big")
        total += sorted([3, i, 1], reverse=True)[0] + sum([1, 2], start=i)
        total += min([], default=i) + pow(i + 1, 2, mod=7)
    return total


class Base:
    @classmethod
    def make(cls, n=1, *, k=2):
        return cls(n + k)

    @staticmethod
    def twice(n=3):
        return n * 2

    def __init__(self, n):
        self.n = n

    def value(self, plus=0):
        return self.n + plus


class Derived(Base):
    def __init__(self, n, extra=1):
        super().__init__(n=n)
        self.extra = extra

    @classmethod
    def make(cls, n=5, **more):
        return super().make(n, **more)

    def value(self, plus=0):
        bound = super().value
        return super().value(plus=plus) + bound() + self.extra


def inherits(n):
    total = 0
    for i in range(n):
        d = Derived.make(i) if i % 2 else Derived.make(k=i)
        total += d.value() + d.value(plus=i) + Derived.twice() + d.twice(n=i) + Base.make(k=i).value(i)
        get = d.value
        total += get() + get(plus=1)
    return total


print(keywords(200))
print(collected(150))
print(objects(200))
print(decorators(150))
print(spread(200))
wrong(30)
print(changed(300))
print(natives(120))
print(inherits(200))
