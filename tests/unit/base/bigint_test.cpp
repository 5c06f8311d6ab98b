#include "runtime/base/bigint.h"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "runtime/base/number_text.h"

using namespace minipy;
using namespace minipy::bigint;
using namespace std::string_view_literals;

namespace {

constexpr uint64_t kOverflow = 0x7ff8000000000002u;
constexpr uint64_t kZeroDivision = 0x7ff8000000000003u;

struct PairCase {
  std::string_view a, b, sum, difference, product, quotient, remainder, conjunction, disjunction, exclusive, divisor;
  uint64_t true_quotient;
  int order;
};
const PairCase kPairCases[] = {
#include "tests/unit/base/bigint_pairs_cases.inc"
};

struct SingleCase {
  std::string_view value, decimal;
  int base;
  std::string_view in_base;
  uint64_t shift;
  std::string_view left, right, inverse;
  int64_t hash;
  uint64_t bit_length, bit_count;
  std::string_view root;
  uint64_t as_double;
  std::string_view big_bytes, little_bytes;
};
const SingleCase kSingleCases[] = {
#include "tests/unit/base/bigint_single_cases.inc"
};

struct PowerCase {
  std::string_view base, exponent, modulus, result;
};
const PowerCase kPowerCases[] = {
#include "tests/unit/base/bigint_power_modulo_cases.inc"
};

struct DoubleCase {
  std::string_view value;
  uint64_t bits;
  int order;
};
const DoubleCase kDoubleCases[] = {
#include "tests/unit/base/bigint_double_cases.inc"
};

struct CountingCase {
  std::string_view n;
  uint64_t k;
  std::string_view permutations, combinations;
  uint64_t small;
  std::string_view factorial;
};
const CountingCase kCountingCases[] = {
#include "tests/unit/base/bigint_counting_cases.inc"
};

// A number from the tables' hexadecimal text.
struct Number : LimbBuffer {
  explicit Number(std::string_view text) {
    bool negative = text[0] == '-';
    REQUIRE(from_digits(text.substr(negative ? 1 : 0), 16, negative, *this) == Status::Ok);
  }
};

std::string text_of(IntView value, int base = 16) {
  REQUIRE((value.is_zero() ? !value.negative : value.limbs.back() != 0));
  TextBuffer out;
  REQUIRE(append_text(value, base, out) == Status::Ok);
  return std::string(out.view());
}

template <typename Operation>
std::string result_of(Operation operation) {
  LimbBuffer out;
  Status status = operation(out);
  if (status == Status::DivisionByZero) return "!ZeroDivisionError";
  if (status == Status::NotInvertible) return "!ValueError";
  REQUIRE(status == Status::Ok);
  return text_of(out.view());
}

int sign(int order) { return (order > 0) - (order < 0); }

}  // namespace

TEST_CASE("operations on two big integers give what CPython gives") {
  for (const PairCase& row : kPairCases) {
    Number a_number(row.a);
    Number b_number(row.b);
    IntView a = a_number.view();
    IntView b = b_number.view();
    CAPTURE(row.a, row.b);
    CHECK(result_of([&](LimbBuffer& out) { return add(a, b, out); }) == row.sum);
    CHECK(result_of([&](LimbBuffer& out) { return subtract(a, b, out); }) == row.difference);
    CHECK(result_of([&](LimbBuffer& out) { return multiply(a, b, out); }) == row.product);
    CHECK(result_of([&](LimbBuffer& out) { return divide_floor(a, b, &out, nullptr); }) == row.quotient);
    CHECK(result_of([&](LimbBuffer& out) { return divide_floor(a, b, nullptr, &out); }) == row.remainder);
    CHECK(result_of([&](LimbBuffer& out) { return bitwise_and(a, b, out); }) == row.conjunction);
    CHECK(result_of([&](LimbBuffer& out) { return bitwise_or(a, b, out); }) == row.disjunction);
    CHECK(result_of([&](LimbBuffer& out) { return bitwise_xor(a, b, out); }) == row.exclusive);
    CHECK(result_of([&](LimbBuffer& out) { return greatest_common_divisor(a, b, out); }) == row.divisor);
    CHECK(sign(compare(a, b)) == row.order);
    double quotient = 0;
    Status status = divide_true(a, b, quotient);
    if (row.true_quotient == kOverflow) {
      CHECK(status == Status::Overflow);
    } else if (row.true_quotient == kZeroDivision) {
      CHECK(status == Status::DivisionByZero);
    } else {
      CHECK(status == Status::Ok);
      CHECK(std::bit_cast<uint64_t>(quotient) == row.true_quotient);
    }
  }
}

