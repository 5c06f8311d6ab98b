// How object takes its instances apart for copy and pickle: __getstate__, __reduce_ex__, __reduce__.
#include <algorithm>

#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/text.h"

namespace minipy {

// The class keeps them sorted; `__slots__` has the order where it is a
// list, a tuple or a dict still.
std::vector<Str*> slot_names_as_written(Runtime& rt, Type* type) {
  std::vector<Str*> names;
  if (!type->slot_names) return names;
  for (Value each : type->slot_names->view()) names.push_back(each.as<Str>());
  Value written = dict_get_str(rt, type_dict(rt, type), rt.name(Name::dunder_slots));
  std::vector<Value> order;
  if (auto* tuple = cast_exact<Tuple>(written)) order.assign(tuple->items, tuple->items + tuple->size);
  if (auto* list = cast_exact<List>(written)) order.assign(list->items, list->items + list->size);
  if (auto* dict = cast_exact<Dict>(written)) {
    uint64_t position = 0;
    Value key, value;
    while (dict_next(dict, position, &key, &value)) order.push_back(key);
  }
  auto is_name = [](const Str* name, Value text) {
    if (!exact_str(text)) return false;
    std::string_view wanted = text.as<Str>()->view();
    return name->view() == wanted || (wanted.starts_with("__") && name->view().ends_with(wanted));
  };
  auto place = [&](const Str* name) {
    size_t i = 0;
    while (i < order.size() && !is_name(name, order[i])) ++i;
    return i;
  };
  std::stable_sort(names.begin(), names.end(), [&](Str* a, Str* b) { return place(a) < place(b); });
  return names;
}

namespace {

// The names of all slots; what copyreg has kept in the class goes before.
Result<List*> names_of_slots(Runtime& rt, Type* type) {
  Value kept = dict_get_str(rt, type_dict(rt, type), intern(rt, "__slotnames__"));
  if (auto* list = cast<List>(rt, kept)) return list;
  List* names = TRY(new_list(rt));
  for (Value each : type->mro->view()) {
    for (Str* name : slot_names_as_written(rt, each.as<Type>())) TRY(list_append(rt, names, Value::from_cell(name)));
  }
  return names;
}

// The attributes as they lie, in a new Dict where they are in slots; None where there are none.
Result<Value> attributes_state(Runtime& rt, Value self) {
  if (!rt.type_of(self)->has_instance_dict) return Value::none();
  Shape* shape = self.is_cell() ? rt.shape_of(self.cell()) : nullptr;
  Dict* attributes = nullptr;
  if (shape && shape->has_slots && shape->dict_mode) {
    attributes = extra_word(self.cell(), shape)->as<Dict>();
  } else {
    attributes = TRY(instance_attributes(rt, self));
  }
  return attributes->used ? Value::from_cell(attributes) : Value::none();
}

// The native class that the layout is from.
Type* native_base(Type* type) {
  for (Value each : type->mro->view()) {
    Type* base = each.as<Type>();
    if (!base->is_heap_type || base->spec) return base;
  }
  return type;
}

// Where nothing but the class tells how to make the object again: whether that is enough. It is not where a native
// class keeps more in its instances than object does, of which nobody tells.
Status check_is_plain(Runtime& rt, Type* type) {
  Type *base = native_base(type), *object = rt.type(BuiltinType::Object);
  std::string_view name = full_name(type);
  // Where copyreg has been told of fewer slots than there are, some would be lost.
  Value kept = dict_get_str(rt, type_dict(rt, type), intern(rt, "__slotnames__"));
  if (auto* names = cast<List>(rt, kept); names && names->size < type->fixed_slots)
    return raise_type_error(rt, "cannot pickle '%V' object", &name);
  if (base == object || is_subtype(base, rt.type(BuiltinType::BaseException))) return ok();
  Value items = TRY(get_attribute(rt, Value::from_cell(type), intern(rt, "__itemsize__")));
  if (TRY(truth(rt, items))) return raise_type_error(rt, "cannot pickle %V objects", &name);
  if (base->instance_size > object->instance_size) return raise_type_error(rt, "cannot pickle '%V' object", &name);
  return ok();
}

struct NewArguments {
  Tuple* positional = nullptr;  // null: nobody tells
  Dict* keywords = nullptr;     // null: none
};

// What __getnewargs_ex__ or __getnewargs__ says.
Result<Tuple*> new_arguments(Runtime& rt, Value self, NewArguments& found) {
  Value hook = TRY(lookup_special(rt, self, Name::dunder_getnewargs_ex));
  if (hook.is_unset()) {
    hook = TRY(lookup_special(rt, self, Name::dunder_getnewargs));
    if (hook.is_unset()) return empty_tuple(rt);
    Value given = TRY(call(rt, hook));
    found.positional = cast<Tuple>(rt, given);
    if (!found.positional) return raise_type_error(rt, "__getnewargs__ should return a tuple, not '%T'", given);
    return found.positional;
  }
  Value given = TRY(call(rt, hook));
  auto* pair = cast<Tuple>(rt, given);
  if (!pair) return raise_type_error(rt, "__getnewargs_ex__ should return a tuple, not '%T'", given);
  if (pair->size != 2) {
    return raise_value_error(rt, "__getnewargs_ex__ should return a tuple of length 2, not %d",
                             static_cast<int>(pair->size));
  }
  found.positional = cast<Tuple>(rt, pair->items[0]);
  if (!found.positional) {
    return raise_type_error(rt, "first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '%T'",
                            pair->items[0]);
  }
  found.keywords = cast<Dict>(rt, pair->items[1]);
  if (!found.keywords) {
    return raise_type_error(rt, "second item of the tuple returned by __getnewargs_ex__ must be a dict, not '%T'",
                            pair->items[1]);
  }
  return found.positional;
}

Result<Value> state_of(Runtime& rt, Value self, bool required) {
  Type* type = rt.type_of(self);
  Str* name = rt.name(Name::dunder_getstate);
  Value own = lookup_in_type(rt, rt.type(BuiltinType::Object), name);
  bool plain = !type->overrides_getattribute && lookup_in_type(rt, type, name) == own &&
               own_attribute(rt, self, name).is_unset();
  if (plain) {
    if (required) TRY(check_is_plain(rt, type));
    return object_state(rt, self);
  }
  return call(rt, TRY(get_attribute(rt, self, name)));
}

Result<Value> from_copyreg(Runtime& rt, const char* name) {
  Value copyreg = TRY(rt.evaluator->import_module(rt, intern(rt, "copyreg")));
  return get_attribute(rt, copyreg, intern(rt, name));
}

// The reduction of protocol 2 and later.
Result<Value> reduce_new(Runtime& rt, Value self) {
  Type* type = rt.type_of(self);
  Value cls = Value::from_cell(type);
  NewArguments arguments;
  Tuple* positional = TRY(new_arguments(rt, self, arguments));
  bool is_list = cast<List>(rt, self) != nullptr, is_dict = cast<Dict>(rt, self) != nullptr;
  Value state = TRY(state_of(rt, self, !arguments.positional && !is_list && !is_dict));
  Value items = Value::none(), pairs = Value::none();
  if (is_list) items = TRY(get_iterator(rt, self));
  if (is_dict) pairs = TRY(get_iterator(rt, TRY(call_method(rt, self, Name::name_items))));
  if (arguments.keywords && arguments.keywords->used) {
    Value maker = TRY(from_copyreg(rt, "__newobj_ex__"));
    Tuple* given = TRY(new_tuple(rt, {cls, Value::from_cell(positional), Value::from_cell(arguments.keywords)}));
    return new_tuple(rt, {maker, Value::from_cell(given), state, items, pairs});
  }
  Value maker = TRY(from_copyreg(rt, "__newobj__"));
  Tuple* given = TRY(new_tuple(rt, positional->size + 1));
  given->items[0] = cls;
  std::copy_n(positional->items, positional->size, given->items + 1);
  return new_tuple(rt, {maker, Value::from_cell(given), state, items, pairs});
}

}  // namespace

Result<Value> object_state(Runtime& rt, Value self) {
  Value attributes = TRY(attributes_state(rt, self));
  List* names = TRY(names_of_slots(rt, rt.type_of(self)));
  Dict* slots = nullptr;
  for (uint64_t i = 0; i < names->size; ++i) {
    Str* name = cast<Str>(rt, names->items[i]);
    if (!name) continue;
    Value value = TRY(get_attribute_or_unset(rt, self, name));
    if (value.is_unset()) continue;
    if (!slots) slots = TRY(new_dict(rt));
    TRY(dict_set_str(rt, slots, name, value));
  }
  if (!slots) return attributes;
  return new_tuple(rt, {attributes, Value::from_cell(slots)});
}

Result<Value> object_reduce_ex(Runtime& rt, Value self, int64_t protocol) {
  Str* name = rt.name(Name::dunder_reduce);
  Type* type = rt.type_of(self);
  bool is_own = lookup_in_type(rt, type, name) == lookup_in_type(rt, rt.type(BuiltinType::Object), name);
  if (!is_own || type->overrides_getattribute) {
    Value reducer = TRY(get_attribute_or_unset(rt, self, name));
    if (!is_own) return call(rt, reducer);
  }
  if (protocol >= 2) return reduce_new(rt, self);
  return call(rt, TRY(from_copyreg(rt, "_reduce_ex")), self, Value::from_int(protocol));
}

Result<Value> object_reduce(Runtime& rt, Value self) {
  return call(rt, TRY(from_copyreg(rt, "_reduce_ex")), self, Value::from_int(0));
}

}  // namespace minipy
