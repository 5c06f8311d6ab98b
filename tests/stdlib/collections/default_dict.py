"""defaultdict: factories, missing, copies, repr, errors."""
from collections import defaultdict
d = defaultdict(list)
for k, v in [("a", 1), ("b", 2), ("a", 3)]: d[k].append(v)
print(d, d["a"], d["new"], dict(d), d.default_factory, "absent" in d, d.get("absent"), len(d))
c = defaultdict(int, {"x": 1}, y=2)
for ch in "mississippi": c[ch] += 1
print(sorted(c.items()), c)
n = defaultdict(lambda: defaultdict(int))
n["a"]["b"] += 5
print({k: dict(v) for k, v in n.items()})
plain = defaultdict(None, a=1)
print(plain, defaultdict(), d.copy() == d, type(d.copy()).__name__, d.copy().default_factory)
print(defaultdict(int, a=1) | {"b": 2}, {"a": 0} | defaultdict(int, a=1), type({} | defaultdict(int)).__name__, defaultdict(int, a=1) == {"a": 1})
d.default_factory = set
d["s"].add(1)
print(d["s"], d.__missing__("m"), d["m"])
d.default_factory = None
calls = []
f = defaultdict(lambda: calls.append(1) or len(calls))
print(f["a"], f["b"], f["a"], f.setdefault("z"), f.pop("q", 0), calls)
tree = lambda: defaultdict(tree)
t = tree()
t["x"]["y"]["z"] = 1
print(list(t), list(t["x"]["y"]))
r = defaultdict(list)
r["self"] = r
print(r)
class Sub(defaultdict):
    def __missing__(self, key): return f"<{key}>"
print(Sub(int)["k"], len(Sub(int)))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: d["missing"])
show(lambda: plain["b"])
show(lambda: defaultdict(5))
show(lambda: defaultdict("x"))
show(lambda: defaultdict(int, 5))
show(lambda: defaultdict(lambda: 1 / 0)["k"])
show(lambda: defaultdict(lambda k: k)["k"])
show(lambda: defaultdict(list)[[]])
show(lambda: defaultdict(int) | 5)

