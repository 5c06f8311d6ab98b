"""Descriptors: data and non-data, __set_name__, precedence, on classes."""
class Data:
    def __set_name__(self, owner, name):
        print("set_name", owner.__name__, name)
        self.name = "_" + name
    def __get__(self, obj, cls=None):
        if obj is None: return self
        return f"get {obj.__dict__.get(self.name)}"
    def __set__(self, obj, value):
        print("set", value)
        obj.__dict__[self.name] = value
    def __delete__(self, obj):
        print("delete")
        del obj.__dict__[self.name]
class NonData:
    def __get__(self, obj, cls): return ("nondata", obj is None, cls.__name__)
class C:
    d = Data()
    n = NonData()
    plain = 5
c = C()
c.d = 1
print(c.d, c.__dict__, type(C.d).__name__, c.n, C.n)
c.__dict__["d"] = "shadow ignored"
c.__dict__["n"] = "shadow wins"
print(c.d, c.n)
del c.d
print(c.d)
class Sub(C): pass
print(Sub().n, Sub.n)
C.late = Data()
print(hasattr(C.late, "name"))
class SetOnly:
    def __set__(self, obj, v): obj.__dict__["s"] = v * 2
class S:
    s = SetOnly()
x = S()
print(type(x.s).__name__)
x.s = 4
print(x.s)
class GetOnlyInstance:
    pass
y = C()
y.inst_desc = Data()
print(type(y.inst_desc).__name__)
def f(self): return ("bound", self)
print(f.__get__(5)(), f.__get__(None, int) is f, f.__get__(5).__self__, type(f.__get__(5)).__name__)
class Lazy:
    def __init__(self, fn): self.fn = fn
    def __set_name__(self, o, n): self.n = n
    def __get__(self, obj, cls):
        v = obj.__dict__[self.n] = self.fn(obj)
        return v
class L:
    @Lazy
    def v(self):
        print("computed")
        return 42
l = L()
print(l.v, l.v, l.__dict__)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e, getattr(e, "__notes__", ""))
class RO:
    def __get__(self, o, c): return 1
    def __set__(self, o, v): raise AttributeError("read only")
class T:
    ro = RO()
    s = SetOnly()
show(lambda: setattr(T(), "ro", 1))
show(lambda: delattr(T(), "ro"))
show(lambda: delattr(T(), "s"))
class BadName:
    def __set_name__(self, o, n): raise ValueError("bad name")
def make():
    class Q:
        attr = BadName()
show(make)
class RaiseGet:
    def __get__(self, o, c): raise AttributeError("from descriptor")
class U:
    r = RaiseGet()
    def __getattr__(self, n): return "rescued " + n
print(U().r)
show(lambda: U.r)
show(lambda: (5).real.__get__)
show(lambda: int.real.__get__(5))
show(lambda: int.real.__get__("a"))
show(lambda: str.upper.__get__("abc")())
show(lambda: str.upper.__get__(5))

