// Text of integers: fast decimal digits of an int64, and the parser behind int(text, base) and integer
// literals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy {

// Longest decimal text of an int64 or uint64, sign included.
inline constexpr size_t kInt64TextSize = 20;
// Writes without a terminating zero and returns the length.
size_t write_int64(int64_t value, char out[kInt64TextSize]);
size_t write_uint64(uint64_t value, char out[kInt64TextSize]);
bool append_int64(int64_t value, TextBuffer& out);
// Base 2 to 36, lower case; up to 64 digits.
inline constexpr size_t kUint64BaseTextSize = 64;
size_t write_uint64_base(uint64_t value, int base, char out[kUint64BaseTextSize]);

// What int(text, base) understood.
struct IntText {
  bool negative = false;
  int base = 10;
  // True if the value, sign included, fits an int64: then `small` is it and `digits` may be empty.
  bool fits = false;
  int64_t small = 0;
  // Digits without underscores, prefix and leading zeros kept; for the digit limit of non-binary bases.
  size_t digit_count = 0;
  // If it does not fit: plain ASCII digits for bigint::from_digits.
  TextBuffer digits;
};

enum class IntTextStatus : uint8_t {
  Ok,
  Invalid,  // ValueError: invalid literal for int() with base ...
  NoMemory,
};

// Parses text as int(text, base) does: whitespace around, a sign, an optional prefix of the base,
// underscores, Unicode decimal digits. `base` is 0 (by the prefix; then "010" is invalid) or 2 to 36.
IntTextStatus parse_int(std::string_view text, int base, IntText& result);
// The same for bytes and bytearray: only ASCII whitespace and digits.
IntTextStatus parse_int_bytes(std::string_view text, int base, IntText& result);

// What most texts of numbers are: 1 to 18 decimal digits, perhaps after '-'. False where `text` is something else,
// which may be a number nevertheless.
bool parse_short_decimal(std::string_view text, int64_t* value);

// Replaces Unicode decimal digits by ASCII ones and Unicode whitespace by ' ', as CPython does before parsing
// a number. Appends to `out`; other characters beyond ASCII stay as they are. False on failure.
bool append_with_ascii_digits(std::string_view text, TextBuffer& out);

// ASCII whitespace as bytes.strip has it: space, \t \n \v \f \r.
inline bool is_ascii_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
// 0 to 35, or 255 if no digit in any base.
uint8_t digit_of(char byte);

}  // namespace minipy
