"""Generators: laziness, state, return value, attributes."""
def count(n):
    print("start")
    i = 0
    while i < n:
        yield i
        i += 1
    print("end")
    return "returned"
g = count(2)
print(type(g).__name__, g.__name__, g.__qualname__, g.gi_running, g.gi_frame is not None, g.gi_yieldfrom, g.gi_code.co_name, repr(g).split(" at ")[0])
print(next(g), next(g))
try:
    next(g)
except StopIteration as e:
    print("stop", e.value, e.args)
print(next(g, "after"), g.gi_frame, list(count(0)), [*count(3)], iter(g) is g)
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
f = fib()
print([next(f) for _ in range(15)])
def empty():
    return
    yield
def only_return():
    return 5
    yield
def bare():
    x = yield
    y = yield x
    return y
print(list(empty()), list(only_return()), list(bare()))
def squares(xs):
    for x in xs: yield x * x
def evens(xs):
    for x in xs:
        if x % 2 == 0: yield x
print(list(squares(evens(range(10)))), sum(squares([1, 2])), max(squares([-5, 2])), tuple(evens(squares(range(5)))), dict(enumerate(evens(range(5)))), set(squares([1, -1])), sorted(squares([3, 1])), "".join(c for c in "abc"), list(zip(squares([1, 2]), evens([2, 4]))))
def tree(t):
    if t:
        l, v, r = t
        yield from tree(l)
        yield v
        yield from tree(r)
print(list(tree(((None, 1, None), 2, ((None, 3, None), 4, None)))))
def kw(*args, k=5, **rest):
    yield args
    yield k
    yield rest
print(list(kw(1, 2, z=3)))
a, b, *c = squares(range(5))
print(a, b, c, 9 in squares(range(10)), 10 in squares(range(5)))
def expr():
    x = (yield 1) + (yield 2)
    yield x
e = expr()
print(next(e), e.send(10), e.send(5))
def two_loops():
    for i in range(2):
        for j in "ab":
            if j == "b" and i == 1: return
            yield i, j
print(list(two_loops()))
gen = (yield_value for yield_value in [1])
print(next(gen), next(gen, None))

