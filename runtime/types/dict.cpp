// dict: its methods and slots. The table is in dict_core.cpp, views and iterators in dict_views.cpp.
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/sequence.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

Dict* d(Value self) { return self.as<Dict>(); }

void visit_dict(Cell* cell, Visitor& visitor) {
  auto* dict = static_cast<Dict*>(cell);
  visitor.visit_cell(dict->table);
  for (uint64_t i = 0; i < dict->filled; ++i) {
    visitor.visit(dict->entries[i].key);
    visitor.visit(dict->entries[i].value);
  }
}

Result<Value> create_dict(Runtime& rt, Type* cls, const Arguments&) {
  auto* dict = static_cast<Dict*>(new_instance(rt, cls));
  if (!dict) return Failed{};
  dict->aux = Dict::kStringKeys;
  dict->keys_version = rt.next_dict_version();
  return dict;
}

Status update_from(Runtime& rt, Dict* dict, const char* name, const Arguments& args) {
  if (args.count > 1)
    return raise_type_error(rt, "%s expected at most 1 argument, got %d", name, static_cast<int>(args.count));
  if (args.count == 1) TRY(dict_update(rt, dict, args[0]));
  for (uint32_t i = 0; i < args.keyword_count(); ++i)
    TRY(dict_set(rt, dict, args.names->items[i], args.values[args.count + i]));
  return ok();
}
Status initialise_dict(Runtime& rt, Value self, const Arguments& args) {
  return update_from(rt, d(self), "dict", args);
}

}  // namespace

Result<Value> dict_repr(Runtime& rt, Value self) {
  Dict* dict = d(self);
  if (dict->used == 0) return new_str(rt, "{}");
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "{...}");
  TextBuffer buffer;
  buffer.append('{');
  uint64_t position = 0;
  Value key, value;
  bool first = true;
  while (dict_next(dict, position, &key, &value)) {
    if (!first) buffer.append(", ");
    first = false;
    Str* key_text = TRY(repr(rt, key));
    buffer.append(key_text->view());
    buffer.append(": ");
    Str* value_text = TRY(repr(rt, value));
    buffer.append(value_text->view());
  }
  buffer.append('}');
  return new_str(rt, buffer);
}

namespace {

Result<Value> compare_dict(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* right = cast<Dict>(rt, other);
  if (!right || (op != CompareOp::Equal && op != CompareOp::NotEqual)) return Value::not_implemented();
  Dict* left = d(self);
  bool want_equal = op == CompareOp::Equal;
  if (left->used != right->used) return Value::from_bool(!want_equal);
  RecursionGuard guard(rt, " in comparison");
  if (guard.failed()) return Failed{};
  uint64_t position = 0;
  Value key, value;
  while (dict_next(left, position, &key, &value)) {
    Value found = TRY(dict_get(rt, right, key));
    if (found.is_unset() || !TRY(equal(rt, value, found))) return Value::from_bool(!want_equal);
  }
  return Value::from_bool(want_equal);
}

Result<Value> iterate_dict(Runtime& rt, Value self) {
  auto* iterator = rt.heap.allocate_small<DictIterator>(shape_of(BuiltinType::DictKeyIterator));
  iterator->dict = d(self);
  iterator->used = d(self)->used;
  return iterator;
}
Result<int64_t> dict_length(Runtime&, Value self) { return static_cast<int64_t>(d(self)->used); }

Result<Value> dict_get_item(Runtime& rt, Value self, Value key) {
  Value value = TRY(dict_get(rt, d(self), key));
  if (!value.is_unset()) return value;
  if (!rt.is_exactly(self, BuiltinType::Dict)) {
    Value hook = TRY(lookup_special(rt, self, Name::dunder_missing));
    if (!hook.is_unset()) return call(rt, hook, key);
  }
  return raise_key_error(rt, key);
}
Status dict_set_item(Runtime& rt, Value self, Value key, Value value) {
  if (!value.is_unset()) return dict_set(rt, d(self), key, value);
  if (!TRY(dict_delete(rt, d(self), key))) return raise_key_error(rt, key);
  return ok();
}
Result<bool> dict_contains(Runtime& rt, Value self, Value key) {
  Value value = TRY(dict_get(rt, d(self), key));
  return !value.is_unset();
}

// A dict with the same items; those of a class that iterates in its own way are asked of it.
Result<Value> copy(Runtime& rt, Dict* self) {
  Value value = Value::from_cell(self);
  if (rt.type_of(value)->slots->iter == iterate_dict) return dict_copy(rt, self);
  Dict* made = TRY(new_dict(rt));
  TRY(dict_update(rt, made, value));
  return made;
}
Result<Value> dict_or(Runtime& rt, Value left, Value right) {
  if (!cast<Dict>(rt, left) || !cast<Dict>(rt, right)) return Value::not_implemented();
  Value result = TRY(copy(rt, d(left)));
  TRY(dict_update(rt, d(result), right));
  return result;
}
Result<Value> dict_inplace_or(Runtime& rt, Value left, Value right) {
  TRY(dict_update(rt, d(left), right));
  return left;
}

// ---- Methods

Result<Value> get(Runtime& rt, Dict* self, Value key, Value otherwise) {
  Value value = TRY(dict_get(rt, self, key));
  return value.is_unset() ? otherwise : value;
}
Result<Value> setdefault(Runtime& rt, Dict* self, Value key, Value otherwise) {
  return dict_set_default(rt, self, key, otherwise);
}
Result<Value> pop(Runtime& rt, Dict* self, Value key, Value otherwise) {
  Value value = self->used ? TRY(dict_pop(rt, self, key)) : Value::unset();  // an empty one does not ask for the hash
  if (!value.is_unset()) return value;
  if (otherwise.is_unset()) return raise_key_error(rt, key);
  return otherwise;
}
Result<Value> popitem(Runtime& rt, Dict* self) {
  if (self->used == 0) return raise_key_error(rt, Value::from_cell(TRY(new_str(rt, "popitem(): dictionary is empty"))));
  uint64_t last = self->filled;
  while (self->entries[last - 1].key.is_unset()) --last;
  DictEntry entry = self->entries[last - 1];
  Tuple* pair = TRY(new_tuple(rt, {entry.key, entry.value}));
  dict_remove_last(rt, self, last - 1);
  return pair;
}
Status clear(Runtime& rt, Dict* self) {
  dict_clear(rt, self);
  return ok();
}
Status update(Runtime& rt, Dict* self, Rest args, Keywords keywords) {
  if (args.size() > 1)
    return raise_type_error(rt, "update expected at most 1 argument, got %d", static_cast<int>(args.size()));
  if (args.size() == 1) TRY(dict_update(rt, self, args[0]));
  for (size_t i = 0; i < keywords.size(); ++i) TRY(dict_set(rt, self, keywords.names[i], keywords.values[i]));
  return ok();
}
Result<Value> keys(Runtime& rt, Dict* self) { return new_dict_view(rt, BuiltinType::DictKeys, self); }
Result<Value> values(Runtime& rt, Dict* self) { return new_dict_view(rt, BuiltinType::DictValues, self); }
Result<Value> items(Runtime& rt, Dict* self) { return new_dict_view(rt, BuiltinType::DictItems, self); }
Result<Value> reversed(Runtime& rt, Dict* self) {
  auto* iterator = rt.heap.allocate_small<DictIterator>(shape_of(BuiltinType::DictReverseKeyIterator));
  iterator->dict = self;
  iterator->used = self->used;
  iterator->position = self->filled;
  return iterator;
}
Result<Value> fromkeys(Runtime& rt, Type* cls, Value iterable, Value value) {
  Value made = TRY(call(rt, Value::from_cell(cls)));
  bool plain = rt.is_exactly(made, BuiltinType::Dict);
  if (auto* set = cast<Set>(rt, iterable);
      set && plain && rt.type_of(iterable)->slots->iter == rt.type(BuiltinType::Set)->slots->iter) {
    uint64_t position = 0;
    SetEntry entry;
    while (set_next(set, position, &entry)) TRY(dict_set_hashed(rt, d(made), entry.key, entry.hash, value));
    return made;
  }
  ForEach each(rt, iterable);
  while (each.next()) {
    if (plain)
      TRY(dict_set(rt, d(made), each.value(), value));
    else
      TRY(set_item(rt, made, each.value(), value));
  }
  if (each.failed()) return Failed{};
  return made;
}
Result<Value> size_of(Runtime& rt, Dict* self) {
  return new_int(rt, static_cast<int64_t>(64 + (self->table ? self->table->size : 0)));
}
Result<Value> contains_method(Runtime& rt, Value self, Value key) {
  return Value::from_bool(TRY(dict_contains(rt, self, key)));
}
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }

