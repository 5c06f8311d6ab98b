// The types of _functools, by file.
#pragma once

#include "runtime/object/type.h"

namespace minipy {

extern const TypeSpec kPartialSpec, kPlaceholderSpec;  // functools_partial.cpp
extern const TypeSpec kLruCacheSpec;                   // functools_cache.cpp
// getattr(bound, ...) of a callable of ours in a class: a bound method.
Result<Value> bind_to_instance(Runtime& rt, Value self, Value instance, Value owner);

}  // namespace minipy
