"""Random numbers. The generator, the Mersenne Twister, is native (_random.Random); this adds distributions.

The numbers drawn for a seed, and their order, are CPython's: each method must draw exactly as it does here.
"""

from math import (acos as _acos, ceil as _ceil, cos as _cos, e as _e, exp as _exp, fabs as _fabs, floor as _floor,
                  isfinite as _isfinite, lgamma as _lgamma, log as _log, log2 as _log2, pi as _pi, sin as _sin,
                  sqrt as _sqrt)
from itertools import accumulate as _accumulate, repeat as _repeat
from bisect import bisect as _bisect
from operator import index as _index
from posix import urandom as _urandom
import _random

__all__ = ['Random', 'SystemRandom', 'betavariate', 'binomialvariate', 'choice', 'choices', 'expovariate',
           'gammavariate', 'gauss', 'getrandbits', 'getstate', 'lognormvariate', 'normalvariate', 'paretovariate',
           'randbytes', 'randint', 'random', 'randrange', 'sample', 'seed', 'setstate', 'shuffle', 'triangular',
           'uniform', 'vonmisesvariate', 'weibullvariate']

NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
BPF = 53
RECIP_BPF = 2 ** -BPF
TWOPI = 2.0 * _pi
_ONE = 1


def _old_text_seed(text):
    """What seed(text, version=1) makes of a text."""
    if isinstance(text, bytes):
        text = text.decode('latin-1')
    value = ord(text[0]) << 7 if text else 0
    for code in map(ord, text):
        value = 1000003 * value ^ code & 0xffffffffffffffff
        value &= 0xffffffffffffffff
    value ^= len(text)
    return -2 if value == -1 else value


def _is_sequence(population):
    if isinstance(population, (list, tuple, range, str)):
        return True
    from collections.abc import Sequence
    return isinstance(population, Sequence)


