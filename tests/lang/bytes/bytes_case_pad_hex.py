"""bytes and bytearray: case, predicates, padding, hex, fromhex, decode."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for cls in (bytes, bytearray):
    s = cls(b"hello World\xe9 42")
    print(s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), cls(b"x").center(4), cls(b"x").ljust(3, b"."), cls(b"x").rjust(3, b"-"), cls(b"-5").zfill(4), cls(b"a\tb").expandtabs(4))
    print([getattr(cls(v), n)() for v in (b"abc", b"12", b"aB1", b" \t", b"", b"Ab", b"\xe9") for n in ("isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "istitle", "isascii")].count(True))
    for v in (b"abc", b"12", b"aB1", b" \t", b"", b"Ab Cd", b"\xe9", b"AB"):
        print(v, "".join("01"[getattr(cls(v), n)()] for n in ("isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "istitle", "isascii")))
    print(cls(b"\x00\xffab").hex(), cls(b"abcdef").hex(":"), cls(b"abcdef").hex("-", 2), cls(b"abcde").hex(" ", -2), cls(b"").hex(), cls.fromhex("00 ff 6162"), cls.fromhex(""), cls.fromhex(" AB\ncd "), cls(b"caf\xc3\xa9").decode(), cls(b"\xff").decode("latin-1"), cls(b"\xff").decode(errors="replace"))
    show(lambda: cls.fromhex("0"))
    show(lambda: cls.fromhex("0g"))
    show(lambda: cls.fromhex("a b"))
    show(lambda: cls.fromhex(5))
    show(lambda: cls.fromhex("é0"))
    show(lambda: s.hex("ab"))
    show(lambda: s.hex(1))
    show(lambda: s.hex(""))
    show(lambda: s.hex("é"))
    show(lambda: s.center(5, "x"))
    show(lambda: s.center(5, b"xy"))
    show(lambda: s.ljust(b"5"))
    show(lambda: s.decode("ascii"))
    show(lambda: s.decode("nope"))
    show(lambda: s.upper(1))
    show(lambda: s.zfill())

