"""enum: errors of creation, lookup and assignment."""
import enum
from enum import Enum, IntEnum, Flag, auto
class C(Enum):
    A = 1
    B = 2
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: C(9))
show(lambda: C("A"))
show(lambda: C["Z"])
show(lambda: C.Z)
show(lambda: C())
show(lambda: C(1, 2))
show(lambda: setattr(C, "A", 5))
show(lambda: delattr(C, "A"))
show(lambda: setattr(C, "NEW", 5))
show(lambda: setattr(C.A, "value", 5))
show(lambda: setattr(C.A, "name", "x"))
show(lambda: C.A < C.B)
show(lambda: C.A + 1)
show(lambda: C.A())
show(lambda: C.A.B)
show(lambda: C.A.nope)
def sub():
    class D(C): pass
def sub2():
    class D(C): X = 1
def dup():
    class D(Enum):
        X = 1
        X = 2
def dup_method():
    class D(Enum):
        X = 1
        def X(self): pass
def mro():
    class D(Enum): mro = 1
def unique():
    @enum.unique
    class D(Enum):
        X = 1
        Y = 1
        Z = X
def under():
    class D(Enum): _bad_ = 1
def auto_str():
    class D(Enum):
        X = "s"
        Y = auto()
def bad_missing():
    class D(Enum):
        X = 1
        @classmethod
        def _missing_(cls, v): return 5
    D(2)
def raise_missing():
    class D(Enum):
        X = 1
        @classmethod
        def _missing_(cls, v): raise KeyError(v)
    D(2)
def int_bad():
    class D(IntEnum): X = "a"
def order():
    class D(Enum):
        _order_ = "B A"
        A = 1
        B = 2
def verify():
    @enum.verify(enum.CONTINUOUS)
    class D(IntEnum):
        X = 1
        Y = 3
def verify_flag():
    @enum.verify(enum.NAMED_FLAGS)
    class D(Flag):
        X = 1
        Y = 6
def init_bad():
    class D(Enum):
        def __init__(self, a, b): pass
        X = 1
def functional(): Enum("D", 5)
def functional2(): Enum("D", ["a", "a"])
def boundary():
    class D(Flag, boundary=enum.STRICT):
        X = 1
    D(4)
for f in (sub, sub2, dup, dup_method, mro, unique, under, auto_str, bad_missing, raise_missing, int_bad, order, verify, verify_flag, init_bad, functional, functional2, boundary): show(f)
show(lambda: 5 in C)
show(lambda: iter(C.A))
show(lambda: len(C.A))
show(lambda: Flag("F", "A B").A | 5)
show(lambda: Enum())

