"""String literals: quotes, prefixes, escapes, joining."""
print('a', "b", '''c
d''', """e"f""", 'it\'s', "say \"hi\"")
print('a' 'b' "c", ('x'
    'y'), 'p' f"{1+1}" 'q', r'\n' '\n|')
print("\a\b\f\n\r\t\v\\\'\"".encode(), "\x41\u0042\U00000043\101\7".encode(), "\N{GREEK SMALL LETTER ALPHA}\N{SNOWMAN}")
print("a\
b", len("\
"), repr("\0\x7f\x80\xa0\xad\u200b\u2028\ue000\U0001f600\U0010ffff"))
print(r"\d+\x", R"C:\path", rb"\x00", Rb'\n', bR"\t", BR"\q", u"uni", U"uni", b"bytes\x00\xff")
print(repr('\''), repr("'"), repr('"'), repr('\'"'), repr("\\"), ascii("h\xe9\u20ac\U0001f600'"))
print(repr("tab\tnl\ncr\rbs\\ del\x7f nul\0 esc\x1b"), "é", len("é"), len("e\u0301"))
print(len("""
a
  b
"""), """line1
line2\
 joined""")
print("abc"[0], "abc"[-1], 'x' in 'xyz', not 'x' 'y' in 'xy')
for source in ["'\\x4'", "'\\u12'", "'\\U00110000'", "'\\N{no such name}'", "'\\N'", "'abc", '"""abc', "b'\u00e9'", "'a' b'b'", "ur'x'", "'\\xg1'", "b'\\x1'", "f'a' b'c'"]:
    try:
        print(source, repr(eval(source)))
    except SyntaxError as e:
        print(source, "|", e.msg, e.lineno, e.offset, e.end_offset)

