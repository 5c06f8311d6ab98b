"""gc: finalisers with resurrection, exceptions in __del__, objects kept by closures and exceptions."""
import gc
class Scratch:
    def touch(self): return self
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0): return fill(n - 1) if n else [a, b, c, d, e, f, g, h]
    fill(30)
    scratch = Scratch()
    scratch.one = scratch.touch
    scratch.two = scratch.one()
    gc.collect()
log = []
class F:
    def __init__(self, n): self.n = n
    def __del__(self): log.append(self.n)
def closure():
    f = F("closed over")
    def g(): return f.n
    return g
g = closure()
settle()
print(log, g())
g = None
settle()
print(log)
log.clear()
def by_exception():
    f = F("kept by traceback")
    raise ValueError("x")
saved = None
try: by_exception()
except ValueError as e: saved = e
settle()
print(log)
saved = None
settle()
print(log)
log.clear()
class Phoenix:
    alive = []
    def __del__(self):
        log.append("del")
        Phoenix.alive.append(self)
def make(): Phoenix()
for _ in range(20): make()
settle()
print(15 < len(log) <= 20, len(Phoenix.alive) == len(log))
Phoenix.alive.clear()
settle()
print(len(log) <= 20, len(Phoenix.alive) < 5)
log.clear()
def containers():
    l, d, s = [F("list")], {"k": F("dict")}, (F("tuple"),)
    l.append(l)
    d["d"] = d
    return None
containers()
settle()
print(sorted(log))
log.clear()
def methods():
    f = F("bound method")
    m = f.__init__
    f.m = m
methods()
settle()
print(log)
log.clear()
def gens(n):
    f = F(n)
    def gen():
        x = f
        yield 1
        yield 2
    it = gen()
    next(it)
    return it
def use_generators():
    its = [gens(i) for i in range(20)]
    settle()
    print(log, [next(it) for it in its])
use_generators()
settle()
print(15 < len(log) <= 20, len(set(log)) == len(log))
log.clear()
Phoenix.alive.clear()
class Slots:
    __slots__ = ("a",)
    def __del__(self): log.append("slots")
def slots():
    s = Slots()
    s.a = s
for _ in range(20): slots()
settle()
print(15 < log.count("slots") <= 20)
class Dyn(F):
    def __del__(self):
        super().__del__()
        log.append("sub")
def sub(): Dyn("base")
log.clear()
sub()
settle()
print(log)
print(gc.collect() >= 0, gc.isenabled())

