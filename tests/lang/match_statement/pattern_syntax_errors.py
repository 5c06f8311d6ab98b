"""match: syntax errors in patterns."""
patterns = ["x | y", "1 | x", "[x] | [y]", "x", "_", "(x)", "x, x", "[x, x]", "{'a': x, 'b': x}", "P(x, x)", "x as x", "(1 as x) as x", "x as _", "1 as y.z", "1 as f()", "1 as 'a'", "1 as", "*x", "*_", "[*a, *b]", "*a, *b", "[*1]", "(*x)", "**x", "{**x, 'a': 1}", "{**_}", "{**x, **y}", "{x: 1}", "{f(): 1}", "{1 + 1: x}", "{'a'}", "{'a': 1, 'a': 2}", "{1: a, True: b}", "{-1: a, - 1: b}", "{'a': x, **y, }", "P(1, x=1, 2)", "P(x=1, x=2)", "P(x.y=1)", "P(1=2)", "P(*x)", "P(**x)", "P(x", "f().x", "a.b.c", "a.b()", "a[0]", "-x", "-1", "--1", "+1", "1 + 2", "1 + 2j", "1 - 2j", "2j + 1", "-1 + 2j", "1 + -2j", "1 * 2", "'a' + 'b'", "f'x'", "f''", "'a' f'b'", "t'x'", "not x", "x if y else z", "lambda: 1", "x and y", "1 < 2", "x := 1", "(x := 1)", "[1, 2", "(1, 2)", "()", "(1,)", "[]", "{}", "P()", "P(,)", "P(1,)", "|1", "1 |", "1 || 2", "None", "True | False", "...", "1..2", "a.1", "1 as x, 2 as y", "(1 as x, 2 as y)", "[1 | 2 as x]", "1 as x | 2", "x.y as z", "x |_", "_ | 1", "(x, y) | (y, x)", "(x, y) | (x, z)", "P(x) | Q(y)", "{'a': x} | {}", "await x", "yield x", "*a.b", "x: int", "x = 1", "b'x'", "1_000", "0777", "[*_, *_]"]
for p in patterns:
    source = f"match s:\n  case {p}: pass\n"
    try:
        compile(source, "<match>", "exec")
        print(p, "ok")
    except SyntaxError as e:
        print(p, "|", e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
for source in ["match x:\n case y: pass\n case z: pass", "match x:\n case _: pass\n case 1: pass", "match x:\n case y if z: pass\n case w: pass", "match x:\n case (y): pass\n case 1: pass", "match x:\n case 1 | _: pass\n case 2: pass", "match x:\n case [_]: pass\n case _: pass", "match x:\n case 1 if: pass", "match x:\n case 1 if a b: pass", "match x:\n case 1 if y := z: pass", "match x:\n case 1 if (y := z): pass", "match x:\n\n\n case 1: pass\n x", "match:\n case 1: pass", "match x y:\n case 1: pass", "match x, :\n case 1: pass", "match *x:\n case 1: pass", "match *x, y:\n case 1: pass", "match x:\n case: pass", "match x:\n case 1 pass", "match x:\n case 1: pass\n else: pass", "match x: case 1: pass", "match (x):\n case 1: pass", "match -x:\n case 1: pass", "match [a, b]:\n case 1: pass", "match {}:\n case 1: pass", "match yield:\n case 1: pass", "match(x)", "match[x]", "match -x", "match * x", "match = 1", "match.x", "match: int", "print(match)", "case = 1", "match x:\n case case: pass", "match match:\n case match: pass", "match lambda: 1:\n case 1: pass", "match x if y else z:\n case 1: pass", "match x := 1:\n case 1: pass", "match (yield):\n case 1: pass", "match not x:\n case 1: pass", "match await x:\n case 1: pass"]:
    try:
        compile(source, "<match>", "exec")
        print(repr(source), "ok")
    except SyntaxError as e:
        print(repr(source), "|", type(e).__name__, e.msg, e.lineno, e.offset, e.end_offset)

