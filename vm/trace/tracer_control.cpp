// What programs ask of the tier through the module jit: parameters, functions that are traced at once or never, traces
// that are thrown away, and errors instead of silence.
#include <algorithm>

#include "compiler/bytecode/code_traces.h"
#include "runtime/types/text.h"
#include "vm/interp/slow.h"
#include "vm/trace/tracer.h"

namespace minipy {

// ---- Parameters
Tracer::ParameterStatus Tracer::set_parameter(const ParameterInfo& parameter, uint64_t value) {
  if (value < parameter.least || value > parameter.most) return ParameterStatus::OutOfRange;
  if (parameter.field == &TierParameters::code_bytes && value != parameters_.code_bytes) {
    if (figures_.roots > 0 || recording_) return ParameterStatus::Fixed;
    backend_.reset();  // it has given no memory away yet
  }
  parameters_.*parameter.field = value;
  if (parameter.field == &TierParameters::history) log_.keep(value);
  if (parameter.field == &TierParameters::loop_threshold) {
    for (uint32_t& counter : vm_.hot_counters) counter = loop_threshold();
    arm_hot();
  }
  return ParameterStatus::Set;
}
void Tracer::look_closer() {
  parameters_.keep_ir = 1;
  parameters_.history = std::max<uint64_t>(parameters_.history, 2000);
  log_.keep(parameters_.history);
}
bool Tracer::has_backend() { return make_backend_now(); }

// ---- Functions
// Whether the trace begins in the code, or has gone into it.
static bool involves(const TraceRecord& trace, const Code* code) {
  return trace.code == code || std::any_of(trace.frames.begin(), trace.frames.end(),
                                           [code](const FrameContext& frame) { return frame.code == code; });
}
void Tracer::flush(const Code* code) {
  ++flushes_;
  for (size_t number = 0; number < traces_.size(); ++number) {
    TraceRecord* trace = traces_[number].get();
    if (trace && trace->valid && (!code || involves(*trace, code))) invalidate(*trace->root, "flushed");
  }
  std::erase_if(failures_, [code](const auto& each) { return !code || each.second.code == code; });
  std::erase_if(recorded_once_, [code](const auto& each) { return !code || each.second == code; });
  if (!recording_) free_invalid();
}
void Tracer::set_disabled(const Code* code, bool disabled) {
  steering_.set_disabled(code, disabled);
  std::erase_if(steering_.hot(), [code](const auto& each) { return each.code == code; });
  flush(code);
}
// Its loops, or its entry where it has none.
void Tracer::make_hot(const Code* code) {
  steering_.set_disabled(code, false);
  std::erase_if(failures_, [code](const auto& each) { return each.second.code == code; });
  bool has_loop = false;
  for (uint32_t index = 0; index < code->instruction_count; ++index) {
    Instruction i = program_instruction(code, index);
    if (op_info(i.op()).operands[3] != 'j' || i.d() >= 0) continue;
    const Instruction* header = code->instructions + (static_cast<int64_t>(index) + 1 + i.d());
    if (header->op() != Op::ENTER_TRACE) steering_.hot().push_back({code, header});
    has_loop = true;
  }
  if (!has_loop && code->instructions->op() != Op::ENTER_TRACE)
    steering_.hot().push_back({code, code->instructions, true});
  arm_hot();
}
void Tracer::arm_hot() {
  for (const CodeSteering::Hot& each : steering_.hot()) set_counter(each.header, 1);
}
// The loop or function has been reached: whether jit.hot was for it. Others that share its counter go on waiting.
Tracer::Wanted Tracer::take_hot(const Instruction* header) {
  std::vector<CodeSteering::Hot>& hot = steering_.hot();
  auto found = std::find_if(hot.begin(), hot.end(), [header](const auto& each) { return each.header == header; });
  Wanted wanted = found == hot.end() ? Wanted::No : found->is_entry ? Wanted::Entry : Wanted::Loop;
  std::erase_if(hot, [header](const auto& each) { return each.header == header; });
  arm_hot();
  return wanted;
}

// ---- Stances and errors
void Tracer::set_stance(TierStance stance) {
  if (stance == stance_) return;
  stance_ = stance;
  ++flushes_;
  // A running trace is left behind the call in which this happens.
  vm_.registers_written = true;
}
void Tracer::set_errors(Value abort_error, Value recompile_error) {
  abort_error_ = abort_error;
  recompile_error_ = recompile_error;
}
// An exception of the class in the place of how the recording has ended, raised by the instruction that is next.
TierResult Tracer::raise_instead(TierResult result, Value error_class, const TraceEvent& event) {
  if (result == TierResult::Exit || error_class.is_unset()) return result;
  Runtime& rt = vm_.rt;
  Root context(rt.heap, result == TierResult::Raise ? rt.take_pending() : Value::none());
  Value error = make_error(error_class, event);
  if (!error.is_unset()) {
    error.as<BaseException>()->context = context.get();
    rt.set_pending(error);
  }
  if (result == TierResult::Resume) ++vm_.frame->pc;
  return TierResult::Raise;
}
// Unset with an exception pending where that fails.
Value Tracer::make_error(Value error_class, const TraceEvent& event) {
  Runtime& rt = vm_.rt;
  const SourcePlace& place = event.stands.line != 0 ? event.stands : event.begins;
  RootVector arguments(rt.heap);
  auto add = [&](std::string_view text) {
    auto made = new_str(rt, text);
    if (!made.failed()) arguments.push(Value::from_cell(made.value()));
    return !made.failed();
  };
  const TraceAbortInfo* reason = event.reason;
  bool good = add(reason ? reason->code : "") && add(reason ? reason->text : event.detail.c_str()) &&
              add(reason ? reason->hint : "") && add(place.function) && add(place.file);
  if (!good) return Value::unset();
  Value values[6];
  for (size_t j = 0; j < 5; ++j) values[j] = arguments[j];
  values[5] = Value::from_int(place.line);
  auto made = call(rt, error_class, Arguments{values, 6, nullptr});
  if (made.failed()) return Value::unset();
  if (!cast<BaseException>(rt, made.value())) {
    raise_type_error(rt, "exceptions must derive from BaseException");
    return Value::unset();
  }
  return made.value();
}
TierResult Tracer::refuse_recompiling(const Code* code, const Instruction* at) {
  TraceEvent event;
  event.begins = place_in(code, at);
  event.detail = "recorded again";
  return raise_instead(TierResult::Resume, recompile_error_, event);
}

}  // namespace minipy
