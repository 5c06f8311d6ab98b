#include "compiler/bytecode/verifier.h"

#include <cstdio>
#include <cstdlib>

#include "compiler/bytecode/disassembler.h"
#include "compiler/bytecode/registers.h"

namespace minipy {

namespace {

bool is_register(char letter) { return letter == 'w' || letter == 'r' || letter == 'm'; }

class Verifier {
 public:
  explicit Verifier(const Code& code) : code_(code) {}

  std::string run() {
    for (index_ = 0; index_ < code_.instruction_count && fault_.empty(); ++index_) check(code_.instructions[index_]);
    if (code_.instruction_count == 0) fault_ = "no instructions";
    for (uint32_t i = 0; i < code_.handler_count && fault_.empty(); ++i) {
      const ExceptionHandler& handler = code_.handlers[i];
      if (handler.start >= handler.end || handler.end > code_.instruction_count) fault_ = "handler range";
      if (handler.target >= code_.instruction_count) fault_ = "handler target";
      if (handler.exception_register >= code_.register_count) fault_ = "handler register";
    }
    if (fault_.empty()) check_end();
    return fault_;
  }

 private:
  void check(Instruction instruction) {
    if (static_cast<size_t>(instruction.op()) >= kOpCount) return fail("opcode");
    const char* letters = op_info(instruction.op()).operands;
    RegisterRuns runs = register_runs(code_, instruction);
    if (is_register(letters[0])) check_run(instruction.a(), runs.a);
    if (is_register(letters[1])) check_run(instruction.b(), runs.b);
    if (is_register(letters[2])) check_run(instruction.c(), runs.c);
    int64_t d = instruction.d();
    if (letters[3] == 'k' && (d < 0 || d >= code_.constant_count)) fail("constant");
    if (letters[3] == 'i' && (d < 0 || d >= code_.cache_count)) fail("cache");
    if (letters[3] == 'j') {
      int64_t target = int64_t{index_} + 1 + d;
      if (target < 0 || target >= code_.instruction_count) fail("jump");
    }
    if (instruction.op() == Op::FETCH_FAR || instruction.op() == Op::STORE_FAR) check_run(d, 1);
  }

  void check_run(int64_t first, int64_t count) {
    if (first < 0 || count < 0 || (count > 0 && first + count > code_.register_count)) fail("register");
  }

  void check_end() {
    switch (code_.instructions[code_.instruction_count - 1].op()) {
      case Op::JUMP:
      case Op::RETURN:
      case Op::RETURN_NONE:
      case Op::RAISE:
      case Op::RERAISE:
      case Op::ASSERT_FAILED:
      case Op::UNREACHABLE: return;
      default: index_ = code_.instruction_count - 1; fail("falls off the end");
    }
  }

  void fail(const char* what) { fault_ = std::string(what) + " at " + std::to_string(index_); }

  const Code& code_;
  uint32_t index_ = 0;
  std::string fault_;
};

}  // namespace

std::string verify(const Code& code) { return Verifier(code).run(); }

void verify_or_abort(const Code& code) {
  std::string fault = verify(code);
  if (fault.empty()) return;
  std::fprintf(stderr, "bad bytecode: %s\n%s\n", fault.c_str(), disassemble(code).c_str());
  std::abort();
}

}  // namespace minipy
