"""OrderedDict: order, move_to_end, popitem, equality, reversed."""
from collections import OrderedDict
o = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
o["d"] = 4
o["a"] = 10
print(o, list(o), o == {"a": 10, "b": 2, "c": 3, "d": 4}, o == OrderedDict(reversed(list(o.items()))), OrderedDict(a=1) == OrderedDict(a=1.0))
o.move_to_end("a")
o.move_to_end("c", last=False)
print(list(o), list(reversed(o)), list(reversed(o.items())), list(reversed(o.values())), o.popitem(), o.popitem(last=False), o)
del o["b"]
o["b"] = "again"
print(o, o.pop("d"), o.pop("zz", None), o.setdefault("e", 5), o.get("q"), o.copy(), type(o.copy()).__name__, OrderedDict.fromkeys("xyz", 0))
o.update(z=1, b=2)
o |= {"w": 0}
print(o, o | {"b": 9}, {"first": 1} | o, repr(OrderedDict()), dict(o), o.keys(), o.items(), len(o), "z" in o)
class Lru(OrderedDict):
    def __init__(self, n):
        super().__init__()
        self.n = n
    def __getitem__(self, k):
        v = super().__getitem__(k)
        self.move_to_end(k)
        return v
    def __setitem__(self, k, v):
        super().__setitem__(k, v)
        if len(self) > self.n: del self[next(iter(self))]
l = Lru(2)
l["a"] = 1; l["b"] = 2; l["a"]; l["c"] = 3
print(list(l))
x = OrderedDict()
x["self"] = x
print(x)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: o["nope"])
show(lambda: o.move_to_end("nope"))
show(lambda: OrderedDict().popitem())
show(lambda: OrderedDict().popitem(last=False))
show(lambda: o.pop("nope"))
show(lambda: OrderedDict(5))
show(lambda: OrderedDict([1]))
show(lambda: OrderedDict({}, {}))
show(lambda: o < o)
show(lambda: hash(o))
def grow():
    y = OrderedDict(a=1)
    for k in y: y[k + "x"] = 1
show(grow)
def shrink():
    y = OrderedDict(a=1, b=2)
    for k in y: del y[k]
show(shrink)
o.clear()
print(o, bool(o))

