#include "compiler/trace/x64/allocator.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace minipy::trace::x64 {

using ir::Node;
using ir::Op;
using ir::Ref;

void Plan::clear() {
  steps.clear();
  moves.clear();
  exits.clear();
  locations.clear();
  body_step = kNone;
  slots_used = 0;
}

bool Allocator::allocate(const ir::Trace& trace, const Lifetimes& lifetimes, const Exit* parent, Reach reach,
                         Plan& plan, const char** reason) {
  trace_ = &trace;
  lifetimes_ = &lifetimes;
  reach_ = reach;
  plan_ = &plan;
  reason_ = nullptr;
  store_before_loop_.assign(trace.nodes.size(), false);
  memory_in_loop_.assign(trace.nodes.size(), false);
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    reset(parent);
    walk();
    if (reason_) return *reason = reason_, false;
    if (!again_) break;
  }
  return true;
}

void Allocator::reset(const Exit* parent) {
  plan_->clear();
  states_.assign(trace_->nodes.size(), State{});
  std::fill_n(holders_, kRegisters, kNone);
  free_ = kAllocatable;
  locked_ = 0;
  free_slots_.clear();
  released_slots_.clear();
  node_ = position_ = 0;
  deaths_left_ = lifetimes_->deaths.size();
  calls_left_ = lifetimes_->calls.size();
  in_loop_ = again_ = false;
  memory_phis_.clear();
  for (size_t i = 0; i < states_.size(); ++i) {
    states_[i].use = lifetimes_->values[i].first_use;
    states_[i].hint = lifetimes_->values[i].hint;
  }
  enter(parent);
}

// Where the values stand that a side trace finds.
void Allocator::enter(const Exit* parent) {
  uint32_t slots = 0;
  std::vector<bool> taken(kSpillSlots, false);
  for (ValueId value : lifetimes_->inherited) {
    const Location& location = parent->locations[static_cast<uint32_t>(trace_->nodes[value].imm)];
    uint32_t number = static_cast<uint32_t>(location.payload);
    if (location.kind == Location::Kind::Spilled) {
      states_[value].slot = spill_slot(number);
      states_[value].stored = true;
      taken[number] = true;
      slots = std::max(slots, number + 1);
    } else {
      bind(value, location.kind == Location::Kind::Floating ? floating(number) : general(number));
    }
  }
  for (uint32_t i = slots; i-- > 0;) {
    if (!taken[i]) free_slots_.push_back(spill_slot(i));
  }
  plan_->slots_used = slots;
}

void Allocator::walk() {
  for (ValueId value : lifetimes_->early_slots) {
    Step step;
    step.node = value;
    step.result = take_register(class_of(value), value);
    bind(value, step.result);
    finish(step);
  }
  uint32_t count = static_cast<uint32_t>(trace_->nodes.size());
  for (uint32_t i = 0; i < count && !reason_; ++i) {
    const ValueLife& life = lifetimes_->values[i];
    if (!life.wanted && i != lifetimes_->loop) continue;
    node_ = i;
    position_ = position_of(i);
    visit(i);
  }
}

void Allocator::visit(uint32_t index) {
  const Node& node = trace_->nodes[index];
  if (node.op == Op::loop) return enter_loop();
  if (node.op == Op::phi || node.op == Op::inherit || lifetimes_->values[index].early) return;
  while (calls_left_ > 0 && lifetimes_->calls[calls_left_ - 1] <= index) --calls_left_;
  Step step;
  step.node = index;
  const Constraints& constraints = constraints_of(node.op);
  if (constraints.result == Result::Over || constraints.result == Result::OverEither) {
    visit_over(step, node, constraints.result == Result::OverEither);
  } else if (constraints.result != Result::Special) {
    visit_plain(step, node, constraints);
  } else if (takes_condition(node.op)) {
    visit_condition(step, node);
  } else if (is_division(node.op)) {
    visit_division(step, node);
  } else if (node.op == Op::call) {
    visit_call(step, node);
  } else if (node.op == Op::link) {
    step.exit = plan_exit(node.snapshot);
  } else if (lifetimes_->loop != UINT32_MAX) {
    repeat_loop();
  } else {
    store_entries(node);
  }
  if (node.op != Op::call) finish(step);
  release_dead(position_ + 1);
  reuse_released_slots();
  locked_ = 0;
}

void Allocator::finish(Step& step) {
  step.moves_end = static_cast<uint32_t>(plan_->moves.size());
  plan_->steps.push_back(step);
}

// ---- Registers

