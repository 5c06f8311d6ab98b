"""dict: insertion order kept over deletes, updates, growth and shrinking; keys of mixed types."""
d = {}
for i in range(20): d[f"k{i}"] = i
for i in range(0, 20, 3): del d[f"k{i}"]
for i in (0, 3): d[f"k{i}"] = "again"
d["k1"] = "updated in place"
print(list(d), d["k1"])
print(list(d.items())[-2:], next(iter(d)), next(reversed(d)))
e = dict.fromkeys(range(1000))
for i in range(999): del e[i]
e["new"] = 1
print(e, len(e))
e.clear()
e["after clear"] = 1
print(e)
m = {1: "int", "1": "str", 1.5: "float", (1,): "tuple", None: "none", True: "bool wins the value of 1", b"1": "bytes", frozenset([1]): "fs", int: "type", len: "func", ...: "dots"}
print(len(m), m[1], m["1"], m[b"1"], m[int], m[...], [type(k).__name__ for k in m])
f = {"b": 1, "a": 2}
f.update(a=3, c=4)
f |= {"b": 9, "d": 5}
print(f, f == dict(reversed(list(f.items()))), list(reversed(f)))
g = f.copy()
g.pop("b")
g["b"] = 0
print(list(f), list(g), f.popitem(), list(f))
for k in list(f): 
    if k != "a": del f[k]
print(f)
h = {i: i for i in range(8)}
for i in range(100_000):
    del h[i]
    h[i + 8] = i
print(list(h), len(h))
s = {}
s.setdefault("z", []).append(1)
s.setdefault("a", []).append(2)
s.setdefault("z", []).append(3)
print(s)
print({**{"x": 1, "y": 2}, "x": 3}, dict([("p", 1), ("q", 2)], p=3), {k: 0 for k in "cab"}, dict(zip("zyx", range(3))))
big = {str(i): i for i in range(5000)}
print(sum(big.values()), list(big)[4999], all(big[str(i)] == i for i in range(5000)), len([k for k in big if k.endswith("99")]))
neg = {-1: "a", -2: "b", 2**61 - 1: "c", 0: "d", -(2**61): "e", 10**30: "f"}
print(neg[-1], neg[-2], neg[2**61 - 1], neg[0], neg[-(2**61)], neg[10**30], len(neg))

