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
 x:typing.ClassVar=field(default_factory=list)""",
    """@dataclass
class B:
 x:typing.ClassVar=field(kw_only=True)""",
    """@dataclass(unsafe_hash=True)
class B:
 x:int
 def __hash__(s): return 1""",
    """@dataclass(unsafe_hash=True)
class B:
 x:int
print(hash(B(1))==hash((1,)))""",
    """@dataclass
class B:
 x:int
 def __eq__(s,o): return 1
print(B.__hash__)""",
    """@dataclass(frozen=True)
class B:
 x:int
@dataclass
class C(B): pass""",
    """@dataclass
class B:
 x:int
@dataclass(frozen=True)
class C(B): pass""",
    """@dataclass(frozen=True)
class B:
 x:int
 def __setattr__(s,n,v): pass""",
    """@dataclass
class B:
 x:int
@dataclass
class C(B):
 y:int
 x:int=3
print(C)""",
    """@dataclass
class B:
 x:int=1
@dataclass
class C(B):
 y:int=2
 x:int=3
print(C(), C.__match_args__)""",
    """@dataclass(repr=False)
class B:
 x:int
print(repr(B(1))[:20])""",
    """@dataclass
class B:
 x:'B'=None
b=B()
b.x=b
print(b)""",
    """@dataclass(init=False)
class B:
 x:int=3
 def __init__(self, q): pass
print(B(1),B.__doc__)""",
    """@dataclass
class B:
 'doc'
 x:int=field(init=False,default=3)
print(B(),B.__doc__)
replace(B(),x=3)""",
)