class Random(_random.Random):
    """A generator with a state of its own. A subclass may replace random(), seed(), getstate(), setstate() and
    getrandbits()."""

    VERSION = 3

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def seed(self, a=None, version=2):
        """Starts the generator anew from a: None (fresh randomness), an int, float, str, bytes or bytearray."""
        if version == 1 and isinstance(a, (str, bytes)):
            a = _old_text_seed(a)
        elif version == 2 and isinstance(a, (str, bytes, bytearray)):
            from _seed_hash import sha512
            if isinstance(a, str):
                a = a.encode()
            a = int.from_bytes(a + sha512(a))
        elif isinstance(a, float):
            a = hash(a) & 0xffffffffffffffff
        elif not isinstance(a, (type(None), int, str, bytes, bytearray)):
            raise TypeError('The only supported seed types are:\n'
                            'None, int, float, str, bytes, and bytearray.')
        super().seed(a)
        self.gauss_next = None

    def getstate(self):
        return self.VERSION, super().getstate(), self.gauss_next

    def setstate(self, state):
        version = state[0]
        if version == 3:
            version, internal, self.gauss_next = state
            super().setstate(internal)
        elif version == 2:
            version, internal, self.gauss_next = state
            try:
                internal = tuple([word % (2 ** 32) for word in internal])
            except ValueError as error:
                raise TypeError from error
            super().setstate(internal)
        else:
            raise ValueError('state with version %s passed to Random.setstate() of version %s'
                             % (version, self.VERSION))

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def __init_subclass__(cls, /, **kwargs):
        for base in cls.__mro__:
            if '_randbelow' in base.__dict__:
                break
            if 'getrandbits' in base.__dict__:
                cls._randbelow = cls._randbelow_with_getrandbits
                break
            if 'random' in base.__dict__:
                cls._randbelow = cls._randbelow_without_getrandbits
                break

    def _randbelow_with_getrandbits(self, n):
        """A number from 0 to n - 1."""
        getrandbits = self.getrandbits
        bits = n.bit_length()
        number = getrandbits(bits)
        while number >= n:
            number = getrandbits(bits)
        return number

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        random = self.random
        if n >= maxsize:
            from warnings import warn
            warn('Underlying random() generator does not supply \n'
                 'enough bits to choose from a population range this large.\n'
                 'To remove the range limitation, add a getrandbits() method.')
            return _floor(random() * n)
        limit = (maxsize - maxsize % n) / maxsize
        number = random()
        while number >= limit:
            number = random()
        return _floor(number * maxsize) % n

    _randbelow = _randbelow_with_getrandbits

    def randbytes(self, n):
        """n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, 'little')

    def randrange(self, start, stop=None, step=_ONE):
        """An item of range(start, stop, step)."""
        first = _index(start)
        if stop is None:
            if step is not _ONE:
                raise TypeError('Missing a non-None stop argument')
            if first > 0:
                return self._randbelow(first)
            raise ValueError('empty range for randrange()')
        width = _index(stop) - first
        stride = _index(step)
        if stride == 1:
            if width > 0:
                return first + self._randbelow(width)
            raise ValueError(f'empty range in randrange({start}, {stop})')
        if stride > 0:
            count = (width + stride - 1) // stride
        elif stride < 0:
            count = (width + stride + 1) // stride
        else:
            raise ValueError('zero step for randrange()')
        if count <= 0:
            raise ValueError(f'empty range in randrange({start}, {stop}, {step})')
        return first + stride * self._randbelow(count)

    def randint(self, a, b):
        """A whole number from a to b, both included."""
        a = _index(a)
        b = _index(b)
        if b < a:
            raise ValueError(f'empty range in randint({a}, {b})')
        return a + self._randbelow(b - a + 1)

    def choice(self, seq):
        """An item of the sequence seq."""
        if not len(seq):
            raise IndexError('Cannot choose from an empty sequence')
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Brings the list x into a random order."""
        randbelow = self._randbelow
        for last in range(len(x) - 1, 0, -1):
            at = randbelow(last + 1)
            x[last], x[at] = x[at], x[last]

    def sample(self, population, k, *, counts=None):
        """A list of k different items of population; counts says how often each item is there."""
        if not _is_sequence(population):
            raise TypeError('Population must be a sequence.  For dicts or sets, use sorted(d).')
        size = len(population)
        if counts is not None:
            return self._sample_counted(population, size, k, counts)
        randbelow = self._randbelow
        if not 0 <= k <= size:
            raise ValueError('Sample larger than population or is negative')
        result = [None] * k
        smallest_for_set = 21  # below this, a copy of the population is smaller than a set of what was taken
        if k > 5:
            smallest_for_set += 4 ** _ceil(_log(k * 3, 4))
        if size <= smallest_for_set:
            pool = list(population)
            for taken in range(k):
                at = randbelow(size - taken)
                result[taken] = pool[at]
                pool[at] = pool[size - taken - 1]
        else:
            seen = set()
            for taken in range(k):
                at = randbelow(size)
                while at in seen:
                    at = randbelow(size)
                seen.add(at)
                result[taken] = population[at]
        return result

    def _sample_counted(self, population, size, k, counts):
        sums = list(_accumulate(counts))
        if len(sums) != size:
            raise ValueError('The number of counts does not match the population')
        total = sums.pop() if sums else 0
        if not isinstance(total, int):
            raise TypeError('Counts must be integers')
        if total < 0:
            raise ValueError('Counts must be non-negative')
        return [population[_bisect(sums, place)] for place in self.sample(range(total), k=k)]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """A list of k items of population, which may repeat; the chance of each goes by its weight."""
        random = self.random
        size = len(population)
        if cum_weights is None:
            if weights is None:
                size += 0.0
                return [population[_floor(random() * size)] for _ in _repeat(None, k)]
            try:
                cum_weights = list(_accumulate(weights))
            except TypeError:
                if not isinstance(weights, int):
                    raise
                raise TypeError(f'The number of choices must be a keyword argument: k={weights!r}') from None
        elif weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if len(cum_weights) != size:
            raise ValueError('The number of weights does not match the population')
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        if not _isfinite(total):
            raise ValueError('Total of weights must be finite')
        last = size - 1
        return [population[_bisect(cum_weights, random() * total, 0, last)] for _ in _repeat(None, k)]

    def uniform(self, a, b):
        """A number from a to b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """A number from low to high, most likely near mode."""
        u = self.random()
        try:
            c = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * _sqrt(u * c)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """A normal distribution's number, by Kinderman and Monahan's method."""
        random = self.random
        while True:
            u1 = random()
            u2 = 1.0 - random()
            z = NV_MAGICCONST * (u1 - 0.5) / u2
            if z * z / 4.0 <= -_log(u2):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """A normal distribution's number; they come in pairs, of which the second is kept for the next call."""
        random = self.random
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            angle = random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu=0.0, sigma=1.0):
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """An angle around mu, by Fisher's method."""
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            u1 = random()
            z = _cos(_pi * u1)
            d = z / (r + z)
            u2 = random()
            if u2 < 1.0 - d * d or u2 <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        if random() > 0.5:
            return (mu + _acos(f)) % TWOPI
        return (mu - _acos(f)) % TWOPI

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError('gammavariate: alpha and beta must be > 0.0')
        random = self.random
        if alpha > 1.0:
            return self._cheng_gamma(alpha, random) * beta
        if alpha == 1.0:
            return -_log(1.0 - random()) * beta
        return self._ahrens_dieter_gamma(alpha, random) * beta

    @staticmethod
    def _cheng_gamma(alpha, random):
        """Cheng's GB method, for alpha > 1."""
        ainv = _sqrt(2.0 * alpha - 1.0)
        bbb = alpha - LOG4
        ccc = alpha + ainv
        while True:
            u1 = random()
            if not 1e-7 < u1 < 0.9999999:
                continue
            u2 = 1.0 - random()
            v = _log(u1 / (1.0 - u1)) / ainv
            x = alpha * _exp(v)
            z = u1 * u1 * u2
            r = bbb + ccc * v - x
            if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
                return x

    @staticmethod
    def _ahrens_dieter_gamma(alpha, random):
        """Ahrens and Dieter's GS method, for alpha < 1."""
        while True:
            u = random()
            b = (_e + alpha) / _e
            p = b * u
            if p <= 1.0:
                x = p ** (1.0 / alpha)
            else:
                x = -_log((b - p) / alpha)
            u1 = random()
            if p > 1.0:
                if u1 <= x ** (alpha - 1.0):
                    return x
            elif u1 <= _exp(-x):
                return x

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        u = 1.0 - self.random()
        return u ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        u = 1.0 - self.random()
        return alpha * (-_log(u)) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        """How often n trials with the chance p succeed."""
        if n < 0:
            raise ValueError('n must be non-negative')
        if p <= 0.0 or p >= 1.0:
            if p == 0.0:
                return 0
            if p == 1.0:
                return n
            raise ValueError('p must be in the range 0.0 <= p <= 1.0')
        random = self.random
        if n == 1:
            return _index(random() < p)
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        if n * p < 10.0:
            return self._binomial_by_gaps(n, p, random)
        return self._binomial_by_rejection(n, p, random)

    @staticmethod
    def _binomial_by_gaps(n, p, random):
        """Adds up the geometrically distributed gaps between successes."""
        x = y = 0
        c = _log2(1.0 - p)
        if not c:
            return x
        while True:
            y += _floor(_log2(random()) / c) + 1
            if y > n:
                return x
            x += 1

    @staticmethod
    def _binomial_by_rejection(n, p, random):
        """Hoermann's transformed rejection with squeeze (BTRS)."""
        spq = _sqrt(n * p * (1.0 - p))
        b = 1.15 + 2.53 * spq
        a = -0.0873 + 0.0248 * b + 0.01 * p
        c = n * p + 0.5
        vr = 0.92 - 4.2 / b
        h = None
        while True:
            u = random()
            u -= 0.5
            us = 0.5 - _fabs(u)
            k = _floor((2.0 * a / us + b) * u + c)
            if k < 0 or k > n:
                continue
            v = random()
            if us >= 0.07 and v <= vr:
                return k
            if h is None:
                alpha = (2.83 + 5.1 / b) * spq
                lpq = _log(p / (1.0 - p))
                m = _floor((n + 1) * p)
                h = _lgamma(m + 1) + _lgamma(n - m + 1)
            v *= alpha / (a / (us * us) + b)
            if _log(v) <= h - _lgamma(k + 1) - _lgamma(n - k + 1) + (k - m) * lpq:
                return k


