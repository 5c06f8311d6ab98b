"""functools: lru_cache, cache, cached_property."""
import functools
calls = []
@functools.lru_cache(maxsize=2)
def sq(x, *, k=0):
    calls.append(x)
    return x * x + k
print(sq(2), sq(2), sq(3), sq(2), sq(4), sq(3), calls, sq.cache_info(), sq.cache_parameters(), sq(2, k=1), sq.__wrapped__(9), sq.__name__)
sq.cache_clear()
print(sq.cache_info())
@functools.cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(80), fib.cache_info().hits > 70, fib.cache_info().maxsize, fib.cache_info().currsize)
@functools.lru_cache
def bare(a, b=1): return a, b
print(bare(1), bare(1, 1), bare(1, b=1), bare(a=1), bare.cache_info())
@functools.lru_cache(maxsize=None, typed=True)
def typed(x): return type(x).__name__
print(typed(1), typed(1.0), typed(True), typed("1"), typed.cache_info().currsize)
@functools.lru_cache(maxsize=0)
def none(x): return calls.append("none") or x
print(none(1), none(1), none.cache_info())
@functools.lru_cache()
def raises(x):
    calls.append("r")
    raise ValueError(x)
n = len(calls)
for _ in range(2):
    try: raises(1)
    except ValueError as e: print("raised", e)
print(len(calls) - n, raises.cache_info())
class C:
    @functools.lru_cache
    def m(self, x): return x, type(self).__name__
    @functools.cached_property
    def prop(self):
        print("computing")
        return [1]
    @functools.cached_property
    def doc(self):
        """Doc of the property."""
c = C()
print(c.m(1), c.m(1), C.m.cache_info().hits, c.prop, c.prop is c.prop, c.__dict__, C.doc.__doc__, type(C.prop).__name__)
c.prop = "set"
print(c.prop)
del c.prop
print(c.prop)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: sq([]))
show(lambda: sq())
show(lambda: functools.lru_cache("x"))
show(lambda: functools.lru_cache(5.5))
show(lambda: functools.lru_cache(maxsize=-1)(len)("ab"))
class S:
    __slots__ = ()
    @functools.cached_property
    def p(self): return 1
show(lambda: S().p)
def late():
    class L: pass
    L.p = functools.cached_property(lambda s: 1)
    return L().p
show(late)
def two():
    class T:
        a = functools.cached_property(lambda s: 1)
        b = a
show(two)
show(lambda: c.m.nope)

