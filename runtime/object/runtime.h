// Runtime: all that belongs to one VM below the interpreter - heap, shapes, types, names, the pending exception.
// It comes first in every function. There is no other state: several can live in a process.
#pragma once

#include <cstdarg>
#include <memory>
#include <string_view>
#include <vector>

#include "runtime/base/hash.h"
#include "runtime/heap/heap.h"
#include "runtime/object/evaluator.h"
#include "runtime/object/limits.h"
#include "runtime/object/names.h"
#include "runtime/object/result.h"
#include "runtime/object/shape.h"
#include "runtime/object/type.h"
#include "runtime/types/cells.h"

namespace minipy {

// A module of natives, as data. `prepare` adds what the tables cannot say (constants, types) when imported.
struct ModuleSpec {
  std::string_view name;
  std::span<const NativeDef> functions = {};
  Status (*prepare)(Runtime&, Module*) = nullptr;
  std::string_view doc = {};
  // State of the module in this VM, made by prepare with Module::state; visited and freed by these.
  void (*visit_state)(void*, Visitor&) = nullptr;
  void (*free_state)(void*) = nullptr;
  bool python_errors = false;  // wrong arguments are told as those of Python functions: what CPython has in Python
};

struct StringTable;  // interned strings (types/str.cpp)
class CopyTables;    // what the module copy goes by (graph/plan.h)
class System;        // the gate to all that is outside (system.h)

class Runtime final : public RootSource {
 public:
  Runtime();
  ~Runtime();
  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;

  Heap heap;

  // ---- Types and shapes
  Type* type(BuiltinType number) const { return types_[static_cast<size_t>(number)]; }
  Shape* shape(ShapeId id) const { return shapes_[id]; }
  // The shape of a cell, moved to its successor first where its class has changed.
  Shape* shape_of(Cell* cell) {
    Shape* shape = shapes_[cell->shape];
    if (__builtin_expect(shape->retired, 0)) shape = migrate(cell, shape);
    return shape;
  }
  Type* type_of(Value value) const {
    if (value.is_cell()) return shapes_[value.cell()->shape]->type;
    return type_of_immediate(value);
  }
  bool is_exactly(Value value, BuiltinType number) const {
    return value.is_cell() ? value.cell()->shape == shape_of_builtin(number)
                           : type_of_immediate(value) == types_[static_cast<size_t>(number)];
  }
  Shape* new_shape(Type* type);
  Shape* const* shape_table() const { return shapes_.data(); }
  ShapeId shape_count() const { return static_cast<ShapeId>(shapes_.size()); }
  // Installs the description of a type that lives on an upper floor (code, frame, generator ...). Before start().
  void install_spec(BuiltinType number, const TypeSpec* spec);
  // Makes the built-in types; after all specs are installed.
  void start();

  // A direct-mapped cache of attributes found along MROs, by (type version, interned name).
  struct LookupEntry {
    uint32_t version;
    Str* name;
    Value value;
  };
  LookupEntry& lookup_entry(uint32_t version, const Str* name) {
    return lookups_[(version * 0x9E3779B1u ^ static_cast<uint32_t>(reinterpret_cast<uintptr_t>(name) >> 4)) &
                    (kLookups - 1)];
  }

  // ---- Names
  Str* name(Name name) const { return names_[static_cast<size_t>(name)]; }
  StringTable& interned() { return *interned_; }

  // ---- The pending exception
  bool has_pending() const { return !pending_.is_unset(); }
  Value pending() const { return pending_; }
  void set_pending(Value exception) { pending_ = exception; }
  Value take_pending() {
    Value taken = pending_;
    pending_ = Value::unset();
    return taken;
  }
  // Whether the pending exception is an instance of that built-in exception.
  bool pending_is(BuiltinType exception) const;
  void clear_pending() { pending_ = Value::unset(); }
  // The exception being handled (sys.exception()), innermost; None without one. The interpreter keeps it.
  Value handled = Value::none();
  // How the iterator that last ended did so, where that was not a plain end: the StopIteration that __next__ raised,
  // or what a generator returned. The slot `next` answers unset for any end: clear this before asking a slot, and
  // raise_end_of_iteration after.
  Value stop_value = Value::unset();
  Value stop_exception = Value::unset();
  void clear_stop() { stop_value = stop_exception = Value::unset(); }
  // What `yield from` the iterator gives.
  Value take_stop_value();

  // ---- The floor above
  Evaluator* evaluator = nullptr;
  Dict* builtins = nullptr;                 // the builtins module's dictionary
  Dict* modules = nullptr;                  // sys.modules
  Dict* type_registry = nullptr;            // natives' own types by spec, held for the VM's life
  std::shared_ptr<CopyTables> copy_tables;  // once `copy` is imported

