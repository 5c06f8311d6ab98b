// collections.OrderedDict. dict keeps its order, so what this adds is moving keys, popping at either end, and
// comparing in order. `first` speeds up popping at the front: no live entry of `table_seen` is before it.
#include "runtime/types/sequence.h"
#include "stdlib/collections.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct OrderedDict : Dict {
  RawStorage* table_seen;  // held, so that its address is not another table's one day
  uint64_t first;
};

OrderedDict* od(Value self) { return self.as<OrderedDict>(); }
void visit_ordered_dict(Cell* cell, Visitor& visitor) {
  auto* dict = static_cast<OrderedDict*>(cell);
  visitor.visit_cell(dict->table);
  visitor.visit_cell(dict->table_seen);
  for (uint64_t i = 0; i < dict->filled; ++i) {
    visitor.visit(dict->entries[i].key);
    visitor.visit(dict->entries[i].value);
  }
}
const TypeSlots* dict_slots(Runtime& rt) { return rt.type(BuiltinType::Dict)->slots; }

// The place of the first live entry; there must be one.
uint64_t first_place(OrderedDict* dict) {
  if (dict->table_seen != dict->table) {
    dict->table_seen = dict->table;
    dict->first = 0;
  }
  uint64_t place = dict->first;
  while (place < dict->filled && dict->entries[place].key.is_unset()) ++place;
  if (place >= dict->filled) {
    place = 0;
    while (dict->entries[place].key.is_unset()) ++place;
  }
  return dict->first = place;
}
uint64_t last_place(const OrderedDict* dict) {
  uint64_t place = dict->filled - 1;
  while (dict->entries[place].key.is_unset()) --place;
  return place;
}

// ---- Iterators

struct OrderedIterator : Cell {
  OrderedDict* dict;
  uint64_t position, version;
};  // aux: Part and direction
enum Part : uint32_t { kKeys = 0, kValues = 1, kItems = 2, kParts = 3, kBackwards = 4 };

// The next live entry in the iterator's direction, which it moves past; null at the end.
const DictEntry* advance(OrderedIterator* iterator) {
  OrderedDict* dict = iterator->dict;
  if (iterator->aux & kBackwards) {
    while (iterator->position > 0) {
      const DictEntry& entry = dict->entries[--iterator->position];
      if (!entry.key.is_unset()) return &entry;
    }
    return nullptr;
  }
  while (iterator->position < dict->filled) {
    const DictEntry& entry = dict->entries[iterator->position++];
    if (!entry.key.is_unset()) return &entry;
  }
  return nullptr;
}
Result<Value> next_entry(Runtime& rt, Value self) {
  auto* iterator = self.as<OrderedIterator>();
  OrderedDict* dict = iterator->dict;
  if (!dict) return Value::unset();
  if (iterator->version != dict->keys_version) {
    iterator->dict = nullptr;
    return raise_runtime_error(rt, "OrderedDict mutated during iteration");
  }
  const DictEntry* found = advance(iterator);
  if (!found) {
    iterator->dict = nullptr;
    return Value::unset();
  }
  DictEntry entry = *found;
  // After the last entry the iterator is done, whatever happens to the dictionary then.
  uint64_t position = iterator->position;
  if (!advance(iterator)) iterator->dict = nullptr;
  iterator->position = position;
  switch (iterator->aux & kParts) {
    case kKeys: return entry.key;
    case kValues: return entry.value;
    default: return new_tuple(rt, {entry.key, entry.value});
  }
}
Result<Value> iterator_reduce(Runtime& rt, Value self) {
  auto* copy = make<OrderedIterator>(rt, rt.type_of(self));
  if (!copy) return Failed{};
  auto* iterator = self.as<OrderedIterator>();
  copy->aux = iterator->aux;
  copy->dict = iterator->dict;
  copy->position = iterator->position;
  copy->version = iterator->version;
  List* rest = TRY(to_list(rt, Value::from_cell(copy)));
  Tuple* args = TRY(new_tuple(rt, {Value::from_cell(rest)}));
  return new_tuple(rt, {TRY(builtin_by_name(rt, "iter")), Value::from_cell(args)});
}
constexpr NativeDef kIteratorMethods[] = {
    method<iterator_reduce>("__reduce__(self, /)", Effect::Allocates, "What pickling needs."),
};
constexpr TypeSlots kIteratorSlots = {
    .visit = visit_members<OrderedIterator, &OrderedIterator::dict>, .iter = iterate_self, .next = next_entry};
constexpr TypeSpec kIteratorSpec = {.name = "odict_iterator",
                                    .instance_size = sizeof(OrderedIterator),
                                    .slots = &kIteratorSlots,
                                    .methods = kIteratorMethods,
                                    .subclassable = false,
                                    .constructible = false};

