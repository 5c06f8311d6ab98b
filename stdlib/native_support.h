// What the native modules share: making instances of their own types, visiting their fields, binding the
// arguments of constructors, adding types to modules.
#pragma once

#include "runtime/native/constructor.h"
#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"

namespace minipy {

// ---- visit functions from lists of fields: .visit = visit_members<Count, &Count::counter, &Count::step>
inline void visit_field(Visitor& visitor, Value value) { visitor.visit(value); }
inline void visit_field(Visitor& visitor, const Cell* cell) { visitor.visit_cell(cell); }
template <class T, auto... members>
void visit_members(Cell* cell, Visitor& visitor) {
  (visit_field(visitor, static_cast<T*>(cell)->*members), ...);
}

// A zeroed instance of cls; null with MemoryError pending. Zeroed Values are the int 0: set every field.
template <class T>
T* make(Runtime& rt, Type* cls) {
  return static_cast<T*>(new_instance(rt, cls));
}

// Whether a value is an instance of the native type (or a subclass) whose layout that visit function visits.
inline bool has_layout(Runtime& rt, Value value, VisitFunction visit) {
  return value.is_cell() && rt.type_of(value)->slots->visit == visit;
}

// ---- Constructors' arguments
consteval NativeDef signature_of(const char* text) {
  NativeDef def{nullptr, parse_signature(text), nullptr, "", NativeKind::Function, Effect::Anything, Intrinsic::None};
  if (!def.signature.valid) __builtin_abort();
  return def;
}
// Puts the arguments in the order of the signature into `bound`, which must have room for them.
inline Status bind(Runtime& rt, const NativeDef& def, const Arguments& arguments, Value* bound) {
  Rest rest;
  return bind_arguments(rt, def, arguments, bound, &rest, nullptr);
}
// The same for a constructor without keywords.
inline Status bind_positional(Runtime& rt, Type* cls, const NativeDef& def, const Arguments& arguments, Value* bound) {
  return bind(rt, def, arguments_of_new(rt, cls, arguments), bound);
}

// ---- Slots and methods that many types have
inline Result<Value> iterate_self(Runtime&, Value self) { return self; }
inline Result<Value> native_class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
inline constexpr const char* kClassGetItemDoc = "See PEP 585";
#define CLASS_GETITEM_ROW \
  class_method<native_class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, kClassGetItemDoc)

// The row "__dict__" of types with has_dict.
inline Result<Value> native_instance_dict(Runtime& rt, Value self) { return TRY(instance_dict(rt, self)); }
#define INSTANCE_DICT_ROW \
  { "__dict__", native_instance_dict, nullptr, "" }

// Makes the type of a spec known in its module; null with an exception pending.
inline Result<Type*> add_type(Runtime& rt, Module* module, const TypeSpec& spec) {
  Type* type = new_native_type(rt, spec);
  if (!type) return Failed{};
  TRY(module_add(rt, module, type->name->view(), Value::from_cell(type)));
  return type;
}

}  // namespace minipy
