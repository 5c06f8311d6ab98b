// The format mini-language: [[fill]align][sign][z][#][0][width][,_][.precision[,_]][type], parsed and applied
// to integers (given as digits), floats, complex numbers and text. Errors carry CPython 3.14's texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy {

struct FormatSpec {
  char32_t fill = ' ';
  char align = 0;                 // '<', '>', '=', '^'; 0 if not given
  char sign = 0;                  // '+', '-', ' '; 0 if not given
  bool no_negative_zero = false;  // z
  bool alternate = false;         // #
  bool fill_given = false;        // a fill character or 0 was written
  bool align_given = false;
  char grouping = 0;           // ',' or '_' for the integer part; 0 if not given
  char fraction_grouping = 0;  // ',' or '_' for the fractional part
  int64_t width = -1;
  int64_t precision = -1;
  char32_t type = 0;  // 0 if not given
};

enum class FormatErrorCode : uint8_t {
  None,
  NoMemory,                      // MemoryError
  InvalidSpecifier,              // Invalid format specifier 'xyz' for object of type 'int'
  UnknownCode,                   // Unknown format code 'x' for object of type 'str'
  CannotSpecify,                 // Cannot specify ',' with 's'.
  CannotSpecifyBoth,             // Cannot specify both ',' and '_'.
  TooManyDigits,                 // Too many decimal digits in format string
  MissingPrecision,              // Format specifier missing precision
  PrecisionTooBig,               // precision too big
  SignNotAllowedString,          // Sign not allowed in string format specifier
  SpaceNotAllowedString,         // Space not allowed in string format specifier
  ZeroNotAllowedString,          // Negative zero coercion (z) not allowed in string format specifier
  AlternateNotAllowedString,     // Alternate form (#) not allowed in string format specifier
  EqualsNotAllowedString,        // '=' alignment not allowed in string format specifier
  PrecisionNotAllowedInteger,    // Precision not allowed in integer format specifier
  ZeroNotAllowedInteger,         // Negative zero coercion (z) not allowed in integer format specifier
  SignNotAllowedCharacter,       // Sign not allowed with integer format specifier 'c'
  AlternateNotAllowedCharacter,  // Alternate form (#) not allowed with integer format specifier 'c'
  CharacterOutOfRange,           // OverflowError: %c arg not in range(0x110000)
  ZeroPaddingNotAllowedComplex,  // Zero padding is not allowed in complex format specifier
  EqualsNotAllowedComplex,       // '=' alignment flag is not allowed in complex format specifier
};

struct FormatError {
  FormatErrorCode code = FormatErrorCode::None;
  char32_t character = 0;  // the type, or the grouping character
  char32_t other = 0;      // CannotSpecify: the type

  explicit operator bool() const { return code != FormatErrorCode::None; }
  // CharacterOutOfRange is an OverflowError, NoMemory a MemoryError, the rest are ValueErrors.
  bool is_overflow() const { return code == FormatErrorCode::CharacterOutOfRange; }
};

// Appends CPython's message. `type_name` is the type's name, `specifier` the whole format text.
void append_format_error(const FormatError& error, std::string_view type_name, std::string_view specifier,
                         TextBuffer& out);

// Which alignment and type a spec has when none is written.
enum class FormatTarget : uint8_t { Text, Number };

FormatError parse_format_spec(std::string_view text, FormatTarget target, FormatSpec& spec);

// Text: type 's' or none. `text_length` in code points.
FormatError format_text(const FormatSpec& spec, std::string_view text, size_t text_length, TextBuffer& out);

// What base an integer's digits are needed in for this type: 10 (none, 'd', 'n'), 2 ('b'), 8 ('o'), 16 ('x',
// 'X'); 1 for 'c'; 0 for the float types (convert to double and call format_float); -1 if the type is not one
// for ints.
int integer_format_base(const FormatSpec& spec);
// Checks a spec for an integer before the digits are made.
FormatError check_integer_spec(const FormatSpec& spec);
// `digits`: the magnitude in the base above, lower case, no sign. For 'c': `digits` is the UTF-8 of the
// character (see character_digits).
FormatError format_integer(const FormatSpec& spec, std::string_view digits, bool negative, TextBuffer& out);
FormatError format_int64(const FormatSpec& spec, int64_t value, TextBuffer& out);

FormatError format_float(const FormatSpec& spec, double value, TextBuffer& out);
FormatError format_complex(const FormatSpec& spec, double real, double imaginary, TextBuffer& out);

// repr(complex): "(1+2j)", "3j", "(-0-0j)".
bool append_complex_repr(double real, double imaginary, TextBuffer& out);

}  // namespace minipy
