// type(name, bases, namespace): a program's class.
#include <algorithm>

#include "runtime/base/unicode.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/type_builder.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "runtime/types/weak_table.h"

namespace minipy {

namespace {

// Whether instances have more fixed parts than those of the base.
bool adds_parts(const Type* type) {
  const Type* base = type->base;
  if (type->fixed_slots != base->fixed_slots || type->instance_size != base->instance_size ||
      type->layout != base->layout)
    return true;
  // The details of exceptions lie in the same place for all kinds.
  return type->layout == Layout::Exception && type->spec && type->spec != base->spec && !type->spec->getsets.empty();
}

Type* solid_base(Type* type) {
  while (type->base && !adds_parts(type)) type = type->base;
  return type;
}

// As solid_base, with a dictionary and weak references for parts.
Type* layout_base(Type* type) {
  auto adds = [](const Type* each) {
    return adds_parts(each) || each->has_instance_dict != each->base->has_instance_dict ||
           each->weakly_referable != each->base->weakly_referable;
  };
  while (type->base && !adds(type)) type = type->base;
  return type;
}

bool same_slot_names(const Type* a, const Type* b) {
  std::span<const Value> first = a->slot_names ? a->slot_names->view() : std::span<const Value>();
  std::span<const Value> second = b->slot_names ? b->slot_names->view() : std::span<const Value>();
  return std::equal(first.begin(), first.end(), second.begin(), second.end());
}

// Whether instances may hold references, as far as CPython's collector sees it.
bool holds_references(const Type* type) {
  if (!type->is_heap_type) return type->slots->visit != nullptr;
  return type->has_instance_dict || type->fixed_slots > 0 || holds_references(type->base);
}

}  // namespace

Result<Type*> best_base(Runtime& rt, Tuple* bases) {
  Type* winner = nullptr;
  Type* best = nullptr;
  for (uint64_t i = 0; i < bases->size; ++i) {
    Type* candidate = as_type(rt, bases->items[i]);
    if (!candidate) return raise_type_error(rt, "bases must be types");
    if (!candidate->subclassable) {
      return raise_type_error(rt, "type '%N' is not an acceptable base type", candidate);
    }
    Type* solid = solid_base(candidate);
    if (!winner || (is_subtype(solid, winner) && solid != winner)) {
      winner = solid;
      best = candidate;
    } else if (!is_subtype(winner, solid)) {
      return raise_type_error(rt, "multiple bases have instance lay-out conflict");
    }
  }
  return best;
}

Result<Tuple*> mro_by_metaclass(Runtime& rt, Type* type) {
  Type* metatype = rt.type_of(Value::from_cell(type));
  Value hook = lookup_in_type(rt, metatype, rt.name(Name::name_mro));
  if (metatype == rt.type(BuiltinType::Type) || !cast<Function>(rt, hook)) return compute_mro(rt, type);
  Value order = TRY(call(rt, hook, Value::from_cell(type)));
  Tuple* mro = TRY(to_tuple(rt, order));
  for (Value item : mro->view()) {
    Type* each = as_type(rt, item);
    if (!each) return raise_type_error(rt, "mro() returned a non-class ('%T')", item);
    if (each != type && !is_subtype(solid_base(type), solid_base(each))) {
      return raise_type_error(rt, "mro() returned base with unsuitable layout ('%N')", each);
    }
  }
  return mro;
}

Status check_same_layout(Runtime& rt, const char* attribute, Type* old, Type* wanted) {
  const char* what = "object layout";
  if (holds_references(old) != holds_references(wanted)) {
    what = "deallocator";
  } else {
    Type *a = layout_base(old), *b = layout_base(wanted);
    bool alike = a->is_heap_type && b->is_heap_type && a->base == b->base && same_slot_names(a, b) &&
                 a->has_instance_dict == b->has_instance_dict && a->weakly_referable == b->weakly_referable;
    if (a == b || alike) return ok();
  }
  return raise_type_error(rt, "%s assignment: '%N' %s differs from '%N'", attribute, wanted, what, old);
}

namespace {

Result<Str*> mangle(Runtime& rt, Str* class_name, Str* name) {
  std::string_view text = name->view();
  if (text.size() < 3 || text.substr(0, 2) != "__" || text.substr(text.size() - 2) == "__") return name;
  std::string_view stripped = class_name->view();
  while (!stripped.empty() && stripped.front() == '_') stripped.remove_prefix(1);
  if (stripped.empty()) return name;
  TextBuffer buffer;
  buffer.append('_');
  buffer.append(stripped);
  buffer.append(text);
  return intern(rt, buffer.view());
}

struct SlotPlan {
  Value names;  // list of mangled names
  bool declared = false;
  bool add_dict = false;
  bool add_weakref = false;
};

Status plan_slots(Runtime& rt, Type* base, Tuple* bases, Str* name, Dict* ns, SlotPlan& plan) {
  Value slots = dict_get_str(rt, ns, rt.name(Name::dunder_slots));
  bool may_dict = !base->has_instance_dict;
  bool may_weakref = !base->weakly_referable;
  if (slots.is_unset()) {
    plan.add_dict = may_dict && base->layout != Layout::Type;
    plan.add_weakref = may_weakref;
    return ok();
  }
  plan.declared = true;
  List* wanted = exact_str(slots) || cast<Str>(rt, slots) ? TRY(new_list(rt, std::span<const Value>(&slots, 1)))
                                                          : TRY(to_list(rt, slots));
  if (wanted->size > 0 && has_variable_part(base->layout)) {
    return raise_type_error(rt, "nonempty __slots__ not supported for subtype of '%N'", base);
  }
  List* names = TRY(new_list(rt));
  for (uint64_t i = 0; i < wanted->size; ++i) {
    Str* slot = cast<Str>(rt, wanted->items[i]);
    if (!slot) return raise_type_error(rt, "__slots__ items must be strings, not '%T'", wanted->items[i]);
    if (!unicode::is_identifier(slot->view())) return raise_type_error(rt, "__slots__ must be identifiers");
    slot = intern(rt, slot);
    if (slot == rt.name(Name::dunder_dict)) {
      if (!may_dict || plan.add_dict) { return raise_type_error(rt, "__dict__ slot disallowed: we already got one"); }
      plan.add_dict = true;
    } else if (slot == rt.name(Name::dunder_weakref)) {
      if (!may_weakref || plan.add_weakref) {
        return raise_type_error(rt, "__weakref__ slot disallowed: we already got one");
      }
      plan.add_weakref = true;
    } else {
      Str* mangled = TRY(mangle(rt, name, slot));
      // What the body leaves for type.__new__ alone is no class variable.
      bool is_taken_out = mangled == rt.name(Name::dunder_qualname) || mangled == rt.name(Name::dunder_classcell) ||
                          mangled == rt.name(Name::dunder_classdictcell);
      if (!is_taken_out && !dict_get_str(rt, ns, mangled).is_unset()) {
        return raise_value_error(rt, "'%U' in __slots__ conflicts with class variable", slot);
      }
      TRY(list_append(rt, names, Value::from_cell(mangled)));
    }
  }
  TRY(list_sort(rt, names, Value::none(), false));
  plan.names = Value::from_cell(names);
  // A second base with a dictionary gives one too.
  for (uint64_t i = 0; i < bases->size; ++i) {
    Type* each = bases->items[i].as<Type>();
    if (each != base && each->has_instance_dict && may_dict) plan.add_dict = true;
    if (each != base && each->weakly_referable && may_weakref) plan.add_weakref = true;
  }
  return ok();
}

void put_getset(Runtime& rt, Type* type, const GetSetDef& def) {
  auto* cell = rt.heap.allocate<GetSetDescriptor>(shape_of(BuiltinType::GetSetDescriptor));
  cell->def = &def;
  cell->owner = type;
  Str* key = intern(rt, def.name);
  if (dict_get_str(rt, type->dict, key).is_unset()) (void)dict_set_str(rt, type->dict, key, Value::from_cell(cell));
}

// The __dict__ that a native ancestor has (type, module, exceptions), which then counts, also where the descriptor
// comes from an ordinary class; unset where there is none.
Value native_dict_descriptor(Runtime& rt, Value self) {
  Type* type = rt.type_of(self);
  while (type->is_heap_type) type = type->base;
  for (; type; type = type->base) {
    Value found = dict_get_str(rt, type_dict(rt, type), rt.name(Name::dunder_dict));
    if (!found.is_unset()) return found;
  }
  return Value::unset();
}

Result<Value> get_instance_dict(Runtime& rt, Value self) {
  Value native = native_dict_descriptor(rt, self);
  if (!native.is_unset()) return rt.type_of(native)->slots->descriptor_get(rt, native, self, Value::unset());
  Dict* dict = TRY(instance_dict(rt, self));
  return dict;
}

Status set_instance_dict(Runtime& rt, Value self, Value value) {
  Value native = native_dict_descriptor(rt, self);
  if (!native.is_unset()) return rt.type_of(native)->slots->descriptor_set(rt, native, self, value);
  Dict* dict = cast<Dict>(rt, value);
  if (value.is_unset()) {
    dict = TRY(new_dict(rt));
  } else if (!dict) {
    return raise_not_a_dict(rt, value);
  }
  Cell* cell = self.cell();
  Shape* shape = rt.shape_of(cell);
  if (!shape->has_slots) {
    if (auto* exception = cast<BaseException>(rt, self)) exception->attributes = dict;
    return ok();
  }
  if (!to_dict_mode(rt, cell)) return Failed{};
  *extra_word(cell, rt.shape_of(cell)) = Value::from_cell(dict);
  return ok();
}

Result<Value> get_weakref(Runtime& rt, Value self) {
  auto& table = rt.weak_references().first;
  auto found = table.find(self.cell());
  return found == table.end() ? Value::none() : Value::from_cell(found->second);
}

constexpr GetSetDef kDictGetSet = {"__dict__", get_instance_dict, set_instance_dict,
                                   "dictionary for instance variables"};
constexpr GetSetDef kWeakrefGetSet = {"__weakref__", get_weakref, nullptr, "list of weak references to the object"};

// Functions that are not plain methods even without a decorator.
Status wrap_special_functions(Runtime& rt, Dict* dict) {
  auto wrap = [&](Name name, BuiltinType holder_type) -> Status {
    Value value = dict_get_str(rt, dict, rt.name(name));
    if (!cast_exact<Function>(value)) return ok();
    auto* holder = rt.heap.allocate<MethodHolder>(shape_of(holder_type));
    holder->function = value;
    return dict_set_str(rt, dict, rt.name(name), Value::from_cell(holder));
  };
  TRY(wrap(Name::dunder_new, BuiltinType::StaticMethod));
  TRY(wrap(Name::dunder_init_subclass, BuiltinType::ClassMethod));
  TRY(wrap(Name::dunder_class_getitem, BuiltinType::ClassMethod));
  return ok();
}

Status fill_namespace(Runtime& rt, Type* type, Dict* ns) {
  type->dict = TRY(dict_copy(rt, ns));
  type->dict_filled = true;
  Dict* dict = type->dict;
  if (dict_get_str(rt, dict, rt.name(Name::dunder_module)).is_unset() && rt.evaluator) {
    if (Dict* globals = rt.evaluator->current_globals(rt)) {
      Value module = dict_get_str(rt, globals, rt.name(Name::dunder_name));
      if (!module.is_unset()) TRY(dict_set_str(rt, dict, rt.name(Name::dunder_module), module));
    }
  }
  Value qualname = dict_get_str(rt, dict, rt.name(Name::dunder_qualname));
  if (!qualname.is_unset()) {
    Str* text = cast<Str>(rt, qualname);
    if (!text) return raise_type_error(rt, "type __qualname__ must be a str, not %T", qualname);
    type->qualname = text;
    (void)TRY(dict_delete(rt, dict, Value::from_cell(rt.name(Name::dunder_qualname))));
  }
  TRY(wrap_special_functions(rt, dict));
  for (Name name : {Name::dunder_classcell, Name::dunder_classdictcell}) {
    Value cell = dict_get_str(rt, dict, rt.name(name));
    if (cell.is_unset()) continue;
    auto* variable = cast_exact<CellVariable>(cell);
    if (!variable) { return raise_type_error(rt, "__classcell__ must be a nonlocal cell, not <class '%T'>", cell); }
    variable->contents = name == Name::dunder_classcell ? Value::from_cell(type) : Value::from_cell(dict);
    (void)TRY(dict_delete(rt, dict, Value::from_cell(rt.name(name))));
  }
  return ok();
}

void predict_slots(Runtime& rt, Type* type) {
  uint32_t predicted = type->base->predicted_slots;
  Value names = dict_get_str(rt, type->dict, rt.name(Name::dunder_static_attributes));
  if (auto* tuple = cast_exact<Tuple>(names)) predicted += static_cast<uint32_t>(tuple->size);
  type->predicted_slots = static_cast<uint16_t>(std::min<uint32_t>(std::max<uint32_t>(predicted, 1), 24));
}

Status set_names(Runtime& rt, Type* type) {
  Dict* snapshot = TRY(dict_copy(rt, type->dict));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(snapshot, position, &key, &value)) {
    Value hook = TRY(lookup_special(rt, value, Name::dunder_set_name));
    if (hook.is_unset()) continue;
    auto result = call(rt, hook, Value::from_cell(type), key);
    if (result.failed()) {
      add_pending_note(rt, "Error calling __set_name__ on '%T' instance %R in '%N'", value, key, type);
      return Failed{};
    }
  }
  return ok();
}

Status init_subclass(Runtime& rt, Type* type, const Arguments& keywords) {
  // super(type, type).__init_subclass__(**keywords)
  uint64_t own = 0;
  while (own < type->mro->size && type->mro->items[own].as<Type>() != type) ++own;
  if (own == type->mro->size) {
    return raise_type_error(rt, "super(type, obj): obj (type %N) is not an instance or subtype of type (%N).", type,
                            type);
  }
  for (uint64_t i = own + 1; i < type->mro->size; ++i) {
    Type* each = type->mro->items[i].as<Type>();
    Value hook = dict_get_str(rt, type_dict(rt, each), rt.name(Name::dunder_init_subclass));
    if (hook.is_unset()) continue;
    if (each == rt.type(BuiltinType::Object) && keywords.keyword_count() == 0) return ok();
    if (rt.type_of(hook)->slots->descriptor_get) {
      hook = TRY(rt.type_of(hook)->slots->descriptor_get(rt, hook, Value::unset(), Value::from_cell(type)));
    }
    TRY(call(rt, hook, keywords));
    return ok();
  }
  return ok();
}

}  // namespace

