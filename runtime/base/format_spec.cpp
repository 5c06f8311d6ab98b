// Parsing the mini-language, its errors, and formatting text and integers. Floats are in format_float.cpp.
#include "runtime/base/format_spec.h"

#include <algorithm>
#include <climits>

#include "runtime/base/format_layout.h"
#include "runtime/base/number_text.h"
#include "runtime/base/utf8.h"

namespace minipy {

namespace {

// Reads the format text code point by code point.
class SpecReader {
 public:
  explicit SpecReader(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  bool at_end() const { return at_ == end_; }
  // The next byte if it is ASCII, else 0.
  char peek() const { return at_<end_&& static_cast<signed char>(*at_)> 0 ? *at_ : '\0'; }
  bool take(char byte) {
    if (peek() != byte) return false;
    ++at_;
    return true;
  }
  char32_t take_code_point() { return utf8::decode_next(at_); }
  void move_to(const char* at) { at_ = at; }
  const char* position() const { return at_; }
  const char* end() const { return end_; }

  // Digits, if there are any. False if they are too many.
  bool take_number(int64_t& number) {
    if (peek() < '0' || peek() > '9') return true;
    number = 0;
    for (; peek() >= '0' && peek() <= '9'; ++at_) {
      if (__builtin_mul_overflow(number, int64_t{10}, &number) ||
          __builtin_add_overflow(number, static_cast<int64_t>(*at_ - '0'), &number)) {
        return false;
      }
    }
    return true;
  }

 private:
  const char* at_;
  const char* end_;
};

bool is_align(char byte) { return byte == '<' || byte == '>' || byte == '=' || byte == '^'; }

void take_fill_and_align(SpecReader& reader, FormatSpec& spec) {
  if (reader.at_end()) return;
  SpecReader ahead = reader;
  char32_t first = ahead.take_code_point();
  if (is_align(ahead.peek())) {
    spec.fill = first;
    spec.fill_given = true;
    spec.align = ahead.peek();
    reader.move_to(ahead.position() + 1);
  } else if (is_align(reader.peek())) {
    spec.align = reader.peek();
    reader.take(spec.align);
  }
}

// ',' or '_', and an error for both.
bool take_grouping(SpecReader& reader, char& grouping) {
  if (reader.take(',')) grouping = ',';
  if (reader.peek() == '_') {
    if (grouping != 0) return false;
    reader.take('_');
    grouping = '_';
  }
  return !(reader.peek() == ',' && grouping == '_');
}

FormatError take_precision(SpecReader& reader, FormatSpec& spec) {
  if (!reader.take('.')) return {};
  const char* start = reader.position();
  if (!reader.take_number(spec.precision)) return {FormatErrorCode::TooManyDigits};
  if (!take_grouping(reader, spec.fraction_grouping)) return {FormatErrorCode::CannotSpecifyBoth};
  if (reader.position() == start) return {FormatErrorCode::MissingPrecision};
  return {};
}

FormatError check_grouping(const FormatSpec& spec, FormatTarget target) {
  char32_t type = spec.type == 0 && target == FormatTarget::Text ? U's' : spec.type;
  if (spec.grouping != 0) {
    constexpr std::u32string_view kDecimalTypes = U"defgEG%F";
    constexpr std::u32string_view kBinaryTypes = U"boxX";
    bool decimal = type == 0 || kDecimalTypes.find(type) != std::u32string_view::npos;
    bool binary = spec.grouping == '_' && kBinaryTypes.find(type) != std::u32string_view::npos;
    if (!decimal && !binary) { return {FormatErrorCode::CannotSpecify, static_cast<char32_t>(spec.grouping), type}; }
  }
  if (spec.fraction_grouping != 0 && type == U'n') {
    return {FormatErrorCode::CannotSpecify, static_cast<char32_t>(spec.fraction_grouping), type};
  }
  return {};
}

}  // namespace

FormatError parse_format_spec(std::string_view text, FormatTarget target, FormatSpec& spec) {
  spec = {};
  SpecReader reader(text);
  take_fill_and_align(reader, spec);
  spec.align_given = spec.align != 0;
  if (char sign = reader.peek(); sign == '+' || sign == '-' || sign == ' ') {
    reader.take(sign);
    spec.sign = sign;
  }
  spec.no_negative_zero = reader.take('z');
  spec.alternate = reader.take('#');
  if (!spec.fill_given && reader.take('0')) {
    spec.fill = U'0';
    spec.fill_given = true;
    if (!spec.align_given && target == FormatTarget::Number) spec.align = '=';
  }
  if (!reader.take_number(spec.width)) return {FormatErrorCode::TooManyDigits};
  if (!take_grouping(reader, spec.grouping)) return {FormatErrorCode::CannotSpecifyBoth};
  if (FormatError error = take_precision(reader, spec)) return error;
  if (!reader.at_end()) {
    spec.type = reader.take_code_point();
    if (!reader.at_end()) return {FormatErrorCode::InvalidSpecifier};
  }
  return check_grouping(spec, target);
}

namespace {

void append_character(char32_t character, TextBuffer& out) {
  if (character > 32 && character < 128) {
    out.append(static_cast<char>(character));
    return;
  }
  char text[kUint64BaseTextSize];
  out.append("\\x");
  out.append(std::string_view(text, write_uint64_base(character, 16, text)));
}

std::string_view fixed_error_text(FormatErrorCode code) {
  switch (code) {
    case FormatErrorCode::CannotSpecifyBoth: return "Cannot specify both ',' and '_'.";
    case FormatErrorCode::TooManyDigits: return "Too many decimal digits in format string";
    case FormatErrorCode::MissingPrecision: return "Format specifier missing precision";
    case FormatErrorCode::PrecisionTooBig: return "precision too big";
    case FormatErrorCode::SignNotAllowedString: return "Sign not allowed in string format specifier";
    case FormatErrorCode::SpaceNotAllowedString: return "Space not allowed in string format specifier";
    case FormatErrorCode::ZeroNotAllowedString:
      return "Negative zero coercion (z) not allowed in string format specifier";
    case FormatErrorCode::AlternateNotAllowedString: return "Alternate form (#) not allowed in string format specifier";
    case FormatErrorCode::EqualsNotAllowedString: return "'=' alignment not allowed in string format specifier";
    case FormatErrorCode::PrecisionNotAllowedInteger: return "Precision not allowed in integer format specifier";
    case FormatErrorCode::ZeroNotAllowedInteger:
      return "Negative zero coercion (z) not allowed in integer format specifier";
    case FormatErrorCode::SignNotAllowedCharacter: return "Sign not allowed with integer format specifier 'c'";
    case FormatErrorCode::AlternateNotAllowedCharacter:
      return "Alternate form (#) not allowed with integer format specifier 'c'";
    case FormatErrorCode::CharacterOutOfRange: return "%c arg not in range(0x110000)";
    case FormatErrorCode::ZeroPaddingNotAllowedComplex:
      return "Zero padding is not allowed in complex format specifier";
    case FormatErrorCode::EqualsNotAllowedComplex:
      return "'=' alignment flag is not allowed in complex format specifier";
    default: return "";
  }
}

}  // namespace

void append_format_error(const FormatError& error, std::string_view type_name, std::string_view specifier,
                         TextBuffer& out) {
  switch (error.code) {
    case FormatErrorCode::InvalidSpecifier:
      out.append("Invalid format specifier '");
      out.append(specifier);
      out.append("' for object of type '");
      out.append(type_name);
      out.append('\'');
      break;
    case FormatErrorCode::UnknownCode:
      out.append("Unknown format code '");
      append_character(error.character, out);
      out.append("' for object of type '");
      out.append(type_name);
      out.append('\'');
      break;
    case FormatErrorCode::CannotSpecify:
      out.append("Cannot specify '");
      append_character(error.character, out);
      out.append("' with '");
      append_character(error.other, out);
      out.append("'.");
      break;
    default: out.append(fixed_error_text(error.code));
  }
}

// Layout
// -------------------------------------------------------------------------------------------------------

bool append_fill(char32_t fill, size_t count, TextBuffer& out) {
  if (fill < 0x80) return out.append_repeated(static_cast<char>(fill), count);
  char bytes[utf8::kMaxSequenceLength];
  size_t size = utf8::encode(fill, bytes);
  if (count > SIZE_MAX / utf8::kMaxSequenceLength || !out.reserve(count * size)) return out.reserve(SIZE_MAX / 2);
  for (; count > 0; --count) out.append(std::string_view(bytes, size));
  return !out.failed();
}

bool append_padded(const FormatSpec& spec, char default_align, std::string_view text, size_t length, TextBuffer& out) {
  char align = spec.align != 0 ? spec.align : default_align;
  size_t padding =
      spec.width > 0 && static_cast<size_t>(spec.width) > length ? static_cast<size_t>(spec.width) - length : 0;
  size_t left = align == '<' ? 0 : align == '^' ? padding / 2 : padding;
  append_fill(spec.fill, left, out);
  out.append(text);
  return append_fill(spec.fill, padding - left, out);
}

namespace {

// Characters of `digits` digits with a separator between each group.
size_t grouped_length(size_t digits, size_t group) { return digits == 0 ? 0 : digits + (digits - 1) / group; }

// Appends the digits with separators, and zeros in front to make at least `least` characters. Does not begin
// with a separator.
void append_grouped(std::string_view digits, char separator, size_t group, size_t least, TextBuffer& out) {
  if (digits.empty()) return;
  size_t total = digits.size();
  if (separator == 0) {
    out.append_repeated('0', least > total ? least - total : 0);
    out.append(digits);
    return;
  }
  if (grouped_length(total, group) < least) {
    // Of `least` characters one in group + 1 is a separator.
    total = least - least / (group + 1);
    if (grouped_length(total, group) < least) ++total;
  }
  size_t zeros = total - digits.size();
  if (!out.reserve(grouped_length(total, group))) return;
  for (size_t i = 0; i < total; ++i) {
    if (i > 0 && (total - i) % group == 0) out.append(separator);
    out.append(i < zeros ? '0' : digits[i - zeros]);
  }
}

// The fraction's digits in groups from the point on.
void append_fraction(std::string_view digits, char separator, TextBuffer& out) {
  constexpr size_t kGroup = 3;
  if (separator == 0) {
    out.append(digits);
    return;
  }
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && i % kGroup == 0) out.append(separator);
    out.append(digits[i]);
  }
}

}  // namespace

