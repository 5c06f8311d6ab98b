// The table of special methods that stand for slots: from a slot to its `__add__` object (so that built-in types
// have them as attributes), and from a class's `__add__` to a slot (so that natives call it).
//
// Several dunders may share a slot (`__add__` and `__radd__`; the six comparisons). A class gets the native
// slot back only where each of its dunders is the wrapper of that very slot.
#include <cstddef>
#include <cstring>

#include "runtime/native/native.h"
#include "runtime/object/objects.h"
#include "runtime/object/receiver_first.h"
#include "runtime/object/slot_rows.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

using Slot = void (*)();

// ---- Wrappers: `int.__add__(a, b)` calls the slot.

Status check_count(Runtime& rt, const Arguments& args, uint32_t wanted) {
  if (args.count == wanted) return ok();
  return raise_type_error(rt, "expected %d argument%s, got %d", wanted, wanted == 1 ? "" : "s", args.count);
}
// The few whose errors name them.
Status check_count_of(Runtime& rt, Name name, const Arguments& args, uint32_t least, uint32_t most) {
  if (args.count >= least && args.count <= most) return ok();
  bool few = args.count < least;
  uint32_t bound = few ? least : most;
  const char* which = least == most ? "" : few ? "at least " : "at most ";
  return raise_type_error(rt, "%U expected %s%d argument%s, got %d", rt.name(name), which, bound, bound == 1 ? "" : "s",
                          args.count);
}

Result<Value> wrap_unary(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 0));
  return reinterpret_cast<UnaryFunction>(slot)(rt, self);
}
Result<Value> wrap_binary(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  return reinterpret_cast<BinaryFunction>(slot)(rt, self, args[0]);
}
Result<Value> wrap_reflected(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  return reinterpret_cast<BinaryFunction>(slot)(rt, args[0], self);
}
Status check_power_count(Runtime& rt, const Arguments& args) {
  if (args.count == 1 || args.count == 2) return ok();
  return raise_type_error(rt, "expected 1 or 2 arguments, got %d", static_cast<int>(args.count));
}
Result<Value> wrap_power(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_power_count(rt, args));
  if (args.count == 2 && !args[1].is_none()) return native_power(rt, self, args[0], args[1]);
  return reinterpret_cast<BinaryFunction>(slot)(rt, self, args[0]);
}
Result<Value> wrap_reflected_power(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_power_count(rt, args));
  if (args.count == 2 && !args[1].is_none()) return native_power(rt, args[0], self, args[1]);
  return reinterpret_cast<BinaryFunction>(slot)(rt, args[0], self);
}
// Repeating a sequence is not tried the other way round: what is no int is an error.
template <SlotCaller call_slot>
Result<Value> wrap_multiply(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  Value result = TRY(call_slot(rt, slot, self, args));
  if (!result.is_not_implemented() || !is_repeatable(rt, self)) return result;
  return raise_not_an_integer(rt, args[0]);
}
Result<Value> wrap_length(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 0));
  return new_int(rt, TRY(reinterpret_cast<Result<int64_t> (*)(Runtime&, Value)>(slot)(rt, self)));
}
Result<Value> wrap_truth(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 0));
  return Value::from_bool(TRY(reinterpret_cast<Result<bool> (*)(Runtime&, Value)>(slot)(rt, self)));
}
Result<Value> wrap_contains(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  return Value::from_bool(TRY(reinterpret_cast<Result<bool> (*)(Runtime&, Value, Value)>(slot)(rt, self, args[0])));
}
Result<Value> wrap_next(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 0));
  rt.clear_stop();
  Value value = TRY(reinterpret_cast<UnaryFunction>(slot)(rt, self));
  if (value.is_unset()) return raise_end_of_iteration(rt);
  return value;
}
template <Name name>
Result<Value> wrap_set_item(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count_of(rt, name, args, 2, 2));
  TRY(reinterpret_cast<Status (*)(Runtime&, Value, Value, Value)>(slot)(rt, self, args[0], args[1]));
  return Value::none();
}
Result<Value> wrap_delete_item(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  TRY(reinterpret_cast<Status (*)(Runtime&, Value, Value, Value)>(slot)(rt, self, args[0], Value::unset()));
  return Value::none();
}
template <CompareOp op>
Result<Value> wrap_compare(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  return reinterpret_cast<Result<Value> (*)(Runtime&, Value, Value, CompareOp)>(slot)(rt, self, args[0], op);
}
Result<Str*> attribute_name(Runtime& rt, Value name) {
  if (Str* text = cast<Str>(rt, name)) return intern(rt, text);
  return raise_not_a_name(rt, name);
}
Result<Value> wrap_get_attribute(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  Str* name = TRY(attribute_name(rt, args[0]));
  return reinterpret_cast<Result<Value> (*)(Runtime&, Value, Str*)>(slot)(rt, self, name);
}
// object.__setattr__ and the like do not get round what a built-in type has of its own.
Status check_setter(Runtime& rt, Slot slot, Value self, Name name) {
  Type* type = rt.type_of(self);
  while (type->is_heap_type) type = type->base;
  if (reinterpret_cast<Slot>(type->slots->set_attribute) == slot) return ok();
  return raise_type_error(rt, "can't apply this %U to %N object", rt.name(name), type);
}
Result<Value> wrap_set_attribute(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count_of(rt, Name::dunder_setattr, args, 2, 2));
  TRY(check_setter(rt, slot, self, Name::dunder_setattr));
  Str* name = TRY(attribute_name(rt, args[0]));
  TRY(reinterpret_cast<Status (*)(Runtime&, Value, Str*, Value)>(slot)(rt, self, name, args[1]));
  return Value::none();
}
Result<Value> wrap_delete_attribute(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  TRY(check_setter(rt, slot, self, Name::dunder_delattr));
  Str* name = TRY(attribute_name(rt, args[0]));
  TRY(reinterpret_cast<Status (*)(Runtime&, Value, Str*, Value)>(slot)(rt, self, name, Value::unset()));
  return Value::none();
}
Result<Value> wrap_descriptor_get(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count_of(rt, Name::dunder_get, args, 1, 2));
  Value instance = args[0].is_none() ? Value::unset() : args[0];
  Value owner = args.count == 2 && !args[1].is_none() ? args[1] : Value::unset();
  if (instance.is_unset() && owner.is_unset()) return raise_type_error(rt, "__get__(None, None) is invalid");
  return reinterpret_cast<Result<Value> (*)(Runtime&, Value, Value, Value)>(slot)(rt, self, instance, owner);
}
Result<Value> wrap_init(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(reinterpret_cast<Status (*)(Runtime&, Value, const Arguments&)>(slot)(rt, self, args));
  return Value::none();
}
Result<Value> wrap_call(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  return reinterpret_cast<Result<Value> (*)(Runtime&, Value, const Arguments&)>(slot)(rt, self, args);
}

