#include "runtime/base/json_text.h"

#include <catch2/catch.hpp>
#include <string>

#include "runtime/base/utf8.h"

using namespace minipy;
using namespace minipy::json;
using namespace std::string_view_literals;

namespace {

struct StringCase {
  std::string_view text, contents, message;
  size_t end;
};
const StringCase kStringCases[] = {
#include "tests/unit/base/json_string_cases.inc"
};

struct EscapeCase {
  std::string_view text, ascii, plain;
};
const EscapeCase kEscapeCases[] = {
#include "tests/unit/base/json_escape_cases.inc"
};

}  // namespace

TEST_CASE("JSON strings are read as CPython reads them") {
  for (const StringCase& row : kStringCases) {
    CAPTURE(row.text);
    TextBuffer unescaped;
    unescaped.append("left over");
    ScannedString scanned = scan_string(row.text, 1, true, unescaped);
    CHECK(string_status_message(scanned.status) == row.message);
    CHECK(scanned.end == row.end);
    if (scanned.status != StringStatus::Ok) continue;
    CHECK(scanned.contents == row.contents);
    CHECK(scanned.is_ascii == utf8::is_ascii(row.contents));
  }
  TextBuffer unescaped;
  ScannedString scanned = scan_string("\"a\tb\"", 1, false, unescaped);
  CHECK(scanned.status == StringStatus::Ok);
  CHECK(scanned.contents == "a\tb");
}

TEST_CASE("JSON strings are written as CPython writes them") {
  for (const EscapeCase& row : kEscapeCases) {
    TextBuffer out;
    CHECK(append_string(row.text, true, out));
    CHECK(out.view() == row.ascii);
    out.clear();
    CHECK(append_string(row.text, false, out));
    CHECK(out.view() == row.plain);
  }
}

TEST_CASE("JSON numbers") {
  struct Row {
    std::string_view text;
    size_t end;
    bool is_float, fits;
    int64_t value;
  };
  const Row rows[] = {
      {"0", 1, false, true, 0},
      {"-0", 2, false, true, 0},
      {"01", 1, false, true, 0},
      {"12,", 2, false, true, 12},
      {"-12]", 3, false, true, -12},
      {"1.", 1, false, true, 1},
      {"1.e5", 1, false, true, 1},
      {"1.5", 3, true, false, 0},
      {"1e", 1, false, true, 1},
      {"1e+", 1, false, true, 1},
      {"1E5", 3, true, false, 0},
      {"1.5e-3x", 6, true, false, 0},
      {"-", 0, false, false, 0},
      {"-x", 0, false, false, 0},
      {"", 0, false, false, 0},
      {"+1", 0, false, false, 0},
      {".5", 0, false, false, 0},
      {"9223372036854775807", 19, false, true, INT64_MAX},
      {"-9223372036854775808", 20, false, true, INT64_MIN},
      {"9223372036854775808", 19, false, false, 0},
      {"-9223372036854775809", 20, false, false, 0},
      {"123456789012345678901234567890", 30, false, false, 0},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    ScannedNumber number = scan_number(row.text, 0);
    CHECK(number.end == row.end);
    if (number.end == 0) continue;
    CHECK(number.is_float == row.is_float);
    CHECK(number.fits == row.fits);
    if (row.fits) CHECK(number.value == row.value);
  }
}

TEST_CASE("JSON whitespace") {
  CHECK(skip_whitespace(" \t\n\r x", 0) == 5);
  CHECK(skip_whitespace("\f", 0) == 0);
  CHECK(skip_whitespace("  ", 1) == 2);
}
