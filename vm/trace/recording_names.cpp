// In the recorder: names that a module binds anew and deletes, what match statements ask, and attributes that other
// objects know of: through super(), descriptors of the program's, classes and their methods.
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "stdlib/collections.h"
#include "vm/trace/recording_machine.h"
#include "vm/trace/without_python.h"

namespace minipy {

namespace {

// ---- Called by traces. Unset: declined.
Result<Value> match_keys_natively(Runtime& rt, Value subject, Value keys) {
  return without_python(rt, [&] { return match_keys(rt, subject, keys); });
}
Result<Value> without_keys_natively(Runtime& rt, Value subject, Value keys) {
  return without_python(rt, [&] { return dict_without(rt, subject, keys); });
}
Result<Value> load_slice_natively(Runtime& rt, Value container, Value start, Value stop) {
  return without_python(rt, [&] { return load_slice(rt, container, start, stop); });
}
Result<Value> delete_attribute_natively(Runtime& rt, Value object, Str* name) {
  return without_python(rt, [&]() -> Result<Value> {
    TRY(delete_attribute(rt, object, name));
    return Value::none();
  });
}

constexpr uint64_t kWritesDicts = uint64_t{1} << space_of<Dict>() | uint64_t{1} << kDictEntriesSpace;

bool is_pattern_of_itself(Runtime& rt, const Type* cls) {
  for (BuiltinType type : {BuiltinType::Bool, BuiltinType::ByteArray, BuiltinType::Bytes, BuiltinType::Dict,
                           BuiltinType::Float, BuiltinType::FrozenSet, BuiltinType::Int, BuiltinType::List,
                           BuiltinType::Set, BuiltinType::Str, BuiltinType::Tuple}) {
    if (cls == rt.type(type)) return true;
  }
  return false;
}

}  // namespace

#define MINIPY_WRITES(function, writes) \
  template <>                           \
  inline constexpr uint64_t kCallWrites<function> = writes;
MINIPY_WRITES(match_keys_natively, 0)
MINIPY_WRITES(without_keys_natively, 0)
MINIPY_WRITES(load_slice_natively, 0)
MINIPY_WRITES(store_in_namespace, kWritesDicts)
MINIPY_WRITES(delete_global, kWritesDicts)
MINIPY_WRITES(delete_attribute_natively, kWritesCells | uint64_t{1} << ir::kShapeSpace)
#undef MINIPY_WRITES

// ---- Names of modules
Flow RecordingMachine::store_name_rarely(Instruction i) {
  if ((i.op() == Op::STORE_NAME && !in_globals()) || !(frame->function->globals->aux & Dict::kStringKeys))
    return step();
  Val stored = get(i.a()), ignored;
  result_register_ = kNoRegister;
  if (call_plainly<store_in_namespace>(&ignored, globals(), cache(i.d())->name, stored) != Flow::Ok) return Flow::Error;
  guard_undisturbed();
  return Flow::Ok;
}
Flow RecordingMachine::delete_name_rarely(Instruction i) {
  if ((i.op() == Op::DELETE_NAME && !in_globals()) || !(frame->function->globals->aux & Dict::kStringKeys))
    return step();
  Val ignored;
  result_register_ = kNoRegister;
  if (call_plainly<delete_global>(&ignored, globals(), cache(i.d())->name) != Flow::Ok) return Flow::Error;
  guard_undisturbed();
  return Flow::Ok;
}

// ---- Patterns
// How many items a built-in container has; false where it is none.
bool RecordingMachine::size_of(Val a, Word* size) {
  if (!is_cell(a)) return false;
  switch (static_cast<BuiltinType>(observe_shape(a.v.cell(), a.r))) {
    case BuiltinType::List: *size = load(as<List>(a), &List::size); return true;
    case BuiltinType::Tuple: *size = load(as<Tuple>(a), &Tuple::size); return true;
    case BuiltinType::Dict: *size = load(as<Dict>(a), &Dict::used); return true;
    case BuiltinType::Set:
    case BuiltinType::FrozenSet: *size = load(as<Set>(a), &Set::used); return true;
    case BuiltinType::Str: *size = load(as<Str>(a), &Str::length); return true;
    case BuiltinType::Bytes: *size = load(as<Bytes>(a), &Bytes::size); return true;
    case BuiltinType::ByteArray: *size = load(as<ByteArray>(a), &ByteArray::size); return true;
    default: return false;
  }
}
Flow RecordingMachine::length_rarely(Instruction i, Val a) {
  Word size;
  if (!size_of(a, &size)) return is_native_sequence(a) ? count_items_of(i, a) : step();
  return put(i.a(), from_int({static_cast<int64_t>(size.v * 4), builder_.unary(ir::Op::int_of_word, size.r)}));
}
Flow RecordingMachine::match_mapping_rarely(Instruction i) {
  Val subject = get(i.b()), keys = get(i.c()), found;
  if (!is_exact(subject, BuiltinType::Dict)) return step();
  Flow flow = i.op() == Op::MATCH_KEYS ? call_declining<match_keys_natively>(&found, subject, keys)
                                       : call_declining<without_keys_natively>(&found, subject, keys);
  return flow == Flow::Ok ? put(i.a(), found) : Flow::Error;
}
// Where all attributes are in slots of the subject, which its shape says.
Flow RecordingMachine::match_class_rarely(Instruction i) {
  Runtime& rt = vm->rt;
  Val subject = get(i.b()), cls = get(i.c()), positional = get(i.a() + 1u);
  if (!rt.is_exactly(cls.v, BuiltinType::Type) || !positional.v.is_int() || !builder_.is_constant(positional.r))
    return step();
  auto* type = cls.v.as<Type>();
  Type* actual = observe_type(subject);
  auto is_one = actual ? instances_are(rt, actual, cls.v) : std::nullopt;
  if (!is_one) return step();
  auto count = static_cast<uint64_t>(positional.v.as_int());
  std::vector<Str*> names;
  bool itself = false;
  if (count > 0) {
    Value order = lookup_in_type(rt, type, rt.name(Name::dunder_match_args));
    itself = order.is_unset() && is_pattern_of_itself(rt, type);
    if (!itself && !rt.is_exactly(order, BuiltinType::Tuple)) return step();
    if (count > (itself ? 1 : order.as<Tuple>()->size)) return step();
    for (uint64_t j = 0; j < count && !itself; ++j) names.push_back(exact_str(order.as<Tuple>()->items[j]));
  }
  const auto* keywords = constant(i.d()).v.as<Tuple>();
  for (uint64_t j = 0; j < keywords->size; ++j) names.push_back(exact_str(keywords->items[j]));
  for (size_t j = 0; j < names.size(); ++j) {
    bool repeated = std::find(names.begin(), names.begin() + static_cast<ptrdiff_t>(j), names[j]) !=
                    names.begin() + static_cast<ptrdiff_t>(j);
    if (!names[j] || !names[j]->is_interned() || repeated) return step();
  }
  guard_identity(cls);
  if (type->is_heap_type) guard_version(as<Type>(value(cls.v)));
  if (!*is_one) return put(i.a(), value(Value::none()));
  std::vector<Val> found;
  if (itself) found.push_back(subject);
  for (Str* name : names) {
    InlineCache filled{};
    filled.name = name;
    if (!subject.v.is_cell()) return step();
    fill_load_cache(rt, subject.v, &filled);
    if (filled.shape != subject.v.cell()->shape) return step();
    found.push_back(load_slot(as<Cell>(subject), filled.slot));
    if (is_unset(found.back())) return step();
  }
  Val made;
  snapshot();
  if (!allocate_tuple(&made, found)) return step();
  return put(i.a(), made);
}

// ---- Slices of the program's containers
Flow RecordingMachine::load_slice_rarely(Instruction i) {
  Val container = get(i.b()), start = get(i.c()), stop = get(i.c() + 1u);
  if (!is_cell(container)) return step();
  Val slice;
  if (is_native(container)) {
    if (call_declining<load_slice_natively>(&slice, container, start, stop) != Flow::Ok) return Flow::Error;
    return put(i.a(), slice);
  }
  Function* function = special_function(vm->rt, container.v, Name::dunder_getitem);
  if (!is_user(container) || !observe_type(container) || !function) return step();
  snapshot();
  if (call_plainly<build_slice>(&slice, start, stop, value(Value::none())) != Flow::Ok) return Flow::Error;
  slice.r = builder_.assume(ir::Type::Cell, slice.r);
  return enter_special(i, Continuation::Put, function, {container, slice});
}

// ---- Attributes
// Attributes that are no slot of the cell, by the cache's way; the shape is guarded already.
Flow RecordingMachine::attribute_otherwise(Instruction i, Val object, InlineCache* cache) {
  if (!object.v.is_cell()) return load_number_method(i, object, cache->name);
  if (cache->new_shape == 0 || cache->new_shape != object.v.cell()->shape) {
    if (i.op() == Op::LOAD_ATTR) {
      InlineCache method = *cache;
      method.shape = 0;
      fill_method_cache(vm->rt, object.v, &method);
      if (method.shape == object.v.cell()->shape && vm->rt.is_exactly(method.value, BuiltinType::MethodDescriptor))
        return bind_native(i, method.value.as<NativeFunction>(), object);
    }
    if (has_native_attributes(object.v)) return load_attribute_natively(i, object, cache->name);
    if (i.op() != Op::LOAD_ATTR && i.op() != Op::LOAD_METHOD) return step();
    if (as_type(vm->rt, object.v)) return load_class_attribute(i, object, cache->name);
    Value descriptor;
    if (descriptor_method(object, cache->name, Name::dunder_get, &descriptor))
      return load_by_descriptor(i, object, cache->name);
    return missing_attribute_rarely(i, object, cache->name);
  }
  auto cell = as<Cell>(object);
  switch (cache->kind) {
    case kAttributeConstant: return put_loaded(i, value(cache->value));
    case kAttributeMember: {
      Val loaded = load_slot(cell, cache->slot);
      return is_unset(loaded) ? step() : put_loaded(i, loaded);
    }
    case kAttributeOverflow: {
      auto* extra = extra_word(cell.v, vm->rt.shape(cell.v->shape));
      auto offset = static_cast<uint32_t>(reinterpret_cast<char*>(extra) - reinterpret_cast<char*>(cell.v));
      Val storage = load_slot(cell, offset);
      if (!is_cell(storage)) return step();
      auto values = as<ValueStorage>(storage);
      auto where = static_cast<int32_t>(reinterpret_cast<char*>(&values.v->values[cache->slot]) -
                                        reinterpret_cast<char*>(values.v));
      Val loaded{values.v->values[cache->slot], builder_.load(ir::Type::Value, kStorageSpace, values.r, where)};
      return is_unset(loaded) ? step() : put_loaded(i, loaded);
    }
    case kAttributeMethod:
      if (i.op() != Op::LOAD_ATTR) return step();
      return bind_method(i, value(cache->value), object);
    case kAttributeModule: {
      auto* module = object.v.as<Module>();
      if (module->dict->keys_version != cache->version) return step();
      builder_.guard_is(object.r, object.v.bits(), snapshot());
      keep_alive(object.v);
      Ptr<Dict> dict{module->dict, word(reinterpret_cast<uint64_t>(module->dict)).r};
      watchers_.watch_dict(dict.v);
      has_keys(dict, dict.v->keys_version);
      return put_loaded(i, entry_value(dict, cache->slot));
    }
    case kAttributeType: {
      auto* type = object.v.as<Type>();
      if (type->version != cache->version) return step();
      builder_.guard_is(object.r, object.v.bits(), snapshot());
      keep_alive(object.v);
      guard_version(Ptr<Type>{type, cell.r});
      return put_loaded(i, value(cache->value));
    }
    case kAttributeDescriptor: {
      int64_t place = item_of_tuple_getter(vm->rt, cache->value);
      if (place < 0 || vm->rt.type_of(object.v)->layout != Layout::Tuple) return step();
      auto tuple = as<Tuple>(object);
      Word index = word(static_cast<uint64_t>(place));
      if (!test(below(index, load(tuple, &Tuple::size)))) return step();
      return put_loaded(i, item(tuple, index));
    }
    case kAttributeClassMethod: return load_class_method(i, object, cache);
    case kAttributeGetSet: return load_exception_detail(i, object, cache->value.as<GetSetDescriptor>());
    case kAttributeProperty: {
      if (i.op() != Op::LOAD_ATTR) return step();
      auto* getter = cache->value.as<Function>();
      auto* callee = static_cast<Code*>(getter->code);
      if (callee->argument_count != 1 || callee->parameter_count != 1 || callee->flags & Code::kGeneratorLike)
        return step();
      Ptr<Function> function = as<Function>(value(cache->value));
      code_of(function);
      auto first = code->register_count + kFrameGap;
      check_room(callee, frames_.back().offset + static_cast<int32_t>(first));
      put(first, object);
      push_inlined(function, callee, first, continuation_word(i, Continuation::Attribute));
      return Flow::Ok;
    }
    default: return load_attribute_natively(i, object, cache->name);
  }
}

// ---- super()
// What the classes behind `cls` in the order of `type` have by that name.
Value RecordingMachine::after_in_mro(const Type* type, Value cls, Str* name) const {
  const Tuple* mro = type->mro;
  uint64_t place = 0;
  while (place < mro->size && mro->items[place] != cls) ++place;
  Value found;
  for (++place; place < mro->size && found.is_unset(); ++place)
    found = dict_get_str(vm->rt, type_dict(vm->rt, mro->items[place].as<Type>()), name);
  return found;
}
// super().name of an instance: a property, a bound method, what a class holds.
Flow RecordingMachine::load_super_attribute(Instruction i) {
  Runtime& rt = vm->rt;
  Val super_function = get(i.b()), cls = get(i.b() + 1u), self = get(i.b() + 2u);
  Str* name = cache(i.d())->name;
  if (super_function.v != Value::from_cell(rt.type(BuiltinType::Super)) || !rt.is_exactly(cls.v, BuiltinType::Type))
    return step();
  if (!self.v.is_cell() || as_type(rt, self.v) || name == rt.name(Name::dunder_class)) return step();
  Type* type = observe_type(self);
  if (!type || !is_subtype(type, cls.v.as<Type>())) return step();
  Value found = after_in_mro(type, cls.v, name);
  if (found.is_unset()) return step();
  guard_identity(super_function);
  guard_identity(cls);
  if (auto* property = cast_exact<Property>(found)) {
    Function* getter = python_function(property->getter);
    return getter ? enter_special(i, Continuation::Put, getter, {self}) : step();
  }
  if (python_function(found)) return bind_method(i, value(found), self);
  return rt.type_of(found)->slots->descriptor_get ? step() : put(i.a(), value(found));
}

// ---- Descriptors of the program's
// The __get__ or __set__ that a class's attribute has, written in Python; null: it has none.
Function* RecordingMachine::descriptor_method(Val object, Str* name, Name method, Value* descriptor) {
  Runtime& rt = vm->rt;
  Type* type = rt.type_of(object.v);
  *descriptor = lookup_in_type(rt, type, name);
  if (descriptor->is_unset() || !descriptor->is_cell() || type->layout == Layout::Type) return nullptr;
  Type* kind = rt.type_of(*descriptor);
  return kind->is_heap_type && !kind->volatile_class ? special_function(rt, *descriptor, method) : nullptr;
}
Flow RecordingMachine::load_by_descriptor(Instruction i, Val object, Str* name) {
  Runtime& rt = vm->rt;
  Value descriptor;
  Function* getter = descriptor_method(object, name, Name::dunder_get, &descriptor);
  Type* type = observe_type(object);
  if (!getter || !type || type->overrides_getattribute) return step();
  Shape* shape = rt.shape(object.v.cell()->shape);
  bool is_first = rt.type_of(descriptor)->slots->descriptor_set != nullptr ||
                  (!shape->dict_mode && shape->find(name) == Shape::kNotFound);
  if (!is_first) return step();
  return enter_special(i, Continuation::Attribute, getter, {value(descriptor), object, value(Value::from_cell(type))});
}

// ---- Attributes of classes whose metaclass is one of the program's
Flow RecordingMachine::load_class_attribute(Instruction i, Val object, Str* name) {
  Runtime& rt = vm->rt;
  Type* type = as_type(rt, object.v);
  Type* meta = type ? observe_type(object) : nullptr;
  if (!meta || type->volatile_class || meta->overrides_getattribute) return step();
  Value of_meta = lookup_in_type(rt, meta, name);
  if (auto* detail = cast_exact<GetSetDescriptor>(of_meta)) return load_exception_detail(i, object, detail);
  if (!of_meta.is_unset()) return step();
  Value found = lookup_in_type(rt, type, name);
  if (found.is_unset() || rt.type_of(found)->slots->descriptor_get) return step();
  guard_identity(object);
  guard_version(as<Type>(value(object.v)));
  return put_loaded(i, value(found));
}
// A class method, for CALL_METHOD: its class goes first.
Flow RecordingMachine::load_class_method(Instruction i, Val object, const InlineCache* cache) {
  if (i.op() != Op::LOAD_METHOD) return step();
  Val receiver = object;
  if (Type* type = as_type(vm->rt, object.v)) {
    if (type->version != cache->version) return step();
    guard_identity(object);
    guard_version(as<Type>(value(object.v)));
  } else {
    receiver = value(Value::from_cell(vm->rt.type_of(object.v)));
  }
  put(i.a(), value(cache->value));
  return put(i.a() + 1u, receiver);
}

// ---- del object.name, where the class has nothing to say about it
Flow RecordingMachine::delete_attribute_rarely(Instruction i) {
  Runtime& rt = vm->rt;
  Val object = get(i.a());
  Str* name = cache(i.d())->name;
  if (!is_user(object)) return step();
  Type* type = observe_type(object);
  if (!type || type->layout != Layout::Object || !lookup_in_type(rt, type, name).is_unset()) return step();
  if (type->slots->set_attribute != rt.type(BuiltinType::Object)->slots->set_attribute) return step();
  if (call_declining<delete_attribute_natively>(object, name) != Flow::Ok) return Flow::Error;
  builder_.forget_shapes();
  return Flow::Ok;
}

}  // namespace minipy
