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
    """@dataclass(frozen=True)
class B:
 x:int
 y:int=0
b=B(1)
print(hash(b)==hash((1,0)))
try: b.x=2
except FrozenInstanceError as e: print(repr(e))
try: del b.x
except FrozenInstanceError as e: print(e)
b.q=1""",
    """@dataclass
class B:
 x:int=0
 y:int""",
    """@dataclass
class B:
 x:list=[]""",
    """@dataclass(order=True)
class B:
 x:int
 y:int=field(compare=False)
print(B(1,2)<B(2,1),B(1,2)<=B(1,0),sorted([B(3,1),B(1,2)]), B(1,2)==B(1,3))
B(1,2)<3""",
    """@dataclass(order=True)
class B:
 x:int
 def __lt__(s,o): pass""",
    """@dataclass(order=True,eq=False)
class B:
 x:int""",
    """@dataclass(slots=True)
class B:
 x:int
 y:int=4
 def f(self): return super().__repr__()[:5]
b=B(1)
print(b,B.__slots__,b.f())
b.z=1""",
    """@dataclass(slots=True,frozen=True,weakref_slot=True)
class B:
 x:int=field(doc='hi')
print(B.__slots__, B(1))
import copy,pickle
print(copy.copy(B(1)))""",
    """@dataclass(weakref_slot=True)
class B: pass""",
    """@dataclass(slots=True)
class B:
 __slots__=()
 x:int""",
    """@dataclass
class B:
 x:int
 _:KW_ONLY
 y:int
 z:int=3
print(B(1,y=2), B.__match_args__, B.__doc__)
B(1,2)""",
    """@dataclass
class B:
 _:KW_ONLY
 __:KW_ONLY
 y:int""",
    """@dataclass(kw_only=True)
class B:
 x:int=1
 y:int
print(B(y=2))""",
    """@dataclass
class B:
 x=field()""",
)
