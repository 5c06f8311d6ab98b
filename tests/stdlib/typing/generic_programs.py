"""typing: generic containers, bounded variables, protocols and callables used at run time."""
from typing import *
from collections.abc import Sequence as ASeq
import collections
T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
class Stack(Generic[T]):
    def __init__(self) -> None: self.items: list[T] = []
    def push(self, x: T) -> "Stack[T]":
        self.items.append(x)
        return self
    def pop(self) -> T: return self.items.pop()
    def __len__(self) -> int: return len(self.items)
s: Stack[int] = Stack[int]().push(1).push(2)
print(s.pop(), len(s), Stack.push.__annotations__["x"], get_type_hints(Stack.push)["return"])
class BiMap(Generic[K, V], collections.abc.Mapping[K, V]):
    def __init__(self, d): self.d, self.r = dict(d), {v: k for k, v in d.items()}
    def __getitem__(self, k): return self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
    def inverse(self) -> "BiMap[V, K]": return BiMap(self.r)
b = BiMap({"a": 1})
print(b["a"], b.inverse()[1], dict(b), BiMap[str, int].__args__, BiMap.__parameters__, BiMap[int, T].__parameters__)
def first(xs: ASeq[T], default: Optional[T] = None) -> Optional[T]: return xs[0] if xs else default
print(first([1]), first([], "d"), first.__annotations__)
class Cmp(Protocol):
    def __lt__(self, o: Any) -> bool: ...
C = TypeVar("C", bound=Cmp)
def biggest(xs: Iterable[C]) -> C:
    it = iter(xs)
    m = next(it)
    for x in it:
        if m < x: m = x
    return m
print(biggest([1, 5, 3]), biggest("hello"), C.__bound__.__name__)
Handler = Callable[[str], int]
handlers: Dict[str, Handler] = {"len": len, "count": lambda s: s.count("a")}
print({k: h("banana") for k, h in handlers.items()}, get_args(Handler))
class Node(Generic[T]):
    next: "Optional[Node[T]]"
    def __init__(self, v: T, next=None): self.v, self.next = v, next
    def __iter__(self) -> Iterator[T]:
        n = self
        while n: yield n.v; n = n.next
print(list(Node(1, Node(2))), get_type_hints(Node))
Alias = Dict[str, List[T]]
print(Alias[int], Alias.__parameters__, Alias[int].__args__, Union[T, int][str], Callable[[T], V][int, str], Tuple[T, ...][int], List[Tuple[K, V]][int, str])
class Registry:
    makers: ClassVar[dict[type, Callable[..., Any]]] = {}
    @classmethod
    def of(cls, t: type[T]) -> Callable[[Callable[..., T]], Callable[..., T]]:
        def deco(f):
            cls.makers[t] = f
            return f
        return deco
@Registry.of(int)
def make_int(): return 42
print(Registry.makers[int](), get_type_hints(Registry)["makers"])
def check(x: object, t: Any) -> bool:
    o, a = get_origin(t), get_args(t)
    if o is Union or type(t).__name__ == "Union": return any(check(x, u) for u in a)
    if o is list: return isinstance(x, list) and all(check(i, a[0]) for i in x)
    if o is dict: return isinstance(x, dict) and all(check(k, a[0]) and check(v, a[1]) for k, v in x.items())
    if o is tuple: return isinstance(x, tuple) and len(x) == len(a) and all(map(check, x, a))
    if o is Literal: return x in a
    if t is None: return x is None
    return isinstance(x, t)
print(check([1, 2], list[int]), check({"a": [1]}, Dict[str, List[int]]), check((1, "x"), tuple[int, str]), check(None, Optional[int]), check("b", Literal["a"]), check([1, "x"], list[Union[int, str]]))

