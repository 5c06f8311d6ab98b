"""array: slices of every kind, growth, aliasing with buffers, iteration while changing."""
from array import array
def fresh(): return array("i", range(8))
a = fresh()
print(a[2:5], a[::-1], a[5:1:-2], a[100:], a[-3:], a[:])
a[2:4] = array("i", [9, 9, 9])
print(a)
a[::2] = array("i", [0] * len(a[::2]))
print(a)
a[1:1] = array("i", [7])
a[len(a):] = array("i", [5])
a[:0] = a[:2]
print(a)
del a[1:3], a[0], a[-1]
del a[::3]
print(a)
a[:] = array("i")
print(a, len(a), bool(a))
b = fresh()
b[2:5] = b
print(b)
c = fresh()
c.extend(c)
c += c[:2]
c *= 2
print(len(c), c[-3:])
out = []
d = array("i", [1, 2, 3])
for x in d:
    out.append(x)
    if len(d) < 6: d.append(x * 10)
print(out, d)
e = array("h", [1, 2])
m = memoryview(e)
for f in (lambda: e.append(1), lambda: e.pop(), lambda: e.extend(e), lambda: e.__setitem__(slice(0, 1), array("h", [1, 2])), lambda: e.insert(0, 1), lambda: e.__imul__(2), lambda: e.__delitem__(0)):
    try: f()
    except BufferError as err: print("BufferError", err)
e[0] = 50
m[1] = 60
e[0:1] = array("h", [51])
print(e, m.tolist())
m.release()
e.append(3)
print(e)
for s, v in [(slice(0, 4, 2), [1]), (slice(0, 0), [1]), (slice(None, None, -1), [1, 2])]:
    x = array("i", range(4))
    try:
        x[s] = array("i", v)
        print(x)
    except ValueError as err: print(err)
g = array("i")
for i in range(1000): g.append(i)
while len(g) > 5: g.pop()
print(g, g.index(3), g.index(4, 2), g.count(9))
try: g.index(3, 4)
except ValueError as err: print(err)
print(array("d", [1, 2]) == array("i", [1, 2]), array("i", [1]) < array("i", [1, 0]), array("b") == array("d"), array("i", [2]) > array("d", [1.5]), array("i", [1]) != [1])

