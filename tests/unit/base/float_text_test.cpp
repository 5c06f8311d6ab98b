#include "runtime/base/float_text.h"

#include <bit>
#include <catch2/catch.hpp>
#include <charconv>
#include <cmath>
#include <random>
#include <string>

#include "runtime/base/hash.h"

using namespace minipy;
using namespace std::string_view_literals;

namespace {

// Marks in the tables; each is the bits of some NaN.
constexpr uint64_t kInvalid = 0x7ff8000000000001u;
constexpr uint64_t kOverflow = 0x7ff8000000000002u;
constexpr uint64_t kNotANumber = 0x7ff8000000000003u;

struct FloatCase {
  uint64_t bits;
  std::string_view repr, hex;
  int precision;
  std::string_view scientific, fixed, general, general_alternate;
  int digits;
  uint64_t rounded;
  int64_t hash;
};
const FloatCase kFloatCases[] = {
#include "tests/unit/base/float_cases.inc"
};

struct ParseCase {
  std::string_view text;
  uint64_t bits;
};
const ParseCase kParseCases[] = {
#include "tests/unit/base/float_parse_cases.inc"
};
const ParseCase kHexCases[] = {
#include "tests/unit/base/float_hex_cases.inc"
};

std::string digits(double value, char type, int precision, bool alternate) {
  TextBuffer out;
  REQUIRE(append_float_digits(value, type, precision, alternate, out));
  return std::string(out.view());
}

std::string repr(double value) {
  TextBuffer out;
  REQUIRE(append_float_repr(value, out));
  return std::string(out.view());
}

}  // namespace

TEST_CASE("text of floats is CPython's") {
  for (const FloatCase& row : kFloatCases) {
    auto value = std::bit_cast<double>(row.bits);
    CHECK(repr(value) == row.repr);
    TextBuffer hex;
    CHECK(append_float_hex(value, hex));
    CHECK(hex.view() == row.hex);
    CHECK(digits(value, 'e', row.precision, false) == row.scientific);
    CHECK(digits(value, 'f', row.precision, false) == row.fixed);
    CHECK(digits(value, 'g', row.precision, false) == row.general);
    CHECK(digits(value, 'g', row.precision, true) == row.general_alternate);
    CHECK(hash_double(value, 0) == row.hash);
  }
}

TEST_CASE("round() of floats is CPython's") {
  for (const FloatCase& row : kFloatCases) {
    auto value = std::bit_cast<double>(row.bits);
    double rounded;
    bool fits = round_float(value, row.digits, rounded);
    CAPTURE(value, row.digits);
    CHECK(fits == (row.rounded != kOverflow));
    if (fits) CHECK(std::bit_cast<uint64_t>(rounded) == row.rounded);
  }
}

TEST_CASE("float() reads what CPython reads") {
  for (const ParseCase& row : kParseCases) {
    double value = 0;
    bool valid = parse_float(row.text, value);
    CAPTURE(row.text);
    CHECK(valid == (row.bits != kInvalid));
    if (!valid) continue;
    if (row.bits == kNotANumber) {
      CHECK(std::isnan(value));
    } else {
      CHECK(std::bit_cast<uint64_t>(value) == row.bits);
    }
  }
}

TEST_CASE("float.fromhex() reads what CPython reads") {
  for (const ParseCase& row : kHexCases) {
    double value = 0;
    HexFloatStatus status = parse_float_hex(row.text, value);
    CAPTURE(row.text);
    CHECK(status == (row.bits == kInvalid    ? HexFloatStatus::Invalid
                     : row.bits == kOverflow ? HexFloatStatus::Overflow
                                             : HexFloatStatus::Ok));
    if (status != HexFloatStatus::Ok) continue;
    if (row.bits == kNotANumber) {
      CHECK(std::isnan(value));
    } else {
      CHECK(std::bit_cast<uint64_t>(value) == row.bits);
    }
  }
}

