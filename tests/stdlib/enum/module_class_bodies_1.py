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
 a=1
 a=2""",
    """class A(enum.Enum):
 a=1
 def a(self):pass""",
    """class A(enum.Enum):
 _order_='b a'
 a=1
 b=2""",
    """class A(int, enum.Enum):
 a='x'""",
    """class A(enum.Enum,int):
 a=1""",
    """class A(enum.Enum):
 a=1
 def _generate_next_value_(n,s,c,l): return n""",
    """class A(enum.Enum):
 a=enum.auto()
 def _generate_next_value_(n,s,c,l): return n""",
    """class A(enum.Enum):
 a='x'
 b=enum.auto()""",
    """class A(enum.Enum):
 a=(1,2)
 b=(3,4)
 def __init__(self,x,y): self.x=x;self.y=y
print(A.a.x,list(A))""",
    """class A(enum.Enum):
 a=(1,2)
 def __init__(self,x): self.x=x""",
    """class A(enum.ReprEnum):
 a=1""",
    """class A(tuple,enum.Enum):
 a=(1,2)
print(A.a, A.a==(1,2))""",
)