bool append_number(const FormatSpec& spec, const NumberText& number, TextBuffer& out) {
  size_t group = spec.type == U'b' || spec.type == U'o' || spec.type == U'x' || spec.type == U'X' ? 4 : 3;
  constexpr size_t kFractionGroup = 3;
  size_t fraction =
      spec.fraction_grouping != 0 ? grouped_length(number.fraction.size(), kFractionGroup) : number.fraction.size();
  size_t others =
      (number.sign != 0 ? 1 : 0) + number.prefix.size() + (number.point ? 1 : 0) + fraction + number.suffix.size();
  auto width = static_cast<size_t>(std::max<int64_t>(spec.width, 0));
  char align = spec.align != 0 ? spec.align : '>';
  bool zeros = spec.fill == U'0' && align == '=';
  size_t least = zeros && width > others ? width - others : 0;

  size_t whole = spec.grouping != 0 ? grouped_length(number.whole.size(), group) : number.whole.size();
  if (!number.whole.empty()) whole = std::max(whole, least);
  size_t length = others + (number.whole_length != 0 ? number.whole_length : whole);
  size_t padding = width > length ? width - length : 0;
  size_t left = align == '<' || align == '=' ? 0 : align == '^' ? padding / 2 : padding;

  append_fill(spec.fill, left, out);
  if (number.sign != 0) out.append(number.sign);
  out.append(number.prefix);
  if (align == '=') append_fill(spec.fill, padding, out);
  if (number.whole_length != 0) {
    out.append(number.whole);
  } else {
    append_grouped(number.whole, spec.grouping, group, least, out);
  }
  if (number.point) out.append('.');
  append_fraction(number.fraction, spec.fraction_grouping, out);
  out.append(number.suffix);
  if (align != '=') append_fill(spec.fill, padding - left, out);
  return !out.failed();
}

