// Code as text, for --dis and for tests.
#pragma once

#include <string>

#include "compiler/bytecode/code.h"

namespace minipy {

struct DisassemblyOptions {
  bool lines = true;   // source line at its first instruction
  bool nested = true;  // also the code objects among the constants
};

// One instruction a line: "   3   12  ADD  r5, r0, r1". Never runs Python code.
std::string disassemble(const Code& code, const DisassemblyOptions& options = {});
// The instruction at that index alone: "ADD r5, r0, r1".
std::string disassemble_instruction(const Code& code, uint32_t index);

}  // namespace minipy
