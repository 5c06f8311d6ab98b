"""gc: collect, enable, thresholds, is_tracked, cycles with __del__, callbacks' shape."""
import gc
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0): return fill(n - 1) if n else [a, b, c, d, e, f, g, h]
    fill(30)
    gc.collect()
print(gc.isenabled(), gc.disable(), gc.isenabled(), gc.enable(), gc.isenabled(), isinstance(gc.collect(), int), isinstance(gc.get_threshold(), tuple), len(gc.get_count()), isinstance(gc.garbage, list), isinstance(gc.callbacks, list))
class D:
    log = []
    def __init__(self, n): self.n = n
    def __del__(self): D.log.append(self.n)
def cycle(n):
    a, b = D(n), D(n + 1)
    a.other, b.other = b, a
cycle(1)
settle()
print(sorted(D.log))
D.log.clear()
def deep():
    l = []
    for i in range(5): l = [l, D(i)]
    l.append(l)
deep()
settle()
print(sorted(D.log))
D.log.clear()
class Res:
    saved = None
    def __del__(self): Res.saved = self
def make(): Res().x = 5
make()
settle()
print(type(Res.saved).__name__)
Res.saved = None
settle()
print(Res.saved)
gc.set_threshold(500, 5, 5)
print(gc.get_threshold()[0])
for _ in range(3): junk = [[i] for i in range(1000)]
print(gc.is_tracked([]), gc.is_tracked("s"), gc.is_tracked(1))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: gc.collect(9))
show(lambda: gc.collect("x"))
show(lambda: gc.set_threshold())
show(lambda: gc.is_tracked())
show(lambda: gc.nope)
def gen():
    try:
        yield 1
    finally:
        D.log.append("generator closed")
def drop():
    g = gen()
    next(g)
D.log.clear()
drop()
settle()
print(D.log)
class Bad:
    def __del__(self): raise ValueError("ignored")
def bad(): Bad()
bad()
settle()
print("alive", gc.collect() >= 0, gc.freeze(), gc.unfreeze(), gc.get_debug())