// The flag of a request for a buffer that can be written.
constexpr int64_t kWritableFlag = 1;
Result<Value> wrap_buffer(Runtime& rt, Slot slot, Value self, const Arguments& args) {
  TRY(check_count(rt, args, 1));
  int64_t flags = TRY(index_as_int64(rt, args[0]));
  std::span<uint8_t> bytes;
  bool writable = false;
  bool given =
      reinterpret_cast<bool (*)(Runtime&, Value, std::span<uint8_t>*, bool*)>(slot)(rt, self, &bytes, &writable);
  if (!given && rt.has_pending()) return Failed{};
  if ((flags & kWritableFlag) && !writable) return raise(rt, BuiltinType::BufferError, "Object is not writable.");
  return call(rt, Value::from_cell(rt.type(BuiltinType::MemoryView)), self);
}

// ---- A class's dunders as slots.

Result<Value> special(Runtime& rt, Value self, Name name) {
  Value bound = TRY(lookup_special(rt, self, name));
  if (bound.is_unset()) return raise_attribute_error(rt, self, rt.name(name));
  return bound;
}

bool is_host_method(Runtime& rt, Value function) {
  return rt.is_exactly(function, BuiltinType::MethodDescriptor) && function.as<NativeFunction>()->def->host;
}
Result<Value> call_special(Runtime& rt, Value self, Name name, std::initializer_list<Value> rest) {
  // A plain function is called with self in front; anything else is bound first.
  Type* type = rt.type_of(self);
  Value function = lookup_in_type(rt, type, rt.name(name));
  if (cast_exact<Function>(function) || is_host_method(rt, function)) {
    Value arguments[4] = {self};
    uint32_t count = 1;
    for (Value value : rest) arguments[count++] = value;
    return call(rt, function, {arguments, count, nullptr});
  }
  Value bound = TRY(special(rt, self, name));
  return call(rt, bound, {rest.begin(), static_cast<uint32_t>(rest.size()), nullptr});
}

