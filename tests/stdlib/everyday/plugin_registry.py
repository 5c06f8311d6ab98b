"""typing, functools, abc, itertools in a plugin registry."""
import abc, functools, inspect, itertools, operator, typing, collections.abc, enum, sys
from typing import Protocol, TypeVar, Generic, runtime_checkable, NamedTuple, TypedDict, Literal, overload, get_type_hints, Callable, ClassVar, Final, Annotated, Self, ParamSpec, Concatenate
T = TypeVar("T", bound="Shape")
K = TypeVar("K"); V = TypeVar("V")
P = ParamSpec("P")
class Registry(Generic[K, V]):
    def __init__(self): self._d: dict[K, V] = {}
    def register(self, key: K):
        def deco(v: V) -> V:
            self._d[key] = v
            return v
        return deco
    def __getitem__(self, k: K) -> V: return self._d[k]
    def __iter__(self): return iter(self._d)
    def __class_getitem__(cls, item): return super().__class_getitem__(item)
shapes: Registry[str, type] = Registry()
class Shape(abc.ABC):
    registry: ClassVar[dict[str, type["Shape"]]] = {}
    def __init_subclass__(cls, /, name=None, **kw):
        super().__init_subclass__(**kw)
        Shape.registry[name or cls.__name__.lower()] = cls
    @property
    @abc.abstractmethod
    def area(self) -> float: ...
    @classmethod
    def make(cls: type[T], *a) -> T: return cls(*a)
    def __lt__(self, o): return self.area < o.area if isinstance(o, Shape) else NotImplemented
class Square(Shape):
    def __init__(self, s): self.s = s
    @property
    def area(self): return self.s ** 2
    def __repr__(self): return f"Square({self.s})"
class Circle(Shape, name="round"):
    def __init__(self, r=1): self.r = r
    @functools.cached_property
    def area(self):
        print("computing")
        return 3 * self.r ** 2
    def __repr__(self): return f"{type(self).__name__}({self.r})"
print(Shape.registry, sorted([Square(3), Circle.make(1), Square(1)]), functools.reduce(operator.add, (s.area for s in (Circle(2), Square(2)))))
try: Shape()
except TypeError as e: print(e)
try: Square(1) < 5
except TypeError as e: print(e)
@runtime_checkable
class HasArea(Protocol):
    @property
    def area(self) -> float: ...
class Duck: area = 5
print(isinstance(Duck(), HasArea), isinstance(5, HasArea), issubclass(Circle, Shape), isinstance({}, collections.abc.Mapping))
class Point(NamedTuple):
    x: int
    y: int = 0
    def norm(self): return abs(self.x) + abs(self.y)
class Movie(TypedDict, total=False):
    title: typing.Required[str]
    year: int
print(Point(3).norm(), Point(1, 2)._asdict(), Point.__annotations__, Movie.__required_keys__, Movie(title="x"), get_type_hints(Movie), get_type_hints(Shape.make), Registry[int, str], Registry[int, V].__parameters__)
def timed(f: Callable[P, T]) -> Callable[P, T]:
    @functools.wraps(f)
    def wrapper(*a: P.args, **k: P.kwargs):
        calls[f.__qualname__] = calls.get(f.__qualname__, 0) + 1
        return f(*a, **k)
    return wrapper
calls = {}
@timed
def fib(n: Annotated[int, "small"], /, *, memo: dict | None = None) -> int:
    """Fibonacci."""
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(10), calls, inspect.signature(fib), fib.__doc__, fib.__name__, fib.__wrapped__.__qualname__, get_type_hints(fib, include_extras=True))
@functools.lru_cache(maxsize=None)
def c(n): return n if n < 2 else c(n - 1) + c(n - 2)
print(c(80), c.cache_info(), c.cache_parameters())
@functools.singledispatch
def show(x): return f"object {x!r}"
@show.register
def _(x: int | float): return f"number {x}"
@show.register(list)
def _(x): return "[" + ", ".join(map(show, x)) + "]"
print(show([1, 2.5, "s", [None]]), show.registry.keys().__len__())
add3 = functools.partial(lambda a, b, c=0: (a, b, c), 1, c=3)
print(add3(2), functools.partial(pow, exp=2)(5))
print(list(itertools.chain.from_iterable(itertools.batched("abcdefg", 3))), list(itertools.accumulate([3, 1, 4], max)), list(itertools.islice(itertools.count(5, 2.5), 3)), list(itertools.product("ab", repeat=2))[:3], list(itertools.combinations(range(4), 2))[-1], list(itertools.zip_longest("ab", "c", fillvalue="-")), list(itertools.starmap(pow, [(2, 3)])), list(itertools.takewhile(lambda x: x < 3, [1, 2, 5])), list(itertools.compress("abc", [1, 0, 1])), [list(x) for x in itertools.tee([1, 2])])
for tp in (list[int], dict[str, list[int]], int | None, typing.Optional[str], Literal["a", 1], Callable[[int], str], Callable[..., int], tuple[int, ...], type[int], typing.Union[int, "str"], Annotated[int, 5], typing.Any, Self, Final[int], T, Generic[T], Concatenate[int, P]): print(tp, typing.get_origin(tp), typing.get_args(tp))
print(typing.cast(int, "x"), typing.TYPE_CHECKING, typing.get_type_hints(Point))
print([str(p) for p in inspect.signature(Registry.register).parameters.values()], inspect.getmembers(Square, inspect.isfunction)[0][0], inspect.isabstract(Shape), inspect.getdoc(fib), Square.__mro__)
