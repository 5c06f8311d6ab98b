#include "compiler/bytecode/verifier.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "compiler/bytecode/disassembler.h"
#include "compiler/bytecode/registers.h"
#include "runtime/types/cells.h"

namespace minipy {

namespace {

constexpr uint32_t kMostRegisters = 1 << 20;   // of a frame: far less than the VM's stack has
constexpr uint32_t kMostParameters = 1 << 15;  // a call writes them before it looks for room
constexpr uint32_t kMostInstructions = 1 << 24;

bool is_register(char letter) { return letter == 'w' || letter == 'r' || letter == 'm'; }
bool is_exactly(Value value, BuiltinType type) { return value.is_cell() && value.cell()->shape == shape_of(type); }
bool is_name(Value value) { return is_exactly(value, BuiltinType::Str); }
bool are_names(const Tuple* tuple) {
  for (Value value : tuple->view()) {
    if (!is_name(value)) return false;
  }
  return true;
}
bool needs_namespace(Instruction instruction) {
  switch (instruction.op()) {
    case Op::LOAD_NAME:
    case Op::STORE_NAME:
    case Op::DELETE_NAME:
    case Op::LOAD_NAME_OR_CELL:
    case Op::LOAD_LOCALS:
    case Op::IMPORT_STAR:
    case Op::SETUP_ANNOTATIONS: return true;
    case Op::INTRINSIC: return static_cast<CodeIntrinsic>(instruction.d()) == CodeIntrinsic::ImportStar;
    default: return false;
  }
}

class Verifier {
 public:
  explicit Verifier(const Code& code) : code_(code), cache_users_(code.cache_count, Op::kCount) {}

  std::string run() {
    check_description();
    for (index_ = 0; index_ < code_.instruction_count && fault_.empty(); ++index_) check(code_.instructions[index_]);
    if (fault_.empty()) check_handlers();
    if (fault_.empty()) check_line_marks();
    if (fault_.empty()) check_end();
    return fault_;
  }

 private:
  // ---- What the code says of itself
  void check_description() {
    const Code& code = code_;
    uint32_t flags = code.flags, kinds = flags & Code::kGeneratorLike;
    if (code.instruction_count == 0) return fault("no instructions");
    if (code.instruction_count > kMostInstructions) return fault("too many instructions");
    if (code.register_count == 0 || code.register_count > kMostRegisters) return fault("number of registers");
    if (code.local_count > code.register_count) return fault("number of local registers");
    if (code.parameter_count > code.local_count || code.parameter_count > kMostParameters)
      return fault("number of parameters");
    uint64_t hidden = uint64_t{code.argument_count} + code.keyword_only_count + ((flags & Code::kVarArgs) != 0) +
                      ((flags & Code::kVarKeywords) != 0);
    if (hidden != code.parameter_count) return fault("parameters that do not add up");
    if (code.positional_only_count > code.argument_count) return fault("number of positional-only parameters");
    if (kinds & (kinds - 1)) return fault("flags of more than one kind of generator");
    check_names();
  }
  void check_names() {
    for (const Tuple* names : {code_.variable_names, code_.cell_names, code_.free_names, code_.names}) {
      if (!are_names(names)) return fault("a name that is no str");
    }
    if (code_.variable_names->size < code_.parameter_count) return fault("parameters without a name");
    for (uint64_t i = 0; i < code_.variable_names->size; ++i) {
      if (code_.variable_registers[i] >= code_.local_count) return fault("register of a variable");
    }
    for (uint64_t i = 0; i < code_.cell_names->size; ++i) {
      if (code_.cell_registers[i] >= code_.local_count) return fault("register of a cell");
    }
    if (code_.free_names->size > 0 && uint64_t{code_.free_register} + code_.free_names->size > code_.local_count)
      return fault("registers of free variables");
  }

  // ---- Instructions
  void check(Instruction instruction) {
    if (static_cast<size_t>(instruction.op()) >= kOpCount) return fail("opcode");
    const char* letters = op_info(instruction.op()).operands;
    int64_t d = instruction.d();
    if (letters[3] == 'k' && (d < 0 || d >= code_.constant_count)) return fail("constant");
    if (letters[3] == 'k' && !is_wanted_constant(instruction, code_.constants[d])) return fail("kind of constant");
    if (letters[3] == 'i') check_cache(instruction);
    if (letters[3] == 'j') {
      int64_t target = int64_t{index_} + 1 + d;
      if (target < 0 || target >= code_.instruction_count) return fail("jump");
    }
    if (!is_wanted_number(instruction)) return fail("operand");
    if (needs_namespace(instruction) && !code_.uses_namespace) return fail("no namespace for the instruction");
    if (instruction.op() == Op::FETCH_FAR || instruction.op() == Op::STORE_FAR) check_run(d, 1);
    RegisterRuns runs = register_runs(code_, instruction);
    if (is_register(letters[0])) check_run(instruction.a(), runs.a);
    if (is_register(letters[1])) check_run(instruction.b(), runs.b);
    if (is_register(letters[2])) check_run(instruction.c(), runs.c);
    check_neighbours(instruction);
  }

  bool is_wanted_constant(Instruction instruction, Value constant) const {
    switch (instruction.op()) {
      case Op::CHECK_BOUND:
      case Op::DELETE_LOCAL:
      case Op::LOAD_CELL:
      case Op::DELETE_CELL: return is_name(constant);
      case Op::BUILD_DICT_KEYS:
      case Op::COPY_LIST: return is_exactly(constant, BuiltinType::Tuple);
      case Op::MATCH_CLASS: return is_exactly(constant, BuiltinType::Tuple) && are_names(constant.as<Tuple>());
      case Op::CALL_KW:
      case Op::CALL_METHOD_KW:
        return is_exactly(constant, BuiltinType::Tuple) && are_names(constant.as<Tuple>()) &&
               constant.as<Tuple>()->size <= instruction.b();
      case Op::MAKE_FUNCTION: {
        if (!is_exactly(constant, BuiltinType::Code) || instruction.c() > 15) return false;
        bool has_closure = instruction.c() & 8;
        return has_closure == (constant.as<Code>()->free_names->size > 0);
      }
      default: return !constant.is_unset() && !constant.is_failure();
    }
  }

