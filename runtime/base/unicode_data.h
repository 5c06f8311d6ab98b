// The rows of unicode_tables.inc, and how they are found.
#pragma once

#include <cstdint>

namespace minipy::unicode {

struct Properties {
  uint16_t flags;
  uint8_t category;
  uint8_t direction;
  uint8_t combining;
  int8_t digit;  // -1 if none
  // What to add to the code point; not for those with kSpecialCase.
  int32_t upper, lower, title;
};

// Mappings of one to three code points; zeros behind.
struct SpecialCase {
  char32_t code_point;
  char32_t upper[3], lower[3], title[3], folded[3];
};

struct NumericRun {
  char32_t first, last;
  int64_t numerator;  // of the first
  int32_t denominator;
  int32_t step;
};

const Properties& properties(char32_t code_point);
// nullptr if the code point has no special mappings.
const SpecialCase* find_special_case(char32_t code_point);

}  // namespace minipy::unicode
