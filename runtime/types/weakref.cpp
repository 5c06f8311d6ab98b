// weakref.ref and the proxies. Which references point at a cell is in weak_table.h; the collector clears them.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"
#include "runtime/types/weak_table.h"

namespace minipy {

namespace {

WeakReference* w(Value self) { return self.as<WeakReference>(); }
void visit_reference(Cell* cell, Visitor& visitor) { visitor.visit(static_cast<WeakReference*>(cell)->callback); }
Value target_of(const WeakReference* reference) {
  return reference->target ? Value::from_cell(reference->target) : Value::none();
}

// ---- ref

Result<Value> create_reference(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.count < 1 || args.count > 2) {
    return raise_type_error(rt, "__new__ expected at %s, got %d", args.count ? "most 2 arguments" : "least 1 argument",
                            static_cast<int>(args.count));
  }
  return new_weak_reference(rt, cls, args[0], args.count > 1 ? args[1] : Value::none());
}
Status initialise_reference(Runtime& rt, Value, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "ref() takes no keyword arguments");
  if (args.count < 1 || args.count > 2) {
    return raise_type_error(rt, "__init__ expected at %s, got %d", args.count ? "most 2 arguments" : "least 1 argument",
                            static_cast<int>(args.count));
  }
  return ok();
}
Result<Value> call_reference(Runtime& rt, Value self, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "ref() takes no keyword arguments");
  if (args.count) return raise_type_error(rt, "__call__ expected 0 arguments, got %d", static_cast<int>(args.count));
  return target_of(w(self));
}
// "<weakref at 0x...; to 'T' at 0x... (name)>".
Result<Value> describe(Runtime& rt, Value self, const char* kind, bool with_name) {
  auto* reference = w(self);
  if (!reference->target) return format_text(rt, "<%s at %p; dead>", kind, static_cast<void*>(reference));
  Value target = target_of(reference);
  void* place = reference->target;
  if (with_name) {
    Value name = TRY(lookup_special(rt, target, Name::dunder_name));  // not what a __getattr__ makes of it
    if (!name.is_unset() && exact_str(name)) {
      return format_text(rt, "<%s at %p; to '%T' at %p (%U)>", kind, static_cast<void*>(reference), target, place,
                         exact_str(name));
    }
  }
  return format_text(rt, "<%s at %p; to '%T' at %p>", kind, static_cast<void*>(reference), target, place);
}
Result<Value> repr_reference(Runtime& rt, Value self) { return describe(rt, self, "weakref", true); }
Result<int64_t> hash_reference(Runtime& rt, Value self) {
  auto* reference = w(self);
  if (reference->hashed) return reference->hash_value;
  if (!reference->target) return raise_type_error(rt, "weak object has gone away");
  int64_t value = TRY(hash(rt, target_of(reference)));
  reference->hash_value = value;
  reference->hashed = true;
  return value;
}
Result<Value> compare_reference(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* right = cast<WeakReference>(rt, other);
  if (!right || !is_instance_of(rt, other, BuiltinType::WeakReference)) return Value::not_implemented();
  if (op != CompareOp::Equal && op != CompareOp::NotEqual) return Value::not_implemented();
  if (!w(self)->target || !right->target) return Value::from_bool((self == other) == (op == CompareOp::Equal));
  return compare(rt, op, target_of(w(self)), target_of(right));
}
Result<Value> get_callback(Runtime&, Value self) {
  return w(self)->callback.is_unset() || !w(self)->target ? Value::none() : w(self)->callback;
}
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }

constexpr NativeDef kMethods[] = {
    class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};
constexpr GetSetDef kGetSets[] = {{"__callback__", get_callback, nullptr, {}}};
constexpr TypeSlots kReferenceSlots = {.create = create_reference,
                                       .initialise = initialise_reference,
                                       .visit = visit_reference,
                                       .repr = repr_reference,
                                       .hash = hash_reference,
                                       .compare = compare_reference,
                                       .call = call_reference};

// ---- Proxies: every operation is the target's

