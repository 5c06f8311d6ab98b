// Operators whose operands are not two ints or two floats: the frequent built-in pairs first, then the slots.
#include <cmath>

#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/calls.h"
#include "vm/interp/slow.h"
#include "vm/interp/wide_ints.h"

namespace minipy {

OperatorNames operator_names(BinaryOp op) {
#define NAMES(name) \
  { Name::dunder_##name, Name::dunder_r##name, Name::dunder_i##name }
  static constexpr OperatorNames kNames[] = {NAMES(add),      NAMES(sub), NAMES(mul), NAMES(matmul), NAMES(truediv),
                                             NAMES(floordiv), NAMES(mod), NAMES(pow), NAMES(lshift), NAMES(rshift),
                                             NAMES(and),      NAMES(or),  NAMES(xor)};
#undef NAMES
  return kNames[static_cast<size_t>(op)];
}
Name compare_name(CompareOp op) {
  static constexpr Name kNames[] = {Name::dunder_lt, Name::dunder_le, Name::dunder_eq,
                                    Name::dunder_ne, Name::dunder_gt, Name::dunder_ge};
  return kNames[static_cast<size_t>(op)];
}
Function* special_function(Runtime& rt, Value value, Name name) {
  return python_function(lookup_in_type(rt, rt.type_of(value), rt.name(name)));
}

// An int and an immediate float, as two doubles.
static bool mixed_doubles(Value left, Value right, double* a, double* b) {
  if (left.is_double() && right.is_int()) {
    *a = left.as_double(), *b = static_cast<double>(right.as_int());
    return true;
  }
  if (left.is_int() && right.is_double()) {
    *a = static_cast<double>(left.as_int()), *b = right.as_double();
    return true;
  }
  return false;
}
template <BinaryOp kOp>
Result<Value> binary_slowly(Runtime& rt, Value left, Value right) {
  double a, b;
  if constexpr (kOp == BinaryOp::Add || kOp == BinaryOp::Subtract || kOp == BinaryOp::Multiply) {
    if (mixed_doubles(left, right, &a, &b)) {
      if constexpr (kOp == BinaryOp::Add) return new_float(rt, a + b);
      if constexpr (kOp == BinaryOp::Subtract) return new_float(rt, a - b);
      return new_float(rt, a * b);
    }
  }
  if constexpr (kOp == BinaryOp::TrueDivide) {
    if (mixed_doubles(left, right, &a, &b) && b != 0) return new_float(rt, a / b);
    constexpr int64_t kExact = int64_t{1} << 53;
    if (Value::both_ints(left, right)) {
      int64_t x = left.as_int(), y = right.as_int();
      if (y != 0 && x >= -kExact && x <= kExact && y >= -kExact && y <= kExact) {
        return new_float(rt, static_cast<double>(x) / static_cast<double>(y));
      }
    }
  }
  if constexpr (kOp == BinaryOp::Add) {
    if (Str* text = exact_str(left)) {
      if (Str* other = exact_str(right)) return Value::from_cell(TRY(str_concat(rt, text, other)));
    }
  }
  Value wide;
  if (wide_binary<kOp>(rt, left, right, &wide)) return wide;
  return binary(rt, kOp, left, right);
}
template <BinaryOp kOp>
Result<Value> inplace_slowly(Runtime& rt, Value left, Value right) {
  if constexpr (kOp == BinaryOp::Add) {
    if (Str* text = exact_str(left)) {
      if (Str* other = exact_str(right)) return Value::from_cell(TRY(str_concat(rt, text, other)));
    }
  }
  Value wide;
  if (wide_binary<kOp>(rt, left, right, &wide)) return wide;
  constexpr bool kForFloats = kOp <= BinaryOp::Power && kOp != BinaryOp::MatrixMultiply;
  if (kForFloats && (left.is_int() || left.is_double()) && (right.is_int() || right.is_double())) {
    return binary_slowly<kOp>(rt, left, right);
  }
  return inplace(rt, kOp, left, right);
}
template <CompareOp kOp>
Result<Value> compare_slowly(Runtime& rt, Value left, Value right) {
  return compare(rt, kOp, left, right);
}
#define BINARY(kind)                                                            \
  template Result<Value> binary_slowly<BinaryOp::kind>(Runtime&, Value, Value); \
  template Result<Value> inplace_slowly<BinaryOp::kind>(Runtime&, Value, Value);
BINARY(Add)
BINARY(Subtract)
BINARY(Multiply)
BINARY(MatrixMultiply)
BINARY(TrueDivide)
BINARY(FloorDivide)
BINARY(Modulo)
BINARY(Power)
BINARY(LeftShift)
BINARY(RightShift)
BINARY(And)
BINARY(Or)
BINARY(Xor)
#undef BINARY
template Result<Value> compare_slowly<CompareOp::Less>(Runtime&, Value, Value);
template Result<Value> compare_slowly<CompareOp::LessEqual>(Runtime&, Value, Value);
template Result<Value> compare_slowly<CompareOp::Equal>(Runtime&, Value, Value);
template Result<Value> compare_slowly<CompareOp::NotEqual>(Runtime&, Value, Value);
template Result<Value> compare_slowly<CompareOp::Greater>(Runtime&, Value, Value);
template Result<Value> compare_slowly<CompareOp::GreaterEqual>(Runtime&, Value, Value);

}  // namespace minipy
