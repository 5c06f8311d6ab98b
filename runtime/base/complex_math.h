// Arithmetic and functions of complex numbers with the results - and the errors - of CPython 3.14's complex
// and cmath.
#pragma once

#include <cstdint>

namespace minipy::complex_math {

struct Complex {
  double real = 0;
  double imaginary = 0;
};

enum class [[nodiscard]] Status : uint8_t{
    Ok,
    // Division by zero; for power: "zero to a negative or complex power".
    ZeroDivision,
    // Power: "complex exponentiation"; magnitude: "absolute value too large"; cmath: "math range error".
    Overflow,
    // ValueError: math domain error.
    Domain,
};

// Infinities are recovered where both parts would be NaN. A real operand is not widened to a complex one:
// that keeps the signs of zeros.
Complex multiply(Complex a, Complex b);
inline Complex multiply(Complex a, double b) { return {a.real * b, a.imaginary * b}; }
inline Complex add(Complex a, Complex b) { return {a.real + b.real, a.imaginary + b.imaginary}; }
inline Complex add(Complex a, double b) { return {a.real + b, a.imaginary}; }
inline Complex subtract(Complex a, Complex b) { return {a.real - b.real, a.imaginary - b.imaginary}; }
inline Complex subtract(Complex a, double b) { return {a.real - b, a.imaginary}; }
inline Complex subtract(double a, Complex b) { return {a - b.real, -b.imaginary}; }
Status divide(Complex a, Complex b, Complex& result);
Status divide(Complex a, double b, Complex& result);
Status divide(double a, Complex b, Complex& result);
// a ** b: whole exponents up to 100 by multiplication.
Status power(Complex a, Complex b, Complex& result);
// abs()
Status magnitude(Complex value, double& result);

// cmath's functions.
using Function = Status (*)(Complex value, Complex& result);
Status acos(Complex value, Complex& result);
Status acosh(Complex value, Complex& result);
Status asin(Complex value, Complex& result);
Status asinh(Complex value, Complex& result);
Status atan(Complex value, Complex& result);
Status atanh(Complex value, Complex& result);
Status cos(Complex value, Complex& result);
Status cosh(Complex value, Complex& result);
Status sin(Complex value, Complex& result);
Status sinh(Complex value, Complex& result);
Status tan(Complex value, Complex& result);
Status tanh(Complex value, Complex& result);
Status exp(Complex value, Complex& result);
Status log(Complex value, Complex& result);
Status log10(Complex value, Complex& result);
Status sqrt(Complex value, Complex& result);
// cmath.rect(radius, phase).
Status from_polar(double radius, double phase, Complex& result);

}  // namespace minipy::complex_math
