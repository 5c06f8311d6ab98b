// Import: finding, loading and keeping modules.
#pragma once

#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

class VirtualMachine;

// The module of a dotted name, imported where it is not yet in sys.modules.
Result<Value> import_by_name(Runtime& rt, std::string_view name);
// __import__(name, globals, locals, fromlist, level).
Result<Value> import_module(Runtime& rt, Str* name, Value globals, Value from_list, int64_t level);
// A new module object with __name__, __doc__, __package__, __loader__ and __spec__.
Result<Module*> new_module(Runtime& rt, Str* name);

}  // namespace minipy
