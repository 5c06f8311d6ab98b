// What the tracing tier of a VM does and shows. Set by the command's --jit options, or by variables of the environment
// of the same meaning, which tests use.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "vm/trace/tier_parameters.h"

namespace minipy {

enum class TierMode : uint8_t {
  Off,  // no tier
  On,
  Force,  // every loop is recorded when it is first repeated
};
struct TierOptions {
  TierMode mode = TierMode::On;
  bool evaluate = false;                // run the IR by the evaluator instead of machine code
  uint32_t exit_seed = 0;               // not 0: guards of the evaluator fail at random
  uint32_t log = 0;                     // TraceEventClass: those of which each is a line, to stderr
  std::vector<std::string> complaints;  // of variables that make no sense, a sentence each
  std::string trace_folder;             // not empty: JSON lines and an HTML page go there
  bool dump = false;                    // IR and machine code of each trace, to stderr
  bool perf_map = false;                // /tmp/perf-PID.map, for perf
  TierParameters parameters;
  std::function<double()> clock;  // seconds, for the share of the time that recording may take; null: the machine's
};

// Sets the mode by its name: off, on, force. False where there is no such mode.
bool set_tier_mode(TierOptions& options, std::string_view name);
// The classes of events that a list names: traces,guards,exits,aborts,invalidations; 1: all but guards and exits.
// Names that are none of these are put into *unknown.
uint32_t log_classes_of(std::string_view list, std::string* unknown);
// MINIPY_JIT=off|on|force, MINIPY_JIT_EVALUATE, MINIPY_JIT_EXITS=seed, MINIPY_JIT_MOST=n, MINIPY_JIT_CODE_BYTES=n,
// MINIPY_JIT_SET=name=value,... (trace_parameters.def), MINIPY_JIT_LOG=list, MINIPY_JIT_TRACE=folder, MINIPY_JIT_DUMP,
// MINIPY_JIT_PERF; `variable` gives null for one that is not set.
TierOptions tier_options_from(const std::function<const char*(const char*)>& variable);

}  // namespace minipy
