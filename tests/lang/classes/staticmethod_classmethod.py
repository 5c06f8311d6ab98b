"""staticmethod and classmethod objects: binding, attributes, chaining with functions, errors."""
class A:
    @staticmethod
    def s(x=1): "doc s"; return x
    @classmethod
    def c(cls, x=1): "doc c"; return cls.__name__, x
    def i(self): return "i"
    alias = s
    direct = staticmethod(len)
    counter = 0
    @classmethod
    def inc(cls):
        cls.counter += 1
        return cls.counter
class B(A): pass
print(A.s(2), A().s(), A.c(), B.c(5), B().c(), A.alias(7), A.direct("abc"), B.inc(), B.inc(), A.counter, B.counter)
print(type(A.__dict__["s"]).__name__, type(A.__dict__["c"]).__name__, A.__dict__["s"].__func__ is A.s, A.__dict__["c"].__wrapped__.__name__, A.s.__doc__, A.c.__doc__, A.c.__self__, A.c.__func__.__qualname__, A.__dict__["s"].__name__, A.__dict__["s"](9), repr(A.__dict__["s"]).split(" at ")[0], repr(A.c).split(" of ")[0])
class Factory:
    def __init__(self, v): self.v = v
    @classmethod
    def parse(cls, text): return cls(int(text))
class SubFactory(Factory): pass
print(type(SubFactory.parse("5")).__name__, SubFactory.parse("6").v)
class Meta(type):
    @classmethod
    def mc(mcs): return mcs.__name__
    @staticmethod
    def ms(): return "ms"
class M(metaclass=Meta): pass
print(M.mc(), M.ms())
f = staticmethod(lambda: "called directly")
print(f(), callable(f), callable(classmethod(len)))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: classmethod(len)())
show(lambda: A.i())
show(lambda: staticmethod(5).__get__(None, A))
show(lambda: classmethod(5).__get__(None, A)())
show(lambda: classmethod())
show(lambda: staticmethod(1, 2))
show(lambda: A.__dict__["c"].__get__(A()).__self__)
show(lambda: A.s(1, 2))
show(lambda: A.c(1, 2, 3))
show(lambda: type("X", (), {"__new__": lambda cls: "static by itself"})())
show(lambda: type("X", (), {"__init_subclass__": lambda cls: print("implicit classmethod")}) and type("Y", (), {}) and "ok")
class W:
    @classmethod
    @property
    def old(cls): return "chained"
show(lambda: type(W.old).__name__)
s = staticmethod(lambda: 1)
s.attr = 5
print(s.attr, s.__dict__)

