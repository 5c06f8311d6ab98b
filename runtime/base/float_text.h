// Text of doubles: repr, parsing, hexadecimal form, %-style digits, and rounding to decimal places; all
// correctly rounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy {

// repr(float): the shortest digits that read back as the same double; "1e+16", "0.0001", "1e-05", "inf",
// "nan".
inline constexpr size_t kFloatReprSize = 32;
// Writes without a terminating zero and returns the length.
size_t write_float_repr(double value, char out[kFloatReprSize]);
bool append_float_repr(double value, TextBuffer& out);

// float(text): surrounding whitespace, sign, underscores between digits, "inf", "infinity", "nan" in any
// case, and Unicode decimal digits. Returns false if the text is no float.
[[nodiscard]] bool parse_float(std::string_view text, double& value);
// The same for bytes: only ASCII whitespace and digits count.
[[nodiscard]] bool parse_float_bytes(std::string_view text, double& value);
// A plain ASCII decimal floating-point literal, all of it: digits with at most one '.', an optional exponent,
// no underscores, an optional '-'. Overflow gives inf, underflow 0. For literals in source and JSON.
[[nodiscard]] bool parse_plain_float(std::string_view text, double& value);

// float.hex: "0x1.8000000000000p+1", "-0x0.0p+0", "inf".
bool append_float_hex(double value, TextBuffer& out);

enum class HexFloatStatus : uint8_t {
  Ok,
  Invalid,   // ValueError: invalid hexadecimal floating-point string
  Overflow,  // OverflowError: hexadecimal value too large to represent as a float
};
HexFloatStatus parse_float_hex(std::string_view text, double& value);

// Digits as C's printf gives them for 'e', 'E', 'f', 'F', 'g', 'G', without sign for a positive number, "-"
// for a negative one (negative zero too), "inf" and "nan" ("INF" for the upper-case types). `precision` is at
// least 0. With `alternate` the point stays ('f', 'e') and trailing zeros stay ('g'). False on failure.
bool append_float_digits(double value, char type, int precision, bool alternate, TextBuffer& out);

// As repr, but always with `type` 'r' rules chosen by the caller: with `add_dot_zero` "1" becomes "1.0"; with
// `alternate` the point stays. Used by complex and by format() without a type.
bool append_float_shortest(double value, bool add_dot_zero, bool alternate, TextBuffer& out);

// round(value, digits) for a finite or non-finite value: half to even on the exact binary value. Returns
// false on overflow (OverflowError: rounded value too large to represent).
[[nodiscard]] bool round_float(double value, int64_t digits, double& result);

// A finite double as mantissa * 2**exponent with an odd mantissa (or 0): the parts of as_integer_ratio.
struct FloatParts {
  uint64_t mantissa;
  int exponent;
  bool negative;
};
FloatParts split_float(double value);

// `precision` digits behind the point of a value that is not negative, exactly rounded, half to even. Gives the length;
// 0 where the number is too large for the quick way, or has more than 15 digits behind the point.
inline constexpr size_t kFixedTextSize = 48;
size_t write_fixed(double value, int precision, char out[kFixedTextSize]);

}  // namespace minipy
