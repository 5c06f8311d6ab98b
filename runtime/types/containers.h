// list, tuple, dict, set from C++: making, reading, changing. Hashing and comparing keys may run user code.
#pragma once

#include <initializer_list>
#include <span>

#include "runtime/object/objects.h"

namespace minipy {

// ---- tuple
Result<Tuple*> new_tuple(Runtime& rt, uint64_t size);                          // items unset: fill at once
Result<Tuple*> new_tuple(Runtime& rt, std::span<const Value> items);
inline Result<Tuple*> new_tuple(Runtime& rt, std::initializer_list<Value> items) {
  return new_tuple(rt, std::span<const Value>(items.begin(), items.size()));
}
Tuple* empty_tuple(Runtime& rt);

// ---- list
Result<List*> new_list(Runtime& rt, uint64_t capacity = 0);                     // empty
Result<List*> new_list(Runtime& rt, std::span<const Value> items);
bool list_grow(Runtime& rt, List* list, uint64_t capacity);                     // false: MemoryError pending
inline Status list_append(Runtime& rt, List* list, Value item) {
  if (__builtin_expect(list->size == list->capacity, 0) && !list_grow(rt, list, list->size + 1)) return Failed{};
  list->items[list->size++] = item;
  return ok();
}
Status list_extend(Runtime& rt, List* list, Value iterable);
Status list_insert(Runtime& rt, List* list, int64_t index, Value item);
Status list_sort(Runtime& rt, List* list, Value key, bool reverse);             // stable; None key

// ---- dict
Result<Dict*> new_dict(Runtime& rt, uint64_t expected = 0);
Result<Value> dict_get(Runtime& rt, Dict* dict, Value key);                    // unset: not there
Value dict_get_str(Runtime& rt, Dict* dict, const Str* key);                   // unset: not there. Never fails: exact str keys
Status dict_set(Runtime& rt, Dict* dict, Value key, Value value);
Status dict_set_str(Runtime& rt, Dict* dict, Str* key, Value value);
Result<bool> dict_delete(Runtime& rt, Dict* dict, Value key);                  // false: not there
Result<Value> dict_pop(Runtime& rt, Dict* dict, Value key);                    // unset: not there
Result<Value> dict_set_default(Runtime& rt, Dict* dict, Value key, Value value);
void dict_clear(Runtime& rt, Dict* dict);
Result<Dict*> dict_copy(Runtime& rt, Dict* dict);
Status dict_update(Runtime& rt, Dict* dict, Value source);                      // a mapping or pairs
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

// ---- set
Result<Set*> new_set(Runtime& rt, bool frozen = false);
Status set_add(Runtime& rt, Set* set, Value item);
Status set_add_hashed(Runtime& rt, Set* set, Value item, uint64_t hash);
bool set_resize(Runtime& rt, Set* set, uint64_t least_used);             // rebuilds for so many; false: MemoryError
Result<bool> set_contains(Runtime& rt, const Set* set, Value item);
Result<bool> set_discard(Runtime& rt, Set* set, Value item);                    // whether it was there
bool set_next(const Set* set, uint64_t& position, Value* item);

}  // namespace minipy
