"""set: many elements, deletes, mixed types, algebra checked against lists."""
s = set()
for i in range(1000): s.add(i * 7 % 1009)
print(len(s), min(s), max(s), sum(s), 0 in s, 1008 in s)
for i in range(500): s.discard(i)
print(len(s), min(s), sorted(s)[:5])
a, b = {i for i in range(100) if i % 2 == 0}, {i for i in range(100) if i % 3 == 0}
la, lb = sorted(a), sorted(b)
print(sorted(a & b) == [x for x in la if x in lb], sorted(a | b) == sorted(set(la + lb)), sorted(a - b) == [x for x in la if x not in lb], sorted(a ^ b) == sorted([x for x in la if x not in lb] + [x for x in lb if x not in la]), len(a & b), len(a | b))
m = {1, "1", 1.5, (1,), None, b"1", frozenset([1]), True, 1.0}
print(len(m), 1 in m, True in m, 1.0 in m, "1" in m, {1} in m, frozenset({1}) in m, (1,) in m, 2 in m)
words = "the cat sat on the mat the end".split()
print(len(set(words)), sorted(set(words)), sorted({w[0] for w in words}), len({len(w) for w in words}))
x = set("abc")
y = x
x |= set("d")
x -= {"a"}
print(sorted(y), x is y)
nested = {frozenset({1, 2}), frozenset({2, 1}), frozenset()}
print(len(nested), frozenset([1, 2]) in nested, sorted(map(len, nested)))
seen, dups = set(), []
for w in words:
    if w in seen: dups.append(w)
    seen.add(w)
print(dups)
def sieve(n):
    c = set(range(2, n))
    for i in range(2, int(n ** 0.5) + 1):
        if i in c: c -= set(range(i * i, n, i))
    return sorted(c)
print(sieve(60))
def powerset(xs): return {frozenset()} | {s | e for x in [xs] if x for s in powerset(x[1:]) for e in (frozenset(), frozenset(x[:1]))}
print(len(powerset([1, 2, 3, 4])), sorted(map(sorted, powerset([1, 2]))))
print({1, 2} < {1, 2, 3} <= {1, 2, 3}, set() < {0}, {1} < {2}, {1} > {2}, {1} == {2}, {3, 1, 2} == {1, 2, 3}, {1, 2}.issubset([1, 2, 3]), not {1, 2} <= {1})
while s: s.pop()
print(s, len(s))
t = {i for i in range(50)}
u = t.copy()
for v in list(t):
    if v % 5: t.remove(v)
print(sorted(t), len(u))
print(set().union(*[{1}, {2}, [3]]), set.intersection({1, 2, 3}, {2, 3}, {3, 4}), {1, 2, 3}.difference([1], (2,)), sorted({1, 2}.symmetric_difference({2, 3})))

