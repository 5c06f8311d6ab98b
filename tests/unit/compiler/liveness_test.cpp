// Which registers instructions touch, and which temporaries are still read.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <cstring>
#include <string>

#include "compiler/bytecode/liveness.h"
#include "compiler/bytecode/registers.h"
#include "tests/unit/compiler/compiling.h"

namespace minipy {
namespace {

// The highest n of "R[letter+n]" in an opcode's text, and whether a run of unknown length begins there ("R[x] ...").
struct Mentioned {
  int64_t count = 1;
  bool open = false;
};
Mentioned mentioned(const char* text, char letter) {
  Mentioned result;
  const std::string start = std::string("R[") + letter;
  for (const char* at = std::strstr(text, start.c_str()); at; at = std::strstr(at + 1, start.c_str())) {
    const char* behind = at + start.size();
    if (*behind == '+' && behind[1] >= '0' && behind[1] <= '9')
      result.count = std::max(result.count, int64_t{std::atoi(behind + 1)} + 1);
    const char* end = std::strchr(behind, ']');
    bool goes_on = end && (std::strncmp(end, "] ...", 5) == 0 || std::strncmp(end, "], ...", 6) == 0);
    bool by_name = (*behind == '+' || *behind == '-') && !(behind[1] >= '0' && behind[1] <= '9');
    result.open = result.open || goes_on || by_name;
  }
  return result;
}

// A code with nothing but what register_runs may ask for: constant 0 is a tuple of three names.
const Code* dict_code(Compiling& vm) {
  Code* code = vm.compile("x = {'a': x, 'b': x, 'c': x}\n");
  REQUIRE(code != nullptr);
  for (uint32_t i = 0; i < code->instruction_count; ++i)
    if (code->instructions[i].op() == Op::BUILD_DICT_KEYS) return code;
  return nullptr;
}

TEST_CASE("runs of registers are as opcodes.def says", "[liveness]") {
  Compiling vm;
  const Code* code = dict_code(vm);
  REQUIRE(code != nullptr);
  int32_t keys = 0;
  for (uint32_t i = 0; i < code->instruction_count; ++i)
    if (code->instructions[i].op() == Op::BUILD_DICT_KEYS) keys = code->instructions[i].d();
  for (size_t number = 0; number < kOpCount; ++number) {
    auto op = static_cast<Op>(number);
    const OpInfo& info = op_info(op);
    INFO(info.name);
    // With large fields, so that what depends on one is large.
    bool has_constant = info.operands[3] == 'k';
    int32_t d = op == Op::BUILD_DICT_KEYS ? keys
                : op == Op::INTRINSIC     ? static_cast<int32_t>(CodeIntrinsic::TypeAlias)
                : has_constant            ? 0
                                          : 3;
    RegisterRuns runs = register_runs(*code, Instruction::make(op, 7, 7, 15, d));
    const int64_t counts[] = {runs.a, runs.b, runs.c};
    for (int field = 0; field < 3; ++field) {
      bool is_register = std::strchr("rwm", info.operands[field]) != nullptr;
      if (!is_register) continue;
      // In the text of a FOR_RANGE only the letters tell; it goes on with what FOR_RANGE_PREPARE made.
      Mentioned said = mentioned(info.text, static_cast<char>('a' + field));
      INFO(field);
      CHECK(counts[field] >= said.count);
      if (said.open) CHECK(counts[field] >= 3);
      if (!said.open && said.count == 1 && op != Op::FOR_RANGE && op != Op::LOAD_SPECIAL &&
          op != Op::LOAD_SUPER_METHOD && op != Op::CALL_KW && op != Op::CALL_METHOD_KW)
        CHECK(counts[field] == 1);
    }
  }
  CHECK(register_runs(*code, Instruction::make(Op::BUILD_DICT_KEYS, 0, 0, 0, keys)).b == 3);
  CHECK(register_runs(*code, Instruction::make(Op::MAKE_FUNCTION, 0, 0, 0, 0)).b == 0);
  CHECK(register_runs(*code, Instruction::make(Op::MAKE_FUNCTION, 0, 0, 11, 0)).b == 3);
  CHECK(register_runs(*code, Instruction::make(Op::CALL_KW, 0, 4, 0, 0)).a == 5);
}

// The only instruction of that kind in f.
uint32_t place_of(const Code& code, Op op) {
  uint32_t found = UINT32_MAX;
  for (uint32_t i = 0; i < code.instruction_count; ++i) {
    if (code.instructions[i].op() != op) continue;
    CHECK(found == UINT32_MAX);
    found = i;
  }
  REQUIRE(found != UINT32_MAX);
  return found;
}
const Code& function_of(const Code& module) {
  for (uint32_t i = 0; i < module.constant_count; ++i) {
    Value value = module.constants[i];
    if (value.is_cell() && value.cell()->shape == shape_of(BuiltinType::Code)) return *value.as<Code>();
  }
  FAIL("no function");
  return module;
}

TEST_CASE("a temporary is live until it is read", "[liveness]") {
  Compiling vm;
  Code* module = vm.compile("def f(a, b, c):\n  return (a * b) ** (b + c)\n");
  REQUIRE(module != nullptr);
  const Code& code = function_of(*module);
  Liveness liveness(code);
  uint32_t power = place_of(code, Op::POWER), sum = place_of(code, Op::ADD), product = place_of(code, Op::MULTIPLY);
  uint32_t left = code.instructions[power].b(), right = code.instructions[power].c();
  CHECK_FALSE(liveness.is_live(product, left));
  CHECK(liveness.is_live(sum, left));
  CHECK_FALSE(liveness.is_live(sum, right));
  CHECK(liveness.is_live(power, right));
  if (code.instructions[power].a() != left) CHECK_FALSE(liveness.is_live(power + 1, left));
  for (uint32_t variable = 0; variable < 3; ++variable) CHECK(liveness.is_live(power + 1, variable));
}

TEST_CASE("an iterator is live all through its loop, and not behind it", "[liveness]") {
  Compiling vm;
  Code* module = vm.compile("def f(a, b):\n  for x in range(a):\n    print(x)\n  return len(b)\n");
  REQUIRE(module != nullptr);
  const Code& code = function_of(*module);
  Liveness liveness(code);
  uint32_t next = place_of(code, Op::FOR_RANGE);
  uint32_t iterator = code.instructions[next].a();
  for (uint32_t i = next + 1 + static_cast<uint32_t>(code.instructions[next].d()); i <= next; ++i)
    for (uint32_t r = iterator; r < iterator + 3; ++r) CHECK(liveness.is_live(i, r));
  for (uint32_t r = iterator; r < iterator + 3; ++r) CHECK_FALSE(liveness.is_live(next + 1, r));
}

TEST_CASE("what a handler reads is live where its exceptions are raised", "[liveness]") {
  Compiling vm;
  Code* module = vm.compile("def f(a):\n  with a:\n    g()\n  return 1\n");
  REQUIRE(module != nullptr);
  const Code& code = function_of(*module);
  Liveness liveness(code);
  REQUIRE(code.handler_count > 0);
  uint32_t exit_function = UINT32_MAX, body = UINT32_MAX;
  for (uint32_t i = 0; i < code.instruction_count; ++i) {
    if (code.instructions[i].op() == Op::LOAD_SPECIAL && exit_function == UINT32_MAX)
      exit_function = code.instructions[i].a();
    if (code.instructions[i].op() == Op::LOAD_GLOBAL) body = i;
  }
  REQUIRE(body != UINT32_MAX);
  bool any = false;
  for (uint32_t r = code.local_count; r < code.register_count; ++r) any = any || liveness.is_live_after_raise(body, r);
  CHECK(any);
  uint32_t callee = code.instructions[body].a();
  CHECK_FALSE(liveness.is_live_while_waiting(body + 1, callee, true));
  CHECK(liveness.is_live_while_waiting(body + 1, callee, false));
}

}  // namespace
}  // namespace minipy
