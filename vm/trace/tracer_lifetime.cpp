// When traces go. One that relies on what has changed is invalid: its header gets the program's instruction back, and
// what runs of it leaves at the next step or guard. One whose code no longer exists is invalid, too; and when machine
// code or memory is used up, all are, and the tier starts again. An invalid trace is freed once no running trace can
// come to it: valid traces never lead to invalid ones.
//
// Constants of a trace live as long as the code that its root is in (compiler/bytecode/code_traces.h), so traces keep
// no code alive. A running trace may outlive its code, by returning from the frame that it was entered with; so what
// running traces can come to is visited as well.
#include <algorithm>

#include "compiler/bytecode/code_traces.h"
#include "vm/trace/tracer.h"

namespace minipy {

namespace {

// Roughly, of the record, its snapshots and its exits.
uint64_t bytes_of(const TraceRecord& record) {
  uint64_t bytes = sizeof(TraceRecord) + record.frames.size() * sizeof(FrameContext) +
                   record.contexts.size() * sizeof(SnapshotContext) + record.facts.size() * sizeof(PlaceFact) +
                   record.constants.size() * 2 * sizeof(Value) + record.ir.snapshots.size() * sizeof(ir::Snapshot) +
                   record.ir.entries.size() * sizeof(ir::SnapshotEntry) + record.ir.nodes.size() * sizeof(ir::Node);
  bytes += record.compiled->exits.size() * (sizeof(trace::Exit) + 64);
  return bytes + record.compiled->locations.size() * sizeof(trace::Location);
}
// Of all records, for each byte that machine code may take.
constexpr uint64_t kRecordBytes = 4;

}  // namespace

uint32_t Tracer::next_number() const {
  return free_numbers_.empty() ? static_cast<uint32_t>(traces_.size()) : free_numbers_.back();
}
void Tracer::keep(std::unique_ptr<TraceRecord> record) {
  record->bytes = bytes_of(*record);
  bytes_ += record->bytes;
  uint32_t number = record->number;
  record->serial = figures_.roots + figures_.sides;
  if (!free_numbers_.empty() && free_numbers_.back() == number)
    free_numbers_.pop_back();
  else
    std::erase(free_numbers_, number);  // others have become free meanwhile
  if (number == traces_.size()) traces_.emplace_back();
  traces_[number] = std::move(record);
  if (bytes_ > parameters_.code_bytes * kRecordBytes) give_up_all("too much memory");
}

// ---- Invalidation
// Whether a class, a global or the like has changed while the trace was recorded. Its root may have become invalid by
// that, too.
bool Tracer::relies_on_what_changed(const TraceRecord& record, std::string* what) const {
  if (!record.root->valid) return true;
  for (const Reliance& each : record.reliances) {
    if (each.holds()) continue;
    if (what) *what = watchers_.describe(*each.watched);
    return true;
  }
  auto retired = std::find_if(record.shapes.begin(), record.shapes.end(),
                              [this](ShapeId shape) { return vm_.rt.shape(shape)->retired; });
  if (retired == record.shapes.end()) return false;
  if (what) *what = "class " + LiveClasses(vm_.rt).name_of(vm_.rt.shape(*retired));
  return true;
}
void Tracer::drop_changed() {
  for (const auto& trace : traces_) {
    std::string what;
    if (trace && trace->valid && relies_on_what_changed(*trace, &what)) invalidate(*trace->root, what + " has changed");
  }
}
void Tracer::shapes_retired() { drop_changed(); }
// A trace that runs looks, after a call that may have done this, whether it was disturbed.
void Tracer::watched_changed(Cell* cell) {
  if (!watchers_.cell_changed(cell)) return;
  vm_.disturbed = true;
  drop_changed();
}
void Tracer::watched_name_changed(Dict* dict, Value key) {
  if (!watchers_.name_changed(dict, key)) return;
  vm_.disturbed = true;
  drop_changed();
}
void Tracer::leave_header(TraceRecord& root, const std::string& why) {
  if (!root.home) return;
  recorded_once_[root.header] = root.code;
  if (root.header->op() == Op::ENTER_TRACE) *root.header = root.original;
  set_counter(root.header, loop_threshold());
  ++figures_.invalidated;
  log_trace(TraceEventKind::Invalid, root, why.c_str());
}
// With its side traces, and with those that end by jumping to it.
void Tracer::invalidate(TraceRecord& root, const std::string& why) {
  if (!root.valid) return;
  some_invalid_ = true;
  for (const auto& trace : traces_) {
    if (trace && trace->root == &root) trace->valid = false;
  }
  leave_header(root, why);
  for (const auto& trace : traces_) {
    if (trace && trace->link == &root && trace->root->valid)
      invalidate(*trace->root, "it leads to trace " + std::to_string(root.number));
  }
}
void Tracer::give_up_all(const char* reason) {
  for (const auto& trace : traces_) {
    if (!trace || !trace->valid) continue;
    trace->valid = false;
    if (trace->root == trace.get()) leave_header(*trace, reason);
  }
  some_invalid_ = true;
  failures_.clear();
  ++figures_.all_given_up;
  TraceEvent event;
  event.kind = TraceEventKind::GiveUp;
  event.reason = &info_of(TraceAbort::AllDropped);
  event.detail = reason;
  log_.add(std::move(event), budget_.elapsed());
}

// ---- Memory
void Tracer::visit_roots(Visitor& visitor) {
  visitor.visit(abort_error_);
  visitor.visit(recompile_error_);
  mark_reachable();
  for (const auto& trace : traces_) {
    if (!trace || !trace->reachable) continue;
    visitor.visit_cell(trace->home);
    for (Value value : trace->constants) visitor.visit(value);
  }
}
void Tracer::used_registers(Value* end, const std::function<void(Value*, Value*)>& visit) const {
  Value* begin = vm_.stack;
  const Frame* frame = vm_.frames + 1;
  for (size_t i = 0; i < running_.size(); ++i) {
    const Frame* outermost = i + 1 == running_.size() ? vm_.trace_frame : running_[i].frame;
    Value* used = outermost->base + end_of_slots_ + VirtualMachine::kNativeRegisters;
    for (; frame <= vm_.frame && frame->base < running_[i].end; ++frame)
      used = std::max(used, VirtualMachine::end_of_registers(*frame));
    bool is_shared = i + 1 < running_.size() && running_[i + 1].frame->base < running_[i].end;
    visit(begin, is_shared ? running_[i].end : std::min({used, running_[i].end, end}));
    begin = std::max(begin, running_[i].end);
  }
  visit(begin, end);
}
// By the running traces: their trees, and where those lead to.
void Tracer::mark_reachable() {
  for (const auto& trace : traces_) {
    if (trace) trace->reachable = false;
  }
  std::vector<TraceRecord*> roots;
  for (const Running& each : running_) roots.push_back(each.record);
  while (!roots.empty()) {
    TraceRecord* root = roots.back();
    roots.pop_back();
    if (root->reachable) continue;
    for (const auto& trace : traces_) {
      if (!trace || trace->root != root) continue;
      trace->reachable = true;
      if (trace->link) roots.push_back(trace->link);
    }
  }
}
void Tracer::sweep_weak() {
  for (const auto& trace : traces_) {
    if (!trace || !trace->home || vm_.rt.heap.is_marked(trace->home)) continue;
    trace->home = nullptr;
    if (trace->root == trace.get()) invalidate(*trace, "its code is gone");
    some_invalid_ = true;
  }
  watchers_.sweep();
  std::erase_if(failures_, [this](const auto& each) { return !vm_.rt.heap.is_marked(each.second.code); });
  std::erase_if(recorded_once_, [this](const auto& each) { return !vm_.rt.heap.is_marked(each.second); });
  steering_.forget_if([this](const Code* code) { return !vm_.rt.heap.is_marked(code); });
  liveness_.forget_if([this](const Code* code) { return !vm_.rt.heap.is_marked(code); });
  if (!recording_) free_invalid();
}
void Tracer::free_invalid() {
  if (!some_invalid_) return;
  some_invalid_ = false;
  mark_reachable();
  std::vector<std::unique_ptr<TraceRecord>> freed;
  for (uint32_t number = 0; number < traces_.size(); ++number) {
    auto& trace = traces_[number];
    if (!trace || trace->valid) continue;
    if (trace->reachable) {
      some_invalid_ = true;
      continue;
    }
    if (trace->home) drop_trace(trace->home, number);
    bytes_ -= trace->bytes;
    ++figures_.freed;
    freed.push_back(std::move(trace));
    free_numbers_.push_back(number);
  }
}

}  // namespace minipy
