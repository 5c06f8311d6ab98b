"""__call__: instances, classes, inherited, with every kind of argument."""
class Adder:
    def __init__(self, n): self.n = n
    def __call__(self, x, *args, k=0, **kw): return self.n + x + sum(args) + k, kw
a = Adder(10)
print(a(1), a(1, 2, 3), a(1, k=5), a(x=2), a(1, z="z"), callable(a), callable(Adder), callable(5), callable(len), callable(a.__call__), list(map(a, [1, 2])))
class Sub(Adder):
    def __call__(self, *a): return "sub", super().__call__(*a)
print(Sub(1)(5))
class Meta(type):
    def __call__(cls, *a, **k):
        o = super().__call__(*a, **k)
        o.tagged = True
        return o
class M(metaclass=Meta):
    def __init__(self, x=0): self.x = x
print(M(3).tagged, M(x=4).x)
class New:
    def __new__(cls, *a):
        if a and a[0] == "other": return "not an instance"
        o = super().__new__(cls)
        o.args = a
        return o
    def __init__(self, *a): print("init", a)
print(New("other"), New(1, 2).args)
class Chain:
    def __call__(self): return self
c = Chain()
print(c()()() is c)
class Static:
    __call__ = staticmethod(lambda *a: ("static", a))
class ClassM:
    __call__ = classmethod(lambda cls, *a: (cls.__name__, a))
class Nested:
    __call__ = Adder(100)
class Builtin:
    __call__ = len
print(Static()(1), ClassM()(2), Nested()(5), Builtin.__call__([1]))
def show(f):
    try:
        print(repr(f()))
    except RecursionError:
        print("RecursionError")
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: a())
show(lambda: a(1, x=2))
show(lambda: Builtin()())
show(lambda: Chain()(1))
class NoneCall:
    __call__ = None
show(lambda: NoneCall()())
show(lambda: object()())
i = object.__new__(Chain)
i.attr = 1
class InstCall: pass
x = InstCall()
x.__call__ = lambda: 1
show(lambda: x())
show(lambda: x.__call__())
show(lambda: M(1, 2))
show(lambda: New.__new__())
show(lambda: New.__new__(5))
show(lambda: object.__new__(int))
show(lambda: int.__new__(str))
show(lambda: object.__new__(Adder, 1) and "ok")
class NoInit: pass
show(lambda: object.__new__(NoInit, 1))
show(lambda: NoInit.__init__(NoInit(), 1))
class Loop: pass
Loop.__call__ = Loop()
show(lambda: Loop()())

