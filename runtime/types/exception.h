// Exceptions from C++: groups, the type for an errno.
#pragma once

#include "runtime/object/errors.h"

namespace minipy {

BuiltinType os_error_type(int error_number);  // FileNotFoundError for ENOENT ...
const TypeSpec* base_exception_group_spec();
// The parts of an exception that match a type or tuple of types (`except*`): each None where there is none.
struct GroupSplit {
  Value match, rest;
};
Result<GroupSplit> split_exception_group(Runtime& rt, Value exception, Value types);
// A group with the message, notes, cause, context, traceback of `original` and these exceptions, by its derive().
Result<Value> derive_exception_group(Runtime& rt, Value original, List* exceptions);

}  // namespace minipy
