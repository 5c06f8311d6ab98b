// Natives as objects: built-in functions, method descriptors, slot wrappers (`int.__add__`), getset and member
// descriptors.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/receiver_first.h"
#include "runtime/object/slot_rows.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

void visit_native(Cell* cell, Visitor& visitor) {
  auto* function = static_cast<NativeFunction*>(cell);
  visitor.visit(function->self);
  visitor.visit_cell(function->owner);
  visitor.visit_cell(function->module);
}

// A function of the host goes with its object.
Result<Value> call_released(Runtime& rt, const NativeDef&, const Arguments&) {
  return raise_runtime_error(rt, "the function is gone");
}
constexpr NativeDef kReleased = raw_function<call_released>("function(*args, **kwargs)", Effect::Anything);
void finalise_native(Runtime&, Cell* cell) {
  auto* function = static_cast<NativeFunction*>(cell);
  const NativeDef& def = *function->def;
  if (!def.release) return;
  function->def = &kReleased;
  def.release(def);
}

bool is_slot_like(Runtime& rt, Value self) {
  return rt.is_exactly(self, BuiltinType::SlotWrapper) || rt.is_exactly(self, BuiltinType::MethodWrapper);
}

Str* name_of(Runtime& rt, Value self) {
  if (is_slot_like(rt, self)) return rt.name(slot_row(self.as<SlotWrapper>()->row).dunder);
  return intern(rt, self.as<NativeFunction>()->def->name());
}

// ---- Calls

Result<Value> call_builtin(Runtime& rt, Value self, const Arguments& args) {
  auto* function = self.as<NativeFunction>();
  const NativeDef& def = *function->def;
  if (def.kind == NativeKind::Function || def.kind == NativeKind::StaticMethod) return def.entry(rt, def, args);
  ReceiverFirst all(rt, function->self, args);
  if (all.failed()) return Failed{};
  return def.entry(rt, def, all.arguments());
}

Result<Value> call_method_descriptor(Runtime& rt, Value self, const Arguments& args) {
  auto* function = self.as<NativeFunction>();
  std::string_view name = function->def->name();
  if (args.count == 0) {
    return raise_type_error(rt, "unbound method %U.%V() needs an argument", function->owner->name, &name);
  }
  if (!is_subtype(rt.type_of(args[0]), function->owner)) {
    return raise_type_error(rt, "descriptor '%V' for '%N' objects doesn't apply to a '%T' object", &name,
                            function->owner, args[0]);
  }
  return function->def->entry(rt, *function->def, args);
}

Status check_class_receiver(Runtime& rt, NativeFunction* function, Value receiver) {
  std::string_view name = function->def->name();
  Type* cls = as_type(rt, receiver);
  if (!cls)
    return raise_type_error(rt, "descriptor '%V' requires a type but received a '%T' instance", &name, receiver);
  if (is_subtype(cls, function->owner)) return ok();
  return raise_type_error(rt, "descriptor '%V' requires a subtype of '%N' but received '%N'", &name, function->owner,
                          cls);
}

Result<Value> call_class_method_descriptor(Runtime& rt, Value self, const Arguments& args) {
  auto* function = self.as<NativeFunction>();
  std::string_view name = function->def->name();
  if (args.count == 0) {
    return raise_type_error(rt, "descriptor '%V' of '%N' object needs an argument", &name, function->owner);
  }
  TRY(check_class_receiver(rt, function, args[0]));
  return function->def->entry(rt, *function->def, args);
}

Result<Value> call_slot_wrapper_object(Runtime& rt, Value self, const Arguments& args) {
  auto* wrapper = self.as<SlotWrapper>();
  Str* name = name_of(rt, self);
  if (args.count == 0) {
    return raise_type_error(rt, "descriptor '%U' of '%N' object needs an argument", name, wrapper->owner);
  }
  if (!is_subtype(rt.type_of(args[0]), wrapper->owner)) {
    return raise_type_error(rt, "descriptor '%U' requires a '%N' object but received a '%T'", name, wrapper->owner,
                            args[0]);
  }
  return call_slot_wrapper(rt, wrapper, args[0], args.rest());
}

Result<Value> call_method_wrapper(Runtime& rt, Value self, const Arguments& args) {
  auto* wrapper = self.as<SlotWrapper>();
  return call_slot_wrapper(rt, wrapper, wrapper->self, args);
}

// ---- Descriptors

Status check_receiver(Runtime& rt, Str* name, Type* owner, Value instance) {
  if (is_subtype(rt.type_of(instance), owner)) return ok();
  return raise_type_error(rt, "descriptor '%U' for '%N' objects doesn't apply to a '%T' object", name, owner, instance);
}

