// The two halves of _json (json_decode.cpp, json_encode.cpp), for the module's table.
#pragma once

#include "runtime/native/native.h"

namespace minipy {

extern const NativeDef kJsonDumps;
inline constexpr size_t kJsonDecodeFunctionCount = 2;
extern const NativeDef kJsonDecodeFunctions[kJsonDecodeFunctionCount];

}  // namespace minipy
