"""str: iteration, reversed, conversion to containers, identity of dunders."""
s = "héllo"
it = iter(s)
print(next(it), next(it), list(it), next(it, "end"), type(it).__name__, type(iter("ascii")).__name__)
print(list(s), tuple(s), sorted(s), set("aaa"), dict.fromkeys(s), list(enumerate(s)), list(zip(s, s[1:])), list(map(ord, s)), list(reversed(s)), max(s), min(s), "".join(sorted("banana")))
a, *b, c = s
print(a, b, c, [*s, *"xy"], {**{ch: 1 for ch in "ab"}})
print(s.__len__(), s.__getitem__(1), s.__contains__("l"), s.__mul__(2), s.__rmul__(2), s.__mod__(()), s.__iter__().__length_hint__(), s.__getnewargs__(), str.__name__, str.__module__)
print(str.upper("abc"), list(map(str.strip, [" a", "b "])), "abc".upper is "abc".upper, str.join("-", "abc"), "".join.__name__, "x".upper.__self__)
print(sorted(n for n in dir(str) if not n.startswith("_")))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: "a".nope)
show(lambda: "a".uper())
show(lambda: "a"())
show(lambda: str.upper())
show(lambda: str.upper(5))
show(lambda: str.join("a"))
show(lambda: "abc".__getitem__("x"))
def set_attr():
    "abc".x = 1
show(set_attr)
show(lambda: setattr(str, "x", 1))

