#include "vm/trace/tier_parameters.h"

namespace minipy {

static constexpr ParameterInfo kParameters[] = {
#define PARAMETER(name, standard, least, most, text) {#name, &TierParameters::name, standard, least, most, text},
#include "vm/trace/trace_parameters.def"
#undef PARAMETER
};

std::span<const ParameterInfo> tier_parameters() { return kParameters; }
const ParameterInfo* find_parameter(std::string_view name) {
  for (const ParameterInfo& each : kParameters) {
    if (name == each.name) return &each;
  }
  return nullptr;
}

}  // namespace minipy
