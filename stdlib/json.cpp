// The module _json, on which stdlib/python/json is built.
#include "stdlib/json.h"

#include "stdlib/native_support.h"

namespace minipy {

namespace {

Status prepare_json(Runtime& rt, Module* module) {
  Str* name = intern(rt, "_json");
  for (const NativeDef& def : kJsonDecodeFunctions)
    TRY(module_add(rt, module, def.name(), native_function(rt, def, Value::from_cell(module), name)));
  return module_add(rt, module, kJsonDumps.name(), native_function(rt, kJsonDumps, Value::from_cell(module), name));
}

}  // namespace

extern const ModuleSpec kJsonModule;
constexpr ModuleSpec kJsonModule = {.name = "_json", .prepare = prepare_json, .doc = "json speedups"};

}  // namespace minipy
