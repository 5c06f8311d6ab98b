#include "vm/trace/recorder.h"

#include <algorithm>

namespace minipy {

namespace {

// How often a loop that copies an object's parts may be unrolled, in all copies that a trace makes.
constexpr uint64_t kMostCopied = 64;

Flow record_one(RecordingMachine& m, Instruction i) {
  switch (i.op()) {
#define OP(name, operands, text) \
  case Op::name:                 \
    return op_##name(m, i);
#include "compiler/bytecode/opcodes.def"
#undef OP
    case Op::kCount: break;
  }
  MINIPY_UNREACHABLE();
}

class Recorder {
 public:
  Recorder(RecordingMachine& m, const TierParameters& parameters, const Instruction* header, bool stays)
      : m_(m), parameters_(parameters), header_(header), stays_(stays) {}

  RecorderOutcome run(bool raising) {
    if (raising && !m_.begin_raising()) {
      outcome_.result = TierResult::Raise;
      return give_back(m_.abort_reason() ? m_.abort_reason() : &info_of(TraceAbort::ExceptionLeaves));
    }
    for (bool first = !raising;; first = false) {
      if (stays_ && m_.level() == 0 && !m_.returned_below() && m_.pc < header_) return stop(TraceAbort::LeavesLoop);
      if (!first && ends_here()) return outcome_;
      if (m_.is_disabled()) {
        if (m_.instruction_count() == 0) return stop(TraceAbort::Disabled);
        end_in_link();
        return outcome_;
      }
      if (m_.wants_end()) {
        outcome_.open_link = true;
        end_in_link();
        return outcome_;
      }
      if (m_.instruction_count() > parameters_.longest_trace ||
          m_.builder().trace().nodes.size() > parameters_.most_nodes)
        return cut();
      const Instruction* at = m_.pc;
      Instruction i = *at;
      if (i.op() == Op::ENTER_TRACE) i = m_.vm->tier->original(i);
      int64_t level = m_.level();
      m_.begin();
      m_.pc = at + 1;
      Flow flow = record_one(m_, i);
      if (m_.ends_trace()) {
        m_.pc = at;
        m_.close_link();
        leave_frame();
        return outcome_;
      }
      if (m_.wants_step() && !m_.abort_reason()) {
        if (m_.run_step(i) == StepResult::Exit) outcome_.result = TierResult::Exit;
        if (m_.abort_reason()) return give_back(m_.abort_reason());
      } else if (m_.unwound() && !m_.abort_reason()) {
        continue;
      } else if (flow != Flow::Ok || m_.abort_reason()) {
        return abandon(flow, at);
      } else if (has_repeated(at, level)) {
        m_.guard_safe_point();
      }
      if (has_repeated(at, level) && unrolls_too_much()) return stop(TraceAbort::InnerLoop);
    }
  }

 private:
  bool ends_here() {
    if (header_ && m_.pc == header_ && m_.level() == 0 && !m_.returned_below()) {
      m_.close_loop();
      leave_frame();
      return true;
    }
    // A deeper call of the same function, or of one that has this loop: the trace goes on with itself. Or a generator
    // has yielded to another of the same function; or the trace begins where a call returns to, in the caller's frame.
    bool is_own = header_ && m_.pc == header_ && (m_.level() != 0 || m_.returned_below());
    if (!(is_own || m_.pc->op() == Op::ENTER_TRACE) || m_.passes_header()) return false;
    outcome_.link_to_itself = is_own;
    if (!is_own) outcome_.link_trace = m_.pc->d();
    if (m_.pc == m_.code->instructions || is_own) m_.guard_safe_point();
    end_in_link();
    return true;
  }
  // The trace gets too long: the rest is another's.
  RecorderOutcome cut() {
    if (!may_begin_at(*m_.pc)) return stop(TraceAbort::TooLong);
    outcome_.open_link = true;
    end_in_link();
    return outcome_;
  }
  void end_in_link() {
    outcome_.link_offset = m_.frame_offset();
    m_.close_link();
    leave_frame();
  }
  bool has_repeated(const Instruction* at, int64_t level) const {
    return m_.jumped_back() || (m_.pc <= at && m_.level() == level);
  }
  bool unrolls_too_much() {
    if (m_.pc == header_ || m_.pc->op() == Op::ENTER_TRACE) return false;
    repeats_.push_back(m_.pc);
    uint64_t most = m_.is_in_copy_hook() ? kMostCopied : parameters_.loop_repeats;
    return static_cast<uint64_t>(std::count(repeats_.begin(), repeats_.end(), m_.pc)) > most;
  }
  void leave_frame() { m_.vm->frame->pc = m_.pc; }
  // Between two instructions.
  RecorderOutcome stop(const TraceAbortInfo* reason) {
    leave_frame();
    return give_back(reason);
  }
  RecorderOutcome stop(TraceAbort reason) { return stop(&info_of(reason)); }
  // Frames are as they should be.
  RecorderOutcome give_back(const TraceAbortInfo* reason) {
    outcome_.abort_reason = reason;
    return outcome_;
  }
  // In an operation: it has been done, has raised, or has had no effect.
  RecorderOutcome abandon(Flow flow, const Instruction* at) {
    if (m_.raised()) {
      outcome_.result = TierResult::Raise;
    } else if (flow != Flow::Ok) {
      m_.take_back();
      m_.pc = at;
    }
    return stop(m_.abort_reason() ? m_.abort_reason() : &info_of(TraceAbort::OperationFailed));
  }

  RecordingMachine& m_;
  const TierParameters& parameters_;
  const Instruction* header_;
  bool stays_;
  RecorderOutcome outcome_;
  std::vector<const Instruction*> repeats_;
};

}  // namespace

bool may_begin_at(Instruction i) {
  return i.op() != Op::YIELD && i.op() != Op::ASYNC_YIELD && i.op() != Op::SEND && i.op() != Op::MAKE_GENERATOR &&
         i.op() != Op::ENTER_TRACE;
}
RecorderOutcome run_recorder(RecordingMachine& m, const TierParameters& parameters, const Instruction* header,
                             bool raising, bool stays) {
  return Recorder(m, parameters, header, stays).run(raising);
}

}  // namespace minipy
