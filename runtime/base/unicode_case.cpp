// Case mappings of whole texts.
#include <cstring>

#include "runtime/base/unicode.h"
#include "runtime/base/utf8.h"

namespace minipy::unicode {

namespace {

constexpr uint64_t repeat(uint8_t byte) { return byte * 0x0101010101010101U; }

// In a word of ASCII bytes: 0x20 in each byte that is in [first, last].
uint64_t case_bits(uint64_t word, char first, char last) {
  uint64_t at_least_first = word + repeat(static_cast<uint8_t>(0x80 - first));
  uint64_t above_last = word + repeat(static_cast<uint8_t>(0x7F - last));
  return ((at_least_first & ~above_last) & repeat(0x80)) >> 2;
}

// Appends ASCII text with the letters of [first, last] in the other case.
bool append_ascii_flipped(std::string_view text, char first, char last, TextBuffer& out) {
  char* to = out.extend(text.size());
  if (to == nullptr) return false;
  const char* from = text.data();
  size_t left = text.size();
  for (; left >= 8; left -= 8, from += 8, to += 8) {
    uint64_t word;
    std::memcpy(&word, from, 8);
    word ^= case_bits(word, first, last);
    std::memcpy(to, &word, 8);
  }
  for (; left > 0; --left, ++from, ++to) *to = static_cast<char>(*from ^ (*from >= first && *from <= last ? 0x20 : 0));
  return true;
}

using FullMapping = size_t (*)(char32_t, char32_t*);

void append_mapped(char32_t code_point, FullMapping mapping, TextBuffer& out) {
  char32_t mapped[kMaxCaseExpansion];
  size_t count = mapping(code_point, mapped);
  for (size_t i = 0; i < count; ++i) out.append_code_point(mapped[i]);
}

// Whether the sigma at [at, next) ends a word: a cased letter before it and none after it, not counting what
// is case-ignorable.
bool is_final_sigma(std::string_view text, const char* at, const char* next) {
  bool after_letter = false;
  while (at > text.data()) {
    char32_t before = utf8::decode_previous(at);
    if (is_case_ignorable(before)) continue;
    after_letter = is_cased(before);
    break;
  }
  if (!after_letter) return false;
  const char* end = text.data() + text.size();
  while (next < end) {
    char32_t behind = utf8::decode_next(next);
    if (!is_case_ignorable(behind)) return !is_cased(behind);
  }
  return true;
}

// Appends the lower case of `code_point`, which stands before `next`.
void append_lower_at(std::string_view text, char32_t code_point, const char* next, TextBuffer& out) {
  constexpr char32_t kCapitalSigma = 0x3A3;
  constexpr char32_t kSmallSigma = 0x3C3;
  constexpr char32_t kFinalSigma = 0x3C2;
  if (code_point == kCapitalSigma) {
    out.append_code_point(is_final_sigma(text, next - 2, next) ? kFinalSigma : kSmallSigma);
  } else {
    append_mapped(code_point, to_lower_full, out);
  }
}

}  // namespace

bool append_upper(std::string_view text, TextBuffer& out) {
  if (utf8::is_ascii(text)) return append_ascii_flipped(text, 'a', 'z', out);
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) append_mapped(utf8::decode_next(at), to_upper_full, out);
  return !out.failed();
}

bool append_lower(std::string_view text, TextBuffer& out) {
  if (utf8::is_ascii(text)) return append_ascii_flipped(text, 'A', 'Z', out);
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    char32_t code_point = utf8::decode_next(at);
    append_lower_at(text, code_point, at, out);
  }
  return !out.failed();
}

bool append_folded(std::string_view text, TextBuffer& out) {
  if (utf8::is_ascii(text)) return append_ascii_flipped(text, 'A', 'Z', out);
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) append_mapped(utf8::decode_next(at), to_folded_full, out);
  return !out.failed();
}

bool append_title(std::string_view text, TextBuffer& out) {
  bool previous_cased = false;
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    char32_t code_point = utf8::decode_next(at);
    if (previous_cased) {
      append_lower_at(text, code_point, at, out);
    } else {
      append_mapped(code_point, to_title_full, out);
    }
    previous_cased = is_cased(code_point);
  }
  return !out.failed();
}

bool append_capitalized(std::string_view text, TextBuffer& out) {
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    bool first = at == text.data();
    char32_t code_point = utf8::decode_next(at);
    if (first) {
      append_mapped(code_point, to_title_full, out);
    } else {
      append_lower_at(text, code_point, at, out);
    }
  }
  return !out.failed();
}

bool append_swapped_case(std::string_view text, TextBuffer& out) {
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    char32_t code_point = utf8::decode_next(at);
    if (is_upper(code_point)) {
      append_lower_at(text, code_point, at, out);
    } else if (is_lower(code_point)) {
      append_mapped(code_point, to_upper_full, out);
    } else {
      out.append_code_point(code_point);
    }
  }
  return !out.failed();
}

}  // namespace minipy::unicode
