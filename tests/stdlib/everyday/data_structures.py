"""Data structures: enum of every kind, collections, copy, dataclass inheritance, itertools recipes, generators."""
import collections, enum, dataclasses, itertools, functools, operator, copy, types, string, reprlib, pprint, contextlib, weakref, gc
class Planet(enum.Enum):
    MERCURY = (3.3e23, 2.4e6)
    EARTH = (5.9e24, 6.3e6)
    def __init__(self, mass, radius): self.mass, self.radius = mass, radius
    @property
    def gravity(self): return round(6.67e-11 * self.mass / self.radius ** 2, 2)
    @classmethod
    def _missing_(cls, value): return cls.EARTH if value == "home" else None
class Color(enum.IntEnum):
    RED = 1
    GREEN = enum.auto()
    CRIMSON = 1
@enum.unique
class Perm(enum.IntFlag):
    R = 4; W = 2; X = 1
    RWX = 7
print(list(Planet), Planet.EARTH.gravity, Planet("home"), Planet["EARTH"].value, Color.GREEN > 1, Color.CRIMSON is Color.RED, list(Color), Color.__members__.keys(), Perm.R | Perm.X, Perm(6), Perm.R in Perm.RWX, ~Perm.R, list(Perm.RWX), Perm(0), bool(Perm(0)), repr(Color.RED), str(Color.RED), f"{Color.RED}", Color(2).name)
for bad in (lambda: Planet(5), lambda: Color["NOPE"], lambda: Perm("x"), lambda: enum.unique(Color), lambda: setattr(Planet, "EARTH", 1), lambda: type("Sub", (Planet,), {})):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
print(enum.Enum("Dyn", "A B C").B, enum.Enum("Dyn2", {"x": 1}, type=int).x + 1, Planet.EARTH in Planet, "x" in Color.__members__)
@dataclasses.dataclass(frozen=True, slots=True)
class Base:
    id: int
    tags: tuple = ()
@dataclasses.dataclass(frozen=True, slots=True)
class Derived(Base):
    name: str = dataclasses.field(default="?", metadata={"doc": "the name"})
    extra: dict = dataclasses.field(default_factory=dict, hash=False, compare=False)
d = Derived(1, name="n", extra={"k": [1]})
print(d, hash(d) == hash(Derived(1, name="n")), d == Derived(1, (), "n"), dataclasses.asdict(d), dataclasses.fields(d)[2].metadata, dataclasses.replace(d, id=2), copy.deepcopy(d).extra is d.extra, Derived.__slots__, dataclasses.is_dataclass(d))
for bad in (lambda: setattr(d, "id", 5), lambda: Derived(), lambda: dataclasses.replace(d, nope=1), lambda: dataclasses.make_dataclass("M", [("a", int, []) ]), lambda: d < d, lambda: dataclasses.asdict(Base)):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
M = dataclasses.make_dataclass("M", ["a", ("b", int), ("c", int, 5)], namespace={"total": lambda s: s.a + s.b + s.c})
print(M(1, 2).total(), M(1, 2), M.__match_args__)
dq = collections.deque(range(5), maxlen=4)
dq.rotate(1); dq.appendleft(9); dq.extend([7, 8]); print(dq, dq.index(7), dq.count(8), dq[-1], collections.deque([1, 2]) < collections.deque([1, 3]))
od = collections.OrderedDict(a=1, b=2, c=3); od.move_to_end("a"); print(od, od.popitem(last=False), list(reversed(od)), od == {"c": 3, "a": 1})
c = collections.Counter("mississippi"); c.subtract("miss"); print(c, c.most_common(2), +c, c & collections.Counter(i=2), c | {"z": 1} if False else c + collections.Counter(z=1), sorted(c.elements()), c.total())
cm = collections.ChainMap({"a": 1}, {"a": 2, "b": 3}); cm["c"] = 9; print(cm, cm["b"], cm.maps[0], list(cm), cm.new_child({"a": 0})["a"], dict(cm))
dd = collections.defaultdict(lambda: collections.defaultdict(int)); dd["x"]["y"] += 1; print(dd["x"], len(dd), "q" in dd, dict(dd["x"]))
class Stack(collections.UserList):
    def push(self, x): self.append(x)
s = Stack([1]); s.push(2); print(s, s + [3], type(s[:1]).__name__, collections.UserDict(a=1), collections.UserString("ab").upper())
N = collections.namedtuple("N", "a b", rename=False, defaults=[0]); n = N(1); print(n, n._asdict(), N._make([3, 4]), n._replace(b=5), N.__doc__, N._field_defaults, n == (1, 0))
for bad in (lambda: collections.namedtuple("X", "a a"), lambda: collections.namedtuple("X", "class"), lambda: N(), lambda: n._replace(z=1), lambda: dq.remove(99), lambda: collections.deque().pop(), lambda: collections.OrderedDict().popitem(), lambda: cm["zz"], lambda: collections.Counter(5), lambda: od.move_to_end("q")):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
def chunks(it, n):
    it = iter(it)
    while batch := list(itertools.islice(it, n)): yield batch
def flatten(x):
    for y in x:
        if isinstance(y, list): yield from flatten(y)
        else: yield y
print(list(chunks(range(7), 3)), list(flatten([1, [2, [3, [4]], 5]])), [k for k, g in itertools.groupby("aabbca")], list(itertools.permutations("abc", 2))[:3], list(itertools.cycle("ab") if False else itertools.repeat("x", 2)), list(itertools.filterfalse(str.isdigit, "a1b")), list(itertools.dropwhile(lambda x: x < 3, [1, 4, 2])))
ns = types.SimpleNamespace(a=1, b=[1, 2]); ns.c = ns.a; print(ns, vars(ns), types.MappingProxyType({"x": 1}), reprlib.repr(list(range(100))), reprlib.repr("x" * 100))
class Node:
    def __init__(self, v, *kids): self.v, self.kids = v, list(kids)
    def __iter__(self):
        yield self.v
        for k in self.kids: yield from k
    def __contains__(self, v): return any(v == x for x in self)
    def __len__(self): return sum(1 for _ in self)
    def __getitem__(self, i): return list(self)[i]
    def __bool__(self): return True
t = Node(1, Node(2, Node(3)), Node(4))
print(list(t), 3 in t, len(t), t[-1], t[1:3], max(t), sum(t), sorted(t, reverse=True), dict(enumerate(t)), tuple(reversed(list(t))))
pprint.pprint({"tree": {i: {j: list(range(j)) for j in range(i)} for i in range(5)}, "s": {3, 1, 2}, "t": ("a" * 30, "b" * 50)}, width=60, compact=True)
