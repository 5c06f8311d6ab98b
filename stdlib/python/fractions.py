"""Exact fractions of whole numbers."""

import math
import numbers
import operator
import sys

__all__ = ['Fraction']

_modulus = sys.hash_info.modulus
_infinity_hash = sys.hash_info.inf


def _parse(text):
    """(numerator, denominator), not reduced, of a text like '-3/4', '1.5e-3' or ' 7 '; None where it is none."""
    text = text.strip()
    sign = 1
    if text[:1] in ('+', '-'):
        if text[0] == '-':
            sign = -1
        text = text[1:]
    above, slash, below = text.partition('/')
    if slash:
        numerator, denominator = _digits(above.rstrip()), _digits(below.lstrip())
        if numerator is None or denominator is None:
            return None
        return sign * numerator, denominator
    mantissa, exponent = text, 0
    at = max(text.find('e'), text.find('E'))
    if at >= 0:
        mantissa, exponent = text[:at], text[at + 1:]
        minus = exponent[:1] == '-'
        exponent = _digits(exponent[1:] if exponent[:1] in ('+', '-') else exponent)
        if exponent is None:
            return None
        if minus:
            exponent = -exponent
    whole, dot, decimals = mantissa.partition('.')
    numerator = _digits(whole) if whole else 0
    if numerator is None or not (whole or decimals):
        return None
    denominator = 1
    if decimals:
        fraction = _digits(decimals)
        if fraction is None:
            return None
        denominator = 10 ** len(decimals.replace('_', ''))
        numerator = numerator * denominator + fraction
    if exponent >= 0:
        numerator *= 10 ** exponent
    else:
        denominator *= 10 ** -exponent
    return sign * numerator, denominator


def _digits(text):
    """The number that a text of digits, with single underscores between them, means; else None."""
    if not text or text[0] == '_' or text[-1] == '_' or '__' in text:
        return None
    if not text.replace('_', '').isdecimal():
        return None
    return int(text)


def _round_to_exponent(n, d, exponent, no_neg_zero=False):
    """(is negative, significand): n/d as a whole number of 10**exponent, the even one of two."""
    if exponent >= 0:
        d *= 10 ** exponent
    else:
        n *= 10 ** -exponent
    q, r = divmod(n + (d >> 1), d)
    if r == 0 and d & 1 == 0:
        q &= -2
    return (q < 0 if no_neg_zero else n < 0), abs(q)


def _round_to_figures(n, d, figures):
    """(is negative, significand, exponent): n/d rounded to so many significant figures."""
    if n == 0:
        return False, 0, 1 - figures
    text_n, text_d = str(abs(n)), str(d)
    magnitude = len(text_n) - len(text_d) + (text_d <= text_n)
    exponent = magnitude - figures
    negative, significand = _round_to_exponent(n, d, exponent)
    if len(str(significand)) == figures + 1:
        significand //= 10
        exponent += 1
    return negative, significand, exponent


class _Spec:
    """A format specification; ValueError where it is none."""

    def __init__(self, spec, value):
        self.fill, self.align, self.sign = ' ', '>', '-'
        self.has_align = False
        at = 0
        if len(spec) > 1 and spec[1] in '<>=^':
            self.fill, self.align, self.has_align, at = spec[0], spec[1], True, 2
        elif spec[:1] and spec[0] in '<>=^':
            self.align, self.has_align, at = spec[0], True, 1
        if spec[at:at + 1] in ('-', '+', ' '):
            self.sign = spec[at]
            at += 1
        self.no_neg_zero = spec[at:at + 1] == 'z'
        at += self.no_neg_zero
        self.alternate = spec[at:at + 1] == '#'
        at += self.alternate
        self.zero_pad = False
        if spec[at:at + 1] == '0' and spec[at + 1:at + 2].isdigit():
            self.zero_pad = True
            at += 1
        elif spec[at:at + 1] == '0' and not spec[at + 1:at + 2].isdigit():
            self.zero_pad = True
        self.width, at = self._number(spec, at)
        self.width = self.width or 0
        self.thousands = ''
        if spec[at:at + 1] in (',', '_'):
            self.thousands = spec[at]
            at += 1
        self.precision = None
        self.fraction_thousands = ''
        if spec[at:at + 1] == '.':
            self.precision, at = self._number(spec, at + 1)
            if spec[at:at + 1] in (',', '_'):
                self.fraction_thousands = spec[at]
                at += 1
            if self.precision is None and not self.fraction_thousands:
                at = -1
        self.kind = spec[at:] if at >= 0 else None

    @staticmethod
    def _number(spec, at):
        end = at
        while end < len(spec) and '0' <= spec[end] <= '9':
            end += 1
        return (int(spec[at:end]) if end > at else None), end


