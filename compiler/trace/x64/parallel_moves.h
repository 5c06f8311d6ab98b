// Several moves that happen at once (arguments of a call, phis at a back-edge) put in an order in which no source is
// overwritten before it was read; cycles are opened by exchanging registers or through the scratch slot.
#pragma once

#include <vector>

#include "compiler/trace/x64/plan.h"

namespace minipy::trace::x64 {

// The slot behind the spill slots, free between any two steps.
inline constexpr Place kScratchSlot = spill_slot(kSpillSlots);

// Appends to `out` what makes every `to` of `moves` (Copy and Load; each `to` once) hold what its `from` held at the
// beginning. `moves` is used up.
void resolve_parallel_moves(std::vector<Move>& moves, std::vector<Move>& out);

}  // namespace minipy::trace::x64
