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
    'G[int].__origin__,G[int].__args__,G[T].__parameters__',
    'G[int]==G[int],G[int] is G[int],hash(G[int])==hash(G[int])',
    'isinstance(3,G[int])',
    'issubclass(int,G[int])',
    "type('X',(T,),{})",
    "type('X',(Optional[int],),{})",
    'List',
    'Dict',
    'Tuple',
    'Callable',
    'Type',
    'Deque',
    'DefaultDict',
    'OrderedDict',
    'Counter',
    'ChainMap',
    'Iterable',
    'Mapping',
    'Pattern',
    'ContextManager',
    'Generator',
    'AsyncIterator',
    'Hashable',
    'Sized',
    'Awaitable',
    'List[int]',
    'Dict[str,int]',
    'Tuple[int,...]',
    'Tuple[()]',
    'Tuple[int,str]',
    'Callable[[int],str]',
    'Callable[...,int]',
    'Callable[[],int]',
    'Callable[P,int]',
    'Callable[Concatenate[int,P],int]',
    'Type[int]',
    'Deque[int]',
    'Generator[int]',
    'ContextManager[int]',
    'Iterable[T][int]',
    'Callable[[T],S][int,bool]',
    'Callable[P,T][[int,str],bool]',
    'List[int,str]',
    'Dict[int]',
    'Hashable[int]',
    'List()',
    'List[int]()',
    'Deque[int]()',
    'isinstance([],List)',
    'isinstance([],List[int])',
    'issubclass(list,List)',
    'isinstance({},Mapping)',
    'issubclass(List,Sequence)',
    'Callable[int]',
    'Callable[int,str]',
    'Tuple[3]',
    'List[3]',
    'List[(int,)]',
    'List.__origin__,List[int].__origin__,List._name,List.__name__,List[int].__name__,Callable.__origin__',
    'get_origin(List[int])',
)
