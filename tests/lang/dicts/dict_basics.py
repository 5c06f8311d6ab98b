"""dict: literals, items, membership, order, equality, repr."""
d = {"b": 1, "a": 2, 3: [4], None: (), (1, 2): {"n": {}}, 1.5: "f", True: "t"}
print(d, len(d), d["b"], d[3], d[None], d[1, 2], d[1], 1 in d, "z" in d, "z" not in d, list(d))
d["c"] = 5
d["b"] = 10
del d["a"]
d["a"] = "again"
print(d, list(d.keys())[-1], next(iter(d)))
print({}, {"x": 1, "x": 2}, {1: "a", 1.0: "b", True: "c"}, dict(), dict(a=1, b=2), dict([("k", "v"), (1, 2)]), dict({"a": 1}, b=2), dict(zip("ab", [1, 2])), dict([["p", "q"], "rs"]), dict(((), []) for _ in range(1)))
print({"a": 1, "b": 2} == {"b": 2, "a": 1}, {"a": 1} != {"a": 2}, {"a": 1} == {"a": 1.0}, {} == [], {1: {}} == {1: {}}, bool({}), bool({0: 0}))
print({"a": 1} | {"b": 2}, {"a": 1} | {"a": 2}, {**{"a": 1}})
x = {"a": 1}
y = x
x |= {"b": 2}
x |= [("c", 3)]
print(x, y is x)
r = {}
r["self"] = r
r["list"] = [r]
print(r)
big = {i: i * i for i in range(2000)}
for i in range(0, 2000, 2):
    del big[i]
print(len(big), sum(big), list(big)[:3], big[1999], 1000 in big)
for i in range(2000, 2100):
    big[i] = 0
print(len(big), list(big)[-1], list(big.items())[0])
e = {}
for word in "the cat and the dog and the bird".split():
    e[word] = e.get(word, 0) + 1
print(e, sorted(e, key=e.get), max(e, key=lambda k: (e[k], k)))
d = {"a": {"b": {"c": 1}}}
d["a"]["b"]["c"] += 1
d["a"]["b"]["d"] = d["a"]["b"].pop("c") * 2
print(d)
print({k: v for k, v in [("a", 1), ("b", 2)]}, {len(w): w for w in ["x", "yy", "z"]})

