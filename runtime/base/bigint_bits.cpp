// Shifts and bitwise operations, in two's complement of unlimited width.
#include <algorithm>
#include <bit>

#include "runtime/base/bigint.h"

namespace minipy::bigint {

uint64_t bit_length(IntView value) {
  if (value.is_zero()) return 0;
  return static_cast<uint64_t>(value.size()) * 64 -
         static_cast<uint64_t>(std::countl_zero(value.limbs[value.size() - 1]));
}

uint64_t bit_count(IntView value) {
  return value.is_zero() ? 0 : mpn_popcount(value.limbs.data(), static_cast<mp_size_t>(value.size()));
}

uint64_t trailing_zeros(IntView value) {
  uint64_t count = 0;
  for (Limb limb : value.limbs) {
    if (limb != 0) return count + static_cast<uint64_t>(std::countr_zero(limb));
    count += 64;
  }
  return 0;
}

size_t shift_left_limbs(IntView value, uint64_t count) {
  if (value.is_zero()) return 1;
  uint64_t limbs = count / 64 + 1 + value.size();
  return limbs > kMaxLimbs ? kTooManyLimbs : limbs;
}

Status shift_left(IntView value, uint64_t count, LimbBuffer& out) {
  if (value.is_zero()) {
    out.set_zero();
    return Status::Ok;
  }
  size_t size = shift_left_limbs(value, count);
  if (size == kTooManyLimbs) return Status::TooLarge;
  if (Status status = out.prepare(size); status != Status::Ok) return status;
  size_t whole = count / 64;
  auto bits = static_cast<unsigned>(count % 64);
  std::fill_n(out.data(), whole, 0);
  Limb* start = out.data() + whole;
  if (bits == 0) {
    std::copy(value.limbs.begin(), value.limbs.end(), start);
    start[value.size()] = 0;
  } else {
    start[value.size()] = mpn_lshift(start, value.limbs.data(), static_cast<mp_size_t>(value.size()), bits);
  }
  out.finish(size, value.negative);
  return Status::Ok;
}

Status shift_right(IntView value, uint64_t count, LimbBuffer& out) {
  uint64_t whole = count / 64;
  if (whole >= value.size()) {
    out.set(value.negative ? -1 : 0);
    return Status::Ok;
  }
  auto bits = static_cast<unsigned>(count % 64);
  size_t size = value.size() - whole;
  if (Status status = out.prepare(size + 1); status != Status::Ok) return status;
  const Limb* start = value.limbs.data() + whole;
  if (bits == 0) {
    std::copy_n(start, size, out.data());
  } else {
    mpn_rshift(out.data(), start, static_cast<mp_size_t>(size), bits);
  }
  out.data()[size] = 0;
  // Floor: a negative number that loses bits goes one further from zero.
  if (value.negative && trailing_zeros(value) < count) {
    mpn_add_1(out.data(), out.data(), static_cast<mp_size_t>(size + 1), 1);
  }
  out.finish(size + 1, value.negative);
  return Status::Ok;
}

namespace {

// Gives a value's limbs in two's complement, one after the other.
class TwosComplement {
 public:
  explicit TwosComplement(IntView value) : value_(value), carry_(value.negative ? 1 : 0) {}

  Limb next() {
    Limb limb = index_ < value_.size() ? value_.limbs[index_] : 0;
    ++index_;
    if (!value_.negative) return limb;
    limb = ~limb + carry_;
    carry_ = carry_ != 0 && limb == 0 ? 1 : 0;
    return limb;
  }

 private:
  IntView value_;
  size_t index_ = 0;
  Limb carry_;
};

template <typename Operation>
Status combine(IntView a, IntView b, LimbBuffer& out, Operation operation) {
  size_t size = std::max(a.size(), b.size()) + 1;
  if (Status status = out.prepare(size); status != Status::Ok) return status;
  bool negative = operation(a.negative ? ~Limb{0} : 0, b.negative ? ~Limb{0} : 0) != 0;
  TwosComplement a_limbs(a);
  TwosComplement b_limbs(b);
  for (size_t i = 0; i < size; ++i) out.data()[i] = operation(a_limbs.next(), b_limbs.next());
  if (negative) mpn_neg(out.data(), out.data(), static_cast<mp_size_t>(size));
  out.finish(size, negative);
  return Status::Ok;
}

}  // namespace

Status bitwise_and(IntView a, IntView b, LimbBuffer& out) {
  if (!a.negative && !b.negative) {
    if (a.size() > b.size()) std::swap(a, b);
    if (Status status = out.prepare(a.size()); status != Status::Ok) return status;
    for (size_t i = 0; i < a.size(); ++i) out.data()[i] = a.limbs[i] & b.limbs[i];
    out.finish(a.size(), false);
    return Status::Ok;
  }
  return combine(a, b, out, [](Limb x, Limb y) { return x & y; });
}

Status bitwise_or(IntView a, IntView b, LimbBuffer& out) {
  return combine(a, b, out, [](Limb x, Limb y) { return x | y; });
}

Status bitwise_xor(IntView a, IntView b, LimbBuffer& out) {
  return combine(a, b, out, [](Limb x, Limb y) { return x ^ y; });
}

Status bitwise_not(IntView value, LimbBuffer& out) {
  const Limb one = 1;
  Status status = add(value, {{&one, 1}, false}, out);
  if (status == Status::Ok) out.negate();
  return status;
}

}  // namespace minipy::bigint
