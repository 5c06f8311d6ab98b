"""list.sort and sorted: stability, key, reverse, errors, changing while sorting."""
a = [5, 2, 8, 1, 9, 3]
a.sort()
print(a)
a.sort(reverse=True)
print(a)
words = ["banana", "kiwi", "apple", "fig", "Cherry", "date"]
print(sorted(words), sorted(words, key=len), sorted(words, key=str.lower), sorted(words, key=len, reverse=True), sorted(words, key=lambda w: (len(w), w)))
pairs = [(1, "b"), (0, "z"), (1, "a"), (0, "y")]
print(sorted(pairs), sorted(pairs, key=lambda p: p[0]), sorted(pairs, key=lambda p: p[0], reverse=True), sorted(pairs, key=lambda p: p[1]))
print(sorted("hello"), sorted({3: 1, 1: 2}), sorted(range(5), key=lambda x: -x), sorted([]), sorted([1.5, 1, True, 0, -0.0]), sorted([2**70, 1, -2**70, 1.5]))
big = [(i * 7919) % 1009 for i in range(1009)]
print(sorted(big) == list(range(1009)), sorted(big, reverse=True)[:5], sorted(big, key=lambda x: x % 10)[:5])
class K:
    def __init__(self, v): self.v = v
    def __lt__(self, other):
        calls.append((self.v, other.v))
        return self.v < other.v
    def __repr__(self): return f"K{self.v}"
calls = []
print(sorted([K(3), K(1), K(2)]), len(calls) > 1)
calls = []
print(sorted([K(1), K(2), K(3)]), calls)
class Gt:
    def __init__(self, v): self.v = v
    def __gt__(self, other): return self.v > other.v
    def __repr__(self): return f"G{self.v}"
print(sorted([Gt(2), Gt(1)]))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: [1, "a"].sort())
show(lambda: [object(), object()].sort())
show(lambda: [None, 1].sort())
show(lambda: [1j, 2j].sort())
show(lambda: [1].sort(lambda x: x))
show(lambda: [1].sort(cmp=1))
show(lambda: [1, 2].sort(key=5))
show(lambda: [1, 2].sort(key=lambda: 1))
show(lambda: [1, 2].sort(key=lambda x: 1 / 0))
show(lambda: [1, 2].sort(reverse="x"))
show(lambda: sorted(5))
show(lambda: sorted())
show(lambda: sorted([1], None))
show(lambda: sorted([3, 1], key=None, reverse=1))
changing = [3, 1, 2]
def key(x):
    changing.append(x)
    return x
show(lambda: changing.sort(key=key))
print(changing)
seen = [2, 1]
seen.sort(key=lambda x: (print(seen), x)[1])
print(seen)
half = [4, 3, "x", 1]
show(lambda: half.sort())
print(sorted(map(str, half)))

