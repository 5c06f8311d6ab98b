// Attribute access as object.__getattribute__ and object.__setattr__ define it: data descriptors of the class,
// then the instance, then the rest of the class.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

// The attribute dictionary of a cell whose attributes are not in slots; null where it has none yet.
static Dict* plain_dict(Runtime& rt, Value object) {
  if (!object.is_cell()) return nullptr;
  switch (rt.shape(object.cell()->shape)->layout) {
    case Layout::Function: return object.as<Function>()->attributes;
    case Layout::Module: return object.as<Module>()->dict;
    case Layout::Exception: return object.as<BaseException>()->attributes;
    case Layout::MethodHolder: return object.as<MethodHolder>()->attributes;
    default: return nullptr;
  }
}

Value own_attribute(Runtime& rt, Value object, Str* name) {
  if (!object.is_cell()) return Value::unset();
  if (rt.shape_of(object.cell())->has_slots) return instance_attribute(rt, object.cell(), name);
  Dict* dict = plain_dict(rt, object);
  return dict ? dict_get_str(rt, dict, name) : Value::unset();
}

Result<Dict*> instance_dict(Runtime& rt, Value object) {
  if (object.is_cell()) {
    Cell* cell = object.cell();
    Shape* shape = rt.shape_of(cell);
    if (shape->has_slots && shape->type->has_instance_dict) {
      Dict* dict = to_dict_mode(rt, cell);
      if (!dict) return Failed{};
      return dict;
    }
    Dict** place = nullptr;
    switch (shape->layout) {
      case Layout::Function: place = &object.as<Function>()->attributes; break;
      case Layout::Module: place = &object.as<Module>()->dict; break;
      case Layout::Exception: place = &object.as<BaseException>()->attributes; break;
      case Layout::MethodHolder: place = &object.as<MethodHolder>()->attributes; break;
      default: break;
    }
    if (place) {
      if (!*place) *place = TRY(new_dict(rt));
      return *place;
    }
  }
  return raise_attribute_error(rt, object, rt.name(Name::dunder_dict));
}

Result<Value> generic_get_attribute(Runtime& rt, Value object, Str* name) {
  Type* type = rt.type_of(object);
  Value found = lookup_in_type(rt, type, name);
  Result<Value> (*getter)(Runtime&, Value, Value, Value) = nullptr;
  if (!found.is_unset()) {
    const TypeSlots* slots = rt.type_of(found)->slots;
    getter = slots->descriptor_get;
    if (getter && slots->descriptor_set) return getter(rt, found, object, Value::from_cell(type));
  }
  Value own = own_attribute(rt, object, name);
  if (!own.is_unset()) return own;
  if (getter) return getter(rt, found, object, Value::from_cell(type));
  if (!found.is_unset()) return found;
  return raise_attribute_error(rt, object, name);
}

static Status no_attribute_to_set(Runtime& rt, Value object, Str* name, bool class_has_it) {
  Type* type = rt.type_of(object);
  if (class_has_it) {
    return raise(rt, BuiltinType::AttributeError, "'%N' object attribute '%U' is read-only", type, name);
  }
  if (!type->has_instance_dict) {
    (void)raise(rt, BuiltinType::AttributeError,
                "'%N' object has no attribute '%U' and no __dict__ for setting new attributes", type, name);
    auto* error = rt.pending().as<BaseException>();
    error->details[kAttributeErrorName] = Value::from_cell(name);
    error->details[kAttributeErrorObject] = object;
    return Failed{};
  }
  return raise_attribute_error(rt, object, name);
}

// Unlike a failed read, this does not say which attribute of which object, unless there is a dictionary.
static Failed no_attribute_to_delete(Runtime& rt, Value object, Str* name) {
  return raise(rt, BuiltinType::AttributeError, "'%T' object has no attribute '%U'", object, name);
}

static Status set_in_slots(Runtime& rt, Value object, Str* name, Value value, bool class_has_it) {
  Cell* cell = object.cell();
  Shape* shape = rt.shape_of(cell);
  if (!shape->type->has_instance_dict) return no_attribute_to_set(rt, object, name, class_has_it);
  name = intern(rt, name);
  uint32_t slot = shape->dict_mode ? Shape::kNotFound : shape->find(name);
  if (value.is_unset()) {
    if (!shape->dict_mode && slot == Shape::kNotFound) return no_attribute_to_delete(rt, object, name);
    if (!shape->dict_mode && slot + 1 == shape->slot_count && shape->parent) {
      if (Value* place = slot_place(cell, shape, slot)) *place = Value::unset();
      cell->shape = shape->parent->id;
      return ok();
    }
    bool had_dict = shape->dict_mode;
    Dict* dict = to_dict_mode(rt, cell);
    if (!dict) return Failed{};
    if (TRY(dict_delete(rt, dict, Value::from_cell(name)))) return ok();
    if (had_dict) return raise_attribute_error(rt, object, name);
    return no_attribute_to_delete(rt, object, name);
  }
  if (shape->dict_mode) return dict_set_str(rt, extra_word(cell, shape)->as<Dict>(), name, value);
  if (slot == Shape::kNotFound) {
    Shape* next = shape_with(rt, shape, name);
    if (!next) {
      Dict* dict = to_dict_mode(rt, cell);
      if (!dict) return Failed{};
      return dict_set_str(rt, dict, name, value);
    }
    if (!reserve_slot(rt, cell, shape, next->slot_count - 1)) return Failed{};
    *slot_place(cell, shape, next->slot_count - 1) = value;
    cell->shape = next->id;
    return ok();
  }
  *slot_place(cell, shape, slot) = value;
  return ok();
}

