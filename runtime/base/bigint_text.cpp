// Digits and bytes.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "runtime/base/bigint.h"
#include "runtime/base/bigint_internal.h"
#include "runtime/base/number_text.h"

namespace minipy::bigint {

size_t text_size(IntView value, int base) {
  if (value.is_zero()) return 1;
  // GMP wants room for the largest number of so many limbs, and one more.
  auto bits = static_cast<double>(value.size()) * 64;
  return static_cast<size_t>(bits / std::log2(static_cast<double>(base)) * (1 + 1e-15)) + 3;
}

Status append_text(IntView value, int base, TextBuffer& out) {
  if (value.negative) out.append('-');
  if (value.size() <= 1) {
    char text[kUint64BaseTextSize];
    uint64_t limb = value.is_zero() ? 0 : value.limbs[0];
    return out.append(std::string_view(text, write_uint64_base(limb, base, text))) ? Status::Ok : Status::NoMemory;
  }
  LimbBuffer copy;  // GMP destroys its operand
  if (Status status = copy.prepare(value.size() + 1); status != Status::Ok) return status;
  if (Status status = check_scratch(value.size()); status != Status::Ok) return status;
  std::copy(value.limbs.begin(), value.limbs.end(), copy.data());
  size_t start = out.size();
  char* text = out.extend(text_size(value, base));
  if (text == nullptr) return Status::NoMemory;
  auto* digits = reinterpret_cast<unsigned char*>(text);
  size_t count = mpn_get_str(digits, base, copy.data(), static_cast<mp_size_t>(value.size()));
  size_t zeros = 0;
  while (zeros < count && digits[zeros] == 0) ++zeros;
  for (size_t i = zeros; i < count; ++i) {
    unsigned char digit = digits[i];
    digits[i - zeros] = static_cast<unsigned char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
  }
  out.truncate(start + count - zeros);
  return Status::Ok;
}

bool has_more_decimal_digits_than(IntView value, size_t limit) {
  constexpr double kLog10Of2 = 0.30102999566398119521;
  auto bits = static_cast<double>(bit_length(value));
  auto limit_digits = static_cast<double>(limit);
  if (bits * kLog10Of2 + 1 <= limit_digits) return false;
  if ((bits - 1) * kLog10Of2 >= limit_digits + 1) return true;
  // Near the limit: compare with 10**limit.
  LimbBuffer power_of_ten;
  if (power(Int64Limbs(10).view(), limit, power_of_ten) != Status::Ok) return true;
  return compare_magnitude(value, power_of_ten.view()) >= 0;
}

size_t from_digits_limbs(size_t digit_count, int base) {
  if (digit_count / 64 > kMaxLimbs) return kTooManyLimbs;
  double bits = static_cast<double>(digit_count) * std::log2(static_cast<double>(base)) * (1 + 1e-15);
  return static_cast<size_t>(bits / 64) + 2;
}

Status from_digits(std::string_view digits, int base, bool negative, LimbBuffer& out) {
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  if (digits.empty()) {
    out.set_zero();
    return Status::Ok;
  }
  size_t limbs = from_digits_limbs(digits.size(), base);
  if (limbs > kMaxLimbs) return Status::TooLarge;
  if (Status status = out.prepare(limbs); status != Status::Ok) return status;
  if (Status status = check_scratch(limbs); status != Status::Ok) return status;
  TextBuffer values;
  char* at = values.extend(digits.size());
  if (at == nullptr) return Status::NoMemory;
  for (size_t i = 0; i < digits.size(); ++i) at[i] = static_cast<char>(digit_of(digits[i]));
  mp_size_t size = mpn_set_str(out.data(), reinterpret_cast<const unsigned char*>(at), digits.size(), base);
  out.finish(static_cast<size_t>(size), negative);
  return Status::Ok;
}

namespace {

unsigned char byte_at(IntView value, size_t index) {
  return index / 8 < value.size() ? static_cast<unsigned char>(value.limbs[index / 8] >> (index % 8 * 8)) : 0;
}

// Whether the value fits so many bytes.
bool fits_bytes(IntView value, bool is_signed, size_t size) {
  uint64_t bits = bit_length(value);
  if (size >= UINT64_MAX / 8) return true;
  if (!is_signed) return bits <= 8 * size;
  if (bits < 8 * size || value.is_zero()) return true;
  // The most negative number: a power of two.
  return value.negative && bits == 8 * size && trailing_zeros(value) == bits - 1;
}

}  // namespace

Status to_bytes(IntView value, ByteOrder order, bool is_signed, char* bytes, size_t size) {
  if (value.negative && !is_signed) return Status::NegativeToUnsigned;
  if (!fits_bytes(value, is_signed, size)) return Status::Overflow;
  unsigned carry = 1;
  for (size_t i = 0; i < size; ++i) {
    unsigned byte = byte_at(value, i);
    if (value.negative) {
      byte = (~byte & 0xFF) + carry;
      carry = byte >> 8;
    }
    bytes[order == ByteOrder::Little ? i : size - 1 - i] = static_cast<char>(byte);
  }
  return Status::Ok;
}

Status from_bytes(std::string_view bytes, ByteOrder order, bool is_signed, LimbBuffer& out) {
  auto byte = [&](size_t index) {
    size_t at = order == ByteOrder::Little ? index : bytes.size() - 1 - index;
    return static_cast<Limb>(static_cast<unsigned char>(bytes[at]));
  };
  size_t size = bytes.size() / 8 + 1;
  if (Status status = out.prepare(size); status != Status::Ok) return status;
  bool negative = is_signed && !bytes.empty() && byte(bytes.size() - 1) >= 0x80;
  std::fill_n(out.data(), size, negative ? ~Limb{0} : 0);
  for (size_t i = 0; i < bytes.size(); ++i) {
    size_t shift = i % 8 * 8;
    Limb& limb = out.data()[i / 8];
    limb = (limb & ~(Limb{0xFF} << shift)) | byte(i) << shift;
  }
  if (negative) mpn_neg(out.data(), out.data(), static_cast<mp_size_t>(size));
  out.finish(size, negative);
  return Status::Ok;
}

}  // namespace minipy::bigint
