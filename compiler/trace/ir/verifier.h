// What must be true of every trace: said once, checked in tests and where assertions are on.
//
// - Operands are defined before they are used (a phi's second one anywhere behind it in the loop), there are as many as
//   ir.def says, and their types are those that it says.
// - A node has the type that ir.def says, or one that makes sense where it says Any.
// - Guards and links have a snapshot, calls have one if and only if they have a check; what a snapshot mentions is
//   defined before the node that leaves by it, is no condition, and no place stands twice. Fields of virtual objects
//   are in them, and have a source.
// - `slot` comes before anything that writes that slot; `slot`, `inherit` and `constant` may stand anywhere else.
// - At most one `loop`; phis stand directly behind it and nowhere else; `repeat` or `link` is last and only there. A
//   side trace has no `repeat`, and with a `loop` the end is `repeat`.
#pragma once

#include <string>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

// Empty where the trace is sound; else what is wrong with the first node that is not: "%12 add_overflow: ...".
std::string verify(const Trace& trace);

}  // namespace minipy::ir
