// int, float and complex from C++: arithmetic that natives and the interpreter's slow paths share.
#pragma once

#include <string_view>

#include "runtime/base/bigint.h"
#include "runtime/object/objects.h"

namespace minipy {

// An int-like value (int, bool, subclass) as an operand for bigint functions; lives as long as this and the value.
class IntOperand {
 public:
  IntOperand(Runtime& rt, Value value);
  const bigint::IntView& view() const { return view_; }
  operator const bigint::IntView&() const { return view_; }

 private:
  uint64_t limb_ = 0;
  bigint::IntView view_;
};

// An exact int: a word where it fits, else a cell. Null status: MemoryError.
Result<Value> int_from_view(Runtime& rt, bigint::IntView view);
// What a bigint operation left in `out`; raises for its failures (MemoryError, ZeroDivisionError ...).
Result<Value> int_from_result(Runtime& rt, bigint::Status status, const bigint::LimbBuffer& out);
// Fails with MemoryError where a result of so many limbs would pass the memory limit.
Status check_limbs(Runtime& rt, size_t limbs);
Result<Value> int_from_double(Runtime& rt, double value);        // truncates; OverflowError, ValueError for inf, nan
Result<Value> int_from_text(Runtime& rt, Value text, int base);  // as int(text, base), of str or bytes
Result<Value> int_power_modulo(Runtime& rt, Value base, Value exponent, Value modulus);
// Digits with a sign, no prefix; base 10 has the digit limit: ValueError.
Status int_append_text(Runtime& rt, Value value, int base, TextBuffer& out);
Result<double> int_to_double(Runtime& rt, Value value);  // OverflowError "int too large to convert to float"
int int_sign(Runtime& rt, Value value);                  // -1, 0, 1 of an int-like
int int_compare(Runtime& rt, Value left, Value right);   // of int-likes
int64_t int_hash(Runtime& rt, Value value);
// Arithmetic on int-likes, as the operators.
Result<Value> int_add(Runtime& rt, Value left, Value right);
Result<Value> int_subtract(Runtime& rt, Value left, Value right);
Result<Value> int_multiply(Runtime& rt, Value left, Value right);
Result<Value> int_floor_divide(Runtime& rt, Value left, Value right);
Result<Value> int_modulo(Runtime& rt, Value left, Value right);
Result<Value> int_negate(Runtime& rt, Value value);
Result<Value> float_from_text(Runtime& rt, Value text);  // as float(text)
double float_modulo(double left, double right);          // Python's sign rule; right is not zero
double float_floor_divide(double left, double right);
// float ** float: ZeroDivisionError; a complex result for a negative base.
Result<Value> float_power(Runtime& rt, double base, double exponent);
Value new_complex(Runtime& rt, double real, double imaginary);
// The largest number of digits in int <-> decimal text (sys.set_int_max_str_digits); 0: no limit.
inline constexpr int kDefaultMaxStrDigits = 4300;

}  // namespace minipy
