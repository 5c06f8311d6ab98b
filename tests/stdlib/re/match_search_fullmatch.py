"""re: match, search, fullmatch, Match objects: groups, spans, names, expand."""
import re
m = re.search(r"(?P<year>\d{4})-(?P<month>\d\d)(-(\d\d))?", "on 2024-05 ok")
print(m, m.group(), m.group(0, 1, 2), m["year"], m[2], m.groups(), m.groups("none"), m.groupdict(), m.groupdict("d"), m.span(), m.span(1), m.start("month"), m.end(2), m.span(4), m.lastindex, m.lastgroup, m.string, m.pos, m.endpos, m.re.pattern, m.regs)
print(re.match("b", "ab"), re.match("a", "ab"), re.fullmatch("a", "ab"), re.fullmatch("a|ab", "ab"), re.search("b", "ab").start(), bool(re.search("x", "a")), re.match("", "abc").span())
print(m.expand(r"\2/\1 \g<year> \g<0>"), re.match(r"(a)|(b)", "b").groups(), re.match(r"(a)|(b)", "b").lastindex, re.match("(a(b))", "ab").lastindex, re.match("(?P<x>a)(b)", "ab").lastgroup)
p = re.compile(r"\w+")
print(p.match("  ab", 2), p.search("ab cd", 1, 4), p.fullmatch("abc", 1, 2), p.match("ab", 5), p.pattern, p.flags, p.groups, p.groupindex, p, re.compile("x", re.I | re.M), re.compile(b"x"))
print([bool(re.match(r, s)) for r, s in [("^$", ""), ("a.c", "a\nc"), ("a*", ""), ("[^a]", "a"), (r"\bfoo\b", "foo bar"), ("a{2,3}$", "aaaa"), ("(?:ab)+$", "abab"), ("a|b|", "c")]])
print(re.search(r"(\w+)@(\w+)\.com", "me: bob@site.com").groups(), re.search(b"\\d+", b"a12").group(), re.match(r"(.*?),(.*)", "a,b,c").groups(), re.match(r"((a)|b)*", "aba").groups())
import copy
print(copy.copy(m) is m, copy.deepcopy(p) is p, hash(p) == hash(re.compile(r"\w+")), p == re.compile(r"\w+"), re.compile(p) is p, type(p).__name__, type(m).__name__)
match re.match(r"(\d+) (\w+)", "12 abc"):
    case re.Match() as mm: print(mm[1], mm[2])
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: m.group(9))
show(lambda: m["nope"])
show(lambda: m.group("nope"))
show(lambda: m.span(9))
show(lambda: m.start("x"))
show(lambda: m.expand(r"\9"))
show(lambda: m.expand(r"\g<nope>"))
show(lambda: re.match("a", b"a"))
show(lambda: re.match(b"a", "a"))
show(lambda: re.match("a", 5))
show(lambda: re.match(5, "a"))
show(lambda: re.match("a"))
show(lambda: re.compile(p, re.I))
show(lambda: p.search("a", "x"))
show(lambda: p.nope)