uint32_t Allocator::next_use(ValueId value) {
  State& state = states_[value];
  while (state.use != kNone && lifetimes_->uses[state.use].position <= position_) {
    state.use = lifetimes_->uses[state.use].next;
  }
  return state.use != kNone ? lifetimes_->uses[state.use].position : lifetimes_->values[value].loop_use;
}

bool Allocator::crosses_call(ValueId value) const {
  return calls_left_ > 0 && position_of(lifetimes_->calls[calls_left_ - 1]) < last_of(value);
}

Place Allocator::pick(RegisterSet candidates, ValueId value) const {
  bool crosses = value != kNone && crosses_call(value);
  Place hint = value != kNone ? states_[value].hint : Place::None;
  if (is_register(hint) && (candidates & set_of(hint)) && (!crosses || (set_of(hint) & kCalleeSaved))) return hint;
  RegisterSet better = candidates & (crosses ? kCalleeSaved : kCallerSaved);
  if (better) candidates = better;
  if (candidates & ~kBusy) candidates &= ~kBusy;
  return lowest(candidates);
}

Place Allocator::take_register(RegisterSet registers, ValueId value_for_hint) {
  RegisterSet candidates = free_ & registers & ~locked_;
  if (candidates) return pick(candidates, value_for_hint);
  // The farther the next use the better; a constant costs only an instruction to have again.
  constexpr uint64_t kConstantBonus = 40;
  Place best = Place::None;
  uint64_t best_distance = 0;
  for (RegisterSet left = registers & ~locked_; left; left &= left - 1) {
    Place place = lowest(left);
    ValueId holder = holders_[index_of(place)];
    uint64_t distance = 2 * uint64_t{next_use(holder)} + (states_[holder].stored ? 1 : 0);
    if (is_constant(holder)) distance += kConstantBonus;
    if (best == Place::None || distance > best_distance) {
      best = place;
      best_distance = distance;
    }
  }
  MINIPY_ASSERT(best != Place::None);
  take_away(holders_[index_of(best)]);
  return best;
}

// Takes a value's register away; afterwards it is in its slot, or a constant in no place.
void Allocator::take_away(ValueId value) {
  store(value);
  unbind(value);
}

void Allocator::store(ValueId value) {
  State& state = states_[value];
  if (state.stored || is_constant(value)) return;
  if (state.slot == Place::None) state.slot = new_slot();
  add_move(state.place, state.slot);
  state.stored = true;
  if (in_loop_ && value < lifetimes_->loop && !store_before_loop_[value]) {
    store_before_loop_[value] = true;
    again_ = true;
  }
}

Place Allocator::new_slot() {
  if (!free_slots_.empty()) {
    Place slot = free_slots_.back();
    free_slots_.pop_back();
    return slot;
  }
  if (plan_->slots_used == kSpillSlots) {
    fail("too many values at once");
    return spill_slot(0);
  }
  return spill_slot(plan_->slots_used++);
}

void Allocator::bind(ValueId value, Place place) {
  ValueId before = holders_[index_of(place)];
  if (before != kNone) states_[before].place = Place::None;
  holders_[index_of(place)] = value;
  states_[value].place = place;
  free_ &= ~set_of(place);
}

void Allocator::unbind(ValueId value) {
  Place place = states_[value].place;
  if (place == Place::None) return;
  holders_[index_of(place)] = kNone;
  free_ |= set_of(place);
  states_[value].place = Place::None;
}

void Allocator::release_dead(uint32_t position) {
  const std::vector<Lifetimes::Death>& deaths = lifetimes_->deaths;
  for (; deaths_left_ > 0 && deaths[deaths_left_ - 1].position <= position; --deaths_left_) {
    const Lifetimes::Death& death = deaths[deaths_left_ - 1];
    if (last_of(death.value) == death.position) release(death.value);
  }
}

void Allocator::release(ValueId value) {
  State& state = states_[value];
  unbind(value);
  if (state.slot != Place::None && !state.slot_is_pinned) {
    released_slots_.push_back(state.slot);
    state.slot = Place::None;
    state.stored = false;
  }
}

void Allocator::reuse_released_slots() {
  free_slots_.insert(free_slots_.end(), released_slots_.begin(), released_slots_.end());
  released_slots_.clear();
}

// Frees one register, moving its value to another or to memory.
void Allocator::vacate(Place place) {
  lock(place);
  ValueId value = holders_[index_of(place)];
  if (value == kNone) return;
  RegisterSet candidates = free_ & class_of(value) & ~locked_;
  if (is_constant(value) || !candidates) return take_away(value);
  Place other = pick(candidates, value);
  add_move(place, other);
  unbind(value);
  bind(value, other);
}

// ---- Operands

