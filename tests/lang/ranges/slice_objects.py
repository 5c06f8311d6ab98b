"""slice: attributes, indices, equality, use with __getitem__."""
s = slice(1, 10, 2)
print(s, s.start, s.stop, s.step, slice(5), slice(None), slice(1, 2), slice("a", [1]), s == slice(1, 10, 2), s != slice(1), slice(1, 2) < slice(1, 3) if False else "", hash(s) == hash(slice(1, 10, 2)), {slice(1): "x"}[slice(1)])
for sl in [slice(None), slice(2, None), slice(None, -1), slice(None, None, -1), slice(10, -10, -2), slice(-3, None), slice(100, 200), slice(0, 10**20), slice(None, None, 3), slice(4, 1), slice(-100, 3)]:
    print(sl, sl.indices(5), sl.indices(0), list(range(10))[sl])
class G:
    def __getitem__(self, k): return k
    def __setitem__(self, k, v): print("set", k, v)
    def __delitem__(self, k): print("del", k)
g = G()
print(g[1], g[1:2], g[:], g[::], g[1:], g[:2], g[::3], g[1:2:3], g[1, 2], g[1:2, 3], g[...], g[:, ..., None], g["a":"b"], g[()], g[1,], g[(1, 2):3])
g[1:2] = 5
g[:, 1] = 6
g[...] = 7
del g[::2]
del g[1, 2]
g[0] += 0 if False else (1,) if False else 0
print(slice(1, 2).__eq__(slice(1, 2)), slice(1, 2).__eq__(5), slice(1, 2, 3).__reduce__()[1], slice.__name__)
def f(*, sl=slice(1, 3)):
    return "abcdef"[sl]
print(f(), f(sl=slice(None, None, -1)), "abcdef"[slice(2)], bytes(range(10))[slice(2, 8, 3)], (1, 2, 3)[slice(-1, None)])

