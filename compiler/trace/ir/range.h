// The numbers that an Int or a Word can have, as far as they are known.
#pragma once

#include <algorithm>
#include <cstdint>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

// low <= number <= high. Of an Int the number itself (not shifted), of a Word its 64 bits as a signed number. Empty
// (low > high) where the code that would have it is never reached.
struct Range {
  int64_t low = INT64_MIN;
  int64_t high = INT64_MAX;

  static constexpr int64_t kLeastInt = -(int64_t{1} << 61);
  static constexpr int64_t kGreatestInt = (int64_t{1} << 61) - 1;

  // All that a node of this type can be.
  static constexpr Range of(Type type) { return type == Type::Int ? Range{kLeastInt, kGreatestInt} : Range{}; }
  constexpr bool fits_int() const { return low >= kLeastInt && high <= kGreatestInt; }
  constexpr Range intersect(Range other) const { return {std::max(low, other.low), std::min(high, other.high)}; }
  bool operator==(const Range&) const = default;
};

// What an operation gives on operands in these ranges: without regard to the type's limits for Ints (so that one can
// see whether it fits), all numbers where nothing is known.
Range range_of_operation(Op op, Range a, Range b);

}  // namespace minipy::ir
