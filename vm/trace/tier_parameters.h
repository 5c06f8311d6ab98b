// The numbers that steer the tracing tier of one VM: the rows of trace_parameters.def.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace minipy {

struct TierParameters {
#define PARAMETER(name, standard, least, most, text) uint64_t name = standard;
#include "vm/trace/trace_parameters.def"
#undef PARAMETER
};
struct ParameterInfo {
  const char* name;
  uint64_t TierParameters::*field;
  uint64_t standard, least, most;  // both may be set
  const char* text;
};
std::span<const ParameterInfo> tier_parameters();
// Null where there is none of that name.
const ParameterInfo* find_parameter(std::string_view name);

}  // namespace minipy
