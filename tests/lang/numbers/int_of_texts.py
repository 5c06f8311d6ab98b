# int() over many texts, by map and directly; classes that make their instances by __new__ or by object's own.


def totals(texts):
    return sum(map(int, texts)), sum(int(text) for text in texts)


texts = ["0", "-0", "007", "-12", "+5", " 8 ", "1_000", "\u0661\u0662", "999999999999999999", "-999999999999999999",
         "1000000000000000000", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1" * 40]
for _ in range(60):
    result = totals(texts * 5)
print(result)
for bad in ["", "-", "--1", "1__0", "_1", "1_", "0x10", "1.0", "12a", "1\0", "\u00b2"]:
    try:
        print(sum(map(int, ["1", bad])))
    except ValueError as error:
        print(error)

print(list(map(int, ["1", b"22", bytearray(b" 3 "), 4.9, True, 2**70])))
for arguments in [(), ("10", 2), ("z", 36), (None,), ([],), ("1", None), (1, 10)]:
    try:
        print(arguments, int(*arguments))
    except TypeError as error:
        print(arguments, error)


class Number(int):
    pass


class Odd:
    def __int__(self):
        return 41

    def __index__(self):
        return 42


print([(type(x).__name__, x) for x in map(Number, ["5", Number(6), 7, Odd()])], int(Odd()))


# The list of an iterator that zip and map hold grows, shrinks and ends meanwhile.
def growing(count):
    items = [1]
    seen = []
    for a, b in zip(items, map(str, items)):
        seen.append((a, b))
        if len(items) < count:
            items.append(a + 1)
        elif len(seen) == count - 1:
            items.clear()
    items.extend([1, 2, 3])
    return len(seen), seen[-1]


print(growing(500))
inner = iter([1, 2, 3, 4])
print(list(zip(inner, inner)), list(zip(inner, [1])), list(map(max, iter([1, 9]), [5, 5, 5])))
try:
    list(zip([1, 2], [1], strict=True))
except ValueError as error:
    print(error)
try:
    list(map(max, [1], [1, 2], strict=True))
except ValueError as error:
    print(error)


class WithNew:
    def __new__(cls, *args):
        return object.__new__(cls)


class Plain:
    pass


class WithInit:
    def __init__(self, x):
        self.x = x


class Both:
    def __new__(cls, x):
        return object.__new__(cls)

    def __init__(self, x):
        self.x = x


class Other:
    def __new__(cls, kind, *args):
        return object.__new__(kind)


def attempt(cls, *args):
    try:
        made = cls(*args)
        return type(made).__name__, getattr(made, "x", None)
    except TypeError as error:
        return str(error)


for cls in (WithNew, Plain, WithInit, Both):
    print(cls.__name__, attempt(cls), attempt(cls, 1), attempt(cls, 1, 2), attempt(Other, cls), attempt(Other, cls, 1))
WithNew.__init__ = lambda self, *args: setattr(self, "x", args)
print(attempt(WithNew, 1))
del WithNew.__init__
print(attempt(WithNew, 1))
WithNew.__init__ = object.__init__
print(attempt(WithNew, 1))
del WithNew.__new__
print(attempt(WithNew))
