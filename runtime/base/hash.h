// Hash functions with CPython's results: SipHash-1-3 of bytes, hashes of doubles, and the ways that tuples
// and frozensets combine hashes. Hashes are 64-bit; -1 is never a hash (it becomes -2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace minipy {

struct HashKey {
  uint64_t low = 0;
  uint64_t high = 0;
};

// The key that CPython derives from a PYTHONHASHSEED: 0 is the zero key, others by its linear congruential
// generator.
HashKey hash_key_from_seed(uint32_t seed);

// SipHash-1-3. Raw: may return ~0.
uint64_t sip_hash(HashKey key, std::string_view bytes);

// hash() of str, bytes: SipHash, 0 for the empty text, never -1.
// (CPython hashes str by its 1, 2 or 4-byte form; we hash the UTF-8 bytes: equal for ASCII.)
int64_t hash_bytes(HashKey key, std::string_view bytes);

inline constexpr int kHashBits = 61;
inline constexpr uint64_t kHashModulus = (uint64_t{1} << kHashBits) - 1;
inline constexpr int64_t kHashInfinity = 314159;
inline constexpr int64_t kHashImaginary = 1000003;

// hash(int) for an int64.
inline int64_t hash_int64(int64_t value) {
  uint64_t magnitude = value < 0 ? ~static_cast<uint64_t>(value) + 1 : static_cast<uint64_t>(value);
  auto hash = static_cast<int64_t>(magnitude < kHashModulus ? magnitude : magnitude % kHashModulus);
  if (value < 0) hash = -hash;
  return hash == -1 ? -2 : hash;
}

// hash(float). For NaN the caller uses the object's identity: `nan_hash` is returned.
int64_t hash_double(double value, int64_t nan_hash);
int64_t hash_complex(int64_t real_hash, int64_t imaginary_hash);
// hash() of an address, as object.__hash__: rotated so that the aligned bits do not collide.
inline int64_t hash_address(uint64_t address) {
  auto hash = static_cast<int64_t>(address >> 4 | address << 60);
  return hash == -1 ? -2 : hash;
}

// hash(tuple): feed the items' hashes in order.
class TupleHash {
 public:
  void add(int64_t item_hash) {
    accumulator_ += static_cast<uint64_t>(item_hash) * kPrime2;
    accumulator_ = accumulator_ << 31 | accumulator_ >> 33;
    accumulator_ *= kPrime1;
    ++count_;
  }
  int64_t finish() const {
    uint64_t hash = accumulator_ + (count_ ^ (kPrime5 ^ 3527539));
    return hash == ~uint64_t{0} ? 1546275796 : static_cast<int64_t>(hash);
  }

 private:
  static constexpr uint64_t kPrime1 = 11400714785074694791U;
  static constexpr uint64_t kPrime2 = 14029467366897019727U;
  static constexpr uint64_t kPrime5 = 2870177450012600261U;
  uint64_t accumulator_ = kPrime5;
  uint64_t count_ = 0;
};

// hash(frozenset): feed the items' hashes in any order.
class FrozenSetHash {
 public:
  void add(int64_t item_hash) {
    auto bits = static_cast<uint64_t>(item_hash);
    accumulator_ ^= ((bits ^ 89869747U) ^ (bits << 16)) * 3644798167U;
    ++count_;
  }
  int64_t finish() const {
    uint64_t hash = accumulator_ ^ (count_ + 1) * 1927868237U;
    hash ^= (hash >> 11) ^ (hash >> 25);
    hash = hash * 69069U + 907133923U;
    return hash == ~uint64_t{0} ? 590923713 : static_cast<int64_t>(hash);
  }

 private:
  uint64_t accumulator_ = 0;
  uint64_t count_ = 0;
};

}  // namespace minipy
