"""A Fraction class of its own, matrices over it: determinant, inverse, solving."""
class Frac:
    __slots__ = ("n", "d")
    def __init__(self, n, d=1):
        if d == 0: raise ZeroDivisionError("zero denominator")
        if d < 0: n, d = -n, -d
        a, b = abs(n), d
        while b: a, b = b, a % b
        self.n, self.d = n // (a or 1), d // (a or 1)
    @classmethod
    def of(cls, x): return x if isinstance(x, cls) else cls(x)
    def __add__(self, o): o = Frac.of(o); return Frac(self.n * o.d + o.n * self.d, self.d * o.d)
    __radd__ = __add__
    def __neg__(self): return Frac(-self.n, self.d)
    def __sub__(self, o): return self + -Frac.of(o)
    def __rsub__(self, o): return -self + o
    def __mul__(self, o): o = Frac.of(o); return Frac(self.n * o.n, self.d * o.d)
    __rmul__ = __mul__
    def __truediv__(self, o): o = Frac.of(o); return Frac(self.n * o.d, self.d * o.n)
    def __rtruediv__(self, o): return Frac.of(o) / self
    def __pow__(self, k): return Frac(self.n ** k, self.d ** k) if k >= 0 else Frac(self.d ** -k, self.n ** -k)
    def __eq__(self, o): o = Frac.of(o); return (self.n, self.d) == (o.n, o.d)
    def __lt__(self, o): o = Frac.of(o); return self.n * o.d < o.n * self.d
    def __hash__(self): return hash((self.n, self.d)) if self.d != 1 else hash(self.n)
    def __bool__(self): return self.n != 0
    def __float__(self): return self.n / self.d
    def __repr__(self): return str(self.n) if self.d == 1 else f"{self.n}/{self.d}"
F = Frac
print(F(1, 2) + F(1, 3), F(2, 4), F(1, -3), 1 - F(1, 4), F(3, 4) / F(9, 8), 2 / F(4), F(2, 3) ** 3, F(2, 3) ** -2, F(1, 2) < 1, sorted([F(1, 2), F(1, 3), F(-1)]), {F(2, 2): "one"}[1], float(F(1, 8)), sum([F(1, k) for k in range(1, 11)]), bool(F(0)))
try: F(1, 0)
except ZeroDivisionError as e: print(e)
class Matrix:
    def __init__(self, rows): self.rows = [[F.of(x) for x in r] for r in rows]
    def __matmul__(self, o): return Matrix([[sum((a * b for a, b in zip(r, c)), F(0)) for c in zip(*o.rows)] for r in self.rows])
    def __eq__(self, o): return self.rows == o.rows
    def __getitem__(self, ij): return self.rows[ij[0]][ij[1]]
    def __repr__(self): return "\n".join(" ".join(f"{x!r:>6}" for x in r) for r in self.rows)
    @property
    def T(self): return Matrix(zip(*self.rows))
    def reduce(self):
        m, det, n = [r[:] for r in self.rows], F(1), len(self.rows)
        for i in range(n):
            p = next((r for r in range(i, n) if m[r][i]), None)
            if p is None: return m, F(0)
            if p != i: m[i], m[p], det = m[p], m[i], -det
            det = det * m[i][i]
            m[i] = [x / m[i][i] for x in m[i]]
            for r in range(n):
                if r != i and m[r][i]: m[r] = [x - m[r][i] * y for x, y in zip(m[r], m[i])]
        return m, det
    def det(self): return self.reduce()[1]
    def inverse(self):
        n = len(self.rows)
        m, det = Matrix([r + [int(i == j) for j in range(n)] for i, r in enumerate(self.rows)]).reduce()
        if not det: raise ValueError("singular")
        return Matrix([r[n:] for r in m])
m = Matrix([[2, 1, 0], [1, 3, 1], [0, 1, 4]])
print(m.det(), m.inverse(), m @ m.inverse() == Matrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]]), m.T == m, m[1, 2], sep="\n")
try: Matrix([[1, 2], [2, 4]]).inverse()
except ValueError as e: print(e)
hilbert = Matrix([[F(1, i + j + 1) for j in range(5)] for i in range(5)])
print(hilbert.det(), hilbert.inverse()[2, 2])

