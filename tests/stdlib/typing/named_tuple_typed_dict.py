"""typing: NamedTuple, TypedDict, Protocol, NewType, overload, cast, final, override."""
from typing import *
class P(NamedTuple):
    """Point doc."""
    x: int
    y: int = 0
    def norm(self): return abs(self.x) + abs(self.y)
p = P(3)
print(p, p.norm(), P._fields, P._field_defaults, P.__annotations__, P.__doc__, p._replace(y=-4).norm(), P(x=1, y=2), isinstance(p, tuple), p == (3, 0))
N = NamedTuple("N", [("a", int), ("b", str)])
print(N(1, "x"), N.__annotations__)
class GN[T](NamedTuple):
    v: T
print(GN(5), GN[int](6))
class TD(TypedDict):
    name: str
    age: NotRequired[int]
class TD2(TD, total=False):
    extra: ReadOnly[int]
t = TD(name="x")
print(t, type(t), TD.__required_keys__, TD.__optional_keys__, TD2.__total__, sorted(TD2.__optional_keys__), TD.__annotations__, TypedDict("Q", {"a b": int})(**{"a b": 1}), is_typeddict(TD))
@runtime_checkable
class Closer(Protocol):
    def close(self) -> None: ...
class Yes:
    def close(self): pass
class No: pass
print(isinstance(Yes(), Closer), isinstance(No(), Closer), issubclass(Yes, Closer), is_protocol(Closer), sorted(get_protocol_members(Closer)))
@runtime_checkable
class HasX(Protocol):
    x: int
class X: x = 1
print(isinstance(X(), HasX))
class Impl(Closer):
    def close(self): return "impl"
print(Impl().close())
UserId = NewType("UserId", int)
print(UserId(5), UserId, UserId.__name__, UserId.__supertype__, type(UserId(5)))
@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x): return x
print(f(5), len(get_overloads(f)), cast(int, "not checked"), assert_type(5, int), reveal_type is not None)
@final
class Fin: pass
class Base:
    def m(self): ...
class Der(Base):
    @override
    def m(self): return 1
print(Fin.__final__, Der.m.__override__, TYPE_CHECKING, Text is str, SupportsInt.__name__, isinstance(5, SupportsInt), isinstance("x", SupportsAbs), isinstance(5, Hashable))
@no_type_check
def g(x: "undefined name"): return x
print(g(1), get_type_hints(g))
def show(fn):
    try:
        print(repr(fn()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: P())
show(lambda: setattr(p, "x", 1))
show(lambda: Closer())
show(lambda: isinstance(5, SupportsIndex))
class NotRuntime(Protocol):
    def m(self): ...
show(lambda: isinstance(5, NotRuntime))
show(lambda: issubclass(X, HasX))
show(lambda: isinstance(t, TD))
show(lambda: UserId("any"))
show(lambda: assert_never(5))
show(lambda: TD())
def nt_order():
    class B(NamedTuple):
        x: int = 1
        y: int
def nt_multi():
    class B(NamedTuple, Base): pass
def nt_under():
    class B(NamedTuple): _x: int
def td_value():
    class B(TypedDict): x: int = 5
def td_base():
    class B(TypedDict, Base): pass
def proto_base():
    class B(Protocol, Base): pass
def newtype_sub():
    class B(UserId): pass
for fn in (nt_order, nt_multi, nt_under, td_value, td_base, proto_base, newtype_sub): show(fn)
def ov():
    @overload
    def h(x: int): ...
    h(1)
show(ov)

