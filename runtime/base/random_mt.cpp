#include "runtime/base/random_mt.h"

#include <algorithm>
#include <bit>

namespace minipy {

void MersenneTwister::seed(uint32_t value) {
  state_[0] = value;
  for (size_t i = 1; i < kStateSize; ++i) {
    state_[i] = 1812433253U * (state_[i - 1] ^ (state_[i - 1] >> 30)) + static_cast<uint32_t>(i);
  }
  index_ = kStateSize;
}

namespace {

// init_by_array over any source of 32-bit words.
template <typename WordAt>
void mix_key(std::array<uint32_t, MersenneTwister::kStateSize>& state, size_t count, WordAt word_at) {
  constexpr size_t kSize = MersenneTwister::kStateSize;
  auto previous = [&](size_t i) { return state[i - 1] ^ (state[i - 1] >> 30); };
  size_t i = 1;
  auto advance = [&] {
    if (++i == kSize) {
      state[0] = state[kSize - 1];
      i = 1;
    }
  };
  size_t j = 0;
  for (size_t k = std::max(kSize, count); k > 0; --k) {
    state[i] = (state[i] ^ previous(i) * 1664525U) + word_at(j) + static_cast<uint32_t>(j);
    advance();
    if (++j == count) j = 0;
  }
  for (size_t k = kSize - 1; k > 0; --k) {
    state[i] = (state[i] ^ previous(i) * 1566083941U) - static_cast<uint32_t>(i);
    advance();
  }
  state[0] = 0x80000000U;
}

}  // namespace

void MersenneTwister::seed(std::span<const uint32_t> words) {
  const uint32_t zero = 0;
  if (words.empty()) words = {&zero, 1};
  seed(uint32_t{19650218});
  mix_key(state_, words.size(), [&](size_t i) { return words[i]; });
}

void MersenneTwister::seed_limbs(std::span<const uint64_t> limbs) {
  size_t count = 2 * limbs.size();
  if (!limbs.empty() && limbs.back() >> 32 == 0) --count;
  if (count == 0) return seed(std::span<const uint32_t>());
  seed(uint32_t{19650218});
  mix_key(state_, count, [&](size_t i) { return static_cast<uint32_t>(limbs[i / 2] >> (i % 2 * 32)); });
}

void MersenneTwister::refill() {
  constexpr size_t kOffset = 397;
  auto twist = [](uint32_t high, uint32_t low) {
    uint32_t mixed = (high & 0x80000000U) | (low & 0x7fffffffU);
    return (mixed >> 1) ^ (0x9908b0dfU & (0U - (low & 1U)));
  };
  size_t i = 0;
  for (; i < kStateSize - kOffset; ++i) state_[i] = state_[i + kOffset] ^ twist(state_[i], state_[i + 1]);
  for (; i < kStateSize - 1; ++i) { state_[i] = state_[i + kOffset - kStateSize] ^ twist(state_[i], state_[i + 1]); }
  state_[i] = state_[kOffset - 1] ^ twist(state_[i], state_[0]);
  index_ = 0;
}

uint64_t MersenneTwister::next_bits(int count) {
  if (count <= 0) return 0;
  if (count <= 32) return next_uint32() >> (32 - count);
  uint64_t low = next_uint32();
  uint64_t high = next_uint32() >> (64 - count);
  return high << 32 | low;
}

void MersenneTwister::next_bits(uint64_t count, std::span<uint64_t> limbs) {
  std::fill(limbs.begin(), limbs.end(), 0);
  for (uint64_t done = 0; done < count; done += 32) {
    uint64_t word = next_uint32();
    if (count - done < 32) word >>= 32 - (count - done);
    limbs[done / 64] |= word << (done % 64);
  }
}

uint64_t MersenneTwister::next_below(uint64_t limit) {
  int bits = std::bit_width(limit);
  uint64_t result = next_bits(bits);
  while (result >= limit) result = next_bits(bits);
  return result;
}

void MersenneTwister::set_state(std::span<const uint32_t, kStateSize> words, size_t index) {
  std::copy(words.begin(), words.end(), state_.begin());
  index_ = index;
}

}  // namespace minipy
