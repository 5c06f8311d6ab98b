// cmath's functions, after Kahan ("Branch Cuts for Complex Elementary Functions"). Arguments that are not
// finite go to the C library, which follows Annex G of the C standard as CPython does.
#include <cfloat>
#include <cmath>
#include <complex>

#include "runtime/base/complex_math.h"

namespace minipy::complex_math {

namespace {

// Twice this does not overflow, nor does the hypot of two.
constexpr double kLarge = DBL_MAX / 4;
constexpr double kSqrtLarge = 6.703903964971298e+153;
constexpr double kLogLarge = 708.3964185322641;  // exp and cosh of it are still finite
constexpr double kSqrtLeast = 1.4916681462400413e-154;
constexpr double kLn2 = 0.69314718055994530942;
constexpr double kLn10 = 2.30258509299404568402;
constexpr double kE = 2.7182818284590452354;
constexpr double kHalfPi = 1.57079632679489661923;

bool is_finite(Complex value) { return std::isfinite(value.real) && std::isfinite(value.imaginary); }
bool is_large(Complex value) { return std::fabs(value.real) > kLarge || std::fabs(value.imaginary) > kLarge; }

// A quarter turn one way before, the other way after: asin from asinh and the like.
Complex turned(Complex value) { return {-value.imaginary, value.real}; }
Complex turned_back(Complex value) { return {value.imaginary, -value.real}; }

Complex from_library(std::complex<double> (*function)(const std::complex<double>&), Complex value) {
  std::complex<double> result = function({value.real, value.imaginary});
  return {result.real(), result.imag()};
}

Status check_range(Complex result) {
  return std::isinf(result.real) || std::isinf(result.imaginary) ? Status::Overflow : Status::Ok;
}

// log of the magnitude of a large number.
double large_log(Complex value) { return std::log(std::hypot(value.real / 2, value.imaginary / 2)) + kLn2 * 2; }

Complex finite_sqrt(Complex value) {
  constexpr int kScaleUp = 53;
  constexpr int kScaleDown = -27;
  if (value.real == 0 && value.imaginary == 0) return {0, value.imaginary};
  double real = std::fabs(value.real);
  double imaginary = std::fabs(value.imaginary);
  double root;
  if (real < DBL_MIN && imaginary < DBL_MIN) {
    real = std::ldexp(real, kScaleUp);
    root = std::ldexp(std::sqrt(real + std::hypot(real, std::ldexp(imaginary, kScaleUp))), kScaleDown);
  } else {
    real /= 8;
    root = 2 * std::sqrt(real + std::hypot(real, imaginary / 8));
  }
  double other = imaginary / (2 * root);
  if (value.real >= 0) return {root, std::copysign(other, value.imaginary)};
  return {other, std::copysign(root, value.imaginary)};
}

Complex finite_asinh(Complex value) {
  if (is_large(value)) {
    double size = large_log(value);
    double real = value.imaginary >= 0 ? std::copysign(size, value.real) : -std::copysign(size, -value.real);
    return {real, std::atan2(value.imaginary, std::fabs(value.real))};
  }
  Complex above = finite_sqrt({1 + value.imaginary, -value.real});
  Complex below = finite_sqrt({1 - value.imaginary, value.real});
  return {std::asinh(above.real * below.imaginary - below.real * above.imaginary),
          std::atan2(value.imaginary, above.real * below.real - above.imaginary * below.imaginary)};
}

Status finite_atanh(Complex value, Complex& result) {
  if (std::signbit(value.real)) {
    Status status = finite_atanh({-value.real, -value.imaginary}, result);
    result = {-result.real, -result.imaginary};
    return status;
  }
  double imaginary = std::fabs(value.imaginary);
  if (value.real > kSqrtLarge || imaginary > kSqrtLarge) {
    double size = std::hypot(value.real / 2, value.imaginary / 2);
    result = {value.real / 4 / size / size, -std::copysign(kHalfPi, -value.imaginary)};
    return Status::Ok;
  }
  if (value.real == 1 && imaginary < kSqrtLeast) {
    if (imaginary == 0) {
      result = {HUGE_VAL, value.imaginary};
      return Status::Domain;
    }
    result = {-std::log(std::sqrt(imaginary) / std::sqrt(std::hypot(imaginary, 2.0))),
              std::copysign(std::atan2(2.0, -imaginary) / 2, value.imaginary)};
    return Status::Ok;
  }
  double distance = 1 - value.real;
  result = {std::log1p(4 * value.real / (distance * distance + imaginary * imaginary)) / 4,
            -std::atan2(-2 * value.imaginary, distance * (1 + value.real) - imaginary * imaginary) / 2};
  return Status::Ok;
}

// cosh and sinh of a real part so large that only its e-th can be taken.
Complex scaled_cosh(Complex value) {
  double less = value.real - std::copysign(1.0, value.real);
  return {std::cos(value.imaginary) * std::cosh(less) * kE, std::sin(value.imaginary) * std::sinh(less) * kE};
}
Complex scaled_sinh(Complex value) {
  double less = value.real - std::copysign(1.0, value.real);
  return {std::cos(value.imaginary) * std::sinh(less) * kE, std::sin(value.imaginary) * std::cosh(less) * kE};
}

}  // namespace

Status sqrt(Complex value, Complex& result) {
  result = is_finite(value) ? finite_sqrt(value) : from_library(std::sqrt<double>, value);
  return Status::Ok;
}

Status acos(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::acos<double>, value);
  } else if (is_large(value)) {
    double size = large_log(value);
    result = {std::atan2(std::fabs(value.imaginary), value.real),
              value.real < 0 ? -std::copysign(size, value.imaginary) : std::copysign(size, -value.imaginary)};
  } else {
    Complex below = finite_sqrt({1 - value.real, -value.imaginary});
    Complex above = finite_sqrt({1 + value.real, value.imaginary});
    result = {2 * std::atan2(below.real, above.real),
              std::asinh(above.real * below.imaginary - above.imaginary * below.real)};
  }
  return Status::Ok;
}

