"""bytearray: item and slice assignment, append, extend, insert, pop, remove, and errors."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
b = bytearray(b"hello")
b[0] = 72
b[-1] = ord("O")
b[1:3] = b"EEE"
print(b, len(b))
b[::2] = bytes(3)
print(b)
del b[0], b[-1]
b += b"tail"
b *= 2
print(b)
del b[1:4]
del b[::3]
print(b)
b = bytearray(b"abc")
b.append(100)
b.extend(b"ef")
b.extend([103, 104])
b.extend(range(105, 107))
b.insert(0, 64)
b.insert(100, 33)
b.insert(-1, 63)
print(b, b.pop(), b.pop(0), b.pop(-2), b)
b.remove(99)
b.reverse()
print(b, b.copy() == b, b.copy() is b, list(b))
c = b
c += b"!"
print(b is c, b)
b[2:2] = [1, 2]
b[len(b):] = bytearray(b"end")
b[:0] = memoryview(b"start")
print(b)
b.clear()
print(b, bool(b))
b = bytearray(b"abc")
show(lambda: b.append(256))
show(lambda: b.append("a"))
show(lambda: b.append(b"a"))
show(lambda: b.extend("abc"))
show(lambda: b.extend([300]))
show(lambda: b.extend(5))
show(lambda: b.insert(0, -1))
show(lambda: b.remove(120))
show(lambda: b.remove("a"))
show(lambda: bytearray().pop())
show(lambda: b.pop(10))
show(lambda: b.__setitem__(0, 256))
show(lambda: b.__setitem__(0, b"a"))
show(lambda: b.__setitem__(9, 1))
show(lambda: b.__setitem__(slice(0, 1), "x"))
show(lambda: b.__setitem__(slice(0, 3, 2), b"xyz"))
show(lambda: b.__setitem__(slice(0, 1), 5))
show(lambda: b.__delitem__(9))
show(lambda: hash(b))
show(lambda: {b: 1})
show(lambda: b.__iadd__("x"))
show(lambda: bytearray("x"))
show(lambda: bytearray(-1))
print(b, bytearray(3), bytearray([1, 2]), bytearray("é", "utf8"), bytearray(), bytearray(b"\0\xff'\"\\"), b.take_bytes(1) if hasattr(b, "take_bytes") else "-", b.resize(5) if hasattr(b, "resize") else "-", b)

