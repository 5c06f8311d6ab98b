// The views of a dict (keys, values, items), their iterators, and mappingproxy.
#include "runtime/base/hash.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/sequence.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> new_dict_view(Runtime& rt, BuiltinType kind, Dict* dict) {
  auto* view = rt.heap.allocate_small<DictView>(shape_of(kind));
  view->dict = dict;
  return view;
}

namespace {

Dict* dict_of(Value view) { return view.as<DictView>()->dict; }
void visit_view(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<DictView*>(cell)->dict); }
void visit_iterator(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<DictIterator*>(cell)->dict); }

// ---- Iterators

enum class Part { Key, Value, Item };

Result<Value> part_of(Runtime& rt, Part part, const DictEntry& entry) {
  switch (part) {
    case Part::Key: return entry.key;
    case Part::Value: return entry.value;
    case Part::Item: return new_tuple(rt, {entry.key, entry.value});
  }
  return Value::unset();
}

template <Part part, bool backwards>
Result<Value> next_entry(Runtime& rt, Value self) {
  auto* iterator = self.as<DictIterator>();
  Dict* dict = iterator->dict;
  if (!dict) return Value::unset();
  if (iterator->used != dict->used) {
    iterator->used = UINT64_MAX;  // sticky
    return raise_runtime_error(rt, "dictionary changed size during iteration");
  }
  if constexpr (backwards) {
    while (iterator->position > 0) {
      const DictEntry& entry = dict->entries[--iterator->position];
      if (iterator->position < dict->filled && !entry.key.is_unset()) return part_of(rt, part, entry);
    }
  } else {
    while (iterator->position < dict->filled) {
      const DictEntry& entry = dict->entries[iterator->position++];
      if (entry.key.is_unset()) continue;
      ++iterator->version;  // entries given out
      if (iterator->version > iterator->used) {
        iterator->dict = nullptr;
        return raise_runtime_error(rt, "dictionary keys changed during iteration");
      }
      return part_of(rt, part, entry);
    }
  }
  iterator->dict = nullptr;
  return Value::unset();
}

Result<Value> iterate_self(Runtime&, Value self) { return self; }

Result<Value> iterator_length_hint(Runtime& rt, Value self) {
  auto* iterator = self.as<DictIterator>();
  if (!iterator->dict || iterator->used != iterator->dict->used) return Value::from_int(0);
  return new_int(rt, static_cast<int64_t>(iterator->used - iterator->version));
}
Result<Value> iterator_reduce(Runtime& rt, Value self) {
  auto* copy = rt.heap.allocate_small<DictIterator>(self.cell()->shape);
  *copy = *self.as<DictIterator>();
  List* rest = TRY(to_list(rt, Value::from_cell(copy)));
  Tuple* args = TRY(new_tuple(rt, {Value::from_cell(rest)}));
  return new_tuple(rt, {TRY(builtin_by_name(rt, "iter")), Value::from_cell(args)});
}
constexpr NativeDef kIteratorMethods[] = {
    method<iterator_length_hint>("__length_hint__(self, /)", Effect::Reads,
                                 "A guess of how many items are still to come."),
    method<iterator_reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
};

Result<Value> new_iterator(Runtime& rt, BuiltinType kind, Dict* dict, bool backwards) {
  auto* iterator = rt.heap.allocate_small<DictIterator>(shape_of(kind));
  iterator->dict = dict;
  iterator->used = dict->used;
  iterator->position = backwards ? dict->filled : 0;
  return iterator;
}
template <BuiltinType kind, bool backwards>
Result<Value> iterate_view(Runtime& rt, Value self) {
  return new_iterator(rt, kind, dict_of(self), backwards);
}

// ---- Views

Result<int64_t> view_length(Runtime&, Value self) { return static_cast<int64_t>(dict_of(self)->used); }

Result<Value> repr_view(Runtime& rt, Value self) {
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "...");
  List* items = TRY(to_list(rt, self));
  return format_text(rt, "%T(%R)", self, Value::from_cell(items));
}

