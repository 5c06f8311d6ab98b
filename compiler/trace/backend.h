// How vm/trace runs a trace: the compiled form of an ir::Trace and what it leaves behind. Implemented by x64/ (machine
// code); ir/evaluator.h runs the IR itself with the same result, for tests and for machines without a backend.
//
// A trace runs on a native stack frame of fixed size and keeps two addresses in registers of its own: `base`, the root
// frame's register 0 on the VM stack, and the ExitState. It is left through an exit: the machine's registers and spill
// slots are put into the ExitState, and the exit says, for each entry of its snapshot, where the value is.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/trace/ir/ir.h"

namespace minipy::trace {

inline constexpr uint32_t kSpillSlots = 512;

// What a trace leaves: base (which may have moved by a link) and the machine state.
struct ExitState {
  uint64_t base = 0;
  uint64_t general[16] = {};
  uint64_t floating[16] = {};  // bits of doubles
  uint64_t spilled[kSpillSlots] = {};
};

struct Location {
  enum class Kind : uint8_t { Constant, General, Floating, Spilled } kind = Kind::Constant;
  ir::Type type = ir::Type::Value;
  uint64_t payload = 0;  // the bits, or the number of the register or spill slot
  bool operator==(const Location&) const = default;
};
// The 64 bits of a value at an exit; a Double's are those of the double, a Wide's the number.
uint64_t value_at(const Location& location, const ExitState& state);

class CompiledTrace;

// A way out of a trace: one for each guard that can fail. Counted by vm/trace, which may let it lead to a side trace.
struct Exit {
  static constexpr uint32_t kNoNode = 0xffffff;
  CompiledTrace* trace = nullptr;
  ir::SnapshotId snapshot = ir::SnapshotId::None;
  uint32_t before = 0;                  // how often it was taken before count was last set to 0
  std::span<const Location> locations;  // of the snapshot's entries, in order
  uint32_t count = 0;                   // how often it was taken while it led to the interpreter
  uint32_t failures : 8 = 0;            // recordings from here that came to nothing
  uint32_t node : 24 = kNoNode;         // vm/trace's: whose exit it is, where the trace's nodes are kept
  CompiledTrace* side = nullptr;
  void* patch = nullptr;  // the backend's: where to write the jump to a side trace

  uint64_t times() const { return uint64_t{before} + count; }
  void start_again() {
    before += count;
    count = 0;
  }
};

// Its code is freed with it: before that, exits that lead to it and links to it have to be attached elsewhere, and it
// must not be running (nor wait, further down the native stack, for a call to return). Constants that are cells are in
// the code, where no collector sees them: vm/trace keeps them alive.
class CompiledTrace {
 public:
  virtual ~CompiledTrace() = default;
  std::vector<std::unique_ptr<Exit>> exits;
  std::vector<Location> locations;  // of all exits; several may have the same
  const void* entry = nullptr;      // where a link goes to
  void* owner = nullptr;            // vm/trace's record of it
  uint32_t code_bytes = 0;
  // Machine code as text, one instruction a line, nodes and exits labelled; for --jit-dump. Empty without keep_text.
  virtual std::string disassembly() const = 0;
};

// The free run of one size class of the heap: allocation bumps `cursor` up to `end` (runtime/heap/heap.h).
struct AllocationSite {
  char** cursor = nullptr;
  char** end = nullptr;
};

// What compiled code needs to know of the VM it runs in.
struct Machine {
  void* runtime = nullptr;  // first argument of the functions below
  AllocationSite (*allocation_site)(void* runtime, uint64_t bytes) = nullptr;
  uint64_t (*allocate_slowly)(void* runtime, uint32_t shape, uint64_t bytes) = nullptr;  // a tagged Cell, never fails
  uint64_t (*box_slowly)(void* runtime, double number) = nullptr;                        // a Value: a Float cell
  bool stress = false;                                                                   // always allocate slowly
  uint64_t (*box_wide_slowly)(void* runtime, uint64_t number) = nullptr;                 // a Value: an Int cell
  bool perf_map = false;  // names for `perf`: /tmp/perf-PID.map
};

struct CompileRequest {
  const ir::Trace* trace = nullptr;
  const Exit* parent = nullptr;         // side traces: the exit they begin at; values are where its locations say
  const CompiledTrace* link = nullptr;  // where the final `link` jumps to; null: it leaves to vm/trace by its exit, the
                                        // last, where another trace's entry may be attached later
  bool link_to_itself = false;          // ... to this trace's own entry: recursion
  int32_t link_base_offset = 0;         // slots to add to base before that jump, or before it leaves
  bool keep_text = false;               // disassembly() is wanted
  std::string_view name = "trace";      // for Machine::perf_map
};

// One a VM. Code memory is one region, mapped twice: writable, and executable, never both.
class Backend {
 public:
  virtual ~Backend() = default;
  // Null with a reason when the code region is full or the trace is too large.
  virtual std::unique_ptr<CompiledTrace> compile(const CompileRequest& request, std::string* reason) = 0;
  // Lets an exit lead to a side trace that was compiled with it as parent, or back to vm/trace (null). A `link` has an
  // exit too, the trace's last: attach(null) there breaks the link, so that it leaves to vm/trace.
  virtual void attach(Exit& exit, CompiledTrace* side) = 0;
  // Runs from the trace's entry until an exit is taken; which one.
  virtual Exit* run(CompiledTrace& trace, uint64_t* base, ExitState& state) = 0;
  // Bytes of code in use, and in all.
  virtual uint64_t code_bytes_used() const = 0;
  virtual uint64_t code_bytes_limit() const = 0;
};

// Machine code, where this build and processor have it; null otherwise.
std::unique_ptr<Backend> make_backend(const Machine& machine, uint64_t code_bytes);
// Runs the IR by an evaluator: slow, portable, and what machine code is compared with.
std::unique_ptr<Backend> make_evaluating_backend(const Machine& machine);

}  // namespace minipy::trace
