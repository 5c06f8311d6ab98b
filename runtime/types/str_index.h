// Where the code points of a long string lie: every 64th one's byte offset, so that s[i] and slices of text that is
// not ASCII need no walk from the start.
//
// The index is made when a position far from both ends is first asked for, and reaches only as far as was asked. It
// is a cell of the heap. A string that holds its text has it as its owner; strings grown from one another have one in
// common, at their buffer: text is only ever added to a buffer, so what is known of it stays true.
#pragma once

#include "runtime/types/cells.h"

namespace minipy {

class Runtime;

// What a growable string's buffer holds. All strings of a buffer begin at `text`.
struct GrowingText {
  uint64_t used;      // bytes of text
  RawStorage* index;  // null until needed; visited by the strings
  __extension__ char text[];
  size_t capacity(const RawStorage* buffer) const { return buffer->size - sizeof(GrowingText); }
};
inline GrowingText* growing_text(RawStorage* buffer) { return reinterpret_cast<GrowingText*>(buffer->bytes); }

// A buffer with room for `capacity` bytes that begins with the text; null with MemoryError pending.
RawStorage* new_growing_text(Runtime& rt, std::string_view text, size_t capacity);

// The code point index of a byte offset (0 .. byte_length) at which one begins or the text ends.
uint64_t str_code_point_index(Runtime& rt, const Str* text, uint64_t offset);

// How many code points the string's index reaches over; 0 without one.
uint64_t str_indexed_length(const Str* text);

}  // namespace minipy
