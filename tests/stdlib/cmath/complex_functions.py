"""cmath: polar form, roots, logs, trigonometry, predicates, errors."""
import cmath, math
def r(z): return f"{z.real:.10g}{z.imag:+.10g}j" if isinstance(z, complex) else f"{z:.10g}"
print(cmath.sqrt(-1), r(cmath.sqrt(3 + 4j)), r(cmath.exp(1j * cmath.pi)), r(cmath.log(-1)), r(cmath.log(1j)), r(cmath.log10(100j)), r(cmath.log(8, 2)), cmath.phase(-1), r(cmath.phase(1 + 1j)), cmath.polar(3 + 4j), r(cmath.rect(2, cmath.pi / 2)), abs(3 + 4j))
for f in (cmath.sin, cmath.cos, cmath.tan, cmath.asin, cmath.acos, cmath.atan, cmath.sinh, cmath.cosh, cmath.tanh, cmath.asinh, cmath.acosh, cmath.atanh, cmath.exp, cmath.sqrt, cmath.log): print(f.__name__, r(f(0.5 + 0.25j)), r(f(0.5)), r(f(2 - 1j)))
print(cmath.isnan(complex(math.nan, 0)), cmath.isinf(complex(0, math.inf)), cmath.isfinite(1 + 1j), cmath.isclose(1 + 1j, 1 + 1.0000000001j), cmath.isclose(1, 2), cmath.isclose(1j, 1.1j, rel_tol=0.2))
print(cmath.pi, cmath.e, cmath.tau, cmath.inf, cmath.nan, cmath.infj, cmath.nanj, cmath.sqrt(0), cmath.sqrt(-0.0), cmath.phase(-0.0), cmath.phase(complex(-1, -0.0)))
def show(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
show(lambda: cmath.log(0))
show(lambda: cmath.log10(0))
show(lambda: cmath.exp(1000))
show(lambda: cmath.sqrt("x"))
show(lambda: cmath.sqrt())
show(lambda: cmath.rect(1))
show(lambda: cmath.atanh(1))
show(lambda: cmath.atan(1j))
show(lambda: cmath.cosh(1000))
show(lambda: cmath.phase("1"))
show(lambda: cmath.isclose(1, 1, rel_tol=-1))
show(lambda: cmath.polar(None))
show(lambda: cmath.rect(math.inf, math.nan))
show(lambda: cmath.sin(complex(0, math.inf)))
show(lambda: cmath.log(2, 0))
class C:
    def __complex__(self): return 3 + 4j
print(abs(cmath.sqrt(C()) ** 2 - (3 + 4j)) < 1e-12, cmath.polar(C())[0])

