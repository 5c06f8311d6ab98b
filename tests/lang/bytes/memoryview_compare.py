"""memoryview: formats, comparing, iteration and conversions."""
import array
a = array.array("d", [1.5, -2.0, 3.25])
m = memoryview(a)
print(m.format, m.itemsize, m.tolist(), m[1], list(m), m.nbytes, len(m))
m[1] = 7
print(a, m == a, m == memoryview(array.array("f", [1.5, 7, 3.25])), m == memoryview(b"x"))
h = memoryview(array.array("h", [1, -2, 3]))
print(h.tolist(), h == array.array("b", [1, -2, 3]), h[::2].tolist(), h[::-1].tolist(), h[1:].tobytes(), h.tobytes("A"), h.cast("B").tolist())
print(list(reversed(h)), sum(h), max(h), sorted(h), tuple(h[:2]), [x for x in h if x > 0])
f = memoryview(bytearray(8)).cast("d")
f[0] = 1.0
print(f.tolist(), f.cast("B").tobytes())
q = memoryview(bytearray(8)).cast("q")
q[0] = -5
print(q.tolist(), bytes(q))
c = memoryview(b"abc").cast("c")
print(c.tolist(), c[0], c == b"abc", list(c))
bo = memoryview(bytes([0, 1, 1])).cast("?")
print(bo.tolist())
for action in [lambda: q.__setitem__(0, 2**63), lambda: q.__setitem__(0, 1.5), lambda: f.__setitem__(0, "x"), lambda: h.__setitem__(0, 40000), lambda: h.cast("i"), lambda: c.__setitem__(0, b"z"), lambda: len(m.cast("B")),
               lambda: memoryview(b"abcd")[::2].cast("B"), lambda: h.hex(5), lambda: memoryview(), lambda: f.cast("B", [4, 3]), lambda: f.cast("B", "x")]:
    try:
        print(repr(action()))
    except Exception as e:
        print(type(e).__name__, e)