constexpr NativeDef kMethods[] = {
    method<dict_get_item>("__getitem__(self, key, /)", Effect::Anything, "Return self[key]."),
    method<contains_method>("__contains__(self, key, /)", Effect::Hashes, "Whether the key is there."),
    method<get>("get(self, key, default=None, /)", Effect::Hashes, "The value under key, default where there is none."),
    method<setdefault>(
        "setdefault(self, key, default=None, /)", Effect::Hashes,
        "Put default under key where nothing is there yet.\n\nThe value under key, default where there is none."),
    method<pop>("pop(self, key, default=<unset>, /)", Effect::Hashes, "Take a key out and return its value."),
    method<popitem>("popitem(self, /)", Effect::MutatesSelf, "Take the newest pair out and return it as (key, value)."),
    method<copy>("copy(self, /)", Effect::Allocates, "Return a shallow copy of the dict."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all items from the dict."),
    method<update>("update(self, /, *args, **kwargs)", Effect::Anything,
                   "D.update([E, ]**F) -> None.  Update D from mapping/iterable E and F."),
    method<keys>("keys(self, /)", Effect::Allocates, "A view of the keys, with the operators of a set."),
    method<values>("values(self, /)", Effect::Allocates, "A view of the values."),
    method<items>("items(self, /)", Effect::Allocates,
                  "A view of the (key, value) pairs, with the operators of a set."),
    method<reversed>("__reversed__(self, /)", Effect::Allocates, "The keys from the newest to the oldest."),
    class_method<fromkeys>("fromkeys(cls, iterable, value=None, /)", Effect::Anything,
                           "A dict with the items of an iterable as keys, the same value under each."),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "Return the size of the dict in memory."),
    class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_dict;
  slots.initialise = initialise_dict;
  slots.visit = visit_dict;
  slots.repr = dict_repr;
  slots.compare = compare_dict;
  slots.iter = iterate_dict;
  slots.length = dict_length;
  slots.get_item = dict_get_item;
  slots.set_item = dict_set_item;
  slots.contains = dict_contains;
  slots.binary[static_cast<int>(BinaryOp::Or)] = dict_or;
  slots.inplace[static_cast<int>(BinaryOp::Or)] = dict_inplace_or;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

constexpr TypeSpec kDictSpec = {.name = "dict",
                                .slots = &kSlots,
                                .methods = kMethods,
                                .doc =
                                    "dict(source=(), /, **items)\n--\n\nValues by key, in the order in which the keys "
                                    "came. The source is a mapping or gives pairs.",
                                .mapping_pattern = true,
                                .unhashable = true};

}  // namespace minipy
