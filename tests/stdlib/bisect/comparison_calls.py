"""bisect: which comparisons are made and in which order; errors inside them."""
import bisect
class N:
    def __init__(self, v): self.v = v
    def __lt__(self, o):
        log.append((self.v, getattr(o, "v", o)))
        return self.v < getattr(o, "v", o)
log = []
data = [N(i) for i in range(0, 16, 2)]
for f in (bisect.bisect_left, bisect.bisect_right):
    print(f.__name__, f(data, N(7)), log)
    log.clear()
print(bisect.bisect_left(data, N(7), 2, 5), log)
log.clear()
keys = []
print(bisect.bisect([1, 2, 3, 4, 5], 3, key=lambda x: keys.append(x) or x), keys)
keys.clear()
l = [1, 4, 9]
bisect.insort(l, 5, key=lambda x: keys.append(x) or x)
print(l, keys)
class Boom:
    def __lt__(self, o): raise ZeroDivisionError("compared")
class Gt:
    def __gt__(self, o): return True
for f in [lambda: bisect.bisect([Boom()], 1), lambda: bisect.bisect([1], Boom()), lambda: bisect.bisect_left([1, 2], Gt()), lambda: bisect.bisect([None], 1), lambda: bisect.bisect_left([[1], [2]], [1, 5]), lambda: bisect.insort([1, 2], None), lambda: bisect.bisect([1, 2, 3], float("nan")), lambda: bisect.bisect_left([1, 2, 3], float("nan"))]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
class Bad:
    def __len__(self): return 5
    def __getitem__(self, i): raise KeyError(i)
try: bisect.bisect(Bad(), 1)
except KeyError as e: print("KeyError", e)
big = list(range(0, 100_000, 3))
print([bisect.bisect_left(big, x) for x in (-1, 0, 1, 50_000, 99_999, 10**9)], all(big[bisect.bisect_left(big, x)] >= x for x in range(0, 99_000, 997)))

