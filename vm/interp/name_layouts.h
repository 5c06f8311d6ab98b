// Names that a module binds and deletes again and again (`except E as e` in a loop), so that its other names stay where
// caches and traces know them.
//
// A dict's keys_version stands for one layout: which keys are at which places of which table. Where a name is appended
// to a layout as it was before, the layout is the one that it was then, and so is the one after the last name is
// deleted: both get their old versions back. What must stay true: a version is given only to the table that had it, and
// only with the same keys at the same places.
#pragma once

#include "runtime/types/containers.h"

namespace minipy {

class NameLayouts {
 public:
  // dict[name] = value, of a dict of globals.
  Status store(Runtime& rt, Dict* dict, Str* name, Value value) {
    uint64_t before = dict->keys_version, place = dict->filled;
    const DictEntry* entries = dict->entries;
    TRY(dict_set_str(rt, dict, name, value));
    bool appended = dict->keys_version != before && dict->entries == entries && dict->filled == place + 1 &&
                    entries[place].key == Value::from_cell(name);
    if (!appended) return ok();
    Row& row = rows_[before % kRows];
    if (row.before == before && row.name == name && row.entries == entries)
      dict->keys_version = row.after;
    else
      row = {before, dict->keys_version, place, name, entries, true};
    return ok();
  }
  // del dict[name]: whether it was there.
  Result<bool> remove(Runtime& rt, Dict* dict, Str* name) {
    uint64_t after = dict->keys_version;
    bool found = TRY(dict_delete(rt, dict, Value::from_cell(name)));
    if (!found) return false;
    for (Row& row : rows_) {
      if (row.after != after || row.name != name || row.entries != dict->entries || dict->filled != row.place + 1)
        continue;
      --dict->filled;
      if (row.is_new) --dict->capacity;  // its mark stays in the index until the same name is back
      row.is_new = false;
      dict->keys_version = row.before;
      break;
    }
    return true;
  }

 private:
  static constexpr size_t kRows = 8;
  struct Row {
    uint64_t before = 0, after = 0;  // versions without and with the name
    uint64_t place = 0;
    const Str* name = nullptr;
    const DictEntry* entries = nullptr;
    bool is_new = false;
  };
  Row rows_[kRows];
};

}  // namespace minipy
