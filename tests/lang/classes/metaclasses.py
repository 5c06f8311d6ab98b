"""Metaclasses: __new__, __init__, __call__, __prepare__, keywords, methods, conflicts."""
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **kw):
        print("prepare", name, kw)
        return {"from_prepare": 1}
    def __new__(mcs, name, bases, ns, **kw):
        print("new", name, sorted(k for k in ns if not k.startswith("__")))
        return super().__new__(mcs, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        print("init", name, kw)
        super().__init__(name, bases, ns)
    def __call__(cls, *args):
        print("call", cls.__name__, args)
        return super().__call__(*args)
    def meta_method(cls): return cls.__name__ + " via meta"
    @property
    def meta_prop(cls): return "meta prop"
    def __repr__(cls): return f"<class! {cls.__name__}>"
    def __len__(cls): return 3
    def __iter__(cls): return iter("abc")
    def __getitem__(cls, k): return k
    def __contains__(cls, x): return x == 1
    def __add__(cls, o): return "class add"
    def __bool__(cls): return False
    def __eq__(cls, o): return cls is o
    def __hash__(cls): return 7
class A(metaclass=Meta, opt=5):
    x = 1
    def __init__(self, *a): self.a = a
class B(A): pass
a = A(1, 2)
print(a.a, A.from_prepare, type(A).__name__, type(B), A.meta_method(), A.meta_prop, A, [B], len(A), list(A), A["k"], 1 in A, A + 1, bool(A), hash(A), A == A, isinstance(A, Meta))
for f in [lambda: a.meta_method(), lambda: a.meta_prop, lambda: len(a), lambda: a[0]]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
class Single(type):
    inst = {}
    def __call__(cls, *a):
        if cls not in cls.inst: cls.inst[cls] = super().__call__(*a)
        return cls.inst[cls]
class S(metaclass=Single): pass
print(S() is S(), type(S))
def func_meta(name, bases, ns): return (name, bases, sorted(k for k in ns if k[0] != "_"))
class F(metaclass=func_meta):
    y = 2
print(F)
class Multi(B, metaclass=Meta): pass
class M2(Meta): pass
class C2(A, metaclass=M2): pass
print(type(C2).__name__, Meta("Dyn", (A,), {"z": 3}).z)
class Reg(type):
    classes = []
    def __init__(cls, *a):
        super().__init__(*a)
        Reg.classes.append(cls.__name__)
    def __instancecheck__(cls, obj): return obj == "magic"
    def __subclasscheck__(cls, sub): return sub is int
    def mro(cls): return [cls, object]
class X(metaclass=Reg): pass
class Y(X): pass
print(Reg.classes, isinstance("magic", X), isinstance(Y(), X), issubclass(int, X), issubclass(str, X), Y.__mro__, isinstance(X(), X))
class OD(dict):
    def __setitem__(self, k, v):
        if not k.startswith("__"): print("ns", k)
        super().__setitem__(k, v)
class PM(type):
    @classmethod
    def __prepare__(mcs, *a): return OD()
class P(metaclass=PM):
    first = 1
    second = first + 1
    def third(self): pass
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: type("Z", (A, S), {}))
show(lambda: type.__new__(int, "x", (), {}))
show(lambda: type.__new__(type))
show(lambda: type.__call__())
class BadPrep(type):
    @classmethod
    def __prepare__(mcs, *a): return 5
def bad():
    class Q(metaclass=BadPrep): pass
show(bad)
def bad2():
    class Q(metaclass=5): pass
show(bad2)
class BadMro(type):
    def mro(cls): return 5
show(lambda: BadMro("Q", (), {}))

