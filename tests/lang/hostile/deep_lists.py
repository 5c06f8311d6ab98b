"""100,000 nested lists, tuples and dicts through repr, ==, hash, copy: an exception or a result, never a crash."""
def kind(f):
    try:
        r = f()
        return "fine" if not isinstance(r, bool) else r
    except (RecursionError, MemoryError):
        return "fine"
def nest(n, make, inner):
    x = inner
    for _ in range(n): x = make(x)
    return x
n = 100_000
a, b = nest(n, lambda x: [x], []), nest(n, lambda x: [x], [])
t, u = nest(n, lambda x: (x,), ()), nest(n, lambda x: (x,), ())
d, e = nest(n, lambda x: {"k": x}, {}), nest(n, lambda x: {"k": x}, {})
print("repr", [kind(lambda: repr(x)) for x in (a, t, d)], [kind(lambda: str(x)) for x in (a, t, d)], kind(lambda: f"{a}"), kind(lambda: "%s" % a))
print("eq", [kind(f) in (True, "fine") for f in (lambda: a == b, lambda: t == u, lambda: d == e, lambda: not a != b, lambda: not a < b, lambda: a in [b])])
print("hash", kind(lambda: hash(t)))
print("identity", a == a, len(a), a[0] is a[0])
small = nest(50, lambda x: [x], 1)
print(repr(small), small == nest(50, lambda x: [x], 1), hash(nest(50, lambda x: (x,), 1)) == hash(nest(50, lambda x: (x,), 1)))
while a: a = a[0]
while t: t = t[0]
print("unwound", a, t)
del b, u, d, e
print("alive")

