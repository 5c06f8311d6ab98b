#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <deque>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "minipy/vm.h"
#include "tests/robustness/checks.h"
#include "tests/robustness/scripts.h"

namespace minipy::robustness {

namespace {

// What is hot enough for traces, has finalisers and cycles, and goes on in another call.
constexpr const char* kBegin = R"(
import gc, re, json, time, os, sys
class Node:
    alive = 0
    def __init__(self, other): self.other, self.me = other, self; Node.alive += 1
    def __del__(self): Node.alive -= 1
def work(n):
    last, total = None, 0
    for i in range(n):
        last = Node(last) if i % 50 else Node(None)
        total += i * 3 % 7 + len(str(i))
    return total
first = work(3000)
text = json.dumps({'k': [1.5, first]})
zone = time.strftime('%H', time.gmtime(0)) + time.strftime('%Y', time.localtime(86400 * 400))
try: open('/no/such/file')
except OSError as error: said = str(error)
def ahead():
    while True: yield work(100)
going = ahead()
next(going)
)";
constexpr const char* kAgain = R"(
assert work(3000) == first
assert re.sub('[0-9]+', 'n', text) == '{"k": [n.n, n]}', text
assert next(going) == work(100)
assert zone == '001971', zone
assert said == "[Errno 2] No such file or directory: '/no/such/file'", said
)";

struct Waiting {
  VM vm;
  Object kept;
  std::string expected;
};

struct Common {
  std::mutex mutex;
  std::deque<Waiting> waiting;
  std::vector<Object> orphans;
  std::atomic<size_t> left;
  std::atomic<size_t> failures = 0;
  std::string first_failure;

  void fail(const std::string& what) {
    if (++failures > 1) return;
    std::lock_guard lock(mutex);
    first_failure = what;
  }
  bool ok(const Outcome<void>& outcome) {
    if (!outcome) fail(outcome.error().traceback() + outcome.error().message());
    return bool(outcome);
  }
};

Config config_of(size_t number) {
  Config config;
  config.allow = Capabilities::all();
  if (number % 3 == 0) config.limits.memory = size_t{64} << 20;
  if (number % 4 == 0) config.limits.fuel = uint64_t{1} << 40;
  if (number % 5 == 0) config.limits.time = std::chrono::hours(1);
  return config;
}

void make_and_pass_on(Common& common, size_t number) {
  VM vm(config_of(number));
  if (!common.ok(vm.try_exec(kBegin))) return;
  // Some meet a limit, some fail.
  if (number % 7 == 0) {
    VM small({.limits = {.memory = size_t{8} << 20}});
    // The error keeps the frame, and so what fills the memory.
    if (auto outcome = small.try_exec("def fill():\n  x = []\n  while True: x.append([0] * 100)\nfill()");
        outcome || outcome.error().type() != "MemoryError") {
      common.fail("no MemoryError");
    }
    if (!small.try_exec("y = [0] * 1000")) common.fail("after a MemoryError");
  }
  Outcome<Object> kept = vm.try_eval("[first, Node(None), 'kept']");
  if (!kept) return common.fail(kept.error().message());
  const Script& script = scripts()[number % scripts().size()];
  if (!common.ok(vm.try_exec(script.source, script.name))) return;
  Outcome<std::string> answer = vm.try_eval<std::string>("answer");
  if (!answer) return common.fail(script.name);
  std::lock_guard lock(common.mutex);
  common.waiting.push_back({std::move(vm), kept.value(), answer.value()});
}

void take_over(Common& common, bool all, size_t number) {
  std::unique_lock lock(common.mutex);
  constexpr size_t kAtOnce = 12;
  if (common.waiting.empty() || (!all && common.waiting.size() < kAtOnce)) return;
  Waiting taken = std::move(common.waiting.front());
  common.waiting.pop_front();
  lock.unlock();
  if (!common.ok(taken.vm.try_exec(kAgain))) return;
  Outcome<std::string> answer = taken.vm.try_eval<std::string>("answer");
  if (!answer || answer.value() != taken.expected) common.fail("another answer in the second thread");
  // Objects go while their VM is in use elsewhere, and after it is gone.
  Object other = taken.kept;
  std::thread dropping([given = std::move(other)]() mutable { given = Object(); });
  if (!common.ok(taken.vm.try_exec("for i in range(200): x = [i] * 10\ngc.collect()"))) common.fail("while dropping");
  dropping.join();
  if (number % 2) {
    lock.lock();
    common.orphans.push_back(taken.kept);
    if (common.orphans.size() > 20) common.orphans.erase(common.orphans.begin());
  }
}

void work(Common& common, size_t seed) {
  std::mt19937 random(static_cast<unsigned>(seed));
  for (;;) {
    size_t before = common.left.load();
    while (before > 0 && !common.left.compare_exchange_weak(before, before - 1)) {}
    if (before == 0) break;
    make_and_pass_on(common, before);
    take_over(common, false, before);
    if (random() % 4 == 0) take_over(common, true, before);
  }
  for (size_t i = 0; i < 40; ++i) take_over(common, true, i);
}

size_t resident_bytes() {
  size_t all = 0, resident = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%zu %zu", &all, &resident) != 2) resident = 0;
    std::fclose(file);
  }
  return resident * static_cast<size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void many_vms(Tally& tally, size_t count, size_t threads) {
  Common common;
  common.left = count;
  std::vector<std::thread> all;
  for (size_t i = 0; i < threads; ++i) all.emplace_back([&common, i] { work(common, i); });
  for (std::thread& each : all) each.join();
  tally.check(common.failures == 0, "VMs on several threads", common.first_failure.c_str());
  tally.check(common.waiting.empty(), "all VMs were taken over");
  for (const Object& each : common.orphans) {
    if (each.try_str()) return tally.check(false, "an object of a VM that is gone");
  }
  tally.check(true, "objects of VMs that are gone");
}

void no_growth(Tally& tally, size_t count) {
  constexpr size_t kSettled = 50, kMostGrowth = size_t{2} << 20;
  size_t before = 0;
  for (size_t i = 0; i < count + kSettled; ++i) {
    if (i == kSettled) before = resident_bytes();
    VM vm;
    if (i % 4 == 0 && !vm.try_exec(kBegin)) return tally.check(false, "a VM that runs something");
  }
  size_t after = resident_bytes();
  std::string detail = std::to_string(before) + " to " + std::to_string(after) + " bytes";
  tally.check(after < before + kMostGrowth, "memory after VMs were made and destroyed", detail.c_str());
}

}  // namespace minipy::robustness
