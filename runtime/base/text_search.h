// Searching in bytes: find, reverse find, count, replace. All work on raw bytes; on well-formed UTF-8 a match
// of a well-formed needle always lies on code-point boundaries, so they serve str and bytes alike.
// Offsets are in bytes.
#pragma once

#include <cstddef>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::search {

inline constexpr size_t kNotFound = static_cast<size_t>(-1);

// First occurrence at or after `from`, or kNotFound. An empty needle is found at `from` if from <= size. Time
// is linear in the worst case.
size_t find(std::string_view text, std::string_view needle, size_t from = 0);

// Start of the last occurrence, or kNotFound. An empty needle is found at the end. Linear in the worst case.
size_t find_last(std::string_view text, std::string_view needle);

// First / last byte of that value, or kNotFound.
size_t find_byte(std::string_view text, char byte, size_t from = 0);
size_t find_last_byte(std::string_view text, char byte);

// Occurrences that do not overlap, counted up to `limit`. `needle` is not empty.
size_t count(std::string_view text, std::string_view needle, size_t limit = static_cast<size_t>(-1));

// Appends `text` to `out` with the first `limit` occurrences of `needle` (not empty) replaced. Returns how
// many were replaced; when it is 0 nothing was appended. Check out.failed().
size_t replace(std::string_view text, std::string_view needle, std::string_view replacement, size_t limit,
               TextBuffer& out);

}  // namespace minipy::search
