#include "runtime/base/struct_format.h"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

using namespace minipy;
using namespace minipy::packing;
using namespace std::string_view_literals;

namespace {

struct SizeCase {
  std::string_view format;
  uint64_t size;
  std::string_view message;
};
const SizeCase kSizeCases[] = {
#include "tests/unit/base/struct_size_cases.inc"
};

struct IntegerCase {
  char order, code;
  int64_t value;
  std::string_view data;  // empty: out of range
};
const IntegerCase kIntegerCases[] = {
#include "tests/unit/base/struct_integer_cases.inc"
};

struct FloatCase {
  char order, code;
  uint64_t value;
  std::string_view data;  // empty: overflow
  uint64_t back;
};
const FloatCase kFloatCases[] = {
#include "tests/unit/base/struct_float_cases.inc"
};

std::string range_error(char code) {
  Field field;
  REQUIRE(find_field(code, false, field));
  TextBuffer out;
  append_range_error(field, out);
  return std::string(out.view());
}

}  // namespace

TEST_CASE("sizes of struct formats") {
  for (const SizeCase& row : kSizeCases) {
    CAPTURE(row.format);
    StructFormat format;
    FormatStatus status = format.parse(row.format);
    CHECK(format_status_message(status) == row.message);
    if (status == FormatStatus::Ok) CHECK(format.size() == row.size);
  }
}

TEST_CASE("fields of a struct format") {
  StructFormat format;
  REQUIRE(format.parse("b 3s 0p 2h x 0i q F") == FormatStatus::Ok);
  CHECK(format.value_count() == 1 + 1 + 1 + 2 + 1 + 1);
  CHECK(format.native());
  CHECK(!format.big_endian());
  const Field* field = format.begin();
  CHECK((field->kind == FieldKind::Signed && field->offset == 0 && field->size == 1));
  ++field;
  CHECK((field->kind == FieldKind::Bytes && field->offset == 1 && field->count == 3));
  ++field;
  CHECK((field->kind == FieldKind::PascalBytes && field->offset == 4 && field->count == 0));
  ++field;
  CHECK((field->code == 'h' && field->offset == 4 && field->count == 2));
  ++field;
  CHECK((field->kind == FieldKind::Pad && field->offset == 8));
  ++field;
  CHECK((field->code == 'q' && field->offset == 16));
  ++field;
  CHECK((field->kind == FieldKind::Complex && field->offset == 24 && field->size == 8));
  CHECK(++field == format.end());
  CHECK(format.size() == 32);

  StructFormat big;
  REQUIRE(big.parse("!" + std::string(100, 'h')) == FormatStatus::Ok);
  CHECK(big.big_endian());
  CHECK(!big.native());
  CHECK(big.end() - big.begin() == 100);
  CHECK(big.begin()[99].offset == 198);
}

TEST_CASE("integers are packed and unpacked") {
  for (const IntegerCase& row : kIntegerCases) {
    CAPTURE(row.order, row.code, row.value);
    Field field;
    REQUIRE(find_field(row.code, row.order == '@', field));
    bool big = row.order == '>';
    char bytes[8];
    bool fits = pack_signed(field, big, row.value, bytes);
    CHECK(fits == !row.data.empty());
    if (!fits) continue;
    CHECK(std::string_view(bytes, field.size) == row.data);
    if (field.kind == FieldKind::Signed) {
      CHECK(unpack_signed(field, big, bytes) == row.value);
    } else {
      CHECK(unpack_unsigned(field, big, bytes) == static_cast<uint64_t>(row.value));
    }
  }
  Field field;
  char bytes[8];
  REQUIRE(find_field('Q', false, field));
  CHECK(pack_unsigned(field, false, UINT64_MAX, bytes));
  CHECK(unpack_unsigned(field, false, bytes) == UINT64_MAX);
  REQUIRE(find_field('q', false, field));
  CHECK(!pack_unsigned(field, false, uint64_t{1} << 63, bytes));
  REQUIRE(find_field('P', true, field));
  CHECK(pack_signed(field, false, -1, bytes));
  CHECK(unpack_unsigned(field, false, bytes) == UINT64_MAX);
  CHECK(!find_field('P', false, field));
  CHECK(range_error('b') == "'b' format requires -128 <= number <= 127");
  CHECK(range_error('I') == "'I' format requires 0 <= number <= 4294967295");
  CHECK(range_error('q') == "'q' format requires -9223372036854775808 <= number <= 9223372036854775807");
  CHECK(range_error('Q') == "'Q' format requires 0 <= number <= 18446744073709551615");
}

TEST_CASE("floats are packed and unpacked") {
  for (const FloatCase& row : kFloatCases) {
    CAPTURE(row.order, row.code, std::bit_cast<double>(row.value));
    Field field;
    REQUIRE(find_field(row.code, row.order == '@', field));
    bool big = row.order == '>';
    char bytes[8];
    bool fits = pack_float(field, row.order == '@', big, std::bit_cast<double>(row.value), bytes);
    CHECK(fits == !row.data.empty());
    if (!fits) continue;
    CHECK(std::string_view(bytes, field.size) == row.data);
    CHECK(std::bit_cast<uint64_t>(unpack_float(field, big, bytes)) == row.back);
  }
}

TEST_CASE("every half float goes there and back") {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    bool overflow;
    double value = double_from_half(static_cast<uint16_t>(bits));
    if (std::isnan(value)) {
      REQUIRE((half_from_double(value, overflow) & 0x7C00) == 0x7C00);
    } else {
      REQUIRE(half_from_double(value, overflow) == bits);
    }
    REQUIRE(!overflow);
  }
}
