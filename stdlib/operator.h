// The callable types of operator (operator_getters.cpp).
#pragma once

#include "runtime/object/type.h"

namespace minipy {

extern const TypeSpec kItemGetterSpec, kAttributeGetterSpec, kMethodCallerSpec;

}  // namespace minipy
