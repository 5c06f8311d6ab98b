#include "vm/trace/tier_options.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string>
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
namespace {

// A whole number from `least` to `most`, or a complaint.
void take_number(std::string_view name, std::string_view text, uint64_t least, uint64_t most, TierOptions& options,
                 uint64_t* number) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= least && value <= most) {
    *number = value;
    return;
  }
  options.complaints.push_back(std::string(name) + " is a number from " + std::to_string(least) + " to " +
                               std::to_string(most) + ", not '" + std::string(text) + "'");
}
void take_parameter(std::string_view variable, std::string_view name, std::string_view text, TierOptions& options) {
  const ParameterInfo* info = find_parameter(name);
  if (info)
    take_number(variable, text, info->least, info->most, options, &(options.parameters.*info->field));
  else
    options.complaints.push_back("there is no parameter '" + std::string(name) + "' of the tier");
}
// name=value,name=value
void take_parameters(std::string_view list, TierOptions& options) {
  while (!list.empty()) {
    std::string_view each = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), each.size() + 1));
    size_t equals = std::min(each.find('='), each.size());
    std::string_view value = each.substr(std::min(equals + 1, each.size()));
    take_parameter(each.substr(0, equals), each.substr(0, equals), value, options);
  }
}

}  // namespace

TierOptions tier_options_from(const std::function<const char*(const char*)>& variable) {
  TierOptions options;
  const char* mode = variable("MINIPY_JIT");
  if (mode && *mode && !set_tier_mode(options, mode)) {
    options.complaints.push_back("MINIPY_JIT is off, on or force, not '" + std::string(mode) + "'");
  }
  options.evaluate = variable("MINIPY_JIT_EVALUATE") != nullptr;
  if (const char* seed = variable("MINIPY_JIT_EXITS")) {
    uint64_t number = 0;
    take_number("MINIPY_JIT_EXITS", seed, 0, UINT32_MAX, options, &number);
    options.exit_seed = static_cast<uint32_t>(number);
  }
  static constexpr std::pair<const char*, const char*> kParameters[] = {{"MINIPY_JIT_MOST", "most_traces"},
                                                                        {"MINIPY_JIT_CODE_BYTES", "code_bytes"}};
  for (auto [name, parameter] : kParameters) {
    if (const char* text = variable(name)) take_parameter(name, parameter, text, options);
  }
  if (const char* list = variable("MINIPY_JIT_SET")) take_parameters(list, options);
  if (const char* list = variable("MINIPY_JIT_LOG")) {
    std::string unknown;
    options.log = log_classes_of(list, &unknown);
    if (!unknown.empty()) {
      options.complaints.push_back("MINIPY_JIT_LOG lists traces, guards, exits, aborts, invalidations, not '" +
                                   unknown + "'");
    }
  }
  if (const char* folder = variable("MINIPY_JIT_TRACE")) options.trace_folder = folder;
  options.dump = variable("MINIPY_JIT_DUMP") != nullptr;
  options.perf_map = variable("MINIPY_JIT_PERF") != nullptr;
  return options;
}

}  // namespace minipy
