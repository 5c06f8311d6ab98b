#include "runtime/base/text_search.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace minipy::search {

namespace {

// For short texts and ends of texts: memchr on the first byte, and glibc's memmem, which is linear in the
// worst case, when that meets too many false starts.
const char* find_in_short(const char* at, const char* end, std::string_view needle) {
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

#if defined(__SSE2__)
// Sixteen positions at a time: candidates are where both the needle's first and last byte match.
const char* find_from(const char* at, const char* end, std::string_view needle) {
  constexpr ptrdiff_t kBlock = 16;
  const __m128i first = _mm_set1_epi8(needle.front());
  const __m128i last = _mm_set1_epi8(needle.back());
  auto load = [](const char* from) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); };
  auto last_offset = static_cast<ptrdiff_t>(needle.size()) - 1;
  // Comparing candidates must stay in proportion to the text, or repetitive input would make it quadratic.
  ptrdiff_t compared = -4096;
  for (const char* start = at; end - at >= last_offset + kBlock; at += kBlock) {
    __m128i matches = _mm_and_si128(_mm_cmpeq_epi8(load(at), first), _mm_cmpeq_epi8(load(at + last_offset), last));
    auto mask = static_cast<unsigned>(_mm_movemask_epi8(matches));
    for (; mask != 0; mask &= mask - 1) {
      const char* candidate = at + __builtin_ctz(mask);
      if (std::memcmp(candidate + 1, needle.data() + 1, needle.size() - 1) == 0) return candidate;
      compared += last_offset;
    }
    if (compared > 16 * (at - start)) break;
  }
  return find_in_short(at, end, needle);
}

size_t count_byte(std::string_view text, char byte) {
  size_t total = 0;
  const char* at = text.data();
  size_t left = text.size();
  const __m128i wanted = _mm_set1_epi8(byte);
  while (left >= 16) {
    // A lane holds up to 255 matches.
    size_t blocks = std::min<size_t>(left / 16, 255);
    __m128i lanes = _mm_setzero_si128();
    for (size_t i = 0; i < blocks; ++i) {
      __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + 16 * i));
      lanes = _mm_sub_epi8(lanes, _mm_cmpeq_epi8(bytes, wanted));
    }
    __m128i sums = _mm_sad_epu8(lanes, _mm_setzero_si128());
    total += static_cast<size_t>(_mm_cvtsi128_si64(sums) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums)));
    at += 16 * blocks;
    left -= 16 * blocks;
  }
  return total + static_cast<size_t>(std::count(at, at + left, byte));
}
#else
const char* find_from(const char* at, const char* end, std::string_view needle) {
  return find_in_short(at, end, needle);
}

size_t count_byte(std::string_view text, char byte) {
  return static_cast<size_t>(std::count(text.begin(), text.end(), byte));
}
#endif

// Searches forward in reversed copies: linear whatever the input. False if there is no memory for the copies.
bool find_last_in_reverse(std::string_view text, std::string_view needle, size_t& result) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + needle.size()));
  if (copy == nullptr) return false;
  std::reverse_copy(text.begin(), text.end(), copy);
  std::reverse_copy(needle.begin(), needle.end(), copy + text.size());
  void* found = memmem(copy, text.size(), copy + text.size(), needle.size());
  result = found == nullptr ? kNotFound
                            : text.size() - needle.size() - static_cast<size_t>(static_cast<char*>(found) - copy);
  std::free(copy);
  return true;
}

}  // namespace

size_t find_byte(std::string_view text, char byte, size_t from) {
  if (from >= text.size()) return kNotFound;
  auto* at =
      static_cast<const char*>(std::memchr(text.data() + from, static_cast<unsigned char>(byte), text.size() - from));
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
  if (needle.size() == 1 && limit >= text.size()) { return count_byte(text, needle[0]); }
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
