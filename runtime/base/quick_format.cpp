#include "runtime/base/quick_format.h"

#include <cmath>
#include <cstring>

#include "runtime/base/float_text.h"
#include "runtime/base/number_text.h"

namespace minipy {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void paddings(const QuickSpec& spec, size_t length, char otherwise, size_t& before, size_t& behind) {
  size_t missing = spec.width > length ? spec.width - length : 0;
  char align = spec.align ? spec.align : otherwise;
  before = align == '<' ? 0 : align == '^' ? missing / 2 : missing;
  behind = missing - before;
}

// A sign and digits, padded.
size_t write_padded(const QuickSpec& spec, bool negative, const char* digits, size_t size, char* out) {
  size_t length = size + negative, before, behind;
  paddings(spec, length, '>', before, behind);
  char* at = out;
  bool zeros = spec.align == '0';
  if (zeros && negative) *at++ = '-';
  std::memset(at, zeros ? '0' : ' ', before);
  at += before;
  if (!zeros && negative) *at++ = '-';
  std::memcpy(at, digits, size);
  at += size;
  std::memset(at, ' ', behind);
  return static_cast<size_t>(at - out) + behind;
}

}  // namespace

bool parse_quick_spec(std::string_view text, QuickSpec& spec) {
  const char* at = text.data();
  const char* end = at + text.size();
  auto is_align = [](char c) { return c == '<' || c == '>' || c == '^'; };
  if (at < end && (is_align(*at) || *at == '0')) spec.align = *at++;
  if (at < end && (is_align(*at) || *at == '0')) return false;  // '<' or '0' is the fill, or both are given
  unsigned width = 0;
  for (int digits = 0; at < end && is_digit(*at); ++at, ++digits) {
    if (digits == 2) return false;
    width = width * 10 + static_cast<unsigned>(*at - '0');
  }
  spec.width = static_cast<uint8_t>(width);
  if (at < end && *at == '.') {
    unsigned precision = 0;
    int digits = 0;
    for (++at; at < end && is_digit(*at); ++at, ++digits) {
      if (digits == 2) return false;
      precision = precision * 10 + static_cast<unsigned>(*at - '0');
    }
    if (digits == 0) return false;
    spec.precision = static_cast<int8_t>(precision);
  }
  if (at < end) spec.type = *at++;
  return at == end && (spec.type == 0 || spec.type == 'd' || spec.type == 'x' || spec.type == 'f' || spec.type == 's');
}

size_t write_quick_int(const QuickSpec& spec, int64_t value, char out[kQuickTextSize]) {
  if (spec.precision >= 0 || spec.type == 'f' || spec.type == 's') return 0;
  char digits[kUint64BaseTextSize];
  auto bits = static_cast<uint64_t>(value);
  uint64_t magnitude = value < 0 ? ~bits + 1 : bits;
  size_t size = spec.type == 'x' ? write_uint64_base(magnitude, 16, digits) : write_uint64(magnitude, digits);
  return write_padded(spec, value < 0, digits, size, out);
}

size_t write_quick_float(const QuickSpec& spec, double value, char out[kQuickTextSize]) {
  if (spec.type != 'f' || !std::isfinite(value)) return 0;
  char digits[kFixedTextSize];
  size_t size = write_fixed(std::fabs(value), spec.precision < 0 ? 6 : spec.precision, digits);
  return size == 0 ? 0 : write_padded(spec, std::signbit(value), digits, size, out);
}

bool quick_text_padding(const QuickSpec& spec, size_t length, size_t& before, size_t& behind) {
  if ((spec.type != 0 && spec.type != 's') || spec.align == '0' || spec.precision >= 0) return false;
  paddings(spec, length, '<', before, behind);
  return true;
}

}  // namespace minipy