Status acosh(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::acosh<double>, value);
  } else if (is_large(value)) {
    result = {large_log(value), std::atan2(value.imaginary, value.real)};
  } else {
    Complex below = finite_sqrt({value.real - 1, value.imaginary});
    Complex above = finite_sqrt({value.real + 1, value.imaginary});
    result = {std::asinh(below.real * above.real + below.imaginary * above.imaginary),
              2 * std::atan2(below.imaginary, above.real)};
  }
  return Status::Ok;
}

Status asinh(Complex value, Complex& result) {
  result = is_finite(value) ? finite_asinh(value) : from_library(std::asinh<double>, value);
  return Status::Ok;
}

Status asin(Complex value, Complex& result) {
  Status status = asinh(turned(value), result);
  result = turned_back(result);
  return status;
}

Status atanh(Complex value, Complex& result) {
  if (is_finite(value)) return finite_atanh(value, result);
  result = from_library(std::atanh<double>, value);
  return Status::Ok;
}

Status atan(Complex value, Complex& result) {
  Status status = atanh(turned(value), result);
  result = turned_back(result);
  return status;
}

Status cosh(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::cosh<double>, value);
    return std::isinf(value.imaginary) && !std::isnan(value.real) ? Status::Domain : Status::Ok;
  }
  result = std::fabs(value.real) > kLogLarge ? scaled_cosh(value)
                                             : Complex{std::cos(value.imaginary) * std::cosh(value.real),
                                                       std::sin(value.imaginary) * std::sinh(value.real)};
  return check_range(result);
}

Status cos(Complex value, Complex& result) { return cosh(turned(value), result); }

Status sinh(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::sinh<double>, value);
    return std::isinf(value.imaginary) && !std::isnan(value.real) ? Status::Domain : Status::Ok;
  }
  result = std::fabs(value.real) > kLogLarge ? scaled_sinh(value)
                                             : Complex{std::cos(value.imaginary) * std::sinh(value.real),
                                                       std::sin(value.imaginary) * std::cosh(value.real)};
  return check_range(result);
}

Status sin(Complex value, Complex& result) {
  Status status = sinh(turned(value), result);
  result = turned_back(result);
  return status;
}