TEST_CASE("special floats") {
  CHECK(repr(INFINITY) == "inf");
  CHECK(repr(-INFINITY) == "-inf");
  CHECK(repr(NAN) == "nan");
  CHECK(repr(-NAN) == "nan");
  CHECK(digits(INFINITY, 'F', 3, false) == "INF");
  CHECK(digits(-INFINITY, 'e', 3, false) == "-inf");
  CHECK(digits(NAN, 'G', 3, false) == "NAN");
  CHECK(digits(-0.0, 'f', 1, false) == "-0.0");
  CHECK(digits(1.0, 'f', 0, true) == "1.");
  CHECK(digits(1.0, 'E', 0, true) == "1.E+00");
  CHECK(digits(1.0, 'e', 0, false) == "1e+00");
  // Beyond the digits that a double has there are zeros.
  std::string many = digits(0.1, 'f', 2000, false);
  CHECK(many.size() == 2002);
  CHECK(many.substr(0, 60) == "0.1000000000000000055511151231257827021181583404541015625000");
  CHECK(digits(5e-324, 'e', 2000, false).size() == 2002 + 5);
  CHECK(digits(5e-324, 'g', 2000, false).size() == 751 + 1 + 5);
  CHECK(digits(0.1, 'g', 2000, true).size() == 2002);
}

TEST_CASE("shortest text with the point as the caller wants it") {
  auto shortest = [](double value, bool dot, bool alternate) {
    TextBuffer out;
    REQUIRE(append_float_shortest(value, dot, alternate, out));
    return std::string(out.view());
  };
  CHECK(shortest(1, false, false) == "1");
  CHECK(shortest(1, true, false) == "1.0");
  CHECK(shortest(1, false, true) == "1.");
  CHECK(shortest(1.5, false, false) == "1.5");
  CHECK(shortest(1e20, true, false) == "1e+20");
  CHECK(shortest(1e20, true, true) == "1.e+20");
  CHECK(shortest(-0.0, false, false) == "-0");
}

TEST_CASE("the parts of a float") {
  FloatParts parts = split_float(-0.75);
  CHECK(parts.mantissa == 3);
  CHECK(parts.exponent == -2);
  CHECK(parts.negative);
  parts = split_float(1e300);
  CHECK(std::ldexp(static_cast<double>(parts.mantissa), parts.exponent) == 1e300);
  parts = split_float(5e-324);
  CHECK(parts.mantissa == 1);
  CHECK(parts.exponent == -1074);
  CHECK(split_float(0.0).mantissa == 0);
}

TEST_CASE("plain floats: no signs, spaces or underscores of Python's") {
  double value = 0;
  CHECK(parse_plain_float("-1.5e3", value));
  CHECK(value == -1500);
  CHECK(parse_plain_float("1.", value));
  CHECK(!parse_plain_float("+1", value));
  CHECK(!parse_plain_float(" 1", value));
  CHECK(!parse_plain_float("1_0", value));
  CHECK(!parse_plain_float("inf", value));
}

TEST_CASE("the quick way of fixed digits is exact") {
  std::mt19937_64 random(20);
  auto check = [](double value, int precision) {
    char quick[kFixedTextSize], exact[400];
    size_t size = write_fixed(value, precision, quick);
    if (size == 0) return false;
    auto end = std::to_chars(exact, exact + sizeof exact, value, std::chars_format::fixed, precision).ptr;
    INFO(value << " " << precision);
    REQUIRE(std::string_view(quick, size) == std::string_view(exact, static_cast<size_t>(end - exact)));
    return true;
  };
  size_t done = 0;
  for (int i = 0; i < 200000; ++i) {
    int precision = static_cast<int>(random() % 16);
    double scaled = static_cast<double>(random() % 1000000007) / static_cast<double>(1 + random() % 1000);
    double ties = static_cast<double>(random() % 100000) / 1024;
    double any = std::fabs(std::bit_cast<double>(random()));
    done += check(scaled, precision) + check(ties, precision);
    if (std::isfinite(any)) done += check(any, precision);
  }
  CHECK(done > 300000);
  for (double value :
       {0.0, 0.5, 1.5, 2.5, 0.125, 0.05, 5e-324, 0.49999999999999994, 9007199254740993.0, 1e22, 9.995, 0.95})
    for (int precision = -1; precision < 17; ++precision) check(value, precision);
}
