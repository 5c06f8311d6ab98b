// dict: an array of entries in order of insertion, and an open-addressed index of 8, 16 or 32-bit places into it.
//
// Probing is CPython's: low bits of the hash first, then the higher ones mixed in (perturbation). Deleted entries
// stay as holes until the table is rebuilt. Comparing keys may run user code, which may change the dictionary:
// after each comparison the table and the entry are looked at again, and the search starts over if they moved.
// `keys_version` is renewed with each change of the set of keys.
#include <algorithm>
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/types/containers.h"
#include "runtime/types/dict_pairs.h"
#include "runtime/types/key_compare.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

constexpr int64_t kFree = -1;
constexpr int64_t kDeleted = -2;
constexpr uint64_t kLeastIndex = 8;
constexpr uint64_t kMostEntries = uint64_t{1} << 31;

enum class Width : uint8_t { Byte, Short, Word };

Width width_of(uint64_t index_size) {
  return index_size <= 128 ? Width::Byte : index_size <= 32768 ? Width::Short : Width::Word;
}

int64_t get_place(const Dict* dict, uint64_t slot) {
  switch (width_of(dict->index_mask + 1)) {
    case Width::Byte: return static_cast<const int8_t*>(dict->index)[slot];
    case Width::Short: return static_cast<const int16_t*>(dict->index)[slot];
    case Width::Word: return static_cast<const int32_t*>(dict->index)[slot];
  }
  return kFree;
}

void set_place(Dict* dict, uint64_t slot, int64_t place) {
  switch (width_of(dict->index_mask + 1)) {
    case Width::Byte: static_cast<int8_t*>(dict->index)[slot] = static_cast<int8_t>(place); break;
    case Width::Short: static_cast<int16_t*>(dict->index)[slot] = static_cast<int16_t>(place); break;
    case Width::Word: static_cast<int32_t*>(dict->index)[slot] = static_cast<int32_t>(place); break;
  }
}

struct Probe {
  uint64_t slot, perturb;
  const uint64_t mask;
  Probe(const Dict* dict, uint64_t hash) : slot(hash & dict->index_mask), perturb(hash), mask(dict->index_mask) {}
  void advance() {
    perturb >>= 5;
    slot = (slot * 5 + perturb + 1) & mask;
  }
};

void insert_place(Dict* dict, uint64_t hash, int64_t place) {
  Probe probe(dict, hash);
  while (get_place(dict, probe.slot) >= 0) probe.advance();
  set_place(dict, probe.slot, place);
}

// A new table with room for `entries`, holding the live entries of the old one in order.
bool rebuild(Runtime& rt, Dict* dict, uint64_t entries) {
  uint64_t index_size = kLeastIndex;
  while (index_size * 2 / 3 < entries) index_size *= 2;
  uint64_t capacity = index_size * 2 / 3;
  if (capacity > kMostEntries) {
    (void)raise_memory_error(rt);
    return false;
  }
  uint64_t width = uint64_t{1} << static_cast<int>(width_of(index_size));
  uint64_t index_bytes = (index_size * width + 7) & ~uint64_t{7};
  auto* table =
      rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), index_bytes + capacity * sizeof(DictEntry));
  if (!table) return false;
  table->size = index_bytes + capacity * sizeof(DictEntry);
  const DictEntry* old = dict->entries;
  uint64_t old_filled = dict->filled;
  dict->index = table->bytes;
  std::memset(dict->index, 0xff, index_bytes);
  dict->index_mask = index_size - 1;
  dict->entries = reinterpret_cast<DictEntry*>(table->bytes + index_bytes);
  dict->capacity = capacity;
  dict->table = table;
  uint64_t count = 0;
  for (uint64_t i = 0; i < old_filled; ++i) {
    if (old[i].key.is_unset()) continue;
    dict->entries[count] = old[i];
    insert_place(dict, old[i].hash, static_cast<int64_t>(count));
    ++count;
  }
  dict->filled = count;
  return true;
}

Result<int64_t> key_hash(Runtime& rt, Value key) {
  if (key.is_int()) return hash_int64(key.as_int());
  auto result = hash(rt, key);
  if (result.failed()) return raise_unhashable(rt, key, "a dict key");
  return result;
}

