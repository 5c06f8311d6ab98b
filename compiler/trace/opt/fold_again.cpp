// Emits a trace again through a Builder: for traces that were not made by one, or were made by one that knew less.
#include "compiler/trace/opt/copier.h"
#include "compiler/trace/opt/passes.h"

namespace minipy::ir {
namespace {

class EndCopier final : public Copier {
 public:
  using Copier::Copier;
  void end(const Node& node) {
    to_.end(node.op, node.snapshot == SnapshotId::None ? SnapshotId::None : snapshot(node.snapshot));
  }
};

}  // namespace

void fold_again(Trace& trace, const OptimiseOptions& options) {
  Trace folded;
  folded.is_side = trace.is_side;
  folded.inherited = trace.inherited;
  Builder build(folded, Contradictions::AreNoted);
  build.set_first_mutable_shape(options.first_mutable_shape);
  build.set_identity_field(options.identity_space, options.identity_offset);
  EndCopier copier(trace, build);
  for (uint32_t i = 0; i + 1 < trace.nodes.size(); ++i) {
    if (trace.nodes[i].op == Op::loop) return;  // has been through peel, which folds
    copier.copy(i);
    if (build.has_contradiction()) return;  // it never gets to its end
  }
  copier.end(trace.nodes.back());
  trace = std::move(folded);
}

}  // namespace minipy::ir
