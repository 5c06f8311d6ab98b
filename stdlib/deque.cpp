// collections.deque: a ring of Values in one ValueStorage, doubled when full. Indexing is O(1) everywhere.
// `changes` counts insertions and removals, for iterators and for loops that run user code to notice.
#include <algorithm>

#include "runtime/types/sequence.h"
#include "runtime/types/sized_index.h"
#include "stdlib/collections.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct Deque : Cell {
  ValueStorage* storage;  // null while nothing was added
  uint64_t head;          // place of the first item
  uint64_t size;
  int64_t limit;  // maxlen; negative: none
  uint64_t changes;

  uint64_t mask() const { return storage->count - 1; }
  Value& at(uint64_t i) { return storage->values[(head + i) & mask()]; }
};

void visit_deque(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<Deque*>(cell)->storage); }
Deque* q(Value self) { return self.as<Deque>(); }
Deque* as_deque(Runtime& rt, Value value) { return has_layout(rt, value, visit_deque) ? q(value) : nullptr; }

bool grow(Runtime& rt, Deque* deque) {
  uint64_t capacity = deque->storage ? deque->storage->count * 2 : 8;
  auto* storage = rt.heap.allocate<ValueStorage>(shape_of(BuiltinType::ValueStorage), capacity * sizeof(Value));
  if (!storage) return false;
  storage->count = capacity;
  for (uint64_t i = 0; i < deque->size; ++i) storage->values[i] = deque->at(i);
  for (uint64_t i = deque->size; i < capacity; ++i) storage->values[i] = Value::unset();
  deque->storage = storage;
  deque->head = 0;
  return true;
}
bool is_full(const Deque* deque) { return !deque->storage || deque->size == deque->storage->count; }

Value take_left(Deque* deque) {
  Value item = deque->at(0);
  deque->at(0) = Value::unset();
  deque->head = (deque->head + 1) & deque->mask();
  --deque->size;
  ++deque->changes;
  return item;
}
Value take_right(Deque* deque) {
  Value item = deque->at(deque->size - 1);
  deque->at(deque->size - 1) = Value::unset();
  --deque->size;
  ++deque->changes;
  return item;
}
Status push_right(Runtime& rt, Deque* deque, Value item) {
  if (deque->limit == 0) return ok();
  if (is_full(deque) && !grow(rt, deque)) return Failed{};
  ++deque->size;
  deque->at(deque->size - 1) = item;
  ++deque->changes;
  if (deque->limit > 0 && deque->size > static_cast<uint64_t>(deque->limit)) take_left(deque);
  return ok();
}
Status push_left(Runtime& rt, Deque* deque, Value item) {
  if (deque->limit == 0) return ok();
  if (is_full(deque) && !grow(rt, deque)) return Failed{};
  deque->head = (deque->head - 1) & deque->mask();
  ++deque->size;
  deque->at(0) = item;
  ++deque->changes;
  if (deque->limit > 0 && deque->size > static_cast<uint64_t>(deque->limit)) take_right(deque);
  return ok();
}
void clear_items(Deque* deque) {
  deque->storage = nullptr;
  deque->head = deque->size = 0;
  ++deque->changes;
}

// ---- Making

Result<Value> create_deque(Runtime& rt, Type* cls, const Arguments&) {
  auto* deque = make<Deque>(rt, cls);
  if (!deque) return Failed{};
  deque->limit = -1;
  return deque;
}
Status extend(Runtime& rt, Deque* deque, Value iterable) {
  if (as_deque(rt, iterable) == deque) iterable = Value::from_cell(TRY(to_list(rt, iterable)));
  ForEach each(rt, iterable);
  while (each.next()) TRY(push_right(rt, deque, each.value()));
  if (each.failed()) return Failed{};
  return ok();
}
constexpr NativeDef kInit = signature_of("deque(iterable=<unset>, maxlen=None)");
Status initialise_deque(Runtime& rt, Value self, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kInit, args, bound));
  Deque* deque = q(self);
  int64_t limit = -1;
  if (!bound[1].is_none()) {
    if (!is_int_like(rt, bound[1])) return raise_type_error(rt, "an integer is required");
    limit = TRY(index_as_int64(rt, bound[1]));
    if (limit < 0) return raise_value_error(rt, "maxlen must be non-negative");
  }
  deque->limit = limit;
  if (deque->size) clear_items(deque);
  if (!bound[0].is_unset()) TRY(extend(rt, deque, bound[0]));
  return ok();
}
Value limit_value(const Deque* deque) { return deque->limit < 0 ? Value::none() : Value::from_int(deque->limit); }

