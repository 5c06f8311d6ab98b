#include "runtime/base/unicode.h"

#include <catch2/catch.hpp>
#include <string>

#include "runtime/base/utf8.h"

using namespace minipy;
using namespace minipy::unicode;
using namespace std::string_view_literals;

namespace {

using Append = bool (*)(std::string_view, TextBuffer&);

std::string mapped(Append append, std::string_view text) {
  TextBuffer out;
  REQUIRE(append(text, out));
  return std::string(out.view());
}

std::string normalized(NormalForm form, std::string_view text) {
  TextBuffer out;
  REQUIRE(append_normalized(form, text, out));
  return std::string(out.view());
}

std::string repr(std::string_view text, bool ascii_only = false) {
  TextBuffer out;
  REQUIRE(append_repr(text, ascii_only, out));
  return std::string(out.view());
}

// Sums over all code points, to compare with CPython 3.14's.
template <typename Function>
uint64_t checksum(Function function) {
  uint64_t sum = 0;
  for (char32_t code_point = 0; code_point <= utf8::kMaxCodePoint; ++code_point) {
    sum = sum * 31 + static_cast<uint64_t>(function(code_point));
  }
  return sum;
}

uint64_t mapping_sum(size_t (*mapping)(char32_t, char32_t*), char32_t code_point) {
  char32_t out[kMaxCaseExpansion];
  size_t count = mapping(code_point, out);
  uint64_t sum = 0;
  for (size_t i = 0, factor = 1; i < count; ++i, factor *= 7) sum += out[i] * factor;
  return sum;
}

}  // namespace

TEST_CASE("properties of every code point are CPython 3.14's") {
  CHECK(checksum(is_alphabetic) == 3219358111197617360u);
  CHECK(checksum(is_decimal) == 16893743740139565632u);
  CHECK(checksum(is_digit) == 14074257298637526392u);
  CHECK(checksum(is_numeric) == 4068147838264936442u);
  CHECK(checksum(is_alphanumeric) == 12087946794675404179u);
  CHECK(checksum(is_space) == 14030249318571144031u);
  CHECK(checksum(is_printable) == 11390473057480881370u);
  CHECK(checksum(is_upper) == 4443921053259946452u);
  CHECK(checksum(is_lower) == 16763074474755286773u);
  CHECK(checksum(is_identifier_start) == 5903577961349105939u);
  CHECK(checksum(is_identifier_continue) == 7463408692345781978u);
  CHECK(checksum(combining_class) == 5315948825133637697u);
  CHECK(checksum([](char32_t code_point) {
          return static_cast<unsigned char>(category(code_point)[0]) * 256 + category(code_point)[1];
        }) == 6873648623288856835u);
  CHECK(checksum([](char32_t code_point) { return numeric_value(code_point).numerator; }) == 10129278697488101336u);
  CHECK(checksum([](char32_t code_point) { return mapping_sum(to_upper_full, code_point); }) == 14540079075697107552u);
  CHECK(checksum([](char32_t code_point) { return mapping_sum(to_lower_full, code_point); }) == 14128894016699646840u);
  CHECK(checksum([](char32_t code_point) { return mapping_sum(to_title_full, code_point); }) == 5300019120335384588u);
  CHECK(checksum([](char32_t code_point) { return mapping_sum(to_folded_full, code_point); }) == 2311811072528951171u);
}

TEST_CASE("numeric values") {
  CHECK(decimal_value(U'7') == 7);
  CHECK(decimal_value(U'٣') == 3);
  CHECK(decimal_value(U'²') == -1);
  CHECK(digit_value(U'²') == 2);
  CHECK(digit_value(U'½') == -1);
  CHECK(numeric_value(U'½').numerator == 1);
  CHECK(numeric_value(U'½').denominator == 2);
  CHECK(numeric_value(U'千').numerator == 1000);
  CHECK(numeric_value(U'Ⅻ').numerator == 12);
  CHECK(numeric_value(U'㊿').numerator == 50);
  CHECK(numeric_value(0x0F33).numerator == -1);
  CHECK(numeric_value(U'x').denominator == 0);
}

