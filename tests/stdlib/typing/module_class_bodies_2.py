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
    """class X(Pr,Protocol):
 def other(self): ...
print(sorted(get_protocol_members(X)))""",
    """class X(Pr): pass
print(X()._is_protocol, X().meth())""",
    """class X(Tuple[int,str]): pass
print(X.__mro__)""",
    """class X(Callable[[int],str]): pass
print(X.__mro__)""",
    """class X(ForwardRef): pass""",
    """class X(TypeVar): pass""",
    """class X(Optional): pass""",
    """class X(Union[int,str]): pass""",
    """class X(Annotated[G[int],3]): pass
print(X.__mro__, X.__orig_bases__)""",
    """class X(Literal[1]): pass""",
    """class X(DG[int]): pass
print(X.__orig_bases__)""",
    """class X(Generic[D,T]): pass""",
    """import pickle,copy
for o in (List[int], G[int], T, A2, Optional[int], Any, List, Callable[[int],str], Literal[1], Annotated[int,1], Union, NT(1), P, Never): print(copy.copy(o) is o or copy.copy(o)==o, pickle.loads(pickle.dumps(o))==o)""",
)
