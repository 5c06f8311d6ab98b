"""Augmented assignment: to names, attributes, items, slices; in-place and not; errors."""
x = 5
x += 2; x -= 1; x *= 3; x //= 2; x %= 5; x **= 3; x <<= 2; x >>= 1; x |= 1; x &= 0xFF; x ^= 2
print(x)
x /= 4
print(x)
l = m = [1]
l += [2]
l += "ab"
l *= 2
print(m, l is m)
t = u = (1,)
t += (2,)
print(t, u)
s = r = "a"
s += "b"
s *= 3
print(s, r)
d = {"k": 1, "l": [1]}
d["k"] += 5
d["l"] += [2]
d |= {"z": 0}
print(d)
class O:
    v = 1
    def __init__(self): self.n = [1]
o = O()
o.v += 10
o.n += [2]
O.v += 1
print(o.v, O.v, o.n)
a = [1, 2, 3, 4]
a[0] += 10
a[1:3] += ["x"]
a[-1] *= 2
print(a)
i = 0
def idx():
    global i
    i += 1
    return i
a[idx()] += 100 if False else "!" if isinstance(a[1], str) else 1
print(a, i)
class P:
    @property
    def p(self):
        print("get")
        return 1
    @p.setter
    def p(self, v): print("set", v)
q = P()
q.p += 5
class In:
    def __iadd__(self, o):
        print("iadd", o)
        return self
    def __isub__(self, o): return "replaced"
n = n2 = In()
n += 1
print(n is n2)
n -= 1
print(n)
def show(f):
    try: f()
    except Exception as e: print(type(e).__name__, e)
def undefined(): 
    zz += 1
def glob():
    global undefined_global
    undefined_global += 1
def none():
    v = None
    v += 1
def tup():
    v = (1, [2])
    try: v[1] += [3]
    finally: print(v)
def strs():
    v = "abc"
    v[0] += "x"
def key():
    v = {}
    v["a"] += 1
def index():
    v = []
    v[0] += 1
def attr():
    o.missing += 1
def types_():
    v = [1]
    v += 5
def types2():
    v = 1
    v += "a"
def types3():
    v = "a"
    v -= "b"
def matm():
    v = 1
    v @= 2
def shift():
    v = 1.5
    v <<= 1
def fs():
    v = frozenset()
    v |= [1]
def ro():
    o.__class__.__mro__ += (1,)
for f in (undefined, glob, none, tup, strs, key, index, attr, types_, types2, types3, matm, shift, fs, ro): show(f)

