"""abc in use: a plugin registry, template methods, abstract properties, virtual subclasses in dispatch."""
from abc import ABC, abstractmethod
class Plugin(ABC):
    registry = {}
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        if not cls.__dict__.get("abstract"): Plugin.registry[cls.__name__.lower()] = cls
    @property
    @abstractmethod
    def priority(self): ...
    @abstractmethod
    def handle(self, text): ...
    def run(self, text): return f"[{self.priority}] {self.handle(self.prepare(text))}"
    def prepare(self, text): return text.strip()
class Base(Plugin):
    abstract = True
    priority = 5
class Upper(Base):
    def handle(self, text): return text.upper()
class Rev(Base):
    priority = 1
    def handle(self, text): return text[::-1]
class Broken(Base): pass
print(sorted(Plugin.registry), [p().run("  ab ") for p in (Upper, Rev)], sorted((Upper(), Rev()), key=lambda p: p.priority)[0].__class__.__name__)
for c in (Plugin, Base, Broken):
    try: c()
    except TypeError as e: print(e)
class Comparable(ABC):
    @classmethod
    def __subclasshook__(cls, c): return "__lt__" in {n for b in c.__mro__ for n in b.__dict__ if b is not object} if cls is Comparable else NotImplemented
print(issubclass(int, Comparable), issubclass(dict, Comparable), isinstance("s", Comparable), isinstance(Upper(), Comparable))
class Drawable(ABC):
    @abstractmethod
    def draw(self): return "base drawing"
class Sq(Drawable):
    def draw(self): return "square over " + super().draw()
print(Sq().draw(), Drawable.draw(None), Sq.__abstractmethods__ == frozenset(), Drawable.__abstractmethods__)
@Drawable.register
class Foreign:
    def draw(self): return "foreign"
print([x.draw() for x in (Sq(), Foreign()) if isinstance(x, Drawable)], Drawable in Foreign.__mro__, Foreign in Drawable.__subclasses__())

