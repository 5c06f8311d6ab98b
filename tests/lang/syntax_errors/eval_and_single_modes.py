"""compile() modes: what eval and single refuse, with places; flags and arguments."""
for mode in ("eval", "single", "exec"):
    for source in ["", " ", "x = 1", "1 +", "1\n", "1\n2", "x; y", "pass", "if x: pass", "if x:\n  pass\n", "if x:\n  pass", "def f(): pass\n", "  1", "\n\n1", "# comment", "1 # c", "a\nb", "(1\n+2)", "x = 1; y = 2\n", "class C: pass", "'a'\n'b'", "lambda: 1\n\n\n", "1;", "import a", "yield 1", "x := 1", "(x := 1)", "*a, b", "*a", "\\\n1", "1 \\", "return", "1,", "@d", "for x in y: pass\n", "while x:\n  y\nelse:\n  z\n", "1 2"]:
        try:
            compile(source, "<m>", mode)
            print(mode, repr(source), "ok")
        except SyntaxError as e:
            print(mode, repr(source), type(e).__name__, "|", e.msg, e.lineno, e.offset, e.end_offset)
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: compile("1", "f", "other"))
show(lambda: compile("1", "f"))
show(lambda: compile(5, "f", "exec"))
show(lambda: compile("1", 5, "exec"))
show(lambda: compile("1\0", "f", "exec"))
show(lambda: compile(b"x = '\xff'", "f", "exec"))
show(lambda: type(compile(b"# coding: latin-1\nx = '\xe9'", "f", "exec")))
show(lambda: compile(b"# coding: nonesuch\nx", "f", "exec"))
show(lambda: compile("x", "f", "exec", flags=-1))
show(lambda: compile("x", "f", "exec", optimize=9))
show(lambda: eval(compile("x = 5", "f", "exec")))
show(lambda: eval(compile("5", "f", "eval")))
exec(compile("5; 'six'; None", "f", "single"))
show(lambda: compile("1", "name.py", "eval").co_filename)
print(repr(compile("1", "<n>", "eval"))[:len("<code object <module> at ")], eval(b"1 + 1"), eval(bytearray(b"2")), eval("  3  "), eval("\n4\n"))

