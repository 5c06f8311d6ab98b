#include "compiler/trace/ir/builder.h"

#include "compiler/trace/opt/fold.h"
#include "runtime/base/assert.h"
#include "runtime/object/value.h"
#include "runtime/types/cells.h"

namespace minipy::ir {
namespace {

constexpr size_t kSpaces = 256;
constexpr uint32_t kNoNode = UINT32_MAX;
constexpr size_t kFirstNodes = 128;

uint64_t hash_of(const Node& node) {
  constexpr uint64_t kMultiplier = 0x9e3779b97f4a7c15;
  uint64_t hash = static_cast<uint64_t>(node.op) | static_cast<uint64_t>(node.type) << 8 |
                  static_cast<uint64_t>(static_cast<uint32_t>(node.imm)) << 32;
  hash = (hash ^ node.payload) * kMultiplier;
  hash ^= hash >> 29;
  hash = (hash ^ index_of(node.a) ^ static_cast<uint64_t>(index_of(node.b)) << 32) * kMultiplier;
  return hash ^ hash >> 32;
}

bool is_same(const Node& x, const Node& y) {
  return x.op == y.op && x.type == y.type && x.imm == y.imm && x.a == y.a && x.b == y.b && x.payload == y.payload;
}

// What is known of a new Int, Word or Wide.
Range first_range(const Builder& build, const Node& node) {
  switch (node.op) {
    case Op::constant: {
      int64_t number = static_cast<int64_t>(node.payload) >> (node.type == Type::Int ? 2 : 0);
      return {number, number};
    }
    case Op::load:
    case Op::load_at:
      if (node.type == Type::Word && node.width < 8) return {0, (int64_t{1} << 8 * node.width) - 1};
      if (node.aux == kIsSize) return {0, Range::kGreatestInt};
      return Range::of(node.type);
    case Op::slot:
    case Op::slot_address:
    case Op::inherit:
    case Op::call:
    case Op::phi:
    case Op::assume:
    case Op::word_of: return Range::of(node.type);
    default: break;
  }
  Range a = build.range_of(node.a), b = node.b == Ref::None ? Range{} : build.range_of(node.b);
  return range_of_operation(node.op, a, b).intersect(Range::of(node.type));
}

}  // namespace

Builder::Builder(Trace& trace, Contradictions contradictions)
    : trace_(trace),
      errors_abort_(contradictions == Contradictions::AreErrors),
      table_(256, kNoNode),
      heads_(kSpaces, kAlways) {
  MINIPY_ASSERT(trace.nodes.empty());
  reserve(kFirstNodes);
}

void Builder::reserve(size_t nodes) {
  trace_.nodes.reserve(nodes);
  known_.reserve(nodes);
  next_.reserve(nodes);
}

// ---- The list and the table of what can be shared

Ref Builder::append(const Node& node) {
  Ref ref{static_cast<uint32_t>(trace_.nodes.size())};
  trace_.nodes.push_back(node);
  Knowledge& known = known_.emplace_back();
  if (node.type == Type::Int || node.type == Type::Word || node.type == Type::Wide)
    known.range = first_range(*this, node);
  next_.push_back(kNoNode);
  return ref;
}

Ref Builder::find(const Node& node) const {
  for (uint32_t i = table_[hash_of(node) & (table_.size() - 1)]; i != kNoNode; i = next_[i])
    if (is_same(trace_.nodes[i], node)) return Ref{i};
  return Ref::None;
}

Ref Builder::share_or_append(const Node& node) {
  Ref found = find(node);
  if (found != Ref::None) return found;
  Ref ref = append(node);
  if (trace_.nodes.size() > table_.size()) grow_table();
  uint32_t& head = table_[hash_of(node) & (table_.size() - 1)];
  next_[index_of(ref)] = head;
  head = index_of(ref);
  return ref;
}

void Builder::grow_table() {
  std::vector<uint32_t> old(table_.size() * 4, kNoNode);
  old.swap(table_);
  for (uint32_t chain : old) {
    for (uint32_t i = chain, following; i != kNoNode; i = following) {
      following = next_[i];
      uint32_t& head = table_[hash_of(trace_.nodes[i]) & (table_.size() - 1)];
      next_[i] = head;
      head = i;
    }
  }
}

// ---- Leaves and pure nodes

// A Value whose kind can be seen gets its type, so that equal constants are one node.
Ref Builder::constant(Type type, uint64_t bits) {
  if (type == Type::Value) {
    Value value = Value::from_bits(bits);
    if (value.is_int())
      type = Type::Int;
    else if (value.is_bool())
      type = Type::Bool;
    else if (value.is_cell())
      type = Type::Cell;
  }
  Node node;
  node.op = Op::constant;
  node.type = type;
  node.payload = bits;
  return share_or_append(node);
}

Ref Builder::slot_address(int32_t slot) {
  Node node;
  node.op = Op::slot_address;
  node.type = Type::Word;
  node.imm = slot;
  return share_or_append(node);
}
Ref Builder::inherit(uint32_t entry, Type type) {
  Node node;
  node.op = Op::inherit;
  node.type = type;
  node.imm = static_cast<int32_t>(entry);
  return resolve(share_or_append(node));
}

Ref Builder::unary(Op op, Ref a) { return binary(op, a, Ref::None); }

Ref Builder::binary(Op op, Ref a, Ref b) {
  MINIPY_ASSERT(op_info(op).effect == Effect::Pure || is_box(op));
  a = resolve(a);
  b = resolve(b);
  if (op == Op::word_of) escape(a);  // whatever is done with the address
  if (folds_) {
    Ref folded = fold(*this, op, a, b, SnapshotId::None);
    if (folded != Ref::None) return folded;
  }
  if (op_info(op).type == Type::Cond) {
    Truth known = truth_of_order({.op = op, .type = Type::Cond, .a = a, .b = b});
    if (known != Truth::Unknown) return constant(Type::Cond, known == Truth::Holds);
  }
  Node node;
  node.op = op;
  node.type = op_info(op).type;
  node.a = a;
  node.b = b;
  return resolve(share_or_append(node));
}

Ref Builder::find(Op op, Ref a, Ref b) const {
  Node node;
  node.op = op;
  node.type = op_info(op).type;
  node.a = a;
  node.b = b;
  return find(node);
}

Ref Builder::assume(Type type, Ref a) {
  a = resolve(a);
  if (is_within(this->node(a).type, type)) return a;
  MINIPY_ASSERT(type == Type::Int || type == Type::Bool || type == Type::Cell);
  MINIPY_ASSERT(this->node(a).type == Type::Value);
  Node node;
  node.op = Op::assume;
  node.type = type;
  node.a = a;
  Ref ref = share_or_append(node);
  knowledge(a).best = ref;
  if (type == Type::Int) narrow(a, Range::of(Type::Int));
  knowledge(a).type = type;
  return ref;
}

Ref Builder::low_word(Ref number) {
  number = resolve(number);
  const Node node = this->node(number);
  if (node.type == Type::Int) return unary(Op::wide_of_int, number);
  if (node.op == Op::box_wide) return node.a;
  if (node.op == Op::constant && node.type == Type::Cell) {
    auto* cell = Value::from_bits(node.payload).as<minipy::Int>();
    if (cell->shape != minipy::shape_of(BuiltinType::Int) || cell->limb_count == 0) return Ref::None;
    return constant(Type::Wide, cell->negative() ? 0 - cell->limbs[0] : cell->limbs[0]);
  }
  if (node.op != Op::call || trace_.call_of(node).low == Op::kCount) return find(Op::unbox_wide, number, Ref::None);
  Op low = trace_.call_of(node).low;
  Ref left = trace_.arguments_of(node)[node.aux - 2], right = trace_.arguments_of(node)[node.aux - 1];
  Ref a = low_word(left), b = low == Op::shift_left_wide ? resolve(right) : low_word(right);
  return a == Ref::None || b == Ref::None ? Ref::None : binary(low, a, b);
}

void Builder::enter_loop(const LoopEffects& effects) {
  MINIPY_ASSERT(!in_loop_);
  in_loop_ = true;
  for (uint32_t i = 0; i < trace_.nodes.size(); ++i)
    if (trace_.nodes[i].op == Op::allocate) escape(Ref{i});
  forget_changed_in(effects);
  Node node;
  node.op = Op::loop;
  append(node);
}

Ref Builder::phi(Type type, Ref a) {
  MINIPY_ASSERT(trace_.nodes.back().op == Op::loop || trace_.nodes.back().op == Op::phi);
  Node node;
  node.op = Op::phi;
  node.type = type;
  node.a = a;
  escape(a);
  return append(node);
}

void Builder::set_repeated(Ref phi, Ref b) { trace_[phi].b = b; }

void Builder::end(Op repeat_or_link, SnapshotId snapshot) {
  Node node;
  node.op = repeat_or_link;
  node.snapshot = snapshot;
  append(node);
}

SnapshotId Builder::snapshot(std::span<const SnapshotEntry> entries, uint32_t context, ExitKind kind) {
  Snapshot snapshot;
  snapshot.first = static_cast<uint32_t>(trace_.entries.size());
  snapshot.count = static_cast<uint32_t>(entries.size());
  snapshot.context = context;
  snapshot.kind = kind;
  for (const SnapshotEntry& entry : entries) {
    Ref ref = resolve(entry.ref);
    if (is_box(node(ref).op)) ref = node(ref).a;  // whoever restores the exit boxes it
    trace_.entries.push_back({entry.place, ref});
  }
  trace_.snapshots.push_back(snapshot);
  return SnapshotId{static_cast<uint32_t>(trace_.snapshots.size() - 1)};
}

}  // namespace minipy::ir
