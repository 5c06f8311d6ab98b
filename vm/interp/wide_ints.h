// Arithmetic on ints of up to two limbs in machine words: what stands between immediate ints and real bigints.
#pragma once

#include "runtime/object/objects.h"

namespace minipy {

__extension__ typedef __int128 WideInt;
__extension__ typedef unsigned __int128 WideMagnitude;

// The number, where it is an exact int of at most 126 bits.
inline bool as_wide(Value value, WideInt* result) {
  if (value.is_int()) {
    *result = value.as_int();
    return true;
  }
  auto* cell = cast_exact<Int>(value);
  if (!cell || cell->limb_count > 2 || (cell->limb_count == 2 && cell->limbs[1] >> 62)) return false;
  WideMagnitude magnitude = cell->limbs[0];
  if (cell->limb_count == 2) magnitude |= static_cast<WideMagnitude>(cell->limbs[1]) << 64;
  *result = cell->negative() ? -static_cast<WideInt>(magnitude) : static_cast<WideInt>(magnitude);
  return true;
}
inline Value from_wide(Runtime& rt, WideInt value) {
  if (value >= Value::kMinInt && value <= Value::kMaxInt) return Value::from_int(static_cast<int64_t>(value));
  bool negative = value < 0;
  WideMagnitude magnitude = negative ? -static_cast<WideMagnitude>(value) : static_cast<WideMagnitude>(value);
  uint64_t count = magnitude >> 64 ? 2 : 1;
  auto* cell = rt.heap.allocate_small<Int>(shape_of(BuiltinType::Int), count * sizeof(uint64_t));
  cell->aux = negative;
  cell->limb_count = count;
  cell->limbs[0] = static_cast<uint64_t>(magnitude);
  if (count == 2) cell->limbs[1] = static_cast<uint64_t>(magnitude >> 64);
  return Value::from_cell(cell);
}
// left OP right; false where the operator or the size of the result is not for this.
template <BinaryOp kOp>
bool wide_binary(Runtime& rt, Value left, Value right, Value* result) {
  WideInt a, b;
  if (!as_wide(left, &a) || !as_wide(right, &b)) return false;
  if constexpr (kOp == BinaryOp::Add)
    *result = from_wide(rt, a + b);
  else if constexpr (kOp == BinaryOp::Subtract)
    *result = from_wide(rt, a - b);
  else if constexpr (kOp == BinaryOp::And)
    *result = from_wide(rt, a & b);
  else if constexpr (kOp == BinaryOp::Or)
    *result = from_wide(rt, a | b);
  else if constexpr (kOp == BinaryOp::Xor)
    *result = from_wide(rt, a ^ b);
  else if constexpr (kOp == BinaryOp::Multiply) {
    WideInt product;
    if (__builtin_mul_overflow(a, b, &product) || product == static_cast<WideInt>(WideMagnitude{1} << 127))
      return false;
    *result = from_wide(rt, product);
  } else if constexpr (kOp == BinaryOp::RightShift) {
    if (b < 0) return false;
    *result = from_wide(rt, a >> (b > 126 ? 126 : static_cast<int>(b)));
  } else if constexpr (kOp == BinaryOp::LeftShift) {
    if (b < 0 || b > 62 || a >= (WideInt{1} << 64) || a <= -(WideInt{1} << 64)) return false;
    *result = from_wide(rt, a << static_cast<int>(b));
  } else if constexpr (kOp == BinaryOp::FloorDivide || kOp == BinaryOp::Modulo) {
    if (b <= 0) return false;
    WideInt quotient = a / b, rest = a % b;
    if (rest < 0) --quotient, rest += b;
    *result = from_wide(rt, kOp == BinaryOp::FloorDivide ? quotient : rest);
  } else {
    return false;
  }
  return true;
}

}  // namespace minipy
