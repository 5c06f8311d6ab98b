"""typing: class bodies, good and bad."""
import collections.abc
import typing
from typing import *
T=TypeVar('T'); S=TypeVar('S', bound=int); U=TypeVar('U', int, str); K=TypeVar('K',covariant=True); P=ParamSpec('P'); Ts=TypeVarTuple('Ts')
D=TypeVar('D', default=int)


class G(Generic[T]): 
    x: T


class H(Generic[T, S]): pass


class PG(Generic[T, P]): pass


class VG(Generic[Unpack[Ts]]): pass


class DG(Generic[T, D]): pass


class Sub(G[int]): pass


class Sub2(G[T], List[S]): pass
A = TypeAliasType('A', list[T], type_params=(T,))
A2 = TypeAliasType('A2', int)
N = NewType('N', int)


class NT(NamedTuple):
    a: int
    b: str = 'x'
    def m(self): return self.a


class TD(TypedDict, total=False):
    a: Required[int]
    b: str


class TD2(TD):
    c: NotRequired[int]
    d: ReadOnly[int]
@runtime_checkable


class Pr(Protocol):
    def meth(self) -> int: ...
@runtime_checkable


class Pr2(Protocol):
    attr: int


class Pr3(Protocol[T]):
    def f(self) -> T: ...


class Impl:
    def meth(self): return 1
    attr = 3


def run(*bodies):
    for body in bodies:
        try:
            exec(body, globals())
        except Exception as error:
            print(body.splitlines()[0], "->", type(error).__name__, error)


run(
    """class X(Generic): pass""",
    """class X(Generic[T],Generic[S]): pass""",
    """class X(G[T],Generic[S]): pass""",
    """class X(List[int]): pass
print(X.__mro__, X([1]))""",
    """class X(Dict[T,S]): pass
print(X.__parameters__, X[int,bool])""",
    """class X(NamedTuple):
 a:int=1
 b:str""",
    """class X(NamedTuple):
 _a:int""",
    """class X(NamedTuple):
 a:3""",
    """class X(NT): pass
print(X(1))""",
    """class X(NamedTuple, Generic[T]):
 a:T
print(X[int](3), X.__mro__)""",
    """class X(NamedTuple,G): pass""",
    """class X(NamedTuple):
 a:int
 def _make(s): pass""",
    """class X(TypedDict):
 a:int
 b=3
print(X)""",
    """class X(TD,Impl): pass""",
    """class X(TypedDict,Generic[T]):
 a:T
print(X[int],X[int](a=3))""",
    """class X(Protocol,Impl): pass""",
)
