#include "runtime/base/number_text.h"

#include <array>
#include <bit>
#include <cstring>

#include "runtime/base/unicode.h"
#include "runtime/base/utf8.h"

namespace minipy {

namespace {

constexpr std::array<char, 200> make_digit_pairs() {
  std::array<char, 200> pairs{};
  for (size_t i = 0; i < 100; ++i) {
    pairs[2 * i] = static_cast<char>('0' + i / 10);
    pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return pairs;
}
constexpr std::array<char, 200> kDigitPairs = make_digit_pairs();

constexpr std::array<uint64_t, 20> make_powers_of_ten() {
  std::array<uint64_t, 20> powers{};
  uint64_t power = 1;
  for (uint64_t& entry : powers) entry = power, power *= 10;
  return powers;
}
constexpr std::array<uint64_t, 20> kPowersOfTen = make_powers_of_ten();

constexpr std::array<uint8_t, 256> make_digit_values() {
  std::array<uint8_t, 256> values{};
  for (uint8_t& value : values) value = 255;
  for (size_t i = 0; i < 10; ++i) values['0' + i] = static_cast<uint8_t>(i);
  for (size_t i = 0; i < 26; ++i) values['a' + i] = values['A' + i] = static_cast<uint8_t>(10 + i);
  return values;
}
constexpr std::array<uint8_t, 256> kDigitValues = make_digit_values();

size_t decimal_digits(uint64_t value) {
  auto bits = static_cast<unsigned>(std::bit_width(value | 1));
  size_t digits = bits * 1233 >> 12;  // log10(2) = 0.30103
  return digits + (value >= kPowersOfTen[digits]);
}

}  // namespace

size_t write_uint64(uint64_t value, char out[kInt64TextSize]) {
  if (value < 10) {
    out[0] = static_cast<char>('0' + value);
    return 1;
  }
  size_t size = decimal_digits(value);
  size_t at = size;
  while (value >= 100) {
    at -= 2;
    std::memcpy(out + at, &kDigitPairs[2 * (value % 100)], 2);
    value /= 100;
  }
  if (value >= 10) {
    std::memcpy(out, &kDigitPairs[2 * value], 2);
  } else {
    out[0] = static_cast<char>('0' + value);
  }
  return size;
}

size_t write_int64(int64_t value, char out[kInt64TextSize]) {
  if (value >= 0) return write_uint64(static_cast<uint64_t>(value), out);
  out[0] = '-';
  return 1 + write_uint64(~static_cast<uint64_t>(value) + 1, out + 1);
}

bool append_int64(int64_t value, TextBuffer& out) {
  char text[kInt64TextSize];
  return out.append(std::string_view(text, write_int64(value, text)));
}

size_t write_uint64_base(uint64_t value, int base, char out[kUint64BaseTextSize]) {
  constexpr char kDigits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  if (base == 10) return write_uint64(value, out);
  char reversed[kUint64BaseTextSize];
  size_t size = 0;
  if (std::has_single_bit(static_cast<unsigned>(base))) {
    int shift = std::countr_zero(static_cast<unsigned>(base));
    do reversed[size++] = kDigits[value & static_cast<uint64_t>(base - 1)];
    while ((value >>= shift) != 0);
  } else {
    do reversed[size++] = kDigits[value % static_cast<uint64_t>(base)];
    while ((value /= static_cast<uint64_t>(base)) != 0);
  }
  for (size_t i = 0; i < size; ++i) out[i] = reversed[size - 1 - i];
  return size;
}

uint8_t digit_of(char byte) { return kDigitValues[static_cast<unsigned char>(byte)]; }

bool append_with_ascii_digits(std::string_view text, TextBuffer& out) {
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    char32_t code_point = utf8::decode_next(at);
    if (code_point < 0x80) {
      out.append(static_cast<char>(code_point));
    } else if (unicode::is_space(code_point)) {
      out.append(' ');
    } else if (int digit = unicode::decimal_value(code_point); digit >= 0) {
      out.append(static_cast<char>('0' + digit));
    } else {
      out.append_code_point(code_point);
    }
  }
  return !out.failed();
}

namespace {

// Whether "0b", "0o" or "0x" of this base stands at `at`.
int prefix_base(const char* at, const char* end) {
  if (end - at < 2 || at[0] != '0') return 0;
  switch (at[1] | 0x20) {
    case 'b': return 2;
    case 'o': return 8;
    case 'x': return 16;
    default: return 0;
  }
}

IntTextStatus parse_digits(const char* at, const char* end, int base, IntText& result) {
  int prefix = prefix_base(at, end);
  bool must_be_zero = false;
  if (base == 0) {
    base = prefix != 0 ? prefix : 10;
    // "0", "00" and "0_0" are fine; "01" is not a number in source.
    must_be_zero = prefix == 0 && at < end && *at == '0';
  }
  if (prefix == base && prefix != 0) {
    at += 2;
    if (at < end && *at == '_') ++at;
  }
  if (at == end || *at == '_' || end[-1] == '_') return IntTextStatus::Invalid;

  uint64_t value = 0;
  bool overflow = false;
  bool previous_underscore = false;
  size_t digits = 0;
  for (const char* digit_at = at; digit_at < end; ++digit_at) {
    if (*digit_at == '_') {
      if (previous_underscore) return IntTextStatus::Invalid;
      previous_underscore = true;
      continue;
    }
    previous_underscore = false;
    uint8_t digit = digit_of(*digit_at);
    if (digit >= base) return IntTextStatus::Invalid;
    ++digits;
    overflow |= __builtin_mul_overflow(value, static_cast<uint64_t>(base), &value);
    overflow |= __builtin_add_overflow(value, static_cast<uint64_t>(digit), &value);
  }
  if (must_be_zero && (value != 0 || overflow)) return IntTextStatus::Invalid;
  result.base = base;
  result.digit_count = digits;
  uint64_t limit = static_cast<uint64_t>(INT64_MAX) + (result.negative ? 1 : 0);
  result.fits = !overflow && value <= limit;
  if (result.fits) {
    result.small = static_cast<int64_t>(result.negative ? ~value + 1 : value);
    return IntTextStatus::Ok;
  }
  result.small = 0;
  result.digits.clear();
  if (!result.digits.reserve(digits)) return IntTextStatus::NoMemory;
  for (; at < end; ++at) {
    if (*at != '_') result.digits.append(*at);
  }
  return IntTextStatus::Ok;
}

}  // namespace

IntTextStatus parse_int_bytes(std::string_view text, int base, IntText& result) {
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end && is_ascii_space(*at)) ++at;
  while (at < end && is_ascii_space(end[-1])) --end;
  result.negative = false;
  if (at < end && (*at == '+' || *at == '-')) result.negative = *at++ == '-';
  return parse_digits(at, end, base, result);
}

bool parse_short_decimal(std::string_view text, int64_t* value) {
  bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > 18) return false;
  int64_t sum = 0;
  for (char byte : text) {
    auto digit = static_cast<unsigned>(byte - '0');
    if (digit > 9) return false;
    sum = sum * 10 + digit;
  }
  *value = negative ? -sum : sum;
  return true;
}

IntTextStatus parse_int(std::string_view text, int base, IntText& result) {
  if (utf8::is_ascii(text)) return parse_int_bytes(text, base, result);
  TextBuffer ascii;
  if (!append_with_ascii_digits(text, ascii)) return IntTextStatus::NoMemory;
  return parse_int_bytes(ascii.view(), base, result);
}

}  // namespace minipy
