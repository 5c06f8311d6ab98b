"""re: classes, quantifiers, anchors, lookaround, backreferences, conditionals, atomic and possessive forms."""
import re
cases = [(r"[a-c]+", "xabcd"), (r"[^a-c]+", "abxyc"), (r"[]a]+", "a]b"), (r"[a\-z]+", "a-z"), (r"[\d\s]+", "a1 2b"), (r"[\W_]+", "a_-b"), (r"\D+", "12ab"), (r"\S+", " ab "), (r"a?b", "ab"), (r"a{2}", "aaa"), (r"a{,2}", "aaa"), (r"a{2,}", "aaaa"), (r"a{1,2}?", "aaa"), (r"a+?", "aaa"), (r"a*?b", "aab"), (r"a??", "a"), (r"x{a}", "x{a}"), (r"(ab)\1", "abab"), (r"(?P<q>['\"]).*?(?P=q)", "say 'hi' \"x\""), (r"(?<=\$)\d+", "cost $42"), (r"(?<!a)b", "ab bb"), (r"foo(?=bar)", "foobar"), (r"foo(?!bar)", "foobar foobaz"), (r"(a)?b(?(1)c|d)", "abc bd"), (r"(?i)HeLLo", "hello"), (r"(?i:a)b", "Ab AB"), (r"(?s).+", "a\nb"), (r"(?m)^b$", "a\nb\nc"), (r"(?x) a  b # comment", "ab"), (r"\Aab", "ab\nab"), (r"b\Z", "ab\nb"), (r"b\z", "ab"), (r"^a$", "a\n"), (r"\bcat\b", "concat cat"), (r"\Bcat", "concat"), (r"(?>a+)ab", "aaab"), (r"a++b", "aab"), (r"a*+a", "aaa"), (r"a?+a", "a"), (r"(?:a|ab)(?:c|bcd)", "abcd"), (r"(a|b)*c", "ababc"), (r"((a)(b(c)))", "abc"), (r"\x41\u0042\U00000043\N{LATIN SMALL LETTER D}", "ABCd"), (r"\101", "A"), (r"[\x41-\x43]+", "ABCD"), (r"\t\n\r\f\v\a", "\t\n\r\f\v\a"), (r"é+", "éé"), (r"\w+", "naïve_1"), (r"(?a)\w+", "naïve"), (r"[é-ü]+", "xêz"), (r"(?i)É", "é"), (r"(?i)ſ", "s"), (r"(?i)[k]", "\u212a"), (r".", "\U0001f600"), (r"(?#comment)a", "a"), (r"a|", "b"), (r"()", "x"), (r"(?:)", ""), (r"(a*)*", "aa"), (r"(a*)+", "b"), (r"(?:(?=(a+))a*b\1|.)", "aaab"), (r"(?<=a.)c", "abc"), (r"(?-i:a)B", "aB"), (r"(?im)^x", "a\nX"), (r"[[]a", "[a"), (r"[a-]+", "a-"), (r"\\", "a\\b"), (r"(?<name>x)" if False else r"(?P<name>x)(?P=name)", "xx"), (r"\d", "٣"), (r"(?a)\d", "٣"), (r"\s", "\u2003"), (r"$", "a\n"), (r"(?<=^|,)x", "a,x") if False else (r"(?<=,)x", "a,x")]
for pat, text in cases:
    try:
        m = re.search(pat, text)
        print(pat, ascii(text), "->", m and (ascii(m.group()), m.span(), m.groups()))
    except re.error as e:
        print(pat, "error", e)
print(re.findall(r"(?<![\w.])\d+(?![\w.])", "1 a2 3.5 7"), re.sub(r"(?<=\d)(?=(\d{3})+$)", ",", "1234567"), re.split(r"(?<=[.!?])\s+", "One. Two! Three?"))

