#include "vm/embed/host_class.h"

#include <cstring>
#include <new>

#include "runtime/object/errors.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/module.h"
#include "runtime/types/text.h"

namespace minipy::v0::detail {

namespace {

HostClasses& classes_of(State& state) { return *state.bindings->classes; }

void visit_host_object(Cell* cell, Visitor& visitor) {
  auto* object = static_cast<HostObject*>(cell);
  if ((object->aux & HostObject::kHeld) == HostObject::kReference) visitor.visit(object->owner);
}
HostObject* host_object(Runtime& rt, Value value) {
  if (!value.is_cell() || rt.shape(value.cell()->shape)->visit != visit_host_object) return nullptr;
  return static_cast<HostObject*>(value.cell());
}

uint32_t held(const HostObject* object) { return object->aux & HostObject::kHeld; }
void set_held(HostObject* object, uint32_t how) { object->aux = (object->aux & ~HostObject::kHeld) | how; }

// The room that was taken for an object too large for its cell.
void give_back_room(HostObject* object) {
  if (object->holder) ::operator delete(object->holder, std::align_val_t(object->cls->spec.alignment));
  object->holder = nullptr;
}
void destroy_object(HostObject* object, uint32_t now) {
  void* gone = std::exchange(object->object, nullptr);
  uint32_t how = held(object);
  set_held(object, now);
  const ClassSpec& spec = object->cls->spec;
  switch (how) {
    case 0:  // room for one that was never made
    case HostObject::kInPlace:
      if (gone && spec.destroy) spec.destroy(gone);
      give_back_room(object);
      break;
    case HostObject::kPointer:
      if (spec.remove) spec.remove(gone);
      break;
    case HostObject::kShared:
      if (spec.release_shared) spec.release_shared(std::exchange(object->holder, nullptr));
      break;
    default: break;
  }
}
void finalise_host_object(Runtime&, Cell* cell) { destroy_object(static_cast<HostObject*>(cell), HostObject::kGone); }

HostClass* class_of_type(HostClasses& classes, const Type* type) {
  for (; type; type = type->base) {
    if (auto found = classes.by_type.find(type); found != classes.by_type.end()) return found->second;
  }
  return nullptr;
}

HostObject* allocate(Runtime& rt, Type* type, HostClass* cls) {
  Shape* shape = root_shape(rt, type);
  auto* object = static_cast<HostObject*>(rt.heap.allocate_cell(shape->id, instance_bytes(type, shape)));
  if (!object) {
    (void)raise_memory_error(rt);
    return nullptr;
  }
  if (shape->has_slots && shape->slots_offset) {
    Value* extra = extra_word(object, shape);
    for (uint32_t i = 0; i <= shape->inline_capacity; ++i) extra[i] = Value::unset();
  }
  object->object = object->holder = nullptr;
  object->cls = cls;
  object->aux = 0;
  bool is_plain = cls->spec.is_trivial && cls->fits_in_place && type->slots->finalise == finalise_host_object;
  if (!is_plain) rt.heap.add_finalisable(object);
  return object;
}
void* room_of(HostObject* object) {
  const HostClass* cls = object->cls;
  if (cls->fits_in_place) return object->place();
  if (!object->holder)
    object->holder = ::operator new(cls->spec.size, std::align_val_t(cls->spec.alignment), std::nothrow);
  return object->holder;
}

Result<Value> create_host_object(Runtime& rt, Type* type, const Arguments&) {
  HostClass* cls = class_of_type(classes_of(State::of(rt)), type);
  if (!cls) return raise_type_error(rt, "cannot create '%N' instances", type);
  return Result<Value>(allocate(rt, type, cls));
}
Status initialise_host_object(Runtime& rt, Value self, const Arguments&) {
  return raise_type_error(rt, "%T: no constructor is bound", self);
}

// ---- Copies. What a Python class has added goes along.
Status copy_attributes(Runtime& rt, Value from, Value to, Value memo) {
  if (!rt.type_of(from)->has_instance_dict) return ok();
  minipy::Dict* source = TRY(instance_dict(rt, from));
  if (!source || source->used == 0) return ok();
  minipy::Dict* copied = TRY(dict_copy(rt, source));
  Value deep;
  if (!memo.is_unset()) {
    Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "copy")));
    deep = TRY(minipy::get_attribute(rt, module, intern(rt, "deepcopy")));
  }
  uint64_t position = 0;
  Value key, value;
  while (dict_next(copied, position, &key, &value)) {
    if (!deep.is_unset()) value = TRY(minipy::call(rt, deep, value, memo));
    if (auto* name = minipy::cast<minipy::Str>(rt, key)) TRY(generic_set_attribute(rt, to, name, value));
  }
  return ok();
}
Result<Value> copied(Runtime& rt, Value self, Value memo) {
  HostObject* object = host_object(rt, self);
  void* from;
  if (!object || !object->cls->spec.copy) return raise_type_error(rt, "cannot pickle '%T' object", self);
  if (load_instance(&State::of(rt), self.bits(), object->cls->spec.key, from) != Load::Good) return Failed{};
  auto* cls = const_cast<HostClass*>(object->cls);
  Value result = TRY(Result<Value>(allocate(rt, rt.type_of(self), cls)));
  auto* made = static_cast<HostObject*>(result.cell());
  void* place = room_of(made);
  if (!place) return raise_memory_error(rt);
  cls->spec.copy(place, from);
  made->object = place;
  set_held(made, HostObject::kInPlace);
  if (auto* dict = memo.is_unset() ? nullptr : minipy::cast<minipy::Dict>(rt, memo)) {
    Value id = TRY(new_int(rt, static_cast<int64_t>(reinterpret_cast<uintptr_t>(object))));
    TRY(dict_set(rt, dict, id, result));
  }
  TRY(copy_attributes(rt, self, result, memo));
  return result;
}
Result<Value> shallow_copy(Runtime& rt, Value self) { return copied(rt, self, Value::unset()); }
Result<Value> deep_copy(Runtime& rt, Value self, Value memo) { return copied(rt, self, memo); }
Result<Value> reduce(Runtime& rt, Value self, Value) { return raise_type_error(rt, "cannot pickle '%T' object", self); }

