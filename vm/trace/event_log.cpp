#include "vm/trace/event_log.h"

#include <utility>

namespace minipy {

const char* name_of(TraceEventKind kind) {
  static constexpr const char* kNames[] = {"root", "side", "abort", "give-up", "invalid", "exit", "guard"};
  return kNames[static_cast<size_t>(kind)];
}
uint32_t class_of(TraceEventKind kind) {
  switch (kind) {
    case TraceEventKind::Root:
    case TraceEventKind::Side: return kLogTraces;
    case TraceEventKind::Abort:
    case TraceEventKind::GiveUp: return kLogAborts;
    case TraceEventKind::Invalid: return kLogInvalidations;
    case TraceEventKind::Exit: return kLogExits;
    case TraceEventKind::Guard: return kLogGuards;
  }
  return 0;
}

// ---- As text
static std::string text_of(const SourcePlace& place) { return place.function + ':' + std::to_string(place.line); }
static std::string in_file(const SourcePlace& place) { return place.file + ':' + std::to_string(place.line); }

static std::string subject_of(const TraceEvent& event) {
  if (event.trace < 0) return "traces ";
  return "trace " + std::to_string(event.trace) + ' ';
}
std::string text_of(const TraceEvent& event) {
  std::string text = "[" + subject_of(event) + name_of(event.kind);
  if (!event.begins.function.empty()) text += ' ' + text_of(event.begins);
  switch (event.kind) {
    case TraceEventKind::Root:
    case TraceEventKind::Side:
    case TraceEventKind::Abort:
    case TraceEventKind::Invalid:
      text += ' ' + std::to_string(event.instructions) + " instructions, " + std::to_string(event.steps) + " steps, " +
              std::to_string(event.nodes) + " nodes";
      break;
    case TraceEventKind::Exit:
    case TraceEventKind::Guard:
      text += ' ' + std::to_string(event.exit) + " at " + in_file(event.stands);
      if (event.kind == TraceEventKind::Exit) text += ", taken " + std::to_string(event.count) + " times";
      break;
    case TraceEventKind::GiveUp: break;
  }
  std::string detail = event.detail;
  if (event.reason) {
    if (!detail.empty()) detail = " (" + detail + ")";
    detail = event.reason->text + detail + " [" + event.reason->code + "]";
    if (event.kind == TraceEventKind::Abort && event.stands.line != 0) detail += " at " + in_file(event.stands);
  }
  if (!detail.empty()) text += ": " + detail;
  text += "]\n";
  for (const char* name : event.stepped)
    text += std::string("[step ") + name + " in " + std::to_string(event.trace) + "]\n";
  return text;
}

// ---- As JSON
static void write_json(JsonWriter& out, const char* name, const SourcePlace& place) {
  if (place.function.empty()) return;
  out.key(name);
  out.begin_object();
  out.text("function", place.function);
  out.text("file", place.file);
  out.number("line", static_cast<uint64_t>(place.line));
  out.end_object();
}
void write_json(JsonWriter& out, const TraceEvent& event) {
  out.begin_object();
  out.text("event", name_of(event.kind));
  out.number("number", event.number);
  out.real("seconds", event.seconds);
  auto number = [&](const char* name, int64_t value) {
    if (value >= 0) out.number(name, static_cast<uint64_t>(value));
  };
  number("trace", event.trace);
  number("root", event.root);
  number("parent", event.parent);
  number("exit", event.exit);
  write_json(out, "begins", event.begins);
  write_json(out, "stands", event.stands);
  if (event.reason) {
    out.text("code", event.reason->code);
    out.text("text", event.reason->text);
    out.text("explanation", event.reason->explanation);
    out.text("hint", event.reason->hint);
  }
  if (!event.detail.empty()) out.text("detail", event.detail);
  if (event.instructions != 0) {
    out.number("instructions", event.instructions);
    out.number("steps", event.steps);
    out.number("nodes", event.nodes);
  }
  if (event.count != 0) out.number("count", event.count);
  auto list = [&](const char* name, const auto& texts) {
    if (texts.empty()) return;
    out.key(name);
    out.begin_array();
    for (const auto& each : texts) out.text(each);
    out.end_array();
  };
  list("stepped", event.stepped);
  list("last", event.last);
  out.end_object();
}

// ---- The log
EventLog::~EventLog() {
  if (lines_) std::fclose(lines_);
}
bool EventLog::open_lines(const std::string& path) {
  lines_ = std::fopen(path.c_str(), "w");
  return lines_ != nullptr;
}
void EventLog::add(TraceEvent event, double seconds) {
  event.number = ++number_;
  event.seconds = tells_time_ ? seconds : 0;
  uint32_t event_class = class_of(event.kind);
  if (shown_ & event_class) std::fputs(text_of(event).c_str(), stderr);
  if (lines_) {
    JsonWriter out;
    write_json(out, event);
    std::fputs((out.take() + '\n').c_str(), lines_);
    std::fflush(lines_);
  }
  // The others are told by the traces themselves.
  if (!(event_class & kLogPlainly)) return;
  events_.push_back(std::move(event));
  if (events_.size() > kept_) events_.pop_front();
}
void EventLog::keep(uint64_t count) {
  kept_ = count;
  while (events_.size() > kept_) events_.pop_front();
}

}  // namespace minipy
