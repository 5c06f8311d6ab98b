"""struct: boundaries of every integer code, float specials, objects as arguments, Struct reuse."""
import struct
for code in "bBhHiIqQ":
    n = struct.calcsize("<" + code)
    lo, hi = (0, 2 ** (8 * n) - 1) if code.isupper() else (-2 ** (8 * n - 1), 2 ** (8 * n - 1) - 1)
    print(code, n, struct.unpack("<" + code, struct.pack("<" + code, lo))[0] == lo, struct.unpack(">" + code, struct.pack(">" + code, hi))[0] == hi, end=" ")
    for v in (lo - 1, hi + 1):
        try: struct.pack("<" + code, v)
        except struct.error as e: print("|", e, end=" ")
    print()
for v in (0.0, -0.0, float("inf"), float("-inf"), float("nan"), 65504.0, 1e-8, 3.4028235e38):
    row = []
    for code in "efd":
        try: row.append(struct.pack(">" + code, v).hex())
        except OverflowError as e: row.append(str(e))
    print(v, row)
s = struct.Struct("<hxB")
print([s.unpack(s.pack(a, b)) for a, b in [(1, 2), (-300, 255)]], s.size, s.format)
data = memoryview(bytearray(12))
for i in range(3): s.pack_into(data, i * 4, i * 100, i)
print(bytes(data), [s.unpack_from(data, i * 4) for i in range(3)], list(s.iter_unpack(data)))
it = s.iter_unpack(data)
print(next(it), it.__length_hint__(), type(it).__name__, list(it), next(it, "end"))
class Index:
    def __index__(self): return 65
class BadIndex:
    def __index__(self): raise ValueError("bad index")
class Bool:
    def __bool__(self): raise KeyError("no truth")
for f in [lambda: struct.pack("<b", Index()), lambda: struct.pack("<b", BadIndex()), lambda: struct.pack("<?", Bool()), lambda: struct.pack("<b", True), lambda: struct.pack("<h", 1.0), lambda: struct.pack("<d", "x"), lambda: struct.pack("<3s", None), lambda: struct.pack("<3s", bytearray(b"ab")), lambda: struct.pack("<p", b"abc"), lambda: struct.pack("<300p", b"x" * 299)[:3], lambda: struct.pack("<1000000000s", b"")[:0] if False else b"", lambda: struct.unpack("<3p", b"\x05ab"), lambda: struct.unpack("<c", b"xy"), lambda: struct.unpack(b"<h", b"\x01\x00"), lambda: struct.pack("<é", 1), lambda: struct.pack("< ", 1), lambda: struct.pack("<2", 1), lambda: struct.Struct(5), lambda: struct.Struct(), lambda: s.pack(1), lambda: s.pack("a", 1), lambda: s.unpack(b"123"), lambda: s.unpack_from(b"1234", -5), lambda: s.pack_into(bytearray(4), 1, 1, 1), lambda: s.iter_unpack(b"12345"), lambda: struct.iter_unpack("", b""), lambda: struct.calcsize("<99999999999999999999b")]:
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)

