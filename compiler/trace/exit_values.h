// What an exit of a trace leaves, as whole Values: doubles are boxed, objects that the trace did not allocate are made.
#pragma once

#include <vector>

#include "compiler/trace/backend.h"

namespace minipy::trace {

struct PlacedValue {
  int32_t place;
  uint64_t bits;
};

// All places of the exit's snapshot, in order. `trace` is the exit's. Allocates through `machine`, so what is returned
// must be where the collector sees it before anything else is allocated: `values` has to be in memory that it scans.
// Returns how many there are; at most kMostPlacedValues.
inline constexpr size_t kMostPlacedValues = 2 * kSpillSlots;
size_t exit_values(const ir::Trace& trace, const Exit& exit, const ExitState& state, const Machine& machine,
                   PlacedValue* values);

}  // namespace minipy::trace
