"""Changing __class__, __bases__, __name__ and class attributes at run time."""
class A:
    def who(self): return "A"
class B:
    def who(self): return "B"
    extra = "b extra"
a = A()
a.v = 1
a.__class__ = B
print(a.who(), a.v, a.extra, type(a).__name__, isinstance(a, A))
class Base1:
    def m(self): return "base1"
class Base2:
    def m(self): return "base2"
    def n(self): return "n"
class C(Base1): pass
c = C()
print(c.m(), hasattr(c, "n"))
C.__bases__ = (Base2,)
print(c.m(), c.n(), C.__mro__[1].__name__, Base1.__subclasses__(), Base2.__subclasses__())
C.__bases__ = (Base1, Base2)
print(c.m(), c.n())
C.__name__, C.__qualname__ = "Renamed", "Q.Renamed"
print(C, C.__name__, repr(c).split(" object")[0])
C.__module__ = "mod"
C.__doc__ = "new doc"
print(C, C.__doc__)
def loop(o):
    out = []
    for i in range(4):
        out.append(o.who())
        if i == 0: o.who = lambda: "instance"
        if i == 1: del o.who
        if i == 2: type(o).who = lambda self: "class replaced"
    return out
print(loop(A()), A().who())
class P: x = "p"
class Q(P): pass
q = Q()
out = [q.x]
P.x = "p2"
out.append(q.x)
Q.x = "q"
out.append(q.x)
q.x = "inst"
out.append(q.x)
del q.x
del Q.x
out.append(q.x)
Q.x = property(lambda self: "prop")
out.append(q.x)
q.__dict__["x"] = "hidden by data descriptor"
out.append(q.x)
print(out)
P.__len__ = lambda self: 42
P.__call__ = lambda self: "called"
P.__add__ = lambda self, o: "added"
print(len(q), q(), q + 1)
del P.__len__
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: len(q))
class S:
    __slots__ = ("a",)
class S2:
    __slots__ = ("a",)
class S3:
    __slots__ = ("b",)
s = S()
s.a = 1
s.__class__ = S2
print(s.a, type(s).__name__)
show(lambda: setattr(s, "__class__", S3))
show(lambda: setattr(s, "__class__", A))
show(lambda: setattr(a, "__class__", 5))
show(lambda: setattr(a, "__class__", int))
show(lambda: setattr(5, "__class__", A))
show(lambda: setattr(C, "__bases__", (C,)))
show(lambda: setattr(C, "__bases__", ()))
show(lambda: setattr(C, "__bases__", (int,)))
show(lambda: setattr(C, "__bases__", [Base1]))
show(lambda: setattr(C, "__bases__", (Base1, object, Base2)))
show(lambda: setattr(int, "__bases__", (A,)))
show(lambda: delattr(C, "__bases__"))
show(lambda: delattr(C, "__name__"))
show(lambda: delattr(a, "__class__"))
print(C.__bases__)
type.__setattr__(C, "via_type", 1)
object.__setattr__(c, "via_object", 2)
print(C.via_type, c.via_object)

