"""f-strings: expressions, conversions, specs, nesting, debugging with =."""
x, name, d, items = 42, "Bob", {"k": "v"}, [1, 2, 3]
print(f"{x}", f"{x + 1}", f"{name!r}", f"{name!s}", f"{'é'!a}", f"{x:5}|{x:<5}|{x:05.1f}", f"{{}} {{{x}}}", f"", f"{x}{name}{x}")
print(f"{x=}", f"{x = }", f"{name=}", f"{name = !s}", f"{x=:>6}", f"{x + 1=}", f"{ x+1 = :#x}", f"{d['k']=}", f"{name=!r:>8}", f"{items[0]  =  }")
print(f"{d['k']}", f"{d["k"]}", f"{'nested ' + f'{x} {f"{name}"}'}", f'{f"{f'{1}'}"}', f"{items[1:]}", f"{max(items)}", f"{(lambda n: n * 2)(x)}", f"{[i for i in items]}", f"{ {1: 2}[1] }", f"{ {x for x in [1]} }")
w, p = 10, 3
print(f"{3.14159:{w}.{p}f}|{x:{'<'}{w}}|{x:{w}}|{name:{'*'}^{w + 2}}|{x!r:{w}}|{3.14159:.{p}}")
print(f"{x!r:^{w}}|{'a' if x else 'b'}|{x if x > 100 else 'small'}|{x == 42}|{x != 1}|{x >= 42}|{not x}|{x, name}|{*items, 4}|{(y := 5)}|{y}")
print(f"line1\n{x}\tend", rf"\n{x}\d", fr"{x}\{name}", F"{x}", Rf"{x}", f'''{
    x
    + 1
}''', f"{'\n'.join(['a', 'b'])}", f"{'a' 'b'}", f"{"q"}" 'plain' f'{x}')
print(f"{x # a comment
}", f"{
    name  # another
    !r
}")
print(f"\N{SNOWMAN} {x}", f"\x41{x}\u0042", f"{x}\\", f"\{x}" if False else "", f"{'{'}{'}'}", f"{'#'}", f"{':'}", f"{'!'}", f"{'='}")
def gen():
    got = yield 1
    print(f"got {(yield 2)!r} {got}")
g = gen()
print(next(g), g.send("a"), next(g, "done"))

