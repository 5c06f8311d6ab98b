// A set of slots of the VM stack, to ask for membership in constant time; emptied by starting anew.
#pragma once

#include <cstdint>
#include <vector>

namespace minipy::ir {

class SlotMarks {
 public:
  void clear() { ++round_; }
  void add(int32_t slot) { at(slot) = round_; }
  bool contains(int32_t slot) const {
    const auto& side = sides_[slot < 0];
    size_t index = index_of_slot(slot);
    return index < side.size() && side[index] == round_;
  }

 private:
  static size_t index_of_slot(int32_t slot) { return static_cast<size_t>(slot < 0 ? -(slot + 1) : slot); }
  uint32_t& at(int32_t slot) {
    auto& side = sides_[slot < 0];
    size_t index = index_of_slot(slot);
    if (index >= side.size()) side.resize(index + 16, 0);
    return side[index];
  }

  std::vector<uint32_t> sides_[2];  // from 0 on, and from -1 down: the round in which it was added
  uint32_t round_ = 1;
};

}  // namespace minipy::ir
