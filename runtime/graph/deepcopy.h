// copy.copy and copy.deepcopy: a native walk over objects, with Python's hooks where a class has them.
#pragma once

#include "runtime/graph/plan.h"

namespace minipy {

// `memo` is a mapping of id -> copy as Python's memo, or None; what it maps to `nil` (unset: nothing) does not count.
Result<Value> deep_copy(Runtime& rt, CopyTables& tables, Value object, Value memo, Value nil = Value::unset());
Result<Value> shallow_copy(Runtime& rt, CopyTables& tables, Value object);
// The functions of copy._deepcopy_dispatch: what that for List, Tuple, Dict or Method makes of any object.
Result<Value> deep_copy_as(Runtime& rt, CopyTables& tables, CopyKind kind, Value object, Value memo);
// copy._reconstruct: deep where there is a memo. `reduced` is what a reduction hook gave.
Result<Value> reconstruct(Runtime& rt, CopyTables& tables, Value object, Value memo, Tuple* reduced);

}  // namespace minipy
