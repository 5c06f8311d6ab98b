// Runs traces by looking at their nodes: a Backend without machine code. It is slow, and what the others are compared
// with: it checks what they take for granted, and can leave by guards that hold.
//
// Values live on the native stack while a trace runs, so that the collector sees them. An exit's locations are all
// constants or spill slots, numbered as the entries of its snapshot. Unlike machine code it also runs traces that were
// never optimised.
#pragma once

#include <memory>

#include "compiler/trace/backend.h"

namespace minipy::trace {

// Asked at each guard that holds and whose snapshot is of kind Resume, overflow checks included (not at calls):
// whether to leave by it nevertheless.
class ForcedExits {
 public:
  virtual ~ForcedExits() = default;
  // A trace is entered from outside (`run`).
  virtual void start(const ir::Trace&) {}
  virtual bool leaves(const ir::Trace& trace, ir::Ref guard) = 0;
};

// Each guard fails with a chance of 1 in `period`.
std::unique_ptr<ForcedExits> make_random_exits(uint64_t seed, uint32_t period);
// Run after run, another guard of the trace fails when it is reached: first its first guard, then its second ...
std::unique_ptr<ForcedExits> make_exits_in_turn();

// `forced` may be null.
std::unique_ptr<Backend> make_evaluating_backend(const Machine& machine, std::unique_ptr<ForcedExits> forced);

}  // namespace minipy::trace
