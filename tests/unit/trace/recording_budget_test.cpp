// The share of the time that recording may take, with a clock that the tests set.
#include "vm/trace/recording_budget.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "vm/interp/vm.h"
#include "vm/trace/tracer.h"

using namespace minipy;

namespace {

uint64_t figure(const std::string& text, const std::string& name) {
  size_t end = text.find(" " + name);
  REQUIRE(end != std::string::npos);
  return std::stoull(text.substr(text.rfind(' ', end - 1) + 1));
}
// A VM in which recording may take a tenth of the time, and nothing at the start.
std::unique_ptr<VirtualMachine> machine_with(std::function<double()> clock) {
  auto vm = std::make_unique<VirtualMachine>(VirtualMachineOptions());
  TierOptions options;
  options.clock = std::move(clock);
  options.parameters.recording_start = 0;
  vm->tier = Tracer::make(*vm, options);
  return vm;
}

}  // namespace

TEST_CASE("the budget is a share of the time, and a start") {
  double now = 5;
  RecordingBudget budget([&] { return now; });
  TierParameters parameters;
  parameters.recording_percent = 10;
  parameters.recording_start = 20;
  CHECK(budget.allows(parameters));
  budget.begin();
  now += 0.5;
  CHECK(budget.end() == Approx(0.5));
  CHECK(budget.spent() == Approx(0.5));
  CHECK(budget.elapsed() == Approx(0.5));
  CHECK_FALSE(budget.allows(parameters));
  now += 4.2;  // 10 % of 4.7, and 0.02
  CHECK_FALSE(budget.allows(parameters));
  now += 0.2;
  CHECK(budget.allows(parameters));
}
TEST_CASE("loops that found no time to be recorded are recorded later") {
  constexpr const char* kProgram = R"(
space = {}
for n in range(20):
    exec(f'''
def loop{n}(count):
    total = {n}
    for i in range(count):
        total += i
    return total
''', space)
loops = [space[f'loop{n}'] for n in range(20)]
for round in range(40):
    for n, loop in enumerate(loops):
        assert loop(1000) == 499500 + n
)";
  double now = 0;
  auto vm = machine_with([&] { return now += 0.001; });  // so long is a recording, and a question whether there is time
  REQUIRE(vm->finish(vm->run_source(kProgram, "loops.py")) == 0);
  std::string text = vm->tier->statistics();
  INFO(text);
  CHECK(figure(text, "postponed") > 20);
  CHECK(figure(text, "root") >= 20);
  CHECK(figure(text, "places,") == 0);
}
TEST_CASE("a loop is not given up while there is no time for its side traces") {
  double now = 0, last = 8;
  auto vm = machine_with([&] { return now = std::min(now + 1, last); });  // the first recording is the only one
  auto run = [&](const char* program) { REQUIRE(vm->run_source(program, "sides.py") == 0); };
  run(R"(
import sys
items = [1, 2, 3]
def count(items):
    total = 0
    for item in items:
        total += item
    return total
def often():
    total = 0
    for each in map(count, [items] * 10000):
        total += each
    return total
for _ in range(200):
    count(items)
sys.often = often
)");
  run("import sys; assert sys.often() == 60000");
  std::string text = vm->tier->statistics();
  INFO(text);
  CHECK(figure(text, "root") == 1);
  CHECK(figure(text, "side") == 0);
  CHECK(figure(text, "postponed") > 1000);
  CHECK(figure(text, "places,") == 0);
  now = last = 1000;
  run("import sys; assert sys.often() == 60000");
  text = vm->tier->statistics();
  UNSCOPED_INFO(text);
  CHECK(figure(text, "side") > 0);
}
