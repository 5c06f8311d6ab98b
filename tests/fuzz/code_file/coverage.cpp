// Coverage for libFuzzer from code that g++ compiles, with -fsanitize-coverage=trace-pc: counters by return address.
#include <cstdint>

namespace {
constexpr uintptr_t kCounters = 1 << 16;
__attribute__((section("__libfuzzer_extra_counters"))) uint8_t counters[kCounters];  // NOLINT
}  // namespace

extern "C" void __sanitizer_cov_trace_pc() {
  auto address = reinterpret_cast<uintptr_t>(__builtin_return_address(0));
  uint8_t& counter = counters[(address ^ address >> 16) % kCounters];
  counter = static_cast<uint8_t>(counter + (counter != 255));
}
