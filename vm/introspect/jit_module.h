// _jit: what the module jit (stdlib/python/jit.py) stands on: the tracing tier of this VM, its records as JSON.
#pragma once

#include "runtime/object/runtime.h"

namespace minipy {

extern const ModuleSpec kJitModule;

}  // namespace minipy
