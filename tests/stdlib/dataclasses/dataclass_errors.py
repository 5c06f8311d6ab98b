"""dataclass: errors at definition and in use."""
from dataclasses import *
import dataclasses
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
@dataclass
class P:
    x: int
    y: int = 0
@dataclass(frozen=True)
class F:
    x: int
show(lambda: P())
show(lambda: P(1, 2, 3))
show(lambda: P(1, z=2))
show(lambda: P(1, x=2))
show(lambda: setattr(F(1), "x", 2))
show(lambda: delattr(F(1), "x"))
show(lambda: setattr(F(1), "new", 2))
show(lambda: hash(P(1)))
show(lambda: P(1) < P(2))
show(lambda: fields(5))
show(lambda: asdict(5))
show(lambda: asdict(P))
show(lambda: astuple([]))
show(lambda: replace(5, x=1))
show(lambda: replace(P(1), q=1))
show(lambda: dataclass(5))
show(lambda: field(default=1, default_factory=list))
show(lambda: make_dataclass("C", ["1x"]))
show(lambda: make_dataclass("C", ["x", "x"]))
show(lambda: make_dataclass("C", ["class"]))
show(lambda: make_dataclass("C", [5]))
def order():
    @dataclass
    class C:
        x: int = 1
        y: int
def mutable():
    @dataclass
    class C:
        x: list = []
def mutable2():
    @dataclass
    class C:
        x: dict = {}
def unhashable():
    class U: __hash__ = None
    @dataclass
    class C:
        x: object = U()
def no_annotation():
    @dataclass
    class C:
        x = field(default=1)
def frozen_mix():
    @dataclass
    class C(F):
        y: int = 1
def frozen_mix2():
    @dataclass(frozen=True)
    class C(P):
        z: int = 1
def order_no_eq():
    @dataclass(order=True, eq=False)
    class C: x: int
def order_defined():
    @dataclass(order=True)
    class C:
        x: int
        def __lt__(self, o): return True
def frozen_setattr():
    @dataclass(frozen=True)
    class C:
        x: int
        def __setattr__(self, n, v): pass
def two_kw():
    @dataclass
    class C:
        _: KW_ONLY
        x: int
        __: KW_ONLY
def hash_defined():
    @dataclass(unsafe_hash=True)
    class C:
        x: int
        def __hash__(self): return 1
def slots_twice():
    @dataclass(slots=True)
    class C:
        __slots__ = ("x",)
        x: int
def weakref_slot():
    @dataclass(weakref_slot=True)
    class C: x: int
def init_false():
    @dataclass
    class C: x: int = field(init=False)
    return C().x
def post():
    @dataclass
    class C:
        x: int
        def __post_init__(self): raise ValueError(f"bad {self.x}")
    C(5)
def initvar():
    @dataclass
    class C:
        x: InitVar[int]
        def __post_init__(self, x): pass
    return C(1).x
def classvar_factory():
    from typing import ClassVar
    @dataclass
    class C: x: ClassVar[list] = field(default_factory=list)
def bad_param():
    @dataclass(nope=True)
    class C: x: int
for f in (order, mutable, mutable2, unhashable, no_annotation, frozen_mix, frozen_mix2, order_no_eq, order_defined, frozen_setattr, two_kw, hash_defined, slots_twice, weakref_slot, init_false, post, initvar, classvar_factory, bad_param): show(f)
print(FrozenInstanceError.__mro__[1].__name__, MISSING is dataclasses.MISSING)

