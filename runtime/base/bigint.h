// Integers of any size: sign and magnitude over 64-bit limbs, least significant first, on GMP's mpn
// functions.
//
// An operand is an IntView: limbs that live elsewhere (in a cell, in a LimbBuffer, in an Int64Limbs). A
// result goes into a LimbBuffer, which may stand on the caller's own memory, so that a result can be computed
// right in a new cell. Views are normalised (no zero limb at the top; zero is no limbs, not negative) and so
// is every result. The output must not overlap an operand unless a function says so.
//
// Before anything that may be huge, ask the ..._limbs function of the operation, which is cheap and saturates
// at kTooManyLimbs, and compare with what memory is left. The operations themselves fail with TooLarge beyond
// kMaxLimbs and with NoMemory when malloc fails. GMP's own scratch memory is at most a small multiple of the
// operands' size.
#pragma once

#include <gmp.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::bigint {

using Limb = uint64_t;
static_assert(sizeof(mp_limb_t) == sizeof(Limb) && GMP_NAIL_BITS == 0);

inline constexpr size_t kMaxLimbs = size_t{1} << 31;  // 16 GiB
inline constexpr size_t kTooManyLimbs = static_cast<size_t>(-1);

enum class [[nodiscard]] Status : uint8_t{
    Ok,
    NoMemory,
    TooLarge,  // beyond kMaxLimbs
    DivisionByZero,
    Overflow,            // the result does not fit (double, bytes)
    NegativeToUnsigned,  // to_bytes of a negative number as unsigned
    Negative,            // isqrt of a negative number
    NotInvertible,       // power_modulo with a negative exponent: base is not invertible for the given modulus
};

struct IntView {
  std::span<const Limb> limbs;
  bool negative = false;

  bool is_zero() const { return limbs.empty(); }
  bool is_odd() const { return !limbs.empty() && (limbs[0] & 1) != 0; }
  size_t size() const { return limbs.size(); }
  IntView absolute() const { return {limbs, false}; }
  IntView negated() const { return {limbs, !negative && !limbs.empty()}; }
};

// The limbs of one int64, to view a small int as an operand.
class Int64Limbs {
 public:
  explicit Int64Limbs(int64_t value)
      : limb_(value < 0 ? ~static_cast<Limb>(value) + 1 : static_cast<Limb>(value)), negative_(value < 0) {}
  IntView view() const { return {{&limb_, limb_ != 0 ? size_t{1} : size_t{0}}, negative_}; }

 private:
  Limb limb_;
  bool negative_;
};

// A result: limbs and sign. Starts on its inline room or on memory given by the caller; goes to malloc
// beyond.
class LimbBuffer {
 public:
  static constexpr size_t kInlineLimbs = 16;

  LimbBuffer() : data_(inline_), capacity_(kInlineLimbs) {}
  // Stands on `storage`, which must outlive it; uses malloc only if that is too small (see is_in).
  explicit LimbBuffer(std::span<Limb> storage) : data_(storage.data()), capacity_(storage.size()) {}
  ~LimbBuffer() {
    if (owned_) std::free(data_);
  }
  LimbBuffer(const LimbBuffer&) = delete;
  LimbBuffer& operator=(const LimbBuffer&) = delete;

  // Makes the size `size` limbs, uninitialised where it grows beyond the capacity (contents are then lost).
  [[nodiscard]] Status prepare(size_t size);
  // Drops zero limbs at the top from `size` on; sets the sign (zero is never negative).
  void finish(size_t size, bool negative);
  void set_zero() { size_ = 0, negative_ = false; }
  void set(int64_t value);
  void set_unsigned(uint64_t value, bool negative = false);
  [[nodiscard]] Status assign(IntView value);

  IntView view() const { return {{data_, size_}, negative_}; }
  Limb* data() { return data_; }
  size_t size() const { return size_; }
  bool negative() const { return negative_; }
  void negate() { negative_ = !negative_ && size_ != 0; }
  // True if the result lies in the memory that the constructor was given.
  bool is_in(std::span<const Limb> storage) const { return data_ == storage.data(); }

 private:
  Limb* data_;
  size_t size_ = 0;
  size_t capacity_;
  bool negative_ = false;
  bool owned_ = false;
  Limb inline_[kInlineLimbs];
};

// Conversions
// ------------------------------------------------------------------------------------------------

// False if the value does not fit.
bool to_int64(IntView value, int64_t& result);
bool to_uint64(IntView value, uint64_t& result);
// The low 64 bits in two's complement.
uint64_t low_bits(IntView value);
// Nearest double, half to even; Overflow if beyond the largest.
Status to_double(IntView value, double& result);
// value = result * 2**exponent with 0.5 <= |result| < 1 (0 and 0 for zero); for log().
double to_double_scaled(IntView value, int64_t& exponent);
// Truncates a finite double.
Status from_double(double value, LimbBuffer& out);

