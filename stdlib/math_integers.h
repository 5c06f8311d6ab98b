// The functions of math over ints and over sequences of numbers (math_integers.cpp), for the module's table.
#pragma once

#include "runtime/native/native.h"

namespace minipy {

inline constexpr size_t kMathIntegerFunctionCount = 8;
extern const NativeDef kMathIntegerFunctions[kMathIntegerFunctionCount];

}  // namespace minipy