struct Found {
  int64_t place = -1;  // among the entries; -1: not there
  uint64_t slot = 0;   // of the index
};

// A search with an exact str key runs no user code as long as all keys are exact strings.
template <class Width>
int64_t find_string(const Dict* dict, const Str* key, uint64_t hash) {
  const auto* index = static_cast<const Width*>(dict->index);
  for (Probe probe(dict, hash);; probe.advance()) {
    int64_t place = index[probe.slot];
    if (place == kFree) return -1;
    if (place < 0) continue;
    const DictEntry& entry = dict->entries[place];
    if (entry.key == Value::from_cell(key)) return place;
    if (entry.hash != hash) continue;
    if (const Str* other = exact_str(entry.key); other && str_equal(other, key)) return place;
  }
}

// Asks equal() whether the key is the one at `place`. Ask: the dict has changed meanwhile.
Result<SameKey> ask_same(Runtime& rt, Dict* dict, int64_t place, Value key) {
  RawStorage* table = dict->table;
  Value compared = dict->entries[place].key;
  bool same = TRY(equal(rt, compared, key));
  if (dict->table != table || static_cast<uint64_t>(place) >= dict->filled || dict->entries[place].key != compared)
    return SameKey::Ask;
  return same ? SameKey::Yes : SameKey::No;
}

template <class Width>
Result<Found> find_key(Runtime& rt, Dict* dict, Value key, uint64_t hash, bool* restart) {
  const auto* index = static_cast<const Width*>(dict->index);
  for (Probe probe(dict, hash);; probe.advance()) {
    int64_t place = index[probe.slot];
    if (place == kFree) return Found{};
    if (place == kDeleted) continue;
    const DictEntry& entry = dict->entries[place];
    if (entry.key == key) return Found{place, probe.slot};
    if (entry.hash != hash) continue;
    SameKey same = same_key(entry.key, key);
    if (same == SameKey::Ask) same = TRY(ask_same(rt, dict, place, key));
    if (same == SameKey::Yes) return Found{place, probe.slot};
    if (same == SameKey::No) continue;
    *restart = true;
    return Found{};
  }
}

Result<Found> find(Runtime& rt, Dict* dict, Value key, uint64_t hash) {
  for (;;) {
    if (dict->used == 0) return Found{};
    bool restart = false;
    Result<Found> found{Found{}};
    switch (width_of(dict->index_mask + 1)) {
      case Width::Byte: found = find_key<int8_t>(rt, dict, key, hash, &restart); break;
      case Width::Short: found = find_key<int16_t>(rt, dict, key, hash, &restart); break;
      case Width::Word: found = find_key<int32_t>(rt, dict, key, hash, &restart); break;
    }
    if (!restart) return found;
  }
}

// After each change of a value or a key.
void note_change(Runtime& rt, Dict* dict, Value key) {
  if (dict->aux & Dict::kWatched) [[unlikely]]
    rt.evaluator->watched_name_changed(rt, dict, key);
}

Status insert_new(Runtime& rt, Dict* dict, Value key, uint64_t hash, Value value) {
  if (dict->filled == dict->capacity && !rebuild(rt, dict, std::max<uint64_t>(dict->used * 3, 5))) return Failed{};
  insert_place(dict, hash, static_cast<int64_t>(dict->filled));
  dict->entries[dict->filled++] = {hash, key, value};
  ++dict->used;
  dict->keys_version = rt.next_dict_version();
  if (!exact_str(key)) dict->aux &= ~uint32_t{Dict::kStringKeys};
  note_change(rt, dict, key);
  return ok();
}

void remove(Runtime& rt, Dict* dict, const Found& found) {
  set_place(dict, found.slot, kDeleted);
  Value key = dict->entries[found.place].key;
  dict->entries[found.place].key = Value::unset();
  dict->entries[found.place].value = Value::unset();
  --dict->used;
  dict->keys_version = rt.next_dict_version();
  note_change(rt, dict, key);
}

}  // namespace

Result<Dict*> new_dict(Runtime& rt, uint64_t expected) {
  auto* dict = rt.heap.allocate_small<Dict>(shape_of(BuiltinType::Dict));
  dict->aux = Dict::kStringKeys;
  dict->keys_version = rt.next_dict_version();
  if (expected && !rebuild(rt, dict, std::min(expected, kMostEntries))) return Failed{};
  return dict;
}

