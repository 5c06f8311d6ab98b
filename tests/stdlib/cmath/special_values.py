"""cmath: infinities, nan and signed zeros in functions and branch cuts."""
import cmath, math
inf, nan = math.inf, math.nan
C = complex
def r(z): return f"({z.real:.6g},{z.imag:.6g})"
for f in (cmath.sqrt, cmath.exp, cmath.log, cmath.sinh, cmath.cosh, cmath.tanh, cmath.asinh, cmath.acos, cmath.atan):
    row = []
    for z in (C(0.0, 0.0), C(-0.0, 0.0), C(0.0, -0.0), C(inf, 0.0), C(-inf, 0.0), C(0.0, inf), C(nan, 0.0), C(inf, inf), C(1.0, nan)):
        try: row.append(r(f(z)))
        except (ValueError, OverflowError) as e: row.append(type(e).__name__)
    print(f.__name__, row)
print(cmath.sqrt(C(-4, 0.0)), cmath.sqrt(C(-4, -0.0)), cmath.log(C(-1, 0.0)), cmath.log(C(-1, -0.0)), r(cmath.asin(C(2, 0.0))), r(cmath.asin(C(2, -0.0))), r(cmath.acosh(C(-2, 0.0))), r(cmath.atanh(C(2, 0.0))), r(cmath.atanh(C(2, -0.0))))
print([cmath.phase(z) for z in (C(1, 0.0), C(-1, 0.0), C(-1, -0.0), C(0.0, 0.0), C(-0.0, -0.0), C(inf, inf), C(-inf, 0))], cmath.polar(C(inf, nan)), cmath.rect(0, inf), cmath.isinf(C(inf, nan)), cmath.isnan(C(inf, nan)), cmath.isfinite(C(1, inf)))
print(abs(C(inf, nan)), abs(C(3, 4)), C(inf, 1) == C(inf, 1), C(nan, 0) == C(nan, 0), C(0.0, -0.0) == 0, C(1e200, 1e200) * 0.5, C(1, inf) * 1, C(inf, 0) + C(-inf, 0))
try: abs(C(1e308, 1e308) * 10)
except OverflowError as e: print(e)
print(r(cmath.exp(C(700, 1))), r(cmath.cosh(C(1, 2)) ** 2 - cmath.sinh(C(1, 2)) ** 2), r(cmath.exp(cmath.log(C(3, -4)))), r(cmath.sqrt(C(1e-320, 1e-320))), r(cmath.sqrt(C(1e308, 1e308))))

