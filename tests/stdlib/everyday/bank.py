"""Bank: exceptions with notes and chains, properties, copies, heaps, random, tracebacks, warnings."""
import copy, bisect, heapq, random, functools, operator, itertools, math, sys, traceback, warnings, fractions, numbers, pickle, io, weakref
class BankError(Exception):
    def __init__(self, account, amount):
        super().__init__(account, amount)
        self.account, self.amount = account, amount
    def __str__(self): return f"{self.account}: cannot take {self.amount:,.2f}"
class Money:
    __slots__ = ("cents",)
    def __init__(self, value): object.__setattr__(self, "cents", round(value * 100))
    def __setattr__(self, k, v): raise AttributeError(f"{type(self).__name__} is immutable")
    def __add__(self, o): return Money((self.cents + o.cents) / 100)
    def __format__(self, spec): return format(self.cents / 100, spec or ",.2f")
    def __eq__(self, o): return isinstance(o, Money) and o.cents == self.cents
    def __hash__(self): return hash(("Money", self.cents))
    def __repr__(self): return f"Money({self.cents / 100})"
    def __reduce__(self): return Money, (self.cents / 100,)
class Account:
    count = 0
    def __init__(self, owner, balance=0):
        self.owner, self._balance, self.history = owner, balance, []
        type(self).count += 1
    @property
    def balance(self): return self._balance
    @balance.setter
    def balance(self, v):
        if v < 0: raise BankError(self.owner, v)
        self.history.append((self._balance, v))
        self._balance = v
    def __getstate__(self): return {k: v for k, v in self.__dict__.items() if k != "history"}
    def __setstate__(self, s): self.__dict__.update(s, history=[])
a = Account("ann", 10)
a.balance += 5
try:
    a.balance -= 100
except BankError as e:
    e.add_note("overdraft not allowed")
    print(repr(e), e, e.__notes__)
    tb = traceback.format_exception(e)
    print("".join(tb), end="")
try:
    try: a.balance = -1
    except BankError as e: raise RuntimeError("transfer failed") from e
except RuntimeError as e: print(traceback.format_exc(), end="")
b, c = copy.copy(a), copy.deepcopy([a, a])
print(b.history, c[0] is c[1], c[0].balance, Account.count, pickle.loads(pickle.dumps(a)).__dict__)
m = Money(12.345)
print(m, f"{m:>12}|{m:.1f}", {m: 1}[Money(12.345)], m + Money(1), pickle.loads(pickle.dumps({m: [m]})), copy.deepcopy(m) == m)
try: m.cents = 5
except AttributeError as e: print(e)
random.seed(42)
print(random.random(), random.randint(1, 6), random.choice("abc"), random.sample(range(100), 5), random.shuffle(x := list(range(5))), x, random.gauss(0, 1), random.choices("xyz", [1, 2, 3], k=4), random.uniform(1, 2))
h = []
for p, n in [(3, "c"), (1, "a"), (2, "b")]: heapq.heappush(h, (p, n))
print([heapq.heappop(h) for _ in range(len(h))], heapq.nlargest(2, [5, 1, 9], key=lambda v: -v), list(heapq.merge([1, 4], [2, 3])), bisect.bisect([1, 2, 2, 3], 2), bisect.insort(l := [1, 3], 2), l)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    warnings.warn("old", DeprecationWarning)
    print([(str(x.message), x.category.__name__) for x in w])
print(fractions.Fraction(3, 4) + fractions.Fraction("0.25"), fractions.Fraction(0.1).limit_denominator(10), isinstance(1, numbers.Rational), math.isclose(0.1 + 0.2, 0.3), math.prod([2, 3]), math.comb(5, 2), math.gcd(12, 18), math.hypot(3, 4), math.fsum([0.1] * 10), 0.1 + 0.2, 1e16, 1e-7, round(2.675, 2), 7 // -2, -7 % 3, divmod(-7, 2), 10 ** 20, 2 ** -1, 1_000_000 / 3)
print(f"{1234567.891:,.2f} {0.5:.0%} {255:#x} {255:08b} {-5:+d} {'x':*^5} {3.14159:.3g} {1e10:g} {True:d} {1+2j:.1f} {'a'!r:>5} {12345:_}")
def gen():
    try:
        while True:
            got = yield
            print("got", got)
    except GeneratorExit: print("closing")
g = gen(); next(g); g.send(1); g.close()
print(sorted([("b", 2), ("a", 2), ("c", 1)], key=operator.itemgetter(1, 0)), sorted("bAc", key=str.lower), max({"a": 3, "b": 5}.items(), key=lambda kv: kv[1]), list(map(lambda *a: sum(a), [1, 2], [3, 4])), list(zip(*[(1, 2), (3, 4)])), [*range(10)][::-3], {**{"a": 1}, "b": 2} | {"c": 3})
def f(x, /, y, *args, z=1, **kw): return x, y, args, z, kw
print(f(1, 2, 3, z=4, w=5))
try: f()
except TypeError as e: print(e)
try: f(1, 2, x=3), f(1, y=2, **{"y": 3})
except TypeError as e: print(e)
match {"type": "circle", "r": 2, "extra": [1, 2, 3]}:
    case {"type": "circle", "r": int(r), "extra": [first, *rest], **others} if r > 1: print(r, first, rest, others)