template <Name name>
Result<Value> user_unary(Runtime& rt, Value self) {
  return call_special(rt, self, name, {});
}

template <Name name, Name reflected_name, size_t op>
Result<Value> user_binary(Runtime& rt, Value left, Value right) {
  Type* left_type = rt.type_of(left);
  Type* right_type = rt.type_of(right);
  BinaryFunction self_slot = &user_binary<name, reflected_name, op>;
  bool right_first = false;
  if (left_type != right_type && right_type->slots->binary[op] == self_slot && is_subtype(right_type, left_type)) {
    Value mine = lookup_in_type(rt, right_type, rt.name(reflected_name));
    right_first = !mine.is_unset() && mine != lookup_in_type(rt, left_type, rt.name(reflected_name));
  }
  auto try_reflected = [&]() -> Result<Value> {
    if (lookup_in_type(rt, right_type, rt.name(reflected_name)).is_unset()) return Value::not_implemented();
    return call_special(rt, right, reflected_name, {left});
  };
  if (left_type->slots->binary[op] == self_slot) {
    if (right_first) {
      Value result = TRY(try_reflected());
      if (!result.is_not_implemented()) return result;
    }
    if (!lookup_in_type(rt, left_type, rt.name(name)).is_unset()) {
      Value result = TRY(call_special(rt, left, name, {right}));
      if (!result.is_not_implemented()) return result;
    }
    if (right_first || left_type == right_type) return Value::not_implemented();
  }
  if (right_type->slots->binary[op] == self_slot) return try_reflected();
  return Value::not_implemented();
}

template <Name name>
Result<Value> user_inplace(Runtime& rt, Value left, Value right) {
  return call_special(rt, left, name, {right});
}