Result<Value> new_iterator(Runtime& rt, Dict* dict, uint32_t how) {
  Type* type = new_native_type(rt, kIteratorSpec);
  auto* iterator = type ? make<OrderedIterator>(rt, type) : nullptr;
  if (!iterator) return Failed{};
  iterator->aux = how;
  iterator->dict = static_cast<OrderedDict*>(dict);
  iterator->position = how & kBackwards ? dict->filled : 0;
  iterator->version = dict->keys_version;
  return iterator;
}

// ---- Views: those of dict, with iterators of their own

template <Part part>
Result<Value> iterate_view(Runtime& rt, Value self) {
  return new_iterator(rt, self.as<DictView>()->dict, part);
}
template <Part part>
Result<Value> reverse_view(Runtime& rt, Value self) {
  return new_iterator(rt, self.as<DictView>()->dict, part | kBackwards);
}
template <Part part>
constexpr NativeDef kViewMethods[] = {
    method<reverse_view<part>>("__reversed__(self, /)", Effect::Allocates, "An iterator from the last to the first."),
};
template <Part part>
constexpr TypeSlots kViewSlots = {.iter = iterate_view<part>};
constexpr TypeSpec kKeysSpec = {.name = "odict_keys",
                                .base = BuiltinType::DictKeys,
                                .slots = &kViewSlots<kKeys>,
                                .methods = kViewMethods<kKeys>,
                                .subclassable = false,
                                .constructible = false,
                                .unhashable = true};
constexpr TypeSpec kValuesSpec = {.name = "odict_values",
                                  .base = BuiltinType::DictValues,
                                  .slots = &kViewSlots<kValues>,
                                  .methods = kViewMethods<kValues>,
                                  .subclassable = false,
                                  .constructible = false};
constexpr TypeSpec kItemsSpec = {.name = "odict_items",
                                 .base = BuiltinType::DictItems,
                                 .slots = &kViewSlots<kItems>,
                                 .methods = kViewMethods<kItems>,
                                 .subclassable = false,
                                 .constructible = false,
                                 .unhashable = true};

Result<Value> new_view(Runtime& rt, const TypeSpec& spec, Value self) {
  Type* type = new_native_type(rt, spec);
  auto* view = type ? make<DictView>(rt, type) : nullptr;
  if (!view) return Failed{};
  view->dict = od(self);
  return view;
}
Result<Value> keys(Runtime& rt, Value self) { return new_view(rt, kKeysSpec, self); }
Result<Value> values(Runtime& rt, Value self) { return new_view(rt, kValuesSpec, self); }
Result<Value> items(Runtime& rt, Value self) { return new_view(rt, kItemsSpec, self); }
Result<Value> iterate(Runtime& rt, Value self) { return new_iterator(rt, od(self), kKeys); }
Result<Value> reversed(Runtime& rt, Value self) { return new_iterator(rt, od(self), kKeys | kBackwards); }

// ---- Changing

Status set_ordered_item(Runtime& rt, Value self, Value key, Value value) {
  if (od(self)->used == 0) od(self)->first = 0;
  return dict_slots(rt)->set_item(rt, self, key, value);
}
bool sets_items_itself(Runtime& rt, Value self) { return rt.type_of(self)->slots->set_item == set_ordered_item; }

