// Calls of built-in types, and of functions whose result the types of their arguments tell; super().
#include <optional>

#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

bool is_builtin_named(Runtime& rt, const NativeFunction* native, std::string_view name) {
  if (native->def->name() != name || !native->self.is_cell()) return false;
  auto* module = cast<Module>(rt, native->self);
  return module &&
         dict_get_str(rt, module->dict, rt.name(Name::dunder_name)) == Value::from_cell(intern(rt, "builtins"));
}

namespace {

Result<Value> create_plainly(Runtime& rt, Type* cls, const Value* values, uint32_t count) {
  return call(rt, Value::from_cell(cls), Arguments{values, count, nullptr});
}
Result<Value> create_named(Runtime& rt, Type* cls, const Value* values, uint32_t count, const Tuple* names) {
  auto named = static_cast<uint32_t>(names->size);
  return call(rt, Value::from_cell(cls), Arguments{values, count - named, names});
}
bool all_plain(std::span<const Value> items) {
  for (Value each : items) {
    if (!is_plain_key(each)) return false;
  }
  return true;
}
bool can_make_set(Value source) {
  if (auto* list = cast_exact<List>(source)) return all_plain(list->view());
  if (auto* tuple = cast_exact<Tuple>(source)) return all_plain(tuple->view());
  if (source.cell()->shape == shape_of(BuiltinType::Str) || source.cell()->shape == shape_of(BuiltinType::Range))
    return true;
  const auto* set = source.as<Set>();
  uint64_t position = 0;
  Value item;
  while (set_next(set, position, &item)) {
    if (!is_plain_key(item)) return false;
  }
  return true;
}
// Declines: see recording_containers.cpp.
Result<Value> make_set_plainly(Runtime& rt, Type* cls, Value source) {
  if (!can_make_set(source)) return Value::unset();
  return call(rt, Value::from_cell(cls), source);
}
}  // namespace

std::optional<bool> instances_are(Runtime& rt, Type* type, Value cls) {
  if (auto* tuple = cast_exact<Tuple>(cls)) {
    bool any = false;
    for (Value each : tuple->view()) {
      auto one = instances_are(rt, type, each);
      if (!one) return std::nullopt;
      any |= *one;
      if (any) return true;
    }
    return any;
  }
  if (!rt.is_exactly(cls, BuiltinType::Type)) return std::nullopt;
  if (is_subtype(type, cls.as<Type>())) return true;
  Type* object = rt.type(BuiltinType::Object);
  Str* name = rt.name(Name::dunder_class);
  if (type->overrides_getattribute || type->slots->get_attribute != object->slots->get_attribute) return std::nullopt;
  if (lookup_in_type(rt, type, name) != lookup_in_type(rt, object, name)) return std::nullopt;
  return false;
}

template <>
inline constexpr uint64_t kCallWrites<create_plainly> = 0;
template <>
inline constexpr uint64_t kCallWrites<create_named> = 0;
template <>
inline constexpr uint64_t kCallWrites<make_set_plainly> = 0;

