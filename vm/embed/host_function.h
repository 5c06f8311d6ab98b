// Functions of the host as the machine sees them: a NativeFunction whose NativeDef is made at run time, with one or
// more C++ callables (overloads) behind it.
//
// A HostFunction is owned by its function object and goes with it; those of classes live as long as the VM, since bound
// methods share the definition of the descriptor they come from. Traces that call one keep its object alive. Function
// objects share their overloads: one that gets another is a new object, and the old one stays as it was.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "vm/embed/state.h"
// After state.h, which says that this is inside.
#include "minipy/bind.h"
#include "runtime/native/native.h"

namespace minipy::v0::detail {

// One callable with what is known of it.
struct Overload {
  Overload(State& state, const FunctionSpec& spec);
  ~Overload();
  Overload(const Overload&) = delete;
  Overload& operator=(const Overload&) = delete;

  // "name(x: int, y: float = 3.0) -> str", by the names of classes as they are now.
  std::string shown(State& state) const;
  // The parameters alone, "(x: int, y: float = 3.0) -> str"; a method's begin with "$self".
  std::string text_signature(State& state, const char* self) const;
  std::string expected(State& state, size_t index) const;

  FunctionRecord* record;
  NativeDef def;  // for binding arguments: its signature is that of the callable
  std::string signature_text, doc;
  std::vector<TypeName> types;        // of the parameters and of the result
  std::vector<std::string> defaults;  // as Python shows them; empty where there is none
  std::vector<Handle*> kept;          // the values of defaults
  bool is_method, is_leaf;
};

struct HostBindings;

struct HostFunction {
  HostFunction(State& state, std::vector<std::shared_ptr<Overload>> overloads);
  ~HostFunction();

  static HostFunction* of(const NativeDef& def) {
    return def.host ? const_cast<HostFunction*>(reinterpret_cast<const HostFunction*>(&def)) : nullptr;
  }
  static HostFunction* of(Runtime& rt, Value value);  // null: another object

  void describe();  // writes doc and signature anew

  NativeDef def;  // first
  State& state;
  std::vector<std::shared_ptr<Overload>> overloads;
  std::string name, doc, text;
  bool is_operator = false;
  // In the list of all, which go with the VM at the latest.
  HostBindings& bindings;
  HostFunction* next = nullptr;
  HostFunction* previous = nullptr;
};
static_assert(offsetof(NativeDef, host) == 0, "read as the first word");

struct HostClasses;  // host_class.h

// What is bound in a VM.
struct HostBindings {
  explicit HostBindings(State& state) : state(state) {}
  ~HostBindings();
  HostClasses& host_classes();  // made when first asked for
  void end();                   // before the machine goes

  State& state;
  HostFunction* functions = nullptr;
  HostClasses* classes = nullptr;
  std::vector<Translator> translators;
};

// Takes the record over; null with an exception pending where the description makes no sense.
std::shared_ptr<Overload> overload_of(State* state, const FunctionSpec& spec);
// In place of one with parameters of the same types, or behind the others.
void add_overload(std::vector<std::shared_ptr<Overload>>& all, std::shared_ptr<Overload> fresh);

// A function object of the overload; kFailure without memory. `owner`: the class whose method it is, or null.
Result<Value> new_host_function(State& state, std::vector<std::shared_ptr<Overload>> overloads, Value self,
                                minipy::Str* module);
// A method of a class, which is not owned by its object. That of an operator answers NotImplemented for what it does
// not take; one of an overridable class lets C++ know that Python means the class's own.
Result<Value> new_host_method(State& state, std::vector<std::shared_ptr<Overload>> overloads, Type* owner,
                              bool is_operator, bool is_overridable);

}  // namespace minipy::v0::detail