Result<int64_t> user_hash(Runtime& rt, Value self) {
  Value result = TRY(call_special(rt, self, Name::dunder_hash, {}));
  if (!is_int_like(rt, result)) return raise_type_error(rt, "__hash__ method should return an integer");
  Value number = int_value(rt, result);
  int64_t hashed = 0;
  if (number.is_int()) {
    hashed = number.as_int();
  } else if (auto* wide = number.as<Int>();
             wide->limb_count == 1 && wide->limbs[0] <= static_cast<uint64_t>(INT64_MAX)) {
    // Of 63 bits, as the hashes of strings are: taken as it is.
    hashed = static_cast<int64_t>(wide->limbs[0]);
    if (wide->negative()) hashed = -hashed;
  } else {
    hashed = TRY(hash(rt, number));
  }
  return hashed == -1 ? -2 : hashed;
}
Result<Value> user_compare(Runtime& rt, Value self, Value other, CompareOp op) {
  constexpr Name kNames[] = {Name::dunder_lt, Name::dunder_le, Name::dunder_eq,
                             Name::dunder_ne, Name::dunder_gt, Name::dunder_ge};
  Name name = kNames[static_cast<int>(op)];
  if (lookup_in_type(rt, rt.type_of(self), rt.name(name)).is_unset()) return Value::not_implemented();
  return call_special(rt, self, name, {other});
}
Result<bool> user_truth(Runtime& rt, Value self) {
  Value result = TRY(call_special(rt, self, Name::dunder_bool, {}));
  if (result.is_bool()) return result.is_true();
  return raise_type_error(rt, "__bool__ should return bool, returned %T", result);
}
Result<int64_t> user_length(Runtime& rt, Value self) {
  Value result = TRY(call_special(rt, self, Name::dunder_len, {}));
  Value number = TRY(to_index(rt, result));
  if (int_sign(rt, number) < 0) return raise_value_error(rt, "__len__() should return >= 0");
  if (!number.is_int()) return raise_overflow_error(rt, "cannot fit 'int' into an index-sized integer");
  return number.as_int();
}
Result<bool> user_contains(Runtime& rt, Value self, Value item) {
  Value method = lookup_in_type(rt, rt.type_of(self), rt.name(Name::dunder_contains));
  if (method.is_none()) return raise_type_error(rt, "'%T' object is not a container", self);
  return truth(rt, TRY(call_special(rt, self, Name::dunder_contains, {item})));
}
bool user_buffer(Runtime& rt, Value self, std::span<uint8_t>* bytes, bool* writable) {
  auto view = call_special(rt, self, Name::dunder_buffer, {Value::from_int(0)});
  if (view.failed()) return false;
  if (!cast_exact<MemoryView>(view.value())) {
    (void)raise_type_error(rt, "__buffer__ returned non-memoryview object");
    return false;
  }
  return rt.type(BuiltinType::MemoryView)->slots->buffer(rt, view.value(), bytes, writable);
}
Result<Value> user_get_item(Runtime& rt, Value self, Value key) {
  return call_special(rt, self, Name::dunder_getitem, {key});
}
Status user_set_item(Runtime& rt, Value self, Value key, Value value) {
  Name name = value.is_unset() ? Name::dunder_delitem : Name::dunder_setitem;
  if (lookup_in_type(rt, rt.type_of(self), rt.name(name)).is_unset()) {
    TRY(check_item_index(rt, self, key));
    return raise_type_error(
        rt,
        value.is_unset() ? "'%T' object doesn't support item deletion" : "'%T' object does not support item assignment",
        self);
  }
  if (value.is_unset()) {
    TRY(call_special(rt, self, name, {key}));
  } else {
    TRY(call_special(rt, self, name, {key, value}));
  }
  return ok();
}
Result<Value> user_get_attribute(Runtime& rt, Value self, Str* name) {
  Type* type = rt.type_of(self);
  Value getter = lookup_in_type(rt, type, rt.name(Name::dunder_getattribute));
  bool generic = rt.is_exactly(getter, BuiltinType::SlotWrapper);
  Result<Value> result = Failed{};
  if (generic) {
    auto* owner = getter.as<SlotWrapper>()->owner;
    result = owner->slots->get_attribute(rt, self, name);
  } else {
    result = call_special(rt, self, Name::dunder_getattribute, {Value::from_cell(name)});
  }
  if (!result.failed() || !rt.pending_is(BuiltinType::AttributeError)) return result;
  if (lookup_in_type(rt, type, rt.name(Name::dunder_getattr)).is_unset()) return Failed{};
  rt.clear_pending();
  return call_special(rt, self, Name::dunder_getattr, {Value::from_cell(name)});
}
Status user_set_attribute(Runtime& rt, Value self, Str* name, Value value) {
  if (value.is_unset()) {
    TRY(call_special(rt, self, Name::dunder_delattr, {Value::from_cell(name)}));
  } else {
    TRY(call_special(rt, self, Name::dunder_setattr, {Value::from_cell(name), value}));
  }
  return ok();
}
Result<Value> user_descriptor_get(Runtime& rt, Value self, Value instance, Value owner) {
  Value none = Value::none();
  return call_special(rt, self, Name::dunder_get,
                      {instance.is_unset() ? none : instance, owner.is_unset() ? none : owner});
}
Status user_descriptor_set(Runtime& rt, Value self, Value instance, Value value) {
  Name name = value.is_unset() ? Name::dunder_delete : Name::dunder_set;
  if (lookup_in_type(rt, rt.type_of(self), rt.name(name)).is_unset()) {
    return raise(rt, BuiltinType::AttributeError, value.is_unset() ? "__delete__" : "__set__");
  }
  if (value.is_unset()) {
    TRY(call_special(rt, self, name, {instance}));
  } else {
    TRY(call_special(rt, self, name, {instance, value}));
  }
  return ok();
}
Result<Value> user_call(Runtime& rt, Value self, const Arguments& args) {
  Value bound = TRY(special(rt, self, Name::dunder_call));
  return call(rt, bound, args);
}
Result<Value> user_iter(Runtime& rt, Value self) {
  Value method = lookup_in_type(rt, rt.type_of(self), rt.name(Name::dunder_iter));
  if (method.is_none()) return raise_not_iterable(rt, self);
  return call_special(rt, self, Name::dunder_iter, {});
}
Result<Value> user_next(Runtime& rt, Value self) {
  auto result = call_special(rt, self, Name::dunder_next, {});
  if (!result.failed() || !rt.pending_is(BuiltinType::StopIteration)) return result;
  rt.clear_stop();
  rt.stop_exception = rt.take_pending();
  return Value::unset();
}
Status user_init(Runtime& rt, Value self, const Arguments& args) {
  Value function = lookup_in_type(rt, rt.type_of(self), rt.name(Name::dunder_init));
  if (is_host_method(rt, function)) {
    ReceiverFirst all(rt, self, args);
    if (all.failed()) return Failed{};
    TRY(call(rt, function, all.arguments()));
    return ok();
  }
  Value bound = TRY(special(rt, self, Name::dunder_init));
  Value result = TRY(call(rt, bound, args));
  if (!result.is_none()) return raise_type_error(rt, "__init__() should return None, not '%T'", result);
  return ok();
}
Result<Value> user_create(Runtime& rt, Type* cls, const Arguments& args) {
  Value creator = TRY(get_attribute(rt, Value::from_cell(cls), Name::dunder_new));
  ReceiverFirst all(rt, Value::from_cell(cls), args);
  if (all.failed()) return Failed{};
  return call(rt, creator, all.arguments());
}
void user_finalise(Runtime& rt, Cell* cell) {
  Value self = Value::from_cell(cell);
  Value saved = rt.take_pending();
  Value function = lookup_in_type(rt, rt.type_of(self), rt.name(Name::dunder_del));
  if (!function.is_unset() && call_special(rt, self, Name::dunder_del, {}).failed()) {
    report_unraisable(rt, function, "Exception ignored while calling deallocator");
  }
  // What a native base releases.
  const Type* native = rt.type_of(self);
  while (native->is_heap_type) native = native->base;
  if (native->slots->finalise) native->slots->finalise(rt, cell);
  rt.set_pending(saved);
}

