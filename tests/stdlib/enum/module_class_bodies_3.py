"""enum: class bodies, good and bad."""
import enum


def run(*bodies):
    for body in bodies:
        try:
            exec(body, globals())
        except Exception as error:
            print(body.splitlines()[0], "->", type(error).__name__, error)


run(
    """class A(enum.Enum):
 a=[]
 b=[1]
print(A([]),A([1]), [] in A)""",
    """class A(enum.Enum):
 a=1
 b=2
 _add_alias_
""",
    """class A(enum.Enum):
 a=1
 def __init__(self,v): self._add_alias_('z'); self._add_value_alias_(99)
print(A.z,A(99),list(A),A.__members__)""",
    """class B:
 def __init_subclass__(cls,**k): super().__init_subclass__(); print(cls, list(cls), k)
class A(B,enum.Enum,x=1):
 a=1""",
    """@enum.global_enum
class A(enum.IntFlag):
 aa=1
 bb=2
print(repr(A.aa), str(A.aa), repr(A.aa|A.bb), aa, repr(A(0)),repr(A(9)))""",
    """@enum.global_enum
class A(enum.Enum):
 cc=1
print(repr(A.cc), str(A.cc))""",
    """import dataclasses
@dataclasses.dataclass
class D:
 x:int
 y:int=2
class A(D,enum.Enum):
 a=1
 b=3,4
print(list(A), A.a.x)""",
    """class A(enum.Flag):
 a=enum.auto()
 b=enum.auto()
 c=a|b
 d=enum.auto()
print(list(A),A.c,A.d.value)""",
    """class A(enum.Flag):
 b=2
 a=1
print(list(A), list(A.a|A.b), A.a|A.b)""",
    """class A(enum.Flag):
 b='x'
print(list(A))""",
    """class A(enum.Flag):
 a='x'
 b=enum.auto()""",
    """class A(enum.Enum):
 a=enum.auto(), 'x'
 b=enum.auto(), 'y'
print(list(A))""",
    """class A(enum.IntFlag):
 a=1
 b=2
print(repr(A.a|8), repr(~A.a), repr(A.a|A.b), A.a+0, repr(A(-1)), repr(8|A.a), str(A.a|A.b))""",
)
