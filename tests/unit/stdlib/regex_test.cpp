// Regular expressions below the module re: the parser's errors, widths, and the engines' agreement.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "stdlib/re_emit.h"
#include "stdlib/re_program.h"
#include "stdlib/re_syntax.h"

using namespace minipy::regex;

namespace {

int64_t no_characters(const std::string&) { return -1; }
Parsed parse_text(const std::u32string& pattern, int flags = 0) { return parse(pattern, false, flags, no_characters); }

// The spans of a search in text, as "0-3 1-2 -"; empty when there is no match.
std::string found(const std::u32string& pattern, std::string_view text, Anchor anchor = Anchor::Nowhere,
                  size_t start = 0, int flags = 0) {
  std::string error;
  auto program = Program::make(parse_text(pattern, flags), false, &error);
  REQUIRE(program);
  bool ascii = true;
  for (char c : text) ascii &= static_cast<unsigned char>(c) < 0x80;
  std::vector<MatchSpan> groups(static_cast<size_t>(program->group_count()) + 1);
  if (program->match(text, start, anchor, false, ascii, groups) != MatchStatus::Match) return "";
  std::string result;
  for (const MatchSpan& span : groups) {
    if (!result.empty()) result += ' ';
    result += span.begin < 0 ? "-" : std::to_string(span.begin) + "-" + std::to_string(span.end);
  }
  return result;
}

}  // namespace

TEST_CASE("A wrong pattern is told with CPython's text and place", "[regex]") {
  struct Case {
    const char32_t* pattern;
    const char* message;
    int64_t position;
  };
  const Case cases[] = {
      {U"(a", "missing ), unterminated subpattern", 0},
      {U"a)", "unbalanced parenthesis", 1},
      {U"a**", "multiple repeat", 2},
      {U"*", "nothing to repeat", 0},
      {U"[z-a]", "bad character range z-a", 1},
      {U"(?P<1>a)", "bad character in group name '1'", 4},
      {U"(a)\\2", "invalid group reference 2", 4},
      {U"a(?i)", "global flags not at the start of the expression", 1},
      {U"(?<=a*)", "look-behind requires fixed-width pattern", -1},
  };
  for (const Case& each : cases) {
    Parsed parsed = parse_text(each.pattern);
    CHECK(parsed.error.message == each.message);
    CHECK(parsed.error.position == each.position);
  }
}

TEST_CASE("The width of a pattern is the least and the most that it can match", "[regex]") {
  std::vector<Width> groups(4, Width{0, 0});
  Width width = width_of(*parse_text(U"a(?:bc|d)?[ef]{2,3}").tree, groups);
  CHECK(width.least == 3);
  CHECK(width.most == 6);
  CHECK(width_of(*parse_text(U"a+").tree, groups).most == kUnbounded);
}

TEST_CASE("Searches give the spans of the groups", "[regex]") {
  CHECK(found(U"(a)(b)?", "xac") == "1-2 1-2 -");
  CHECK(found(U"a|ab", "ab", Anchor::Both) == "0-2");
  CHECK(found(U"^a", "ba", Anchor::Nowhere, 1).empty());
  CHECK(found(U"a$", "ba\n") == "1-2");
  CHECK(found(U"(\\w)\\1", "abccd") == "2-4 2-3");
  CHECK(found(U"\\w+", "\xc3\xa9t\xc3\xa9 x") == "0-5");
  CHECK(found(U"\\w+", "\xc3\xa9t", Anchor::Nowhere, 0, kAscii) == "2-3");
  CHECK(found(U"[^\\W\\d]+", "1\xc3\xa9_") == "1-4");
}

TEST_CASE("A pattern that backtracks for ever goes to the engine of linear time", "[regex]") {
  CHECK(found(U"(?:a|aa)+$", std::string(5000, 'a') + "b").empty());
  CHECK(found(U"(?:x+x+)+y", std::string(2000, 'x')).empty());
}

TEST_CASE("RE2 gets only what it does with Python's meaning", "[regex]") {
  CHECK(emit(parse_text(U"a(?:b|c)*"), false, Target::Re2Unicode).possible);
  CHECK_FALSE(emit(parse_text(U"(?=a)b"), false, Target::Re2Unicode).possible);
  CHECK_FALSE(emit(parse_text(U"\\bb"), false, Target::Re2Unicode).possible);
  CHECK(emit(parse_text(U"\\bb"), false, Target::Re2Ascii).possible);
  CHECK(emit(parse_text(U"a$"), false, Target::Re2Ascii).has_plain_end);
}
