// Which registers an instruction touches, beyond the letters of opcodes.def: runs of them.
#pragma once

#include "compiler/bytecode/code.h"

namespace minipy {

// How many registers from field a, b and c on an instruction touches, where the field is a register.
struct RegisterRuns {
  int64_t a = 1, b = 1, c = 1;
};
RegisterRuns register_runs(Instruction instruction);

// The registers [first, end) that an instruction of a frame with `register_count` registers may have changed once it is
// done. A call may have changed all behind its result: there the callee's registers were.
struct RegisterRange {
  uint32_t first = 0, end = 0;
};
struct WrittenRegisters {
  RegisterRange ranges[3];
};
WrittenRegisters written_registers(Instruction instruction, uint32_t register_count);

}  // namespace minipy
