// What a call from the host may use of fuel and time, and the word that safe points look at.
//
// Fuel is counted in units: a jump backward, the entry of a Python function, and of natives' work one for each
// kStepsPerUnit items or kBytesPerUnit bytes (less is part of the call). Units are taken from a slice; where it is used
// up, the VM looks at the limits and hands out the next one (VirtualMachine, vm/interp/limits.cpp). So that a deadline
// holds the clock is asked once a slice: no thread, no signal.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace minipy {

enum class LimitKind : uint8_t { None, Memory, Fuel, Time, Interrupt, Recursion };

inline constexpr uint64_t kNoFuelLimit = UINT64_MAX;
inline constexpr std::chrono::nanoseconds kNoTimeLimit = std::chrono::nanoseconds::max();

// Whether something waits for a safe point: a signal, finalisers, a passed memory limit, a limit that has struck. It is
// set from anywhere: other threads, signal handlers. Beside it, so that one load sees both, whether the VM counts fuel.
class Attention {
 public:
  explicit operator bool() const { return (word_.load(std::memory_order_relaxed) & kRequested) != 0; }
  Attention& operator=(bool requested) {
    if (requested)
      word_.fetch_or(kRequested);
    else
      word_.fetch_and(static_cast<uint16_t>(~kRequested));
    return *this;
  }
  bool counts() const { return (word_.load(std::memory_order_relaxed) & kCounts) != 0; }
  void set_counts() { word_.fetch_or(kCounts); }
  // Whether a safe point has anything to do: requested, or counts.
  bool any() const { return word_.load(std::memory_order_relaxed) != 0; }

 private:
  // Traces look at the first byte in memory.
  static constexpr uint16_t kRequested = 1, kCounts = 1 << 8;
  std::atomic<uint16_t> word_{0};
};
static_assert(std::atomic<uint16_t>::is_always_lock_free);

struct FuelMeter {
  static constexpr int64_t kUncounted = INT64_MAX / 2;
  int64_t slice = kUncounted;  // units until somebody has to look; negative: at once
  uint64_t granted = 0;        // in slices, in this call from the host
  uint64_t used() const { return granted - static_cast<uint64_t>(slice); }
};

}  // namespace minipy
