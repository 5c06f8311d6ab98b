"""Means, medians, spread, correlation, and the normal distribution.

Sums of ints, floats, fractions and decimals are exact; only the result is rounded.
"""

import math
import sys
from bisect import bisect_left, bisect_right
from collections import namedtuple
from functools import reduce
from itertools import groupby, repeat
from math import fsum, isfinite, isinf, isnan, sqrt, sumprod

__all__ = ['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean',
           'kde', 'kde_random', 'linear_regression', 'mean', 'median', 'median_grouped', 'median_high', 'median_low',
           'mode', 'multimode', 'pstdev', 'pvariance', 'quantiles', 'stdev', 'variance']


class StatisticsError(ValueError):
    """The data do not have what was asked for."""


def _fraction(numerator, denominator=None):
    from fractions import Fraction
    return Fraction(numerator, denominator)


def _is_decimal(cls):
    decimal = sys.modules.get('decimal')
    return decimal is not None and issubclass(cls, decimal.Decimal)


def _exact_ratio(x):
    """(numerator, denominator) of x; (x, None) where x is infinite or no number."""
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return x, None
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None


def _coerce(T, S):
    """The type for results from data of the types T and S."""
    if T is S or S is int or S is bool:
        return T
    if T is int:
        return S
    if issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    from fractions import Fraction
    if issubclass(T, Fraction) and issubclass(S, float):
        return S
    if issubclass(T, float) and issubclass(S, Fraction):
        return T
    raise TypeError("don't know how to coerce %s and %s" % (T.__name__, S.__name__))


def _convert(value, T):
    """value as an object of the type T, or a float where T is int and value is not whole."""
    if type(value) is T:
        return value
    if issubclass(T, int) and value.denominator != 1:
        T = float
    try:
        return T(value)
    except TypeError:
        if _is_decimal(T):
            return T(value.numerator) / value.denominator
        raise


def _added(partials, squares=False):
    """The sum of {denominator: numerator}; the infinity or NaN that is under None where there is one."""
    if None in partials:
        return partials[None]
    return sum([_fraction(n, d * d if squares else d) for d, n in partials.items()], _fraction(0))


def _sum(data):
    """(type for the result, exact sum, count)."""
    count = 0
    types = {}
    partials = {}
    for kind, values in groupby(data, type):
        types[kind] = None
        for n, d in map(_exact_ratio, values):
            count += 1
            partials[d] = partials.get(d, 0) + n
    return reduce(_coerce, types, int), _added(partials), count


def _ss(data, c=None):
    """(type, sum of the squared distances from c or from the mean, c or the mean, count)."""
    if c is not None:
        T, total, count = _sum((x - c) * (x - c) for x in data)
        return T, total, c, count
    count = 0
    types = {}
    sums, squares = {}, {}
    for kind, values in groupby(data, type):
        types[kind] = None
        for n, d in map(_exact_ratio, values):
            count += 1
            sums[d] = sums.get(d, 0) + n
            squares[d] = squares.get(d, 0) + n * n
    if not count:
        total = c = _fraction(0)
    elif None in sums:
        total = c = sums[None]
    else:
        first, second = _added(sums), _added(squares, squares=True)
        total = (count * second - first * first) / count
        c = first / count
    return reduce(_coerce, types, int), total, c, count


def _fail_neg(values, errmsg='negative value'):
    for x in values:
        if x < 0:
            raise StatisticsError(errmsg)
        yield x


