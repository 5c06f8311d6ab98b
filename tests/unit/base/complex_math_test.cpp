#include "runtime/base/complex_math.h"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>

using namespace minipy;
using namespace minipy::complex_math;

namespace {

struct FunctionCase {
  Function function;
  uint64_t real, imaginary;
  Status status;
  uint64_t result_real, result_imaginary;
};
const FunctionCase kFunctionCases[] = {
#include "tests/unit/base/complex_function_cases.inc"
};

struct PairCase {
  uint64_t a_real, a_imaginary, b_real, b_imaginary;
  Status multiply_status;
  uint64_t product_real, product_imaginary;
  Status divide_status;
  uint64_t quotient_real, quotient_imaginary;
  Status power_status;
  uint64_t power_real, power_imaginary;
};
const PairCase kPairCases[] = {
#include "tests/unit/base/complex_pair_cases.inc"
};

struct PolarCase {
  uint64_t radius, phase;
  Status status;
  uint64_t real, imaginary;
};
const PolarCase kPolarCases[] = {
#include "tests/unit/base/complex_polar_cases.inc"
};

Complex complex_of(uint64_t real, uint64_t imaginary) {
  return {std::bit_cast<double>(real), std::bit_cast<double>(imaginary)};
}

// Equal to the sign of zero; any NaN equals any other.
bool same(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return a == b && std::signbit(a) == std::signbit(b);
}
bool same(Complex a, Complex b) { return same(a.real, b.real) && same(a.imaginary, b.imaginary); }

void check_pair(Status status, Complex result, Status expected_status, Complex expected) {
  if (std::isnan(expected.real) && std::isnan(expected.imaginary)) return;  // not finite
  CHECK(status == expected_status);
  if (status != Status::Ok) return;
  CAPTURE(result.real, result.imaginary, expected.real, expected.imaginary);
  CHECK(same(result, expected));
}

Complex quotient(Complex a, Complex b) {
  Complex result;
  REQUIRE(divide(a, b, result) == Status::Ok);
  return result;
}

}  // namespace

TEST_CASE("cmath's functions give what CPython's give") {
  int index = 0;
  for (const FunctionCase& row : kFunctionCases) {
    Complex value = complex_of(row.real, row.imaginary);
    Complex expected = complex_of(row.result_real, row.result_imaginary);
    Complex result;
    Status status = row.function(value, result);
    CAPTURE(index++, value.real, value.imaginary, result.real, result.imaginary, expected.real, expected.imaginary);
    CHECK(status == row.status);
    if (status != Status::Ok) continue;
    if (std::isfinite(value.real) && std::isfinite(value.imaginary)) {
      CHECK(same(result, expected));
    } else {
      // The C standard leaves the signs of some zeros open.
      CHECK((result.real == expected.real || same(result.real, expected.real)));
      CHECK((result.imaginary == expected.imaginary || same(result.imaginary, expected.imaginary)));
    }
  }
}

TEST_CASE("complex arithmetic gives what CPython's gives") {
  for (const PairCase& row : kPairCases) {
    Complex a = complex_of(row.a_real, row.a_imaginary);
    Complex b = complex_of(row.b_real, row.b_imaginary);
    CAPTURE(a.real, a.imaginary, b.real, b.imaginary);
    check_pair(Status::Ok, multiply(a, b), row.multiply_status, complex_of(row.product_real, row.product_imaginary));
    Complex result;
    Status status = divide(a, b, result);
    check_pair(status, result, row.divide_status, complex_of(row.quotient_real, row.quotient_imaginary));
    status = power(a, b, result);
    check_pair(status, result, row.power_status, complex_of(row.power_real, row.power_imaginary));
  }
}

TEST_CASE("rect()") {
  for (const PolarCase& row : kPolarCases) {
    Complex result;
    CAPTURE(std::bit_cast<double>(row.radius), std::bit_cast<double>(row.phase));
    Status status = from_polar(std::bit_cast<double>(row.radius), std::bit_cast<double>(row.phase), result);
    CHECK(status == row.status);
    if (status == Status::Ok) CHECK(same(result, complex_of(row.real, row.imaginary)));
  }
}

// As CPython 3.14 answers.
TEST_CASE("complex infinities, signs of zeros, errors") {
  constexpr double kInfinity = HUGE_VAL;
  CHECK(same(multiply({kInfinity, 0}, {1, 0}), {kInfinity, NAN}));
  CHECK(same(multiply({kInfinity, NAN}, {1, 1}), {kInfinity, kInfinity}));
  CHECK(same(multiply(Complex{kInfinity, 3}, 2.0), {kInfinity, 6}));
  CHECK(same(multiply(Complex{0, 1}, kInfinity), {NAN, kInfinity}));
  CHECK(same(subtract(1.0, Complex{0, 0}), {1, -0.0}));
  CHECK(same(add(Complex{1, -0.0}, 0.0), {1, -0.0}));
  CHECK(same(quotient({kInfinity, 1}, {2, 3}), {kInfinity, -kInfinity}));
  CHECK(same(quotient({1, 2}, {kInfinity, NAN}), {0, 0}));
  CHECK(same(quotient({1, 2}, {NAN, 0}), {NAN, NAN}));
  Complex result;
  CHECK(divide(1.0, Complex{kInfinity, 0}, result) == Status::Ok);
  CHECK(same(result, {0, -0.0}));
  CHECK(divide(0.0, Complex{1, 1}, result) == Status::Ok);
  CHECK(same(result, {0, -0.0}));
  CHECK(divide(2.0, Complex{1e300, 1e300}, result) == Status::Ok);
  CHECK(same(result, {1e-300, -1e-300}));
  CHECK(divide(Complex{1, 2}, 2.0, result) == Status::Ok);
  CHECK(same(result, {0.5, 1}));
  CHECK(divide(Complex{1, 2}, Complex{0, 0}, result) == Status::ZeroDivision);
  CHECK(divide(1.0, Complex{0, 0}, result) == Status::ZeroDivision);
  CHECK(divide(Complex{1, 2}, 0.0, result) == Status::ZeroDivision);
  CHECK(power({0, 0}, {-1, 0}, result) == Status::ZeroDivision);
  CHECK(power({0, 0}, {0, 1}, result) == Status::ZeroDivision);
  CHECK(power({0, 1e-200}, {-3, 0}, result) == Status::ZeroDivision);
  CHECK(power({0, 1e200}, {2, 0}, result) == Status::Overflow);
  CHECK(power({kInfinity, 0}, {2, 0}, result) == Status::Overflow);
  CHECK(power({1, 2}, {0, 0}, result) == Status::Ok);
  CHECK(same(result, {1, 0}));
  CHECK(power({1, 2}, {-2, 0}, result) == Status::Ok);
  CHECK(same(result, {-0.12, -0.16}));
  CHECK(power({1, 2}, {1, 1}, result) == Status::Ok);
  CHECK(same(result, {-0.24720004426291722, 0.6964504870825432}));
  CHECK(power({2, 0}, {1, 1}, result) == Status::Ok);
  CHECK(same(result, {1.5384778027279442, 1.2779225526272695}));
  double size;
  CHECK(magnitude({3, 4}, size) == Status::Ok);
  CHECK(size == 5);
  CHECK(magnitude({1.7e308, 1.7e308}, size) == Status::Overflow);
  CHECK(magnitude({kInfinity, NAN}, size) == Status::Ok);
  CHECK(size == kInfinity);
}
