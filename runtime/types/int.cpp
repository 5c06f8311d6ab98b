// int: words of 62 bits, and cells of limbs beyond. Arithmetic here is what the interpreter's fast path leaves
// over: overflow to bigints, bools, subclasses.
#include <cmath>
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/base/number_text.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/int_cost.h"
#include "runtime/types/number.h"
#include "runtime/types/specs.h"
#include "runtime/types/str.h"
#include "runtime/types/text.h"

namespace minipy {

using bigint::LimbBuffer;

// ---- Making and reading

IntOperand::IntOperand(Runtime& rt, Value value) {
  int64_t word = 0;
  if (value.is_int()) {
    word = value.as_int();
  } else if (value.is_bool()) {
    word = value.is_true();
  } else {
    auto* cell = value.as<Int>();
    (void)rt;
    view_ = {{cell->limbs, cell->limb_count}, cell->negative()};
    return;
  }
  limb_ = word < 0 ? ~static_cast<uint64_t>(word) + 1 : static_cast<uint64_t>(word);
  view_ = {{&limb_, limb_ ? size_t{1} : size_t{0}}, word < 0};
}

static Int* allocate_int(Runtime& rt, size_t limbs) {
  auto* cell = rt.heap.allocate<Int>(shape_of(BuiltinType::Int), limbs * sizeof(uint64_t));
  if (cell) cell->limb_count = limbs;
  return cell;
}

Result<Value> int_from_view(Runtime& rt, bigint::IntView view) {
  int64_t word;
  if (view.size() <= 1 && bigint::to_int64(view, word) && Value::fits_int(word)) return Value::from_int(word);
  Int* cell = allocate_int(rt, view.size());
  if (!cell) return Failed{};
  std::memcpy(cell->limbs, view.limbs.data(), view.limbs.size_bytes());
  cell->aux = view.negative;
  return Value::from_cell(cell);
}

Result<Value> int_from_result(Runtime& rt, bigint::Status status, const LimbBuffer& out) {
  switch (status) {
    case bigint::Status::Ok: return int_from_view(rt, out.view());
    case bigint::Status::DivisionByZero: return raise_division_by_zero(rt);
    case bigint::Status::Negative: return raise_value_error(rt, "isqrt() argument must be nonnegative");
    case bigint::Status::NotInvertible: return raise_value_error(rt, "base is not invertible for the given modulus");
    case bigint::Status::Overflow: return raise_int_too_big(rt);
    default: return raise_memory_error(rt);
  }
}

Status check_limbs(Runtime& rt, size_t limbs) {
  if (limbs > bigint::kMaxLimbs || limbs > rt.heap.bytes_left() / sizeof(uint64_t)) return raise_memory_error(rt);
  return ok();
}

Result<Value> new_int(Runtime& rt, int64_t value) {
  if (Value::fits_int(value)) return Value::from_int(value);
  bigint::Int64Limbs limbs(value);
  return int_from_view(rt, limbs.view());
}

Result<Value> new_int_unsigned(Runtime& rt, uint64_t value) {
  if (value <= static_cast<uint64_t>(Value::kMaxInt)) return Value::from_int(static_cast<int64_t>(value));
  return int_from_view(rt, {{&value, 1}, false});
}

bool is_int_like(Runtime& rt, Value value) {
  return value.is_int() || value.is_bool() || (value.is_cell() && rt.shape(value.cell()->shape)->layout == Layout::Int);
}

Value int_value(Runtime& rt, Value value) {
  if (value.is_int()) return value;
  if (value.is_bool()) return Value::from_int(value.is_true());
  if (rt.is_exactly(value, BuiltinType::Int)) return value;
  return int_from_view(rt, IntOperand(rt, value)).value();
}

Result<Value> to_index(Runtime& rt, Value value) {
  if (value.is_int()) return value;
  if (is_int_like(rt, value)) return int_value(rt, value);
  auto function = rt.type_of(value)->slots->to_index;
  if (!function) return raise_not_an_integer(rt, value);
  Value result = TRY(function(rt, value));
  if (!is_int_like(rt, result)) return raise_type_error(rt, "__index__ returned non-int (type %T)", result);
  if (!result.is_int() && !rt.is_exactly(result, BuiltinType::Int)) {
    TRY(warn(rt, BuiltinType::DeprecationWarning,
             "__index__ returned non-int (type %T).  The ability to return an instance of a strict subclass of int is "
             "deprecated, and may be removed in a future version of Python.",
             result));
  }
  return int_value(rt, result);
}

Result<int64_t> index_as_int64(Runtime& rt, Value value) {
  Value number = TRY(to_index(rt, value));
  if (number.is_int()) return number.as_int();
  int64_t word;
  if (bigint::to_int64(IntOperand(rt, number), word)) return word;
  return raise_overflow_error(rt, "Python int too large to convert to C ssize_t");
}

Result<int64_t> index_clamped(Runtime& rt, Value value) {
  Value number = TRY(to_index(rt, value));
  if (number.is_int()) return number.as_int();
  IntOperand operand(rt, number);
  int64_t word;
  if (bigint::to_int64(operand, word)) return word;
  return operand.view().negative ? INT64_MIN : INT64_MAX;
}

Result<double> int_to_double(Runtime& rt, Value value) {
  if (value.is_int()) return static_cast<double>(value.as_int());
  double result;
  if (bigint::to_double(IntOperand(rt, value), result) == bigint::Status::Ok) return result;
  return raise_overflow_error(rt, "int too large to convert to float");
}

int int_sign(Runtime& rt, Value value) {
  IntOperand operand(rt, value);
  return operand.view().is_zero() ? 0 : operand.view().negative ? -1 : 1;
}

int int_compare(Runtime& rt, Value left, Value right) {
  if (Value::both_ints(left, right)) return left.as_int() < right.as_int() ? -1 : left.as_int() > right.as_int();
  return bigint::compare(IntOperand(rt, left), IntOperand(rt, right));
}

int64_t int_hash(Runtime& rt, Value value) {
  if (value.is_int()) return hash_int64(value.as_int());
  return bigint::hash(IntOperand(rt, value));
}

// ---- Arithmetic

namespace {

// The word-sized case first: most calls that come here are bools or just past 62 bits.
bool words(Value left, Value right, int64_t* a, int64_t* b) {
  auto word = [](Value value, int64_t* out) {
    if (value.is_int())
      *out = value.as_int();
    else if (value.is_bool())
      *out = value.is_true();
    else
      return false;
    return true;
  };
  return word(left, a) && word(right, b);
}

bool both_int_like(Runtime& rt, Value left, Value right) { return is_int_like(rt, left) && is_int_like(rt, right); }

// Computes right into a new cell where it is large, so that big results are not copied.
template <class Operation>
Result<Value> compute(Runtime& rt, size_t limbs, Operation operation) {
  if (limbs <= LimbBuffer::kInlineLimbs) {
    LimbBuffer out;
    return int_from_result(rt, operation(out), out);
  }
  TRY(check_limbs(rt, limbs));
  Int* cell = allocate_int(rt, limbs);
  if (!cell) return Failed{};
  std::span<bigint::Limb> room(cell->limbs, limbs);
  LimbBuffer out(room);
  bigint::Status status = operation(out);
  int64_t word;
  bool small = out.size() <= 1 && bigint::to_int64(out.view(), word) && Value::fits_int(word);
  if (status != bigint::Status::Ok || small || !out.is_in(room)) return int_from_result(rt, status, out);
  cell->limb_count = out.size();
  cell->aux = out.negative();
  return Value::from_cell(cell);
}

}  // namespace

Result<Value> int_add(Runtime& rt, Value left, Value right) {
  int64_t a, b;
  if (words(left, right, &a, &b)) return new_int(rt, a + b);
  IntOperand x(rt, left), y(rt, right);
  return compute(rt, bigint::add_limbs(x, y), [&](LimbBuffer& out) { return bigint::add(x, y, out); });
}
Result<Value> int_subtract(Runtime& rt, Value left, Value right) {
  int64_t a, b;
  if (words(left, right, &a, &b)) return new_int(rt, a - b);
  IntOperand x(rt, left), y(rt, right);
  return compute(rt, bigint::add_limbs(x, y), [&](LimbBuffer& out) { return bigint::subtract(x, y, out); });
}
Result<Value> int_multiply(Runtime& rt, Value left, Value right) {
  int64_t a, b, product;
  if (words(left, right, &a, &b) && !__builtin_mul_overflow(a, b, &product)) return new_int(rt, product);
  IntOperand x(rt, left), y(rt, right);
  TRY(spend_product(rt, x.view().size(), y.view().size()));
  return compute(rt, bigint::multiply_limbs(x, y), [&](LimbBuffer& out) { return bigint::multiply(x, y, out); });
}
Result<Value> int_floor_divide(Runtime& rt, Value left, Value right) {
  int64_t a, b;
  if (words(left, right, &a, &b)) {
    if (b == 0) return raise_division_by_zero(rt);
    int64_t quotient = a / b;
    if (a % b != 0 && (a < 0) != (b < 0)) --quotient;
    return new_int(rt, quotient);
  }
  IntOperand x(rt, left), y(rt, right);
  TRY(spend_product(rt, x.view().size(), y.view().size(), 3));
  return compute(rt, bigint::quotient_limbs(x, y),
                 [&](LimbBuffer& out) { return bigint::divide_floor(x, y, &out, nullptr); });
}
Result<Value> int_modulo(Runtime& rt, Value left, Value right) {
  int64_t a, b;
  if (words(left, right, &a, &b)) {
    if (b == 0) return raise_division_by_zero(rt);
    int64_t remainder = a % b;
    if (remainder != 0 && (remainder < 0) != (b < 0)) remainder += b;
    return new_int(rt, remainder);
  }
  IntOperand x(rt, left), y(rt, right);
  TRY(spend_product(rt, x.view().size(), y.view().size(), 3));
  return compute(rt, bigint::remainder_limbs(x, y),
                 [&](LimbBuffer& out) { return bigint::divide_floor(x, y, nullptr, &out); });
}
Result<Value> int_negate(Runtime& rt, Value value) {
  int64_t a, unused;
  if (words(value, Value::from_int(0), &a, &unused)) return new_int(rt, -a);
  return int_from_view(rt, IntOperand(rt, value).view().negated());
}

Result<Value> int_power_modulo(Runtime& rt, Value base, Value exponent, Value modulus) {
  if (int_sign(rt, modulus) == 0) return raise_value_error(rt, "pow() 3rd argument cannot be 0");
  IntOperand b(rt, base), e(rt, exponent), m(rt, modulus);
  uint64_t bits = 64 * e.view().size(), limbs = m.view().size();
  TRY(spend_product(rt, b.view().size(), limbs, 3));
  TRY(spend(rt, bits * (product_cost(limbs, limbs) * 3 + 20) / 256));
  LimbBuffer out;
  return int_from_result(rt, bigint::power_modulo(b, e, m, out), out);
}

namespace {

#define INT_BINARY(name, function)                                        \
  Result<Value> name(Runtime& rt, Value left, Value right) {              \
    if (!both_int_like(rt, left, right)) return Value::not_implemented(); \
    return function(rt, left, right);                                     \
  }
INT_BINARY(slot_add, int_add)
INT_BINARY(slot_subtract, int_subtract)
INT_BINARY(slot_multiply, int_multiply)
INT_BINARY(slot_floor_divide, int_floor_divide)
INT_BINARY(slot_modulo, int_modulo)

Result<Value> divmod_ints(Runtime& rt, Value left, Value right) {
  Value quotient = TRY(int_floor_divide(rt, left, right));
  Value remainder = TRY(int_modulo(rt, left, right));
  return new_tuple(rt, {quotient, remainder});
}
INT_BINARY(slot_divmod, divmod_ints)

Result<Value> true_divide(Runtime& rt, Value left, Value right) {
  int64_t a, b;
  constexpr int64_t kExact = int64_t{1} << 53;
  if (words(left, right, &a, &b) && b != 0 && a <= kExact && a >= -kExact && b <= kExact && b >= -kExact) {
    return new_float(rt, static_cast<double>(a) / static_cast<double>(b));
  }
  double result;
  switch (bigint::divide_true(IntOperand(rt, left), IntOperand(rt, right), result)) {
    case bigint::Status::Ok: return new_float(rt, result);
    case bigint::Status::DivisionByZero: return raise_division_by_zero(rt);
    case bigint::Status::Overflow: return raise_overflow_error(rt, "integer division result too large for a float");
    default: return raise_memory_error(rt);
  }
}
INT_BINARY(slot_true_divide, true_divide)

Result<Value> raise_to(Runtime& rt, Value base, Value exponent) {
  if (int_sign(rt, exponent) < 0) {
    double b = TRY(int_to_double(rt, base));
    double e = TRY(int_to_double(rt, exponent));
    if (b == 0) return raise(rt, BuiltinType::ZeroDivisionError, "zero to a negative power");
    return float_power(rt, b, e);
  }
  uint64_t count;
  IntOperand b(rt, base);
  if (!bigint::to_uint64(IntOperand(rt, exponent), count)) {
    bool unit = b.view().is_zero() || (b.view().size() == 1 && b.view().limbs[0] == 1);
    if (!unit) return raise_memory_error(rt);
    count = IntOperand(rt, exponent).view().is_odd() ? 1 : 2;
  }
  size_t limbs = bigint::power_limbs(b, count);
  TRY(check_limbs(rt, limbs));
  TRY(spend_product(rt, limbs, limbs, 2));
  return compute(rt, limbs, [&](LimbBuffer& out) { return bigint::power(b, count, out); });
}
INT_BINARY(slot_power, raise_to)

Result<Value> shift_left(Runtime& rt, Value left, Value right) {
  if (int_sign(rt, right) < 0) return raise_value_error(rt, "negative shift count");
  IntOperand x(rt, left);
  if (x.view().is_zero()) return Value::from_int(0);
  uint64_t count;
  if (!bigint::to_uint64(IntOperand(rt, right), count)) return raise_overflow_error(rt, "too many digits in integer");
  return compute(rt, bigint::shift_left_limbs(x, count),
                 [&](LimbBuffer& out) { return bigint::shift_left(x, count, out); });
}
Result<Value> shift_right(Runtime& rt, Value left, Value right) {
  if (int_sign(rt, right) < 0) return raise_value_error(rt, "negative shift count");
  IntOperand x(rt, left);
  uint64_t count;
  if (!bigint::to_uint64(IntOperand(rt, right), count)) count = UINT64_MAX;
  int64_t word, unused;
  if (words(left, Value::from_int(0), &word, &unused)) return new_int(rt, word >> (count > 63 ? 63 : count));
  return compute(rt, x.view().size(), [&](LimbBuffer& out) { return bigint::shift_right(x, count, out); });
}
INT_BINARY(slot_shift_left, shift_left)
INT_BINARY(slot_shift_right, shift_right)
#undef INT_BINARY

#define BITWISE(name, op, function)                                                                                \
  Result<Value> name(Runtime& rt, Value left, Value right) {                                                       \
    if (!both_int_like(rt, left, right)) return Value::not_implemented();                                          \
    if (left.is_bool() && right.is_bool())                                                                         \
      return Value::from_bool((int{left.is_true()} op int{right.is_true()}) != 0);                                 \
    int64_t a, b;                                                                                                  \
    if (words(left, right, &a, &b)) return new_int(rt, a op b);                                                    \
    IntOperand x(rt, left), y(rt, right);                                                                          \
    return compute(rt, bigint::bitwise_limbs(x, y), [&](LimbBuffer& out) { return bigint::function(x, y, out); }); \
  }
BITWISE(slot_and, &, bitwise_and)
BITWISE(slot_or, |, bitwise_or)
BITWISE(slot_xor, ^, bitwise_xor)
#undef BITWISE

Result<Value> slot_negative(Runtime& rt, Value self) { return int_negate(rt, self); }
Result<Value> slot_positive(Runtime& rt, Value self) { return int_value(rt, self); }
Result<Value> slot_invert(Runtime& rt, Value self) {
  Value less = TRY(int_negate(rt, self));
  return int_subtract(rt, less, Value::from_int(1));
}
Result<Value> slot_absolute(Runtime& rt, Value self) {
  if (int_sign(rt, self) < 0) return int_negate(rt, self);
  return int_value(rt, self);
}
Result<Value> slot_to_float(Runtime& rt, Value self) { return new_float(rt, TRY(int_to_double(rt, self))); }

Result<Value> slot_compare(Runtime& rt, Value self, Value other, CompareOp op) {
  if (!is_int_like(rt, other)) return Value::not_implemented();
  int order = int_compare(rt, self, other);
  switch (op) {
    case CompareOp::Less: return Value::from_bool(order < 0);
    case CompareOp::LessEqual: return Value::from_bool(order <= 0);
    case CompareOp::Equal: return Value::from_bool(order == 0);
    case CompareOp::NotEqual: return Value::from_bool(order != 0);
    case CompareOp::Greater: return Value::from_bool(order > 0);
    case CompareOp::GreaterEqual: return Value::from_bool(order >= 0);
  }
  return Value::not_implemented();
}
Result<bool> slot_truth(Runtime& rt, Value self) { return int_sign(rt, self) != 0; }
Result<int64_t> slot_hash(Runtime& rt, Value self) { return int_hash(rt, self); }
Result<Value> slot_repr(Runtime& rt, Value self) {
  if (self.is_int()) {
    char digits[kInt64TextSize];
    return new_ascii_str(rt, {digits, write_int64(self.as_int(), digits)});
  }
  TextBuffer buffer;
  TRY(int_append_text(rt, self, 10, buffer));
  return new_str(rt, buffer);
}

}  // namespace

Status int_append_text(Runtime& rt, Value value, int base, TextBuffer& out) {
  if (value.is_int() && base == 10) {
    append_int64(value.as_int(), out);
    return ok();
  }
  IntOperand operand(rt, value);
  auto limit = static_cast<size_t>(rt.max_str_digits);
  if (base == 10 && limit && bigint::has_more_decimal_digits_than(operand, limit)) {
    return raise_value_error(rt,
                             "Exceeds the limit (%d digits) for integer string conversion; use "
                             "sys.set_int_max_str_digits() to increase the limit",
                             static_cast<int>(limit));
  }
  if (bigint::text_size(operand, base) > rt.heap.bytes_left()) return raise_memory_error(rt);
  TRY(spend_recursion(rt, operand.view().size()));
  if (bigint::append_text(operand, base, out) != bigint::Status::Ok) return raise_memory_error(rt);
  return ok();
}

// ---- int(x)

Result<Value> int_from_text(Runtime& rt, Value text, int base) {
  IntText parsed;
  IntTextStatus status = IntTextStatus::Invalid;
  if (Str* string = cast<Str>(rt, text)) {
    int64_t value;
    if (base == 10 && parse_short_decimal(string->view(), &value)) return new_int(rt, value);
    status = parse_int(string->view(), base, parsed);
  } else {
    auto bytes = TRY(bytes_like(rt, text));
    status = parse_int_bytes({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, base, parsed);
  }
  if (status == IntTextStatus::NoMemory) return raise_memory_error(rt);
  if (status == IntTextStatus::Invalid) {
    return raise_value_error(rt, "invalid literal for int() with base %d: %Q", base, text);
  }
  bool binary = (parsed.base & (parsed.base - 1)) == 0;
  if (!binary && rt.max_str_digits && parsed.digit_count > static_cast<size_t>(rt.max_str_digits)) {
    return raise_value_error(rt,
                             "Exceeds the limit (%d digits) for integer string conversion: value has %d digits; use "
                             "sys.set_int_max_str_digits() to increase the limit",
                             rt.max_str_digits, static_cast<int>(parsed.digit_count));
  }
  if (parsed.fits) return new_int(rt, parsed.small);
  std::string_view digits = parsed.digits.view();
  TRY(spend_recursion(rt, bigint::from_digits_limbs(digits.size(), parsed.base)));
  return compute(rt, bigint::from_digits_limbs(digits.size(), parsed.base),
                 [&](LimbBuffer& out) { return bigint::from_digits(digits, parsed.base, parsed.negative, out); });
}

Result<Value> int_from_double(Runtime& rt, double value) {
  if (std::isinf(value)) return raise_overflow_error(rt, "cannot convert float infinity to integer");
  if (std::isnan(value)) return raise_value_error(rt, "cannot convert float NaN to integer");
  if (std::fabs(value) < 2e18) return new_int(rt, static_cast<int64_t>(value));
  LimbBuffer out;
  return int_from_result(rt, bigint::from_double(value, out), out);
}

namespace {

Result<Value> convert_to_int(Runtime& rt, Value value) {
  if (value.is_int()) return value;
  const TypeSlots* slots = rt.type_of(value)->slots;
  if (slots->to_int) {
    Value result = TRY(slots->to_int(rt, value));
    if (!is_int_like(rt, result)) return raise_type_error(rt, "__int__ returned non-int (type %T)", result);
    if (!result.is_int() && !rt.is_exactly(result, BuiltinType::Int)) {
      TRY(warn(rt, BuiltinType::DeprecationWarning,
               "__int__ returned non-int (type %T).  The ability to return an instance of a strict subclass of int is "
               "deprecated, and may be removed in a future version of Python.",
               result));
    }
    return int_value(rt, result);
  }
  if (slots->to_index) return to_index(rt, value);
  if (cast<Str>(rt, value) || is_bytes_like(rt, value)) return int_from_text(rt, value, 10);
  return raise_type_error(rt, "int() argument must be a string, a bytes-like object or a real number, not '%T'", value);
}

Result<Value> int_arguments(Runtime& rt, Value x, Value base) {
  if (base.is_unset()) return x.is_unset() ? Result<Value>(Value::from_int(0)) : convert_to_int(rt, x);
  if (x.is_unset()) return raise_type_error(rt, "int() missing string argument");
  Value number = TRY(to_index(rt, base));
  int64_t radix = number.is_int() ? number.as_int() : -1;
  if (radix != 0 && (radix < 2 || radix > 36)) return raise_value_error(rt, "int() base must be >= 2 and <= 36, or 0");
  if (cast<Str>(rt, x) || cast<Bytes>(rt, x) || cast<ByteArray>(rt, x))
    return int_from_text(rt, x, static_cast<int>(radix));
  return raise_type_error(rt, "int() can't convert non-string with explicit base");
}
constexpr NativeDef kInt[] = {function<int_arguments>("int(x=<unset>, /, base=<unset>)", Effect::Anything)};

// An instance of a subclass: the limbs in a cell of that class.
Result<Value> int_of_type(Runtime& rt, Type* cls, Value number) {
  IntOperand operand(rt, number);
  size_t limbs = operand.view().size();
  Shape* shape = root_shape(rt, cls);
  auto* cell =
      static_cast<Int*>(rt.heap.allocate_cell(shape->id, sizeof(Int) + limbs * sizeof(uint64_t) + sizeof(Value)));
  if (!cell) return Failed{};
  cell->limb_count = limbs;
  cell->aux = operand.view().negative;
  std::memcpy(cell->limbs, operand.view().limbs.data(), limbs * sizeof(uint64_t));
  if (shape->has_slots) *extra_word(cell, shape) = Value::unset();
  if (cls->has_finaliser) rt.heap.add_finalisable(cell);
  return Value::from_cell(cell);
}

Result<Value> create_int(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.count > 2 && !args.names)
    return raise_type_error(rt, "int expected at most 2 arguments, got %d", static_cast<int>(args.count));
  bool is_conversion = args.count == 1 && !args.names;
  Value number = TRY(is_conversion ? convert_to_int(rt, args[0]) : kInt[0].entry(rt, kInt[0], args));
  if (cls == rt.type(BuiltinType::Int)) return number;
  return int_of_type(rt, cls, number);
}

// ---- Methods

Result<Value> int_bit_length(Runtime& rt, Value self) {
  return new_int(rt, static_cast<int64_t>(bigint::bit_length(IntOperand(rt, self))));
}
Result<Value> int_bit_count(Runtime& rt, Value self) {
  return new_int(rt, static_cast<int64_t>(bigint::bit_count(IntOperand(rt, self))));
}
Result<Value> int_conjugate(Runtime& rt, Value self) { return int_value(rt, self); }
Result<Value> int_as_integer_ratio(Runtime& rt, Value self) {
  return new_tuple(rt, {int_value(rt, self), Value::from_int(1)});
}
Result<bool> int_is_integer(Runtime&, Value) { return true; }

Result<bigint::ByteOrder> byte_order(Runtime& rt, Value order) {
  if (order.is_unset()) return bigint::ByteOrder::Big;
  Str* text = cast<Str>(rt, order);
  if (!text) return raise_type_error(rt, "to_bytes() argument 'byteorder' must be str, not %T", order);
  if (text->view() == "little") return bigint::ByteOrder::Little;
  if (text->view() == "big") return bigint::ByteOrder::Big;
  return raise_value_error(rt, "byteorder must be either 'little' or 'big'");
}

Result<Value> int_to_bytes(Runtime& rt, Value self, int64_t length, Value order, bool is_signed) {
  bigint::ByteOrder byteorder = TRY(byte_order(rt, order));
  if (length < 0) return raise_value_error(rt, "length argument must be non-negative");
  Bytes* bytes = TRY(new_bytes(rt, static_cast<uint64_t>(length)));
  switch (bigint::to_bytes(IntOperand(rt, self), byteorder, is_signed,
                           reinterpret_cast<char*>(bytes_for_filling(bytes)), static_cast<size_t>(length))) {
    case bigint::Status::Ok: return bytes;
    case bigint::Status::NegativeToUnsigned: return raise_overflow_error(rt, "can't convert negative int to unsigned");
    default: return raise_int_too_big(rt);
  }
}

Result<Value> int_from_bytes(Runtime& rt, Type* cls, Value source, Value order, bool is_signed) {
  bigint::ByteOrder byteorder = TRY(byte_order(rt, order));
  Value converted = source;
  if (!is_bytes_like(rt, source)) {
    if (cast<Str>(rt, source)) return raise_type_error(rt, "cannot convert 'str' object to bytes");
    converted = TRY(call(rt, Value::from_cell(rt.type(BuiltinType::Bytes)), source));
  }
  auto bytes = TRY(bytes_like(rt, converted));
  std::string_view view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  Value number = TRY(compute(rt, bigint::from_bytes_limbs(view.size()),
                             [&](LimbBuffer& out) { return bigint::from_bytes(view, byteorder, is_signed, out); }));
  if (cls == rt.type(BuiltinType::Int)) return number;
  return call(rt, Value::from_cell(cls), number);
}

// round(self, -n): to the nearest multiple of 10**n, half to even.
Result<Value> int_round(Runtime& rt, Value self, Value digits) {
  Value number = int_value(rt, self);
  if (digits.is_none()) return number;
  Value places = TRY(to_index(rt, digits));
  if (int_sign(rt, places) >= 0) return number;
  Value unit = TRY(raise_to(rt, Value::from_int(10), TRY(int_negate(rt, places))));
  Value remainder = TRY(int_modulo(rt, number, unit));
  Value down = TRY(int_subtract(rt, number, remainder));
  Value twice = TRY(int_multiply(rt, remainder, Value::from_int(2)));
  int order = int_compare(rt, twice, unit);
  if (order == 0) {
    Value quotient = TRY(int_floor_divide(rt, down, unit));
    order = IntOperand(rt, quotient).view().is_odd() ? 1 : -1;
  }
  return order > 0 ? int_add(rt, down, unit) : Result<Value>(down);
}

Result<Value> int_format(Runtime& rt, Value self, Str* spec) { return format_int_value(rt, self, spec); }
Result<Value> int_getnewargs(Runtime& rt, Value self) { return new_tuple(rt, {int_value(rt, self)}); }
Result<Value> int_sizeof(Runtime& rt, Value self) {
  return new_int(rt, static_cast<int64_t>(24 + 4 * ((bigint::bit_length(IntOperand(rt, self)) + 29) / 30)));
}

constexpr NativeDef kMethods[] = {
    method<int_bit_length>("bit_length(self, /)", Effect::Pure,
                           "How many binary digits the number has, without its sign."),
    method<int_bit_count>("bit_count(self, /)", Effect::Pure,
                          "How many of the number's binary digits are ones; its sign does not count."),
    method<int_conjugate>("conjugate(self, /)", Effect::Pure, "The number itself: its imaginary part is zero."),
    method<int_as_integer_ratio>("as_integer_ratio(self, /)", Effect::Allocates,
                                 "The number as a fraction: (number, 1)."),
    method<int_is_integer>("is_integer(self, /)", Effect::Pure, "True, so that ints can stand where floats are asked."),
    method<int_to_bytes>("to_bytes(self, /, length=1, byteorder='big', *, signed=False)", Effect::Allocates,
                         "The number as so many bytes."),
    class_method<int_from_bytes>("from_bytes(cls, /, bytes, byteorder='big', *, signed=False)", Effect::Compares,
                                 "The number that the bytes stand for."),
    method<int_conjugate>("__trunc__(self, /)", Effect::Pure, "Truncating an Integral returns itself."),
    method<int_conjugate>("__floor__(self, /)", Effect::Pure, "Flooring an Integral returns itself."),
    method<int_conjugate>("__ceil__(self, /)", Effect::Pure, "Ceiling of an Integral returns itself."),
    method<int_round>("__round__(self, ndigits=None, /)", Effect::Pure, "Rounding an Integral returns itself."),
    method<int_format>("__format__(self, format_spec, /)", Effect::Allocates,
                       "The text that a format specification asks for."),
    method<int_getnewargs>("__getnewargs__(self, /)", Effect::Allocates),
    method<int_sizeof>("__sizeof__(self, /)", Effect::Pure, "Returns size in memory, in bytes."),
};

Result<Value> get_real(Runtime& rt, Value self) { return int_value(rt, self); }
Result<Value> get_imaginary(Runtime&, Value) { return Value::from_int(0); }
Result<Value> get_denominator(Runtime&, Value) { return Value::from_int(1); }
constexpr GetSetDef kGetSets[] = {
    {"real", get_real, nullptr, "the real part of a complex number"},
    {"imag", get_imaginary, nullptr, "the imaginary part of a complex number"},
    {"numerator", get_real, nullptr, "the number itself, as the upper part of a fraction"},
    {"denominator", get_denominator, nullptr, "one, the lower part of a whole number's fraction"},
};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_int;
  slots.repr = slot_repr;
  slots.hash = slot_hash;
  slots.compare = slot_compare;
  slots.truth = slot_truth;
  BinaryFunction binary[kBinaryOpCount] = {
      slot_add,   slot_subtract,   slot_multiply,    nullptr,  slot_true_divide, slot_floor_divide, slot_modulo,
      slot_power, slot_shift_left, slot_shift_right, slot_and, slot_or,          slot_xor,          slot_divmod};
  for (size_t i = 0; i < kBinaryOpCount; ++i) slots.binary[i] = binary[i];
  UnaryFunction unary[kUnaryOpCount] = {slot_negative, slot_positive, slot_invert, slot_absolute};
  for (size_t i = 0; i < kUnaryOpCount; ++i) slots.unary[i] = unary[i];
  slots.to_int = slot_positive;
  slots.to_index = slot_positive;
  slots.to_float = slot_to_float;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

// ---- bool

Result<Value> bool_repr(Runtime& rt, Value self) { return new_str(rt, self.is_true() ? "True" : "False"); }
Result<Value> bool_arguments(Runtime& rt, Value x) { return Value::from_bool(TRY(truth(rt, x))); }
constexpr NativeDef kBool[] = {function<bool_arguments>("bool(object=False, /)", Effect::Anything)};
Result<Value> create_bool(Runtime& rt, Type*, const Arguments& args) { return kBool[0].entry(rt, kBool[0], args); }
Result<Value> bool_invert(Runtime& rt, Value self) {
  TRY(warn(
      rt, BuiltinType::DeprecationWarning,
      "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise "
      "inversion of the underlying int object and is usually not what you expect from negating a bool. Use the 'not' "
      "operator for boolean negation or ~int(x) if you really want the bitwise inversion of the underlying int."));
  return slot_invert(rt, self);
}
constexpr TypeSlots make_bool_slots() {
  TypeSlots slots;
  slots.create = create_bool;
  slots.repr = bool_repr;
  slots.unary[static_cast<int>(UnaryOp::Invert)] = bool_invert;
  for (auto op : {BinaryOp::And, BinaryOp::Or, BinaryOp::Xor})
    slots.binary[static_cast<int>(op)] = kSlots.binary[static_cast<int>(op)];
  return slots;
}
constexpr TypeSlots kBoolSlots = make_bool_slots();

}  // namespace

constexpr TypeSpec kIntSpec = {.name = "int",
                               .slots = &kSlots,
                               .methods = kMethods,
                               .getsets = kGetSets,
                               .doc = "A whole number of any size, from a number or from text in a base from 2 to 36."};
constexpr TypeSpec kBoolSpec = {.name = "bool",
                                .slots = &kBoolSlots,
                                .doc = "bool(object=False, /)\n--\n\nTrue or False: the truth of the object.",
                                .subclassable = false};

}  // namespace minipy
