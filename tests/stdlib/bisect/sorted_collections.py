"""bisect in use: a sorted list class, range queries, interval lookup, longest increasing subsequence."""
import bisect
class SortedList:
    def __init__(self, xs=(), key=None): self.key, self.l = key, sorted(xs, key=key)
    def add(self, x): bisect.insort(self.l, x, key=self.key)
    def remove(self, x):
        i = bisect.bisect_left(self.l, self.key(x) if self.key else x, key=self.key)
        if i == len(self.l) or self.l[i] != x: raise ValueError(f"{x!r} is not in the list")
        del self.l[i]
    def __contains__(self, x):
        i = bisect.bisect_left(self.l, self.key(x) if self.key else x, key=self.key)
        return i < len(self.l) and self.l[i] == x
    def between(self, a, b): return self.l[bisect.bisect_left(self.l, a):bisect.bisect_right(self.l, b)]
    def __iter__(self): return iter(self.l)
s = SortedList([5, 1, 3])
for x in (4, 1, 9): s.add(x)
print(list(s), 4 in s, 7 in s, s.between(2, 5), s.between(10, 20))
s.remove(1)
try: s.remove(100)
except ValueError as e: print(e, list(s))
w = SortedList(["pear", "fig", "banana"], key=len)
w.add("kiwi")
print(list(w), "fig" in w, "zzz" in w)
def lis(xs):
    tails = []
    for x in xs:
        i = bisect.bisect_left(tails, x)
        tails[i:i + 1] = [x]
    return len(tails)
print(lis([10, 9, 2, 5, 3, 7, 101, 18]), lis([]), lis([1, 1, 1]), lis(range(50)))
starts, names = [0, 10, 20, 50], ["low", "mid", "high", "top"]
print([names[bisect.bisect(starts, v) - 1] for v in (0, 9, 10, 49, 1000)])
times = [(1, "a"), (3, "b"), (3, "c"), (7, "d")]
for t in (0, 1, 3, 5, 7): print(t, times[bisect.bisect(times, t, key=lambda p: p[0]) - 1] if t >= 1 else None)
def isqrt(n): return bisect.bisect_right(range(n + 1), n, key=lambda x: x * x) - 1
print([isqrt(n) for n in (0, 1, 15, 16, 10**9)])
primes = [p for p in range(2, 200) if all(p % d for d in range(2, int(p ** 0.5) + 1))]
print(bisect.bisect(primes, 100), primes[bisect.bisect(primes, 100)], bisect.bisect_left(primes, 97))
cum, total = [], 0
for c in (5, 1, 4): total += c; cum.append(total)
print([bisect.bisect(cum, x) for x in range(total)])

