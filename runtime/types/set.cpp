// set and frozenset: methods and slots. The table is in set_core.cpp; where CPython resizes before a bulk
// operation, so do these, which keeps the order of iteration the same.
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/native/constructor.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/sequence.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

Set* s(Value self) { return self.as<Set>(); }
bool is_live(const SetEntry& entry) { return !entry.key.is_unset() && !entry.key.is_failure(); }

void visit_set(Cell* cell, Visitor& visitor) {
  auto* set = static_cast<Set*>(cell);
  visitor.visit_cell(set->table);
  if (!set->entries) return;
  for (uint64_t i = 0; i <= set->mask; ++i) {
    if (is_live(set->entries[i])) visitor.visit(set->entries[i].key);
  }
}

// An empty set of a class (set, frozenset or a subclass).
Result<Set*> set_of_type(Runtime& rt, Type* cls) {
  auto* set = static_cast<Set*>(new_instance(rt, cls));
  if (!set) return Failed{};
  set->aux = is_subtype(cls, rt.type(BuiltinType::FrozenSet));
  if (!set_resize(rt, set, 0)) return Failed{};
  return set;
}

// ---- Bulk operations

Status merge_set(Runtime& rt, Set* set, Set* other) {
  if (other == set || other->used == 0) return ok();
  if ((set->filled + other->used) * 5 >= set->mask * 3 && !set_resize(rt, set, (set->used + other->used) * 2))
    return Failed{};
  // An empty one of the same size without deleted entries is copied as it stands.
  if (set->filled == 0 && set->mask == other->mask && other->filled == other->used) {
    std::memcpy(static_cast<void*>(set->entries), other->entries, (set->mask + 1) * sizeof(SetEntry));
    set->used = set->filled = other->used;
    ++set->version;
    return ok();
  }
  for (uint64_t i = 0; i <= other->mask; ++i) {
    SetEntry entry = other->entries[i];
    if (is_live(entry)) TRY(set_add_hashed(rt, set, entry.key, entry.hash));
  }
  return ok();
}

Status update_one(Runtime& rt, Set* set, Value iterable) {
  if (auto* other = cast<Set>(rt, iterable)) return merge_set(rt, set, other);
  if (auto* dict = cast_exact<Dict>(iterable)) {
    if ((set->filled + dict->used) * 5 >= set->mask * 3 && !set_resize(rt, set, (set->used + dict->used) * 2))
      return Failed{};
    for (uint64_t i = 0; i < dict->filled; ++i) {
      DictEntry entry = dict->entries[i];
      if (!entry.key.is_unset()) TRY(set_add_hashed(rt, set, entry.key, entry.hash));
    }
    return ok();
  }
  ForEach each(rt, iterable);
  while (each.next()) TRY(set_add(rt, set, each.value()));
  if (each.failed()) return Failed{};
  return ok();
}

Type* result_type(Runtime& rt, Value self) {
  return is_instance_of(rt, self, BuiltinType::FrozenSet) ? rt.type(BuiltinType::FrozenSet) : rt.type(BuiltinType::Set);
}
Result<Set*> copy_of(Runtime& rt, Value self) {
  Set* result = TRY(set_of_type(rt, result_type(rt, self)));
  TRY(merge_set(rt, result, s(self)));
  return result;
}
Result<Set*> as_set(Runtime& rt, Value iterable) {
  if (auto* set = cast<Set>(rt, iterable)) return set;
  Set* made = TRY(new_set(rt));
  TRY(update_one(rt, made, iterable));
  return made;
}

Result<Set*> intersect(Runtime& rt, Value self, Value other) {
  Set* result = TRY(set_of_type(rt, result_type(rt, self)));
  if (auto* set = cast<Set>(rt, other)) {
    Set *smaller = s(self), *larger = set;
    if (set->used <= smaller->used) std::swap(smaller, larger);
    // Walks the smaller one, as CPython does (the other operand on a tie).
    uint64_t position = 0;
    SetEntry entry;
    while (set_next(smaller, position, &entry)) {
      if (TRY(set_contains_hashed(rt, larger, entry.key, entry.hash)))
        TRY(set_add_hashed(rt, result, entry.key, entry.hash));
    }
    return result;
  }
  ForEach each(rt, other);
  while (each.next()) {
    auto item_hash = static_cast<uint64_t>(TRY(hash(rt, each.value())));
    if (TRY(set_contains_hashed(rt, s(self), each.value(), item_hash)))
      TRY(set_add_hashed(rt, result, each.value(), item_hash));
  }
  if (each.failed()) return Failed{};
  return result;
}

