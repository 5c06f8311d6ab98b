// float and complex.
#include <cmath>

#include "runtime/base/float_text.h"
#include "runtime/base/format_spec.h"
#include "runtime/base/hash.h"
#include "runtime/base/number_text.h"
#include "runtime/native/constructor.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Value box_float(Runtime& rt, double value) {
  auto* cell = rt.heap.allocate_small<Float>(shape_of(BuiltinType::Float));
  cell->number = value;
  return Value::from_cell(cell);
}

bool is_float_like(Runtime& rt, Value value) {
  return value.is_double() || (value.is_cell() && rt.shape(value.cell()->shape)->layout == Layout::Float);
}

double float_value(Runtime&, Value value) { return value.is_double() ? value.as_double() : value.as<Float>()->number; }

// By __float__ or __index__, those of subclasses of float and int as well.
static Result<double> convert_to_double(Runtime& rt, Value value) {
  const TypeSlots* slots = rt.type_of(value)->slots;
  if (slots->to_float) {
    Value result = TRY(slots->to_float(rt, value));
    if (!is_float_like(rt, result)) {
      return raise_type_error(rt, "%T.__float__ returned non-float (type %T)", value, result);
    }
    if (!result.is_double() && !rt.is_exactly(result, BuiltinType::Float)) {
      TRY(warn(rt, BuiltinType::DeprecationWarning,
               "%T.__float__ returned non-float (type %T).  The ability to return an instance of a strict subclass of "
               "float is "
               "deprecated, and may be removed in a future version of Python.",
               value, result));
    }
    return float_value(rt, result);
  }
  if (slots->to_index) return int_to_double(rt, TRY(to_index(rt, value)));
  return raise_not_a_real_number(rt, value);
}

Result<double> as_double(Runtime& rt, Value value) {
  if (value.is_int()) return static_cast<double>(value.as_int());
  if (is_float_like(rt, value)) return float_value(rt, value);
  if (is_int_like(rt, value)) return int_to_double(rt, value);
  return convert_to_double(rt, value);
}

double float_modulo(double left, double right) {
  double remainder = std::fmod(left, right);
  if (remainder != 0) {
    if ((right < 0) != (remainder < 0)) remainder += right;
    return remainder;
  }
  return std::copysign(0.0, right);
}

double float_floor_divide(double left, double right) {
  double remainder = std::fmod(left, right);
  double quotient = (left - remainder) / right;
  if (remainder != 0 && (right < 0) != (remainder < 0)) quotient -= 1.0;
  if (quotient == 0) return std::copysign(0.0, left / right);
  double floor = std::floor(quotient);
  return quotient - floor > 0.5 ? floor + 1.0 : floor;
}

