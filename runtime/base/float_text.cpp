#include "runtime/base/float_text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

#include "runtime/base/number_text.h"
#include "runtime/base/utf8.h"

namespace minipy {

namespace {

// A finite, non-negative double in decimal: digits d1 d2 d3 ... meaning d1.d2d3... * 10**exponent.
struct Decimal {
  char digits[24];
  int count;
  int exponent;
};

// The shortest digits that read back as `value`.
Decimal shortest_decimal(double value) {
  char text[40];
  auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific).ptr;
  Decimal result;
  result.digits[0] = text[0];
  result.count = 1;
  const char* at = text + 1;
  if (*at == '.') {
    ++at;
    const char* start = at;
    while (*at != 'e') ++at;
    std::memcpy(result.digits + 1, start, static_cast<size_t>(at - start));
    result.count += static_cast<int>(at - start);
  }
  ++at;
  bool negative = *at++ == '-';
  int exponent = 0;
  for (; at < end; ++at) exponent = exponent * 10 + (*at - '0');
  result.exponent = negative ? -exponent : exponent;
  return result;
}

char* write_exponent(char* at, int exponent) {
  *at++ = 'e';
  *at++ = exponent < 0 ? '-' : '+';
  exponent = std::abs(exponent);
  if (exponent < 10) *at++ = '0';
  return at + write_uint64(static_cast<uint64_t>(exponent), at);
}

struct FloatStyle {
  int least_exponent = -4;  // below this, and from `most_exponent` on, with an exponent
  int most_exponent = 16;
  bool add_dot_zero = true;
  bool keep_point = false;
};

// Lays out the decimal without a sign. Needs at most kFloatReprSize characters.
char* write_decimal(char* at, const Decimal& decimal, FloatStyle style) {
  auto copy = [&](int from, int to) {
    std::memcpy(at, decimal.digits + from, static_cast<size_t>(to - from));
    at += to - from;
  };
  if (decimal.exponent < style.least_exponent || decimal.exponent >= style.most_exponent) {
    *at++ = decimal.digits[0];
    if (decimal.count > 1 || style.keep_point) *at++ = '.';
    copy(1, decimal.count);
    return write_exponent(at, decimal.exponent);
  }
  int before_point = decimal.exponent + 1;
  if (before_point <= 0) {
    *at++ = '0';
    *at++ = '.';
    for (int i = before_point; i < 0; ++i) *at++ = '0';
    copy(0, decimal.count);
  } else if (before_point < decimal.count) {
    copy(0, before_point);
    *at++ = '.';
    copy(before_point, decimal.count);
  } else {
    copy(0, decimal.count);
    for (int i = decimal.count; i < before_point; ++i) *at++ = '0';
    if (style.add_dot_zero || style.keep_point) *at++ = '.';
    if (style.add_dot_zero) *at++ = '0';
  }
  return at;
}

std::string_view special_text(double value, bool upper) {
  if (std::isnan(value)) return upper ? "NAN" : "nan";
  if (value < 0) return upper ? "-INF" : "-inf";
  return upper ? "INF" : "inf";
}

}  // namespace

size_t write_float_repr(double value, char out[kFloatReprSize]) {
  char* at = out;
  // Whole numbers of few digits are common, and quick.
  constexpr double kWholeLimit = 1e15;
  if (value > -kWholeLimit && value < kWholeLimit) {
    auto whole = static_cast<int64_t>(value);
    if (static_cast<double>(whole) == value && (whole != 0 || !std::signbit(value))) {
      at += write_int64(whole, at);
      *at++ = '.';
      *at++ = '0';
      return static_cast<size_t>(at - out);
    }
  } else if (!std::isfinite(value)) {
    std::string_view text = special_text(value, false);
    std::memcpy(out, text.data(), text.size());
    return text.size();
  }
  if (std::signbit(value)) *at++ = '-';
  at = write_decimal(at, shortest_decimal(std::fabs(value)), {});
  return static_cast<size_t>(at - out);
}

bool append_float_repr(double value, TextBuffer& out) {
  char text[kFloatReprSize];
  return out.append(std::string_view(text, write_float_repr(value, text)));
}

bool append_float_shortest(double value, bool add_dot_zero, bool alternate, TextBuffer& out) {
  if (!std::isfinite(value)) return out.append(special_text(value, false));
  char text[kFloatReprSize + 2];
  char* at = text;
  if (std::signbit(value)) *at++ = '-';
  FloatStyle style;
  style.add_dot_zero = add_dot_zero;
  style.keep_point = alternate;
  at = write_decimal(at, shortest_decimal(std::fabs(value)), style);
  return out.append(std::string_view(text, static_cast<size_t>(at - text)));
}

