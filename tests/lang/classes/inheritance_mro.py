"""Inheritance: MRO, diamonds, super in all its forms."""
class A:
    def who(self): return "A"
    def chain(self): return ["A"]
class B(A):
    def who(self): return "B" + super().who()
    def chain(self): return ["B"] + super().chain()
class C(A):
    def who(self): return "C" + super().who()
    def chain(self): return ["C"] + super().chain()
class D(B, C):
    def who(self): return "D" + super().who()
    def chain(self): return ["D"] + super(D, self).chain()
d = D()
print(d.who(), d.chain(), [c.__name__ for c in D.__mro__], D.mro() == list(D.__mro__), D.__bases__, B.__subclasses__(), issubclass(D, A), isinstance(d, C), D.__base__)
class X: pass
class Y: pass
class Z: pass
class P(X, Y): pass
class Q(Y, Z): pass
class R(P, Q, Z): pass
print([c.__name__ for c in R.__mro__])
print(super(B, d).who(), super(C, d).who(), super(D, D).who(d), super(D, d).__thisclass__, super(D, d).__self_class__, super(D, d).__self__ is d, repr(super(D, d)).split(" ")[0], repr(super(D)))
class Init:
    def __init__(self, a): self.a = a
class Init2(Init):
    def __init__(self, a, b):
        super().__init__(a)
        self.b = b
i = Init2(1, 2)
print(i.a, i.b)
class Cls(A):
    @classmethod
    def make(cls): return cls.__name__
    @staticmethod
    def st(): return "st"
    x = "class x"
    @property
    def p(self): return "base p"
class Sub(Cls):
    @classmethod
    def make(cls): return "sub " + super().make()
    @staticmethod
    def st(): return "sub " + Cls.st()
    def getx(self): return super().x
    @property
    def p(self): return "sub " + super().p
    def nested(self):
        def inner(): return super(Sub, self).who()
        return inner(), [super(Sub, self).who() for _ in range(1)]
    def attr(self): return super().__repr__()[:9], super().__getattribute__("x")
print(Sub.make(), Sub().make(), Sub.st(), Sub().getx(), Sub().p, Sub().nested(), Sub().attr())
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
class Bad(A):
    def no_attr(self): return super().missing
    def outer_super(self): return (lambda: super())()
    def set_super(self): super().x = 5
    @staticmethod
    def static(): return super()
    def changed(self):
        self = 5
        return super().who()
    def deleted(self):
        del self
        return super()
show(lambda: Bad().no_attr())
show(lambda: Bad().outer_super())
show(lambda: Bad().set_super())
show(lambda: Bad.static())
show(lambda: Bad().changed())
show(lambda: Bad().deleted())
show(lambda: super())
show(lambda: super(5))
show(lambda: super(A, 5))
show(lambda: super(B, A()))
show(lambda: super(A).who)
show(lambda: super(1, 2, 3))
print(type("O", (B, A), {}).__mro__)
A.extra = "patched"
print(d.extra, D.extra, B.__mro__[1].extra)
B.who = lambda self: "patched B"
print(d.who())
del B.who
print(d.who())