TEST_CASE("case of texts") {
  CHECK(mapped(append_upper, "Straße ŉ ﬁ") == "STRASSE ʼN FI");
  CHECK(mapped(append_upper, "abcXYZ09@[`{ longer than a word") == "ABCXYZ09@[`{ LONGER THAN A WORD");
  CHECK(mapped(append_lower, "ABCxyz09@[`{ LONGER THAN A WORD") == "abcxyz09@[`{ longer than a word");
  CHECK(mapped(append_lower, "ΑΣ ΑΣΑ Σ ΑΣ. Α.Σ ΣΑ") == "ας ασα σ ας. α.ς σα");
  CHECK(mapped(append_lower, "İ") == "i̇");
  CHECK(mapped(append_title, "hello wORLD's ǆ ﬁx ße") == "Hello World'S ǅ Fix Sse");
  CHECK(mapped(append_capitalized, "ǆABC") == "ǅabc");
  CHECK(mapped(append_capitalized, "hELLO wORLD") == "Hello world");
  CHECK(mapped(append_capitalized, "") == "");
  CHECK(mapped(append_swapped_case, "Hello ßΣ ΑΣ") == "hELLO SSς ας");
  CHECK(mapped(append_folded, "Straße ΣςÀ") == "strasse σσà");
  CHECK(mapped(append_folded, "ABC") == "abc");
}

TEST_CASE("tests of texts") {
  CHECK(is_upper_text("ABC 1É"));
  CHECK(!is_upper_text("ABc"));
  CHECK(!is_upper_text("123"));
  CHECK(!is_upper_text("ǅ"));
  CHECK(is_lower_text("abc 1éª"));
  CHECK(!is_lower_text("abC"));
  CHECK(is_title_text("Hello World 1ǅa"));
  CHECK(!is_title_text("Hello world"));
  CHECK(!is_title_text("HeLlo"));
  CHECK(!is_title_text(""));
  CHECK(is_identifier("_a1é"));
  CHECK(is_identifier("变量"));
  CHECK(!is_identifier("1a"));
  CHECK(!is_identifier(""));
  CHECK(!is_identifier("a b"));
  CHECK(all_of("abcé", is_alphabetic));
  CHECK(!all_of("abc1", is_alphabetic));
  CHECK(!all_of("", is_alphabetic));
  CHECK(leading_space_length(" \t\u2003x ") == 5);
  CHECK(trailing_space_length(" x\u2003\n") == 4);
  CHECK(trailing_space_length("  ") == 2);
}

TEST_CASE("normal forms") {
  CHECK(normalized(NormalForm::D, "é가Å") == "e\u0301\u1100\u1161A\u030a");
  CHECK(normalized(NormalForm::C, "e\u0301\u1100\u1161A\u030a") == "é가Å");
  CHECK(normalized(NormalForm::C, "a\u0315\u0300\u05ae\u0300") == "à\u05ae\u0300\u0315");
  CHECK(normalized(NormalForm::KC, "ﬁ①ﾊﾞ") == "fi1バ");
  CHECK(normalized(NormalForm::KD, "ﬁé") == "fie\u0301");
  CHECK(normalized(NormalForm::C, "plain") == "plain");
  CHECK(normalized(NormalForm::C, "\xed\xa0\x80x") == "\xed\xa0\x80x");
  CHECK(normalized(NormalForm::C, "\u0958") == "\u0915\u093c");  // excluded from composition
  CHECK(is_normalized(NormalForm::C, "é"));
  CHECK(!is_normalized(NormalForm::D, "é"));
  std::string marks = "a";
  for (int i = 0; i < 20000; ++i) marks += i % 2 == 0 ? "\u0301" : "\u0327";
  CHECK(normalized(NormalForm::D, marks).size() == marks.size());
}

TEST_CASE("repr of text and bytes") {
  CHECK(repr("") == "''");
  CHECK(repr("it's") == "\"it's\"");
  CHECK(repr("it's \"x\"") == "'it\\'s \"x\"'");
  CHECK(repr("a\\\n\t\r\x01\x7f") == "'a\\\\\\n\\t\\r\\x01\\x7f'");
  CHECK(repr("é€😀\u00a0\u2028\u0378") == "'é€😀\\xa0\\u2028\\u0378'");
  CHECK(repr("é€😀", true) == "'\\xe9\\u20ac\\U0001f600'");
  CHECK(repr("\xed\xa0\x80") == "'\\ud800'");
  TextBuffer out;
  REQUIRE(append_bytes_repr("a'\\\n\x80\xff\0"sv, out));
  CHECK(out.view() == "b\"a'\\\\\\n\\x80\\xff\\x00\"");
}