Result<bool> keys_contain(Runtime& rt, Value self, Value item) {
  Value found = TRY(dict_get(rt, dict_of(self), item));
  return !found.is_unset();
}
Result<bool> items_contain(Runtime& rt, Value self, Value item) {
  Tuple* pair = cast<Tuple>(rt, item);
  if (!pair || pair->size != 2) return false;
  Value found = TRY(dict_get(rt, dict_of(self), pair->items[0]));
  if (found.is_unset()) return false;
  return equal(rt, found, pair->items[1]);
}

// Of keys or items; those of OrderedDict are of subtypes.
bool is_view(Runtime& rt, Value value) {
  return is_instance_of(rt, value, BuiltinType::DictKeys) || is_instance_of(rt, value, BuiltinType::DictItems);
}
bool is_set_like(Runtime& rt, Value value) { return cast<Set>(rt, value) || is_view(rt, value); }

Result<bool> all_in(Runtime& rt, Value items, Value container) {
  ForEach each(rt, items);
  while (each.next()) {
    if (!TRY(contains(rt, container, each.value()))) return false;
  }
  if (each.failed()) return Failed{};
  return true;
}

Result<Value> compare_view(Runtime& rt, Value self, Value other, CompareOp op) {
  if (!is_set_like(rt, other)) return Value::not_implemented();
  int64_t a = TRY(length(rt, self)), b = TRY(length(rt, other));
  bool result = false;
  switch (op) {
    case CompareOp::Equal: result = a == b && TRY(all_in(rt, self, other)); break;
    case CompareOp::NotEqual: result = !(a == b && TRY(all_in(rt, self, other))); break;
    case CompareOp::Less: result = a < b && TRY(all_in(rt, self, other)); break;
    case CompareOp::LessEqual: result = a <= b && TRY(all_in(rt, self, other)); break;
    case CompareOp::Greater: result = a > b && TRY(all_in(rt, other, self)); break;
    case CompareOp::GreaterEqual: result = a >= b && TRY(all_in(rt, other, self)); break;
  }
  return Value::from_bool(result);
}

Result<Set*> set_of(Runtime& rt, Value iterable) {
  Set* set = TRY(new_set(rt));
  ForEach each(rt, iterable);
  while (each.next()) TRY(set_add(rt, set, each.value()));
  if (each.failed()) return Failed{};
  return set;
}

Result<Value> view_and(Runtime& rt, Value left, Value right) {
  if (!is_view(rt, left)) std::swap(left, right);
  if (!rt.type_of(right)->slots->iter && !rt.type_of(right)->slots->get_item) return raise_not_iterable(rt, right);
  // A set that is not smaller looks into itself, of two views the smaller one is walked.
  bool right_smaller = is_set_like(rt, right) && TRY(length(rt, right)) < TRY(length(rt, left));
  if (!right_smaller && rt.is_exactly(right, BuiltinType::Set)) {
    return call_method(rt, right, intern(rt, "intersection"), std::span<const Value>(&left, 1));
  }
  if (is_view(rt, right) && TRY(length(rt, right)) > TRY(length(rt, left))) std::swap(left, right);
  Set* result = TRY(new_set(rt));
  ForEach each(rt, right);
  while (each.next()) {
    if (TRY(contains(rt, left, each.value()))) TRY(set_add(rt, result, each.value()));
  }
  if (each.failed()) return Failed{};
  return result;
}
Result<Value> view_or(Runtime& rt, Value left, Value right) {
  Set* result = TRY(set_of(rt, left));
  ForEach each(rt, right);
  while (each.next()) TRY(set_add(rt, result, each.value()));
  if (each.failed()) return Failed{};
  return result;
}
Result<Value> view_subtract(Runtime& rt, Value left, Value right) {
  Set* result = TRY(set_of(rt, left));
  ForEach each(rt, right);
  while (each.next()) TRY(set_discard(rt, result, each.value()));
  if (each.failed()) return Failed{};
  return result;
}
// Of the items of two dicts; what is in both is not hashed.
Result<Value> xor_items(Runtime& rt, Dict* left, Dict* right) {
  Set* result = TRY(new_set(rt));
  Dict* rest = TRY(dict_copy(rt, left));
  uint64_t position = 0;
  Value key, value;
  while (dict_next(right, position, &key, &value)) {
    Value other = TRY(dict_get(rt, rest, key));
    if (!other.is_unset() && TRY(equal(rt, other, value)))
      TRY(dict_delete(rt, rest, key));
    else
      TRY(set_add(rt, result, Value::from_cell(TRY(new_tuple(rt, {key, value})))));
  }
  position = 0;
  while (dict_next(rest, position, &key, &value))
    TRY(set_add(rt, result, Value::from_cell(TRY(new_tuple(rt, {key, value})))));
  return result;
}
Result<Value> view_xor(Runtime& rt, Value left, Value right) {
  if (rt.is_exactly(left, BuiltinType::DictItems) && rt.is_exactly(right, BuiltinType::DictItems))
    return xor_items(rt, dict_of(left), dict_of(right));
  Set* result = TRY(set_of(rt, left));
  Set* other = TRY(set_of(rt, right));
  uint64_t position = 0;
  Value item;
  while (set_next(other, position, &item)) {
    if (!TRY(set_discard(rt, result, item))) TRY(set_add(rt, result, item));
  }
  return result;
}

