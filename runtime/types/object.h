// object's helpers that other types and modules use.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

// "module.Class", or "Class" for built-ins: as in reprs of instances.
Result<Str*> class_display_name(Runtime& rt, Type* type);
// A new Dict with the attributes of an instance; leaves its slots as they are.
Result<Dict*> instance_attributes(Runtime& rt, Value self);
// object.__getstate__, __reduce_ex__ and __reduce__ (object_reduce.cpp).
Result<Value> object_state(Runtime& rt, Value self);
Result<Value> object_reduce_ex(Runtime& rt, Value self, int64_t protocol);
Result<Value> object_reduce(Runtime& rt, Value self);
// The names of the class's own __slots__, mangled, in the order in which they were written.
std::vector<Str*> slot_names_as_written(Runtime& rt, Type* type);
// Makes the object an instance of `wanted`, whose layout must agree.
Status change_class(Runtime& rt, Value self, Type* wanted);

}  // namespace minipy
