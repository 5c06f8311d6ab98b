// Modules from C++: making one, filling a native one from its ModuleSpec.
#pragma once

#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

Result<Module*> new_module(Runtime& rt, Str* name, Value doc);
// The module of natives that the spec describes, prepared; not yet in sys.modules.
Result<Module*> new_native_module(Runtime& rt, const ModuleSpec& spec);
Status module_add(Runtime& rt, Module* module, std::string_view name, Value value);

}  // namespace minipy