Status set_pairs(Runtime& rt, Value self, Value pairs) {
  ForEach each(rt, pairs);
  while (each.next()) {
    Tuple* pair = TRY(to_tuple(rt, each.value()));
    if (pair->size < 2) {
      return raise_value_error(rt, "need more than %d value%s to unpack", static_cast<int>(pair->size),
                               pair->size == 1 ? "" : "s");
    }
    if (pair->size > 2) return raise_value_error(rt, "too many values to unpack (expected 2)");
    TRY(set_item(rt, self, pair->items[0], pair->items[1]));
  }
  if (each.failed()) return Failed{};
  return ok();
}
// From a mapping, or an iterable of pairs, item by item: a subclass's __setitem__ sees each.
Status set_all(Runtime& rt, Value self, Value source) {
  if (!rt.is_exactly(source, BuiltinType::Dict)) {
    Value keys_method = TRY(get_attribute_or_unset(rt, source, Name::name_keys));
    if (!keys_method.is_unset()) {
      Value keys = TRY(call(rt, keys_method));
      ForEach each(rt, keys);
      while (each.next()) TRY(set_item(rt, self, each.value(), TRY(get_item(rt, source, each.value()))));
      if (each.failed()) return Failed{};
      return ok();
    }
  }
  Value items_method = TRY(get_attribute_or_unset(rt, source, Name::name_items));
  return set_pairs(rt, self, items_method.is_unset() ? source : TRY(call(rt, items_method)));
}
Status update_from(Runtime& rt, Value self, std::span<const Value> args, Keywords keywords, const char* name) {
  if (args.size() > 1) {
    return raise_type_error(rt, "%s() takes at most 1 positional argument (%d given)", name,
                            static_cast<int>(args.size()));
  }
  bool direct = sets_items_itself(rt, self);
  if (od(self)->used == 0) od(self)->first = 0;
  if (args.size() == 1) {
    if (direct && cast<Dict>(rt, args[0]))
      TRY(dict_update(rt, od(self), args[0]));
    else
      TRY(set_all(rt, self, args[0]));
  }
  for (size_t i = 0; i < keywords.size(); ++i) TRY(set_item(rt, self, keywords.names[i], keywords.values[i]));
  return ok();
}
Result<Value> create_ordered_dict(Runtime& rt, Type* cls, const Arguments& args) {
  return dict_slots(rt)->create(rt, cls, args);
}
Status initialise_ordered_dict(Runtime& rt, Value self, const Arguments& args) {
  if (args.count > 1) return raise_type_error(rt, "expected at most 1 argument, got %d", static_cast<int>(args.count));
  Keywords keywords;
  if (args.keyword_count()) keywords = {args.names->view(), {args.values + args.count, args.keyword_count()}};
  return update_from(rt, self, {args.values, args.count}, keywords, "update");
}
Status update(Runtime& rt, Value self, Rest args, Keywords keywords) {
  return update_from(rt, self, args, keywords, "update");
}
Status clear(Runtime& rt, Value self) {
  dict_clear(rt, od(self));
  od(self)->first = 0;
  return ok();
}
Result<Value> pop_item(Runtime& rt, Value self, bool last) {
  OrderedDict* dict = od(self);
  if (dict->used == 0) return raise_key_error(rt, Value::from_cell(TRY(new_str(rt, "dictionary is empty"))));
  uint64_t place = last ? last_place(dict) : first_place(dict);
  DictEntry entry = dict->entries[place];
  Tuple* pair = TRY(new_tuple(rt, {entry.key, entry.value}));
  dict_remove_last(rt, dict, place);
  return pair;
}
Status move_to_end(Runtime& rt, Value self, Value key, bool last) {
  OrderedDict* dict = od(self);
  Value value = TRY(dict_pop(rt, dict, key));
  if (value.is_unset()) return raise_key_error(rt, key);
  if (last || dict->used == 0) {
    if (dict->used == 0) dict->first = 0;
    return dict_set(rt, dict, key, value);
  }
  Dict* others = TRY(dict_copy(rt, dict));
  TRY(clear(rt, self));
  TRY(dict_set(rt, dict, key, value));
  return dict_update(rt, dict, Value::from_cell(others));
}
Result<Value> pop(Runtime& rt, Value self, Value key, Value otherwise) {
  Value value = TRY(dict_pop(rt, od(self), key));
  if (!value.is_unset()) return value;
  if (!otherwise.is_unset()) return otherwise;
  if (rt.type_of(self)->spec != &kOrderedDictSpec) {
    Value hook = TRY(lookup_special(rt, self, Name::dunder_missing));
    if (!hook.is_unset()) return call(rt, hook, key);
  }
  return raise_key_error(rt, key);
}
Result<Value> set_default(Runtime& rt, Value self, Value key, Value otherwise) {
  Value value = TRY(dict_get(rt, od(self), key));
  if (!value.is_unset()) return value;
  TRY(set_item(rt, self, key, otherwise));
  return otherwise;
}

// ---- Copies and the rest

