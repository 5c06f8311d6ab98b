"""tuple: lexicographic comparison, hashing of nested tuples, as keys and in sets, swapping."""
ts = [(1, 2), (1,), (), (1, 2, 3), (0, 9), (1, 1, 9), (2,)]
print(sorted(ts), min(ts), max(ts), sorted(ts, reverse=True)[0])
print((1, "a") < (1, "b"), (1, (2, 3)) < (1, (2, 4)), (1, [2]) == (1, [2]), (1, 2) < (1, 2, 0), () < (None,), (1, 2.0) == (1.0, 2), (True,) == (1,))
print(hash((1, (2, (3,)))) == hash((1, (2, (3,)))), hash(()) == hash(tuple()), hash((1, 2)) != hash((2, 1)), {(1, 2): "a", (2, 1): "b"}[2, 1], len({(1, 2), (1.0, 2.0), (True, 2)}))
grid = {(x, y): x * y for x in range(3) for y in range(3)}
print(grid[2, 2], (1, 5) in grid, sorted(k for k, v in grid.items() if v == 2))
a, b, c = 1, 2, 3
a, b, c = c, a, b
print(a, b, c)
def minmax(*xs): return min(xs), max(xs)
lo, hi = minmax(3, 1, 2)
print(lo, hi, minmax(5), *minmax(1, 2))
print((1, 2) + (3,), (0,) * 3, (1, 2, 3)[::-1], tuple(reversed((1, 2))), tuple(sorted((3, 1))), sum((1, 2, 3)), (1, 2, 1).count(1), ("a", "b").index("b"), tuple(map(str, (1, 2))), tuple(x for x in "ab"))
rows = [("bob", 30, 1.5), ("al", 25, 2.5)]
for name, age, score in sorted(rows, key=lambda r: r[1]): print(f"{name:<5}{age:>4}{score:6.1f}")
print(list(zip(*rows)), dict((r[0], r[1:]) for r in rows))
nan = float("nan")
print((nan,) == (nan,), (1, nan) < (1, nan), nan in (nan,))
class E:
    def __init__(self, v): self.v = v
    def __eq__(self, o): print("eq", self.v, o.v); return self.v == o.v
    def __lt__(self, o): print("lt", self.v, o.v); return self.v < o.v
print((E(1), E(2)) < (E(1), E(3)), (E(1),) == (E(1),), (E(1), E(2)) == (E(5), E(2)))
for bad in (lambda: (1, "a") < (1, 2), lambda: (1,) < [1], lambda: hash(([],)), lambda: (1, 2)[2], lambda: (1,) + [2], lambda: (1,) * "a", lambda: {([],): 1}, lambda: (1, 2).index(3), lambda: (None,) < (1,), lambda: (1, 2) < 5):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
t = ([],)
t[0].append(1)
print(t, t == ([1],))
deep = ()
for i in range(200): deep = (deep, i)
print(hash(deep) == hash(deep), deep == deep, len(repr(deep)))

