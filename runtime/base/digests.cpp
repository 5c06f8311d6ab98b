#include "runtime/base/digests.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace minipy {

namespace {

// The first 64 bits of the fractional parts of the cube roots of the first 80 primes; SHA-256 has half of each.
constexpr uint64_t kCubeRoots[80] = {
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538,
    0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe,
    0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2, 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235,
    0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5, 0x983e5152ee66dfab,
    0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
    0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed,
    0x53380d139d95b3df, 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218,
    0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8, 0x19a4c116b8d2d0c8, 0x1e376c085141ab53,
    0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373,
    0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c,
    0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6,
    0x113f9804bef90dae, 0x1b710b35131c471b, 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc,
    0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817};
// The same of the square roots of the first 16 primes.
constexpr uint64_t kSquareRoots[16] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                       0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
                                       0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
                                       0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4};
// floor(2**32 * |sin(n)|) for n from 1 to 64.
constexpr uint32_t kSines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

constexpr DigestDescription kDescriptions[] = {
    {"md5", 64, 16},       {"sha1", 64, 20},      {"sha224", 64, 28},    {"sha256", 64, 32},    {"sha384", 128, 48},
    {"sha512", 128, 64},   {"sha3_224", 144, 28}, {"sha3_256", 136, 32}, {"sha3_384", 104, 48}, {"sha3_512", 72, 64},
    {"shake_128", 168, 0}, {"shake_256", 136, 0}, {"blake2b", 128, 64},  {"blake2s", 64, 32},
};

bool is_sponge(DigestAlgorithm algorithm) {
  return algorithm >= DigestAlgorithm::Sha3_224 && algorithm <= DigestAlgorithm::Shake256;
}
bool has_words64(DigestAlgorithm algorithm) {
  using enum DigestAlgorithm;
  return algorithm == Sha384 || algorithm == Sha512 || algorithm == Blake2b;
}

// ---- Words in bytes
template <class Word, bool little>
Word load(const uint8_t* bytes) {
  Word word = 0;
  for (size_t i = 0; i < sizeof(Word); ++i) {
    word |= static_cast<Word>(bytes[i]) << (8 * (little ? i : sizeof(Word) - 1 - i));
  }
  return word;
}
template <class Word, bool little>
void store(Word word, uint8_t* bytes) {
  for (size_t i = 0; i < sizeof(Word); ++i) {
    bytes[i] = static_cast<uint8_t>(word >> (8 * (little ? i : sizeof(Word) - 1 - i)));
  }
}

