// Emits the nodes of one trace again through a Builder that fills another one: what the Builder knows by then makes the
// copy better than the original.
#pragma once

#include "compiler/trace/ir/builder.h"

namespace minipy::ir {

class Copier {
 public:
  Copier(const Trace& from, Builder& to)
      : from_(from),
        to_(to),
        refs_(from.nodes.size(), Ref::None),
        snapshots_(from.snapshots.size(), SnapshotId::None) {}
  virtual ~Copier() = default;

  // Emits node i; all that it uses has been copied, or set. Not for loop, phi, repeat and link.
  void copy(uint32_t i);
  // What stands for a node of the original.
  Ref operator[](Ref original) const { return refs_[index_of(original)]; }
  void set(Ref original, Ref copy) { refs_[index_of(original)] = copy; }

 protected:
  // The copy of a snapshot, made when it is first asked for.
  virtual SnapshotId snapshot(SnapshotId original);
  // Called before a call is copied.
  virtual void before_call(const Node&) {}

  const Trace& from_;
  Builder& to_;

 private:
  Ref emit(const Node& node);
  void copy_guard(const Node& node);
  Ref copy_call(const Node& node);
  Ref get(Ref original) const { return original == Ref::None ? original : refs_[index_of(original)]; }

  std::vector<Ref> refs_;  // by node of the original
  std::vector<SnapshotId> snapshots_;
  std::vector<Ref> arguments_;
};

}  // namespace minipy::ir
