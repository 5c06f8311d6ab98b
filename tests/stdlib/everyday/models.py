"""Classes: metaclass registry, descriptors, slots, operators, context managers, iteration protocol, weak caches."""
import functools, itertools, operator, weakref, gc, abc, types, contextlib, inspect, collections.abc, string, copy
class Field:
    def __init__(self, kind, default=None, *, check=None): self.kind, self.default, self.check = kind, default, check
    def __set_name__(self, owner, name): self.name = name; owner._fields = {**getattr(owner, "_fields", {}), name: self}
    def __get__(self, obj, owner=None): return self if obj is None else obj.__dict__.get(self.name, self.default)
    def __set__(self, obj, value):
        if not isinstance(value, self.kind): raise TypeError(f"{type(obj).__name__}.{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        if self.check and not self.check(value): raise ValueError(f"bad {self.name}: {value!r}")
        obj.__dict__[self.name] = value
    def __delete__(self, obj): obj.__dict__.pop(self.name, None)
class Meta(type):
    registry = {}
    @classmethod
    def __prepare__(mcls, name, bases, **kw): return collections.OrderedDict() if False else {}
    def __new__(mcls, name, bases, ns, *, table=None, **kw):
        cls = super().__new__(mcls, name, bases, ns, **kw)
        cls.table = table or name.lower() + "s"
        mcls.registry[cls.table] = cls
        return cls
    def __call__(cls, *a, **k):
        obj = super().__call__(*a, **k)
        obj.__dict__.setdefault("created_by", cls.__name__)
        return obj
    def __iter__(cls): return iter(cls._fields)
    def __contains__(cls, name): return name in cls._fields
    def __repr__(cls): return f"<model {cls.__name__}>"
    def __getattr__(cls, name):
        if name.startswith("by_"): return lambda v: f"select from {cls.table} where {name[3:]}={v!r}"
        raise AttributeError(f"{cls.__name__} has no {name}")
class Model(metaclass=Meta):
    id = Field(int, 0)
    def __init__(self, **kw):
        for k, v in kw.items():
            if k not in type(self): raise TypeError(f"unknown field {k}")
            setattr(self, k, v)
    def __repr__(self): return f"{type(self).__name__}({', '.join(f'{f}={getattr(self, f)!r}' for f in type(self))})"
class User(Model, table="people"):
    name = Field(str, "?", check=str.isalpha)
    age = Field(int, 0, check=lambda v: v >= 0)
u = User(id=1, name="Ann")
print(u, list(User), "age" in User, User.table, Meta.registry, User.by_name("x"), u.created_by, User.name.kind, vars(u))
del u.name
print(u.name, isinstance(User, Meta), type(User) is Meta, inspect.getmro(User)[1], User.__name__)
for bad in (lambda: User(name=5), lambda: User(age=-1), lambda: User(nope=1), lambda: User.nope, lambda: u.nope, lambda: type("Bad", (Model, int), {}), lambda: Meta("X", (), {}, table="t", other=1)):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
@functools.total_ordering
class Version:
    __slots__ = ("parts", "__weakref__")
    cache = weakref.WeakValueDictionary()
    def __new__(cls, text):
        if (known := cls.cache.get(text)) is not None: return known
        self = super().__new__(cls)
        self.parts = tuple(map(int, text.split(".")))
        cls.cache[text] = self
        return self
    def __eq__(self, o): return self.parts == o.parts if isinstance(o, Version) else NotImplemented
    def __lt__(self, o): return self.parts < o.parts if isinstance(o, Version) else NotImplemented
    def __hash__(self): return hash(self.parts)
    def __str__(self): return ".".join(map(str, self.parts))
    def __format__(self, spec): return format(str(self), spec)
    def __getitem__(self, i): return self.parts[i]
    def __len__(self): return len(self.parts)
    def __index__(self): return self.parts[0]
    def __add__(self, n): return Version(".".join(map(str, (*self.parts[:-1], self.parts[-1] + n)))) if isinstance(n, int) else NotImplemented
    __radd__ = __add__
    def __matmul__(self, o): return sum(map(operator.mul, self, o))
    def __bool__(self): return any(self.parts)
    def __call__(self, *a): return a
    def __contains__(self, x): return x in self.parts
    def __reversed__(self): return reversed(self.parts)
    def __invert__(self): return Version("0.0")
v, w = Version("1.2"), Version("1.10")
print(v is Version("1.2"), v < w, v >= w, max(v, w), f"[{v:>6}]", v + 1, 1 + v, [*v], v[-1], v @ w, bool(Version("0.0")), v(1), 2 in v, list(reversed(v)), ["a", "b", "c"][v], str(~v), {v: 1}[Version("1.2")], sorted([w, v])[0], hex(v), range(5)[v])
for bad in (lambda: v + "x", lambda: v < 5, lambda: v.nope, lambda: setattr(v, "z", 1), lambda: v - 1, lambda: v["a"], lambda: v[9], lambda: Version("x"), lambda: len(5), lambda: iter(5), lambda: v @ 5):
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)
class Timer(contextlib.ContextDecorator):
    depth = 0
    def __enter__(self): Timer.depth += 1; print("enter", Timer.depth); return self
    def __exit__(self, *exc): print("exit", exc[0].__name__ if exc[0] else None); Timer.depth -= 1; return exc[0] is KeyError
@Timer()
def work(x): return {}["k"] if x else "fine"
print(work(0), work(1))
with Timer() as t, contextlib.closing(types.SimpleNamespace(close=lambda: print("closed"))): pass
class Chain:
    def __init__(self, it): self.it = iter(it)
    def __iter__(self): return self
    def __next__(self): return next(self.it)
    def __getattr__(self, name):
        f = getattr(itertools, name, None) or getattr(__builtins__, name, None)
        if f is None: raise AttributeError(name)
        return lambda *a: Chain(f(*a, self)) if name in ("filter", "map") else Chain(f(self, *a))
print(list(Chain(range(10)).filter(lambda x: x % 2).map(lambda x: x * x).islice(3)))
try: Chain([]).nope
except AttributeError as e: print("AttributeError", e)
class Base:
    def hello(self): return "base"
    @staticmethod
    def s(): return "static"
    @classmethod
    def c(cls): return cls.__name__
class Left(Base):
    def hello(self): return "left+" + super().hello()
class Right(Base):
    def hello(self): return "right+" + super().hello()
class Both(Left, Right):
    def hello(self): return "both+" + super().hello()
print(Both().hello(), Both.c(), Both().s(), [k.__name__ for k in Both.__mro__], Both.hello.__qualname__, issubclass(Both, Base), Base.__subclasses__())
