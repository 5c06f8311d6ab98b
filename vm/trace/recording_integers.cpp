// Ints past 62 bits. A value that is known to be an int of 0 .. 2**64 - 1 is computed with as a Wide (ir.h), whether it
// would be in its word or in a cell: hashes and random numbers are the one and the other. Results that a Wide may not
// hold are calls of the runtime which tell what they give modulo 2**64 (CallInfo::low): where a mask takes the low bits
// nobody asks for the whole, and the call is dropped.
#include <algorithm>

#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

// Results of more bits are left to calls that may fail.
constexpr uint32_t kMostBits = 1000;

constexpr ir::Op wide_op(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add: return ir::Op::add_wide;
    case BinaryOp::Subtract: return ir::Op::subtract_wide;
    case BinaryOp::Multiply: return ir::Op::multiply_wide;
    case BinaryOp::FloorDivide: return ir::Op::divide_wide;
    case BinaryOp::Modulo: return ir::Op::modulo_wide;
    case BinaryOp::LeftShift: return ir::Op::shift_left_wide;
    case BinaryOp::RightShift: return ir::Op::shift_right_wide;
    case BinaryOp::And: return ir::Op::and_wide;
    case BinaryOp::Or: return ir::Op::or_wide;
    default: return ir::Op::xor_wide;
  }
}
using Operation = Result<Value> (*)(Runtime&, Value, Value);
Operation operation_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add: return binary_slowly<BinaryOp::Add>;
    case BinaryOp::Subtract: return binary_slowly<BinaryOp::Subtract>;
    case BinaryOp::Multiply: return binary_slowly<BinaryOp::Multiply>;
    case BinaryOp::FloorDivide: return binary_slowly<BinaryOp::FloorDivide>;
    case BinaryOp::Modulo: return binary_slowly<BinaryOp::Modulo>;
    case BinaryOp::LeftShift: return binary_slowly<BinaryOp::LeftShift>;
    case BinaryOp::RightShift: return binary_slowly<BinaryOp::RightShift>;
    case BinaryOp::And: return binary_slowly<BinaryOp::And>;
    case BinaryOp::Or: return binary_slowly<BinaryOp::Or>;
    default: return binary_slowly<BinaryOp::Xor>;
  }
}
// Called by traces. Of numbers of at most kMostBits bits, which small cells hold, it does not fail.
template <BinaryOp kOp>
uint64_t compute_integer(Runtime* rt, Value left, Value right) {
  return trace_detail::to_bits(binary_slowly<kOp>(*rt, left, right));
}
struct IntegerFunction {
  const void* function;
  const char* name;
};
IntegerFunction integer_function(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::Add>), "int_add"};
    case BinaryOp::Subtract: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::Subtract>), "int_sub"};
    case BinaryOp::Multiply: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::Multiply>), "int_mul"};
    case BinaryOp::LeftShift: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::LeftShift>), "int_lsh"};
    case BinaryOp::And: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::And>), "int_and"};
    case BinaryOp::Or: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::Or>), "int_or"};
    default: return {reinterpret_cast<const void*>(&compute_integer<BinaryOp::Xor>), "int_xor"};
  }
}
const minipy::Int* as_int_cell(Value value) {
  return value.is_cell() && value.cell()->shape == shape_of(BuiltinType::Int) ? value.as<minipy::Int>() : nullptr;
}
bool is_integer(Value value) { return value.is_int() || as_int_cell(value); }
// Of 2**61 .. 2**64 - 1, as an exact int.
bool is_wide_cell(Value value) {
  auto* cell = as_int_cell(value);
  return cell && cell->limb_count == 1 && !cell->negative();
}

}  // namespace

// An operand's low word; `exact`: that is all of it.
struct RecordingMachine::Number {
  Ref low = Ref::None;
  bool exact = false;
};

// An int by its node, in its word or in a cell.
bool RecordingMachine::is_known_number(Val a) const {
  const ir::Node& node = builder_.trace()[builder_.resolve(a.r)];
  if (node.op == ir::Op::box_wide) return builder_.type_of(builder_.resolve(a.r)) == ir::Type::Value;
  return node.op == ir::Op::call && builder_.trace().call_of(node).low != ir::Op::kCount;
}
bool RecordingMachine::is_wide(Val a) const {
  if (!is_integer(a.v)) return false;
  if (is_known_number(a)) return true;
  if (is_wide_cell(a.v)) return true;
  const std::vector<int32_t>& slots = record_.ir.wide_slots;
  if (slots.empty() || !a.v.is_int()) return false;
  Ref ref = builder_.resolve(a.r);
  const ir::Node& node = builder_.trace()[ref];
  bool is_slot = node.op == ir::Op::slot || node.op == ir::Op::load_slot;
  return is_slot && builder_.type_of(ref) == ir::Type::Value &&
         std::find(slots.begin(), slots.end(), node.imm) != slots.end();
}
bool RecordingMachine::fits(ir::Op op, Int a, Int b) const {
  return ir::range_of_operation(op, builder_.range_of(a.r), builder_.range_of(b.r)).fits_int();
}

