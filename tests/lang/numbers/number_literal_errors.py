"""Malformed number literals: message, line and columns of each SyntaxError."""
for source in ["1a", "1_a", "0b2", "0b", "0o9", "0o", "0xz", "0x", "1__2", "1_", "01", "0123", "00012", "1e", "1e+", "1.5abc", "1jx",
               "0b1_", "0x_", "1.e_5", "1 2", "0_7", "0777.", "09.5", "08", "0b101abc", "1if 2else 3", "1in [1]", "0xfor x in []", "1_000__000", "1.2.3", "1..real", "5.foo"]:
    try:
        code = compile(source, "<number>", "eval")
        print(source, "ok")
    except SyntaxError as e:
        print(source, "|", e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))

