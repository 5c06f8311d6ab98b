"""pickle: every protocol and kind of object there and back, the bytes of small pickles, shared and recursive objects."""
import pickle, io, collections, datetime, enum, dataclasses, fractions, array, functools, operator, copyreg, types
class Plain:
    def __init__(self, **kw): self.__dict__.update(kw)
    def __eq__(self, o): return type(o) is type(self) and o.__dict__ == self.__dict__
    def method(self): return "method of " + str(self.__dict__)
class Slots:
    __slots__ = ("a", "b")
    def __init__(self, a): self.a = a
    def __eq__(self, o): return self.a == o.a and not hasattr(o, "b")
class Getstate(Plain):
    def __getstate__(self): return ("state", self.x)
    def __setstate__(self, s): self.x = s
class NewArgs(tuple):
    def __new__(cls, a, b=0): return super().__new__(cls, (a, b))
    def __getnewargs__(self): return tuple(self)
class NewArgsEx:
    def __new__(cls, *, k):
        self = super().__new__(cls)
        self.k = k
        return self
    def __getnewargs_ex__(self): return (), {"k": self.k}
    def __eq__(self, o): return self.k == o.k
class Reduced:
    def __init__(self, *a): self.a, self.items, self.pairs = a, [], {}
    def append(self, x): self.items.append(x)
    def __setitem__(self, k, v): self.pairs[k] = v
    def __reduce__(self): return Reduced, self.a, {"extra": 1}, iter([1, 2]), iter({"k": 3}.items())
    def __eq__(self, o): return self.a == o.a and o.items == [1, 2] and o.pairs == {"k": 3} and o.extra == 1
class MyList(list): pass
class MyDict(dict): pass
class Color(enum.Enum):
    RED = 1
class Outer:
    class Inner:
        def __eq__(self, o): return type(o) is Outer.Inner
@dataclasses.dataclass
class Data:
    x: int
    y: list = dataclasses.field(default_factory=list)
Named = collections.namedtuple("Named", "a b")
class Error(Exception):
    def __eq__(self, o): return self.args == o.args
def function(): pass
values = [None, True, False, 0, 1, -1, 255, 256, 65535, 65536, -2**31, 2**31, 2**100, -2**100, 10**400, 0.5, float("inf"), 1e300, 1 + 2j, "", "text", "é\n\\u1234\0\x1a\r", "\U0001f600", "\ud800", "x" * 300, b"", b"bytes\xff", b"y" * 300, bytearray(b"ba"), (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1], [1, [2]], {}, {"a": 1}, {"a": 1, "b": {2: 3}}, set(), {1}, frozenset(), frozenset({5}), range(3), slice(1, 2), ..., NotImplemented, int, type(None), type(...), Plain, len, function, Outer.Inner, Plain(x=1, y=[2]), Slots(1), NewArgs(1, 2), NewArgsEx(k=5), Reduced(7), Color.RED, Outer.Inner(), Data(1, [2]), Named(1, 2), Error("a", 1), ValueError("v"), datetime.date(2024, 1, 2), datetime.timedelta(1, 2), datetime.datetime(2024, 1, 2, 3, tzinfo=datetime.timezone.utc), fractions.Fraction(1, 3), array.array("h", [1, 2]), collections.OrderedDict(a=1), collections.Counter("aab"), collections.deque([1, 2], 3), collections.defaultdict(int, a=1), functools.partial(pow, 2), operator.itemgetter(1), types.SimpleNamespace(a=1), list[int], int | str]
same = lambda a, b: a.func is b.func and a.args == b.args if isinstance(a, functools.partial) else repr(a) == repr(b) if isinstance(a, (operator.itemgetter, ValueError)) else a == b
for protocol in range(6):
    bad = []
    for v in values:
        if protocol < 2 and isinstance(v, (Slots, NewArgsEx)): continue
        back = pickle.loads(pickle.dumps(v, protocol))
        if type(back) is not type(v) or not same(v, back): bad.append((v, back))
    g = pickle.loads(pickle.dumps(Getstate(x=5), protocol))
    l = MyList([1, 2]); l.name = "n"
    d = MyDict(a=1); d.name = "m"
    l2, d2 = pickle.loads(pickle.dumps((l, d), protocol))
    print(protocol, bad, g.x, l2 == l, l2.name, d2 == d, d2.name, type(l2).__name__, pickle.loads(pickle.dumps(Plain(q=1).method, protocol))())