// ---- MD5
void mix_md5(uint32_t (&state)[8], const uint8_t* block) {
  constexpr uint8_t kTurns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  uint32_t message[16];
  for (int i = 0; i < 16; ++i) message[i] = load<uint32_t, true>(block + 4 * i);
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  for (unsigned i = 0; i < 64; ++i) {
    uint32_t chosen;
    unsigned place;
    switch (i / 16) {
      case 0: chosen = (b & c) | (~b & d), place = i; break;
      case 1: chosen = (d & b) | (~d & c), place = 5 * i + 1; break;
      case 2: chosen = b ^ c ^ d, place = 3 * i + 5; break;
      default: chosen = c ^ (b | ~d), place = 7 * i; break;
    }
    uint32_t sum = a + chosen + kSines[i] + message[place % 16];
    a = d, d = c, c = b;
    b += std::rotl(sum, kTurns[i / 16][i % 4]);
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}

// ---- SHA-1
void mix_sha1(uint32_t (&state)[8], const uint8_t* block) {
  constexpr uint32_t kAdded[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
  uint32_t message[80];
  for (int i = 0; i < 16; ++i) message[i] = load<uint32_t, false>(block + 4 * i);
  for (int i = 16; i < 80; ++i) {
    message[i] = std::rotl(message[i - 3] ^ message[i - 8] ^ message[i - 14] ^ message[i - 16], 1);
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  for (int i = 0; i < 80; ++i) {
    uint32_t chosen = i < 20 ? (b & c) | (~b & d) : i >= 40 && i < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
    uint32_t sum = std::rotl(a, 5) + chosen + e + kAdded[i / 20] + message[i];
    e = d, d = c, c = std::rotl(b, 30), b = a, a = sum;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

// ---- SHA-2, with words of 32 bits in 64 rounds or of 64 bits in 80
template <class Word>
struct Sha2Turns;
template <>
struct Sha2Turns<uint32_t> {
  static constexpr int kRounds = 64, kBigA[3] = {2, 13, 22}, kBigE[3] = {6, 11, 25};
  static constexpr int kSmallLow[3] = {7, 18, 3}, kSmallHigh[3] = {17, 19, 10};  // the last is a shift
  static uint32_t added(int round) { return static_cast<uint32_t>(kCubeRoots[round] >> 32); }
};
template <>
struct Sha2Turns<uint64_t> {
  static constexpr int kRounds = 80, kBigA[3] = {28, 34, 39}, kBigE[3] = {14, 18, 41};
  static constexpr int kSmallLow[3] = {1, 8, 7}, kSmallHigh[3] = {19, 61, 6};
  static uint64_t added(int round) { return kCubeRoots[round]; }
};
template <class Word>
Word turned(Word word, const int (&by)[3]) {
  return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ std::rotr(word, by[2]);
}
template <class Word>
Word shifted(Word word, const int (&by)[3]) {
  return std::rotr(word, by[0]) ^ std::rotr(word, by[1]) ^ (word >> by[2]);
}
template <class Word>
void mix_sha2(Word* state, const uint8_t* block) {
  using Turns = Sha2Turns<Word>;
  Word message[Turns::kRounds];
  for (size_t i = 0; i < 16; ++i) message[i] = load<Word, false>(block + sizeof(Word) * i);
  for (int i = 16; i < Turns::kRounds; ++i) {
    message[i] = message[i - 16] + shifted(message[i - 15], Turns::kSmallLow) + message[i - 7] +
                 shifted(message[i - 2], Turns::kSmallHigh);
  }
  Word work[8];
  std::copy_n(state, 8, work);
  for (int i = 0; i < Turns::kRounds; ++i) {
    auto& [a, b, c, d, e, f, g, h] = work;
    Word first = h + turned(e, Turns::kBigE) + ((e & f) ^ (~e & g)) + Turns::added(i) + message[i];
    Word second = turned(a, Turns::kBigA) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  for (int i = 0; i < 8; ++i) state[i] += work[i];
}

// ---- SHA-3: the permutation Keccak-f[1600] over 5 x 5 words
constexpr auto kRoundConstants = [] {
  struct Constants {
    uint64_t of[24];
  } constants{};
  unsigned bits = 1;  // of a shift register; the constants have them in places 0, 1, 3, 7 ... 63
  for (auto& constant : constants.of) {
    for (int i = 0; i < 7; ++i) {
      if (bits & 1) constant |= uint64_t{1} << ((1 << i) - 1);
      bits = (bits << 1) ^ (bits >> 7 ? 0x171 : 0);
    }
  }
  return constants;
}();
void permute(uint64_t (&state)[25]) {
  for (uint64_t constant : kRoundConstants.of) {
    uint64_t columns[5];
    for (int x = 0; x < 5; ++x) columns[x] = state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20];
    for (int i = 0; i < 25; ++i) state[i] ^= columns[(i + 4) % 5] ^ std::rotl(columns[(i + 1) % 5], 1);
    // Each word turned, and moved along a path through all places but the first.
    uint64_t moved = state[1];
    int x = 1, y = 0;
    for (int step = 1; step <= 24; ++step) {
      int next_y = (2 * x + 3 * y) % 5;
      x = y, y = next_y;
      uint64_t turned_word = std::rotl(moved, step * (step + 1) / 2 % 64);
      moved = state[x + 5 * y];
      state[x + 5 * y] = turned_word;
    }
    for (int row = 0; row < 25; row += 5) {
      uint64_t old[5];
      std::copy_n(state + row, 5, old);
      for (int i = 0; i < 5; ++i) state[row + i] ^= ~old[(i + 1) % 5] & old[(i + 2) % 5];
    }
    state[0] ^= constant;
  }
}

// ---- BLAKE2
constexpr uint8_t kOrders[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};
template <class Word>
Word blake2_start(int place) {
  return static_cast<Word>(kSquareRoots[place] >> (64 - 8 * sizeof(Word)));
}
template <class Word>
void mix_blake2_words(Word* state, const uint8_t* block, uint64_t length, bool last, bool last_node) {
  constexpr bool kWide = sizeof(Word) == 8;
  constexpr int kTurns[4] = {kWide ? 32 : 16, kWide ? 24 : 12, kWide ? 16 : 8, kWide ? 63 : 7};
  Word message[16], work[16];
  for (size_t i = 0; i < 16; ++i) message[i] = load<Word, true>(block + sizeof(Word) * i);
  for (int i = 0; i < 8; ++i) work[i] = state[i], work[8 + i] = blake2_start<Word>(i);
  work[12] ^= static_cast<Word>(length);
  if constexpr (!kWide) work[13] ^= static_cast<Word>(length >> 32);
  if (last) work[14] = ~work[14];
  if (last && last_node) work[15] = ~work[15];
  for (int round = 0; round < (kWide ? 12 : 10); ++round) {
    const auto& order = kOrders[round % 10];
    for (int i = 0; i < 8; ++i) {
      // Four columns, then four diagonals.
      int shift = i / 4;
      Word &a = work[i % 4], &b = work[4 + (i + shift) % 4], &c = work[8 + (i + 2 * shift) % 4],
           &d = work[12 + (i + 3 * shift) % 4];
      a += b + message[order[2 * i]];
      d = std::rotr(d ^ a, kTurns[0]);
      c += d;
      b = std::rotr(b ^ c, kTurns[1]);
      a += b + message[order[2 * i + 1]];
      d = std::rotr(d ^ a, kTurns[2]);
      c += d;
      b = std::rotr(b ^ c, kTurns[3]);
    }
  }
  for (int i = 0; i < 8; ++i) state[i] ^= work[i] ^ work[8 + i];
}

}  // namespace

const DigestDescription& describe(DigestAlgorithm algorithm) { return kDescriptions[static_cast<int>(algorithm)]; }

Digest::Digest(DigestAlgorithm algorithm) : algorithm_(algorithm) {
  const auto& description = describe(algorithm);
  block_size_ = description.block_size;
  digest_size_ = description.digest_size;
  std::memset(&state_, 0, sizeof state_);
  auto& words = state_.words32;
  switch (algorithm) {
    case DigestAlgorithm::Md5:
    case DigestAlgorithm::Sha1:
      words[0] = 0x67452301, words[1] = 0xefcdab89, words[2] = 0x98badcfe, words[3] = 0x10325476;
      words[4] = 0xc3d2e1f0;
      break;
    case DigestAlgorithm::Sha224:
      for (int i = 0; i < 8; ++i) words[i] = static_cast<uint32_t>(kSquareRoots[8 + i]);
      break;
    case DigestAlgorithm::Sha256:
      for (int i = 0; i < 8; ++i) words[i] = static_cast<uint32_t>(kSquareRoots[i] >> 32);
      break;
    case DigestAlgorithm::Sha384: std::copy_n(kSquareRoots + 8, 8, state_.words64); break;
    case DigestAlgorithm::Sha512: std::copy_n(kSquareRoots, 8, state_.words64); break;
    default: break;
  }
}

Digest::Digest(DigestAlgorithm algorithm, const Blake2Parameters& parameters) : Digest(algorithm) {
  bool wide = algorithm == DigestAlgorithm::Blake2b;
  digest_size_ = static_cast<uint16_t>(parameters.digest_size);
  last_node_ = parameters.last_node;
  uint8_t block[64] = {static_cast<uint8_t>(parameters.digest_size), static_cast<uint8_t>(parameters.key.size()),
                       parameters.fanout, parameters.depth};
  store<uint32_t, true>(parameters.leaf_size, block + 4);
  store<uint64_t, true>(parameters.node_offset, block + 8);
  size_t behind = wide ? 16 : 14;  // the shorter one has 48 bits for the offset
  block[behind] = parameters.node_depth;
  block[behind + 1] = parameters.inner_size;
  std::ranges::copy(parameters.salt, block + (wide ? 32 : 16));
  std::ranges::copy(parameters.person, block + (wide ? 48 : 24));
  for (int i = 0; i < 8; ++i) {
    if (wide) {
      state_.words64[i] = blake2_start<uint64_t>(i) ^ load<uint64_t, true>(block + 8 * i);
    } else {
      state_.words32[i] = blake2_start<uint32_t>(i) ^ load<uint32_t, true>(block + 4 * i);
    }
  }
  if (!parameters.key.empty()) {
    // The key is the first block.
    std::memset(buffer_, 0, block_size_);
    std::ranges::copy(parameters.key, buffer_);
    filled_ = block_size_;
    length_ = block_size_;
  }
}

void Digest::mix_blake2(const uint8_t* block, bool last) {
  uint64_t length = last ? length_ : length_ - filled_;
  if (algorithm_ == DigestAlgorithm::Blake2b) {
    mix_blake2_words(state_.words64, block, length, last, last_node_);
  } else {
    mix_blake2_words(state_.words32, block, length, last, last_node_);
  }
}

void Digest::mix(const uint8_t* block) {
  switch (algorithm_) {
    case DigestAlgorithm::Md5: mix_md5(state_.words32, block); break;
    case DigestAlgorithm::Sha1: mix_sha1(state_.words32, block); break;
    case DigestAlgorithm::Sha224:
    case DigestAlgorithm::Sha256: mix_sha2(state_.words32, block); break;
    case DigestAlgorithm::Sha384:
    case DigestAlgorithm::Sha512: mix_sha2(state_.words64, block); break;
    case DigestAlgorithm::Blake2b:
    case DigestAlgorithm::Blake2s: mix_blake2(block, false); break;
    default:
      for (int i = 0; i < block_size_ / 8; ++i) state_.words64[i] ^= load<uint64_t, true>(block + 8 * i);
      permute(state_.words64);
  }
}

void Digest::update(std::span<const uint8_t> bytes) {
  // BLAKE2 has to know which block is the last one, so a full one waits for more.
  bool waits = algorithm_ >= DigestAlgorithm::Blake2b;
  while (!bytes.empty()) {
    if (waits && filled_ == block_size_) {
      filled_ = 0;
      mix(buffer_);
    }
    if (!waits && filled_ == 0 && bytes.size() >= block_size_) {
      mix(bytes.data());
      length_ += block_size_;
      bytes = bytes.subspan(block_size_);
      continue;
    }
    size_t taken = std::min<size_t>(block_size_ - filled_, bytes.size());
    std::memcpy(buffer_ + filled_, bytes.data(), taken);
    filled_ = static_cast<uint16_t>(filled_ + taken);
    length_ += taken;
    bytes = bytes.subspan(taken);
    if (!waits && filled_ == block_size_) {
      mix(buffer_);
      filled_ = 0;
    }
  }
}

void Digest::finish(std::span<uint8_t> out) const {
  Digest last = *this;
  if (is_sponge(algorithm_)) {
    last.finish_sponge(out);
  } else {
    last.finish_padded(out);
  }
}

// A one behind the message, zeros, and its length in bits; BLAKE2 has zeros alone.
void Digest::finish_padded(std::span<uint8_t> out) {
  bool wide = has_words64(algorithm_), little = algorithm_ == DigestAlgorithm::Md5;
  if (algorithm_ >= DigestAlgorithm::Blake2b) {
    little = true;
    std::memset(buffer_ + filled_, 0, block_size_ - filled_);
    mix_blake2(buffer_, true);
  } else {
    uint64_t bits = length_ * 8;
    size_t room = wide ? 16 : 8;
    buffer_[filled_++] = 0x80;
    if (filled_ > block_size_ - room) {
      std::memset(buffer_ + filled_, 0, block_size_ - filled_);
      mix(buffer_);
      filled_ = 0;
    }
    std::memset(buffer_ + filled_, 0, block_size_ - filled_);
    uint8_t* end = buffer_ + block_size_ - 8;
    little ? store<uint64_t, true>(bits, end) : store<uint64_t, false>(bits, end);
    mix(buffer_);
  }
  uint8_t all[64];
  for (int i = 0; i < 8; ++i) {
    if (wide) {
      uint64_t word = state_.words64[i];
      little ? store<uint64_t, true>(word, all + 8 * i) : store<uint64_t, false>(word, all + 8 * i);
    } else {
      uint32_t word = state_.words32[i];
      little ? store<uint32_t, true>(word, all + 4 * i) : store<uint32_t, false>(word, all + 4 * i);
    }
  }
  std::copy_n(all, out.size(), out.data());
}

void Digest::finish_sponge(std::span<uint8_t> out) {
  bool shake = digest_size_ == 0;
  std::memset(buffer_ + filled_, 0, block_size_ - filled_);
  buffer_[filled_] ^= shake ? 0x1f : 0x06;
  buffer_[block_size_ - 1] ^= 0x80;
  mix(buffer_);
  for (size_t written = 0; written < out.size(); ++written) {
    size_t place = written % block_size_;
    if (written && !place) permute(state_.words64);
    out[written] = static_cast<uint8_t>(state_.words64[place / 8] >> (8 * (place % 8)));
  }
}

}  // namespace minipy
