// What writing and reading precompiled code (code_file.h) say to each other.
#pragma once

#include <cstdint>
#include <string_view>

namespace minipy::code_file {

// Goes up whenever the bytes mean something else: the layout, the numbers of CommonConstant, CodeIntrinsic or
// Code::Flag, what an instruction does under the same row of opcodes.def.
inline constexpr uint32_t kFormatVersion = 1;
inline constexpr uint32_t kNoText = UINT32_MAX;
inline constexpr int kMostDepth = 400;  // of codes and tuples in one another

// In front of each constant.
enum class Tag : uint8_t {
  None,
  True,
  False,
  Ellipsis,
  Int,          // 64 bits, of which 62 are used
  PositiveInt,  // limbs: how many, then 64 bits each
  NegativeInt,
  Float,
  Complex,
  Text,  // its place in the table
  Bytes,
  Tuple,
  FrozenSet,
  Slice,
  Code,
  Same,  // an object that stands before: its number, counted as they end; not within a frozenset
};

// Whether functions that have the same such object among their constants must get the same one again.
constexpr bool is_shared(Tag tag) {
  return tag == Tag::PositiveInt || tag == Tag::NegativeInt ||
         (tag >= Tag::Complex && tag <= Tag::Slice && tag != Tag::Text);
}

uint64_t checksum(std::string_view content);
uint64_t instruction_set_hash();

}  // namespace minipy::code_file
