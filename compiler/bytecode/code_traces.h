// What a code keeps for the tracing tier: the instructions that traces begin in place of, and the values that the
// traces mention, which live as long as the code does.
#pragma once

#include <span>

#include "compiler/bytecode/code.h"

namespace minipy {

// Keeps the values of trace number `trace`; where it begins in place of an instruction, its index is `header`,
// otherwise kNoHeader. The values must be alive by other means until this returns. Never fails.
inline constexpr int64_t kNoHeader = -1;
void keep_trace(Runtime& rt, Code* code, uint32_t trace, int64_t header, std::span<const Value> values);
// Forgets the trace.
void drop_trace(Code* code, uint32_t trace);
// The program's own instruction at that index, whatever the tier has put there.
Instruction program_instruction(const Code* code, uint32_t index);

}  // namespace minipy