void RecordingMachine::guard_identity(Val a) {
  builder_.guard_is(a.r, a.v.bits(), snapshot());
  keep_alive(a.v);
}
// The type of a value, which is that from now on; null where its class changes too often to say.
Type* RecordingMachine::observe_type(Val a) {
  if (kind_of(a) == Kind::Cell) observe_shape(a.v.cell(), a.r);
  Type* type = vm->rt.type_of(a.v);
  return type->volatile_class ? nullptr : type;
}
// len() and isinstance(). False: nothing was recorded.
bool RecordingMachine::call_intrinsic(Instruction i, Ptr<NativeFunction> native, uint32_t count, Flow* flow) {
  unsigned first = i.a() + 1u;
  if (call_number_function(i, native, count, flow)) return true;
  if (count == 1 && is_builtin_named(vm->rt, native.v, "iter")) return call_iter(i, native, flow);
  if ((count == 1 || count == 2) && is_builtin_named(vm->rt, native.v, "next"))
    return call_next(i, native, count, flow);
  if (count == 2 && is_builtin_named(vm->rt, native.v, "issubclass")) return call_issubclass(i, native, flow);
  if (count == 2 && is_builtin_named(vm->rt, native.v, "hasattr")) return call_hasattr(i, native, flow);
  if (count == 1 && native.v->def->intrinsic == Intrinsic::Len) {
    Val a = get(first);
    Word size;
    if (!size_of(a, &size)) {
      if (!is_native_sequence(a)) return false;
      guard_identity(from_pointer(native));
      *flow = count_items_of(i, a);
      return true;
    }
    guard_identity(from_pointer(native));
    Int number{static_cast<int64_t>(size.v * 4), builder_.unary(ir::Op::int_of_word, size.r)};
    *flow = put(i.a(), from_int(number));
    return true;
  }
  if (count == 2 && native.v->def->intrinsic == Intrinsic::IsInstance) {
    Val a = get(first), cls = get(first + 1);
    if (!cls.v.is_cell()) return false;
    Type* type = observe_type(a);
    auto answer = type ? instances_are(vm->rt, type, cls.v) : std::nullopt;
    if (!answer) return false;
    guard_identity(from_pointer(native));
    guard_identity(cls);
    *flow = put(i.a(), value(Value::from_bool(*answer)));
    return true;
  }
  return false;
}
// Where no code of the program's is asked, and no attribute of the instance's own is there.
bool RecordingMachine::call_hasattr(Instruction i, Ptr<NativeFunction> native, Flow* flow) {
  Runtime& rt = vm->rt;
  Val object = get(i.a() + 1u), name = get(i.a() + 2u);
  Str* text = exact_str(name.v);
  if (!text || !object.v.is_cell() || object.v.cell()->shape < kBuiltinTypeCount) return false;
  Shape* shape = rt.shape_of(object.v.cell());
  const Type* type = shape->type;
  text = intern(rt, text);
  if (!type->is_heap_type || type->layout == Layout::Type || type->overrides_getattribute || type->volatile_class)
    return false;
  if (shape->dict_mode || shape->find(text) != Shape::kNotFound) return false;
  Value found = lookup_in_type(rt, shape->type, text);
  if (!found.is_unset() && !python_function(found)) return false;
  if (found.is_unset() && !own_attribute(rt, object.v, text).is_unset()) return false;
  guard_identity(from_pointer(native));
  guard_identity(name);
  observe_type(object);
  *flow = put(i.a(), value(Value::from_bool(!found.is_unset())));
  return true;
}
bool RecordingMachine::call_issubclass(Instruction i, Ptr<NativeFunction> native, Flow* flow) {
  Val type = get(i.a() + 1u), cls = get(i.a() + 2u);
  if (!vm->rt.is_exactly(type.v, BuiltinType::Type) || !vm->rt.is_exactly(cls.v, BuiltinType::Type)) return false;
  guard_identity(from_pointer(native));
  guard_identity(type);
  guard_identity(cls);
  if (type.v.as<Type>()->is_heap_type) guard_version(as<Type>(value(type.v)));
  *flow = put(i.a(), value(Value::from_bool(is_subtype(type.v.as<Type>(), cls.v.as<Type>()))));
  return true;
}
Flow RecordingMachine::call_builtin_type(Instruction i, Val callee, uint32_t count) {
  auto* cls = callee.v.as<Type>();
  if (cls->is_heap_type || cls->number == BuiltinType::Nothing) return step();
  if (Flow flow; call_driven(i, callee, count, nullptr, &flow)) return flow;
  unsigned first = i.a() + 1u;
  Val a = count > 0 ? get(first) : Val{};
  auto all_scalars = [&] {
    for (uint32_t j = 0; j < count; ++j) {
      if (!is_scalar(get(first + j))) return false;
    }
    return true;
  };
  auto all_iterated_plainly = [&] {
    for (uint32_t j = 0; j < count; ++j) {
      if (!is_iterated_plainly(get(first + j))) return false;
    }
    return true;
  };
  bool plain = false;
  switch (cls->number) {
    case BuiltinType::Type: {
      if (count != 1) return step();
      if (kind_of(a) == Kind::Cell) observe_shape(a.v.cell(), a.r);
      guard_identity(callee);
      return put(i.a(), value(Value::from_cell(vm->rt.type_of(a.v))));
    }
    case BuiltinType::Bool: {
      Cond truth;
      if (count != 1 || !has_plain_truth(a, &truth)) return step();
      guard_identity(callee);
      return put(i.a(), from_cond(truth));
    }
    case BuiltinType::Float:
      if (count == 1 && (is_int(a) || is_double(a))) {
        guard_identity(callee);
        return put(i.a(), is_double(a) ? a : from_double(as_number(a)));
      }
      plain = all_scalars();
      break;
    case BuiltinType::Int:
      if (count == 1 && is_int(a)) {
        guard_identity(callee);
        return put(i.a(), a);
      }
      if (Val whole; count == 1 && is_double(a) && whole_number(as_double(a), &whole)) {
        guard_identity(callee);
        return put(i.a(), whole);
      }
      plain = all_scalars();
      break;
    case BuiltinType::Str:
      if (count == 1 && is_exact(a, BuiltinType::Str)) {
        guard_identity(callee);
        return put(i.a(), a);
      }
      if (count == 1 && is_cell(a) && vm->rt.type_of(a.v)->layout == Layout::Exception)
        return call_str_of_exception(i, callee, a);
      plain = all_scalars();
      break;
    case BuiltinType::Range:
      if (Val range; allocate_range(first, count, &range)) {
        guard_identity(callee);
        return put(i.a(), range);
      }
      plain = all_scalars();
      break;
    case BuiltinType::Slice: plain = all_scalars(); break;
    case BuiltinType::List:
    case BuiltinType::Tuple:
    case BuiltinType::Reversed: plain = count <= 1 && all_iterated_plainly(); break;
    case BuiltinType::Zip:
      plain = true;
      for (uint32_t j = 0; j < count; ++j) plain = plain && is_iterated_plainly(get(first + j), true);
      break;
    case BuiltinType::Map:
    case BuiltinType::Filter:
      plain = count >= 2;
      for (uint32_t j = 1; j < count; ++j) plain = plain && is_iterated_plainly(get(first + j), true);
      break;
    case BuiltinType::Enumerate:
      plain = (count == 1 || (count == 2 && is_int(get(first + 1)))) && is_iterated_plainly(a, true);
      break;
    case BuiltinType::Dict: plain = count == 0 || (count == 1 && is_exact(a, BuiltinType::Dict)); break;
    case BuiltinType::Set:
    case BuiltinType::FrozenSet: {
      plain = count == 0;
      if (plain) break;
      if (count != 1 || gap_closed_ || !is_cell(a)) return step();
      switch (static_cast<BuiltinType>(observe_shape(a.v.cell(), a.r))) {
        case BuiltinType::List:
        case BuiltinType::Tuple:
        case BuiltinType::Str:
        case BuiltinType::Range:
        case BuiltinType::Set:
        case BuiltinType::FrozenSet: break;
        default: return step();
      }
      if (!can_make_set(a.v)) return step();
      guard_identity(callee);
      Val made;
      if (call_declining<make_set_plainly>(&made, cls, a) != Flow::Ok) return Flow::Error;
      return put(i.a(), made);
    }
    default:
      if (is_plain_exception(callee.v)) return call_plain_exception(i, callee, count);
      break;
  }
  if (!plain) return step();
  guard_identity(callee);
  Val made;
  if (call_plainly<create_plainly>(&made, cls, Registers{first, static_cast<int32_t>(count)}, count) != Flow::Ok)
    return Flow::Error;
  put(i.a(), made);
  guard_undisturbed();
  return Flow::Ok;
}

