// Generalised UTF-8, the form of all text inside: UTF-8 in which lone surrogates (U+D800..U+DFFF) are allowed
// as three-byte sequences. Functions take *well-formed* text unless they say otherwise, and do no checks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace minipy::utf8 {

inline constexpr char32_t kMaxCodePoint = 0x10FFFF;
inline constexpr char32_t kReplacementCharacter = 0xFFFD;
inline constexpr size_t kMaxSequenceLength = 4;
inline constexpr size_t kNotFound = static_cast<size_t>(-1);

inline bool is_surrogate(char32_t code_point) { return (code_point & 0xFFFFF800) == 0xD800; }
inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// Bytes that the code point takes: 1 to 4.
inline size_t encoded_length(char32_t code_point) {
  return 1 + (code_point >= 0x80) + (code_point >= 0x800) + (code_point >= 0x10000);
}

// Bytes of the sequence that this lead byte starts: 1 to 4.
inline size_t sequence_length(char lead) {
  auto byte = static_cast<unsigned char>(lead);
  return 1 + (byte >= 0xC0) + (byte >= 0xE0) + (byte >= 0xF0);
}

// Writes the code point and returns how many bytes it took (1 to 4).
inline size_t encode(char32_t code_point, char* out) {
  if (code_point < 0x80) {
    out[0] = static_cast<char>(code_point);
    return 1;
  }
  if (code_point < 0x800) {
    out[0] = static_cast<char>(0xC0 | (code_point >> 6));
    out[1] = static_cast<char>(0x80 | (code_point & 0x3F));
    return 2;
  }
  if (code_point < 0x10000) {
    out[0] = static_cast<char>(0xE0 | (code_point >> 12));
    out[1] = static_cast<char>(0x80 | ((code_point >> 6) & 0x3F));
    out[2] = static_cast<char>(0x80 | (code_point & 0x3F));
    return 3;
  }
  out[0] = static_cast<char>(0xF0 | (code_point >> 18));
  out[1] = static_cast<char>(0x80 | ((code_point >> 12) & 0x3F));
  out[2] = static_cast<char>(0x80 | ((code_point >> 6) & 0x3F));
  out[3] = static_cast<char>(0x80 | (code_point & 0x3F));
  return 4;
}

// Returns the code point at `at` and moves `at` behind it.
inline char32_t decode_next(const char*& at) {
  auto byte = [&](int index) { return static_cast<char32_t>(static_cast<unsigned char>(at[index])); };
  char32_t lead = byte(0);
  if (lead < 0x80) {
    at += 1;
    return lead;
  }
  char32_t result;
  if (lead < 0xE0) {
    result = (lead & 0x1F) << 6 | (byte(1) & 0x3F);
    at += 2;
  } else if (lead < 0xF0) {
    result = (lead & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    at += 3;
  } else {
    result = (lead & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F);
    at += 4;
  }
  return result;
}

// Moves `at` back to the start of the code point before it and returns that code point.
inline char32_t decode_previous(const char*& at) {
  do --at;
  while (is_continuation(*at));
  const char* start = at;
  return decode_next(start);
}

// The only code point of `text`, or -1 if there is not exactly one.
inline int64_t single_code_point(std::string_view text) {
  if (text.empty() || sequence_length(text[0]) != text.size()) return -1;
  const char* at = text.data();
  return static_cast<int64_t>(decode_next(at));
}

// Any bytes; true if all are below 0x80.
bool is_ascii(std::string_view bytes);

// Bytes at the start that are below 0x80. Any bytes.
size_t ascii_prefix_length(std::string_view bytes);

size_t count_code_points(std::string_view text);

// Byte offset of code point `index`, which is at most the number of code points.
size_t byte_offset(std::string_view text, size_t index);

// Code points before byte `offset`, which is at a boundary.
inline size_t code_point_index(std::string_view text, size_t offset) {
  return count_code_points(text.substr(0, offset));
}

// Any bytes; true if they are UTF-8 as Unicode defines it (no surrogates).
bool is_valid(std::string_view bytes);
// Any bytes; true if they are well-formed in the generalised sense. A surrogate pair written as two
// three-byte sequences is accepted: Python text may hold both halves.
bool is_valid_generalised(std::string_view bytes);
// Any bytes; length of the longest prefix that is_valid.
size_t valid_prefix_length(std::string_view bytes);
// Byte offset of the first surrogate, or kNotFound.
size_t find_surrogate(std::string_view text);
inline bool has_surrogate(std::string_view text) { return find_surrogate(text) != kNotFound; }

}  // namespace minipy::utf8
