"""copy.replace and __replace__ (3.13)."""
import copy, collections, dataclasses, datetime, types
Point = collections.namedtuple("Point", "x y")
print(copy.replace(Point(1, 2), y=5), copy.replace(Point(1, 2)))
@dataclasses.dataclass(frozen=True)
class D:
    a: int
    b: list = dataclasses.field(default_factory=list)
    c: int = dataclasses.field(default=7, init=False)
print(copy.replace(D(1, [2]), a=9), copy.replace(D(1), b=[5]))
print(copy.replace(datetime.date(2024, 1, 31), month=3), copy.replace(types.SimpleNamespace(a=1, b=2), b=3, c=4))
class Own:
    def __replace__(self, **changes): return sorted(changes.items())
print(copy.replace(Own(), z=1, a=2), copy.replace(Own()))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: copy.replace(5, x=1))
show(lambda: copy.replace([1], x=1))
show(lambda: copy.replace(Point(1, 2), z=1))
show(lambda: copy.replace(D(1), c=5))
show(lambda: copy.replace(D(1), zzz=5))
show(lambda: copy.replace())
show(lambda: copy.replace(Own(), 5))
show(lambda: copy.replace(datetime.date(2024, 1, 31), month=2))

