"""heapq: push, pop, heapify, replace, pushpop, nlargest, nsmallest, merge, max-heaps."""
import heapq
h = []
for x in [5, 2, 8, 1, 9, 3]: heapq.heappush(h, x)
print(h, heapq.heappop(h), h, heapq.heappushpop(h, 0), heapq.heapreplace(h, 7), h, [heapq.heappop(h) for _ in range(len(h))])
l = [9, 4, 7, 1, 8, 2, 6, 3, 5]
heapq.heapify(l)
print(l, heapq.nlargest(3, l), heapq.nsmallest(3, l), heapq.nlargest(0, l), heapq.nsmallest(100, l), heapq.nlargest(2, ["aaa", "b", "cc"], key=len), heapq.nsmallest(1, l), heapq.nlargest(1, l), heapq.nsmallest(2, l, key=lambda x: -x))
print(list(heapq.merge([1, 4], [2, 3], [0, 9])), list(heapq.merge(["a", "ccc"], ["bb"], key=len)), list(heapq.merge([4, 1], [3, 2], reverse=True)), list(heapq.merge()), list(heapq.merge([1])))
tasks = []
for p, name in [(2, "code"), (1, "plan"), (3, "test"), (1, "think")]: heapq.heappush(tasks, (p, name))
print([heapq.heappop(tasks) for _ in range(4)], heapq.heappushpop([], 5))
class Item:
    def __init__(self, v): self.v = v
    def __lt__(self, o): return self.v > o.v
    def __repr__(self): return f"I{self.v}"
items = [Item(x) for x in (3, 1, 2)]
heapq.heapify(items)
print(items, heapq.heappop(items), heapq.nlargest(2, [Item(5), Item(1)]))
m = [3, 1, 4, 1, 5]
heapq.heapify_max(m)
heapq.heappush_max(m, 9)
print(m, heapq.heappop_max(m), heapq.heapreplace_max(m, 2), heapq.heappushpop_max(m, 0), m)
import random
random.seed(1)
xs = [random.randrange(1000) for _ in range(300)]
heap = []
for x in xs: heapq.heappush(heap, x)
print([heapq.heappop(heap) for _ in range(300)] == sorted(xs), heapq.nsmallest(50, xs) == sorted(xs)[:50], heapq.nlargest(50, xs) == sorted(xs, reverse=True)[:50], heapq.nsmallest(5, enumerate(xs), key=lambda p: p[1]))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: heapq.heappop([]))
show(lambda: heapq.heapreplace([], 1))
show(lambda: heapq.heappush((), 1))
show(lambda: heapq.heapify("abc"))
show(lambda: heapq.heapify((1,)))
show(lambda: heapq.heappush([1], "a"))
show(lambda: heapq.heapify([1, "a"]))
show(lambda: heapq.heappush([]))
show(lambda: heapq.nlargest("x", [1]))
show(lambda: heapq.nlargest(2, 5))
show(lambda: heapq.nsmallest(2, [1, "a"]))
show(lambda: list(heapq.merge([1], ["a"])))
show(lambda: list(heapq.merge([1], 5)))
show(lambda: heapq.heappop_max([]))
class Bad:
    def __lt__(self, o): raise ValueError("no order")
show(lambda: heapq.heapify([Bad(), Bad()]))

