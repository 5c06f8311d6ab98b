"""Decorators: order, arguments, on classes and methods, any expression."""
def trace(name):
    print("make", name)
    def deco(f):
        print("apply", name, f.__name__)
        def wrapper(*a, **k):
            print("enter", name)
            r = f(*a, **k)
            print("leave", name)
            return r
        wrapper.__name__ = f.__name__
        return wrapper
    return deco
@trace("outer")
@trace("inner")
def add(a, b=1): return a + b
print(add(1), add(1, b=5))
registry = {}
def register(cls):
    registry[cls.__name__] = cls
    cls.registered = True
    return cls
@register
class A: pass
@register
@lambda c: c
class B(A): pass
print(registry.keys() == {"A", "B"}, A.registered)
decos = [lambda f: "first", lambda f: f]
@decos[0]
def x(): pass
@decos[1]
def y(): return "y"
@(lambda f: lambda: f() + "!")
def z(): return "z"
@(d := lambda f: f)
def w(): return "w"
print(x, y(), z(), w(), d(5))
class Counter:
    def __init__(self, f): self.f, self.n = f, 0
    def __call__(self, *a):
        self.n += 1
        return self.f(*a)
@Counter
def sq(x): return x * x
print(sq(3), sq(4), sq.n)
class M:
    @staticmethod
    def s(x): return x
    @classmethod
    def c(cls): return cls.__name__
    @property
    def p(self): return "prop"
    @trace("method")
    def m(self): return self.p
    @staticmethod
    @trace("static")
    def t(): return "t"
print(M.s(1), M.c(), M().p, M().m(), M.t())
def memo(f):
    cache = {}
    def g(n):
        if n not in cache: cache[n] = f(n)
        return cache[n]
    g.cache = cache
    return g
@memo
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), len(fib.cache))
def show(source):
    try:
        exec(source, {})
    except Exception as e:
        print(type(e).__name__, e)
show("@5\ndef f(): pass")
show("@undefined\ndef f(): pass")
show("@None\nclass C: pass")
show("@(lambda: 1)\ndef f(): pass")
show("@\ndef f(): pass")
show("@x\ny = 1")
show("@x y\ndef f(): pass")
show("@(yield)\ndef f(): pass")
show("@x := 5\ndef f(): pass")
show("@int\ndef f(): pass")