char sign_character(const FormatSpec& spec, bool negative) {
  if (negative) return '-';
  return spec.sign == '+' || spec.sign == ' ' ? spec.sign : '\0';
}

// Text
// -----------------------------------------------------------------------------------------------------------

FormatError format_text(const FormatSpec& spec, std::string_view text, size_t text_length, TextBuffer& out) {
  if (spec.type != 0 && spec.type != U's') return {FormatErrorCode::UnknownCode, spec.type};
  if (spec.sign == ' ') return {FormatErrorCode::SpaceNotAllowedString};
  if (spec.sign != 0) return {FormatErrorCode::SignNotAllowedString};
  if (spec.no_negative_zero) return {FormatErrorCode::ZeroNotAllowedString};
  if (spec.alternate) return {FormatErrorCode::AlternateNotAllowedString};
  if (spec.align == '=') return {FormatErrorCode::EqualsNotAllowedString};
  if (spec.precision >= 0 && static_cast<size_t>(spec.precision) < text_length) {
    auto length = static_cast<size_t>(spec.precision);
    text = text.substr(0, text.size() == text_length ? length : utf8::byte_offset(text, length));
    text_length = length;
  }
  if (!append_padded(spec, '<', text, text_length, out)) return {FormatErrorCode::NoMemory};
  return {};
}

