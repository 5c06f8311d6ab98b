// Reading doubles: decimal text as float() takes it, and hexadecimal text.
#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include "runtime/base/float_text.h"
#include "runtime/base/number_text.h"
#include "runtime/base/utf8.h"

namespace minipy {

namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// Case-insensitive comparison with lower-case letters.
bool equals_letters(std::string_view text, std::string_view letters) {
  return text.size() == letters.size() && std::equal(text.begin(), text.end(), letters.begin(),
                                                     [](char byte, char letter) { return (byte | 0x20) == letter; });
}

// "inf", "infinity", "nan" without sign.
bool parse_special(std::string_view text, double& value) {
  if (equals_letters(text, "inf") || equals_letters(text, "infinity")) {
    value = std::numeric_limits<double>::infinity();
    return true;
  }
  if (equals_letters(text, "nan")) {
    value = std::numeric_limits<double>::quiet_NaN();
    return true;
  }
  return false;
}

// Whether the text is digits [. digits] [e [sign] digits] with at least one digit in the mantissa, and
// whether it holds underscores, each between two digits.
bool check_decimal(std::string_view text, bool& underscores) {
  const char* at = text.data();
  const char* end = at + text.size();
  underscores = false;
  auto skip_digits = [&] {
    const char* start = at;
    while (at < end && (is_digit(*at) || (*at == '_' && at > start && at + 1 < end && is_digit(at[1])))) {
      underscores |= *at == '_';
      ++at;
    }
    return at > start;
  };
  bool any = skip_digits();
  if (at < end && *at == '.') {
    ++at;
    any |= skip_digits();
  }
  if (!any) return false;
  if (at < end && (*at | 0x20) == 'e') {
    ++at;
    if (at < end && (*at == '+' || *at == '-')) ++at;
    if (!skip_digits()) return false;
  }
  return at == end;
}

// Whether a decimal that is out of range is too large (else it is too small).
bool is_huge(std::string_view text) {
  constexpr int64_t kFar = 1'000'000'000;
  size_t mark = text.find_first_of("eE");
  std::string_view mantissa = text.substr(0, mark);
  int64_t exponent = 0;
  if (mark != std::string_view::npos) {
    bool negative = text[mark + 1] == '-';
    for (char byte : text.substr(mark + 1)) {
      if (is_digit(byte)) exponent = std::min(exponent * 10 + (byte - '0'), kFar);
    }
    if (negative) exponent = -exponent;
  }
  size_t point = std::min(mantissa.find('.'), mantissa.size());
  size_t first = mantissa.find_first_not_of("0.");
  if (first == std::string_view::npos) return false;
  auto scale = static_cast<int64_t>(point) - static_cast<int64_t>(first);
  return exponent + scale > 0;
}

// A checked decimal without underscores and sign.
double convert_decimal(std::string_view text) {
  double value = 0;
  auto status = std::from_chars(text.data(), text.data() + text.size(), value).ec;
  if (status == std::errc::result_out_of_range) {
    return is_huge(text) ? std::numeric_limits<double>::infinity() : 0.0;
  }
  return value;
}

}  // namespace

bool parse_plain_float(std::string_view text, double& value) {
  bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  bool underscores;
  if (!check_decimal(text, underscores) || underscores) return false;
  value = convert_decimal(text);
  if (negative) value = -value;
  return true;
}

bool parse_float_bytes(std::string_view text, double& value) {
  while (!text.empty() && is_ascii_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_ascii_space(text.back())) text.remove_suffix(1);
  bool negative = false;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  bool underscores;
  if (check_decimal(text, underscores)) {
    TextBuffer plain;
    if (underscores) {
      for (char byte : text) {
        if (byte != '_') plain.append(byte);
      }
      if (plain.failed()) return false;
      text = plain.view();
    }
    value = convert_decimal(text);
  } else if (!parse_special(text, value)) {
    return false;
  }
  if (negative) value = -value;
  return true;
}

bool parse_float(std::string_view text, double& value) {
  if (utf8::is_ascii(text)) return parse_float_bytes(text, value);
  TextBuffer ascii;
  return append_with_ascii_digits(text, ascii) && parse_float_bytes(ascii.view(), value);
}