Result<Type*> best_metatype(Runtime& rt, Type* metatype, Tuple* bases) {
  Type* winner = metatype;
  for (uint64_t i = 0; i < bases->size; ++i) {
    Type* candidate = rt.type_of(bases->items[i]);
    if (is_subtype(winner, candidate)) continue;
    if (is_subtype(candidate, winner)) {
      winner = candidate;
      continue;
    }
    return raise_type_error(rt,
                            "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of "
                            "the metaclasses of all its bases");
  }
  return winner;
}

Result<Value> new_class(Runtime& rt, Type* metatype, Str* name, Tuple* bases, Dict* ns, const Arguments& keywords) {
  if (bases->size == 0) bases = TRY(new_tuple(rt, {Value::from_cell(rt.type(BuiltinType::Object))}));
  Type* base = TRY(best_base(rt, bases));
  SlotPlan plan;
  TRY(plan_slots(rt, base, bases, name, ns, plan));

  auto* type = static_cast<Type*>(new_instance(rt, metatype));
  if (!type) return Failed{};
  type->name = type->qualname = name;
  type->base = base;
  type->bases = bases;
  type->layout = base->layout;
  type->number = BuiltinType::Nothing;
  type->is_heap_type = true;
  type->subclassable = true;
  type->instance_size = base->instance_size;
  type->fixed_slots = base->fixed_slots;
  type->has_instance_dict = base->has_instance_dict || plan.add_dict;
  type->weakly_referable = base->weakly_referable || plan.add_weakref;
  for (uint64_t i = 0; i < bases->size; ++i) {
    type->sequence_pattern |= bases->items[i].as<Type>()->sequence_pattern;
    type->mapping_pattern |= bases->items[i].as<Type>()->mapping_pattern;
  }
  type->subclasses = TRY(new_list(rt));
  type->subclasses->aux = List::kWeakItems;
  type->version = rt.next_type_version();
  type->slots = base->slots;
  TRY(fill_namespace(rt, type, ns));
  if (plan.declared) {
    auto* names = plan.names.as<List>();
    type->slot_names = TRY(new_tuple(rt, std::span<const Value>(names->view())));
    for (uint64_t i = 0; i < names->size; ++i) {
      auto* member = rt.heap.allocate<MemberDescriptor>(shape_of(BuiltinType::MemberDescriptor));
      member->name = names->items[i].as<Str>();
      member->owner = type;
      member->slot = type->fixed_slots++;
      TRY(dict_set_str(rt, type->dict, member->name, Value::from_cell(member)));
    }
  }
  if (plan.add_dict) put_getset(rt, type, kDictGetSet);
  if (plan.add_weakref) put_getset(rt, type, kWeakrefGetSet);
  if (dict_get_str(rt, type->dict, rt.name(Name::dunder_doc)).is_unset()) {
    TRY(dict_set_str(rt, type->dict, rt.name(Name::dunder_doc), Value::none()));
  }
  bool has_eq = !dict_get_str(rt, type->dict, rt.name(Name::dunder_eq)).is_unset();
  if (has_eq && dict_get_str(rt, type->dict, rt.name(Name::dunder_hash)).is_unset()) {
    TRY(dict_set_str(rt, type->dict, rt.name(Name::dunder_hash), Value::none()));
  }
  predict_slots(rt, type);

  type->mro = TRY(compute_mro(rt, type));
  type->mro = TRY(mro_by_metaclass(rt, type));
  renew_version(rt, type);
  resolve_slots(rt, type);
  for (uint64_t i = 0; i < bases->size; ++i) {
    TRY(list_append(rt, bases->items[i].as<Type>()->subclasses, Value::from_cell(type)));
  }
  TRY(set_names(rt, type));
  TRY(init_subclass(rt, type, keywords));
  return type;
}

}  // namespace minipy
