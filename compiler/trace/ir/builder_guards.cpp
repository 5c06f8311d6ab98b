// Builder: guards, and what they let it know.
#include "compiler/trace/ir/builder.h"
#include "compiler/trace/opt/fold.h"
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
  if (node.op == Op::box) return Type::Double;
  Type known = knowledge(ref).type;
  return known == Type::Void ? Type::Value : known;
}

uint32_t Builder::shape_of(Ref cell) const {
  const Knowledge& known = knowledge(cell);
  bool holds = known.shape < first_mutable_shape_ || known.shape_epoch == shape_epoch_ || known.shape_epoch == kAlways;
  return holds ? known.shape : 0;
}

bool Builder::is_constant(Ref ref) const { return node(resolve(ref)).op == Op::constant; }

uint64_t Builder::bits_of(Ref constant) const {
  MINIPY_ASSERT(is_constant(constant));
  return node(resolve(constant)).payload;
}

void Builder::set_first_mutable_shape(uint32_t shape) { first_mutable_shape_ = shape; }

void Builder::forget_shapes() { ++shape_epoch_; }

// ---- Ranges

Range Builder::range_of(Ref ref) const { return range_of(ref, 2); }

// What was known of the operands when the node was made may have become less since.
Range Builder::range_of(Ref ref, int depth) const {
  Ref root = root_of(ref);
  Range range = known_[index_of(root)].range;
  const Node& node = this->node(root);
  bool follows =
      node.op == Op::word_of_int || node.op == Op::int_of_word || node.op == Op::add || node.op == Op::add_overflow;
  if (depth == 0 || !follows) return range;
  Range b = node.b == Ref::None ? Range{} : range_of(node.b, depth - 1);
  return range.intersect(range_of_operation(node.op, range_of(node.a, depth - 1), b));
}

void Builder::narrow(Ref ref, Range range) {
  Ref root = root_of(ref);
  const Node node = this->node(root);
  Knowledge& known = known_[index_of(root)];
  Range narrower = known.range.intersect(range);
  if (node.op == Op::constant || narrower == known.range) return;
  known.range = narrower;
  if (node.op == Op::word_of_int || node.op == Op::int_of_word) narrow(node.a, range);
  if ((node.op == Op::add || node.op == Op::add_overflow) && this->node(node.b).op == Op::constant) {
    int64_t added = Value::from_bits(this->node(node.b).payload).as_int();
    Range before{Range::kLeastInt, Range::kGreatestInt};
    __builtin_sub_overflow(range.low, added, &before.low);
    __builtin_sub_overflow(range.high, added, &before.high);
    if (before.low <= before.high) narrow(node.a, before);
  }
  if (this->node(ref).type == Type::Int && narrower.low == narrower.high)
    known_[index_of(root)].best = constant(Type::Int, Value::from_int(narrower.low).bits());
}

// ---- Conditions

// From what is known of the other comparisons of the same operands.
Builder::Truth Builder::truth_of_order(const Node& node) const {
  auto holds = [&](Op op, Ref a, Ref b) {
    Ref found = find(op, a, b);
    return found != Ref::None && known_[index_of(found)].truth == Truth::Holds;
  };
  auto fails = [&](Op op, Ref a, Ref b) {
    Ref found = find(op, a, b);
    return found != Ref::None && known_[index_of(found)].truth == Truth::Fails;
  };
  auto equal = [&] {
    return index_of(node.a) < index_of(node.b) ? holds(Op::int_equal, node.a, node.b)
                                               : holds(Op::int_equal, node.b, node.a);
  };
  switch (node.op) {
    case Op::int_less:
      if (holds(Op::int_less, node.b, node.a) || equal()) return Truth::Fails;
      break;
    case Op::int_less_equal:
      if (holds(Op::int_less, node.b, node.a)) return Truth::Fails;
      if (fails(Op::int_less, node.b, node.a) || holds(Op::int_less, node.a, node.b)) return Truth::Holds;
      break;
    case Op::int_equal:
    case Op::int_not_equal:
      if (holds(Op::int_less, node.a, node.b) || holds(Op::int_less, node.b, node.a))
        return node.op == Op::int_equal ? Truth::Fails : Truth::Holds;
      if (node.op == Op::int_not_equal &&
          (holds(Op::int_equal, node.a, node.b) || fails(Op::int_equal, node.a, node.b)))
        return holds(Op::int_equal, node.a, node.b) ? Truth::Fails : Truth::Holds;
      break;
    case Op::word_below: {
      // 0 <= i < n as ints, where n is the Int of the other word.
      if (range_of(node.a).low < 0 || this->node(node.a).op != Op::word_of_int) break;
      Ref limit = find(Op::int_of_word, node.b, Ref::None);
      if (limit != Ref::None && range_of(limit).low >= 0 &&
          holds(Op::int_less, resolve(this->node(node.a).a), resolve(limit)))
        return Truth::Holds;
      break;
    }
    default: break;
  }
  return Truth::Unknown;
}