Result<Value> get_method(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* function = self.as<NativeFunction>();
  if (!is_subtype(rt.type_of(instance), function->owner))
    TRY(check_receiver(rt, name_of(rt, self), function->owner, instance));
  auto* bound = rt.heap.allocate_small<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
  bound->def = function->def;
  bound->self = instance;
  bound->owner = nullptr;
  return bound;
}

Result<Value> get_class_method(Runtime& rt, Value self, Value instance, Value owner) {
  auto* function = self.as<NativeFunction>();
  if (owner.is_unset()) owner = Value::from_cell(rt.type_of(instance));
  TRY(check_class_receiver(rt, function, owner));
  auto* bound = rt.heap.allocate_small<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
  bound->def = function->def;
  bound->self = owner;
  return bound;
}

Result<Value> get_slot_wrapper(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* wrapper = self.as<SlotWrapper>();
  TRY(check_receiver(rt, name_of(rt, self), wrapper->owner, instance));
  auto* bound = rt.heap.allocate_small<SlotWrapper>(shape_of(BuiltinType::MethodWrapper));
  bound->owner = wrapper->owner;
  bound->self = instance;
  bound->row = wrapper->row;
  return bound;
}

Result<Value> get_getset(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* descriptor = self.as<GetSetDescriptor>();
  TRY(check_receiver(rt, intern(rt, descriptor->def->name), descriptor->owner, instance));
  return descriptor->def->read(rt, instance);
}

Status set_getset(Runtime& rt, Value self, Value instance, Value value) {
  auto* descriptor = self.as<GetSetDescriptor>();
  Str* name = intern(rt, descriptor->def->name);
  TRY(check_receiver(rt, name, descriptor->owner, instance));
  if (descriptor->def->is_writable()) return descriptor->def->write(rt, instance, value);
  std::string_view owner = full_name(descriptor->owner);
  return raise(rt, BuiltinType::AttributeError, "attribute '%U' of '%V' objects is not writable", name, &owner);
}

Result<Value> get_member(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* member = self.as<MemberDescriptor>();
  TRY(check_receiver(rt, member->name, member->owner, instance));
  if (member->def) return member->def->read(rt, instance);
  Cell* cell = instance.cell();
  Value* place = slot_place(cell, rt.shape_of(cell), member->slot);
  if (!place || place->is_unset()) return raise_attribute_error(rt, instance, member->name);
  return *place;
}

Status set_member(Runtime& rt, Value self, Value instance, Value value) {
  auto* member = self.as<MemberDescriptor>();
  TRY(check_receiver(rt, member->name, member->owner, instance));
  if (member->def) return member->def->set(rt, instance, value);
  Cell* cell = instance.cell();
  Value* place = slot_place(cell, rt.shape_of(cell), member->slot);
  if (value.is_unset() && (!place || place->is_unset()))
    return raise(rt, BuiltinType::AttributeError, "%U", member->name);
  *place = value;
  return ok();
}

// ---- Text

Result<Value> repr_builtin(Runtime& rt, Value self) {
  auto* function = self.as<NativeFunction>();
  Str* name = name_of(rt, self);
  if (function->self.is_unset() || cast<Module>(rt, function->self))
    return format_text(rt, "<built-in function %U>", name);
  return format_text(rt, "<built-in method %U of %T object at %p>", name, function->self,
                     function->self.is_cell() ? static_cast<void*>(function->self.cell()) : nullptr);
}
Result<Value> repr_method_descriptor(Runtime& rt, Value self) {
  return format_text(rt, "<method '%U' of '%N' objects>", name_of(rt, self), self.as<NativeFunction>()->owner);
}
Result<Value> repr_slot_wrapper(Runtime& rt, Value self) {
  return format_text(rt, "<slot wrapper '%U' of '%N' objects>", name_of(rt, self), self.as<SlotWrapper>()->owner);
}
Result<Value> repr_method_wrapper(Runtime& rt, Value self) {
  auto* wrapper = self.as<SlotWrapper>();
  return format_text(rt, "<method-wrapper '%U' of %T object at %p>", name_of(rt, self), wrapper->self,
                     wrapper->self.is_cell() ? static_cast<void*>(wrapper->self.cell()) : nullptr);
}
Result<Value> repr_getset(Runtime& rt, Value self) {
  auto* descriptor = self.as<GetSetDescriptor>();
  return format_text(rt, "<attribute '%V' of '%N' objects>", &descriptor->def->name, descriptor->owner);
}
Result<Value> repr_member(Runtime& rt, Value self) {
  auto* member = self.as<MemberDescriptor>();
  return format_text(rt, "<member '%U' of '%N' objects>", member->name, member->owner);
}