// The table holds functions that return the slot's function: that makes it constant, which a cast would not.
template <auto function>
Slot slot_of() {
  return reinterpret_cast<Slot>(function);
}

#define OFFSET(member) static_cast<uint16_t>(offsetof(TypeSlots, member))
#define BINARY(index) static_cast<uint16_t>(offsetof(TypeSlots, binary) + index * sizeof(void*))
#define INPLACE(index) static_cast<uint16_t>(offsetof(TypeSlots, inplace) + index * sizeof(void*))
#define UNARY(index) static_cast<uint16_t>(offsetof(TypeSlots, unary) + index * sizeof(void*))

struct RowDefinition {
  Name dunder;
  uint16_t offset;
  SlotCaller caller;
  Slot (*user)();
  const char* signature;
  const char* doc = "";
};

#define BINARY_ROWS(name, index, op)                                                                  \
  {Name::dunder_##name, BINARY(index),                                                                \
   wrap_binary,         slot_of<&user_binary<Name::dunder_##name, Name::dunder_r##name, index>>,      \
   "($self, value, /)", "Return self" op "value."},                                                   \
  {                                                                                                   \
    Name::dunder_r##name, BINARY(index), wrap_reflected,                                              \
        slot_of<&user_binary<Name::dunder_##name, Name::dunder_r##name, index>>, "($self, value, /)", \
        "Return value" op "self."                                                                     \
  }
#define INPLACE_ROW(name, index, op)                                                                 \
  {                                                                                                  \
    Name::dunder_i##name, INPLACE(index), wrap_binary, slot_of<&user_inplace<Name::dunder_i##name>>, \
        "($self, value, /)", "Return self" op "=value."                                              \
  }
