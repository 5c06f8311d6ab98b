// Sources made to hurt: deep nesting, long chains, huge lines, random damage. Each gives a tree or an error,
// quickly.
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <string_view>

#include "compiler/python/ast_dump.h"
#include "compiler/python/parse.h"
#include "compiler/python/scopes.h"

using namespace minipy::python;
using namespace std::string_view_literals;

namespace {

std::string repeat(std::string_view text, int count) {
  std::string result;
  result.reserve(text.size() * static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

// Parses and analyses; returns "ok" or the error's message.
std::string outcome(const std::string& source) {
  ParseResult result = parse(source, "f");
  if (result.error) return result.error->message;
  auto error = analyse_scopes(*result.tree, result.warnings);
  return error ? error->message : "ok";
}

constexpr std::string_view kTooDeep = "Parser stack overflowed - Python source too complex to parse";

struct TreeCase {
  ParseMode mode;
  std::string_view source;
  std::string_view tree;
};

const TreeCase kSeeds[] = {
#include "tests/unit/python/tree_cases.inc"
};

}  // namespace

TEST_CASE("Brackets nest two hundred deep", "[python][hostile]") {
  struct Pair {
    std::string_view open, close;
  };
  for (Pair pair : {Pair{"(", ")"}, Pair{"[", "]"}, Pair{"{", "}"}, Pair{"f(", ")"}, Pair{"a[", "]"}, Pair{"(a, ", ")"},
                    Pair{"{1: ", "}"}, Pair{"f(a=", ")"}, Pair{"[x for x in ", "]"}, Pair{"(a if ", " else b)"}}) {
    INFO(pair.open);
    CHECK(outcome("x = " + repeat(pair.open, 200) + "1" + repeat(pair.close, 200)) == "ok");
    CHECK(outcome("x = " + repeat(pair.open, 201) + "1" + repeat(pair.close, 201)) == "too many nested parentheses");
    CHECK(outcome("x = " + repeat(pair.open, 200000) + "1") == "too many nested parentheses");
    CHECK(outcome("x = " + repeat(pair.open, 150) + "1").ends_with("was never closed"));
    CHECK(outcome("x = " + repeat(pair.open, 150) + "1" + repeat(pair.close, 150) + " 1") == "invalid syntax");
  }
  CHECK(outcome("x = " + repeat("{a: b, ", 150) + "1 1" + repeat("}", 150)) == "':' expected after dictionary key");
}

TEST_CASE("Deep nesting without brackets is refused", "[python][hostile]") {
  for (std::string_view link : {"- "sv, "not "sv, "~"sv, "lambda: "sv, "1 if a else "sv, "2 ** "sv}) {
    INFO(link);
    CHECK(outcome("x = " + repeat(link, 1000) + "1") == "ok");
    CHECK(outcome("x = " + repeat(link, 100000) + "1") == kTooDeep);
  }
  CHECK(outcome("match x:\n case " + repeat("(", 201) + "a") == "too many nested parentheses");
  std::string blocks;
  for (int i = 0; i < 99; ++i) blocks += std::string(static_cast<std::size_t>(i), ' ') + "if 1:\n";
  CHECK(outcome(blocks + std::string(99, ' ') + "x\n") == "ok");
  blocks += std::string(99, ' ') + "if 1:\n";
  CHECK(outcome(blocks + std::string(100, ' ') + "x\n") == "too many levels of indentation");
  CHECK(outcome(repeat("f'{", 160) + "a" + repeat("}'", 160)) == "too many nested f-strings or t-strings");
}

TEST_CASE("Long chains need no native stack", "[python][hostile]") {
  for (std::string_view link : {" + 1"sv, ".b"sv, "()"sv, "[0]"sv, " and b"sv, " or b"sv, " < b"sv, ".b(c)[0]"sv}) {
    INFO(link);
    CHECK(outcome("x = a" + repeat(link, 50000)) == "ok");
  }
  CHECK(outcome(repeat("a = ", 50000) + "1") == "ok");
  CHECK(outcome(repeat("a; ", 50000)) == "ok");
  CHECK(outcome("x = [" + repeat("1, ", 100000) + "]") == "ok");
  CHECK(outcome("if a:\n pass\n" + repeat("elif a:\n pass\n", 50000) + "else:\n pass\n") == "ok");
}

TEST_CASE("Errors in large sources are found at once", "[python][hostile]") {
  CHECK(outcome("x = [" + repeat("1, ", 30000) + "1 1]") == "invalid syntax. Perhaps you forgot a comma?");
  CHECK(outcome("f(" + repeat("a=1, ", 30000) + "1)") == "positional argument follows keyword argument");
  CHECK(outcome(repeat("x = f(a, b) + 1\n", 30000) + "x y") == "invalid syntax");
  CHECK(outcome("def f():\n" + repeat(" x = f(a, b) + 1\n", 10000) + " x y") == "invalid syntax");
  CHECK(outcome("x = '''" + repeat("a\n", 100000)) ==
        "unterminated triple-quoted string literal (detected at line 100000)");
  CHECK(outcome("def f(" + repeat("a=1, ", 1) + repeat("b", 100000) + "): pass") ==
        "parameter without a default follows parameter with a default");
}

TEST_CASE("Damaged sources give an error or a tree", "[python][hostile]") {
  constexpr std::string_view kPieces[] = {
      "(",      ")",        "[",      "]",        "{",     "}",      ":",     ",",       "=",       ":=",     "'",
      "\"",     "'''",      "f'",     "t\"",      "\n",    "\n  ",   " ",     "lambda ", "if ",     " else ", "for ",
      " in ",   "print ",   "def f(", "class A",  "*",     "**",     "@",     "\\",      "\t",      "#",      "await ",
      "yield ", "match ",   "case ",  "type ",    "try:",  "except", "with ", "as ",     "import ", "from ",  "not ",
      "0x",     "1e",       "\x80",   "\xC3\xA9", "{x!r}", "{x:",    "b'",    "...",     "!",       "$",      "\\N{",
      "\\x",    "global x", "return", "_",        "\f",    "\r"};
  std::mt19937 random(20260101);
  for (int round = 0; round < 4000; ++round) {
    std::string source(kSeeds[random() % std::size(kSeeds)].source);
    source += '\n';
    source += kSeeds[random() % std::size(kSeeds)].source;
    for (int change = 0; change < 3; ++change) {
      std::size_t position = random() % (source.size() + 1);
      switch (random() % 3) {
        case 0: source.erase(position, 1 + random() % 3); break;
        case 1: source.insert(position, kPieces[random() % std::size(kPieces)]); break;
        default: source.insert(position, source.substr(random() % (source.size() + 1), random() % 12)); break;
      }
    }
    ParseResult result = parse(source, "f");
    INFO(source);
    REQUIRE((result.tree != nullptr) != result.error.has_value());
    if (result.error) {
      REQUIRE(!result.error->message.empty());
      REQUIRE(result.error->offset >= -1);
      REQUIRE(result.error->offset <= static_cast<int>(source.size()) + 3);
    } else {
      auto error = analyse_scopes(*result.tree, result.warnings);
      if (!error) REQUIRE(!dump_tree(*result.tree, DumpPlaces::Yes).empty());
    }
  }
}
