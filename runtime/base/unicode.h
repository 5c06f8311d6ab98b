// Properties and mappings of code points as CPython 3.14's str methods define them (Unicode 16), by the
// tables that scripts/make_unicode_tables.py writes; normal forms by utf8proc. Text is generalised UTF-8;
// functions that append may fail (see TextBuffer::failed()).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::unicode {

// "16.0.0".
std::string_view unicode_version();

// The general category as two letters: "Lu", "Nd", "Cn" ...
std::string_view category(char32_t code_point);

bool is_alphabetic(char32_t code_point);    // str.isalpha
bool is_decimal(char32_t code_point);       // str.isdecimal
bool is_digit(char32_t code_point);         // str.isdigit
bool is_numeric(char32_t code_point);       // str.isnumeric
bool is_alphanumeric(char32_t code_point);  // str.isalnum
bool is_space(char32_t code_point);         // str.isspace, str.split, str.strip
bool is_printable(char32_t code_point);     // str.isprintable; repr() escapes the others
bool is_upper(char32_t code_point);
bool is_lower(char32_t code_point);
bool is_title(char32_t code_point);
// The three above, together.
bool is_cased(char32_t code_point);
bool is_case_ignorable(char32_t code_point);
bool is_identifier_start(char32_t code_point);     // XID_Start or '_'
bool is_identifier_continue(char32_t code_point);  // XID_Continue
// What str.splitlines splits at ("\r\n" counts as one; that is the caller's).
bool is_line_break(char32_t code_point);

// 0 to 9, or -1.
int decimal_value(char32_t code_point);
int digit_value(char32_t code_point);
// The numeric value as a fraction; denominator 0 if there is none.
struct NumericValue {
  int64_t numerator;
  int32_t denominator;
};
NumericValue numeric_value(char32_t code_point);

// Canonical combining class, 0 to 254.
int combining_class(char32_t code_point);
// "L", "R", "EN" ...; "" if unassigned.
std::string_view bidirectional_class(char32_t code_point);
bool is_mirrored(char32_t code_point);

// Simple (one to one) mappings.
char32_t to_upper(char32_t code_point);
char32_t to_lower(char32_t code_point);
char32_t to_title(char32_t code_point);

// Full mappings: up to three code points, returns how many.
inline constexpr size_t kMaxCaseExpansion = 3;
size_t to_upper_full(char32_t code_point, char32_t out[kMaxCaseExpansion]);
size_t to_lower_full(char32_t code_point, char32_t out[kMaxCaseExpansion]);
size_t to_title_full(char32_t code_point, char32_t out[kMaxCaseExpansion]);
size_t to_folded_full(char32_t code_point, char32_t out[kMaxCaseExpansion]);

// str.upper, lower, title, capitalize, swapcase, casefold: append the mapped text. False on failure.
bool append_upper(std::string_view text, TextBuffer& out);
bool append_lower(std::string_view text, TextBuffer& out);
bool append_title(std::string_view text, TextBuffer& out);
bool append_capitalized(std::string_view text, TextBuffer& out);
bool append_swapped_case(std::string_view text, TextBuffer& out);
bool append_folded(std::string_view text, TextBuffer& out);

// str.isupper, islower, istitle, isidentifier on whole texts.
bool is_upper_text(std::string_view text);
bool is_lower_text(std::string_view text);
bool is_title_text(std::string_view text);
bool is_identifier(std::string_view text);
// True if `text` is not empty and the test holds for each code point: str.isalpha ...
bool all_of(std::string_view text, bool (*test)(char32_t));

// Size of the code points at the start / end for which is_space holds, in bytes.
size_t leading_space_length(std::string_view text);
size_t trailing_space_length(std::string_view text);

enum class NormalForm : uint8_t { C, D, KC, KD };
// unicodedata.normalize. False on failure.
bool append_normalized(NormalForm form, std::string_view text, TextBuffer& out);
bool is_normalized(NormalForm form, std::string_view text);

// repr() of str: the quotes (single, or double where that saves escapes), escapes and all. With `ascii_only`
// (ascii()) everything beyond ASCII is escaped.
bool append_repr(std::string_view text, bool ascii_only, TextBuffer& out);
// repr() of bytes, from the b to the closing quote.
bool append_bytes_repr(std::string_view bytes, TextBuffer& out);

}  // namespace minipy::unicode