Status subtract_from(Runtime& rt, Set* set, Value other) {
  if (cast<Set>(rt, other) == set) {
    set->used = set->filled = 0;
    set->entries = nullptr;
    if (!set_resize(rt, set, 0)) return Failed{};
    ++set->version;
    return ok();
  }
  if (auto* source = cast<Set>(rt, other)) {
    uint64_t position = 0;
    SetEntry entry;
    while (set_next(source, position, &entry)) (void)TRY(set_discard_hashed(rt, set, entry.key, entry.hash));
    return ok();
  }
  if (auto* dict = cast_exact<Dict>(other)) {
    for (uint64_t i = 0; i < dict->filled; ++i) {
      DictEntry entry = dict->entries[i];
      if (!entry.key.is_unset()) (void)TRY(set_discard_hashed(rt, set, entry.key, entry.hash));
    }
    return ok();
  }
  ForEach each(rt, other);
  while (each.next()) (void)TRY(set_discard(rt, set, each.value()));
  if (each.failed()) return Failed{};
  return ok();
}

Result<Set*> difference_of(Runtime& rt, Value self, Value other) {
  auto* set = cast<Set>(rt, other);
  auto* dict = cast_exact<Dict>(other);
  uint64_t other_size = set ? set->used : dict ? dict->used : 0;
  if ((!set && !dict) || (s(self)->used >> 2) > other_size) {
    Set* result = TRY(copy_of(rt, self));
    TRY(subtract_from(rt, result, other));
    return result;
  }
  Set* result = TRY(set_of_type(rt, result_type(rt, self)));
  uint64_t position = 0;
  SetEntry entry;
  while (set_next(s(self), position, &entry)) {
    bool there = set ? TRY(set_contains_hashed(rt, set, entry.key, entry.hash))
                     : !TRY(dict_get_hashed(rt, dict, entry.key, entry.hash)).is_unset();
    if (!there) TRY(set_add_hashed(rt, result, entry.key, entry.hash));
  }
  return result;
}

Status symmetric_update(Runtime& rt, Set* set, Value other) {
  if (cast<Set>(rt, other) == set) return subtract_from(rt, set, other);
  Set* source = TRY(as_set(rt, other));
  uint64_t position = 0;
  SetEntry entry;
  while (set_next(source, position, &entry)) {
    if (!TRY(set_discard_hashed(rt, set, entry.key, entry.hash))) TRY(set_add_hashed(rt, set, entry.key, entry.hash));
  }
  return ok();
}

Result<bool> is_subset_of(Runtime& rt, Set* small, Set* large) {
  if (small->used > large->used) return false;
  uint64_t position = 0;
  SetEntry entry;
  while (set_next(small, position, &entry)) {
    if (!TRY(set_contains_hashed(rt, large, entry.key, entry.hash))) return false;
  }
  return true;
}

// ---- Creation

Result<Value> create_set(Runtime& rt, Type* cls, const Arguments&) { return TRY(set_of_type(rt, cls)); }
Result<Value> set_arguments(Runtime&, Value iterable) { return iterable; }
constexpr NativeDef kSet[] = {function<set_arguments>("set(iterable=<unset>, /)", Effect::Anything)};
Status initialise_set(Runtime& rt, Value self, const Arguments& args) {
  Value iterable = TRY(kSet[0].entry(rt, kSet[0], args));
  Set* set = s(self);
  if (set->used) {
    set->used = set->filled = 0;
    set->entries = nullptr;
    if (!set_resize(rt, set, 0)) return Failed{};
  }
  if (iterable.is_unset()) return ok();
  return update_one(rt, set, iterable);
}
constexpr NativeDef kFrozenSet[] = {function<set_arguments>("frozenset(iterable=<unset>, /)", Effect::Anything)};
Result<Value> create_frozenset(Runtime& rt, Type* cls, const Arguments& args) {
  Value iterable = TRY(kFrozenSet[0].entry(rt, kFrozenSet[0], arguments_of_new(rt, cls, args)));
  if (cls == rt.type(BuiltinType::FrozenSet) && rt.is_exactly(iterable, BuiltinType::FrozenSet)) return iterable;
  Set* set = TRY(set_of_type(rt, cls));
  if (!iterable.is_unset()) TRY(update_one(rt, set, iterable));
  return set;
}

