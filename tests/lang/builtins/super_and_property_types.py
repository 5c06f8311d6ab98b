"""super, property, staticmethod and classmethod as objects."""
class A:
    v = "A.v"
    def m(self): return "A.m"
    @classmethod
    def c(cls): return "A.c " + cls.__name__
class B(A):
    v = "B.v"
    def m(self):
        s = super()
        return s.m(), s.v, type(s).__name__, s.__thisclass__.__name__, s.__self__ is self, repr(s).split("'")[1]
    @classmethod
    def c(cls): return super().c()
b = B()
print(b.m(), B.c(), super(B, b).m(), super(B, B).c(), super(B, b).__class__, hasattr(super(B, b), "zzz"))
u = super(B)
print(repr(u), u.__get__(b, B).m(), u.__thisclass__, u.__self__)
class Desc:
    s = super(A, B)
print(type(super(object, object())).__name__, super(B, b).__init__, super(B, b).__eq__(5)) if False else print("ok")
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
show(lambda: super())
show(lambda: super(5, b))
show(lambda: super(B, A()))
show(lambda: super(B, b).nope)
show(lambda: super(A, b).v)
show(lambda: super(B, b)())
show(lambda: super(B, b)[0])
def set_(): super(B, b).v = 5
show(set_)
p = property(lambda s: "get", lambda s, v: print("set", v), lambda s: print("del"), "doc")
class C: p = p
c = C()
c.p = 1
del c.p
print(c.p, p.__doc__, p.fget(1), C.p is p, p.__get__(None, C) is p, p.__get__(c))
show(lambda: property().__get__(5))
show(lambda: property().__set__(5, 1))
show(lambda: property(None).getter(5).__get__(1))
print(staticmethod(len)("ab"), staticmethod(len).__get__(None, int) is len, classmethod(lambda c: c).__get__(None, int)(), classmethod(lambda c: c).__get__(5)())

