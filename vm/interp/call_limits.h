// The limits of a call from the host: fuel, time, an interrupt, and memory where the program does not mind MemoryError.
//
// When one strikes, an exception is raised that no handler of the program's stops: frames are left without `except`,
// `finally` or `with` (unwind), natives that go on in spite of it meet it again at the next safe point, and no code of
// the program's runs any more (Runtime::stopped) until the outermost call from the host returns. After that the VM is
// as after any exception. Generators that were running have ended; what is waiting for its __del__ gets it in a later
// call.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "runtime/heap/roots.h"
#include "runtime/object/limits.h"
#include "runtime/object/result.h"

namespace minipy {

class VirtualMachine;

// What a call from the host has used, and which limit has ended it.
struct CallUsage {
  LimitKind limit = LimitKind::None;
  std::string file;  // of the innermost frame at that moment; empty when there was none
  int line = 0;
  // Both 0 in a VM that has neither a limit of fuel nor one of time.
  uint64_t fuel = 0;
  std::chrono::nanoseconds time{0};
  uint64_t peak_memory = 0;  // bytes, of the VM until now
};

class CallLimits {
 public:
  explicit CallLimits(VirtualMachine& vm) : vm_(vm) {}

  // For each call from now on. Whether fuel is counted at all is decided by the first that limits anything, before
  // anything runs.
  void set(uint64_t fuel, std::chrono::nanoseconds time);
  // A call from the host, which may be within another: what counts is the outermost. Use HostCall.
  void begin();
  void end();
  // Which limit has ended the call under way.
  LimitKind struck() const { return struck_; }
  // Of the last call, or of the one under way.
  CallUsage usage() const;
  // Tells of the exception that has ended the call: MemoryError and RecursionError are limits, too.
  void note_uncaught(Value exception);

  // Ends the call under way, or the next one where there is none. From any thread, or a signal handler.
  void interrupt();
  // Takes back an interrupt that has not struck.
  void forget_interrupt() { interrupt_wanted_.store(false); }
  // What is left until the call's time is over; kNoTimeLimit without a limit.
  std::chrono::nanoseconds time_left() const;

  // For a loop that takes no fuel, but may have no end: a unit now and then; whether the safe point is to be attended.
  bool spend_rarely();
  // Used by all calls until now.
  uint64_t total_fuel() const { return total_fuel_ + usage().fuel; }

  // At a safe point: raises where a limit has struck.
  Status check();
  Failed strike(LimitKind kind);
  // After a limit has struck: lets some code run, to tell of it (flushing streams), for a part of the limits.
  void grant_grace();
  void visit(Visitor& visitor) { visitor.visit(exception_); }

 private:
  using Clock = std::chrono::steady_clock;
  void start(uint64_t fuel, std::chrono::nanoseconds time);
  void refill();
  void note_place(Value exception);
  std::string message(LimitKind kind) const;

  VirtualMachine& vm_;
  uint64_t fuel_ = kNoFuelLimit;
  std::chrono::nanoseconds time_ = kNoTimeLimit;
  uint64_t fuel_now_ = kNoFuelLimit;  // of the call under way
  std::chrono::nanoseconds time_now_ = kNoTimeLimit;
  Clock::time_point began_;
  Clock::time_point refilled_;
  uint64_t time_slice_ = 0;  // units between two looks at the clock
  uint32_t depth_ = 0;
  uint32_t rare_ = 0;
  uint64_t total_fuel_ = 0;  // without the last call's
  LimitKind struck_ = LimitKind::None;
  Value exception_ = Value::none();
  CallUsage usage_;
  std::atomic<bool> interrupt_wanted_{false};
};

// One call from the host into the VM; they may nest.
class HostCall {
 public:
  explicit HostCall(CallLimits& limits) : limits_(limits) { limits_.begin(); }
  ~HostCall() { limits_.end(); }
  HostCall(const HostCall&) = delete;
  HostCall& operator=(const HostCall&) = delete;

 private:
  CallLimits& limits_;
};

}  // namespace minipy
