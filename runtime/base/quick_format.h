// The format specs that programs use most, applied without the general machinery of format_spec.h: [align or 0][width]
// [.precision][type] of ASCII, to 62-bit ints, finite floats and text. Whatever is not one of these is refused, and
// left to that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace minipy {

struct QuickSpec {
  char align = 0;  // '<', '>', '^', '0' (zeros behind the sign); 0: not given
  char type = 0;   // 0: not given
  uint8_t width = 0;
  int8_t precision = -1;  // -1: not given
};
inline constexpr size_t kMostQuickWidth = 99;
inline constexpr size_t kQuickTextSize = 128;

// False: not one of these.
bool parse_quick_spec(std::string_view text, QuickSpec& spec);

// Each writes the text and gives its length; 0 where the spec is not one for such a value.
size_t write_quick_int(const QuickSpec& spec, int64_t value, char out[kQuickTextSize]);
size_t write_quick_float(const QuickSpec& spec, double value, char out[kQuickTextSize]);
// How many spaces stand before and behind a text of `length` code points. False: the spec is not one for text.
bool quick_text_padding(const QuickSpec& spec, size_t length, size_t& before, size_t& behind);

}  // namespace minipy
