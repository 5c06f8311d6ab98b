// What the tier tells of itself: events for the log, dumps, figures.
#include <algorithm>
#include <bit>
#include <cstdio>

#include "compiler/bytecode/disassembler.h"
#include "compiler/trace/ir/printer.h"
#include "vm/interp/slow.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/tracer.h"

namespace minipy {

SourcePlace place_in(const Code* code, const Instruction* at) {
  return {std::string(code->qualname->view()), std::string(code->file_name->view()), line_of(code, at + 1)};
}

// ---- Where a recording stands
std::vector<std::string> RecordingMachine::last_instructions() const {
  std::vector<std::string> texts;
  for (uint32_t j = instructions_ < kRecent ? 0 : instructions_ - kRecent; j < instructions_; ++j) {
    const auto& [code, at] = recent_[j % kRecent];
    texts.push_back(std::string(code->qualname->view()) + ':' + std::to_string(line_of(code, at + 1)) + "  " +
                    disassemble_instruction(*code, static_cast<uint32_t>(at - code->instructions)));
  }
  return texts;
}
TraceRecord::Step RecordingMachine::latest_operation() const {
  if (instructions_ == 0) return {code, pc};
  const auto& [its_code, at] = recent_[(instructions_ - 1) % kRecent];
  return {its_code, at};
}
SourcePlace RecordingMachine::last_place() const {
  if (instructions_ == 0) return {};
  const auto& [code, at] = recent_[(instructions_ - 1) % kRecent];
  return place_in(code, at);
}

// ---- Events
TraceEvent Tracer::event_of(TraceEventKind kind, const TraceRecord& record) const {
  TraceEvent event;
  event.kind = kind;
  event.trace = record.number;
  event.root = record.root->number;
  if (record.parent_record) event.parent = record.parent_record->number;
  if (record.parent) event.exit = number_of(*record.parent);
  event.begins = place_in(record.code, record.begins);
  event.instructions = record.instructions;
  event.steps = record.steps;
  event.nodes = std::max(record.nodes, record.ir.nodes.size());
  return event;
}
void Tracer::log_trace(TraceEventKind kind, const TraceRecord& record, const char* detail) {
  TraceEvent event = event_of(kind, record);
  event.detail = detail;
  for (Op op : record.stepped) event.stepped.push_back(op_info(op).name);
  log_.add(std::move(event), budget_.elapsed());
  if (log_.wants(kLogGuards) && kind != TraceEventKind::Invalid) log_guards(record);
}
TierResult Tracer::log_abort(TierResult result, const TraceRecord& record, const RecordingMachine& machine,
                             const Refusal& refusal) {
  TraceEvent event = event_of(TraceEventKind::Abort, record);
  event.reason = refusal.reason;
  event.detail = refusal.detail;
  event.stands = machine.last_place();
  event.last = machine.last_instructions();
  for (Op op : record.stepped) event.stepped.push_back(op_info(op).name);
  log_.add(event, budget_.elapsed());
  bool raises = raising_aborts_ >> static_cast<unsigned>(refusal.reason->id) & 1;
  return raises ? raise_instead(result, abort_error_, event) : result;
}
void Tracer::log_give_up(TraceAbort reason, const TraceRecord& record, uint64_t count) {
  TraceEvent event = event_of(TraceEventKind::GiveUp, record);
  event.reason = &info_of(reason);
  event.count = count;
  log_.add(std::move(event), budget_.elapsed());
}
// Once for the 1st, 2nd, 4th, 8th ... time.
void Tracer::note_postponed() {
  if (!std::has_single_bit(++figures_.postponed)) return;
  TraceEvent event;
  event.kind = TraceEventKind::GiveUp;
  event.reason = &info_of(TraceAbort::RecordingBudget);
  event.count = figures_.postponed;
  event.begins = place_in(vm_.frame->code, vm_.frame->pc);
  log_.add(std::move(event), budget_.elapsed());
}
void Tracer::note_exit(const TraceRecord& record, const trace::Exit& exit) {
  uint64_t count = exit.times();
  if (!std::has_single_bit(count) || !log_.wants(kLogExits)) return;
  TraceEvent event = event_of(TraceEventKind::Exit, record);
  event.parent = -1;
  event.exit = number_of(exit);
  event.stands = place_in(vm_.frame->code, vm_.frame->pc);
  event.count = count;
  log_.add(std::move(event), budget_.elapsed());
}
int64_t Tracer::number_of(const trace::Exit& exit) {
  const auto& exits = exit.trace->exits;
  return std::find_if(exits.begin(), exits.end(), [&](const auto& each) { return each.get() == &exit; }) -
         exits.begin();
}

// ---- As text
void Tracer::dump(const TraceRecord& record) {
  // The bytecode of what was recorded: the function of the root, and those that are inlined.
  std::vector<const Code*> codes = {record.code};
  for (const FrameContext& frame : record.frames) {
    if (frame.code && std::find(codes.begin(), codes.end(), frame.code) == codes.end()) codes.push_back(frame.code);
  }
  std::string text;
  for (const Code* code : codes) text += disassemble(*code, {.nested = false});
  std::fprintf(stderr, "---- bytecode %u\n%s", record.number, text.c_str());
  text = ir::print(record.ir);
  std::fprintf(stderr, "---- trace %u\n%s", record.number, text.c_str());
  text = record.compiled->disassembly();
  if (!text.empty()) std::fprintf(stderr, "---- code %u\n%s", record.number, text.c_str());
}
std::string Tracer::statistics() const {
  char text[704];
  auto number = [](uint64_t value) { return static_cast<unsigned long long>(value); };
  std::snprintf(text, sizeof text,
                "traces: %llu root, %llu side, %llu aborts, %llu freed, %llu exits; %llu instructions (%llu stepped), "
                "%llu nodes, %.4f s recording (%.4f s for nothing)\n"
                "given up: %llu places, %llu exits, %llu full trees, %llu times all; %llu invalid, %llu postponed\n",
                number(figures_.roots), number(figures_.sides), number(figures_.aborts), number(figures_.freed),
                number(figures_.exits), number(figures_.instructions), number(figures_.steps), number(figures_.nodes),
                budget_.spent(), figures_.seconds_aborted, number(figures_.places_given_up),
                number(figures_.exits_given_up), number(figures_.trees_full), number(figures_.all_given_up),
                number(figures_.invalidated), number(figures_.postponed));
  return text;
}

}  // namespace minipy
