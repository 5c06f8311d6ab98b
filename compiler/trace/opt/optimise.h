// The optimiser: from a trace as it was recorded to the one that a backend compiles.
//
// The recorder's Builder has folded, shared and forwarded already. What is left is what needs to know the end of the
// trace: the loop (peel), cells that need not exist (sink), and what nobody asks for (dead). Each pass takes a sound
// trace and leaves a sound one (verifier.h) that does the same: leaves by the same snapshots' contexts, with the same
// values in the same places and the same memory. It may leave earlier than recorded only where nothing that can be seen
// has happened since, and it may go on with a float that has outgrown its word, where the recording would have left.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "compiler/trace/ir/ir.h"

namespace minipy::ir {

struct OptimiseOptions {
  // Cells of shapes below keep them for life (Builder::set_first_mutable_shape).
  uint32_t first_mutable_shape = 0;
  // Whether cells that only live on in exits may become virtual objects (Trace::objects), which whoever restores an
  // exit has to make (exit_values.h).
  bool sinks = false;
  // Builder::set_identity_field.
  Space identity_space = 0;
  int32_t identity_offset = 0;
};

struct Pass {
  std::string_view name;
  void (*run)(Trace& trace, const OptimiseOptions& options);
};
// All passes, in the order in which optimise runs them.
std::span<const Pass> passes();

Trace optimise(Trace recorded, const OptimiseOptions& options = {});

}  // namespace minipy::ir
