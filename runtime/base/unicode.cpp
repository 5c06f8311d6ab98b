#include "runtime/base/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "runtime/base/unicode_data.h"
#include "runtime/base/utf8.h"

namespace minipy::unicode {

namespace {

#include "runtime/base/unicode_tables.inc"

}  // namespace

const Properties& properties(char32_t code_point) {
  if (code_point > utf8::kMaxCodePoint) return kProperties[kPropertyIndex[0]];
  size_t block = kBlocks[code_point >> kBlockShift];
  return kProperties[kPropertyIndex[(block << kBlockShift) + (code_point & ((1 << kBlockShift) - 1))]];
}

const SpecialCase* find_special_case(char32_t code_point) {
  auto* row = std::lower_bound(std::begin(kSpecialCases), std::end(kSpecialCases), code_point,
                               [](const SpecialCase& entry, char32_t wanted) { return entry.code_point < wanted; });
  return row != std::end(kSpecialCases) && row->code_point == code_point ? row : nullptr;
}

namespace {

bool has(char32_t code_point, uint16_t flag) { return (properties(code_point).flags & flag) != 0; }

// `mapped` is one of a SpecialCase's; the delta is the property for all others.
char32_t simple_mapping(char32_t code_point, int32_t Properties::*delta, const char32_t (SpecialCase::*mapped)[3],
                        utf8proc_int32_t (*fallback)(utf8proc_int32_t)) {
  const Properties& row = properties(code_point);
  if ((row.flags & kSpecialCase) == 0) { return static_cast<char32_t>(static_cast<int32_t>(code_point) + row.*delta); }
  const SpecialCase* special = find_special_case(code_point);
  if ((special->*mapped)[1] == 0) return (special->*mapped)[0];
  return static_cast<char32_t>(fallback(static_cast<utf8proc_int32_t>(code_point)));
}

size_t full_mapping(char32_t code_point, int32_t Properties::*delta, const char32_t (SpecialCase::*mapped)[3],
                    char32_t out[kMaxCaseExpansion]) {
  const Properties& row = properties(code_point);
  if ((row.flags & kSpecialCase) == 0) {
    out[0] = static_cast<char32_t>(static_cast<int32_t>(code_point) + row.*delta);
    return 1;
  }
  const SpecialCase* special = find_special_case(code_point);
  size_t count = 0;
  while (count < kMaxCaseExpansion && (special->*mapped)[count] != 0) {
    out[count] = (special->*mapped)[count];
    ++count;
  }
  return count;
}

}  // namespace

std::string_view unicode_version() { return kUnicodeVersion; }

std::string_view category(char32_t code_point) { return kCategories[properties(code_point).category]; }
std::string_view bidirectional_class(char32_t code_point) { return kDirections[properties(code_point).direction]; }
int combining_class(char32_t code_point) { return properties(code_point).combining; }
bool is_mirrored(char32_t code_point) { return has(code_point, kMirrored); }

bool is_alphabetic(char32_t code_point) { return has(code_point, kAlphabetic); }
bool is_decimal(char32_t code_point) { return has(code_point, kDecimal); }
bool is_digit(char32_t code_point) { return has(code_point, kDigit); }
bool is_numeric(char32_t code_point) { return has(code_point, kNumeric); }
bool is_alphanumeric(char32_t code_point) { return has(code_point, kAlphabetic | kDecimal | kDigit | kNumeric); }
bool is_space(char32_t code_point) { return has(code_point, kSpace); }
bool is_printable(char32_t code_point) { return has(code_point, kPrintable); }
bool is_upper(char32_t code_point) { return has(code_point, kUpper); }
bool is_lower(char32_t code_point) { return has(code_point, kLower); }
bool is_title(char32_t code_point) { return has(code_point, kTitle); }
bool is_cased(char32_t code_point) { return has(code_point, kUpper | kLower | kTitle); }
bool is_case_ignorable(char32_t code_point) { return has(code_point, kCaseIgnorable); }
bool is_identifier_start(char32_t code_point) { return has(code_point, kIdentifierStart); }
bool is_identifier_continue(char32_t code_point) { return has(code_point, kIdentifierContinue); }
bool is_line_break(char32_t code_point) { return has(code_point, kLineBreak); }

int decimal_value(char32_t code_point) {
  const Properties& row = properties(code_point);
  return (row.flags & kDecimal) != 0 ? row.digit : -1;
}

int digit_value(char32_t code_point) { return properties(code_point).digit; }

NumericValue numeric_value(char32_t code_point) {
  const Properties& row = properties(code_point);
  if (row.digit >= 0) return {row.digit, 1};
  if ((row.flags & kNumeric) == 0) return {0, 0};
  auto* run = std::lower_bound(std::begin(kNumericRuns), std::end(kNumericRuns), code_point,
                               [](const NumericRun& entry, char32_t wanted) { return entry.last < wanted; });
  return {run->numerator + run->step * static_cast<int64_t>(code_point - run->first), run->denominator};
}

char32_t to_upper(char32_t code_point) {
  return simple_mapping(code_point, &Properties::upper, &SpecialCase::upper, utf8proc_toupper);
}
char32_t to_lower(char32_t code_point) {
  return simple_mapping(code_point, &Properties::lower, &SpecialCase::lower, utf8proc_tolower);
}
char32_t to_title(char32_t code_point) {
  return simple_mapping(code_point, &Properties::title, &SpecialCase::title, utf8proc_totitle);
}

size_t to_upper_full(char32_t code_point, char32_t out[kMaxCaseExpansion]) {
  return full_mapping(code_point, &Properties::upper, &SpecialCase::upper, out);
}
size_t to_lower_full(char32_t code_point, char32_t out[kMaxCaseExpansion]) {
  return full_mapping(code_point, &Properties::lower, &SpecialCase::lower, out);
}
size_t to_title_full(char32_t code_point, char32_t out[kMaxCaseExpansion]) {
  return full_mapping(code_point, &Properties::title, &SpecialCase::title, out);
}
size_t to_folded_full(char32_t code_point, char32_t out[kMaxCaseExpansion]) {
  return full_mapping(code_point, &Properties::lower, &SpecialCase::folded, out);
}

bool is_upper_text(std::string_view text) {
  bool cased = false;
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    uint16_t flags = properties(utf8::decode_next(at)).flags;
    if ((flags & (kLower | kTitle)) != 0) return false;
    cased |= (flags & kUpper) != 0;
  }
  return cased;
}

