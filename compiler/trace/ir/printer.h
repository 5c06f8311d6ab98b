// A trace as text, for --jit-dump and for the tests of the optimiser. parser.h reads it back.
//
// One node a line, in order; a snapshot stands before the first node that leaves by it:
//
//   side 2                                   a side trace, whose parent's snapshot has 2 entries
//   function list_length Word reads pure     a C++ function that is called: result, check, what it may do
//   function step Cond truth reads writes 1,9 slots 4..5 20..     which slots it may write, where not all
//   %0 = slot Value 3
//   s0 = resume 17 { 0: %0, -2: %0 }         how it goes on, the context, what stands in which place
//   s1 = resume 18 { 0: %0 | #0 shape 12 bytes 32 at 3, 4 [ 8: %0, 16: #1, 0 width 4: %5 ] | #1 ... }
//                                            virtual objects: shape, size, places, fields
//   guard_int %0 -> s0
//   %2 = assume Int %0
//   %3 = constant Int 1
//   %4 = add_overflow Int %2, %3 -> s0
//   %5 = load Cell %9 + 16 space 4
//   %6 = load_at Value %5[%8] + 24 space 5
//   store %9 + 16 = %5 space 4 width 4       (width: where it is not 8)
//   %7 = load Word %9 + 24 space 4 size      (kIsSize)
//   %8 = call Word list_length(%9) -> s0
//   repeat -> s0
#pragma once

#include <string>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

// The whole trace, each line with its end.
std::string print(const Trace& trace);
// One node, without the end of the line and without its snapshot.
std::string print_node(const Trace& trace, Ref ref);
// A constant as it stands behind `constant`: "Int 5", "Value None", "Double 0x1.8p+1", "Word 0x10".
std::string print_constant(Type type, uint64_t bits);
// The name that calls of trace.calls[index] are printed with; one that two different calls share gets a number.
std::string call_name(const Trace& trace, size_t index);

}  // namespace minipy::ir
