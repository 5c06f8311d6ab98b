// Checks a Code: registers in range, jumps and handlers land on instructions, constants and caches exist. A
// fault is the code generator's, never a program's; the dev preset runs it on every Code made.
#pragma once

#include <string>

#include "compiler/bytecode/code.h"

namespace minipy {

// Returns what is wrong, or an empty string.
std::string verify(const Code& code);
// Prints what is wrong and the disassembly, and aborts.
void verify_or_abort(const Code& code);

}  // namespace minipy
