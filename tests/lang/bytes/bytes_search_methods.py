"""bytes and bytearray: find, index, count, startswith, endswith, replace, translate."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for cls in (bytes, bytearray):
    s = cls(b"abracadabra")
    print(s.find(b"abra"), s.find(b"abra", 1), s.rfind(b"a"), s.find(97, 1), s.find(b"x"), s.index(b"c"), s.rindex(98), s.count(b"a"), s.count(97, 2), s.count(b""), s.find(b"", 4))
    print(s.startswith(b"abra"), s.startswith((b"x", b"a")), s.endswith(b"ra", 0, 4), s.endswith(bytearray(b"bra")), s.startswith(b""))
    print(s.replace(b"a", b"X"), s.replace(b"a", b"", 2), s.replace(b"", b"."), s.translate(bytes(range(256))[::-1])[:2], s.translate(None, b"ab"), s.translate(bytes.maketrans(b"abc", b"xyz"), b"r"), s.translate(None, delete=b"c"))
    print(s.removeprefix(b"abra"), s.removesuffix(b"abra"), s.removeprefix(b"q"))
    show(lambda: s.index(b"x"))
    show(lambda: s.find("a"))
    show(lambda: s.find(256))
    show(lambda: s.find(None))
    show(lambda: s.count("a"))
    show(lambda: s.startswith("a"))
    show(lambda: s.startswith([b"a"]))
    show(lambda: s.startswith((b"q", "a")))
    show(lambda: s.endswith(97))
    show(lambda: s.replace(b"a"))
    show(lambda: s.replace("a", "b"))
    show(lambda: s.replace(97, 98))
    show(lambda: s.translate(b"short"))
    show(lambda: s.translate(5))
    show(lambda: s.translate())
    show(lambda: cls.maketrans(b"a", b"bc"))
    show(lambda: s.removeprefix("a"))
    show(lambda: s.rindex(b"zz"))

