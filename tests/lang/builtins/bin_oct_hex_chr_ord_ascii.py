"""bin, oct, hex, chr, ord, ascii, repr, format."""
print(bin(0), bin(10), bin(-10), bin(True), bin(2**65), oct(8), oct(-64), hex(255), hex(-255), hex(2**64), bin(10**20), oct(10**20))
print(chr(97), chr(0).encode(), chr(0x20ac), chr(0x1f600), ord("a"), ord("€"), ord("😀"), ord(b"x"), ord(bytearray(b"y")), chr(True).encode())
print(ascii("abc"), ascii("é"), ascii("€"), ascii("😀"), ascii(["é", 1]), ascii("it's \"q\""), ascii("\n\x7f\x80"), ascii({"ü": "ö"}), ascii(b"\xff"), ascii(None))
print(repr("é"), repr("\u200b"), repr(b"a"), repr(1.0), repr(None), repr([]), repr((1,)), repr({1}), repr(range(3)), repr(slice(1)), repr(...), repr(NotImplemented), repr(type), repr(int), repr(ValueError("x")), repr(complex(1, 2)), repr(frozenset()), repr(bytearray(b"x")))
class I:
    def __index__(self): return 10
class R:
    def __repr__(self): return "ré"
print(bin(I()), oct(I()), hex(I()), chr(type("J", (), {"__index__": lambda s: 65})()), ascii(R()), repr(R()), format(I, "") == str(I))
print(format(3), format(3, "05"), format("a", ">3"), format(2.5, ".2f"), format(None), format([1]), format(True), format(255, "#x"), format(1e6, ","), format(10, I and "d"))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for fn in (bin, oct, hex):
    show(lambda: fn(1.5))
    show(lambda: fn("1"))
    show(lambda: fn())
    show(lambda: fn(None))
show(lambda: chr(-1))
show(lambda: chr(0x110000))
show(lambda: chr(1.0))
show(lambda: chr("a"))
show(lambda: chr(2**100))
show(lambda: ord("ab"))
show(lambda: ord(""))
show(lambda: ord(b"ab"))
show(lambda: ord(1))
show(lambda: ord(None))
show(lambda: ascii())
show(lambda: repr())
show(lambda: repr(1, 2))
show(lambda: format())
show(lambda: format(1, 2))
show(lambda: format([], "x"))
show(lambda: format(object(), "x"))
show(lambda: format(1, "q"))
show(lambda: bin(type("B", (), {"__index__": lambda s: "x"})()))
print(repr("a" + chr(0xd800)), repr("\U000e0001"), repr("\xad"), repr("\u0378"), repr("\u2028"), repr("\ue000"), repr("中"), repr("\u0301"), repr("a\u0301"))

