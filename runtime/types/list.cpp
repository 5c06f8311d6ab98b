// list: its methods and slots. Growth and making are in sequence_core.cpp, sorting in list_sort.cpp.
#include <algorithm>
#include <cstring>

#include "runtime/native/constructor.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/receiver_first.h"
#include "runtime/types/containers.h"
#include "runtime/types/sequence.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

void visit_list(Cell* cell, Visitor& visitor) {
  auto* list = static_cast<List*>(cell);
  visitor.visit_cell(list->storage);
  if (!(list->aux & List::kWeakItems)) visitor.visit_range(list->items, list->items + list->size);
}

Result<Value> create_list(Runtime& rt, Type* cls, const Arguments&) {
  auto* list = static_cast<List*>(new_instance(rt, cls));
  if (!list) return Failed{};
  return Value::from_cell(list);
}

Result<Value> list_arguments(Runtime&, Value iterable) { return iterable; }
constexpr NativeDef kList[] = {function<list_arguments>("list(iterable=<unset>, /)", Effect::Anything)};
Status initialise_list(Runtime& rt, Value self, const Arguments& args) {
  Value iterable = TRY(kList[0].entry(rt, kList[0], arguments_of_init(rt, self, BuiltinType::List, args)));
  auto* list = self.as<List>();
  list->size = 0;
  if (iterable.is_unset()) return ok();
  return list_extend(rt, list, iterable);
}

Result<Value> repr_list(Runtime& rt, Value self) {
  auto* list = self.as<List>();
  if (list->size == 0) return new_str(rt, "[]");
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "[...]");
  TextBuffer buffer;
  buffer.append('[');
  for (uint64_t i = 0; i < list->size; ++i) {
    if (i) buffer.append(", ");
    Str* item = TRY(repr(rt, list->items[i]));
    buffer.append(item->view());
  }
  buffer.append(']');
  return new_str(rt, buffer);
}

Result<Value> compare_list(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* right = cast<List>(rt, other);
  if (!right) return Value::not_implemented();
  auto* left = self.as<List>();
  return compare_sequences(
      rt, [left] { return std::span<const Value>(left->view()); },
      [right] { return std::span<const Value>(right->view()); }, op);
}

Result<Value> iterate_list(Runtime& rt, Value self) {
  return new_sequence_iterator(rt, BuiltinType::ListIterator, self);
}
Result<int64_t> list_length(Runtime&, Value self) { return static_cast<int64_t>(self.as<List>()->size); }

Result<Value> list_get_item(Runtime& rt, Value self, Value key) {
  auto* list = self.as<List>();
  if (auto* slice = cast_exact<Slice>(key)) {
    SliceRange range = TRY(resolve_slice(rt, slice, list->size));
    if (range.step == 1)
      return new_list(rt, std::span<const Value>(list->items + range.start, static_cast<size_t>(range.count)));
    List* result = TRY(new_list(rt, static_cast<uint64_t>(range.count)));
    for (int64_t i = 0; i < range.count; ++i) result->items[i] = list->items[range.at(i)];
    result->size = static_cast<uint64_t>(range.count);
    return result;
  }
  int64_t index = TRY(item_index(rt, self, key, list->size));
  // The key's __index__ may have shortened the list.
  if (static_cast<uint64_t>(index) >= list->size) return raise_index_error(rt, "list index out of range");
  return list->items[index];
}

// Replaces [start, start + count) by the items.
Status replace_range(Runtime& rt, List* list, int64_t start, int64_t count, std::span<const Value> items) {
  auto added = static_cast<int64_t>(items.size());
  auto size = static_cast<int64_t>(list->size);
  if (added > count && !list_grow(rt, list, static_cast<uint64_t>(size + added - count))) return Failed{};
  Value* at = list->items + start;
  if (added != count)
    std::memmove(static_cast<void*>(at + added), at + count, static_cast<size_t>(size - start - count) * sizeof(Value));
  if (added) std::memcpy(static_cast<void*>(at), items.data(), items.size_bytes());
  list->size = static_cast<uint64_t>(size + added - count);
  return ok();
}

