#include "vm/trace/tracer.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "compiler/bytecode/code_traces.h"
#include "compiler/bytecode/disassembler.h"
#include "compiler/trace/exit_values.h"
#include "compiler/trace/ir/evaluator.h"
#include "compiler/trace/ir/printer.h"
#include "compiler/trace/opt/optimise.h"
#include "runtime/object/system.h"
#include "vm/interp/slow.h"
#include "vm/trace/recorder.h"

namespace minipy {

namespace {

// How long a trace keeps the program is measured in so many entries each time (TierParameters::shortest_stay).
constexpr uint64_t kStaysMeasured = 256;
// A function's return counts as so many failures.
constexpr uint32_t kFailuresOfReturn = 3;

trace::AllocationSite allocation_site(void* runtime, uint64_t bytes) {
  auto& run = static_cast<Runtime*>(runtime)->heap.free_run(bytes);
  return {&run.cursor, &run.end};
}
uint64_t allocate_slowly(void* runtime, uint32_t shape, uint64_t bytes) {
  return Value::from_cell(static_cast<Runtime*>(runtime)->heap.allocate_small_cell(shape, bytes)).bits();
}
uint64_t box_wide_slowly(void* runtime, uint64_t number) {
  return new_int_unsigned(*static_cast<Runtime*>(runtime), number).value().bits();
}
uint64_t box_slowly(void* runtime, double number) { return new_float(*static_cast<Runtime*>(runtime), number).bits(); }

trace::Machine machine_of(VirtualMachine& vm, const TierOptions& options) {
  trace::Machine machine;
  machine.runtime = &vm.rt;
  machine.allocation_site = allocation_site;
  machine.allocate_slowly = allocate_slowly;
  machine.box_slowly = box_slowly;
  machine.box_wide_slowly = box_wide_slowly;
  machine.stress = vm.options.stress;
  machine.perf_map = options.perf_map;
  return machine;
}
std::unique_ptr<trace::Backend> make_engine(const trace::Machine& machine, const TierOptions& options,
                                            uint64_t code_bytes) {
  if (!options.evaluate) return trace::make_backend(machine, code_bytes);
  if (options.exit_seed == 0) return trace::make_evaluating_backend(machine, nullptr);
  return trace::make_evaluating_backend(machine, trace::make_random_exits(options.exit_seed, 20));
}
uint64_t ticks() {
#if defined(__x86_64__)
  return __builtin_ia32_rdtsc();
#else
  return static_cast<uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}
// Whether the function is running already, not far out.
constexpr std::ptrdiff_t kFramesLookedAt = 32;
bool is_recursion(const VirtualMachine& vm) {
  const Frame* last = std::max(vm.frames, vm.frame - kFramesLookedAt);
  for (const Frame* each = vm.frame - 1; each > last; --each) {
    if (each->code == vm.frame->code) return true;
  }
  return false;
}
// A trace that begins where a function is entered has to end at the head of a loop or of a recursive function, as the
// function's return ends it for nothing. One that neither calls nor loops need not be tried.
bool may_end_in_trace(const VirtualMachine& vm) {
  const Code& code = *vm.frame->code;
  for (uint32_t j = 0; j < code.instruction_count; ++j) {
    Instruction i = code.instructions[j];
    const OpInfo& info = op_info(i.op());
    bool loops = i.d() < 0 && std::string_view(info.operands).ends_with('j');
    if (loops || i.op() == Op::ENTER_TRACE || std::string_view(info.name).starts_with("CALL")) return true;
  }
  return is_recursion(vm);
}

}  // namespace

std::unique_ptr<Tracer> Tracer::make(VirtualMachine& vm, const TierOptions& options) {
  if (options.mode == TierMode::Off) return nullptr;
  return std::unique_ptr<Tracer>(new Tracer(vm, options));
}
Tracer::Tracer(VirtualMachine& vm, const TierOptions& options)
    : vm_(vm),
      options_(options),
      parameters_(options.parameters),
      budget_(options.clock),
      log_(options.log, vm.rt.system->may(minipy::Refusal::Clock)),
      watchers_(vm),
      machine_(machine_of(vm, options)) {
  if (options.mode == TierMode::Force) {
    parameters_.loop_threshold = parameters_.exit_threshold = parameters_.exit_threshold_most = 1;
  }
  for (uint32_t& counter : vm.hot_counters) counter = loop_threshold();
  log_.keep(parameters_.history);
  open_trace_folder();
  vm.rt.heap.add_root_source(this);
}
Tracer::~Tracer() {
  finish();
  vm_.rt.heap.remove_root_source(this);
}

void Tracer::set_counter(const Instruction* header, uint32_t count) {
  vm_.hot_counters[hot_counter_index(header)] = count;
}

// ---- Recording
bool Tracer::make_backend_now() {
  if (!backend_ && !(backend_ = make_engine(machine_, options_, parameters_.code_bytes))) parameters_.most_traces = 0;
  return backend_ != nullptr;
}
TierResult Tracer::hot_loop(VirtualMachine& vm) {
  const Instruction* header = vm.frame->pc;
  if (vm.stepping) {
    set_counter(header, 1);  // the next time
    return TierResult::Resume;
  }
  set_counter(header, loop_threshold());
  Code* code = vm.frame->code;
  if (recording_ || header->op() == Op::ENTER_TRACE || stance_ == TierStance::Off || steering_.is_disabled(code)) {
    arm_hot();
    return TierResult::Resume;
  }
  Wanted wanted = take_hot(header);
  bool is_entry = wanted == Wanted::Entry && may_begin_at(*header);
  if (stance_ == TierStance::FailOnRecompile && recorded_once_.contains(header))
    return refuse_recompiling(code, header);
  auto failed = failures_.find(header);
  if (failed != failures_.end() && failed->second.count >= parameters_.place_failures) return TierResult::Resume;
  if (header == vm.frame->code->instructions && options_.mode != TierMode::Force && !is_entry &&
      !may_end_in_trace(vm)) {
    set_counter(header, loop_threshold() << parameters_.place_failures);
    return TierResult::Resume;
  }
  // Most programs that start end before they have a hot loop.
  if (!make_backend_now() || (wanted == Wanted::No && !may_record(nullptr))) return TierResult::Resume;
  free_invalid();
  return record_root(vm, code->instructions + (header - code->instructions), nullptr, is_entry);
}
// Whether there is time for another trace: a program that never does the same thing twice is left to the interpreter.
// Places and exits for which there is none try again, the hottest first: they come by most often. `root`: of the exit's
// tree; it is not judged by how soon it is left while such exits wait.
bool Tracer::may_record(TraceRecord* root) {
  // Whoever asks what there is to be recorded does not ask how long that takes.
  if (options_.mode == TierMode::Force || counting_ > 0 || budget_.allows(parameters_)) return true;
  if (root) root->waits = true;
  note_postponed();
  return false;
}
// Runs the program through the recording machine from where the record begins, and compiles what that has written down;
// false with the reason where there is no trace in the end.
bool Tracer::record_and_install(RecordingMachine& machine, TraceRecord& record, RecorderOutcome* outcome,
                                Refusal* refusal) {
  budget_.begin();
  recording_ = true;
  uint64_t flushes = flushes_;
  bool raising = false;
  if (record.parent) {
    machine.begin_at(*record.parent_record, *record.parent);
    const ir::Snapshot& left = record.parent_record->ir.snapshots[static_cast<uint32_t>(record.parent->snapshot)];
    raising = left.kind == ir::ExitKind::Raise;
  }
  if (parameters_.count_guards != 0 || counting_ > 0) machine.count_runs();
  *outcome = run_recorder(machine, parameters_, record.header, raising, record.keeps_to_loop);
  recording_ = false;
  if (watchers_.take_stores_noted()) drop_changed();
  record.instructions = machine.instruction_count();
  TraceRecord* link = outcome->link_trace >= 0 ? traces_[static_cast<size_t>(outcome->link_trace)].get() : nullptr;
  refusal->reason = outcome->abort_reason;
  if (flushes != flushes_) outcome->abort_reason = refusal->reason = &info_of(TraceAbort::Flushed);
  bool complete = !outcome->abort_reason && install(record, link, *outcome, refusal);
  double taken = budget_.end();
  if (complete) return true;
  figures_.seconds_aborted += taken;
  ++figures_.aborts;
  outcome->result = log_abort(outcome->result, record, machine, *refusal);
  return false;
}
// `before`: of a root that begins where this trace has ended. `is_entry`: of one that a function's return ends.
TierResult Tracer::record_root(VirtualMachine& vm, Instruction* header, const TraceRecord* before, bool is_entry) {
  auto record = std::make_unique<TraceRecord>();
  record->number = next_number();
  record->root = record.get();
  record->keeps_path = keeps_ir();
  record->code = record->home = vm.frame->code;
  record->header = header;
  record->begins = header;
  record->original = *header;
  auto failed = failures_.find(header);
  if (failed != failures_.end()) record->ir.wide_slots = failed->second.wide_slots;
  // A trace around the loop outside is no good for the iterations that stay; where there are hardly any, it is taken.
  bool is_loop = header != record->code->instructions && !before;
  record->keeps_to_loop = is_loop && (failed == failures_.end() || failed->second.count < parameters_.tries_to_stay);
  record->is_return = before != nullptr;
  record->is_entry = is_entry;
  record->is_recursive = before && before->root->is_recursive;
  bool recurs = is_recursion(vm);
  RecordingMachine machine(vm, *record, liveness_, watchers_, steering_);  // keeps constants until keep_trace does
  Refusal refusal;
  RecorderOutcome outcome;
  if (!record_and_install(machine, *record, &outcome, &refusal)) {
    Failures& failures = failures_[header];
    failures.code = record->code;
    failures.wide_slots = std::move(record->ir.wide_slots);
    // A function that has come to its return, and was not running further out, may do so the next time as well.
    bool returns = header == record->code->instructions && !before && refusal.is(TraceAbort::FrameReturns) && !recurs;
    uint32_t count = failures.count + (returns ? kFailuresOfReturn : 1);
    bool gives_up = failures.count < parameters_.place_failures && count >= parameters_.place_failures;
    failures.count = count;
    // A while longer each time, and never in step with another loop.
    random_ = random_ * 1664525u + 1013904223u;
    // The next iteration may be another; if not, those of much later may.
    bool may_be_chance = (refusal.is(TraceAbort::UnstableTypes) || refusal.is(TraceAbort::Changed)) &&
                         count <= parameters_.tries_at_once;
    bool at_once = options_.mode == TierMode::Force || may_be_chance;
    uint64_t later = (parameters_.retry_threshold << std::min(count, 20u)) + (random_ >> 28);
    set_counter(header, at_once ? 1 : static_cast<uint32_t>(std::min<uint64_t>(later, UINT32_MAX)));
    if (gives_up) {
      ++figures_.places_given_up;
      log_give_up(TraceAbort::PlaceGivenUp, *record, count);
    }
    return outcome.result;
  }
  ++figures_.roots;
  keep_trace(vm.rt, record->home, record->number, header - record->home->instructions, record->constants);
  *header = Instruction::make(Op::ENTER_TRACE, 0, 0, 0, static_cast<int32_t>(record->number));
  record->is_recursive |= outcome.link_to_itself;
  log_trace(TraceEventKind::Root, *record,
            record->link || record->open_link ? "link"
            : outcome.link_to_itself          ? "recursion"
                                              : "loop");
  keep(std::move(record));
  return outcome.result;
}
TierResult Tracer::record_side(VirtualMachine& vm, TraceRecord& parent, trace::Exit& exit) {
  if (stance_ == TierStance::FailOnRecompile) return refuse_recompiling(vm.frame->code, vm.frame->pc);
  auto record = std::make_unique<TraceRecord>();
  record->number = next_number();
  record->root = parent.root;
  record->keeps_path = keeps_ir();
  record->parent = &exit;
  record->parent_record = &parent;
  record->code = vm.frame->code;
  record->begins = vm.frame->pc;
  record->begins_level = vm.frame - vm.trace_frame;
  bool is_same = parent.begins == record->begins && parent.begins_level == record->begins_level && parent.parent;
  record->same_place = is_same ? parent.same_place + 1 : 0;
  record->home = parent.root->home;
  RecordingMachine machine(vm, *record, liveness_, watchers_,
                           steering_);  // it keeps the constants alive until keep_trace does
  Refusal refusal;
  RecorderOutcome outcome;
  if (!record_and_install(machine, *record, &outcome, &refusal)) {
    exit.start_again();
    // And each time it takes twice as often until the next try.
    if (++exit.failures == parameters_.exit_failures) {
      ++figures_.exits_given_up;
      log_give_up(TraceAbort::ExitGivenUp, *record, exit.failures);
    }
    return outcome.result;
  }
  ++figures_.sides;
  if (++parent.root->sides == parameters_.side_traces) {
    ++figures_.trees_full;
    log_give_up(TraceAbort::TreeFull, *parent.root, parent.root->sides);
  }
  keep_trace(vm.rt, record->home, record->number, kNoHeader, record->constants);
  exit.side = record->compiled.get();
  backend_->attach(exit, exit.side);
  log_trace(TraceEventKind::Side, *record, "link");
  keep(std::move(record));
  return outcome.result;
}
// Behind the last register that the trace's frames have.
static int32_t end_of_slots(const TraceRecord& record) {
  int32_t end = 0;
  for (const FrameContext& frame : record.frames)
    end = std::max(end, frame.offset + static_cast<int32_t>(frame.code->register_count));
  for (const ir::Node& node : record.ir.nodes) {
    if (node.op == ir::Op::store_slot || node.op == ir::Op::load_slot || node.op == ir::Op::slot_address)
      end = std::max(end, node.imm + 1);
  }
  return end;
}
bool Tracer::install(TraceRecord& record, TraceRecord* link, const RecorderOutcome& outcome, Refusal* refusal) {
  if (figures_.roots + figures_.sides >= parameters_.most_traces) return refusal->set(TraceAbort::EnoughTraces);
  if (record.steps * parameters_.step_cost > record.instructions && options_.mode != TierMode::Force) {
    return refusal->set(TraceAbort::MostlySteps);
  }
  if (relies_on_what_changed(record) || (link && !link->valid)) return refusal->set(TraceAbort::Changed);
  record.ir = ir::optimise(std::move(record.ir), optimise_options());
  if (record.counts_runs) separate_counts(record.ir);
  if (record.ir.nodes.back().op == ir::Op::repeat &&
      std::none_of(record.ir.nodes.begin(), record.ir.nodes.end(),
                   [](const ir::Node& node) { return node.op == ir::Op::loop; })) {
    return refusal->set(TraceAbort::UnstableTypes);
  }
  trace::CompileRequest request;
  request.trace = &record.ir;
  std::string name;
  if (options_.perf_map) {
    const Instruction* begins = record.root->header;
    int line = begins && record.root->code ? line_of(record.root->code, begins + 1) : 0;
    name = std::string(record.code->qualname->view()) + ':' + std::to_string(line) + " trace " +
           std::to_string(record.number);
    request.name = name;
  }
  request.parent = record.parent;
  request.link = link ? link->compiled.get() : nullptr;
  request.link_to_itself = outcome.link_to_itself;
  request.link_base_offset = outcome.link_offset;
  request.keep_text = options_.dump;
  record.compiled = backend_->compile(request, &refusal->detail);
  if (!record.compiled) {
    bool is_full = backend_->code_bytes_used() > backend_->code_bytes_limit() / 2;
    if (is_full) give_up_all("the code region is full");
    return refusal->set(is_full ? TraceAbort::CodeFull : TraceAbort::NotCompiled);
  }
  record.compiled->owner = &record;
  record.link = link;
  record.open_link = outcome.open_link;
  figures_.instructions += record.instructions;
  figures_.steps += record.steps;
  record.nodes = record.ir.nodes.size();
  end_of_slots_ = std::max(end_of_slots_, end_of_slots(record));
  figures_.nodes += record.nodes;
  record.link_to_itself = outcome.link_to_itself;
  record.link_offset = outcome.link_offset;
  if (options_.dump) dump(record);
  if (record.keeps_path) find_nodes_of_exits(record);
  if (!options_.evaluate && !record.keeps_path) {
    // Exits need the snapshots alone.
    record.ir.nodes = std::vector<ir::Node>();
    record.ir.arguments = std::vector<ir::Ref>();
    record.ir.calls = std::vector<ir::CallInfo>();
  }
  record.ir.snapshots.shrink_to_fit();
  record.ir.entries.shrink_to_fit();
  record.frames.shrink_to_fit();
  record.contexts.shrink_to_fit();
  record.facts.shrink_to_fit();
  return true;
}

// ---- Running
TierResult Tracer::enter(VirtualMachine& vm, Instruction enter) {
  TraceRecord& record = *traces_[static_cast<size_t>(enter.d())];
  if (!record.valid || recording_ || stance_ == TierStance::Off) return TierResult::Resume;
  ++record.entered;
  Frame* outer = vm.trace_frame;
  Value* outer_end = vm.trace_end;
  vm.trace_frame = vm.frame;
  vm.trace_end = std::min(vm.frame->base + kTraceSlots, vm.stack_limit);
  vm.disturbed = vm.trace_left_loop = false;
  if (!running_.empty()) running_.back().frame = outer;
  running_.push_back({&record, vm.frame, vm.trace_end});
  trace::ExitState state;
  // Not before its side traces have had time to grow.
  bool measured = record.entered % (16 * kStaysMeasured) >= 15 * kStaysMeasured;
  uint64_t start = measured ? ticks() : 0;
  trace::Exit* exit = backend_->run(*record.compiled, reinterpret_cast<uint64_t*>(vm.frame->base), state);
  if (measured) note_stay(record, ticks() - start);
  TierResult result = come_back(vm, *exit, state);
  // In a test that takes exits at random nobody may miss what is taken for dead.
  if (options_.exit_seed != 0 && result != TierResult::Exit) spoil_dead_registers(result == TierResult::Raise);
  running_.pop_back();
  vm.trace_frame = outer;
  vm.trace_end = outer_end;
  return result;
}
// After each measured run of entries: is the trace worth entering? Side traces may have made it so, or their lack not.
void Tracer::note_stay(TraceRecord& record, uint64_t stay) {
  record.stay += stay;
  if (++record.stays < kStaysMeasured) return;
  uint64_t average = record.stay / record.stays;
  record.stay = record.stays = 0;
  if (std::exchange(record.waits, false)) return;
  if (average >= parameters_.shortest_stay || options_.mode == TierMode::Force || record.is_entry ||
      record.header->op() != Op::ENTER_TRACE)
    return;
  *record.header = record.original;
  failures_[record.header] = {record.code, static_cast<uint32_t>(parameters_.place_failures), {}};
  ++figures_.places_given_up;
  log_give_up(TraceAbort::LeftTooSoon, record, kStaysMeasured);
}
void Tracer::spoil_dead_registers(bool raised) {
  Value spoilt = Value::from_int(-1234567);
  for (Frame* frame = vm_.trace_frame; frame <= vm_.frame; ++frame) {
    const Liveness& liveness = liveness_.of(frame->code);
    auto index = static_cast<uint32_t>(frame->pc - frame->code->instructions);
    bool is_innermost = frame == vm_.frame;
    bool plainly = !is_innermost && continuation_of(frame[1].continuation) == Continuation::Plain;
    for (uint32_t r = frame->code->local_count; r < frame->code->register_count; ++r) {
      if (!is_innermost && frame->base + r >= frame[1].base) break;
      bool live = !is_innermost ? liveness.is_live_while_waiting(index - 1, r, plainly)
                  : raised      ? liveness.is_live_after_raise(index - 1, r)
                                : liveness.is_live(index, r);
      if (!live) frame->base[r] = spoilt;
    }
  }
}
// The frame of a generator that the trace has resumed, from the registers in its cell.
static void restore_resumed(const VirtualMachine& vm, Frame& frame, const FrameContext& context, Value generator,
                            ir::Type type) {
  // A Word is an address, a Cell a tagged one.
  auto* resumed = type == ir::Type::Word ? reinterpret_cast<Generator*>(generator.bits()) : generator.as<Generator>();
  frame.generator = resumed;
  frame.function = resumed->function;
  if (!context.keeps_handled) resumed->caller_handled = vm.rt.handled;
  std::copy_n(resumed->registers, frame.code->register_count, frame.base);
}
TierResult Tracer::come_back(VirtualMachine& vm, trace::Exit& exit, const trace::ExitState& state) {
  ++figures_.exits;
  auto& record = *static_cast<TraceRecord*>(exit.trace->owner);
  const ir::Snapshot& snapshot = record.ir.snapshots[static_cast<uint32_t>(exit.snapshot)];
  if (vm.rt.interrupt_requested.counts()) vm.rt.fuel.slice -= record.contexts[snapshot.context].fuel;
  if (snapshot.kind == ir::ExitKind::AsIs) {
    bool left = vm.trace_left_loop;
    vm.trace_left_loop = false;
    if (record.open_link && &exit == record.compiled->exits.back().get()) return follow_open_link(vm, record, exit);
    return left ? TierResult::Exit : TierResult::Resume;
  }
  Frame* root = vm.trace_frame;
  auto* base = reinterpret_cast<Value*>(state.base);
  const SnapshotContext& context = record.contexts[snapshot.context];
  for (uint32_t j = 0; j < context.count; ++j) {
    const FrameContext& from = record.frame_of(context, j);
    Frame& to = root[static_cast<int64_t>(j) - context.below];
    to.pc = from.pc;
    if (from.real) continue;
    to.base = base + from.offset;
    to.code = from.code;
    to.continuation = from.continuation;
    to.generator = nullptr;
    to.object = nullptr;
  }
  auto entries = record.ir.entries_of(exit.snapshot);
  for (size_t j = 0; j < entries.size(); ++j) {
    if (entries[j].place < kGeneratorPlace || entries[j].place >= kFrameObjectPlace) continue;
    int32_t number = entries[j].place - kGeneratorPlace;
    Frame& to = root[number - static_cast<int32_t>(context.below)];
    restore_resumed(vm, to, record.frame_of(context, static_cast<uint32_t>(number)),
                    Value::from_bits(trace::value_at(exit.locations[j], state)), exit.locations[j].type);
  }
  trace::restore_exit(record.ir, exit, state, machine_, [&](int32_t place, uint64_t bits, ir::Type type) {
    if (place >= kGeneratorPlace && place < kFrameObjectPlace) return;
    if (ir::is_slot(place)) {
      base[place] = Value::from_bits(bits);
    } else if (place >= kFrameObjectPlace) {
      Frame& to = root[place - kFrameObjectPlace - static_cast<int32_t>(context.below)];
      to.object = Value::from_bits(bits).as<FrameObject>();
      to.object->live = &to;
      to.object->continuation = to.continuation;
      to.continuation = continuation_word(Instruction{to.continuation}, Continuation::Detach);
    } else {
      // A Word is an address, a Cell a tagged one.
      Frame& to = root[place - kFunctionPlace - static_cast<int32_t>(context.below)];
      to.function = type == ir::Type::Word ? reinterpret_cast<Function*>(bits) : Value::from_bits(bits).as<Function>();
    }
  });
  vm.frame = root + (static_cast<int64_t>(context.count) - 1 - context.below);
  if (vm.rt.fuel.slice >= 0) ++exit.count;
  note_exit(record, exit);
  if (is_hot(record, exit) && record.root->valid && !recording_ && stance_ != TierStance::Off &&
      record.root->sides < parameters_.side_traces && may_record(record.root) && !is_place_full(record, exit)) {
    return record_side(vm, record, exit);
  }
  return snapshot.kind == ir::ExitKind::Raise ? TierResult::Raise : TierResult::Resume;
}

// Whether it is time to record from an exit: when leaving there has cost about what recording would, which takes the
// longer the more there is to the next header.
bool Tracer::is_hot(const TraceRecord& record, const trace::Exit& exit) const {
  if (exit.failures >= parameters_.exit_failures) return false;
  uint64_t threshold = parameters_.exit_threshold + record.nodes / parameters_.exit_nodes;
  return exit.count >= std::min(threshold, parameters_.exit_threshold_most) << (2 * exit.failures);
}
// Where the operands are always of another kind (made anew, or under a version that changes each time) more traces for
// the same place are no use.
bool Tracer::is_place_full(const TraceRecord& record, trace::Exit& exit) {
  bool is_same = record.parent && record.begins == vm_.frame->pc && record.begins_level == vm_.frame - vm_.trace_frame;
  if (!is_same || record.same_place + 1 < parameters_.same_place) return false;
  exit.failures = static_cast<uint32_t>(parameters_.exit_failures);
  ++figures_.exits_given_up;
  log_give_up(TraceAbort::PlaceFull, record, record.same_place + 1);
  return true;
}

// A trace has ended where another one begins by now, or should.
TierResult Tracer::follow_open_link(VirtualMachine& vm, TraceRecord& record, trace::Exit& exit) {
  if (!record.root->valid || recording_ || stance_ == TierStance::Off) return TierResult::Resume;
  Code* code = vm.frame->code;
  Instruction* header = code->instructions + (vm.frame->pc - code->instructions);
  TierResult result = TierResult::Resume;
  if (header->op() != Op::ENTER_TRACE) {
    // Behind a function that was asked for its callers go on as they do without a trace of it.
    if (record.root->is_entry && !record.root->is_recursive) return result;
    ++exit.count;
    note_exit(record, exit);
    bool is_disabled = steering_.is_disabled(code);
    if (!is_hot(record, exit) || is_disabled || !may_begin_at(*header) || !may_record(record.root)) return result;
    exit.start_again();
    ++exit.failures;
    result = record_root(vm, header, &record);
    if (header->op() != Op::ENTER_TRACE) {
      if (exit.failures == parameters_.exit_failures) {
        ++figures_.exits_given_up;
        log_give_up(TraceAbort::ExitGivenUp, record, exit.failures);
      }
      return result;
    }
  }
  TraceRecord& target = *traces_[static_cast<size_t>(header->d())];
  if (!target.valid || !record.root->valid) return result;
  record.open_link = false;
  record.link = &target;
  backend_->attach(exit, target.compiled.get());
  return result;
}

}  // namespace minipy
