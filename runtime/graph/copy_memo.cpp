#include "runtime/graph/copy_memo.h"

#include <algorithm>
#include <unordered_set>

#include "runtime/graph/plan.h"
#include "runtime/object/objects.h"
#include "runtime/types/containers.h"

namespace minipy {

Result<Value> CopyMemo::id_of(Value object) const {
  return new_int_unsigned(rt_, object.is_cell() ? reinterpret_cast<uint64_t>(object.cell()) : object.bits());
}

// ---- The table

Status CopyMemo::grow_index() {
  size_t size = index_.size() * 2;
  size_t expected = std::max(entries_.size(), std::min(expected_, kMostExpected));
  while (size < expected * 4) size = size ? size * 2 : 32;
  if (rt_.heap.bytes_left() < size * sizeof(uint32_t)) return raise_memory_error(rt_);
  index_.assign(size, 0);
  missed_ = Value::unset();
  for (size_t i = 0; i < entries_.size(); ++i) index_[slot_of(entries_[i].object)] = static_cast<uint32_t>(i + 1);
  return ok();
}

Status CopyMemo::put(Value object, Value copy) {
  if (entries_.size() == entries_.capacity() &&
      rt_.heap.bytes_left() < (entries_.capacity() * 3 + 16) * sizeof(CopyEntry))
    return raise_memory_error(rt_);
  if (entries_.size() < kFew) {
    for (CopyEntry& entry : entries_) {
      if (entry.object == object) {
        entry.copy = copy;
        return ok();
      }
    }
    entries_.push_back({object, copy});
    return ok();
  }
  if (index_.size() < entries_.size() * 2 + 2) TRY(grow_index());
  bool is_known = object == missed_ && index_[missed_slot_] == 0;
  uint32_t& place = index_[is_known ? missed_slot_ : slot_of(object)];
  if (place) {
    entries_[place - 1].copy = copy;
    return ok();
  }
  entries_.push_back({object, copy});
  place = static_cast<uint32_t>(entries_.size());
  return ok();
}

Status CopyMemo::finish(Value object, Value copy) {
  if (is_table()) return put(object, copy);
  TRY(put_in_mapping(object, copy));
  return keep_alive(object);
}

// ---- The mapping

Result<Value> CopyMemo::find_in_mapping(Value object) {
  Value key = TRY(id_of(object));
  Value found;
  if (Dict* dict = cast_exact<Dict>(mapping_)) {
    found = TRY(dict_get(rt_, dict, key));
    return !found.is_unset() && found == nil_ ? Value::unset() : found;
  }
  // Something that a program cannot have put there stands for what CPython passes.
  Value nil = nil_;
  if (nil.is_unset()) nil = Value::from_cell(TRY(new_list(rt_)));
  Value arguments[] = {key, nil};
  found = TRY(call_method(rt_, mapping_, Name::name_get, std::span<const Value>(arguments)));
  return found == nil ? Value::unset() : found;
}

Result<Value> CopyMemo::find_again(Value object) {
  if (is_table()) return find_in_table(object);
  Value key = TRY(id_of(object));
  if (Dict* dict = cast_exact<Dict>(mapping_)) return dict_get(rt_, dict, key);
  auto found = get_item(rt_, mapping_, key);
  if (!found.failed()) return found;
  if (!rt_.pending_is(BuiltinType::KeyError)) return Failed{};
  rt_.clear_pending();
  return Value::unset();
}

Status CopyMemo::put_in_mapping(Value object, Value copy) {
  Value key = TRY(id_of(object));
  if (Dict* dict = cast_exact<Dict>(mapping_)) return dict_set(rt_, dict, key, copy);
  return set_item(rt_, mapping_, key, copy);
}

Status CopyMemo::keep_alive(Value object) {
  Value key = TRY(id_of(mapping_));
  Value kept = TRY(find_again(mapping_));
  if (List* list = cast_exact<List>(kept)) return list_append(rt_, list, object);
  if (!kept.is_unset()) {
    TRY(call_method(rt_, kept, Name::name_append, std::span<const Value>(&object, 1)));
    return ok();
  }
  List* list = TRY(new_list(rt_, std::span<const Value>(&object, 1)));
  return set_item(rt_, mapping_, key, Value::from_cell(list));
}

Result<Value> CopyMemo::become_mapping(const std::vector<CopyEntry>& entries, const std::vector<CopyFrame>& under_way) {
  Dict* dict = TRY(new_dict(rt_));
  std::unordered_set<uint64_t> unfinished;
  for (const CopyFrame& frame : under_way) {
    unfinished.insert(frame.object.bits());
    if (static_cast<CopyKind>(frame.kind) == CopyKind::Instance && !frame.d.is_unset())
      unfinished.insert(frame.d.bits());
  }
  List* kept = TRY(new_list(rt_));
  for (const CopyEntry& entry : entries) {
    TRY(dict_set(rt_, dict, TRY(id_of(entry.object)), entry.copy));
    if (!unfinished.count(entry.object.bits())) TRY(list_append(rt_, kept, entry.object));
  }
  if (kept->size) TRY(dict_set(rt_, dict, TRY(id_of(Value::from_cell(dict))), Value::from_cell(kept)));
  mapping_ = Value::from_cell(dict);
  return mapping_;
}

void CopyMemo::visit(Visitor& visitor) {
  visitor.visit(mapping_);
  visitor.visit(nil_);
  for (const CopyEntry& entry : entries_) {
    visitor.visit(entry.object);
    visitor.visit(entry.copy);
  }
}

}  // namespace minipy
