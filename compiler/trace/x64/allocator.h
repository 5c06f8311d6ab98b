// The allocator: walks a trace forward once and decides where each value is, giving registers as they are needed and
// taking that one away whose value is used latest (Belady's rule, exact on a straight line). lifetimes.h has said how
// long values live and where they are used next; the result is a Plan.
//
// What must stay true:
// - A value is in at most one register and at most one spill slot. Once stored, the slot stays right, since values
//   never change; so taking a register away costs at most one store in a value's life. Constants are never stored:
//   they are made again where they are needed.
// - What a snapshot mentions is somewhere at the moment when the exit's jump can be taken. The one exception: an
//   addition that overwrites an operand which only its own exit still wants; the exit undoes it (PlannedExit::undo).
//   It saves the copy that `i = i + 1` would need in each round of a loop.
// - At the loop's beginning the registers stand as in `loop_holders_`; `repeat` brings them back to that, with moves
//   that happen at once. Phis take over the register of their first value where that dies, and what they are repeated
//   with is made in their register where that is free (hints), so that few moves are left.
// - A value from before the loop that loses its register in the loop would be stored in every round. When that
//   happens the walk is done again, knowing which values to store, or to leave in memory, before the loop; after
//   kAttempts the moves stay as they are.
// - Across a call values are in callee-saved registers or in spill slots: where the collector sees them, too.
#pragma once

#include <cstdint>
#include <vector>

#include "compiler/trace/x64/code_region.h"
#include "compiler/trace/x64/constraints.h"
#include "compiler/trace/x64/lifetimes.h"
#include "compiler/trace/x64/plan.h"

namespace minipy::trace::x64 {

class Allocator {
 public:
  // False, with a reason, where the trace needs more than there is.
  bool allocate(const ir::Trace& trace, const Lifetimes& lifetimes, const Exit* parent, Reach reach, Plan& plan,
                const char** reason);

 private:
  static constexpr int kAttempts = 3;

  struct State {
    Place place = Place::None;  // register
    Place slot = Place::None;   // holds the value where `stored`
    Place hint = Place::None;
    uint32_t use = kNone;
    bool stored = false;
    bool slot_is_pinned = false;  // a phi's that lives in memory: the slot is its own for the whole loop
  };

  // ---- allocator.cpp: the walk, registers, spilling
  void reset(const Exit* parent);
  void walk();
  void enter(const Exit* parent);
  void visit(uint32_t index);
  bool is_constant(ValueId value) const { return lifetimes_->values[value].constant; }
  RegisterSet class_of(ValueId value) const { return lifetimes_->values[value].floating ? kFloatingSet : kGeneralSet; }
  uint32_t last_of(ValueId value) const { return lifetimes_->values[value].last; }
  ValueId value_of(ir::Ref ref) const { return lifetimes_->value_of(ref); }
  uint32_t next_use(ValueId value);
  bool crosses_call(ValueId value) const;
  // The best of some registers for a value; for a temporary (kNone) likewise below.
  Place pick(RegisterSet candidates, ValueId value) const;
  // A register of the class, free now: another value may have lost it. Locked registers are left alone.
  Place take_register(RegisterSet registers, ValueId value_for_hint);
  void take_away(ValueId value);
  void store(ValueId value);
  Place new_slot();
  void bind(ValueId value, Place place);
  void unbind(ValueId value);
  void release_dead(uint32_t position);
  void release(ValueId value);
  // The slots of values that died in this node: a store before the node must not take them, the node may read them.
  void reuse_released_slots();
  void vacate(Place place);
  void lock(Place place) {
    if (is_register(place)) locked_ |= set_of(place);
  }
  void lock_operands(const ValueId* values, size_t count);
  Place in_register(ValueId value);
  Place anywhere(ValueId value);
  Place operand(ValueId value, Need need);
  // A pointer, and what is added to it: Place::Constant where the code reaches the address.
  Place pointer(const ir::Node& node);
  // Place::Memory where the current node reads the value by itself; its address is locked in a register.
  bool is_folded(ValueId value) const { return lifetimes_->values[node_].folded == value; }
  Place folded_operand(Step& step);
  // The exit of the current node by its snapshot.
  uint32_t plan_exit(ir::SnapshotId snapshot);
  void share_locations(PlannedExit& exit);
  Place place_now(ValueId value) const;
  void add_move(Place from, Place to) { plan_->moves.push_back({Move::Kind::Copy, from, to, 0}); }
  void add_load(ValueId value, Place to) {
    plan_->moves.push_back({Move::Kind::Load, Place::Constant, to, lifetimes_->values[value].bits});
  }
  Move move_to(ValueId value, Place to) const;
  void finish(Step& step);
  void fail(const char* reason) {
    if (!reason_) reason_ = reason;
  }

  // ---- allocator_nodes.cpp: nodes by kind
  void visit_plain(Step& step, const ir::Node& node, const Constraints& constraints);
  void visit_over(Step& step, const ir::Node& node, bool either);
  bool can_overwrite(const ir::Node& node, ValueId value, ValueId other, bool* undo) const;
  void visit_condition(Step& step, const ir::Node& node);
  void place_compared(Step& step, const Condition& condition);
  static bool is_division(ir::Op op) {
    return op == ir::Op::floor_divide || op == ir::Op::modulo || op == ir::Op::divide_wide || op == ir::Op::modulo_wide;
  }
  void visit_division(Step& step, const ir::Node& node);
  void visit_call(Step& step, const ir::Node& node);
  void keep_across_call();
  void pass_arguments(const ir::Node& node);
  void push_arguments(const std::vector<ValueId>& on_stack);
  void bind_call_result(Step& step);
  // ---- allocator_loop.cpp
  void enter_loop();
  void enter_phi(uint32_t index);
  bool phi_belongs_in_memory(uint32_t index);
  void repeat_loop();
  void store_entries(const ir::Node& repeat);

  const ir::Trace* trace_ = nullptr;
  const Lifetimes* lifetimes_ = nullptr;
  Reach reach_;
  Plan* plan_ = nullptr;
  const char* reason_ = nullptr;

  std::vector<State> states_;
  ValueId holders_[kRegisters];
  RegisterSet free_ = 0;
  RegisterSet locked_ = 0;
  std::vector<Place> free_slots_, released_slots_;
  uint32_t node_ = 0;
  uint32_t position_ = 0;
  size_t deaths_left_ = 0;
  size_t calls_left_ = 0;

  bool in_loop_ = false;
  ValueId loop_holders_[kRegisters];
  std::vector<ValueId> memory_phis_;
  std::vector<bool> store_before_loop_, memory_in_loop_;
  bool again_ = false;
  std::vector<Move> parallel_;
};

}  // namespace minipy::trace::x64
