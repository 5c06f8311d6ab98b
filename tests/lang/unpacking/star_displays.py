"""Stars in displays and calls: lists, tuples, sets, dicts."""
a, b = [1, 2], (3, 4)
print([*a, *b], (*a, 0, *b), {*a, *a}, [*range(3), *"xy"], (*a,), [*[], *()], [*a, [*b]])
d, e = {"x": 1, "y": 2}, {"y": 3, "z": 4}
print({**d, **e}, {**e, **d}, {"x": 0, **d, "y": 9}, {**{}}, {1: 2, **d}, {**dict(a=1)})
def f(*args, **kw): return args, kw
print(f(*a, *b), f(*a, 5, *b, k=1), f(**d), f(*a, **d, w=5), f(*"ab", *{"k": 1}), f(k=1, *a), f(**d, **{"q": 1}), f(*(), **{}))
print(*a, *b, sep=",")
t = *a, *b
print(t)
for x in *a, *b:
    print(x, end=" ")
print()
def r(): return *a, 5
def y(): yield *a, 6
print(r(), list(y()))
print({*()}, {**d}.keys() == d.keys(), a[*[0]] if False else "", end="")
class M:
    def keys(self): return ["k1", "k2"]
    def __getitem__(self, k): return k.upper()
print({**M()}, f(**M()), dict(M()))
class G:
    def __getitem__(self, k): return k
print(G()[1, *a], G()[*a], G()[*a, :], G()[*a, ...])
def order(x):
    print("o", x, end=" ")
    return x
print([*order([1]), order(2), *order((3,))], {order("k"): order("v"), **order({"m": 1})}, f(order(1), *order([2]), k=order(3), **order({"z": 4})))

