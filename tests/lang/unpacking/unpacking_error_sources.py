"""Unpacking failures in every place where unpacking happens."""
def show(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
class Bad:
    def __iter__(self): raise OSError("iter failed")
class BadNext:
    def __iter__(self): return self
    def __next__(self): raise OSError("next failed")
class NotIter:
    def __iter__(self): return 5
class Map:
    def keys(self): return ["a"]
class MapBad:
    def keys(self): raise OSError("keys failed")
    def __getitem__(self, k):
        if k == 3: raise IndexError
        return k
def assign(v):
    a, b = v
    return a, b
def star(v):
    a, *b = v
    return a, b
def loop(v):
    for a, b in v: pass
def comp(v): return [a for a, b in v]
def nested(v):
    (a, [b, *c]), d = v
    return a, b, c, d
def target(v):
    class O: pass
    o, l = O(), [0]
    o.x, l[5] = v
def call(v): return (lambda *a: a)(*v)
def kwcall(v): return (lambda **k: k)(**v)
def disp(v): return [*v], (*v,), len({*v})
def dct(v): return {**v}
def ret(v): return *v, 1
def idx(v): return {}[*v]
def wit(v):
    class C:
        def __enter__(self): return v
        def __exit__(self, *a): pass
    with C() as (a, b): return a, b
def lam(v): return (lambda: [x for x, in v])()
for f in (assign, star, loop, comp, nested, target, call, kwcall, disp, dct, ret, idx, wit, lam):
    print(f.__name__)
    for v in (5, None, [1], [1, 2, 3], Bad(), BadNext(), NotIter(), Map(), MapBad(), "ab", {"a": 1}):
        show(lambda: f(v))

