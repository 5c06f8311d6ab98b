// __spec__ and __loader__ of modules: ModuleSpec and the loader, as native types.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

Result<Value> new_module_loader(Runtime& rt, Value name, Value path, bool is_package);
// The module _minipy_import: what the package importlib stands on.
extern const ModuleSpec kImpModule;
Result<Value> new_module_spec(Runtime& rt, Value name, Value loader, Value origin, Value locations, Value parent);

}  // namespace minipy
