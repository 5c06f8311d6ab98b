"""Classes: attributes, methods, instances, __dict__, class body as a scope."""
class A:
    """Doc of A."""
    x = 1
    y = x + 1
    def __init__(self, v=0): self.v = v
    def get(self): return self.v
    def set(self, v):
        self.v = v
        return self
    for i in range(3): pass
    if i == 2: z = "from if"
    class Inner:
        q = "inner"
    def annotated(self, a: int) -> str: ...
a, b = A(), A(5)
print(A.x, A.y, A.z, A.i, a.v, b.v, a.get(), b.set(7).v, A.get(b), A.Inner.q, a.Inner().q, A.Inner.__qualname__, A.__doc__, a.__doc__, A.__name__, A.__module__, A.__bases__, A.__mro__, A.__class__, a.__class__ is A)
a.x = 10
A.new = lambda self: "added later"
print(a.x, A.x, b.x, a.new(), a.__dict__, b.__dict__, vars(a) is a.__dict__, sorted(k for k in A.__dict__ if not k.startswith("__")), type(A.__dict__).__name__)
del a.x
a.__dict__["w"] = "by dict"
print(a.x, a.w, hasattr(a, "nope"), getattr(a, "nope", "default"), isinstance(a, A), isinstance(a, object), issubclass(A, A), type(a) is A, type(A) is type)
a.__dict__ = {"v": "replaced"}
print(a.v, a.__dict__, repr(a).startswith("<__main__.A object at 0x"), repr(A), str(A), repr(A.Inner), bool(a), a == a, a == b, a != b, hash(a) == hash(a))
class Empty: pass
e = Empty()
e.anything = 1
setattr(e, "with space", 2)
print(e.__dict__, getattr(e, "with space"), Empty.__doc__, Empty().__dict__, dir(e)[-2:])
def make(n):
    class Made:
        number = n
        def who(self): return __class__.__qualname__, n
    return Made
print(make(1)().who(), make(1) is make(1), make(2).number, make.__qualname__)
class Names:
    __private = "mangled"
    def get(self): return self.__private
    def __hidden(self): return "h"
    def call(self): return self.__hidden()
    _Names__direct = 5
    def direct(self): return self.__direct
n = Names()
print(n.get(), n._Names__private, n.call(), n.direct(), hasattr(n, "__private"), [k for k in Names.__dict__ if "private" in k])
try:
    n.__private
except AttributeError as err:
    print(err)
class Dup:
    def f(self): return 1
    def f(self): return 2
    g = f
    f = 3
print(Dup.f, Dup().g(), Dup.__firstlineno__, Dup.__static_attributes__, A.__static_attributes__)

