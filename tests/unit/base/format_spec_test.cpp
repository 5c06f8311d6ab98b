#include "runtime/base/format_spec.h"

#include <bit>
#include <catch2/catch.hpp>
#include <string>

#include "runtime/base/utf8.h"

using namespace minipy;
using namespace std::string_view_literals;

namespace {

enum class Kind { Integer, Float, Complex, Text };

struct FormatCase {
  Kind kind;
  uint64_t number, imaginary;
  std::string_view text, type_name, spec, result;
};
const FormatCase kFormatCases[] = {
#include "tests/unit/base/format_cases.inc"
};

// What format() gives, or "ValueError: ...".
std::string formatted(const FormatCase& row) {
  FormatSpec spec;
  TextBuffer out;
  FormatError error =
      parse_format_spec(row.spec, row.kind == Kind::Text ? FormatTarget::Text : FormatTarget::Number, spec);
  if (!error) {
    switch (row.kind) {
      case Kind::Integer: error = format_int64(spec, static_cast<int64_t>(row.number), out); break;
      case Kind::Float: error = format_float(spec, std::bit_cast<double>(row.number), out); break;
      case Kind::Complex:
        error = format_complex(spec, std::bit_cast<double>(row.number), std::bit_cast<double>(row.imaginary), out);
        break;
      case Kind::Text: error = format_text(spec, row.text, utf8::count_code_points(row.text), out); break;
    }
  }
  if (!error) return std::string(out.view());
  TextBuffer message;
  message.append(error.is_overflow() ? "OverflowError: " : "ValueError: ");
  append_format_error(error, row.type_name, row.spec, message);
  return std::string(message.view());
}

}  // namespace

TEST_CASE("format() gives CPython's text and errors") {
  for (const FormatCase& row : kFormatCases) {
    CAPTURE(row.type_name, row.spec, row.number);
    CHECK(formatted(row) == row.result);
  }
}

TEST_CASE("an integer given as digits") {
  FormatSpec spec;
  TextBuffer out;
  REQUIRE(!parse_format_spec("#_X", FormatTarget::Number, spec));
  CHECK(integer_format_base(spec) == 16);
  REQUIRE(!format_integer(spec, "123456789abcdef0123", true, out));
  CHECK(out.view() == "-0X123_4567_89AB_CDEF_0123");
}

TEST_CASE("a huge width fails cleanly") {
  FormatSpec spec;
  for (std::string_view text :
       {"9223372036854775807"sv, "é<9223372036854775807"sv, "09223372036854775807,"sv, "0=9223372036854775807,.3f"sv}) {
    TextBuffer out;
    REQUIRE(!parse_format_spec(text, FormatTarget::Number, spec));
    FormatError error = format_int64(spec, 5, out);
    CHECK(error.code == FormatErrorCode::NoMemory);
  }
  REQUIRE(!parse_format_spec(".2147483647f", FormatTarget::Number, spec));
  TextBuffer limited(1 << 20);
  REQUIRE(!parse_format_spec(".3000000f", FormatTarget::Number, spec));
  CHECK(format_float(spec, 1.5, limited).code == FormatErrorCode::NoMemory);
  REQUIRE(!parse_format_spec(".3000000000f", FormatTarget::Number, spec));
  CHECK(format_float(spec, 1.5, limited).code == FormatErrorCode::PrecisionTooBig);
}

TEST_CASE("repr of complex numbers") {
  auto repr = [](double real, double imaginary) {
    TextBuffer out;
    REQUIRE(append_complex_repr(real, imaginary, out));
    return std::string(out.view());
  };
  CHECK(repr(1, 2) == "(1+2j)");
  CHECK(repr(0, 1) == "1j");
  CHECK(repr(-0.0, 1) == "(-0+1j)");
  CHECK(repr(1.5, -0.0) == "(1.5-0j)");
  CHECK(repr(1e16, 1e-5) == "(1e+16+1e-05j)");
}
