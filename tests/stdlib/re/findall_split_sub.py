"""re: findall, finditer, split, sub, subn with groups, empty matches and functions."""
import re
print(re.findall(r"\d+", "a1b22c333"), re.findall(r"(\w)(\d)", "a1b2"), re.findall(r"(\w)\d", "a1b2"), re.findall("", "abc"), re.findall("a*", "baac"), re.findall(r"\b", "a b"), re.findall("x", "abc"), re.findall(b"\\w", b"ab"))
print([(m.group(), m.span()) for m in re.finditer(r"[aeiou]", "education")], [m.start() for m in re.finditer("aa", "aaaa")], [m.group() for m in re.compile(r"\w+").finditer("a b c", 2)])
print(re.split(r"[,;]\s*", "a, b;c"), re.split(r"([,;])", "a,b;c"), re.split(",", "a,b,c", maxsplit=1), re.split("", "ab"), re.split(r"\b", "a b"), re.split("x*", "axbc"), re.split(",", ""), re.split("(a)|b", "xayb"), re.split(r"\W+", "...words, words..."))
print(re.sub(r"\d", "#", "a1b2"), re.sub(r"(\w)(\d)", r"\2\1", "a1b2"), re.sub(r"(?P<n>\d)", r"<\g<n>>", "1 2"), re.sub("a", "b", "aaa", count=2), re.sub("", "-", "abc"), re.sub("a*", "X", "baac"), re.sub(r"\d+", lambda m: str(int(m[0]) * 2), "5 10"), re.subn("a", "b", "banana"), re.sub("x", r"\n\t\\", "x"), re.sub("(a)?b", r"[\1]", "ab b"), re.sub(b"a", b"c", b"bab"))
print(re.sub("(a)(b)?", lambda m: repr(m.groups()), "abac"), re.sub(r"\b(\w)", lambda m: m[1].upper(), "the end"), re.sub("a", r"\g<0>\g<0>", "ba"), re.sub("(.)", r"\g<1>0", "ab"), re.sub(".", "", "a\nb"), re.subn("z", "", "abc"))
print(re.escape("a.b*c[d] e-f_g\n$"), re.escape(b"a.b"), re.findall(re.escape("a+b"), "xa+by"), re.escape("äö_1"))
tok = re.compile(r"\s*(?:(\d+)|(\w+)|(.))")
print([next((i, g) for i, g in enumerate(m.groups()) if g) for m in tok.finditer("x = 42+y1")])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: re.sub("a", r"\1", "a"))
show(lambda: re.sub("(a)", r"\2", "a"))
show(lambda: re.sub("a", r"\g<x>", "a"))
show(lambda: re.sub("a", r"\g<", "a"))
show(lambda: re.sub("a", r"\g<1a>", "a"))
show(lambda: re.sub("a", r"\q", "a"))
show(lambda: re.sub("a", "b\\", "a"))
show(lambda: re.sub("a", 5, "a"))
show(lambda: re.sub("a", lambda m: 5, "a"))
show(lambda: re.sub("a", lambda: 5, "a"))
show(lambda: re.sub("a", b"b", "a"))
show(lambda: re.split("a", 5))
show(lambda: re.findall("a", None))
show(lambda: re.sub("a", "b"))
show(lambda: re.split("a", "b", maxsplit="x"))