// The number is m * 2**-shift; m * 10**precision has at most 103 bits, so rounding it to a multiple of 2**shift is
// exact.
size_t write_fixed(double value, int precision, char out[kFixedTextSize]) {
  static constexpr uint64_t kTens[] = {1,
                                       10,
                                       100,
                                       1000,
                                       10000,
                                       100000,
                                       1000000,
                                       10000000,
                                       100000000,
                                       1000000000,
                                       10000000000,
                                       100000000000,
                                       1000000000000,
                                       10000000000000,
                                       100000000000000,
                                       1000000000000000};
  __extension__ using Wide = unsigned __int128;
  if (precision < 0 || precision > 15) return 0;
  auto bits = std::bit_cast<uint64_t>(value);
  int biased = static_cast<int>(bits >> 52);
  uint64_t mantissa = bits & ((uint64_t{1} << 52) - 1);
  if (biased != 0) mantissa |= uint64_t{1} << 52;
  int shift = 1075 - (biased != 0 ? biased : 1);
  if (shift < -10) return 0;
  Wide rounded;
  if (shift <= 0) {
    rounded = Wide{mantissa << -shift} * kTens[precision];
  } else if (shift > 104) {
    rounded = 0;  // less than half of the last digit
  } else {
    Wide scaled = Wide{mantissa} * kTens[precision];
    Wide half = Wide{1} << (shift - 1);
    rounded = scaled >> shift;
    Wide rest = scaled & (half * 2 - 1);
    if (rest > half || (rest == half && (rounded & 1))) ++rounded;
  }
  if (rounded >> 64) return 0;
  auto all = static_cast<uint64_t>(rounded);
  size_t size = write_uint64(all / kTens[precision], out);
  if (precision == 0) return size;
  out[size++] = '.';
  uint64_t fraction = all % kTens[precision];
  for (int i = precision; i-- > 0; fraction /= 10)
    out[size + static_cast<size_t>(i)] = static_cast<char>('0' + fraction % 10);
  return size + static_cast<size_t>(precision);
}

namespace {

// Beyond these many digits every digit of a double is zero.
constexpr int kMostSignificantDigits = 770;
constexpr int kMostFractionDigits = 1080;
constexpr size_t kExactTextSize = 320 + kMostFractionDigits;

// d.ddd of `value` (finite, not negative), with `precision` digits behind the point, and its exponent.
struct ScientificDigits {
  char text[kMostSignificantDigits + 16];
  size_t size;
  int exponent;
};

void scientific_digits(double value, int precision, ScientificDigits& result) {
  auto end =
      std::to_chars(result.text, result.text + sizeof result.text, value, std::chars_format::scientific, precision).ptr;
  char* mark = end;
  do --mark;
  while (*mark != 'e');
  result.size = static_cast<size_t>(mark - result.text);
  int exponent = 0;
  for (char* at = mark + 2; at < end; ++at) exponent = exponent * 10 + (*at - '0');
  result.exponent = mark[1] == '-' ? -exponent : exponent;
}

bool append_exponent(int exponent, char letter, TextBuffer& out) {
  char text[8];
  char* end = write_exponent(text, exponent);
  text[0] = letter;
  return out.append(std::string_view(text, static_cast<size_t>(end - text)));
}

bool append_fixed(double value, int precision, bool alternate, TextBuffer& out) {
  char quick[kFixedTextSize];
  if (size_t size = write_fixed(value, precision, quick)) {
    out.append(std::string_view(quick, size));
    return precision == 0 && alternate ? out.append('.') : !out.failed();
  }
  int exact = std::min(precision, kMostFractionDigits);
  size_t start = out.size();
  // Two hundred bytes hold all but extreme numbers.
  size_t room = static_cast<size_t>(exact) + (value < 1e100 ? 110 : 320);
  char* at = out.extend(room);
  if (at == nullptr) return false;
  auto end = std::to_chars(at, at + room, value, std::chars_format::fixed, exact).ptr;
  out.truncate(start + static_cast<size_t>(end - at));
  if (precision == 0 && alternate) out.append('.');
  return out.append_repeated('0', static_cast<size_t>(precision - exact));
}

bool append_scientific(double value, int precision, bool alternate, char letter, TextBuffer& out) {
  int exact = std::min(precision, kMostSignificantDigits);
  ScientificDigits digits;
  scientific_digits(value, exact, digits);
  out.append(std::string_view(digits.text, digits.size));
  if (precision == 0 && alternate) out.append('.');
  out.append_repeated('0', static_cast<size_t>(precision - exact));
  return append_exponent(digits.exponent, letter, out);
}

bool append_general(double value, int precision, bool alternate, char letter, TextBuffer& out) {
  if (precision == 0) precision = 1;
  int exact = std::min(precision, kMostSignificantDigits);
  ScientificDigits digits;
  scientific_digits(value, exact - 1, digits);
  if (digits.size > 1) {  // drop the point
    std::memmove(digits.text + 1, digits.text + 2, digits.size - 2);
    --digits.size;
  }
  auto zeros = static_cast<size_t>(precision - exact);
  if (!alternate) {
    while (digits.size > 1 && digits.text[digits.size - 1] == '0') --digits.size;
    zeros = 0;
  }
  std::string_view text(digits.text, digits.size);
  if (digits.exponent < -4 || digits.exponent >= precision) {
    out.append(text[0]);
    if (text.size() > 1 || alternate) out.append('.');
    out.append(text.substr(1));
    out.append_repeated('0', zeros);
    return append_exponent(digits.exponent, letter, out);
  }
  if (digits.exponent < 0) {
    out.append("0.");
    out.append_repeated('0', static_cast<size_t>(-digits.exponent - 1));
    out.append(text);
    return out.append_repeated('0', zeros);
  }
  auto whole = static_cast<size_t>(digits.exponent) + 1;
  if (whole >= text.size()) {
    out.append(text);
    size_t missing = whole - text.size();
    out.append_repeated('0', missing);
    zeros -= std::min(zeros, missing);
    if (alternate) out.append('.');
    return out.append_repeated('0', zeros);
  }
  out.append(text.substr(0, whole));
  out.append('.');
  out.append(text.substr(whole));
  return out.append_repeated('0', zeros);
}

}  // namespace