// ---- Slots

Result<Value> repr_set(Runtime& rt, Value self) {
  Set* set = s(self);
  std::string_view name = type_name(rt, self);
  bool plain = rt.is_exactly(self, BuiltinType::Set);
  if (set->used == 0) return format_text(rt, "%V()", &name);
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return format_text(rt, "%V(...)", &name);
  TextBuffer buffer;
  if (!plain) {
    buffer.append(name);
    buffer.append('(');
  }
  buffer.append('{');
  List* items = TRY(to_list(rt, self));
  for (uint64_t i = 0; i < items->size; ++i) {
    if (i) buffer.append(", ");
    Str* text = TRY(repr(rt, items->items[i]));
    buffer.append(text->view());
  }
  buffer.append(plain ? "}" : "})");
  return new_str(rt, buffer);
}

Result<int64_t> hash_frozenset(Runtime&, Value self) {
  Set* set = s(self);
  if (set->hash_value) return set->hash_value;
  FrozenSetHash accumulator;
  uint64_t position = 0;
  SetEntry entry;
  while (set_next(set, position, &entry)) accumulator.add(static_cast<int64_t>(entry.hash));
  set->hash_value = accumulator.finish();
  return set->hash_value;
}

Result<Value> compare_set(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* b = cast<Set>(rt, other);
  if (!b) return Value::not_implemented();
  Set* a = s(self);
  switch (op) {
    case CompareOp::Equal: return Value::from_bool(a->used == b->used && TRY(is_subset_of(rt, a, b)));
    case CompareOp::NotEqual: return Value::from_bool(!(a->used == b->used && TRY(is_subset_of(rt, a, b))));
    case CompareOp::Less: return Value::from_bool(a->used < b->used && TRY(is_subset_of(rt, a, b)));
    case CompareOp::LessEqual: return Value::from_bool(TRY(is_subset_of(rt, a, b)));
    case CompareOp::Greater: return Value::from_bool(b->used < a->used && TRY(is_subset_of(rt, b, a)));
    case CompareOp::GreaterEqual: return Value::from_bool(TRY(is_subset_of(rt, b, a)));
  }
  return Value::not_implemented();
}

Result<Value> iterate_set(Runtime& rt, Value self) {
  auto* iterator = rt.heap.allocate_small<SetIterator>(shape_of(BuiltinType::SetIterator));
  iterator->set = s(self);
  iterator->used = s(self)->used;
  return iterator;
}
Result<int64_t> set_length(Runtime&, Value self) { return static_cast<int64_t>(s(self)->used); }

// A set as an item or key of a set stands for the frozenset of the same items.
Result<Value> frozen_key(Runtime& rt, Value item) {
  if (!cast<Set>(rt, item) || rt.type_of(item)->slots->hash) return item;
  Set* frozen = TRY(new_set(rt, true));
  TRY(merge_set(rt, frozen, s(item)));
  return frozen;
}
Result<bool> contains_item(Runtime& rt, Value self, Value item) {
  auto result = set_contains(rt, s(self), TRY(frozen_key(rt, item)));
  if (result.failed()) return Failed{};
  return result;
}

bool both_sets(Runtime& rt, Value left, Value right) { return cast<Set>(rt, left) && cast<Set>(rt, right); }
Result<Value> or_sets(Runtime& rt, Value left, Value right) {
  if (!both_sets(rt, left, right)) return Value::not_implemented();
  Set* result = TRY(copy_of(rt, left));
  TRY(merge_set(rt, result, s(right)));
  return result;
}
Result<Value> and_sets(Runtime& rt, Value left, Value right) {
  if (!both_sets(rt, left, right)) return Value::not_implemented();
  return TRY(intersect(rt, left, right));
}
Result<Value> subtract_sets(Runtime& rt, Value left, Value right) {
  if (!both_sets(rt, left, right)) return Value::not_implemented();
  return TRY(difference_of(rt, left, right));
}
Result<Value> xor_sets(Runtime& rt, Value left, Value right) {
  if (!both_sets(rt, left, right)) return Value::not_implemented();
  Set* result = TRY(copy_of(rt, left));
  TRY(symmetric_update(rt, result, right));
  return result;
}
Status replace_contents(Set* set, Set* with) {
  set->entries = with->entries;
  set->table = with->table;
  set->mask = with->mask;
  set->used = with->used;
  set->filled = with->filled;
  ++set->version;
  return ok();
}
Result<Value> inplace_or(Runtime& rt, Value left, Value right) {
  if (!cast<Set>(rt, right)) return Value::not_implemented();
  TRY(merge_set(rt, s(left), s(right)));
  return left;
}
Result<Value> inplace_and(Runtime& rt, Value left, Value right) {
  if (!cast<Set>(rt, right)) return Value::not_implemented();
  TRY(replace_contents(s(left), TRY(intersect(rt, left, right))));
  return left;
}
Result<Value> inplace_subtract(Runtime& rt, Value left, Value right) {
  if (!cast<Set>(rt, right)) return Value::not_implemented();
  TRY(subtract_from(rt, s(left), right));
  return left;
}
Result<Value> inplace_xor(Runtime& rt, Value left, Value right) {
  if (!cast<Set>(rt, right)) return Value::not_implemented();
  TRY(symmetric_update(rt, s(left), right));
  return left;
}