constexpr NativeDef kMethods[] = {
    minipy::method<shallow_copy>("__copy__(self, /)", Effect::Anything),
    minipy::method<deep_copy>("__deepcopy__(self, memo, /)", Effect::Anything),
    minipy::method<reduce>("__reduce_ex__(self, protocol, /)", Effect::Anything),
};
constexpr TypeSlots kInstanceSlots = {.create = create_host_object,
                                      .initialise = initialise_host_object,
                                      .visit = visit_host_object,
                                      .finalise = finalise_host_object};
constexpr TypeSpec kInstanceSpec = {.name = "minipy.instance",
                                    .instance_size = sizeof(HostObject),
                                    .slots = &kInstanceSlots,
                                    .methods = kMethods,
                                    .doc = "An object of the program that Python is embedded in.",
                                    .weakly_referable = true};

// ---- Iterators
struct HostIterator : Cell {
  FunctionRecord* record;
  Value owner;
};
void visit_iterator(Cell* cell, Visitor& visitor) { visitor.visit(static_cast<HostIterator*>(cell)->owner); }
void finalise_iterator(Runtime&, Cell* cell) {
  auto* iterator = static_cast<HostIterator*>(cell);
  if (FunctionRecord* record = std::exchange(iterator->record, nullptr)) record->destroy(record);
}
Result<Value> iterator_itself(Runtime&, Value self) { return self; }
Result<Value> next_of_iterator(Runtime& rt, Value self) {
  auto* iterator = self.as<HostIterator>();
  if (!iterator->record) return Value::unset();
  Word owner = iterator->owner.bits();
  Word result = iterator->record->invoke(iterator->record, &owner);
  rt.clear_stop();
  if (result == kFailure && !rt.has_pending())
    return raise(rt, BuiltinType::SystemError, "a host's iterator failed without an exception");
  return Value::from_bits(result);
}
constexpr TypeSlots kIteratorSlots = {
    .visit = visit_iterator, .finalise = finalise_iterator, .iter = iterator_itself, .next = next_of_iterator};