bool append_float_hex(double value, TextBuffer& out) {
  if (!std::isfinite(value)) return append_float_repr(value, out);
  auto bits = std::bit_cast<uint64_t>(value);
  auto biased = static_cast<int>(bits >> 52 & 0x7FF);
  uint64_t mantissa = bits & ((uint64_t{1} << 52) - 1);
  if ((bits >> 63) != 0) out.append('-');
  if (biased == 0 && mantissa == 0) return out.append("0x0.0p+0");
  out.append(biased != 0 ? "0x1." : "0x0.");
  for (int shift = 48; shift >= 0; shift -= 4) out.append("0123456789abcdef"[mantissa >> shift & 15]);
  int exponent = biased != 0 ? biased - 1023 : -1022;
  out.append(exponent < 0 ? "p-" : "p+");
  return append_int64(std::abs(exponent), out);
}

namespace {

struct HexMantissa {
  uint64_t bits = 0;     // the first 60 bits and more
  bool sticky = false;   // something non-zero follows
  int64_t exponent = 0;  // of the lowest bit
  bool any = false;
};

// Digits with at most one point. Returns where they end.
const char* read_hex_mantissa(const char* at, const char* end, HexMantissa& mantissa) {
  bool point = false;
  for (; at < end; ++at) {
    if (*at == '.' && !point) {
      point = true;
      continue;
    }
    uint8_t digit = digit_of(*at);
    if (digit > 15) break;
    mantissa.any = true;
    if (mantissa.bits >> 60 == 0) {
      mantissa.bits = mantissa.bits << 4 | digit;
      if (point) mantissa.exponent -= 4;
    } else {
      mantissa.sticky |= digit != 0;
      if (!point) mantissa.exponent += 4;
    }
  }
  return at;
}

// Rounds bits * 2**exponent half to even. False on overflow.
bool scale_hex(const HexMantissa& mantissa, double& value) {
  value = 0;
  if (mantissa.bits == 0) return true;
  int64_t top = mantissa.exponent + std::bit_width(mantissa.bits);  // value < 2**top
  if (top > 1024) return false;
  if (top < -1074) return true;
  // The lowest bit that a double of this size has.
  int64_t unit = std::max<int64_t>(top - 53, -1074);
  int64_t drop = unit - mantissa.exponent;
  uint64_t kept = mantissa.bits;
  if (drop > 0) {
    uint64_t half = drop <= 64 ? uint64_t{1} << (drop - 1) : 0;
    bool half_bit = half != 0 && (mantissa.bits & half) != 0;
    bool rest = mantissa.sticky || (half != 0 ? (mantissa.bits & (half - 1)) != 0 : true);
    kept = drop < 64 ? mantissa.bits >> drop : 0;
    if (half_bit && (rest || (kept & 1) != 0)) ++kept;
  } else {
    unit = mantissa.exponent;
  }
  value = std::ldexp(static_cast<double>(kept), static_cast<int>(unit));
  return std::isfinite(value);
}

}  // namespace

HexFloatStatus parse_float_hex(std::string_view text, double& value) {
  while (!text.empty() && is_ascii_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_ascii_space(text.back())) text.remove_suffix(1);
  bool negative = false;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  if (parse_special(text, value)) {
    if (negative) value = -value;
    return HexFloatStatus::Ok;
  }
  if (text.size() >= 2 && text[0] == '0' && (text[1] | 0x20) == 'x') text.remove_prefix(2);
  HexMantissa mantissa;
  const char* end = text.data() + text.size();
  const char* at = read_hex_mantissa(text.data(), end, mantissa);
  if (!mantissa.any) return HexFloatStatus::Invalid;
  if (at < end && (*at | 0x20) == 'p') {
    ++at;
    bool minus = at < end && *at == '-';
    if (at < end && (*at == '+' || *at == '-')) ++at;
    if (at == end) return HexFloatStatus::Invalid;
    constexpr int64_t kFar = int64_t{1} << 60;
    int64_t exponent = 0;
    for (; at < end && is_digit(*at); ++at) exponent = std::min(exponent * 10 + (*at - '0'), kFar / 16);
    mantissa.exponent += minus ? -exponent : exponent;
  }
  if (at != end) return HexFloatStatus::Invalid;
  if (!scale_hex(mantissa, value)) return HexFloatStatus::Overflow;
  if (negative) value = -value;
  return HexFloatStatus::Ok;
}

}  // namespace minipy
