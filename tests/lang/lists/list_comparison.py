"""list: ==, <, in, nested and recursive lists, repr of itself."""
print([1, 2] == [1, 2], [1, 2] != [1, 3], [1, 2] < [1, 3], [1] < [1, 0], [2] > [1, 9], [] < [0], [1, [2, 3]] == [1, [2, 3]], [1] == (1,), [1] == 1, [1.0] == [True], [1, 2] <= [1, 2], [1, 2] >= [1, 2, 3])
print(1 in [1, 2], 3 not in [1, 2], [1] in [[1]], None in [None], "a" in ["ab"])
nan = float("nan")
print([nan] == [nan], nan in [nan], [nan].index(nan), [nan] < [nan])
a = [1]
a.append(a)
print(a, a[1] is a, str(a), [a], {"k": a})
b = [1]
b.append(b)
try:
    print(a == b)
except RecursionError as e:
    print("RecursionError")
print(a == a, a in a)
class E:
    def __init__(self, n): self.n = n
    def __eq__(self, other):
        print("eq", self.n, getattr(other, "n", other))
        return self.n == getattr(other, "n", other)
print([E(1), E(2)] == [E(1), E(3)], E(1) in [E(0), E(1), E(2)], [E(1)] == [E(1), E(2)])
class L:
    def __lt__(self, other): return "not a bool"
    def __eq__(self, other): return []
print([L()] < [L()], [L()] == [L()], [L()] != [L()])
x = L()
print([x] == [x], [x] < [x])
class Mutating:
    def __init__(self, target): self.target = target
    def __eq__(self, other):
        self.target.clear()
        return False
t = []
t.extend([Mutating(t), 1, 2])
print(5 in t, t)

