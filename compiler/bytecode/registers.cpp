#include "compiler/bytecode/registers.h"

#include <algorithm>

namespace minipy {

RegisterRuns register_runs(Instruction instruction) {
  RegisterRuns runs;
  switch (instruction.op()) {
    case Op::BUILD_TUPLE:
    case Op::BUILD_LIST:
    case Op::BUILD_SET:
    case Op::BUILD_STRING:
    case Op::BUILD_CLOSURE: runs.b = instruction.d(); break;
    case Op::BUILD_DICT: runs.b = int64_t{2} * instruction.d(); break;
    case Op::BUILD_SLICE: runs.b = instruction.d(); break;
    case Op::BUILD_INTERPOLATION: runs.b = 4; break;
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
    case Op::LOAD_SUPER_ATTR:
    case Op::EXCEPTION_ARGUMENTS:
      runs.b = instruction.op() == Op::LOAD_SUPER_ATTR ? 3 : 1;
      runs.a = instruction.op() == Op::LOAD_SUPER_ATTR ? 1 : 3;
      break;
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

WrittenRegisters written_registers(Instruction instruction, uint32_t register_count) {
  WrittenRegisters written;
  switch (instruction.op()) {
    case Op::CALL:
    case Op::CALL_METHOD:
    case Op::CALL_KW:
    case Op::CALL_METHOD_KW:
    case Op::CALL_EX: written.ranges[0] = {instruction.a(), register_count}; return written;
    case Op::STORE_FAR:
      written.ranges[0] = {static_cast<uint32_t>(instruction.d()), static_cast<uint32_t>(instruction.d()) + 1};
      return written;
    default: break;
  }
  const char* letters = op_info(instruction.op()).operands;
  RegisterRuns runs = register_runs(instruction);
  const uint32_t first[] = {instruction.a(), instruction.b(), instruction.c()};
  const int64_t count[] = {runs.a, runs.b, runs.c};
  for (int field = 0; field < 3; ++field) {
    if (letters[field] != 'w' && letters[field] != 'm') continue;
    written.ranges[field] = {first[field],
                             std::min(register_count, first[field] + static_cast<uint32_t>(count[field]))};
  }
  return written;
}

}  // namespace minipy