// ---- Methods

Status add(Runtime& rt, Set* self, Value item) {
  auto result = set_add(rt, self, item);
  if (result.failed()) return Failed{};
  return result;
}
Status discard(Runtime& rt, Set* self, Value item) {
  auto result = set_discard(rt, self, TRY(frozen_key(rt, item)));
  if (result.failed()) return Failed{};
  return ok();
}
Status remove(Runtime& rt, Set* self, Value item) {
  auto result = set_discard(rt, self, TRY(frozen_key(rt, item)));
  if (result.failed()) return Failed{};
  if (!result.value()) return raise_key_error(rt, item);
  return ok();
}
Result<Value> pop(Runtime& rt, Set* self) {
  if (self->used == 0) return raise_key_error(rt, Value::from_cell(TRY(new_str(rt, "pop from an empty set"))));
  // As in CPython, the search goes on from where the last pop ended (a set has no hash: its word holds that).
  uint64_t at = self->hash_value > 0 ? static_cast<uint64_t>(self->hash_value) & self->mask : 0;
  while (!is_live(self->entries[at])) at = at == self->mask ? 0 : at + 1;
  Value item = self->entries[at].key;
  self->entries[at].key = Value::failure();
  self->hash_value = static_cast<int64_t>(at + 1);
  --self->used;
  ++self->version;
  return item;
}
Status clear(Runtime& rt, Set* self) {
  self->used = self->filled = 0;
  self->entries = nullptr;
  if (!set_resize(rt, self, 0)) return Failed{};
  ++self->version;
  return ok();
}
Result<Value> copy(Runtime& rt, Set* self) {
  Value value = Value::from_cell(self);
  if (rt.is_exactly(value, BuiltinType::FrozenSet)) return value;
  return TRY(copy_of(rt, value));
}
Status update(Runtime& rt, Set* self, Rest others) {
  for (Value other : others) TRY(update_one(rt, self, other));
  return ok();
}
Result<Value> union_of(Runtime& rt, Set* self, Rest others) {
  Set* result = TRY(copy_of(rt, Value::from_cell(self)));
  for (Value other : others) TRY(update_one(rt, result, other));
  return result;
}
Result<Value> intersection(Runtime& rt, Set* self, Rest others) {
  Value result = Value::from_cell(self);
  if (others.empty()) return TRY(copy_of(rt, result));
  for (Value other : others) result = Value::from_cell(TRY(intersect(rt, result, other)));
  return result;
}
Status intersection_update(Runtime& rt, Set* self, Rest others) {
  Value result = TRY(intersection(rt, self, others));
  return replace_contents(self, s(result));
}
Result<Value> difference(Runtime& rt, Set* self, Rest others) {
  Value result = Value::from_cell(self);
  if (others.empty()) return TRY(copy_of(rt, result));
  for (Value other : others) result = Value::from_cell(TRY(difference_of(rt, result, other)));
  return result;
}
Status difference_update(Runtime& rt, Set* self, Rest others) {
  for (Value other : others) TRY(subtract_from(rt, self, other));
  return ok();
}
Result<Value> symmetric_difference(Runtime& rt, Set* self, Value other) {
  Set* result = TRY(copy_of(rt, Value::from_cell(self)));
  TRY(symmetric_update(rt, result, other));
  return result;
}
Result<bool> isdisjoint(Runtime& rt, Set* self, Value other) {
  if (auto* set = cast<Set>(rt, other)) {
    Set *small = self, *large = set;
    if (small->used > large->used) std::swap(small, large);
    uint64_t position = 0;
    SetEntry entry;
    while (set_next(small, position, &entry)) {
      if (TRY(set_contains_hashed(rt, large, entry.key, entry.hash))) return false;
    }
    return true;
  }
  ForEach each(rt, other);
  while (each.next()) {
    if (TRY(set_contains(rt, self, each.value()))) return false;
  }
  if (each.failed()) return Failed{};
  return true;
}
Result<bool> issubset(Runtime& rt, Set* self, Value other) {
  if (auto* set = cast<Set>(rt, other)) return is_subset_of(rt, self, set);
  Set* common = TRY(intersect(rt, Value::from_cell(self), other));
  return common->used == self->used;
}
Result<bool> issuperset(Runtime& rt, Set* self, Value other) {
  if (auto* set = cast<Set>(rt, other)) return is_subset_of(rt, set, self);
  ForEach each(rt, other);
  while (each.next()) {
    if (!TRY(set_contains(rt, self, each.value()))) return false;
  }
  if (each.failed()) return Failed{};
  return true;
}
Result<Value> reduce(Runtime& rt, Value self) {
  List* items = TRY(to_list(rt, self));
  Tuple* args = TRY(new_tuple(rt, {Value::from_cell(items)}));
  Value state = TRY(call_method(rt, self, intern(rt, "__getstate__"), {}));
  return new_tuple(rt, {Value::from_cell(rt.type_of(self)), Value::from_cell(args), state});
}
Result<Value> size_of(Runtime& rt, Set* self) {
  return new_int(rt, static_cast<int64_t>(200 + (self->mask > 7 ? (self->mask + 1) * 16 : 0)));
}
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
Result<bool> contains_method(Runtime& rt, Set* self, Value item) {
  return contains_item(rt, Value::from_cell(self), item);
}

