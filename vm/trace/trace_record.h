// What vm/trace keeps of a trace beside its IR and code: where it begins, what frames its snapshots mean, and what it
// relies on.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "compiler/trace/backend.h"
#include "vm/interp/frame.h"
#include "vm/trace/watchers.h"

namespace minipy {

// One frame of a snapshot, from the outermost that the trace has to do with: the one that it was entered with, or one
// that it has returned to.
struct FrameContext {
  Code* code = nullptr;
  int32_t offset = 0;               // of its register 0 from the root's
  const Instruction* pc = nullptr;  // where it goes on; the innermost: the instruction to run
  uint64_t continuation = 0;        // of the caller's operation
  bool real = false;                // its record is in VM memory already (but for pc)
  bool keeps_handled = false;       // of a resumed generator: what was handled outside is in its cell
  bool operator==(const FrameContext&) const = default;
};
// What a trace has found out about the value of a register, for the side traces that grow from it: that it is an Int, a
// Bool, a Cell (and of which shape), or one certain Value. Facts are a log: the latest one about a place counts, and
// type Void says that nothing is known any more.
struct PlaceFact {
  int32_t place = 0;
  ir::Type type = ir::Type::Void;
  bool is_constant = false;
  ShapeId shape = 0;  // 0: not known
  uint64_t bits = 0;  // of the constant
  bool operator==(const PlaceFact&) const = default;
};
// The frames of a snapshot: all but the innermost stand in a row of the trace's list, which many snapshots share.
struct SnapshotContext {
  uint32_t first = 0, count = 0;
  uint32_t innermost = 0;
  uint32_t below = 0;      // so many of them are below the frame that the trace was entered with
  bool disturbed = false;  // left because Python code ran in a call: it may have changed what the trace relies on
  uint32_t facts = 0;      // so many of the log hold there
  uint32_t fuel = 0;       // used since the trace took some last
};

// The place of frame n's function in a snapshot (ir.h: places that are no slots).
inline constexpr int32_t kFunctionPlace = ir::kFirstOtherPlace;
// And of its generator, where it is a generator's that is not real: the function is that one's.
inline constexpr int32_t kGeneratorPlace = ir::kFirstOtherPlace + (1 << 16);
// And of its FrameObject, where it has one and its record is not in VM memory.
inline constexpr int32_t kFrameObjectPlace = ir::kFirstOtherPlace + (2 << 16);

// Registers from the root's register 0 on that a trace may use for frames that it has inlined.
inline constexpr int32_t kTraceSlots = 2048;

struct TraceRecord {
  uint32_t number = 0;            // as in ENTER_TRACE; that of a trace that was freed is used again
  uint64_t serial = 0;            // never used again
  TraceRecord* root = nullptr;    // itself, for a root trace
  trace::Exit* parent = nullptr;  // of a side trace
  TraceRecord* parent_record = nullptr;
  Code* code = nullptr;
  const Instruction* begins = nullptr;  // in `code`
  int64_t begins_level = 0;             // a side trace: so many frames further in than the root's
  uint32_t same_place = 0;              // the side traces on the way to this one that begin where it does
  Instruction* header = nullptr;        // a root's: where ENTER_TRACE stands
  Instruction original;                 // and what stood there
  bool keeps_to_loop = false;           // of a root: see run_recorder
  ir::Trace ir;
  std::vector<FrameContext> frames;
  std::vector<SnapshotContext> contexts;
  std::vector<PlaceFact> facts;
  std::vector<Value> constants;  // kept alive
  std::vector<ShapeId> shapes;   // guarded or assumed
  std::vector<Reliance> reliances;
  // What was recorded, where somebody wants to look at it (TierParameters::keep_ir).
  struct Step {
    const Code* code;
    const Instruction* at;
  };
  std::vector<Step> path;
  std::vector<Step> operations;  // in which a snapshot was taken, for each of `contexts`
  bool keeps_path = false;
  bool counts_runs = false;
  uint64_t runs[2] = {};  // where it counts: beginnings; and of the loop's body, if there is one
  std::unique_ptr<trace::CompiledTrace> compiled;
  bool valid = true;
  bool is_return = false;        // a root that begins where another trace has ended, and may return as side traces do
  bool is_entry = false;         // a root of a function without loops, which jit.hot is for: ends behind its return
  bool is_recursive = false;     // a root that calls itself, or is such a return
  bool open_link = false;        // it ends where no other trace begins yet
  Code* home = nullptr;          // the root's code, which keeps `constants` alive; null once it is gone
  bool reachable = false;        // by a trace that runs (scratch)
  size_t nodes = 0;              // of the IR, when it was compiled
  uint64_t bytes = 0;            // of memory that this takes, roughly
  uint64_t stay = 0, stays = 0;  // ticks in the trace, over so many entries
  bool waits = false;            // a root: an exit of its tree was hot, and there was no time to record from it
  uint64_t entered = 0;
  uint32_t sides = 0;           // of a root: traces in its tree
  uint32_t instructions = 0;    // of bytecode
  uint32_t steps = 0;           // of them, left to the interpreter
  std::vector<Op> stepped;      // which
  TraceRecord* link = nullptr;  // the trace that its end jumps to
  bool link_to_itself = false;  // CompileRequest
  int32_t link_offset = 0;

  const FrameContext& frame_of(const SnapshotContext& context, uint32_t j) const {
    return frames[j + 1 == context.count ? context.innermost : context.first + j];
  }
};

}  // namespace minipy
