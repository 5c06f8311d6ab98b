"""copyreg: what object.__reduce_ex__ returns for many classes; copies made from it by hand."""
import copy, copyreg
class Plain:
    def __init__(self): self.a = 1
class Slots:
    __slots__ = ("x", "y")
    def __init__(self): self.x = 5
class Both(Slots):
    def __init__(self):
        super().__init__()
        self.z = 6
class Sub(list):
    pass
class SubD(dict):
    pass
class Args:
    def __new__(cls, a): return super().__new__(cls)
    def __getnewargs__(self): return ("arg",)
class Ex:
    def __new__(cls, *, k): return super().__new__(cls)
    def __getnewargs_ex__(self): return (), {"k": 1}
def rebuild(rv):
    f, args, state, items, pairs = (list(rv) + [None] * 5)[:5]
    o = f(*args)
    if state is not None:
        d, s = state if isinstance(state, tuple) else (state, None)
        if d: o.__dict__.update(d)
        for k, v in (s or {}).items(): setattr(o, k, v)
    for x in items or (): o.append(x)
    for k, v in pairs or (): o[k] = v
    return o
s = Sub([1, 2])
s.tag = "t"
d = SubD(k=[1])
for o in (Plain(), Slots(), Both(), s, d, Args(1), Ex(k=2)):
    rv = o.__reduce_ex__(4)
    c = rebuild(rv)
    print(type(o).__name__, rv[0].__name__, [a.__name__ if isinstance(a, type) else a for a in rv[1]], rv[2] if len(rv) > 2 else None, type(c).__name__, getattr(c, "__dict__", None), c == o if isinstance(o, (list, dict)) else "")
for o in (5, "s", None, (1,), 1.5, b"x", range(3), frozenset([1]), {1}, slice(1, 2), complex(1, 2), bytearray(b"x")):
    try:
        rv = o.__reduce_ex__(4)
        print(type(o).__name__, rv if isinstance(rv, str) else (rv[0].__name__, rv[1]))
    except TypeError as e: print(type(o).__name__, e)
for bad in ((i for i in []), Plain().__init__.__func__, open, copyreg, memoryview(b"")):
    try: print(type(bad).__name__, str(bad.__reduce_ex__(2))[:20])
    except TypeError as e: print(type(bad).__name__, e)
print(copyreg._slotnames(Both), copyreg._slotnames(Plain), type(copyreg.__newobj__(Slots)).__name__, copy.copy(Both()).z)