Status delete_slice(List* list, SliceRange range) {
  if (range.count == 0) return ok();
  if (range.step < 0) {
    range.start = range.at(range.count - 1);
    range.step = -range.step;
  }
  Value* items = list->items;
  auto size = static_cast<int64_t>(list->size);
  int64_t to = range.start, next = range.start, left = range.count;
  for (int64_t from = range.start; from < size; ++from) {
    if (left && from == next) {
      --left;
      next += range.step;
    } else {
      items[to++] = items[from];
    }
  }
  list->size = static_cast<uint64_t>(to);
  return ok();
}

Status list_set_item(Runtime& rt, Value self, Value key, Value value) {
  auto* list = self.as<List>();
  if (auto* slice = cast_exact<Slice>(key)) {
    if (value.is_unset()) return delete_slice(list, TRY(resolve_slice(rt, slice, list->size)));
    Tuple* items = nullptr;
    if (slice->step.is_none() || slice->step == Value::from_int(1)) {
      if (!cast<List>(rt, value) && !cast<Tuple>(rt, value) && !rt.type_of(value)->slots->iter &&
          !rt.type_of(value)->slots->get_item) {
        return raise_type_error(rt, "must assign iterable to extended slice");
      }
      items = TRY(to_tuple(rt, value));
      SliceRange range = TRY(resolve_slice(rt, slice, list->size));
      return replace_range(rt, list, range.start, range.count, items->view());
    }
    auto converted = to_tuple(rt, value);
    if (converted.failed()) {
      if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
      rt.clear_pending();
      return raise_type_error(rt, "must assign iterable to extended slice");
    }
    items = converted.value();
    SliceRange range = TRY(resolve_slice(rt, slice, list->size));
    if (range.step == 1) return replace_range(rt, list, range.start, range.count, items->view());
    if (static_cast<int64_t>(items->size) != range.count) {
      return raise_value_error(rt, "attempt to assign sequence of size %d to extended slice of size %d",
                               static_cast<int>(items->size), static_cast<int>(range.count));
    }
    for (int64_t i = 0; i < range.count; ++i) list->items[range.at(i)] = items->items[i];
    return ok();
  }
  if (!key.is_int() && !rt.type_of(key)->slots->to_index)
    return raise_type_error(rt, "list indices must be integers or slices, not %T", key);
  int64_t index = TRY(sized_index(rt, key, BuiltinType::IndexError));
  if (index < 0) index += static_cast<int64_t>(list->size);
  if (index < 0 || static_cast<uint64_t>(index) >= list->size)
    return raise_index_error(rt, "list assignment index out of range");
  if (value.is_unset()) return replace_range(rt, list, index, 1, {});
  list->items[index] = value;
  return ok();
}

Result<bool> list_contains(Runtime& rt, Value self, Value item) {
  auto* list = self.as<List>();
  for (uint64_t i = 0; i < list->size; ++i) {
    if (TRY(equal(rt, list->items[i], item))) return true;
  }
  return false;
}

// ---- Operators

