"""dict views: live, set operations, repr, membership, iteration errors."""
d = {"a": 1, "b": 2, "c": 3}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i, len(k), len(v), len(i))
d["d"] = 4
del d["a"]
print(k, list(v), list(i), "b" in k, 2 in v, ("b", 2) in i, ("b", 3) in i, "b" in i, ("b",) in i, 9 in v)
print(sorted(k & {"b", "x"}), sorted(k | ["z"]), sorted(k - {"b"}), sorted(k ^ {"b", "q"}), sorted({"b", "c"} & k), sorted({"w"} | k), sorted(i & {("b", 2)}), sorted(i - {("b", 2)}), k.isdisjoint(["x"]), k.isdisjoint("b"), i.isdisjoint([]))
print(k == {"b", "c", "d"}, k != d.keys(), k <= {"b", "c", "d", "e"}, k < {"b"}, k > {"b"}, i == {("b", 2), ("c", 3), ("d", 4)}, v == v, d.values() == d.values(), k == ["b"], {"b", "c", "d"} == k)
print(type(k).__name__, type(v).__name__, type(i).__name__, type(iter(k)).__name__, type(iter(v)).__name__, type(iter(i)).__name__, type(reversed(k)).__name__)
print(list(reversed(k)), list(reversed(v)), list(reversed(i)), k.mapping, k.mapping == d, type(k.mapping).__name__)
it = iter(i)
print(next(it), it.__length_hint__(), list(it), next(it, "end"))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: k[0])
show(lambda: k & 5)
show(lambda: sorted(k & "bc"))
show(lambda: v & {1})
show(lambda: hash(k))
show(lambda: hash(v) == hash(v))
show(lambda: k + k)
show(lambda: k.mapping.__setitem__)
show(lambda: {"x": []}.items() & {1})
show(lambda: {"x": []}.items() | set())
show(lambda: k.add("x"))
show(lambda: k < 5)
show(lambda: type(k)())
def grow():
    it = iter(d)
    next(it)
    d["new"] = 1
    next(it)
show(grow)
def grow_then_end():
    it = iter(d.values())
    for _ in range(len(d)): next(it)
    d["newer"] = 1
    return next(it, "exhausted")
show(grow_then_end)