TEST_CASE("results may stand on the caller's memory") {
  for (const PairCase& row : kPairCases) {
    Number a(row.a);
    Number b(row.b);
    Limb storage[80];
    LimbBuffer out({storage, multiply_limbs(a.view(), b.view())});
    REQUIRE(multiply(a.view(), b.view(), out) == Status::Ok);
    CHECK(out.is_in(storage));
    CHECK(text_of(out.view()) == row.product);
    LimbBuffer sum({storage, add_limbs(a.view(), b.view())});
    REQUIRE(add(a.view(), b.view(), sum) == Status::Ok);
    CHECK(sum.is_in(storage));
    if (b.view().is_zero()) continue;
    LimbBuffer quotient({storage, quotient_limbs(a.view(), b.view())});
    REQUIRE(divide_floor(a.view(), b.view(), &quotient, nullptr) == Status::Ok);
    CHECK(quotient.is_in(storage));
    LimbBuffer remainder({storage, remainder_limbs(a.view(), b.view())});
    REQUIRE(divide_floor(a.view(), b.view(), nullptr, &remainder) == Status::Ok);
    CHECK(remainder.is_in(storage));
  }
}

TEST_CASE("operations on one big integer give what CPython gives") {
  for (const SingleCase& row : kSingleCases) {
    Number number(row.value);
    IntView value = number.view();
    CAPTURE(row.value);
    CHECK(text_of(value, 10) == row.decimal);
    CHECK(text_of(value, row.base) == row.in_base);
    CHECK(row.decimal.size() <= text_size(value, 10) + 1);
    CHECK(result_of([&](LimbBuffer& out) { return shift_left(value, row.shift, out); }) == row.left);
    CHECK(result_of([&](LimbBuffer& out) { return shift_right(value, row.shift, out); }) == row.right);
    CHECK(result_of([&](LimbBuffer& out) { return bitwise_not(value, out); }) == row.inverse);
    CHECK(result_of([&](LimbBuffer& out) { return integer_square_root(value.absolute(), out); }) == row.root);
    bool negative = row.decimal[0] == '-';
    std::string_view digits = row.decimal.substr(negative ? 1 : 0);
    CHECK(result_of([&](LimbBuffer& out) { return from_digits(digits, 10, negative, out); }) == row.value);
    if (!value.is_zero()) CHECK(has_more_decimal_digits_than(value, digits.size() - 1));
    CHECK(!has_more_decimal_digits_than(value, digits.size()));
    CHECK(bigint::hash(value) == row.hash);
    CHECK(bit_length(value) == row.bit_length);
    CHECK(bit_count(value) == row.bit_count);
    double as_double = 0;
    Status status = to_double(value, as_double);
    CHECK(status == (row.as_double == kOverflow ? Status::Overflow : Status::Ok));
    if (status == Status::Ok) CHECK(std::bit_cast<uint64_t>(as_double) == row.as_double);
    if (status == Status::Ok && bit_length(value) > 53 && std::fabs(as_double) < 1e300) {
      LimbBuffer back;
      REQUIRE(from_double(as_double, back) == Status::Ok);
      CHECK(compare_with_double(back.view(), as_double) == 0);
    }
  }
}

TEST_CASE("bytes of big integers") {
  for (const SingleCase& row : kSingleCases) {
    Number number(row.value);
    CAPTURE(row.value);
    std::string big(row.big_bytes.size(), '\0');
    std::string little(row.little_bytes.size(), '\0');
    REQUIRE(to_bytes(number.view(), ByteOrder::Big, true, big.data(), big.size()) == Status::Ok);
    REQUIRE(to_bytes(number.view(), ByteOrder::Little, true, little.data(), little.size()) == Status::Ok);
    CHECK(big == row.big_bytes);
    CHECK(little == row.little_bytes);
    CHECK(result_of([&](LimbBuffer& out) { return from_bytes(big, ByteOrder::Big, true, out); }) == row.value);
    CHECK(result_of([&](LimbBuffer& out) { return from_bytes(little, ByteOrder::Little, true, out); }) == row.value);
  }
  char bytes[2];
  CHECK(to_bytes(Int64Limbs(-1).view(), ByteOrder::Big, false, bytes, 2) == Status::NegativeToUnsigned);
  CHECK(to_bytes(Int64Limbs(65536).view(), ByteOrder::Big, false, bytes, 2) == Status::Overflow);
  CHECK(to_bytes(Int64Limbs(65535).view(), ByteOrder::Big, false, bytes, 2) == Status::Ok);
  CHECK(to_bytes(Int64Limbs(32768).view(), ByteOrder::Big, true, bytes, 2) == Status::Overflow);
  CHECK(to_bytes(Int64Limbs(-32768).view(), ByteOrder::Big, true, bytes, 2) == Status::Ok);
  CHECK(to_bytes(Int64Limbs(-32769).view(), ByteOrder::Big, true, bytes, 2) == Status::Overflow);
  CHECK(to_bytes(Int64Limbs(0).view(), ByteOrder::Big, true, bytes, 0) == Status::Ok);
  CHECK(to_bytes(Int64Limbs(-1).view(), ByteOrder::Big, true, bytes, 0) == Status::Overflow);
  CHECK(result_of([](LimbBuffer& out) { return from_bytes("\xff\xff"sv, ByteOrder::Big, false, out); }) == "ffff");
  CHECK(result_of([](LimbBuffer& out) { return from_bytes("", ByteOrder::Big, true, out); }) == "0");
}

