"""enum: Enum members, access, iteration, aliases, auto, methods, functional form."""
import enum
from enum import Enum, auto
class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1
    def describe(self): return f"{self.name.lower()}={self.value}"
    @classmethod
    def default(cls): return cls.GREEN
    @property
    def double(self): return self.value * 2
print(Color.RED, repr(Color.RED), Color(2), Color["BLUE"], Color.CRIMSON is Color.RED, Color.RED.name, Color.RED.value, list(Color), len(Color), Color.BLUE.describe(), Color.default(), Color.RED.double, Color.RED in Color, 1 in Color, 9 in Color, Color.__members__, isinstance(Color.RED, Color), type(Color), repr(Color))
print(Color.RED == Color.RED, Color.RED == 1, Color.RED != Color.BLUE, Color.RED is Color(1), {Color.RED: "r"}[Color.CRIMSON], bool(Color.RED), hash(Color.RED) == hash("RED"), [c.name for c in reversed(Color)], f"{Color.RED} {Color.RED:>12}|{Color.RED!r}", sorted(Color, key=lambda c: -c.value))
class Auto(Enum):
    A = auto()
    B = auto()
    C = 10
    D = auto()
class Names(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last): return name.lower() + str(count)
    X = auto()
    Y = auto()
print([(m.name, m.value) for m in Auto], [m.value for m in Names])
class Planet(Enum):
    EARTH = (5.97, 6.37)
    MARS = (0.64, 3.39)
    def __init__(self, mass, radius): self.mass, self.radius = mass, radius
    @property
    def density(self): return round(self.mass / self.radius, 3)
print(Planet.EARTH.mass, Planet.MARS.density, Planet((0.64, 3.39)))
F = Enum("F", "ONE TWO")
G = Enum("G", {"A": "x", "B": "y"}, module=__name__)
H = Enum("H", [("P", 1), ("Q", 2)], start=5)
print(list(F), G.B, list(H), F.__module__)
class New(Enum):
    def __new__(cls, value, label):
        o = object.__new__(cls)
        o._value_ = value
        o.label = label
        return o
    A = 1, "first"
    B = 2, "second"
print(New(1).label, New.B.value, [m.label for m in New])
class Missing(Enum):
    KNOWN = 1
    @classmethod
    def _missing_(cls, v): return cls.KNOWN if v == "k" else None
print(Missing("k"))
class Empty(Enum):
    def hello(self): return "hi " + self.name
class Filled(Empty):
    Z = 0
print(Filled.Z.hello(), bool(Filled.Z))
class Ord(Enum):
    LOW = 1
    HIGH = 2
    def __lt__(self, o): return self.value < o.value
print(Ord.LOW < Ord.HIGH, max(Ord), sorted([Ord.HIGH, Ord.LOW]))
import copy
print(copy.copy(Color.RED) is Color.RED, copy.deepcopy([Color.RED])[0] is Color.RED, dir(Color.RED)[-3:], Color.RED.__class__, Color.RED._name_, enum.unique(Auto) is Auto)
match Color.RED:
    case Color.GREEN: print("green")
    case Color.RED: print("matched red")

