#include "runtime/base/percent_format.h"

#include <bit>
#include <catch2/catch.hpp>
#include <string>

using namespace minipy;
using namespace std::string_view_literals;

namespace {

enum class Kind { Integer, Float, Text };

struct PercentCase {
  Kind kind;
  uint64_t number;
  std::string_view text, template_text, result;
};
const PercentCase kPercentCases[] = {
#include "tests/unit/base/percent_cases.inc"
};

PercentStatus parse(std::string_view text, PercentSpec& spec) {
  size_t position = 1;
  return parse_percent(text, position, spec);
}

}  // namespace

TEST_CASE("% formatting gives CPython's text") {
  for (const PercentCase& row : kPercentCases) {
    CAPTURE(row.template_text, row.text, row.number);
    PercentSpec spec;
    size_t position = 1;
    REQUIRE(parse_percent(row.template_text, position, spec) == PercentStatus::Ok);
    REQUIRE(position == row.template_text.size());
    TextBuffer out;
    switch (row.kind) {
      case Kind::Integer: CHECK(append_percent_int64(spec, static_cast<int64_t>(row.number), out)); break;
      case Kind::Float: CHECK(append_percent_float(spec, std::bit_cast<double>(row.number), out)); break;
      case Kind::Text: CHECK(append_percent_text(spec, row.text, false, out)); break;
    }
    CHECK(out.view() == row.result);
  }
}

TEST_CASE("the parts of a conversion") {
  PercentSpec spec;
  size_t position = 3;
  REQUIRE(parse_percent("ab%(a(b)c)-+ #0*.*ldx", position, spec) == PercentStatus::Ok);
  CHECK(position == 20);
  CHECK(spec.has_key);
  CHECK(spec.key == "a(b)c");
  CHECK((spec.left && spec.plus && spec.space && spec.alternate && spec.zero));
  CHECK((spec.width_from_argument && spec.precision_from_argument));
  CHECK(spec.conversion == U'd');
  CHECK(spec.conversion_index == 19);
  REQUIRE(parse("%12.5é", spec) == PercentStatus::Ok);
  CHECK(spec.width == 12);
  CHECK(spec.precision == 5);
  CHECK(spec.conversion == U'é');
  REQUIRE(parse("%.s", spec) == PercentStatus::Ok);
  CHECK(spec.precision == 0);
  CHECK(!spec.has_key);
}

TEST_CASE("what is not a conversion") {
  PercentSpec spec;
  CHECK(parse("%", spec) == PercentStatus::Incomplete);
  CHECK(parse("%5.", spec) == PercentStatus::Incomplete);
  CHECK(parse("%l", spec) == PercentStatus::Incomplete);
  CHECK(parse("%(", spec) == PercentStatus::IncompleteKey);
  CHECK(parse("%(a(b)", spec) == PercentStatus::IncompleteKey);
  CHECK(parse("%99999999999999999999d", spec) == PercentStatus::WidthTooBig);
  CHECK(parse("%.3000000000d", spec) == PercentStatus::PrecisionTooBig);
  CHECK(percent_status_message(PercentStatus::Incomplete) == "incomplete format");
}

TEST_CASE("bytes are counted, not code points") {
  PercentSpec spec;
  REQUIRE(parse("%5.3s", spec) == PercentStatus::Ok);
  TextBuffer out;
  CHECK(append_percent_text(spec, "\xff\xfe\xfd\xfc", true, out));
  CHECK(out.view() == "  \xff\xfe\xfd");
}
