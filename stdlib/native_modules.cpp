#include "stdlib/native_modules.h"

namespace minipy {

#define MODULE(identifier) extern const ModuleSpec k##identifier##Module;
#include "stdlib/native_modules.def"
#undef MODULE

static constexpr const ModuleSpec* kModules[] = {
#define MODULE(identifier) &k##identifier##Module,
#include "stdlib/native_modules.def"
#undef MODULE
    nullptr,  // never empty
};

std::span<const ModuleSpec* const> native_modules() { return std::span(kModules).first(std::size(kModules) - 1); }

const ModuleSpec* find_native_module(std::string_view name) {
  for (const ModuleSpec* each : native_modules()) {
    if (each->name == name) return each;
  }
  return nullptr;
}

}  // namespace minipy
