#include "runtime/base/json_text.h"

#include <array>

#include "runtime/base/number_text.h"
#include "runtime/base/utf8.h"

namespace minipy::json {

namespace {

// Which bytes end a run that is copied as it is.
enum ByteClass : uint8_t {
  kPlain = 0,
  kEscapedAlways = 1,  // quote, backslash, control characters
  kEscapedInAscii = 2,
  kBeyondAscii = 4,
};

constexpr std::array<uint8_t, 256> make_byte_classes() {
  std::array<uint8_t, 256> classes{};
  for (size_t byte = 0; byte < 256; ++byte) {
    if (byte < 0x20 || byte == '"' || byte == '\\') classes[byte] |= kEscapedAlways;
    if (byte == 0x7F) classes[byte] |= kEscapedInAscii;
    if (byte >= 0x80) classes[byte] |= kEscapedInAscii | kBeyondAscii;
  }
  return classes;
}
constexpr std::array<uint8_t, 256> kByteClasses = make_byte_classes();

size_t run_length(const char* at, const char* end, uint8_t stop) {
  const char* start = at;
  while (at < end && (kByteClasses[static_cast<unsigned char>(*at)] & stop) == 0) ++at;
  return static_cast<size_t>(at - start);
}

void append_unicode_escape(uint32_t unit, TextBuffer& out) {
  constexpr char kDigits[] = "0123456789abcdef";
  char text[6] = {
      '\\', 'u', kDigits[unit >> 12 & 15], kDigits[unit >> 8 & 15], kDigits[unit >> 4 & 15], kDigits[unit & 15]};
  out.append(std::string_view(text, sizeof text));
}

void append_escaped(char32_t code_point, TextBuffer& out) {
  switch (code_point) {
    case '"': out.append("\\\""); return;
    case '\\': out.append("\\\\"); return;
    case '\b': out.append("\\b"); return;
    case '\f': out.append("\\f"); return;
    case '\n': out.append("\\n"); return;
    case '\r': out.append("\\r"); return;
    case '\t': out.append("\\t"); return;
    default: break;
  }
  if (code_point >= 0x10000) {
    uint32_t rest = code_point - 0x10000;
    append_unicode_escape(0xD800 + (rest >> 10), out);
    append_unicode_escape(0xDC00 + (rest & 0x3FF), out);
  } else {
    append_unicode_escape(code_point, out);
  }
}

}  // namespace

bool append_string(std::string_view text, bool ensure_ascii, TextBuffer& out) {
  uint8_t stop = kEscapedAlways | (ensure_ascii ? kEscapedInAscii : 0);
  const char* at = text.data();
  const char* end = at + text.size();
  out.reserve(text.size() + 2);
  out.append('"');
  while (true) {
    size_t run = run_length(at, end, stop);
    out.append(std::string_view(at, run));
    at += run;
    if (at == end) break;
    append_escaped(utf8::decode_next(at), out);
  }
  return out.append('"');
}

std::string_view string_status_message(StringStatus status) {
  switch (status) {
    case StringStatus::Unterminated: return "Unterminated string starting at";
    case StringStatus::ControlCharacter: return "Invalid control character at";
    case StringStatus::InvalidEscape: return "Invalid \\escape";
    case StringStatus::InvalidUnicode: return "Invalid \\uXXXX escape";
    case StringStatus::Ok:
    case StringStatus::NoMemory: break;
  }
  return "";
}

namespace {

// The value of the four hexadecimal digits at `at`, or -1.
int32_t read_unit(const char* at, const char* end) {
  if (end - at < 4) return -1;
  int32_t value = 0;
  for (int i = 0; i < 4; ++i) {
    uint8_t digit = digit_of(at[i]);
    if (digit > 15) return -1;
    value = value << 4 | digit;
  }
  return value;
}

class StringScanner {
 public:
  StringScanner(std::string_view text, size_t position, bool strict, TextBuffer& unescaped)
      : text_(text), start_(position), strict_(strict), unescaped_(unescaped) {}

  ScannedString scan();

 private:
  // Reads the escape whose backslash is at `at`.
  StringStatus take_escape(const char*& at, const char* end);
  StringStatus take_unicode(const char*& at, const char* end);
  ScannedString fail(StringStatus status, const char* at) const {
    return {status, static_cast<size_t>(at - text_.data()), {}, false};
  }

