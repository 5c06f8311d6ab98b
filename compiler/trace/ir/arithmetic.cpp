#include "compiler/trace/ir/arithmetic.h"

#include <bit>
#include <cmath>

#include "runtime/object/value.h"
#include "runtime/types/cells.h"

namespace minipy::ir {
namespace {

constexpr double kIntEnd = 0x1p61;

int64_t number(uint64_t bits) { return Value::from_bits(bits).as_int(); }
double real(uint64_t bits) { return std::bit_cast<double>(bits); }
uint64_t bits(double value) { return std::bit_cast<uint64_t>(value); }

std::optional<uint64_t> divide(Op op, int64_t a, int64_t b) {
  if (b <= 0) return std::nullopt;
  int64_t remainder = a % b;
  if (remainder < 0) remainder += b;
  int64_t result = op == Op::modulo ? remainder : (a - remainder) / b;
  return Value::from_int(result).bits();
}

}  // namespace

std::optional<uint64_t> compute(Op op, uint64_t a, uint64_t b) {
  int64_t x = static_cast<int64_t>(a), y = static_cast<int64_t>(b);
  switch (op) {
    case Op::add:
    case Op::add_word: return a + b;
    case Op::subtract:
    case Op::subtract_word: return a - b;
    case Op::multiply: return a * static_cast<uint64_t>(y >> 2);
    case Op::floor_divide:
    case Op::modulo: return divide(op, number(a), number(b));
    case Op::and_int:
    case Op::and_word: return a & b;
    case Op::or_int: return a | b;
    case Op::xor_int: return a ^ b;
    case Op::shift_right:
      if (number(b) < 0 || number(b) > 61) return std::nullopt;
      return Value::from_int(number(a) >> number(b)).bits();
    case Op::add_double: return bits(real(a) + real(b));
    case Op::subtract_double: return bits(real(a) - real(b));
    case Op::multiply_double: return bits(real(a) * real(b));
    case Op::divide_double: return bits(real(a) / real(b));
    case Op::negate_double: return a ^ uint64_t { 1 } << 63;
    case Op::absolute_double: return a & ~(uint64_t{1} << 63);
    case Op::square_root: return bits(std::sqrt(real(a)));
    case Op::int_to_double: return bits(static_cast<double>(number(a)));
    case Op::int_of_double:
      if (!(std::fabs(real(a)) < kIntEnd)) return std::nullopt;
      return Value::from_int(static_cast<int64_t>(real(a))).bits();
    case Op::unbox: return bits(Value::from_bits(a).as_double());
    case Op::int_equal:
    case Op::word_equal: return a == b;
    case Op::int_not_equal: return a != b;
    case Op::int_less: return x < y;
    case Op::int_less_equal: return x <= y;
    case Op::double_equal: return real(a) == real(b);
    case Op::double_not_equal: return real(a) != real(b);
    case Op::double_less: return real(a) < real(b);
    case Op::double_less_equal: return real(a) <= real(b);
    case Op::word_below: return a < b;
    case Op::not_cond: return a == 0;
    case Op::is_true: return a == Value::true_value().bits();
    case Op::bool_of: return Value::from_bool(a != 0).bits();
    case Op::word_of_int: return static_cast<uint64_t>(x >> 2);
    case Op::int_of_word: return a << 2;
    case Op::word_of:
    case Op::assume: return a;
    case Op::wide_of_int: return static_cast<uint64_t>(number(a));
    case Op::int_of_wide: return a << 2;
    case Op::add_wide: return a + b;
    case Op::subtract_wide: return a - b;
    case Op::multiply_wide: return a * b;
    case Op::divide_wide: return b == 0 ? std::nullopt : std::optional(a / b);
    case Op::modulo_wide: return b == 0 ? std::nullopt : std::optional(a % b);
    case Op::and_wide: return a & b;
    case Op::or_wide: return a | b;
    case Op::xor_wide: return a ^ b;
    case Op::shift_left_wide:
    case Op::shift_right_wide:
      if (number(b) < 0 || number(b) > 63) return std::nullopt;
      return op == Op::shift_left_wide ? a << number(b) : a >> number(b);
    case Op::wide_equal: return a == b;
    case Op::wide_less: return a < b;
    case Op::wide_less_equal: return a <= b;
    default: return std::nullopt;
  }
}

std::optional<uint64_t> wide_number(uint64_t bits) {
  Value value = Value::from_bits(bits);
  if (value.is_int()) return value.as_int() < 0 ? std::nullopt : std::optional(static_cast<uint64_t>(value.as_int()));
  if (!value.is_cell() || value.cell()->shape != shape_of(BuiltinType::Int)) return std::nullopt;
  const auto* cell = value.as<Int>();
  if (cell->limb_count != 1 || cell->negative()) return std::nullopt;
  return cell->limbs[0];
}

std::optional<uint64_t> compute_overflow(Op op, uint64_t a, uint64_t b) {
  int64_t x = static_cast<int64_t>(a), y = static_cast<int64_t>(b), result = 0;
  switch (op) {
    case Op::add_overflow:
      if (__builtin_add_overflow(x, y, &result)) return std::nullopt;
      break;
    case Op::subtract_overflow:
      if (__builtin_sub_overflow(x, y, &result)) return std::nullopt;
      break;
    case Op::multiply_overflow:
      if (__builtin_mul_overflow(x, y >> 2, &result)) return std::nullopt;
      break;
    case Op::shift_left_overflow: {
      int64_t count = y >> 2;
      if (count < 0 || count > 60 || __builtin_mul_overflow(x, int64_t{1} << count, &result)) return std::nullopt;
      break;
    }
    case Op::unbox_wide: return wide_number(a);
    default: return std::nullopt;
  }
  return static_cast<uint64_t>(result);
}

}  // namespace minipy::ir
