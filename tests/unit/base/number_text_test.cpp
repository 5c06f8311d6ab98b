#include "runtime/base/number_text.h"

#include <catch2/catch.hpp>
#include <string>

#include "runtime/base/bigint.h"

using namespace minipy;
using namespace std::string_view_literals;

namespace {

struct IntCase {
  std::string_view text;
  int base;
  std::string_view value;  // hexadecimal, or "!"
};
const IntCase kIntCases[] = {
#include "tests/unit/base/int_text_cases.inc"
};

std::string int64_text(int64_t value) {
  TextBuffer out;
  REQUIRE(append_int64(value, out));
  return std::string(out.view());
}

}  // namespace

TEST_CASE("int(text, base) reads what CPython reads") {
  for (const IntCase& row : kIntCases) {
    IntText parsed;
    IntTextStatus status = parse_int(row.text, row.base, parsed);
    CAPTURE(row.text, row.base);
    CHECK((status == IntTextStatus::Invalid) == (row.value == "!"));
    if (status != IntTextStatus::Ok) continue;
    bigint::LimbBuffer value;
    if (parsed.fits) {
      value.set(parsed.small);
    } else {
      CHECK(parsed.digits.size() == parsed.digit_count);
      REQUIRE(bigint::from_digits(parsed.digits.view(), parsed.base, parsed.negative, value) == bigint::Status::Ok);
    }
    TextBuffer hex;
    REQUIRE(bigint::append_text(value.view(), 16, hex) == bigint::Status::Ok);
    CHECK(hex.view() == row.value);
  }
}

TEST_CASE("short decimal numbers are what int(text) reads") {
  for (const IntCase& row : kIntCases) {
    if (row.base != 10) continue;
    int64_t value = 0;
    if (!parse_short_decimal(row.text, &value)) continue;
    IntText parsed;
    CAPTURE(row.text);
    CHECK(parse_int(row.text, 10, parsed) == IntTextStatus::Ok);
    CHECK((parsed.fits && parsed.small == value));
  }
  int64_t value = 0;
  CHECK((parse_short_decimal("-999999999999999999", &value) && value == -999999999999999999));
  CHECK((parse_short_decimal("007", &value) && value == 7));
  for (std::string_view other : {"", "-", "+1", " 1", "1_0", "--1", "1000000000000000000", "1a", "\xd9\xa1"}) {
    CAPTURE(other);
    CHECK_FALSE(parse_short_decimal(other, &value));
  }
}

TEST_CASE("only ASCII counts in bytes") {
  IntText parsed;
  CHECK(parse_int_bytes("\xd9\xa1", 10, parsed) == IntTextStatus::Invalid);
  CHECK(parse_int_bytes(" 7\t", 10, parsed) == IntTextStatus::Ok);
  CHECK(parsed.small == 7);
}

TEST_CASE("digits of 64-bit integers") {
  uint64_t power = 1;
  for (int i = 0; i < 20; ++i, power *= 10) {
    for (uint64_t value : {power - 1, power, power + 1}) {
      char text[kInt64TextSize];
      CHECK(std::string(text, write_uint64(value, text)) == std::to_string(value));
      auto as_signed = static_cast<int64_t>(value);
      CHECK(int64_text(as_signed) == std::to_string(as_signed));
      CHECK(int64_text(-(as_signed >> 1)) == std::to_string(-(as_signed >> 1)));
    }
  }
  CHECK(int64_text(INT64_MIN) == "-9223372036854775808");
  CHECK(int64_text(INT64_MAX) == "9223372036854775807");
  char text[kUint64BaseTextSize];
  CHECK(std::string(text, write_uint64_base(0, 2, text)) == "0");
  CHECK(std::string(text, write_uint64_base(255, 16, text)) == "ff");
  CHECK(std::string(text, write_uint64_base(35, 36, text)) == "z");
  CHECK(std::string(text, write_uint64_base(UINT64_MAX, 2, text)) == std::string(64, '1'));
  CHECK(std::string(text, write_uint64_base(UINT64_MAX, 8, text)) == "1777777777777777777777");
  CHECK(std::string(text, write_uint64_base(100, 3, text)) == "10201");
}
