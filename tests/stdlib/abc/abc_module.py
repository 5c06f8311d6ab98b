"""abc: ABC, abstractmethod on every kind, register, cache, errors."""
import abc
class Base(abc.ABC):
    @abc.abstractmethod
    def run(self): "base run"; return "base"
    @property
    @abc.abstractmethod
    def prop(self): ...
    @prop.setter
    @abc.abstractmethod
    def prop(self, v): ...
    @staticmethod
    @abc.abstractmethod
    def st(): ...
    @classmethod
    @abc.abstractmethod
    def cl(cls): ...
    def concrete(self): return "concrete " + self.run()
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(Base)
class Part(Base):
    def run(self): return "part " + super().run()
show(Part)
class Full(Part):
    prop = 1
    st = staticmethod(lambda: "s")
    cl = classmethod(lambda c: c.__name__)
print(Full().concrete(), Full.st(), Full.cl(), Full().prop, sorted(Base.__abstractmethods__), Base.run.__isabstractmethod__, getattr(Full.run, "__isabstractmethod__", False), abc.ABC.__class__, isinstance(Base, abc.ABCMeta))
class One(metaclass=abc.ABCMeta):
    @abc.abstractmethod
    def only(self): ...
show(One)
class WithArgs(One):
    def __init__(self, x): self.x = x
show(lambda: WithArgs(1))
class A(abc.ABC): pass
class B: pass
class C(B): pass
print(A(), isinstance(C(), A)) if False else print(isinstance(C(), A))
A.register(B)
print(isinstance(C(), A), issubclass(B, A), issubclass(int, A), A.register(int) is int, isinstance(5, A), isinstance(True, A))
@A.register
class D: pass
print(issubclass(D, A), issubclass(A, A))
show(lambda: A.register("x"))
class E(A): pass
show(lambda: E.register(A))
class Hook(abc.ABC):
    @classmethod
    def __subclasshook__(cls, sub):
        print("hook", cls.__name__, sub.__name__)
        return True if hasattr(sub, "quack") else NotImplemented
class Duck: quack = 1
print(issubclass(Duck, Hook), isinstance(Duck(), Hook), issubclass(B, Hook))
class BadHook(abc.ABC):
    @classmethod
    def __subclasshook__(cls, sub): return 5
show(lambda: issubclass(B, BadHook))
show(lambda: isinstance(5, "x"))
tok = abc.get_cache_token()
A.register(str)
print(abc.get_cache_token() != tok, isinstance("s", A))
class Init(abc.ABC):
    def __init_subclass__(cls, **k):
        super().__init_subclass__()
        print("sub", cls.__name__, k)
class I1(Init, opt=1): pass
class Mixed(list, One):
    def only(self): return sum(self)
print(Mixed([1, 2]).only())