  // ---- Limits
  // True when the native stack has less than the reserve left; natives that recurse over user data check it
  // through check_recursion.
  bool native_stack_low() const { return reinterpret_cast<const char*>(__builtin_frame_address(0)) < stack_limit_; }
  void set_native_stack(const void* base, size_t bytes);
  int recursion_limit = 1000;  // of Python frames (sys.setrecursionlimit)
  uint64_t next_dict_version() { return ++dict_version_; }
  uint32_t next_type_version() { return ++type_version_; }
  uint64_t next_function_version() { return ++function_version_; }
  HashKey hash_key{};         // of strings (SipHash); fixed unless set before start()
  int max_str_digits = 4300;  // of int <-> decimal text; 0: no limit
  bool debug_asserts = true;  // -O switches off assert statements
  // Something waits for a safe point; the interpreter looks at it at back-edges and calls.
  Attention interrupt_requested;
  FuelMeter fuel;
  // A limit has struck: no handler of the program's runs until the call from the host has returned, nor any other code.
  bool stopped = false;
  // Takes one unit, where somebody counts or something waits; whether the safe point is to be attended.
  bool spend_unit() { return (--fuel.slice < 0) | static_cast<bool>(interrupt_requested); }

  void visit_roots(Visitor& visitor) override;
  void sweep_weak_tables();
  void sweep_subclasses();  // by the collector, after marking
  struct WeakTable;
  WeakTable& weak_references() { return *weak_; }

  // ---- Recursion in natives (repr of nested lists, comparison ...)
  int native_depth = 0;
  std::vector<Cell*> repr_stack;  // containers whose repr is being made

  // What natives ask of the system, and whether they may. Without a VM: nothing is allowed.
  std::unique_ptr<System> system;

  // A place for upper floors to hang their own per-VM state.
  void* vm_state = nullptr;

 private:
  static constexpr ShapeId shape_of_builtin(BuiltinType number) { return static_cast<ShapeId>(number); }
  Type* type_of_immediate(Value value) const;
  Shape* migrate(Cell* cell, Shape* shape);
  Shape* migrate_root(Shape* shape);

  std::vector<Shape*> shapes_;
  Type* types_[kBuiltinTypeCount] = {};
  const TypeSpec* specs_[kBuiltinTypeCount] = {};
  Str* names_[static_cast<size_t>(Name::kCount)] = {};
  std::unique_ptr<StringTable> interned_;
  std::unique_ptr<WeakTable> weak_;
  static constexpr size_t kLookups = 1024;
  LookupEntry lookups_[kLookups] = {};
  Value pending_;
  const char* stack_limit_ = nullptr;
  uint64_t dict_version_ = 0;
  uint32_t type_version_ = 0;
  uint64_t function_version_ = 0;
};

// Guards a native that recurses over user data: fails with RecursionError where the native stack runs low.
//   RecursionGuard guard(rt, " while getting the repr of an object"); if (guard.failed()) return Failed{};
class RecursionGuard {
 public:
  RecursionGuard(Runtime& rt, const char* where);
  ~RecursionGuard() { --rt_.native_depth; }
  bool failed() const { return failed_; }

 private:
  Runtime& rt_;
  bool failed_;
};

// Natives' work, which limits hold in as well. Each may run a collection, but no code of the program.
inline constexpr uint32_t kStepsPerUnit = 32;
inline constexpr uint64_t kBytesPerUnit = 4096;
// Takes units of fuel. Fails where a limit strikes, or Ctrl-C does.
inline Status spend(Runtime& rt, uint64_t units) {
  if (rt.interrupt_requested.counts()) {
    constexpr uint64_t kMost = uint64_t{1} << 61;
    rt.fuel.slice -= static_cast<int64_t>(units < kMost ? units : kMost);
    if (rt.fuel.slice < 0) return rt.evaluator->poll(rt);
  }
  return rt.interrupt_requested ? rt.evaluator->poll(rt) : ok();
}
// For work on so many bytes that goes as fast as memory does.
inline Status spend_bytes(Runtime& rt, uint64_t bytes) {
  return bytes < kBytesPerUnit ? ok() : spend(rt, bytes / kBytesPerUnit);
}
inline Status spend_steps(Runtime& rt, uint64_t steps) {
  return steps < kStepsPerUnit ? ok() : spend(rt, steps / kStepsPerUnit);
}
// Counts the rounds of a loop whose length the program determines: WorkMeter meter(rt); ... TRY(meter.step());
class WorkMeter {
 public:
  explicit WorkMeter(Runtime& rt) : rt_(rt) {}
  Status step() {
    if (__builtin_expect(--left_ != 0, 1)) return ok();
    left_ = kStepsPerUnit;
    return spend(rt_, 1);
  }

 private:
  Runtime& rt_;
  uint32_t left_ = kStepsPerUnit;
};

}  // namespace minipy