Status generic_set_attribute(Runtime& rt, Value object, Str* name, Value value) {
  Type* type = rt.type_of(object);
  Value found = lookup_in_type(rt, type, name);
  if (!found.is_unset()) {
    if (auto setter = rt.type_of(found)->slots->descriptor_set) return setter(rt, found, object, value);
  }
  if (object.is_cell() && rt.shape_of(object.cell())->has_slots) {
    return set_in_slots(rt, object, name, value, !found.is_unset());
  }
  bool may_have = type->has_instance_dict;
  if (!may_have) return no_attribute_to_set(rt, object, name, !found.is_unset());
  Dict* dict = TRY(instance_dict(rt, object));
  if (!value.is_unset()) return dict_set_str(rt, dict, intern(rt, name), value);
  if (!TRY(dict_delete(rt, dict, Value::from_cell(name)))) return raise_attribute_error(rt, object, name);
  return ok();
}

Result<Value> get_attribute(Runtime& rt, Value object, Str* name) {
  return rt.type_of(object)->slots->get_attribute(rt, object, name);
}

Result<Value> get_attribute_or_unset(Runtime& rt, Value object, Str* name) {
  auto result = get_attribute(rt, object, name);
  if (!result.failed()) return result;
  if (!rt.pending_is(BuiltinType::AttributeError)) return Failed{};
  rt.clear_pending();
  return Value::unset();
}

Status set_attribute(Runtime& rt, Value object, Str* name, Value value) {
  return rt.type_of(object)->slots->set_attribute(rt, object, name, value);
}

Result<Value> lookup_special(Runtime& rt, Value object, Name name) {
  Type* type = rt.type_of(object);
  Value found = lookup_in_type(rt, type, rt.name(name));
  if (found.is_unset()) return found;
  if (auto getter = rt.type_of(found)->slots->descriptor_get) {
    return getter(rt, found, object, Value::from_cell(type));
  }
  return found;
}

// ---- dir()

static Status add_keys(Runtime& rt, Dict* names, Dict* dict) {
  uint64_t position = 0;
  Value key, value;
  while (dict_next(dict, position, &key, &value)) TRY(dict_set(rt, names, key, Value::none()));
  return ok();
}

static Status add_class_names(Runtime& rt, Dict* names, Type* type) {
  for (Value each : type->mro->view()) TRY(add_keys(rt, names, type_dict(rt, each.as<Type>())));
  return ok();
}

// object.__dir__, type.__dir__ and module.__dir__, unsorted.
Result<List*> default_dir(Runtime& rt, Value object) {
  Dict* names = TRY(new_dict(rt));
  if (Type* type = as_type(rt, object)) {
    TRY(add_class_names(rt, names, type));
  } else if (cast<Module>(rt, object)) {
    Value dict = TRY(get_attribute(rt, object, Name::dunder_dict));
    if (!cast<Dict>(rt, dict)) return raise_type_error(rt, "<module>.__dict__ is not a dictionary");
    TRY(add_keys(rt, names, dict.as<Dict>()));
  } else {
    Value dict = TRY(get_attribute_or_unset(rt, object, Name::dunder_dict));
    if (auto* own = cast<Dict>(rt, dict)) TRY(add_keys(rt, names, own));
    Value cls = TRY(get_attribute_or_unset(rt, object, Name::dunder_class));
    if (Type* type_of_object = as_type(rt, cls)) TRY(add_class_names(rt, names, type_of_object));
  }
  return to_list(rt, Value::from_cell(names));
}

Result<List*> dir_of(Runtime& rt, Value object) {
  Value hook = TRY(lookup_special(rt, object, Name::dunder_dir));
  if (hook.is_unset()) return raise_type_error(rt, "object does not provide __dir__");
  Value result = TRY(call(rt, hook));
  List* list = TRY(to_list(rt, result));
  TRY(list_sort(rt, list, Value::none(), false));
  return list;
}

}  // namespace minipy
