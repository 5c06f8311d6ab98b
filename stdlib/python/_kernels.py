"""Kernels of density estimation, for statistics.kde and kde_random: each with its density, its cumulative function,
the inverse of that, and how far from 0 it reaches (None for endlessly)."""

from bisect import bisect_left, bisect_right
from math import acos, asin, atan, cos, cosh, erfc, exp, log, pi, sin, sqrt, sumprod, tan

from statistics import StatisticsError, _normal_dist_inv_cdf


def _normal():
    root = sqrt(2 * pi)
    minus_root = -sqrt(2)
    return (lambda t: exp(-1 / 2 * t * t) / root, lambda t: 1 / 2 * erfc(t / minus_root),
            lambda p: _normal_dist_inv_cdf(p, 0.0, 1.0), None)


def _logistic():
    return (lambda t: 1 / 2 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), lambda p: log(p / (1.0 - p)), None)


def _sigmoid():
    c1, c2, c3 = 1 / pi, 2 / pi, pi / 2
    return lambda t: c1 / cosh(t), lambda t: c2 * atan(exp(t)), lambda p: log(tan(p * c3)), None


def _rectangular():
    return lambda t: 1 / 2, lambda t: 1 / 2 * t + 1 / 2, lambda p: 2.0 * p - 1.0, 1.0


def _triangular():
    return (lambda t: 1.0 - abs(t), lambda t: t * t * (1 / 2 if t < 0.0 else -1 / 2) + t + 1 / 2,
            lambda p: sqrt(2.0 * p) - 1.0 if p < 1 / 2 else 1.0 - sqrt(2.0 - 2.0 * p), 1.0)


def _parabolic():
    return (lambda t: 3 / 4 * (1.0 - t * t), lambda t: sumprod((-1 / 4, 3 / 4, 1 / 2), (t ** 3, t, 1.0)),
            lambda p: 2.0 * cos((acos(2.0 * p - 1.0) + pi) / 3.0), 1.0)


def _quartic():
    def pdf(t):
        return 15 / 16 * (1.0 - t * t) ** 2

    def cdf(t):
        return sumprod((3 / 16, -5 / 8, 15 / 16, 1 / 2), (t ** 5, t ** 3, t, 1.0))

    return pdf, cdf, _inverse(cdf, pdf, 0.4258865685331), 1.0


def _triweight():
    def pdf(t):
        return 35 / 32 * (1.0 - t * t) ** 3

    def cdf(t):
        return sumprod((-5 / 32, 21 / 32, -35 / 32, 35 / 32, 1 / 2), (t ** 7, t ** 5, t ** 3, t, 1.0))

    return pdf, cdf, _inverse(cdf, pdf, 0.3400218741872791), 1.0


def _cosine():
    c1, c2 = pi / 4, pi / 2
    return (lambda t: c1 * cos(c2 * t), lambda t: 1 / 2 * sin(c2 * t) + 1 / 2, lambda p: 2.0 * asin(2.0 * p - 1.0) / pi,
            1.0)


def _inverse(cdf, pdf, power):
    """The inverse of cdf by Newton's method, from an estimate with that power."""

    def invcdf(p):
        sign, low = (1.0, p) if p <= 1 / 2 else (-1.0, 1.0 - p)
        x = (2.0 * low) ** power - 1.0
        while abs(apart := cdf(x) - low) > 1e-12:
            x -= apart / pdf(x)
        return x * sign

    return invcdf


_makers = {
    'normal': _normal, 'gauss': _normal, 'logistic': _logistic, 'sigmoid': _sigmoid, 'rectangular': _rectangular,
    'uniform': _rectangular, 'triangular': _triangular, 'parabolic': _parabolic, 'epanechnikov': _parabolic,
    'quartic': _quartic, 'biweight': _quartic, 'triweight': _triweight, 'cosine': _cosine,
}


def _check(data, h, kernel):
    """The kernel, where the arguments are right."""
    if not len(data):
        raise StatisticsError('Empty data sequence')
    if not isinstance(data[0], (int, float)):
        raise TypeError('Data sequence must contain ints or floats')
    if h <= 0.0:
        raise StatisticsError(f'Bandwidth h must be positive, not h={h!r}')
    make = _makers.get(kernel)
    if make is None:
        raise StatisticsError(f'Unknown kernel name: {kernel!r}')
    return make()


def estimate(data, h, kernel, cumulative):
    density, distribution, _, support = _check(data, h, kernel)
    if support is None:
        def pdf(x):
            return sum(density((x - x_i) / h) for x_i in data) / (len(data) * h)

        def cdf(x):
            return sum(distribution((x - x_i) / h) for x_i in data) / len(data)
    else:
        sample = sorted(data)
        bandwidth = h * support

        def near(x):
            """(how many points are far below x, those near x): only the latter have to be looked at."""
            nonlocal sample
            if len(data) != len(sample):
                sample = sorted(data)
            first = bisect_left(sample, x - bandwidth)
            return first, sample[first:bisect_right(sample, x + bandwidth)]

        def pdf(x):
            return sum(density((x - x_i) / h) for x_i in near(x)[1]) / (len(sample) * h)

        def cdf(x):
            below, points = near(x)
            return sum((distribution((x - x_i) / h) for x_i in points), below) / len(sample)

    made, name = (cdf, 'CDF') if cumulative else (pdf, 'PDF')
    made.__doc__ = f'{name} estimate with h={h!r} and kernel={kernel!r}'
    made.__qualname__ = f'kde.<locals>.{made.__name__}'
    return made


def drawer(data, h, kernel, seed):
    _, _, inverse, _ = _check(data, h, kernel)
    from random import Random
    generator = Random(seed)

    def rand():
        return generator.choice(data) + h * inverse(generator.random())

    rand.__doc__ = f'Random KDE selection with h={h!r} and kernel={kernel!r}'
    rand.__qualname__ = 'kde_random.<locals>.rand'
    return rand
