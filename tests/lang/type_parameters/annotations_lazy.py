"""Annotations are evaluated late (PEP 649): forward references, __annotate__, order, scopes."""
def f(a: Later, b: "str" = 1, *c: int, d: 1 + 1 = 2, **e: list[int]) -> Later: pass
try:
    f.__annotations__
except NameError as e:
    print(e)
class Later: pass
print(f.__annotations__)
print(f.__annotations__ is f.__annotations__, callable(f.__annotate__), f.__annotate__(1)["d"])
class C:
    x: int
    y: "forward" = 5
    z: Undefined2
    def m(self, other: C) -> D: ...
class D: pass
print(C.y, hasattr(C, "x"), C.m.__annotations__)
try:
    C.__annotations__
except NameError as e:
    print(e)
Undefined2 = dict
print(C.__annotations__)
mod: int = 1
mod2: print("never evaluated at definition")
mod3: Missing
try:
    __annotations__
except NameError as e:
    print("module:", e)
def side(): 
    print("annotation evaluated")
    return int
def g(x: side()): pass
print("defined")
print(g.__annotations__, g.__annotations__)
def local():
    v: undefined_in_function = 5
    w: also.undefined
    return v
print(local())
g.__annotations__ = {"new": 1}
print(g.__annotations__, g.__annotate__)
g.__annotations__["k"] = 2
del g.__annotations__
print(g.__annotations__)
def h(): pass
print(h.__annotations__, h.__annotate__)
class Empty: pass
print(Empty.__annotations__, Empty.__annotate__)
class Base:
    a: int
class Derived(Base): pass
print(Derived.__annotations__, Base.__annotations__)
def outer():
    T = str
    def inner(x: T): pass
    T = bytes
    return inner
print(outer().__annotations__)
class Scope:
    kind = "scope kind"
    def m(self, x: kind): pass
    a: kind
print(Scope.m.__annotations__, Scope.__annotations__)
obj = type("O", (), {})()
obj.attr: int = 5
items = [0]
items[0]: int = 7
(paren): int = 8
print(obj.attr, items, paren)
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: setattr(f, "__annotations__", 5))
show(lambda: setattr(f, "__annotate__", 5))
show(lambda: f.__annotate__(99))
show(lambda: f.__annotate__())
def cond(flag):
    class K:
        if flag: p: int
        else: q: str
    return K.__annotations__
print(cond(True), cond(False))
def bad_ann(x: 1 / 0): pass
show(lambda: bad_ann.__annotations__)
lam = lambda x: x
print(lam.__annotations__)
class Mangled:
    __private: int
    def m(self, __p: int): pass
print(Mangled.__annotations__, Mangled.m.__annotations__)

