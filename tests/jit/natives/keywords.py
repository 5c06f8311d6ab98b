# Natives and built-in types called with keywords, in hot loops.
import itertools


class Odd(int):
    def __index__(self):
        return 16


def each(k):
    text = str(k)
    return (int(text, base=16), int("z" + text, base=36), float(text), str(b"ab", encoding="ascii"), dict(a=k, b=2),
            list(enumerate([k], start=k)), list(zip([1], [k], strict=True)), sorted([3, k, 1], reverse=True),
            max([k, 5], default=0), min([], default=k), max([k, 5], key=None), text.split(sep="1", maxsplit=1),
            sum([k, 2], start=k), round(k / 3, ndigits=1), pow(k, exp=3, mod=7), text.encode(encoding="utf-8"),
            "a,b,c".split(",", maxsplit=1), complex(real=k, imag=1), bytes("é", encoding="latin-1"),
            list(itertools.accumulate([1, k], initial=2)), list(itertools.zip_longest([1], [k, 2], fillvalue=None)))


for k in range(60):
    got = each(k)
    if k % 25 == 7:
        print(got)


def errors(k):
    out = []
    for call in (lambda: int("1", base=99), lambda: int("x", base=10), lambda: int(1, base=10), lambda: dict(a=1, **{"a": 2}),
                 lambda: sorted([1], reverse="x", bad=1), lambda: max([1], bad=k), lambda: max(1, 2, default=3),
                 lambda: "a".split(sep=""), lambda: enumerate([1], begin=2), lambda: sum([k], start="a"),
                 lambda: sum([k], begin=1), lambda: "a".split(",", sep=","), lambda: round(ndigits=1),
                 lambda: list(zip([1], [], strict=True)), lambda: min([], default=k, key=5), lambda: int(base=10),
                 lambda: pow(2, -1, mod=4), lambda: len(obj=[]), lambda: int("11", base=Odd(2)),
                 lambda: "b".encode(encoding="nope")):
        try:
            out.append(call())
        except Exception as error:
            out.append((type(error).__name__, str(error)))
    return out


for k in range(30):
    got = errors(k)
print(got)


# In the loop itself, and what a program puts in a native's place.
total = 0
for k in range(200):
    total += int(str(k), base=16) + dict(a=k, b=1)["a"] + max((k, 3), default=0)
    for i, x in enumerate((k, 1), start=k):
        total += i * x
    if k == 150:
        int = lambda text, base: 1
        max = lambda *a, default: 2
print(total)


class Key:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        seen.append(other.value)
        return self.value < other.value


seen = []
for k in range(40):
    got = [each.value for each in sorted([Key(2), Key(k), Key(1)], reverse=True)]
print(got, len(seen) > 0)
