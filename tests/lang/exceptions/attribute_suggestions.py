"""Did you mean: suggestions for attributes, names, imports and keywords, as a traceback shows them."""
import traceback
def show(f):
    try:
        f()
    except Exception as e:
        print(traceback.format_exception_only(e)[-1].strip())
class A:
    blech = 1
    __private = 2
    def method_name(self): self.metod_name()
    def bare(self): return blech
    def bare_method(self): return method_name()
    def __init__(self): self.colour = "red"
a = A()
show(lambda: a.bluch)
show(lambda: a.blec)
show(lambda: a.method_nam)
show(lambda: a.xyz)
show(lambda: a.color)
show(lambda: a.Colour)
show(a.method_name)
show(a.bare)
show(a.bare_method)
show(lambda: A.blach)
show(lambda: "abc".uper())
show(lambda: [].appendd(1))
show(lambda: [].add(1))
show(lambda: [].push(1))
show(lambda: {}.add(1))
show(lambda: {}.has_key(1))
show(lambda: set().append(1))
show(lambda: "a".toUpperCase())
show(lambda: (5).to_byte(1))
show(lambda: None.lower)
show(lambda: prnt(1))
show(lambda: lenn([]))
show(lambda: Tru)
show(lambda: true)
show(lambda: null)
show(lambda: nil)
show(lambda: ValueEror)
def local_names():
    total_count = 1
    return totl_count
show(local_names)
def closure():
    outer_value = 1
    def inner(): return outer_valu, outer_value
    inner()
show(closure)
def kw(alpha, beta=1, *, gamma=2): pass
show(lambda: kw(1, bta=2))
show(lambda: kw(1, gama=2))
show(lambda: kw(1, zzz=2))
show(lambda: sorted([], revers=True))
show(lambda: print(1, ends=""))
def imp(src): return lambda: exec(src)
show(imp("from math import sqr"))
show(imp("from math import zzzzzz"))
show(imp("import maths"))
show(imp("import jsn"))
show(imp("from colections import deque"))
show(imp("import time; time.slep(1)"))
show(imp("import math; math.squrt"))
show(lambda: sys.version)
show(lambda: itertools.chain)
class Slots:
    __slots__ = ("width",)
show(lambda: setattr(Slots(), "widht", 1))
show(lambda: Slots().widht)
class Inner:
    def __init__(self):
        self.child = A()
show(lambda: Inner().blech)
show(lambda: Inner().colour)
class Hidden:
    def __getattr__(self, n): raise AttributeError(f"no {n}")
show(lambda: Hidden().x)
class Dir:
    def __dir__(self): return ["some_name"]
show(lambda: Dir().some_nam)
show(lambda: getattr(a, "bluch"))
show(lambda: delattr(a, "colou"))

