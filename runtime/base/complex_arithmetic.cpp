#include <cmath>

#include "runtime/base/complex_math.h"

namespace minipy::complex_math {

namespace {

// An infinite part as 1, a finite one as 0, with its sign: the direction of an infinity.
double direction(double part) { return std::copysign(std::isinf(part) ? 1.0 : 0.0, part); }

double zero_if_nan(double part) { return std::isnan(part) ? std::copysign(0.0, part) : part; }

bool has_infinity(Complex value) { return std::isinf(value.real) || std::isinf(value.imaginary); }
bool is_finite(Complex value) { return std::isfinite(value.real) && std::isfinite(value.imaginary); }
bool is_nan(Complex value) { return std::isnan(value.real) && std::isnan(value.imaginary); }

// a * b where the plain formula gave NaNs, though infinities decide the result.
Complex multiply_infinities(Complex a, Complex b, Complex plain) {
  bool recover = false;
  if (has_infinity(a)) {
    a = {direction(a.real), direction(a.imaginary)};
    b = {zero_if_nan(b.real), zero_if_nan(b.imaginary)};
    recover = true;
  }
  if (has_infinity(b)) {
    b = {direction(b.real), direction(b.imaginary)};
    a = {zero_if_nan(a.real), zero_if_nan(a.imaginary)};
    recover = true;
  }
  bool overflowed = std::isinf(a.real * b.real) || std::isinf(a.imaginary * b.imaginary) ||
                    std::isinf(a.real * b.imaginary) || std::isinf(a.imaginary * b.real);
  if (!recover && overflowed) {
    a = {zero_if_nan(a.real), zero_if_nan(a.imaginary)};
    b = {zero_if_nan(b.real), zero_if_nan(b.imaginary)};
    recover = true;
  }
  if (!recover) return plain;
  return {HUGE_VAL * (a.real * b.real - a.imaginary * b.imaginary),
          HUGE_VAL * (a.real * b.imaginary + a.imaginary * b.real)};
}

}  // namespace

Complex multiply(Complex a, Complex b) {
  Complex result{a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real};
  return is_nan(result) ? multiply_infinities(a, b, result) : result;
}

Status divide(Complex a, Complex b, Complex& result) {
  // Smith's way: by the larger part first, so that nothing overflows on the way.
  if (std::fabs(b.real) >= std::fabs(b.imaginary)) {
    if (b.real == 0) return Status::ZeroDivision;
    double ratio = b.imaginary / b.real;
    double divisor = b.real + b.imaginary * ratio;
    result = {(a.real + a.imaginary * ratio) / divisor, (a.imaginary - a.real * ratio) / divisor};
  } else if (std::fabs(b.imaginary) >= std::fabs(b.real)) {
    double ratio = b.real / b.imaginary;
    double divisor = b.real * ratio + b.imaginary;
    result = {(a.real * ratio + a.imaginary) / divisor, (a.imaginary * ratio - a.real) / divisor};
  } else {
    result = {NAN, NAN};
  }
  if (!is_nan(result)) return Status::Ok;
  if (has_infinity(a) && is_finite(b)) {
    Complex toward{direction(a.real), direction(a.imaginary)};
    result = {HUGE_VAL * (toward.real * b.real + toward.imaginary * b.imaginary),
              HUGE_VAL * (toward.imaginary * b.real - toward.real * b.imaginary)};
  } else if (has_infinity(b) && is_finite(a)) {
    Complex toward{direction(b.real), direction(b.imaginary)};
    result = {0.0 * (a.real * toward.real + a.imaginary * toward.imaginary),
              0.0 * (a.imaginary * toward.real - a.real * toward.imaginary)};
  }
  return Status::Ok;
}

Status divide(Complex a, double b, Complex& result) {
  if (b == 0) return Status::ZeroDivision;
  result = {a.real / b, a.imaginary / b};
  return Status::Ok;
}

Status divide(double a, Complex b, Complex& result) {
  if (std::fabs(b.real) >= std::fabs(b.imaginary)) {
    if (b.real == 0) return Status::ZeroDivision;
    double ratio = b.imaginary / b.real;
    double divisor = b.real + b.imaginary * ratio;
    result = {a / divisor, (-a * ratio) / divisor};
  } else if (std::fabs(b.imaginary) >= std::fabs(b.real)) {
    double ratio = b.real / b.imaginary;
    double divisor = b.real * ratio + b.imaginary;
    result = {(a * ratio) / divisor, -a / divisor};
  } else {
    result = {NAN, NAN};
  }
  if (is_nan(result) && has_infinity(b) && std::isfinite(a)) {
    Complex toward{direction(b.real), direction(b.imaginary)};
    result = {0.0 * (a * toward.real), 0.0 * (-a * toward.imaginary)};
  }
  return Status::Ok;
}

namespace {

Complex power_by_multiplying(Complex base, unsigned exponent) {
  Complex result{1, 0};
  for (Complex square = base; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
}

Status power_by_logarithm(Complex base, Complex exponent, Complex& result) {
  if (exponent.real == 0 && exponent.imaginary == 0) {
    result = {1, 0};
    return Status::Ok;
  }
  if (base.real == 0 && base.imaginary == 0) {
    result = {0, 0};
    return exponent.imaginary != 0 || exponent.real < 0 ? Status::ZeroDivision : Status::Ok;
  }
  double size = std::hypot(base.real, base.imaginary);
  double angle = std::atan2(base.imaginary, base.real);
  double result_size = std::pow(size, exponent.real);
  double result_angle = angle * exponent.real;
  if (exponent.imaginary != 0) {
    result_size *= std::exp(-angle * exponent.imaginary);
    result_angle += exponent.imaginary * std::log(size);
  }
  result = {result_size * std::cos(result_angle), result_size * std::sin(result_angle)};
  return Status::Ok;
}

}  // namespace

Status power(Complex a, Complex b, Complex& result) {
  constexpr double kMostMultiplied = 100;
  Status status = Status::Ok;
  if (b.imaginary == 0 && b.real == std::floor(b.real) && std::fabs(b.real) <= kMostMultiplied) {
    result = power_by_multiplying(a, static_cast<unsigned>(std::fabs(b.real)));
    if (b.real <= 0) status = divide(Complex{1, 0}, result, result);
  } else {
    status = power_by_logarithm(a, b, result);
  }
  if (status == Status::Ok && has_infinity(result)) status = Status::Overflow;
  return status;
}

Status magnitude(Complex value, double& result) {
  result = std::hypot(value.real, value.imaginary);
  return std::isinf(result) && is_finite(value) ? Status::Overflow : Status::Ok;
}

}  // namespace minipy::complex_math
