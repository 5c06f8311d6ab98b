// Formatting floats and complex numbers by the mini-language.
#include <climits>
#include <cmath>
#include <cstring>

#include "runtime/base/float_text.h"
#include "runtime/base/format_layout.h"
#include "runtime/base/format_spec.h"

namespace minipy {

namespace {

bool is_float_type(char32_t type) {
  switch (type) {
    case 0:
    case U'e':
    case U'E':
    case U'f':
    case U'F':
    case U'g':
    case U'G':
    case U'n':
    case U'%': return true;
    default: return false;
  }
}

// A type-less float with a precision: as 'g', but with an exponent one digit sooner, and never looking like
// an int.
bool append_general_with_point(double value, int precision, bool alternate, TextBuffer& out) {
  if (precision == 0) precision = 1;
  TextBuffer rounded;
  if (!append_float_digits(value, 'e', precision - 1, false, rounded)) return false;
  std::string_view text = rounded.view();
  size_t mark = text.find('e');
  if (mark == std::string_view::npos) return out.append(text);  // inf, nan
  int exponent = 0;
  for (char digit : text.substr(mark + 2)) exponent = exponent * 10 + (digit - '0');
  if (text[mark + 1] == '-') exponent = -exponent;
  if (exponent >= -4 && exponent < precision - 1) {
    size_t start = out.size();
    if (!append_float_digits(value, 'g', precision, alternate, out)) return false;
    if (out.view().substr(start).find('.') == std::string_view::npos) out.append(".0");
    return !out.failed();
  }
  size_t end = mark;
  if (!alternate && text.substr(0, mark).find('.') != std::string_view::npos) {
    while (text[end - 1] == '0') --end;
    if (text[end - 1] == '.') --end;
  }
  out.append(text.substr(0, end));
  if (alternate && text.substr(0, mark).find('.') == std::string_view::npos) out.append('.');
  return out.append(text.substr(mark));
}

// The text of |value| as type and precision say; `type` is 0 for the shortest digits.
bool append_magnitude(const FormatSpec& spec, double value, bool add_dot_zero, TextBuffer& out) {
  constexpr int kDefaultPrecision = 6;
  value = std::fabs(value);
  auto precision = static_cast<int>(spec.precision);
  switch (spec.type) {
    case 0:
      if (precision < 0) return append_float_shortest(value, add_dot_zero, spec.alternate, out);
      if (add_dot_zero) return append_general_with_point(value, precision, spec.alternate, out);
      return append_float_digits(value, 'g', precision, spec.alternate, out);
    case U'n':
      return append_float_digits(value, 'g', precision < 0 ? kDefaultPrecision : precision, spec.alternate, out);
    case U'%':
      append_float_digits(value * 100, 'f', precision < 0 ? kDefaultPrecision : precision, spec.alternate, out);
      return out.append('%');
    default:
      return append_float_digits(value, static_cast<char>(spec.type), precision < 0 ? kDefaultPrecision : precision,
                                 spec.alternate, out);
  }
}

size_t digits_prefix(std::string_view text) {
  size_t count = 0;
  while (count < text.size() && text[count] >= '0' && text[count] <= '9') ++count;
  return count;
}

// Splits the text of a magnitude.
NumberText split_number(std::string_view text) {
  NumberText number;
  size_t whole = digits_prefix(text);
  number.whole = text.substr(0, whole);
  text.remove_prefix(whole);
  if (!text.empty() && text[0] == '.') {
    number.point = true;
    text.remove_prefix(1);
    size_t fraction = digits_prefix(text);
    number.fraction = text.substr(0, fraction);
    text.remove_prefix(fraction);
  }
  number.suffix = text;
  return number;
}

bool all_zeros(std::string_view digits) { return digits.find_first_not_of('0') == std::string_view::npos; }

// A part's text, split, with its sign.
NumberText number_of(const FormatSpec& spec, double value, std::string_view magnitude) {
  NumberText number = split_number(magnitude);
  bool negative = std::signbit(value) && !std::isnan(value);
  if (spec.no_negative_zero && !number.whole.empty() && all_zeros(number.whole) && all_zeros(number.fraction)) {
    negative = false;
  }
  number.sign = sign_character(spec, negative);
  return number;
}

}  // namespace

FormatError format_float(const FormatSpec& spec, double value, TextBuffer& out) {
  if (!is_float_type(spec.type)) return {FormatErrorCode::UnknownCode, spec.type};
  if (spec.precision > INT_MAX) return {FormatErrorCode::PrecisionTooBig};
  TextBuffer magnitude;
  if (!append_magnitude(spec, value, true, magnitude)) return {FormatErrorCode::NoMemory};
  if (!append_number(spec, number_of(spec, value, magnitude.view()), out)) return {FormatErrorCode::NoMemory};
  return {};
}

FormatError format_complex(const FormatSpec& spec, double real, double imaginary, TextBuffer& out) {
  if (!is_float_type(spec.type) || spec.type == U'%') return {FormatErrorCode::UnknownCode, spec.type};
  if (spec.precision > INT_MAX) return {FormatErrorCode::PrecisionTooBig};
  if (spec.fill == U'0') return {FormatErrorCode::ZeroPaddingNotAllowedComplex};
  if (spec.align == '=') return {FormatErrorCode::EqualsNotAllowedComplex};
  FormatSpec part = spec;
  part.width = -1;
  part.fill = U' ';
  part.align = '>';
  bool only_imaginary = spec.type == 0 && real == 0 && !std::signbit(real);
  bool brackets = spec.type == 0 && !only_imaginary;

  TextBuffer text;
  if (brackets) text.append('(');
  TextBuffer magnitude;
  if (!only_imaginary) {
    append_magnitude(spec, real, false, magnitude);
    append_number(part, number_of(part, real, magnitude.view()), text);
    part.sign = '+';
  }
  magnitude.clear();
  bool complete = append_magnitude(spec, imaginary, false, magnitude) &&
                  append_number(part, number_of(part, imaginary, magnitude.view()), text);
  text.append('j');
  if (brackets) text.append(')');
  if (!complete || text.failed()) return {FormatErrorCode::NoMemory};
  if (!append_padded(spec, '>', text.view(), text.size(), out)) return {FormatErrorCode::NoMemory};
  return {};
}

bool append_complex_repr(double real, double imaginary, TextBuffer& out) {
  return !format_complex({}, real, imaginary, out);
}

}  // namespace minipy
