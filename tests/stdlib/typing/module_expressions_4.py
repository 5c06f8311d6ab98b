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
    'List[ClassVar[int]]',
    'Optional[int,str]',
    'Optional[ClassVar]',
    'Concatenate[int]',
    'Annotated[int]',
    'Annotated[T,1][int]',
    'Annotated[List[T],3][int]',
    'Literal[1]==Literal[1],Literal[1]==Literal[True],Literal[1,2]==Literal[2,1]',
    'isinstance(3,Literal[3])',
    'isinstance(3,Optional[int])',
    'isinstance(3,ClassVar)',
    'A',
    'A[int]',
    'A2',
    'A.__value__',
    'A2.__value__',
    'A.__type_params__',
    'A.__parameters__',
    'A|int',
    'A2.__name__',
    'A.__module__',
    'A2[int]',
    'get_origin(A[int]),get_args(A[int])',
    "setattr(A,'x',1)",
    "setattr(A,'__name__','x')",
    'N',
    'N(3)',
    'N.__supertype__',
    'N|int',
    'N.__name__',
    "type('X',(N,),{})",
    'NT(1)',
    "NT(1,'y')",
    'NT._fields',
    'NT.__annotations__',
    'NT._field_defaults',
    'NT(1).m()',
    'NT.__mro__',
    'NT.__doc__',
    'NT()',
    "NamedTuple('Q',[('x',int),('y',str)])(1,2)",
    "NamedTuple('Q',[('x',3)])",
    'TD',
    'TD(a=1)',
    'TD.__annotations__',
    'TD.__required_keys__',
    'TD.__optional_keys__',
    'TD.__total__',
    'is_typeddict(TD)',
    'TD.__mro__',
    'sorted(TD2.__required_keys__)',
    'TD2.__readonly_keys__',
    'sorted(TD2.__mutable_keys__)',
    'sorted(TD2.__optional_keys__)',
    'sorted(TD2.__annotations__)',
    'isinstance({},TD)',
    'get_type_hints(TD)',
    'get_type_hints(TD,include_extras=True)',
    'get_type_hints(TD2)',
    "TypedDict('Z',{'a':int})(a=3)",
)