// Comparison
// ---------------------------------------------------------------------------------------------------

// Negative, zero or positive.
int compare(IntView a, IntView b);
// Exact; `b` is not NaN (infinities are fine).
int compare_with_double(IntView a, double b);

// Arithmetic
// ---------------------------------------------------------------------------------------------------

inline size_t add_limbs(IntView a, IntView b) { return (a.size() > b.size() ? a.size() : b.size()) + 1; }
Status add(IntView a, IntView b, LimbBuffer& out);
Status subtract(IntView a, IntView b, LimbBuffer& out);

inline size_t multiply_limbs(IntView a, IntView b) { return a.size() + b.size(); }
Status multiply(IntView a, IntView b, LimbBuffer& out);

// Floor division and modulo as Python's: the remainder has the divisor's sign. Either output may be nullptr.
inline size_t quotient_limbs(IntView a, IntView b) { return a.size() >= b.size() ? a.size() - b.size() + 2 : 1; }
inline size_t remainder_limbs(IntView, IntView b) { return b.size() + 1; }
Status divide_floor(IntView a, IntView b, LimbBuffer* quotient, LimbBuffer* remainder);

// a / b as the nearest double. Overflow: "integer division result too large for a float".
Status divide_true(IntView a, IntView b, double& result);

// Upper bound for the result of base ** exponent.
size_t power_limbs(IntView base, uint64_t exponent);
Status power(IntView base, uint64_t exponent, LimbBuffer& out);
// pow(base, exponent, modulus): the result has the modulus' sign. Work grows with the product of the sizes.
Status power_modulo(IntView base, IntView exponent, IntView modulus, LimbBuffer& out);

// Greatest common divisor, never negative.
Status greatest_common_divisor(IntView a, IntView b, LimbBuffer& out);
// Floor of the square root.
Status integer_square_root(IntView value, LimbBuffer& out);

// Counting: n!, n! / (n - k)!, and n! / (k! (n - k)!) with k <= n. All are TooLarge where the bound is
// kTooManyLimbs.
size_t factorial_limbs(uint64_t n);
Status factorial(uint64_t n, LimbBuffer& out);
size_t permutations_limbs(IntView n, uint64_t k);
Status permutations(IntView n, uint64_t k, LimbBuffer& out);
Status combinations(IntView n, uint64_t k, LimbBuffer& out);  // bound: permutations_limbs

// Bits (two's complement of unlimited width)
// -------------------------------------------------------------------

size_t shift_left_limbs(IntView value, uint64_t count);
Status shift_left(IntView value, uint64_t count, LimbBuffer& out);
// Rounds down (arithmetic shift).
Status shift_right(IntView value, uint64_t count, LimbBuffer& out);

inline size_t bitwise_limbs(IntView a, IntView b) { return add_limbs(a, b); }
Status bitwise_and(IntView a, IntView b, LimbBuffer& out);
Status bitwise_or(IntView a, IntView b, LimbBuffer& out);
Status bitwise_xor(IntView a, IntView b, LimbBuffer& out);
Status bitwise_not(IntView value, LimbBuffer& out);

// Of the magnitude, as int.bit_length and int.bit_count.
uint64_t bit_length(IntView value);
uint64_t bit_count(IntView value);
// Number of zero bits at the bottom; 0 for zero.
uint64_t trailing_zeros(IntView value);

// Text and bytes
// -----------------------------------------------------------------------------------------------

// Upper bound for the characters of to_text, sign included.
size_t text_size(IntView value, int base);
// Base 2 to 36, lower case, '-' in front if negative, no prefix. NoMemory if `out` fails.
Status append_text(IntView value, int base, TextBuffer& out);
// For the digit limit of int to str conversion; cheap.
bool has_more_decimal_digits_than(IntView value, size_t limit);

// Limbs for `digit_count` digits.
size_t from_digits_limbs(size_t digit_count, int base);
// `digits` are plain ASCII digits and letters of the base (checked by the caller), no sign.
Status from_digits(std::string_view digits, int base, bool negative, LimbBuffer& out);

enum class ByteOrder : uint8_t { Little, Big };
// int.to_bytes into exactly `size` bytes. Overflow ("int too big to convert"), NegativeToUnsigned.
Status to_bytes(IntView value, ByteOrder order, bool is_signed, char* bytes, size_t size);
inline size_t from_bytes_limbs(size_t size) { return size / 8 + 2; }
Status from_bytes(std::string_view bytes, ByteOrder order, bool is_signed, LimbBuffer& out);

// hash(int) as CPython defines it, modulo 2**61 - 1; -1 becomes -2.
int64_t hash(IntView value);

}  // namespace minipy::bigint
