"""str: strip, lstrip, rstrip, removeprefix, removesuffix."""
s = " \t\n abc \x0b\u2003"
print(repr(s.strip()), repr(s.lstrip()), repr(s.rstrip()), repr("  ".strip()), repr("".strip()))
print("xxabcxyx".strip("x"), "xxabcxyx".strip("xy"), "xxabcxyx".lstrip("x"), "xxabcxyx".rstrip("yx"), "abc".strip(""), "abc".strip("abc"), "abc".strip(None), "äöüä".strip("ä"), "mississippi".rstrip("ipz"))
print("prefix-body".removeprefix("prefix-"), "body".removeprefix("x"), "body-suffix".removesuffix("-suffix"), "body".removesuffix(""), "aa".removeprefix("a"), "".removeprefix("a"), "abc".removesuffix("abcd"), repr("abc".removesuffix("abc")))
x = "same"
print(x.strip() == x, "\xa0a\xa0".strip(), repr("\u200ba\u200b".strip()), repr("\x1fa\x1c".strip()))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a".strip(1))
show(lambda: "a".lstrip(b"a"))
show(lambda: "a".rstrip(["a"]))
show(lambda: "a".strip("a", "b"))
show(lambda: "a".removeprefix(1))
show(lambda: "a".removesuffix(None))
show(lambda: "a".removeprefix())
show(lambda: "a".strip(chars="a"))

