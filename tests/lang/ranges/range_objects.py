"""range: forms, indexing, slicing, membership, equality, methods, huge ranges."""
for r in [range(5), range(2, 8), range(10, 0, -3), range(0), range(5, 2), range(0, 10, 3), range(-3, 3), range(0, -5, -2)]:
    print(r, list(r), len(r), r.start, r.stop, r.step, list(reversed(r)), bool(r))
r = range(0, 20, 3)
print(r[2], r[-1], r[1:4], r[::-1], r[::2], r[10:], r[-3:], 9 in r, 10 in r, 9.0 in r, "a" in r, r.index(9), r.count(9), r.count(10), 3 in range(10, 0, -1), None in r)
print(range(0) == range(5, 2), range(0, 10, 3) == range(0, 12, 3), range(1) == range(0, 1, 7), range(3) == [0, 1, 2], range(0, 3) != range(3), hash(range(0, 10, 3)) == hash(range(0, 12, 3)), {range(3): 1}[range(0, 3)])
big = range(10**20, 10**20 + 10, 4)
print(big, list(big), len(big), 10**20 + 4 in big, big[1], big[-1], big.index(10**20 + 8), range(-10**30, 10**30, 10**30)[1])
print(range(True), range(2**61, 2**61 + 2)[1], list(range(2**62 - 1, 2**62 + 2)), sum(range(101)), max(range(5, 50, 7)), repr(range(1, 2, 3)))
it = iter(range(3))
print(next(it), it.__length_hint__(), list(it), next(it, "end"), type(it).__name__, type(iter(range(10**20))).__name__)
class I:
    def __index__(self): return 3
print(range(I()), list(range(I(), 9, I())), r[I()])
for x in range(3):
    x += 10
    print(x, end=" ")
print(x)
a, b, c = range(3)
print(a, b, c, *range(3), [range(2)] * 2, range(5)[slice(1, None, 2)])

