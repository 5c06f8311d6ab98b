// printf-style formatting of str and bytes: finding and parsing the conversions of a template, and writing
// one converted argument with its flags. The caller walks the arguments and converts them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy {

struct PercentSpec {
  bool has_key = false;
  std::string_view key;    // between the brackets of %(key)s
  bool left = false;       // -
  bool plus = false;       // +
  bool space = false;      // ' '
  bool alternate = false;  // #
  bool zero = false;       // 0
  // The caller fills in width (a negative one means `left` and its magnitude) and precision (a negative one
  // is 0).
  bool width_from_argument = false;      // *
  bool precision_from_argument = false;  // .*
  int64_t width = -1;                    // negative if not given
  int64_t precision = -1;                // negative if not given
  char32_t conversion = 0;               // '%', 'd', 's' ...; any character
  size_t conversion_index = 0;           // byte offset of the conversion character in the template
};

enum class PercentStatus : uint8_t {
  Ok,
  IncompleteKey,    // incomplete format key
  Incomplete,       // incomplete format
  WidthTooBig,      // width too big
  PrecisionTooBig,  // precision too big
};

// The ValueError's text.
std::string_view percent_status_message(PercentStatus status);

// Parses the conversion whose '%' is at template_text[position - 1]; moves `position` behind it.
PercentStatus parse_percent(std::string_view template_text, size_t& position, PercentSpec& spec);

// Writes text for %s, %r, %a (and %c): cut to the precision in code points, padded to the width. For bytes
// pass `count_bytes` true: then precision and width count bytes.
bool append_percent_text(const PercentSpec& spec, std::string_view text, bool count_bytes, TextBuffer& out);

// Base that %d %i %u (10), %o (8), %x %X (16) need.
int percent_integer_base(char32_t conversion);
// Writes an integer: `digits` is the magnitude in the base, lower case.
bool append_percent_integer(const PercentSpec& spec, std::string_view digits, bool negative, TextBuffer& out);
bool append_percent_int64(const PercentSpec& spec, int64_t value, TextBuffer& out);
// %e %E %f %F %g %G.
bool append_percent_float(const PercentSpec& spec, double value, TextBuffer& out);

}  // namespace minipy