constexpr TypeSpec kIteratorSpec = {.name = "minipy.iterator",
                                    .instance_size = sizeof(HostIterator),
                                    .slots = &kIteratorSlots,
                                    .subclassable = false,
                                    .constructible = false};

}  // namespace

HostField::~HostField() {
  if (getter) getter->destroy(getter);
  if (setter) setter->destroy(setter);
}

HostClasses::HostClasses(State& given) : state(given) { state.vm.rt.heap.add_root_source(this); }
HostClass* HostClasses::find(TypeKey key) {
  auto found = by_key.find(key);
  return found == by_key.end() ? nullptr : found->second;
}
void HostClasses::visit_roots(Visitor& visitor) {
  for (HostClass& each : all) visitor.visit_cell(each.type);
  for (auto& [key, value] : enums) visitor.visit(value);
}

HostClasses& HostBindings::host_classes() {
  if (!classes) classes = new HostClasses(state);
  return *classes;
}
void HostBindings::end() {
  if (classes) state.vm.rt.heap.remove_root_source(classes);
}
HostBindings::~HostBindings() {
  while (functions) delete functions;
  delete classes;
}

// ---- Types in texts
std::string readable_types(State* state, std::string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    size_t end = text.find('\x02', i);
    if (text[i] != '\x01' || end == std::string_view::npos || end < i + 17) {
      result += text[i];
      continue;
    }
    uintptr_t number = 0;
    for (size_t j = i + 1; j < i + 17; ++j) {
      char digit = text[j];
      number = number << 4 | static_cast<uintptr_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    }
    HostClasses& classes = state->bindings->host_classes();
    auto key = reinterpret_cast<TypeKey>(number);
    if (HostClass* cls = classes.find(key)) {
      result += cls->name;
    } else if (auto found = classes.enums.find(key); found != classes.enums.end()) {
      result += found->second.as<Type>()->name->view();
    } else {
      result.append(text.substr(i + 17, end - i - 17));
    }
    i = end;
  }
  return result;
}

// ---- Reading
[[gnu::cold]] static Load explain_empty(Runtime& rt, const HostObject* object) {
  Value self = Value::from_cell(object);
  switch (held(object)) {
    case HostObject::kMoved: (void)raise_value_error(rt, "the '%T' object was moved away", self); break;
    case HostObject::kGone: (void)raise_value_error(rt, "the '%T' object is gone", self); break;
    default:
      (void)raise_type_error(rt, "the '%T' object is not made yet: %s.__init__() was not called", self,
                             object->cls->name.c_str());
  }
  return Load::Failed;
}
Load load_instance(State* state, Word word, TypeKey key, void*& object) {
  HostObject* found = host_object(state->vm.rt, value_of(word));
  if (!found) return Load::Mismatch;
  void* at = found->object;
  for (const HostClass* cls = found->cls; cls; cls = cls->base) {
    if (cls->spec.key == key) {
      if (!at) return explain_empty(state->vm.rt, found);
      object = at;
      return Load::Good;
    }
    if (at && cls->spec.to_base) at = cls->spec.to_base(at);
  }
  return Load::Mismatch;
}
void* holder_of(State* state, Word word, TypeKey key) {
  HostObject* found = host_object(state->vm.rt, value_of(word));
  return found && held(found) == HostObject::kShared && found->cls->spec.key == key ? found->holder : nullptr;
}
Load take_instance(State* state, Word word, TypeKey key, void*& object, bool& is_owned) {
  Runtime& rt = state->vm.rt;
  Value value = value_of(word);
  Load result = load_instance(state, word, key, object);
  if (result != Load::Good) return result;
  HostObject* found = host_object(rt, value);
  if (found->cls->spec.key != key || rt.type_of(value) != found->cls->type) {
    (void)raise_type_error(rt, "a '%T' object cannot be moved away as a '%s'", value,
                           classes_of(*state).find(key)->name.c_str());
    return Load::Failed;
  }
  uint32_t how = held(found);
  is_owned = how == HostObject::kPointer;
  if (is_owned) {
    found->object = nullptr;
    set_held(found, HostObject::kMoved);
  } else if (how != HostObject::kInPlace) {
    (void)raise_type_error(rt, "the '%T' object cannot be moved away: others share it", value);
    return Load::Failed;
  }
  return Load::Good;
}
void note_moved(State* state, Word word) {
  destroy_object(host_object(state->vm.rt, value_of(word)), HostObject::kMoved);
}