// Bound natives are equal when function and receiver are the same.
Result<Value> compare_builtin(Runtime& rt, Value self, Value other, CompareOp op) {
  if ((op != CompareOp::Equal && op != CompareOp::NotEqual) || rt.type_of(self) != rt.type_of(other))
    return Value::not_implemented();
  auto *a = self.as<NativeFunction>(), *b = other.as<NativeFunction>();
  bool same = a->self == b->self && a->def == b->def;
  if (is_slot_like(rt, self)) same = a->self == b->self && self.as<SlotWrapper>()->row == other.as<SlotWrapper>()->row;
  return Value::from_bool(same == (op == CompareOp::Equal));
}
Result<int64_t> hash_builtin(Runtime& rt, Value self) {
  auto* function = self.as<NativeFunction>();
  uint64_t bits = function->self.bits() ^ (is_slot_like(rt, self) ? self.as<SlotWrapper>()->row * 31
                                                                  : reinterpret_cast<uintptr_t>(function->def));
  return hash_address(bits);
}

// ---- Attributes

Result<Value> get_name(Runtime& rt, Value self) { return name_of(rt, self); }
Result<Value> get_qualname(Runtime& rt, Value self) {
  auto* function = self.as<NativeFunction>();
  Str* name = name_of(rt, self);
  if (function->owner) return format_text(rt, "%U.%U", function->owner->qualname, name);
  if (function->self.is_unset() || cast<Module>(rt, function->self)) return name;
  Type* type = as_type(rt, function->self);
  return format_text(rt, "%U.%U", type ? type->qualname : rt.type_of(function->self)->qualname, name);
}
Result<Value> get_doc(Runtime& rt, Value self) {
  std::string_view doc =
      is_slot_like(rt, self) ? slot_row(self.as<SlotWrapper>()->row).doc : self.as<NativeFunction>()->def->doc;
  if (doc.empty()) return Value::none();
  return new_str(rt, doc);
}
Result<Value> get_text_signature(Runtime& rt, Value self) {
  if (is_slot_like(rt, self)) return new_str(rt, slot_row(self.as<SlotWrapper>()->row).signature);
  const Signature& signature = self.as<NativeFunction>()->def->signature;
  std::string_view text = signature.text;
  if (!signature.has_self) return new_str(rt, text);
  TextBuffer buffer;
  buffer.append("($");
  buffer.append(text.substr(1));
  return new_str(rt, buffer);
}
Result<Value> get_self(Runtime& rt, Value self) {
  auto* function = self.as<NativeFunction>();
  bool is_static = !is_slot_like(rt, self) &&
                   function->def->kind == NativeKind::StaticMethod;  // knows its class, but is not bound to it
  return function->self.is_unset() || is_static ? Value::none() : function->self;
}
Result<Value> get_module(Runtime&, Value self) {
  Str* module = self.as<NativeFunction>()->module;
  return module ? Value::from_cell(module) : Value::none();
}
Result<Value> get_owner(Runtime&, Value self) { return self.as<NativeFunction>()->owner; }
Result<Value> reduce_builtin(Runtime& rt, Value self) {
  auto* function = self.as<NativeFunction>();
  if (function->self.is_unset() || cast<Module>(rt, function->self)) return name_of(rt, self);
  Value getattr = dict_get_str(rt, rt.builtins, intern(rt, "getattr"));
  Tuple* args = TRY(new_tuple(rt, {function->self, Value::from_cell(name_of(rt, self))}));
  return new_tuple(rt, {getattr, Value::from_cell(args)});
}
Result<Value> reduce_descriptor(Runtime& rt, Value self) {
  Value getattr = dict_get_str(rt, rt.builtins, intern(rt, "getattr"));
  Tuple* args =
      TRY(new_tuple(rt, {Value::from_cell(self.as<NativeFunction>()->owner), Value::from_cell(name_of(rt, self))}));
  return new_tuple(rt, {getattr, Value::from_cell(args)});
}

Result<Value> reduce_method_wrapper(Runtime& rt, Value self) {
  Value getattr = dict_get_str(rt, rt.builtins, intern(rt, "getattr"));
  Tuple* args = TRY(new_tuple(rt, {self.as<SlotWrapper>()->self, Value::from_cell(name_of(rt, self))}));
  return new_tuple(rt, {getattr, Value::from_cell(args)});
}