#define UNARY_ROW(name, place, doc) \
  { Name::dunder_##name, place, wrap_unary, slot_of<&user_unary<Name::dunder_##name>>, "($self, /)", doc }
#define COMPARE_ROW(name, op, text)                                                                                 \
  {                                                                                                                 \
    Name::dunder_##name, OFFSET(compare), wrap_compare<CompareOp::op>, slot_of<&user_compare>, "($self, value, /)", \
        "Return self" text "value."                                                                                 \
  }

const RowDefinition* rows() {
  static constexpr RowDefinition kTable[] = {
      {Name::dunder_repr, OFFSET(repr), wrap_unary, slot_of<&user_unary<Name::dunder_repr>>, "($self, /)",
       "Return repr(self)."},
      {Name::dunder_hash, OFFSET(hash), wrap_length, slot_of<&user_hash>, "($self, /)", "Return hash(self)."},
      {Name::dunder_str, OFFSET(str), wrap_unary, slot_of<&user_unary<Name::dunder_str>>, "($self, /)",
       "Return str(self)."},
      {Name::dunder_getattribute, OFFSET(get_attribute), wrap_get_attribute, slot_of<&user_get_attribute>,
       "($self, name, /)", "Return getattr(self, name)."},
      {Name::dunder_getattr, OFFSET(get_attribute), nullptr, slot_of<&user_get_attribute>, ""},
      {Name::dunder_setattr, OFFSET(set_attribute), wrap_set_attribute, slot_of<&user_set_attribute>,
       "($self, name, value, /)", "Implement setattr(self, name, value)."},
      {Name::dunder_delattr, OFFSET(set_attribute), wrap_delete_attribute, slot_of<&user_set_attribute>,
       "($self, name, /)", "Implement delattr(self, name)."},
      COMPARE_ROW(lt, Less, "<"),
      COMPARE_ROW(le, LessEqual, "<="),
      COMPARE_ROW(eq, Equal, "=="),
      COMPARE_ROW(ne, NotEqual, "!="),
      COMPARE_ROW(gt, Greater, ">"),
      COMPARE_ROW(ge, GreaterEqual, ">="),
      {Name::dunder_iter, OFFSET(iter), wrap_unary, slot_of<&user_iter>, "($self, /)", "Implement iter(self)."},
      {Name::dunder_next, OFFSET(next), wrap_next, slot_of<&user_next>, "($self, /)", "Implement next(self)."},
      {Name::dunder_get, OFFSET(descriptor_get), wrap_descriptor_get, slot_of<&user_descriptor_get>,
       "($self, instance, owner=None, /)"},
      {Name::dunder_set, OFFSET(descriptor_set), wrap_set_item<Name::dunder_set>, slot_of<&user_descriptor_set>,
       "($self, instance, value, /)"},
      {Name::dunder_delete, OFFSET(descriptor_set), wrap_delete_item, slot_of<&user_descriptor_set>,
       "($self, instance, /)"},
      {Name::dunder_init, OFFSET(initialise), wrap_init, slot_of<&user_init>, "($self, /, *args, **kwargs)"},
      {Name::dunder_new, OFFSET(create), nullptr, slot_of<&user_create>, ""},
      {Name::dunder_del, OFFSET(finalise), nullptr, slot_of<&user_finalise>, ""},
      {Name::dunder_call, OFFSET(call), wrap_call, slot_of<&user_call>, "($self, /, *args, **kwargs)",
       "Call self as a function."},
      {Name::dunder_await, OFFSET(await), wrap_unary, slot_of<&user_unary<Name::dunder_await>>, "($self, /)"},
      {Name::dunder_aiter, OFFSET(aiter), wrap_unary, slot_of<&user_unary<Name::dunder_aiter>>, "($self, /)"},
      {Name::dunder_anext, OFFSET(anext), wrap_unary, slot_of<&user_unary<Name::dunder_anext>>, "($self, /)"},
      BINARY_ROWS(add, 0, "+"),
      BINARY_ROWS(sub, 1, "-"),
      {Name::dunder_mul, BINARY(2), wrap_multiply<wrap_binary>,
       slot_of<&user_binary<Name::dunder_mul, Name::dunder_rmul, 2>>, "($self, value, /)", "Return self*value."},
      {Name::dunder_rmul, BINARY(2), wrap_multiply<wrap_reflected>,
       slot_of<&user_binary<Name::dunder_mul, Name::dunder_rmul, 2>>, "($self, value, /)", "Return value*self."},
      BINARY_ROWS(matmul, 3, "@"),
      BINARY_ROWS(truediv, 4, "/"),
      BINARY_ROWS(floordiv, 5, "//"),
      BINARY_ROWS(mod, 6, "%"),
      {Name::dunder_pow, BINARY(7), wrap_power, slot_of<&user_binary<Name::dunder_pow, Name::dunder_rpow, 7>>,
       "($self, value, mod=None, /)", "Return pow(self, value, mod)."},
      {Name::dunder_rpow, BINARY(7), wrap_reflected_power,
       slot_of<&user_binary<Name::dunder_pow, Name::dunder_rpow, 7>>, "($self, value, mod=None, /)",
       "Return pow(value, self, mod)."},
      BINARY_ROWS(lshift, 8, "<<"),
      BINARY_ROWS(rshift, 9, ">>"),
      BINARY_ROWS(and, 10, "&"),
      BINARY_ROWS(or, 11, "|"),
      BINARY_ROWS(xor, 12, "^"),
      {Name::dunder_divmod, BINARY(13), wrap_binary,
       slot_of<&user_binary<Name::dunder_divmod, Name::dunder_rdivmod, 13>>, "($self, value, /)",
       "Return divmod(self, value)."},
      {Name::dunder_rdivmod, BINARY(13), wrap_reflected,
       slot_of<&user_binary<Name::dunder_divmod, Name::dunder_rdivmod, 13>>, "($self, value, /)",
       "Return divmod(value, self)."},
      INPLACE_ROW(add, 0, "+"),
      INPLACE_ROW(sub, 1, "-"),
      {Name::dunder_imul, INPLACE(2), wrap_multiply<wrap_binary>, slot_of<&user_inplace<Name::dunder_imul>>,
       "($self, value, /)", "Return self*=value."},
      INPLACE_ROW(matmul, 3, "@"),
      INPLACE_ROW(truediv, 4, "/"),
      INPLACE_ROW(floordiv, 5, "//"),
      INPLACE_ROW(mod, 6, "%"),
      INPLACE_ROW(pow, 7, "**"),
      INPLACE_ROW(lshift, 8, "<<"),
      INPLACE_ROW(rshift, 9, ">>"),
      INPLACE_ROW(and, 10, "&"),
      INPLACE_ROW(or, 11, "|"),
      INPLACE_ROW(xor, 12, "^"),
      UNARY_ROW(neg, UNARY(0), "-self"),
      UNARY_ROW(pos, UNARY(1), "+self"),
      UNARY_ROW(invert, UNARY(2), "~self"),
      UNARY_ROW(abs, UNARY(3), "abs(self)"),
      {Name::dunder_bool, OFFSET(truth), wrap_truth, slot_of<&user_truth>, "($self, /)", "True if self else False"},
      UNARY_ROW(int, OFFSET(to_int), "int(self)"),
      UNARY_ROW(float, OFFSET(to_float), "float(self)"),
      UNARY_ROW(index, OFFSET(to_index), ""),
      {Name::dunder_len, OFFSET(length), wrap_length, slot_of<&user_length>, "($self, /)", "Return len(self)."},
      {Name::dunder_getitem, OFFSET(get_item), wrap_binary, slot_of<&user_get_item>, "($self, key, /)",
       "Return self[key]."},
      {Name::dunder_setitem, OFFSET(set_item), wrap_set_item<Name::dunder_setitem>, slot_of<&user_set_item>,
       "($self, key, value, /)", "Set self[key] to value."},
      {Name::dunder_delitem, OFFSET(set_item), wrap_delete_item, slot_of<&user_set_item>, "($self, key, /)",
       "Delete self[key]."},
      {Name::dunder_contains, OFFSET(contains), wrap_contains, slot_of<&user_contains>, "($self, key, /)",
       "Return bool(key in self)."},
      {Name::dunder_buffer, OFFSET(buffer), wrap_buffer, slot_of<&user_buffer>, "($self, flags, /)",
       "A memoryview of what the object keeps its items in."},
      {Name::kCount, 0, nullptr, nullptr, ""},
  };
  return kTable;
}

#undef OFFSET
#undef BINARY
#undef INPLACE
#undef UNARY
#undef BINARY_ROWS
#undef INPLACE_ROW
#undef UNARY_ROW
#undef COMPARE_ROW

Slot& slot_at(TypeSlots* slots, uint16_t offset) {
  return *reinterpret_cast<Slot*>(reinterpret_cast<char*>(slots) + offset);
}
Slot slot_at(const TypeSlots* slots, uint16_t offset) {
  return *reinterpret_cast<const Slot*>(reinterpret_cast<const char*>(slots) + offset);
}

}  // namespace

