"""tuple: literals, operators, methods, errors."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
print((), (1,), (1, 2), 1, (1), ((),), tuple(), tuple("abc"), tuple([1]), tuple(range(3)), tuple({1: 2}))
t = 1, "b", None, (2, 3)
print(t, t[0], t[-1], t[1:3], t[::-1], len(t), t + (5,), t * 2, 2 * (1,), () * 5, (1,) * -1, t.count(1), t.index(None), "b" in t, (2, 3) in t)
print((1, 2) < (1, 3), (1, 2) == (1, 2), (1,) < (1, 0), () < (0,), (1, 2) != [1, 2], hash((1, 2)) == hash((1, 2)), {(1, 2): "k"}[1, 2], (1, "a") <= (1, "a"), (1.0,) == (True,))
x = (1, [2])
x[1].append(3)
print(x)
y = x
x += (4,)
print(x, y)
for a, (b, c) in [(1, (2, 3)), (4, "xy")]:
    print(a, b, c)
print(*(1, 2), *(), sep="-")
show(lambda: t[10])
show(lambda: t["a"])
show(lambda: t[1.5])
show(lambda: t + [1])
show(lambda: t + 1)
show(lambda: t * "a")
show(lambda: t < 1)
show(lambda: (1, "a") < (1, 2))
show(lambda: t.index(99))
show(lambda: t.index(1, 1))
show(lambda: t.append(1))
show(lambda: hash((1, [])))
show(lambda: {(1, [2]): 3})
show(lambda: tuple(5))
show(lambda: tuple(1, 2))
show(lambda: t())
def assign(): t[0] = 1
def delete(): del t[0]
def augment():
    x = ([1],)
    try:
        x[0] += [2]
    finally:
        print(x)
show(assign)
show(delete)
show(augment)
show(lambda: t.count())
show(lambda: -t)
r = (1, [])
r[1].append(r)
print(r)

