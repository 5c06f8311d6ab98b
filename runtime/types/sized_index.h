// Indices and counts as sequences take them: the 64 bits of CPython's Py_ssize_t, not the 62 of a small int.
#pragma once

#include "runtime/object/errors.h"
#include "runtime/object/objects.h"

namespace minipy {

// More items than a sequence can have: their size in bytes would not fit a word.
inline constexpr uint64_t kMostItems = uint64_t{1} << 59;

// `value`, which has __index__, as a number of 64 bits. Beyond them: `exception` "cannot fit 'T' into an index-sized
// integer" (IndexError for indices, OverflowError for counts).
inline Result<int64_t> sized_index(Runtime& rt, Value value, BuiltinType exception) {
  Value number = TRY(to_index(rt, value));
  if (number.is_int()) return number.as_int();
  auto converted = index_as_int64(rt, number);
  if (!converted.failed()) return converted;
  rt.clear_pending();
  return raise_not_index_sized(rt, exception, value);
}

// Sequences, whose items cannot be assigned, look at the index first: IndexError where it is too large.
inline Status check_item_index(Runtime& rt, Value container, Value key) {
  Type* type = rt.type_of(container);
  bool sequence = type->is_heap_type || type->slots->length || type->slots->contains;
  if (sequence && rt.type_of(key)->slots->to_index) TRY(sized_index(rt, key, BuiltinType::IndexError));
  return ok();
}

}  // namespace minipy
