// The modules that are written in C++: one row each in native_modules.def.
#pragma once

#include <span>
#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

std::span<const ModuleSpec* const> native_modules();
// The module of that name, or null.
const ModuleSpec* find_native_module(std::string_view name);

}  // namespace minipy
