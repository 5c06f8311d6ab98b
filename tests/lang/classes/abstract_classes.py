"""Abstract classes: abstractmethod, properties, register, __subclasshook__."""
from abc import ABC, ABCMeta, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    @classmethod
    @abstractmethod
    def make(cls): ...
    def describe(self): return f"{self.name}: {self.area()}"
class Half(Shape):
    def area(self): return 1
class Square(Shape):
    def __init__(self, s=2): self.s = s
    def area(self): return self.s ** 2
    name = "square"
    @classmethod
    def make(cls): return cls(5)
print(Square().describe(), Square.make().describe(), sorted(Shape.__abstractmethods__), sorted(Half.__abstractmethods__), Square.__abstractmethods__)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: Shape())
show(lambda: Half())
class One(ABC):
    @abstractmethod
    def only(self): return "base body"
show(lambda: One())
class Impl(One):
    def only(self): return super().only() + " extended"
show(lambda: Impl().only())
class Virtual: pass
print(isinstance(Virtual(), One), One.register(Virtual) is Virtual, isinstance(Virtual(), One), issubclass(Virtual, One), One in Virtual.__mro__)
class Hooked(metaclass=ABCMeta):
    @classmethod
    def __subclasshook__(cls, c):
        if cls is Hooked: return any("quack" in b.__dict__ for b in c.__mro__)
        return NotImplemented
class Duck:
    def quack(self): pass
print(issubclass(Duck, Hooked), isinstance(5, Hooked), isinstance(Duck(), Hooked))
show(lambda: One.register(5))
show(lambda: issubclass(5, One))
class NoAbc:
    @abstractmethod
    def m(self): pass
show(lambda: NoAbc() is not None)
class Later(One): pass
Later.only = lambda self: 1
show(lambda: Later())
import abc
abc.update_abstractmethods(Later)
show(lambda: Later().only())

