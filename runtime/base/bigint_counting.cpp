// Factorials, permutations, combinations.
#include <cmath>

#include "runtime/base/bigint_internal.h"

namespace minipy::bigint {

size_t factorial_limbs(uint64_t n) {
  if (n < 2) return 1;
  // Stirling, from above.
  auto value = static_cast<double>(n);
  double bits = value * std::log2(value / 2.718281828) + 0.5 * std::log2(value) + 4;
  double limbs = bits * (1 + 1e-9) / 64 + 2;
  return limbs > static_cast<double>(kMaxLimbs) ? kTooManyLimbs : static_cast<size_t>(limbs);
}

Status factorial(uint64_t n, LimbBuffer& out) {
  size_t size = factorial_limbs(n);
  if (size == kTooManyLimbs) return Status::TooLarge;
  if (Status status = check_scratch(size); status != Status::Ok) return status;
  OwnInteger result;
  mpz_fac_ui(result.get(), n);
  return assign_from_mpz(result.get(), out);
}

size_t permutations_limbs(IntView n, uint64_t k) {
  uint64_t bits;
  if (__builtin_mul_overflow(bit_length(n), k, &bits) || bits / 64 + 2 > kMaxLimbs) return kTooManyLimbs;
  return bits / 64 + 2;
}

namespace {

// (n - from) (n - from - 1) ... down to n - to + 1, halving so that the factors stay balanced.
void multiply_down(mpz_srcptr n, uint64_t from, uint64_t to, mpz_ptr result) {
  constexpr uint64_t kFew = 8;
  if (to - from <= kFew) {
    OwnInteger factor;
    mpz_set_ui(result, 1);
    for (uint64_t i = from; i < to; ++i) {
      mpz_sub_ui(factor.get(), n, i);
      mpz_mul(result, result, factor.get());
    }
    return;
  }
  uint64_t middle = from + (to - from) / 2;
  OwnInteger lower;
  multiply_down(n, from, middle, result);
  multiply_down(n, middle, to, lower.get());
  mpz_mul(result, result, lower.get());
}

}  // namespace

Status permutations(IntView n, uint64_t k, LimbBuffer& out) {
  size_t size = permutations_limbs(n, k);
  if (size == kTooManyLimbs) return Status::TooLarge;
  if (Status status = check_scratch(size); status != Status::Ok) return status;
  OwnInteger result;
  multiply_down(ReadOnlyInteger(n).get(), 0, k, result.get());
  return assign_from_mpz(result.get(), out);
}

Status combinations(IntView n, uint64_t k, LimbBuffer& out) {
  uint64_t small;
  // The same for k and n - k.
  if (to_uint64(n, small) && small - k < k) k = small - k;
  size_t size = permutations_limbs(n, k);
  if (size == kTooManyLimbs) return Status::TooLarge;
  if (Status status = check_scratch(size); status != Status::Ok) return status;
  OwnInteger result;
  mpz_bin_ui(result.get(), ReadOnlyInteger(n).get(), k);
  return assign_from_mpz(result.get(), out);
}

}  // namespace minipy::bigint
