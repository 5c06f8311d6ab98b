"""abc: the text of the error by number of missing methods; dynamic classes; non-type arguments."""
from abc import *
import abc
def make(n): return type(f"A{n}", (ABC,), {f"m{i}": abstractmethod(lambda s: None) for i in range(n)})
for n in range(5):
    try: print(type(make(n)()).__name__)
    except TypeError as e: print(e)
A = make(3)
B = type("B", (A,), {"m0": 1, "m2": None})
try: B()
except TypeError as e: print(e)
C = type("C", (B,), {"m1": lambda s: 1})
print(C().m1(), sorted(A.__abstractmethods__), B.__abstractmethods__, C.__abstractmethods__)
def show(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
show(lambda: isinstance(5, A))
show(lambda: issubclass(A, 5))
show(lambda: issubclass(5, A))
show(lambda: A.register(5))
show(lambda: A.register())
show(lambda: abstractmethod())
show(lambda: abstractmethod(5))
show(lambda: ABCMeta("X", (), {}).__name__)
show(lambda: ABCMeta())
show(lambda: type("M", (int, A), {})(5))
show(lambda: int.__abstractmethods__)
class Abs(ABC):
    @abc.abstractmethod
    async def co(self): ...
    @abc.abstractmethod
    def gen(self): yield
show(Abs)
x = C()
C.__abstractmethods__ = frozenset({"late"})
show(C)
print(x.m1())
class Meta(ABCMeta):
    def __call__(cls, *a): return ("not created", a)
class N(metaclass=Meta):
    @abstractmethod
    def m(self): ...
show(lambda: N(1))

