// Filling the inline caches of attributes: what may be kept with a shape, and for which receivers.
//
// A cache keyed on a shape is right as long as neither the class changes (then the shape is retired and the caches
// that hold it are emptied: VirtualMachine::shapes_retired) nor an attribute of the instance can come to stand
// before that of the class without a new shape. So nothing but data descriptors is kept for instances whose
// attributes lie in a dictionary.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "vm/interp/calls.h"
#include "vm/interp/slow.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

bool is_data_descriptor(Runtime& rt, Value found) { return rt.type_of(found)->slots->descriptor_set != nullptr; }

uint32_t slot_offset(Cell* cell, const Shape* shape, uint32_t slot) {
  return static_cast<uint32_t>(reinterpret_cast<char*>(slot_place(cell, shape, slot)) - reinterpret_cast<char*>(cell));
}
void set_kind(InlineCache* cache, ShapeId shape, AttributeKind kind, Value value = Value::unset()) {
  cache->shape = 0;
  cache->new_shape = shape;
  cache->kind = kind;
  cache->value = value;
}
bool generic_lookup(Runtime& rt, Type* type) {
  if (!type->overrides_getattribute) return true;
  // With __getattr__ alone, what is found the normal way is found all the same.
  if (!type->is_heap_type) return false;
  Value getter = lookup_in_type(rt, type, rt.name(Name::dunder_getattribute));
  return rt.is_exactly(getter, BuiltinType::SlotWrapper) &&
         getter.as<SlotWrapper>()->owner == rt.type(BuiltinType::Object);
}
bool fill_module(Runtime& rt, Module* module, InlineCache* cache) {
  int64_t place = dict_find_str(rt, module->dict, cache->name);
  if (place < 0) return false;
  if (!lookup_in_type(rt, rt.type(BuiltinType::Module), cache->name).is_unset()) return false;
  set_kind(cache, module->shape, kAttributeModule);
  cache->version = module->dict->keys_version;
  cache->slot = static_cast<uint32_t>(place);
  return true;
}
// An attribute of a class looked up on the class itself.
void fill_class(Runtime& rt, Type* cls, InlineCache* cache, bool method) {
  Type* meta = rt.type_of(Value::from_cell(cls));
  if (meta->slots->get_attribute != rt.type(BuiltinType::Type)->slots->get_attribute) return;
  Value in_meta = lookup_in_type(rt, meta, cache->name);
  if (!in_meta.is_unset() && is_data_descriptor(rt, in_meta)) return;
  Value found = lookup_in_type(rt, cls, cache->name);
  if (found.is_unset()) return;
  if (rt.is_exactly(found, BuiltinType::ClassMethod)) {
    Function* inner = python_function(found.as<MethodHolder>()->function);
    if (!method || !inner) return;
    set_kind(cache, cls->shape, kAttributeClassMethod, Value::from_cell(inner));
  } else if (rt.is_exactly(found, BuiltinType::StaticMethod)) {
    set_kind(cache, cls->shape, kAttributeType, found.as<MethodHolder>()->function);
  } else if (python_function(found) || !rt.type_of(found)->slots->descriptor_get) {
    set_kind(cache, cls->shape, kAttributeType, found);
  } else {
    return;
  }
  cache->version = cls->version;
}

struct Receiver {
  Cell* cell;
  Shape* shape;
  Type* type;
  Value found;      // in the class
  bool slots_only;  // the instance's own attributes are all told by the shape
};
// False where nothing can be kept.
bool look(Runtime& rt, Value object, InlineCache* cache, Receiver* receiver) {
  if (!object.is_cell()) return false;
  Cell* cell = object.cell();
  Shape* shape = rt.shape_of(cell);
  if (!shape->cacheable || !cache->name->is_interned()) return false;
  Type* type = shape->type;
  if (!generic_lookup(rt, type)) return false;
  *receiver = {cell, shape, type, lookup_in_type(rt, type, cache->name), false};
  receiver->slots_only = shape->has_slots ? !shape->dict_mode : !type->has_instance_dict;
  return true;
}

}  // namespace

