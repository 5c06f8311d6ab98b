// The optimiser's passes. Each is described in its own file; optimise.cpp lists them.
#pragma once

#include "compiler/trace/opt/optimise.h"

namespace minipy::ir {

void fold_again(Trace& trace, const OptimiseOptions& options);
void peel_loop(Trace& trace, const OptimiseOptions& options);
void sink_allocations(Trace& trace, const OptimiseOptions& options);
void drop_dead(Trace& trace, const OptimiseOptions& options);

}  // namespace minipy::ir
