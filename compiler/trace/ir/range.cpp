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
  if (b.low < 0 || b.high > 63) return kAll;
  return {std::min(a.low >> b.low, a.low >> b.high), std::max(a.high >> b.low, a.high >> b.high)};
}

// All ones down from the highest bit of a number that is not negative.
int64_t mask_over(int64_t n) {
  return n == 0 ? 0 : static_cast<int64_t>(~uint64_t{0} >> __builtin_clzll(static_cast<uint64_t>(n)));
}

// Of a Wide the range is that of its bits as a signed number: below 0 it is not known to be less than 2**63.
Range range_of_wide(Op op, Range a, Range b) {
  bool known = a.low >= 0, both_known = known && b.low >= 0;
  switch (op) {
    case Op::add_wide: return range_of_operation(Op::add_word, a, b);
    case Op::subtract_wide: return range_of_operation(Op::subtract_word, a, b);
    case Op::multiply_wide: return multiply(a, b);
    case Op::and_wide: return range_of_operation(Op::and_word, a, b);
    case Op::or_wide: return range_of_operation(Op::or_int, a, b);
    case Op::xor_wide: return range_of_operation(Op::xor_int, a, b);
    case Op::shift_left_wide:
      return b.low >= 0 && b.high <= 62 ? multiply(a, {int64_t{1} << b.low, int64_t{1} << b.high}) : kAll;
    case Op::shift_right_wide:
      if (known) return shift_right(a, b);
      if (b.low < 1 || b.high > 63) return kAll;
      return {0, static_cast<int64_t>(UINT64_MAX >> b.low)};
    case Op::divide_wide:
      if (both_known && b.low > 0) return {a.low / b.high, a.high / b.low};
      if (b.low < 2) return known ? Range{0, a.high} : kAll;
      return {0, static_cast<int64_t>(UINT64_MAX / static_cast<uint64_t>(b.low))};
    case Op::modulo_wide:
      if (b.low > 0) return {0, known ? std::min(a.high, b.high - 1) : b.high - 1};
      return known ? Range{0, a.high} : kAll;
    default: return kAll;
  }
}

}  // namespace

Range range_of_operation(Op op, Range a, Range b) {
  // Guards that contradict each other leave no number: the code is never reached.
  if (a.low > a.high || b.low > b.high) return kAll;
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
    case Op::wide_of_int: return a;
    case Op::int_of_wide: return a.low >= 0 ? a : Range{0, kAll.high};
    default: return range_of_wide(op, a, b);
  }
}

}  // namespace minipy::ir
