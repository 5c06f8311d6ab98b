// What the parts of bigint share.
#pragma once

#include "runtime/base/bigint.h"

namespace minipy::bigint {

// Negative, zero or positive by magnitude.
int compare_magnitude(IntView a, IntView b);

// GMP ends the process when it gets no scratch memory. This tries whether an amount of the order of `limbs`
// is to be had, and costs nothing for small ones.
Status check_scratch(size_t limbs);

}  // namespace minipy::bigint
