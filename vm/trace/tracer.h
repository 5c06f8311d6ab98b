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
#include "vm/trace/tier_options.h"
#include "vm/trace/trace_record.h"

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
  void shapes_retired() override;
  void watched_changed(Cell* cell) override;
  void watched_name_changed(Dict* dict, Value key) override;
  bool may_cache_store(Dict* dict, Str* name) override { return watchers_.changes_often(dict, name); }
  void sweep_weak() override;
  std::string statistics() const override;
  void visit_roots(Visitor& visitor) override;

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
  bool record_and_install(RecordingMachine& machine, TraceRecord& record, RecorderOutcome* outcome, Refusal* refusal);
  TierResult record_root(VirtualMachine& vm, Instruction* header, const TraceRecord* before);
  TierResult record_side(VirtualMachine& vm, TraceRecord& parent, trace::Exit& exit);
  bool install(TraceRecord& record, TraceRecord* link, const RecorderOutcome& outcome, Refusal* refusal);
  TierResult come_back(VirtualMachine& vm, trace::Exit& exit, const trace::ExitState& state);
  void spoil_dead_registers(bool raised);
  TierResult follow_open_link(VirtualMachine& vm, TraceRecord& record, trace::Exit& exit);
  void note_stay(TraceRecord& record, uint64_t ticks);
  void set_counter(const Instruction* header, uint32_t count);
  void keep(std::unique_ptr<TraceRecord> record);
  uint32_t next_number() const;
  bool relies_on_what_changed(const TraceRecord& record) const;
  void drop_changed();
  // Traces and their memory: tracer_lifetime.cpp
  void leave_header(TraceRecord& root);
  void invalidate(TraceRecord& record);
  void give_up_all(const char* reason);
  void mark_reachable();
  void free_invalid();
  // tracer_report.cpp
  TraceEvent event_of(TraceEventKind kind, const TraceRecord& record) const;
  void log_trace(TraceEventKind kind, const TraceRecord& record, const char* detail);
  void log_abort(const TraceRecord& record, const RecordingMachine& machine, const Refusal& refusal);
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
  std::vector<TraceRecord*> running_;  // roots that were entered and have not come back, innermost last
  uint64_t bytes_ = 0;                 // of all records
  bool some_invalid_ = false;
  std::unordered_map<const Instruction*, Failures> failures_;
  LivenessCache liveness_;  // of codes that were recorded
  Figures figures_;
  uint32_t random_ = 0x9E3779B9u;
  bool recording_ = false;
};

}  // namespace minipy
