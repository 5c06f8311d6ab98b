"""Generator expressions: lazy, first iterable at once, one-shot, scope."""
g = (x * x for x in range(4))
print(type(g).__name__, next(g), list(g), list(g), g.__name__, sum(x for x in [1, 2]), max((len(w) for w in ["a", "bbb"]), default=0), sorted(c for c in "bca"), ",".join(str(i) for i in range(3)), dict((k, 1) for k in "ab"))
def noisy(n):
    print("make", n)
    return range(n)
g = (print("body", i) or i for i in noisy(3) if print("test", i) or i != 1)
print("created")
print(list(g))
try:
    (i for i in 5)
except TypeError as e:
    print("at once:", e)
lazy = (j for i in [1] for j in 5)
try:
    next(lazy)
except TypeError as e:
    print("later:", e)
n = 10
g = (n + i for i in range(2))
n = 100
print(list(g))
a = [1, 2, 3]
g = (x for x in a if x in a)
a = [2, 3]
print(list(g))
print(any(x > 2 for x in iter([1, 3, 1 / 1])), all(print(x) or x < 2 for x in [1, 2, 3]))
it = iter(range(10))
print(list(zip(it, (x for x in it))), [next(iter(())) for _ in ()], tuple(i for i in "ab"), [*(i for i in range(2))])
def raising():
    return (1 / i for i in [1, 0, 2])
r = raising()
print(next(r))
try:
    next(r)
except ZeroDivisionError as e:
    print(e)
print(list(r))
def stop():
    raise StopIteration("inner")
try:
    list(stop() for _ in range(2))
except RuntimeError as e:
    print(type(e).__name__, e, repr(e.__cause__))
g = (i for i in range(5))
print(next(g), g.close(), list(g))
g = ((yield_, i) for yield_, i in enumerate("ab"))
print(list(g))
def outer():
    v = 1
    g = (v for _ in range(2))
    v = 2
    return list(g)
print(outer(), list((i, j) for i in range(2) for j in range(2)), (i for i in [])is None)

