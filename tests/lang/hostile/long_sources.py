"""Sources with long lines, many terms, many names, many arguments."""
print(eval(" + ".join(["1"] * 3000)), len(eval("[" + ",".join(map(str, range(50_000))) + "]")), eval("'" + "x" * 1_000_000 + "'").count("x"), len(eval("{" + ",".join(f"{i}: {i}" for i in range(20_000)) + "}")))
print(len(eval("(" + "'a' " * 20_000 + ")")), eval("1" + " " * 1_000_000), eval(" or ".join(["0"] * 5000 + ["'last'"])), eval("[" + "\n" * 100_000 + "]"))
ns = {}
exec("\n".join(f"v{i} = {i}" for i in range(10_000)), ns)
print(ns["v9999"], len(ns) > 10_000)
exec("def f(" + ", ".join(f"a{i}" for i in range(300)) + "): return a0 + a299", ns)
print(ns["f"](*range(300)), ns["f"](**{f"a{i}": i for i in range(300)}))
exec("def g():\n" + "".join(f"  x{i} = {i}\n" for i in range(2000)) + "  return x0 + x1999, len(locals())", ns)
print(ns["g"]())
exec("def h(x):\n" + "".join(f"  {'el' if i else ''}if x == {i}: return {i * 2}\n" for i in range(1000)), ns)
print(ns["h"](0), ns["h"](999), ns["h"](1000))
exec("x = 1 \\\n" + " + 1 \\\n" * 500 + "\n", ns)
print(ns["x"])
exec("class C:\n" + "".join(f"  m{i} = lambda self: {i}\n" for i in range(1000)), ns)
print(ns["C"]().m999())
exec("# " + "c" * 1_000_000 + "\ny = 5", ns)
print(ns["y"])
exec(";".join(["z = 1"] * 10_000), ns)
print(ns["z"])
print(eval("f'" + "{1}" * 1000 + "'") == "1" * 1000, eval("a" * 10_000, {"a" * 10_000: "long name"}))
def loop(n):
    code = "def deep():\n"
    for i in range(n): code += "  " * (i + 1) + f"for i{i} in (1,):\n"
    return code + "  " * (n + 1) + "return 'bottom'"
exec(loop(15), ns)
print(ns["deep"]())
for source in ["x = '" + "y" * 100_000, "(" + "a b, " * 1000 + ")", "x = " + "1_" * 1000]:
    try:
        compile(source, "<long>", "exec")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset)

