// How the parts of a formatted number are put together; shared by the format mini-language's parts and by
// printf-style formatting.
#pragma once

#include <cstddef>
#include <string_view>

#include "runtime/base/format_spec.h"
#include "runtime/base/text_buffer.h"

namespace minipy {

// sign prefix whole . fraction suffix
struct NumberText {
  char sign = 0;            // 0 for none
  std::string_view prefix;  // "0x"
  std::string_view whole;   // digits, which are grouped and zero-padded; empty for "inf"
  size_t whole_length = 0;  // if not 0: `whole` is other text of that many code points
  bool point = false;
  std::string_view fraction;
  std::string_view suffix;  // exponent, '%', or "inf"
};

// All return false if `out` failed.
bool append_number(const FormatSpec& spec, const NumberText& number, TextBuffer& out);
// `length`: code points of `text`. '=' counts as '>'.
bool append_padded(const FormatSpec& spec, char default_align, std::string_view text, size_t length, TextBuffer& out);
bool append_fill(char32_t fill, size_t count, TextBuffer& out);

// '-', '+', ' ' or 0.
char sign_character(const FormatSpec& spec, bool negative);

}  // namespace minipy
