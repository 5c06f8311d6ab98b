// The routines that all traces of a region share: the way in, the way out, and the slow calls of allocation and boxing.
//
// The native frame of a trace, from rsp (which is a multiple of 16) upwards: the spill slots, the scratch slot, the
// ExitState's address, then what the way in has saved. rbp is the VM's base.
//
// - enter(code, base, state): builds the frame and jumps to a trace's code. It returns when an exit is taken.
// - exit: reached by a trace's tail with rax = the trace's ExitHeader, below it on the stack rax as it was and the
//   number of the exit. Puts all registers and the spill slots in use into the ExitState and returns to enter's caller.
//   The slots are cleared: the next frame that lies here would show old values to the collector.
// - allocate, box: called with their arguments on the stack; they leave every register as it was and put the result
//   where the last argument was. Live values stay in registers that these routines save on the native stack, where the
//   collector finds them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "compiler/trace/backend.h"

namespace minipy::trace::x64 {

class CodeRegion;

// What the exit routine reads of a trace.
struct ExitHeader {
  const void* trace = nullptr;
  uint64_t slots_used = 0;
  uint64_t has_doubles = 0;  // floating-point registers are saved
};

struct TakenExit {
  void* trace;
  uint64_t number;
};

struct Thunks {
  using Enter = TakenExit (*)(const void* code, uint64_t* base, ExitState* state);
  Enter enter = nullptr;
  const uint8_t* exit = nullptr;
  const uint8_t* allocate = nullptr;  // stack: bytes (result), shape
  const uint8_t* box = nullptr;       // stack: the double (result)
  const uint8_t* box_wide = nullptr;  // stack: the number (result)
};

// Writes them into a new region; false where that fails.
bool write_thunks(CodeRegion& region, const Machine& machine, Thunks& thunks);

}  // namespace minipy::trace::x64
