// What stands behind minipy::VM and minipy::Object: the machine, and the handles that the host holds.
#pragma once

#include <array>

#define MINIPY_INSIDE 1
#include "compiler/python/compile.h"
#include "minipy/vm.h"
#include "runtime/heap/roots.h"
#include "vm/interp/vm.h"

namespace minipy::v0::detail {

// One object that the host holds, shared by the copies of an Object. It outlives the State while any is left.
struct Handle {
  Value value;
  State* owner;  // null when the VM is gone
  size_t uses;
  Handle* next;
  Handle* previous;
};

struct State final : RootSource {
  explicit State(const Config& config);
  ~State();

  // Before anything runs: the native stack is that of the thread which calls.
  void enter();
  Object hold(Value value);
  void release(Handle* handle);
  // The pending exception, taken.
  Error take_error();
  Outcome<Object> run(std::string_view source, std::string_view name, CompileMode mode);
  // Keeps the source for tracebacks: functions that it defines may fail later.
  Status keep_source(std::string_view source, std::string_view name);
  std::string next_name(CompileMode mode);
  void flush();
  void visit_roots(Visitor& visitor) override;

  // The State of an object's VM, or the Error that says why there is none.
  static Outcome<State*> of(const Object& object);
  static Handle* handle_of(const Object& object) { return object.handle_; }

  VirtualMachine vm;
  Handle* handles = nullptr;
  std::array<std::string, 64> unnamed_sources;  // the names of those kept, by number
  size_t unnamed_count = 0;
};

}  // namespace minipy::v0::detail
