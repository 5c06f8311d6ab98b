// The code generator: Python text in, bytecode text out; and what every source must hold to.
#include <catch2/catch.hpp>

#include <string>

#include "compiler/bytecode/disassembler.h"
#include "compiler/bytecode/verifier.h"
#include "tests/unit/compiler/compiling.h"

namespace minipy {
namespace {

struct CodegenCase {
  const char* what;
  const char* source;
  const char* expected;
};

constexpr CodegenCase kCases[] = {
#include "tests/unit/compiler/codegen_cases.inc"
};

const Code* find_code(const Code& code, std::string_view name) {
  if (code.name->view() == name) return &code;
  for (uint32_t i = 0; i < code.constant_count; ++i) {
    Value value = code.constants[i];
    if (!value.is_cell() || value.cell()->shape != shape_of(BuiltinType::Code)) continue;
    if (const Code* found = find_code(*value.as<Code>(), name)) return found;
  }
  return nullptr;
}

TEST_CASE("small functions become this bytecode", "[codegen]") {
  Compiling vm;
  DisassemblyOptions options;
  options.lines = false;
  options.nested = false;
  for (const CodegenCase& one : kCases) {
    Code* code = vm.compile(one.source);
    INFO(one.what);
    REQUIRE(code != nullptr);
    const Code* function = find_code(*code, "f");
    REQUIRE(function != nullptr);
    CHECK(disassemble(*function, options) == one.expected);
    CHECK(verify(*code).empty());
  }
}

std::string repeated(const char* text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

TEST_CASE("long sources compile", "[codegen]") {
  Compiling vm;
  CHECK(vm.compile("x = a" + repeated(" + a", 50000) + "\n") != nullptr);
  CHECK(vm.compile("x = 1" + repeated(" + 1", 50000) + "\n") != nullptr);
  CHECK(vm.compile("x = a" + repeated(".b(c)[d]", 10000) + "\n") != nullptr);
  CHECK(vm.compile("if a: b\n" + repeated("elif a: b\n", 20000)) != nullptr);
  CHECK(vm.compile("x = " + repeated("a if b else ", 900) + "c\n") != nullptr);
  CHECK(vm.compile("x = [" + repeated("a, ", 50000) + "]\n") != nullptr);
  CHECK(vm.compile("f(" + repeated("a, ", 5000) + ")\n") != nullptr);
}

TEST_CASE("more variables than an operand can name", "[codegen]") {
  Compiling vm;
  std::string source = "def f(a):\n";
  for (int i = 0; i < 600; ++i) source += "    v" + std::to_string(i) + " = a + " + std::to_string(i) + "\n";
  source += "    return [";
  for (int i = 0; i < 600; ++i) source += "v" + std::to_string(i) + ", ";
  source += "]\n";
  Code* code = vm.compile(source);
  REQUIRE(code != nullptr);
  const Code* function = find_code(*code, "f");
  CHECK(verify(*function).empty());
  CHECK(function->register_count > 600);
  CHECK(function->variable_names->size == 601);
  CHECK(function->variable_registers[600] >= 256);
}

TEST_CASE("deep expressions spill their temporaries", "[codegen]") {
  Compiling vm;
  std::string source = "x = " + repeated("f(1, 2, 3, ", 190) + "0" + repeated(")", 190) + "\n";
  Code* code = vm.compile(source);
  REQUIRE(code != nullptr);
  CHECK(verify(*code) == "");
  CHECK(code->register_count > 256);
}

TEST_CASE("the verifier finds what is wrong", "[codegen]") {
  Compiling vm;
  Code* code = vm.compile("x = a + b\n");
  REQUIRE(code != nullptr);
  REQUIRE(verify(*code).empty());
  Instruction& first = code->instructions[0];
  Instruction good = first;
  first = Instruction::make(Op::MOVE, 200, 0);
  CHECK(verify(*code) == "register at 0");
  first = Instruction::make(Op::LOAD_CONST, 0, 0, 0, 1000);
  CHECK(verify(*code) == "constant at 0");
  first = Instruction::make(Op::JUMP, 0, 0, 0, -5);
  CHECK(verify(*code) == "jump at 0");
  first = good;
  Instruction& last = code->instructions[code->instruction_count - 1];
  last = Instruction::make(Op::NOP);
  CHECK(verify(*code).substr(0, 18) == "falls off the end ");
}

}  // namespace
}  // namespace minipy
