// tuple: its methods and slots.
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/native/constructor.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/sequence.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

Result<Value> tuple_of_type(Runtime& rt, Type* cls, std::span<const Value> items) {
  if (cls == rt.type(BuiltinType::Tuple)) return new_tuple(rt, items);
  Shape* shape = root_shape(rt, cls);
  size_t size = sizeof(Tuple) + items.size_bytes() + (shape->has_slots ? sizeof(Value) : 0);
  auto* tuple = static_cast<Tuple*>(rt.heap.allocate_cell(shape->id, size));
  if (!tuple) return Failed{};
  tuple->size = items.size();
  if (!items.empty()) std::memcpy(static_cast<void*>(tuple->items), items.data(), items.size_bytes());
  if (shape->has_slots) *extra_word(tuple, shape) = Value::unset();
  if (cls->has_finaliser) rt.heap.add_finalisable(tuple);
  return Value::from_cell(tuple);
}

namespace {

Tuple* t(Value self) { return self.as<Tuple>(); }

void visit_tuple(Cell* cell, Visitor& visitor) {
  auto* tuple = static_cast<Tuple*>(cell);
  visitor.visit_range(tuple->items, tuple->items + tuple->size);
}

Result<Value> tuple_arguments(Runtime& rt, Value iterable) {
  if (iterable.is_unset()) return empty_tuple(rt);
  return to_tuple(rt, iterable);
}
constexpr NativeDef kTuple[] = {function<tuple_arguments>("tuple(iterable=<unset>, /)", Effect::Anything)};
Result<Value> create_tuple(Runtime& rt, Type* cls, const Arguments& args) {
  Value items = TRY(kTuple[0].entry(rt, kTuple[0], arguments_of_new(rt, cls, args)));
  if (cls == rt.type(BuiltinType::Tuple)) return items;
  return tuple_of_type(rt, cls, t(items)->view());
}

Result<Value> repr_tuple(Runtime& rt, Value self) {
  Tuple* tuple = t(self);
  if (tuple->size == 0) return new_str(rt, "()");
  ReprScope scope(rt, self);
  if (scope.is_recursive()) return new_str(rt, "(...)");
  TextBuffer buffer;
  buffer.append('(');
  for (uint64_t i = 0; i < tuple->size; ++i) {
    if (i) buffer.append(", ");
    Str* item = TRY(repr(rt, tuple->items[i]));
    buffer.append(item->view());
  }
  buffer.append(tuple->size == 1 ? ",)" : ")");
  return new_str(rt, buffer);
}

Result<int64_t> hash_tuple(Runtime& rt, Value self) {
  Tuple* tuple = t(self);
  if (tuple->hash_value) return tuple->hash_value;
  RecursionGuard guard(rt, " while hashing");
  if (guard.failed()) return Failed{};
  TupleHash accumulator;
  for (uint64_t i = 0; i < tuple->size; ++i) accumulator.add(TRY(hash(rt, tuple->items[i])));
  tuple->hash_value = accumulator.finish();
  return tuple->hash_value;
}

Result<Value> compare_tuple(Runtime& rt, Value self, Value other, CompareOp op) {
  auto* right = cast<Tuple>(rt, other);
  if (!right) return Value::not_implemented();
  Tuple* left = t(self);
  return compare_sequences(
      rt, [left] { return left->view(); }, [right] { return right->view(); }, op);
}

Result<Value> iterate_tuple(Runtime& rt, Value self) {
  return new_sequence_iterator(rt, BuiltinType::TupleIterator, self);
}
Result<int64_t> tuple_length(Runtime&, Value self) { return static_cast<int64_t>(t(self)->size); }

Result<Value> tuple_get_item(Runtime& rt, Value self, Value key) {
  Tuple* tuple = t(self);
  if (auto* slice = cast_exact<Slice>(key)) {
    SliceRange range = TRY(resolve_slice(rt, slice, tuple->size));
    if (range.count == static_cast<int64_t>(tuple->size) && range.step == 1 && rt.is_exactly(self, BuiltinType::Tuple))
      return self;
    if (range.step == 1)
      return new_tuple(rt, tuple->view().subspan(static_cast<size_t>(range.start), static_cast<size_t>(range.count)));
    Tuple* result = TRY(new_tuple(rt, static_cast<uint64_t>(range.count)));
    for (int64_t i = 0; i < range.count; ++i) result->items[i] = tuple->items[range.at(i)];
    return result;
  }
  int64_t index = TRY(item_index(rt, self, key, tuple->size));
  return tuple->items[index];
}

Result<bool> tuple_contains(Runtime& rt, Value self, Value item) {
  for (Value each : t(self)->view()) {
    if (TRY(equal(rt, each, item))) return true;
  }
  return false;
}

Result<Value> tuple_add(Runtime& rt, Value left, Value right) {
  auto *a = cast<Tuple>(rt, left), *b = cast<Tuple>(rt, right);
  if (!a) return Value::not_implemented();
  if (!b) return raise_type_error(rt, "can only concatenate tuple (not \"%T\") to tuple", right);
  if (a->size == 0 && rt.is_exactly(right, BuiltinType::Tuple)) return right;
  if (b->size == 0 && rt.is_exactly(left, BuiltinType::Tuple)) return left;
  Tuple* result = TRY(new_tuple(rt, a->size + b->size));
  if (a->size) std::memcpy(static_cast<void*>(result->items), a->items, a->size * sizeof(Value));
  if (b->size) std::memcpy(static_cast<void*>(result->items + a->size), b->items, b->size * sizeof(Value));
  return result;
}
Result<Value> tuple_multiply(Runtime& rt, Value left, Value right) {
  Value sequence = cast<Tuple>(rt, left) ? left : right;
  Value factor = cast<Tuple>(rt, left) ? right : left;
  int64_t count;
  if (!TRY(repeat_count(rt, factor, &count))) return Value::not_implemented();
  Tuple* tuple = t(sequence);
  if (count <= 0 || tuple->size == 0) return empty_tuple(rt);
  if (count == 1 && rt.is_exactly(sequence, BuiltinType::Tuple)) return sequence;
  uint64_t total;
  if (__builtin_mul_overflow(tuple->size, static_cast<uint64_t>(count), &total) || total > kMostItems)
    return raise_memory_error(rt);
  Tuple* result = TRY(new_tuple(rt, total));
  fill_repeated(result->items, tuple->view(), static_cast<uint64_t>(count));
  return result;
}

Result<Value> count(Runtime& rt, Tuple* self, Value item) {
  int64_t total = 0;
  for (Value each : self->view()) total += TRY(equal(rt, each, item));
  return Value::from_int(total);
}
Result<Value> index(Runtime& rt, Tuple* self, Value item, Value start, Value stop) {
  auto size = static_cast<int64_t>(self->size);
  int64_t first = clamp_index(start.is_unset() ? 0 : TRY(bound_index(rt, start)), size);
  int64_t last = stop.is_unset() ? size : clamp_index(TRY(bound_index(rt, stop)), size);
  for (int64_t i = first; i < last; ++i) {
    if (TRY(equal(rt, self->items[i], item))) return Value::from_int(i);
  }
  return raise_value_error(rt, "tuple.index(x): x not in tuple");
}
Result<Value> getnewargs(Runtime& rt, Tuple* self) {
  Tuple* copy = TRY(new_tuple(rt, self->view()));
  return new_tuple(rt, {Value::from_cell(copy)});
}
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
Result<Value> size_of(Runtime& rt, Tuple* self) { return new_int(rt, static_cast<int64_t>(40 + self->size * 8)); }

constexpr NativeDef kMethods[] = {
    method<count>("count(self, value, /)", Effect::Compares, "Return number of occurrences of value."),
    method<index>("index(self, value, start=0, stop=sys.maxsize, /)", Effect::Compares,
                  "Return first index of value.\n\nValueError where nothing equals it."),
    method<getnewargs>("__getnewargs__(self, /)", Effect::Allocates),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "Return the size in memory, in bytes."),
    class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
};

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_tuple;
  slots.visit = visit_tuple;
  slots.repr = repr_tuple;
  slots.hash = hash_tuple;
  slots.compare = compare_tuple;
  slots.iter = iterate_tuple;
  slots.length = tuple_length;
  slots.get_item = tuple_get_item;
  slots.contains = tuple_contains;
  slots.binary[static_cast<int>(BinaryOp::Add)] = tuple_add;
  slots.binary[static_cast<int>(BinaryOp::Multiply)] = tuple_multiply;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