def _group(digits, separator):
    if not separator:
        return digits
    first = 1 + (len(digits) - 1) % 3
    return digits[:first] + ''.join([separator + digits[at:at + 3] for at in range(first, len(digits), 3)])


class Fraction(numbers.Rational):
    """A fraction, always in lowest terms, with a denominator above 0."""

    __slots__ = ('_numerator', '_denominator')

    def __new__(cls, numerator=0, denominator=None):
        self = super(Fraction, cls).__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator = numerator
                self._denominator = 1
                return self
            pair = cls._from_one(numerator)
            if pair is not None:
                self._numerator, self._denominator = pair
                return self
            numerator, denominator = _parse_or_raise(numerator)
        elif type(numerator) is int is type(denominator):
            pass
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator,
                                      denominator.numerator * numerator.denominator)
        else:
            raise TypeError('both arguments should be Rational instances')
        if denominator == 0:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        divisor = math.gcd(numerator, denominator)
        if denominator < 0:
            divisor = -divisor
        self._numerator = numerator // divisor
        self._denominator = denominator // divisor
        return self

    @staticmethod
    def _from_one(value):
        """(numerator, denominator) of a number; None for a text."""
        if isinstance(value, numbers.Rational):
            return value.numerator, value.denominator
        if isinstance(value, str):
            return None
        if isinstance(value, float) or (not isinstance(value, type) and hasattr(value, 'as_integer_ratio')):
            return value.as_integer_ratio()
        raise TypeError('argument should be a string or a Rational instance or have the as_integer_ratio() method')

    @classmethod
    def from_number(cls, number):
        """The fraction equal to a number: one that is Rational or has as_integer_ratio()."""
        if type(number) is int:
            return cls._from_coprime_ints(number, 1)
        if isinstance(number, numbers.Rational):
            return cls._from_coprime_ints(number.numerator, number.denominator)
        if isinstance(number, float) or (not isinstance(number, type) and hasattr(number, 'as_integer_ratio')):
            return cls._from_coprime_ints(*number.as_integer_ratio())
        raise TypeError('argument should be a Rational instance or have the as_integer_ratio() method')

    @classmethod
    def from_float(cls, f):
        """The fraction equal to the float f."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f'{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})')
        return cls._from_coprime_ints(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """The fraction equal to the Decimal dec."""
        if isinstance(dec, numbers.Integral):
            return cls(int(dec))
        from decimal import Decimal
        if not isinstance(dec, Decimal):
            raise TypeError(f'{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})')
        return cls._from_coprime_ints(*dec.as_integer_ratio())

    @classmethod
    def _from_coprime_ints(cls, numerator, denominator, /):
        self = super(Fraction, cls).__new__(cls)
        self._numerator = numerator
        self._denominator = denominator
        return self

    def is_integer(self):
        return self._denominator == 1

    def as_integer_ratio(self):
        return self._numerator, self._denominator

    def limit_denominator(self, max_denominator=1000000):
        """The nearest fraction whose denominator is at most max_denominator."""
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._denominator <= max_denominator:
            return Fraction(self)
        # The convergents of the continued fraction; the answer is the last that fits, or one just beside it.
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction._from_coprime_ints(p1, q1)
        return Fraction._from_coprime_ints(p0 + k * p1, q0 + k * q1)

    @property
    def numerator(self):
        return self._numerator

    @property
    def denominator(self):
        return self._denominator

    def __repr__(self):
        return f'{self.__class__.__name__}({self._numerator}, {self._denominator})'

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return f'{self._numerator}/{self._denominator}'

    def __format__(self, format_spec, /):
        spec = _Spec(format_spec, self)
        if spec.kind == '' and spec.precision is None and not spec.fraction_thousands:
            if not (spec.no_neg_zero or spec.zero_pad):
                return self._format_as_fraction(spec)
        elif spec.kind in ('e', 'E', 'f', 'F', 'g', 'G', '%') and not (spec.zero_pad and spec.has_align):
            return self._format_as_decimal(spec)
        raise ValueError(f'Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}')

    def _format_as_fraction(self, spec):
        sign = '-' if self._numerator < 0 else ('' if spec.sign == '-' else spec.sign)
        below = ''
        if self._denominator > 1 or spec.alternate:
            below = '/' + _group(str(self._denominator), spec.thousands)
        above = _group(str(abs(self._numerator)), spec.thousands)
        return _aligned(sign, above + below, spec)

    @staticmethod
    def _zero_padded(digits, spec, width):
        """digits with zeros before them, in groups, so that they take at least width characters."""
        if spec.thousands:
            width = 3 * width // 4 + 1
        return _group(digits.zfill(max(0, width)), spec.thousands)

    def _format_as_decimal(self, spec):
        kind = spec.kind
        upper = kind in 'EFG'
        precision = 6 if spec.precision is None else spec.precision
        trim_zeros = kind in 'gG' and not spec.alternate
        trim_point = not spec.alternate
        if kind in 'fF%':
            exponent = -precision
            if kind == '%':
                exponent -= 2
            negative, significand = _round_to_exponent(self._numerator, self._denominator, exponent, spec.no_neg_zero)
            scientific = False
            point_at = precision
        else:
            figures = max(precision, 1) if kind in 'gG' else precision + 1
            negative, significand, exponent = _round_to_figures(self._numerator, self._denominator, figures)
            scientific = kind in 'eE' or exponent > 0 or exponent + figures <= -4
            point_at = figures - 1 if scientific else -exponent
        if kind == '%':
            suffix = '%'
        elif scientific:
            suffix = f"{'E' if upper else 'e'}{exponent + point_at:+03d}"
        else:
            suffix = ''
        sign = '-' if negative else ('' if spec.sign == '-' else spec.sign)
        digits = f'{significand:0{point_at + 1}d}'
        leading = digits[:len(digits) - point_at]
        fraction = digits[len(digits) - point_at:]
        if trim_zeros:
            fraction = fraction.rstrip('0')
        point = '' if trim_point and not fraction else '.'
        if spec.fraction_thousands:
            fraction = spec.fraction_thousands.join([fraction[at:at + 3] for at in range(0, len(fraction), 3)])
        trailing = point + fraction + suffix
        if spec.zero_pad:
            leading = self._zero_padded(leading, spec, spec.width - len(sign) - len(trailing))
        else:
            leading = _group(leading, spec.thousands)
        return _aligned(sign, leading + trailing, spec)

    def _add(a, b):
        na, da = a._numerator, a._denominator
        nb, db = b._numerator, b._denominator
        g = math.gcd(da, db)
        if g == 1:
            return Fraction._from_coprime_ints(na * db + da * nb, da * db)
        s = da // g
        t = na * (db // g) + nb * s
        g2 = math.gcd(t, g)
        if g2 == 1:
            return Fraction._from_coprime_ints(t, s * db)
        return Fraction._from_coprime_ints(t // g2, s * (db // g2))

    def _sub(a, b):
        return Fraction._add(a, Fraction._from_coprime_ints(-b._numerator, b._denominator))

    def _mul(a, b):
        na, da = a._numerator, a._denominator
        nb, db = b._numerator, b._denominator
        g1 = math.gcd(na, db)
        g2 = math.gcd(nb, da)
        return Fraction._from_coprime_ints((na // g1) * (nb // g2), (db // g1) * (da // g2))

    def _div(a, b):
        nb, db = b._numerator, b._denominator
        if nb == 0:
            raise ZeroDivisionError(f'Fraction({db}, 0)')
        na, da = a._numerator, a._denominator
        g1 = math.gcd(na, nb)
        g2 = math.gcd(db, da)
        n, d = (na // g1) * (db // g2), (nb // g1) * (da // g2)
        return Fraction._from_coprime_ints(-n, -d) if d < 0 else Fraction._from_coprime_ints(n, d)

    def _floordiv(a, b):
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    def _divmod(a, b):
        da, db = a._denominator, b._denominator
        quotient, rest = divmod(a._numerator * db, da * b._numerator)
        return quotient, Fraction(rest, da * db)

    def _mod(a, b):
        da, db = a._denominator, b._denominator
        return Fraction((a._numerator * db) % (b._numerator * da), da * db)

    def _both_ways(exact, fallback, handle_complex=True):
        """The operator for Fraction on the left, and that for it on the right."""

        def forward(a, b):
            if type(b) is int:
                return exact(a, Fraction._from_coprime_ints(b, 1))
            if isinstance(b, Fraction):
                return exact(a, b)
            if isinstance(b, int):
                return exact(a, Fraction(b))
            if isinstance(b, float):
                return fallback(float(a), b)
            if handle_complex and isinstance(b, complex):
                return fallback(float(a), b)
            return NotImplemented

        def reverse(b, a):
            if isinstance(a, numbers.Rational):
                return exact(Fraction(a), b)
            if isinstance(a, numbers.Real):
                return fallback(float(a), float(b))
            if handle_complex and isinstance(a, numbers.Complex):
                return fallback(complex(a), float(b))
            return NotImplemented

        name = fallback.__name__.strip('_')
        forward.__name__, reverse.__name__ = f'__{name}__', f'__r{name}__'
        forward.__qualname__ = f'Fraction.__{name}__'
        reverse.__qualname__ = f'Fraction.__r{name}__'
        return forward, reverse

    __add__, __radd__ = _both_ways(_add, operator.add)
    __sub__, __rsub__ = _both_ways(_sub, operator.sub)
    __mul__, __rmul__ = _both_ways(_mul, operator.mul)
    __truediv__, __rtruediv__ = _both_ways(_div, operator.truediv)
    __floordiv__, __rfloordiv__ = _both_ways(_floordiv, operator.floordiv, False)
    __divmod__, __rdivmod__ = _both_ways(_divmod, divmod, False)
    __mod__, __rmod__ = _both_ways(_mod, operator.mod, False)
    del _both_ways

    def __pow__(a, b, modulo=None):
        if modulo is not None:
            return NotImplemented
        if isinstance(b, numbers.Rational):
            if b.denominator != 1:
                return float(a) ** float(b)
            power = b.numerator
            if power >= 0:
                return Fraction._from_coprime_ints(a._numerator ** power, a._denominator ** power)
            if a._numerator > 0:
                return Fraction._from_coprime_ints(a._denominator ** -power, a._numerator ** -power)
            if a._numerator == 0:
                raise ZeroDivisionError(f'Fraction({a._denominator ** -power}, 0)')
            return Fraction._from_coprime_ints((-a._denominator) ** -power, (-a._numerator) ** -power)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a, modulo=None):
        if modulo is not None:
            return NotImplemented
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(a):
        return Fraction._from_coprime_ints(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction._from_coprime_ints(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction._from_coprime_ints(abs(a._numerator), a._denominator)

    def __int__(a, _index=operator.index):
        if a._numerator < 0:
            return _index(-(-a._numerator // a._denominator))
        return _index(a._numerator // a._denominator)

    def __trunc__(a):
        if a._numerator < 0:
            return -(-a._numerator // a._denominator)
        return a._numerator // a._denominator

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            d = self._denominator
            whole, rest = divmod(self._numerator, d)
            if rest * 2 < d:
                return whole
            if rest * 2 > d:
                return whole + 1
            return whole if whole % 2 == 0 else whole + 1
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        # As equal ints and floats hash.
        try:
            inverse = pow(self._denominator, -1, _modulus)
        except ValueError:
            value = _infinity_hash
        else:
            value = hash(hash(abs(self._numerator)) * inverse)
        result = value if self._numerator >= 0 else -value
        return -2 if result == -1 else result

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            if math.isnan(b) or math.isinf(b):
                return 0.0 == b
            return a == a.from_float(b)
        return NotImplemented

    def _compared(self, other, compare):
        if isinstance(other, numbers.Rational):
            return compare(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return compare(0.0, other)
            return compare(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        return a._compared(b, operator.lt)

    def __gt__(a, b):
        return a._compared(b, operator.gt)

    def __le__(a, b):
        return a._compared(b, operator.le)

    def __ge__(a, b):
        return a._compared(b, operator.ge)

    def __bool__(a):
        return bool(a._numerator)

    def __reduce__(self):
        return self.__class__, (self._numerator, self._denominator)

    def __copy__(self):
        if type(self) is Fraction:
            return self
        return self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()


def _parse_or_raise(text):
    pair = _parse(text)
    if pair is None:
        raise ValueError(f'Invalid literal for Fraction: {text!r}')
    return pair


def _aligned(sign, body, spec):
    padding = spec.fill * (spec.width - len(sign) - len(body))
    if spec.align == '>':
        return padding + sign + body
    if spec.align == '<':
        return sign + body + padding
    if spec.align == '^':
        half = len(padding) // 2
        return padding[:half] + sign + body + padding[half:]
    return sign + padding + body
