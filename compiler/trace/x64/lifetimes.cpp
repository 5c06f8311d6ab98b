#include "compiler/trace/x64/lifetimes.h"

#include <algorithm>

#include "compiler/trace/ir/range.h"

namespace minipy::trace::x64 {

using ir::Effect;
using ir::Node;
using ir::Op;
using ir::Ref;
using ir::Type;

namespace {

constexpr uint64_t kStackSpaceBit = 2;  // of CallInfo::writes
constexpr uint32_t kMostNodes = 1u << 20;

bool is_comparison(Op op) {
  switch (op) {
    case Op::int_equal:
    case Op::int_not_equal:
    case Op::int_less:
    case Op::int_less_equal:
    case Op::wide_equal:
    case Op::wide_less:
    case Op::wide_less_equal:
    case Op::double_equal:
    case Op::double_not_equal:
    case Op::double_less:
    case Op::double_less_equal:
    case Op::word_below:
    case Op::word_equal:
    case Op::is_true: return true;
    default: return false;
  }
}

bool is_wanted_by_itself(const ir::Trace& trace, const Node& node) {
  switch (ir::op_info(node.op).effect) {
    case Effect::Guard:
    case Effect::Store:
    case Effect::Control: return node.op != Op::phi;
    case Effect::Call: {
      const ir::CallInfo& info = trace.calls[node.payload];
      return !info.pure || info.check != ir::CallCheck::None;
    }
    default: return false;
  }
}

Place place_of(const Location& location) {
  uint32_t number = static_cast<uint32_t>(location.payload);
  switch (location.kind) {
    case Location::Kind::Constant: return Place::Constant;
    case Location::Kind::General: return general(number);
    case Location::Kind::Floating: return floating(number);
    case Location::Kind::Spilled: return spill_slot(number);
  }
  return Place::None;
}

// What is known of a number, looking so many nodes back.
ir::Range range_of(const ir::Trace& trace, Ref ref, int depth) {
  const Node& node = trace[ref];
  ir::Range all = ir::Range::of(node.type);
  if (node.op == Op::constant && node.type == Type::Int) {
    int64_t number = static_cast<int64_t>(node.payload) >> 2;
    return {number, number};
  }
  bool is_binary = node.a != Ref::None && node.b != Ref::None && node.op != Op::phi;
  if (depth == 0 || !is_binary || node.type != Type::Int) return all;
  ir::Range a = range_of(trace, node.a, depth - 1), b = range_of(trace, node.b, depth - 1);
  return ir::range_of_operation(node.op, a, b).intersect(all);
}

}  // namespace

bool is_never_negative(const ir::Trace& trace, Ref ref) {
  constexpr int kDepth = 4;
  return range_of(trace, ref, kDepth).low >= 0;
}

Condition condition_of(const ir::Trace& trace, Ref ref) {
  bool negated = false;
  while (trace[ref].op == Op::not_cond) {
    negated = !negated;
    ref = trace[ref].a;
  }
  const Node& node = trace[ref];
  if (is_comparison(node.op)) return {node.op, node.a, node.b, negated};
  return {Op::kCount, ref, Ref::None, negated};
}

bool takes_condition(Op op) {
  return op == Op::guard_true || op == Op::guard_false || op == Op::bool_of || op == Op::not_cond || is_comparison(op);
}

bool Lifetimes::compute(const ir::Trace& trace, const Exit* parent, const char** reason) {
  trace_ = &trace;
  loop = body = UINT32_MAX;
  uses.clear();
  deaths.clear();
  calls.clear();
  early_slots.clear();
  inherited.clear();
  stored_slots_.clear();
  values.assign(trace.nodes.size(), ValueLife{});
  snapshot_seen_.assign(trace.snapshots.size(), false);
  if (trace.nodes.empty()) return *reason = "empty trace", false;
  if (trace.nodes.size() > kMostNodes) return *reason = "too many nodes", false;
  if (!find_roots(parent, reason)) return false;
  find_lives();
  std::erase_if(inherited, [this](ValueId value) { return values[value].last == 0; });
  std::erase_if(early_slots, [this](ValueId value) { return values[value].last == 0; });
  return true;
}

bool Lifetimes::find_roots(const Exit* parent, const char** reason) {
  const ir::Trace& trace = *trace_;
  std::vector<std::pair<Place, ValueId>> at;  // inherited values by where they are
  bool stack_changed = false;
  uint32_t count = static_cast<uint32_t>(trace.nodes.size());
  for (uint32_t i = 0; i < count; ++i) {
    const Node& node = trace.nodes[i];
    ValueLife& value = values[i];
    value.root = i;
    count_users(node);
    value.floating = node.type == Type::Double;
    switch (node.op) {
      case Op::constant:
        value.constant = true;
        value.bits = node.payload;
        break;
      case Op::assume:
      case Op::word_of:
        if (value.floating || values[ir::index_of(node.a)].floating) {
          return *reason = "a double cannot be renamed", false;
        }
        value.root = value_of(node.a);
        break;
      case Op::inherit: {
        if (!parent || static_cast<uint32_t>(node.imm) >= parent->locations.size()) {
          return *reason = "inherits what no parent has", false;
        }
        const Location& location = parent->locations[static_cast<uint32_t>(node.imm)];
        Place place = place_of(location);
        if (place == Place::Constant) {
          value.constant = true;
          value.bits = location.payload;
          break;
        }
        auto same = std::find_if(at.begin(), at.end(), [&](const auto& other) {
          return other.first == place && values[other.second].floating == value.floating;
        });
        if (same != at.end()) {
          value.root = same->second;
        } else {
          at.emplace_back(place, i);
          inherited.push_back(i);
        }
        break;
      }
      case Op::slot:
        if (loop != UINT32_MAX || stack_changed ||
            std::find(stored_slots_.begin(), stored_slots_.end(), node.imm) != stored_slots_.end()) {
          early_slots.push_back(i);
          value.early = true;
        }
        break;
      case Op::store_slot: stored_slots_.push_back(node.imm); break;
      case Op::call: stack_changed |= (trace.calls[node.payload].writes & kStackSpaceBit) != 0; break;
      case Op::loop:
        if (loop != UINT32_MAX || parent) return *reason = "a loop where none may be", false;
        loop = i;
        body = i + 1;
        break;
      case Op::phi:
        if (body != i) return *reason = "a phi that is not behind the loop", false;
        body = i + 1;
        break;
      default: break;
    }
  }
  Op last = trace.nodes.back().op;
  if (last != Op::repeat && last != Op::link) return *reason = "a trace without end", false;
  if (loop != UINT32_MAX && last != Op::repeat) return *reason = "a loop without repeat", false;
  return true;
}

void Lifetimes::count_users(const Node& node) {
  for (Ref operand : {node.a, node.b, node.c}) {
    if (operand == Ref::None || ir::index_of(operand) >= values.size()) continue;
    uint8_t& users = values[ir::index_of(operand)].users;
    if (users != UINT8_MAX) ++users;
  }
  if (node.op != Op::call) return;
  for (Ref argument : trace_->arguments_of(node)) values[ir::index_of(argument)].users = UINT8_MAX;
}

void Lifetimes::find_lives() {
  const ir::Trace& trace = *trace_;
  for (uint32_t i = static_cast<uint32_t>(trace.nodes.size()); i-- > 0;) {
    if (i == loop) {
      enter_loop();
    } else if (trace.nodes[i].op != Op::phi) {
      visit_node(i);
    }
  }
}

void Lifetimes::keep(Ref ref, uint32_t position) {
  ValueId id = value_of(ref);
  if (values[id].last != 0) return;
  values[id].last = position;
  deaths.push_back({position, id});
}

void Lifetimes::use(Ref ref, uint32_t position) {
  keep(ref, position);
  ValueLife& value = values[value_of(ref)];
  uses.push_back({position, value.first_use});
  value.first_use = static_cast<uint32_t>(uses.size() - 1);
}

bool Lifetimes::can_fold(Ref operand, uint32_t guard) const {
  constexpr uint32_t kFarthest = 16;
  const ValueLife& value = values[ir::index_of(operand)];
  const Node& load = (*trace_)[operand];
  if (load.op != Op::load || load.width != 8 || value.floating || value.users != 1 || value.last != 0) return false;
  uint32_t from = ir::index_of(operand);
  if (guard - from > kFarthest) return false;
  for (uint32_t i = from + 1; i < guard; ++i) {
    Effect effect = ir::op_info(trace_->nodes[i].op).effect;
    if (effect != Effect::Pure && effect != Effect::Guard && effect != Effect::Load) return false;
  }
  return true;
}

void Lifetimes::use_or_fold(Ref operand, uint32_t guard) {
  ValueLife& value = values[guard];
  if (value.folded != UINT32_MAX || !can_fold(operand, guard)) return use(operand, position_of(guard));
  value.folded = ir::index_of(operand);
  use((*trace_)[operand].a, position_of(guard));
}

void Lifetimes::visit_node(uint32_t index) {
  const ir::Trace& trace = *trace_;
  const Node& node = trace.nodes[index];
  ValueLife& value = values[index];
  if (value.root != index || value.constant) return;
  if (value.last == 0 && !is_wanted_by_itself(trace, node)) return;
  value.wanted = true;
  uint32_t position = position_of(index);
  if (node.op == Op::repeat) {
    if (loop != UINT32_MAX) {
      for (uint32_t phi = loop + 1; phi < body; ++phi) use(trace.nodes[phi].b, position);
    } else if (node.snapshot != ir::SnapshotId::None) {
      for (const ir::SnapshotEntry& entry : trace.entries_of(node.snapshot)) use(entry.ref, position);
    }
    return;
  }
  if (node.snapshot != ir::SnapshotId::None && !snapshot_seen_[static_cast<uint32_t>(node.snapshot)]) {
    snapshot_seen_[static_cast<uint32_t>(node.snapshot)] = true;
    for (const ir::SnapshotEntry& entry : trace.entries_of(node.snapshot)) keep(entry.ref, position + 1);
  }
  if (node.op == Op::call) {
    calls.push_back(index);
    uint32_t general_count = 0, floating_count = 0;
    for (Ref argument : trace.arguments_of(node)) {
      use(argument, position);
      ValueLife& passed = values[value_of(argument)];
      if (passed.floating) {
        if (floating_count < kFloatingArguments) passed.hint = floating(floating_count);
        ++floating_count;
      } else {
        if (general_count < std::size(kIntegerArguments)) passed.hint = kIntegerArguments[general_count];
        ++general_count;
      }
    }
  } else if (takes_condition(node.op)) {
    Condition condition = condition_of(trace, is_comparison(node.op) ? static_cast<Ref>(index) : node.a);
    bool folds = (node.op == Op::guard_true || node.op == Op::guard_false) && condition.b != Ref::None &&
                 values[ir::index_of(node.a)].users == 1 && trace[node.a].op != Op::not_cond;
    if (folds) {
      use_or_fold(condition.b, index);
      use_or_fold(condition.a, index);
    } else {
      use(condition.a, position);
      if (condition.b != Ref::None) use(condition.b, position);
    }
  } else if ((node.op == Op::guard_is || node.op == Op::guard_is_not) && is_word32(node.payload)) {
    use_or_fold(node.a, index);
  } else {
    for (Ref operand : {node.a, node.b, node.c}) {
      if (operand != Ref::None) use(operand, position);
    }
  }
}

// What was defined before the loop and is wanted in it lives until the end. Phis take their first values after that:
// a first value that the loop does not mention otherwise dies in its phi.
void Lifetimes::enter_loop() {
  const ir::Trace& trace = *trace_;
  uint32_t end = position_of(static_cast<uint32_t>(trace.nodes.size()) - 1);
  auto extend = [&](ValueLife& value) {
    if (value.last == 0 || value.constant) return;
    value.last = end + 1;
    if (value.first_use != UINT32_MAX) value.loop_use = end + uses[value.first_use].position - position_of(loop);
  };
  for (uint32_t i = 0; i < loop; ++i) extend(values[i]);
  for (ValueId value : early_slots) {
    if (value > loop) extend(values[value]);
  }
  for (uint32_t phi = body; phi-- > loop + 1;) {
    // A phi that nobody mentions is dropped; what it would have been repeated with was kept alive for nothing.
    if (values[phi].last == 0) continue;
    values[phi].wanted = true;
    use(trace.nodes[phi].a, position_of(phi));
  }
}

}  // namespace minipy::trace::x64
