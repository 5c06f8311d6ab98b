"""typing: aliases, parameters and forms, expression by expression."""
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


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    'get_origin(list[int])',
    'get_origin(Union[int,str])',
    'get_origin(Annotated[int,3])',
    'get_origin(int)',
    'get_origin(Generic[T])',
    'get_origin(Callable[[],int])',
    'get_origin(P.args)',
    'get_origin(Generic)',
    'get_origin(Literal[1])',
    'get_args(List[int])',
    'get_args(Callable[[int],str])',
    'get_args(Callable[...,str])',
    'get_args(collections.abc.Callable[[int],str])',
    'get_args(Union[int,str])',
    'get_args(Annotated[int,3])',
    'get_args(int)',
    "get_args(Literal[1,'a'])",
    'get_args(Optional[int])',
    'get_args(dict[int,str])',
    'Any',
    'Any()',
    'isinstance(3,Any)',
    'NoReturn',
    'Never',
    'Self',
    'LiteralString',
    'TypeAlias',
    'ClassVar',
    'Final',
    'Optional',
    'Literal',
    'Concatenate',
    'TypeGuard',
    'TypeIs',
    'Required',
    'NotRequired',
    'ReadOnly',
    'Unpack',
    'Annotated',
    'Union',
    'Never[int]',
    'Self()',
    'ClassVar[int]',
    'Final[int]',
    'Literal[1]',
    'Literal[1,True,1]',
    "Literal['a',None]",
    'Literal[Literal[1,2],3]',
    'Concatenate[int,P]',
    'TypeGuard[int]',
    'TypeIs[int]',
    'Required[int]',
    'NotRequired[int]',
    'ReadOnly[int]',
    'Unpack[Ts]',
    'Unpack[tuple[int]]',
    "Annotated[int,'x']",
    'Annotated[Annotated[int,1],2]',
    'ClassVar[int,str]',
    'ClassVar[3]',
)
