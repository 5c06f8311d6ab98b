#include "compiler/trace/ir/evaluator.h"

#include <alloca.h>

#include <bit>
#include <cstring>

#include "compiler/trace/ir/arithmetic.h"
#include "compiler/trace/ir/printer.h"
#include "runtime/base/assert.h"
#include "runtime/object/value.h"

namespace minipy::trace {
namespace {

using ir::CallCheck;
using ir::index_of;
using ir::Node;
using ir::Op;
using ir::Ref;
using ir::Type;

constexpr size_t kMostNodes = 32768;  // their values live on the native stack: 256 KiB

// What may be called: all registers of arguments are passed; a function looks at those that it has.
using IntegerFunction = uint64_t (*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double, double, double,
                                     double);
using DoubleFunction = double (*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, double, double, double,
                                  double);

class EvaluatedTrace final : public CompiledTrace {
 public:
  std::string disassembly() const override { return ir::print(trace); }

  ir::Trace trace;
  std::vector<Exit*> exit_of;  // by node
  const EvaluatedTrace* link = nullptr;
  int32_t link_base_offset = 0;
  uint32_t loop_start = 0;  // the first node behind `loop` and its phis, or 0
};

// One run: from the entry of a trace until an exit is taken that leads nowhere.
class Run {
 public:
  Run(const Machine& machine, ForcedExits* forced, ExitState& state)
      : machine_(machine), forced_(forced), state_(state) {}

  Exit* run(const EvaluatedTrace& entered, uint64_t* base) {
    base_ = base;
    const EvaluatedTrace* next = &entered;
    const Exit* from = nullptr;
    Exit* exit = nullptr;
    while (next) {
      exit = run_one(*next, from);
      from = exit;
      next = exit ? static_cast<const EvaluatedTrace*>(exit->side) : linked_;
    }
    state_.base = reinterpret_cast<uint64_t>(base_);
    return exit;
  }

 private:
  // The exit by which the trace was left, or null where it goes on in linked_.
  __attribute__((noinline)) Exit* run_one(const EvaluatedTrace& compiled, const Exit* from) {
    const ir::Trace& trace = compiled.trace;
    uint64_t* values = static_cast<uint64_t*>(alloca(trace.nodes.size() * sizeof(uint64_t)));
    uint64_t* phis = static_cast<uint64_t*>(alloca((compiled.loop_start + 1) * sizeof(uint64_t)));
    std::memset(values, 0, trace.nodes.size() * sizeof(uint64_t));
    values_ = values;
    trace_ = &trace;
    from_ = from;
    for (uint32_t i = 0;;) {
      const Node& node = trace.nodes[i];
      if (node.op == Op::repeat) {
        i = repeat(compiled, node, phis);
        continue;
      }
      if (node.op == Op::link) {
        base_ += compiled.link_base_offset;
        linked_ = compiled.link;
        if (linked_) return nullptr;
      }
      bool stays = evaluate(node, i);
      if (stays && node.op != Op::link && !is_forced(node, i)) {
        ++i;
        continue;
      }
      Exit* exit = compiled.exit_of[i];
      save(trace, *exit);
      return exit;
    }
  }

  // A guard that holds, but is to be left by.
  bool is_forced(const Node& node, uint32_t i) {
    if (!forced_ || ir::op_info(node.op).effect != ir::Effect::Guard || node.op == Op::guard_fuel) return false;
    if (trace_->snapshots[static_cast<size_t>(node.snapshot)].kind != ir::ExitKind::Resume) return false;
    return forced_->leaves(*trace_, Ref{i});
  }

  void save(const ir::Trace& trace, const Exit& exit) {
    size_t i = 0;
    for (const ir::SnapshotEntry& entry : trace.entries_of(exit.snapshot)) state_.spilled[i++] = value(entry.ref);
  }