#define COMMON_METHODS                                                                                            \
  method<copy>("copy(self, /)", Effect::Allocates, "Return a shallow copy of a set."),                            \
      method<union_of>("union(self, /, *others)", Effect::Compares,                                               \
                       "A new set of what is in this set or in any of the others."),                              \
      method<intersection>("intersection(self, /, *others)", Effect::Compares,                                    \
                           "A new set of what is in this set and in each of the others."),                        \
      method<difference>("difference(self, /, *others)", Effect::Compares,                                        \
                         "A new set of what is here and in none of the others."),                                 \
      method<symmetric_difference>("symmetric_difference(self, other, /)", Effect::Compares,                      \
                                   "A new set of what is in exactly one of the two."),                            \
      method<isdisjoint>("isdisjoint(self, other, /)", Effect::Compares,                                          \
                         "Whether the two have no element in common."),                                           \
      method<issubset>("issubset(self, other, /)", Effect::Compares,                                              \
                       "Whether all elements are in the other set, too."),                                        \
      method<issuperset>("issuperset(self, other, /)", Effect::Compares,                                          \
                         "Whether all of the other's elements are in this set."),                                 \
      method<contains_method>("__contains__(self, object, /)", Effect::Hashes, "x.__contains__(y) <==> y in x."), \
      method<reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),         \
      method<size_of>("__sizeof__(self, /)", Effect::Reads, "How many bytes the set takes."),                     \
      class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585")