// A copy with the same limit; of a subclass by calling it.
Result<Value> copy(Runtime& rt, Value self) {
  Deque* deque = q(self);
  Type* type = rt.type_of(self);
  if (type->spec != &kDequeSpec) {
    Value cls = Value::from_cell(type);
    return deque->limit < 0 ? call(rt, cls, self) : call(rt, cls, self, limit_value(deque));
  }
  Value made = TRY(create_deque(rt, type, {}));
  q(made)->limit = deque->limit;
  TRY(extend(rt, q(made), self));
  return made;
}

// ---- Methods

Status append(Runtime& rt, Value self, Value item) { return push_right(rt, q(self), item); }
Status append_left(Runtime& rt, Value self, Value item) { return push_left(rt, q(self), item); }
Result<Value> pop(Runtime& rt, Value self) {
  if (q(self)->size == 0) return raise_index_error(rt, "pop from an empty deque");
  return take_right(q(self));
}
Result<Value> pop_left(Runtime& rt, Value self) {
  if (q(self)->size == 0) return raise_index_error(rt, "pop from an empty deque");
  return take_left(q(self));
}
Status extend_method(Runtime& rt, Value self, Value iterable) { return extend(rt, q(self), iterable); }
Status extend_left(Runtime& rt, Value self, Value iterable) {
  if (as_deque(rt, iterable) == q(self)) iterable = Value::from_cell(TRY(to_list(rt, iterable)));
  ForEach each(rt, iterable);
  while (each.next()) TRY(push_left(rt, q(self), each.value()));
  if (each.failed()) return Failed{};
  return ok();
}
Status clear(Runtime&, Value self) {
  clear_items(q(self));
  return ok();
}
Result<int64_t> count(Runtime& rt, Value self, Value item) {
  Deque* deque = q(self);
  int64_t found = 0;
  uint64_t changes = deque->changes;
  for (uint64_t i = 0; i < deque->size; ++i) {
    found += TRY(equal(rt, deque->at(i), item));
    if (deque->changes != changes) return raise_runtime_error(rt, "deque mutated during iteration");
  }
  return found;
}
Result<int64_t> index(Runtime& rt, Value self, Value item, Index start, Index stop) {
  Deque* deque = q(self);
  auto size = static_cast<int64_t>(deque->size);
  int64_t from = clamp_index(start, size), to = clamp_index(stop, size);
  uint64_t changes = deque->changes;
  for (int64_t i = from; i < to; ++i) {
    bool same = TRY(equal(rt, deque->at(static_cast<uint64_t>(i)), item));
    if (deque->changes != changes) return raise_runtime_error(rt, "deque mutated during iteration");
    if (same) return i;
  }
  return raise_value_error(rt, "deque.index(x): x not in deque");
}
void remove_at(Deque* deque, uint64_t place) {
  if (place < deque->size / 2) {
    for (uint64_t i = place; i > 0; --i) deque->at(i) = deque->at(i - 1);
    take_left(deque);
  } else {
    for (uint64_t i = place; i + 1 < deque->size; ++i) deque->at(i) = deque->at(i + 1);
    take_right(deque);
  }
}
Status remove(Runtime& rt, Value self, Value item) {
  Deque* deque = q(self);
  uint64_t changes = deque->changes;
  for (uint64_t i = 0; i < deque->size; ++i) {
    bool same = TRY(equal(rt, deque->at(i), item));
    if (deque->changes != changes) return raise_index_error(rt, "deque mutated during remove().");
    if (same) {
      remove_at(deque, i);
      return ok();
    }
  }
  return raise_value_error(rt, "deque.remove(x): x not in deque");
}
Status insert(Runtime& rt, Value self, int64_t place, Value item) {
  Deque* deque = q(self);
  auto size = static_cast<int64_t>(deque->size);
  if (size == deque->limit) return raise_index_error(rt, "deque already at its maximum size");
  auto at = static_cast<uint64_t>(clamp_index(place, size));
  TRY(push_right(rt, deque, item));
  for (uint64_t i = deque->size - 1; i > at; --i) deque->at(i) = deque->at(i - 1);
  deque->at(at) = item;
  return ok();
}
Status reverse(Runtime&, Value self) {
  Deque* deque = q(self);
  for (uint64_t i = 0, j = deque->size; i + 1 < j; ++i) std::swap(deque->at(i), deque->at(--j));
  return ok();
}
Status rotate(Runtime&, Value self, int64_t steps) {
  Deque* deque = q(self);
  if (deque->size < 2) return ok();
  auto size = static_cast<int64_t>(deque->size);
  steps %= size;
  if (steps > size / 2) steps -= size;
  if (steps < -(size / 2)) steps += size;
  for (; steps > 0; --steps) {
    Value item = take_right(deque);
    deque->head = (deque->head - 1) & deque->mask();
    ++deque->size;
    deque->at(0) = item;
  }
  for (; steps < 0; ++steps) {
    Value item = take_left(deque);
    ++deque->size;
    deque->at(deque->size - 1) = item;
  }
  return ok();
}
Result<int64_t> size_of(Runtime&, Value self) {
  Deque* deque = q(self);
  return static_cast<int64_t>(sizeof(Deque) + (deque->storage ? deque->storage->count * sizeof(Value) : 0));
}
Result<Value> reduce(Runtime& rt, Value self) {
  Deque* deque = q(self);
  Value state = TRY(get_attribute_or_unset(rt, self, Name::dunder_getstate));
  state = state.is_unset() ? Value::none() : TRY(call(rt, state));
  Value cls = Value::from_cell(rt.type_of(self));
  Tuple* args =
      deque->limit < 0 ? empty_tuple(rt) : TRY(new_tuple(rt, {Value::from_cell(empty_tuple(rt)), limit_value(deque)}));
  Value iterator = TRY(get_iterator(rt, self));
  return new_tuple(rt, {cls, Value::from_cell(args), state, iterator});
}

