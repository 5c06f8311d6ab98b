// The Mersenne Twister (MT19937) with the seeding and the outputs of CPython's random module: the same
// numbers for the same seed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace minipy {

class MersenneTwister {
 public:
  static constexpr size_t kStateSize = 624;

  MersenneTwister() { seed(uint32_t{5489}); }

  // One 32-bit seed (init_genrand).
  void seed(uint32_t value);
  // Seeds from an array (init_by_array). random.seed(int) passes the magnitude's 32-bit words, least
  // significant first, and one zero word for 0.
  void seed(std::span<const uint32_t> words);
  // The same from 64-bit limbs (a bigint's magnitude): what random.seed(int) does.
  void seed_limbs(std::span<const uint64_t> limbs);

  uint32_t next_uint32() {
    if (index_ >= kStateSize) refill();
    uint32_t bits = state_[index_++];
    bits ^= bits >> 11;
    bits ^= (bits << 7) & 0x9d2c5680U;
    bits ^= (bits << 15) & 0xefc60000U;
    return bits ^ (bits >> 18);
  }

  // random(): in [0, 1), 53 bits.
  double next_double() {
    uint32_t high = next_uint32() >> 5;
    uint32_t low = next_uint32() >> 6;
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
  }

  // getrandbits(count) for 0 <= count <= 64.
  uint64_t next_bits(int count);
  // getrandbits of any count: fills ceil(count / 64) limbs, least significant first; the top ones may be
  // zero.
  void next_bits(uint64_t count, std::span<uint64_t> limbs);
  // random._randbelow(limit): uniform in [0, limit), limit > 0, by CPython's rejection.
  uint64_t next_below(uint64_t limit);

  // getstate / setstate: the words and the index (0 to 624).
  const std::array<uint32_t, kStateSize>& state() const { return state_; }
  size_t index() const { return index_; }
  void set_state(std::span<const uint32_t, kStateSize> words, size_t index);

 private:
  void refill();

  std::array<uint32_t, kStateSize> state_;
  size_t index_ = kStateSize;
};

}  // namespace minipy
