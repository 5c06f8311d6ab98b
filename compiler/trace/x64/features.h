// What code may ask for: what the processor has beyond the x86-64 of 2003, and where code lies.
#pragma once

namespace minipy::trace::x64 {

struct Features {
  bool avx = false;       // three operands for doubles
  bool bmi2 = false;      // shifts by any register
  bool near_heap = true;  // code is put where its instructions reach the heap by 32-bit distances, if possible
};

}  // namespace minipy::trace::x64
