// What there is to tell of a trace, beside its events: its guards, with how often they held.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>

#include "runtime/object/runtime.h"
#include "vm/trace/trace_record.h"

namespace minipy {

struct GuardReport {
  uint32_t exit = 0;           // its number in the trace
  const Code* code = nullptr;  // where it stands; null: nowhere, as the end of a trace
  const Instruction* at = nullptr;
  std::string kind, subject,
      expected;           // empty where the nodes of the trace were not kept; a subject is not always known
  bool in_loop = false;   // in the body of a loop; otherwise before it, or in a trace without
  bool has_hits = false;  // whether they were counted
  uint64_t hits = 0, misses = 0;
  int64_t side = -1;  // the trace that grows from here
};

// The classes that there are. Shapes outlive theirs, so the type of a shape has to be looked for here before it is
// looked at.
class LiveClasses {
 public:
  explicit LiveClasses(Runtime& rt);
  // Of the shape's class; "a class that is gone".
  std::string name_of(const Shape* shape) const;
  bool has_class_of(const Shape* shape) const {
    return shape && (shape->id < kBuiltinTypeCount || types_.contains(shape->type));
  }

 private:
  void add(const Type* type);
  std::unordered_set<const Type*> types_;
};

// In words, without running Python code.
std::string describe_value(Runtime& rt, Value value);
std::string describe_shape(Runtime& rt, const LiveClasses& classes, ShapeId id);
// After optimising: repetitions of a loop are counted apart.
void separate_counts(ir::Trace& trace);
// After compiling, where the nodes are kept: sets Exit::node.
void find_nodes_of_exits(TraceRecord& record);

}  // namespace minipy
