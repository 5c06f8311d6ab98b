#include "runtime/base/unicode_names.h"

#include <catch2/catch.hpp>
#include <string>

#include "runtime/base/utf8.h"

using namespace minipy;
using namespace minipy::unicode;

namespace {

std::string name_of(char32_t code_point) {
  char name[kMaxNameSize];
  return std::string(name, write_name(code_point, name));
}

}  // namespace

TEST_CASE("every name is found again, and all are CPython 3.14's") {
  uint64_t sum = 0;
  size_t count = 0;
  for (char32_t code_point = 0; code_point <= utf8::kMaxCodePoint; ++code_point) {
    char name[kMaxNameSize];
    std::string_view text(name, write_name(code_point, name));
    if (text.empty()) continue;
    ++count;
    for (char letter : text) sum = sum * 31 + static_cast<unsigned char>(letter);
    if (code_point % 7 == 0) REQUIRE(find_code_point(text) == static_cast<int64_t>(code_point));
  }
  CHECK(count == 148853);
  CHECK(sum == 12308714245360853159u);
}

TEST_CASE("names by rule and by alias") {
  CHECK(name_of(U'a') == "LATIN SMALL LETTER A");
  CHECK(name_of(U'€') == "EURO SIGN");
  CHECK(name_of(0xAC00) == "HANGUL SYLLABLE GA");
  CHECK(name_of(0xD7A3) == "HANGUL SYLLABLE HIH");
  CHECK(name_of(0x4E00) == "CJK UNIFIED IDEOGRAPH-4E00");
  CHECK(name_of(0x20000) == "CJK UNIFIED IDEOGRAPH-20000");
  CHECK(name_of(U'\n').empty());
  CHECK(name_of(0xD800).empty());
  CHECK(name_of(0x378).empty());
  CHECK(find_code_point("latin small letter a") == 'a');
  CHECK(find_code_point("line feed") == '\n');
  CHECK(find_code_point("LF") == '\n');
  CHECK(find_code_point("ZWSP") == 0x200B);
  CHECK(find_code_point("VS16") == 0xFE0F);
  CHECK(find_code_point("VS256") == 0xE01EF);
  CHECK(find_code_point("") == -1);
  CHECK(find_code_point("LATIN SMALL LETTER") == -1);
  CHECK(find_code_point("CJK UNIFIED IDEOGRAPH-0041") == -1);
  CHECK(find_code_point("CJK UNIFIED IDEOGRAPH-04E00") == -1);
  CHECK(find_code_point("HANGUL SYLLABLE ") == -1);
  CHECK(find_code_point("HANGUL SYLLABLE GAX") == -1);
  CHECK(find_code_point(std::string(300, 'A')) == -1);
}