// ---- Iterators

struct DequeIterator : Cell {
  Deque* deque;
  uint64_t done;
  uint64_t changes;
};  // null deque: exhausted

template <bool backwards>
Result<Value> next_item(Runtime& rt, Value self) {
  auto* iterator = self.as<DequeIterator>();
  Deque* deque = iterator->deque;
  if (!deque) return Value::unset();
  if (iterator->changes != deque->changes) {
    iterator->deque = nullptr;
    return raise_runtime_error(rt, "deque mutated during iteration");
  }
  if (iterator->done == deque->size) {
    iterator->deque = nullptr;
    return Value::unset();
  }
  uint64_t i = iterator->done++;
  return deque->at(backwards ? deque->size - 1 - i : i);
}
Result<int64_t> iterator_length_hint(Runtime&, Value self) {
  auto* iterator = self.as<DequeIterator>();
  return iterator->deque ? static_cast<int64_t>(iterator->deque->size - iterator->done) : 0;
}
Result<Value> iterator_reduce(Runtime& rt, Value self) {
  auto* iterator = self.as<DequeIterator>();
  Value cls = Value::from_cell(rt.type_of(self));
  Value deque = iterator->deque ? Value::from_cell(iterator->deque)
                                : TRY(call(rt, Value::from_cell(new_native_type(rt, kDequeSpec))));
  Tuple* args = TRY(new_tuple(rt, {deque, Value::from_int(static_cast<int64_t>(iterator->done))}));
  return new_tuple(rt, {cls, Value::from_cell(args)});
}
Result<Value> new_iterator(Runtime& rt, const TypeSpec& spec, Deque* deque) {
  Type* type = new_native_type(rt, spec);
  auto* iterator = type ? make<DequeIterator>(rt, type) : nullptr;
  if (!iterator) return Failed{};
  iterator->deque = deque;
  iterator->changes = deque->changes;
  return iterator;
}
constexpr NativeDef kIteratorInit = signature_of("_deque_iterator(deque, index=0, /)");
template <const TypeSpec& spec>
Result<Value> create_iterator(Runtime& rt, Type*, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kIteratorInit, args, bound));
  Deque* deque = as_deque(rt, bound[0]);
  if (!deque) return raise_type_error(rt, "argument 1 must be collections.deque, not %T", bound[0]);
  Value made = TRY(new_iterator(rt, spec, deque));
  int64_t done = TRY(index_as_int64(rt, bound[1]));
  made.as<DequeIterator>()->done =
      static_cast<uint64_t>(clamp_index(std::max<int64_t>(done, 0), static_cast<int64_t>(deque->size)));
  return made;
}
Result<Value> iterate_deque(Runtime& rt, Value self) { return new_iterator(rt, kDequeIteratorSpec, q(self)); }
Result<Value> reversed(Runtime& rt, Value self) { return new_iterator(rt, kDequeReverseIteratorSpec, q(self)); }