Result<bool> repeat_count(Runtime& rt, Value factor, int64_t* count) {
  if (factor.is_int()) {
    *count = factor.as_int();
    return true;
  }
  if (!rt.type_of(factor)->slots->to_index) return false;
  *count = TRY(sized_index(rt, factor, BuiltinType::OverflowError));
  return true;
}

Result<int64_t> sequence_index(Runtime& rt, std::span<const Value> items, Value item) {
  for (size_t i = 0; i < items.size(); ++i) {
    if (TRY(equal(rt, items[i], item))) return static_cast<int64_t>(i);
  }
  return -1;
}

Result<int64_t> item_index(Runtime& rt, Value container, Value key, uint64_t length) {
  int64_t index;
  if (key.is_int()) {
    index = key.as_int();
  } else {
    if (!rt.type_of(key)->slots->to_index) {
      return raise_type_error(rt, "%T indices must be integers or slices, not %T", container, key);
    }
    index = TRY(sized_index(rt, key, BuiltinType::IndexError));
  }
  if (index < 0) index += static_cast<int64_t>(length);
  if (index < 0 || static_cast<uint64_t>(index) >= length)
    return raise_index_error(rt, "%T index out of range", container);
  return index;
}

constexpr TypeSpec kTupleSpec = {
    .name = "tuple",
    .slots = &kSlots,
    .methods = kMethods,
    .doc = "tuple(iterable=(), /)\n--\n\nA fixed sequence of items; a tuple given stands for itself.",
    .sequence_pattern = true};

}  // namespace minipy
