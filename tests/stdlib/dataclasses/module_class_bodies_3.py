"""dataclasses: class bodies, good and bad."""
import typing
from dataclasses import *


def run(*bodies):
    for body in bodies:
        try:
            exec(body, globals())
        except Exception as error:
            print(body.splitlines()[0], "->", type(error).__name__, error)


run(
    """@dataclass
class B:
 x:InitVar[int]
 def __post_init__(s,x): pass
replace(B(1))""",
    """@dataclass
class B[T]:
 x:T
print(B[int](3), B.__doc__, B[int])""",
    """@dataclass
class B(Exception):
 x:int
print(repr(B(3)), B.__doc__)""",
    """class P:
 x:int=5
@dataclass
class B(P):
 y:int
print(B(1))""",
    """@dataclass
class B:
 x:int
 def __repr__(s): return 'R'
print(B(1))
match B(1):
 case B(x): print('m',x)""",
    """@dataclass(slots=True)
class B:
 x:int
@dataclass(slots=True)
class C(B):
 y:int
print(C.__slots__,C(1,2))""",
)
