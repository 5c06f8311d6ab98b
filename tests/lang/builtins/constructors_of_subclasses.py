"""Keywords that constructors of built-in types leave to a subclass, and conversions that ask a subclass."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for base, arg in ((float, 2.5), (tuple, (1, 2)), (list, [1, 2]), (set, {1}), (frozenset, {1}), (dict, {1: 2}), (bytes, b"ab"), (bytearray, b"ab"), (complex, 1j), (int, 5), (str, "ab")):
    class Plain(base): pass
    class Init(base):
        def __init__(self, *args, extra=None): self.extra = extra
    class New(base):
        def __new__(cls, *args, extra=None):
            self = super().__new__(cls, *args)
            self.extra = extra
            return self
    print(base.__name__)
    show(lambda: base(Plain(arg)))
    show(lambda: Plain(bogus=1))
    show(lambda: Init(arg, extra=3).extra)
    show(lambda: len(str(base(Init(arg)))) > 0)
    show(lambda: New(arg, extra=4).extra)
class F(float):
    def __float__(self): return 42.0
class S(str):
    def __float__(self): return float(str(self)) + 1
class I(int):
    def __float__(self): return 7.0
class B(float):
    def __float__(self): return "x"
show(lambda: float(F(1)))
show(lambda: float(S("8")))
show(lambda: float(I(8)))
show(lambda: float(B(8)))
show(lambda: __import__("math").sqrt(F(4)))
show(lambda: pow(-0.0, float("-inf")))
show(lambda: pow(0.0, -1.0))
class Counted(int):
    hashed = 0
    def __hash__(self):
        Counted.hashed += 1
        return int.__hash__(self)
d = dict.fromkeys(map(Counted, range(10)))
s = set(d)
for action in (lambda: s.difference(d), lambda: s.symmetric_difference_update(d), lambda: dict.fromkeys(set(d)), lambda: frozenset(d) & s, lambda: frozenset(d) | s, lambda: frozenset(d) - s, lambda: frozenset(d) <= s, lambda: hash(frozenset(d)), lambda: s.isdisjoint(frozenset(d)), lambda: set(d) ^ set(d)):
    action()
print(Counted.hashed)
class X:
    def __init__(self, target): self.target = target
    def __eq__(self, other):
        self.target.clear()
        return NotImplemented
a, b = [], []
a.append(X(b)); b.append(X(a))
print(a == b, len(a), len(b))
class Hint:
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self): return __import__("sys").maxsize
l = [0]
l.extend(Hint())
print(l)
def delete(d, part):
    for x in part(d):
        del d[0]
        d[0] = 0
for part in (dict.keys, dict.values, dict.items, iter):
    show(lambda: delete({0: 0}, part))
print(tuple.__itemsize__ > 0, bytes.__itemsize__, list.__itemsize__)
for it in (iter("ab"), iter("ä"), iter(b"ab"), iter((1, 2)), iter([1]), iter({1}), iter({1: 2})):
    list(it)
    show(lambda: it.__reduce__()[1])
class Slots(set):
    __slots__ = ("x", "__dict__")
c = Slots([1])
c.x, c.y = 1, 2
show(lambda: c.__reduce__()[1:])
