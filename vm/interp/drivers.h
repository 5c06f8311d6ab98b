// Drivers: natives' work on things that run Python code - a generator to use up, an iterator or a key function of the
// program's own - written in Python (stdlib/python/_drivers.py). Where a native is called with such an argument the
// machine enters the driver's frame in its place, as it would any function's. So no nested loop is needed, and the
// tracing tier sees a loop like any other.
//
// What a program sees must be the native's: a driver's frame is in no traceback and in no stack (Code::kDriver), does
// not count for the recursion limit, and tells trace functions nothing (while one is set the natives do the work).
//
// Each place of a program that calls gets copies of the driver's code, one for each kind of thing that it hands over:
// so the traces of a driver's loop know what they go through.
#pragma once

#include <string_view>
#include <unordered_map>

#include "runtime/native/native.h"
#include "stdlib/iterator_steps.h"
#include "vm/interp/frame.h"

namespace minipy {

class VirtualMachine;

enum class Driver : uint8_t {
#define DRIVER(name, text) name,
#include "vm/interp/drivers.def"
#undef DRIVER
  kCount,
};

// How a driver is called in a native's place: where its arguments are among those of the call.
struct DriverCall {
  static constexpr int kSelf = -1;      // the receiver of a bound native
  static constexpr int kConstant = -2;  // `value`
  struct Argument {
    int place;  // in the call: its values, first the positional ones
    Value value;
  };
  Driver driver;
  uint32_t count = 0;
  Argument arguments[3];
  const void* source = nullptr;  // tells apart what runs: a code, a class
};

// How a driver gives the next item of an iterator: its arguments are the iterator, parts of it, and the first of its
// sources, in this order.
struct NextCall {
  Driver driver;
  bool takes_self = false;
  uint32_t part_count = 0;
  IteratorPart parts[4];
  Tuple* const* sources = nullptr;  // of map and zip: where their tuple is in the iterator
  uint32_t source_count = 0;
  const IteratorStep* step = nullptr;  // where it is from such a row
  const void* source = nullptr;        // as in DriverCall
  bool runs_python = false;            // as far as that is seen: else the type's `next` is as good
};

class Drivers {
 public:
  explicit Drivers(VirtualMachine& vm);
  // Whether some of the first values is such that what goes through it, or calls it, may run Python code.
  static bool may_run_python(const Value* values, uint32_t count) {
    for (uint32_t j = 0; j < count && j < 3; ++j)
      if (may_run_python(values[j])) return true;
    return false;
  }
  static bool may_run_python(Value value) {
    if (!value.is_cell()) return false;
    ShapeId shape = value.cell()->shape;
    if (shape >= kBuiltinTypeCount) return true;
    switch (static_cast<BuiltinType>(shape)) {
      case BuiltinType::Generator:
      case BuiltinType::Function:
      case BuiltinType::Method:
      case BuiltinType::CallableIterator:
      case BuiltinType::Enumerate:
      case BuiltinType::Zip:
      case BuiltinType::Map:
      case BuiltinType::Filter: return true;
      default: return false;
    }
  }
  // Whether calls of this native may have a driver; false for most.
  bool may_drive(const NativeDef* def) const { return (bits_ >> hash_of(def) & 1) != 0; }
  // Whether this call has: of a BuiltinFunction or MethodDescriptor, or of a built-in type. `names` may be null.
  bool find(Value callee, const Value* values, uint32_t count, const Tuple* names, DriverCall* call) const;
  // The driver for a call at this place of the program; fails where there is no memory.
  Result<Function*> function(Driver driver, const void* source, const Code* caller, const Instruction* place);
  // Whether an instruction goes through this thing by a driver; and then what runs there.
  bool goes_through(Driver driver, Value iterable, const void** source) const;
  // Whether there is a driver for the next item of this iterator, in its present state.
  bool find_next(Value iterator, NextCall* call) const;
  // The row for the present state of an iterator of the library; null: none.
  const IteratorStep* find_step(Value iterator) const;
  // The first row for a type, which is an iterator then; null: none.
  const IteratorStep* first_step(const TypeSpec* spec) const;
  bool has_steps(const TypeSpec* spec) const { return first_step(spec) != nullptr; }
  // What drivers call that runs no Python code.
  bool is_helper(const NativeDef* def) const;
  // The one that says whether a number is a float or a complex.
  static bool is_inexact_helper(const NativeDef* def);
  void visit(Visitor& visitor);
  // Copies go with the code that calls them.
  void sweep_weak();

 private:
  struct Site {
    const Instruction* place;
    const void* source;
    Driver driver;
    bool operator==(const Site&) const = default;
  };
  struct SiteHash {
    size_t operator()(const Site& site) const;
  };
  struct Row {
    const NativeDef* def;
    Driver driver;
  };
  static uint64_t hash_of(const NativeDef* def) { return reinterpret_cast<uintptr_t>(def) * 0x9E3779B97F4A7C15u >> 58; }
  void add(const NativeDef& def, Driver driver);
  void add_methods(BuiltinType type, std::initializer_list<std::pair<std::string_view, Driver>> methods);
  bool find_native(Driver driver, const Value* values, uint32_t count, const Tuple* names, DriverCall* call) const;
  bool find_extreme(bool largest, const Value* values, uint32_t count, const Tuple* names, DriverCall* call) const;
  bool find_type(const Type* cls, const Value* values, uint32_t count, DriverCall* call) const;
  bool uses_up(Driver driver, Value iterable, DriverCall* call) const;
  bool runs_python(Value iterable, const void** source, int depth = 3) const;
  bool is_python(Value callable, const void** source) const;
  bool find_built_in_next(Value iterator, NextCall* call) const;
  Result<Function*> compile(Driver driver);
  Status make_globals();

  VirtualMachine& vm_;
  uint64_t bits_ = 0;
  Row rows_[24];
  size_t row_count_ = 0;
  Value missing_;  // what drivers know as `missing`
  Dict* globals_ = nullptr;
  Function* functions_[static_cast<size_t>(Driver::kCount)] = {};
  struct Copy {
    Function* function;
    const Code* caller;
  };
  std::unordered_map<Site, Copy, SiteHash> copies_;
};

// Whether a frame is that of a driver.
inline bool is_driver(const Code* code) { return (code->flags & Code::kDriver) != 0; }
// A driver in the place of a native `next`, which traces alone use: its loops take no fuel, so that traces take as much
// as the interpreter.
inline bool is_step_driver(const Frame& frame) {
  return is_driver(frame.code) && continuation_of(frame.continuation) == Continuation::ForIter;
}

}  // namespace minipy