Builder::Truth Builder::truth_of(Ref condition) const {
  const Node& node = this->node(condition);
  if (node.op == Op::constant) return node.payload != 0 ? Truth::Holds : Truth::Fails;
  Truth known = knowledge(condition).truth;
  return known == Truth::Unknown ? truth_of_order(node) : known;
}

void Builder::learn_truth(Ref condition, bool outcome) {
  knowledge(condition).truth = outcome ? Truth::Holds : Truth::Fails;
  learn_order(Node(node(condition)), outcome);
  knowledge(condition).best = constant(Type::Cond, outcome);
}

void Builder::learn_order(const Node& node, bool outcome) {
  if (node.op == Op::is_true) {
    knowledge(node.a).best = constant(Type::Bool, Value::from_bool(outcome).bits());
    return;
  }
  if (node.op != Op::int_less && node.op != Op::int_equal && node.op != Op::word_below && node.op != Op::wide_less)
    return;
  bool is_unsigned = node.op == Op::word_below || node.op == Op::wide_less;
  Range a = range_of(node.a), b = range_of(node.b);
  if (node.op == Op::int_less || (is_unsigned && a.low >= 0 && b.low >= 0)) {
    if (outcome) {
      narrow(node.a, {INT64_MIN, b.high - 1});
      narrow(node.b, {a.low + 1, INT64_MAX});
    } else {
      narrow(node.a, {b.low, INT64_MAX});
      narrow(node.b, {INT64_MIN, a.high});
    }
  } else if (is_unsigned) {
    if (outcome && b.low >= 0) narrow(node.a, {0, b.high - 1});
  } else if (outcome) {
    narrow(node.a, b);
    narrow(node.b, a);
  } else if (b.low == b.high) {
    if (a.low == b.low) narrow(node.a, {a.low + 1, INT64_MAX});
    if (a.high == b.low) narrow(node.a, {INT64_MIN, a.high - 1});
  }
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
  if (node(root_of(a)).op == Op::box_wide && (type == Type::Int || type == Type::Cell))
    return guard_boxed_kind(type, a, snapshot);
  bool may_be_boxed = type == Type::Cell && node(root_of(a)).op == Op::box;
  if ((known != Type::Value || is_constant(a)) && !may_be_boxed) contradiction();
  Op op = type == Type::Int    ? Op::guard_int
          : type == Type::Bool ? Op::guard_bool
          : type == Type::Cell ? Op::guard_cell
                               : Op::guard_double;
  MINIPY_ASSERT(op != Op::guard_double || type == Type::Double);
  append_guard(op, a, snapshot);
  knowledge(a).type = type;
}

void Builder::guard_no_cell(Ref a, SnapshotId snapshot) {
  a = resolve(a);
  Op op = node(root_of(a)).op;
  if (op == Op::box_wide) return guard_boxed_kind(Type::Int, a, snapshot);
  if (is_constant(a)) {
    if (!Value::from_bits(bits_of(a)).is_cell()) return;
    contradiction();
  } else if (op != Op::box) {
    Type known = type_of(a);
    if (known == Type::Cell) contradiction();
    if ((known != Type::Value && known != Type::Cell) || knowledge(a).no_cell) return;
  }
  append_guard(Op::guard_no_cell, a, snapshot);
  knowledge(a).no_cell = true;
}

// Whether a boxed Wide is an Int or in a cell, which its number says.
void Builder::guard_boxed_kind(Type type, Ref box, SnapshotId snapshot) {
  Ref wide = node(root_of(box)).a;
  if (!errors_abort_) guarded_boxes_.push_back(wide);
  Ref limit = constant(Type::Wide, static_cast<uint64_t>(Range::kGreatestInt) + 1);
  guard(binary(Op::wide_less, wide, limit), type == Type::Int, snapshot);
  if (type == Type::Int)
    knowledge(box).best = unary(Op::int_of_wide, wide);
  else
    knowledge(box).type = Type::Cell;
}

// A guard of identity says all that guards of the kind and the shape of the same cell have said shortly before, so it
// takes their place. The trace may then leave earlier than it was recorded, but nothing has happened in between.
bool Builder::strengthen(Ref cell, uint64_t bits) {
  constexpr size_t kLongestWay = 24;
  Ref root = root_of(cell);
  uint32_t shape_guard = UINT32_MAX;
  for (size_t i = trace_.nodes.size(), steps = 0; i-- > 0 && steps < kLongestWay; ++steps) {
    Node& node = trace_.nodes[i];
    Effect effect = op_info(node.op).effect;
    bool harmless =
        effect == Effect::Pure || effect == Effect::Guard || effect == Effect::Load || effect == Effect::Entry;
    if (!harmless || node.op == Op::guard_no_interrupt || node.op == Op::guard_fuel) return false;
    if (node.op == Op::guard_shape && root_of(node.a) == root) shape_guard = static_cast<uint32_t>(i);
    if (node.op != Op::guard_cell || root_of(node.a) != root) continue;
    node.op = Op::guard_is;
    node.payload = bits;
    if (shape_guard == UINT32_MAX) return true;
    // The cell of these bits has had this shape, and keeps it.
    Node& shape = trace_.nodes[shape_guard];
    if (static_cast<uint32_t>(shape.imm) < first_mutable_shape_) {
      shape = Node();
      shape.type = Type::Word;  // a constant that nobody uses
    }
    return true;
  }
  return false;
}

