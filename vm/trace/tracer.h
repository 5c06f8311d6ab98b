// The tracing tier of one VM: which loops are hot, the traces there are, running them and coming back from them.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "compiler/bytecode/liveness.h"
#include "compiler/trace/backend.h"
#include "runtime/heap/roots.h"
#include "vm/interp/tier_hooks.h"
#include "vm/interp/vm.h"
#include "vm/trace/event_log.h"
#include "vm/trace/recording_budget.h"
#include "vm/trace/steering.h"
#include "vm/trace/tier_options.h"
#include "vm/trace/trace_record.h"
#include "vm/trace/trace_report.h"

namespace minipy {

class RecordingMachine;
struct RecorderOutcome;

class Tracer final : public Tier, public RootSource {
 public:
  // Null where the mode is Off.
  static std::unique_ptr<Tracer> make(VirtualMachine& vm, const TierOptions& options);
  ~Tracer() override;

  TierResult hot_loop(VirtualMachine& vm) override;
  TierResult enter(VirtualMachine& vm, Instruction enter) override;
  Instruction original(Instruction enter) const override { return traces_[static_cast<size_t>(enter.d())]->original; }
  bool is_entry_trace(Instruction enter) const override {
    const TraceRecord& record = *traces_[static_cast<size_t>(enter.d())];
    return record.is_entry && !record.is_recursive;
  }
  void shapes_retired() override;
  void watched_changed(Cell* cell) override;
  void watched_name_changed(Dict* dict, Value key) override;
  bool may_cache_store(Dict* dict, Str* name) override { return watchers_.changes_often(dict, name); }
  void sweep_weak() override;
  void used_registers(Value* end, const std::function<void(Value* begin, Value* end)>& visit) const override;
  std::string statistics() const override;
  void finish() override;
  void visit_roots(Visitor& visitor) override;

  // ---- What programs ask of the tier: tracer_control.cpp
  TierMode mode() const { return options_.mode; }
  // Whether this build and processor have machine code, or the evaluator was asked for.
  bool has_backend();
  const TierParameters& parameters() const { return parameters_; }
  enum class ParameterStatus : uint8_t { Set, OutOfRange, Fixed };
  ParameterStatus set_parameter(const ParameterInfo& parameter, uint64_t value);
  // Somebody wants to know: what is recorded from now on is kept with its nodes, and more events are.
  void look_closer();
  // Traces that begin in the code, or go into it, and what has failed there; null: all. A trace that runs is left
  // behind the call in which that happens.
  void flush(const Code* code);
  // No trace begins in the code, and one that comes to it ends there.
  void set_disabled(const Code* code, bool disabled);
  bool is_disabled(const Code* code) const { return steering_.is_disabled(code); }
  // Its loops are recorded when they are first repeated; where it has none, it is when it is first entered.
  void make_hot(const Code* code);
  TierStance stance() const { return stance_; }
  void set_stance(TierStance stance);
  // Classes of errors; called with an abort's code, text, hint, function, file and line.
  void set_errors(Value abort_error, Value recompile_error);
  // Which aborts raise: bit n for TraceAbort n.
  uint64_t raising_aborts() const { return raising_aborts_; }
  void set_raising_aborts(uint64_t bits) { raising_aborts_ = bits; }
  // Traces that are made between begin and end count how often they run. They nest.
  void begin_counting() { ++counting_; }
  void end_counting() { --counting_; }
  bool is_recording() const { return recording_; }

  // ---- What it tells: trace_json.cpp. Texts of JSON.
  // Traces that are valid; with IR and machine code if `whole`.
  std::string json_of_traces(bool whole);
  // One of them; empty where there is none of that number.
  std::string json_of_trace(uint32_t number);
  // The numbers of valid traces with how often they were entered, begun, repeated, and left by each exit.
  std::string json_of_counts() const;
  std::string json_of_events(uint64_t after) const;
  std::string json_of_figures();
  // Places and exits that are not tried any more.
  std::string json_of_given_up() const;
  uint64_t last_event() const { return log_.last_number(); }

 private:
  struct Figures {
    uint64_t roots = 0, sides = 0, aborts = 0, freed = 0, exits = 0, entered = 0, instructions = 0, steps = 0,
             nodes = 0;
    // Loops and functions, exits, trees with all the side traces they may have, times that all traces were dropped,
    // trees that relied on what has changed, recordings that have to wait for their share of the time.
    uint64_t places_given_up = 0, exits_given_up = 0, trees_full = 0, all_given_up = 0, invalidated = 0, postponed = 0;
    double seconds_aborted = 0;
  };
  // How often recording from a place has failed.
  struct Failures {
    Code* code = nullptr;
    uint32_t count = 0;
    std::vector<int32_t> wide_slots;  // ir::Trace
  };

  // Why a recording is no trace.
  struct Refusal {
    const TraceAbortInfo* reason = nullptr;
    std::string detail;
    bool is(TraceAbort which) const { return reason == &info_of(which); }
    bool set(TraceAbort which) {
      reason = &info_of(which);
      return false;
    }
  };