  // Where to go on.
  uint32_t repeat(const EvaluatedTrace& compiled, const Node& node, uint64_t* phis) {
    const ir::Trace& trace = compiled.trace;
    if (compiled.loop_start == 0) {
      if (node.snapshot == ir::SnapshotId::None) return 0;
      for (const ir::SnapshotEntry& entry : trace.entries_of(node.snapshot)) base_[entry.place] = boxed(entry.ref);
      return 0;
    }
    uint32_t first = compiled.loop_start;
    uint32_t count = 0;
    while (trace.nodes[first - 1 - count].op == Op::phi) ++count;
    for (uint32_t i = 0; i < count; ++i) phis[i] = value(trace.nodes[first - count + i].b);
    for (uint32_t i = 0; i < count; ++i) values_[first - count + i] = phis[i];
    return first;
  }

  uint64_t value(Ref ref) const { return values_[index_of(ref)]; }

  uint64_t box(uint64_t bits) {
    double number = std::bit_cast<double>(bits);
    return Value::fits_double(number) ? Value::from_double(number).bits()
                                      : machine_.box_slowly(machine_.runtime, number);
  }

  uint64_t box_wide(uint64_t number) {
    if (number <= static_cast<uint64_t>(Value::kMaxInt)) return Value::from_int(static_cast<int64_t>(number)).bits();
    return machine_.box_wide_slowly(machine_.runtime, number);
  }
  uint64_t boxed(Ref ref) {
    switch ((*trace_)[ref].type) {
      case Type::Double: return box(value(ref));
      case Type::Wide: return box_wide(value(ref));
      default: return value(ref);
    }
  }

  char* address(Ref pointer, int64_t offset) const {
    uint64_t bits = value(pointer) - ((*trace_)[pointer].type == Type::Cell ? 1 : 0);
    return reinterpret_cast<char*>(bits + static_cast<uint64_t>(offset));
  }
  char* address_at(const Node& node) const {
    return address(node.a, node.imm + static_cast<int64_t>(value(node.b) * 8));
  }
  static uint64_t read(const char* from, uint8_t width) {
    uint64_t bits = 0;
    std::memcpy(&bits, from, width);
    return bits;
  }

  uint64_t allocate(const Node& node) {
    uint64_t bytes = (node.payload + 15) & ~uint64_t{15};
    uint32_t shape = static_cast<uint32_t>(node.imm);
    AllocationSite site = machine_.stress ? AllocationSite{} : machine_.allocation_site(machine_.runtime, bytes);
    if (!site.cursor || static_cast<uint64_t>(*site.end - *site.cursor) < bytes)
      return machine_.allocate_slowly(machine_.runtime, shape, node.payload);
    char* cell = *site.cursor;
    *site.cursor += bytes;
    std::memcpy(cell, &shape, sizeof shape);
    return reinterpret_cast<uint64_t>(cell) + 1;
  }

  // False where its check says to leave.
  bool call(const Node& node, uint32_t at) {
    const ir::CallInfo& info = trace_->call_of(node);
    uint64_t integers[6] = {};
    double doubles[4] = {};
    size_t integer_count = 0, double_count = 0;
    for (Ref argument : trace_->arguments_of(node)) {
      if ((*trace_)[argument].type == Type::Double)
        doubles[double_count++] = std::bit_cast<double>(value(argument));
      else
        integers[integer_count++] = value(argument);
    }
    const uint64_t* x = integers;
    const double* y = doubles;
    uint64_t result;
    if (info.result == Type::Double) {
      auto function = reinterpret_cast<DoubleFunction>(const_cast<void*>(info.function));
      result = std::bit_cast<uint64_t>(function(x[0], x[1], x[2], x[3], x[4], x[5], y[0], y[1], y[2], y[3]));
    } else {
      auto function = reinterpret_cast<IntegerFunction>(const_cast<void*>(info.function));
      result = function(x[0], x[1], x[2], x[3], x[4], x[5], y[0], y[1], y[2], y[3]);
    }
    if (info.result == Type::Cond) result &= 0xff;
    values_[at] = result;
    if (info.check == CallCheck::Failure) return result != Value::failure().bits();
    return info.check != CallCheck::Truth || (result & 0xff) != 0;
  }
  // Whether a guard holds; sets the values of checked arithmetic.
  bool guard(const Node& node, uint32_t at) {
    uint64_t a = node.a == Ref::None ? 0 : value(node.a);
    switch (node.op) {
      case Op::guard_int: return Value::from_bits(a).is_int();
      case Op::guard_double: return Value::from_bits(a).is_double();
      case Op::guard_bool: return Value::from_bits(a).is_bool();
      case Op::guard_cell: return Value::from_bits(a).is_cell();
      case Op::guard_no_cell: return !Value::from_bits(a).is_cell();
      case Op::guard_is: return a == node.payload;
      case Op::guard_is_not: return a != node.payload;
      case Op::guard_shape: return read(address(node.a, 0), 4) == static_cast<uint32_t>(node.imm);
      case Op::guard_true: return a != 0;
      case Op::guard_false: return a == 0;
      case Op::guard_no_interrupt: return *reinterpret_cast<const volatile uint8_t*>(node.payload) == 0;
      case Op::guard_fuel: return (*reinterpret_cast<int64_t*>(node.payload) -= node.imm) >= 0;
      default: break;
    }
    auto result = ir::compute_overflow(node.op, a, node.b == Ref::None ? 0 : value(node.b));
    if (result) values_[at] = *result;
    return result.has_value();
  }

