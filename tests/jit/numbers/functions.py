# Functions of numbers inside loops, at the values where they raise or give something special.
import math

inf, nan = float("inf"), float("nan")
SPECIAL = [0.0, -0.0, 1.0, -1.0, 2.5, -2.5, 0.5, 1e308, -1e308, 5e-324, inf, -inf, nan, 4, -4, 0, 2**60, 10**30, True]
NAMES = "sqrt fabs sin cos tan asin acos atan sinh cosh tanh exp expm1 log log2 log10 log1p floor ceil trunc".split()


def show(value):
    return "%.12g" % value if isinstance(value, float) else repr(value)


def one(function, usual, special):
    out = []
    for i in range(60):
        x = special if i == 50 else usual + i / 64
        try:
            y = function(x)
        except (ValueError, OverflowError) as error:
            y = type(error).__name__ + ": " + str(error)
        if i >= 48 and i <= 51:
            out.append(y if isinstance(y, str) else show(y))
    return out


for name in NAMES:
    for special in SPECIAL:
        print(name, special, *one(getattr(math, name), 0.0, special))


def two(function, special, other):
    out = []
    for i in range(60):
        x, y = (special, other) if i == 50 else (i + 0.5, 1.25)
        try:
            result = show(function(x, y))
        except (ValueError, OverflowError, ZeroDivisionError) as error:
            result = type(error).__name__ + ": " + str(error)
        if i >= 49 and i <= 51:
            out.append(result)
    return out


for special in SPECIAL:
    for other in (0.0, -1.0, 0.5, inf, nan, 3, -2):
        print(special, other, *two(math.atan2, special, other), *two(math.pow, special, other), *two(math.fmod, special, other))


def least(values):
    out = []
    for a, b, c in values:
        out.append((min(a, b), max(a, b), min(a, b, c), max(c, b, a), abs(a), abs(b)))
    return out


ints = [(i * 7 % 11, i * 5 % 13, i * 3 % 7 - 3) for i in range(40)]
print(least(ints))
print(least([(a / 2, b / 2, c / 2) for a, b, c in ints]))
odd = [(0.0, -0.0, 0.0), (-0.0, 0.0, -0.0), (nan, 1.0, 2.0), (1.0, nan, 2.0), (1, 1.0, True), (2**70, 5, -(2**70)), (-(2**61), 1, 2)]
print([tuple(map(repr, each)) for each in least([(1.5, 2.5, 0.5)] * 30 + odd)][30:])
print([tuple(map(repr, each)) for each in least([(1, 2, 3)] * 30 + odd)][30:])


class Odd:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return True

    def __gt__(self, other):
        return False

    def __abs__(self):
        return "abs"

    def __float__(self):
        return 2.25

    def __int__(self):
        return -7

    def __repr__(self):
        return "Odd(%d)" % self.n


def with_objects(values):
    return [(min(v, 3), max(v, 3), abs(v), math.sqrt(v), int(v)) for v in values]


print(with_objects([1, 2, 3, 4] * 10 + [Odd(1), 2.25, Odd(2)])[36:])


def whole(values):
    out = []
    for v in values:
        try:
            out.append(int(v))
        except (ValueError, OverflowError) as error:
            out.append(str(error))
    return out


print(whole([i * 0.75 - 10 for i in range(40)] + [1e15, -1e18, 2.0**60, 2.0**61, -(2.0**61), 2.0**62, 1e300, inf, -inf, nan, -0.9, 2.9]))


def patched(n):
    total = 0.0
    for i in range(n):
        if i == 70:
            math.sqrt = lambda x: 1000.0
        total += math.sqrt(i) + min(i, 2) + abs(-i)
    return total


saved = math.sqrt
print("%.9f" % patched(100))
math.sqrt = saved
print("%.9f" % patched(60))


def shadowed(n):
    global min, abs
    total = 0
    for i in range(n):
        if i == 50:
            min = lambda a, b: 10000
        if i == 60:
            abs = lambda a: -1
        total += min(i, 7) + abs(i - 30)
    return total


print(shadowed(80))
