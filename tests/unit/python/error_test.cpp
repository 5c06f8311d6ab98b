// Syntax errors and warnings, compared with CPython 3.14's: message, places and the text of the line.
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "compiler/python/keyword_typos.h"
#include "compiler/python/parse.h"
#include "compiler/python/scopes.h"

using namespace minipy::python;
using namespace std::string_view_literals;

namespace {

enum class Mode { File, Eval, Interactive, Bytes };

constexpr int kNone = -1000;  // the attribute is None

struct ErrorCase {
  Mode mode;
  std::string_view source;
  int kind;  // a SyntaxErrorKind, or -1 where the source is right
  std::string_view message;
  int line, offset, end_line, end_offset;
  int text;                   // 0: None, 1: the line, 2: the line with its newline
  std::string_view warnings;  // "line: message\n" each
};

const ErrorCase kCases[] = {
#include "tests/unit/python/error_cases.inc"
};

std::string describe(int kind, std::string_view message, int line, int offset, int end_line, int end_offset, int text) {
  if (kind < 0) return "right";
  std::string result = "kind " + std::to_string(kind) + ": " + std::string(message);
  for (int number : {line, offset, end_line, end_offset, text}) result += " " + std::to_string(number);
  return result;
}

}  // namespace

TEST_CASE("Syntax errors and warnings are CPython's", "[python]") {
  for (const ErrorCase& expected : kCases) {
    ParseOptions options;
    options.is_text = expected.mode != Mode::Bytes;
    if (expected.mode == Mode::Eval) options.mode = ParseMode::Eval;
    if (expected.mode == Mode::Interactive) options.mode = ParseMode::Interactive;
    ParseResult result = parse(expected.source, "f", options);
    std::optional<SyntaxErrorInfo> error = result.error;
    if (!error) error = analyse_scopes(*result.tree, result.warnings, options);
    std::string got = "right";
    if (error) {
      int text = !error->has_text ? 0 : error->text.ends_with('\n') ? 2 : 1;
      got = describe(static_cast<int>(error->kind), error->message, error->has_place ? error->line : kNone,
                     error->has_place ? error->offset : kNone, error->has_end ? error->end_line : kNone,
                     error->has_end ? error->end_offset : kNone, text);
    }
    std::string warnings;
    for (const SyntaxWarningInfo& warning : result.warnings) {
      warnings += std::to_string(warning.line) + ": " + warning.message + "\n";
    }
    INFO("source: " << expected.source);
    CHECK(got == describe(expected.kind, expected.message, expected.line, expected.offset, expected.end_line,
                          expected.end_offset, expected.text));
    CHECK(warnings == expected.warnings);
  }
}

TEST_CASE("A decimal literal has at most 4300 digits", "[python]") {
  CHECK(!parse(std::string(4300, '1'), "f").error);
  CHECK(!parse("0x" + std::string(9000, 'f'), "f").error);
  ParseResult result = parse("x = " + std::string(4301, '1'), "f");
  REQUIRE(result.error);
  CHECK(
      result.error->message.starts_with("Exceeds the limit (4300 digits) for integer string conversion: value has "
                                        "4301 digits;"));
}

TEST_CASE("A REPL is told what more lines could complete", "[python]") {
  ParseOptions options;
  options.mode = ParseMode::Interactive;
  options.is_text = true;
  options.allow_incomplete_input = true;
  auto incomplete = [&](std::string_view source) {
    ParseResult result = parse(source, "<stdin>", options);
    return result.error && result.incomplete;
  };
  for (std::string_view source :
       {"if a:\n", "if a:\n  b\n", "if a: b\n", "(1,\n", "x = [\n", "'''abc\n", "def f():\n  x\n", "@a\n", "x = \\\n",
        "class A:\n\n  x\n", "for x in y:\n  z\nelse:\n", "f'''a{\n", "try:\n  x\n", "while a:\n  # c\n"}) {
    INFO(source);
    CHECK(incomplete(source));
  }
  for (std::string_view source :
       {"a\n", "if a: b\n\n", "if a:\n  b\n\n", "a b\n", "1 +\n", ")\n", "if a\n", "x = (]\n"}) {
    INFO(source);
    CHECK(!incomplete(source));
  }
}

TEST_CASE("A misspelt keyword is recognised", "[python]") {
  auto meant = [](std::string_view source, TypoPlaces places = TypoPlaces::AllLines) -> std::string {
    ParseOptions options;
    options.is_text = true;
    ParseResult result = parse(source, "f", options);
    if (!result.error || !may_be_keyword_typo(result.error->message)) return "no";
    auto typo = find_keyword_typo(source, result.error->line, places);
    if (!typo) return "nothing";
    return typo->message + " " + std::to_string(typo->line) + ":" + std::to_string(typo->offset) + "-" +
           std::to_string(typo->end_offset) + " " + typo->text;
  };
  CHECK(meant("fro i in x: pass") == "invalid syntax. Did you mean 'for'? 1:1-4 fro i in x: pass");
  CHECK(meant("def f():\n    retrun 1") == "invalid syntax. Did you mean 'return'? 2:5-11     retrun 1");
  CHECK(meant("if x:\n    y\nelfi z:\n    w") == "invalid syntax. Did you mean 'elif'? 3:1-5 elfi z:");
  CHECK(meant("[x fur x in y]") == "invalid syntax. Did you mean 'for'? 1:4-7 [x fur x in y]");
  CHECK(meant("raise x form y") == "invalid syntax. Did you mean 'from'? 1:9-13 raise x form y");
  CHECK(meant("with a sa b: pass") == "invalid syntax. Did you mean 'is'? 1:8-10 with a sa b: pass");
  CHECK(meant("x = 1\nif True:\n    fro x in z:\n        pass\n") ==
        "invalid syntax. Did you mean 'for'? 3:5-8     fro x in z:");
  CHECK(meant("retunr 1") == "nothing");  // a return outside a function is no better
  CHECK(meant("foo bar baz") == "nothing");
  CHECK(meant("print x") == "no");
  CHECK(meant("# " + std::string(1100, 'x') + "\nfro i in x: pass") == "nothing");
  CHECK(meant("fro = 1\nfro i in x: pass", TypoPlaces::LineOfTheError) ==
        "invalid syntax. Did you mean 'for'? 2:1-4 fro i in x: pass");
}
