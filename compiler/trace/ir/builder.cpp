#include "compiler/trace/ir/builder.h"

#include "runtime/base/assert.h"
#include "runtime/object/value.h"

namespace minipy::ir {
namespace {

constexpr uint32_t kNoNode = UINT32_MAX;

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

Type type_of_bits(uint64_t bits) {
  Value value = Value::from_bits(bits);
  if (value.is_int()) return Type::Int;
  if (value.is_double()) return Type::Double;
  if (value.is_bool()) return Type::Bool;
  return value.is_cell() ? Type::Cell : Type::Value;
}

}  // namespace

Builder::Builder(Trace& trace, Contradictions contradictions)
    : trace_(trace), errors_abort_(contradictions == Contradictions::AreErrors), table_(256, kNoNode) {
  MINIPY_ASSERT(trace.nodes.empty());
}

// ---- The list and the table of what can be shared

Ref Builder::append(const Node& node) {
  Ref ref{static_cast<uint32_t>(trace_.nodes.size())};
  trace_.nodes.push_back(node);
  known_.emplace_back();
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
    Type exact = type_of_bits(bits);
    if (exact != Type::Double) type = exact;
  }
  Node node;
  node.op = Op::constant;
  node.type = type;
  node.payload = bits;
  return share_or_append(node);
}

Ref Builder::slot(int32_t slot) {
  Node node;
  node.op = Op::slot;
  node.type = Type::Value;
  node.imm = slot;
  return resolve(share_or_append(node));
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
  Node node;
  node.op = op;
  node.type = op_info(op).type;
  node.a = resolve(a);
  node.b = resolve(b);
  MINIPY_ASSERT(op_info(op).effect == Effect::Pure || op == Op::box);
  return share_or_append(node);
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
  knowledge(a).type = type;
  return ref;
}

// ---- Memory

Ref Builder::load(Type type, Space space, Ref pointer, int32_t offset, uint8_t width) {
  Node node;
  node.op = Op::load;
  node.type = type;
  node.space = space;
  node.width = width;
  node.imm = offset;
  node.a = resolve(pointer);
  return append(node);
}

Ref Builder::load_at(Type type, Space space, Ref pointer, Ref index, int32_t offset) {
  Node node;
  node.op = Op::load_at;
  node.type = type;
  node.space = space;
  node.imm = offset;
  node.a = resolve(pointer);
  node.b = resolve(index);
  return append(node);
}

void Builder::store(Space space, Ref pointer, int32_t offset, Ref value, uint8_t width) {
  Node node;
  node.op = Op::store;
  node.space = space;
  node.width = width;
  node.imm = offset;
  node.a = resolve(pointer);
  node.b = resolve(value);
  append(node);
  if (space == kShapeSpace) forget_shapes();
}

void Builder::store_at(Space space, Ref pointer, Ref index, Ref value, int32_t offset) {
  Node node;
  node.op = Op::store_at;
  node.space = space;
  node.imm = offset;
  node.a = resolve(pointer);
  node.b = resolve(index);
  node.c = resolve(value);
  append(node);
}

Ref Builder::load_slot(int32_t slot) {
  Node node;
  node.op = Op::load_slot;
  node.type = Type::Value;
  node.space = kStackSpace;
  node.imm = slot;
  return append(node);
}

void Builder::store_slot(int32_t slot, Ref value) {
  Node node;
  node.op = Op::store_slot;
  node.space = kStackSpace;
  node.imm = slot;
  node.a = resolve(value);
  append(node);
}

Ref Builder::allocate(uint32_t shape, uint32_t bytes) {
  Node node;
  node.op = Op::allocate;
  node.type = Type::Cell;
  node.imm = static_cast<int32_t>(shape);
  node.payload = bytes;
  Ref ref = append(node);
  knowledge(ref).shape = shape;
  knowledge(ref).shape_epoch = shape_epoch_;
  return ref;
}

Ref Builder::call(const CallInfo& info, std::span<const Ref> arguments, SnapshotId snapshot) {
  Node node;
  node.op = Op::call;
  node.type = info.result;
  node.snapshot = info.check == CallCheck::None ? SnapshotId::None : snapshot;
  node.imm = static_cast<int32_t>(trace_.arguments.size());
  node.aux = static_cast<uint32_t>(arguments.size());
  for (Ref argument : arguments) trace_.arguments.push_back(resolve(argument));
  size_t index = 0;
  while (index < trace_.calls.size() && !(trace_.calls[index] == info)) ++index;
  if (index == trace_.calls.size()) trace_.calls.push_back(info);
  node.payload = index;
  Ref ref = append(node);
  if (info.writes >> kShapeSpace & 1) forget_shapes();
  return ref;
}

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
  for (const SnapshotEntry& entry : entries) trace_.entries.push_back({entry.place, resolve(entry.ref)});
  trace_.snapshots.push_back(snapshot);
  return SnapshotId{static_cast<uint32_t>(trace_.snapshots.size() - 1)};
}

}  // namespace minipy::ir
