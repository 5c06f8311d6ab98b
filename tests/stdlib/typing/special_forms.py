"""typing: Any, Union, Optional, Literal, Callable, generics, repr, get_origin, get_args, get_type_hints."""
from typing import *
import typing
print(Any, Union[int, str], Optional[int], Union[int], Union[int, int], Union[int, None], Literal[1, "a"], Callable[[int], str], Callable[..., Any], Tuple[int, ...], List[int], Dict[str, int], ClassVar[int], Final[int], Type[int], Annotated[int, "meta"], NoReturn, Never, Self, LiteralString, TypeGuard[int], Required[int], NotRequired[int], ReadOnly[int], Concatenate[int, ...], Generator[int, str, bool], AsyncIterator[int], Iterable[T] if "T" in globals() else "")
print(Union[int, str] == Union[str, int], Union[int, str] == int | str, Optional[int] == int | None, Literal[1] == Literal[1], List[int] == list[int], hash(Union[int, str]) == hash(Union[str, int]), Literal[1, 2] == Literal[2, 1], Literal[1, 1], Union[Union[int, str], float])
for t in (list[int], List[int], Union[int, str], int | str, Callable[[int, str], bool], Literal[1, 2], Annotated[int, "x", 5], int, Optional[str], Dict[str, List[int]], ClassVar[int], Tuple[()], type[int]): print(get_origin(t), get_args(t))
T = TypeVar("T")
B = TypeVar("B", bound=int)
C = TypeVar("C", int, str)
co = TypeVar("co", covariant=True)
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")
print(T, B.__bound__, C.__constraints__, co, T.__name__, P, P.args, P.kwargs, Ts, Unpack[Ts], TypeVar("D", default=int).__default__, T.__default__ is NoDefault)
class G(Generic[T]):
    def __init__(self, v: T): self.v = v
print(G[int], G[int](5).v, G[T], G.__parameters__, G[int].__args__, G[str].__origin__ is G, isinstance(G[int](1), G), G[int](1).__orig_class__)
class H(G[int], Generic[C]): pass
print(H.__parameters__, H[str], H.__orig_bases__, H.__mro__[1].__name__)
def f(a: int, b: "str" = "", *c: Optional[int], d: List["int"] = None, **k: Any) -> None: ...
print(get_type_hints(f))
class K:
    x: int
    y: "List[K]" = []
    z: ClassVar[str] = ""
    w: Annotated[int, "meta"]
print(get_type_hints(K), get_type_hints(K, include_extras=True)["w"])
def show(fn):
    try:
        print(repr(fn()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: Union[()])
show(lambda: Optional[int, str])
show(lambda: Any())
show(lambda: Union())
show(lambda: List[int, str])
show(lambda: Generic[int])
show(lambda: Generic[T, T])
show(lambda: G[int, str])
show(lambda: TypeVar("X", int))
show(lambda: TypeVar("X", int, bound=str))
show(lambda: TypeVar(5))
show(lambda: Callable[int])
show(lambda: isinstance(5, List[int]))
show(lambda: isinstance(5, Union[int, str]))
show(lambda: isinstance(5, Any))
show(lambda: issubclass(int, Union[int, str]))
show(lambda: ClassVar[int, str])
show(lambda: Literal())
show(lambda: Annotated[int])
show(lambda: get_type_hints(5))
show(lambda: type(type("X", (Any,), {})()).__name__)
show(lambda: type("X", (T,), {}))
show(lambda: typing.nope)
show(lambda: G[5])
show(lambda: List[int]([1]))
show(lambda: List())
show(lambda: type("X", (Final,), {}))

