"""Calls: positional, keyword, defaults, *args, **kwargs, positional-only, keyword-only."""
def f(a, b=2, *args, c, d=4, **kw): return a, b, args, c, d, kw
print(f(1, c=3), f(1, 5, 6, 7, c=3), f(a=1, c=3), f(1, c=3, d=5, e=6), f(*[1, 2, 3], **{"c": 4, "x": 5}), f(1, *[2], c=3, *[9]), f(c=1, *"ab"))
def g(a, b=1, /, c=2, *, d=3): return a, b, c, d
print(g(0), g(0, 5), g(0, 5, 6), g(0, c=7), g(0, d=8), g(0, 1, c=2, d=3))
def h(a, /, **kw): return a, kw
print(h(1, a=2), h(1, **{"a": 3, "b": 4}))
def k(*, x, y="y"): return x, y
print(k(x=1), k(y=2, x=3))
def n(): return None
print(n(), n(*(), **{}))
def dflt(x, acc=[]):
    acc.append(x)
    return acc
print(dflt(1), dflt(2), dflt(3, []), dflt.__defaults__, k.__kwdefaults__, g.__defaults__, n.__defaults__)
i = 5
def early(x=i): return x
i = 6
print(early(), (lambda a, b=2, *c, d=3, **e: (a, b, c, d, e))(1, d=9, z=8), (lambda: 0)(), (lambda *a: a)(1, 2), (lambda *, k: k)(k=1), (lambda a, /: a)(5))
def many(a, b, c, d, e, f, g, h, i, j, k, l): return l, a
print(many(*range(12)), many(1, 2, 3, 4, 5, 6, *range(6)), many(*range(6), **{c: c for c in "ghijkl"}))
def args_only(*args): return args
def kw_only(**kw): return kw
print(args_only(), args_only(1), args_only(*[], 1, *[2]), kw_only(), kw_only(b=1, a=2), kw_only(**{"not an identifier": 1, "": 2}), args_only(*{"k": 1}), args_only(*range(300))[-1])
def mutate(*args, **kw):
    kw["new"] = 1
    return args, kw
src = {"a": 1}
print(mutate(**src), src)
f.__defaults__ = (77,)
f.__kwdefaults__ = {"c": "kw"}
try:
    print(f(1))
except TypeError as e:
    print(e)
print(f(1, d=0), (lambda x=(y := 3): x)(), y)