  // False where the trace is left by this node.
  bool evaluate(const Node& node, uint32_t at) {
    uint64_t& result = values_[at];
    switch (node.op) {
      case Op::constant: result = node.payload; return true;
      case Op::slot:
      case Op::load_slot: result = base_[node.imm]; return true;
      case Op::slot_address: result = reinterpret_cast<uint64_t>(base_ + node.imm); return true;
      case Op::inherit: result = value_at(from_->locations[static_cast<size_t>(node.imm)], state_); return true;
      case Op::load: result = read(address(node.a, node.imm), node.width); return true;
      case Op::load_at: result = read(address_at(node), node.width); return true;
      case Op::store: std::memcpy(address(node.a, node.imm), &values_[index_of(node.b)], node.width); return true;
      case Op::store_at: std::memcpy(address_at(node), &values_[index_of(node.c)], node.width); return true;
      case Op::store_slot: base_[node.imm] = value(node.a); return true;
      case Op::allocate: result = allocate(node); return true;
      case Op::box: result = box(value(node.a)); return true;
      case Op::box_wide: result = box_wide(value(node.a)); return true;
      case Op::call: return call(node, at);
      case Op::phi: result = value(node.a); return true;
      case Op::loop:
      case Op::link: return true;
      default: break;
    }
    if (ir::op_info(node.op).effect == ir::Effect::Guard) return guard(node, at);
    auto computed = ir::compute(node.op, value(node.a), node.b == Ref::None ? 0 : value(node.b));
    if (!computed) MINIPY_UNREACHABLE();  // a promise of ir.def was broken: a divisor of 0, a shift out of range
    result = *computed;
    return true;
  }

  const Machine& machine_;
  ForcedExits* forced_;
  ExitState& state_;
  uint64_t* base_ = nullptr;
  uint64_t* values_ = nullptr;
  const ir::Trace* trace_ = nullptr;
  const Exit* from_ = nullptr;
  const EvaluatedTrace* linked_ = nullptr;
};

class Evaluator final : public Backend {
 public:
  Evaluator(const Machine& machine, std::unique_ptr<ForcedExits> forced)
      : machine_(machine), forced_(std::move(forced)) {}

  std::unique_ptr<CompiledTrace> compile(const CompileRequest& request, std::string* reason) override {
    const ir::Trace& trace = *request.trace;
    if (trace.nodes.size() > kMostNodes) return refuse(reason, "the trace is too long to be evaluated");
    auto compiled = std::make_unique<EvaluatedTrace>();
    compiled->trace = trace;
    compiled->link = request.link_to_itself ? compiled.get() : static_cast<const EvaluatedTrace*>(request.link);
    compiled->link_base_offset = request.link_base_offset;
    compiled->entry = compiled.get();
    compiled->exit_of.resize(trace.nodes.size());
    size_t locations = 0;
    for (const Node& node : trace.nodes)
      if (node.snapshot != ir::SnapshotId::None) locations += trace.entries_of(node.snapshot).size();
    compiled->locations.reserve(locations);  // exits point into it
    for (uint32_t i = 0; i < trace.nodes.size(); ++i) {
      const Node& node = trace.nodes[i];
      if (node.op == Op::loop || (node.op == Op::phi && compiled->loop_start == i)) compiled->loop_start = i + 1;
      if (node.op == Op::repeat || node.snapshot == ir::SnapshotId::None) continue;
      if (!add_exit(*compiled, i)) return refuse(reason, "a snapshot has too many entries");
    }
    return compiled;
  }

