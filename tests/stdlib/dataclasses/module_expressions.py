"""dataclasses: what a dataclass does, expression by expression."""
import typing
from dataclasses import *
from dataclasses import Field


@dataclass
class A:
    x: int
    y: "str" = "a"
    z: list[int] = field(default_factory=list)
    w: typing.Optional[int] = None
    c: typing.ClassVar[int] = 3
    i: InitVar[int] = 4

    def __post_init__(self, i):
        self.j = i


def show(*expressions):
    for text in expressions:
        try:
            print(text, "->", eval(text))
        except Exception as error:
            print(text, "->", type(error).__name__, error)


show(
    'A()',
    'A(1,2,3,4,5,6,7)',
    'A(1,q=2)',
    'A(x=1)==A(x=1)',
    'A(1)<A(2)',
    'A(1).j',
    'replace(A(1),x=3)',
    'replace(A(1),x=3,i=5).j',
    'replace(A,x=3)',
    'asdict(A(1))',
    'astuple(A(1))',
    'asdict(A)',
    'fields(3)',
    'is_dataclass(A),is_dataclass(A(1)),is_dataclass(3)',
    'hash(A(1))',
    "make_dataclass('M',['x',('y',int),('z',int,field(default=3))])(1,2)",
    "make_dataclass('M',['1x'])",
    "make_dataclass('M',['if'])",
    "make_dataclass('M',['x','x'])",
    "make_dataclass('M',[('x',)])",
    "make_dataclass('M',['x'],namespace={'f':lambda s:s.x}).__doc__",
    "make_dataclass('M',['x'],bases=(A,))",
    'field(default=1,default_factory=list)',
    'field(5)',
    'MISSING.__class__.__name__',
    'InitVar[int]',
    "InitVar['x']",
    'InitVar[list[int]]',
    'field(default=1).__class__',
    'Field.__slots__',
    'dataclass(A, 3)',
    'A.__doc__',
    'A.__match_args__',
    'A.__hash__',
    '[(f.name, f.type, f.kw_only, f.init) for f in fields(A)]',
    'A.__dataclass_params__',
    'A.__init__.__annotations__',
    'A.__init__.__qualname__',
)
