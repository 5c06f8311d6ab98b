// The allocator's decisions for one node, by kind. Each follows the same order: operands into place (and locked, so
// that none pushes another out), temporaries, a register for the result, the exit, the deaths, the result's binding.
#include <algorithm>

#include "compiler/trace/x64/allocator.h"
#include "compiler/trace/x64/parallel_moves.h"
#include "runtime/base/assert.h"

namespace minipy::trace::x64 {

using ir::Node;
using ir::Op;
using ir::Ref;

namespace {

bool is_wide_division(Op op) { return op == Op::divide_wide || op == Op::modulo_wide; }
bool is_multiplication(Op op) { return op == Op::multiply || op == Op::multiply_overflow; }

// The largest count by which `imul` with a 32-bit factor shifts.
constexpr uint64_t kMostMultiplyShift = 29u << 2;

}  // namespace

void Allocator::visit_plain(Step& step, const Node& node, const Constraints& constraints) {
  ValueId a = node.a != Ref::None ? value_of(node.a) : kNone;
  ValueId b = node.b != Ref::None ? value_of(node.b) : kNone;
  ValueId c = node.c != Ref::None ? value_of(node.c) : kNone;
  ValueId operands[] = {a, b, c};
  lock_operands(operands, 3);
  if (b != kNone) step.b = operand(b, constraints.b);
  if (a != kNone && is_folded(a)) {
    step.a = folded_operand(step);
  } else if (a != kNone) {
    step.a = constraints.a == Need::Pointer ? pointer(node) : operand(a, constraints.a);
  }
  if (c != kNone) step.c = operand(c, constraints.c);
  Result result = constraints.result;
  int temporaries = constraints.temporaries;
  if ((node.op == Op::guard_is || node.op == Op::guard_is_not) && is_floating(step.a)) temporaries = 1;
  bool shifts = node.op == Op::shift_right || node.op == Op::shift_left_wide || node.op == Op::shift_right_wide;
  if (shifts && is_constant(b)) temporaries = 0;
  if (node.op == Op::shift_left_overflow && is_constant(b)) {
    temporaries = 0;
    if (lifetimes_->values[b].bits <= kMostMultiplyShift && step.a != Place::Constant) result = Result::Fresh;
  }
  for (int i = 0; i < temporaries; ++i) {
    step.temporary[i] = take_register(kGeneralSet, kNone);
    lock(step.temporary[i]);
  }
  if (result == Result::None) {
    if (node.snapshot != ir::SnapshotId::None) step.exit = plan_exit(node.snapshot);
    return;
  }
  if (result == Result::Fresh && node.snapshot == ir::SnapshotId::None) {
    release_dead(position_);
    locked_ = 0;
    for (int i = 0; i < temporaries; ++i) lock(step.temporary[i]);
  }
  step.result = take_register(class_of(node_), node_);
  if (node.snapshot != ir::SnapshotId::None) step.exit = plan_exit(node.snapshot);
  release_dead(position_);
  bind(node_, step.result);
  if (last_of(node_) == 0) unbind(node_);
}

// Whether a node may put its result into the register of its operand `value`: that dies here, or only this node's exit
// still wants it and has it elsewhere, or can make it again from the result and `other`.
bool Allocator::can_overwrite(const Node& node, ValueId value, ValueId other, bool* undo) const {
  *undo = false;
  uint32_t last = last_of(value);
  if (last <= position_) return true;
  if (last != position_ + 1) return false;
  if (is_constant(value) || states_[value].stored) return true;
  *undo = (node.op == Op::add_overflow || node.op == Op::subtract_overflow) && value != other;
  return *undo;
}

void Allocator::visit_over(Step& step, const Node& node, bool either) {
  ValueId a = value_of(node.a);
  ValueId b = node.b != Ref::None ? value_of(node.b) : kNone;
  if (either) {
    bool unused_undo;
    bool b_is_better = is_register(states_[b].place) && !is_constant(b) && can_overwrite(node, b, a, &unused_undo);
    bool a_is_good = is_register(states_[a].place) && can_overwrite(node, a, b, &unused_undo);
    step.swapped = (is_constant(a) && !is_constant(b)) || (b_is_better && !a_is_good && !is_constant(b));
    if (is_constant(b)) step.swapped = false;
    if (step.swapped) std::swap(a, b);
  }
  ValueId operands[] = {a, b};
  lock_operands(operands, 2);
  step.a = anywhere(a);
  if (b != kNone) step.b = anywhere(b);
  bool apart = is_multiplication(node.op) && a == b;
  bool undo = false;
  Place hint = states_[node_].hint;
  bool hint_is_free = is_register(hint) && (free_ & set_of(hint) & ~locked_) && !crosses_call(node_);
  if (!apart && is_register(step.a) && !hint_is_free && can_overwrite(node, a, b, &undo)) {
    step.result = step.a;
    if (!undo && last_of(a) > position_ && !is_constant(a)) unbind(a);  // the exit finds it in its slot
  } else {
    undo = false;
    step.result = take_register(class_of(node_), node_);
  }
  if (node.snapshot != ir::SnapshotId::None) {
    step.exit = plan_exit(node.snapshot);
    plan_->exits[step.exit].undo = undo;
  }
  release_dead(position_);
  bind(node_, step.result);
  if (last_of(node_) == 0) unbind(node_);
}

// Nodes that compare, now: guards on a Cond, and those that make a value of it.
void Allocator::visit_condition(Step& step, const Node& node) {
  bool is_guard = node.op == Op::guard_true || node.op == Op::guard_false;
  bool asks = is_guard || node.op == Op::bool_of || node.op == Op::not_cond;
  place_compared(step, condition_of(*trace_, asks ? node.a : static_cast<Ref>(node_)));
  if (is_guard) {
    step.exit = plan_exit(node.snapshot);
    return;
  }
  release_dead(position_);
  locked_ = 0;
  step.result = take_register(kGeneralSet, node_);
  bind(node_, step.result);
}

// One operand is in a register, except where an instruction takes memory with a constant. `ucomisd` takes memory
// second, and for an order its operands are exchanged.
void Allocator::place_compared(Step& step, const Condition& condition) {
  ValueId a = value_of(condition.a);
  ValueId b = condition.b != Ref::None ? value_of(condition.b) : kNone;
  ValueId operands[] = {a, b};
  lock_operands(operands, 2);
  step.a = is_folded(a) ? folded_operand(step) : anywhere(a);
  if (b == kNone) {
    if (condition.op == Op::is_true && is_constant(a)) step.a = in_register(a);
    return;
  }
  step.b = is_folded(b) ? folded_operand(step) : anywhere(b);
  bool are_doubles = lifetimes_->values[a].floating;
  if (are_doubles != lifetimes_->values[b].floating || (are_doubles && condition.op == Op::word_equal)) {
    return fail("compares a double with what is none");
  }
  bool orders = condition.op == Op::double_less || condition.op == Op::double_less_equal;
  if (orders) step.b = in_register(b);
  if (orders || is_register(step.a) || is_register(step.b)) return;
  ValueId constant = step.a == Place::Constant ? a : b;
  bool one_is_word = !are_doubles && (step.a == Place::Constant) != (step.b == Place::Constant) &&
                     is_word32(lifetimes_->values[constant].bits);
  if (one_is_word) return;
  if (is_folded(a)) {
    step.b = in_register(b);
  } else {
    step.a = in_register(a);
  }
}

// `idiv` takes rdx:rax and leaves the quotient in rax, the remainder in rdx. A constant divisor is a multiplication,
// which takes rax and leaves the upper half in rdx, or a shift where it is a power of two. `div` of Wides is like
// `idiv`.
void Allocator::visit_division(Step& step, const Node& node) {
  ValueId a = value_of(node.a), b = value_of(node.b);
  bool is_wide = is_wide_division(node.op);
  if (!is_wide && is_constant(b) && std::has_single_bit(lifetimes_->values[b].bits)) {
    return visit_over(step, node, /*either=*/false);
  }
  bool multiplies = !is_wide && is_constant(b);
  bool a_dies = last_of(a) <= position_ && a != b;
  if (multiplies || !a_dies || states_[a].place != kRax) vacate(kRax);
  vacate(kRdx);
  lock(kRax);
  ValueId operands[] = {a, multiplies ? kNone : b};
  lock_operands(operands, 2);
  if (multiplies) {
    step.b = Place::Constant;
    step.a = is_constant(a) ? in_register(a) : anywhere(a);
    if (!is_never_negative(*trace_, node.a)) {
      step.temporary[0] = take_register(kGeneralSet, kNone);
      lock(step.temporary[0]);
    }
  } else {
    step.b = is_constant(b) ? in_register(b) : anywhere(b);
    step.a = anywhere(a);
  }
  bool in_rax = (node.op == Op::floor_divide && !multiplies) || node.op == Op::divide_wide;
  step.result = in_rax ? kRax : kRdx;
  release_dead(position_);
  bind(node_, step.result);
}

// ---- Calls

void Allocator::visit_call(Step& step, const Node& node) {
  keep_across_call();
  pass_arguments(node);
  finish(step);
  Step& finished = plan_->steps.back();
  for (RegisterSet left = kCallerSaved & ~free_; left; left &= left - 1) {
    ValueId holder = holders_[index_of(lowest(left))];
    if (holder != kNone) unbind(holder);
  }
  release_dead(position_);
  if (node.snapshot != ir::SnapshotId::None) finished.exit = plan_exit(node.snapshot);
  release_dead(position_ + 1);
  bind_call_result(finished);
}

// What lives on behind the call and stands in a register that the callee may use goes to one that it keeps, where
// there is one and the value is used again, or to memory.
void Allocator::keep_across_call() {
  for (RegisterSet left = kCallerSaved & ~free_; left; left &= left - 1) {
    Place place = lowest(left);
    ValueId holder = holders_[index_of(place)];
    if (holder == kNone || is_constant(holder) || last_of(holder) <= position_) continue;
    RegisterSet kept = free_ & kCalleeSaved & class_of(holder);
    if (kept && next_use(holder) != kNever && !states_[holder].stored) {
      Place other = lowest(kept);
      add_move(place, other);
      unbind(holder);
      bind(holder, other);
    } else {
      store(holder);
    }
  }
}

void Allocator::pass_arguments(const Node& node) {
  parallel_.clear();
  std::vector<ValueId> on_stack;
  uint32_t general_count = 0, floating_count = 0;
  for (Ref argument : trace_->arguments_of(node)) {
    ValueId value = value_of(argument);
    Place to = Place::None;
    if (lifetimes_->values[value].floating) {
      if (floating_count < kFloatingArguments) to = floating(floating_count++);
    } else if (general_count < std::size(kIntegerArguments)) {
      to = kIntegerArguments[general_count++];
    }
    if (to == Place::None) {
      on_stack.push_back(value);
    } else {
      parallel_.push_back(move_to(value, to));
    }
  }
  push_arguments(on_stack);
  resolve_parallel_moves(parallel_, plan_->moves);
}

void Allocator::push_arguments(const std::vector<ValueId>& on_stack) {
  if (on_stack.size() % 2 != 0) plan_->moves.push_back({Move::Kind::Pad, Place::None, Place::None, 0});
  for (size_t i = on_stack.size(); i-- > 0;) {
    Move move = move_to(on_stack[i], Place::None);
    move.kind = Move::Kind::Push;
    plan_->moves.push_back(move);
  }
}

void Allocator::bind_call_result(Step& step) {
  if (last_of(node_) == 0) return;
  Place from = class_of(node_) == kFloatingSet ? floating(0) : kRax;
  step.result = from;
  bind(node_, from);
  RegisterSet kept = free_ & kCalleeSaved & class_of(node_);
  if (!crosses_call(node_) || !kept) return;
  Place to = pick(kept, node_);
  add_move(from, to);
  unbind(node_);
  bind(node_, to);
}

}  // namespace minipy::trace::x64
