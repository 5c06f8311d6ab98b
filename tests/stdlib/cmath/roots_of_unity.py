"""cmath: a small program - roots of a polynomial and a discrete Fourier transform."""
import cmath
def roots(a, b, c):
    d = cmath.sqrt(b * b - 4 * a * c)
    return (-b + d) / (2 * a), (-b - d) / (2 * a)
print(roots(1, -3, 2), roots(1, 2, 5), roots(1, 0, 1), roots(2, 4, 2))
def unity(n): return [cmath.exp(2j * cmath.pi * k / n) for k in range(n)]
for n in (1, 2, 4):
    print([f"{z.real:.3f}{z.imag:+.3f}j" for z in unity(n)])
print(abs(sum(unity(7))) < 1e-12, all(abs(z ** 6 - 1) < 1e-12 for z in unity(6)))
def dft(xs):
    n = len(xs)
    return [sum(x * cmath.exp(-2j * cmath.pi * k * i / n) for i, x in enumerate(xs)) for k in range(n)]
def idft(ys):
    n = len(ys)
    return [sum(y * cmath.exp(2j * cmath.pi * k * i / n) for k, y in enumerate(ys)) / n for i in range(n)]
xs = [1, 2, 3, 4, 0, -1, -2, 0.5]
ys = dft(xs)
print([f"{abs(y):.4f}" for y in ys], [round(z.real, 6) + 0.0 for z in idft(ys)])
def mandel(c, limit=50):
    z = 0
    for i in range(limit):
        if abs(z) > 2: return i
        z = z * z + c
    return limit
print([[mandel(complex(x / 4, y / 4)) for x in range(-8, 3, 2)] for y in range(-4, 5, 2)])
print(cmath.polar(1j), cmath.rect(*cmath.polar(-2.5)).real, cmath.phase(complex(-1, 1e-300)) == cmath.pi)
try:
    cmath.log(0j)
except ValueError as e:
    print(e)

