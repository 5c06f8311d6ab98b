// Value: every Python value in one 64-bit word.
//
//   low bits  00   int, 62 bits signed, shifted left by two (adding is one add and one jo)
//             1x   float, self-tagged: rotl(bits + (3 << 60), 4); common exponents, zero, infinity, NaN
//            001   a cell: its address plus one
//            101   None, False, True, Ellipsis, NotImplemented, and two words that no program sees:
//                  unset (an empty slot) and failure (an exception is pending)
//
// Floats whose exponent does not fit are boxed in a Float cell, ints past 62 bits in an Int cell; an exact int
// that fits is never boxed.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace minipy {

struct Cell;

class Value {
 public:
  constexpr Value() : bits_(kUnset) {}

  static constexpr Value from_bits(uint64_t bits) { return Value(bits); }
  constexpr uint64_t bits() const { return bits_; }

  static constexpr Value none() { return Value(kNone); }
  static constexpr Value false_value() { return Value(kFalse); }
  static constexpr Value true_value() { return Value(kTrue); }
  static constexpr Value from_bool(bool b) { return Value(kFalse + (static_cast<uint64_t>(b) << 3)); }
  static constexpr Value ellipsis() { return Value(kEllipsis); }
  static constexpr Value not_implemented() { return Value(kNotImplemented); }
  static constexpr Value unset() { return Value(kUnset); }
  static constexpr Value failure() { return Value(kFailure); }

  // Ints of 62 bits; from_int needs fits_int.
  static constexpr int64_t kMaxInt = (int64_t{1} << 61) - 1;
  static constexpr int64_t kMinInt = -(int64_t{1} << 61);
  static constexpr bool fits_int(int64_t i) { return i >= kMinInt && i <= kMaxInt; }
  static constexpr Value from_int(int64_t i) { return Value(static_cast<uint64_t>(i) << 2); }
  constexpr bool is_int() const { return (bits_ & 3) == 0; }
  constexpr int64_t as_int() const { return static_cast<int64_t>(bits_) >> 2; }
  static constexpr bool both_ints(Value a, Value b) { return ((a.bits_ | b.bits_) & 3) == 0; }

  // Immediate doubles. from_double needs fits_double; Runtime::new_float boxes the rest.
  static constexpr uint64_t encode_double(double d) {
    return std::rotl(std::bit_cast<uint64_t>(d) + (uint64_t{3} << 60), 4);
  }
  static constexpr bool fits_double(double d) { return encode_double(d) & 2; }
  static constexpr Value from_double(double d) { return Value(encode_double(d)); }
  constexpr bool is_double() const { return bits_ & 2; }
  constexpr double as_double() const { return std::bit_cast<double>(std::rotr(bits_, 4) - (uint64_t{3} << 60)); }
  static constexpr bool both_doubles(Value a, Value b) { return a.bits_ & b.bits_ & 2; }

  // Cells.
  static Value from_cell(const Cell* cell) { return Value(reinterpret_cast<uint64_t>(cell) + 1); }
  constexpr bool is_cell() const { return (bits_ & 7) == 1; }
  Cell* cell() const { return reinterpret_cast<Cell*>(bits_ - 1); }
  template <class T>
  T* as() const {
    return reinterpret_cast<T*>(bits_ - 1);
  }

  constexpr bool is_none() const { return bits_ == kNone; }
  constexpr bool is_true() const { return bits_ == kTrue; }
  constexpr bool is_false() const { return bits_ == kFalse; }
  constexpr bool is_bool() const { return bits_ == kTrue || bits_ == kFalse; }
  constexpr bool is_ellipsis() const { return bits_ == kEllipsis; }
  constexpr bool is_not_implemented() const { return bits_ == kNotImplemented; }
  constexpr bool is_unset() const { return bits_ == kUnset; }
  constexpr bool is_failure() const { return bits_ == kFailure; }

  // Identity (`is`) for all but floats and bigints held in different boxes.
  constexpr bool operator==(const Value&) const = default;

 private:
  enum : uint64_t {
    kNone = 0x05,
    kFalse = 0x0d,
    kTrue = 0x15,
    kEllipsis = 0x1d,
    kNotImplemented = 0x25,
    kUnset = 0x2d,
    kFailure = 0x35,
  };
  explicit constexpr Value(uint64_t bits) : bits_(bits) {}
  uint64_t bits_;
};

static_assert(sizeof(Value) == 8 && std::is_trivially_copyable_v<Value>);

}  // namespace minipy