  void attach(Exit& exit, CompiledTrace* side) override { exit.side = side; }

  Exit* run(CompiledTrace& trace, uint64_t* base, ExitState& state) override {
    auto& compiled = static_cast<EvaluatedTrace&>(trace);
    if (forced_) forced_->start(compiled.trace);
    return Run(machine_, forced_.get(), state).run(compiled, base);
  }

  uint64_t code_bytes_used() const override { return 0; }
  uint64_t code_bytes_limit() const override { return UINT64_MAX; }

 private:
  static std::unique_ptr<CompiledTrace> refuse(std::string* reason, const char* text) {
    if (reason) *reason = text;
    return nullptr;
  }

  static bool add_exit(EvaluatedTrace& compiled, uint32_t at) {
    auto exit = std::make_unique<Exit>();
    exit->trace = &compiled;
    exit->snapshot = compiled.trace.nodes[at].snapshot;
    size_t first = compiled.locations.size();
    for (const ir::SnapshotEntry& entry : compiled.trace.entries_of(exit->snapshot)) {
      const Node& node = compiled.trace[entry.ref];
      Location location;
      location.type = node.type;
      bool is_constant = node.op == Op::constant;
      location.kind = is_constant ? Location::Kind::Constant : Location::Kind::Spilled;
      location.payload = is_constant ? node.payload : compiled.locations.size() - first;
      compiled.locations.push_back(location);
    }
    size_t count = compiled.locations.size() - first;
    if (count > kSpillSlots) return false;
    exit->locations = {compiled.locations.data() + first, count};
    compiled.exit_of[at] = exit.get();
    compiled.exits.push_back(std::move(exit));
    return true;
  }

  Machine machine_;
  std::unique_ptr<ForcedExits> forced_;
};

uint64_t next_random(uint64_t& state) {
  state += 0x9e3779b97f4a7c15;
  uint64_t mixed = (state ^ state >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
  return mixed ^ mixed >> 31;
}

class RandomExits final : public ForcedExits {
 public:
  RandomExits(uint64_t seed, uint32_t period) : state_(seed), period_(period) {}
  bool leaves(const ir::Trace&, Ref) override { return next_random(state_) % period_ == 0; }

 private:
  uint64_t state_;
  uint32_t period_;
};

class ExitsInTurn final : public ForcedExits {
 public:
  void start(const ir::Trace& trace) override {
    std::vector<uint32_t> guards;
    for (uint32_t i = 0; i < trace.nodes.size(); ++i)
      if (ir::op_info(trace.nodes[i].op).effect == ir::Effect::Guard) guards.push_back(i);
    trace_ = guards.empty() ? nullptr : &trace;
    if (trace_) chosen_ = guards[turn_++ % guards.size()];
  }
  bool leaves(const ir::Trace& trace, Ref guard) override {
    if (&trace != trace_ || index_of(guard) != chosen_) return false;
    trace_ = nullptr;
    return true;
  }

 private:
  uint32_t turn_ = 0;
  uint32_t chosen_ = 0;
  const ir::Trace* trace_ = nullptr;  // null: done for this run
};

}  // namespace

std::unique_ptr<ForcedExits> make_random_exits(uint64_t seed, uint32_t period) {
  return std::make_unique<RandomExits>(seed, period);
}

std::unique_ptr<ForcedExits> make_exits_in_turn() { return std::make_unique<ExitsInTurn>(); }

std::unique_ptr<Backend> make_evaluating_backend(const Machine& machine, std::unique_ptr<ForcedExits> forced) {
  return std::make_unique<Evaluator>(machine, std::move(forced));
}

std::unique_ptr<Backend> make_evaluating_backend(const Machine& machine) {
  return make_evaluating_backend(machine, nullptr);
}

}  // namespace minipy::trace