// ---- Making
static HostClass* known_class(State* state, TypeKey key, std::string_view cpp_name) {
  HostClass* cls = state->bindings->host_classes().find(key);
  if (!cls) (void)raise_type_error(state->vm.rt, "the C++ type %V is not bound in this VM", &cpp_name);
  return cls;
}
Word allocate_instance(State* state, TypeKey key, std::string_view cpp_name, void*& storage) {
  HostClass* cls = known_class(state, key, cpp_name);
  HostObject* object = cls ? allocate(state->vm.rt, cls->type, cls) : nullptr;
  if (!object) return kFailure;
  storage = room_of(object);
  if (!storage) {
    (void)raise_memory_error(state->vm.rt);
    return kFailure;
  }
  return Value::from_cell(object).bits();
}
void finish_instance(Word word) {
  auto* object = static_cast<HostObject*>(value_of(word).cell());
  object->object = object->cls->fits_in_place ? object->place() : object->holder;
  set_held(object, HostObject::kInPlace);
}
static void hold_elsewhere(HostObject* object, void* at, Holding holding, void* holder, Value owner) {
  object->object = at;
  if (holding == Holding::Shared) {
    object->holder = holder;
    set_held(object, HostObject::kShared);
  } else if (holding == Holding::Pointer) {
    set_held(object, HostObject::kPointer);
  } else {
    object->owner = owner;
    set_held(object, HostObject::kReference);
  }
}
Word wrap_instance(State* state, TypeKey key, std::string_view cpp_name, void* at, Word owner, Holding holding,
                   void* holder, void (*release)(void*)) {
  HostClass* cls = known_class(state, key, cpp_name);
  HostObject* object = cls ? allocate(state->vm.rt, cls->type, cls) : nullptr;
  if (!object) {
    if (release) release(holder);
    return kFailure;
  }
  bool is_plain = cls->spec.is_trivial && cls->fits_in_place;
  if (is_plain && holding != Holding::Nothing) state->vm.rt.heap.add_finalisable(object);
  hold_elsewhere(object, at, holding, holder, value_of(owner));
  return Value::from_cell(object).bits();
}
bool is_object_of(State* state, Word self, const void* object) {
  HostObject* found = host_object(state->vm.rt, value_of(self));
  return found && found->object == object;
}
void* begin_object(State* state, Word self, TypeKey key, bool* overrides) {
  Runtime& rt = state->vm.rt;
  HostObject* object = host_object(rt, value_of(self));
  HostClass* cls = classes_of(*state).find(key);
  // Of a class that was derived in C++, the constructor of the base makes no whole object.
  if (!object || object->cls != cls) {
    (void)raise_type_error(rt, "%s.__init__() makes no '%T' object", cls ? cls->name.c_str() : "?", value_of(self));
    return nullptr;
  }
  if (object->object || held(object) != 0) {
    (void)raise_type_error(rt, "the '%T' object is made already", value_of(self));
    return nullptr;
  }
  *overrides = rt.type_of(value_of(self)) != cls->type;
  void* room = room_of(object);
  if (!room) (void)raise_memory_error(rt);
  return room;
}
void adopt_object(State* state, Word self, TypeKey, void* at, Holding holding, void* holder) {
  HostObject* object = host_object(state->vm.rt, value_of(self));
  if (object->object) return;  // an __init__ that the constructor has called
  if (holding == Holding::Nothing) {
    object->object = at;
    set_held(object, HostObject::kInPlace);
    return;
  }
  give_back_room(object);
  if (object->cls->spec.is_trivial && object->cls->fits_in_place) state->vm.rt.heap.add_finalisable(object);
  hold_elsewhere(object, at, holding, holder, Value::unset());
}

