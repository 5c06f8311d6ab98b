"""functools: singledispatch, singledispatchmethod, total_ordering."""
import functools, collections.abc
@functools.singledispatch
def show(x, *rest): return f"default {x!r} {rest}"
@show.register
def _(x: int): return f"int {x}"
@show.register(list)
@show.register(tuple)
def _(x): return f"sequence of {len(x)}"
@show.register
def _(x: str | bytes): return f"text {x!r}"
@show.register
def _(x: collections.abc.Mapping): return "mapping"
show.register(type(None), lambda x: "none")
for v in [5, True, [1], (1, 2), "s", b"b", {}, None, 2.5, {1}]: print(show(v))
print(show.dispatch(bool).__name__, show.registry.keys() >= {int, list}, show.dispatch(dict)({}), show(1.0, "extra"), show.__name__)
class A: pass
class B(A): pass
@show.register
def _(x: A): return "A"
print(show(B()), show(A()))
class M:
    @functools.singledispatchmethod
    def go(self, x): return "base"
    @go.register
    def _(self, x: int): return "int method"
    @go.register
    @classmethod
    def _(cls, x: str): return "class method " + cls.__name__
print(M().go(1), M().go("s"), M().go(2.5))
@functools.total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v if isinstance(o, T) else NotImplemented
    def __lt__(self, o): return self.v < o.v if isinstance(o, T) else NotImplemented
a, b = T(1), T(2)
print(a < b, a <= b, a > b, a >= b, a <= T(1), a >= T(1), a != b)
@functools.total_ordering
class G:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __ge__(self, o): return self.v >= o.v
print(G(1) < G(2), G(1) <= G(1), G(2) > G(1))
def err(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
err(lambda: show())
err(lambda: M().go())
err(lambda: a < 5)
err(lambda: a >= "x")
def no_ops():
    @functools.total_ordering
    class X: pass
err(no_ops)
def bad_register2():
    show.register(5, len)
def bad_register3():
    @show.register
    def _(x: "int | 5"): pass
err(bad_register2)
err(bad_register3)
class C1(collections.abc.Sized, collections.abc.Iterable):
    def __len__(self): return 0
    def __iter__(self): return iter(())
@functools.singledispatch
def amb(x): return "base"
amb.register(collections.abc.Sized, lambda x: "sized")
amb.register(collections.abc.Iterable, lambda x: "iterable")
err(lambda: amb(C1()))
class S1:
    def __len__(self): return 0
    def __iter__(self): return iter(())
err(lambda: amb(S1()))

