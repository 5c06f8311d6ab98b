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

// The number of a Value that is an exact int of 0 .. 2**64 - 1; none of any other.
std::optional<uint64_t> wide_number(uint64_t bits);

// An operation that leaves where it has no result (the checked ones on Ints, unbox_wide): the bits, or none there.
std::optional<uint64_t> compute_overflow(Op op, uint64_t a, uint64_t b);

}  // namespace minipy::ir
