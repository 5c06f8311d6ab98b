"""math: exp, log in every form, roots, trigonometric and hyperbolic functions, with domain errors."""
import math
def r(x): return f"{x:.12g}"
print(r(math.exp(1)), r(math.exp(-1)), math.exp(0), r(math.exp2(10)), r(math.expm1(1e-10)), r(math.log(10)), math.log(1), r(math.log(8, 2)), math.log2(8), math.log2(2**70), math.log10(1000), r(math.log1p(1e-10)), r(math.log(10**400)), math.log2(10**400) > 1328, math.log10(10**400), r(math.log(100, 10)))
print(math.sqrt(16), math.sqrt(2), r(math.cbrt(27)), math.cbrt(-8), math.pow(2, 10), math.pow(2, -1), math.pow(0, 0), math.pow(-8, 3), math.pow(math.inf, 0), math.hypot(3, 4), math.hypot(1, 2, 2), math.hypot(), math.dist([0, 0], [3, 4]), math.dist((1,), (4,)))
print(math.sin(0), r(math.sin(1)), r(math.cos(1)), r(math.tan(1)), r(math.asin(1)), r(math.acos(0)), r(math.atan(1)), r(math.atan2(1, -1)), r(math.atan2(0, -1)), math.atan2(0.0, 1), math.atan2(-0.0, 1), r(math.sin(1e6)), r(math.cos(math.pi)))
print(r(math.sinh(1)), r(math.cosh(1)), r(math.tanh(1)), r(math.asinh(1)), r(math.acosh(2)), r(math.atanh(0.5)), math.degrees(math.pi), r(math.radians(180)), r(math.erf(0.5)), r(math.erfc(0.5)), r(math.gamma(5.5)), math.gamma(5), r(math.lgamma(10)), math.lgamma(1))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
for f, a in [(math.sqrt, (-1,)), (math.log, (0,)), (math.log, (-1,)), (math.log, (1, 0)), (math.log, (2, 1)), (math.log2, (0,)), (math.log10, (-5,)), (math.log1p, (-1,)), (math.exp, (1000,)), (math.pow, (-1, 0.5)), (math.pow, (0, -1)), (math.pow, (10, 400)), (math.sin, (math.inf,)), (math.acos, (2,)), (math.asin, (-1.5,)), (math.acosh, (0,)), (math.atanh, (1,)), (math.cosh, (1000,)), (math.gamma, (0,)), (math.gamma, (-1,)), (math.gamma, (200,)), (math.lgamma, (0,)), (math.exp2, (5000,)), (math.expm1, (1000,)), (math.sqrt, ("x",)), (math.log, ()), (math.log, ("x",)), (math.log, (0 * 10**400,)), (math.log, (-10**400,)), (math.hypot, ("a",)), (math.dist, ([1], [1, 2])), (math.dist, (1, 2)), (math.atan2, (1,)), (math.sqrt, (1, 2)), (math.sqrt, (10**400,)), (math.cbrt, ("x",)), (math.degrees, (None,))]:
    show(lambda: f(*a))
print([r(math.sqrt(x)) for x in (0.25, 1e-300, 1e300)], math.sqrt(math.inf), math.exp(-math.inf), math.log(math.inf), math.atan(math.inf) == math.pi / 2, math.isnan(math.sqrt(math.nan)), math.tanh(100), math.erf(10))

