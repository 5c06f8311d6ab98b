"""set and frozenset: operators, methods, comparisons."""
a, b = {1, 2, 3, 4}, {3, 4, 5}
print(sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b), a < b, a <= a, a > {1}, a >= {9}, {1, 2} < {1, 2, 3}, a == {4, 3, 2, 1}, a != b, a == frozenset(a), set() == frozenset())
print(sorted(a.union(b, [9], "x" * 0)), sorted(a.intersection(b, range(10))), sorted(a.difference(b, [1])), sorted(a.symmetric_difference([1, 99])), a.issubset(range(9)), a.issuperset([1]), a.isdisjoint(b), a.isdisjoint([7]), sorted(a.union()), a.union() is a)
x = set(a)
x |= {10}
x &= {1, 2, 10}
x -= {2}
x ^= {1, 7}
print(sorted(x))
x.update([1, 2], (3,), "z"[:0])
x.intersection_update(range(8))
x.difference_update([3], {7})
x.symmetric_difference_update([2, 5])
print(sorted(x))
x.add(1)
x.add(100)
x.discard(55)
x.discard(100)
x.remove(5)
print(sorted(x), x.pop() in (1, 2), len(x), set().union([1], [2]) == {1, 2})
x.clear()
print(x, set(), frozenset(), {1}, frozenset([1]), {()}, repr({"a"}), frozenset({frozenset()}), len({1, True, 1.0}), set("hello") == set("olleh"), set(range(3)), {*[1], *(1,)})
f = frozenset([1, 2])
print(type(f | {3}), type({3} | f), type(f & {1}), type({1} - f), hash(f) == hash(frozenset([2, 1])), {f: "key"}[frozenset({2, 1})], f in {f}, {1, 2} in {f}, frozenset(f) is f, f.copy() is f)
print(sorted(x * 2 for x in {1, 2}), {i % 3 for i in range(10)}, sum({1, 2, 3}), max({5, 9}), min(frozenset("b")), all({0, 1}), any({0}), 3 in a, 9 not in a, sorted({"b", "a"}), sorted({(1, 2), (0, 5)}))
y = a
y |= {77}
print(77 in a, a is y)
f2 = f
f |= {9}
print(sorted(f), sorted(f2))
print({1, 2, 3} & {2, 3} & {3}, {1} | {2} & {2, 3}, {1, 2} - {2} | {5})
print(sorted(n for n in dir(set) if not n.startswith("_")))

