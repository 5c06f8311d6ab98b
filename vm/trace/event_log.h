// What has happened in the tracing tier: one record an event, from which come the lines of --jit-log, the JSON lines of
// MINIPY_JIT_TRACE, and what the module jit tells.
#pragma once

#include <cstdint>
#include <cstdio>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/bytecode/code.h"
#include "vm/trace/json_writer.h"
#include "vm/trace/trace_aborts.h"

namespace minipy {

// A line of the program.
struct SourcePlace {
  std::string function, file;
  int line = 0;
};

// Of an instruction of the code.
SourcePlace place_in(const Code* code, const Instruction* at);

enum class TraceEventKind : uint8_t {
  Root,     // a trace was made for a loop or function
  Side,     // ... for an exit of another trace
  Abort,    // a recording came to nothing
  GiveUp,   // a place, an exit, a tree or all is given up
  Invalid,  // a tree relied on what has changed, or was flushed
  Exit,     // an exit was taken for the 1st, 2nd, 4th, 8th ... time
  Guard,    // of a new trace
};
// Classes of events, as MINIPY_JIT_LOG names them: bits.
enum TraceEventClass : uint32_t {
  kLogTraces = 1,
  kLogGuards = 2,
  kLogExits = 4,
  kLogAborts = 8,
  kLogInvalidations = 16,
  kLogPlainly = kLogTraces | kLogAborts | kLogInvalidations,
  kLogAll = 31,
};
struct TraceEvent {
  TraceEventKind kind = TraceEventKind::Root;
  uint64_t number = 0;                     // from 1; given by the log
  double seconds = 0;                      // since the tier began; given by the log
  int64_t trace = -1, root = -1;           // -1: none
  int64_t parent = -1, exit = -1;          // the trace and its exit that this begins at, or is about
  SourcePlace begins;                      // where the trace begins
  SourcePlace stands;                      // where it happened: an abort, an exit
  const TraceAbortInfo* reason = nullptr;  // of an abort or give-up
  std::string detail;
  uint32_t instructions = 0, steps = 0;
  uint64_t nodes = 0;
  uint64_t count = 0;                // an exit's; the failures of a place
  std::vector<const char*> stepped;  // names of opcodes
  std::vector<std::string> last;     // an abort's: instructions before it, the latest last
};
const char* name_of(TraceEventKind kind);
uint32_t class_of(TraceEventKind kind);
// A line, or some, with line ends.
std::string text_of(const TraceEvent& event);
// An object.
void write_json(JsonWriter& out, const TraceEvent& event);

class EventLog {
 public:
  // `shown`: classes that go to stderr.
  // `tells_time`: events have the time; a program without a clock could measure by them.
  EventLog(uint32_t shown, bool tells_time) : shown_(shown), tells_time_(tells_time) {}
  ~EventLog();
  EventLog(const EventLog&) = delete;
  EventLog& operator=(const EventLog&) = delete;

  // JSON lines of all events go to that file, too. False where it cannot be written.
  bool open_lines(const std::string& path);
  // Whether somebody sees an event of the class.
  bool wants(uint32_t event_class) const { return lines_ || (shown_ | kLogPlainly) & event_class; }
  void add(TraceEvent event, double seconds);
  // The latest, the oldest first, at most so many as are kept.
  const std::deque<TraceEvent>& events() const { return events_; }
  uint64_t last_number() const { return number_; }
  void keep(uint64_t count);

 private:
  uint32_t shown_;
  bool tells_time_;
  uint64_t number_ = 0, kept_ = 64;
  std::deque<TraceEvent> events_;
  std::FILE* lines_ = nullptr;
};

}  // namespace minipy