int64_t dict_find_str(Runtime& rt, Dict* dict, const Str* key) {
  if (dict->used == 0) return -1;
  uint64_t hash = str_hash(rt, key);
  switch (width_of(dict->index_mask + 1)) {
    case Width::Byte: return find_string<int8_t>(dict, key, hash);
    case Width::Short: return find_string<int16_t>(dict, key, hash);
    case Width::Word: return find_string<int32_t>(dict, key, hash);
  }
  return -1;
}

Value dict_get_str(Runtime& rt, Dict* dict, const Str* key) {
  int64_t place = dict_find_str(rt, dict, key);
  return place < 0 ? Value::unset() : dict->entries[place].value;
}

Result<Value> dict_get(Runtime& rt, Dict* dict, Value key) {
  if (Str* text = exact_str(key); text && (dict->aux & Dict::kStringKeys)) return dict_get_str(rt, dict, text);
  int64_t hash = TRY(key_hash(rt, key));
  Found found = TRY(find(rt, dict, key, static_cast<uint64_t>(hash)));
  return found.place < 0 ? Value::unset() : dict->entries[found.place].value;
}

Status dict_set_str(Runtime& rt, Dict* dict, Str* key, Value value) {
  if (!(dict->aux & Dict::kStringKeys)) return dict_set(rt, dict, Value::from_cell(key), value);
  int64_t place = dict_find_str(rt, dict, key);
  if (place >= 0) {
    dict->entries[place].value = value;
    note_change(rt, dict, dict->entries[place].key);
    return ok();
  }
  return insert_new(rt, dict, Value::from_cell(key), str_hash(rt, key), value);
}

Status dict_set(Runtime& rt, Dict* dict, Value key, Value value) {
  if (Str* text = exact_str(key); text && (dict->aux & Dict::kStringKeys)) return dict_set_str(rt, dict, text, value);
  int64_t hash = TRY(key_hash(rt, key));
  Found found = TRY(find(rt, dict, key, static_cast<uint64_t>(hash)));
  if (found.place >= 0) {
    dict->entries[found.place].value = value;
    note_change(rt, dict, dict->entries[found.place].key);
    return ok();
  }
  return insert_new(rt, dict, key, static_cast<uint64_t>(hash), value);
}

Result<Value> dict_get_hashed(Runtime& rt, Dict* dict, Value key, uint64_t hash) {
  Found found = TRY(find(rt, dict, key, hash));
  return found.place < 0 ? Value::unset() : dict->entries[found.place].value;
}
Status dict_set_hashed(Runtime& rt, Dict* dict, Value key, uint64_t hash, Value value) {
  Found found = TRY(find(rt, dict, key, hash));
  if (found.place < 0) return insert_new(rt, dict, key, hash, value);
  dict->entries[found.place].value = value;
  note_change(rt, dict, dict->entries[found.place].key);
  return ok();
}

Result<Value> dict_set_default(Runtime& rt, Dict* dict, Value key, Value value) {
  int64_t hash = TRY(key_hash(rt, key));
  Found found = TRY(find(rt, dict, key, static_cast<uint64_t>(hash)));
  if (found.place >= 0) return dict->entries[found.place].value;
  TRY(insert_new(rt, dict, key, static_cast<uint64_t>(hash), value));
  return value;
}

Result<Value> dict_pop(Runtime& rt, Dict* dict, Value key) {
  int64_t hash = TRY(key_hash(rt, key));
  Found found = TRY(find(rt, dict, key, static_cast<uint64_t>(hash)));
  if (found.place < 0) return Value::unset();
  Value value = dict->entries[found.place].value;
  remove(rt, dict, found);
  return value;
}

Result<bool> dict_delete(Runtime& rt, Dict* dict, Value key) {
  Value removed = TRY(dict_pop(rt, dict, key));
  return !removed.is_unset();
}

void dict_remove_last(Runtime& rt, Dict* dict, uint64_t place) {
  Probe probe(dict, dict->entries[place].hash);
  while (get_place(dict, probe.slot) != static_cast<int64_t>(place)) probe.advance();
  remove(rt, dict, Found{static_cast<int64_t>(place), probe.slot});
  // The room is not had back: marks of deletion stay in the index, which must keep free slots.
  while (dict->filled > 0 && dict->entries[dict->filled - 1].key.is_unset()) --dict->filled, --dict->capacity;
}