SlotRow slot_row(uint32_t index) {
  const RowDefinition& row = rows()[index];
  return {row.dunder, row.caller, row.signature, row.doc};
}

Result<Value> call_slot_wrapper(Runtime& rt, SlotWrapper* wrapper, Value self, const Arguments& args) {
  const RowDefinition& row = rows()[wrapper->row];
  bool takes_keywords = row.caller == wrap_init || row.caller == wrap_call;
  if (!takes_keywords && args.keyword_count()) {
    return raise_type_error(rt, "wrapper %U() takes no keyword arguments", rt.name(row.dunder));
  }
  return row.caller(rt, slot_at(wrapper->owner->slots, row.offset), self, args);
}

void add_slot_wrappers(Runtime& rt, Type* type, Dict* dict) {
  const TypeSlots* base = type->base ? type->base->slots : nullptr;
  for (uint32_t i = 0; rows()[i].dunder != Name::kCount; ++i) {
    const RowDefinition& row = rows()[i];
    Slot own = slot_at(type->slots, row.offset);
    Str* name = rt.name(row.dunder);
    if (!dict_get_str(rt, dict, name).is_unset()) continue;
    if (row.dunder == Name::dunder_hash && !own && base && base->hash) {
      (void)dict_set_str(rt, dict, name, Value::none());
      continue;
    }
    if (!own || (base && slot_at(base, row.offset) == own)) continue;
    if (row.dunder == Name::dunder_new) {
      auto* creator = rt.heap.allocate<NativeFunction>(shape_of(BuiltinType::BuiltinFunction));
      creator->def = &new_wrapper_def();
      creator->self = Value::from_cell(type);
      (void)dict_set_str(rt, dict, name, Value::from_cell(creator));
      continue;
    }
    if (!row.caller) continue;
    auto* wrapper = rt.heap.allocate<SlotWrapper>(shape_of(BuiltinType::SlotWrapper));
    wrapper->self = Value::unset();
    wrapper->owner = type;
    wrapper->row = i;
    (void)dict_set_str(rt, dict, name, Value::from_cell(wrapper));
  }
}

