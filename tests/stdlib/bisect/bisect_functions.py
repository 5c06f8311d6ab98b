"""bisect and insort: left, right, bounds, keys, errors."""
import bisect
a = [1, 2, 2, 2, 5, 9]
for x in (0, 1, 2, 3, 9, 10): print(x, bisect.bisect_left(a, x), bisect.bisect_right(a, x), bisect.bisect(a, x), bisect.bisect(a, x, 2), bisect.bisect_left(a, x, 1, 3))
l = []
for x in [5, 1, 4, 1, 3]: bisect.insort(l, x)
print(l)
bisect.insort_left(l, 1.0)
bisect.insort_right(l, 1.0)
print(l)
p = [("a", 1), ("b", 3), ("c", 5)]
print(bisect.bisect(p, 3, key=lambda t: t[1]), bisect.bisect_left(p, 3, key=lambda t: t[1]))
bisect.insort(p, ("x", 4), key=lambda t: t[1])
print(p)
def grade(s): return "FDCBA"[bisect.bisect([60, 70, 80, 90], s)]
print([grade(s) for s in (33, 60, 77, 89, 90, 100)])
class Seq:
    def __len__(self): return 100
    def __getitem__(self, i):
        asked.append(i)
        return i * i
asked = []
print(bisect.bisect(Seq(), 50), asked)
class I(list):
    def insert(self, i, x): print("insert", i, x)
bisect.insort(I([1, 3]), 2)
print(bisect.bisect([], 5), bisect.bisect("abc", "b"), bisect.bisect_left(range(10**6), 777), bisect.bisect((1, 2), 1.5), bisect.bisect([1, 2, 3], 2, 0, 100) if False else "")
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: bisect.bisect([1, 2], "a"))
show(lambda: bisect.bisect(5, 1))
show(lambda: bisect.bisect([1], 1, -1))
show(lambda: bisect.bisect([1, 2], 2, 0, 5))
show(lambda: bisect.bisect([1]))
show(lambda: bisect.bisect({}, 1))
show(lambda: bisect.bisect({1: 2}, 1, 0, 2))
show(lambda: bisect.insort((1,), 2))
show(lambda: bisect.insort("ab", "c"))
show(lambda: bisect.bisect([1, 2], 1, key=5))
show(lambda: bisect.bisect([1, 2], 1, key=lambda x: 1 / 0))
show(lambda: bisect.bisect([1], 1, "x"))
show(lambda: bisect.insort([1, None], 2))

