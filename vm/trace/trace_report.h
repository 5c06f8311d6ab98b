// What there is to tell of a trace, beside its events: its guards, with how often they held.
#pragma once

#include <cstdint>
#include <string>

#include "runtime/object/runtime.h"
#include "vm/trace/trace_record.h"

namespace minipy {

struct GuardReport {
  uint32_t exit = 0;            // its number in the trace
  const Code* code = nullptr;   // where it stands; null: nowhere, as the end of a trace
  const Instruction* at = nullptr;
  std::string kind, subject, expected;  // empty where the nodes of the trace were not kept; a subject is not always known
  bool in_loop = false;         // in the body of a loop; otherwise before it, or in a trace without
  bool has_hits = false;        // whether they were counted
  uint64_t hits = 0, misses = 0;
  int64_t side = -1;            // the trace that grows from here
};

// In words, without running Python code.
std::string describe_value(Runtime& rt, Value value);
std::string describe_shape(Runtime& rt, ShapeId id);
// After optimising: repetitions of a loop are counted apart.
void separate_counts(ir::Trace& trace);
// After compiling, where the nodes are kept: sets Exit::node.
void find_nodes_of_exits(TraceRecord& record);

}  // namespace minipy
