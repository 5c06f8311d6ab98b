#include "vm/interp/zip_file.h"

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/object/runtime.h"
#include "runtime/object/system.h"

namespace minipy {

namespace {

// ---- Inflate (RFC 1951)
class Inflater {
 public:
  Inflater(std::string_view input, std::string* output) : input_(input), output_(*output) {}

  bool run() {
    bool last = false;
    while (!last) {
      last = bits(1);
      uint32_t kind = bits(2);
      bool good = kind == 0 ? stored() : kind == 1 ? fixed() : kind == 2 && dynamic();
      if (!good || failed_) return false;
    }
    return true;
  }

 private:
  struct Tree {
    std::array<uint16_t, 16> counts{};
    std::array<uint16_t, 320> symbols{};
    void build(const uint8_t* lengths, size_t count) {
      counts.fill(0);
      for (size_t i = 0; i < count; ++i) ++counts[lengths[i]];
      counts[0] = 0;
      std::array<uint16_t, 16> offsets{};
      for (size_t i = 1; i < 15; ++i) offsets[i + 1] = static_cast<uint16_t>(offsets[i] + counts[i]);
      for (size_t i = 0; i < count; ++i) {
        if (lengths[i]) symbols[offsets[lengths[i]]++] = static_cast<uint16_t>(i);
      }
    }
  };

  uint32_t bits(int count) {
    while (held_ < count) {
      if (position_ >= input_.size()) {
        failed_ = true;
        return 0;
      }
      buffer_ |= static_cast<uint64_t>(static_cast<uint8_t>(input_[position_++])) << held_;
      held_ += 8;
    }
    auto value = static_cast<uint32_t>(buffer_ & ((uint64_t{1} << count) - 1));
    buffer_ >>= count;
    held_ -= count;
    return value;
  }
  int decode(const Tree& tree) {
    int code = 0, first = 0, index = 0;
    for (size_t length = 1; length < 16 && !failed_; ++length) {
      code |= static_cast<int>(bits(1));
      int count = tree.counts[length];
      if (code - count < first) return tree.symbols[static_cast<size_t>(index + code - first)];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    failed_ = true;
    return -1;
  }
  bool stored() {
    buffer_ = 0;
    held_ = 0;
    if (position_ + 4 > input_.size()) return false;
    size_t length =
        static_cast<uint8_t>(input_[position_]) | static_cast<size_t>(static_cast<uint8_t>(input_[position_ + 1])) << 8;
    position_ += 4;
    if (position_ + length > input_.size()) return false;
    output_.append(input_.substr(position_, length));
    position_ += length;
    return true;
  }
  bool block(const Tree& literals, const Tree& distances) {
    static constexpr uint16_t kLengthBase[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                               31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static constexpr uint8_t kLengthBits[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                              2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    static constexpr uint16_t kDistanceBase[] = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                                 33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                                 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
    static constexpr uint8_t kDistanceBits[] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                                6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
    for (;;) {
      int symbol = decode(literals);
      if (failed_) return false;
      if (symbol < 256) {
        output_.push_back(static_cast<char>(symbol));
      } else if (symbol == 256) {
        return true;
      } else {
        auto at = static_cast<size_t>(symbol - 257);
        if (at >= std::size(kLengthBase)) return false;
        size_t length = kLengthBase[at] + bits(kLengthBits[at]);
        auto place = static_cast<size_t>(decode(distances));
        if (failed_ || place >= std::size(kDistanceBase)) return false;
        size_t distance = kDistanceBase[place] + bits(kDistanceBits[place]);
        if (distance > output_.size()) return false;
        for (size_t i = 0; i < length; ++i) output_.push_back(output_[output_.size() - distance]);
      }
    }
  }
  bool fixed() {
    uint8_t lengths[288];
    for (size_t i = 0; i < 288; ++i) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
    uint8_t distance_lengths[30];
    for (uint8_t& length : distance_lengths) length = 5;
    Tree literals, distances;
    literals.build(lengths, 288);
    distances.build(distance_lengths, 30);
    return block(literals, distances);
  }
  bool dynamic() {
    static constexpr uint8_t kOrder[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    size_t literal_count = bits(5) + 257, distance_count = bits(5) + 1, code_count = bits(4) + 4;
    uint8_t lengths[320] = {};
    for (size_t i = 0; i < code_count; ++i) lengths[kOrder[i]] = static_cast<uint8_t>(bits(3));
    Tree codes;
    codes.build(lengths, 19);
    uint8_t all[320] = {};
    for (size_t i = 0; i < literal_count + distance_count;) {
      int symbol = decode(codes);
      if (failed_) return false;
      if (symbol < 16) {
        all[i++] = static_cast<uint8_t>(symbol);
        continue;
      }
      uint8_t value = 0;
      size_t repeat;
      if (symbol == 16) {
        if (i == 0) return false;
        value = all[i - 1];
        repeat = 3 + bits(2);
      } else {
        repeat = symbol == 17 ? 3 + bits(3) : 11 + bits(7);
      }
      if (i + repeat > literal_count + distance_count) return false;
      while (repeat-- > 0) all[i++] = value;
    }
    Tree literals, distances;
    literals.build(all, literal_count);
    distances.build(all + literal_count, distance_count);
    return block(literals, distances);
  }

  std::string_view input_;
  std::string& output_;
  size_t position_ = 0;
  uint64_t buffer_ = 0;
  int held_ = 0;
  bool failed_ = false;
};

uint32_t little(std::string_view data, size_t at, int bytes) {
  uint32_t value = 0;
  for (int i = 0; i < bytes; ++i)
    value |= static_cast<uint32_t>(static_cast<uint8_t>(data[at + static_cast<size_t>(i)])) << (8 * i);
  return value;
}

}  // namespace

bool read_zip_member(Runtime& rt, const std::string& archive, std::string_view member, std::string* contents) {
  constexpr size_t kEndRecord = 22, kDirectoryRecord = 46, kLocalRecord = 30;
  std::string data;
  if (!rt.system->read_source(archive, &data) || data.size() < kEndRecord) return false;
  size_t end = data.rfind("PK\5\6");
  if (end == std::string::npos || end + kEndRecord > data.size()) return false;
  size_t at = little(data, end + 16, 4);
  uint32_t count = little(data, end + 10, 2);
  for (uint32_t i = 0; i < count && at + kDirectoryRecord <= data.size(); ++i) {
    uint32_t method = little(data, at + 10, 2), packed = little(data, at + 20, 4);
    uint32_t name_length = little(data, at + 28, 2), extra = little(data, at + 30, 2),
             comment = little(data, at + 32, 2);
    size_t local = little(data, at + 42, 4);
    if (at + kDirectoryRecord + name_length > data.size()) return false;
    std::string_view name(data.data() + at + kDirectoryRecord, name_length);
    at += kDirectoryRecord + name_length + extra + comment;
    if (name != member) continue;
    if (local + kLocalRecord > data.size()) return false;
    size_t start = local + kLocalRecord + little(data, local + 26, 2) + little(data, local + 28, 2);
    if (start + packed > data.size()) return false;
    std::string_view body(data.data() + start, packed);
    contents->clear();
    if (method == 0) {
      contents->assign(body);
      return true;
    }
    return method == 8 && Inflater(body, contents).run();
  }
  return false;
}

}  // namespace minipy
