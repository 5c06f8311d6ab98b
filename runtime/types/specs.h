// The descriptions of the built-in types: each is defined in its type's .cpp; types/specs.cpp lists them all.
#pragma once

#include "runtime/object/type.h"

namespace minipy {

#define SPEC(type) extern const TypeSpec k##type##Spec;
#include "runtime/types/specs.def"
#undef SPEC
extern const TypeSpec kExceptionSpec;  // shared by all exceptions that have no own (exception.cpp)
// The description of an exception type with attributes of its own (OSError ...); null for the plain ones.
const TypeSpec* exception_spec(BuiltinType number);

}  // namespace minipy
