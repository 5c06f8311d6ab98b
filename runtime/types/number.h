// int, float and complex from C++: arithmetic that natives and the interpreter's slow paths share.
#pragma once

#include <span>
#include <string_view>

#include "runtime/base/bigint.h"
#include "runtime/object/objects.h"

namespace minipy {

// Sign and limbs of any int-like value. `small` holds the limb of a word-sized one and must outlive the view.
struct IntView {
  std::span<const uint64_t> limbs;
  bool negative;
};
IntView int_view(Runtime& rt, Value value, uint64_t* small);
// An exact int: a word where it fits, else a cell. MemoryError when there is no room.
Result<Value> int_from_limbs(Runtime& rt, bool negative, std::span<const uint64_t> limbs);
Result<Value> int_from_double(Runtime& rt, double value);           // truncates; OverflowError, ValueError for inf, nan
Result<Value> int_from_text(Runtime& rt, std::string_view digits, int base);  // as int(text, base)
Result<Value> int_power_modulo(Runtime& rt, Value base, Value exponent, Value modulus);
Result<Str*> int_to_text(Runtime& rt, Value value, int base);       // digits with a sign, no prefix; digit limit applies to base 10
Result<double> int_to_double(Runtime& rt, Value value);             // OverflowError "int too large to convert to float"
Result<int64_t> int_to_int64(Runtime& rt, Value value);             // of an int-like; OverflowError
int int_sign(Runtime& rt, Value value);                             // -1, 0, 1 of an int-like
int int_compare(Runtime& rt, Value left, Value right);              // of int-likes
int64_t int_hash(Runtime& rt, Value value);
int64_t float_hash(double value, const void* identity);
Result<Value> float_from_text(Runtime& rt, Value text);             // as float(text)
// The digits limit of int <-> str conversion (sys.set_int_max_str_digits); 0: none.
inline constexpr int kDefaultMaxStrDigits = 4300;

}  // namespace minipy
