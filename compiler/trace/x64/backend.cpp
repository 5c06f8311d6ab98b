// From an IR trace to code that runs: lifetimes, allocation, emission, a piece of the region, and the exits' records.
// The passes keep their tables from one trace to the next, so that compiling allocates little.
#include "compiler/trace/x64/backend.h"

#include <algorithm>
#include <cstring>

#include "compiler/trace/x64/allocator.h"
#include "compiler/trace/x64/code_region.h"
#include "compiler/trace/x64/debugger_names.h"
#include "compiler/trace/x64/emitter.h"
#include "compiler/trace/x64/lifetimes.h"
#include "compiler/trace/x64/perf_map.h"
#include "compiler/trace/x64/thunks.h"

namespace minipy::trace::x64 {

namespace {

constexpr size_t kJumpBytes = 5;

// The place of a jump that attach() writes, and what stood there.
struct PatchPoint {
  const uint8_t* code = nullptr;
  uint8_t original[kJumpBytes] = {};
};

class X64Trace final : public CompiledTrace {
 public:
  explicit X64Trace(CodeRegion& region) : region_(region) {}
  ~X64Trace() override {
    if (code_bytes != 0) region_.free(static_cast<const uint8_t*>(entry), code_bytes);
  }
  std::string disassembly() const override { return text; }

  ExitHeader header;
  std::vector<PatchPoint> patches;  // one an exit
  PatchPoint link;                  // of the last exit, where the trace ends in a link to another
  std::string text;

 private:
  CodeRegion& region_;
};

class X64Backend final : public Backend {
 public:
  X64Backend(const Machine& machine, uint64_t code_bytes, Features features)
      : machine_(machine), code_bytes_(code_bytes), features_(features), emitter_(features) {}

  std::unique_ptr<CompiledTrace> compile(const CompileRequest& request, std::string* reason) override;
  void attach(Exit& exit, CompiledTrace* side) override;
  Exit* run(CompiledTrace& trace, uint64_t* base, ExitState& state) override;
  uint64_t code_bytes_used() const override { return region_.bytes_used(); }
  uint64_t code_bytes_limit() const override { return code_bytes_; }

 private:
  bool open_region();
  bool generate(const CompileRequest& request, X64Trace& trace, const char** reason);
  bool place_code(X64Trace& trace);
  void make_exits(X64Trace& trace);
  PatchPoint patch_point(const X64Trace& trace, uint32_t offset) const;
  void write_jump(const PatchPoint& at, const void* target);
  void restore(const PatchPoint& at);

