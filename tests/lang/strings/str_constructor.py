"""str(): of objects, of bytes with an encoding; __str__ and __repr__ rules."""
print([str(), str(1), str("a"), str(None), str(1.5), str([1, "a"]), str(b"x"), str(b"caf\xc3\xa9", "utf-8"), str(b"\xe9", "latin-1"), str(b"\xff", errors="replace"), str(object="o"), str(b"abc", encoding="ascii")])
class R:
    def __repr__(self):
        return "<R>"
class S(R):
    def __str__(self):
        return "S!"
class Sub(str):
    def __str__(self):
        return "sub:" + super().__str__()
print(str(R()), str(S()), repr(S()), [S()], f"{S()}", f"{S()!r}", "%s %r" % (S(), S()), Sub("x"), str(Sub("x")), repr(Sub("x")), type(str(Sub("x"))), [Sub("y")])
class Keep(str):
    pass
print(type(str(Keep("a"))), type(Keep("a")[:]), type(Keep("a").strip()), type(Keep("a").upper()), Keep("a") == "a", {Keep("a"): 1}["a"], isinstance(Keep("a"), str))
class BadStr:
    def __str__(self):
        return 5
class BadRepr:
    def __repr__(self):
        return None
class RaisesStr:
    def __str__(self):
        raise ValueError("no text")
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: str(BadStr()))
show(lambda: repr(BadRepr()))
show(lambda: str(BadRepr()))
show(lambda: str(RaisesStr()))
show(lambda: f"{BadStr()}")
show(lambda: "%r" % BadRepr())
show(lambda: ascii(BadRepr()))
show(lambda: str("a", "utf-8"))
show(lambda: str(1, "utf-8"))
show(lambda: str(b"a", "no-such"))
show(lambda: str(b"\xff", "utf-8"))
show(lambda: str(b"a", 5))
show(lambda: str(1, 2, 3, 4))
show(lambda: str(x=1))