namespace {

using BinaryBody = Result<Value> (*)(Runtime&, double, double);

// True where both are real numbers that arithmetic with a float takes; an int too large raises.
Result<bool> operands(Runtime& rt, Value left, Value right, double* a, double* b) {
  auto one = [&](Value value, double* out) -> Result<bool> {
    if (is_float_like(rt, value))
      *out = float_value(rt, value);
    else if (is_int_like(rt, value))
      *out = TRY(int_to_double(rt, value));
    else
      return false;
    return true;
  };
  if (!TRY(one(left, a))) return false;
  return one(right, b);
}

template <BinaryBody body>
Result<Value> arithmetic(Runtime& rt, Value left, Value right) {
  double a, b;
  if (!TRY(operands(rt, left, right, &a, &b))) return Value::not_implemented();
  return body(rt, a, b);
}

Result<Value> add(Runtime& rt, double a, double b) { return new_float(rt, a + b); }
Result<Value> subtract(Runtime& rt, double a, double b) { return new_float(rt, a - b); }
Result<Value> multiply(Runtime& rt, double a, double b) { return new_float(rt, a * b); }
Result<Value> true_divide(Runtime& rt, double a, double b) {
  if (b == 0) return raise_division_by_zero(rt);
  return new_float(rt, a / b);
}
Result<Value> floor_divide(Runtime& rt, double a, double b) {
  if (b == 0) return raise_division_by_zero(rt);
  return new_float(rt, float_floor_divide(a, b));
}
Result<Value> modulo(Runtime& rt, double a, double b) {
  if (b == 0) return raise_division_by_zero(rt);
  return new_float(rt, float_modulo(a, b));
}
Result<Value> divide_modulo(Runtime& rt, double a, double b) {
  if (b == 0) return raise_division_by_zero(rt);
  return new_tuple(rt, {new_float(rt, float_floor_divide(a, b)), new_float(rt, float_modulo(a, b))});
}

Result<Value> negative(Runtime& rt, Value self) { return new_float(rt, -float_value(rt, self)); }
Result<Value> positive(Runtime& rt, Value self) { return new_float(rt, float_value(rt, self)); }
Result<Value> absolute(Runtime& rt, Value self) { return new_float(rt, std::fabs(float_value(rt, self))); }
Result<Value> to_int(Runtime& rt, Value self) { return int_from_double(rt, float_value(rt, self)); }

template <class T>
bool ordered(CompareOp op, T a, T b) {
  switch (op) {
    case CompareOp::Less: return a < b;
    case CompareOp::LessEqual: return a <= b;
    case CompareOp::Equal: return a == b;
    case CompareOp::NotEqual: return a != b;
    case CompareOp::Greater: return a > b;
    case CompareOp::GreaterEqual: return a >= b;
  }
  return false;
}

Result<Value> compare_float(Runtime& rt, Value self, Value other, CompareOp op) {
  double a = float_value(rt, self);
  if (is_float_like(rt, other)) return Value::from_bool(ordered(op, a, float_value(rt, other)));
  if (!is_int_like(rt, other)) return Value::not_implemented();
  if (std::isnan(a)) return Value::from_bool(op == CompareOp::NotEqual);
  return Value::from_bool(ordered(op, 0, bigint::compare_with_double(IntOperand(rt, other), a)));
}
Result<bool> float_truth(Runtime& rt, Value self) { return float_value(rt, self) != 0; }
Result<int64_t> hash_float(Runtime& rt, Value self) {
  return hash_double(float_value(rt, self), hash_address(self.bits()));
}
Result<Value> repr_float(Runtime& rt, Value self) {
  char text[kFloatReprSize];
  return new_str(rt, {text, write_float_repr(float_value(rt, self), text)});
}

// ---- float(x)

}  // namespace

