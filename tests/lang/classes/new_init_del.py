"""__new__, __init__ and __del__: when they run."""
import gc
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0): return fill(n - 1) if n else [a, b, c, d, e, f, g, h]
    fill(30)
    gc.collect()
class N:
    def __new__(cls, *args, **kw):
        print("new", cls.__name__, args, kw)
        return super().__new__(cls)
    def __init__(self, *args, **kw): print("init", args, kw)
    def __del__(self): print("del", type(self).__name__)
n = N(1, k=2)
del n
settle()
class Child(N): pass
Child()
settle()
print("--")
x = Child.__new__(Child)
x.__init__("by hand")
x = None
settle()
class Singleton:
    _i = None
    def __new__(cls):
        if cls._i is None: cls._i = super().__new__(cls)
        return cls._i
    def __init__(self): self.count = getattr(self, "count", 0) + 1
print(Singleton() is Singleton(), Singleton().count)
class Imm(int):
    def __new__(cls, v, unit): 
        self = super().__new__(cls, v)
        self.unit = unit
        return self
    def __repr__(self): return f"{int(self)}{self.unit}"
print(Imm(5, "kg"), Imm(5, "m") + 1)
class Other:
    def __new__(cls): return N.__new__(N)
    def __init__(self): print("not called: another type")
o = Other()
print(type(o).__name__)
o = None
settle()
class Resurrect:
    saved = []
    def __del__(self):
        print("resurrecting")
        Resurrect.saved.append(self)
r = Resurrect()
r = None
settle()
print(len(Resurrect.saved))
Resurrect.saved.clear()
settle()
class Cycle:
    def __init__(self): self.me = self
    def __del__(self): print("cycle collected")
c = Cycle()
c = None
settle()
class Failing:
    def __init__(self): raise ValueError("init failed")
    def __del__(self): print("del after failed init")
try:
    Failing()
except ValueError as e:
    print(e)
    e = None
settle()
def local():
    l = N("local")
    return "returned"
r = local()
settle()
print(r)
class Raises:
    def __init__(self, a): pass
for args in [(), (1, 2)]:
    try:
        Raises(*args)
    except TypeError as e:
        print(e)

