"""dataclass: inheritance chains, overriding fields, mixing with plain classes, generic, abstract, slots."""
from dataclasses import dataclass, field, fields, replace
import abc
@dataclass
class Base:
    x: int = 1
    y: int = 2
@dataclass
class Mid(Base):
    z: int = 3
    x: str = "overridden"
@dataclass
class Leaf(Mid):
    y: int = 20
    w: list = field(default_factory=lambda: [0])
print(Base(), Mid(), Leaf(), [f.name for f in fields(Leaf)], Leaf("a", 5, 6, []), Leaf() == Leaf(), Mid() == Base(), isinstance(Leaf(), Base))
class Plain(Base):
    extra: int = 5
    def __init__(self, *a): super().__init__(*a); self.made = True
print(Plain(7), Plain(7).made, Plain() == Plain())
class Mixin:
    def hello(self): return f"hello {self.x}"
@dataclass
class WithMixin(Mixin, Base): pass
print(WithMixin(9).hello(), WithMixin.__mro__[1].__name__)
@dataclass
class Shape(abc.ABC):
    name: str
    @abc.abstractmethod
    def area(self): ...
@dataclass
class Sq(Shape):
    side: float = 1.0
    def area(self): return self.side ** 2
print(Sq("s", 2.0).area(), Sq("t"))
try: Shape("x")
except TypeError as e: print(e)
@dataclass
class Gen[T]:
    v: T
    def get(self) -> T: return self.v
print(Gen[int](5), Gen("s").get(), Gen.__type_params__)
@dataclass(slots=True)
class SA:
    a: int
@dataclass(slots=True)
class SB(SA):
    b: int = 2
    def m(self): return super().__init__ is not None and __class__ is SB
sb = SB(1)
print(sb, SB.__slots__, sb.m())
try: sb.c = 1
except AttributeError as e: print(e)
@dataclass
class Prop:
    _v: int = 0
    @property
    def v(self): return self._v * 2
    @v.setter
    def v(self, n): self._v = n
q = Prop(4)
q.v = 10
print(q.v, q, replace(q, _v=1).v)
@dataclass
class Post(Base):
    total: int = field(init=False, repr=True)
    def __post_init__(self):
        self.total = self.x + self.y
print(Post(), Post(10).total, replace(Post(1, 1), x=5))
@dataclass(frozen=True)
class Fz:
    a: int
    b: int = field(init=False)
    def __post_init__(self): object.__setattr__(self, "b", self.a * 2)
print(Fz(4), hash(Fz(4)) == hash((4, 8)))
@dataclass
class Tree:
    value: int
    left: "Tree | None" = None
    right: "Tree | None" = None
    def __iter__(self):
        if self.left: yield from self.left
        yield self.value
        if self.right: yield from self.right
print(list(Tree(2, Tree(1), Tree(3))), Tree(2, Tree(1)))
@dataclass
class Meta:
    x: int = field(default=1, metadata={"unit": "m"}, kw_only=True, doc="the x")
print(fields(Meta)[0].metadata["unit"], fields(Meta)[0].kw_only, fields(Meta)[0].doc, repr(fields(Meta)[0])[:24])

