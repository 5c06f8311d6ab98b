// The numbers of the strings that the machine asks for by name; Runtime::name gives the interned string.
#pragma once

#include <cstdint>

namespace minipy {

enum class Name : uint16_t {
#define NAME(identifier, text) identifier,
#include "runtime/object/names.def"
#undef NAME
  kCount,
};

}  // namespace minipy