  std::string_view text_;
  size_t start_;
  bool strict_;
  TextBuffer& unescaped_;
  bool ascii_ = true;
};

ScannedString StringScanner::scan() {
  const char* at = text_.data() + start_;
  const char* end = text_.data() + text_.size();
  const char* run = at;
  bool escapes = false;
  while (true) {
    at += run_length(at, end, kEscapedAlways | kBeyondAscii);
    if (at == end) return fail(StringStatus::Unterminated, text_.data() + start_ - 1);
    auto byte = static_cast<unsigned char>(*at);
    if (byte == '"') break;
    if (byte >= 0x80) {
      ascii_ = false;
      at += run_length(at, end, kEscapedAlways);
    } else if (byte == '\\') {
      if (!escapes) unescaped_.clear();
      escapes = true;
      unescaped_.append(std::string_view(run, static_cast<size_t>(at - run)));
      StringStatus status = take_escape(at, end);
      if (status == StringStatus::Unterminated) return fail(status, text_.data() + start_ - 1);
      if (status != StringStatus::Ok) return fail(status, at);
      run = at;
    } else if (strict_) {
      return fail(StringStatus::ControlCharacter, at);
    } else {
      ++at;
    }
  }
  std::string_view contents(run, static_cast<size_t>(at - run));
  if (escapes) {
    if (!unescaped_.append(contents)) return fail(StringStatus::NoMemory, at);
    contents = unescaped_.view();
  }
  return {StringStatus::Ok, static_cast<size_t>(at + 1 - text_.data()), contents, ascii_};
}

StringStatus StringScanner::take_escape(const char*& at, const char* end) {
  if (end - at < 2) return StringStatus::Unterminated;
  char letter = at[1];
  if (letter == 'u') return take_unicode(at, end);
  constexpr std::string_view kLetters = "\"\\/bfnrt";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  size_t index = kLetters.find(letter);
  if (index == std::string_view::npos) return StringStatus::InvalidEscape;
  unescaped_.append(kMeanings[index]);
  at += 2;
  return StringStatus::Ok;
}

StringStatus StringScanner::take_unicode(const char*& at, const char* end) {
  ++at;  // errors point at the u
  int32_t unit = read_unit(at + 1, end);
  if (unit < 0) return StringStatus::InvalidUnicode;
  at += 5;
  auto code_point = static_cast<char32_t>(unit);
  bool high = code_point >= 0xD800 && code_point < 0xDC00;
  if (high && end - at >= 2 && at[0] == '\\' && at[1] == 'u') {
    int32_t low = read_unit(at + 2, end);
    if (low < 0) {
      ++at;
      return StringStatus::InvalidUnicode;
    }
    if (low >= 0xDC00 && low < 0xE000) {
      code_point = 0x10000 + ((code_point & 0x3FF) << 10) + (static_cast<char32_t>(low) & 0x3FF);
      at += 6;
    }
  }
  ascii_ &= code_point < 0x80;
  unescaped_.append_code_point(code_point);
  return StringStatus::Ok;
}

}  // namespace

ScannedString scan_string(std::string_view text, size_t position, bool strict, TextBuffer& unescaped) {
  return StringScanner(text, position, strict, unescaped).scan();
}

ScannedNumber scan_number(std::string_view text, size_t position) {
  const char* start = text.data() + position;
  const char* end = text.data() + text.size();
  const char* at = start;
  auto is_digit = [&](const char* digit) { return digit < end && *digit >= '0' && *digit <= '9'; };
  auto offset = [&](const char* to) { return static_cast<size_t>(to - text.data()); };
  bool negative = at < end && *at == '-';
  if (negative) ++at;
  if (!is_digit(at)) return {position, false, false, 0};
  int64_t value = 0;
  bool fits = true;
  if (*at == '0') {
    ++at;
  } else {
    for (; is_digit(at); ++at) {
      // Built up negative, so that the lowest int64 fits.
      fits = fits && !__builtin_mul_overflow(value, int64_t{10}, &value) &&
             !__builtin_sub_overflow(value, static_cast<int64_t>(*at - '0'), &value);
    }
  }
  bool is_float = false;
  if (at < end && *at == '.' && is_digit(at + 1)) {
    is_float = true;
    ++at;
    while (is_digit(at)) ++at;
  }
  if (at < end && (*at == 'e' || *at == 'E')) {
    const char* digits = at + 1;
    if (digits < end && (*digits == '+' || *digits == '-')) ++digits;
    if (is_digit(digits)) {
      is_float = true;
      at = digits;
      while (is_digit(at)) ++at;
    }
  }
  if (!negative) fits = fits && !__builtin_sub_overflow(int64_t{0}, value, &value);
  return {offset(at), is_float, fits && !is_float, value};
}

size_t skip_whitespace(std::string_view text, size_t position) {
  while (position < text.size()) {
    char byte = text[position];
    if (byte != ' ' && byte != '\t' && byte != '\n' && byte != '\r') break;
    ++position;
  }
  return position;
}

}  // namespace minipy::json
