"""Indices past the word size: arrays, deques, lists, bytearrays."""
import array
from collections import deque

d = deque([1, 2])
a = array.array("i", [1, 2])
l = [1, 2]
b = bytearray(b"ab")
BIG = 2**64
for call in (lambda: d.insert(BIG, 1), lambda: d[BIG], lambda: exec("d[BIG] = 1"), lambda: exec("del d[-BIG]"), lambda: d.rotate(BIG),
             lambda: a[BIG], lambda: a.insert(BIG, 1), lambda: a.pop(BIG), lambda: exec("a[-BIG] = 1"), lambda: exec("del a[BIG]"),
             lambda: l[BIG], lambda: l.insert(BIG, 1), lambda: l.pop(-BIG), lambda: exec("l[BIG] = 1"), lambda: exec("del l[BIG]"),
             lambda: b[BIG], lambda: b.insert(-BIG, 1), lambda: b.pop(BIG), lambda: exec("b[BIG] = 1"), lambda: exec("del b[BIG]"),
             lambda: d.insert("x", 1), lambda: a.insert("x", 1), lambda: a.pop("x"), lambda: d.index(1, BIG), lambda: a[:BIG], lambda: l[-BIG:BIG]):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
print(d, a, l, b)
d.insert(-5, 0); d.insert(99, 3); a.insert(-9, 0); a.insert(9, 3); print(d, a, a.pop(-4), a.pop())
