"""200,000 nested brackets in source: an exception, and the program goes on."""
def kind(source, mode="eval"):
    try:
        compile(source, "<nested>", mode)
        return "compiled"
    except (SyntaxError, MemoryError, RecursionError) as e:
        return "refused"
n = 200_000
for open_, close in ["()", "[]", "{}"]:
    print(open_, kind(open_ * n + close * n), kind(open_ * n), kind(close * n))
print(kind("-" * n + "1") in ("refused", "compiled"), kind("(" * 50 + "1" + ")" * 50), kind("[" * 50 + "]" * 50))
print(kind("f" + "(" * n), kind("x" + "[0" * n), kind("lambda: " * n + "1") in ("refused", "compiled"), kind("not " * n + "1") in ("refused", "compiled"))
print(kind("a" + ".b" * 100), kind("f'" + "{f'" * 1000 + "x" + "'}" * 1000 + "'"), kind("{" * 100 + "1: 2" + "}" * 100) in ("refused", "compiled"))
print(kind("if x:\n" + "".join(" " * i + "if x:\n" for i in range(1, 150)) + " " * 150 + "pass", "exec"))
print(eval("(" * 60 + "5" + ")" * 60), sum(range(10)))

