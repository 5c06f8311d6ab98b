// object's helpers that other types and modules use.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

// "module.Class", or "Class" for built-ins: as in reprs of instances.
Result<Str*> class_display_name(Runtime& rt, Type* type);
// A new Dict with the attributes of an instance; leaves its slots as they are.
Result<Dict*> instance_attributes(Runtime& rt, Value self);
// Makes the object an instance of `wanted`, whose layout must agree.
Status change_class(Runtime& rt, Value self, Type* wanted);

}  // namespace minipy
