// `left < right` with short cuts for ints, floats, and tuples that begin with either: what heaps and bisection of
// everyday programs compare.
#pragma once

#include "runtime/object/objects.h"

namespace minipy {

enum class QuickOrder : uint8_t { Less, NotLess, Unknown };

inline QuickOrder quick_order(Value left, Value right) {
  if (Value::both_ints(left, right)) return left.as_int() < right.as_int() ? QuickOrder::Less : QuickOrder::NotLess;
  if (Value::both_doubles(left, right))
    return left.as_double() < right.as_double() ? QuickOrder::Less : QuickOrder::NotLess;
  auto *a = cast_exact<Tuple>(left), *b = cast_exact<Tuple>(right);
  if (!a || !b || a->size == 0 || b->size == 0) return QuickOrder::Unknown;
  Value x = a->items[0], y = b->items[0];
  // Equal first items, and NaN, are left to the full comparison.
  if (Value::both_ints(x, y) && x != y) return x.as_int() < y.as_int() ? QuickOrder::Less : QuickOrder::NotLess;
  if (Value::both_doubles(x, y)) {
    if (x.as_double() < y.as_double()) return QuickOrder::Less;
    if (x.as_double() > y.as_double()) return QuickOrder::NotLess;
  }
  return QuickOrder::Unknown;
}
inline Result<bool> is_less(Runtime& rt, Value left, Value right) {
  QuickOrder order = quick_order(left, right);
  if (order != QuickOrder::Unknown) return order == QuickOrder::Less;
  return compare_truth(rt, CompareOp::Less, left, right);
}

}  // namespace minipy
