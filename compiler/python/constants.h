// The values of literals, for the code generator and for syntax trees as objects.
#pragma once

#include "compiler/python/ast.h"
#include "runtime/object/objects.h"

namespace minipy::python {

// What a literal stands for, a new object where it is one; fails with MemoryError.
Result<Value> constant_value(Runtime& rt, const Constant* node);

}  // namespace minipy::python
