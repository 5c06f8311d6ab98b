#include "compiler/bytecode/registers.h"

#include <algorithm>
#include <bit>

namespace minipy {

namespace {

int64_t values_of_intrinsic(CodeIntrinsic intrinsic) {
  switch (intrinsic) {
    case CodeIntrinsic::TypeVarWithBound:
    case CodeIntrinsic::TypeVarWithConstraints:
    case CodeIntrinsic::SetTypeParameterDefault:
    case CodeIntrinsic::SetFunctionTypeParams: return 2;
    case CodeIntrinsic::TypeAlias: return 3;
    default: return 1;
  }
}

// The letters of a, b and c in opcodes.def: 'w', 'r', 'm', or something else.
struct Fields {
  const char* letters;
  uint32_t first[3];
  int64_t count[3];
};
Fields fields_of(const Code& code, Instruction instruction) {
  RegisterRuns runs = register_runs(code, instruction);
  return {op_info(instruction.op()).operands,
          {instruction.a(), instruction.b(), instruction.c()},
          {runs.a, runs.b, runs.c}};
}
RegisterRange range_of(const Code& code, uint32_t first, int64_t count) {
  return {first, std::min(code.register_count, first + static_cast<uint32_t>(count))};
}

}  // namespace

bool ends_path(Op op) {
  switch (op) {
    case Op::JUMP:
    case Op::RETURN:
    case Op::RETURN_NONE:
    case Op::RAISE:
    case Op::RERAISE:
    case Op::ASSERT_FAILED:
    case Op::UNREACHABLE: return true;
    default: return false;
  }
}

RegisterRuns register_runs(const Code& code, Instruction instruction) {
  RegisterRuns runs;
  switch (instruction.op()) {
    case Op::BUILD_TUPLE:
    case Op::BUILD_LIST:
    case Op::BUILD_SET:
    case Op::BUILD_STRING:
    case Op::BUILD_CLOSURE:
    case Op::BUILD_SLICE: runs.b = instruction.d(); break;
    case Op::BUILD_DICT: runs.b = int64_t{2} * instruction.d(); break;
    case Op::BUILD_DICT_KEYS: runs.b = static_cast<int64_t>(code.constants[instruction.d()].as<Tuple>()->size); break;
    case Op::BUILD_INTERPOLATION: runs.b = 4; break;
    case Op::MAKE_FUNCTION: runs.b = std::popcount(static_cast<unsigned>(instruction.c() & 15)); break;
    case Op::INTRINSIC: runs.b = values_of_intrinsic(static_cast<CodeIntrinsic>(instruction.d())); break;
    case Op::UNPACK:
    case Op::COPY_FREE: runs.a = instruction.d(); break;
    case Op::UNPACK_EX: runs.a = int64_t{instruction.c()} + instruction.d() + 1; break;
    case Op::LOAD_METHOD:
    case Op::LOAD_SPECIAL:
    case Op::MATCH_CLASS:
    case Op::GROUP_MATCH: runs.a = 2; break;
    case Op::LOAD_SUPER_METHOD:
      runs.a = 2;
      runs.b = 3;
      break;
    case Op::LOAD_SUPER_ATTR: runs.b = 3; break;
    case Op::EXCEPTION_ARGUMENTS:
    case Op::CALL_EX:
    case Op::FOR_RANGE_PREPARE:
    case Op::FOR_RANGE: runs.a = 3; break;
    case Op::CALL:
    case Op::CALL_KW: runs.a = int64_t{1} + instruction.b(); break;
    case Op::CALL_METHOD:
    case Op::CALL_METHOD_KW: runs.a = int64_t{2} + instruction.b(); break;
    case Op::LOAD_SLICE:
    case Op::FOR_ITER_PAIR: runs.c = 2; break;
    case Op::STORE_SLICE: runs.b = 2; break;
    default: break;
  }
  return runs;
}

RegisterRanges written_registers(const Code& code, Instruction instruction) {
  RegisterRanges written;
  switch (instruction.op()) {
    case Op::CALL:
    case Op::CALL_METHOD:
    case Op::CALL_KW:
    case Op::CALL_METHOD_KW: written.ranges[0] = {instruction.a(), code.register_count}; return written;
    case Op::STORE_FAR: written.ranges[0] = range_of(code, static_cast<uint32_t>(instruction.d()), 1); return written;
    default: break;
  }
  Fields fields = fields_of(code, instruction);
  for (int field = 0; field < 3; ++field) {
    if (fields.letters[field] == 'w' || fields.letters[field] == 'm')
      written.ranges[field] = range_of(code, fields.first[field], fields.count[field]);
  }
  return written;
}

RegisterRanges read_registers(const Code& code, Instruction instruction) {
  RegisterRanges read;
  Fields fields = fields_of(code, instruction);
  for (int field = 0; field < 3; ++field) {
    if (fields.letters[field] == 'r' || fields.letters[field] == 'm')
      read.ranges[field] = range_of(code, fields.first[field], fields.count[field]);
  }
  if (instruction.op() == Op::MATCH_CLASS) read.ranges[0] = range_of(code, instruction.a() + 1u, 1);
  if (instruction.op() == Op::FETCH_FAR) read.ranges[0] = range_of(code, static_cast<uint32_t>(instruction.d()), 1);
  return read;
}

RegisterRanges surely_written_registers(const Code& code, Instruction instruction, bool jumps) {
  RegisterRanges written;
  switch (instruction.op()) {
    case Op::CALL:
    case Op::CALL_METHOD:
    case Op::CALL_KW:
    case Op::CALL_METHOD_KW:
    case Op::CALL_EX:
    case Op::MATCH_CLASS: written.ranges[0] = range_of(code, instruction.a(), 1); return written;
    case Op::FOR_ITER:
    case Op::FOR_ITER_PAIR:
    case Op::FOR_RANGE:
      if (jumps) written.ranges[0] = range_of(code, instruction.b(), 1);
      return written;
    default: return written_registers(code, instruction);
  }
}

}  // namespace minipy
