"""collections.abc: the abstract classes, mixins, isinstance by methods."""
import collections.abc as cabc
from collections.abc import *
for obj in [[], (), {}, set(), "", b"", range(1), iter([]), (x for x in []), 5, len, {}.keys(), {}.items(), frozenset(), bytearray(), memoryview(b"")]:
    print(type(obj).__name__, [n for n in ("Hashable", "Iterable", "Iterator", "Generator", "Reversible", "Sized", "Container", "Collection", "Callable", "Set", "MutableSet", "Mapping", "MutableMapping", "Sequence", "MutableSequence", "KeysView", "ItemsView", "Buffer") if isinstance(obj, getattr(cabc, n))])
class S(Sequence):
    def __init__(self, *a): self.a = a
    def __len__(self): return len(self.a)
    def __getitem__(self, i): return self.a[i]
s = S(3, 1, 3)
print(list(s), 1 in s, s.index(3), s.count(3), list(reversed(s)), isinstance(s, Iterable))
class M(MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
m = M()
m.update(a=1, b=2)
print(m.get("a"), m.get("z", 0), "a" in m, list(m.items()), m.pop("a"), m.setdefault("c", 3), m.popitem(), dict(m), m == {"c": 3} or list(m), list(m.keys()), len(m.values()))
class MS(MutableSet):
    def __init__(self, it=()): self.s = list(dict.fromkeys(it))
    def __contains__(self, x): return x in self.s
    def __iter__(self): return iter(self.s)
    def __len__(self): return len(self.s)
    def add(self, x):
        if x not in self.s: self.s.append(x)
    def discard(self, x):
        if x in self.s: self.s.remove(x)
x = MS([1, 2, 3])
print(list(x | [4]), list(x & {2, 9}), list(x - [1]), list(x ^ [3, 4]), x <= MS([1, 2, 3, 4]), x == {1, 2, 3}, x.isdisjoint([9]), x.pop(), list(x))
class ML(MutableSequence):
    def __init__(self): self.l = []
    def __len__(self): return len(self.l)
    def __getitem__(self, i): return self.l[i]
    def __setitem__(self, i, v): self.l[i] = v
    def __delitem__(self, i): del self.l[i]
    def insert(self, i, v): self.l.insert(i, v)
l = ML()
l.extend("abc")
l.append("d")
l += ["e"]
l.reverse()
l.remove("c")
print(list(l), l.pop(), l.pop(0), list(l))
l.clear()
print(len(l))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: Sequence())
show(lambda: type("Half", (Mapping,), {"__len__": lambda s: 0})())
show(lambda: m["zz"])
show(lambda: M().popitem())
show(lambda: MS().pop())
show(lambda: l.remove("q"))
show(lambda: S(1).index(5))
show(lambda: x.remove(99))
class Len:
    def __len__(self): return 1
print(isinstance(Len(), Sized), issubclass(Len, Collection), Sequence.register(Len) is Len, isinstance(Len(), Sequence), Iterable[int], Callable[[int], str], Mapping[str, int].__args__)

