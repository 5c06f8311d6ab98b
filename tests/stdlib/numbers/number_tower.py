"""numbers: the tower, isinstance, registration, an own Number type."""
import numbers, math
from numbers import *
for x in (1, True, 1.5, 1j, 2**70, "1", None): print(repr(x), [c.__name__ for c in (Number, Complex, Real, Rational, Integral) if isinstance(x, c)])
print(issubclass(Integral, Rational), issubclass(Rational, Real), issubclass(Real, Complex), issubclass(Complex, Number), issubclass(int, Integral), issubclass(float, Rational), issubclass(bool, Integral), numbers.__all__)
for c in (Number, Complex, Real, Rational, Integral):
    try: print(type(c()).__name__)
    except TypeError as e: print(str(e)[:60])
class Mod(Integral):
    def __init__(self, v): self.v = v % 7
    def __int__(self): return self.v
    def __repr__(self): return f"Mod({self.v})"
    def _w(op):
        def f(self, o): return Mod(op(self.v, int(o))) if isinstance(o, Integral) else NotImplemented
        return f
    __add__ = __radd__ = _w(lambda a, b: a + b)
    __mul__ = __rmul__ = _w(lambda a, b: a * b)
    __and__ = __rand__ = _w(lambda a, b: a & b)
    __or__ = __ror__ = __xor__ = __rxor__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _w(lambda a, b: a | b)
    __floordiv__ = __mod__ = __truediv__ = _w(lambda a, b: a // b)
    __rfloordiv__ = __rmod__ = __rtruediv__ = _w(lambda a, b: b // a)
    def __pow__(self, e, m=None): return Mod(pow(self.v, int(e), 7))
    def __rpow__(self, b): return Mod(pow(int(b), self.v, 7))
    def __neg__(self): return Mod(-self.v)
    def __pos__(self): return self
    def __abs__(self): return self
    def __invert__(self): return Mod(~self.v)
    def __eq__(self, o): return int(o) % 7 == self.v
    def __lt__(self, o): return self.v < int(o)
    def __le__(self, o): return self.v <= int(o)
    def __trunc__(self): return self.v
    __floor__ = __ceil__ = __trunc__
    def __round__(self, n=None): return self
    def __hash__(self): return hash(self.v)
m = Mod(10)
print(m, m + 5, 5 + m, m * m, -m, m ** 3, 2 ** m, int(m), float(m), complex(m), bool(Mod(7)), m.real, m.imag, m.numerator, m.denominator, m.conjugate(), math.floor(m), round(m), m - 1, 1 - m, divmod(m, 2) if False else "", [0, 1, 2, "three"][m], range(m), hex(m), m == 3, sum([m, m]))
class Fake: pass
Number.register(Fake)
print(isinstance(Fake(), Number), isinstance(Fake(), Real))
try: m + 1.5
except TypeError as e: print(e)
print((5).numerator, (5).denominator, (2.5).real, (2.5).is_integer(), (1+2j).imag, True.numerator)

