"""bytes and bytearray: split, rsplit, splitlines, partition, join, strip."""
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for cls in (bytes, bytearray):
    s = cls(b" a b\t\tc\n ")
    print(s.split(), s.split(b" "), s.split(None, 1), s.rsplit(None, 1), s.split(maxsplit=1), cls(b"a,b,,").split(b","), cls(b"a,b,c").rsplit(b",", 1), cls(b"").split(), cls(b"").split(b","))
    print(cls(b"a\nb\r\nc\rd\x0be\x85f").splitlines(), cls(b"a\nb\n").splitlines(True), cls(b"a=b=c").partition(b"="), cls(b"a=b=c").rpartition(b"="), cls(b"abc").partition(b"x"), cls(b"abc").rpartition(b"x"))
    print(cls(b",").join([b"a", bytearray(b"b"), memoryview(b"c")]), cls(b"").join([]), cls(b"-").join([cls(b"x")]), cls(b", ").join(cls([65 + i]) for i in range(3)))
    print(s.strip(), s.lstrip(), s.rstrip(), cls(b"xxaxx").strip(b"x"), cls(b"abcba").lstrip(b"ab"), cls(b"abcba").rstrip(b"ab"), cls(b"\0a\0").strip(b"\0"))
    show(lambda: s.split(b""))
    show(lambda: s.split(","))
    show(lambda: s.split(1))
    show(lambda: s.partition(b""))
    show(lambda: s.partition("x"))
    show(lambda: s.join(["a"]))
    show(lambda: s.join([1]))
    show(lambda: s.join(b"ab"))
    show(lambda: s.join(5))
    show(lambda: s.strip("x"))
    show(lambda: s.strip(1))
    show(lambda: s.splitlines("x"))

