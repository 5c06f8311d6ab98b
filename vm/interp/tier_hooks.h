// What the interpreter knows of the tracing tier: loops are counted, and a hot one is handed over; where a trace
// begins, the instruction ENTER_TRACE stands in place of the program's own. vm/trace implements this; a VM without the
// tier has none, and its counters never run out.
#pragma once

#include <functional>

#include "compiler/bytecode/code.h"

namespace minipy {

class VirtualMachine;

// How the interpreter goes on after the tier has run or recorded something. Frames are in VM memory in each case.
enum class TierResult : uint8_t {
  Resume,  // at vm.frame->pc, with the program's own instruction there
  Raise,   // an exception is pending, raised by the instruction before vm.frame->pc
  Exit,    // the loop ends with vm.loop_result
};

class Tier {
 public:
  virtual ~Tier() = default;
  // A backward jump has been taken to vm.frame->pc, or the function that begins there entered, for the count-th time.
  virtual TierResult hot_loop(VirtualMachine& vm) = 0;
  // Runs the trace of an ENTER_TRACE instruction, which stands at vm.frame->pc.
  virtual TierResult enter(VirtualMachine& vm, Instruction enter) = 0;
  // The program's instruction that ENTER_TRACE took the place of.
  virtual Instruction original(Instruction enter) const = 0;
  // Whether it enters the trace of a function that other traces go through as if it had none.
  virtual bool is_entry_trace(Instruction enter) const = 0;
  // Some shapes have been retired: what relied on them must not run again.
  virtual void shapes_retired() = 0;
  // As in runtime/object/evaluator.h.
  virtual void watched_changed(Cell* cell) = 0;
  virtual void watched_name_changed(Dict* dict, Value key) = 0;
  // Whether a store to that name of a watched dict may go unnoticed from now on.
  virtual bool may_cache_store(Dict* dict, Str* name) = 0;
  // Between marking and sweeping: codes that are not marked are gone.
  virtual void sweep_weak() = 0;
  // Calls visit for each run of registers below `end` that may hold a reference, from the oldest on: what running
  // traces might use but do not is left out.
  virtual void used_registers(Value* end, const std::function<void(Value* begin, Value* end)>& visit) const = 0;
  // Figures for --stats and --jit-stats, as text of some lines.
  virtual std::string statistics() const = 0;
  // The program has ended: what is to be written about it is.
  virtual void finish() = 0;
};

// Loops share a counter where their headers' addresses agree in these bits; that costs a too early recording at most.
inline constexpr size_t kHotCounters = 512;
inline size_t hot_counter_index(const Instruction* header) {
  return (reinterpret_cast<uintptr_t>(header) >> 3) % kHotCounters;
}

}  // namespace minipy
