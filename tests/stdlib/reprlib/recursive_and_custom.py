"""reprlib: own limits in own classes, recursion through several objects, big nested data."""
import reprlib
class Tree:
    def __init__(self, v, *kids): self.v, self.kids = v, list(kids)
    @reprlib.recursive_repr("<loop>")
    def __repr__(self): return f"Tree({self.v!r}, {reprlib.repr(self.kids)})" if self.kids else f"Tree({self.v!r})"
t = Tree(1, Tree(2), Tree(3, Tree(4)))
print(t)
t.kids.append(t)
print(t)
class Pair:
    def __init__(self): self.other = None
    @reprlib.recursive_repr()
    def __repr__(self): return f"Pair({self.other!r})"
a, b = Pair(), Pair()
a.other, b.other = b, a
print(a, b)
r = reprlib.Repr()
for name in ("maxlevel", "maxdict", "maxlist", "maxtuple", "maxset", "maxfrozenset", "maxdeque", "maxarray", "maxlong", "maxstring", "maxother"): print(name, getattr(r, name), end="; ")
print()
r.maxstring, r.maxlist, r.maxdict = 12, 3, 2
print(r.repr("a" * 30), r.repr(list(range(9))), r.repr({i: i for i in range(5)}), r.repr(["x" * 20] * 5), r.repr({"k" * 20: [1, 2, 3, 4]}))
for n in (3, 5, 8, 20): r.maxstring = n; print(n, r.repr("abcdefghijklmnopqrstuvwxyz"))
for lv in (1, 2, 3): r.maxlevel = lv; print(lv, r.repr([[[[[1]]]]]), r.repr({"a": {"b": {"c": 1}}}), r.repr(((((),),),)))
class Html(reprlib.Repr):
    def repr_str(self, s, level): return f"<b>{s}</b>"
    def repr_list(self, l, level): return "<ul>" + "".join(f"<li>{self.repr1(x, level - 1)}</li>" for x in l) + "</ul>"
    def repr_dict(self, d, level): return ", ".join(f"{k}={self.repr1(v, level - 1)}" for k, v in sorted(d.items()))
print(Html().repr(["a", ["b"], {"z": "c", "y": 1}]))
class S(str): pass
class L(list): pass
print(reprlib.repr(S("x" * 50)), reprlib.repr(L(range(20))), reprlib.repr(type("Long" * 20, (), {})))

