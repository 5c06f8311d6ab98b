"""f-strings since 3.12: the same quotes, backslashes and comments inside fields."""
songs = ["Take me back", "Alkaline"]
d = {"a": {"b": "deep"}}
print(f"{", ".join(songs)}", f"{d["a"]["b"]}", f'{d['a']['b']}', f"{"\n".join(songs)!r}", f"{f"{f"{f"{1 + 1}"}"}"}", f"{'\\'}", f"{"\t"!r}", f"{'\N{BULLET}'}")
print(f"""{"""triple"""} {'''x'''} {"y"}""", f"{'''a
b'''}", f'{"'"}', f"{'"'}", f"{"{"}", f"{"}"}", f"{"{{}}"}", f"{f"{{{"x"}}}"}")
print(f"{songs[0]!r:>{len("Take me back") + 5}}", f"{"a":{"*"}<{"5"}}", f"{1:{"0"}{"5"}}", f"{"%s" % "x"}", f"{"{}".format("fmt")}", f"{"é" + "\u20ac"}")
print(f"{[f"{s[0]}" for s in songs]}", f"{ {f"{k}": f"{v}" for k, v in {"x": 1}.items()} }", f"{(lambda s: f"<{s}>")("q")}", f"{"a" if "b" in "abc" else "c"}")
print(f"{
    "multi"
    + "line"
}", f"{
    1 +  # one
    2    # two
}")
def f(x): return f"f({x})"
print(f"{f("inner")}{f(f"{f(1)}")}", f'{f("a" + 'b')}', rf"{"\d"}\d", rf"{'\n'!r}")