bool is_lower_text(std::string_view text) {
  bool cased = false;
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    uint16_t flags = properties(utf8::decode_next(at)).flags;
    if ((flags & (kUpper | kTitle)) != 0) return false;
    cased |= (flags & kLower) != 0;
  }
  return cased;
}

bool is_title_text(std::string_view text) {
  bool any = false;
  bool previous_cased = false;
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    uint16_t flags = properties(utf8::decode_next(at)).flags;
    bool starts = (flags & (kUpper | kTitle)) != 0;
    bool goes_on = !starts && (flags & kLower) != 0;
    if ((starts && previous_cased) || (goes_on && !previous_cased)) return false;
    previous_cased = starts || goes_on;
    any |= previous_cased;
  }
  return any;
}

bool is_identifier(std::string_view text) {
  if (text.empty()) return false;
  const char* at = text.data();
  const char* end = at + text.size();
  if (!is_identifier_start(utf8::decode_next(at))) return false;
  while (at < end) {
    if (!is_identifier_continue(utf8::decode_next(at))) return false;
  }
  return true;
}

bool all_of(std::string_view text, bool (*test)(char32_t)) {
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    if (!test(utf8::decode_next(at))) return false;
  }
  return !text.empty();
}

size_t leading_space_length(std::string_view text) {
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    const char* next = at;
    if (!is_space(utf8::decode_next(next))) break;
    at = next;
  }
  return static_cast<size_t>(at - text.data());
}

size_t trailing_space_length(std::string_view text) {
  const char* end = text.data() + text.size();
  const char* at = end;
  while (at > text.data()) {
    const char* previous = at;
    if (!is_space(utf8::decode_previous(previous))) break;
    at = previous;
  }
  return static_cast<size_t>(end - at);
}

}  // namespace minipy::unicode
