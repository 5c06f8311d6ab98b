// The names of characters: unicodedata.name and lookup, "\N{...}", the namereplace error handler.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::unicode {

// Longest name, in bytes.
inline constexpr size_t kMaxNameSize = 128;

// Writes the character's name and returns its length; 0 if it has none.
size_t write_name(char32_t code_point, char out[kMaxNameSize]);
// Appends the name. False if there is none or `out` failed.
bool append_name(char32_t code_point, TextBuffer& out);

// The character of that name or alias, in any case; -1 if there is none.
int64_t find_code_point(std::string_view name);

}  // namespace minipy::unicode