constexpr NativeDef kMethods[] = {
    COMMON_METHODS,
    method<add>("add(self, object, /)", Effect::Hashes, "Add an element to a set."),
    method<discard>("discard(self, object, /)", Effect::Hashes,
                    "Take an element out; nothing happens where it is absent."),
    method<remove>("remove(self, object, /)", Effect::Hashes, "Take an element out; KeyError where it is absent."),
    method<pop>("pop(self, /)", Effect::MutatesSelf, "Take some element out and return it."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all elements from this set."),
    method<update>("update(self, /, *others)", Effect::Compares, "Add what is in any of the others."),
    method<intersection_update>("intersection_update(self, /, *others)", Effect::Compares,
                                "Keep only what is in each of the others, too."),
    method<difference_update>("difference_update(self, /, *others)", Effect::Compares,
                              "Take out what is in any of the others."),
    method<symmetric_update>("symmetric_difference_update(self, other, /)", Effect::Compares,
                             "Keep what is in exactly one of the two sets."),
};
constexpr NativeDef kFrozenMethods[] = {COMMON_METHODS};

constexpr TypeSlots common_slots() {
  TypeSlots slots;
  slots.visit = visit_set;
  slots.repr = repr_set;
  slots.compare = compare_set;
  slots.iter = iterate_set;
  slots.length = set_length;
  slots.contains = contains_item;
  slots.binary[static_cast<int>(BinaryOp::Or)] = or_sets;
  slots.binary[static_cast<int>(BinaryOp::And)] = and_sets;
  slots.binary[static_cast<int>(BinaryOp::Subtract)] = subtract_sets;
  slots.binary[static_cast<int>(BinaryOp::Xor)] = xor_sets;
  return slots;
}
constexpr TypeSlots make_slots() {
  TypeSlots slots = common_slots();
  slots.create = create_set;
  slots.initialise = initialise_set;
  slots.inplace[static_cast<int>(BinaryOp::Or)] = inplace_or;
  slots.inplace[static_cast<int>(BinaryOp::And)] = inplace_and;
  slots.inplace[static_cast<int>(BinaryOp::Subtract)] = inplace_subtract;
  slots.inplace[static_cast<int>(BinaryOp::Xor)] = inplace_xor;
  return slots;
}
constexpr TypeSlots make_frozen_slots() {
  TypeSlots slots = common_slots();
  slots.create = create_frozenset;
  slots.hash = hash_frozenset;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();
constexpr TypeSlots kFrozenSlots = make_frozen_slots();

// ---- Iterator

void visit_iterator(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<SetIterator*>(cell)->set); }
Result<Value> iterate_self(Runtime&, Value self) { return self; }
Result<Value> next_set(Runtime& rt, Value self) {
  auto* iterator = self.as<SetIterator>();
  Set* set = iterator->set;
  if (!set) return Value::unset();
  if (iterator->used != set->used) {
    iterator->used = UINT64_MAX;
    return raise_runtime_error(rt, "Set changed size during iteration");
  }
  Value item;
  if (set_next(set, iterator->position, &item)) return item;
  iterator->set = nullptr;
  return Value::unset();
}
Result<Value> iterator_length_hint(Runtime& rt, Value self) {
  auto* iterator = self.as<SetIterator>();
  if (!iterator->set || iterator->used != iterator->set->used) return Value::from_int(0);
  uint64_t position = iterator->position;
  int64_t left = 0;
  Value item;
  while (set_next(iterator->set, position, &item)) ++left;
  return new_int(rt, left);
}
Result<Value> iterator_reduce(Runtime& rt, Value self) {
  auto* copy_iterator = rt.heap.allocate_small<SetIterator>(shape_of(BuiltinType::SetIterator));
  copy_iterator->set = self.as<SetIterator>()->set;
  copy_iterator->position = self.as<SetIterator>()->position;
  copy_iterator->used = self.as<SetIterator>()->used;
  List* rest = TRY(to_list(rt, Value::from_cell(copy_iterator)));
  Tuple* args = TRY(new_tuple(rt, {Value::from_cell(rest)}));
  return new_tuple(rt, {TRY(builtin_by_name(rt, "iter")), Value::from_cell(args)});
}
constexpr NativeDef kIteratorMethods[] = {
    method<iterator_length_hint>("__length_hint__(self, /)", Effect::Reads,
                                 "A guess of how many items are still to come."),
    method<iterator_reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
};
constexpr TypeSlots kIteratorSlots = {.visit = visit_iterator, .iter = iterate_self, .next = next_set};

}  // namespace

constexpr TypeSpec kSetSpec = {.name = "set",
                               .slots = &kSlots,
                               .methods = kMethods,
                               .doc = "Distinct items without order; items can be added and removed.",
                               .weakly_referable = true,
                               .unhashable = true};
constexpr TypeSpec kFrozenSetSpec = {.name = "frozenset",
                                     .slots = &kFrozenSlots,
                                     .methods = kFrozenMethods,
                                     .doc = "Distinct items without order, fixed and hashable.",
                                     .weakly_referable = true};
constexpr TypeSpec kSetIteratorSpec = {.name = "set_iterator",
                                       .slots = &kIteratorSlots,
                                       .methods = kIteratorMethods,
                                       .subclassable = false,
                                       .constructible = false};

}  // namespace minipy