  Machine machine_;
  uint64_t code_bytes_;
  Features features_;
  bool region_failed_ = false;
  CodeRegion region_;
  Thunks thunks_;
  PerfMap perf_map_;
  DebuggerNames debugger_names_;
  Lifetimes lifetimes_;
  Allocator allocator_;
  Plan plan_;
  Emitter emitter_;
  EmittedCode code_;
};

bool X64Backend::open_region() {
  if (region_failed_) return false;
  if (region_.is_open()) return true;
  const void* close_to = features_.near_heap ? machine_.runtime : nullptr;
  region_failed_ = !region_.open(code_bytes_, close_to) || !write_thunks(region_, machine_, thunks_);
  return !region_failed_;
}

std::unique_ptr<CompiledTrace> X64Backend::compile(const CompileRequest& request, std::string* reason) {
  const char* why = "no memory for code";
  auto trace = std::make_unique<X64Trace>(region_);
  if (open_region() && generate(request, *trace, &why)) {
    if (place_code(*trace)) {
      make_exits(*trace);
      if (machine_.perf_map) {
        const auto* code = static_cast<const uint8_t*>(trace->entry);
        perf_map_.add(code, trace->code_bytes, request.name);
        debugger_names_.add(code, trace->code_bytes, request.name);
      }
      return trace;
    }
    why = "the code region is full";
  }
  if (reason) *reason = why;
  return nullptr;
}

bool X64Backend::generate(const CompileRequest& request, X64Trace& trace, const char** reason) {
  Reach reach = features_.near_heap ? region_.reach() : Reach{};
  if (!lifetimes_.compute(*request.trace, request.parent, reason)) return false;
  if (!allocator_.allocate(*request.trace, lifetimes_, request.parent, reach, plan_, reason)) return false;
  bool has_doubles = std::any_of(plan_.locations.begin(), plan_.locations.end(),
                                 [](const Location& location) { return location.kind == Location::Kind::Floating; });
  uint64_t slots_used = plan_.slots_used;
  if (request.parent && request.parent->trace) {
    slots_used = std::max(slots_used, static_cast<X64Trace*>(request.parent->trace)->header.slots_used);
  }
  trace.header = {&trace, slots_used, has_doubles};
  EmitRequest emit;
  emit.trace = request.trace;
  emit.lifetimes = &lifetimes_;
  emit.plan = &plan_;
  emit.machine = &machine_;
  emit.thunks = &thunks_;
  emit.region = region_.begin();
  emit.reach = reach;
  emit.header = &trace.header;
  emit.link_target = request.link ? static_cast<const uint8_t*>(request.link->entry) : nullptr;
  emit.link_base_offset = request.link_base_offset;
  emit.link_to_itself = request.link_to_itself;
  emit.keep_text = request.keep_text;
  return emitter_.emit(emit, code_, reason);
}

bool X64Backend::place_code(X64Trace& trace) {
  const uint8_t* code = region_.allocate(code_.size);
  if (!code) return false;
  uint8_t* writable = region_.writable(code);
  std::memcpy(writable, code_.bytes, code_.size);
  for (const OutsideJump& jump : code_.jumps) {
    int32_t distance = static_cast<int32_t>(jump.target - (code + jump.offset + 4));
    std::memcpy(writable + jump.offset, &distance, sizeof distance);
  }
  for (uint32_t at : code_.distances) {
    int32_t distance;
    std::memcpy(&distance, writable + at, sizeof distance);
    distance -= static_cast<int32_t>(code - region_.begin());
    std::memcpy(writable + at, &distance, sizeof distance);
  }
  trace.entry = code;
  trace.code_bytes = static_cast<uint32_t>(code_.size);
  trace.text = std::move(code_.text);
  return true;
}

void X64Backend::make_exits(X64Trace& trace) {
  trace.exits.reserve(plan_.exits.size());
  trace.patches.reserve(plan_.exits.size());
  trace.locations.assign(plan_.locations.begin(), plan_.locations.end());
  for (size_t i = 0; i < plan_.exits.size(); ++i) {
    const PlannedExit& planned = plan_.exits[i];
    auto exit = std::make_unique<Exit>();
    exit->trace = &trace;
    exit->snapshot = planned.snapshot;
    exit->locations = {trace.locations.data() + planned.first_location, planned.location_count};
    trace.exits.push_back(std::move(exit));
    trace.patches.push_back(patch_point(trace, code_.patch_offsets[i]));
  }
  for (size_t i = 0; i < trace.exits.size(); ++i) trace.exits[i]->patch = &trace.patches[i];
  if (code_.link_offset != kNone) trace.link = patch_point(trace, code_.link_offset);
}

PatchPoint X64Backend::patch_point(const X64Trace& trace, uint32_t offset) const {
  PatchPoint point;
  point.code = static_cast<const uint8_t*>(trace.entry) + offset;
  std::memcpy(point.original, point.code, kJumpBytes);
  return point;
}

void X64Backend::write_jump(const PatchPoint& at, const void* target) {
  uint8_t bytes[kJumpBytes] = {0xe9};
  int32_t distance = static_cast<int32_t>(static_cast<const uint8_t*>(target) - (at.code + kJumpBytes));
  std::memcpy(bytes + 1, &distance, sizeof distance);
  std::memcpy(region_.writable(at.code), bytes, kJumpBytes);
}

void X64Backend::restore(const PatchPoint& at) { std::memcpy(region_.writable(at.code), at.original, kJumpBytes); }

void X64Backend::attach(Exit& exit, CompiledTrace* side) {
  X64Trace& trace = *static_cast<X64Trace*>(exit.trace);
  const PatchPoint& stub = *static_cast<const PatchPoint*>(exit.patch);
  if (trace.link.code && trace.exits.back().get() == &exit) write_jump(trace.link, stub.code);
  if (side) {
    write_jump(stub, side->entry);
  } else {
    restore(stub);
  }
  exit.side = side;
}

Exit* X64Backend::run(CompiledTrace& trace, uint64_t* base, ExitState& state) {
  TakenExit taken = thunks_.enter(trace.entry, base, &state);
  return static_cast<X64Trace*>(taken.trace)->exits[taken.number].get();
}

}  // namespace

Features features_of_processor() {
  Features features;
  features.avx = __builtin_cpu_supports("avx");
  features.bmi2 = __builtin_cpu_supports("bmi2");
  return features;
}

std::unique_ptr<Backend> make_backend(const Machine& machine, uint64_t code_bytes, Features features) {
  return std::make_unique<X64Backend>(machine, code_bytes, features);
}

}  // namespace minipy::trace::x64

namespace minipy::trace {

std::unique_ptr<Backend> make_backend(const Machine& machine, uint64_t code_bytes) {
  return x64::make_backend(machine, code_bytes, x64::features_of_processor());
}

}  // namespace minipy::trace
