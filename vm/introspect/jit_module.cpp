#include "vm/introspect/jit_module.h"

#include <string>

#include "runtime/native/native.h"
#include "runtime/types/text.h"
#include "vm/interp/vm.h"
#include "vm/trace/json_writer.h"
#include "vm/trace/tracer.h"

namespace minipy {

namespace {

// Null where the tier is off. No other class implements Tier.
Tracer* tracer_of(Runtime& rt) { return static_cast<Tracer*>(VirtualMachine::of(rt).tier.get()); }

Code* code_in(Value value) {
  bool is_code = value.is_cell() && value.cell()->shape == shape_of(BuiltinType::Code);
  return is_code ? value.as<Code>() : nullptr;
}
Result<Value> text(Runtime& rt, const std::string& json) { return Value::from_cell(TRY(new_str(rt, json))); }

// ---- Whether, and how
bool is_enabled(Runtime& rt) { return tracer_of(rt) && tracer_of(rt)->has_backend(); }
Result<Value> mode(Runtime& rt) {
  Tracer* tracer = tracer_of(rt);
  const char* name = !tracer || !tracer->has_backend() ? "off" : tracer->mode() == TierMode::Force ? "force" : "on";
  return Value::from_cell(TRY(new_str(rt, name)));
}
void write_parameter(JsonWriter& out, const ParameterInfo& each, const TierParameters& values) {
  out.begin_object();
  out.text("name", each.name);
  out.number("value", values.*each.field);
  out.number("default", each.standard);
  out.number("least", each.least);
  out.number("most", each.most);
  out.text("text", each.text);
  out.end_object();
}
Result<Value> parameters(Runtime& rt) {
  TierParameters standard;
  JsonWriter out;
  out.begin_array();
  for (const ParameterInfo& each : tier_parameters())
    write_parameter(out, each, tracer_of(rt) ? tracer_of(rt)->parameters() : standard);
  out.end_array();
  return text(rt, out.take());
}
// Its ranges have been looked at by the caller.
Result<Value> set_parameter(Runtime& rt, Str* name, int64_t value) {
  const ParameterInfo* found = find_parameter(name->view());
  if (!found) return raise_value_error(rt, "no parameter of the tracing tier is called %R", Value::from_cell(name));
  if (value < 0) return raise_value_error(rt, "%s must not be negative", found->name);
  if (!tracer_of(rt)) return Value::none();
  switch (tracer_of(rt)->set_parameter(*found, static_cast<uint64_t>(value))) {
    case Tracer::ParameterStatus::Set: break;
    case Tracer::ParameterStatus::OutOfRange: return raise_value_error(rt, "%s is out of range", found->name);
    case Tracer::ParameterStatus::Fixed:
      return raise_value_error(rt, "%s is fixed once there has been a trace", found->name);
  }
  return Value::none();
}
Result<Value> aborts(Runtime& rt) {
  JsonWriter out;
  out.begin_array();
  for (const TraceAbortInfo& each : trace_aborts()) {
    out.begin_object();
    out.text("code", each.code);
    out.boolean("give_up", each.is_give_up);
    out.text("text", each.text);
    out.text("explanation", each.explanation);
    out.text("hint", each.hint);
    out.end_object();
  }
  out.end_array();
  return text(rt, out.take());
}

// ---- Functions, stances, errors. Codes come from jit.py.
Status flush(Runtime& rt, Value code) {
  if (tracer_of(rt)) tracer_of(rt)->flush(code_in(code));
  return ok();
}
Status set_disabled(Runtime& rt, Value code, bool disabled) {
  Code* known = code_in(code);
  if (!known) return raise_type_error(rt, "a code object is needed, not %T", code);
  if (tracer_of(rt)) tracer_of(rt)->set_disabled(known, disabled);
  return ok();
}
bool is_disabled(Runtime& rt, Value code) {
  Code* known = code_in(code);
  return known && tracer_of(rt) && tracer_of(rt)->is_disabled(known);
}
Status make_hot(Runtime& rt, Value code) {
  Code* known = code_in(code);
  if (!known) return raise_type_error(rt, "a code object is needed, not %T", code);
  if (tracer_of(rt)) tracer_of(rt)->make_hot(known);
  return ok();
}
int64_t stance(Runtime& rt) { return tracer_of(rt) ? static_cast<int64_t>(tracer_of(rt)->stance()) : 1; }
Status set_stance(Runtime& rt, int64_t stance) {
  if (stance < 0 || stance > 2) return raise_value_error(rt, "no such stance");
  if (tracer_of(rt)) tracer_of(rt)->set_stance(static_cast<TierStance>(stance));
  return ok();
}
Status set_errors(Runtime& rt, Value abort_error, Value recompile_error) {
  if (tracer_of(rt)) tracer_of(rt)->set_errors(abort_error, recompile_error);
  return ok();
}
int64_t raising_aborts(Runtime& rt) {
  return tracer_of(rt) ? static_cast<int64_t>(tracer_of(rt)->raising_aborts()) : 0;
}
Status set_raising_aborts(Runtime& rt, int64_t bits) {
  if (tracer_of(rt)) tracer_of(rt)->set_raising_aborts(static_cast<uint64_t>(bits));
  return ok();
}
Status count(Runtime& rt, bool begin) {
  if (!tracer_of(rt)) return ok();
  if (begin)
    tracer_of(rt)->begin_counting();
  else
    tracer_of(rt)->end_counting();
  return ok();
}
Status look_closer(Runtime& rt) {
  if (tracer_of(rt)) tracer_of(rt)->look_closer();
  return ok();
}
bool is_recording(Runtime& rt) { return tracer_of(rt) && tracer_of(rt)->is_recording(); }

// ---- What it tells
Result<Value> traces(Runtime& rt) { return text(rt, tracer_of(rt) ? tracer_of(rt)->json_of_traces(false) : "[]"); }
Result<Value> trace(Runtime& rt, int64_t number) {
  bool may_be = tracer_of(rt) && number >= 0 && number < UINT32_MAX;
  std::string found = may_be ? tracer_of(rt)->json_of_trace(static_cast<uint32_t>(number)) : std::string();
  return found.empty() ? Value::none() : TRY(text(rt, found));
}
Result<Value> counts(Runtime& rt) { return text(rt, tracer_of(rt) ? tracer_of(rt)->json_of_counts() : "[]"); }
Result<Value> events(Runtime& rt, int64_t after) {
  return text(rt, tracer_of(rt) ? tracer_of(rt)->json_of_events(static_cast<uint64_t>(after)) : "[]");
}
Result<Value> figures(Runtime& rt) { return text(rt, tracer_of(rt) ? tracer_of(rt)->json_of_figures() : "{}"); }
Result<Value> given_up(Runtime& rt) { return text(rt, tracer_of(rt) ? tracer_of(rt)->json_of_given_up() : "[]"); }
int64_t last_event(Runtime& rt) { return tracer_of(rt) ? static_cast<int64_t>(tracer_of(rt)->last_event()) : 0; }

constexpr NativeDef kFunctions[] = {
    function<is_enabled>("is_enabled()", Effect::Anything, "Whether traces can be made here at all."),
    function<mode>("mode()", Effect::Anything, "off, on or force."),
    function<parameters>("parameters()", Effect::Anything, "All parameters, as JSON."),
    function<set_parameter>("set_parameter(name, value, /)", Effect::Anything),
    function<aborts>("aborts()", Effect::Anything, "The table of aborts, as JSON."),
    function<flush>("flush(code, /)", Effect::Anything, "Throw traces away: of a code, or all (None)."),
    function<set_disabled>("set_disabled(code, disabled, /)", Effect::Anything),
    function<is_disabled>("is_disabled(code, /)", Effect::Anything),
    function<make_hot>("make_hot(code, /)", Effect::Anything),
    function<stance>("stance()", Effect::Anything, "0: on, 1: off, 2: fail on recompile."),
    function<set_stance>("set_stance(stance, /)", Effect::Anything),
    function<set_errors>("set_errors(abort_error, recompile_error, /)", Effect::Anything),
    function<raising_aborts>("raising_aborts()", Effect::Anything, "Bit n: row n of the table of aborts."),
    function<set_raising_aborts>("set_raising_aborts(bits, /)", Effect::Anything),
    function<count>("count(begin, /)", Effect::Anything, "Begin or end counting the runs of new traces."),
    function<look_closer>("look_closer()", Effect::Anything, "Keep the IR of traces, and more events."),
    function<is_recording>("is_recording()", Effect::Anything),
    function<traces>("traces()", Effect::Anything, "All valid traces, as JSON."),
    function<trace>("trace(number, /)", Effect::Anything, "One with IR and machine code, as JSON, or None."),
    function<counts>("counts()", Effect::Anything, "What the traces have counted, as JSON."),
    function<events>("events(after, /)", Effect::Anything, "Events since that one, as JSON."),
    function<figures>("figures()", Effect::Anything, "Figures of the tier, as JSON."),
    function<given_up>("given_up()", Effect::Anything, "Places that are not tried any more, as JSON."),
    function<last_event>("last_event()", Effect::Anything, "The number of the latest event."),
};

}  // namespace

constexpr ModuleSpec kJitModule = {.name = "_jit", .functions = kFunctions};

}  // namespace minipy
