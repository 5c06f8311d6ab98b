#include "compiler/python/characters.h"

#include <utf8proc.h>

#include <cstdlib>

namespace minipy::python {

namespace {

bool is_other_id_start(char32_t c) {
  return c == 0x1885 || c == 0x1886 || c == 0x2118 || c == 0x212E || c == 0x309B || c == 0x309C;
}

bool is_other_id_continue(char32_t c) {
  return c == 0xB7 || c == 0x387 || (c >= 0x1369 && c <= 0x1371) || c == 0x19DA || c == 0x200C || c == 0x200D ||
         c == 0x30FB || c == 0xFF65;
}

bool is_id_start(char32_t c) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_NL:
      return c != 0x2E2F;
    default:
      return c == '_' || is_other_id_start(c);
  }
}

bool is_id_continue(char32_t c) {
  if (is_id_start(c)) return true;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_PC:
      return true;
    default:
      return is_other_id_continue(c);
  }
}

std::string normalise(std::string_view text) {
  utf8proc_uint8_t* result = nullptr;
  utf8proc_ssize_t size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                   &result, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT));
  if (size < 0) return std::string(text);
  std::string normalised(reinterpret_cast<const char*>(result), static_cast<std::size_t>(size));
  std::free(result);
  return normalised;
}

// Whether the NFKC form of a start (or continuing) character is itself good: what XID adds to ID.
bool is_closed_under_normalisation(char32_t c, bool at_start) {
  std::string text;
  append_utf8(text, c);
  std::string normalised = normalise(text);
  if (normalised == text) return true;
  bool first = at_start;
  for (std::size_t position = 0; position < normalised.size();) {
    char32_t part = next_code_point(normalised, position);
    if (first ? !is_id_start(part) : !is_id_continue(part)) return false;
    first = false;
  }
  return true;
}

}  // namespace

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
    bool good = start == 0 ? is_id_start(c) : is_id_continue(c);
    if (!good || !is_closed_under_normalisation(c, start == 0)) return start;
  }
  return text.size();
}

bool is_printable(char32_t c) {
  if (c == ' ') return true;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_ZS:
      return false;
    default:
      return true;
  }
}

std::string normalise_identifier(std::string_view text) { return normalise(text); }

}  // namespace minipy::python
