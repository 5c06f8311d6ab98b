"""list: append, extend, insert, pop, remove, clear, index, count, reverse, copy."""
a = [3, 1]
a.append(2)
a.extend([5, 4])
a.extend("xy")
a.extend(i * 10 for i in range(2))
a.insert(0, "first")
a.insert(-1, "before last")
a.insert(100, "end")
a.insert(-100, "start")
print(a, len(a))
print(a.pop(), a.pop(0), a.pop(-2), a)
a.remove("x")
a.remove(0)
print(a, a.index(2), a.index(5, 2), a.index(4, -2, 100) if 4 in a[-2:] else "-", a.count(1), a.count("z"))
b = a.copy()
b.reverse()
print(b, a is b, a == b[::-1])
b.clear()
print(b, a.append(1), a.sort.__name__)
a = [1, 2]
a.extend(a)
print(a)
a += (7, 8)
a += {"k": 1}
a *= 2
print(a)
x = y = [1]
x += [2]
print(y, x is y)
x = x + [3]
print(y, x)
n = [[0] * 2] * 2
n[0][0] = 1
print(n)
print([1, 2.0, "a"].index("a"), [1, True, 1.0].count(1))
class Eq:
    def __eq__(self, other): return other == 3
print([1, 3].index(Eq()), [Eq(), 2].index(3), Eq() in [3], [Eq()].count(3))
print([1, 2, 3].__len__(), [1].__add__([2]), [1].__mul__(2), [1].__contains__(1), [1, 2].__reversed__().__next__(), [3].__getitem__(0))