// ---- Classes
Word make_class(State* state, const ClassSpec& spec) {
  Runtime& rt = state->vm.rt;
  HostClasses& classes = state->bindings->host_classes();
  std::string name(spec.name);
  if (HostClass* known = classes.find(spec.key)) {
    (void)raise_value_error(rt, "the C++ class of '%s' is bound already, as '%s'", name.c_str(), known->name.c_str());
    return kFailure;
  }
  HostClass* base = spec.base ? classes.find(spec.base) : nullptr;
  if (spec.base && !base) {
    (void)raise_type_error(rt, "the base class of '%s' is not bound yet", name.c_str());
    return kFailure;
  }
  Type* base_type = base ? base->type : new_native_type(rt, kInstanceSpec);
  auto make = [&]() -> Result<Value> {
    minipy::Dict* ns = TRY(new_dict(rt));
    minipy::Tuple* none = TRY(new_tuple(rt, 0));
    TRY(dict_set_str(rt, ns, rt.name(Name::dunder_slots), Value::from_cell(none)));
    if (!spec.doc.empty())
      TRY(dict_set_str(rt, ns, rt.name(Name::dunder_doc), Value::from_cell(TRY(new_str(rt, spec.doc)))));
    minipy::Tuple* bases = TRY(new_tuple(rt, {Value::from_cell(base_type)}));
    return new_class(rt, rt.type(BuiltinType::Type), intern(rt, spec.name), bases, ns, Arguments());
  };
  auto made = make();
  if (made.failed()) return kFailure;
  HostClass& cls = classes.all.emplace_back();
  cls.spec = spec;
  cls.name = name;
  cls.type = made.value().as<Type>();
  cls.base = base;
  cls.state = state;
  constexpr size_t kMostInPlace = 192;
  cls.fits_in_place = spec.size <= kMostInPlace && spec.alignment <= 16;
  size_t bytes = sizeof(HostObject) + (cls.fits_in_place ? (spec.size + 7) / 8 * 8 : 0);
  cls.type->instance_size = static_cast<uint32_t>(std::max<size_t>(bytes, base_type->instance_size));
  classes.by_key[spec.key] = &cls;
  classes.by_type[cls.type] = &cls;
  return made.value().bits();
}

