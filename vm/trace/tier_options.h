// What the tracing tier of a VM does and shows. Set by the command's --jit options, or by variables of the environment
// of the same meaning, which tests use.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace minipy {

enum class TierMode : uint8_t {
  Off,  // no tier
  On,
  Force,  // every loop is recorded when it is first repeated
};
struct TierOptions {
  TierMode mode = TierMode::On;
  bool evaluate = false;              // run the IR by the evaluator instead of machine code
  uint32_t exit_seed = 0;             // not 0: guards of the evaluator fail at random
  uint32_t most_traces = UINT32_MAX;  // none are recorded after so many: to find the one that is wrong
  bool log = false;                   // a line an event, to stderr
  bool dump = false;                  // IR and machine code of each trace, to stderr
  bool perf_map = false;              // /tmp/perf-PID.map, for perf
  uint64_t code_bytes = 32u << 20;    // of machine code; when they are used up, all traces are given up
};

// Sets the mode by its name: off, on, force. False where there is no such mode.
bool set_tier_mode(TierOptions& options, std::string_view name);
// MINIPY_JIT=off|on|force, MINIPY_JIT_EVALUATE, MINIPY_JIT_EXITS=seed, MINIPY_JIT_MOST=n, MINIPY_JIT_CODE_BYTES=n,
// MINIPY_JIT_LOG, MINIPY_JIT_DUMP, MINIPY_JIT_PERF; `variable` gives null for one that is not set.
TierOptions tier_options_from(const std::function<const char*(const char*)>& variable);

}  // namespace minipy
