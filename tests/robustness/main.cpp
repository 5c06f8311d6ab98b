#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstring>

#include "tests/robustness/checks.h"

namespace minipy::robustness {

void Tally::check(bool holds, const char* what, const char* detail) {
  ++(holds ? passed : failed);
  if (!holds) std::printf("FAILED: %s: %s\n", what, detail);
  std::fflush(stdout);
}

}  // namespace minipy::robustness

int main(int argc, char** argv) {
  using namespace minipy::robustness;
  size_t vms = 0, threads = 8, growth = 0, allocations = 0, limits = 0;
  CLI::App app("Many VMs, and allocations that fail.", "minipy-robustness");
  app.add_option("--vms", vms, "Make so many VMs on several threads");
  app.add_option("--threads", threads, "So many")->capture_default_str();
  app.add_option("--growth", growth, "Make so many VMs one after another, and see what memory is left");
  app.add_option("--allocations", allocations, "Let each allocation of each script fail, or each nth");
  app.add_option("--limits", limits, "Run each script with a memory limit that is so many bytes higher each time");
  CLI11_PARSE(app, argc, argv);
  Tally tally;
  if (vms) many_vms(tally, vms, threads);
  if (growth) no_growth(tally, growth);
  if (allocations) failing_allocations(tally, allocations);
  if (limits) small_limits(tally, limits);
  std::printf("%zu passed, %zu failed\n", tally.passed, tally.failed);
  return tally.failed != 0;
}
