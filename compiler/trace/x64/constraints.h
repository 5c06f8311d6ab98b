// What the machine code of each node asks of the allocator: where operands may be, what may share a register with the
// result, and how many registers it needs beside them. Nodes that say Special are handled one by one in allocator.cpp.
#pragma once

#include "compiler/trace/ir/ir.h"

namespace minipy::trace::x64 {

enum class Need : uint8_t {
  None,
  Any,  // register, spill slot or constant; of two operands that are Any one at least is in a register
  Register,
  Pointer,    // register, or a constant address that the code reaches
  Immediate,  // register, or a constant that is the sign extension of 32 bits
  Index,      // register, or a constant that fits into the address when multiplied by 8
};

enum class Result : uint8_t {
  None,
  Fresh,       // may share a register with an operand that dies: written after all were read
  Apart,       // shares with no operand
  Over,        // `result = a; result op= b`: a's register where a dies, else one that is not b's
  OverEither,  // the same, and a and b may be exchanged
  Special,
};

struct Constraints {
  Need a = Need::None, b = Need::None, c = Need::None;
  Result result = Result::None;
  uint8_t temporaries = 0;  // general registers, apart from operands and result
};

const Constraints& constraints_of(ir::Op op);

}  // namespace minipy::trace::x64
