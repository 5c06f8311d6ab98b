#include "runtime/base/text_search.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace minipy::search {

namespace {

// glibc's memmem is linear in the worst case and fast for short needles; what it lacks is a quick start on long
// texts, where memchr on the first byte skips most of it.
const char* find_from(const char* at, const char* end, std::string_view needle) {
  auto left = static_cast<size_t>(end - at);
  if (left < needle.size()) return nullptr;
  constexpr int kFalseStarts = 16;
  for (int tries = 0; tries < kFalseStarts; ++tries) {
    at = static_cast<const char*>(
        std::memchr(at, static_cast<unsigned char>(needle[0]), static_cast<size_t>(end - at) - needle.size() + 1));
    if (at == nullptr) return nullptr;
    if (std::memcmp(at + 1, needle.data() + 1, needle.size() - 1) == 0) return at;
    ++at;
    if (static_cast<size_t>(end - at) < needle.size()) return nullptr;
  }
  return static_cast<const char*>(memmem(at, static_cast<size_t>(end - at), needle.data(), needle.size()));
}

// Searches forward in reversed copies: linear whatever the input. False if there is no memory for the copies.
bool find_last_in_reverse(std::string_view text, std::string_view needle, size_t& result) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + needle.size()));
  if (copy == nullptr) return false;
  std::reverse_copy(text.begin(), text.end(), copy);
  std::reverse_copy(needle.begin(), needle.end(), copy + text.size());
  void* found = memmem(copy, text.size(), copy + text.size(), needle.size());
  result = found == nullptr
               ? kNotFound
               : text.size() - needle.size() - static_cast<size_t>(static_cast<char*>(found) - copy);
  std::free(copy);
  return true;
}

}  // namespace

size_t find_byte(std::string_view text, char byte, size_t from) {
  if (from >= text.size()) return kNotFound;
  auto* at = static_cast<const char*>(
      std::memchr(text.data() + from, static_cast<unsigned char>(byte), text.size() - from));
  return at == nullptr ? kNotFound : static_cast<size_t>(at - text.data());
}

size_t find_last_byte(std::string_view text, char byte) {
  if (text.empty()) return kNotFound;
  auto* at = static_cast<const char*>(memrchr(text.data(), static_cast<unsigned char>(byte), text.size()));
  return at == nullptr ? kNotFound : static_cast<size_t>(at - text.data());
}

size_t find(std::string_view text, std::string_view needle, size_t from) {
  if (from > text.size()) return kNotFound;
  if (needle.empty()) return from;
  if (needle.size() == 1) return find_byte(text, needle[0], from);
  const char* at = find_from(text.data() + from, text.data() + text.size(), needle);
  return at == nullptr ? kNotFound : static_cast<size_t>(at - text.data());
}

size_t find_last(std::string_view text, std::string_view needle) {
  if (needle.size() > text.size()) return kNotFound;
  if (needle.empty()) return text.size();
  if (needle.size() == 1) return find_last_byte(text, needle[0]);
  // Candidates by the first byte, from the end, as long as comparing them stays cheap.
  size_t candidates = text.size() - needle.size() + 1;
  size_t compared = 0;
  size_t budget = 8 * text.size() + 1024;
  while (candidates > 0) {
    size_t at = find_last_byte(text.substr(0, candidates), needle[0]);
    if (at == kNotFound) return kNotFound;
    size_t common = 1;
    while (common < needle.size() && text[at + common] == needle[common]) ++common;
    if (common == needle.size()) return at;
    compared += common;
    if (compared > budget) {
      size_t result;
      if (find_last_in_reverse(text.substr(0, at + needle.size() - 1), needle, result)) return result;
      budget = SIZE_MAX;
    }
    candidates = at;
  }
  return kNotFound;
}

size_t count(std::string_view text, std::string_view needle, size_t limit) {
  size_t total = 0;
  if (needle.size() == 1 && limit >= text.size()) {
    return static_cast<size_t>(std::count(text.begin(), text.end(), needle[0]));
  }
  size_t from = 0;
  while (total < limit) {
    size_t found = find(text, needle, from);
    if (found == kNotFound) break;
    ++total;
    from = found + needle.size();
  }
  return total;
}

size_t replace(std::string_view text, std::string_view needle, std::string_view replacement, size_t limit,
               TextBuffer& out) {
  if (limit == 0) return 0;
  size_t found = find(text, needle);
  if (found == kNotFound) return 0;
  if (needle.size() == replacement.size()) {
    // The size is known: copy once, then write over.
    char* copy = out.extend(text.size());
    if (copy == nullptr) return 1;
    std::memcpy(copy, text.data(), text.size());
    size_t total = 0;
    while (found != kNotFound) {
      std::memcpy(copy + found, replacement.data(), replacement.size());
      if (++total == limit) break;
      found = find(text, needle, found + needle.size());
    }
    return total;
  }
  size_t total = 0;
  size_t copied = 0;
  out.reserve(text.size());
  while (found != kNotFound && !out.failed()) {
    out.append(text.substr(copied, found - copied));
    out.append(replacement);
    copied = found + needle.size();
    if (++total == limit) break;
    found = find(text, needle, copied);
  }
  out.append(text.substr(copied));
  return total;
}

}  // namespace minipy::search