namespace {

Status put_in_class(Runtime& rt, Type* type, minipy::Str* name, Value value) {
  TRY(dict_set_str(rt, type_dict(rt, type), name, value));
  if (name == rt.name(Name::dunder_eq)) {
    minipy::Str* hash = rt.name(Name::dunder_hash);
    if (dict_get_str(rt, type->dict, hash).is_unset()) TRY(dict_set_str(rt, type->dict, hash, Value::none()));
  }
  type_changed(rt, type);
  return ok();
}
// The C++ class whose Python class this is; TypeError where it is none.
HostClass* class_of_word(State* state, Word word) {
  auto& types = state->bindings->host_classes().by_type;
  auto found = value_of(word).is_cell() ? types.find(value_of(word).as<Type>()) : types.end();
  if (found != types.end()) return found->second;
  (void)raise_type_error(state->vm.rt, "not a bound class");
  return nullptr;
}

void* field_place(Runtime& rt, const HostField& field, Value self) {
  void* object = nullptr;
  Load result = load_instance(field.state, self.bits(), field.cls->spec.key, object);
  if (result == Load::Mismatch) (void)raise_type_error(rt, "'%T' has no such field", self);
  return result == Load::Good ? static_cast<char*>(object) + field.offset : nullptr;
}
template <class T>
T read(const void* place) {
  T value;
  std::memcpy(&value, place, sizeof(T));
  return value;
}
template <class T>
Load write(State* state, void* place, Word word) {
  T value;
  Load result = Caster<T>::load(state, word, value);
  if (result == Load::Good) std::memcpy(place, &value, sizeof(T));
  return result;
}
#define MINIPY_NUMBERS(use)                                                                                         \
  use(Bool, bool) use(Int8, int8_t) use(Int16, int16_t) use(Int32, int32_t) use(Int64, int64_t) use(UInt8, uint8_t) \
      use(UInt16, uint16_t) use(UInt32, uint32_t) use(UInt64, uint64_t) use(Float, float) use(Double, double)
Word read_number(State* state, Number number, const void* place) {
  switch (number) {
#define MINIPY_READ(name, type) \
  case Number::name: return Caster<type>::make(state, read<type>(place));
    MINIPY_NUMBERS(MINIPY_READ)
#undef MINIPY_READ
    case Number::None: break;
  }
  return kFailure;
}
Load write_number(State* state, Number number, void* place, Word word) {
  switch (number) {
#define MINIPY_WRITE(name, type) \
  case Number::name: return write<type>(state, place, word);
    MINIPY_NUMBERS(MINIPY_WRITE)
#undef MINIPY_WRITE
    case Number::None: break;
  }
  return Load::Failed;
}

const HostField& field_of(const GetSetDef& def) { return *reinterpret_cast<const HostField*>(&def); }
Failed raise_wrong_type(Runtime& rt, const HostField& field, Value given) {
  std::string expected = readable_types(field.state, field.type());
  return raise_type_error(rt, "%s.%s must be %s, not %T", field.cls->name.c_str(), field.name.c_str(), expected.c_str(),
                          given);
}
Result<Value> get_field(Runtime& rt, const GetSetDef& def, Value self) {
  const HostField& field = field_of(def);
  if (field.number != Number::None) {
    void* place = field_place(rt, field, self);
    if (!place) return Failed{};
    return Value::from_bits(read_number(field.state, field.number, place));
  }
  Word word = self.bits();
  Word result = field.getter->invoke(field.getter, &word);
  if ((result & 0xff) == kMismatch) return raise_type_error(rt, "'%T' has no such attribute", self);
  return Value::from_bits(result);
}
Status set_field(Runtime& rt, const GetSetDef& def, Value self, Value value) {
  const HostField& field = field_of(def);
  if (value.is_unset())
    return raise(rt, BuiltinType::AttributeError, "attribute '%s' of '%s' objects cannot be deleted",
                 field.name.c_str(), field.cls->name.c_str());
  if (field.number != Number::None) {
    void* place = field_place(rt, field, self);
    Load result = place ? write_number(field.state, field.number, place, value.bits()) : Load::Failed;
    if (result == Load::Mismatch) return raise_wrong_type(rt, field, value);
    return result == Load::Good ? ok() : Status(Failed{});
  }
  const Word words[] = {self.bits(), value.bits()};
  Word result = field.setter->invoke(field.setter, words);
  if ((result & 0xff) == kMismatch) return raise_wrong_type(rt, field, value);
  return result == kFailure ? Status(Failed{}) : ok();
}

}  // namespace

bool add_method(State* state, Word word, const FunctionSpec& spec, bool is_operator) {
  Runtime& rt = state->vm.rt;
  auto overload = overload_of(state, spec);
  HostClass* cls = overload ? class_of_word(state, word) : nullptr;
  if (!cls) return false;
  minipy::Str* name = intern(rt, spec.name);
  std::vector<std::shared_ptr<Overload>> all;
  Value known = dict_get_str(rt, cls->type->dict, name);
  if (HostFunction* function = HostFunction::of(rt, known)) all = function->overloads;
  add_overload(all, std::move(overload));
  auto made = new_host_method(*state, std::move(all), cls->type, is_operator, cls->spec.is_overridable);
  return !made.failed() && !put_in_class(rt, cls->type, name, made.value()).failed();
}
bool add_static_method(State* state, Word word, const FunctionSpec& spec) {
  Runtime& rt = state->vm.rt;
  auto overload = overload_of(state, spec);
  HostClass* cls = overload ? class_of_word(state, word) : nullptr;
  if (!cls) return false;
  minipy::Str* name = intern(rt, spec.name);
  std::vector<std::shared_ptr<Overload>> all;
  if (auto* known = minipy::cast<MethodHolder>(rt, dict_get_str(rt, cls->type->dict, name))) {
    if (HostFunction* function = HostFunction::of(rt, known->function)) all = function->overloads;
  }
  add_overload(all, std::move(overload));
  auto made = new_host_function(*state, std::move(all), Value::unset(), nullptr);
  if (made.failed()) return false;
  auto* holder = rt.heap.allocate<MethodHolder>(shape_of(BuiltinType::StaticMethod));
  if (!holder) return false;
  holder->function = made.value();
  return !put_in_class(rt, cls->type, name, Value::from_cell(holder)).failed();
}
bool add_field(State* state, Word word, TypeKey, const FieldSpec& spec) {
  Runtime& rt = state->vm.rt;
  HostClass* cls = class_of_word(state, word);
  if (!cls) return false;
  HostField& field = cls->fields.emplace_back();
  field.state = state;
  field.name = spec.name;
  field.doc = spec.doc;
  field.getter = spec.getter;
  field.setter = spec.setter;
  field.type = spec.type;
  field.cls = cls;
  field.number = spec.number;
  field.offset = spec.offset;
  field.def.name = field.name;
  field.def.doc = field.doc;
  field.def.get_host = get_field;
  if (spec.is_writable) field.def.set_host = set_field;
  auto* descriptor = rt.heap.allocate<GetSetDescriptor>(shape_of(BuiltinType::GetSetDescriptor));
  if (!descriptor) return false;
  descriptor->def = &field.def;
  descriptor->owner = cls->type;
  return !put_in_class(rt, cls->type, intern(rt, spec.name), Value::from_cell(descriptor)).failed();
}

