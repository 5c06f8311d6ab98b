// set and frozenset: open addressing with runs of linear probes, in CPython's way to the letter, so that sets of
// ints and other equally hashed items are iterated over in the same order.
//
// An entry whose key is unset was never used; Value::failure() marks a deleted one, whose place is not reused
// until the table is rebuilt.
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/types/containers.h"
#include "runtime/types/key_compare.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

constexpr uint64_t kLeastTable = 8;
constexpr uint64_t kLinearProbes = 9;

bool is_live(const SetEntry& entry) { return !entry.key.is_unset() && !entry.key.is_failure(); }

SetEntry* allocate_table(Runtime& rt, uint64_t size, RawStorage** storage) {
  auto* table = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), size * sizeof(SetEntry));
  if (!table) return nullptr;
  table->size = size * sizeof(SetEntry);
  auto* entries = reinterpret_cast<SetEntry*>(table->bytes);
  for (uint64_t i = 0; i < size; ++i) entries[i] = {0, Value::unset()};
  *storage = table;
  return entries;
}

void insert_clean(SetEntry* entries, uint64_t mask, uint64_t hash, Value key) {
  uint64_t perturb = hash;
  uint64_t at = hash & mask;
  for (;;) {
    uint64_t probes = at + kLinearProbes <= mask ? kLinearProbes : 0;
    for (uint64_t i = 0; i <= probes; ++i) {
      if (entries[at + i].key.is_unset()) {
        entries[at + i] = {hash, key};
        return;
      }
    }
    perturb >>= 5;
    at = (at * 5 + 1 + perturb) & mask;
  }
}

Result<int64_t> key_hash(Runtime& rt, Value key) {
  if (key.is_int()) return hash_int64(key.as_int());
  auto result = hash(rt, key);
  if (result.failed()) return raise_unhashable(rt, key, "a set element");
  return result;
}

// The entry that holds the key, or the unused one where the search ended.
Result<SetEntry*> find(Runtime& rt, const Set* set, Value key, uint64_t hash) {
restart:
  uint64_t mask = set->mask;
  uint64_t perturb = hash;
  uint64_t at = hash & mask;
  for (;;) {
    uint64_t probes = at + kLinearProbes <= mask ? kLinearProbes : 0;
    for (uint64_t i = 0; i <= probes; ++i) {
      SetEntry* entry = &set->entries[at + i];
      if (entry->key.is_unset()) return entry;
      if (entry->hash != hash || entry->key.is_failure()) continue;
      if (entry->key == key) return entry;
      SameKey known = same_key(entry->key, key);
      if (known == SameKey::Yes) return entry;
      if (known == SameKey::No) continue;
      const RawStorage* table = set->table;
      Value compared = entry->key;
      bool same = TRY(equal(rt, compared, key));
      if (set->table != table || set->entries[at + i].key != compared) goto restart;
      if (same) return entry;
    }
    perturb >>= 5;
    at = (at * 5 + 1 + perturb) & mask;
  }
}

}  // namespace

bool set_resize(Runtime& rt, Set* set, uint64_t least_used) {
  uint64_t size = kLeastTable;
  while (size <= least_used) size *= 2;
  RawStorage* storage = nullptr;
  SetEntry* entries = allocate_table(rt, size, &storage);
  if (!entries) return false;
  if (set->entries) {
    for (uint64_t i = 0; i <= set->mask; ++i) {
      if (is_live(set->entries[i])) insert_clean(entries, size - 1, set->entries[i].hash, set->entries[i].key);
    }
  }
  set->entries = entries;
  set->table = storage;
  set->mask = size - 1;
  set->filled = set->used;
  return true;
}

Result<Set*> new_set(Runtime& rt, bool frozen) {
  auto* set = rt.heap.allocate_small<Set>(shape_of(frozen ? BuiltinType::FrozenSet : BuiltinType::Set));
  set->aux = frozen;
  if (!set_resize(rt, set, 0)) return Failed{};
  return set;
}

Status set_add_hashed(Runtime& rt, Set* set, Value item, uint64_t hash) {
  SetEntry* entry = TRY(find(rt, set, item, hash));
  if (!entry->key.is_unset()) return ok();
  *entry = {hash, item};
  ++set->used;
  ++set->filled;
  ++set->version;
  if (set->filled * 5 < set->mask * 3) return ok();
  if (!set_resize(rt, set, set->used > 50000 ? set->used * 2 : set->used * 4)) return Failed{};
  return ok();
}

Status set_add(Runtime& rt, Set* set, Value item) {
  int64_t hash = TRY(key_hash(rt, item));
  return set_add_hashed(rt, set, item, static_cast<uint64_t>(hash));
}

Result<bool> set_contains_hashed(Runtime& rt, const Set* set, Value item, uint64_t hash) {
  SetEntry* entry = TRY(find(rt, set, item, hash));
  return !entry->key.is_unset();
}
Result<bool> set_contains(Runtime& rt, const Set* set, Value item) {
  int64_t hash = TRY(key_hash(rt, item));
  return set_contains_hashed(rt, set, item, static_cast<uint64_t>(hash));
}

Result<bool> set_discard(Runtime& rt, Set* set, Value item) {
  int64_t hash = TRY(key_hash(rt, item));
  return set_discard_hashed(rt, set, item, static_cast<uint64_t>(hash));
}
Result<bool> set_discard_hashed(Runtime& rt, Set* set, Value item, uint64_t hash) {
  SetEntry* entry = TRY(find(rt, set, item, hash));
  if (entry->key.is_unset()) return false;
  entry->key = Value::failure();
  --set->used;
  ++set->version;
  return true;
}

bool set_next(const Set* set, uint64_t& position, SetEntry* entry) {
  while (set->entries && position <= set->mask) {
    *entry = set->entries[position++];
    if (is_live(*entry)) return true;
  }
  return false;
}
bool set_next(const Set* set, uint64_t& position, Value* item) {
  SetEntry entry;
  if (!set_next(set, position, &entry)) return false;
  *item = entry.key;
  return true;
}

}  // namespace minipy