// A call of a built-in type with keywords.
Flow RecordingMachine::call_type_named(Instruction i, Val callee, uint32_t count, const Tuple* names) {
  auto* cls = callee.v.as<Type>();
  unsigned first = i.a() + 1u;
  auto named = static_cast<uint32_t>(names->size), positional = count - named;
  if (gap_closed_ || cls != vm->rt.type(cls->number)) return step();
  bool plain = true;
  switch (cls->number) {
    case BuiltinType::Dict:
      if (positional > 0) return step();
      break;
    case BuiltinType::Int:
    case BuiltinType::Float:
    case BuiltinType::Complex:
    case BuiltinType::Str:
    case BuiltinType::Bytes:
      for (uint32_t j = 0; j < count; ++j) plain = plain && is_scalar(get(first + j));
      break;
    case BuiltinType::Enumerate:
    case BuiltinType::Zip:
      for (uint32_t j = 0; j < positional; ++j) plain = plain && is_iterated_plainly(get(first + j), true);
      for (uint32_t j = positional; j < count; ++j) plain = plain && is_scalar(get(first + j));
      break;
    default: return step();
  }
  if (!plain) return step();
  guard_identity(callee);
  Val made;
  Registers values{first, static_cast<int32_t>(count)};
  result_register_ = i.a();
  Flow flow = cls->number == BuiltinType::Dict
                  ? call_plainly<build_dict_keys>(&made, values, value(Value::from_cell(names)))
                  : call_plainly<create_named>(&made, cls, values, count, names);
  return flow == Flow::Ok ? put(i.a(), made) : Flow::Error;
}
// A call of one of the library's iterators: it asks its arguments for their iterators, and some use them up.
Flow RecordingMachine::make_library_iterator(Instruction i, Val callee, uint32_t count) {
  auto* cls = callee.v.as<Type>();
  const IteratorStep* first_step = vm->drivers->first_step(cls->spec);
  if (gap_closed_ || !first_step) return step();
  for (uint32_t j = 0; j < count; ++j) {
    Val each = get(i.a() + 1u + j);
    bool is_plain = is_scalar(each) || is_exact(each, BuiltinType::Function) ||
                    is_exact(each, BuiltinType::BuiltinFunction) || is_exact(each, BuiltinType::Method);
    bool uses_up = !first_step->driver && !first_step->applies;
    if (!is_plain && !is_iterated_plainly(each, !uses_up)) return step();
  }
  guard_identity(callee);
  Val made;
  Registers values{i.a() + 1u, static_cast<int32_t>(count)};
  result_register_ = i.a();
  if (call_plainly<create_plainly>(&made, cls, values, count) != Flow::Ok) return Flow::Error;
  return put(i.a(), {made.v, builder_.assume(ir::Type::Cell, made.r)});
}

