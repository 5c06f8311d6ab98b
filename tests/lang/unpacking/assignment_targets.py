"""Assignment: several targets, stars, nesting, attributes, items, order of evaluation."""
a = b = c = [1]
print(a is b is c)
a, b = 1, 2
a, b = b, a
print(a, b)
[a, b], c = "xy", 3
(a, (b, [c, d])) = 1, (2, [3, 4])
print(a, b, c, d)
first, *rest = range(5)
*init, last = "abc"
x, *mid, y = [1, 2]
(p, *q), *r = ("uvw", 1, 2)
print(first, rest, init, last, x, mid, y, p, q, r)
*all_, = (1, 2)
[] = ()
() = []
print(all_)
class O: pass
o, items = O(), [0, 0, 0]
o.a, items[1], (o.b, items[2]) = 1, 2, (3, 4)
print(o.a, o.b, items)
i = 0
i, items[i] = 1, "i was set first"
print(items)
def t(x, log=[]):
    print("eval", x, end="; ")
    return x
d = {}
d[t("k1")], d[t("k2")] = t("v1"), t("v2")
print(d)
d[t("key")] = d2 = t("value")
print(d2)
for *head, tail in [(1, 2, 3), "ab"]:
    print(head, tail)
print([(*a_, b_) for *a_, b_ in [(1, 2, 3)]])
x = [1, 2, 3]
x[0], x[1:] = x[1:], [9]
print(x)
k, v = {"one": 1, "two": 2}
(m), n = 5, 6
print(k, v, m, n)
def g():
    yield 1
    yield 2
u, w = g()
print(u, w)
a: int = 5
b: "undefined" = a
(c): int = 6
o.z: int = 7
items[0]: int = 8
print(a, b, c, o.z, items[0])

