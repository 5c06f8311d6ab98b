"""Operator methods: all binary ones, reflected, in place, NotImplemented."""
ops = ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "lshift", "rshift", "and", "or", "xor", "divmod"]
def maker(kind, name): return lambda self, other, *m: f"{kind}{name}({self.n},{getattr(other, 'n', other)}{',' + str(m[0]) if m else ''})"
class N:
    def __init__(self, n): self.n = n
class L(N): pass
class R(N): pass
class I(N): pass
for op in ops:
    setattr(L, f"__{op}__", maker("", op))
    setattr(R, f"__r{op}__", maker("r", op))
    if op != "divmod": setattr(I, f"__i{op}__", maker("i", op))
a, r = L("l"), R("r")
print(a + 1, a - 1, a * 1, a / 1, a // 1, a % 1, a ** 1, a @ 1, a << 1, a >> 1, a & 1, a | 1, a ^ 1, divmod(a, 1), pow(a, 2, 3))
print(1 + r, 1 - r, 1 * r, 1 / r, 1 // r, 1 % r, 1 ** r, 1 @ r, 1 << r, 1 >> r, 1 & r, 1 | r, 1 ^ r, divmod(1, r), a + r, "s" + r, [1] + r, None | r, "fmt" * r)
x = []
for op in ["+=", "-=", "*=", "/=", "//=", "%=", "**=", "@=", "<<=", ">>=", "&=", "|=", "^="]:
    ns = {"v": I("i"), "w": L("l")}
    exec(f"v {op} 5; w {op} 6", ns)
    x.append((ns["v"], ns["w"]))
print(x)
class NI:
    def __add__(self, o):
        print("add")
        return NotImplemented
    def __radd__(self, o):
        print("radd")
        return NotImplemented
    def __iadd__(self, o):
        print("iadd")
        return NotImplemented
class Child(NI):
    def __radd__(self, o): return "child radd first"
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: NI() + 1)
show(lambda: 1 + NI())
show(lambda: NI() + NI())
show(lambda: NI() + Child())
show(lambda: Child() + NI())
def inplace():
    n = NI()
    n += 1
show(inplace)
class Same:
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return "never asked for the same type"
show(lambda: Same() + Same())
class Sub2(Same): pass
show(lambda: Same() + Sub2())
class Un:
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "inv"
    def __abs__(self): return "abs"
    def __round__(self, n=None): return f"round {n}"
    def __index__(self): return 2
    def __int__(self): return 3
    def __float__(self): return 4.0
    def __complex__(self): return 5j
    def __trunc__(self): return "trunc"
u = Un()
print(-u, +u, ~u, abs(u), round(u), round(u, 3), int(u), float(u), complex(u), [0, 1, 2][u], hex(u), "ab" * u, range(u), 1 << u.__index__())
for op in ["+", "-", "*", "/", "//", "%", "**", "@", "<<", ">>", "&", "|", "^"]:
    for expr in (f"a {op} b", f"a {op} 1", f"'x' {op} a"):
        show(lambda: eval(expr, {"a": N(1), "b": N(2)}))
    try:
        exec(f"a = N(1); a {op}= 5", {"N": N})
    except TypeError as e:
        print(e)

