#include "runtime/base/hash.h"

#include <cmath>
#include <cstring>

namespace minipy {

HashKey hash_key_from_seed(uint32_t seed) {
  if (seed == 0) return {};
  unsigned char bytes[16];
  for (unsigned char& byte : bytes) {
    seed = seed * 214013 + 2531011;
    byte = static_cast<unsigned char>(seed >> 16);
  }
  HashKey key;
  std::memcpy(&key.low, bytes, 8);
  std::memcpy(&key.high, bytes + 8, 8);
  return key;
}

namespace {

struct SipState {
  uint64_t v0, v1, v2, v3;

  static uint64_t rotate(uint64_t value, int count) { return value << count | value >> (64 - count); }

  void round() {
    v0 += v1;
    v2 += v3;
    v1 = rotate(v1, 13) ^ v0;
    v3 = rotate(v3, 16) ^ v2;
    v0 = rotate(v0, 32);
    v2 += v1;
    v0 += v3;
    v1 = rotate(v1, 17) ^ v2;
    v3 = rotate(v3, 21) ^ v0;
    v2 = rotate(v2, 32);
  }
};

}  // namespace

uint64_t sip_hash(HashKey key, std::string_view bytes) {
  SipState state{key.low ^ 0x736f6d6570736575U, key.high ^ 0x646f72616e646f6dU, key.low ^ 0x6c7967656e657261U,
                 key.high ^ 0x7465646279746573U};
  const char* at = bytes.data();
  size_t left = bytes.size();
  for (; left >= 8; left -= 8, at += 8) {
    uint64_t word;
    std::memcpy(&word, at, 8);
    state.v3 ^= word;
    state.round();
    state.v0 ^= word;
  }
  uint64_t last = static_cast<uint64_t>(bytes.size()) << 56;
  for (size_t i = 0; i < left; ++i) last |= static_cast<uint64_t>(static_cast<unsigned char>(at[i])) << (8 * i);
  state.v3 ^= last;
  state.round();
  state.v0 ^= last;
  state.v2 ^= 0xff;
  state.round();
  state.round();
  state.round();
  return (state.v0 ^ state.v1) ^ (state.v2 ^ state.v3);
}

int64_t hash_bytes(HashKey key, std::string_view bytes) {
  if (bytes.empty()) return 0;
  auto hash = static_cast<int64_t>(sip_hash(key, bytes));
  return hash == -1 ? -2 : hash;
}

int64_t hash_double(double value, int64_t nan_hash) {
  if (!std::isfinite(value)) {
    if (std::isnan(value)) return nan_hash;
    return value > 0 ? kHashInfinity : -kHashInfinity;
  }
  // Whole numbers of moderate size: as the int.
  if (value > -1e15 && value < 1e15) {
    auto whole = static_cast<int64_t>(value);
    if (static_cast<double>(whole) == value) return hash_int64(whole);
  }
  int exponent;
  double mantissa = std::frexp(std::fabs(value), &exponent);
  // The 53 bits as an integer m, value = m * 2**e: multiplying by 2**e modulo 2**61 - 1 is a rotation.
  auto bits = static_cast<uint64_t>(std::ldexp(mantissa, 53));
  int shift = ((exponent - 53) % kHashBits + kHashBits) % kHashBits;
  uint64_t rotated = ((bits << shift) & kHashModulus) | bits >> (kHashBits - shift);
  auto hash = static_cast<int64_t>(rotated == kHashModulus ? 0 : rotated);
  if (value < 0) hash = -hash;
  return hash == -1 ? -2 : hash;
}

int64_t hash_complex(int64_t real_hash, int64_t imaginary_hash) {
  auto hash = static_cast<int64_t>(static_cast<uint64_t>(real_hash) +
                                   static_cast<uint64_t>(kHashImaginary) * static_cast<uint64_t>(imaginary_hash));
  return hash == -1 ? -2 : hash;
}

}  // namespace minipy