def _root_to_odd(n, m):
    """The root of n/m cut to an int, its last bit set where it is not exact: so that it rounds well."""
    a = math.isqrt(n // m)
    return a | (a * a * m != n)


def _float_sqrt_of_frac(n, m):
    """The root of n/m as the nearest float."""
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        return (_root_to_odd(n, m << 2 * q) << q) / 1
    return _root_to_odd(n << -2 * q, m) / (1 << -q)


def _decimal_sqrt_of_frac(n, m):
    """The root of n/m as the nearest Decimal."""
    from decimal import Decimal, localcontext
    if n <= 0:
        if not n:
            return Decimal('0.0')
        n, m = -n, -m
    root = (Decimal(n) / Decimal(m)).sqrt()
    nr, dr = root.as_integer_ratio()
    plus = root.next_plus()
    np, dp = plus.as_integer_ratio()
    if 4 * n * (dr * dp) ** 2 > m * (dr * np + dp * nr) ** 2:
        return plus
    minus = root.next_minus()
    nm, dm = minus.as_integer_ratio()
    if 4 * n * (dr * dm) ** 2 < m * (dr * nm + dm * nr) ** 2:
        return minus
    return root


def _sqrt(mss, T):
    try:
        n, m = mss.numerator, mss.denominator
    except AttributeError:
        raise ValueError('inf or nan encountered in data') from None
    return _decimal_sqrt_of_frac(n, m) if _is_decimal(T) else _float_sqrt_of_frac(n, m)


def mean(data):
    """The arithmetic mean."""
    T, total, n = _sum(data)
    if n < 1:
        raise StatisticsError('mean requires at least one data point')
    return _convert(total / n, T)


def fmean(data, weights=None):
    """The arithmetic mean as a float, fast; with weights, the weighted one."""
    if weights is None:
        try:
            n = len(data)
        except TypeError:
            data = list(data)
            n = len(data)
        total = fsum(data)
        if not n:
            raise StatisticsError('fmean requires at least one data point')
        return total / n
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    try:
        above = sumprod(data, weights)
    except ValueError:
        raise StatisticsError('data and weights must be the same length') from None
    below = fsum(weights)
    if not below:
        raise StatisticsError('sum of weights must be non-zero')
    return above / below


def geometric_mean(data):
    """The geometric mean, as a float."""
    n = 0
    found_zero = False
    logs = []
    for n, x in enumerate(data, 1):
        if x > 0.0 or isnan(x):
            logs.append(math.log(x))
        elif x == 0.0:
            found_zero = True
        else:
            raise StatisticsError('No negative inputs allowed', x)
    total = fsum(logs)
    if not n:
        raise StatisticsError('Must have a non-empty dataset')
    if isnan(total):
        return math.nan
    if found_zero:
        return math.nan if total == math.inf else 0.0
    return math.exp(total / n)


def harmonic_mean(data, weights=None):
    """The harmonic mean; with weights, the weighted one."""
    if iter(data) is data:
        data = list(data)
    errmsg = 'harmonic mean does not support negative values'
    n = len(data)
    if n < 1:
        raise StatisticsError('harmonic_mean requires at least one data point')
    if n == 1 and weights is None:
        x = data[0]
        from numbers import Real
        if isinstance(x, Real) or _is_decimal(type(x)):
            if x < 0:
                raise StatisticsError(errmsg)
            return x
        raise TypeError('unsupported type')
    if weights is None:
        weights = repeat(1, n)
        sum_weights = n
    else:
        if iter(weights) is weights:
            weights = list(weights)
        if len(weights) != n:
            raise StatisticsError('Number of weights does not match data size')
        _, sum_weights, _ = _sum(_fail_neg(weights, errmsg))
    try:
        data = _fail_neg(data, errmsg)
        T, total, _ = _sum(w / x if w else 0 for w, x in zip(weights, data))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError('Weighted sum must be positive')
    return _convert(sum_weights / total, T)


def _sorted_or_raise(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data


def median(data):
    """The middle value, or the mean of the two middle ones."""
    data = _sorted_or_raise(data)
    n = len(data)
    if n % 2:
        return data[n // 2]
    return (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """The middle value, or the lower of the two."""
    data = _sorted_or_raise(data)
    return data[(len(data) - 1) // 2]


def median_high(data):
    """The middle value, or the higher of the two."""
    data = _sorted_or_raise(data)
    return data[len(data) // 2]


def median_grouped(data, interval=1.0):
    """The median of values that stand each for an interval around it."""
    data = _sorted_or_raise(data)
    n = len(data)
    x = data[n // 2]
    below = bisect_left(data, x)
    count = bisect_right(data, x, lo=below) - below
    try:
        interval = float(interval)
        x = float(x)
    except ValueError:
        raise TypeError('Value cannot be converted to a float') from None
    return x - interval / 2.0 + interval * (n / 2 - below) / count


def mode(data):
    """The most frequent value, the first of several."""
    from collections import Counter
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError('no mode for empty data')
    return pairs[0][0]


def multimode(data):
    """All values that are most frequent, in the order in which they come."""
    from collections import Counter
    counts = Counter(iter(data))
    if not counts:
        return []
    most = max(counts.values())
    return [value for value, count in counts.items() if count == most]


def quantiles(data, *, n=4, method='exclusive'):
    """The n - 1 values that cut the data in n parts."""
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError('must have at least one data point')
    result = []
    if method == 'inclusive':
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method == 'exclusive':
        for i in range(1, n):
            j = min(max(i * (size + 1) // n, 1), size - 1)
            delta = i * (size + 1) - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result
    raise ValueError(f'Unknown method: {method!r}')


def variance(data, xbar=None):
    """The variance of a sample."""
    T, total, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError('variance requires at least two data points')
    return _convert(total / (n - 1), T)


def pvariance(data, mu=None):
    """The variance of a whole population."""
    T, total, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError('pvariance requires at least one data point')
    return _convert(total / n, T)


def stdev(data, xbar=None):
    """The standard deviation of a sample."""
    T, total, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _sqrt(total / (n - 1), T)


def pstdev(data, mu=None):
    """The standard deviation of a whole population."""
    T, total, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError('pstdev requires at least one data point')
    return _sqrt(total / n, T)


def covariance(x, y, /):
    """The covariance of two samples."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError('covariance requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError('covariance requires at least two data points')
    xbar = fsum(x) / n
    ybar = fsum(y) / n
    return sumprod([xi - xbar for xi in x], [yi - ybar for yi in y]) / (n - 1)


def _rank(data, start):
    """The rank of each value, from start + 1 on; equal values share the mean of their ranks."""
    order = sorted(zip(data, range(len(data))))
    result = [0] * len(data)
    rank = start
    for _, group in groupby(order, lambda pair: pair[0]):
        group = list(group)
        size = len(group)
        for _, position in group:
            result[position] = rank + (size + 1) / 2
        rank += size
    return result


def _sqrtprod(x, y):
    """sqrt(x * y), without overflow and a little more exact."""
    h = sqrt(x * y)
    if not isfinite(h):
        if isinf(h) and not isinf(x) and not isinf(y):
            scale = 2.0 ** -512
            return _sqrtprod(scale * x, scale * y) / scale
        return h
    if not h:
        if x and y:
            scale = 2.0 ** 537
            return _sqrtprod(scale * x, scale * y) / scale
        return h
    return h + sumprod((x, h), (y, -h)) / (2.0 * h)


def correlation(x, y, /, *, method='linear'):
    """Pearson's correlation of two samples, or, with method='ranked', Spearman's."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError('correlation requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError('correlation requires at least two data points')
    if method not in ('linear', 'ranked'):
        raise ValueError(f'Unknown method: {method!r}')
    if method == 'ranked':
        start = (n - 1) / -2 - 1
        x = _rank(x, start)
        y = _rank(y, start)
    else:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [xi - xbar for xi in x]
        y = [yi - ybar for yi in y]
    sxy = sumprod(x, y)
    try:
        return sxy / _sqrtprod(sumprod(x, x), sumprod(y, y))
    except ZeroDivisionError:
        raise StatisticsError('at least one of the inputs is constant') from None


LinearRegression = namedtuple('LinearRegression', ('slope', 'intercept'))


def linear_regression(x, y, /, *, proportional=False):
    """(slope, intercept) of the line that comes nearest to the points."""
    n = len(x)
    if len(y) != n:
        raise StatisticsError('linear regression requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError('linear regression requires at least two data points')
    if not proportional:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [xi - xbar for xi in x]
        y = [yi - ybar for yi in y]
    sxy = sumprod(x, y) + 0.0
    sxx = sumprod(x, x)
    try:
        slope = sxy / sxx
    except ZeroDivisionError:
        raise StatisticsError('x is constant') from None
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


def kde(data, h, kernel='normal', *, cumulative=False):
    """A function that estimates the density, or the cumulative distribution, from which data are a sample."""
    from _kernels import estimate
    return estimate(data, h, kernel, cumulative)


def kde_random(data, h, kernel='normal', *, seed=None):
    """A function that draws numbers from the distribution that kde() estimates."""
    from _kernels import drawer
    return drawer(data, h, kernel, seed)


def _normal_dist_inv_cdf(p, mu, sigma):
    """The inverse of the normal distribution's cumulative function; Wichura's algorithm AS 241."""
    q = p - 0.5
    if abs(q) <= 0.425:
        r = 0.180625 - q * q
        above = (((((((2.5090809287301226727e+3 * r + 3.3430575583588128105e+4) * r + 6.7265770927008700853e+4) * r
                     + 4.5921953931549871457e+4) * r + 1.3731693765509461125e+4) * r
                   + 1.9715909503065514427e+3) * r + 1.3314166789178437745e+2) * r + 3.3871328727963666080e+0) * q
        below = (((((((5.2264952788528545610e+3 * r + 2.8729085735721942674e+4) * r + 3.9307895800092710610e+4) * r
                     + 2.1213794301586595867e+4) * r + 5.3941960214247511077e+3) * r
                   + 6.8718700749205790830e+2) * r + 4.2313330701600911252e+1) * r + 1.0)
        return mu + (above / below) * sigma
    r = sqrt(-math.log(p if q <= 0.0 else 1.0 - p))
    if r <= 5.0:
        r = r - 1.6
        above = (((((((7.74545014278341407640e-4 * r + 2.27238449892691845833e-2) * r + 2.41780725177450611770e-1) * r
                     + 1.27045825245236838258e+0) * r + 3.64784832476320460504e+0) * r
                   + 5.76949722146069140550e+0) * r + 4.63033784615654529590e+0) * r + 1.42343711074968357734e+0)
        below = (((((((1.05075007164441684324e-9 * r + 5.47593808499534494600e-4) * r + 1.51986665636164571966e-2) * r
                     + 1.48103976427480074590e-1) * r + 6.89767334985100004550e-1) * r
                   + 1.67638483018380384940e+0) * r + 2.05319162663775882187e+0) * r + 1.0)
    else:
        r = r - 5.0
        above = (((((((2.01033439929228813265e-7 * r + 2.71155556874348757815e-5) * r + 1.24266094738807843860e-3) * r
                     + 2.65321895265761230930e-2) * r + 2.96560571828504891230e-1) * r
                   + 1.78482653991729133580e+0) * r + 5.46378491116411436990e+0) * r + 6.65790464350110377720e+0)
        below = (((((((2.04426310338993978564e-15 * r + 1.42151175831644588870e-7) * r + 1.84631831751005468180e-5) * r
                     + 7.86869131145613259100e-4) * r + 1.48753612908506148525e-2) * r
                   + 1.36929880922735805310e-1) * r + 5.99832206555887937690e-1) * r + 1.0)
    x = above / below
    if q < 0.0:
        x = -x
    return mu + x * sigma


_sqrt2 = sqrt(2.0)


class NormalDist:
    """A normal distribution with the mean mu and the standard deviation sigma."""

    __slots__ = {'_mu': 'Arithmetic mean of a normal distribution',
                 '_sigma': 'Standard deviation of a normal distribution'}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        """The distribution with the mean and the standard deviation of data."""
        T, total, xbar, n = _ss(data)
        if n < 2:
            raise StatisticsError('stdev requires at least two data points')
        return cls(float(xbar), _sqrt(total / (n - 1), float))

    def samples(self, n, *, seed=None):
        """A list of n numbers drawn from the distribution."""
        import random
        draw = random.random if seed is None else random.Random(seed).random
        return [_normal_dist_inv_cdf(draw(), self._mu, self._sigma) for _ in repeat(None, n)]

    def pdf(self, x):
        """The density at x."""
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError('pdf() not defined when sigma is zero')
        diff = x - self._mu
        return math.exp(diff * diff / (-2.0 * variance)) / sqrt(math.tau * variance)

    def cdf(self, x):
        """The chance of a number of at most x."""
        if not self._sigma:
            raise StatisticsError('cdf() not defined when sigma is zero')
        return 0.5 * math.erfc((self._mu - x) / (self._sigma * _sqrt2))

    def inv_cdf(self, p):
        """The x for which cdf(x) is p."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        return _normal_dist_inv_cdf(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """The n - 1 values that cut the distribution in n parts of the same chance."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """How much the areas under two distributions' densities have in common, from 0 to 1."""
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        X, Y = self, other
        if (Y._sigma, Y._mu) < (X._sigma, X._mu):
            X, Y = Y, X
        X_var, Y_var = X.variance, Y.variance
        if not X_var or not Y_var:
            raise StatisticsError('overlap() not defined when sigma is zero')
        dv = Y_var - X_var
        dm = math.fabs(Y._mu - X._mu)
        if not dv:
            return math.erfc(dm / (2.0 * X._sigma * _sqrt2))
        a = X._mu * Y_var - Y._mu * X_var
        b = X._sigma * Y._sigma * sqrt(dm * dm + dv * math.log(Y_var / X_var))
        x1 = (a + b) / dv
        x2 = (a - b) / dv
        return 1.0 - (math.fabs(Y.cdf(x1) - X.cdf(x1)) + math.fabs(Y.cdf(x2) - X.cdf(x2)))

    def zscore(self, x):
        """How many standard deviations x is above the mean."""
        if not self._sigma:
            raise StatisticsError('zscore() not defined when sigma is zero')
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        return self._mu

    @property
    def median(self):
        return self._mu

    @property
    def mode(self):
        return self._mu

    @property
    def stdev(self):
        return self._sigma

    @property
    def variance(self):
        return self._sigma * self._sigma

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * math.fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / math.fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state