bool append_float_digits(double value, char type, int precision, bool alternate, TextBuffer& out) {
  bool upper = type == 'E' || type == 'F' || type == 'G';
  if (!std::isfinite(value)) return out.append(special_text(value, upper));
  if (std::signbit(value)) out.append('-');
  value = std::fabs(value);
  switch (type) {
    case 'e':
    case 'E': return append_scientific(value, precision, alternate, type, out);
    case 'f':
    case 'F': return append_fixed(value, precision, alternate, out);
    default: return append_general(value, precision, alternate, upper ? 'E' : 'e', out);
  }
}

namespace {

// Rounds the digits of a whole number to a multiple of 10**drop, half to even. `inexact`: something follows.
// Appends the result, with zeros for what was dropped, and a terminating zero.
void round_whole_digits(std::string_view digits, size_t drop, bool inexact, TextBuffer& out) {
  // One leading zero, for a carry and for dropping all.
  size_t padding = 1 + (drop > digits.size() ? drop - digits.size() : 0);
  out.append_repeated('0', padding);
  out.append(digits);
  char* text = out.data();
  size_t keep = out.size() - drop;
  char half = text[keep];
  bool above = inexact;
  for (size_t i = keep + 1; i < out.size(); ++i) above |= text[i] != '0';
  bool odd = ((text[keep - 1] - '0') & 1) != 0;
  bool up = half > '5' || (half == '5' && (above || odd));
  for (size_t i = keep; i < out.size(); ++i) text[i] = '0';
  for (size_t i = keep; up; --i) {
    up = text[i - 1] == '9';
    text[i - 1] = up ? '0' : static_cast<char>(text[i - 1] + 1);
  }
}

}  // namespace

bool round_float(double value, int64_t digits, double& result) {
  constexpr int64_t kMostDigits = 323;    // beyond, every double is a multiple already
  constexpr int64_t kLeastDigits = -308;  // below, everything rounds to zero
  result = value;
  if (!std::isfinite(value) || digits > kMostDigits || value == 0) return true;
  if (digits < kLeastDigits) {
    result = 0.0 * value;
    return true;
  }
  double magnitude = std::fabs(value);
  TextBuffer text;
  if (digits >= 0) {
    // A double of 2**52 and more has no fraction.
    if (magnitude >= 4503599627370496.0) return true;
    if (!append_fixed(magnitude, static_cast<int>(digits), false, text)) return false;
  } else {
    double whole = std::trunc(magnitude);
    char exact[kExactTextSize];
    auto end = std::to_chars(exact, exact + sizeof exact, whole, std::chars_format::fixed, 0).ptr;
    round_whole_digits({exact, static_cast<size_t>(end - exact)}, static_cast<size_t>(-digits), whole != magnitude,
                       text);
  }
  double rounded = 0;
  if (text.failed() || !parse_plain_float(text.view(), rounded) || std::isinf(rounded)) return false;
  result = std::signbit(value) ? -rounded : rounded;
  return true;
}

FloatParts split_float(double value) {
  auto bits = std::bit_cast<uint64_t>(value);
  auto biased = static_cast<int>(bits >> 52 & 0x7FF);
  uint64_t mantissa = bits & ((uint64_t{1} << 52) - 1);
  if (biased != 0) mantissa |= uint64_t{1} << 52;
  int exponent = (biased != 0 ? biased : 1) - 1075;
  if (mantissa == 0) return {0, 0, (bits >> 63) != 0};
  int zeros = std::countr_zero(mantissa);
  return {mantissa >> zeros, exponent + zeros, (bits >> 63) != 0};
}

}  // namespace minipy