constexpr NativeDef kMethodWrapperMethods[] = {method<reduce_method_wrapper>("__reduce__(self, /)", Effect::Allocates)};
constexpr NativeDef kBuiltinMethods[] = {method<reduce_builtin>("__reduce__(self, /)", Effect::Allocates)};
constexpr NativeDef kDescriptorMethods[] = {method<reduce_descriptor>("__reduce__(self, /)", Effect::Allocates)};
constexpr GetSetDef kBuiltinGetSets[] = {
    {"__name__", get_name, nullptr, ""}, {"__qualname__", get_qualname, nullptr, ""},
    {"__doc__", get_doc, nullptr, ""},   {"__text_signature__", get_text_signature, nullptr, ""},
    {"__self__", get_self, nullptr, ""}, {"__module__", get_module, nullptr, ""},
};
constexpr GetSetDef kDescriptorGetSets[] = {
    {"__name__", get_name, read_only_member, ""},
    {"__qualname__", get_qualname, nullptr, ""},
    {"__doc__", get_doc, nullptr, ""},
    {"__text_signature__", get_text_signature, nullptr, ""},
    {"__objclass__", get_owner, read_only_member, ""},
};
constexpr GetSetDef kMethodWrapperGetSets[] = {
    {"__name__", get_name, nullptr, ""},      {"__qualname__", get_qualname, nullptr, ""},
    {"__doc__", get_doc, nullptr, ""},        {"__text_signature__", get_text_signature, nullptr, ""},
    {"__objclass__", get_owner, nullptr, ""}, {"__self__", get_self, nullptr, ""},
};

Result<Value> getset_name(Runtime& rt, Value self) { return intern(rt, self.as<GetSetDescriptor>()->def->name); }
Result<Value> getset_qualname(Runtime& rt, Value self) {
  auto* descriptor = self.as<GetSetDescriptor>();
  return format_text(rt, "%U.%V", descriptor->owner->qualname, &descriptor->def->name);
}
Result<Value> getset_doc(Runtime& rt, Value self) {
  std::string_view doc = self.as<GetSetDescriptor>()->def->doc;
  if (doc.empty()) return Value::none();
  return new_str(rt, doc);
}
Result<Value> getset_owner(Runtime&, Value self) { return self.as<GetSetDescriptor>()->owner; }
constexpr GetSetDef kGetSetGetSets[] = {
    {"__name__", getset_name, read_only_member, ""},
    {"__qualname__", getset_qualname, nullptr, ""},
    {"__doc__", getset_doc, nullptr, ""},
    {"__objclass__", getset_owner, read_only_member, ""},
};
Result<Value> member_name(Runtime&, Value self) { return self.as<MemberDescriptor>()->name; }
Result<Value> member_qualname(Runtime& rt, Value self) {
  auto* member = self.as<MemberDescriptor>();
  return format_text(rt, "%U.%U", member->owner->qualname, member->name);
}
Result<Value> member_doc(Runtime& rt, Value self) {
  const GetSetDef* def = self.as<MemberDescriptor>()->def;
  if (!def || def->doc.empty()) return Value::none();
  return new_str(rt, def->doc);
}
Result<Value> member_owner(Runtime&, Value self) { return self.as<MemberDescriptor>()->owner; }
constexpr GetSetDef kMemberGetSets[] = {
    {"__name__", member_name, read_only_member, ""},
    {"__qualname__", member_qualname, nullptr, ""},
    {"__doc__", member_doc, nullptr, ""},
    {"__objclass__", member_owner, read_only_member, ""},
};

void visit_getset(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<GetSetDescriptor*>(cell)->owner); }
void visit_member(Cell* cell, Visitor& visitor) {
  visitor.visit_cell(static_cast<MemberDescriptor*>(cell)->name);
  visitor.visit_cell(static_cast<MemberDescriptor*>(cell)->owner);
}

constexpr TypeSlots kBuiltinSlots = {.visit = visit_native,
                                     .finalise = finalise_native,
                                     .repr = repr_builtin,
                                     .hash = hash_builtin,
                                     .compare = compare_builtin,
                                     .call = call_builtin};
constexpr TypeSlots kMethodDescriptorSlots = {.visit = visit_native,
                                              .repr = repr_method_descriptor,
                                              .descriptor_get = get_method,
                                              .call = call_method_descriptor};
constexpr TypeSlots kClassMethodDescriptorSlots = {.visit = visit_native,
                                                   .repr = repr_method_descriptor,
                                                   .descriptor_get = get_class_method,
                                                   .call = call_class_method_descriptor};
