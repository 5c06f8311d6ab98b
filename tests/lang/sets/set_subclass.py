"""Subclasses of set and frozenset, and sets of user objects."""
class Tagged(set):
    def __init__(self, items, tag):
        super().__init__(items)
        self.tag = tag
    def __repr__(self): return f"Tagged({sorted(self)}, {self.tag})"
t = Tagged([1, 2], "x")
print(t, t.tag, type(t | {3}), type(t.union([3])), type(t.copy()), len(t), 1 in t, t == {1, 2}, isinstance(t, set))
class F(frozenset):
    def __new__(cls, *items): return super().__new__(cls, items)
f = F(3, 1)
print(sorted(f), type(f | {2}), hash(f) == hash(frozenset([1, 3])), F() == set(), f.copy() == f, repr(F(5)))
class Plain(set): pass
print(Plain([7]), repr(Plain()), Plain("a") | {"a"})
class P:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return isinstance(o, P) and self.x == o.x
    def __hash__(self): return hash(self.x)
    def __repr__(self): return f"P{self.x}"
s = {P(1), P(1), P(2)}
print(len(s), P(2) in s, P(3) in s, sorted(p.x for p in s | {P(3)}), sorted(p.x for p in s & {P(1)}), s == {P(2), P(1)})
first = P(9)
u = {first}
u.add(P(9))
print(next(iter(u)) is first)
class Loud(set):
    def add(self, x):
        print("add", x)
        super().add(x)
    def __contains__(self, x):
        print("contains?", x)
        return True
    def __len__(self): return 42
    def __iter__(self): return iter([3, 2, 1])
    def __or__(self, other): return "or"
    def __ror__(self, other): return "ror"
l = Loud([1])
l.add(5)
l.update([6])
print(7 in l, len(l), list(l), l | {1}, {1} | l, set.__len__(l), l >= {100} if False else "")
it = iter({1})
print(next(it), next(it, "end"), it.__length_hint__(), type(it).__name__)
try:
    class A(set, frozenset): pass
except TypeError as e:
    print(e)
try:
    F([])
except TypeError as e:
    print(e)

