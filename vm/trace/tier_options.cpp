#include "vm/trace/tier_options.h"

#include <cstdlib>

namespace minipy {

bool set_tier_mode(TierOptions& options, std::string_view name) {
  if (name == "off")
    options.mode = TierMode::Off;
  else if (name == "on")
    options.mode = TierMode::On;
  else if (name == "force")
    options.mode = TierMode::Force;
  else
    return false;
  return true;
}
TierOptions tier_options_from(const std::function<const char*(const char*)>& variable) {
  auto number = [&](const char* name, uint32_t otherwise) {
    const char* text = variable(name);
    return text ? static_cast<uint32_t>(std::strtoul(text, nullptr, 10)) : otherwise;
  };
  TierOptions options;
  if (const char* mode = variable("MINIPY_JIT")) set_tier_mode(options, mode);
  options.evaluate = variable("MINIPY_JIT_EVALUATE") != nullptr;
  options.exit_seed = number("MINIPY_JIT_EXITS", 0);
  options.most_traces = number("MINIPY_JIT_MOST", UINT32_MAX);
  options.code_bytes = number("MINIPY_JIT_CODE_BYTES", static_cast<uint32_t>(options.code_bytes));
  options.log = variable("MINIPY_JIT_LOG") != nullptr;
  options.dump = variable("MINIPY_JIT_DUMP") != nullptr;
  options.perf_map = variable("MINIPY_JIT_PERF") != nullptr;
  return options;
}

}  // namespace minipy