// Whether the instructions that follow take this one's result, or what they make of it by sums and the like, into a
// mask and nothing else: then it may as well be longer than an Int. A guess that costs no more than time if it is
// wrong.
bool RecordingMachine::is_masked_later() const {
  constexpr int kFarthest = 10;
  auto combines = [](Op op) {
    switch (op) {
      case Op::ADD:
      case Op::SUBTRACT:
      case Op::MULTIPLY:
      case Op::OR:
      case Op::XOR:
      case Op::INPLACE_ADD:
      case Op::INPLACE_SUBTRACT:
      case Op::INPLACE_MULTIPLY:
      case Op::INPLACE_OR:
      case Op::INPLACE_XOR: return true;
      default: return false;
    }
  };
  auto combines_left = [](Op op) {
    switch (op) {
      case Op::ADD_INT:
      case Op::SUBTRACT_INT:
      case Op::MULTIPLY_INT:
      case Op::INPLACE_ADD_INT:
      case Op::INPLACE_SUBTRACT_INT:
      case Op::LEFT_SHIFT_INT:
      case Op::LEFT_SHIFT:
      case Op::INPLACE_LEFT_SHIFT: return true;
      default: return false;
    }
  };
  Instruction now = *operation_;
  if (!combines(now.op()) && !combines_left(now.op())) return false;
  unsigned r = now.a();
  for (int k = 0; k < kFarthest; ++k) {
    Instruction i = pc[k];
    switch (i.op()) {
      case Op::AND:
      case Op::INPLACE_AND:
        if (i.b() == r || i.c() == r) return true;
        if (i.a() == r) return false;
        break;
      case Op::AND_INT:
        if (i.b() == r) return true;
        if (i.a() == r) return false;
        break;
      case Op::LOAD_CONST:
      case Op::LOAD_INT:
      case Op::LOAD_GLOBAL:
      case Op::LOAD_CELL:
        if (i.a() == r) return false;
        break;
      case Op::MOVE:
        if (i.b() == r)
          r = i.a();
        else if (i.a() == r)
          return false;
        break;
      case Op::LOAD_ITEM:
      case Op::RIGHT_SHIFT:
      case Op::RIGHT_SHIFT_INT:
        if (i.a() == r || i.b() == r || (i.op() != Op::RIGHT_SHIFT_INT && i.c() == r)) return false;
        break;
      default: {
        bool both = combines(i.op());
        if (!both && !combines_left(i.op())) return false;
        if (i.b() == r || (both && i.c() == r))
          r = i.a();
        else if (i.a() == r)
          return false;
      }
    }
  }
  return false;
}

// False: it is not known but by guards that would not hold, or by a longer way.
bool RecordingMachine::number_of(Val a, bool exactly, Number* number) {
  Ref ref = builder_.resolve(a.r);
  const ir::Node node = builder_.trace()[ref];
  if (node.op == ir::Op::box_wide && node.type == ir::Type::Value) {
    *number = {node.a, true};
    return true;
  }
  if (node.op == ir::Op::constant && !a.v.is_int()) {
    *number = {builder_.low_word(ref), is_wide_cell(a.v)};
    return number->low != Ref::None && (number->exact || !exactly);
  }
  if (a.v.is_int() && !is_wide(a)) {
    Int word = known_int(a);
    *number = {builder_.low_word(word.r), builder_.range_of(word.r).low >= 0};
    if (number->exact || !exactly) return true;
    if (a.v.as_int() < 0) return false;
    test(compare<CompareOp::GreaterEqual>(word, literal(0)));
    number->exact = true;
    return true;
  }
  bool is_call = is_known_number(a);
  if (is_call && !exactly) {
    *number = {builder_.low_word(ref), false};
    return number->low != Ref::None;
  }
  bool is_in_range = a.v.is_int() ? a.v.as_int() >= 0 : is_wide_cell(a.v);
  if (!is_in_range) return false;
  *number = {builder_.overflow(ir::Op::unbox_wide, ref, Ref::None, snapshot()), true};
  return true;
}
// Of the number's size, as far as its node tells.
uint32_t RecordingMachine::most_bits(Val a) const {
  Ref ref = builder_.resolve(a.r);
  for (const auto& [call, bits] : integer_calls_)
    if (call == ref) return bits;
  auto* cell = as_int_cell(a.v);
  return cell && builder_.is_constant(ref) ? static_cast<uint32_t>(std::min<uint64_t>(cell->limb_count, 1000) * 64)
                                           : 64;
}
RecordingMachine::Ref RecordingMachine::integer_call(BinaryOp op, Val a, Val b, uint32_t bits) {
  IntegerFunction function = integer_function(op);
  ir::CallInfo info;
  info.function = function.function;
  info.name = function.name;
  info.result = ir::Type::Value;
  info.pure = true;
  info.reads_all = false;
  info.writes = 0;
  info.low = wide_op(op);
  const Ref operands[] = {word(reinterpret_cast<uint64_t>(&vm->rt)).r, builder_.resolve(a.r), builder_.resolve(b.r)};
  Ref call = builder_.call(info, operands);
  integer_calls_.push_back({call, bits});
  return call;
}

