"""__len__, __getitem__, __setitem__, __delitem__, __contains__, __iter__, __reversed__, __missing__ of user classes."""
class Seq:
    def __init__(self, *a): self.a = list(a)
    def __len__(self): return len(self.a)
    def __getitem__(self, i):
        if isinstance(i, slice): return ("slice", i.start, i.stop, i.step)
        return self.a[i]
    def __setitem__(self, i, v): self.a[i] = v
    def __delitem__(self, i): del self.a[i]
s = Seq(1, 2, 3)
s[0] = 10
del s[1]
print(len(s), s[0], s[-1], list(s), 3 in s, 4 in s, list(reversed(s)), bool(s), bool(Seq()), s[1:2], s[::], [*s], max(s), sum(s), list(zip(s, s)), list(enumerate(s)), sorted(s))
a, b = s
print(a, b)
class Old:
    def __getitem__(self, i):
        if i >= 3: raise IndexError
        return i * 10
print(list(Old()), 20 in Old(), 5 in Old(), tuple(Old()), list(iter(Old())), max(Old()))
class C:
    def __contains__(self, x): return "truthy" if x else ""
print(1 in C(), 0 in C(), 1 not in C())
class It:
    def __iter__(self): return iter([1, 2])
print(1 in It(), 9 in It(), list(It()), dict.fromkeys(It()), set(It()), [x for x in It()])
class Rev:
    def __reversed__(self): return iter("reversed")
print("".join(reversed(Rev())))
class NoRev:
    __reversed__ = None
    def __len__(self): return 1
    def __getitem__(self, i): return 1
class NoIter:
    __iter__ = None
    def __getitem__(self, i): return 1
class NoContains:
    __contains__ = None
    def __iter__(self): return iter([1])
class LenBad:
    def __init__(self, v): self.v = v
    def __len__(self): return self.v
class Del:
    pass
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: reversed(NoRev()))
show(lambda: iter(NoIter()))
show(lambda: 1 in NoContains())
show(lambda: 1 in NoIter())
for v in (-1, "x", 1.5, None, 10**30, True): show(lambda: len(LenBad(v)))
show(lambda: bool(LenBad(-1)))
show(lambda: Seq()[0])
show(lambda: Del()[0])
def store(): Del()[0] = 1
def delete(): del Del()[0]
def store2(): Old()[0] = 1
show(store)
show(delete)
show(store2)
show(lambda: len(Del()))
show(lambda: reversed(Del()))
class IterSelf:
    def __iter__(self): return self
show(lambda: iter(IterSelf()))
show(lambda: list(IterSelf()))
class NextOnly:
    def __next__(self): return 1
show(lambda: next(NextOnly()))
show(lambda: iter(NextOnly()))
class Hint:
    def __iter__(self): return iter(range(3))
    def __length_hint__(self): return "x"
show(lambda: list(Hint()))
class Inst: pass
i = Inst()
i.__len__ = lambda: 5
i.__getitem__ = lambda k: k
show(lambda: len(i))
show(lambda: i[0])
from operator import length_hint
print(length_hint(Seq(1, 2)), length_hint(iter([1, 2, 3])), length_hint(5, 7))