void Builder::guard_is(Ref a, uint64_t bits, SnapshotId snapshot) {
  a = resolve(a);
  if (is_constant(a)) {
    if (bits_of(a) == bits) return;
    contradiction();
    return append_guard(Op::guard_is, a, snapshot, 0, bits);
  }
  Type known_type = type_of(a), other = type_of_bits(bits);
  bool is_value = is_within(node(a).type, Type::Value) && !is_box(node(root_of(a)).op);
  if (is_value && known_type != Type::Value && known_type != other) {
    contradiction();
    return append_guard(Op::guard_is, a, snapshot, 0, bits);
  }
  if (!strengthen(a, bits)) append_guard(Op::guard_is, a, snapshot, 0, bits);
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

Ref Builder::learn_type(Ref a, Type type) {
  a = resolve(a);
  if (node(a).type != Type::Value || type_of(a) != Type::Value || is_box(node(root_of(a)).op)) return a;
  return assume(type, a);
}

void Builder::learn_shape(Ref cell, uint32_t shape) {
  cell = resolve(cell);
  if (node(cell).type != Type::Cell || is_constant(cell) || shape_of(cell) != 0) return;
  knowledge(cell).shape = shape;
  knowledge(cell).shape_epoch = shape_epoch_;
}

void Builder::learn_bits(Ref a, uint64_t bits) {
  a = resolve(a);
  if (is_constant(a) || !is_within(node(a).type, Type::Value) || is_box(node(root_of(a)).op)) return;
  Ref known = constant(Type::Value, bits);
  knowledge(a).best = known;
  knowledge(a).type = node(known).type == Type::Value ? knowledge(a).type : node(known).type;
}

// A comparison with a constant, as a guard of its own.
bool Builder::guard_by_identity(const Node& condition, bool outcome, SnapshotId snapshot) {
  if (condition.op != Op::word_equal || !is_constant(condition.b)) return false;
  if (outcome)
    guard_is(condition.a, bits_of(condition.b), snapshot);
  else
    guard_is_not(condition.a, bits_of(condition.b), snapshot);
  return true;
}

// Of a comparison and its opposite always the same one is guarded.
void Builder::guard(Ref condition, bool outcome, SnapshotId snapshot) {
  condition = resolve(condition);
  Truth known = truth_of(condition);
  if (known == (outcome ? Truth::Holds : Truth::Fails)) return;
  if (known != Truth::Unknown) {
    contradiction();
    return append_guard(outcome ? Op::guard_true : Op::guard_false, condition, snapshot);
  }
  const Node node = this->node(condition);
  switch (node.op) {
    case Op::not_cond: return guard(node.a, !outcome, snapshot);
    case Op::int_less_equal: return guard(binary(Op::int_less, node.b, node.a), !outcome, snapshot);
    case Op::wide_less_equal: return guard(binary(Op::wide_less, node.b, node.a), !outcome, snapshot);
    case Op::int_not_equal: return guard(binary(Op::int_equal, node.a, node.b), !outcome, snapshot);
    case Op::double_not_equal: return guard(binary(Op::double_equal, node.a, node.b), !outcome, snapshot);
    default: break;
  }
  if (guard_by_identity(node, outcome, snapshot)) return;
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

void Builder::guard_fuel(const void* left, int32_t units, SnapshotId snapshot) {
  Node node;
  node.op = Op::guard_fuel;
  node.payload = reinterpret_cast<uint64_t>(left);
  node.imm = units;
  node.snapshot = snapshot;
  append(node);
}

Ref Builder::overflow(Op op, Ref a, Ref b, SnapshotId snapshot) {
  a = resolve(a);
  b = resolve(b);
  if (folds_) {
    Ref folded = fold(*this, op, a, b, snapshot);
    if (folded != Ref::None) return folded;
  }
  Node node;
  node.op = op;
  node.type = op_info(op).type;
  node.a = a;
  node.b = b;
  node.snapshot = snapshot;
  Ref result = share_or_append(node);
  if (op == Op::add_overflow && this->node(b).op == Op::constant) narrow(result, Range::of(Type::Int));
  return resolve(result);
}

}  // namespace minipy::ir