constexpr TypeSlots kSlotWrapperSlots = {.visit = visit_native,
                                         .repr = repr_slot_wrapper,
                                         .descriptor_get = get_slot_wrapper,
                                         .call = call_slot_wrapper_object};
constexpr TypeSlots kMethodWrapperSlots = {.visit = visit_native,
                                           .repr = repr_method_wrapper,
                                           .hash = hash_builtin,
                                           .compare = compare_builtin,
                                           .call = call_method_wrapper};
constexpr TypeSlots kGetSetSlots = {
    .visit = visit_getset, .repr = repr_getset, .descriptor_get = get_getset, .descriptor_set = set_getset};
constexpr TypeSlots kMemberSlots = {
    .visit = visit_member, .repr = repr_member, .descriptor_get = get_member, .descriptor_set = set_member};

// ---- __new__ of built-in types

Result<Value> call_new(Runtime& rt, const NativeDef&, const Arguments& args) {
  // The receiver (the type whose __new__ this is) comes first, as for any bound native.
  Type* owner = args[0].as<Type>();
  if (args.count < 2) return raise_type_error(rt, "%N.__new__(): not enough arguments", owner);
  Type* cls = as_type(rt, args[1]);
  if (!cls) return raise_type_error(rt, "%N.__new__(X): X is not a type object (%T)", owner, args[1]);
  if (!is_subtype(cls, owner)) {
    return raise_type_error(rt, "%N.__new__(%N): %N is not a subtype of %N", owner, cls, cls, owner);
  }
  // The nearest native ancestor has the right to make it.
  Type* native = cls;
  while (native && native->is_heap_type && native->number == BuiltinType::Nothing && !native->spec)
    native = native->base;
  if (native && native->slots->create != owner->slots->create) {
    return raise_type_error(rt, "%N.__new__(%N) is not safe, use %N.__new__()", owner, cls, native);
  }
  return owner->slots->create(rt, cls, args.rest().rest());
}

}  // namespace

const NativeDef& new_wrapper_def() {
  static constexpr NativeDef kDef{nullptr,
                                  parse_signature("__new__(cls, *args, **kwargs)"),
                                  call_new,
                                  "Create and return a new object.  See help(type) for accurate signature.",
                                  NativeKind::Method,
                                  Effect::Anything,
                                  Intrinsic::None};
  return kDef;
}

constexpr TypeSpec kBuiltinFunctionSpec = {.name = "builtin_function_or_method",
                                           .slots = &kBuiltinSlots,
                                           .methods = kBuiltinMethods,
                                           .getsets = kBuiltinGetSets,
                                           .subclassable = false,
                                           .weakly_referable = true,
                                           .constructible = false};
constexpr TypeSpec kMethodDescriptorSpec = {.name = "method_descriptor",
                                            .slots = &kMethodDescriptorSlots,
                                            .methods = kDescriptorMethods,
                                            .getsets = kDescriptorGetSets,
                                            .subclassable = false,
                                            .constructible = false};
constexpr TypeSpec kClassMethodDescriptorSpec = {.name = "classmethod_descriptor",
                                                 .slots = &kClassMethodDescriptorSlots,
                                                 .getsets = kDescriptorGetSets,
                                                 .subclassable = false,
                                                 .constructible = false};
constexpr TypeSpec kSlotWrapperSpec = {.name = "wrapper_descriptor",
                                       .slots = &kSlotWrapperSlots,
                                       .methods = kDescriptorMethods,
                                       .getsets = kDescriptorGetSets,
                                       .subclassable = false,
                                       .constructible = false};
constexpr TypeSpec kMethodWrapperSpec = {.name = "method-wrapper",
                                         .slots = &kMethodWrapperSlots,
                                         .methods = kMethodWrapperMethods,
                                         .getsets = kMethodWrapperGetSets,
                                         .subclassable = false,
                                         .constructible = false};
constexpr TypeSpec kGetSetDescriptorSpec = {.name = "getset_descriptor",
                                            .slots = &kGetSetSlots,
                                            .getsets = kGetSetGetSets,
                                            .subclassable = false,
                                            .constructible = false};
constexpr TypeSpec kMemberDescriptorSpec = {.name = "member_descriptor",
                                            .slots = &kMemberSlots,
                                            .getsets = kMemberGetSets,
                                            .subclassable = false,
                                            .constructible = false};

Status read_only_member(Runtime& rt, Value, Value) {
  return raise(rt, BuiltinType::AttributeError, "readonly attribute");
}

}  // namespace minipy