Result<Value> copy(Runtime& rt, Value self) {
  Value made = TRY(call(rt, Value::from_cell(rt.type_of(self))));
  if (has_layout(rt, made, visit_ordered_dict)) TRY(update_from(rt, made, {&self, 1}, {}, "update"));
  return made;
}
Result<Value> from_keys(Runtime& rt, Type* cls, Value iterable, Value value) {
  Value made = TRY(call(rt, Value::from_cell(cls)));
  ForEach each(rt, iterable);
  while (each.next()) TRY(set_item(rt, made, each.value(), value));
  if (each.failed()) return Failed{};
  return made;
}
Result<Value> reduce(Runtime& rt, Value self) {
  Value state = TRY(get_attribute_or_unset(rt, self, Name::dunder_getstate));
  state = state.is_unset() ? Value::none() : TRY(call(rt, state));
  Value pairs = TRY(call_method(rt, self, Name::name_items));
  Value iterator = TRY(get_iterator(rt, pairs));
  return new_tuple(
      rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(empty_tuple(rt)), state, Value::none(), iterator});
}
Result<int64_t> size_of(Runtime&, Value self) {
  return static_cast<int64_t>(sizeof(OrderedDict) + (od(self)->table ? od(self)->table->size : 0));
}
Result<Value> repr_ordered_dict(Runtime& rt, Value self) {
  std::string_view name = rt.type_of(self)->name->view();
  if (od(self)->used == 0) return format_text(rt, "%V()", &name);
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "...");
  Dict* plain = TRY(dict_copy(rt, od(self)));
  return format_text(rt, "%V(%R)", &name, Value::from_cell(plain));
}
Result<bool> same_order(Runtime& rt, Dict* left, Dict* right) {
  uint64_t i = 0, j = 0;
  Value a, b, value;
  while (dict_next(left, i, &a, &value)) {
    if (!dict_next(right, j, &b, &value) || !TRY(equal(rt, a, b))) return false;
  }
  return true;
}
Result<Value> compare_ordered_dict(Runtime& rt, Value self, Value other, CompareOp op) {
  Value same = TRY(dict_slots(rt)->compare(rt, self, other, op));
  if (!has_layout(rt, other, visit_ordered_dict) || same != Value::from_bool(op == CompareOp::Equal)) return same;
  bool ordered = TRY(same_order(rt, od(self), od(other)));
  return Value::from_bool(ordered == (op == CompareOp::Equal));
}
Result<Value> merge(Runtime& rt, Value left, Value right) {
  if (!cast<Dict>(rt, left) || !cast<Dict>(rt, right)) return Value::not_implemented();
  Value like = has_layout(rt, left, visit_ordered_dict) ? left : right;
  Value made = TRY(call(rt, Value::from_cell(rt.type_of(like)), left));
  if (!has_layout(rt, made, visit_ordered_dict)) return Value::not_implemented();
  TRY(update_from(rt, made, {&right, 1}, {}, "update"));
  return made;
}
Result<Value> merge_inplace(Runtime& rt, Value left, Value right) {
  TRY(update_from(rt, left, {&right, 1}, {}, "update"));
  return left;
}

Result<Value> get_attributes(Runtime& rt, Value self) { return Value::from_cell(TRY(instance_dict(rt, self))); }
constexpr GetSetDef kGetSets[] = {{"__dict__", get_attributes, nullptr, {}}};

constexpr NativeDef kMethods[] = {
    class_method<from_keys>("fromkeys(cls, iterable, value=None)", Effect::Anything,
                            "A new one with keys from an iterable, all with the same value."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all items."),
    method<copy>("copy(self, /)", Effect::Anything, "A shallow copy."),
    method<items>("items(self, /)", Effect::Allocates, "A view of the (key, value) pairs."),
    method<keys>("keys(self, /)", Effect::Allocates, "A view of the keys."),
    method<values>("values(self, /)", Effect::Allocates, "A view of the values."),
    method<move_to_end>("move_to_end(self, key, last=True)", Effect::Hashes,
                        "Put a key at the end, or at the beginning; KeyError where it is absent."),
    method<pop>("pop(self, key, default=<unset>)", Effect::Anything,
                "Remove a key and return its value; the default, or KeyError, where it is absent."),
    method<pop_item>("popitem(self, last=True)", Effect::MutatesSelf,
                     "Remove and return the last pair, or the first; KeyError where there is none."),
    method<set_default>("setdefault(self, key, default=None)", Effect::Anything,
                        "The value of a key, which is set to the default first where it is absent."),
    method<update>("update(self, /, *args, **kwargs)", Effect::Anything,
                   "Take over pairs from a mapping or an iterable and from keywords."),
    method<reversed>("__reversed__(self, /)", Effect::Allocates,
                     "An iterator over the keys from the last to the first."),
    method<reduce>("__reduce__(self, /)", Effect::Anything, "What pickling needs."),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "How many bytes it takes."),
};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_ordered_dict;
  slots.initialise = initialise_ordered_dict;
  slots.visit = visit_ordered_dict;
  slots.repr = repr_ordered_dict;
  slots.compare = compare_ordered_dict;
  slots.iter = iterate;
  slots.set_item = set_ordered_item;
  slots.binary[static_cast<int>(BinaryOp::Or)] = merge;
  slots.inplace[static_cast<int>(BinaryOp::Or)] = merge_inplace;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

constexpr TypeSpec kOrderedDictSpec = {
    .name = "collections.OrderedDict",
    .base = BuiltinType::Dict,
    .instance_size = sizeof(OrderedDict),
    .slots = &kSlots,
    .methods = kMethods,
    .getsets = kGetSets,
    .doc = "A dict whose keys can be moved, and whose order counts when it is compared with another.",
    .has_dict = true,
    .weakly_referable = true,
    .mapping_pattern = true,
    .unhashable = true};

}  // namespace minipy
