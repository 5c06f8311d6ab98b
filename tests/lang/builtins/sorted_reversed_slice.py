"""sorted and friends with every kind of iterable, and callables as keys."""
print(sorted([3, 1, 2]), sorted((3, 1)), sorted("hello"), sorted({"b": 1, "a": 2}), sorted({3, 1}), sorted(range(5, 0, -1)), sorted(x for x in [2, 1]), sorted([]), sorted([True, False, 2]), sorted([1.5, 1, -1]))
print(sorted("bAc"), sorted("bAc", key=str.lower), sorted([3, 1, 2], reverse=True), sorted(["bb", "a", "ccc"], key=len, reverse=True), sorted([(1, "b"), (1, "a"), (0, "z")]), sorted([[2], [1, 9], [1]]), sorted([-3, 2, -1], key=abs), sorted(["10", "9", "2"], key=int))
data = [("bob", 30), ("al", 25), ("cy", 30), ("di", 25)]
print(sorted(data, key=lambda p: p[1]), sorted(data, key=lambda p: (-p[1], p[0])), sorted(sorted(data), key=lambda p: p[1], reverse=True))
from functools import cmp_to_key
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), sorted(["a", None, "b"], key=lambda x: (x is None, x or "")))
class V:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v < o.v
    def __repr__(self): return f"V{self.v}"
print(sorted([V(3), V(1), V(2)]), sorted([V(1), V(2)], reverse=True), min([V(3), V(1)]), [V(2), V(1)].sort())
import random
random.seed(5)
for n in (2, 10, 31, 32, 33, 64, 65, 100, 500):
    xs = [random.randrange(n) for _ in range(n)]
    ys = sorted(enumerate(xs), key=lambda p: p[1])
    ok = all(ys[i][1] < ys[i + 1][1] or (ys[i][1] == ys[i + 1][1] and ys[i][0] < ys[i + 1][0]) for i in range(n - 1))
    rs = sorted(enumerate(xs), key=lambda p: p[1], reverse=True)
    rok = all(rs[i][1] > rs[i + 1][1] or (rs[i][1] == rs[i + 1][1] and rs[i][0] < rs[i + 1][0]) for i in range(n - 1))
    print(n, ok, rok, sorted(xs) == sorted(sorted(xs, reverse=True)), sorted(map(str, xs)) == sorted(str(x) for x in reversed(xs)), sorted(map(float, xs)) == sorted(xs))
runs = list(range(50)) + list(range(30)) + list(range(70, 0, -1)) + [5] * 20
print(sorted(runs)[:10], sorted(runs)[-5:], sorted(runs) == sorted(runs[::-1]), sorted(runs, key=lambda x: x % 7)[:12])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: sorted())
show(lambda: sorted(5))
show(lambda: sorted([1, "a"]))
show(lambda: sorted([1, None]))
show(lambda: sorted([{}, {}]))
show(lambda: sorted([1j, 2]))
show(lambda: sorted([(1, "a"), (1, 2)]))
show(lambda: sorted([1, 2], key=lambda: 1))
show(lambda: sorted([1, 2], key="x"))
show(lambda: sorted([1, 2], len))
show(lambda: sorted([1, 2], reversed=True))
show(lambda: sorted([2, 1], reverse=None))
show(lambda: sorted([2, 1], reverse=[]))
show(lambda: sorted(["a", "b"], key=lambda x: {}[x]))
show(lambda: sorted(iterable=[1]))

