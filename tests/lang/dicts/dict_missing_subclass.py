"""Subclasses of dict: __missing__, overridden item methods, what the built-ins bypass."""
class Default(dict):
    def __missing__(self, key):
        print("missing", key)
        return key * 2
d = Default(a=1)
print(d["a"], d["b"], d.get("b"), "b" in d, len(d), d)
class Memo(dict):
    def __missing__(self, key):
        self[key] = value = len(self)
        return value
m = Memo()
print([m[k] for k in "abacab"], m)
class Raise(dict):
    def __missing__(self, key): raise LookupError(f"no {key!r}")
try:
    Raise()["x"]
except LookupError as e:
    print(type(e).__name__, e)
class Log(dict):
    def __setitem__(self, k, v):
        print("set", k, v)
        super().__setitem__(k, v)
    def __getitem__(self, k):
        print("get", k)
        return super().__getitem__(k)
    def __delitem__(self, k):
        print("del", k)
        super().__delitem__(k)
    def __contains__(self, k):
        print("contains", k)
        return super().__contains__(k)
    def __iter__(self):
        print("iter")
        return super().__iter__()
    def keys(self):
        print("keys")
        return super().keys()
l = Log(a=1)
l["b"] = 2
l.update(c=3)
l.setdefault("d", 4)
print(l["a"], l.get("b"), "a" in l, list(l), sorted(l))
del l["a"]
print(l.pop("b"), dict(l), {**l}, l | {}, "%(c)s" % l, "{c}".format_map(l), l == {"c": 3, "d": 4})
l["c"] += 10
print(dict.__repr__(l))
class Attr(dict):
    __getattr__ = dict.__getitem__
    __setattr__ = dict.__setitem__
    __delattr__ = dict.__delitem__
a = Attr(x=1)
a.y = 2
print(a.x, a["y"], a, a.__dict__)
del a.x
print(a)
try:
    a.zzz
except KeyError as e:
    print("KeyError", e)
class Ordered(dict):
    def __eq__(self, other): return list(self.items()) == list(other.items())
    def __hash__(self): return 5
print(Ordered(a=1, b=2) == Ordered(b=2, a=1), hash(Ordered()), {Ordered(): 1}[Ordered()])

