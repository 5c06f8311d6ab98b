// minipy-robustness: what takes many VMs, or many runs of the same. It is a program of its own, so that it is built and
// run under ThreadSanitizer alone, and so that it can stand between the library and malloc.
#pragma once

#include <cstddef>

namespace minipy::robustness {

struct Tally {
  size_t passed = 0;
  size_t failed = 0;
  // Prints what failed.
  void check(bool holds, const char* what, const char* detail = "");
};

// Makes and destroys so many VMs on so many threads, several at once, and moves them between the threads.
void many_vms(Tally& tally, size_t count, size_t threads);
// Makes and destroys so many VMs and looks at the process's memory.
void no_growth(Tally& tally, size_t count);
// Runs each script again and again, and lets another allocation fail each time: each `stride`th.
void failing_allocations(Tally& tally, size_t stride);
// The same with a memory limit that is met `bytes` later each time.
void small_limits(Tally& tally, size_t bytes);

}  // namespace minipy::robustness
