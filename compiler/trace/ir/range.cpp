#include "compiler/trace/ir/range.h"

namespace minipy::ir {
namespace {

constexpr Range kAll;

// The least and the greatest of the four products of the ends.
Range multiply(Range a, Range b) {
  const int64_t left[] = {a.low, a.high}, right[] = {b.low, b.high};
  Range result{INT64_MAX, INT64_MIN};
  for (int64_t x : left) {
    for (int64_t y : right) {
      int64_t product;
      if (__builtin_mul_overflow(x, y, &product)) return kAll;
      result = {std::min(result.low, product), std::max(result.high, product)};
    }
  }
  return result;
}

Range shift_right(Range a, Range b) {
  if (b.low < 0 || b.high > 63 || b.low > b.high) return kAll;  // guards that contradict each other leave no number
  return {std::min(a.low >> b.low, a.low >> b.high), std::max(a.high >> b.low, a.high >> b.high)};
}

// All ones down from the highest bit of a number that is not negative.
int64_t mask_over(int64_t n) {
  return n == 0 ? 0 : static_cast<int64_t>(~uint64_t{0} >> __builtin_clzll(static_cast<uint64_t>(n)));
}

}  // namespace

Range range_of_operation(Op op, Range a, Range b) {
  Range result;
  switch (op) {
    case Op::add:
    case Op::add_overflow:
    case Op::add_word:
      if (__builtin_add_overflow(a.low, b.low, &result.low) || __builtin_add_overflow(a.high, b.high, &result.high))
        return kAll;
      return result;
    case Op::subtract:
    case Op::subtract_overflow:
    case Op::subtract_word:
      if (__builtin_sub_overflow(a.low, b.high, &result.low) || __builtin_sub_overflow(a.high, b.low, &result.high))
        return kAll;
      return result;
    case Op::multiply:
    case Op::multiply_overflow: return multiply(a, b);
    case Op::shift_left_overflow:
      if (b.low < 0 || b.high > 60) return kAll;
      return multiply(a, {int64_t{1} << b.low, int64_t{1} << b.high});
    case Op::floor_divide:
      if (b.low <= 0) return a.low >= 0 ? Range{0, a.high} : a.high < 0 ? Range{a.low, -1} : a;
      if (a.low >= 0) return {a.low / b.high, a.high / b.low};
      return {a.low, std::max<int64_t>(a.high, 0)};
    case Op::modulo: return {0, b.high > 0 ? b.high - 1 : INT64_MAX};
    case Op::and_int:
    case Op::and_word:
      if (a.low >= 0 && b.low >= 0) return {0, std::min(a.high, b.high)};
      if (a.low >= 0) return {0, a.high};
      if (b.low >= 0) return {0, b.high};
      return kAll;
    case Op::or_int:
    case Op::xor_int:
      if (a.low >= 0 && b.low >= 0) return {0, mask_over(std::max(a.high, b.high))};
      return kAll;
    case Op::shift_right: return shift_right(a, b);
    case Op::word_of_int:
    case Op::int_of_word: return a;
    case Op::word_of: return kAll;
    default: return kAll;
  }
}

}  // namespace minipy::ir
