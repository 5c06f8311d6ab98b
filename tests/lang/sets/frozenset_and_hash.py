"""frozenset: hashing, use as keys, equality with set, operations' types, identity rules."""
f, g = frozenset([1, 2, 3]), frozenset([3, 2, 1])
print(f == g, hash(f) == hash(g), f is g, f == {1, 2, 3}, {f: "v"}[g], {f, g} == {f}, len({f, g}), frozenset(f) is f, frozenset() is frozenset() or frozenset() == frozenset())
print(type(f | {4}).__name__, type({4} | f).__name__, type(f & f).__name__, type(f - {1}).__name__, type(f ^ {9}).__name__, type(f.union([5])).__name__, type(f.copy()).__name__, f.copy() is f)
graph = {frozenset("ab"): 1, frozenset("bc"): 2}
print(graph[frozenset("ba")], graph.get(frozenset("zz")), frozenset("cb") in graph)
print(repr(frozenset()), repr(frozenset([1])), repr(frozenset([(1,)])), str(frozenset("a")), bool(frozenset()), bool(f), len(f), sorted(f), max(f), 2 in f, list(frozenset([5])))
class F(frozenset):
    def __repr__(self): return f"F({sorted(self)})"
x = F([2, 1])
print(x, x | {3}, type(x | {3}).__name__, x == {1, 2}, hash(x) == hash(frozenset([1, 2])), F(x) is x, x.copy(), {x: 1}[frozenset([1, 2])])
print(hash(frozenset([1, 2])) != hash(frozenset([1, 3])), hash(frozenset()) == hash(frozenset([])), frozenset([frozenset([1])]) == {frozenset([1])}, {1} in {frozenset([1])}, frozenset([1]) in {frozenset([1])})
for name in ("add", "remove", "discard", "pop", "clear", "update", "intersection_update", "__ior__", "__iand__"): print(name, hasattr(f, name), end="; ")
print()
h = f
h |= {10}
print(sorted(h), sorted(f), type(h).__name__)
for bad in (lambda: frozenset([[]]), lambda: frozenset(5), lambda: frozenset(1, 2), lambda: hash(frozenset([1])) and {frozenset([1]): []}[{1}], lambda: f + g, lambda: f[0], lambda: f < 5, lambda: f | [1], lambda: f.union(5), lambda: {[]: 1}, lambda: f.add(1), lambda: hash({1})):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)

