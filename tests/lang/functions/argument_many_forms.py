"""Calls with many arguments, defaults evaluated once, mutated stars, forwarding wrappers."""
def collect(*args, **kw): return len(args), len(kw), args[-1:], sorted(kw)[:2]
print(collect(*range(500)), collect(**{f"k{i}": i for i in range(300)}), collect(*range(100), *range(50), x=1, **{f"a{i}": i for i in range(5)}))
def wrap(f):
    def inner(*a, **k): return f(*a, **k)
    return inner
def target(a, b=2, /, c=3, *d, e, f=6, **g): return a, b, c, d, e, f, g
w = wrap(wrap(wrap(target)))
print(w(1, e=5), w(1, 20, 30, 40, 50, e=5, f=60, h=8), w(1, c=9, e=0), w(*[1, 2], **{"e": 3, "z": 4}))
for args, kw in [((), {}), ((1,), {}), ((1,), {"e": 1, "c": 2, "b": 3}), ((1, 2, 3), {"e": 1, "c": 2}), ((), {"a": 1, "e": 2})]:
    try: print(w(*args, **kw))
    except TypeError as e: print(e)
calls = []
def default(x=calls.append("evaluated once") or []):
    x.append(len(x))
    return x
print(default(), default(), default([5]), calls)
def mutate(*a, **k):
    k["added"] = 1
    a = a + (99,)
    return a, k
t, d = (1, 2), {"x": 1}
print(mutate(*t, **d), t, d)
def kwonly(*, a, b=2, **c): return a, b, c
print(kwonly(a=1), kwonly(b=1, a=0, z=9), kwonly(**{"a": 5}))
def order(**k): return list(k)
print(order(z=1, a=2, **{"m": 3, "b": 4}), order(**{"b": 1}, a=2))
class Callable:
    def __call__(self, *a, **k): return a, k
    def method(self, *a, **k): return a, k
    @classmethod
    def cm(cls, *a, **k): return cls.__name__, a, k
    @staticmethod
    def sm(*a, **k): return a, k
c = Callable()
print(c(1, *[2], k=3), c.method(1, **{"z": 2}), c.cm(*"ab"), Callable.sm(*(), **{}), Callable.method(c, 5), Callable()(*range(3)))
import functools
print(functools.partial(target, 1, e=2)(3), functools.reduce(lambda f, g: lambda x: g(f(x)), [lambda x: x + 1, lambda x: x * 2])(5))
def rec(*a): return a if len(a) > 4 else rec(*a, len(a))
print(rec(), rec("s"))
print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, z=4), (lambda a, /, b, *, c: (a, b, c))(1, b=2, c=3), max(*[3, 1], *[2]), print(*[], sep="") or "printed", dict(a=1, **{"b c": 2}), "{}{x}".format(*[1], **{"x": 2}))
def same(a, b): return a, b
print(same(b=1, a=2), same(*{"b": 1, "a": 2}), same(**{"b": 1, "a": 2}), same(1, *[2]), same(*[1], b=2))
try: same(*[1], a=2)
except TypeError as e: print(e)
try: same(**{"a": 1}, **{"a": 2})
except TypeError as e: print(e)

