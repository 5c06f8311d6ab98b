"""list: every method's errors."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
a = [1, 2, 3]
show(lambda: a[3])
show(lambda: a[-4])
show(lambda: a["x"])
show(lambda: a[1.0])
show(lambda: a[None])
show(lambda: a[1, 2])
show(lambda: a[::0])
show(lambda: a[10**30])
show(lambda: a.pop(5))
show(lambda: [].pop())
show(lambda: a.pop("x"))
show(lambda: a.pop(1, 2))
show(lambda: a.remove(9))
show(lambda: a.index(9))
show(lambda: a.index(1, 1))
show(lambda: a.index("zz"))
show(lambda: a.index())
show(lambda: a.index(1, "a"))
show(lambda: a.append())
show(lambda: a.append(1, 2))
show(lambda: a.extend(5))
show(lambda: a.extend())
show(lambda: a.insert(0))
show(lambda: a.insert("0", 1))
show(lambda: a.insert(1.5, 1))
show(lambda: a.count())
show(lambda: a.reverse(1))
show(lambda: a.copy(1))
show(lambda: a.clear(1))
show(lambda: a.push(1))
show(lambda: a + (1,))
show(lambda: a + 1)
show(lambda: (1,) + a)
show(lambda: a * "x")
show(lambda: a * 1.5)
show(lambda: a * a)
show(lambda: a - a)
show(lambda: a < 5)
show(lambda: a < (1,))
show(lambda: [1, "a"] < [1, 2])
show(lambda: hash(a))
show(lambda: {a: 1})
show(lambda: list(5))
show(lambda: list(1, 2))
show(lambda: list(x=1))
show(lambda: a())
show(lambda: a.__setitem__(9, 1))
show(lambda: a.__delitem__(9))
show(lambda: a.__setitem__("a", 1))
show(lambda: a.__setitem__(slice(0, 1), 5))
show(lambda: a.__setitem__(slice(0, 3, 2), [1]))
def iadd():
    b = [1]
    b += 5
show(iadd)
def store():
    a[7] = 1
def delete():
    del a[7]
show(store)
show(delete)

