#include <cstdio>
#include <string>

#include "tests/robustness/checks.h"
#include "tests/robustness/failing_malloc.h"
#include "tests/robustness/scripts.h"
#include "vm/embed/state.h"

namespace minipy::robustness {

using v0::Config;
using v0::Error;
using v0::into;
using v0::VM;

namespace {

Heap& heap_of(VM& vm) { return vm.state()->vm.rt.heap; }
size_t used_bytes(VM& vm) {
  const HeapStatistics& statistics = heap_of(vm).statistics();
  return statistics.bytes_in_use + statistics.bytes_since_collection;
}

// The VM is as before: it gives this script's answer, another one's, and every cell that lives can be looked at.
std::string damage(VM& vm, const Script& script, const std::string& expected) {
  for (int round = 0; round < 2; ++round) {
    auto done = vm.try_exec(script.source, script.name);
    if (!done) return done.error().traceback();
    auto answer = vm.try_eval<std::string>("answer");
    if (!answer || answer.value() != expected) return "another answer afterwards";
    if (!vm.try_exec("import gc; gc.collect(); assert len(gc.get_objects()) > 0")) return "cannot be collected";
  }
  return {};
}

// Runs a script with something about to fail; what is wrong then.
std::string trial(VM& vm, const Script& script, const std::string& expected, bool* failed) {
  auto done = vm.try_exec(script.source, script.name);
  *failed = !done;
  if (done) {
    auto answer = vm.try_eval<std::string>("answer");
    // With what is still to fail this, too, may.
    if (!answer) return answer.error().type() == "MemoryError" ? "" : answer.error().message();
    return answer.value() == expected ? "" : "a wrong answer";
  }
  const Error& error = done.error();
  return error.type() == "MemoryError" ? "" : error.type() + " in place of MemoryError: " + error.traceback();
}

Config quiet(std::string& text) {
  Config config;
  config.output = config.error_output = into(text);
  return config;
}

std::string answer_of(const Script& script) {
  std::string text;
  VM vm(quiet(text));
  auto done = vm.try_exec(script.source, script.name);
  if (!done) std::printf("%s: %s\n", script.name, done.error().traceback().c_str());
  auto answer = vm.try_eval<std::string>("answer");
  return answer ? answer.value() : std::string();
}

// Tries prepare(vm, n) for n = 1, 1 + stride ... until nothing fails any more.
template <class Prepare, class End>
void each_in_turn(Tally& tally, const char* what, size_t stride, Prepare prepare, End at_end) {
  for (const Script& script : scripts()) {
    const std::string expected = answer_of(script);
    tally.check(!expected.empty(), script.name, "fails by itself");
    std::string wrong, text;
    size_t n = 1, failures = 0;
    for (bool more = true; more && wrong.empty(); n += stride) {
      VM vm(quiet(text));
      bool failed = false;
      prepare(vm, n);
      wrong = trial(vm, script, expected, &failed);
      more = at_end(vm, failed);
      failures += failed;
      if (wrong.empty()) wrong = damage(vm, script, expected);
    }
    std::string name = std::string(script.name) + ", " + what + ' ' + std::to_string(n - stride) + ", " +
                       std::to_string(failures) + " failed before";
    tally.check(wrong.empty(), name.c_str(), wrong.c_str());
  }
}

}  // namespace

void failing_allocations(Tally& tally, size_t stride) {
  each_in_turn(
      tally, "failing allocation", stride, [](VM&, size_t n) { let_malloc_fail(n); },
      [](VM&, bool) {
        bool reached = malloc_failed();
        let_malloc_fail(0);
        return reached;
      });
}

void small_limits(Tally& tally, size_t bytes) {
  each_in_turn(
      tally, "bytes more than at first", bytes, [](VM& vm, size_t n) { heap_of(vm).set_limit(used_bytes(vm) + n); },
      [](VM& vm, bool failed) {
        heap_of(vm).set_limit(SIZE_MAX);
        return failed;
      });
}

}  // namespace minipy::robustness