const char* special_method(std::string_view op, std::size_t parameters, bool reflected) {
  struct Row {
    std::string_view op;
    std::size_t parameters;
    const char* method;
    const char* reflected;
  };
  static constexpr Row kRows[] = {
      {"+", 2, "__add__", "__radd__"},
      {"-", 2, "__sub__", "__rsub__"},
      {"*", 2, "__mul__", "__rmul__"},
      {"@", 2, "__matmul__", "__rmatmul__"},
      {"/", 2, "__truediv__", "__rtruediv__"},
      {"//", 2, "__floordiv__", "__rfloordiv__"},
      {"%", 2, "__mod__", "__rmod__"},
      {"**", 2, "__pow__", "__rpow__"},
      {"<<", 2, "__lshift__", "__rlshift__"},
      {">>", 2, "__rshift__", "__rrshift__"},
      {"&", 2, "__and__", "__rand__"},
      {"|", 2, "__or__", "__ror__"},
      {"^", 2, "__xor__", "__rxor__"},
      {"+=", 2, "__iadd__", nullptr},
      {"-=", 2, "__isub__", nullptr},
      {"*=", 2, "__imul__", nullptr},
      {"@=", 2, "__imatmul__", nullptr},
      {"/=", 2, "__itruediv__", nullptr},
      {"//=", 2, "__ifloordiv__", nullptr},
      {"%=", 2, "__imod__", nullptr},
      {"**=", 2, "__ipow__", nullptr},
      {"<<=", 2, "__ilshift__", nullptr},
      {">>=", 2, "__irshift__", nullptr},
      {"&=", 2, "__iand__", nullptr},
      {"|=", 2, "__ior__", nullptr},
      {"^=", 2, "__ixor__", nullptr},
      {"==", 2, "__eq__", "__eq__"},
      {"!=", 2, "__ne__", "__ne__"},
      {"<", 2, "__lt__", "__gt__"},
      {"<=", 2, "__le__", "__ge__"},
      {">", 2, "__gt__", "__lt__"},
      {">=", 2, "__ge__", "__le__"},
      {"-", 1, "__neg__", nullptr},
      {"+", 1, "__pos__", nullptr},
      {"~", 1, "__invert__", nullptr},
      {"abs", 1, "__abs__", nullptr},
      {"[]", 2, "__getitem__", nullptr},
      {"[]=", 3, "__setitem__", nullptr},
      {"del []", 2, "__delitem__", nullptr},
      {"in", 2, "__contains__", nullptr},
      {"str", 1, "__str__", nullptr},
      {"repr", 1, "__repr__", nullptr},
      {"hash", 1, "__hash__", nullptr},
      {"len", 1, "__len__", nullptr},
      {"bool", 1, "__bool__", nullptr},
      {"int", 1, "__int__", nullptr},
      {"float", 1, "__float__", nullptr},
      {"index", 1, "__index__", nullptr},
      {"iter", 1, "__iter__", nullptr},
      {"next", 1, "__next__", nullptr},
  };
  if (op == "()") return "__call__";
  for (const Row& row : kRows) {
    if (row.op == op && row.parameters == parameters) return reflected ? row.reflected : row.method;
  }
  return nullptr;
}

