// Where each built-in type's description is: the table that types/ fills, one row a type.
#pragma once

#include "runtime/object/type.h"

namespace minipy {

// The description of a built-in type or exception of the runtime floor; null for those that vm/ installs.
const TypeSpec* builtin_spec(BuiltinType number);

}  // namespace minipy
