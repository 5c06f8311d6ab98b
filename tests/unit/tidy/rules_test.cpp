#include "tests/tidy/rules.h"

#include <catch2/catch.hpp>
#include <cstdio>
#include <set>

using minipy::tidy::advise_on_source;
using minipy::tidy::check_dispatch;
using minipy::tidy::check_source;
using minipy::tidy::check_symbols;
using minipy::tidy::check_system_calls;
using minipy::tidy::Problem;

namespace {

// The rules that the text breaks, one for each problem, in order.
std::vector<std::string> broken(std::string_view path, std::string_view text) {
  std::vector<std::string> rules;
  for (const Problem& problem : check_source(path, text)) rules.push_back(problem.rule);
  return rules;
}

using Rules = std::vector<std::string>;

bool may_include(std::string_view path, std::string_view target) {
  return check_source(path, "#include \"" + std::string(target) + "\"\n").empty();
}

std::string nm_output(const std::string& library) {
  std::FILE* pipe = popen(("nm --format=sysv --demangle '" + library + "'").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string text;
  char buffer[4096];
  for (std::size_t count; (count = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, count);
  REQUIRE(pclose(pipe) == 0);
  return text;
}

}  // namespace

TEST_CASE("tidy: a well made file has no problem") {
  CHECK(broken("runtime/heap/block.h",
               "// A block of cells.\n#pragma once\n\n#include <vector>\n#include \"runtime/base/result.h\"\n")
            .empty());
  CHECK(
      broken("vm/interp/frame.cpp", "#include \"vm/interp/frame.h\"\n#include \"compiler/bytecode/code.h\"\n").empty());
}

TEST_CASE("tidy: includes go to the own room or to a lower floor") {
  CHECK(may_include("compiler/python/lexer.cpp", "runtime/base/result.h"));
  CHECK(may_include("vm/interp/frame.cpp", "stdlib/math.h"));
  CHECK(may_include("repl/main.cpp", "vm/embed/vm.h"));
  CHECK(may_include("vm/embed/vm.cpp", "minipy/vm.h"));
  CHECK(may_include("repl/main.cpp", "minipy/vm.h"));
  CHECK(may_include("include/minipy/vm.h", "minipy/value.h") == false);  // only for want of a header comment
  CHECK(may_include("tests/unit/x_test.cpp", "repl/line_editor.h"));

  CHECK_FALSE(may_include("runtime/base/result.cpp", "compiler/python/lexer.h"));
  CHECK_FALSE(may_include("runtime/object/type.cpp", "vm/interp/frame.h"));
  CHECK_FALSE(may_include("compiler/bytecode/code.cpp", "vm/interp/frame.h"));
  CHECK_FALSE(may_include("compiler/bytecode/code.cpp", "stdlib/math.h"));
  CHECK_FALSE(may_include("stdlib/math.cpp", "compiler/bytecode/code.h"));
  CHECK_FALSE(may_include("vm/interp/frame.cpp", "repl/main.h"));
  CHECK_FALSE(may_include("vm/interp/frame.cpp", "tests/helper.h"));
  CHECK_FALSE(may_include("runtime/base/result.cpp", "minipy/vm.h"));
  CHECK_FALSE(may_include("runtime/base/result.cpp", "result.h"));
  CHECK_FALSE(may_include("runtime/base/result.cpp", "../heap/block.h"));
}

TEST_CASE("tidy: an include is found however it is written, and not in a comment") {
  CHECK(broken("runtime/a.cpp", "#  include   \"vm/interp/frame.h\"  // why\n") == Rules{"include"});
  CHECK(broken("runtime/a.inl", "  #include\"vm/interp/frame.h\"\n") == Rules{"include"});
  CHECK(broken("runtime/a.cpp", "// #include \"vm/interp/frame.h\"\n").empty());
  CHECK(broken("runtime/a.cpp", "#include <vm/interp/frame.h>\n").empty());
  CHECK(check_source("runtime/a.cpp", "\n\n#include \"vm/x.h\"\n").at(0).place == "runtime/a.cpp:3");
}

TEST_CASE("tidy: a public header includes public headers only") {
  const std::string start = "// What a host sees.\n#pragma once\n";
  CHECK(broken("include/minipy/vm.h", start + "#include \"minipy/value.h\"\n").empty());
  CHECK(broken("include/minipy/vm.h", start + "#include \"runtime/object/value.h\"\n") == Rules{"include"});
}

TEST_CASE("tidy: a header says what it is for, once") {
  CHECK(broken("runtime/a.h", "#pragma once\n") == Rules{"header"});
  CHECK(broken("runtime/a.h", "// What.\n") == Rules{"header"});
  CHECK(broken("runtime/a.h", "") == Rules{"header", "header"});
}

TEST_CASE("tidy: a file is not over-long, tables apart") {
  std::string text;
  for (std::size_t i = 0; i < minipy::tidy::kLineLimit; ++i) text += "int x();\n";
  CHECK(broken("runtime/a.cpp", text).empty());
  text += "int y();\n";
  CHECK(broken("runtime/a.cpp", text) == Rules{"length"});
  CHECK(broken("runtime/a.inl", text) == Rules{"length"});
  CHECK(broken("runtime/errors.def", text).empty());
}

TEST_CASE("tidy: no spaces at the end of a line, no tabs, a line end at the end") {
  CHECK(broken("runtime/a.cpp", "int x; \n") == Rules{"spaces"});
  CHECK(broken("runtime/a.cpp", "int x;\r\n") == Rules{"spaces"});
  CHECK(broken("runtime/a.def", "\tint x;\n") == Rules{"spaces"});
  CHECK(broken("runtime/a.cpp", "int x;") == Rules{"spaces"});
}

TEST_CASE("tidy: function-like macros are TRY, MINIPY_... or a table's own") {
  CHECK(broken("runtime/a.cpp", "#define TRY(x) x\n#define MINIPY_CHECK(x) x\n#define LIMIT (3)\n").empty());
  CHECK(broken("runtime/a.cpp", "#define OPCODE(name) name,\nOPCODE(a)\n#undef OPCODE\n").empty());
  CHECK(broken("runtime/a.cpp", "#define MAX(a, b) a\n") == Rules{"macro"});
  CHECK(broken("runtime/a.cpp", "  #  define MAX(a, b) a\n#undef MAXIMUM\n") == Rules{"macro"});
}

TEST_CASE("tidy: the order within runtime is advice") {
  CHECK(advise_on_source("runtime/heap/a.cpp", "#include \"runtime/object/value.h\"\n").size() == 1);
  CHECK(advise_on_source("runtime/object/a.cpp", "#include \"runtime/heap/cell.h\"\n").empty());
  CHECK(check_source("runtime/heap/a.cpp", "#include \"runtime/object/value.h\"\n").empty());
}

TEST_CASE("tidy: mutable globals are found in what was built, constants are not") {
  const std::vector<Problem> problems = check_symbols("sample", nm_output(MINIPY_GLOBALS_SAMPLE));
  std::set<std::string> found;
  for (const Problem& problem : problems) {
    INFO(problem.text);
    CHECK(problem.rule == "global");
    CHECK(problem.text.find("fine_") == std::string::npos);
    CHECK(problem.text.find("Implementation") == std::string::npos);
    CHECK(problem.place.find("globals.cpp") != std::string::npos);
    for (const char* name :
         {"wrong_zero", "wrong_number", "wrong_pointer", "wrong_internal", "wrong_thread_local", "wrong_computed",
          "wrong_in_template", "wrong_static", "wrong_guarded", "guard variable"}) {
      if (problem.text.find(name) != std::string::npos) found.insert(name);
    }
  }
  CHECK(found.size() == 10);
}

TEST_CASE("tidy: symbol lines that are none, and names with bars, are read right") {
  CHECK(check_symbols("x", "\n\nName  Value  Class\n|||\n||||||\n").empty());
  const auto problems = check_symbols(
      "x", "a::operator|(int)::kept|0000000000000000|   B  |            OBJECT|0000000000000004|     |.bss\n");
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].text == "a mutable global: a::operator|(int)::kept (in .bss)");
}

