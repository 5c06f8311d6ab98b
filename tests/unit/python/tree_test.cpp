// The trees of all kinds of statements and expressions, with their places, compared with CPython 3.14's.
#include <catch2/catch.hpp>
#include <string_view>

#include "compiler/python/ast_dump.h"
#include "compiler/python/parse.h"

using namespace minipy::python;
using namespace std::string_view_literals;

namespace {

struct TreeCase {
  ParseMode mode;
  std::string_view source;
  std::string_view tree;
};

const TreeCase kCases[] = {
#include "tests/unit/python/tree_cases.inc"
};

std::string tree_of(std::string_view source) {
  ParseResult result = parse(source, "f");
  return result.error ? "error: " + result.error->message : dump_tree(*result.tree);
}

}  // namespace

TEST_CASE("Trees are CPython's", "[python]") {
  for (const TreeCase& expected : kCases) {
    ParseOptions options;
    options.mode = expected.mode;
    options.is_text = true;
    ParseResult result = parse(expected.source, "f", options);
    INFO("source: " << expected.source);
    if (result.error) FAIL_CHECK(result.error->message);
    if (result.tree) CHECK(dump_tree(*result.tree, DumpPlaces::Yes) == expected.tree);
  }
}

TEST_CASE("Big ints keep their digits and base", "[python]") {
  CHECK(tree_of("9223372036854775808") == "Module(body=[Expr(value=Constant(value=9223372036854775808))])");
  CHECK(tree_of("0X00FFFF_FFFF_FFFF_FFFF") == "Module(body=[Expr(value=Constant(value=0xFFFFFFFFFFFFFFFF))])");
  CHECK(tree_of("0x7fffffffffffffff") == "Module(body=[Expr(value=Constant(value=9223372036854775807))])");
  CHECK(tree_of("0o7777777777777777777777") == "Module(body=[Expr(value=Constant(value=0o7777777777777777777777))])");
}

TEST_CASE("A lone surrogate takes the three bytes of the generalised form", "[python]") {
  CHECK(tree_of("'\\ud800'") == "Module(body=[Expr(value=Constant(value='\\xed\\xa0\\x80'))])");
}

TEST_CASE("Newlines of all kinds, form feeds and byte order marks", "[python]") {
  std::string expected = tree_of("a\nif b:\n  c\n");
  CHECK(tree_of("a\r\nif b:\r\n  c\r\n") == expected);
  CHECK(tree_of("a\rif b:\r  c\r") == expected);
  CHECK(tree_of("a\n\fif b:\n\f  c") == expected);
  CHECK(tree_of("\xEF\xBB\xBF"
                "a\nif b:\n  c") == expected);
}

TEST_CASE("Coding cookies", "[python]") {
  std::string expected = tree_of("'\xC3\xA9'");
  CHECK(tree_of("# -*- coding: latin-1 -*-\n'\xE9'") == expected);
  CHECK(tree_of("#!x\n# vim: set fileencoding=iso-8859-1 :\n'\xE9'") == expected);
  CHECK(tree_of("# coding: utf8\n'\xC3\xA9'") == expected);
  CHECK(tree_of("x\n# coding: latin-1\n'\xE9'").starts_with("error: Non-UTF-8 code starting with '\\xe9'"));
}

TEST_CASE("Columns count bytes, and can be turned to characters", "[python]") {
  ParseResult result = parse("'\xC3\xA9\xE2\x82\xAC'; x", "f");
  REQUIRE(result.tree);
  const Span& span = result.tree->module.body[1]->span;
  CHECK(span.column == 9);
  CHECK(result.tree->character_column(1, span.column) == 6);
}
