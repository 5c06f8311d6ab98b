"""bytes: literals, repr, constructor, errors."""
print(b"abc", b'a"b', b"a'b", b"'\"", b"\x00\n\t\r\\\xff\x7f ~", b"a" b'b', rb"\x41", b"""x
y""", b"\101\7\0", b"\q" if False else b"", br'\n')
print(bytes(), bytes(3), bytes([1, 2, 255]), bytes(b"x"), bytes("é", "utf-8"), bytes(range(5)), bytes((65, 66)), bytes(bytearray(b"q")), bytes(memoryview(b"mv")), bytes(i for i in (1, 2)), bytes(True), bytes(source="a", encoding="ascii"))
class B:
    def __bytes__(self): return b"from __bytes__"
class I:
    def __index__(self): return 2
class Sub(bytes): pass
print(bytes(B()), bytes(I()), bytes([I()]), Sub(b"x"), type(Sub(b"x") + b"y"), type(Sub(b"xy")[:1]), Sub([1]))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
class BadB:
    def __bytes__(self): return "s"
show(lambda: bytes(-1))
show(lambda: bytes([256]))
show(lambda: bytes([-1]))
show(lambda: bytes(["a"]))
show(lambda: bytes([1.5]))
show(lambda: bytes("abc"))
show(lambda: bytes("é", "ascii"))
show(lambda: bytes(None))
show(lambda: bytes(1.5))
show(lambda: bytes(1, "ascii"))
show(lambda: bytes(b"a", "ascii"))
show(lambda: bytes(encoding="ascii"))
show(lambda: bytes(BadB()))
show(lambda: bytes({}, "x"))
show(lambda: bytes(object()))
show(lambda: bytes([10**30]))
show(lambda: bytes("a", 5))
show(lambda: bytes(1, 2, 3, 4))
print([b"abc"[0], b"abc"[-1], b"abc"[1:], b"abc"[::-1], list(b"ab"), b"" or "empty", len(b"\0\0")])
show(lambda: b"abc"[5])
show(lambda: b"abc"["a"])
def assign(): b"abc"[0] = 1
show(assign)

