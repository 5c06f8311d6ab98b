// What the parts of bigint share.
#pragma once

#include "runtime/base/bigint.h"

namespace minipy::bigint {

// Negative, zero or positive by magnitude.
int compare_magnitude(IntView a, IntView b);

// GMP ends the process when it gets no scratch memory. This tries whether an amount of the order of `limbs`
// is to be had, and costs nothing for small ones.
Status check_scratch(size_t limbs);

// An mpz_t that reads a view's limbs.
class ReadOnlyInteger {
 public:
  explicit ReadOnlyInteger(IntView value) {
    auto size = static_cast<mp_size_t>(value.size());
    mpz_roinit_n(integer_, value.limbs.data(), value.negative ? -size : size);
  }
  mpz_srcptr get() const { return integer_; }

 private:
  mpz_t integer_;
};

// An mpz_t with memory of its own.
class OwnInteger {
 public:
  OwnInteger() { mpz_init(integer_); }
  ~OwnInteger() { mpz_clear(integer_); }
  OwnInteger(const OwnInteger&) = delete;
  OwnInteger& operator=(const OwnInteger&) = delete;
  mpz_ptr get() { return integer_; }

 private:
  mpz_t integer_;
};

Status assign_from_mpz(mpz_srcptr value, LimbBuffer& out);

}  // namespace minipy::bigint