void dict_clear(Runtime& rt, Dict* dict) {
  dict->used = dict->filled = dict->capacity = dict->index_mask = 0;
  dict->entries = nullptr;
  dict->index = nullptr;
  dict->table = nullptr;
  dict->aux |= Dict::kStringKeys;
  dict->keys_version = rt.next_dict_version();
  note_change(rt, dict, Value::unset());
}

Result<Dict*> dict_copy(Runtime& rt, Dict* source) {
  Dict* dict = TRY(new_dict(rt));
  if (source->used == 0) return dict;
  // The table as it is where it is dense, else only what is live.
  if (source->used == source->filled) {
    auto* table = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), source->table->size);
    if (!table) return Failed{};
    table->size = source->table->size;
    std::memcpy(table->bytes, source->table->bytes, table->size);
    auto offset = reinterpret_cast<uint8_t*>(source->entries) - source->table->bytes;
    dict->table = table;
    dict->index = table->bytes;
    dict->entries = reinterpret_cast<DictEntry*>(table->bytes + offset);
    dict->index_mask = source->index_mask;
    dict->capacity = source->capacity;
    dict->used = source->used;
    dict->filled = source->filled;
  } else {
    dict->entries = source->entries;
    dict->filled = source->filled;
    if (!rebuild(rt, dict, source->used)) return Failed{};
    dict->used = source->used;
  }
  dict->aux = (dict->aux & ~uint32_t{Dict::kStringKeys}) | (source->aux & Dict::kStringKeys);
  return dict;
}

// An element of a sequence of pairs.
static Result<List*> pair_of(Runtime& rt, Value item) {
  auto iterator = get_iterator(rt, item);
  if (!iterator.failed()) return to_list(rt, iterator.value());
  if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
  rt.clear_pending();
  return raise_type_error(rt, "object is not iterable");
}
Result<List*> dict_update_pair(Runtime& rt, Value item, int number) {
  auto pair = pair_of(rt, item);
  if (pair.failed()) {
    if (rt.pending_is(BuiltinType::TypeError))
      add_pending_note(rt, "Cannot convert dictionary update sequence element #%d to a sequence", number);
    return Failed{};
  }
  if (pair.value()->size == 2) return pair;
  return raise_value_error(rt, "dictionary update sequence element #%d has length %d; 2 is required", number,
                           static_cast<int>(pair.value()->size));
}

Status dict_update(Runtime& rt, Dict* dict, Value source) {
  if (auto* other = cast<Dict>(rt, source);
      other && rt.type_of(source)->slots->iter == rt.type(BuiltinType::Dict)->slots->iter) {
    if (other == dict) return ok();
    uint64_t position = 0;
    while (position < other->filled) {
      DictEntry entry = other->entries[position++];
      if (entry.key.is_unset()) continue;
      uint64_t version = other->keys_version;
      Found found = TRY(find(rt, dict, entry.key, entry.hash));
      if (found.place >= 0) {
        dict->entries[found.place].value = entry.value;
        note_change(rt, dict, entry.key);
      } else {
        TRY(insert_new(rt, dict, entry.key, entry.hash, entry.value));
      }
      if (other->keys_version != version) return raise_runtime_error(rt, "dict mutated during update");
    }
    return ok();
  }
  Value keys = TRY(get_attribute_or_unset(rt, source, Name::name_keys));
  if (!keys.is_unset()) {
    Value all = TRY(call(rt, keys));
    ForEach each(rt, all);
    while (each.next()) {
      Value value = TRY(get_item(rt, source, each.value()));
      TRY(dict_set(rt, dict, each.value(), value));
    }
    if (each.failed()) return Failed{};
    return ok();
  }
  int number = 0;
  ForEach each(rt, source);
  for (; each.next(); ++number) {
    List* pair = TRY(dict_update_pair(rt, each.value(), number));
    TRY(dict_set(rt, dict, pair->items[0], pair->items[1]));
  }
  if (each.failed()) return Failed{};
  return ok();
}

}  // namespace minipy
