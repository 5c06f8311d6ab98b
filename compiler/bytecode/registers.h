// What instructions do, beyond the letters of opcodes.def: which runs of registers they touch, where paths end.
#pragma once

#include "compiler/bytecode/code.h"

namespace minipy {

// Whether nothing goes on behind such an instruction.
bool ends_path(Op op);

// How many registers from field a, b and c on an instruction of `code` touches, where the field is a register.
struct RegisterRuns {
  int64_t a = 1, b = 1, c = 1;
};
RegisterRuns register_runs(const Code& code, Instruction instruction);

// Registers [first, end).
struct RegisterRange {
  uint32_t first = 0, end = 0;
};
struct RegisterRanges {
  RegisterRange ranges[3];
};

// Those that an instruction may have changed once it is done. A call may have changed all behind its result: there the
// callee's registers were (CALL_EX: they were behind all of the caller's).
RegisterRanges written_registers(const Code& code, Instruction instruction);

// Those that it reads, while it runs or when it goes on after a call.
RegisterRanges read_registers(const Code& code, Instruction instruction);

// Those that are written in any case where it goes on to the next instruction, and where it jumps. A jump of
// FOR_ITER_PAIR behind the UNPACK at its target counts as one to the UNPACK.
RegisterRanges surely_written_registers(const Code& code, Instruction instruction, bool jumps);

}  // namespace minipy
