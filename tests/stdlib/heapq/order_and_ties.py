"""heapq: ties, stability by counters, comparisons by __lt__ only, invariant kept under random operations."""
import heapq
class T:
    def __init__(self, p, n): self.p, self.n = p, n
    def __lt__(self, o): return self.p < o.p
    def __repr__(self): return f"{self.n}{self.p}"
h = []
for i, (p, n) in enumerate([(2, "a"), (1, "b"), (2, "c"), (1, "d")]): heapq.heappush(h, (p, i, n))
print([heapq.heappop(h)[2] for _ in range(4)])
ts = [T(3, "x"), T(1, "y"), T(3, "z"), T(2, "w")]
print(heapq.nsmallest(3, ts), heapq.nlargest(3, ts), sorted(ts), list(heapq.merge(sorted(ts), [T(1, "m"), T(3, "n")])))
def valid(h): return all(h[(i - 1) // 2] <= h[i] for i in range(1, len(h)))
x, h, model = 7, [], []
for step in range(400):
    x = (x * 1103515245 + 12345) % 2**31
    op = x >> 16 & 3
    v = x % 100
    if op < 2: heapq.heappush(h, v); model.append(v)
    elif op == 2 and h:
        m = heapq.heappop(h)
        assert m == min(model)
        model.remove(m)
    elif h:
        m = heapq.heapreplace(h, v)
        model.remove(m)
        model.append(v)
    assert valid(h) and sorted(h) == sorted(model)
print(len(h), valid(h), h[:5])
print(heapq.nlargest(3, [1, 5, 5, 2]), heapq.nsmallest(2, [True, 1, 0, 0.0]), heapq.nsmallest(2, "hello"), heapq.nlargest(2, {"a": 3, "b": 1}), heapq.nlargest(2, {"a": 3, "b": 9, "c": 5}.items(), key=lambda kv: kv[1]), heapq.nsmallest(-1, [1]), heapq.nlargest(1, []), heapq.nsmallest(3, iter([3, 1, 2])))
class NoLt: pass
class OnlyGt:
    def __init__(self, v): self.v = v
    def __gt__(self, o): return self.v > o.v
    def __repr__(self): return f"G{self.v}"
g = [OnlyGt(3), OnlyGt(1)]
heapq.heapify(g)
print(g)
for f in [lambda: heapq.heapify([NoLt(), NoLt()]), lambda: heapq.heappush([(1, NoLt())], (1, NoLt())), lambda: heapq.nlargest(2, [1, "a"]), lambda: heapq.heappushpop(["a"], 1), lambda: list(heapq.merge([1, 2], [1, "x"])), lambda: heapq.nsmallest(2, [1, 2], key=lambda x: NoLt())]:
    try: print(f())
    except TypeError as e: print(str(e))

