"""__hash__: inherited, lost with __eq__, set to None, wrong results."""
class A: pass
class E:
    def __eq__(self, o): return True
class EH:
    def __eq__(self, o): return True
    def __hash__(self): return 42
class Sub(EH): pass
class SubEq(EH):
    def __eq__(self, o): return False
class Restored(SubEq):
    __hash__ = EH.__hash__
class Unhash:
    __hash__ = None
print(hash(EH()), hash(Sub()), E.__hash__, SubEq.__hash__, hash(Restored()), A.__hash__ is object.__hash__, EH() in {EH()}, {EH(): 1}[EH()])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for c in (E, SubEq, Unhash): show(lambda: hash(c()))
class Big:
    def __hash__(self): return 2**61 - 1 + 5
class Neg:
    def __hash__(self): return -1
class BoolHash:
    def __hash__(self): return True
class Str:
    def __hash__(self): return "h"
class Float:
    def __hash__(self): return 1.0
class Raise:
    def __hash__(self): raise KeyError("h")
print(hash(Neg()), hash(BoolHash()), {Big(): 1} != {}, hash(2**61 - 1 + 5) == hash(5) or True)
show(lambda: hash(Str()))
show(lambda: hash(Float()))
show(lambda: hash(Raise()))
show(lambda: {Str()})
show(lambda: hash((1, Raise())))
show(lambda: hash(Neg(), 1))
import collections.abc
print(isinstance(E(), collections.abc.Hashable), isinstance(EH(), collections.abc.Hashable))
class Mut:
    def __init__(self, k): self.k = k
    def __eq__(self, o): return self.k == o.k
    def __hash__(self): return hash(self.k)
m = Mut(1)
d = {m: "v"}
print(m in d, Mut(1) in d)
m.k = 2
print(m in d, Mut(1) in d, Mut(2) in d, list(d.values()))
f = lambda: 0
print(hash(f) == hash(f), hash(A) == hash(A), hash(None) == hash(None), hash(...) == hash(...), hash(len) == hash(len), hash(()) == hash(()), hash(1.5) == hash(1.5), hash("") , hash(0), hash(True), hash(False))
print(len({A(), A()}), len({A, A}), {int: "int", str: "str"}[type(5)], {None: 1}[None])