// ---- Views, iterators, enums, overrides
Word make_view(State* state, Word owner, const void* data, std::size_t bytes, const char* format, std::size_t item_size,
               bool is_readonly) {
  Runtime& rt = state->vm.rt;
  auto text = new_str(rt, format);
  auto* view = text.failed() ? nullptr : rt.heap.allocate<MemoryView>(shape_of(BuiltinType::MemoryView));
  if (!view) {
    if (!text.failed()) (void)raise_memory_error(rt);
    return kFailure;
  }
  static constexpr uint8_t kNothing = 0;  // for the address of no items
  view->object = value_of(owner);
  view->data = static_cast<uint8_t*>(const_cast<void*>(data ? data : &kNothing));
  view->format = text.value();
  view->item_size = view->stride = view->strides[0] = static_cast<int64_t>(item_size);
  view->length = view->shape[0] = static_cast<int64_t>(bytes / item_size);
  view->dimensions = 1;
  view->readonly = is_readonly;
  return Value::from_cell(view).bits();
}
Word make_iterator(State* state, FunctionRecord* record, Word owner) {
  Runtime& rt = state->vm.rt;
  Type* type = new_native_type(rt, kIteratorSpec);
  auto* iterator = type ? static_cast<HostIterator*>(new_instance(rt, type)) : nullptr;
  if (!iterator) {
    record->destroy(record);
    return kFailure;
  }
  iterator->record = record;
  iterator->owner = value_of(owner);
  rt.heap.add_finalisable(iterator);
  return Value::from_cell(iterator).bits();
}
static Result<Value> new_enum(Runtime& rt, std::string_view name, std::string_view doc, const std::string_view* names,
                              const std::int64_t* values, std::size_t count, bool is_flag) {
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "enum")));
  Value base = TRY(minipy::get_attribute(rt, module, intern(rt, is_flag ? "IntFlag" : "IntEnum")));
  minipy::List* members = TRY(new_list(rt));
  for (size_t i = 0; i < count; ++i) {
    minipy::Tuple* pair = TRY(new_tuple(rt, {Value::from_cell(intern(rt, names[i])), TRY(new_int(rt, values[i]))}));
    TRY(list_append(rt, members, Value::from_cell(pair)));
  }
  Value cls = TRY(minipy::call(rt, base, Value::from_cell(intern(rt, name)), Value::from_cell(members)));
  if (!doc.empty())
    TRY(minipy::set_attribute(rt, cls, rt.name(Name::dunder_doc), Value::from_cell(TRY(new_str(rt, doc)))));
  return cls;
}
Word make_enum(State* state, TypeKey key, std::string_view name, std::string_view doc, const std::string_view* names,
               const std::int64_t* values, std::size_t count, bool is_flag) {
  auto cls = new_enum(state->vm.rt, name, doc, names, values, count, is_flag);
  if (cls.failed()) return kFailure;
  state->bindings->host_classes().enums[key] = cls.value();
  return cls.value().bits();
}
Word enum_member(State* state, TypeKey key, std::int64_t number) {
  if (!state->bindings->classes) return make_int(state, number);
  auto& enums = state->bindings->classes->enums;
  auto found = enums.find(key);
  if (found == enums.end()) return make_int(state, number);
  Word word = make_int(state, number);
  if (word == kFailure) return word;
  auto member = minipy::call(state->vm.rt, found->second, value_of(word));
  if (!member.failed()) return member.value().bits();
  state->vm.rt.clear_pending();  // a value without a name
  return word;
}
Word find_override(State* state, Word self, std::string_view name) {
  Runtime& rt = state->vm.rt;
  HostClasses& classes = classes_of(*state);
  Value object = value_of(self);
  if (classes.called_on == object.cell() && classes.called == name) {
    classes.called_on = nullptr;
    return kUnset;
  }
  minipy::Str* text = intern(rt, name);
  Value found = lookup_in_type(rt, rt.type_of(object), text);
  if (found.is_unset() || HostFunction::of(rt, found)) return kUnset;
  return minipy::get_attribute(rt, object, text).value().bits();
}

}  // namespace minipy::v0::detail
