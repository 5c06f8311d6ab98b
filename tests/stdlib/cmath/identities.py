"""cmath: identities over a grid, within rounding."""
import cmath
pts = [complex(x / 2, y / 2) for x in range(-4, 5) for y in range(-4, 5)]
def close(a, b): return cmath.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)
checks = {
    "sqrt squared": lambda z: close(cmath.sqrt(z) ** 2, z),
    "exp of log": lambda z: z == 0 or close(cmath.exp(cmath.log(z)), z),
    "euler": lambda z: close(cmath.exp(1j * z), cmath.cos(z) + 1j * cmath.sin(z)),
    "pythagoras": lambda z: close(cmath.sin(z) ** 2 + cmath.cos(z) ** 2, 1),
    "hyperbolic": lambda z: close(cmath.cosh(z) ** 2 - cmath.sinh(z) ** 2, 1),
    "tan": lambda z: close(cmath.tan(z) * cmath.cos(z), cmath.sin(z)),
    "sin of asin": lambda z: close(cmath.sin(cmath.asin(z)), z),
    "cos of acos": lambda z: close(cmath.cos(cmath.acos(z)), z),
    "tan of atan": lambda z: abs(z.real) == 0 and abs(z.imag) == 1 or close(cmath.tan(cmath.atan(z)), z),
    "sinh of asinh": lambda z: close(cmath.sinh(cmath.asinh(z)), z),
    "cosh of acosh": lambda z: close(cmath.cosh(cmath.acosh(z)), z),
    "tanh of atanh": lambda z: abs(z) == 1 and z.imag == 0 or close(cmath.tanh(cmath.atanh(z)), z),
    "polar": lambda z: close(cmath.rect(*cmath.polar(z)), z),
    "log10": lambda z: z == 0 or close(10 ** cmath.log10(z), z),
    "sin i z": lambda z: close(cmath.sin(1j * z), 1j * cmath.sinh(z)),
    "conjugate": lambda z: close(cmath.exp(z.conjugate()), cmath.exp(z).conjugate()),
    "power": lambda z: z == 0 or close(z ** 3, z * z * z),
    "inverse": lambda z: z == 0 or close(z * (1 / z), 1),
}
for name, f in checks.items(): print(name, all(f(z) for z in pts), [z for z in pts if not f(z)][:2])
print(len(pts), sum(1 for z in pts if cmath.phase(z) > 0), cmath.isclose(1 + 1j, 1 + 1.1j, abs_tol=0.2), cmath.isclose(complex("inf"), complex("inf")))
for bad in [lambda: cmath.isclose(1), lambda: cmath.isclose("a", 1), lambda: cmath.isclose(1, 1, abs_tol=-1), lambda: cmath.exp(None), lambda: cmath.log(1, "x"), lambda: cmath.log(), lambda: cmath.sqrt(1, 2)]:
    try: print(bad())
    except Exception as e: print(type(e).__name__, e)

