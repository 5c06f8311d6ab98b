"""numbers: the abstract classes, who belongs to them, what they ask for."""
import numbers


KINDS = (numbers.Number, numbers.Complex, numbers.Real, numbers.Rational, numbers.Integral)
for value in (1, True, 1.5, 1j, "x", None):
    print(repr(value), [isinstance(value, kind) for kind in KINDS])
for kind in KINDS:
    print(kind, kind.__mro__, sorted(kind.__abstractmethods__))
    try:
        print(type(kind()))
    except TypeError as error:
        print(error)


class Half(numbers.Rational):
    numerator, denominator = 1, 2

    def __repr__(self):
        return "Half"

    def _no(self, *args):
        return NotImplemented

    __abs__ = __add__ = __ceil__ = __eq__ = __floor__ = __floordiv__ = __le__ = __lt__ = __mod__ = __mul__ = _no
    __neg__ = __pos__ = __pow__ = __radd__ = __rfloordiv__ = __rmod__ = __rmul__ = __round__ = __rpow__ = _no
    __rtruediv__ = __truediv__ = __trunc__ = _no


half = Half()
print(float(half), complex(half), half.imag, bool(half), isinstance(half, numbers.Real))
try:
    print(hash(half))
except TypeError as error:
    print(error)
try:
    print(half + 1)
except TypeError as error:
    print(error)


class Sub(numbers.Complex):
    pass


try:
    Sub()
except TypeError as error:
    print(error)
