"""str.split and rsplit: whitespace, separators, limits."""
s = "  a b\t\tc\n d  "
print(s.split(), s.split(None, 1), s.split(maxsplit=2), s.rsplit(None, 1), s.rsplit(maxsplit=2), s.split(" "), s.rsplit(" ", 2))
print("a,b,,c,".split(","), "a,b,,c,".split(",", 2), "a,b,,c,".rsplit(",", 2), ",".split(","), "".split(","), "".split(), "  ".split(), "abc".split("x"))
print("a--b--c".split("--"), "aaa".split("aa"), "aaa".rsplit("aa"), "a b c".split(" ", 0), " a b".split(None, 0), " a b ".rsplit(None, 0), "a b".split(" ", -1), "a b".split(sep=" ", maxsplit=-5))
print("a\x1cb\x85c\u2003d\xa0e\u200bf".split(), "ä€ö€ü".split("€"), "ä€ö€ü".rsplit("€", 1), "x\u3000y".split())
print("1 2 3".split(sep=None), "a\0b".split("\0"), [w.upper() for w in "the quick  fox".split()])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a".split(""))
show(lambda: "a".rsplit(""))
show(lambda: "a".split(1))
show(lambda: "a".split(b","))
show(lambda: "a".split(",", "x"))
show(lambda: "a".split(",", 1.0))
show(lambda: "a".split(",", 1, 2))
show(lambda: "a".split(separator=","))
show(lambda: "a".split(",", sep=","))
show(lambda: "a b".split(None, None))