class SystemRandom(Random):
    """A generator that asks the system for each number; it has no state."""

    def random(self):
        return (int.from_bytes(_urandom(7)) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        if k < 0:
            raise ValueError('number of bits must be non-negative')
        size = (k + 7) // 8
        return int.from_bytes(_urandom(size)) >> (size * 8 - k)

    def randbytes(self, n):
        return _urandom(n)

    def seed(self, *args, **kwds):
        return None

    def _notimplemented(self, *args, **kwds):
        raise NotImplementedError('System entropy source does not have state.')

    getstate = setstate = _notimplemented


_inst = Random()
seed = _inst.seed
random = _inst.random
uniform = _inst.uniform
triangular = _inst.triangular
randint = _inst.randint
choice = _inst.choice
randrange = _inst.randrange
sample = _inst.sample
shuffle = _inst.shuffle
choices = _inst.choices
normalvariate = _inst.normalvariate
lognormvariate = _inst.lognormvariate
expovariate = _inst.expovariate
vonmisesvariate = _inst.vonmisesvariate
gammavariate = _inst.gammavariate
gauss = _inst.gauss
betavariate = _inst.betavariate
binomialvariate = _inst.binomialvariate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
getstate = _inst.getstate
setstate = _inst.setstate
getrandbits = _inst.getrandbits
randbytes = _inst.randbytes
