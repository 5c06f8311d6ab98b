// Builder: guards, and what they let it know.
#include "compiler/trace/ir/builder.h"
#include "runtime/base/assert.h"
#include "runtime/object/value.h"

namespace minipy::ir {
namespace {

// What a word is by itself: Double where it is an immediate double.
Type type_of_bits(uint64_t bits) {
  Value value = Value::from_bits(bits);
  if (value.is_int()) return Type::Int;
  if (value.is_double()) return Type::Double;
  if (value.is_bool()) return Type::Bool;
  return value.is_cell() ? Type::Cell : Type::Value;
}

}  // namespace

// ---- What is known

Ref Builder::root_of(Ref ref) const {
  while (node(ref).op == Op::assume) ref = node(ref).a;
  return ref;
}

Ref Builder::resolve(Ref ref) const {
  if (ref == Ref::None) return ref;
  Ref best = knowledge(ref).best;
  return best == Ref::None ? ref : best;
}

Type Builder::type_of(Ref ref) const {
  const Node& node = this->node(ref);
  if (node.type != Type::Value) return node.type;
  if (node.op == Op::constant) return type_of_bits(node.payload);
  Type known = knowledge(ref).type;
  return known == Type::Void ? Type::Value : known;
}

uint32_t Builder::shape_of(Ref cell) const {
  const Knowledge& known = knowledge(cell);
  bool holds = known.shape < first_mutable_shape_ || known.shape_epoch == shape_epoch_;
  return holds ? known.shape : 0;
}

bool Builder::is_constant(Ref ref) const { return node(resolve(ref)).op == Op::constant; }

uint64_t Builder::bits_of(Ref constant) const {
  MINIPY_ASSERT(is_constant(constant));
  return node(resolve(constant)).payload;
}

void Builder::set_first_mutable_shape(uint32_t shape) { first_mutable_shape_ = shape; }

void Builder::forget_shapes() { ++shape_epoch_; }

Builder::Truth Builder::truth_of(Ref condition) const {
  const Node& node = this->node(condition);
  if (node.op == Op::constant) return node.payload != 0 ? Truth::Holds : Truth::Fails;
  return knowledge(condition).truth;
}

void Builder::learn_truth(Ref condition, bool outcome) {
  knowledge(condition).truth = outcome ? Truth::Holds : Truth::Fails;
}

void Builder::contradiction() {
  MINIPY_ASSERT(!errors_abort_);
  has_contradiction_ = true;
}

// ---- Guards

void Builder::append_guard(Op op, Ref a, SnapshotId snapshot, int32_t imm, uint64_t payload) {
  MINIPY_ASSERT(snapshot != SnapshotId::None);
  Node node;
  node.op = op;
  node.a = a;
  node.imm = imm;
  node.payload = payload;
  node.snapshot = snapshot;
  share_or_append(node);
}

void Builder::guard_type(Type type, Ref a, SnapshotId snapshot) {
  a = resolve(a);
  Type known = type_of(a);
  if (known == type) return;
  if (known != Type::Value || is_constant(a)) contradiction();
  Op op = type == Type::Int    ? Op::guard_int
          : type == Type::Bool ? Op::guard_bool
          : type == Type::Cell ? Op::guard_cell
                               : Op::guard_double;
  MINIPY_ASSERT(op != Op::guard_double || type == Type::Double);
  append_guard(op, a, snapshot);
  knowledge(a).type = type;
}

void Builder::guard_is(Ref a, uint64_t bits, SnapshotId snapshot) {
  a = resolve(a);
  if (is_constant(a)) {
    if (bits_of(a) == bits) return;
    contradiction();
  }
  append_guard(Op::guard_is, a, snapshot, 0, bits);
  Ref known = constant(node(a).type, bits);
  knowledge(a).best = known;
}

void Builder::guard_is_not(Ref a, uint64_t bits, SnapshotId snapshot) {
  a = resolve(a);
  if (is_constant(a)) {
    if (bits_of(a) != bits) return;
    contradiction();
  }
  Type known = type_of(a), other = type_of_bits(bits);
  bool is_value = is_within(node(a).type, Type::Value);
  if (is_value && known != Type::Value && known != other) return;  // of another kind: never the same word
  append_guard(Op::guard_is_not, a, snapshot, 0, bits);
}

void Builder::guard_shape(Ref cell, uint32_t shape, SnapshotId snapshot) {
  cell = resolve(cell);
  uint32_t known = shape_of(cell);
  if (known == shape) return;
  if (known != 0) contradiction();
  MINIPY_ASSERT(node(cell).type == Type::Cell);
  Node guard;
  guard.op = Op::guard_shape;
  guard.a = cell;
  guard.imm = static_cast<int32_t>(shape);
  guard.snapshot = snapshot;
  append(guard);
  knowledge(cell).shape = shape;
  knowledge(cell).shape_epoch = shape_epoch_;
}

void Builder::guard(Ref condition, bool outcome, SnapshotId snapshot) {
  condition = resolve(condition);
  Truth known = truth_of(condition);
  if (known == (outcome ? Truth::Holds : Truth::Fails)) return;
  if (known != Truth::Unknown) contradiction();
  append_guard(outcome ? Op::guard_true : Op::guard_false, condition, snapshot);
  learn_truth(condition, outcome);
}

void Builder::guard_no_interrupt(const volatile void* flag, SnapshotId snapshot) {
  Node node;
  node.op = Op::guard_no_interrupt;
  node.payload = reinterpret_cast<uint64_t>(flag);
  node.snapshot = snapshot;
  append(node);
}

Ref Builder::overflow(Op op, Ref a, Ref b, SnapshotId snapshot) {
  Node node;
  node.op = op;
  node.type = Type::Int;
  node.a = resolve(a);
  node.b = resolve(b);
  node.snapshot = snapshot;
  return share_or_append(node);
}

}  // namespace minipy::ir
