"""re.error (PatternError): message, position, line and column for bad patterns."""
import re, warnings
warnings.simplefilter("ignore")
for pat in ["(", ")", "[", "]", "a(b", "a)b", "[a", "[a-", "[z-a]", "[a-\\d]", "*a", "+", "?", "a**", "a+*", "a???", "a{2}{3}", "a{3,2}", "a{99999999999}", "\\", "[\\", "(?", "(?P", "(?P<", "(?P<a", "(?P<1a>x)", "(?P<a>x)(?P<a>y)", "(?P=nope)", "(?P=", "(?Px)", "(?<a", "(?<x>y)", "(?z)", "(?i", "a(?i)b", "(?ii-i:a)", "(?i-:a)", "(?-i)a", "(?au)x", "(?L)x", "\\1", "(a)\\2", "(a\\1)", "(?(1)a|b)", "(a)?(?(1)b|c|d)", "(?(x)a)", "(?(a", "(?(99)x)", "\\x", "\\x1", "\\u12", "\\U1234", "\\N", "\\N{x}", "\\N{LATIN", "\\q", "[\\q]", "\\8", "[\\8]", "\\Q", "(?<=a*)b", "(?<!a|bc)d", "(?#", "[[:alpha:]]", "a{1", "(?P>x)", "\\U00110000", "(?<=(?:a|bb))c", "x{1,2,3}", "(?:", "(?=", "(?P<a b>x)", "a\n(b\nc", "(?x) a (b", "\\400", "(?>", "[]", "[^]"]:
    try:
        re.compile(pat)
        print(repr(pat), "ok")
    except re.PatternError as e:
        print(repr(pat), "->", e, "|", e.msg, e.pos, e.lineno, e.colno, e.pattern == pat)
    except OverflowError as e:
        print(repr(pat), "OverflowError", e)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: re.compile(5))
show(lambda: re.compile(["a"]))
show(lambda: re.compile(b"\\u1234"))
show(lambda: re.compile("a", re.L))
show(lambda: re.compile(b"a", re.U))
show(lambda: re.compile("a", re.A | re.U))
show(lambda: re.compile())
print(re.error is re.PatternError, issubclass(re.error, Exception), re.PatternError("m").msg, re.PatternError("m", "a\nb", 2).lineno)

