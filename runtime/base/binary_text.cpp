#include "runtime/base/binary_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "runtime/base/number_text.h"

namespace minipy::binary_text {

namespace {

constexpr std::string_view kBase64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr uint8_t kNoDigit = 255;

constexpr std::array<uint8_t, 256> make_base64_values() {
  std::array<uint8_t, 256> values{};
  for (uint8_t& value : values) value = kNoDigit;
  for (size_t i = 0; i < 64; ++i) values[static_cast<unsigned char>(kBase64Digits[i])] = static_cast<uint8_t>(i);
  return values;
}
constexpr std::array<uint8_t, 256> kBase64Values = make_base64_values();

uint32_t byte_at(std::string_view bytes, size_t index) { return static_cast<unsigned char>(bytes[index]); }

}  // namespace

bool append_base64(std::string_view bytes, TextBuffer& out) {
  char* at = out.extend((bytes.size() + 2) / 3 * 4);
  if (at == nullptr) return false;
  auto put = [&](uint32_t group, size_t digits) {
    for (size_t i = 0; i < 4; ++i) *at++ = i < digits ? kBase64Digits[group >> (18 - 6 * i) & 63] : '=';
  };
  size_t i = 0;
  for (; i + 3 <= bytes.size(); i += 3) {
    put(byte_at(bytes, i) << 16 | byte_at(bytes, i + 1) << 8 | byte_at(bytes, i + 2), 4);
  }
  if (bytes.size() - i == 1) put(byte_at(bytes, i) << 16, 2);
  if (bytes.size() - i == 2) put(byte_at(bytes, i) << 16 | byte_at(bytes, i + 1) << 8, 3);
  return true;
}

Base64Status append_from_base64(std::string_view text, bool strict, TextBuffer& out, size_t& data_characters) {
  if (!out.reserve(text.size() / 4 * 3 + 3)) return Base64Status::NoMemory;
  uint32_t bits = 0;
  size_t digits = 0;  // in all
  size_t padding = 0;
  bool padding_seen = false;
  for (size_t i = 0; i < text.size(); ++i) {
    size_t in_group = digits % 4;
    if (text[i] == '=') {
      padding_seen = true;
      if (strict && in_group == 0) return i == 0 ? Base64Status::LeadingPadding : Base64Status::ExcessPadding;
      if (in_group >= 2 && in_group + ++padding >= 4) {
        return strict && i + 1 < text.size() ? Base64Status::ExcessData : Base64Status::Ok;
      }
      continue;
    }
    uint8_t value = kBase64Values[static_cast<unsigned char>(text[i])];
    if (value == kNoDigit) {
      if (strict) return Base64Status::NotBase64;
      continue;
    }
    if (strict && padding_seen) return Base64Status::DiscontinuousPadding;
    padding = 0;
    bits = bits << 6 | value;
    ++digits;
    // The second, third and fourth digit of a group complete a byte each.
    if (in_group != 0) out.append(static_cast<char>(bits >> (6 - 2 * in_group)));
  }
  data_characters = digits;
  if (digits % 4 == 0) return out.failed() ? Base64Status::NoMemory : Base64Status::Ok;
  return digits % 4 == 1 ? Base64Status::InvalidLength : Base64Status::IncorrectPadding;
}

void append_base64_error(Base64Status status, size_t data_characters, TextBuffer& out) {
  switch (status) {
    case Base64Status::IncorrectPadding: out.append("Incorrect padding"); break;
    case Base64Status::InvalidLength:
      out.append("Invalid base64-encoded string: number of data characters (");
      append_int64(static_cast<int64_t>(data_characters), out);
      out.append(") cannot be 1 more than a multiple of 4");
      break;
    case Base64Status::LeadingPadding: out.append("Leading padding not allowed"); break;
    case Base64Status::ExcessPadding: out.append("Excess padding not allowed"); break;
    case Base64Status::ExcessData: out.append("Excess data after padding"); break;
    case Base64Status::DiscontinuousPadding: out.append("Discontinuous padding not allowed"); break;
    case Base64Status::NotBase64: out.append("Only base64 data is allowed"); break;
    case Base64Status::Ok:
    case Base64Status::NoMemory: break;
  }
}

namespace {

constexpr char kHexDigits[] = "0123456789abcdef";

// -1 if one of the two is no digit.
int hex_byte(char high, char low) {
  uint8_t a = digit_of(high);
  uint8_t b = digit_of(low);
  return a > 15 || b > 15 ? -1 : a << 4 | b;
}

}  // namespace

bool append_hex(std::string_view bytes, TextBuffer& out) {
  if (bytes.size() > SIZE_MAX / 4) return out.reserve(SIZE_MAX / 2);
  char* at = out.extend(2 * bytes.size());
  if (at == nullptr) return false;
  for (char byte : bytes) {
    *at++ = kHexDigits[static_cast<unsigned char>(byte) >> 4];
    *at++ = kHexDigits[static_cast<unsigned char>(byte) & 15];
  }
  return true;
}

bool append_hex(std::string_view bytes, char separator, int64_t group, TextBuffer& out) {
  if (group == 0 || bytes.empty()) return append_hex(bytes, out);
  bool from_end = group > 0;
  auto size = static_cast<size_t>(from_end ? group : -group);
  // Groups from the end leave a short one at the start.
  size_t first = from_end ? bytes.size() % size : size;
  if (first == 0) first = size;
  first = std::min(first, bytes.size());
  append_hex(bytes.substr(0, first), out);
  for (size_t at = first; at < bytes.size(); at += size) {
    out.append(separator);
    if (!append_hex(bytes.substr(at, size), out)) return false;
  }
  return !out.failed();
}

HexStatus append_from_hex(std::string_view text, TextBuffer& out) {
  if (text.size() % 2 != 0) return HexStatus::OddLength;
  if (!out.reserve(text.size() / 2)) return HexStatus::NoMemory;
  for (size_t i = 0; i < text.size(); i += 2) {
    int byte = hex_byte(text[i], text[i + 1]);
    if (byte < 0) return HexStatus::NotHex;
    out.append(static_cast<char>(byte));
  }
  return HexStatus::Ok;
}

HexStatus append_from_spaced_hex(std::string_view text, TextBuffer& out, size_t& position) {
  if (!out.reserve(text.size() / 2)) return HexStatus::NoMemory;
  for (size_t i = 0; i < text.size();) {
    if (is_ascii_space(text[i])) {
      ++i;
      continue;
    }
    position = i;
    if (digit_of(text[i]) > 15) return HexStatus::NotHex;
    if (i + 1 == text.size()) return HexStatus::OddLength;
    position = i + 1;
    int byte = hex_byte(text[i], text[i + 1]);
    if (byte < 0) return HexStatus::NotHex;
    out.append(static_cast<char>(byte));
    i += 2;
  }
  return HexStatus::Ok;
}

namespace {

// Eight tables, so that eight bytes go in at a time.
using CrcTables = std::array<std::array<uint32_t, 256>, 8>;

constexpr CrcTables make_crc_tables() {
  CrcTables tables{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (0xEDB88320U & (0U - (crc & 1U)));
    tables[0][byte] = crc;
  }
  for (size_t table = 1; table < 8; ++table) {
    for (size_t byte = 0; byte < 256; ++byte) {
      uint32_t previous = tables[table - 1][byte];
      tables[table][byte] = (previous >> 8) ^ tables[0][previous & 255];
    }
  }
  return tables;
}
constexpr CrcTables kCrcTables = make_crc_tables();

constexpr std::array<uint16_t, 256> make_hqx_table() {
  std::array<uint16_t, 256> table{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t crc = byte << 8;
    for (int bit = 0; bit < 8; ++bit) crc = (crc << 1) ^ ((crc & 0x8000U) != 0 ? 0x1021U : 0U);
    table[byte] = static_cast<uint16_t>(crc);
  }
  return table;
}
constexpr std::array<uint16_t, 256> kHqxTable = make_hqx_table();

uint32_t load_little(const char* at) {
  uint32_t value;
  std::memcpy(&value, at, sizeof value);
  static_assert(std::endian::native == std::endian::little);
  return value;
}

}  // namespace

uint32_t crc32(std::string_view bytes, uint32_t start) {
  uint32_t crc = ~start;
  const char* at = bytes.data();
  size_t left = bytes.size();
  for (; left >= 8; left -= 8, at += 8) {
    uint32_t low = load_little(at) ^ crc;
    uint32_t high = load_little(at + 4);
    crc = 0;
    for (size_t i = 0; i < 4; ++i) {
      crc ^= kCrcTables[7 - i][low >> (8 * i) & 255] ^ kCrcTables[3 - i][high >> (8 * i) & 255];
    }
  }
  for (; left > 0; --left, ++at) crc = (crc >> 8) ^ kCrcTables[0][(crc ^ static_cast<unsigned char>(*at)) & 255];
  return ~crc;
}

uint16_t crc_hqx(std::string_view bytes, uint16_t start) {
  uint32_t crc = start;
  for (char byte : bytes) { crc = (crc << 8 & 0xFF00U) ^ kHqxTable[(crc >> 8) ^ static_cast<unsigned char>(byte)]; }
  return static_cast<uint16_t>(crc);
}

uint32_t adler32(std::string_view bytes, uint32_t start) {
  constexpr uint32_t kModulus = 65521;
  constexpr size_t kMostBeforeModulo = 5552;  // so that 32 bits do not overflow
  uint32_t low = start & 0xFFFF;
  uint32_t high = start >> 16;
  while (!bytes.empty()) {
    std::string_view part = bytes.substr(0, kMostBeforeModulo);
    for (char byte : part) {
      low += static_cast<unsigned char>(byte);
      high += low;
    }
    low %= kModulus;
    high %= kModulus;
    bytes.remove_prefix(part.size());
  }
  return high << 16 | low;
}

}  // namespace minipy::binary_text
