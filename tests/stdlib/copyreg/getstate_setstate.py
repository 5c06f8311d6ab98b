"""The copy protocol over inheritance: __getstate__, __setstate__, __getnewargs_ex__, reduce with state and items."""
import copy
class Base:
    def __init__(self): self.base = [1]
class Child(Base):
    __slots__ = ("slot",)
    def __init__(self):
        super().__init__()
        self.slot = {"s": 1}
        self.own = "own"
c = Child()
print(c.__getstate__(), c.__reduce_ex__(2)[2])
d = copy.deepcopy(c)
print(d.base, d.slot, d.own, d.base is c.base, d.slot is c.slot)
class WithEx:
    def __new__(cls, *a, **k):
        o = super().__new__(cls)
        o.made = (a, k)
        return o
    def __getnewargs_ex__(self): return (1, 2), {"k": [3]}
print(copy.copy(WithEx()).made, copy.deepcopy(WithEx()).made)
class Items:
    def __init__(self): self.l, self.d = [], {}
    def append(self, x): self.l.append(x)
    def extend(self, xs): self.l.extend(xs)
    def __setitem__(self, k, v): self.d[k] = v
    def __reduce__(self): return Items, (), {"extra": 1}, iter(["a", "b"]), iter([("k", "v")])
i = copy.copy(Items())
print(i.l, i.d, i.extra)
class FalseState:
    def __getstate__(self): return None
    def __setstate__(self, s): self.called = True
print(hasattr(copy.copy(FalseState()), "called"))
class TupleState:
    __slots__ = ("a", "__dict__")
    def __getstate__(self): return ({"d": 1}, {"a": 2})
t = copy.copy(TupleState())
print(t.d, t.a)
class Bad:
    def __getnewargs__(self): return 5
class Bad2:
    def __getnewargs_ex__(self): return (1,)
class Bad3:
    def __getnewargs_ex__(self): return 1, {}
class Bad4:
    def __setstate__(self, s): raise OSError("setstate")
    def __init__(self): self.x = 1
for b in (Bad, Bad2, Bad3, Bad4):
    try:
        copy.copy(b())
    except Exception as e:
        print(b.__name__, type(e).__name__, e)