TEST_CASE("tidy: merged dispatch jumps and arithmetic without overflow flag are found") {
  const std::string jump = "   1:\tjmp    *%rax\n", notrack = "   1:\tnotrack jmp *0x8(%rbx,%rax,8)\n";
  const std::string overflow = "   9:\tjo     4f <main+0x2>\n", other = "   9:\tjmp    4f <a*b>\n";
  CHECK(check_dispatch("x.o", jump + notrack + jump + overflow + overflow + overflow, 4).empty());
  CHECK(check_dispatch("x.o", jump + jump + other + other + overflow + overflow + overflow, 4).size() == 1);
  CHECK(check_dispatch("x.o", jump + jump + jump + overflow + overflow, 4).size() == 1);
  CHECK(check_dispatch("x.o", "", 4).size() == 2);
}

TEST_CASE("tidy: the system is called by the gate alone") {
  auto called = [](std::string_view object, std::string_view symbol) {
    std::string output = "Symbols from libx.a[" + std::string(object) + ".o]:\n" + std::string(symbol) +
                         "|                |   U  |            NOTYPE|                |     |*UND*\n";
    return check_system_calls("libx.a", output);
  };
  for (const char* call :
       {"open", "open64", "__open64_2", "__read_chk", "getenv", "clock_gettime", "fopen64", "environ",
        "std::chrono::_V2::system_clock::now()", "std::filesystem::status(path const&)"}) {
    CAPTURE(call);
    REQUIRE(called("json.cpp", call).size() == 1);
    CHECK(called("json.cpp", call)[0].rule == "system");
    CHECK(called("json.cpp", call)[0].place == "libx.a[json.cpp.o]");
    CHECK(called("system_files.cpp", call).empty());
  }
  CHECK(called("json.cpp", "minipy::open(int)").empty());
  CHECK(called("json.cpp", "memcpy").empty());
  CHECK(called("run.cpp", "fopen").empty());
  CHECK(called("run.cpp", "getenv").size() == 1);
  CHECK(check_system_calls("x", "open|0000000000000000|   T  |FUNC|0000|     |.text\n").empty());
}
