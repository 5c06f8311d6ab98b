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
        if version not in (2, 3):
            raise ValueError(f'state with version {version} passed to Random.setstate() of version {self.VERSION}')
        _, words, self.gauss_next = state
        if version == 2:
            # Words that were signed on some machines.
            try:
                words = tuple([word % (1 << 32) for word in words])
            except ValueError as error:
                raise TypeError from error
        super().setstate(words)

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def __init_subclass__(cls, /, **kwargs):
        # What the class nearest in the order replaces decides how whole numbers are drawn.
        ways = {'_randbelow': None, 'getrandbits': cls._randbelow_with_getrandbits,
                'random': cls._randbelow_without_getrandbits}
        replaced = next((name for base in cls.__mro__ for name in ways if name in vars(base)), '_randbelow')
        if (way := ways[replaced]) is not None:
            cls._randbelow = way

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
        if k < 0 or k > size:
            raise ValueError('Sample larger than population or is negative')
        chosen = [None] * k
        randbelow = self._randbelow
        if size <= 21 + (4 ** _ceil(_log(3 * k, 4)) if k > 5 else 0):
            # A copy of the population is smaller than a set of what was taken; what is taken is replaced by the last.
            pool = [*population]
            for turn, left in enumerate(range(size, size - k, -1)):
                place = randbelow(left)
                chosen[turn] = pool[place]
                pool[place] = pool[left - 1]
        else:
            taken = {}  # an ordered set of places
            while len(taken) < k:
                taken[randbelow(size)] = None
            chosen[:] = [population[place] for place in taken]
        return chosen

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
        if weights is not None and cum_weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if weights is None and cum_weights is None:
            width = float(size)
            return [population[_floor(random() * width)] for _ in _repeat(None, k)]
        if cum_weights is None:
            try:
                cum_weights = [*_accumulate(weights)]
            except TypeError:
                if isinstance(weights, int):
                    raise TypeError(f'The number of choices must be a keyword argument: k={weights!r}') from None
                raise
        if size != len(cum_weights):
            raise ValueError('The number of weights does not match the population')
        whole = cum_weights[-1] + 0.0
        if whole <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        if not _isfinite(whole):
            raise ValueError('Total of weights must be finite')
        return [population[_bisect(cum_weights, random() * whole, 0, size - 1)] for _ in _repeat(None, k)]

    def uniform(self, a, b):
        """A number from a to b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """A number from low to high, most likely near mode."""
        drawn = self.random()
        try:
            peak = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if drawn > peak:
            # The same on the other side.
            drawn, peak = 1.0 - drawn, 1.0 - peak
            low, high = high, low
        return low + (high - low) * _sqrt(drawn * peak)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """A normal distribution's number, by Kinderman and Monahan's method."""
        draw = self.random
        while True:
            across, up = draw(), 1.0 - draw()
            deviation = NV_MAGICCONST * (across - 0.5) / up
            if deviation * deviation / 4.0 <= -_log(up):
                return mu + deviation * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """A normal distribution's number; they come in pairs, of which the second is kept for the next call."""
        kept, self.gauss_next = self.gauss_next, None
        if kept is None:
            direction = self.random() * TWOPI
            length = _sqrt(-2.0 * _log(1.0 - self.random()))
            self.gauss_next = _sin(direction) * length
            kept = _cos(direction) * length
        return mu + kept * sigma

    def lognormvariate(self, mu=0.0, sigma=1.0):
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """An angle around mu, by Fisher's method."""
        draw = self.random
        if kappa <= 1e-6:  # hardly a preferred direction
            return TWOPI * draw()
        spread = 0.5 / kappa
        reach = spread + _sqrt(1.0 + spread * spread)
        accepted = False
        while not accepted:
            z = _cos(_pi * draw())
            d = z / (reach + z)
            limit = draw()
            accepted = limit < 1.0 - d * d or limit <= (1.0 - d) * _exp(d)
        inverse = 1.0 / reach
        offset = _acos((inverse + z) / (1.0 + inverse * z))
        return (mu + offset if draw() > 0.5 else mu - offset) % TWOPI

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
        scale = _sqrt(2.0 * alpha - 1.0)
        shift, slope = alpha - LOG4, alpha + scale
        while True:
            first = random()
            if not 1e-7 < first < 0.9999999:
                continue
            second = 1.0 - random()
            odds = _log(first / (1.0 - first)) / scale
            x = alpha * _exp(odds)
            z = first * first * second
            r = shift + slope * odds - x
            if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
                return x

    @staticmethod
    def _ahrens_dieter_gamma(alpha, random):
        """Ahrens and Dieter's GS method, for alpha < 1."""
        whole = (_e + alpha) / _e
        while True:
            part = whole * random()
            head = part <= 1.0
            x = part ** (1.0 / alpha) if head else -_log((whole - part) / alpha)
            limit = _exp(-x) if head else x ** (alpha - 1.0)
            if random() <= limit:
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
        scale = _log2(1.0 - p)
        successes = trials = 0
        while scale:
            trials += _floor(_log2(random()) / scale) + 1
            if trials > n:
                break
            successes += 1
        return successes

    @staticmethod
    def _binomial_by_rejection(n, p, random):
        """Hoermann's transformed rejection with squeeze (BTRS)."""
        deviation = _sqrt(n * p * (1.0 - p))
        b = 1.15 + 2.53 * deviation
        a = -0.0873 + 0.0248 * b + 0.01 * p
        centre, squeeze = n * p + 0.5, 0.92 - 4.2 / b
        alpha = (2.83 + 5.1 / b) * deviation
        log_odds = _log(p / (1.0 - p))
        mode = _floor((n + 1) * p)
        top = _lgamma(mode + 1) + _lgamma(n - mode + 1)
        while True:
            u = random() - 0.5
            distance = 0.5 - _fabs(u)
            k = _floor((2.0 * a / distance + b) * u + centre)
            if not 0 <= k <= n:
                continue
            v = random()
            if distance >= 0.07 and v <= squeeze:
                return k
            v *= alpha / (a / (distance * distance) + b)
            if _log(v) <= top - _lgamma(k + 1) - _lgamma(n - k + 1) + (k - mode) * log_odds:
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


# The functions of this module are the methods of one generator.
_inst = Random()
for _name in __all__:
    if _name[0].islower():
        globals()[_name] = getattr(_inst, _name)
del _name
