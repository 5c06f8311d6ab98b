"""Classes: errors at creation, on attributes, on calls."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
class A:
    x = 1
    __slots__ = ()
class B:
    def m(self): pass
    @property
    def ro(self): return 1
show(lambda: B().nope)
show(lambda: B.nope)
show(lambda: B().m.nope)
show(lambda: setattr(A(), "y", 1))
show(lambda: setattr(A(), "x", 1))
show(lambda: setattr(B(), "ro", 1))
show(lambda: delattr(B(), "ro"))
show(lambda: delattr(B(), "nope"))
show(lambda: delattr(B, "nope"))
show(lambda: delattr(B(), "m"))
show(lambda: setattr(5, "x", 1))
show(lambda: setattr(int, "x", 1))
show(lambda: delattr(int, "real"))
show(lambda: setattr(object(), "x", 1))
show(lambda: setattr(None, "x", 1))
show(lambda: None.foo)
show(lambda: (5).foo)
show(lambda: int.foo)
show(lambda: type.foo)
show(lambda: A(1))
show(lambda: B(x=1))
show(lambda: object(1))
show(lambda: B() + B())
show(lambda: B() < B())
show(lambda: -B())
show(lambda: B()[0])
show(lambda: B[0])
show(lambda: len(B()))
show(lambda: iter(B()))
show(lambda: B()())
show(lambda: 1 in B())
show(lambda: int(B()))
show(lambda: [][B()])
show(lambda: B() @ 1)
show(lambda: next(B()))
show(lambda: hash(type("H", (), {"__eq__": lambda s, o: True})()))
show(lambda: type("C", (int, str), {}))
show(lambda: type("C", (A, A), {}))
show(lambda: type("C", (object, A), {}))
show(lambda: type("C", (5,), {}))
show(lambda: type("C", (None,), {}))
show(lambda: type("C", 5, {}))
show(lambda: type(5, (), {}))
show(lambda: type("C", (), 5))
show(lambda: type("C", (type(len),), {}))
show(lambda: type("C", (type(lambda: 0),), {}))
show(lambda: type("C", (type(None),), {}))
show(lambda: type("a\0b", (), {}))
show(lambda: setattr(B, "__name__", 5))
show(lambda: setattr(B, "__bases__", ()))
show(lambda: setattr(B, "__bases__", 5))
show(lambda: setattr(B, "__mro__", ()))
show(lambda: setattr(B(), "__class__", 5))
show(lambda: setattr(B(), "__class__", int))
show(lambda: setattr(B(), "__dict__", 5))
show(lambda: setattr(B, "__dict__", {}))
show(lambda: B.m())
show(lambda: B.ro.fget())
def undefined_base():
    class C(Undefined): pass
def body_raises():
    class C:
        x = 1 / 0
def kwarg():
    class C(foo=1): pass
def metaclass_conflict():
    class M1(type): pass
    class M2(type): pass
    class X(metaclass=M1): pass
    class Y(metaclass=M2): pass
    class Z(X, Y): pass
def init_returns():
    class C:
        def __init__(self): return 5
    C()
def mro_conflict():
    class P: pass
    class Q(P): pass
    class R(P, Q): pass
def base_instance():
    class C(B()): pass
for f in (undefined_base, body_raises, kwarg, metaclass_conflict, init_returns, mro_conflict, base_instance): show(f)

