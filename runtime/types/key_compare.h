// Keys of dicts and sets that are compared and hashed without a call: numbers, text, tuples of those. Internal to the
// tables and to hash().
#pragma once

#include "runtime/base/hash.h"
#include "runtime/types/text.h"

namespace minipy {

enum class SameKey : uint8_t { No, Yes, Ask };  // Ask: equal() says, and may run Python code

// Whether two keys with one hash are the same; identical ones the caller has seen to.
inline SameKey same_key(Value a, Value b, int depth = 2) {
  if (!a.is_cell() || !b.is_cell()) return Value::both_ints(a, b) ? SameKey::No : SameKey::Ask;
  ShapeId shape = a.cell()->shape;
  if (shape != b.cell()->shape) return SameKey::Ask;
  if (shape == shape_of(BuiltinType::Str)) return str_equal(a.as<Str>(), b.as<Str>()) ? SameKey::Yes : SameKey::No;
  if (shape != shape_of(BuiltinType::Tuple) || depth == 0) return SameKey::Ask;
  const auto *left = a.as<Tuple>(), *right = b.as<Tuple>();
  if (left->size != right->size) return SameKey::No;
  for (uint64_t i = 0; i < left->size; ++i) {
    if (left->items[i] == right->items[i]) continue;
    SameKey same = same_key(left->items[i], right->items[i], depth - 1);
    if (same != SameKey::Yes) return same;
  }
  return SameKey::Yes;
}

// The hash of an exact tuple that is not yet known, where its items are numbers of 62 bits and text; 0: ask hash().
inline int64_t plain_tuple_hash(Runtime& rt, Tuple* tuple) {
  TupleHash accumulator;
  for (Value each : tuple->view()) {
    if (each.is_int())
      accumulator.add(hash_int64(each.as_int()));
    else if (const Str* text = exact_str(each))
      accumulator.add(static_cast<int64_t>(str_hash(rt, text)));
    else
      return 0;
  }
  return tuple->hash_value = accumulator.finish();
}

}  // namespace minipy
