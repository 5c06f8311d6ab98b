// What a deepcopy remembers: which object has which copy.
//
// Without a memo of the program's this is a table from objects to copies, which keeps both alive. It becomes a dict of
// Python's form (id -> copy, and the originals under the id of the dict itself) the first time that a hook has to see
// it; from then on, or from the beginning where the program gave one, the mapping is what counts, and is filled
// entry by entry as CPython fills it.
#pragma once

#include <vector>

#include "runtime/object/runtime.h"

namespace minipy {

struct CopyEntry {
  Value object, copy;
};
// An object whose copy is under way. What the fields hold depends on the kind (deepcopy.cpp, reconstruct.cpp).
struct CopyFrame {
  uint8_t kind = 0;   // a CopyKind
  uint8_t phase = 0;  // 0 to begin with
  uint64_t index = 0;
  Value object, made;
  Value a, b, c, d;
};
struct CopyBuffers {
  std::vector<CopyFrame> frames;
  std::vector<CopyEntry> entries;
  std::vector<uint32_t> index;
  size_t entries_before = 0;  // of the last copy
};

class CopyMemo {
 public:
  // `given` is None or the program's memo; where that maps something to `nil` it is as if it did not.
  CopyMemo(Runtime& rt, CopyBuffers& buffers, Value given, Value nil)
      : rt_(rt),
        entries_(buffers.entries),
        index_(buffers.index),
        expected_(buffers.entries_before),
        mapping_(given),
        nil_(nil) {
    runs_code_ = !given.is_none() && !rt.is_exactly(given, BuiltinType::Dict);
  }

  bool is_table() const { return mapping_.is_none(); }
  // Whether asking and filling it runs code of the program's.
  bool runs_code() const { return runs_code_; }
  // The copy, or unset. Fails where the program's mapping does.
  Result<Value> find(Value object) { return is_table() ? find_in_table(object) : find_in_mapping(object); }
  // As `memo[id(object)]`, which asks a mapping in another way.
  Result<Value> find_again(Value object);
  // The copy has been made, but not filled yet.
  Status start(Value object, Value copy) { return is_table() ? put(object, copy) : put_in_mapping(object, copy); }
  // The copy is complete; the original is kept alive.
  Status finish(Value object, Value copy);
  const std::vector<CopyEntry>& entries() const { return entries_; }
  // From now on the memo is a dict, as hooks see it, with these entries. The originals are kept alive but for those of
  // `under_way`, whose copies are started, but not complete.
  Result<Value> become_mapping(const std::vector<CopyEntry>& entries, const std::vector<CopyFrame>& under_way);
  Value mapping() const { return mapping_; }
  // As the end of a copy that has an entry does.
  Status keep_alive(Value object);
  void visit(Visitor& visitor);
  // Bytes that the table takes.
  size_t bytes() const { return entries_.capacity() * sizeof(CopyEntry) + index_.capacity() * sizeof(uint32_t); }

 private:
  static constexpr size_t kFew = 8;  // so many are searched one by one
  // Copies come in series: an index begins with room for as many entries as the last one had, up to this.
  static constexpr size_t kMostExpected = 512;

  static size_t hash(Value object) { return (object.bits() >> 4) * 0x9E3779B97F4A7C15u >> 32; }
  Value find_in_table(Value object) {
    if (entries_.size() <= kFew) {
      for (const CopyEntry& entry : entries_) {
        if (entry.object == object) return entry.copy;
      }
      return Value::unset();
    }
    size_t slot = slot_of(object);
    if (index_[slot]) return entries_[index_[slot] - 1].copy;
    missed_ = object;
    missed_slot_ = slot;
    return Value::unset();
  }
  size_t slot_of(Value object) const {
    size_t mask = index_.size() - 1, at = hash(object) & mask;
    while (index_[at] && entries_[index_[at] - 1].object != object) at = (at + 1) & mask;
    return at;
  }
  Status put(Value object, Value copy);
  Status grow_index();
  Result<Value> find_in_mapping(Value object);
  Status put_in_mapping(Value object, Value copy);
  Result<Value> id_of(Value object) const;

  Runtime& rt_;
  std::vector<CopyEntry>& entries_;
  std::vector<uint32_t>& index_;  // of entries, from 1; a power of two of them
  size_t expected_;
  // What was asked for last without being there, and where it goes as long as nothing else has gone there.
  Value missed_ = Value::unset();
  size_t missed_slot_ = 0;
  Value mapping_;  // None: the table is in use
  Value nil_;
  bool runs_code_;
};

}  // namespace minipy
