"""Precedence and associativity of every operator."""
print(2 + 3 * 4, (2 + 3) * 4, 2 ** 3 ** 2, -2 ** 2, (-2) ** 2, 2 ** -1, 10 - 4 - 3, 100 / 10 / 5, 7 // 2 * 2, 7 % 4 * 2, 2 * 7 % 4, -7 // 2, -(7 // 2), not 1 == 2, not (1 == 2), 1 + 2 << 1, 1 << 2 + 1, 5 & 3 | 4 ^ 1, 1 | 2 & 3, 6 ^ 3 & 1, ~5 + 1, -~5, ~-5, 1 < 2 & 3, 1 == 1 & 1, (1 == 1) & 1)
print(1 or 0 and 0, (1 or 0) and 0, not 0 or 1, not (0 or 1), 0 and 1 or 2, 1 if 0 else 2 if 0 else 3, 1 + 1 if 1 else 0, [1, 2][0] + 1, -[5][0], {"a": 1}["a"] ** 2, "a" "b" * 2, "a" + "b" * 2, "%s" % 1 + "x", "%s" % (1 + 2))
print(1 < 2 < 3, 1 < 3 < 2, (1 < 3) < 2, 3 > 2 == 2, 1 in [1] == True, (1 in [1]) == True, 1 in ([1] == True,) if False else "", not 1 in [2], 1 not in [2], 1 is not None, not None is None, 5 - -3, 5 - +3, 5--3, - - -1, +-+1)
f = lambda x: x + 1 if x else 0
print(f(1), f(0), (lambda: 1, 2)[1], (lambda x, y=2: x * y)(3), [*range(3), *"ab"][2:], *[1] or [2], *[] or [9])
a = b = 1 + 1
a += b * 3
print(a, b, a if a > 5 else b, (a, b)[a > 5], a > 5 and b or a, a and b and 0 or "x", 2 ** 2 * 3 ** 2, 2 * 3 ** 2, -3 % 5, -(3 % 5), 3 * -2, 2 ** 3 % 5, 1 / 2 / 2, 1 / (2 / 2), 8 >> 1 + 1, (8 >> 1) + 1, 1 << 1 << 1)
class M:
    def __init__(self, s="x"): self.s = s
    def _(op):
        def f(self, o): return M(f"({self.s}{op}{getattr(o, 's', o)})")
        return f
    __add__, __sub__, __mul__, __matmul__, __truediv__, __floordiv__, __mod__, __pow__, __lshift__, __rshift__, __and__, __or__, __xor__ = map(_, ["+", "-", "*", "@", "/", "//", "%", "**", "<<", ">>", "&", "|", "^"])
    __lt__, __le__, __eq__, __ne__, __gt__, __ge__ = map(_, ["<", "<=", "==", "!=", ">", ">="])
    def __neg__(self): return M(f"(-{self.s})")
    def __invert__(self): return M(f"(~{self.s})")
    def __pos__(self): return M(f"(+{self.s})")
    def __getitem__(self, k): return M(f"{self.s}[{getattr(k, 's', k)}]")
    def __call__(self, *a): return M(f"{self.s}()")
    __hash__ = None
a, b, c, d, e = map(M, "abcde")
print((a + b * c - d).s, (a * b @ c / d // e % a).s, (-a ** -b).s, (a ** b ** c).s, (a | b ^ c & d << e + a).s, (a - b - c).s, (~a ** b).s, (-a * b).s, (a < b + c).s, (a | b == c).s, (a & b < c | d).s, (a << b >> c).s, (a[b](c) ** d[e]).s, (a + b if c is d else e * a).s, (a - -b).s, (+a - ~b).s, (a @ b * c).s, (-a[b]).s, (a % b + c).s)