// The target of a proxy, any other value itself; ReferenceError where the target is gone.
Result<Value> unwrap(Runtime& rt, Value value) {
  if (!rt.is_exactly(value, BuiltinType::WeakProxy) && !rt.is_exactly(value, BuiltinType::WeakCallableProxy))
    return value;
  if (w(value)->target) return target_of(w(value));
  Str* text = TRY(new_str(rt, "weakly-referenced object no longer exists"));
  return raise_with(rt, BuiltinType::ReferenceError, Value::from_cell(text));
}
Result<Value> repr_proxy(Runtime& rt, Value self) { return describe(rt, self, "weakproxy", false); }
Result<Value> str_proxy(Runtime& rt, Value self) { return str(rt, TRY(unwrap(rt, self))); }
Result<Value> compare_proxy(Runtime& rt, Value self, Value other, CompareOp op) {
  Value left = TRY(unwrap(rt, self));
  return compare(rt, op, left, TRY(unwrap(rt, other)));
}
Result<bool> truth_of_proxy(Runtime& rt, Value self) { return truth(rt, TRY(unwrap(rt, self))); }
Result<Value> get_proxy_attribute(Runtime& rt, Value self, Str* name) {
  return get_attribute(rt, TRY(unwrap(rt, self)), name);
}
Status set_proxy_attribute(Runtime& rt, Value self, Str* name, Value value) {
  return set_attribute(rt, TRY(unwrap(rt, self)), name, value);
}
Result<Value> call_proxy(Runtime& rt, Value self, const Arguments& args) {
  return call(rt, TRY(unwrap(rt, self)), args);
}
Result<Value> iterate_proxy(Runtime& rt, Value self) { return get_iterator(rt, TRY(unwrap(rt, self))); }
Result<Value> next_of_proxy(Runtime& rt, Value self) {
  Value target = TRY(unwrap(rt, self));
  if (!rt.type_of(target)->slots->next) {
    return raise_type_error(rt, "Weakref proxy referenced a non-iterator '%T' object", target);
  }
  return next(rt, target);
}
Result<int64_t> length_of_proxy(Runtime& rt, Value self) { return length(rt, TRY(unwrap(rt, self))); }
Result<Value> get_proxy_item(Runtime& rt, Value self, Value key) { return get_item(rt, TRY(unwrap(rt, self)), key); }
Status set_proxy_item(Runtime& rt, Value self, Value key, Value value) {
  Value target = TRY(unwrap(rt, self));
  return value.is_unset() ? delete_item(rt, target, key) : set_item(rt, target, key, value);
}
Result<bool> proxy_contains(Runtime& rt, Value self, Value item) { return contains(rt, TRY(unwrap(rt, self)), item); }
template <BinaryOp op>
Result<Value> binary_on_proxy(Runtime& rt, Value left, Value right) {
  Value a = TRY(unwrap(rt, left));
  return binary(rt, op, a, TRY(unwrap(rt, right)));
}
template <BinaryOp op>
Result<Value> inplace_on_proxy(Runtime& rt, Value left, Value right) {
  Value a = TRY(unwrap(rt, left));
  return inplace(rt, op, a, TRY(unwrap(rt, right)));
}
template <UnaryOp op>
Result<Value> unary_on_proxy(Runtime& rt, Value self) {
  return unary(rt, op, TRY(unwrap(rt, self)));
}
Result<Value> int_of_proxy(Runtime& rt, Value self) {
  Value target = TRY(unwrap(rt, self));
  return call(rt, Value::from_cell(rt.type(BuiltinType::Int)), target);
}
Result<Value> float_of_proxy(Runtime& rt, Value self) {
  Value target = TRY(unwrap(rt, self));
  return call(rt, Value::from_cell(rt.type(BuiltinType::Float)), target);
}
Result<Value> index_of_proxy(Runtime& rt, Value self) { return to_index(rt, TRY(unwrap(rt, self))); }

Result<Value> bytes_of_proxy(Runtime& rt, Value self) {
  return call(rt, Value::from_cell(rt.type(BuiltinType::Bytes)), TRY(unwrap(rt, self)));
}
Result<Value> reversed_proxy(Runtime& rt, Value self) {
  return call(rt, Value::from_cell(rt.type(BuiltinType::Reversed)), TRY(unwrap(rt, self)));
}
constexpr NativeDef kProxyMethods[] = {method<bytes_of_proxy>("__bytes__(self, /)", Effect::Anything),
                                       method<reversed_proxy>("__reversed__(self, /)", Effect::Anything)};

template <size_t... ops>
constexpr void set_binary(TypeSlots& slots, std::index_sequence<ops...>) {
  ((slots.binary[ops] = binary_on_proxy<static_cast<BinaryOp>(ops)>), ...);
  ((slots.inplace[ops] = inplace_on_proxy<static_cast<BinaryOp>(ops)>), ...);
}
template <size_t... ops>
constexpr void set_unary(TypeSlots& slots, std::index_sequence<ops...>) {
  ((slots.unary[ops] = unary_on_proxy<static_cast<UnaryOp>(ops)>), ...);
}
constexpr TypeSlots make_proxy_slots(bool callable) {
  TypeSlots slots;
  slots.visit = visit_reference;
  slots.repr = repr_proxy;
  slots.str = str_proxy;
  slots.compare = compare_proxy;
  slots.truth = truth_of_proxy;
  slots.get_attribute = get_proxy_attribute;
  slots.set_attribute = set_proxy_attribute;
  if (callable) slots.call = call_proxy;
  slots.iter = iterate_proxy;
  slots.next = next_of_proxy;
  slots.length = length_of_proxy;
  slots.get_item = get_proxy_item;
  slots.set_item = set_proxy_item;
  slots.contains = proxy_contains;
  slots.to_int = int_of_proxy;
  slots.to_float = float_of_proxy;
  slots.to_index = index_of_proxy;
  set_binary(slots, std::make_index_sequence<static_cast<size_t>(BinaryOp::DivMod)>());
  slots.binary[static_cast<size_t>(BinaryOp::DivMod)] = binary_on_proxy<BinaryOp::DivMod>;
  set_unary(slots, std::make_index_sequence<kUnaryOpCount>());
  return slots;
}
constexpr TypeSlots kProxySlots = make_proxy_slots(false);
constexpr TypeSlots kCallableProxySlots = make_proxy_slots(true);

}  // namespace

constexpr TypeSpec kWeakReferenceSpec = {
    .name = "weakref.ReferenceType", .slots = &kReferenceSlots, .methods = kMethods, .getsets = kGetSets};
constexpr TypeSpec kWeakProxySpec = {.name = "weakref.ProxyType",
                                     .slots = &kProxySlots,
                                     .methods = kProxyMethods,
                                     .subclassable = false,
                                     .constructible = false,
                                     .unhashable = true};
constexpr TypeSpec kWeakCallableProxySpec = {.name = "weakref.CallableProxyType",
                                             .slots = &kCallableProxySlots,
                                             .methods = kProxyMethods,
                                             .subclassable = false,
                                             .constructible = false,
                                             .unhashable = true};

}  // namespace minipy
