// Records one trace: runs the program through the recording machine, instruction by instruction, until the loop is
// closed, another trace is met, or there is a reason to stop.
#pragma once

#include <vector>

#include "vm/interp/tier_hooks.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/tier_parameters.h"

namespace minipy {

struct RecorderOutcome {
  const TraceAbortInfo* abort_reason = nullptr;  // null: the trace is complete
  TierResult result = TierResult::Resume;        // how the interpreter goes on
  int32_t link_trace = -1;                       // the number of the trace that goes on; -1: the loop repeats
  bool open_link = false;                        // the trace ends where none begins yet
  bool link_to_itself = false;                   // the trace calls itself: recursion
  int32_t link_offset = 0;                       // slots from this trace's root to that one's
};
// `header`: of a root trace, where it closes; null for a side trace. `raising`: it begins with an exception pending.
// `stays`: it may not go around a loop that is outside of the one which begins at the header.
RecorderOutcome run_recorder(RecordingMachine& m, const TierParameters& parameters, const Instruction* header,
                             bool raising, bool stays);
// Whether a trace may begin in the place of that instruction: what a generator is resumed with goes where the
// instruction says that it has stopped at, which has to stay.
bool may_begin_at(Instruction i);

}  // namespace minipy