constexpr NativeDef kIteratorMethods[] = {
    method<iterator_length_hint>("__length_hint__(self, /)", Effect::Reads,
                                 "A guess of how many items are still to come."),
    method<iterator_reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
};
constexpr TypeSlots kIteratorSlots = {.create = create_iterator<kDequeIteratorSpec>,
                                      .visit = visit_members<DequeIterator, &DequeIterator::deque>,
                                      .iter = iterate_self,
                                      .next = next_item<false>};
constexpr TypeSlots kReverseIteratorSlots = {.create = create_iterator<kDequeReverseIteratorSpec>,
                                             .visit = visit_members<DequeIterator, &DequeIterator::deque>,
                                             .iter = iterate_self,
                                             .next = next_item<true>};

// ---- Slots

Result<Value> repr_deque(Runtime& rt, Value self) {
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "[...]");
  List* items = TRY(to_list(rt, self));
  Value list = Value::from_cell(items);
  std::string_view name = rt.type_of(self)->name->view();
  if (q(self)->limit < 0) return format_text(rt, "%V(%R)", &name, list);
  return format_text(rt, "%V(%R, maxlen=%lld)", &name, list, static_cast<long long>(q(self)->limit));
}
// A deque's items by number, for compare_sequences.
struct Items {
  Deque* deque;
  size_t size() const { return deque->size; }
  Value operator[](size_t i) const { return deque->at(i); }
};
Result<Value> compare_deque(Runtime& rt, Value self, Value other, CompareOp op) {
  Deque* right = as_deque(rt, other);
  if (!right) return Value::not_implemented();
  Deque* left = q(self);
  return compare_sequences(
      rt, [left] { return Items{left}; }, [right] { return Items{right}; }, op);
}
Result<int64_t> length_of(Runtime&, Value self) { return static_cast<int64_t>(q(self)->size); }
Result<bool> contains_item(Runtime& rt, Value self, Value item) {
  Deque* deque = q(self);
  uint64_t changes = deque->changes;
  for (uint64_t i = 0; i < deque->size; ++i) {
    bool same = TRY(equal(rt, deque->at(i), item));
    if (same) return true;
    if (deque->changes != changes) return raise_runtime_error(rt, "deque mutated during iteration");
  }
  return false;
}
Result<uint64_t> place_of(Runtime& rt, Value self, Value key) {
  if (!key.is_int() && !rt.type_of(key)->slots->to_index) {
    return raise_type_error(rt, "sequence index must be integer, not '%T'", key);
  }
  int64_t i = TRY(sized_index(rt, key, BuiltinType::IndexError));
  auto size = static_cast<int64_t>(q(self)->size);
  if (i < 0) i += size;
  if (i < 0 || i >= size) return raise_index_error(rt, "deque index out of range");
  return static_cast<uint64_t>(i);
}
Result<Value> get_deque_item(Runtime& rt, Value self, Value key) { return q(self)->at(TRY(place_of(rt, self, key))); }
Status set_deque_item(Runtime& rt, Value self, Value key, Value value) {
  uint64_t place = TRY(place_of(rt, self, key));
  if (value.is_unset())
    remove_at(q(self), place);
  else
    q(self)->at(place) = value;
  return ok();
}
Result<Value> concatenate(Runtime& rt, Value left, Value right) {
  if (!as_deque(rt, left)) return Value::not_implemented();
  if (!as_deque(rt, right)) return raise_type_error(rt, "can only concatenate deque (not \"%T\") to deque", right);
  Value made = TRY(copy(rt, left));
  if (!as_deque(rt, made)) return Value::not_implemented();
  TRY(extend(rt, q(made), right));
  return made;
}
Result<Value> concatenate_inplace(Runtime& rt, Value left, Value right) {
  TRY(extend(rt, q(left), right));
  return left;
}
Status repeat_items(Runtime& rt, Deque* deque, int64_t times) {
  if (times <= 0) clear_items(deque);
  if (deque->size == 0) return ok();
  List* items = TRY(to_list(rt, Value::from_cell(deque)));
  if (deque->limit >= 0) {
    // Only so many rounds show in the end.
    times = std::min(times, deque->limit / static_cast<int64_t>(deque->size) + 2);
  }
  if (times > INT64_MAX / 16 / static_cast<int64_t>(deque->size)) return raise_memory_error(rt);
  for (int64_t i = 1; i < times; ++i) {
    for (uint64_t j = 0; j < items->size; ++j) TRY(push_right(rt, deque, items->items[j]));
  }
  return ok();
}
Result<Value> repeat(Runtime& rt, Value left, Value right) {
  if (!as_deque(rt, left)) std::swap(left, right);
  int64_t times = 0;
  if (!TRY(repeat_count(rt, right, &times))) return Value::not_implemented();
  Value made = TRY(copy(rt, left));
  if (!as_deque(rt, made)) return Value::not_implemented();
  TRY(repeat_items(rt, q(made), times));
  return made;
}
Result<Value> repeat_inplace(Runtime& rt, Value left, Value right) {
  int64_t times = 0;
  if (!TRY(repeat_count(rt, right, &times))) return Value::not_implemented();
  TRY(repeat_items(rt, q(left), times));
  return left;
}
Result<Value> get_limit(Runtime&, Value self) { return limit_value(q(self)); }