// The built-in type whose slot a native special method stands for: as the wrapper of that slot, or as the type's own
// method of that name. Null for anything else.
static Type* owner_of_native(Runtime& rt, Value found, uint32_t index) {
  if (rt.is_exactly(found, BuiltinType::SlotWrapper)) {
    return found.as<SlotWrapper>()->row == index ? found.as<SlotWrapper>()->owner : nullptr;
  }
  if (!rt.is_exactly(found, BuiltinType::MethodDescriptor)) return nullptr;
  auto* function = found.as<NativeFunction>();
  if (function->def->host) return nullptr;  // of a class that has slots of its own for what it defines
  const RowDefinition& row = rows()[index];
  bool stands_for_it =
      function->def->name() == rt.name(row.dunder)->view() && slot_at(function->owner->slots, row.offset);
  return stands_for_it ? function->owner : nullptr;
}

void resolve_slots(Runtime& rt, Type* type) {
  if (!type->own_slots) {
    auto* storage = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), sizeof(TypeSlots));
    type->own_slots = reinterpret_cast<TypeSlots*>(storage->bytes);
  }
  TypeSlots resolved = *type->base->slots;
  // First what each dunder asks for; a slot asked for in two ways goes to the class's functions.
  for (uint32_t i = 0; rows()[i].dunder != Name::kCount; ++i) slot_at(&resolved, rows()[i].offset) = nullptr;
  for (uint32_t i = 0; rows()[i].dunder != Name::kCount; ++i) {
    const RowDefinition& row = rows()[i];
    Slot& slot = slot_at(&resolved, row.offset);
    Value found = lookup_in_type(rt, type, rt.name(row.dunder));
    if (found.is_unset()) continue;
    Slot wanted = row.user();
    if (Type* owner = owner_of_native(rt, found, i); owner && is_subtype(type, owner)) {
      wanted = slot_at(owner->slots, row.offset);
    } else if (row.dunder == Name::dunder_new && rt.is_exactly(found, BuiltinType::BuiltinFunction) &&
               found.as<NativeFunction>()->def == &new_wrapper_def()) {
      wanted = slot_at(found.as<NativeFunction>()->self.as<Type>()->slots, row.offset);
    } else if (row.dunder == Name::dunder_hash && found.is_none()) {
      continue;
    } else if (row.dunder == Name::dunder_iter && found.is_none()) {
      wanted = row.user();
    }
    slot = slot && slot != wanted ? row.user() : wanted;
  }
  // Not every slot of a native base has a dunder (native finalisers): keep those.
  if (!resolved.finalise) resolved.finalise = type->base->slots->finalise;
  resolved.visit = type->base->slots->visit;
  resolved.buffer_exports = type->base->slots->buffer_exports;
  std::memcpy(static_cast<void*>(type->own_slots), &resolved, sizeof(TypeSlots));
  type->slots = type->own_slots;
  type->has_finaliser = resolved.finalise != nullptr;
  type->overrides_getattribute = resolved.get_attribute != rt.type(BuiltinType::Object)->slots->get_attribute;
}

}  // namespace minipy
