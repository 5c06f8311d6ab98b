// The lexical parts of JSON: strings, numbers and whitespace, read from and written as text. All positions
// are byte offsets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::json {

// Appends the text as a JSON string with its quotes. With ensure_ascii everything beyond ASCII becomes \uXXXX
// (in surrogate pairs). False on failure of `out`.
bool append_string(std::string_view text, bool ensure_ascii, TextBuffer& out);

enum class StringStatus : uint8_t {
  Ok,
  Unterminated,      // "Unterminated string starting at": the opening quote
  ControlCharacter,  // "Invalid control character at"
  InvalidEscape,     // "Invalid \escape": the backslash
  InvalidUnicode,    // "Invalid \uXXXX escape": the u
  NoMemory,
};

// What json.JSONDecodeError says before the position.
std::string_view string_status_message(StringStatus status);

struct ScannedString {
  StringStatus status;
  // Behind the closing quote, or where the error is.
  size_t end;
  // The contents. Without escapes: a part of the input; else in the buffer given.
  std::string_view contents;
  bool is_ascii;
};

// Reads the string whose opening quote is at text[position - 1]. `text` is generalised UTF-8. With `strict`
// control characters are errors. `unescaped` is cleared and used if the string has escapes.
ScannedString scan_string(std::string_view text, size_t position, bool strict, TextBuffer& unescaped);

struct ScannedNumber {
  size_t end;  // where it starts if there is none
  bool is_float;
  // For an integer that fits.
  bool fits;
  int64_t value;
};

// Reads a number at `position`: -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?
ScannedNumber scan_number(std::string_view text, size_t position);

// The position of the next character that is not space, tab, line feed or carriage return.
size_t skip_whitespace(std::string_view text, size_t position);

}  // namespace minipy::json
