#include "compiler/trace/opt/optimise.h"

#include "compiler/trace/ir/verifier.h"
#include "compiler/trace/opt/passes.h"
#include "runtime/base/assert.h"

namespace minipy::ir {
namespace {

constexpr Pass kPasses[] = {
    {"peel", peel_loop},
    {"sink", sink_allocations},
    {"dead", drop_dead},
};

}  // namespace

std::span<const Pass> passes() { return kPasses; }

Trace optimise(Trace recorded, const OptimiseOptions& options) {
  for (const Pass& pass : kPasses) {
    pass.run(recorded, options);
    MINIPY_ASSERT(verify(recorded).empty());
  }
  return recorded;
}

}  // namespace minipy::ir
