"""struct: formats, byte orders, padding, iter_unpack, pack_into, Struct objects."""
import struct
for fmt, args in [("<bBhHiIqQ", (-1, 255, -2, 65535, -3, 4294967295, -4, 2**64 - 1)), (">hiq", (1, 2, 3)), ("!I", (0x01020304,)), ("<f", (1.5,)), (">d", (-2.25,)), ("<e", (0.5,)), ("=3s", (b"abcdef",)), ("<5s", (b"ab",)), ("<5p", (b"abc",)), ("<c", (b"x",)), ("<?", (True,)), ("<2?", (0, "yes")), ("<3h", (1, 2, 3)), ("<b3xh", (1, 2)), ("<0s", (b"",)), (">2H2b", (1, 2, 3, 4)), ("< h h ", (5, 6)), ("<0h", ()), ("@b", (1,)), ("<F", (1+2j,)), (">D", (1-1j,))]:
    data = struct.pack(fmt, *args)
    print(repr(fmt), data, struct.unpack(fmt, data), struct.calcsize(fmt))
print(struct.calcsize("<bhi"), struct.calcsize("=bhi"), struct.calcsize("@bhi"), struct.calcsize("<10sB"), struct.calcsize(""), struct.pack(""), struct.unpack("", b""))
print(list(struct.iter_unpack("<hb", b"\x01\x00\x02\x03\x00\x04")), struct.unpack_from("<h", b"\0\0\x05\0", 2), struct.unpack_from("<h", bytearray(b"\x01\0\x02\0"), offset=-2))
buf = bytearray(8)
struct.pack_into("<hh", buf, 2, 1, -1)
print(buf)
s = struct.Struct(">I2sh")
print(s.format, s.size, s.pack(1, b"ab", -1), s.unpack(s.pack(9, b"zz", 7)), s.unpack_from(b"\0" * 10, 1), list(s.iter_unpack(b"\0" * 16)), repr(s), struct.unpack("<2s", memoryview(b"hi")))
class I:
    def __index__(self): return 7
class F:
    def __float__(self): return 2.5
print(struct.pack("<i", I()), struct.pack("<f", F()), struct.pack("<d", 3), struct.unpack("<f", struct.pack("<f", 0.1)), struct.pack("<?", []), struct.pack("<f", float("inf")), struct.unpack("<d", struct.pack("<d", float("nan"))))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: struct.pack("<b", 128))
show(lambda: struct.pack("<B", -1))
show(lambda: struct.pack("<h", 40000))
show(lambda: struct.pack("<H", -1))
show(lambda: struct.pack("<i", 2**31))
show(lambda: struct.pack("<I", -1))
show(lambda: struct.pack("<q", 2**63))
show(lambda: struct.pack("<Q", 2**64))
show(lambda: struct.pack("<i", 1.5))
show(lambda: struct.pack("<i", "x"))
show(lambda: struct.pack("<f", "x"))
show(lambda: struct.pack("<f", 1e300))
show(lambda: struct.pack("<e", 1e10))
show(lambda: struct.pack("<s", "x"))
show(lambda: struct.pack("<c", b"ab"))
show(lambda: struct.pack("<c", 5))
show(lambda: struct.pack("<ii", 1))
show(lambda: struct.pack("<i", 1, 2))
show(lambda: struct.pack("<z", 1))
show(lambda: struct.pack("5", 1))
show(lambda: struct.pack("<n", 1))
show(lambda: struct.pack())
show(lambda: struct.pack(5))
show(lambda: struct.unpack("<i", b"abc"))
show(lambda: struct.unpack("<i", "abcd"))
show(lambda: struct.unpack_from("<i", b"abc"))
show(lambda: struct.unpack_from("<i", b"abcdef", 4))
show(lambda: struct.unpack_from("<i", b"abcdef", -2))
show(lambda: struct.unpack_from("<i", b"abcdef", -9))
show(lambda: struct.pack_into("<i", bytearray(3), 0, 1))
show(lambda: struct.pack_into("<i", b"abcd", 0, 1))
show(lambda: struct.pack_into("<i", bytearray(9), 8, 1))
show(lambda: struct.iter_unpack("<i", b"abc"))
show(lambda: struct.calcsize("q<"))
show(lambda: struct.Struct("bad!"))
print(issubclass(struct.error, Exception))

