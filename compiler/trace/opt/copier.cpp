#include "compiler/trace/opt/copier.h"

#include "compiler/trace/opt/passes.h"
#include "runtime/base/assert.h"

namespace minipy::ir {

SnapshotId Copier::snapshot(SnapshotId original) {
  SnapshotId& copy = snapshots_[static_cast<size_t>(original)];
  if (copy != SnapshotId::None) return copy;
  std::vector<SnapshotEntry> entries;
  for (const SnapshotEntry& entry : from_.entries_of(original)) entries.push_back({entry.place, get(entry.ref)});
  const Snapshot& snapshot = from_.snapshots[static_cast<size_t>(original)];
  return copy = to_.snapshot(entries, snapshot.context, snapshot.kind);
}

void Copier::copy(uint32_t i) { refs_[i] = emit(from_.nodes[i]); }

void Copier::copy_guard(const Node& node) {
  SnapshotId exit = snapshot(node.snapshot);
  Ref a = get(node.a);
  switch (node.op) {
    case Op::guard_int: return to_.guard_type(Type::Int, a, exit);
    case Op::guard_double: return to_.guard_type(Type::Double, a, exit);
    case Op::guard_bool: return to_.guard_type(Type::Bool, a, exit);
    case Op::guard_cell: return to_.guard_type(Type::Cell, a, exit);
    case Op::guard_no_cell: return to_.guard_no_cell(a, exit);
    case Op::guard_is: return to_.guard_is(a, node.payload, exit);
    case Op::guard_is_not: return to_.guard_is_not(a, node.payload, exit);
    case Op::guard_shape: return to_.guard_shape(a, static_cast<uint32_t>(node.imm), exit);
    case Op::guard_true: return to_.guard(a, true, exit);
    case Op::guard_false: return to_.guard(a, false, exit);
    case Op::guard_fuel: return to_.guard_fuel(reinterpret_cast<const void*>(node.payload), node.imm, exit);
    default: return to_.guard_no_interrupt(reinterpret_cast<const volatile void*>(node.payload), exit);
  }
}

Ref Copier::copy_call(const Node& node) {
  before_call(node);
  arguments_.clear();
  for (Ref argument : from_.arguments_of(node)) arguments_.push_back(get(argument));
  SnapshotId exit = node.snapshot == SnapshotId::None ? SnapshotId::None : snapshot(node.snapshot);
  return to_.call(from_.call_of(node), arguments_, exit);
}

Ref Copier::emit(const Node& node) {
  Ref a = get(node.a), b = get(node.b), c = get(node.c);
  switch (node.op) {
    case Op::constant: return to_.constant(node.type, node.payload);
    case Op::slot: return to_.slot(node.imm);
    case Op::slot_address: return to_.slot_address(node.imm);
    case Op::inherit: return to_.inherit(static_cast<uint32_t>(node.imm), node.type);
    case Op::assume: return to_.assume(node.type, a);
    case Op::load:
      if (node.aux == kIsSize) return to_.load_size(node.space, a, node.imm);
      return to_.load(node.type, node.space, a, node.imm, node.width);
    case Op::load_at: return to_.load_at(node.type, node.space, a, b, node.imm);
    case Op::store: return to_.store(node.space, a, node.imm, b, node.width), Ref::None;
    case Op::store_at: return to_.store_at(node.space, a, b, c, node.imm), Ref::None;
    case Op::load_slot: return to_.load_slot(node.imm);
    case Op::store_slot: return to_.store_slot(node.imm, a), Ref::None;
    case Op::allocate: return to_.allocate(static_cast<uint32_t>(node.imm), static_cast<uint32_t>(node.payload));
    case Op::call: return copy_call(node);
    case Op::add_overflow:
    case Op::subtract_overflow:
    case Op::multiply_overflow:
    case Op::shift_left_overflow:
    case Op::unbox_wide: return to_.overflow(node.op, a, b, snapshot(node.snapshot));
    default: break;
  }
  if (op_info(node.op).effect == Effect::Guard) return copy_guard(node), Ref::None;
  MINIPY_ASSERT(op_info(node.op).effect == Effect::Pure || is_box(node.op));
  return to_.binary(node.op, a, b);
}

}  // namespace minipy::ir
