// What stands behind minipy::VM and minipy::Object: the machine, and the handles that the host holds.
#pragma once

#include <pthread.h>

#include <array>
#include <atomic>
#include <memory>

#define MINIPY_INSIDE 1
#include "compiler/python/compile.h"
#include "minipy/vm.h"
#include "runtime/heap/roots.h"
#include "vm/interp/vm.h"

namespace minipy::v0::detail {

struct HostBindings;

struct State final : RootSource {
  explicit State(const Config& config);
  ~State();

  static State& of(Runtime& rt) { return *static_cast<State*>(VirtualMachine::of(rt).host); }

  // The pending exception, taken.
  Error take_error();
  Result<minipy::Code*> compile(std::string_view source, std::string_view name, CompileMode mode);
  // Runs a code with the names of __main__, or with others.
  Result<Value> run(minipy::Code* code, minipy::Dict* globals);
  // Keeps the source for tracebacks: functions that it defines may fail later.
  Status keep_source(std::string_view source, std::string_view name);
  std::string next_name(CompileMode mode);
  void flush();
  // Drops what a script that has ended left in registers: after a MemoryError the next one needs the memory.
  void forget_registers();
  void visit_roots(Visitor& visitor) override;

  // ---- Handles. One that another thread gives up while the VM is in use waits until it is not.
  Handle* hold(Value value);
  void give_up(Handle* handle);
  void take_back(Handle* handle);
  void take_back_waiting();

  static constexpr pthread_t kNobody = 0;  // no thread of Linux has it

  std::shared_ptr<HostBindings> bindings;  // vm/embed/host_function.h; goes after the machine's objects
  VirtualMachine vm;
  std::atomic<pthread_t> user = kNobody;  // the thread that uses the VM
  Handle* handles = nullptr;
  Handle* spare = nullptr;
  std::atomic<Handle*> waiting = nullptr;
  std::array<std::string, 64> unnamed_sources;  // the names of those kept, by number
  size_t unnamed_count = 0;
  bool memory_failed = false;  // the last error taken was a MemoryError
};

Limit limit_of(LimitKind kind);
inline Value value_of(Word word) { return Value::from_bits(word); }

}  // namespace minipy::v0::detail
