// Binary data as text - base64 and hexadecimal - and checksums.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::binary_text {

// Appends base64 with padding and without line breaks. False on failure of `out`.
bool append_base64(std::string_view bytes, TextBuffer& out);

enum class Base64Status : uint8_t {
  Ok,
  IncorrectPadding,      // Incorrect padding
  InvalidLength,         // Invalid base64-encoded string: number of data characters (5) cannot be 1 more than ...
  LeadingPadding,        // Leading padding not allowed
  ExcessPadding,         // Excess padding not allowed
  ExcessData,            // Excess data after padding
  DiscontinuousPadding,  // Discontinuous padding not allowed
  NotBase64,             // Only base64 data is allowed
  NoMemory,
};

// Decodes as binascii.a2b_base64: without `strict`, characters that are none of base64's are skipped. On
// InvalidLength `data_characters` is how many there were.
Base64Status append_from_base64(std::string_view text, bool strict, TextBuffer& out, size_t& data_characters);
// The text of binascii.Error.
void append_base64_error(Base64Status status, size_t data_characters, TextBuffer& out);

// Appends lower-case hexadecimal digits.
bool append_hex(std::string_view bytes, TextBuffer& out);
// The same with a separator between groups of |group| bytes, counted from the end if `group` is positive,
// from the start if negative; none if it is 0.
bool append_hex(std::string_view bytes, char separator, int64_t group, TextBuffer& out);

enum class HexStatus : uint8_t {
  Ok,
  OddLength,  // binascii: Odd-length string; fromhex: arg must contain an even number of hexadecimal digits
  NotHex,     // binascii: Non-hexadecimal digit found; fromhex: at `position`
  NoMemory,
};
// binascii.unhexlify: nothing but digits.
HexStatus append_from_hex(std::string_view text, TextBuffer& out);
// bytes.fromhex: ASCII whitespace between the bytes is skipped. On NotHex `position` is the byte offset.
HexStatus append_from_spaced_hex(std::string_view text, TextBuffer& out, size_t& position);

// The CRC of zlib and gzip, going on from `start`.
uint32_t crc32(std::string_view bytes, uint32_t start = 0);
// The CRC-CCITT of binhex4 (binascii.crc_hqx).
uint16_t crc_hqx(std::string_view bytes, uint16_t start);
// zlib.adler32.
uint32_t adler32(std::string_view bytes, uint32_t start = 1);

}  // namespace minipy::binary_text
