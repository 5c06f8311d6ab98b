// Character classes of Python sources, and the Unicode rules for identifiers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace minipy::python {

enum : std::uint8_t { kNameStart = 1, kNamePart = 2, kDigit = 4, kHexDigit = 8 };

inline constexpr std::array<std::uint8_t, 256> kCharacterClasses = [] {
  std::array<std::uint8_t, 256> classes{};
  for (int c = 'a'; c <= 'z'; ++c) classes[c] = classes[c - 32] = kNameStart | kNamePart;
  for (int c = 'a'; c <= 'f'; ++c) classes[c] |= kHexDigit, classes[c - 32] |= kHexDigit;
  for (int c = '0'; c <= '9'; ++c) classes[c] = kNamePart | kDigit | kHexDigit;
  classes['_'] = kNameStart | kNamePart;
  for (int c = 128; c < 256; ++c) classes[c] = kNameStart | kNamePart;
  return classes;
}();

constexpr bool has_class(char c, std::uint8_t wanted) {
  return (kCharacterClasses[static_cast<std::uint8_t>(c)] & wanted) != 0;
}
constexpr bool is_name_start(char c) { return has_class(c, kNameStart); }
constexpr bool is_name_part(char c) { return has_class(c, kNamePart); }
constexpr bool is_digit(char c) { return has_class(c, kDigit); }
constexpr bool is_hex_digit(char c) { return has_class(c, kHexDigit); }

// Returns the value of a hexadecimal digit; the caller has checked that it is one.
constexpr int hex_value(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

// Returns the number of code points in UTF-8 text (bytes that do not continue a sequence).
std::int32_t count_characters(std::string_view text);

// Reads the code point at `position` and moves past it. The text is valid UTF-8 (generalised: surrogates may
// occur).
char32_t next_code_point(std::string_view text, std::size_t& position);

void append_utf8(std::string& text, char32_t code_point);

// Returns the byte offset of the first character that cannot stand in an identifier; text.size() if all can.
std::size_t first_invalid_in_identifier(std::string_view text);

bool is_printable(char32_t code_point);

// Returns the NFKC form of a valid identifier.
std::string normalise_identifier(std::string_view text);

}  // namespace minipy::python