// ---- super().name: by the type of the receiver, what the classes behind this one have.
Flow RecordingMachine::load_super_method(Instruction i) {
  Runtime& rt = vm->rt;
  Val super_function = get(i.b()), cls = get(i.b() + 1u), self = get(i.b() + 2u);
  if (super_function.v != Value::from_cell(rt.type(BuiltinType::Super)) || !rt.is_exactly(cls.v, BuiltinType::Type))
    return step();
  if (!self.v.is_cell() || as_type(rt, self.v) || cache(i.d())->name == rt.name(Name::dunder_class)) return step();
  Type* type = observe_type(self);
  if (!type || !is_subtype(type, cls.v.as<Type>())) return step();
  const Tuple* mro = type->mro;
  uint64_t place = 0;
  while (place < mro->size && mro->items[place] != cls.v) ++place;
  Value found;
  for (++place; place < mro->size && found.is_unset(); ++place) {
    found = dict_get_str(rt, type_dict(rt, mro->items[place].as<Type>()), cache(i.d())->name);
  }
  if (found.is_unset() || !(python_function(found) || rt.is_exactly(found, BuiltinType::MethodDescriptor) ||
                            rt.is_exactly(found, BuiltinType::SlotWrapper))) {
    return step();
  }
  guard_identity(super_function);
  guard_identity(cls);
  put(i.a() + 1u, self);
  return put(i.a(), value(found));
}

// ---- Methods of numbers
Flow RecordingMachine::load_number_method(Instruction i, Val object, Str* name) {
  if (i.op() != Op::LOAD_METHOD || !(object.v.is_int() || object.v.is_double())) return step();
  Value found = lookup_in_type(vm->rt, vm->rt.type_of(object.v), name);
  if (!vm->rt.is_exactly(found, BuiltinType::MethodDescriptor)) return step();
  kind_of(object);
  put(i.a(), value(found));
  return put(i.a() + 1u, object);
}
// ---- Numbers of two kinds
RecordingMachine::Dbl RecordingMachine::as_number(Val a) {
  if (is_double(a)) return as_double(a);
  return {static_cast<double>(a.v.as_int()), builder_.unary(ir::Op::int_to_double, as_int(a).r)};
}
// int and float, or the quotient of ints that are doubles exactly. False: nothing was recorded.
bool RecordingMachine::mixed_arithmetic(BinaryOp op, Val a, Val b, Val* result) {
  bool ints = a.v.is_int() && b.v.is_int();
  bool mixed = (a.v.is_int() && b.v.is_double()) || (a.v.is_double() && b.v.is_int());
  if (!mixed && !(ints && op == BinaryOp::TrueDivide)) return false;
  kind_of(a), kind_of(b);
  if (ints) {
    constexpr int64_t kExact = int64_t{1} << 53;
    auto is_exact = [](Val x) { return x.v.as_int() >= 0 && x.v.as_int() < kExact; };
    if (!is_exact(a) || !is_exact(b) || b.v.as_int() == 0) return false;
    test(int_below(as_int(a), kExact));
    test(int_below(as_int(b), kExact));
  }
  Dbl x = as_number(a), y = as_number(b);
  switch (op) {
    case BinaryOp::Add: *result = from_double(double_arithmetic<ArithmeticKind::Add>(x, y)); return true;
    case BinaryOp::Subtract: *result = from_double(double_arithmetic<ArithmeticKind::Subtract>(x, y)); return true;
    case BinaryOp::Multiply: *result = from_double(double_arithmetic<ArithmeticKind::Multiply>(x, y)); return true;
    case BinaryOp::TrueDivide:
      if (y.v == 0 || !test(double_nonzero(y))) return false;
      *result = from_double(double_divide(x, y));
      return true;
    default: return false;
  }
}

}  // namespace minipy