Result<Value> float_from_text(Runtime& rt, Value text) {
  double number = 0;
  bool good;
  if (Str* string = cast<Str>(rt, text)) {
    good = parse_float(string->view(), number);
  } else {
    auto bytes = TRY(bytes_like(rt, text));
    good = parse_float_bytes({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, number);
  }
  if (!good) return raise_value_error(rt, "could not convert string to float: %R", text);
  return new_float(rt, number);
}

namespace {

Result<Value> float_arguments(Runtime& rt, Value x) {
  if (x.is_unset()) return Value::from_double(0.0);
  if (rt.is_exactly(x, BuiltinType::Float)) return x;
  const TypeSlots* slots = rt.type_of(x)->slots;
  if (!slots->to_float && !slots->to_index) {
    if (cast<Str>(rt, x) || is_bytes_like(rt, x)) return float_from_text(rt, x);
    return raise_type_error(rt, "float() argument must be a string or a real number, not '%T'", x);
  }
  // Unlike as_double, this asks the __float__ that a subclass of float or int has of its own.
  return new_float(rt, TRY(convert_to_double(rt, x)));
}
constexpr NativeDef kFloat[] = {function<float_arguments>("float(x=<unset>, /)", Effect::Anything)};

Result<Value> float_of_type(Runtime& rt, Type* cls, Value number) {
  if (cls == rt.type(BuiltinType::Float)) return number;
  auto* cell = static_cast<Float*>(new_instance(rt, cls));
  if (!cell) return Failed{};
  cell->number = float_value(rt, number);
  return Value::from_cell(cell);
}
Result<Value> create_float(Runtime& rt, Type* cls, const Arguments& args) {
  return float_of_type(rt, cls, TRY(kFloat[0].entry(rt, kFloat[0], arguments_of_new(rt, cls, args))));
}

// ---- Methods

Result<Value> float_conjugate(Runtime& rt, Value self) { return positive(rt, self); }
Result<bool> float_is_integer(Runtime& rt, Value self) {
  double value = float_value(rt, self);
  return std::isfinite(value) && std::floor(value) == value;
}
Result<Value> float_floor(Runtime& rt, Value self) { return int_from_double(rt, std::floor(float_value(rt, self))); }
Result<Value> float_ceil(Runtime& rt, Value self) { return int_from_double(rt, std::ceil(float_value(rt, self))); }
Result<Value> float_round(Runtime& rt, Value self, Value digits) {
  double value = float_value(rt, self);
  if (digits.is_none()) {
    double rounded = std::round(value);
    if (std::fabs(value - rounded) == 0.5) rounded = 2.0 * std::round(value / 2.0);
    return int_from_double(rt, rounded);
  }
  int64_t places = TRY(index_clamped(rt, digits));
  double result;
  if (!round_float(value, places, result)) return raise_overflow_error(rt, "rounded value too large to represent");
  return new_float(rt, result);
}
Result<Value> float_as_integer_ratio(Runtime& rt, Value self) {
  double value = float_value(rt, self);
  if (std::isinf(value)) return raise_overflow_error(rt, "cannot convert Infinity to integer ratio");
  if (std::isnan(value)) return raise_value_error(rt, "cannot convert NaN to integer ratio");
  FloatParts parts = split_float(value);
  Value numerator = TRY(new_int_unsigned(rt, parts.mantissa));
  Value denominator = Value::from_int(1);
  Value shift = Value::from_int(parts.exponent < 0 ? -parts.exponent : parts.exponent);
  if (parts.exponent > 0) numerator = TRY(binary(rt, BinaryOp::LeftShift, numerator, shift));
  if (parts.exponent < 0) denominator = TRY(binary(rt, BinaryOp::LeftShift, denominator, shift));
  if (parts.negative) numerator = TRY(int_negate(rt, numerator));
  return new_tuple(rt, {numerator, denominator});
}
Result<Value> float_hex(Runtime& rt, Value self) {
  TextBuffer buffer;
  append_float_hex(float_value(rt, self), buffer);
  return new_str(rt, buffer);
}
Result<Value> float_fromhex(Runtime& rt, Type* cls, Value source) {
  Str* text = cast<Str>(rt, source);
  if (!text) return raise_bad_argument(rt);
  double value = 0;
  switch (parse_float_hex(text->view(), value)) {
    case HexFloatStatus::Ok: break;
    case HexFloatStatus::Invalid: return raise_value_error(rt, "invalid hexadecimal floating-point string");
    case HexFloatStatus::Overflow:
      return raise_overflow_error(rt, "hexadecimal value too large to represent as a float");
  }
  if (cls == rt.type(BuiltinType::Float)) return new_float(rt, value);
  return call(rt, Value::from_cell(cls), new_float(rt, value));
}
Result<Value> float_from_number(Runtime& rt, Type* cls, Value number) {
  if (cls == rt.type(BuiltinType::Float) && rt.is_exactly(number, BuiltinType::Float)) return number;
  Value converted = new_float(rt, TRY(as_double(rt, number)));
  if (cls == rt.type(BuiltinType::Float)) return converted;
  return call(rt, Value::from_cell(cls), converted);
}
Result<Value> float_getformat(Runtime& rt, Type*, Str* kind) {
  if (kind->view() != "double" && kind->view() != "float") {
    return raise_value_error(rt, "__getformat__() argument 1 must be 'double' or 'float'");
  }
  return new_str(rt, "IEEE, little-endian");
}
Result<Value> float_getnewargs(Runtime& rt, Value self) {
  return new_tuple(rt, {new_float(rt, float_value(rt, self))});
}

constexpr NativeDef kMethods[] = {
    method<float_conjugate>("conjugate(self, /)", Effect::Pure, "The number itself: its imaginary part is zero."),
    method<float_is_integer>("is_integer(self, /)", Effect::Pure, "Return True if the float is an integer."),
    method<float_as_integer_ratio>("as_integer_ratio(self, /)", Effect::Allocates,
                                   "The exact value as a fraction, (numerator, denominator) in lowest terms."),
    method<float_hex>("hex(self, /)", Effect::Allocates,
                      "The exact value as text in hexadecimal, with an exponent of two."),
    class_method<float_fromhex>("fromhex(cls, string, /)", Effect::Anything,
                                "The number that a text as hex() writes it stands for."),
    class_method<float_from_number>("from_number(cls, number, /)", Effect::Anything,
                                    "A float of a number's value; text is refused."),
    class_method<float_getformat>("__getformat__(cls, typestr, /)", Effect::Allocates),
    method<to_int>("__trunc__(self, /)", Effect::Pure, "The whole part, as an int."),
    method<float_floor>("__floor__(self, /)", Effect::Pure, "Return the floor as an Integral."),
    method<float_ceil>("__ceil__(self, /)", Effect::Pure, "Return the ceiling as an Integral."),
    method<float_round>(
        "__round__(self, ndigits=None, /)", Effect::Pure,
        "The nearest int, or with ndigits the nearest float of so many decimal places; halves go to the even one."),
    method<format_float_value>("__format__(self, format_spec, /)", Effect::Allocates,
                               "The text that a format specification asks for."),
    method<float_getnewargs>("__getnewargs__(self, /)", Effect::Allocates),
};
Result<Value> get_real(Runtime& rt, Value self) { return positive(rt, self); }
Result<Value> get_imaginary(Runtime&, Value) { return Value::from_double(0.0); }
constexpr GetSetDef kGetSets[] = {{"real", get_real, nullptr, "the real part of a complex number"},
                                  {"imag", get_imaginary, nullptr, "the imaginary part of a complex number"}};

Result<Value> slot_power(Runtime& rt, Value left, Value right) {
  double a, b;
  if (!TRY(operands(rt, left, right, &a, &b))) return Value::not_implemented();
  return float_power(rt, a, b);
}

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_float;
  slots.repr = repr_float;
  slots.hash = hash_float;
  slots.compare = compare_float;
  slots.truth = float_truth;
  BinaryFunction binary[kBinaryOpCount] = {arithmetic<add>,
                                           arithmetic<subtract>,
                                           arithmetic<multiply>,
                                           nullptr,
                                           arithmetic<true_divide>,
                                           arithmetic<floor_divide>,
                                           arithmetic<modulo>,
                                           slot_power,
                                           nullptr,
                                           nullptr,
                                           nullptr,
                                           nullptr,
                                           nullptr,
                                           arithmetic<divide_modulo>};
  for (size_t i = 0; i < kBinaryOpCount; ++i) slots.binary[i] = binary[i];
  slots.unary[0] = negative;
  slots.unary[1] = positive;
  slots.unary[3] = absolute;
  slots.to_int = to_int;
  slots.to_float = positive;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

// ---- complex

struct Pair {
  double real, imaginary;
};

Result<bool> complex_operand(Runtime& rt, Value value, Pair* out) {
  if (auto* cell = cast<Complex>(rt, value))
    *out = {cell->real, cell->imaginary};
  else if (is_float_like(rt, value))
    *out = {float_value(rt, value), 0};
  else if (is_int_like(rt, value))
    *out = {TRY(int_to_double(rt, value)), 0};
  else
    return false;
  return true;
}

Result<Value> complex_power(Runtime& rt, Pair a, Pair b) {
  if (b.real == 0 && b.imaginary == 0) return new_complex(rt, 1, 0);
  if (a.real == 0 && a.imaginary == 0) {
    if (b.imaginary != 0 || b.real < 0)
      return raise(rt, BuiltinType::ZeroDivisionError, "zero to a negative or complex power");
    return new_complex(rt, 0, 0);
  }
  auto check = [&](double real, double imaginary) -> Result<Value> {
    if (std::isinf(real) || std::isinf(imaginary)) return raise_overflow_error(rt, "complex exponentiation");
    return new_complex(rt, real, imaginary);
  };
  // Small whole powers by multiplication, as exact as it gets.
  if (b.imaginary == 0 && b.real == std::floor(b.real) && std::fabs(b.real) <= 100.0) {
    auto n = static_cast<long>(std::fabs(b.real));
    Pair result{1, 0}, square = a;
    for (long bits = n; bits; bits >>= 1) {
      if (bits & 1)
        result = {result.real * square.real - result.imaginary * square.imaginary,
                  result.real * square.imaginary + result.imaginary * square.real};
      square = {square.real * square.real - square.imaginary * square.imaginary, 2 * square.real * square.imaginary};
    }
    if (b.real < 0) {
      double ratio, denominator;
      if (std::fabs(result.real) >= std::fabs(result.imaginary)) {
        ratio = result.imaginary / result.real;
        denominator = result.real + result.imaginary * ratio;
        result = {1 / denominator, -ratio / denominator};
      } else {
        ratio = result.real / result.imaginary;
        denominator = result.real * ratio + result.imaginary;
        result = {ratio / denominator, -1 / denominator};
      }
    }
    return check(result.real, result.imaginary);
  }
  double length = std::pow(std::hypot(a.real, a.imaginary), b.real);
  double angle = std::atan2(a.imaginary, a.real);
  double phase = angle * b.real;
  if (b.imaginary != 0) {
    length *= std::exp(-angle * b.imaginary);
    phase += b.imaginary * std::log(std::hypot(a.real, a.imaginary));
  }
  return check(length * std::cos(phase), length * std::sin(phase));
}

enum class ComplexOp { Add, Subtract, Multiply, Divide, Power };

template <ComplexOp op>
Result<Value> complex_binary(Runtime& rt, Value left, Value right) {
  Pair a, b;
  if (!TRY(complex_operand(rt, left, &a)) || !TRY(complex_operand(rt, right, &b))) return Value::not_implemented();
  bool left_real = !cast<Complex>(rt, left), right_real = !cast<Complex>(rt, right);
  if constexpr (op == ComplexOp::Add) {
    if (right_real) return new_complex(rt, a.real + b.real, a.imaginary);
    if (left_real) return new_complex(rt, a.real + b.real, b.imaginary);
    return new_complex(rt, a.real + b.real, a.imaginary + b.imaginary);
  }
  if constexpr (op == ComplexOp::Subtract) {
    if (right_real) return new_complex(rt, a.real - b.real, a.imaginary);
    if (left_real) return new_complex(rt, a.real - b.real, -b.imaginary);
    return new_complex(rt, a.real - b.real, a.imaginary - b.imaginary);
  }
  if constexpr (op == ComplexOp::Multiply) {
    if (right_real) return new_complex(rt, a.real * b.real, a.imaginary * b.real);
    if (left_real) return new_complex(rt, a.real * b.real, a.real * b.imaginary);
    return new_complex(rt, a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real);
  }
  if constexpr (op == ComplexOp::Divide) {
    if (b.real == 0 && b.imaginary == 0) return raise_division_by_zero(rt);
    if (right_real) return new_complex(rt, a.real / b.real, a.imaginary / b.real);
    if (std::fabs(b.real) >= std::fabs(b.imaginary)) {
      double ratio = b.imaginary / b.real, denominator = b.real + b.imaginary * ratio;
      return new_complex(rt, (a.real + a.imaginary * ratio) / denominator,
                         (a.imaginary - a.real * ratio) / denominator);
    }
    double ratio = b.real / b.imaginary, denominator = b.real * ratio + b.imaginary;
    return new_complex(rt, (a.real * ratio + a.imaginary) / denominator, (a.imaginary * ratio - a.real) / denominator);
  }
  return complex_power(rt, a, b);
}

Complex* c(Value self) { return self.as<Complex>(); }
Result<Value> complex_negative(Runtime& rt, Value self) { return new_complex(rt, -c(self)->real, -c(self)->imaginary); }
Result<Value> complex_positive(Runtime& rt, Value self) { return new_complex(rt, c(self)->real, c(self)->imaginary); }
Result<Value> complex_absolute(Runtime& rt, Value self) {
  double result = std::hypot(c(self)->real, c(self)->imaginary);
  if (std::isinf(result) && std::isfinite(c(self)->real) && std::isfinite(c(self)->imaginary)) {
    return raise_overflow_error(rt, "absolute value too large");
  }
  return new_float(rt, result);
}
Result<bool> complex_truth(Runtime&, Value self) { return c(self)->real != 0 || c(self)->imaginary != 0; }
Result<int64_t> hash_complex_value(Runtime&, Value self) {
  int64_t nan_hash = hash_address(self.bits());
  return hash_complex(hash_double(c(self)->real, nan_hash), hash_double(c(self)->imaginary, nan_hash));
}
Result<Value> compare_complex(Runtime& rt, Value self, Value other, CompareOp op) {
  if (op != CompareOp::Equal && op != CompareOp::NotEqual) return Value::not_implemented();
  bool same;
  if (auto* b = cast<Complex>(rt, other))
    same = c(self)->real == b->real && c(self)->imaginary == b->imaginary;
  else if (is_float_like(rt, other))
    same = c(self)->imaginary == 0 && c(self)->real == float_value(rt, other);
  else if (is_int_like(rt, other)) {
    same = c(self)->imaginary == 0 && !std::isnan(c(self)->real) &&
           bigint::compare_with_double(IntOperand(rt, other), c(self)->real) == 0;
  } else
    return Value::not_implemented();
  return Value::from_bool(same == (op == CompareOp::Equal));
}
Result<Value> repr_complex(Runtime& rt, Value self) {
  TextBuffer buffer;
  append_complex_repr(c(self)->real, c(self)->imaginary, buffer);
  return new_str(rt, buffer);
}

// complex("1+2j"): real part, imaginary part, both, in brackets or not.
Result<Value> complex_from_text(Runtime& rt, Str* text) {
  TextBuffer ascii;
  append_with_ascii_digits(text->view(), ascii);
  std::string_view s = ascii.view();
  auto trim = [&] {
    while (!s.empty() && is_ascii_space(s.front())) s.remove_prefix(1);
    while (!s.empty() && is_ascii_space(s.back())) s.remove_suffix(1);
  };
  auto bad = [&]() -> Result<Value> { return raise_value_error(rt, "complex() arg is a malformed string"); };
  trim();
  if (s.size() >= 2 && s.front() == '(' && s.back() == ')') {
    s = s.substr(1, s.size() - 2);
    trim();
  }
  if (s.empty()) return bad();
  double number = 0;
  bool has_j = s.back() == 'j' || s.back() == 'J';
  if (!has_j) {
    if (!parse_float(s, number) || is_ascii_space(s.front())) return bad();
    return new_complex(rt, number, 0);
  }
  s.remove_suffix(1);
  // The sign that splits the parts: the last one that is not first and not in an exponent.
  size_t split = 0;
  for (size_t i = s.size(); i-- > 1;) {
    if ((s[i] == '+' || s[i] == '-') && s[i - 1] != 'e' && s[i - 1] != 'E') {
      split = i;
      break;
    }
  }
  std::string_view real_text = s.substr(0, split), imaginary_text = s.substr(split);
  double real = 0, imaginary = 0;
  if (!real_text.empty() &&
      (!parse_float(real_text, real) || is_ascii_space(real_text.back()) || is_ascii_space(real_text.front())))
    return bad();
  if (imaginary_text.empty() || imaginary_text == "+")
    imaginary = 1;
  else if (imaginary_text == "-")
    imaginary = -1;
  else if (!parse_float(imaginary_text, imaginary) || is_ascii_space(imaginary_text.back()) ||
           is_ascii_space(imaginary_text.front()))
    return bad();
  return new_complex(rt, real, imaginary);
}

Result<Value> complex_arguments(Runtime& rt, Value real, Value imaginary) {
  if (Str* text = cast<Str>(rt, real)) {
    if (!imaginary.is_unset()) return raise_type_error(rt, "complex() argument 'real' must be a real number, not str");
    return complex_from_text(rt, text);
  }
  auto part = [&](Value value, Pair* out, bool* was_complex, bool only) -> Status {
    *was_complex = false;
    if (cast<Str>(rt, value)) return raise_type_error(rt, "complex() argument 'imag' must be a real number, not str");
    Value hook = cast<Complex>(rt, value) ? Value::unset() : TRY(lookup_special(rt, value, Name::dunder_complex));
    if (!hook.is_unset()) {
      Value converted = TRY(call(rt, hook));
      if (!cast<Complex>(rt, converted))
        return raise_type_error(rt, "__complex__ returned non-complex (type %T)", converted);
      if (!rt.is_exactly(converted, BuiltinType::Complex)) {
        TRY(warn(rt, BuiltinType::DeprecationWarning,
                 "__complex__ returned non-complex (type %T).  The ability to return an instance of a strict subclass "
                 "of complex is "
                 "deprecated, and may be removed in a future version of Python.",
                 converted));
      }
      value = converted;
    }
    if (TRY(complex_operand(rt, value, out))) {
      *was_complex = cast<Complex>(rt, value) != nullptr;
      return ok();
    }
    const TypeSlots* slots = rt.type_of(value)->slots;
    if (!slots->to_float && !slots->to_index) {
      if (only) return raise_type_error(rt, "complex() argument must be a string or a number, not %T", value);
      return raise_type_error(rt, "complex() argument '%s' must be a real number, not %T",
                              out->imaginary == -1 ? "imag" : "real", value);
    }
    *out = {TRY(as_double(rt, value)), 0};
    return ok();
  };
  Pair a{0, 0}, b{0, 0};
  bool a_complex = false, b_complex = false;
  if (!real.is_unset()) TRY(part(real, &a, &a_complex, imaginary.is_unset()));
  if (!imaginary.is_unset()) {
    b.imaginary = -1;
    TRY(part(imaginary, &b, &b_complex, false));
    if (a_complex)
      TRY(warn(rt, BuiltinType::DeprecationWarning, "complex() argument 'real' must be a real number, not %T", real));
    if (b_complex) {
      TRY(warn(rt, BuiltinType::DeprecationWarning, "complex() argument 'imag' must be a real number, not %T",
               imaginary));
      a.real -= b.imaginary;
    }
    return new_complex(rt, a.real, a_complex ? a.imaginary + b.real : b.real);
  }
  return new_complex(rt, a.real, a.imaginary);
}
constexpr NativeDef kComplex[] = {function<complex_arguments>("complex(real=<unset>, imag=<unset>)", Effect::Anything)};
Result<Value> create_complex(Runtime& rt, Type* cls, const Arguments& args) {
  if (cls == rt.type(BuiltinType::Complex) && args.count == 1 && !args.names && cast_exact<Complex>(args[0]))
    return args[0];
  Value number = TRY(kComplex[0].entry(rt, kComplex[0], args));
  if (cls == rt.type(BuiltinType::Complex)) return number;
  auto* cell = static_cast<Complex*>(new_instance(rt, cls));
  if (!cell) return Failed{};
  cell->real = c(number)->real;
  cell->imaginary = c(number)->imaginary;
  return Value::from_cell(cell);
}
Result<Value> complex_conjugate(Runtime& rt, Value self) { return new_complex(rt, c(self)->real, -c(self)->imaginary); }
Result<Value> complex_complex(Runtime& rt, Value self) { return complex_positive(rt, self); }
Result<Value> complex_getnewargs(Runtime& rt, Value self) {
  return new_tuple(rt, {new_float(rt, c(self)->real), new_float(rt, c(self)->imaginary)});
}
Result<Value> complex_from_number(Runtime& rt, Type* cls, Value number) {
  // What has no __complex__ must be a real number; text is none.
  bool real =
      !cast<Complex>(rt, number) && lookup_in_type(rt, rt.type_of(number), intern(rt, "__complex__")).is_unset();
  if (real) number = new_float(rt, TRY(as_double(rt, number)));
  Value converted = TRY(complex_arguments(rt, number, Value::unset()));
  if (cls == rt.type(BuiltinType::Complex)) return converted;
  return call(rt, Value::from_cell(cls), converted);
}
constexpr NativeDef kComplexMethods[] = {
    method<complex_conjugate>("conjugate(self, /)", Effect::Pure,
                              "The number with its imaginary part negated. (3-4j).conjugate() == 3+4j."),
    method<complex_complex>("__complex__(self, /)", Effect::Pure, "Convert this value to exact type complex."),
    method<format_complex_value>("__format__(self, format_spec, /)", Effect::Allocates,
                                 "The text that a format specification asks for."),
    method<complex_getnewargs>("__getnewargs__(self, /)", Effect::Allocates),
    class_method<complex_from_number>("from_number(cls, number, /)", Effect::Anything,
                                      "A complex number of a number's value; text is refused."),
};
Result<Value> complex_real(Runtime& rt, Value self) { return new_float(rt, c(self)->real); }
Result<Value> complex_imaginary(Runtime& rt, Value self) { return new_float(rt, c(self)->imaginary); }
constexpr GetSetDef kComplexGetSets[] = {
    {"real", complex_real, read_only_member, "the real part of a complex number"},
    {"imag", complex_imaginary, read_only_member, "the imaginary part of a complex number"}};

constexpr TypeSlots make_complex_slots() {
  TypeSlots slots;
  slots.create = create_complex;
  slots.repr = repr_complex;
  slots.hash = hash_complex_value;
  slots.compare = compare_complex;
  slots.truth = complex_truth;
  slots.binary[static_cast<int>(BinaryOp::Add)] = complex_binary<ComplexOp::Add>;
  slots.binary[static_cast<int>(BinaryOp::Subtract)] = complex_binary<ComplexOp::Subtract>;
  slots.binary[static_cast<int>(BinaryOp::Multiply)] = complex_binary<ComplexOp::Multiply>;
  slots.binary[static_cast<int>(BinaryOp::TrueDivide)] = complex_binary<ComplexOp::Divide>;
  slots.binary[static_cast<int>(BinaryOp::Power)] = complex_binary<ComplexOp::Power>;
  slots.unary[0] = complex_negative;
  slots.unary[1] = complex_positive;
  slots.unary[3] = complex_absolute;
  return slots;
}
constexpr TypeSlots kComplexSlots = make_complex_slots();

}  // namespace

Value new_complex(Runtime& rt, double real, double imaginary) {
  auto* cell = rt.heap.allocate_small<Complex>(shape_of(BuiltinType::Complex));
  cell->real = real;
  cell->imaginary = imaginary;
  return Value::from_cell(cell);
}

Result<Value> float_power(Runtime& rt, double base, double exponent) {
  if (exponent == 0 || base == 1) return Value::from_double(1.0);
  if (base == 0 && exponent < 0 && !std::isinf(exponent))
    return raise(rt, BuiltinType::ZeroDivisionError, "zero to a negative power");
  bool finite = std::isfinite(base) && std::isfinite(exponent);
  if (finite && base < 0 && exponent != std::floor(exponent)) return complex_power(rt, {base, 0}, {exponent, 0});
  double result = std::pow(base, exponent);
  if (finite && std::isinf(result)) {
    Tuple* args =
        TRY(new_tuple(rt, {Value::from_int(34), Value::from_cell(TRY(new_str(rt, "Numerical result out of range")))}));
    Value error = new_exception(rt, BuiltinType::OverflowError, Value::unset());
    error.as<BaseException>()->args = Value::from_cell(args);
    return raise_value(rt, error);
  }
  return new_float(rt, result);
}

constexpr TypeSpec kFloatSpec = {.name = "float",
                                 .slots = &kSlots,
                                 .methods = kMethods,
                                 .getsets = kGetSets,
                                 .doc = "float(x=0, /)\n--\n\nA floating-point number, from a number or its text."};
constexpr TypeSpec kComplexSpec = {
    .name = "complex",
    .slots = &kComplexSlots,
    .methods = kComplexMethods,
    .getsets = kComplexGetSets,
    .doc = "complex(real=0, imag=0)\n--\n\nA complex number, from its parts or its text."};

}  // namespace minipy
