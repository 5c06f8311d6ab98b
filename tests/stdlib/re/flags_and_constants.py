"""re flags: values, repr, combination; inline flags; purge; Scanner-like use."""
import re
print(re.I, re.IGNORECASE is re.I, re.I | re.M, int(re.I), int(re.M), int(re.S), int(re.X), int(re.A), int(re.U), re.NOFLAG, repr(re.I | re.S | re.X), re.RegexFlag(2), bool(re.NOFLAG), re.I in (re.I | re.M), re.DEBUG.value)
print(re.compile("a").flags, re.compile("a", re.I).flags, re.compile(b"a").flags, re.compile("(?ims)a").flags, re.compile("(?x)a b").flags, re.compile("a", re.A).flags)
for f in (0, re.I, re.I | re.A, re.A): print(f, re.findall("[a-zé]+", "aBcÉé", f), re.findall(r"\w+", "aé b", f))
print(re.findall("^.", "ab\ncd", re.M), re.findall(".$", "ab\ncd\n", re.M), re.findall(".$", "ab\ncd\n"), re.findall("a.b", "a\nb", re.S), re.findall("a . b", "a1b", re.X), re.findall("""
  (\\d+)   # number
  \\s*     # space
  ([a-z])  # letter
""", "12 x3y", re.VERBOSE))
print(re.fullmatch("(?i:A)b", "ab"), re.fullmatch("(?i:A)b", "aB"), re.sub("(?m)^", "> ", "a\nb"), re.split("(?i)x", "aXbxc"), re.purge())
print(repr(re.compile("a" * 250))[:60], repr(re.compile("it's", re.I)), str(re.compile(r"\d")))
class V:
    pass
p = re.compile("(?P<a>.)(?P<b>.)")
print(p.groupindex, dict(p.groupindex), p.groups)
try:
    p.groupindex["a"] = 5
except TypeError as e:
    print(e)
print(sorted(n for n in re.__all__ if n.islower()))
text = "key1=val1;key2=val2;bad;key3="
print(dict(re.findall(r"(\w+)=(\w*)", text)), [m.groupdict() for m in re.finditer(r"(?P<k>\w+)=(?P<v>\w*)", text)])
print(re.sub(r"(?P<first>\w+) (?P<second>\w+)", r"\g<second> \g<first>", "hello world"), re.match("(?P<a>x)?(?P<b>y)", "y").groupdict())

