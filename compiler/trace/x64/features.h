// What the processor has beyond the x86-64 of 2003.
#pragma once

namespace minipy::trace::x64 {

struct Features {
  bool avx = false;    // three operands for doubles
  bool bmi2 = false;   // shifts by any register
};

}  // namespace minipy::trace::x64
