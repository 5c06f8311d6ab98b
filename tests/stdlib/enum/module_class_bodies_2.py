"""enum: class bodies, good and bad."""
import enum


def run(*bodies):
    for body in bodies:
        try:
            exec(body, globals())
        except Exception as error:
            print(body.splitlines()[0], "->", type(error).__name__, error)


run(
    """class A(bytes,enum.Enum):
 a=(b'x',)
 b=3
print(list(A))""",
    """class A(float,enum.Enum):
 a=1
print(A.a,A.a.value,A.a+1,f'{A.a}')""",
    """class A(str,enum.Enum):
 a='x'
print(A.a,f'{A.a}','%s'%A.a,A.a.upper(),repr(A.a))""",
    """class A(enum.IntEnum):
 a=1
print(A.a,f'{A.a}','%s'%A.a,repr(A.a), A.a==1, A.a<2, {1:2}[A.a])""",
    """class A(enum.Enum):
 @classmethod
 def _missing_(cls,v): return 5
 a=1
A(7)""",
    """class A(enum.Enum):
 @classmethod
 def _missing_(cls,v): return cls.a
 a=1
print(A(7))""",
    """class A(enum.Enum):
 @classmethod
 def _missing_(cls,v): raise KeyError(v)
 a=1
try: A(7)
except KeyError as e: print(repr(e), repr(e.__context__))""",
    """class A(enum.Enum):
 _ignore_='a'
 a=1
 b=2
print(list(A), hasattr(A,'a'))""",
    """class A(enum.Enum):
 a=1
 _ignore_='a'""",
    """class A(enum.Enum):
 _foo_=1""",
    """class A(enum.Enum):
 __foo=1
 b=2
print(list(A))""",
    """class A(enum.Enum):
 b=2
 def __new__(cls,v):
  o=object.__new__(cls); o._value_=v*2; return o
print(A.b.value, A(4))""",
    """class A(enum.Enum):
 name=1
 value=2
print(list(A), A.name.name, A.name.value)""",
)
