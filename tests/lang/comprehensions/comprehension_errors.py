"""Comprehensions: syntax errors and their places."""
for source in ["[x for x in 1, 2]", "[x, y for x in a]", "[*x for x in a]", "{**x for x in a}", "{*x: 1 for x in a}", "[x for x]", "[for x in a]", "[x for 1 in a]", "[x for f() in a]", "[x for x in a if]", "(x for x in)", "f(x for x in a, 1)", "f(1, x for x in a)", "f(x for x in a, b=1)",
               "[x := 1 for x in a]", "[(x := 1) for x in a]", "[y for x in (x := a)]", "[i for i in range(3) if (j := i)]", "class C: [(z := i) for i in a]", "[(yield x) for x in a]", "((yield x) for x in a)", "[x async for x in a]", "[await x for x in a]", "{x: for x in a}", "{x:y, for x in a}", "{x: y for x in a, b}",
               "[x for x in a else b]", "[x if c for x in a]", "[x for x in lambda: 1, 2]", "(x for x in a) = 1", "[x for x in a] += 1", "del [x for x in a]", "[x for True in a]", "[i for i.x in a]", "{k: v for k, v in a}", "[lambda x: x for x in a]", "[x for x in y if z else w]", "[a b for x in c]", "[x for x in a"]:
    try:
        compile(source, "<comp>", "exec")
        print(source, "ok")
    except SyntaxError as e:
        print(source, "|", e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)