  Tracer(VirtualMachine& vm, const TierOptions& options);
  uint32_t loop_threshold() const { return static_cast<uint32_t>(parameters_.loop_threshold); }
  bool is_hot(const TraceRecord& record, const trace::Exit& exit) const;
  bool is_place_full(const TraceRecord& record, trace::Exit& exit);
  bool may_record(TraceRecord* root);
  bool make_backend_now();
  bool keeps_ir() const { return parameters_.keep_ir != 0 || log_.wants(kLogGuards) || !options_.trace_folder.empty(); }
  // tracer_control.cpp
  void arm_hot();
  enum class Wanted : uint8_t { No, Loop, Entry };
  Wanted take_hot(const Instruction* header);
  TierResult raise_instead(TierResult result, Value error_class, const TraceEvent& event);
  Value make_error(Value error_class, const TraceEvent& event);
  TierResult refuse_recompiling(const Code* code, const Instruction* at);
  // tracer_guards.cpp
  void describe_guard(const TraceRecord& record, const LiveClasses& classes, const ir::Node& node,
                      GuardReport& report) const;
  std::vector<GuardReport> guards_of(const TraceRecord& record) const;
  // trace_json.cpp
  void write_trace(JsonWriter& out, const TraceRecord& record, class SourceCache& sources, bool whole);
  void write_guard(JsonWriter& out, const GuardReport& guard, SourceCache& sources) const;
  void write_lines(JsonWriter& out, const TraceRecord& record, SourceCache& sources) const;
  void log_guards(const TraceRecord& record);
  void open_trace_folder();
  std::string machine_code_of(const TraceRecord& record);
  bool record_and_install(RecordingMachine& machine, TraceRecord& record, RecorderOutcome* outcome, Refusal* refusal);
  TierResult record_root(VirtualMachine& vm, Instruction* header, const TraceRecord* before, bool is_entry = false);
  TierResult record_side(VirtualMachine& vm, TraceRecord& parent, trace::Exit& exit);
  bool install(TraceRecord& record, TraceRecord* link, const RecorderOutcome& outcome, Refusal* refusal);
  TierResult come_back(VirtualMachine& vm, trace::Exit& exit, const trace::ExitState& state);
  void spoil_dead_registers(bool raised);
  TierResult follow_open_link(VirtualMachine& vm, TraceRecord& record, trace::Exit& exit);
  void note_stay(TraceRecord& record, uint64_t ticks);
  void set_counter(const Instruction* header, uint32_t count);
  void keep(std::unique_ptr<TraceRecord> record);
  uint32_t next_number() const;
  // Puts into *what, in words, what that is.
  bool relies_on_what_changed(const TraceRecord& record, std::string* what = nullptr) const;
  void drop_changed();
  // Traces and their memory: tracer_lifetime.cpp
  void leave_header(TraceRecord& root, const std::string& why);
  void invalidate(TraceRecord& record, const std::string& why);
  void give_up_all(const char* reason);
  void mark_reachable();
  void free_invalid();
  // tracer_report.cpp
  TraceEvent event_of(TraceEventKind kind, const TraceRecord& record) const;
  void log_trace(TraceEventKind kind, const TraceRecord& record, const char* detail);
  TierResult log_abort(TierResult result, const TraceRecord& record, const RecordingMachine& machine,
                       const Refusal& refusal);
  void log_give_up(TraceAbort reason, const TraceRecord& record, uint64_t count);
  void note_postponed();
  void note_exit(const TraceRecord& record, const trace::Exit& exit);
  static int64_t number_of(const trace::Exit& exit);
  void dump(const TraceRecord& record);

  VirtualMachine& vm_;
  TierOptions options_;
  TierParameters parameters_;
  RecordingBudget budget_;
  EventLog log_;
  Watchers watchers_;
  trace::Machine machine_;
  std::unique_ptr<trace::Backend> backend_;           // made when first needed
  std::vector<std::unique_ptr<TraceRecord>> traces_;  // by number; null: a number to use again
  std::vector<uint32_t> free_numbers_;
  // Roots that were entered and have not come back, innermost last. The frame that a trace relates to changes with the
  // traces that it goes on to: of the innermost it is vm_.trace_frame.
  struct Running {
    TraceRecord* record;
    Frame* frame;
    Value* end;  // behind the registers that it may use
  };
  std::vector<Running> running_;
  int32_t end_of_slots_ = 0;  // of all records, from their frames' register 0
  uint64_t bytes_ = 0;        // of all records
  bool some_invalid_ = false;
  std::unordered_map<const Instruction*, Failures> failures_;
  LivenessCache liveness_;  // of codes that were recorded
  Figures figures_;
  uint32_t random_ = 0x9E3779B9u;
  bool recording_ = false;
  CodeSteering steering_;
  TierStance stance_ = TierStance::On;
  uint64_t flushes_ = 0;  // flushes and changes of stance: a recording under way comes to nothing
  uint32_t counting_ = 0;
  uint64_t raising_aborts_ = 0;
  Value abort_error_, recompile_error_;
  std::unordered_map<const Instruction*, const Code*> recorded_once_;  // headers of traces that are gone
  bool finished_ = false;
};

}  // namespace minipy