Result<bool> is_disjoint(Runtime& rt, Value self, Value other) {
  if (is_set_like(rt, other) && TRY(length(rt, other)) > TRY(length(rt, self))) std::swap(self, other);
  ForEach each(rt, other);
  while (each.next()) {
    if (TRY(contains(rt, self, each.value()))) return false;
  }
  if (each.failed()) return Failed{};
  return true;
}
Result<Value> get_mapping(Runtime& rt, Value self) {
  auto* proxy = rt.heap.allocate_small<MappingProxy>(shape_of(BuiltinType::MappingProxy));
  proxy->mapping = Value::from_cell(dict_of(self));
  return proxy;
}
template <BuiltinType kind>
Result<Value> reversed_view(Runtime& rt, Value self) {
  return new_iterator(rt, kind, dict_of(self), true);
}

#define VIEW_METHODS(kind)                                                                         \
  method<is_disjoint>("isdisjoint(self, other, /)", Effect::Anything,                              \
                      "Return True if the view and the given iterable have a null intersection."), \
      method<reversed_view<BuiltinType::kind>>("__reversed__(self, /)", Effect::Allocates,         \
                                               "Return a reverse iterator.")
constexpr NativeDef kKeysMethods[] = {VIEW_METHODS(DictReverseKeyIterator)};
constexpr NativeDef kItemsMethods[] = {VIEW_METHODS(DictReverseItemIterator)};
constexpr NativeDef kValuesMethods[] = {method<reversed_view<BuiltinType::DictReverseValueIterator>>(
    "__reversed__(self, /)", Effect::Allocates, "Return a reverse iterator over the dict values.")};
constexpr GetSetDef kViewGetSets[] = {{"mapping", get_mapping, nullptr, "dictionary that this view refers to"}};
#undef VIEW_METHODS

constexpr TypeSlots view_slots(Result<Value> (*iter)(Runtime&, Value),
                               Result<bool> (*contain)(Runtime&, Value, Value)) {
  TypeSlots slots;
  slots.visit = visit_view;
  slots.repr = repr_view;
  slots.iter = iter;
  slots.length = view_length;
  if (contain) {
    slots.contains = contain;
    slots.compare = compare_view;
    slots.binary[static_cast<int>(BinaryOp::And)] = view_and;
    slots.binary[static_cast<int>(BinaryOp::Or)] = view_or;
    slots.binary[static_cast<int>(BinaryOp::Xor)] = view_xor;
    slots.binary[static_cast<int>(BinaryOp::Subtract)] = view_subtract;
  }
  return slots;
}
constexpr TypeSlots kKeysSlots = view_slots(iterate_view<BuiltinType::DictKeyIterator, false>, keys_contain);
constexpr TypeSlots kValuesSlots = view_slots(iterate_view<BuiltinType::DictValueIterator, false>, nullptr);
constexpr TypeSlots kItemsSlots = view_slots(iterate_view<BuiltinType::DictItemIterator, false>, items_contain);

