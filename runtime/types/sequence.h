// What list and tuple share: comparison item by item, repetition, reprs of things that may hold themselves.
#pragma once

#include <cstring>
#include <span>

#include "runtime/object/objects.h"

namespace minipy {

// Marks a container whose repr is being made, so that one that holds itself shows as "[...]".
class ReprScope {
 public:
  ReprScope(Runtime& rt, Value self) : rt_(rt) {
    for (Cell* cell : rt.repr_stack) recursive_ |= cell == self.cell();
    if (!recursive_) rt.repr_stack.push_back(self.cell());
  }
  ~ReprScope() {
    if (!recursive_) rt_.repr_stack.pop_back();
  }
  bool is_recursive() const { return recursive_; }

 private:
  Runtime& rt_;
  bool recursive_ = false;
};

// Lexicographic comparison; `left` and `right` give the items anew after each comparison, which may change them.
template <class Left, class Right>
Result<Value> compare_sequences(Runtime& rt, Left left, Right right, CompareOp op) {
  bool sizes_differ = left().size() != right().size();
  if (sizes_differ && (op == CompareOp::Equal || op == CompareOp::NotEqual))
    return Value::from_bool(op == CompareOp::NotEqual);
  RecursionGuard guard(rt, " in comparison");
  if (guard.failed()) return Failed{};
  size_t i = 0;
  for (; i < left().size() && i < right().size(); ++i) {
    Value a = left()[i], b = right()[i];
    if (TRY(equal(rt, a, b))) continue;
    if (i >= left().size() || i >= right().size()) break;  // comparing has shortened one
    if (op == CompareOp::Equal) return Value::false_value();
    if (op == CompareOp::NotEqual) return Value::true_value();
    return compare(rt, op, a, b);
  }
  auto a = static_cast<int64_t>(left().size()), b = static_cast<int64_t>(right().size());
  return Value::from_bool(TRY(compare_truth(rt, op, Value::from_int(a), Value::from_int(b))));
}

// The factor of `sequence * n`; false where it is no int-like (then NotImplemented), OverflowError when huge.
Result<bool> repeat_count(Runtime& rt, Value factor, int64_t* count);
// Writes `items` count times to `to`, which may begin with them.
inline void fill_repeated(Value* to, std::span<const Value> items, uint64_t count) {
  if (items.size() == 1) {
    Value item = items[0];
    for (uint64_t i = 0; i < count; ++i) to[i] = item;
    return;
  }
  for (uint64_t i = 0; i < count; ++i)
    std::memmove(static_cast<void*>(to + i * items.size()), items.data(), items.size_bytes());
}

}  // namespace minipy
