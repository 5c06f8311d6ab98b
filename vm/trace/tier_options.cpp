#include "vm/trace/tier_options.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "vm/trace/event_log.h"

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
uint32_t log_classes_of(std::string_view list, std::string* unknown) {
  static constexpr std::pair<std::string_view, uint32_t> kClasses[] = {
      {"traces", kLogTraces},
      {"guards", kLogGuards},
      {"exits", kLogExits},
      {"aborts", kLogAborts},
      {"invalidations", kLogInvalidations},
      {"1", kLogPlainly},
      {"all", kLogAll},
  };
  uint32_t classes = 0;
  while (!list.empty()) {
    std::string_view name = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), name.size() + 1));
    auto found = std::find_if(std::begin(kClasses), std::end(kClasses), [&](auto& each) { return each.first == name; });
    if (found != std::end(kClasses))
      classes |= found->second;
    else if (!name.empty())
      *unknown = name;
  }
  return classes;
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
  options.parameters.most_traces = number("MINIPY_JIT_MOST", UINT32_MAX);
  options.parameters.code_bytes = number("MINIPY_JIT_CODE_BYTES", static_cast<uint32_t>(options.parameters.code_bytes));
  if (const char* list = variable("MINIPY_JIT_LOG")) options.log = log_classes_of(list, &options.unknown_log);
  if (const char* folder = variable("MINIPY_JIT_TRACE")) options.trace_folder = folder;
  options.dump = variable("MINIPY_JIT_DUMP") != nullptr;
  options.perf_map = variable("MINIPY_JIT_PERF") != nullptr;
  return options;
}

}  // namespace minipy
