#include "compiler/python/characters.h"

#include "runtime/base/text_buffer.h"
#include "runtime/base/unicode.h"

namespace minipy::python {

std::int32_t count_characters(std::string_view text) {
  std::int32_t count = 0;
  for (char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

char32_t next_code_point(std::string_view text, std::size_t& position) {
  auto byte = [&](std::size_t at) -> char32_t { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0; };
  char32_t first = byte(position);
  if (first < 0x80) return ++position, first;
  if (first < 0xE0) {
    char32_t result = (first & 0x1F) << 6 | (byte(position + 1) & 0x3F);
    position += 2;
    return result;
  }
  if (first < 0xF0) {
    char32_t result = (first & 0x0F) << 12 | (byte(position + 1) & 0x3F) << 6 | (byte(position + 2) & 0x3F);
    position += 3;
    return result;
  }
  char32_t result = (first & 0x07) << 18 | (byte(position + 1) & 0x3F) << 12 | (byte(position + 2) & 0x3F) << 6 |
                    (byte(position + 3) & 0x3F);
  position += 4;
  return result;
}

void append_utf8(std::string& text, char32_t c) {
  auto tail = [&](int shift) { text.push_back(static_cast<char>(0x80 | ((c >> shift) & 0x3F))); };
  if (c < 0x80) {
    text.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    text.push_back(static_cast<char>(0xC0 | (c >> 6)));
    tail(0);
  } else if (c < 0x10000) {
    text.push_back(static_cast<char>(0xE0 | (c >> 12)));
    tail(6);
    tail(0);
  } else {
    text.push_back(static_cast<char>(0xF0 | (c >> 18)));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::size_t first_invalid_in_identifier(std::string_view text) {
  for (std::size_t position = 0; position < text.size();) {
    std::size_t start = position;
    char32_t c = next_code_point(text, position);
    if (c < 0x80) continue;
    if (!(start == 0 ? unicode::is_identifier_start(c) : unicode::is_identifier_continue(c))) return start;
  }
  return text.size();
}

bool is_printable(char32_t c) { return unicode::is_printable(c); }

std::string normalise_identifier(std::string_view text) {
  TextBuffer buffer;
  if (!unicode::append_normalized(unicode::NormalForm::KC, text, buffer)) return std::string(text);
  return std::string(buffer.view());
}

}  // namespace minipy::python