#define ITERATOR_SLOTS(name, part, backwards) \
  constexpr TypeSlots name = {.visit = visit_iterator, .iter = iterate_self, .next = next_entry<part, backwards>}
ITERATOR_SLOTS(kKeyIterator, Part::Key, false);
ITERATOR_SLOTS(kValueIterator, Part::Value, false);
ITERATOR_SLOTS(kItemIterator, Part::Item, false);
ITERATOR_SLOTS(kReverseKeyIterator, Part::Key, true);
ITERATOR_SLOTS(kReverseValueIterator, Part::Value, true);
ITERATOR_SLOTS(kReverseItemIterator, Part::Item, true);
#undef ITERATOR_SLOTS

// ---- mappingproxy: a read-only face of any mapping

Value m(Value self) { return self.as<MappingProxy>()->mapping; }
void visit_proxy(Cell* cell, Visitor& visitor) { visitor.visit(static_cast<MappingProxy*>(cell)->mapping); }
Result<Value> proxy_arguments(Runtime& rt, Value mapping) {
  if (!rt.type_of(mapping)->slots->get_item || cast<List>(rt, mapping) || cast<Tuple>(rt, mapping)) {
    return raise_type_error(rt, "mappingproxy() argument must be a mapping, not %T", mapping);
  }
  return mapping;
}
constexpr NativeDef kProxy[] = {function<proxy_arguments>("mappingproxy(mapping)", Effect::Allocates)};
Result<Value> create_proxy(Runtime& rt, Type*, const Arguments& args) {
  Value mapping = TRY(kProxy[0].entry(rt, kProxy[0], args));
  auto* proxy = rt.heap.allocate_small<MappingProxy>(shape_of(BuiltinType::MappingProxy));
  proxy->mapping = mapping;
  return proxy;
}
Result<Value> proxy_repr(Runtime& rt, Value self) { return format_text(rt, "mappingproxy(%R)", m(self)); }
Result<Value> proxy_str(Runtime& rt, Value self) { return str(rt, m(self)); }
Result<int64_t> proxy_hash(Runtime& rt, Value self) { return hash(rt, m(self)); }
Result<Value> proxy_compare(Runtime& rt, Value self, Value other, CompareOp op) {
  if (auto* proxy = cast_exact<MappingProxy>(other)) other = proxy->mapping;
  return compare(rt, op, m(self), other);
}
Result<Value> proxy_iter(Runtime& rt, Value self) { return get_iterator(rt, m(self)); }
Result<int64_t> proxy_length(Runtime& rt, Value self) { return length(rt, m(self)); }
Result<Value> proxy_get_item(Runtime& rt, Value self, Value key) { return get_item(rt, m(self), key); }
Result<bool> proxy_contains(Runtime& rt, Value self, Value key) { return contains(rt, m(self), key); }
Result<Value> proxy_or(Runtime& rt, Value left, Value right) {
  if (auto* proxy = cast_exact<MappingProxy>(left)) left = proxy->mapping;
  if (auto* proxy = cast_exact<MappingProxy>(right)) right = proxy->mapping;
  return binary(rt, BinaryOp::Or, left, right);
}
Result<Value> proxy_inplace_or(Runtime& rt, Value left, Value right) {
  return raise_type_error(rt, "'|=' is not supported by %T; use '|' instead", (void(right), left));
}
Result<Value> proxy_get(Runtime& rt, Value self, Value key, Value otherwise) {
  Value arguments[] = {key, otherwise};
  return call_method(rt, m(self), Name::name_get, std::span<const Value>(arguments));
}
Result<Value> proxy_keys(Runtime& rt, Value self) { return call_method(rt, m(self), Name::name_keys); }
Result<Value> proxy_values(Runtime& rt, Value self) { return call_method(rt, m(self), Name::name_values); }
Result<Value> proxy_items(Runtime& rt, Value self) { return call_method(rt, m(self), Name::name_items); }
Result<Value> proxy_copy(Runtime& rt, Value self) { return call_method(rt, m(self), Name::name_copy); }
Result<Value> proxy_reversed(Runtime& rt, Value self) { return call_method(rt, m(self), Name::dunder_reversed); }
Result<Value> proxy_class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
constexpr NativeDef kProxyMethods[] = {
    method<proxy_get>("get(self, key, default=None, /)", Effect::Anything,
                      "The value under key, default where there is none."),
    method<proxy_keys>("keys(self, /)", Effect::Anything, "a set-like object providing a view on D's keys"),
    method<proxy_values>("values(self, /)", Effect::Anything, "an object providing a view on D's values"),
    method<proxy_items>("items(self, /)", Effect::Anything, "a set-like object providing a view on D's items"),
    method<proxy_copy>("copy(self, /)", Effect::Anything, "a shallow copy of D"),
    method<proxy_reversed>("__reversed__(self, /)", Effect::Anything, "D.__reversed__() -> reverse iterator"),
    class_method<proxy_class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};
