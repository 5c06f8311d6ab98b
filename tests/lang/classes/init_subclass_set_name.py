"""__init_subclass__, __class_getitem__, __mro_entries__, __set_name__ order."""
class Base:
    registry = []
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag
        Base.registry.append((cls.__name__, tag))
class A(Base, tag="a"): pass
class B(A): pass
class C(Base, tag=1 + 1): pass
print(Base.registry, A.tag, B.tag, C.tag)
class Named:
    def __set_name__(self, owner, name): print("set_name", name, hasattr(owner, "ready"))
class WithHook:
    def __init_subclass__(cls): print("init_subclass", cls.__name__, sorted(k for k in vars(cls) if k[0] != "_"))
class D(WithHook):
    one = Named()
    two = Named()
class G:
    def __class_getitem__(cls, item): return f"{cls.__name__}[{item!r}]"
class GS(G): pass
print(G[int], GS["x"], G[1, 2], G[:])
class Entries:
    def __mro_entries__(self, bases): return (dict,)
class E(Entries()): pass
print(E.__mro__[1], E.__orig_bases__[0].__class__.__name__, E(a=1))
class Empty:
    def __mro_entries__(self, bases): return ()
class F(Empty(), list): pass
print(F.__bases__)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
def unknown():
    class X(Base, foo=1): pass
def unknown2():
    class X(foo=1, bar=2): pass
def bad_entries():
    class Bad:
        def __mro_entries__(self, b): return 5
    class X(Bad()): pass
def raises():
    class R:
        def __init_subclass__(cls): raise ValueError("refused")
    class X(R): pass
def required():
    class R:
        def __init_subclass__(cls, *, need): pass
    class X(R): pass
def dup():
    exec("class X(a=1, a=2): pass")
for f in (unknown, unknown2, bad_entries, raises, required, dup): show(f)
show(lambda: int[5])
show(lambda: G()[1])
show(lambda: list[int])
show(lambda: dict[str, int])
show(lambda: type[int])
show(lambda: A[int])
print(list[int], dict[str, list[int]], tuple[int, ...], list[int].__origin__, list[int].__args__, list[int]([1, 2]), list[int] == list[int], type(list[int]).__name__, isinstance([], list), int | None, int | str | None, (int | str) == (str | int), isinstance(5, int | str), type(int | str).__name__)
show(lambda: isinstance([], list[int]))
show(lambda: int | 5)
show(lambda: "x" | int)
show(lambda: isinstance(5, int | list[int]))
class Meta(type):
    def __getitem__(cls, k): return ("meta", k)
class M(metaclass=Meta):
    def __class_getitem__(cls, k): return ("class", k)
print(M[1])
kw = {"tag": "from kw"}
bases = (Base,)
class K(*bases, **kw): pass
print(K.tag, K.__bases__)