constexpr NativeDef kMethods[] = {
    method<append>("append(self, item, /)", Effect::MutatesSelf, "Add x at the right end."),
    method<append_left>("appendleft(self, item, /)", Effect::MutatesSelf, "Add x at the left end."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all elements from the deque."),
    method<copy>("__copy__(self, /)", Effect::Anything, "Return a shallow copy of a deque."),
    method<copy>("copy(self, /)", Effect::Anything, "Return a shallow copy of a deque."),
    method<count>("count(self, value, /)", Effect::Anything, "Return number of occurrences of value."),
    method<extend_method>("extend(self, iterable, /)", Effect::Iterates,
                          "Add all items of an iterable at the right end."),
    method<extend_left>("extendleft(self, iterable, /)", Effect::Iterates,
                        "Add the items of an iterable at the left end, one after the other: they stand in reverse."),
    method<index>("index(self, value, start=0, stop=9223372036854775807, /)", Effect::Anything,
                  "Return first index of value.\n\nValueError where nothing equals it."),
    method<insert>("insert(self, index, value, /)", Effect::MutatesSelf, "Insert value before index."),
    method<pop>("pop(self, /)", Effect::MutatesSelf, "Remove and return the rightmost element."),
    method<pop_left>("popleft(self, /)", Effect::MutatesSelf, "Remove and return the leftmost element."),
    method<reduce>("__reduce__(self, /)", Effect::Anything, "Return state information for pickling."),
    method<remove>("remove(self, value, /)", Effect::Anything, "Remove first occurrence of value."),
    method<reverse>("reverse(self, /)", Effect::MutatesSelf, "Reverse *IN PLACE*."),
    method<reversed>("__reversed__(self, /)", Effect::Allocates, "Return a reverse iterator over the deque."),
    method<rotate>("rotate(self, n=1, /)", Effect::MutatesSelf,
                   "Rotate the deque n steps to the right.  If n is negative, rotates left."),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "How many bytes the deque takes, its items not counted."),
    CLASS_GETITEM_ROW,
};
constexpr GetSetDef kGetSets[] = {
    {"maxlen", get_limit, nullptr, "how many items it holds at most, None if there is no limit"}};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_deque;
  slots.initialise = initialise_deque;
  slots.visit = visit_deque;
  slots.repr = repr_deque;
  slots.compare = compare_deque;
  slots.iter = iterate_deque;
  slots.length = length_of;
  slots.contains = contains_item;
  slots.get_item = get_deque_item;
  slots.set_item = set_deque_item;
  slots.binary[static_cast<int>(BinaryOp::Add)] = concatenate;
  slots.binary[static_cast<int>(BinaryOp::Multiply)] = repeat;
  slots.inplace[static_cast<int>(BinaryOp::Add)] = concatenate_inplace;
  slots.inplace[static_cast<int>(BinaryOp::Multiply)] = repeat_inplace;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

constexpr TypeSpec kDequeSpec = {
    .name = "collections.deque",
    .instance_size = sizeof(Deque),
    .slots = &kSlots,
    .methods = kMethods,
    .getsets = kGetSets,
    .doc = "deque([iterable[, maxlen]])\n--\n\nA sequence that is fast to change at both ends.",
    .weakly_referable = true,
    .sequence_pattern = true,
    .unhashable = true};
constexpr TypeSpec kDequeIteratorSpec = {.name = "_collections._deque_iterator",
                                         .instance_size = sizeof(DequeIterator),
                                         .slots = &kIteratorSlots,
                                         .methods = kIteratorMethods,
                                         .subclassable = false};
constexpr TypeSpec kDequeReverseIteratorSpec = {.name = "_collections._deque_reverse_iterator",
                                                .instance_size = sizeof(DequeIterator),
                                                .slots = &kReverseIteratorSlots,
                                                .methods = kIteratorMethods,
                                                .subclassable = false};

}  // namespace minipy