Result<Value> list_add(Runtime& rt, Value left, Value right) {
  auto *a = cast<List>(rt, left), *b = cast<List>(rt, right);
  if (!a) return Value::not_implemented();
  if (!b) return raise_type_error(rt, "can only concatenate list (not \"%T\") to list", right);
  List* result = TRY(new_list(rt, a->size + b->size));
  if (a->size) std::memcpy(static_cast<void*>(result->items), a->items, a->size * sizeof(Value));
  if (b->size) std::memcpy(static_cast<void*>(result->items + a->size), b->items, b->size * sizeof(Value));
  result->size = a->size + b->size;
  return result;
}
Result<Value> repeat(Runtime& rt, std::span<const Value> items, int64_t count) {
  if (count <= 0 || items.empty()) return new_list(rt);
  uint64_t total;
  if (__builtin_mul_overflow(items.size(), static_cast<uint64_t>(count), &total) || total > kMostItems)
    return raise_memory_error(rt);
  List* result = TRY(new_list(rt, total));
  fill_repeated(result->items, items, static_cast<uint64_t>(count));
  result->size = total;
  return result;
}
Result<Value> list_multiply(Runtime& rt, Value left, Value right) {
  Value sequence = cast<List>(rt, left) ? left : right;
  Value factor = cast<List>(rt, left) ? right : left;
  int64_t count;
  if (!TRY(repeat_count(rt, factor, &count))) return Value::not_implemented();
  return repeat(rt, sequence.as<List>()->view(), count);
}
Result<Value> list_inplace_add(Runtime& rt, Value left, Value right) {
  TRY(list_extend(rt, left.as<List>(), right));
  return left;
}
Result<Value> list_inplace_multiply(Runtime& rt, Value left, Value right) {
  auto* list = left.as<List>();
  int64_t count;
  if (!TRY(repeat_count(rt, right, &count))) return Value::not_implemented();
  if (count <= 0) {
    list->size = 0;
    return left;
  }
  uint64_t size = list->size, total;
  if (size == 0) return left;
  if (__builtin_mul_overflow(size, static_cast<uint64_t>(count), &total) || total > kMostItems)
    return raise_memory_error(rt);
  if (!list_grow(rt, list, total)) return Failed{};
  fill_repeated(list->items, std::span<const Value>(list->items, size), static_cast<uint64_t>(count));
  list->size = total;
  return left;
}

// ---- Methods

Status append(Runtime& rt, List* self, Value item) { return list_append(rt, self, item); }
Status insert(Runtime& rt, List* self, int64_t index, Value item) { return list_insert(rt, self, index, item); }
Status extend(Runtime& rt, List* self, Value iterable) { return list_extend(rt, self, iterable); }
Result<Value> pop(Runtime& rt, List* self, int64_t index) {
  if (self->size == 0) return raise_index_error(rt, "pop from empty list");
  auto size = static_cast<int64_t>(self->size);
  if (index < 0) index += size;
  if (index < 0 || index >= size) return raise_pop_index(rt);
  Value item = self->items[index];
  if (index + 1 < size)
    std::memmove(static_cast<void*>(self->items + index), self->items + index + 1,
                 static_cast<size_t>(size - index - 1) * sizeof(Value));
  --self->size;
  return item;
}
Status clear(Runtime&, List* self) {
  self->size = self->capacity = 0;
  self->items = nullptr;
  self->storage = nullptr;
  return ok();
}
Result<Value> copy(Runtime& rt, List* self) { return new_list(rt, std::span<const Value>(self->view())); }
Status reverse(Runtime&, List* self) {
  std::reverse(self->items, self->items + self->size);
  return ok();
}
Result<Value> count(Runtime& rt, List* self, Value item) {
  int64_t total = 0;
  WorkMeter meter(rt);
  for (uint64_t i = 0; i < self->size; ++i) {
    TRY(meter.step());
    total += TRY(equal(rt, self->items[i], item));
  }
  return Value::from_int(total);
}
Status remove(Runtime& rt, List* self, Value item) {
  WorkMeter meter(rt);
  for (uint64_t i = 0; i < self->size; ++i) {
    TRY(meter.step());
    if (!TRY(equal(rt, self->items[i], item))) continue;
    if (i < self->size) return replace_range(rt, self, static_cast<int64_t>(i), 1, {});
    return ok();
  }
  return raise_value_error(rt, "list.remove(x): x not in list");
}
Result<Value> index(Runtime& rt, List* self, Value item, Value start, Value stop) {
  int64_t first = clamp_index(start.is_unset() ? 0 : TRY(bound_index(rt, start)), static_cast<int64_t>(self->size));
  int64_t last = stop.is_unset() ? INT64_MAX : TRY(bound_index(rt, stop));
  if (last < 0) last += static_cast<int64_t>(self->size);
  WorkMeter meter(rt);
  for (int64_t i = first; i < last && i < static_cast<int64_t>(self->size); ++i) {
    TRY(meter.step());
    if (TRY(equal(rt, self->items[i], item))) return Value::from_int(i);
  }
  return raise_value_error(rt, "list.index(x): x not in list");
}
Status sort(Runtime& rt, List* self, Value key, bool reverse_order) { return list_sort(rt, self, key, reverse_order); }
Result<Value> reversed(Runtime& rt, List* self) {
  return new_sequence_iterator(rt, BuiltinType::ListReverseIterator, Value::from_cell(self),
                               static_cast<int64_t>(self->size) - 1);
}
Result<Value> size_of(Runtime& rt, List* self) { return new_int(rt, static_cast<int64_t>(56 + self->capacity * 8)); }
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }

