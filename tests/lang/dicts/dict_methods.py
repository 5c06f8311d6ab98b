"""dict: get, setdefault, pop, popitem, update, clear, copy, fromkeys, keys, values, items."""
d = {"a": 1, "b": 2, "c": 3}
print(d.get("a"), d.get("z"), d.get("z", 0), d.setdefault("a", 9), d.setdefault("d", 4), d.setdefault("e"), d)
print(d.pop("a"), d.pop("zz", "default"), d.popitem(), d.popitem(), d)
d.update({"x": 1})
d.update([("y", 2)], z=3)
d.update(w=4)
d.update()
d.update({}.items())
d.update(x=100)
print(d)
c = d.copy()
c["new"] = []
print("new" in d, c == d)
d.clear()
print(d, dict.fromkeys("ab"), dict.fromkeys([1, 2], 0), {}.fromkeys({"q"}, []))
shared = dict.fromkeys("ab", [])
shared["a"].append(1)
print(shared)
class Keys:
    def keys(self): return iter(["k"])
    def __getitem__(self, k): return k * 2
d.update(Keys())
print(d, dict(Keys()), {}.__contains__(1), {"a": 1}.__getitem__("a"), {"a": 1}.__len__(), {"a": 1}.__or__({"b": 2}), {"a": 1}.__or__([]), {"a": 1}.__ror__({"b": 2}), {"a": 1}.__eq__({"a": 1}))
class Sub(dict): pass
s = Sub(a=1)
print(type(s.copy()), type(Sub.fromkeys("x")), type(s | {}), type({} | s), s, repr(s), s == {"a": 1})
print(list(reversed({"a": 1, "b": 2})), list(reversed({"a": 1, "b": 2}.values())), list(reversed({"a": 1, "b": 2}.items())))
print(sorted(n for n in dir(dict) if not n.startswith("__")))

