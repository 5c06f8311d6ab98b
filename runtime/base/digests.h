// Digests of bytes: MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4), SHA-3 and SHAKE (FIPS 202), BLAKE2 (RFC 7693).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace minipy {

enum class DigestAlgorithm : uint8_t {
  Md5,
  Sha1,
  Sha224,
  Sha256,
  Sha384,
  Sha512,
  Sha3_224,
  Sha3_256,
  Sha3_384,
  Sha3_512,
  Shake128,
  Shake256,
  Blake2b,
  Blake2s,
};

struct DigestDescription {
  std::string_view name;  // as hashlib has it
  uint16_t block_size;    // how many bytes are mixed at once
  uint16_t digest_size;   // 0: as long as asked for
};
const DigestDescription& describe(DigestAlgorithm algorithm);

// What BLAKE2 can be asked for: FIPS has no such for the others. Texts shorter than they may be are filled with zeros.
struct Blake2Parameters {
  std::span<const uint8_t> key, salt, person;
  size_t digest_size = 64;
  uint32_t leaf_size = 0;
  uint64_t node_offset = 0;
  uint8_t fanout = 1, depth = 1, node_depth = 0, inner_size = 0;
  bool last_node = false;
};

// A digest under way. It is plain data: a copy goes on by itself.
class Digest {
 public:
  explicit Digest(DigestAlgorithm algorithm);
  Digest(DigestAlgorithm algorithm, const Blake2Parameters& parameters);

  void update(std::span<const uint8_t> bytes);
  // The digest of what was added so far; out is digest_size() long, any length for SHAKE.
  void finish(std::span<uint8_t> out) const;

  DigestAlgorithm algorithm() const { return algorithm_; }
  size_t digest_size() const { return digest_size_; }

 private:
  void mix(const uint8_t* block);
  void mix_blake2(const uint8_t* block, bool last);
  void finish_padded(std::span<uint8_t> out);
  void finish_sponge(std::span<uint8_t> out);

  union {
    uint32_t words32[8];
    uint64_t words64[25];
  } state_;
  uint8_t buffer_[168];
  uint64_t length_ = 0;  // in bytes; more than 2**61 of them take centuries
  uint16_t filled_ = 0;
  uint16_t block_size_;
  uint16_t digest_size_;
  DigestAlgorithm algorithm_;
  bool last_node_ = false;
};

}  // namespace minipy
