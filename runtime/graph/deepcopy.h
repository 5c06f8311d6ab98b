// copy.copy and copy.deepcopy: a native walk over objects, with Python's hooks where a class has them.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

// Where the hooks beside a class's own methods are found.
struct CopyHooks {
  Dict* dispatch_table;  // copyreg.dispatch_table
  Type* error;           // copy.Error
};

// `memo` is a mapping of id -> copy as Python's memo, or None.
Result<Value> deep_copy(Runtime& rt, const CopyHooks& hooks, Value object, Value memo);
Result<Value> shallow_copy(Runtime& rt, const CopyHooks& hooks, Value object);

}  // namespace minipy
