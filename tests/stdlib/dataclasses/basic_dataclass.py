"""dataclass: init, repr, eq, defaults, field options, post_init, inheritance."""
from dataclasses import dataclass, field, fields, asdict, astuple, replace, is_dataclass, KW_ONLY, InitVar, MISSING, make_dataclass
from typing import ClassVar
@dataclass
class P:
    """A point."""
    x: int
    y: int = 0
p = P(1)
print(p, p == P(1, 0), p != P(2), P(x=3, y=4), P.__doc__, p.x, P.y, hasattr(P, "x"), p == (1, 0), P.__match_args__, P.__hash__)
@dataclass
class D(P):
    tags: list = field(default_factory=list)
    hidden: str = field(default="h", repr=False, compare=False)
    total: int = field(init=False)
    count: ClassVar[int] = 7
    scale: InitVar[int] = 2
    def __post_init__(self, scale): self.total = (self.x + self.y) * scale
d = D(1, 2, scale=10)
d.tags.append("a")
print(d, D(1), d.total, D.count, [f.name for f in fields(d)], fields(D)[2].default_factory, fields(D)[0].default is MISSING, fields(D)[1].type, d == D(1, 2, ["a"], "other", 10))
@dataclass(order=True)
class O:
    a: int
    b: str = field(compare=False, default="")
    c: float = 0.0
print(O(1) < O(2), O(1, "z") == O(1, "a"), sorted([O(2), O(1, c=5.0), O(1)]), O(1) >= O(1), max(O(3), O(2)))
@dataclass(frozen=True)
class F:
    x: int
    l: tuple = ()
print(hash(F(1)) == hash(F(1)), {F(1): "k"}[F(1)], replace(F(1), x=5))
@dataclass(kw_only=True)
class K:
    a: int
    b: int = 1
@dataclass
class M:
    a: int
    _: KW_ONLY
    b: int = 2
    c: int
print(K(a=1), M(1, c=3), M.__match_args__)
@dataclass(slots=True)
class S:
    x: int
    y: int = 5
s = S(1)
print(s, S.__slots__, hasattr(s, "__dict__"))
@dataclass(repr=False, eq=False)
class N:
    x: int
print(N(1) == N(1), repr(N(1)).split(" object")[0])
@dataclass
class Nest:
    p: P
    ps: list[P]
    m: dict
n = Nest(P(1), [P(2), P(3)], {"k": P(4)})
print(asdict(n), astuple(n), asdict(n, dict_factory=lambda kv: sorted(kv)), is_dataclass(n), is_dataclass(P), is_dataclass(5), replace(n, ps=[]))
C = make_dataclass("C", ["x", ("y", int), ("z", int, field(default=9))], namespace={"add": lambda self: self.y + self.z})
print(C(1, 2), C(1, 2).add(), C.__name__)
match P(5, 6):
    case P(x, y): print("matched", x, y)
@dataclass
class R:
    me: object = None
r = R()
r.me = r
print(r)
@dataclass(unsafe_hash=True)
class U:
    x: int
    y: list = field(default_factory=list, hash=False)
print(hash(U(1)) == hash(U(1, [2])))
@dataclass
class Own:
    x: int
    def __repr__(self): return "own repr"
    def __eq__(self, o): return True
print(Own(1), Own(1) == Own(2))

