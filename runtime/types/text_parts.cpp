#include "runtime/types/text_parts.h"

#include <algorithm>

#include "runtime/base/utf8.h"

namespace minipy::text_parts {

SearchRange clamp(int64_t start, int64_t end, int64_t length) {
  end = std::min(end, length);
  if (end < 0) end = std::max<int64_t>(0, end + length);
  if (start < 0) start = std::max<int64_t>(0, start + length);
  return {start, end};
}

Partition partition(std::string_view text, std::string_view separator, bool last) {
  size_t at = last ? search::find_last(text, separator) : search::find(text, separator);
  if (at == search::kNotFound) return last ? Partition{{}, {}, text} : Partition{text, {}, {}};
  return {text.substr(0, at), text.substr(at, separator.size()), text.substr(at + separator.size())};
}

Padding padding(uint64_t length, int64_t width, Side side) {
  if (width <= static_cast<int64_t>(length)) return {0, 0};
  uint64_t all = static_cast<uint64_t>(width) - length;
  uint64_t left = side == Side::Left    ? all
                  : side == Side::Right ? 0
                                        : all / 2 + (all & static_cast<uint64_t>(width) & 1);
  return {left, all - left};
}

void expand_tabs(std::string_view text, int64_t size, bool is_utf8, TextBuffer& out) {
  int64_t column = 0;
  for (char c : text) {
    if (c == '\t') {
      if (size <= 0) continue;
      int64_t spaces = size - column % size;
      out.append_repeated(' ', static_cast<size_t>(spaces));
      column += spaces;
      continue;
    }
    out.append(c);
    if (c == '\n' || c == '\r')
      column = 0;
    else if (!is_utf8 || !utf8::is_continuation(c))
      ++column;
  }
}

void replace_empty(std::string_view text, std::string_view replacement, size_t limit, bool is_utf8, TextBuffer& out) {
  size_t at = 0;
  for (size_t done = 0; done < limit; ++done) {
    out.append(replacement);
    if (at == text.size()) break;
    size_t size = is_utf8 ? utf8::sequence_length(text[at]) : 1;
    out.append(text.substr(at, size));
    at += size;
  }
  out.append(text.substr(at));
}

}  // namespace minipy::text_parts