constexpr NativeDef kSort = method<sort>("sort(self, /, *, key=None, reverse=False)", Effect::Compares,
                                         "Bring the items into order, the least first; equal ones stay as they were.");
constexpr NativeDef kMethods[] = {
    method<append>("append(self, object, /)", Effect::MutatesSelf, "Append object to the end of the list.",
                   Intrinsic::ListAppend),
    method<insert>("insert(self, index, object, /)", Effect::MutatesSelf, "Insert object before index."),
    method<extend>("extend(self, iterable, /)", Effect::Iterates, "Add all items of an iterable at the end."),
    method<pop>(
        "pop(self, index=-1, /)", Effect::MutatesSelf,
        "Take the item at index out, the last by default, and return it.\n\nIndexError where there is no such item."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all items from list."),
    method<copy>("copy(self, /)", Effect::Allocates, "Return a shallow copy of the list."),
    method<reverse>("reverse(self, /)", Effect::MutatesSelf, "Reverse *IN PLACE*."),
    method<count>("count(self, value, /)", Effect::Compares, "Return number of occurrences of value."),
    method<remove>("remove(self, value, /)", Effect::Compares,
                   "Remove first occurrence of value.\n\nValueError where nothing equals it."),
    method<index>("index(self, value, start=0, stop=sys.maxsize, /)", Effect::Compares,
                  "Return first index of value.\n\nValueError where nothing equals it."),
    kSort,
    method<list_get_item>("__getitem__(self, index, /)", Effect::Reads, "Return self[index]."),
    method<reversed>("__reversed__(self, /)", Effect::Allocates, "Return a reverse iterator over the list."),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "How many bytes the list takes, its items not counted."),
    class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_list;
  slots.initialise = initialise_list;
  slots.visit = visit_list;
  slots.repr = repr_list;
  slots.compare = compare_list;
  slots.iter = iterate_list;
  slots.length = list_length;
  slots.get_item = list_get_item;
  slots.set_item = list_set_item;
  slots.contains = list_contains;
  slots.binary[static_cast<int>(BinaryOp::Add)] = list_add;
  slots.binary[static_cast<int>(BinaryOp::Multiply)] = list_multiply;
  slots.inplace[static_cast<int>(BinaryOp::Add)] = list_inplace_add;
  slots.inplace[static_cast<int>(BinaryOp::Multiply)] = list_inplace_multiply;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

Status list_sort(Runtime& rt, List* list, const Arguments& keywords) {
  ReceiverFirst all(rt, Value::from_cell(list), keywords);
  if (all.failed()) return Failed{};
  TRY(kSort.entry(rt, kSort, all.arguments()));
  return ok();
}

Result<Value> list_slice(Runtime& rt, List* list, int64_t start, int64_t stop) {
  auto size = static_cast<int64_t>(list->size);
  start = clamp_index(start, size);
  stop = clamp_index(stop, size);
  if (stop <= start) return new_list(rt);
  return new_list(rt, std::span<const Value>(list->items + start, static_cast<size_t>(stop - start)));
}

constexpr TypeSpec kListSpec = {.name = "list",
                                .slots = &kSlots,
                                .methods = kMethods,
                                .doc =
                                    "list(iterable=(), /)\n--\n\nA sequence whose items can be replaced, added and "
                                    "removed; filled from the iterable.",
                                .sequence_pattern = true,
                                .unhashable = true};

}  // namespace minipy
