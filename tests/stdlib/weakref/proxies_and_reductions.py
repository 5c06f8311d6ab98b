"""Reductions of wrong length, weak proxies as bytes and reversed, attributes of generic aliases."""
import copy
class C:
    def __reduce__(self): return (C, (), None, None, None, None)
class D:
    def __reduce__(self): return (C, (), None, None, None, None, None)
class E:
    def __reduce__(self): return (C,)
for c in (C, D, E):
    for f in (copy.copy, copy.deepcopy):
        try: print(f(c()))
        except Exception as e: print(type(e).__name__, e)
import weakref
class O:
    def __bytes__(self): return b"b"
    def __reversed__(self): return iter("cba")
    def __len__(self): return 3
o = O(); p = weakref.proxy(o)
print(bytes(p), list(reversed(p)))
class G(dict):
    def __getattr__(self, x): return self[x]
g = G(); print(repr(weakref.ref(g))[:9], "G" in repr(weakref.ref(g)), "name" in repr(weakref.ref(O)))
try: list[int].foo = 1
except Exception as e: print(type(e).__name__, e)
import types
class A(types.GenericAlias): pass
a = A(list, int); a.extra = 5
try: print(a.extra)
except Exception as e: print(type(e).__name__, e)