void Allocator::lock_operands(const ValueId* values, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (values[i] != kNone) lock(states_[values[i]].place);
  }
}

Move Allocator::move_to(ValueId value, Place to) const {
  const State& state = states_[value];
  if (state.place != Place::None) return {Move::Kind::Copy, state.place, to, 0};
  if (is_constant(value)) return {Move::Kind::Load, Place::Constant, to, lifetimes_->values[value].bits};
  MINIPY_ASSERT(state.stored);
  return {Move::Kind::Copy, state.slot, to, 0};
}

Place Allocator::in_register(ValueId value) {
  State& state = states_[value];
  if (state.place == Place::None) {
    Place place = take_register(class_of(value), value);
    plan_->moves.push_back(move_to(value, place));
    bind(value, place);
  }
  lock(state.place);
  return state.place;
}

// A value in memory is brought back where that costs nobody a register and it is used again.
Place Allocator::anywhere(ValueId value) {
  const State& state = states_[value];
  if (state.place == Place::None) {
    if (is_constant(value)) return Place::Constant;
    bool worth_it = (free_ & class_of(value) & ~locked_) != 0 && next_use(value) != kNever;
    if (!worth_it) return state.slot;
  }
  return in_register(value);
}

Place Allocator::operand(ValueId value, Need need) {
  constexpr uint64_t kMostIndex = 1u << 27;
  uint64_t bits = lifetimes_->values[value].bits;
  bool fits = is_constant(value) && states_[value].place == Place::None;
  switch (need) {
    case Need::Any: return anywhere(value);
    case Need::Immediate: return fits && is_word32(bits) ? Place::Constant : in_register(value);
    case Need::Index: return fits && bits < kMostIndex ? Place::Constant : in_register(value);
    default: return in_register(value);
  }
}

Place Allocator::pointer(const Node& node) {
  ValueId value = value_of(node.a);
  bool is_indexed = node.op == Op::load_at || node.op == Op::store_at;
  bool index_varies = is_indexed && !(is_constant(value_of(node.b)) && states_[value_of(node.b)].place == Place::None);
  if (!is_constant(value) || states_[value].place != Place::None || index_varies) return in_register(value);
  uint64_t address = lifetimes_->values[value].bits + static_cast<uint64_t>(int64_t{node.imm});
  if (is_indexed) address += 8 * lifetimes_->values[value_of(node.b)].bits;
  return reach_.has(address) ? Place::Constant : in_register(value);
}

Place Allocator::folded_operand(Step& step) {
  const Node& load = trace_->nodes[lifetimes_->values[node_].folded];
  step.address = pointer(load);
  return Place::Memory;
}

// ---- Exits

Place Allocator::place_now(ValueId value) const {
  const State& state = states_[value];
  if (state.place != Place::None) return state.place;
  if (is_constant(value)) return Place::Constant;
  MINIPY_ASSERT(state.stored);
  return state.slot;
}

// The guards of one operation leave with the same values, mostly in the same places.
void Allocator::share_locations(PlannedExit& exit) {
  if (plan_->exits.empty()) return;
  const PlannedExit& before = plan_->exits.back();
  if (before.snapshot != exit.snapshot || before.location_count != exit.location_count) return;
  auto first = plan_->locations.begin() + exit.first_location;
  if (!std::equal(first, plan_->locations.end(), plan_->locations.begin() + before.first_location)) return;
  plan_->locations.erase(first, plan_->locations.end());
  exit.first_location = before.first_location;
}

uint32_t Allocator::plan_exit(ir::SnapshotId snapshot) {
  PlannedExit exit;
  exit.snapshot = snapshot;
  exit.first_location = static_cast<uint32_t>(plan_->locations.size());
  if (snapshot != ir::SnapshotId::None) {
    for (const ir::SnapshotEntry& entry : trace_->entries_of(snapshot)) {
      ValueId value = value_of(entry.ref);
      Location location;
      location.type = (*trace_)[entry.ref].type;
      Place place = is_constant(value) ? Place::Constant : place_now(value);
      if (place == Place::Constant) {
        location.kind = Location::Kind::Constant;
        location.payload = lifetimes_->values[value].bits;
      } else {
        location.kind = is_general(place)    ? Location::Kind::General
                        : is_floating(place) ? Location::Kind::Floating
                                             : Location::Kind::Spilled;
        location.payload = number_of(place);
      }
      plan_->locations.push_back(location);
    }
    exit.location_count = static_cast<uint32_t>(plan_->locations.size()) - exit.first_location;
    share_locations(exit);
  }
  plan_->exits.push_back(exit);
  return static_cast<uint32_t>(plan_->exits.size() - 1);
}

}  // namespace minipy::trace::x64
