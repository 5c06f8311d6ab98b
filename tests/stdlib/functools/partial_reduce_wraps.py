"""functools: partial, partialmethod, Placeholder, reduce, wraps, cmp_to_key."""
import functools
from functools import partial, reduce, wraps, partialmethod, cmp_to_key
def f(a, b, c=3, *args, **kw): return a, b, c, args, kw
p = partial(f, 1, c=9)
print(p(2), p(2, c=5), p(2, d=4), p.func is f, p.args, p.keywords, partial(p, 7).args, partial(p, 7).func is f, partial(int, base=2)("101"), partial(print, "x", sep="-") is not None)
p.attr = 5
print(p.attr, p.__dict__, repr(partial(int, "5", base=8)), callable(p), partial(f, 1, 2, 3, 4)(5))
P = functools.Placeholder
q = partial(f, P, 2)
print(q(1, 3), q(1, 3, 4), repr(q.args))
class C:
    def base(self, *a, **k): return type(self).__name__, a, k
    one = partialmethod(base, 1)
    two = partialmethod(base, x=2)
    part = partial(lambda *a: a, "not bound")
print(C().one(5), C().two(6, y=7), C.one(C()), C.part(1))
print(reduce(lambda a, b: a + b, [1, 2, 3]), reduce(lambda a, b: a * b, [], 7), reduce(lambda a, b: f"({a}{b})", "abcd"), reduce(max, [3, 9, 2]), reduce(lambda a, b: a + b, [[1], [2]], []), reduce(lambda a, b: b, [5]), reduce(lambda a, b: a + b, [1], initial=10))
def deco(g):
    @wraps(g)
    def wrapper(*a): return g(*a)
    wrapper.extra = 1
    return wrapper
@deco
def named(x: int) -> str:
    """Doc."""
    return x
named2 = functools.update_wrapper(lambda: 0, named, assigned=("__name__",), updated=())
print(named.__name__, named.__doc__, named.__wrapped__.__name__, named.__qualname__, named.__module__, named.__annotations__, named.extra, named2.__name__, functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES)
k = cmp_to_key(lambda a, b: (a > b) - (a < b))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), k(1) < k(2), k(1) == k(1), k(5).obj, max([1, 3, 2], key=k))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: partial())
show(lambda: partial(5))
show(lambda: partial(f)())
show(lambda: q(1))
show(lambda: q())
show(lambda: partial(f, 1, P))
show(lambda: partial(f, x=P))
show(lambda: partial(f, P, 2, P))
show(lambda: reduce(lambda a, b: a, []))
show(lambda: reduce(5, [1, 2]))
show(lambda: reduce(lambda a, b: a, 5))
show(lambda: reduce())
show(lambda: partialmethod(5))
show(lambda: cmp_to_key())
show(lambda: sorted([1, 2], key=cmp_to_key(lambda a, b: "x")))
show(lambda: hash(k(1)))
show(lambda: k(1) < 2)
show(lambda: named())