// Integers
// -------------------------------------------------------------------------------------------------------

int integer_format_base(const FormatSpec& spec) {
  switch (spec.type) {
    case 0:
    case U'd':
    case U'n': return 10;
    case U'b': return 2;
    case U'o': return 8;
    case U'x':
    case U'X': return 16;
    case U'c': return 1;
    case U'e':
    case U'E':
    case U'f':
    case U'F':
    case U'g':
    case U'G':
    case U'%': return 0;
    default: return -1;
  }
}

FormatError check_integer_spec(const FormatSpec& spec) {
  int base = integer_format_base(spec);
  if (base < 0) return {FormatErrorCode::UnknownCode, spec.type};
  if (base == 0) return {};
  if (spec.precision >= 0) return {FormatErrorCode::PrecisionNotAllowedInteger};
  if (spec.no_negative_zero) return {FormatErrorCode::ZeroNotAllowedInteger};
  if (base == 1) {
    if (spec.sign != 0) return {FormatErrorCode::SignNotAllowedCharacter};
    if (spec.alternate) return {FormatErrorCode::AlternateNotAllowedCharacter};
  }
  return {};
}

FormatError format_integer(const FormatSpec& spec, std::string_view digits, bool negative, TextBuffer& out) {
  if (FormatError error = check_integer_spec(spec)) return error;
  NumberText number;
  number.sign = sign_character(spec, negative);
  number.whole = digits;
  char prefix[2] = {'0', static_cast<char>(spec.type)};
  int base = integer_format_base(spec);
  if (spec.alternate && base != 10 && base > 1) number.prefix = std::string_view(prefix, 2);
  if (base == 1) {
    number.sign = 0;
    number.whole_length = 1;
  }
  TextBuffer upper;
  if (spec.type == U'X') {
    for (char digit : digits) upper.append(static_cast<char>(digit >= 'a' ? digit - 32 : digit));
    if (upper.failed()) return {FormatErrorCode::NoMemory};
    number.whole = upper.view();
  }
  if (!append_number(spec, number, out)) return {FormatErrorCode::NoMemory};
  return {};
}

FormatError format_int64(const FormatSpec& spec, int64_t value, TextBuffer& out) {
  if (FormatError error = check_integer_spec(spec)) return error;
  char digits[kUint64BaseTextSize];
  size_t size;
  int base = integer_format_base(spec);
  if (base == 0) return format_float(spec, static_cast<double>(value), out);
  if (base == 1) {
    if (value < 0 || value > static_cast<int64_t>(utf8::kMaxCodePoint)) {
      return {FormatErrorCode::CharacterOutOfRange};
    }
    size = utf8::encode(static_cast<char32_t>(value), digits);
  } else {
    auto bits = static_cast<uint64_t>(value);
    size = write_uint64_base(value < 0 ? ~bits + 1 : bits, base, digits);
  }
  return format_integer(spec, {digits, size}, value < 0, out);
}

}  // namespace minipy