TEST_CASE("power with a modulus gives what CPython gives") {
  for (const PowerCase& row : kPowerCases) {
    Number base(row.base);
    Number exponent(row.exponent);
    Number modulus(row.modulus);
    CAPTURE(row.base, row.exponent, row.modulus);
    std::string result =
        result_of([&](LimbBuffer& out) { return power_modulo(base.view(), exponent.view(), modulus.view(), out); });
    // CPython's ValueError for a zero modulus is the caller's.
    CHECK((result == "!ZeroDivisionError" ? "!ValueError" : result) == row.result);
  }
}

TEST_CASE("powers and their size") {
  auto power_text = [](int64_t base, uint64_t exponent) {
    return result_of([&](LimbBuffer& out) { return power(Int64Limbs(base).view(), exponent, out); });
  };
  CHECK(power_text(2, 100) == "10000000000000000000000000");
  CHECK(power_text(-3, 3) == "-1b");
  CHECK(power_text(0, 0) == "1");
  CHECK(power_text(0, 5) == "0");
  CHECK(power_text(-1, 1u << 31) == "1");
  LimbBuffer out;
  CHECK(power_limbs(Int64Limbs(10).view(), uint64_t{1} << 62) == kTooManyLimbs);
  CHECK(power(Int64Limbs(10).view(), uint64_t{1} << 62, out) == Status::TooLarge);
  CHECK(shift_left_limbs(Int64Limbs(1).view(), uint64_t{1} << 62) == kTooManyLimbs);
  CHECK(shift_left(Int64Limbs(1).view(), uint64_t{1} << 62, out) == Status::TooLarge);
  CHECK(shift_left(Int64Limbs(0).view(), uint64_t{1} << 62, out) == Status::Ok);
  CHECK(shift_right(Int64Limbs(-5).view(), uint64_t{1} << 62, out) == Status::Ok);
  CHECK(text_of(out.view()) == "-1");
  for (int64_t base : {2, 3, 10, 1000, -7}) {
    for (uint64_t exponent : {1, 5, 63, 64, 65, 200}) {
      REQUIRE(power(Int64Limbs(base).view(), exponent, out) == Status::Ok);
      CHECK(out.size() <= power_limbs(Int64Limbs(base).view(), exponent));
    }
  }
}

TEST_CASE("comparison with doubles is exact") {
  for (const DoubleCase& row : kDoubleCases) {
    Number value(row.value);
    CAPTURE(row.value, std::bit_cast<double>(row.bits));
    CHECK(sign(compare_with_double(value.view(), std::bit_cast<double>(row.bits))) == row.order);
  }
}

TEST_CASE("conversions of 64-bit integers") {
  for (int64_t value : {int64_t{0}, int64_t{1}, int64_t{-1}, INT64_MAX, INT64_MIN}) {
    int64_t back = 5;
    CHECK(to_int64(Int64Limbs(value).view(), back));
    CHECK(back == value);
    CHECK(low_bits(Int64Limbs(value).view()) == static_cast<uint64_t>(value));
  }
  int64_t small;
  uint64_t unsigned_small;
  CHECK(!to_int64(Number("8000000000000000").view(), small));
  CHECK(!to_int64(Number("-8000000000000001").view(), small));
  CHECK(to_uint64(Number("ffffffffffffffff").view(), unsigned_small));
  CHECK(unsigned_small == UINT64_MAX);
  CHECK(!to_uint64(Number("10000000000000000").view(), unsigned_small));
  CHECK(!to_uint64(Number("-1").view(), unsigned_small));
  int64_t exponent;
  CHECK(to_double_scaled(Number("10000000000000000").view(), exponent) == 0.5);
  CHECK(exponent == 65);
  CHECK(to_double_scaled(Number("ffffffffffffffffffff").view(), exponent) == 0.5);
  CHECK(exponent == 81);
}

TEST_CASE("factorials, permutations, combinations") {
  for (const CountingCase& row : kCountingCases) {
    Number n(row.n);
    CAPTURE(row.n, row.k);
    CHECK(result_of([&](LimbBuffer& out) { return permutations(n.view(), row.k, out); }) == row.permutations);
    CHECK(result_of([&](LimbBuffer& out) { return combinations(n.view(), row.k, out); }) == row.combinations);
    CHECK(result_of([&](LimbBuffer& out) { return factorial(row.small, out); }) == row.factorial);
    CHECK(Number(row.factorial).size() <= factorial_limbs(row.small));
    CHECK(Number(row.permutations).size() <= permutations_limbs(n.view(), row.k));
  }
  LimbBuffer out;
  CHECK(factorial(uint64_t{1} << 60, out) == Status::TooLarge);
  CHECK(permutations(Int64Limbs(INT64_MAX).view(), uint64_t{1} << 60, out) == Status::TooLarge);
  CHECK(combinations(Int64Limbs(INT64_MAX).view(), uint64_t{1} << 60, out) == Status::TooLarge);
}

TEST_CASE("zero divided by a negative number is negative zero") {
  double result = 1;
  CHECK(divide_true(Int64Limbs(0).view(), Number("-10000000000000000").view(), result) == Status::Ok);
  CHECK((result == 0 && std::signbit(result)));
}
