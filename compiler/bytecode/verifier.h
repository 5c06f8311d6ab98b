// Checks a Code: that the interpreter, the tracing tier and all that looks at frames can rely on what they take for
// granted. A compiled program always passes (a fault is the code generator's; the dev preset asks for every Code made);
// code from a file (code_file.h) or with replaced parts is run only if it does.
//
// First each instruction by itself (verifier.cpp): opcodes, registers, constants and caches exist and are of the kind
// wanted, jumps and handlers land on instructions. Then what registers hold when an instruction is reached
// (verifier_flow.cpp): none is read before it is written, none is taken for a cell, a list or an exception but where it
// is one on every path.
#pragma once

#include <string>

#include "compiler/bytecode/code.h"

namespace minipy {

// Returns what is wrong, or an empty string. What verifies in too many steps is wrong as well. The codes among the
// constants are not looked into.
std::string verify(const Code& code);
// Prints what is wrong and the disassembly, and aborts.
void verify_or_abort(const Code& code);

// The second part, for code that has passed the first.
std::string verify_flow(const Code& code);

}  // namespace minipy
