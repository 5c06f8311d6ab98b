// The two ends of a loop: its beginning, where registers are dealt to phis and remembered, and `repeat`, where they are
// brought back to that.
#include <algorithm>

#include "compiler/trace/x64/allocator.h"
#include "compiler/trace/x64/parallel_moves.h"
#include "runtime/base/assert.h"

namespace minipy::trace::x64 {

using ir::Node;
using ir::Ref;

void Allocator::enter_loop() {
  // Constants are made anew in each round: it is one instruction, and a register less to restore.
  for (ValueId holder : std::vector<ValueId>(holders_, holders_ + kRegisters)) {
    if (holder == kNone) continue;
    if (is_constant(holder)) {
      unbind(holder);
      continue;
    }
    if (store_before_loop_[holder]) store(holder);
    if (memory_in_loop_[holder]) take_away(holder);
  }
  for (uint32_t phi = lifetimes_->loop + 1; phi < lifetimes_->body; ++phi) {
    if (lifetimes_->values[phi].wanted) enter_phi(phi);
  }
  // Those that got no register, or lost it to a later phi.
  for (uint32_t phi = lifetimes_->loop + 1; phi < lifetimes_->body; ++phi) {
    if (!states_[phi].stored) continue;
    states_[phi].slot_is_pinned = true;
    memory_phis_.push_back(phi);
  }
  std::copy(holders_, holders_ + kRegisters, loop_holders_);
  for (ValueId holder : loop_holders_) {
    if (holder == kNone) continue;
    Place place = states_[holder].place;
    states_[holder].hint = place;
    if (holder > lifetimes_->loop && holder < lifetimes_->body) {
      states_[value_of((*trace_).nodes[holder].b)].hint = place;
    }
  }
  in_loop_ = true;
  Step step;
  step.node = lifetimes_->loop;
  finish(step);
  plan_->body_step = static_cast<uint32_t>(plan_->steps.size() - 1);
}

// A phi begins where its first value is when that dies here, else with a copy.
void Allocator::enter_phi(uint32_t index) {
  position_ = position_of(index);
  ValueId first = value_of(trace_->nodes[index].a);
  State& state = states_[index];
  Place place = states_[first].place;
  bool moves_for_calls = crosses_call(index) && is_register(place) && !(set_of(place) & kCalleeSaved) &&
                         (free_ & class_of(index) & kCalleeSaved);
  if (!is_constant(first) && last_of(first) <= position_ && place != Place::None && !moves_for_calls) {
    release_dead(position_);
    bind(index, place);
    return;
  }
  lock(place);
  if (phi_belongs_in_memory(index)) {
    state.slot = new_slot();
    state.stored = true;
    plan_->moves.push_back(move_to(first, state.slot));
  } else {
    Place fresh = take_register(class_of(index), index);
    plan_->moves.push_back(move_to(first, fresh));
    bind(index, fresh);
  }
  release_dead(position_);
  reuse_released_slots();
  locked_ = 0;
}

// True where all registers are taken by values that are used before this phi is.
bool Allocator::phi_belongs_in_memory(uint32_t index) {
  RegisterSet registers = class_of(index) & ~locked_;
  if (free_ & registers) return false;
  uint32_t own_use = next_use(index);
  for (; registers; registers &= registers - 1) {
    if (next_use(holders_[index_of(lowest(registers))]) > own_use) return false;
  }
  return true;
}

void Allocator::repeat_loop() {
  parallel_.clear();
  for (uint32_t i = 0; i < kRegisters; ++i) {
    ValueId holder = loop_holders_[i];
    if (holder == kNone) continue;
    Place place = register_place(i);
    if (holder > lifetimes_->loop && holder < lifetimes_->body) {
      parallel_.push_back(move_to(value_of(trace_->nodes[holder].b), place));
    } else if (states_[holder].place != place) {
      if (states_[holder].place == Place::None && !memory_in_loop_[holder]) {
        memory_in_loop_[holder] = true;
        again_ = true;
      }
      parallel_.push_back(move_to(holder, place));
    }
  }
  for (ValueId phi : memory_phis_) { parallel_.push_back(move_to(value_of(trace_->nodes[phi].b), states_[phi].slot)); }
  resolve_parallel_moves(parallel_, plan_->moves);
}

// A trace without `loop` repeats by its entry: what differs from VM memory is stored there, Doubles and Wides as
// Values.
void Allocator::store_entries(const Node& repeat) {
  if (repeat.snapshot == ir::SnapshotId::None) return;
  uint32_t index = 0;
  for (const ir::SnapshotEntry& entry : trace_->entries_of(repeat.snapshot)) {
    ValueId value = value_of(entry.ref);
    Step step;
    step.node = node_;
    step.entry = index++;
    bool is_boxed = lifetimes_->values[value].floating || (*trace_)[entry.ref].type == ir::Type::Wide;
    step.a = operand(value, is_boxed ? Need::Register : Need::Immediate);
    if (is_boxed) step.temporary[0] = take_register(kGeneralSet, kNone);
    finish(step);
    locked_ = 0;
  }
}

}  // namespace minipy::trace::x64
