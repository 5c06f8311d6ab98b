"""ChainMap, UserDict, UserList, UserString."""
from collections import ChainMap, UserDict, UserList, UserString
a, b = {"x": 1, "y": 2}, {"y": 20, "z": 30}
c = ChainMap(a, b)
print(c, c["x"], c["y"], c["z"], list(c), len(c), "z" in c, c.maps, c.get("q", 0), dict(c))
c["new"] = 5
c["z"] = 300
print(a, b)
child = c.new_child({"x": "child"})
print(child["x"], child.parents["x"], child.parents == c, ChainMap(), bool(ChainMap()))
del c["z"]
print(c["z"], c.pop("new"), c | {"p": 1}, {"p": 1} | c, c.popitem() is not None, a)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: c["missing"])
show(lambda: c.__delitem__("z"))
show(lambda: c.pop("z"))
show(lambda: ChainMap({}).popitem())
class Upper(UserDict):
    def __setitem__(self, k, v): super().__setitem__(k.upper(), v)
u = Upper(a=1)
u["b"] = 2
u.update({"c": 3})
u.setdefault("d", 4)
print(u, u.data, "A" in u, len(u), u | {"e": 5}, u == {"A": 1, "B": 2, "C": 3, "D": 4}, type(u.copy()).__name__)
class Miss(UserDict):
    def __missing__(self, k): return "miss " + k
print(Miss()["q"], Miss(a=1).get("q"), Miss(a=1))
show(lambda: UserDict()["x"])
class L(UserList):
    def append(self, x): super().append(x * 2)
l = L([1])
l.append(5)
l += [7]
print(l, l.data, l[0], l[1:], type(l[1:]).__name__, l + [1], [0] + l, l * 2, 5 in l, l == [1, 10, 7], sorted(l), l.pop(), len(l))
s = UserString("hello")
print(s, repr(s), s.upper(), type(s.upper()).__name__, s + "!", s[1:3], len(s), "ell" in s, s == "hello", s.split("l"), s * 2, hash(s) == hash("hello"), s.data, s % (), int(UserString("5")))
show(lambda: UserList(5))
show(lambda: UserList([1])[9])
show(lambda: UserString("a") + 5)

