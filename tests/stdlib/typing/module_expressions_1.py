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
    'T',
    'S',
    'U',
    'K',
    'P',
    'Ts',
    'D',
    'T.__bound__,S.__bound__,U.__constraints__,K.__covariant__,T.__name__,T.__module__',
    'D.has_default(),D.__default__,T.has_default(),T.__default__,NoDefault,type(NoDefault)',
    'P.args',
    'P.kwargs',
    'P.args.__origin__',
    'T|int',
    'int|T',
    'Optional[T]',
    'Union[T,int]',
    'Union[int,str,int]',
    'Union[int]',
    'Optional[None]',
    "TypeVar('X',int)",
    "TypeVar('X',int,bound=str)",
    "TypeVar('X',covariant=True,contravariant=True)",
    "TypeVar('X',bound=3)",
    'TypeVar(3)',
    "TypeVar('X', bound='Fwd').__bound__",
    "TypeVar('X',infer_variance=True)",
    'G[int]',
    'G[T]',
    "G['x']",
    'G[None]',
    'G[int,str]',
    'G[int][str]',
    'H[int]',
    'H[int,str]',
    'H[T,bool][int]',
    'H[T,S][int]',
    'Generic[T]',
    'Generic[T,S]',
    'Generic[int]',
    'Generic[T,T]',
    'Generic[()]',
    'Generic',
    'PG[int,[int,str]]',
    'PG[int,...]',
    'PG[int,P]',
    'PG[int,int]',
    'VG[int]',
    'VG[int,str]',
    'VG[()]',
    'VG[Unpack[Ts]]',
    'VG[*tuple[int,...]]',
    'VG[*Ts]',
    'DG[int]',
    'DG[int,str]',
    'Sub.__orig_bases__',
    'Sub.__mro__',
    'Sub.__parameters__',
    'Sub2.__parameters__',
    'Sub2.__mro__',
    'G[int]() .__orig_class__',
)
