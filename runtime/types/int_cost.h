// What arithmetic with large ints costs: it is spent before, since GMP cannot be asked to stop.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

// The nanoseconds, roughly and rather too many, that a product of ints of so many limbs takes.
inline uint64_t product_cost(uint64_t left, uint64_t right) {
  uint64_t small = left < right ? left : right, large = left < right ? right : left;
  if (small < 8) return large * small / 2;
  auto bits = static_cast<uint64_t>(64 - __builtin_clzll(small));
  uint64_t each = small / 2 < 6 * bits ? small / 2 : 6 * bits;  // for a limb of the larger one
  return large * each;
}
// Fails where a limit strikes: also one of time that the work would pass.
inline Status spend_product(Runtime& rt, uint64_t left, uint64_t right, uint64_t times = 1) {
  constexpr uint64_t kUnit = 256;  // nanoseconds
  uint64_t units = 0;
  if (__builtin_mul_overflow(product_cost(left, right) / kUnit, times, &units)) units = UINT64_MAX;
  return units == 0 ? ok() : spend(rt, units);
}
// The same for what takes some products of halves, quarters ...: text, factorials, divisors.
inline Status spend_recursion(Runtime& rt, uint64_t limbs) {
  return limbs < 2 ? ok() : spend_product(rt, limbs, limbs, static_cast<uint64_t>(64 - __builtin_clzll(limbs)) / 2 + 1);
}

}  // namespace minipy
