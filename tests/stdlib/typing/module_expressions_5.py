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
    "TypedDict('Z',{'a':int},total=False).__total__",
    "TypedDict('Z',{'a':3})",
    'isinstance(Impl(),Pr),isinstance(3,Pr),issubclass(Impl,Pr),isinstance(Impl(),Pr2)',
    'issubclass(Impl,Pr2)',
    'isinstance(3,Pr3)',
    'Pr()',
    'Pr3[int]',
    'get_protocol_members(Pr)',
    'is_protocol(Pr),is_protocol(Impl)',
    'get_protocol_members(int)',
    'runtime_checkable(int)',
    "isinstance(3,SupportsInt),isinstance('x',SupportsInt),isinstance(3.0,SupportsAbs),SupportsAbs[int],isinstance(3,SupportsIndex)",
    "cast(int,'x')",
    'assert_type(3,int)',
    'TYPE_CHECKING',
    'Text',
    'AnyStr',
    'AnyStr.__constraints__',
    'assert_never(3)',
    'overload(lambda:1)()',
    'IO',
    'IO[str]',
    'TextIO',
    'BinaryIO',
    'TextIO.__mro__',
    "ForwardRef('x')",
    "List['x']",
    "List['x'].__args__",
    "Union['x',int]",
    "Optional['x']",
    "Callable[['x'],'y']",
    'get_type_hints(G)',
    'get_type_hints(3)',
    'final(Impl).__final__',
    'override(Impl.meth).__override__',
    "evaluate_forward_ref(ForwardRef('int')) evaluate_forward_ref(ForwardRef('List[int]'),globals=globals())",
    'list[T][int]',
    'dict[T,S][int,bool]',
    'list[T]|None',
    'tuple[Unpack[Ts]][int,str]',
    'tuple[*Ts][int,str]',
    '(list[T]|dict[S,T])[bool,int]',
    'collections.abc.Callable[[T],S][int,bool]',
    'collections.abc.Callable[P,T]',
    'collections.abc.Callable[P,T][[int],str]',
    'collections.abc.Callable[[],int]',
    'collections.abc.Iterable[T][int]',
    'collections.abc.Callable[int]',
    'dir(G[int])[:3]',
    'G[int].x',
    'dataclass_transform(eq_default=False)(Impl).__dataclass_transform__',
    'get_overloads(Impl.meth)',
    'no_type_check(Impl).__no_type_check__',
    'typing.foo',
    'Protocol',
    'Protocol[T]',
    "type('X',(Protocol,Impl),{})",
)