Status tanh(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::tanh<double>, value);
    return std::isinf(value.imaginary) && std::isfinite(value.real) ? Status::Domain : Status::Ok;
  }
  if (std::fabs(value.real) > kLogLarge) {
    result = {std::copysign(1.0, value.real),
              4 * std::sin(value.imaginary) * std::cos(value.imaginary) * std::exp(-2 * std::fabs(value.real))};
    return Status::Ok;
  }
  double real = std::tanh(value.real);
  double imaginary = std::tan(value.imaginary);
  double secant = 1 / std::cosh(value.real);
  double product = real * imaginary;
  double divisor = 1 + product * product;
  result = {real * (1 + imaginary * imaginary) / divisor, ((imaginary / divisor) * secant) * secant};
  return Status::Ok;
}

Status tan(Complex value, Complex& result) {
  Status status = tanh(turned(value), result);
  result = turned_back(result);
  return status;
}

Status exp(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::exp<double>, value);
    bool to_zero = std::isinf(value.real) && value.real < 0;
    return std::isinf(value.imaginary) && !std::isnan(value.real) && !to_zero ? Status::Domain : Status::Ok;
  }
  if (value.real > kLogLarge) {
    double size = std::exp(value.real - 1);
    result = {size * std::cos(value.imaginary) * kE, size * std::sin(value.imaginary) * kE};
  } else {
    double size = std::exp(value.real);
    result = {size * std::cos(value.imaginary), size * std::sin(value.imaginary)};
  }
  return check_range(result);
}

Status log(Complex value, Complex& result) {
  if (!is_finite(value)) {
    result = from_library(std::log<double>, value);
    return Status::Ok;
  }
  constexpr int kScaleUp = 53;
  double real = std::fabs(value.real);
  double imaginary = std::fabs(value.imaginary);
  result.imaginary = std::atan2(value.imaginary, value.real);
  if (is_large(value)) {
    result.real = std::log(std::hypot(real / 2, imaginary / 2)) + kLn2;
  } else if (real < DBL_MIN && imaginary < DBL_MIN) {
    if (real == 0 && imaginary == 0) {
      result.real = -HUGE_VAL;
      return Status::Domain;
    }
    result.real = std::log(std::hypot(std::ldexp(real, kScaleUp), std::ldexp(imaginary, kScaleUp))) - kScaleUp * kLn2;
  } else {
    double size = std::hypot(real, imaginary);
    // Near 1 the logarithm would lose digits.
    if (size >= 0.71 && size <= 1.73) {
      double larger = std::fmax(real, imaginary);
      double smaller = std::fmin(real, imaginary);
      result.real = std::log1p((larger - 1) * (larger + 1) + smaller * smaller) / 2;
    } else {
      result.real = std::log(size);
    }
  }
  return Status::Ok;
}

Status log10(Complex value, Complex& result) {
  Status status = log(value, result);
  result = {result.real / kLn10, result.imaginary / kLn10};
  return status;
}

namespace {

Status special_from_polar(double radius, double phase, Complex& result) {
  if (radius == 0) {
    result = {0, 0};
  } else if (std::isnan(radius)) {
    result = {radius, phase == 0 ? 0.0 : NAN};
  } else if (std::isinf(phase)) {
    return Status::Domain;
  } else if (std::isnan(phase)) {
    result = {std::isinf(radius) ? HUGE_VAL : NAN, NAN};
  } else if (phase == 0) {
    result = {radius, std::copysign(1.0, radius) * phase};
  } else {
    result = {std::copysign(radius, radius * std::cos(phase)), std::copysign(radius, radius * std::sin(phase))};
  }
  return Status::Ok;
}

}  // namespace

Status from_polar(double radius, double phase, Complex& result) {
  if (!std::isfinite(radius) || !std::isfinite(phase)) return special_from_polar(radius, phase, result);
  result = phase == 0 ? Complex{radius, radius * phase} : Complex{radius * std::cos(phase), radius * std::sin(phase)};
  return Status::Ok;
}

}  // namespace minipy::complex_math
