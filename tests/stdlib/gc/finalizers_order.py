"""gc: finalisers with resurrection, exceptions in __del__, objects kept by closures and exceptions."""
import gc
log = []
class F:
    def __init__(self, n): self.n = n
    def __del__(self): log.append(self.n)
def closure():
    f = F("closed over")
    def g(): return f.n
    return g
g = closure()
gc.collect()
print(log, g())
g = None
gc.collect()
print(log)
log.clear()
def by_exception():
    f = F("kept by traceback")
    raise ValueError("x")
saved = None
try: by_exception()
except ValueError as e: saved = e
gc.collect()
print(log)
saved = None
gc.collect()
print(log)
log.clear()
class Phoenix:
    alive = []
    def __del__(self):
        log.append("del")
        Phoenix.alive.append(self)
def make(): Phoenix()
make()
gc.collect()
print(log, len(Phoenix.alive))
Phoenix.alive.clear()
gc.collect()
print(len(log), len(Phoenix.alive))
log.clear()
def containers():
    l, d, s = [F("list")], {"k": F("dict")}, (F("tuple"),)
    l.append(l)
    d["d"] = d
    return None
containers()
gc.collect()
print(sorted(log))
log.clear()
def methods():
    f = F("bound method")
    m = f.__init__
    f.m = m
methods()
gc.collect()
print(log)
log.clear()
def gens():
    f = F("in generator")
    def gen():
        x = f
        yield 1
        yield 2
    it = gen()
    next(it)
    return it
it = gens()
gc.collect()
print(log, next(it))
it = None
gc.collect()
print(log)
log.clear()
class Slots:
    __slots__ = ("a",)
    def __del__(self): log.append("slots")
def slots():
    s = Slots()
    s.a = s
slots()
gc.collect()
print(log)
class Dyn(F):
    def __del__(self):
        super().__del__()
        log.append("sub")
def sub(): Dyn("base")
log.clear()
sub()
gc.collect()
print(log)
print(gc.collect() >= 0, gc.isenabled())

