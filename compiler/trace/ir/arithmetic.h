// What the operations on ints, doubles, words and conditions give: the meaning of ir.def, in one place. The evaluator
// runs by it, and the folding rules compute constants by it.
#pragma once

#include <cstdint>
#include <optional>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

// The 64 bits of a pure operation on the bits of its operands; none where the operation has no meaning for them (a
// divisor of 0, a shift out of range), or its result is not decided by bits alone (box).
std::optional<uint64_t> compute(Op op, uint64_t a, uint64_t b);

// An operation that checks for overflow: the bits, or none where the result does not fit.
std::optional<uint64_t> compute_overflow(Op op, uint64_t a, uint64_t b);

}  // namespace minipy::ir