void fill_load_cache(Runtime& rt, Value object, InlineCache* cache) {
  ++VirtualMachine::of(rt).cache_misses;
  if (auto* module = cast_exact<Module>(object)) {
    fill_module(rt, module, cache);
    return;
  }
  if (Type* cls = as_type(rt, object)) return fill_class(rt, cls, cache, false);
  Receiver r;
  if (!look(rt, object, cache, &r)) return;
  ShapeId id = r.cell->shape;
  if (!r.found.is_unset() && is_data_descriptor(rt, r.found)) {
    if (auto* member = cast_exact<MemberDescriptor>(r.found); member && !member->def) {
      if (!is_subtype(r.type, member->owner) || member->slot >= r.shape->inline_capacity) return;
      if (slot_place(r.cell, r.shape, member->slot)->is_unset()) return;
      set_kind(cache, 0, kAttributeNone);
      cache->shape = id;
      cache->slot = slot_offset(r.cell, r.shape, member->slot);
    } else if (auto* property = cast_exact<Property>(r.found)) {
      if (Function* getter = python_function(property->getter))
        set_kind(cache, id, kAttributeProperty, Value::from_cell(getter));
    } else if (auto* getset = member ? member : cast_exact<GetSetDescriptor>(r.found)) {
      if ((getset->def->get || getset->def->get_host) && is_subtype(r.type, getset->owner))
        set_kind(cache, id, kAttributeGetSet, r.found);
    } else if (Type* kind = rt.type_of(r.found);
               !kind->is_heap_type && kind->slots->descriptor_get && !r.type->overrides_getattribute) {
      set_kind(cache, id, kAttributeDescriptor, r.found);
    }
    return;
  }
  if (!r.slots_only) return;
  if (r.shape->has_slots) {
    uint32_t slot = r.shape->find(cache->name);
    if (slot != Shape::kNotFound) {
      if (slot < r.shape->inline_capacity) {
        set_kind(cache, 0, kAttributeNone);
        cache->shape = id;
        cache->slot = slot_offset(r.cell, r.shape, slot);
      } else {
        set_kind(cache, id, kAttributeOverflow);
        cache->slot = slot - r.shape->inline_capacity;
      }
      return;
    }
  }
  if (r.found.is_unset()) return;
  if (python_function(r.found)) {
    set_kind(cache, id, kAttributeMethod, r.found);
  } else if (rt.is_exactly(r.found, BuiltinType::StaticMethod)) {
    set_kind(cache, id, kAttributeConstant, r.found.as<MethodHolder>()->function);
  } else if (!rt.type_of(r.found)->slots->descriptor_get) {
    set_kind(cache, id, kAttributeConstant, r.found);
  }
}

void fill_method_cache(Runtime& rt, Value object, InlineCache* cache) {
  Receiver r;
  if (rt.is_exactly(object, BuiltinType::Module) || as_type(rt, object)) {
    if (Type* cls = as_type(rt, object)) {
      ++VirtualMachine::of(rt).cache_misses;
      return fill_class(rt, cls, cache, true);
    }
    return fill_load_cache(rt, object, cache);
  }
  if (look(rt, object, cache, &r) && !r.found.is_unset() && r.slots_only &&
      (!r.shape->has_slots || r.shape->find(cache->name) == Shape::kNotFound)) {
    bool plain = python_function(r.found) != nullptr;
    bool native = rt.is_exactly(r.found, BuiltinType::MethodDescriptor) &&
                  is_subtype(r.type, r.found.as<NativeFunction>()->owner);
    if (plain || native) {
      ++VirtualMachine::of(rt).cache_misses;
      set_kind(cache, 0, kAttributeNone, r.found);
      cache->shape = r.cell->shape;
      return;
    }
    if (rt.is_exactly(r.found, BuiltinType::ClassMethod)) {
      if (Function* inner = python_function(r.found.as<MethodHolder>()->function)) {
        set_kind(cache, r.cell->shape, kAttributeClassMethod, Value::from_cell(inner));
        return;
      }
    }
  }
  set_kind(cache, 0, kAttributeNone);  // what the cache holds for other objects is no slot
  fill_load_cache(rt, object, cache);
  if (cache->shape != 0) {  // a slot, which the method cache has no fast way for
    cache->new_shape = cache->shape;
    cache->shape = 0;
    cache->kind = kAttributeMember;
  }
}

