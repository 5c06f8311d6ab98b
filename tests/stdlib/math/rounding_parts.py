"""math: floor, ceil, trunc, modf, frexp, ldexp, fmod, remainder, copysign, nextafter, ulp."""
import math
for x in [0.0, -0.0, 2.5, -2.5, 7, 1e20, -1e-10]:
    print(x, math.floor(x), math.ceil(x), math.trunc(x), math.modf(x), math.frexp(x), math.fabs(x), math.copysign(1, x))
print(math.ldexp(0.5, 3), math.ldexp(1, -1074), math.ldexp(1, 10**5 - 10**5), math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.remainder(7, 4), math.remainder(5, 2), math.remainder(-5, 3), math.nextafter(1, 2), math.nextafter(0, -1), math.nextafter(1, 1), math.nextafter(1, 2, steps=5), math.ulp(1), math.ulp(1e300), math.ulp(0), math.ulp(-5))
print(math.isfinite(1), math.isfinite(math.inf), math.isinf(-math.inf), math.isnan(math.nan), math.isnan(1), math.isclose(1, 1 + 1e-10), math.isclose(1, 1.1), math.isclose(1, 1.05, rel_tol=0.1), math.isclose(0, 1e-10), math.isclose(0, 1e-10, abs_tol=1e-9), math.isclose(math.inf, math.inf))
print(math.pi, math.e, math.tau, math.inf, math.nan, math.floor(10**30), math.ceil(-10**30), math.trunc(True), math.fma(2, 3, 4), math.fma(0.1, 10, -1))
class F:
    def __floor__(self): return "floor"
    def __ceil__(self): return "ceil"
    def __trunc__(self): return "trunc"
    def __float__(self): return 2.5
print(math.floor(F()), math.ceil(F()), math.trunc(F()), math.fabs(F()), math.sqrt(F()))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: math.floor("x"))
show(lambda: math.ceil(None))
show(lambda: math.trunc(2j))
show(lambda: math.floor(math.inf))
show(lambda: math.ceil(math.nan))
show(lambda: math.trunc(math.inf))
show(lambda: math.fmod(1, 0))
show(lambda: math.fmod(math.inf, 1))
show(lambda: math.remainder(1, 0))
show(lambda: math.ldexp(1, 2000))
show(lambda: math.ldexp(1, -5000))
show(lambda: math.ldexp(1, 1.5))
show(lambda: math.fabs("x"))
show(lambda: math.isclose(1, 1, rel_tol=-1))
show(lambda: math.isnan("x"))
show(lambda: math.copysign(1))
show(lambda: math.fabs())
show(lambda: math.fabs(10**400))
show(lambda: math.fma(1e308, 10, 0))
show(lambda: math.nextafter(1, 2, steps=-1))

