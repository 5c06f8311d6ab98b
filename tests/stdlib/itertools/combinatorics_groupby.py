"""itertools: product, permutations, combinations, groupby."""
from itertools import *
print(list(product("ab", [1, 2])), list(product("ab", repeat=2)), list(product()), list(product("ab", [])), list(product([0, 1], repeat=3))[-2:], len(list(product(range(3), repeat=4))))
print(list(permutations("abc")), list(permutations("abc", 2)), list(permutations("ab", 3)), list(permutations([], 0)), list(permutations([1, 1])), len(list(permutations(range(6)))))
print(list(combinations("abcd", 2)), list(combinations("ab", 3)), list(combinations("ab", 0)), list(combinations_with_replacement("abc", 2)), list(combinations_with_replacement("", 2)), len(list(combinations(range(10), 5))), list(combinations(range(5), 5)))
print([(k, list(g)) for k, g in groupby("aabbbca")], [(k, list(g)) for k, g in groupby([1, 3, 2, 4, 5], key=lambda x: x % 2)], list(groupby([])), [k for k, g in groupby("aab")], {k: len(list(g)) for k, g in groupby(sorted("mississippi"))})
g = groupby("aabb")
k1, g1 = next(g)
k2, g2 = next(g)
print(k1, list(g1), k2, list(g2), next(g, "end"))
data = [("x", 1), ("x", 2), ("y", 3)]
for key, group in groupby(data, lambda p: p[0]):
    print(key, [v for _, v in group])
gg = groupby([1, 1, 2])
_, first = next(gg)
print(next(first), next(first), next(first, "done"), [(k, list(v)) for k, v in gg])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: list(product("ab", repeat=-1)))
show(lambda: product(5))
show(lambda: product("a", foo=1))
show(lambda: permutations("a", -1))
show(lambda: permutations("a", "x"))
show(lambda: permutations(5))
show(lambda: combinations("a", -1))
show(lambda: combinations("a"))
show(lambda: combinations("a", 1.5))
show(lambda: combinations_with_replacement("a", -1))
show(lambda: groupby(5))
show(lambda: list(groupby([1], key=5)))
show(lambda: list(groupby([1, 2], key=lambda x: 1 / 0)))
print(sum(1 for a, b, c in product(range(1, 20), repeat=3) if a * a + b * b == c * c), ["".join(p) for p in permutations("abc") if p[0] != "a"], [c for c in combinations(range(1, 10), 3) if sum(c) == 10])
print(type(product()).__name__, repr(groupby([])).split(" object")[0], iter(p := permutations("ab")) is p, next(p), list(p), list(p))
def powerset(s): return chain.from_iterable(combinations(s, r) for r in range(len(s) + 1))
print(list(powerset("abc")))
big = product(range(10), repeat=6)
print(next(big), list(islice(big, 3)), sum(1 for _ in islice(big, 5000)))