for v in (None, True, 5, 300, -3, 2**40, 0.5, "é", b"b", (1,), [1, 2], {"k": "v"}, {3}, [[], []], Plain, Plain(x=1), Color.RED, Outer.Inner, "a" * 260):
    print([pickle.dumps(v, p) for p in (0, 1, 2, 3, 4, 5)])
shared = [1]
x = pickle.loads(pickle.dumps([shared, shared, (shared,)]))
print(x[0] is x[1] is x[2][0])
rec = [1]; rec.append(rec); rec.append({"r": rec}); t = (rec,); rec.append(t)
y = pickle.loads(pickle.dumps(rec))
print(y[1] is y, y[2]["r"] is y, y[3][0] is y, len(y))
p = Plain(); p.me = p
print((q := pickle.loads(pickle.dumps(p, 0))).me is q)
t = ([],); t[0].append(t)
print([(u := pickle.loads(pickle.dumps(t, n)))[0][0] is u for n in range(6)])
deep = []
for i in range(500): deep = [deep]
n = 0
back = pickle.loads(pickle.dumps(deep))
while back: back, n = back[0], n + 1
print(n)
f = io.BytesIO()
for v in (1, "two", [3]): pickle.dump(v, f)
f.seek(0)
print([pickle.load(f) for _ in range(3)], f.read())
class ById(pickle.Pickler):
    def persistent_id(self, o): return "the plain one" if isinstance(o, Plain) else None
class FromId(pickle.Unpickler):
    def persistent_load(self, name): return name.upper()
    def find_class(self, module, name):
        if module == "builtins": return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is forbidden")
for protocol in (0, 2, 5):
    f = io.BytesIO()
    ById(f, protocol).dump([Plain(), 1])
    print(FromId(io.BytesIO(f.getvalue())).load())
print(FromId(io.BytesIO(pickle.dumps(len))).load())
try: FromId(io.BytesIO(pickle.dumps(Color.RED))).load()
except pickle.UnpicklingError as e: print(e)
class Override(pickle.Pickler):
    dispatch_table = copyreg.dispatch_table.copy()
    dispatch_table[complex] = lambda c: (str, ("complex",))
    def reducer_override(self, o): return (str, ("a function",)) if o is function else NotImplemented
f = io.BytesIO(); Override(f).dump([1j, function, len]); print(pickle.loads(f.getvalue()))
pickler = pickle.Pickler(f := io.BytesIO()); pickler.dump(shared); pickler.dump(shared); pickler.clear_memo(); pickler.dump(shared); print(f.getvalue())
copyreg.add_extension("__main__", "Plain", 77)
print(pickle.dumps(Plain, 2), pickle.loads(pickle.dumps(Plain, 2)) is Plain)
copyreg.remove_extension("__main__", "Plain", 77)
buffers = []
data = pickle.dumps([pickle.PickleBuffer(b"out of band"), pickle.PickleBuffer(bytearray(b"writable"))], 5, buffer_callback=buffers.append)
print(data, [bytes(b.raw()) for b in buffers], [bytes(b) for b in pickle.loads(data, buffers=buffers)], pickle.loads(pickle.dumps(pickle.PickleBuffer(b"in band"))))
print(pickle.loads(b"(lp0\nI1\naS'old'\np1\naF1.5\naL5L\na(dp2\nVkey\nI01\nsa."), pickle.loads(b"c__builtin__\nxrange\n(I3\ntR."), pickle.loads(b"U\x01\xe9.", encoding="latin-1"), pickle.loads(b"U\x01\xe9.", encoding="bytes"))
