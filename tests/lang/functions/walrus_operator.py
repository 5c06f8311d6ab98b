"""The walrus operator: where it binds and its precedence; syntax errors."""
if (n := len("hello")) > 3:
    print(n)
data = iter([1, 2, 3, 0, 5])
while x := next(data):
    print(x, end=" ")
print(x)
print((y := 5, y + 1), [z := 3, z * 2], {(k := "a"): (v := 1)}, k, v, f"{(w := 7)} {w}", (a := (b := 2) + 1), a, b)
print([last for i in range(5) if (last := i) % 2], last, any((hit := c).isdigit() for c in "ab1cd"), hit)
def f(x, y=0): return x, y
print(f(q := 1, y=(r := 2)), q, r, f((s := 3)), f(*(t := [4])), t, len(u := "abc"), u[(i := 1)], u[j := 0], i, j)
def scope():
    total = 0
    out = [total := total + v for v in range(5)]
    return total, out
print(scope())
def glob():
    global g1
    [g1 := i for i in range(3)]
glob()
print(g1)
def nl():
    n1 = 0
    def inner():
        nonlocal n1
        [n1 := i for i in range(4)]
    inner()
    return n1
print(nl())
print((lambda: (m := 5) + m)(), (e := 1) if (c := True) else 0, not (d := 0), (p := 1, 2), p, {h := 1, h + 1}, (o := None) is None)
print([(x, y) for x in [1, 2] if (y := x * 2)], y)
match (subject := [1, 2]):
    case [a, b]: print(a, b, subject)
for source in ["x := 1", "(x.y := 1)", "(x[0] := 1)", "((a, b) := 1)", "(1 := 2)", "f(a=b:=1)", "f(a := 1)", "f(a=(b := 1))", "def f(x=y:=1): pass", "lambda: x := 1", "(lambda: x := 1)", "(lambda: (x := 1))", "[i := 0 for i in r]", "[[(i := 0) for j in r] for i in r]", "x = y := 1", "x = (y := 1)", "(x := y := 1)", "del (x := 1)", "(None := 1)", "(f() := 1)", "a[b:=1]", "a[b:=1, c:=2]", "a[b:=1:2]", "{a := 1}", "{a: b := 1}", "{a := 1: b}", "with (x := y): pass", "(x: int := 1)", "assert x := 1", "(*x := 1)", "f'{x:=5}'", "(a + b := 1)", "('s' := 1)", "if x := 1: pass", "while x := 1: break", "return x := 1", "(__debug__ := 1)"]:
    try:
        compile(source, "<walrus>", "exec")
        print(source, "ok")
    except SyntaxError as e:
        print(source, "|", e.msg, e.offset, e.end_offset)

