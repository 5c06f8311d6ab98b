"""memoryview: indexing, slices, writing through, casts, attributes, release."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
b = bytearray(b"abcdefgh")
m = memoryview(b)
print(len(m), m[0], m[-1], m[1:4].tobytes(), bytes(m[::-2]), m.tolist()[:3], list(m[2:4]), m.nbytes, m.itemsize, m.format, m.ndim, m.shape, m.strides, m.readonly, m.contiguous, m.c_contiguous, m.obj is b, m.suboffsets)
m[0] = 65
m[1:3] = b"XY"
m[-2:] = m[:2]
print(b, m == b, m == b"AXYdefAX", m[1:3] == b"XY", m != 5, 65 in m, m.hex(), m.hex("-", 4), m.index(ord("d")), m.count(65))
c = memoryview(bytearray(range(16))).cast("I")
print(len(c), c.itemsize, c.format, [hex(x) for x in c], c.cast("B")[5], c.nbytes)
c[0] = 0xdeadbeef
print(bytes(c)[:4].hex(), c.tolist()[0] == 0xdeadbeef)
two = memoryview(bytes(range(12))).cast("B", [3, 4])
print(two.ndim, two.shape, two.strides, two.tolist(), two[1, 2], len(two))
r = memoryview(b"ro").toreadonly()
print(r.readonly, memoryview(b).toreadonly().readonly, hash(memoryview(b"abc")) == hash(b"abc"))
show(lambda: r.__setitem__(0, 1))
show(lambda: m.__setitem__(0, 256))
show(lambda: m.__setitem__(0, "a"))
show(lambda: m.__setitem__(slice(0, 2), b"abc"))
show(lambda: m[100])
show(lambda: m["a"])
show(lambda: m[0, 0])
show(lambda: two[0])
show(lambda: two[5, 5])
show(lambda: hash(m))
show(lambda: memoryview("str"))
show(lambda: memoryview(5))
show(lambda: m[:7].cast("I"))
show(lambda: m.cast("Z"))
show(lambda: b.append(1))
show(lambda: m.__delitem__(0))
show(lambda: m.index(255))
with memoryview(b) as w:
    w[0] = 97
show(lambda: w[0])
show(lambda: w.tobytes())
print(repr(w).split(" at ")[0])
m.release()
show(lambda: m.nbytes)
m2 = memoryview(b)
m3 = m2[1:]
m2.release()
m3.release()
b.append(1)
print(len(b))

