#include "runtime/base/utf8.h"

#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace minipy::utf8 {

namespace {

constexpr uint64_t kHighBits = 0x8080808080808080U;

uint64_t load_word(const char* at) {
  uint64_t word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

// Code points that start in a word of eight bytes.
int starts_in_word(uint64_t word) {
  uint64_t continuations = (word >> 7) & ~(word >> 6) & 0x0101010101010101U;
  return 8 - static_cast<int>((continuations * 0x0101010101010101U) >> 56);
}

#if defined(__SSE2__)
// Code points that start in 16 * `blocks` bytes; `blocks` is at most 255.
size_t starts_in_blocks(const char* at, size_t blocks) {
  const __m128i last_continuation = _mm_set1_epi8(static_cast<char>(0xBF));
  __m128i lanes = _mm_setzero_si128();
  for (size_t i = 0; i < blocks; ++i) {
    __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + 16 * i));
    lanes = _mm_sub_epi8(lanes, _mm_cmpgt_epi8(bytes, last_continuation));
  }
  __m128i sums = _mm_sad_epu8(lanes, _mm_setzero_si128());
  return static_cast<size_t>(_mm_cvtsi128_si64(sums) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums)));
}
#else
size_t starts_in_blocks(const char* at, size_t blocks) {
  size_t count = 0;
  for (size_t i = 0; i < 2 * blocks; ++i) count += static_cast<size_t>(starts_in_word(load_word(at + 8 * i)));
  return count;
}
#endif

// Length of the well-formed sequence beyond ASCII at `at`, or 0.
size_t valid_sequence(const unsigned char* at, size_t available, bool surrogates) {
  unsigned char lead = at[0];
  auto continues = [&](size_t index) { return (at[index] & 0xC0) == 0x80; };
  if (lead < 0xC2 || lead > 0xF4 || available < 2 || !continues(1)) return 0;
  if (lead < 0xE0) return 2;
  if (available < 3 || !continues(2)) return 0;
  if (lead < 0xF0) {
    if (lead == 0xE0 && at[1] < 0xA0) return 0;
    if (lead == 0xED && at[1] >= 0xA0 && !surrogates) return 0;
    return 3;
  }
  if (available < 4 || !continues(3)) return 0;
  if (lead == 0xF0 && at[1] < 0x90) return 0;
  if (lead == 0xF4 && at[1] >= 0x90) return 0;
  return 4;
}

}  // namespace

size_t ascii_prefix_length(std::string_view bytes) {
  const char* at = bytes.data();
  size_t size = bytes.size();
  size_t i = 0;
  for (; i + 32 <= size; i += 32) {
    uint64_t any = load_word(at + i) | load_word(at + i + 8) | load_word(at + i + 16) | load_word(at + i + 24);
    if ((any & kHighBits) != 0) break;
  }
  for (; i + 8 <= size; i += 8) {
    if ((load_word(at + i) & kHighBits) != 0) break;
  }
  while (i < size && static_cast<unsigned char>(at[i]) < 0x80) ++i;
  return i;
}

bool is_ascii(std::string_view bytes) {
  const char* at = bytes.data();
  size_t size = bytes.size();
  if (size >= 8) {
    for (; size > 32; size -= 32, at += 32) {
      uint64_t any = load_word(at) | load_word(at + 8) | load_word(at + 16) | load_word(at + 24);
      if ((any & kHighBits) != 0) return false;
    }
    uint64_t any = load_word(at + size - 8);
    for (size_t i = 0; i + 8 < size; i += 8) any |= load_word(at + i);
    return (any & kHighBits) == 0;
  }
  unsigned char any = 0;
  for (size_t i = 0; i < size; ++i) any |= static_cast<unsigned char>(at[i]);
  return any < 0x80;
}

size_t count_code_points(std::string_view text) {
  const char* at = text.data();
  size_t size = text.size();
  size_t count = 0;
  while (size >= 16) {
    size_t blocks = size / 16 < 255 ? size / 16 : 255;
    count += starts_in_blocks(at, blocks);
    at += 16 * blocks;
    size -= 16 * blocks;
  }
  for (; size > 0; ++at, --size) count += !is_continuation(*at);
  return count;
}

size_t byte_offset(std::string_view text, size_t index) {
  const char* at = text.data();
  const char* end = at + text.size();
  // Blocks of 256 bytes, then words, as long as the code point certainly starts beyond them.
  while (index > 256 && end - at >= 256) {
    index -= starts_in_blocks(at, 16);
    at += 256;
  }
  while (index > 8 && end - at >= 8) {
    index -= static_cast<size_t>(starts_in_word(load_word(at)));
    at += 8;
  }
  // A word may end inside a sequence.
  while (at < end && is_continuation(*at)) ++at;
  for (; index > 0 && at < end; --index) at += sequence_length(*at);
  return static_cast<size_t>(at - text.data());
}

namespace {

size_t valid_prefix(std::string_view bytes, bool surrogates) {
  size_t i = 0;
  while (i < bytes.size()) {
    if (static_cast<unsigned char>(bytes[i]) < 0x80) {
      i += ascii_prefix_length(bytes.substr(i));
      continue;
    }
    size_t length =
        valid_sequence(reinterpret_cast<const unsigned char*>(bytes.data()) + i, bytes.size() - i, surrogates);
    if (length == 0) break;
    i += length;
  }
  return i;
}

}  // namespace

size_t valid_prefix_length(std::string_view bytes) { return valid_prefix(bytes, false); }

bool is_valid(std::string_view bytes) { return valid_prefix(bytes, false) == bytes.size(); }

bool is_valid_generalised(std::string_view bytes) { return valid_prefix(bytes, true) == bytes.size(); }

size_t find_surrogate(std::string_view text) {
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    at = static_cast<const char*>(std::memchr(at, 0xED, static_cast<size_t>(end - at)));
    if (at == nullptr) break;
    if (static_cast<unsigned char>(at[1]) >= 0xA0) return static_cast<size_t>(at - text.data());
    at += 3;
  }
  return kNotFound;
}

}  // namespace minipy::utf8
