// What there is to know of the tier's traces, as JSON: for the module jit and for the page of MINIPY_JIT_TRACE.
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>

#include "compiler/trace/ir/printer.h"
#include "runtime/object/system.h"
#include "vm/interp/slow.h"
#include "vm/interp/traceback_text.h"
#include "vm/trace/trace_page.h"
#include "vm/trace/tracer.h"

namespace minipy {

namespace {

std::string trimmed(const std::string& text) {
  size_t first = text.find_first_not_of(" \t\f");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\f\r") - first + 1);
}
// The expression that an instruction belongs to, on its first line.
std::string expression_at(Runtime& rt, SourceCache& sources, const Code* code, const Instruction* at) {
  const Position& position = code->positions[at - code->instructions];
  std::string line;
  if (position.line == 0 || !sources.line(rt, code->file_name, static_cast<int>(position.line), &line)) return {};
  if (position.column >= line.size()) return trimmed(line);
  if (position.end_line != position.line) return line.substr(position.column) + " ...";
  return line.substr(position.column, std::max(position.end_column - position.column, 1));
}
void write_place(JsonWriter& out, const SourcePlace& place) {
  out.text("function", place.function);
  out.text("file", place.file);
  out.number("line", static_cast<uint64_t>(place.line));
}
void write_texts(JsonWriter& out, const char* name, std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
  out.key(name);
  out.begin_array();
  for (const std::string& each : texts) out.text(each);
  out.end_array();
}
const char* kind_of(const TraceRecord& record) {
  if (record.root != &record) return "side";
  if (record.is_return) return "return";
  return record.begins == record.code->instructions ? "function" : "loop";
}
// Functions whose calls the trace holds.
void write_inlined(JsonWriter& out, const TraceRecord& record) {
  std::vector<const Code*> codes;
  auto note = [&](const Code* code) {
    if (code && code != record.code && std::find(codes.begin(), codes.end(), code) == codes.end())
      codes.push_back(code);
  };
  for (const SnapshotContext& context : record.contexts) {
    for (uint32_t j = 1; j < context.count; ++j) note(record.frame_of(context, j).code);
  }
  for (const auto& step : record.path) note(step.code);
  out.key("inlined");
  out.begin_array();
  for (const Code* code : codes) {
    out.begin_object();
    out.text("function", code->qualname->view());
    out.text("file", code->file_name->view());
    out.number("line", code->first_line);
    out.end_object();
  }
  out.end_array();
}

}  // namespace

// ---- Parts of a trace
void Tracer::write_guard(JsonWriter& out, const GuardReport& guard, SourceCache& sources) const {
  out.begin_object();
  out.number("exit", guard.exit);
  if (guard.code) {
    write_place(out, place_in(guard.code, guard.at));
    out.text("source", expression_at(vm_.rt, sources, guard.code, guard.at));
  }
  if (!guard.kind.empty()) {
    out.text("kind", guard.kind);
    out.text("expected", guard.expected);
    out.boolean("in_loop", guard.in_loop);
  }
  if (!guard.subject.empty()) out.text("subject", guard.subject);
  if (guard.has_hits)
    out.number("hits", guard.hits);
  else
    out.null("hits");
  out.number("misses", guard.misses);
  if (guard.side >= 0) out.number("side", static_cast<uint64_t>(guard.side));
  out.end_object();
}
// In the order in which they were recorded.
void Tracer::write_lines(JsonWriter& out, const TraceRecord& record, SourceCache& sources) const {
  out.key("lines");
  out.begin_array();
  const Code* code = nullptr;
  int line = 0;
  for (const auto& step : record.path) {
    int now = line_of(step.code, step.at + 1);
    if (step.code == code && now == line) continue;
    code = step.code, line = now;
    std::string text;
    (void)sources.line(vm_.rt, code->file_name, line, &text);
    out.begin_object();
    write_place(out, place_in(code, step.at));
    out.text("text", text);
    out.end_object();
  }
  out.end_array();
}
// It is compiled once more, as nobody else wants the text.
std::string Tracer::machine_code_of(const TraceRecord& record) {
  if (options_.dump || record.ir.nodes.empty()) return record.compiled->disassembly();
  if (options_.evaluate || !backend_) return {};
  trace::CompileRequest request;
  request.trace = &record.ir;
  request.parent = record.parent;
  request.link = record.link && record.link->valid ? record.link->compiled.get() : nullptr;
  request.link_to_itself = record.link_to_itself;
  request.link_base_offset = record.link_offset;
  request.keep_text = true;
  auto again = backend_->compile(request, nullptr);
  return again ? again->disassembly() : std::string();
}
void Tracer::write_trace(JsonWriter& out, const TraceRecord& record, SourceCache& sources, bool whole) {
  out.begin_object();
  out.number("id", record.number);
  out.number("serial", record.serial);
  out.text("kind", kind_of(record));
  write_place(out, place_in(record.code, record.begins));
  out.number("root", record.root->number);
  if (record.parent_record) {
    out.number("parent", record.parent_record->number);
    out.number("parent_exit", static_cast<uint64_t>(number_of(*record.parent)));
  }
  if (record.link) out.number("link", record.link->number);
  bool repeats = !record.link && !record.open_link && !record.link_to_itself && record.root == &record;
  out.text("end", record.link_to_itself ? "recursion" : record.link ? "link" : repeats ? "loop" : "interpreter");
  out.number("entered", record.entered);
  out.boolean("counted", record.counts_runs);
  out.number("begun", record.runs[0]);
  out.number("repeated", record.runs[1]);
  out.number("instructions", record.instructions);
  out.number("steps", record.steps);
  out.number("nodes", record.nodes);
  out.number("code_bytes", record.compiled->code_bytes);
  std::vector<std::string> stepped;
  for (Op op : record.stepped) stepped.emplace_back(op_info(op).name);
  write_texts(out, "stepped", stepped);
  write_inlined(out, record);
  std::vector<std::string> watchers;
  for (const Reliance& each : record.reliances) watchers.push_back(watchers_.describe(*each.watched));
  LiveClasses classes(vm_.rt);
  for (ShapeId shape : record.shapes) watchers.push_back("class " + classes.name_of(vm_.rt.shape(shape)));
  write_texts(out, "watchers", watchers);
  write_lines(out, record, sources);
  out.key("guards");
  out.begin_array();
  for (const GuardReport& guard : guards_of(record)) write_guard(out, guard, sources);
  out.end_array();
  if (whole) {
    if (record.ir.nodes.empty())
      out.null("ir");
    else
      out.text("ir", ir::print(record.ir));
    std::string code = machine_code_of(record);
    if (code.empty())
      out.null("asm");
    else
      out.text("asm", code);
  }
  out.end_object();
}

// ---- Whole answers
std::string Tracer::json_of_traces(bool whole) {
  JsonWriter out;
  SourceCache sources;
  out.begin_array();
  for (size_t number = 0; number < traces_.size(); ++number) {
    const TraceRecord* trace = traces_[number].get();
    if (trace && trace->valid && trace->home) write_trace(out, *trace, sources, whole);
  }
  out.end_array();
  return out.take();
}
std::string Tracer::json_of_trace(uint32_t number) {
  const TraceRecord* trace = number < traces_.size() ? traces_[number].get() : nullptr;
  if (!trace || !trace->valid || !trace->home) return {};
  JsonWriter out;
  SourceCache sources;
  write_trace(out, *trace, sources, true);
  return out.take();
}
std::string Tracer::json_of_counts() const {
  JsonWriter out;
  out.begin_array();
  for (const auto& trace : traces_) {
    if (!trace || !trace->valid || !trace->home) continue;
    out.begin_object();
    out.number("id", trace->number);
    out.number("serial", trace->serial);
    out.number("entered", trace->entered);
    out.number("begun", trace->runs[0]);
    out.number("repeated", trace->runs[1]);
    out.key("guards");
    out.begin_array();
    for (const GuardReport& guard : guards_of(*trace)) {
      out.begin_array();
      if (guard.has_hits)
        out.number(guard.hits);
      else
        out.null();
      out.number(guard.misses);
      out.end_array();
    }
    out.end_array();
    out.end_object();
  }
  out.end_array();
  return out.take();
}
std::string Tracer::json_of_events(uint64_t after) const {
  JsonWriter out;
  out.begin_array();
  for (const TraceEvent& event : log_.events()) {
    if (event.number > after) write_json(out, event);
  }
  out.end_array();
  return out.take();
}
std::string Tracer::json_of_given_up() const {
  JsonWriter out;
  out.begin_array();
  for (const auto& [header, failures] : failures_) {
    if (failures.count < parameters_.place_failures || !failures.code) continue;
    out.begin_object();
    write_place(out, place_in(failures.code, header));
    out.number("failures", failures.count);
    out.end_object();
  }
  out.end_array();
  return out.take();
}
std::string Tracer::json_of_figures() {
  JsonWriter out;
  uint64_t alive = 0, code = 0;
  for (const auto& trace : traces_) {
    if (!trace || !trace->valid) continue;
    ++alive;
    code += trace->compiled->code_bytes;
  }
  out.begin_object();
  out.number("traces", alive);
  out.number("roots", figures_.roots);
  out.number("sides", figures_.sides);
  out.number("aborts", figures_.aborts);
  out.number("invalidated", figures_.invalidated);
  out.number("freed", figures_.freed);
  out.number("exits", figures_.exits);
  out.number("instructions", figures_.instructions);
  out.number("steps", figures_.steps);
  out.number("nodes", figures_.nodes);
  out.number("places_given_up", figures_.places_given_up);
  out.number("exits_given_up", figures_.exits_given_up);
  out.number("trees_full", figures_.trees_full);
  out.number("all_given_up", figures_.all_given_up);
  out.number("postponed", figures_.postponed);
  out.number("code_bytes", code);
  out.number("record_bytes", bytes_);
  const bool tells_time = vm_.rt.system->may(minipy::Refusal::Clock);
  out.real("seconds_recording", tells_time ? budget_.spent() : 0);
  out.real("seconds_aborted", tells_time ? figures_.seconds_aborted : 0);
  out.end_object();
  return out.take();
}

// ---- Guards in the log
void Tracer::log_guards(const TraceRecord& record) {
  SourceCache sources;
  for (const GuardReport& guard : guards_of(record)) {
    TraceEvent event;
    event.kind = TraceEventKind::Guard;
    event.trace = record.number;
    event.root = record.root->number;
    event.exit = guard.exit;
    event.begins = place_in(record.code, record.begins);
    if (guard.code) event.stands = place_in(guard.code, guard.at);
    event.detail = guard.kind + ", " + guard.expected;
    std::string source = guard.code ? expression_at(vm_.rt, sources, guard.code, guard.at) : std::string();
    if (!source.empty()) event.detail = "`" + source + "` " + event.detail;
    log_.add(std::move(event), budget_.elapsed());
  }
}

// ---- The page
void Tracer::open_trace_folder() {
  if (options_.trace_folder.empty()) return;
  mkdir(options_.trace_folder.c_str(), 0777);
  if (log_.open_lines(options_.trace_folder + "/events.jsonl")) {
    log_.keep(parameters_.history = std::max<uint64_t>(parameters_.history, 2000));
    parameters_.keep_ir = parameters_.count_guards = 1;
  } else {
    std::fprintf(stderr, "minipy: cannot write %s/events.jsonl\n", options_.trace_folder.c_str());
    options_.trace_folder.clear();
  }
}
void Tracer::finish() {
  if (finished_ || options_.trace_folder.empty()) return;
  finished_ = true;
  std::string path = options_.trace_folder + "/index.html";
  std::string traces = json_of_traces(true);
  std::string page = trace_page(traces, json_of_events(0), json_of_figures());
  std::FILE* file = std::fopen(path.c_str(), "w");
  bool good = file && std::fwrite(page.data(), 1, page.size(), file) == page.size();
  if (file) good &= std::fclose(file) == 0;
  if (!good) std::fprintf(stderr, "minipy: cannot write %s\n", path.c_str());
}

}  // namespace minipy
