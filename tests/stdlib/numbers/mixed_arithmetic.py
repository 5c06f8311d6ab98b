"""numbers: arithmetic of ints, floats, bools and complex together: the type and value of each result."""
import numbers
vals = [3, -2, True, 2.5, 1 + 2j, 2**65]
ops = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "//": lambda a, b: a // b, "%": lambda a, b: a % b, "**": lambda a, b: a ** b}
for s, f in ops.items():
    for a in vals:
        row = []
        for b in vals:
            if s == "**" and (abs(b) > 100 or abs(a) > 2**60): continue
            try:
                r = f(a, b)
                row.append(f"{type(r).__name__}:{r:.6g}" if isinstance(r, (float, complex)) else f"{type(r).__name__}:{r}")
            except (TypeError, ZeroDivisionError) as e: row.append(type(e).__name__)
        print(s, a, row)
for v in vals: print(v, isinstance(v, numbers.Number), isinstance(v, numbers.Real), isinstance(v, numbers.Integral), getattr(v, "numerator", "-"), v.real, v.imag, v.conjugate())
def kind(x):
    for c in (numbers.Integral, numbers.Rational, numbers.Real, numbers.Complex, numbers.Number):
        if isinstance(x, c): return c.__name__
    return "none"
print([kind(v) for v in vals + ["s", None]], sum([1, 2.5, True, 1j]), max(3, 2.5, True), sorted([2.5, True, 2**65, -2]), [1, 2.0, True] == [True, 2, 1.0])
try: max(1, 1j)
except TypeError as e: print(e)

