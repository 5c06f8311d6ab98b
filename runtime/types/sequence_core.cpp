// Making and growing tuples and lists: what the machine itself needs. Their methods are in tuple.cpp and list.cpp.
#include <algorithm>
#include <cstring>

#include "runtime/types/containers.h"
#include "runtime/types/string_table.h"

namespace minipy {

namespace {
constexpr uint64_t kMostItems = uint64_t{1} << 58;
}

Tuple* empty_tuple(Runtime& rt) {
  Tuple*& shared = rt.interned().empty_tuple;
  if (!shared) {
    shared = rt.heap.allocate<Tuple>(shape_of(BuiltinType::Tuple));
    shared->size = 0;
  }
  return shared;
}

Result<Tuple*> new_tuple(Runtime& rt, uint64_t size) {
  if (size == 0) return empty_tuple(rt);
  if (size > kMostItems) return raise_memory_error(rt);
  auto* tuple = rt.heap.allocate<Tuple>(shape_of(BuiltinType::Tuple), size * sizeof(Value));
  if (!tuple) return Failed{};
  tuple->size = size;
  for (uint64_t i = 0; i < size; ++i) tuple->items[i] = Value::unset();
  return tuple;
}

Result<Tuple*> new_tuple(Runtime& rt, std::span<const Value> items) {
  if (items.empty()) return empty_tuple(rt);
  if (items.size() > kMostItems) return raise_memory_error(rt);
  auto* tuple = rt.heap.allocate<Tuple>(shape_of(BuiltinType::Tuple), items.size_bytes());
  if (!tuple) return Failed{};
  tuple->size = items.size();
  std::memcpy(static_cast<void*>(tuple->items), items.data(), items.size_bytes());
  return tuple;
}

Result<List*> new_list(Runtime& rt, uint64_t capacity) {
  auto* list = rt.heap.allocate_small<List>(shape_of(BuiltinType::List));
  if (capacity && !list_grow(rt, list, capacity)) return Failed{};
  return list;
}

Result<List*> new_list(Runtime& rt, std::span<const Value> items) {
  auto* list = rt.heap.allocate_small<List>(shape_of(BuiltinType::List));
  if (items.empty()) return list;
  auto* storage = rt.heap.allocate<ValueStorage>(shape_of(BuiltinType::RawStorage), items.size_bytes());
  if (!storage) return Failed{};
  std::memcpy(static_cast<void*>(storage->values), items.data(), items.size_bytes());
  list->storage = storage;
  list->items = storage->values;
  list->size = list->capacity = items.size();
  return list;
}

// Room for at least `capacity` items, with some to spare when growing. The storage cell has a shape without
// references: the list visits its items itself.
bool list_grow(Runtime& rt, List* list, uint64_t capacity) {
  if (capacity <= list->capacity) return true;
  if (capacity > kMostItems) {
    (void)raise_memory_error(rt);
    return false;
  }
  uint64_t wanted =
      list->capacity ? std::max(capacity, list->capacity + list->capacity / 2 + 4) : std::max<uint64_t>(capacity, 4);
  if (list->capacity == 0) wanted = std::max<uint64_t>(capacity, capacity == 1 ? 4 : capacity);
  auto* storage = rt.heap.allocate<ValueStorage>(shape_of(BuiltinType::RawStorage), wanted * sizeof(Value));
  if (!storage) return false;
  storage->count = wanted;
  if (list->size) std::memcpy(static_cast<void*>(storage->values), list->items, list->size * sizeof(Value));
  list->storage = storage;
  list->items = storage->values;
  list->capacity = wanted;
  return true;
}

Status list_insert(Runtime& rt, List* list, int64_t index, Value item) {
  auto size = static_cast<int64_t>(list->size);
  if (index < 0) index = std::max<int64_t>(0, index + size);
  index = std::min(index, size);
  if (!list_grow(rt, list, list->size + 1)) return Failed{};
  std::memmove(static_cast<void*>(list->items + index + 1), list->items + index,
               static_cast<size_t>(size - index) * sizeof(Value));
  list->items[index] = item;
  ++list->size;
  return ok();
}

Status list_extend(Runtime& rt, List* list, Value iterable) {
  std::span<const Value> items;
  if (auto* other = cast_exact<List>(iterable)) items = other->view();
  if (auto* tuple = cast_exact<Tuple>(iterable)) items = tuple->view();
  if (!items.empty()) {
    uint64_t count = items.size();
    if (!list_grow(rt, list, list->size + count)) return Failed{};
    if (auto* other = cast_exact<List>(iterable)) items = other->view();  // it may be the list itself
    std::memcpy(static_cast<void*>(list->items + list->size), items.data(), count * sizeof(Value));
    list->size += count;
    return ok();
  }
  if (cast_exact<List>(iterable) || cast_exact<Tuple>(iterable)) return ok();
  Value iterator = TRY(get_iterator(rt, iterable));
  int64_t hint = TRY(length_hint(rt, iterable, 8));
  // A hint that no list could keep is a wrong one; any other is trusted.
  if (hint > 0 && static_cast<uint64_t>(hint) <= INT64_MAX - list->size &&
      !list_grow(rt, list, list->size + static_cast<uint64_t>(hint)))
    return Failed{};
  for (WorkMeter meter(rt);;) {
    Value item = TRY(next(rt, iterator));
    if (item.is_unset()) return ok();
    TRY(list_append(rt, list, item));
    TRY(meter.step());
  }
}

}  // namespace minipy
