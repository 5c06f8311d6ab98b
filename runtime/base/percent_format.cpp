#include "runtime/base/percent_format.h"

#include <climits>
#include <cmath>

#include "runtime/base/float_text.h"
#include "runtime/base/format_layout.h"
#include "runtime/base/number_text.h"
#include "runtime/base/utf8.h"

namespace minipy {

std::string_view percent_status_message(PercentStatus status) {
  switch (status) {
    case PercentStatus::Ok: return "";
    case PercentStatus::IncompleteKey: return "incomplete format key";
    case PercentStatus::Incomplete: return "incomplete format";
    case PercentStatus::WidthTooBig: return "width too big";
    case PercentStatus::PrecisionTooBig: return "precision too big";
  }
  return "";
}

namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// The key behind '(' up to the ')' that closes it.
bool take_key(std::string_view text, size_t& position, PercentSpec& spec) {
  size_t start = position;
  for (int depth = 1; position < text.size(); ++position) {
    if (text[position] == '(') ++depth;
    if (text[position] == ')' && --depth == 0) {
      spec.has_key = true;
      spec.key = text.substr(start, position - start);
      ++position;
      return true;
    }
  }
  return false;
}

bool take_flag(char byte, PercentSpec& spec) {
  switch (byte) {
    case '-': return spec.left = true;
    case '+': return spec.plus = true;
    case ' ': return spec.space = true;
    case '#': return spec.alternate = true;
    case '0': return spec.zero = true;
    default: return false;
  }
}

bool take_number(std::string_view text, size_t& position, int64_t most, int64_t& number) {
  for (; position < text.size() && is_digit(text[position]); ++position) {
    int64_t digit = text[position] - '0';
    if (number < 0) number = 0;
    if (number > (most - digit) / 10) return false;
    number = number * 10 + digit;
  }
  return true;
}

}  // namespace

PercentStatus parse_percent(std::string_view text, size_t& position, PercentSpec& spec) {
  spec = {};
  auto peek = [&] { return position < text.size() ? text[position] : '\0'; };
  if (peek() == '(') {
    ++position;
    if (!take_key(text, position, spec)) return PercentStatus::IncompleteKey;
  }
  while (take_flag(peek(), spec)) ++position;
  if (peek() == '*') {
    spec.width_from_argument = true;
    ++position;
  } else if (!take_number(text, position, INT64_MAX, spec.width)) {
    return PercentStatus::WidthTooBig;
  }
  if (peek() == '.') {
    ++position;
    spec.precision = 0;
    if (peek() == '*') {
      spec.precision_from_argument = true;
      ++position;
    } else if (!take_number(text, position, INT_MAX, spec.precision)) {
      return PercentStatus::PrecisionTooBig;
    }
  }
  if (peek() == 'h' || peek() == 'l' || peek() == 'L') ++position;
  if (position >= text.size()) return PercentStatus::Incomplete;
  spec.conversion_index = position;
  const char* at = text.data() + position;
  spec.conversion = utf8::decode_next(at);
  position = static_cast<size_t>(at - text.data());
  return PercentStatus::Ok;
}

bool append_percent_text(const PercentSpec& spec, std::string_view text, bool count_bytes, TextBuffer& out) {
  if (spec.precision < 0 && spec.width < 0) return out.append(text);
  size_t length = count_bytes ? text.size() : utf8::count_code_points(text);
  if (spec.precision >= 0 && static_cast<size_t>(spec.precision) < length) {
    length = static_cast<size_t>(spec.precision);
    text = text.substr(0, count_bytes ? length : utf8::byte_offset(text, length));
  }
  size_t padding =
      spec.width > 0 && static_cast<size_t>(spec.width) > length ? static_cast<size_t>(spec.width) - length : 0;
  if (!spec.left) out.append_repeated(' ', padding);
  out.append(text);
  return spec.left ? out.append_repeated(' ', padding) : !out.failed();
}

namespace {

// Pads the number as the flags say.
bool append_percent_number(const PercentSpec& spec, bool negative, std::string_view prefix, size_t zero_count,
                           std::string_view digits, TextBuffer& out) {
  char sign = negative ? '-' : spec.plus ? '+' : spec.space ? ' ' : '\0';
  size_t length = (sign != 0 ? 1 : 0) + prefix.size() + zero_count + digits.size();
  size_t padding =
      spec.width > 0 && static_cast<size_t>(spec.width) > length ? static_cast<size_t>(spec.width) - length : 0;
  bool fill_zeros = spec.zero && !spec.left;
  if (!spec.left && !fill_zeros) out.append_repeated(' ', padding);
  if (sign != 0) out.append(sign);
  out.append(prefix);
  if (fill_zeros) out.append_repeated('0', padding);
  out.append_repeated('0', zero_count);
  out.append(digits);
  return spec.left ? out.append_repeated(' ', padding) : !out.failed();
}

}  // namespace

int percent_integer_base(char32_t conversion) {
  switch (conversion) {
    case U'o': return 8;
    case U'x':
    case U'X': return 16;
    default: return 10;
  }
}

bool append_percent_integer(const PercentSpec& spec, std::string_view digits, bool negative, TextBuffer& out) {
  char prefix[2] = {'0', static_cast<char>(spec.conversion)};
  bool has_prefix = spec.alternate && percent_integer_base(spec.conversion) != 10;
  size_t zeros = spec.precision > 0 && static_cast<size_t>(spec.precision) > digits.size()
                     ? static_cast<size_t>(spec.precision) - digits.size()
                     : 0;
  TextBuffer upper;
  if (spec.conversion == U'X') {
    for (char digit : digits) upper.append(static_cast<char>(digit >= 'a' ? digit - 32 : digit));
    if (upper.failed()) return false;
    digits = upper.view();
  }
  return append_percent_number(spec, negative, std::string_view(prefix, has_prefix ? 2 : 0), zeros, digits, out);
}

bool append_percent_int64(const PercentSpec& spec, int64_t value, TextBuffer& out) {
  char digits[kUint64BaseTextSize];
  auto bits = static_cast<uint64_t>(value);
  size_t size = write_uint64_base(value < 0 ? ~bits + 1 : bits, percent_integer_base(spec.conversion), digits);
  return append_percent_integer(spec, {digits, size}, value < 0, out);
}

bool append_percent_float(const PercentSpec& spec, double value, TextBuffer& out) {
  constexpr int kDefaultPrecision = 6;
  TextBuffer magnitude;
  auto precision = spec.precision < 0 ? kDefaultPrecision : static_cast<int>(spec.precision);
  if (!append_float_digits(std::fabs(value), static_cast<char>(spec.conversion), precision, spec.alternate,
                           magnitude)) {
    return false;
  }
  bool negative = std::signbit(value) && !std::isnan(value);
  return append_percent_number(spec, negative, "", 0, magnitude.view(), out);
}

}  // namespace minipy
