// Plug-ins on several threads: a VM for each, made where it is used, so that none waits for another and none sees
// another's names.
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "minipy/vm.h"

namespace {

struct Plugin {
  std::string name;
  std::string source;
};

// What a plug-in makes of the numbers below `count`; its error, where it has one.
std::string result_of(const Plugin& plugin, int count) {
  minipy::VM vm({.limits = {.memory = std::uint64_t{64} << 20}});
  if (auto loaded = vm.try_exec(plugin.source, plugin.name + ".py"); !loaded) return loaded.error().what();
  auto step = vm["step"].try_as<minipy::Function>();
  if (!step) return step.error().what();
  std::int64_t total = 0;
  auto prepared = step.value().prepare<std::int64_t(int)>();
  for (int i = 0; i < count; ++i) {
    minipy::Outcome<std::int64_t> value = prepared.try_call(i);
    if (!value) return value.error().what();
    total += value.value();
  }
  return std::to_string(total);
}

}  // namespace

int main() {
  const std::vector<Plugin> plugins = {
      {"squares", "def step(n): return n * n"},
      {"digits", "def step(n): return sum(int(digit) for digit in str(n))"},
      {"broken", "def step(n): return 100 // (n - 50)"},
      {"unfinished", "def step(n) return n"},
  };
  std::vector<std::string> results(plugins.size());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < plugins.size(); ++i) {
    threads.emplace_back([&, i] { results[i] = result_of(plugins[i], 1000); });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < plugins.size(); ++i) std::cout << plugins[i].name << ": " << results[i] << '\n';
}
