// What the methods of str and of bytes have in common: parts of a run of bytes, which str's UTF-8 is too.
#pragma once

#include <string_view>

#include "runtime/base/text_buffer.h"
#include "runtime/base/text_search.h"
#include "runtime/types/containers.h"

namespace minipy::text_parts {

// Where find(), count(), startswith() ... look: `start` may lie past `end`, then they find nothing. In the units of the
// length, which is read after the bounds have been converted.
struct SearchRange {
  int64_t start, end;
  bool valid() const { return start <= end; }
};
SearchRange clamp(int64_t start, int64_t end, int64_t length);
template <class Length>
Result<SearchRange> search_range(Runtime& rt, const Length& length, Value start, Value end) {
  int64_t from = start.is_none() ? 0 : TRY(slice_index(rt, start));
  int64_t to = end.is_none() ? INT64_MAX : TRY(slice_index(rt, end));
  return clamp(from, to, static_cast<int64_t>(length));
}

// What is before the first (or last) separator, the separator, and what is after it; the whole text first (or last)
// where there is none.
struct Partition {
  std::string_view before, separator, after;
};
Partition partition(std::string_view text, std::string_view separator, bool last);

// How much goes to the left and to the right of `length` characters to fill `width`.
enum class Side { Left, Right, Both };
struct Padding {
  uint64_t left, right;
};
Padding padding(uint64_t length, int64_t width, Side side);

// Replaces tabs by spaces up to the next multiple of `size`, counting columns from each line's beginning; in UTF-8 one
// for a character.
void expand_tabs(std::string_view text, int64_t size, bool is_utf8, TextBuffer& out);

// Replaces the nothing before each character and at the end, `limit` times at most.
void replace_empty(std::string_view text, std::string_view replacement, size_t limit, bool is_utf8, TextBuffer& out);

// Calls emit(piece), which returns Status, for the pieces between separators: from the left, or from the right with the
// last one first. At most `most` separators count; negative: all.
template <class Emit>
Status split(std::string_view text, std::string_view separator, int64_t most, bool from_right, Emit emit) {
  for (; most != 0; --most) {
    size_t found = from_right ? search::find_last(text, separator) : search::find(text, separator);
    if (found == search::kNotFound) break;
    std::string_view before = text.substr(0, found), after = text.substr(found + separator.size());
    TRY(emit(from_right ? after : before));
    text = from_right ? before : after;
  }
  return emit(text);
}

}  // namespace minipy::text_parts
