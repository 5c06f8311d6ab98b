"""WeakValueDictionary, WeakKeyDictionary, WeakSet, WeakMethod - after gc.collect()."""
import weakref, gc
def settle():
    def fill(n, a=0, b=0, c=0, d=0, e=0, f=0, g=0, h=0): return fill(n - 1) if n else [a, b, c, d, e, f, g, h]
    fill(30)
    gc.collect()
class O:
    def __init__(self, n): self.n = n
    def __repr__(self): return f"O{self.n}"
    def m(self): return self.n
keep = O(1)
def values():
    d = weakref.WeakValueDictionary()
    d["keep"] = keep
    gone = O(2)
    d["gone"] = gone
    print(sorted(d), len(d), d["gone"], "gone" in d, d.get("zz", "none"))
    return d
d = values()
settle()
print(sorted(d), len(d), "gone" in d, d["keep"] is keep, list(d.values()), list(d.items()), d.pop("keep") is keep, len(d))
def keys():
    d = weakref.WeakKeyDictionary()
    d[keep] = "value"
    other = O(3)
    d[other] = "dropped"
    print(len(d), d[other], other in d)
    return d
k = keys()
settle()
print(len(k), k[keep], list(k), list(k.items()), 5 in k, k.get(keep), k.setdefault(keep, 1))
def sets():
    s = weakref.WeakSet()
    x = O(4)
    s.add(keep)
    s.add(x)
    print(len(s), x in s)
    return s
s = sets()
settle()
print(len(s), keep in s, [o.n for o in s], len(s | weakref.WeakSet([keep])), s == weakref.WeakSet([keep]))
s.discard(keep)
print(len(s))
def method():
    o = O(5)
    wm = weakref.WeakMethod(o.m)
    print(wm()(), wm() == o.m)
    return wm
wm = method()
settle()
print(wm())
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: d["gone"])
show(lambda: O(9) in k)
show(lambda: d.__setitem__("x", 5))
show(lambda: k.__setitem__(5, "x"))
show(lambda: s.add(5))
show(lambda: weakref.WeakMethod(len))
show(lambda: weakref.WeakMethod(lambda: 0))
show(lambda: d.pop("none"))
show(lambda: s.pop())
class Cache:
    made = 0
    store = weakref.WeakValueDictionary()
    @classmethod
    def get(cls, n):
        o = cls.store.get(n)
        if o is None:
            cls.made += 1
            o = cls.store[n] = O(n)
        return o
a = Cache.get(1)
b = Cache.get(1)
print(a is b, Cache.made)