// The node of a OP b; None where it is for others to record. Both are ints.
RecordingMachine::Ref RecordingMachine::integer_result(BinaryOp op, Val a, Val b) {
  Number x, y;
  auto boxed = [&] { return builder_.unary(ir::Op::box_wide, builder_.binary(wide_op(op), x.low, y.low)); };
  switch (op) {
    case BinaryOp::RightShift:
    case BinaryOp::LeftShift: {
      if (!b.v.is_int() || b.v.as_int() < 0 || b.v.as_int() > 63 || is_wide(b)) return Ref::None;
      if (!number_of(a, op == BinaryOp::RightShift, &x)) return Ref::None;
      Int count = known_int(b);
      test(int_below(count, 64));
      y.low = count.r;
      y.exact = true;
      if (op == BinaryOp::RightShift) return boxed();
      break;
    }
    case BinaryOp::FloorDivide:
    case BinaryOp::Modulo:
      if (b.v == Value::from_int(0) || !number_of(a, true, &x) || !number_of(b, true, &y)) return Ref::None;
      if (builder_.range_of(y.low).low <= 0) {
        Ref zero = builder_.constant(ir::Type::Wide, 0);
        test(Cond{false, builder_.binary(ir::Op::wide_equal, y.low, zero)});
      }
      return boxed();
    default:
      if (!number_of(a, false, &x) || !number_of(b, false, &y)) return Ref::None;
      break;
  }
  if (op == BinaryOp::And) {
    bool exact = x.exact || y.exact || (a.v.is_int() && a.v.as_int() >= 0 && number_of(a, true, &x)) ||
                 (b.v.is_int() && b.v.as_int() >= 0 && number_of(b, true, &y));
    if (exact) return boxed();
  }
  bool both = x.exact && y.exact;
  if ((op == BinaryOp::Or || op == BinaryOp::Xor) && both) return boxed();
  ir::Range first = builder_.range_of(x.low), second = builder_.range_of(y.low);
  if (both && first.low >= 0 && second.low >= 0 && ir::range_of_operation(wide_op(op), first, second).low >= 0)
    return boxed();
  uint32_t left = most_bits(a), right = most_bits(b);
  uint32_t bits = op == BinaryOp::Multiply    ? left + right
                  : op == BinaryOp::LeftShift ? left + 63
                                              : std::max(left, right) + 1;
  if (bits > kMostBits) return Ref::None;
  return integer_call(op, a, b, bits);
}

// False: nothing was recorded but what kinds they are.
bool RecordingMachine::integer_arithmetic(BinaryOp op, Val a, Val b, Val* result) {
  if (!is_integer(a.v) || !is_integer(b.v)) return false;
  Ref ref = integer_result(op, a, b);
  if (ref == Ref::None || abort_reason_) return false;
  auto value = operation_of(op)(vm->rt, a.v, b.v);
  if (value.failed()) return false;
  *result = {value.value(), ref};
  return true;
}
bool RecordingMachine::integer_comparison(CompareOp op, Val a, Val b, Cond* holds) {
  if (!is_integer(a.v) || !is_integer(b.v)) return false;
  Number x, y;
  if (!number_of(a, true, &x) || !number_of(b, true, &y)) return false;
  if (op == CompareOp::Greater || op == CompareOp::GreaterEqual) std::swap(x, y);
  bool equals = op == CompareOp::Equal || op == CompareOp::NotEqual;
  bool orders = op == CompareOp::Less || op == CompareOp::Greater;
  ir::Op node = equals ? ir::Op::wide_equal : orders ? ir::Op::wide_less : ir::Op::wide_less_equal;
  Ref ref = builder_.binary(node, x.low, y.low);
  if (op == CompareOp::NotEqual) ref = builder_.unary(ir::Op::not_cond, ref);
  auto outcome = minipy::compare(vm->rt, op, a.v, b.v);
  *holds = {!outcome.failed() && outcome.value().is_true(), ref};
  return true;
}

Flow RecordingMachine::unary_rarely(Instruction i, Val a) {
  Val result, zero = from_int(literal(0)), ones = from_int(literal(-1));
  if (!is_integer(a.v)) return step();
  bool inverts = i.op() == Op::INVERT;
  bool done = inverts ? integer_arithmetic(BinaryOp::Xor, a, ones, &result)
                      : integer_arithmetic(BinaryOp::Subtract, zero, a, &result);
  return done ? put(i.a(), result) : step();
}

}  // namespace minipy