void fill_store_cache(Runtime& rt, Value object, InlineCache* cache) {
  ++VirtualMachine::of(rt).cache_misses;
  if (!object.is_cell()) return;
  Cell* cell = object.cell();
  Shape* shape = rt.shape_of(cell);
  Type* type = shape->type;
  if (!shape->cacheable || !shape->has_slots || !cache->name->is_interned()) return;
  if (type->slots->set_attribute != rt.type(BuiltinType::Object)->slots->set_attribute) return;
  Value found = lookup_in_type(rt, type, cache->name);
  uint32_t slot = Shape::kNotFound;
  ShapeId target = shape->id;
  if (!found.is_unset() && is_data_descriptor(rt, found)) {
    auto* member = cast_exact<MemberDescriptor>(found);
    if (!member || member->def || !is_subtype(type, member->owner)) return;
    slot = member->slot;
  } else {
    if (shape->dict_mode || !type->has_instance_dict) return;
    slot = shape->find(cache->name);
    if (slot == Shape::kNotFound) {
      Shape* next = shape_with(rt, shape, cache->name);
      if (!next) return;
      slot = next->slot_count - 1;
      target = next->id;
    }
  }
  if (slot >= shape->inline_capacity) return;
  cache->shape = shape->id;
  cache->new_shape = target;
  cache->slot = slot_offset(cell, shape, slot);
}

// module.qualname, or qualname alone for built-in classes and those of __main__.
static Result<Str*> full_type_name(Runtime& rt, Value object) {
  Type* type = rt.type_of(object);
  Value module = TRY(get_attribute_or_unset(rt, Value::from_cell(type), Name::dunder_module));
  Str* text = cast<Str>(rt, module);
  if (!text || text->view() == "builtins" || text->view() == "__main__") return type->qualname;
  return format_text(rt, "%U.%U", text, type->qualname);
}
Status raise_special_missing(Runtime& rt, Value object, Str* name) {
  bool asynchronous = name == rt.name(Name::dunder_aenter) || name == rt.name(Name::dunder_aexit);
  Type* type = rt.type_of(object);
  auto has = [&](Name a, Name b) {
    return !lookup_in_type(rt, type, rt.name(a)).is_unset() && !lookup_in_type(rt, type, rt.name(b)).is_unset();
  };
  bool other = asynchronous ? has(Name::dunder_enter, Name::dunder_exit) : has(Name::dunder_aenter, Name::dunder_aexit);
  const char* kind = asynchronous ? "asynchronous context manager" : "context manager";
  Str* shown = TRY(full_type_name(rt, object));
  if (other) {
    return raise_type_error(rt,
                            "'%U' object does not support the %s protocol (missed %U method) but it supports the %s "
                            "protocol. Did you mean to use '%s'?",
                            shown, kind, name, asynchronous ? "context manager" : "asynchronous context manager",
                            asynchronous ? "with" : "async with");
  }
  return raise_type_error(rt, "'%U' object does not support the %s protocol (missed %U method)", shown, kind, name);
}
Status delete_attribute(Runtime& rt, Value object, Str* name) {
  return set_attribute(rt, object, name, Value::unset());
}

Result<Value> get_super_attribute(Runtime& rt, Value super_function, Value cls, Value self, Str* name, bool method,
                                  Value* receiver) {
  *receiver = Value::unset();
  Type* start = as_type(rt, cls);
  bool builtin = super_function == Value::from_cell(rt.type(BuiltinType::Super)) && start;
  Type* self_type = nullptr;
  if (builtin && !self.is_unset()) {
    Type* as_class = as_type(rt, self);
    if (as_class && is_subtype(as_class, start))
      self_type = as_class;
    else if (is_subtype(rt.type_of(self), start))
      self_type = rt.type_of(self);
  }
  if (!self_type || name == rt.name(Name::dunder_class)) {
    Value object = TRY(call(rt, super_function, cls, self));
    return get_attribute(rt, object, name);
  }
  const Tuple* mro = self_type->mro;
  uint64_t i = 0;
  while (i < mro->size && mro->items[i] != cls) ++i;
  for (++i; i < mro->size; ++i) {
    Value found = dict_get_str(rt, type_dict(rt, mro->items[i].as<Type>()), name);
    if (found.is_unset()) continue;
    bool on_class = self == Value::from_cell(self_type);
    if (method && !on_class && (python_function(found) || rt.is_exactly(found, BuiltinType::MethodDescriptor))) {
      *receiver = self;
      return found;
    }
    if (auto getter = rt.type_of(found)->slots->descriptor_get) {
      return getter(rt, found, on_class ? Value::unset() : self, Value::from_cell(self_type));
    }
    return found;
  }
  Value object = TRY(call(rt, super_function, cls, self));
  return get_attribute(rt, object, name);
}

}  // namespace minipy