constexpr TypeSlots make_proxy_slots() {
  TypeSlots slots;
  slots.create = create_proxy;
  slots.visit = visit_proxy;
  slots.repr = proxy_repr;
  slots.str = proxy_str;
  slots.hash = proxy_hash;
  slots.compare = proxy_compare;
  slots.iter = proxy_iter;
  slots.length = proxy_length;
  slots.get_item = proxy_get_item;
  slots.contains = proxy_contains;
  slots.binary[static_cast<int>(BinaryOp::Or)] = proxy_or;
  slots.inplace[static_cast<int>(BinaryOp::Or)] = proxy_inplace_or;
  return slots;
}
constexpr TypeSlots kProxySlots = make_proxy_slots();

}  // namespace

constexpr TypeSpec kDictKeysSpec = {.name = "dict_keys",
                                    .slots = &kKeysSlots,
                                    .methods = kKeysMethods,
                                    .getsets = kViewGetSets,
                                    .subclassable = false,
                                    .constructible = false};
constexpr TypeSpec kDictValuesSpec = {.name = "dict_values",
                                      .slots = &kValuesSlots,
                                      .methods = kValuesMethods,
                                      .getsets = kViewGetSets,
                                      .subclassable = false,
                                      .constructible = false};
constexpr TypeSpec kDictItemsSpec = {.name = "dict_items",
                                     .slots = &kItemsSlots,
                                     .methods = kItemsMethods,
                                     .getsets = kViewGetSets,
                                     .subclassable = false,
                                     .constructible = false};
#define ITERATOR_SPEC(type, text, slot_table) \
  constexpr TypeSpec k##type##Spec = {        \
      .name = text, .slots = &slot_table, .methods = kIteratorMethods, .subclassable = false, .constructible = false}
ITERATOR_SPEC(DictKeyIterator, "dict_keyiterator", kKeyIterator);
ITERATOR_SPEC(DictValueIterator, "dict_valueiterator", kValueIterator);
ITERATOR_SPEC(DictItemIterator, "dict_itemiterator", kItemIterator);
ITERATOR_SPEC(DictReverseKeyIterator, "dict_reversekeyiterator", kReverseKeyIterator);
ITERATOR_SPEC(DictReverseValueIterator, "dict_reversevalueiterator", kReverseValueIterator);
ITERATOR_SPEC(DictReverseItemIterator, "dict_reverseitemiterator", kReverseItemIterator);
constexpr TypeSpec kMappingProxySpec = {.name = "mappingproxy",
                                        .slots = &kProxySlots,
                                        .methods = kProxyMethods,
                                        .doc = "mappingproxy(mapping)\n--\n\nRead-only proxy of a mapping.",
                                        .subclassable = false,
                                        .mapping_pattern = true};
#undef ITERATOR_SPEC

}  // namespace minipy