  // Operations keep different things in a cache, so each has its own.
  void check_cache(Instruction instruction) {
    int64_t d = instruction.d();
    if (d < 0 || d >= code_.cache_count) return fail("cache");
    auto& user = cache_users_[static_cast<size_t>(d)];
    if (user != Op::kCount && user != instruction.op()) return fail("cache of another operation");
    user = instruction.op();
    bool has_name = code_.caches[d].name != nullptr;
    if (user != Op::CALL && user != Op::CALL_METHOD && !has_name) fail("cache without a name");
  }

  bool is_wanted_number(Instruction instruction) const {
    int64_t d = instruction.d();
    switch (instruction.op()) {
      case Op::LOAD_WORD: {
        Value word = Value::from_bits(static_cast<uint32_t>(instruction.d()));
        return word.is_none() || word.is_bool() || word.is_ellipsis() || word.is_unset();
      }
      case Op::COPY_FREE:
        return d > 0 && static_cast<uint64_t>(d) == code_.free_names->size && instruction.a() == code_.free_register;
      case Op::LOAD_COMMON: return d >= 0 && d <= static_cast<int64_t>(CommonConstant::BaseException);
      case Op::FLOOR_DIVIDE_INT:
      case Op::MODULO_INT: return d > 0;
      case Op::LEFT_SHIFT_INT:
      case Op::RIGHT_SHIFT_INT: return d >= 0 && d <= 61;
      case Op::BUILD_SLICE: return d == 2 || d == 3;
      case Op::CONVERT: return d == 's' || d == 'r' || d == 'a';
      case Op::GET_AWAITABLE: return d >= 0 && d <= 2;
      case Op::RAISE: return d >= 0 && d <= 2;
      case Op::ASSERT_FAILED: return d == 0 || d == 1;
      case Op::INTRINSIC: return d >= 0 && d <= static_cast<int64_t>(CodeIntrinsic::ImportStar);
      case Op::UNPACK_EX: return d >= 0;
      case Op::MAKE_GENERATOR: return code_.flags & Code::kGeneratorLike;
      case Op::YIELD: return code_.flags & Code::kGeneratorLike;
      case Op::ASYNC_YIELD: return code_.flags & Code::kAsyncGenerator;
      case Op::ENTER_TRACE: return false;
      default: return true;
    }
  }

  // Instructions that go by what stands beside them or where they lead.
  void check_neighbours(Instruction instruction) {
    if (!fault_.empty()) return;
    auto at = [&](int64_t index) {
      return index >= 0 && index < code_.instruction_count ? code_.instructions[index] : Instruction::make(Op::NOP);
    };
    if (instruction.op() == Op::SEND) {
      Instruction yield = at(index_ + 1), back = at(index_ + 2);
      if (yield.op() != Op::YIELD || yield.a() != instruction.c() || yield.b() != instruction.a() ||
          back.op() != Op::JUMP || back.d() != -3) {
        fail("SEND without its YIELD and JUMP");
      }
    }
    if (instruction.op() == Op::FOR_ITER_PAIR) {
      Instruction unpack = at(int64_t{index_} + 1 + instruction.d());
      if (unpack.op() != Op::UNPACK || unpack.a() != instruction.c() || unpack.b() != instruction.b() ||
          unpack.d() != 2) {
        fail("FOR_ITER_PAIR without its UNPACK");
      }
    }
  }

  void check_run(int64_t first, int64_t count) {
    if (first < 0 || count < 0 || (count > 0 && first + count > code_.register_count)) fail("register");
  }

  // ---- Tables
  void check_handlers() {
    uint32_t end = 0;
    for (uint32_t i = 0; i < code_.handler_count; ++i) {
      const ExceptionHandler& handler = code_.handlers[i];
      if (handler.start < end || handler.start >= handler.end || handler.end > code_.instruction_count)
        return fault("range of a handler");
      if (handler.target >= code_.instruction_count) return fault("target of a handler");
      if (handler.exception_register >= code_.register_count) return fault("register of a handler");
      end = handler.end;
    }
  }
  void check_line_marks() {
    for (uint32_t i = 0; i < code_.line_mark_count; ++i) {
      const LineMark& mark = code_.line_marks[i];
      if (mark.start > code_.instruction_count || (mark.end != LineMark::kJump && mark.end > code_.instruction_count))
        return fault("line mark");
    }
  }
  void check_end() {
    if (ends_path(code_.instructions[code_.instruction_count - 1].op())) return;
    index_ = code_.instruction_count - 1;
    fail("falls off the end");
  }

  void fail(const char* what) { fault_ = std::string(what) + " at " + std::to_string(index_); }
  void fault(const char* what) { fault_ = what; }

  const Code& code_;
  std::vector<Op> cache_users_;
  uint32_t index_ = 0;
  std::string fault_;
};

}  // namespace

std::string verify(const Code& code) {
  std::string fault = Verifier(code).run();
  return fault.empty() ? verify_flow(code) : fault;
}

void verify_or_abort(const Code& code) {
  std::string fault = verify(code);
  if (fault.empty()) return;
  std::fprintf(stderr, "bad bytecode: %s\n%s\n", fault.c_str(), disassemble(code).c_str());
  std::abort();
}

}  // namespace minipy
