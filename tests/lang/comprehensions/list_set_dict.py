"""Comprehensions: list, set, dict, nested loops, conditions, scope of the variables."""
x = "outer"
print([x for x in range(5)], x, [x * y for x in range(3) for y in range(3) if x != y], {x % 3 for x in range(10)}, {k: v for k, v in zip("ab", [1, 2])}, [[j for j in range(i)] for i in range(4)])
print([a + b for a, b in [(1, 2), (3, 4)]], [c for w in ["ab", "cd"] for c in w], [i for i in range(20) if i % 2 if i % 3], {w: len(w) for w in "a bb ccc".split()}, [(i, j) for i in range(3) for j in range(i)], [*[i for i in "xy"]])
print([y := 1, y + 1], [last := i for i in range(4)], last, [i if i else "zero" for i in range(2)], [lambda: i for i in range(3)][0](), [f() for f in [lambda i=i: i for i in range(3)]], [f() for f in [lambda: i for i in range(3)]])
matrix = [[1, 2, 3], [4, 5, 6]]
print([[row[i] for row in matrix] for i in range(3)], [v for row in matrix for v in row], {(r, c): matrix[r][c] for r in range(2) for c in range(2)}, [a for [a, *_] in matrix], [a for a.b in []] if False else [])
def f(n):
    k = 10
    return [k * i + n for i in range(n)], {k: n for k in range(2)}, k
print(f(3))
class C:
    items = [1, 2, 3]
    doubled = [i * 2 for i in items]
    total = sum(i for i in items)
    try:
        broken = [i * len(items) for i in items]
    except NameError as e:
        print("NameError", e)
    print([(i, j) for i in items for j in range(1)])
print(C.doubled, C.total)
def gen_locals():
    i = "kept"
    r = [i for i in range(3)]
    s = [locals().keys() >= {"r"} for _ in range(1)]
    return i, r, s
print(gen_locals())
def order(n, v):
    print(n, end=" ")
    return v
print([order("elt", a) for a in order("iter", [1, 2]) if order("cond", True)])
print({order("key", a): order("value", a) for a in [1, 2]})
try:
    [1 / a for a in (1, 0)]
except ZeroDivisionError as e:
    print(e)
try:
    [undefined_name for a in [1]]
except NameError as e:
    print(e)
try:
    [b for a in [1] for b in a]
except TypeError as e:
    print(e)
print([a for a in [a for a in [a for a in range(3)]]], [z for z in ()] == [], [i for i in range(3) for i in range(i)])

