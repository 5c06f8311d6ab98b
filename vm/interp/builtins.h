// The built-in functions that look at frames, and the module builtins itself.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

// The module: types and exceptions of the machine, the natives of stdlib's builtins, and those of this file.
Result<Module*> new_builtins_module(Runtime& rt);
// The dictionary of builtins that code with these globals sees: globals["__builtins__"].
Dict* builtins_of(Runtime& rt, Dict* globals);

}  // namespace minipy
