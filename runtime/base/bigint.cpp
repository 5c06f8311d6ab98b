// Storage, conversions, comparison and arithmetic. Bits are in bigint_bits.cpp, text and bytes in
// bigint_text.cpp.
#include "runtime/base/bigint.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "runtime/base/bigint_internal.h"
#include "runtime/base/hash.h"

namespace minipy::bigint {

Status LimbBuffer::prepare(size_t size) {
  if (size <= capacity_) {
    size_ = size;
    return Status::Ok;
  }
  if (size > kMaxLimbs) return Status::TooLarge;
  auto* data = static_cast<Limb*>(std::malloc(size * sizeof(Limb)));
  if (data == nullptr) return Status::NoMemory;
  if (owned_) std::free(data_);
  data_ = data;
  owned_ = true;
  capacity_ = size_ = size;
  return Status::Ok;
}

void LimbBuffer::finish(size_t size, bool negative) {
  while (size > 0 && data_[size - 1] == 0) --size;
  size_ = size;
  negative_ = negative && size > 0;
}

void LimbBuffer::set_unsigned(uint64_t value, bool negative) {
  data_[0] = value;
  size_ = value != 0 ? 1 : 0;
  negative_ = negative && value != 0;
}

void LimbBuffer::set(int64_t value) {
  auto bits = static_cast<uint64_t>(value);
  set_unsigned(value < 0 ? ~bits + 1 : bits, value < 0);
}

Status LimbBuffer::assign(IntView value) {
  if (Status status = prepare(value.size()); status != Status::Ok) return status;
  std::copy(value.limbs.begin(), value.limbs.end(), data_);
  negative_ = value.negative;
  return Status::Ok;
}

Status check_scratch(size_t limbs) {
  constexpr size_t kSmall = 1 << 16;
  constexpr size_t kScratchFactor = 4;
  if (limbs < kSmall) return Status::Ok;
  if (limbs > kMaxLimbs) return Status::TooLarge;
  void* probe = std::malloc(limbs * kScratchFactor * sizeof(Limb));
  if (probe == nullptr) return Status::NoMemory;
  std::free(probe);
  return Status::Ok;
}

// Conversions
// ------------------------------------------------------------------------------------------------

bool to_int64(IntView value, int64_t& result) {
  if (value.is_zero()) {
    result = 0;
    return true;
  }
  Limb limit = static_cast<Limb>(INT64_MAX) + (value.negative ? 1 : 0);
  if (value.size() > 1 || value.limbs[0] > limit) return false;
  result = static_cast<int64_t>(value.negative ? ~value.limbs[0] + 1 : value.limbs[0]);
  return true;
}

bool to_uint64(IntView value, uint64_t& result) {
  if (value.size() > 1 || value.negative) return false;
  result = value.is_zero() ? 0 : value.limbs[0];
  return true;
}

uint64_t low_bits(IntView value) {
  if (value.is_zero()) return 0;
  return value.negative ? ~value.limbs[0] + 1 : value.limbs[0];
}

namespace {

// The top 64 bits of a non-zero value, the highest one set; whether anything below them is not zero goes into
// the lowest bit.
uint64_t top_bits(IntView value) {
  size_t top = value.size() - 1;
  int zeros = std::countl_zero(value.limbs[top]);
  uint64_t bits = value.limbs[top] << zeros;
  bool sticky = false;
  if (top > 0) {
    Limb next = value.limbs[top - 1];
    if (zeros > 0) bits |= next >> (64 - zeros);
    sticky = (next << zeros) != 0;
    for (size_t i = top - 1; i > 0 && !sticky; --i) sticky = value.limbs[i - 1] != 0;
  }
  return bits | (sticky ? 1 : 0);
}

// Rounds 64 bits (the lowest may be sticky) to 53, half to even. The result is in [2**52, 2**53].
uint64_t round_to_53(uint64_t bits) {
  uint64_t kept = bits >> 11;
  uint64_t rest = bits & 0x7FF;
  if (rest > 0x400 || (rest == 0x400 && (kept & 1) != 0)) ++kept;
  return kept;
}

}  // namespace

double to_double_scaled(IntView value, int64_t& exponent) {
  exponent = 0;
  if (value.is_zero()) return 0.0;
  uint64_t mantissa = round_to_53(top_bits(value));
  exponent = static_cast<int64_t>(bit_length(value));
  double result = std::ldexp(static_cast<double>(mantissa), -53);
  if (result == 1.0) {
    result = 0.5;
    ++exponent;
  }
  return value.negative ? -result : result;
}

Status to_double(IntView value, double& result) {
  if (value.size() <= 1) {
    // The conversion of one limb rounds half to even by itself.
    result = value.is_zero() ? 0.0 : static_cast<double>(value.limbs[0]);
    if (value.negative) result = -result;
    return Status::Ok;
  }
  int64_t exponent;
  double mantissa = to_double_scaled(value, exponent);
  if (exponent > 1024) return Status::Overflow;
  result = std::ldexp(mantissa, static_cast<int>(exponent));
  return std::isinf(result) ? Status::Overflow : Status::Ok;
}

Status from_double(double value, LimbBuffer& out) {
  double whole = std::trunc(std::fabs(value));
  if (whole < 18446744073709551616.0) {
    out.set_unsigned(static_cast<uint64_t>(whole), value < 0);
    return Status::Ok;
  }
  int exponent;
  double mantissa = std::frexp(whole, &exponent);
  auto bits = static_cast<uint64_t>(std::ldexp(mantissa, 53));
  auto shift = static_cast<size_t>(exponent - 53);
  size_t limb = shift / 64;
  size_t offset = shift % 64;
  if (Status status = out.prepare(limb + 2); status != Status::Ok) return status;
  std::fill_n(out.data(), limb, 0);
  out.data()[limb] = bits << offset;
  out.data()[limb + 1] = offset == 0 ? 0 : bits >> (64 - offset);
  out.finish(limb + 2, value < 0);
  return Status::Ok;
}

// Comparison
// ---------------------------------------------------------------------------------------------------

int compare_magnitude(IntView a, IntView b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.is_zero() ? 0 : mpn_cmp(a.limbs.data(), b.limbs.data(), static_cast<mp_size_t>(a.size()));
}

int compare(IntView a, IntView b) {
  if (a.negative != b.negative) return a.negative ? -1 : 1;
  int order = compare_magnitude(a, b);
  return a.negative ? -order : order;
}

int compare_with_double(IntView a, double b) {
  if (std::isinf(b)) return b > 0 ? -1 : 1;
  double whole = std::trunc(b);
  // At most 16 limbs and the one above, which from_double may need for a moment.
  Limb storage[18];
  LimbBuffer exact(storage);
  if (from_double(whole, exact) != Status::Ok) return 0;
  int order = compare(a, exact.view());
  if (order != 0 || whole == b) return order;
  return b > whole ? -1 : 1;
}

// Arithmetic
// ---------------------------------------------------------------------------------------------------

namespace {

Status add_magnitudes(IntView a, IntView b, bool negative, LimbBuffer& out) {
  if (a.size() < b.size()) std::swap(a, b);
  if (Status status = out.prepare(a.size() + 1); status != Status::Ok) return status;
  Limb carry = 0;
  if (b.is_zero()) {
    std::copy(a.limbs.begin(), a.limbs.end(), out.data());
  } else {
    carry = mpn_add(out.data(), a.limbs.data(), static_cast<mp_size_t>(a.size()), b.limbs.data(),
                    static_cast<mp_size_t>(b.size()));
  }
  out.data()[a.size()] = carry;
  out.finish(a.size() + 1, negative);
  return Status::Ok;
}

// |a| - |b|, negated if `negative`.
Status subtract_magnitudes(IntView a, IntView b, bool negative, LimbBuffer& out) {
  int order = compare_magnitude(a, b);
  if (order == 0) {
    out.set_zero();
    return Status::Ok;
  }
  if (order < 0) {
    std::swap(a, b);
    negative = !negative;
  }
  if (b.is_zero()) {
    Status status = out.assign(a);
    if (status == Status::Ok) out.finish(a.size(), negative);
    return status;
  }
  if (Status status = out.prepare(a.size()); status != Status::Ok) return status;
  mpn_sub(out.data(), a.limbs.data(), static_cast<mp_size_t>(a.size()), b.limbs.data(),
          static_cast<mp_size_t>(b.size()));
  out.finish(a.size(), negative);
  return Status::Ok;
}

}  // namespace

Status add(IntView a, IntView b, LimbBuffer& out) {
  if (a.negative == b.negative) return add_magnitudes(a, b, a.negative, out);
  return subtract_magnitudes(a, b, a.negative, out);
}

Status subtract(IntView a, IntView b, LimbBuffer& out) {
  if (a.negative != b.negative) return add_magnitudes(a, b, a.negative, out);
  return subtract_magnitudes(a, b, a.negative, out);
}

Status multiply(IntView a, IntView b, LimbBuffer& out) {
  if (a.is_zero() || b.is_zero()) {
    out.set_zero();
    return Status::Ok;
  }
  if (a.size() < b.size()) std::swap(a, b);
  size_t size = a.size() + b.size();
  if (Status status = out.prepare(size); status != Status::Ok) return status;
  if (Status status = check_scratch(size); status != Status::Ok) return status;
  auto a_size = static_cast<mp_size_t>(a.size());
  auto b_size = static_cast<mp_size_t>(b.size());
  if (b_size == 1) {
    out.data()[a_size] = mpn_mul_1(out.data(), a.limbs.data(), a_size, b.limbs[0]);
  } else if (a.limbs.data() == b.limbs.data() && a_size == b_size) {
    mpn_sqr(out.data(), a.limbs.data(), a_size);
  } else {
    mpn_mul(out.data(), a.limbs.data(), a_size, b.limbs.data(), b_size);
  }
  out.finish(size, a.negative != b.negative);
  return Status::Ok;
}

namespace {

// |a| < |b|: the quotient is 0 or -1.
Status divide_small(IntView a, IntView b, LimbBuffer* quotient, LimbBuffer* remainder) {
  bool down = !a.is_zero() && a.negative != b.negative;
  if (quotient != nullptr) quotient->set(down ? -1 : 0);
  if (remainder == nullptr) return Status::Ok;
  return down ? add(a, b, *remainder) : remainder->assign(a);
}

}  // namespace

Status divide_floor(IntView a, IntView b, LimbBuffer* quotient, LimbBuffer* remainder) {
  if (b.is_zero()) return Status::DivisionByZero;
  if (compare_magnitude(a, b) < 0) return divide_small(a, b, quotient, remainder);
  LimbBuffer own_quotient;
  LimbBuffer own_remainder;
  if (quotient == nullptr) quotient = &own_quotient;
  if (remainder == nullptr) remainder = &own_remainder;
  size_t quotient_size = a.size() - b.size() + 1;
  if (Status status = quotient->prepare(quotient_size + 1); status != Status::Ok) return status;
  if (Status status = remainder->prepare(b.size()); status != Status::Ok) return status;
  if (Status status = check_scratch(a.size()); status != Status::Ok) return status;
  if (b.size() == 1) {
    remainder->data()[0] =
        mpn_divrem_1(quotient->data(), 0, a.limbs.data(), static_cast<mp_size_t>(a.size()), b.limbs[0]);
  } else {
    mpn_tdiv_qr(quotient->data(), remainder->data(), 0, a.limbs.data(), static_cast<mp_size_t>(a.size()),
                b.limbs.data(), static_cast<mp_size_t>(b.size()));
  }
  quotient->data()[quotient_size] = 0;
  bool different = a.negative != b.negative;
  bool exact = mpn_zero_p(remainder->data(), static_cast<mp_size_t>(b.size())) != 0;
  if (different && !exact) {
    // Truncated so far: one lower, and the remainder on the divisor's side.
    mpn_add_1(quotient->data(), quotient->data(), static_cast<mp_size_t>(quotient_size + 1), 1);
    mpn_sub_n(remainder->data(), b.limbs.data(), remainder->data(), static_cast<mp_size_t>(b.size()));
  }
  quotient->finish(quotient_size + 1, different);
  remainder->finish(b.size(), b.negative);
  return Status::Ok;
}

Status divide_true(IntView a, IntView b, double& result) {
  if (b.is_zero()) return Status::DivisionByZero;
  bool negative = a.negative != b.negative;
  result = negative ? -0.0 : 0.0;
  if (a.is_zero()) return Status::Ok;
  auto a_bits = static_cast<int64_t>(bit_length(a));
  auto b_bits = static_cast<int64_t>(bit_length(b));
  if (a_bits <= 53 && b_bits <= 53) {
    result = static_cast<double>(a.limbs[0]) / static_cast<double>(b.limbs[0]);
    if (negative) result = -result;
    return Status::Ok;
  }
  int64_t difference = a_bits - b_bits;
  if (difference > 1024) return Status::Overflow;
  if (difference < -1076) return Status::Ok;

  // Scale so that the quotient has two or three bits more than the double, divide, and round once.
  constexpr int64_t kLeastExponent = -1021;
  int64_t shift = std::max(difference, kLeastExponent) - 55;
  LimbBuffer scaled;
  Status status = shift <= 0 ? shift_left(a.absolute(), static_cast<uint64_t>(-shift), scaled)
                             : shift_right(a.absolute(), static_cast<uint64_t>(shift), scaled);
  if (status != Status::Ok) return status;
  bool sticky = shift > 0 && trailing_zeros(a) < static_cast<uint64_t>(shift);
  LimbBuffer quotient;
  LimbBuffer remainder;
  status = divide_floor(scaled.view(), b.absolute(), &quotient, &remainder);
  if (status != Status::Ok) return status;
  sticky |= !remainder.view().is_zero();
  uint64_t bits = quotient.view().is_zero() ? 0 : quotient.view().limbs[0];

  int64_t extra = std::max<int64_t>(std::bit_width(bits), kLeastExponent - shift) - 53;
  uint64_t unit = uint64_t{1} << extra;
  uint64_t rest = bits & (unit - 1);
  bits &= ~(unit - 1);
  bool up = rest > unit / 2 || (rest == unit / 2 && (sticky || (bits & unit) != 0));
  if (up) bits += unit;
  result = std::ldexp(static_cast<double>(bits), static_cast<int>(shift));
  if (negative) result = -result;
  return std::isinf(result) ? Status::Overflow : Status::Ok;
}

Status assign_from_mpz(mpz_srcptr value, LimbBuffer& out) {
  size_t size = mpz_size(value);
  if (Status status = out.prepare(size); status != Status::Ok) return status;
  std::copy_n(mpz_limbs_read(value), size, out.data());
  out.finish(size, mpz_sgn(value) < 0);
  return Status::Ok;
}

size_t power_limbs(IntView base, uint64_t exponent) {
  uint64_t bits = bit_length(base);
  uint64_t total;
  if (bits <= 1) return 2;
  if (base.size() == 1 && std::has_single_bit(base.limbs[0])) --bits;  // a power of two is exact
  if (__builtin_mul_overflow(bits, exponent, &total) || total / 64 + 2 > kMaxLimbs) return kTooManyLimbs;
  return total / 64 + 2;
}

Status power(IntView base, uint64_t exponent, LimbBuffer& out) {
  size_t size = power_limbs(base, exponent);
  if (size == kTooManyLimbs) return Status::TooLarge;
  if (Status status = check_scratch(size); status != Status::Ok) return status;
  OwnInteger result;
  mpz_pow_ui(result.get(), ReadOnlyInteger(base).get(), exponent);
  return assign_from_mpz(result.get(), out);
}

Status power_modulo(IntView base, IntView exponent, IntView modulus, LimbBuffer& out) {
  if (modulus.is_zero()) return Status::DivisionByZero;
  if (Status status = check_scratch(base.size() + exponent.size() + modulus.size()); status != Status::Ok) {
    return status;
  }
  OwnInteger result;
  ReadOnlyInteger positive_modulus(modulus.absolute());
  if (modulus.size() == 1 && modulus.limbs[0] == 1) {
    out.set_zero();
    return Status::Ok;
  }
  if (exponent.negative) {
    if (mpz_invert(result.get(), ReadOnlyInteger(base).get(), positive_modulus.get()) == 0) {
      return Status::NotInvertible;
    }
    mpz_powm(result.get(), result.get(), ReadOnlyInteger(exponent.absolute()).get(), positive_modulus.get());
  } else {
    mpz_powm(result.get(), ReadOnlyInteger(base).get(), ReadOnlyInteger(exponent).get(), positive_modulus.get());
  }
  if (modulus.negative && mpz_sgn(result.get()) != 0) { mpz_sub(result.get(), result.get(), positive_modulus.get()); }
  return assign_from_mpz(result.get(), out);
}

Status greatest_common_divisor(IntView a, IntView b, LimbBuffer& out) {
  if (a.size() <= 1 && b.size() <= 1 && !a.is_zero() && !b.is_zero()) {
    out.set_unsigned(mpn_gcd_1(a.limbs.data(), 1, b.limbs[0]));
    return Status::Ok;
  }
  if (Status status = check_scratch(a.size() + b.size()); status != Status::Ok) return status;
  OwnInteger result;
  mpz_gcd(result.get(), ReadOnlyInteger(a).get(), ReadOnlyInteger(b).get());
  return assign_from_mpz(result.get(), out);
}

Status integer_square_root(IntView value, LimbBuffer& out) {
  if (value.negative) return Status::Negative;
  if (value.is_zero()) {
    out.set_zero();
    return Status::Ok;
  }
  size_t size = (value.size() + 1) / 2;
  if (Status status = out.prepare(size); status != Status::Ok) return status;
  if (Status status = check_scratch(value.size()); status != Status::Ok) return status;
  mpn_sqrtrem(out.data(), nullptr, value.limbs.data(), static_cast<mp_size_t>(value.size()));
  out.finish(size, false);
  return Status::Ok;
}

int64_t hash(IntView value) {
  uint64_t result = 0;
  for (size_t i = value.size(); i > 0; --i) {
    // 2**64 is 2**3 modulo 2**61 - 1.
    result = ((result << 3) & kHashModulus) | result >> (kHashBits - 3);
    Limb limb = value.limbs[i - 1];
    result += (limb & kHashModulus) + (limb >> kHashBits);
    result = (result & kHashModulus) + (result >> kHashBits);
  }
  if (result >= kHashModulus) result -= kHashModulus;
  auto signed_result = static_cast<int64_t>(result);
  if (value.negative) signed_result = -signed_result;
  return signed_result == -1 ? -2 : signed_result;
}

}  // namespace minipy::bigint
