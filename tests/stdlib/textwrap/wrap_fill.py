"""textwrap: wrap, fill, shorten, dedent, indent, TextWrapper options, errors."""
import textwrap
t = "The quick brown fox jumped over the lazy dog. It's a well-known pangram-like sentence, isn't it?  Yes."
print(textwrap.wrap(t, 30))
print(textwrap.fill(t, 40, initial_indent="* ", subsequent_indent="  "))
print(textwrap.wrap("a" * 25 + " bb", 10), textwrap.wrap("a" * 25, 10, break_long_words=False), textwrap.wrap("well-known thing", 6), textwrap.wrap("well-known thing", 6, break_on_hyphens=False), textwrap.wrap("", 10), textwrap.wrap("   ", 5), textwrap.wrap("a\tb\nc", 20), textwrap.wrap("a\tb", 20, expand_tabs=False), textwrap.wrap("x  y   z", 20), textwrap.wrap("  lead", 20, drop_whitespace=False), textwrap.wrap("a b c d e f", 9, max_lines=2), textwrap.wrap("a b c d e f", 7, max_lines=1, placeholder="~"))
print(textwrap.shorten("Hello  big   world!", 13), textwrap.shorten("Hello world", 8, placeholder="..."), textwrap.shorten("short", 50), textwrap.shorten("Hello world", width=5, placeholder=""))
print(repr(textwrap.dedent("""
    def f():
        return 1

    x
      y
""")), repr(textwrap.dedent("\ta\n\tb")), repr(textwrap.dedent("  a\n\tb")), repr(textwrap.dedent("a\n  b")), repr(textwrap.dedent("  \n  a")), repr(textwrap.dedent("")))
print(repr(textwrap.indent("a\n\n b\n", "> ")), repr(textwrap.indent("a\n\nb", "+", lambda line: True)), repr(textwrap.indent("a\nb", "-", predicate=lambda l: l.startswith("b"))))
w = textwrap.TextWrapper(width=20, fix_sentence_endings=True, initial_indent=">")
print(w.wrap("one. two three. four five"), w.fill("x y z"), w.width)
w.width = 10
print(w.wrap("a bb ccc dddd eeeee"), textwrap.wrap("a\nb\nc", 5, replace_whitespace=False), textwrap.fill("word " * 20, 30), textwrap.wrap("日本語 テキスト x", 4))
print(textwrap.wrap("Mid-sentence em--dash and --option flags", 12), textwrap.wrap("hello(there) foo/bar", 8))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: textwrap.wrap("abc", 0))
show(lambda: textwrap.wrap("abc", -1))
show(lambda: textwrap.wrap("abc", 2, max_lines=1, placeholder=" [...]"))
show(lambda: textwrap.wrap(5))
show(lambda: textwrap.wrap("a", "x"))
show(lambda: textwrap.dedent(5))
show(lambda: textwrap.dedent(b"x"))
show(lambda: textwrap.indent(5, ""))
show(lambda: textwrap.indent("a"))
show(lambda: textwrap.shorten("abc def", 3))
show(lambda: textwrap.wrap("a", nope=1))

