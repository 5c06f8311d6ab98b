"""The abstract base classes of numbers: Number, Complex, Real, Rational, Integral."""

from abc import ABCMeta, abstractmethod
from types import FunctionType

__all__ = ["Number", "Complex", "Real", "Rational", "Integral"]


def _alone(self):
    raise NotImplementedError


def _with_other(self, other):
    raise NotImplementedError


def _required(pattern, owner, names):
    """Abstract methods of the class owner, one a name, each with the parameters of pattern."""
    for name in names.split():
        qualified = f"{owner}.{name}"
        method = FunctionType(pattern.__code__.replace(co_name=name, co_qualname=qualified), globals(), name)
        method.__qualname__ = qualified
        yield abstractmethod(method)


class Number(metaclass=ABCMeta):
    """Base of all kinds of numbers; says nothing about what they can do."""

    __slots__ = ()
    __hash__ = None


class Complex(Number):
    """Numbers with +, -, *, /, **, abs, ==, conjugate(), and parts real and imag."""

    __slots__ = ()

    __add__, __radd__, __mul__, __rmul__, __truediv__, __rtruediv__, __eq__ = _required(
        _with_other, "Complex", "__add__ __radd__ __mul__ __rmul__ __truediv__ __rtruediv__ __eq__")
    __neg__, __pos__ = _required(_alone, "Complex", "__neg__ __pos__")

    @abstractmethod
    def __complex__(self):
        """The number as a builtin complex."""

    @abstractmethod
    def __abs__(self):
        """The distance from zero, a Real."""
        raise NotImplementedError

    @abstractmethod
    def __pow__(self, exponent):
        raise NotImplementedError

    @abstractmethod
    def __rpow__(self, base):
        raise NotImplementedError

    @abstractmethod
    def conjugate(self):
        """The number with its imaginary part negated."""
        raise NotImplementedError

    real = property(*_required(_alone, "Complex", "real"), doc="The real part, a Real.")
    imag = property(*_required(_alone, "Complex", "imag"), doc="The imaginary part, a Real.")

    # What follows from the others.

    def __bool__(self):
        """Whether it differs from zero."""
        return self != 0

    def __sub__(self, other):
        negated = -other
        return self + negated

    def __rsub__(self, other):
        negated = -self
        return negated + other


class Real(Complex):
    """Adds rounding, //, %, divmod and the ordering."""

    __slots__ = ()

    __floordiv__, __rfloordiv__, __mod__, __rmod__, __lt__, __le__ = _required(
        _with_other, "Real", "__floordiv__ __rfloordiv__ __mod__ __rmod__ __lt__ __le__")
    __trunc__, __floor__, __ceil__ = _required(_alone, "Real", "__trunc__ __floor__ __ceil__")

    @abstractmethod
    def __float__(self):
        """The number as a builtin float."""
        raise NotImplementedError

    @abstractmethod
    def __round__(self, ndigits=None):
        """The nearest Integral, or with ndigits the nearest Real of so many decimal places."""
        raise NotImplementedError

    def __divmod__(self, other):
        quotient = self // other
        return quotient, self % other

    def __rdivmod__(self, other):
        quotient = other // self
        return quotient, other % self

    # A real number as a complex one.

    @property
    def real(self):
        """The number itself."""
        return +self

    @property
    def imag(self):
        """Zero."""
        return 0

    def conjugate(self):
        """The number itself."""
        return +self

    def __complex__(self):
        as_float = float(self)
        return complex(as_float)


class Rational(Real):
    """Adds a numerator and a denominator, in lowest terms."""

    __slots__ = ()

    numerator = property(*_required(_alone, "Rational", "numerator"))
    denominator = property(*_required(_alone, "Rational", "denominator"))

    def __float__(self):
        upper, lower = int(self.numerator), int(self.denominator)
        return upper / lower


class Integral(Rational):
    """Adds int(), pow() with a modulus, and the operations on bits."""

    __slots__ = ()

    __lshift__, __rlshift__, __rshift__, __rrshift__ = _required(
        _with_other, "Integral", "__lshift__ __rlshift__ __rshift__ __rrshift__")
    __and__, __rand__, __xor__, __rxor__, __or__, __ror__ = _required(
        _with_other, "Integral", "__and__ __rand__ __xor__ __rxor__ __or__ __ror__")
    __int__, __invert__ = _required(_alone, "Integral", "__int__ __invert__")

    @abstractmethod
    def __pow__(self, exponent, modulus=None):
        raise NotImplementedError

    def __index__(self):
        """What indices and slices use."""
        return int(self)

    def __float__(self):
        whole = int(self)
        return float(whole)

    # A whole number as a fraction.

    @property
    def numerator(self):
        """The number itself."""
        return +self

    @property
    def denominator(self):
        """One."""
        return 1


for _builtin, _kind in (complex, Complex), (float, Real), (int, Integral):
    _kind.register(_builtin)
del _builtin, _kind
