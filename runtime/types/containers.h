// list, tuple, dict, set from C++: making, reading, changing. Hashing and comparing keys may run user code.
#pragma once

#include <initializer_list>
#include <span>

#include "runtime/object/objects.h"

namespace minipy {

// ---- slices and indices
// What a slice selects of `length` items: start and step, and how many (count).
struct SliceRange {
  int64_t start, stop, step, count;
  int64_t at(int64_t i) const { return start + i * step; }
};
// A bound as an index, clamped to 64 bits; TypeErrors "slice indices must be integers [or None] or have an __index__
// method". The caller deals with a None; bound_index refuses it.
Result<int64_t> slice_index(Runtime& rt, Value value);
Result<int64_t> bound_index(Runtime& rt, Value value);
// The length is read after the bounds have been converted, which may run code that changes it.
Result<SliceRange> resolve_slice(Runtime& rt, Slice* slice, const uint64_t& length);
Result<Value> new_slice(Runtime& rt, Value start, Value stop, Value step);
// A position in [0, length] as find(sub, start, end) and the like clamp it.
inline int64_t clamp_index(int64_t index, int64_t length) {
  if (index < 0) index += length;
  return index < 0 ? 0 : index > length ? length : index;
}
// The place that an item key means; "T index out of range", "T indices must be integers or slices, not X".
Result<int64_t> item_index(Runtime& rt, Value container, Value key, uint64_t length);

// ---- tuple
// An instance of tuple or of a subclass.
Result<Value> tuple_of_type(Runtime& rt, Type* cls, std::span<const Value> items);
Result<Tuple*> new_tuple(Runtime& rt, uint64_t size);  // items unset: fill at once
Result<Tuple*> new_tuple(Runtime& rt, std::span<const Value> items);
inline Result<Tuple*> new_tuple(Runtime& rt, std::initializer_list<Value> items) {
  return new_tuple(rt, std::span<const Value>(items.begin(), items.size()));
}
Tuple* empty_tuple(Runtime& rt);

// ---- list
Result<List*> new_list(Runtime& rt, uint64_t capacity = 0);  // empty
Result<List*> new_list(Runtime& rt, std::span<const Value> items);
bool list_grow(Runtime& rt, List* list, uint64_t capacity);  // false: MemoryError pending
inline Status list_append(Runtime& rt, List* list, Value item) {
  if (__builtin_expect(list->size == list->capacity, 0) && !list_grow(rt, list, list->size + 1)) return Failed{};
  list->items[list->size++] = item;
  return ok();
}
Status list_extend(Runtime& rt, List* list, Value iterable);
Status list_insert(Runtime& rt, List* list, int64_t index, Value item);
Result<Value> list_slice(Runtime& rt, List* list, int64_t start, int64_t stop);         // clamped, step 1
Result<int64_t> sequence_index(Runtime& rt, std::span<const Value> items, Value item);  // -1: not there
Status list_sort(Runtime& rt, List* list, Value key, bool reverse);                     // stable; None key
Status list_sort(Runtime& rt, List* list, const Arguments& keywords);  // as the method does, with its messages

// ---- dict
Result<Dict*> new_dict(Runtime& rt, uint64_t expected = 0);
Result<Value> dict_get(Runtime& rt, Dict* dict, Value key);   // unset: not there
Value dict_get_str(Runtime& rt, Dict* dict, const Str* key);  // unset: not there. Never fails: exact str keys
Status dict_set(Runtime& rt, Dict* dict, Value key, Value value);
Status dict_set_str(Runtime& rt, Dict* dict, Str* key, Value value);
Result<bool> dict_delete(Runtime& rt, Dict* dict, Value key);  // false: not there
Result<Value> dict_pop(Runtime& rt, Dict* dict, Value key);    // unset: not there
Result<Value> dict_get_hashed(Runtime& rt, Dict* dict, Value key, uint64_t hash);
Status dict_set_hashed(Runtime& rt, Dict* dict, Value key, uint64_t hash, Value value);
Result<Value> dict_set_default(Runtime& rt, Dict* dict, Value key, Value value);
void dict_remove_last(Runtime& rt, Dict* dict, uint64_t place);  // the live entry at that place
void dict_clear(Runtime& rt, Dict* dict);
Result<Dict*> dict_copy(Runtime& rt, Dict* dict);
Status dict_update(Runtime& rt, Dict* dict, Value source);  // a mapping or pairs
// The place of an exact str key among the entries, or -1: for inline caches.
int64_t dict_find_str(Runtime& rt, Dict* dict, const Str* key);
// Walks the live entries: start with position 0; false at the end. Do not insert meanwhile.
inline bool dict_next(const Dict* dict, uint64_t& position, Value* key, Value* value) {
  while (position < dict->filled) {
    const DictEntry& entry = dict->entries[position++];
    if (entry.key.is_unset()) continue;
    *key = entry.key;
    *value = entry.value;
    return true;
  }
  return false;
}

Result<Value> new_dict_view(Runtime& rt, BuiltinType kind, Dict* dict);
Result<Value> dict_repr(Runtime& rt, Value self);

// For an object whose bytes are to be moved while `exports` memoryviews are out: views that nobody refers to any more
// are released first; BufferError with the text where one is left.
Status check_exports(Runtime& rt, const int64_t& exports, const char* text);

// ---- iterators
// A built-in function, for __reduce__; RuntimeError where it was deleted.
Result<Value> builtin_by_name(Runtime& rt, const char* name);
Value new_sequence_iterator(Runtime& rt, BuiltinType kind, Value sequence, int64_t position = 0);
Value new_range_iterator(Runtime& rt, int64_t start, int64_t count, int64_t step);

// ---- set
Result<Set*> new_set(Runtime& rt, bool frozen = false);
Status set_add(Runtime& rt, Set* set, Value item);
Status set_add_hashed(Runtime& rt, Set* set, Value item, uint64_t hash);
bool set_resize(Runtime& rt, Set* set, uint64_t least_used);  // rebuilds for so many; false: MemoryError
Result<bool> set_contains(Runtime& rt, const Set* set, Value item);
Result<bool> set_contains_hashed(Runtime& rt, const Set* set, Value item, uint64_t hash);
Result<bool> set_discard(Runtime& rt, Set* set, Value item);  // whether it was there
Result<bool> set_discard_hashed(Runtime& rt, Set* set, Value item, uint64_t hash);
bool set_next(const Set* set, uint64_t& position, Value* item);
bool set_next(const Set* set, uint64_t& position, SetEntry* entry);  // with its hash

}  // namespace minipy
