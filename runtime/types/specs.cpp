#include "runtime/types/specs.h"

#include "runtime/object/builtin_specs.h"

namespace minipy {

const TypeSpec* builtin_spec(BuiltinType number) {
  switch (number) {
#define SPEC(type)        \
  case BuiltinType::type: \
    return &k##type##Spec;
#include "runtime/types/specs.def"
#undef SPEC
    default: break;
  }
  if (number >= BuiltinType::BaseException && number < BuiltinType::kCount) return exception_spec(number);
  return nullptr;
}

}  // namespace minipy
