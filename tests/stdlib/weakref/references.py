"""weakref: ref, proxy, callbacks, finalize - after gc.collect()."""
import weakref, gc
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0): return fill(n - 1) if n else [a, b, c, d, e, f, g, h]
    fill(30)
    gc.collect()
class O:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return isinstance(o, O) and self.n == o.n
    def __hash__(self): return hash(self.n)
def alive():
    o = O(1)
    r = weakref.ref(o)
    print(r() is o, r == weakref.ref(o), r is weakref.ref(o), hash(r) == hash(o), weakref.getweakrefcount(o), weakref.getweakrefs(o)[0] is r, type(r).__name__, r.__callback__)
    return r
r = alive()
settle()
print(r(), repr(r).endswith("; dead>"))
log = []
def with_callback():
    o = O(2)
    weakref.finalize(o, log.append, "finalized")
    return weakref.ref(o, lambda ref: log.append(("callback", ref() is None)))
r2 = with_callback()
settle()
print(sorted(map(str, log)))
def proxied():
    o = O([1, 2])
    p = weakref.proxy(o)
    print(p.n, p == o, type(p).__name__, isinstance(p, O))
    p.n = 7
    print(o.n)
    return p
p = proxied()
settle()
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: p.n)
show(lambda: setattr(p, "n", 1))
show(lambda: weakref.ref(5))
show(lambda: weakref.ref("s"))
show(lambda: weakref.ref([]))
show(lambda: weakref.ref(None))
show(lambda: weakref.ref((1,)))
show(lambda: weakref.ref({}))
show(lambda: weakref.ref())
show(lambda: weakref.proxy(5))
show(lambda: hash(r2))
class S:
    __slots__ = ("a",)
class SW:
    __slots__ = ("a", "__weakref__")
show(lambda: weakref.ref(S()))
sw = SW()
print(weakref.ref(sw)() is sw)
def f(): pass
print(weakref.ref(f)() is f, weakref.ref(O)() is O, weakref.ref(set())is not None, weakref.ref(gc)() is gc)
class L(list): pass
l = L([1])
print(weakref.ref(l)() is l, weakref.ref(type("T", (), {}))() is not None or "gone")
fin = weakref.finalize(l, print, "called with", 5, sep="|")
print(fin.alive, fin.peek()[1] is print, fin())
print(fin.alive, fin(), fin.detach())
o = O(9)
fin2 = weakref.finalize(o, print, "never")
print(fin2.detach()[2], fin2.alive)

