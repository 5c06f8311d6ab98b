// Built-in functions that stand in a file of their own.
#pragma once

#include "runtime/object/objects.h"

namespace minipy {

// builtins_async.cpp
Result<Value> builtin_aiter(Runtime& rt, Value iterable);
// The awaitable of the next item; with a default, one that gives the default at the end.
Result<Value> builtin_anext(Runtime& rt, Value iterator, Value otherwise);

}  // namespace minipy
