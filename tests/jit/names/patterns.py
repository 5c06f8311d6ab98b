"""match statements: classes, mappings, sequences; what they match changes in the middle."""
from dataclasses import dataclass


@dataclass
class Point:
    x: int
    y: int


class Circle:
    __match_args__ = ('centre', 'radius')

    def __init__(self, centre, radius):
        self.centre, self.radius = centre, radius


class Lazy:
    __match_args__ = ('value',)
    asked = 0

    @property
    def value(self):
        Lazy.asked += 1
        if Lazy.asked == 150:
            raise AttributeError('gone')
        return Lazy.asked


class Hooked:
    def __getattr__(self, name):
        if name == 'size':
            return 5
        raise AttributeError(name)


def kind(s):
    match s:
        case Circle(Point(0, y), r):
            return y + r
        case Circle(centre=Point() as p, radius=r):
            return p.x + r
        case Point(x=x, y=y) if x > y:
            return x
        case Point():
            return -1
        case Lazy(v):
            return v
        case Hooked(size=n):
            return n
        case {'kind': 'a', 'n': n, **rest}:
            return n + len(rest)
        case {'kind': 'b' | 'c', 'items': [first, *others]}:
            return first + len(others)
        case {}:
            return 77
        case [a, b]:
            return a * b
        case [a, *_, z]:
            return a + z
        case int(n) | float(n):
            return n
        case str('yes' | 'no'):
            return 1
        case str(t):
            return len(t)
        case None | True:
            return 3
        case _:
            return 4


def all_kinds():
    things = [Circle(Point(0, 2), 3), Circle(Point(1, 2), 3), Point(5, 1), Point(1, 5), Hooked(),
              {'kind': 'a', 'n': 3, 'z': 1}, {'kind': 'c', 'items': [4, 5, 6]}, {'q': 1}, [2, 3], (1, 2, 3), [1], 7,
              2.5, 'yes', 'text', None, True, b'x', object()]
    total = 0
    for i in range(200):
        for s in things:
            total += kind(s)
    print(total)


def changes():
    out = []
    total = 0
    p = Point(1, 2)
    for i in range(400):
        if i == 100:
            Point.__match_args__ = ('y', 'x')
        if i == 200:
            del p.y
        if i == 300:
            Point.y = 50
        match p:
            case Point(a, b):
                total += a * 10 + b
            case _:
                total += 1000
        if i % 100 == 99:
            out.append(total)
    del Point.y
    Point.__match_args__ = ('x', 'y')
    print(out)


def lazy():
    total = 0
    s = Lazy()
    for i in range(300):
        total += kind(s)
    print(total, Lazy.asked)


def errors():
    seen = {}
    for i in range(300):
        try:
            match i:
                case int(a, b):
                    pass
        except TypeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
        try:
            match Point(1, 2):
                case Point(1, 2, 3):
                    pass
        except TypeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
        try:
            match Point(1, 2):
                case Point(1, x=2):
                    pass
        except TypeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
        try:
            cls = 5 if i > 200 else Point
            match i:
                case cls():
                    pass
        except TypeError as e:
            seen[str(e)] = seen.get(str(e), 0) + 1
    for text, count in seen.items():
        print(text, count)


def hooks():
    class Meta(type):
        def __instancecheck__(cls, other):
            return isinstance(other, int) and other % 2 == 0

    class Even(metaclass=Meta):
        pass
    total = 0
    for i in range(300):
        match i:
            case Even():
                total += 1
            case int():
                total += 10
    print(total)


all_kinds()
changes()
lazy()
errors()
hooks()
