// A table by place on the VM stack, counted from a trace's root: places below it are negative. It takes memory for what
// is used (traces are recorded for programs of a few milliseconds, too), and entries stay where they are.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace minipy {

template <class T>
class PlaceTable {
 public:
  // T{} where nobody has changed it.
  T& at(int32_t place) {
    std::vector<std::unique_ptr<Piece>>& half = halves_[place < 0];
    size_t index = index_of(place), number = index / kPiece;
    if (number >= half.size()) half.resize(number + 1);
    if (!half[number]) half[number] = std::make_unique<Piece>();
    return (*half[number])[index % kPiece];
  }
  // Null where it is T{} in any case.
  T* find(int32_t place) const {
    const std::vector<std::unique_ptr<Piece>>& half = halves_[place < 0];
    size_t index = index_of(place), number = index / kPiece;
    return number < half.size() && half[number] ? &(*half[number])[index % kPiece] : nullptr;
  }

 private:
  static constexpr size_t kPiece = 32;
  using Piece = std::array<T, kPiece>;
  static size_t index_of(int32_t place) { return static_cast<size_t>(place < 0 ? ~place : place); }

  std::vector<std::unique_ptr<Piece>> halves_[2];  // from 0 on, and from -1 down
};

}  // namespace minipy
