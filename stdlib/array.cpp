// The module array: the type array.array.
#include "stdlib/array.h"

#include <algorithm>
#include <cstring>

#include "runtime/types/sequence.h"
#include "runtime/types/sized_index.h"
#include "stdlib/native_support.h"
#include "stdlib/packed_items.h"

namespace minipy {

namespace {

constexpr const char* kTypeCodes = "bBuwhHiIlLqQfd";

Array* a(Value self) { return self.as<Array>(); }
void visit_array(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<Array*>(cell)->storage); }
std::span<const uint8_t> bytes_of(Array* array) {
  return {reinterpret_cast<const uint8_t*>(array->data()), array->byte_size()};
}

// ---- Making

Result<Array*> make_array(Runtime& rt, Type* cls, const packing::Field& field, uint64_t size) {
  auto* array = make<Array>(rt, cls);
  if (!array) return Failed{};
  array->field = field;
  TRY(array_resize(rt, array, size));
  return array;
}

Status extend_from_text(Runtime& rt, Array* array, Str* text) {
  uint64_t place = array->size;
  TRY(array_resize(rt, array, place + text->length));
  for (uint64_t i = 0; i < text->length; ++i) {
    uint32_t code_point = str_at(rt, text, i);
    std::memcpy(array->at(place + i), &code_point, sizeof code_point);
  }
  return ok();
}
Status extend_from_bytes(Runtime& rt, Array* array, std::span<const uint8_t> bytes) {
  if (bytes.size() % array->field.size) return raise_value_error(rt, "bytes length not a multiple of item size");
  Bytes* kept = TRY(new_bytes(rt, bytes));  // they may be the array's own
  return array_replace(rt, array, array->size, 0, kept->view());
}
Status extend_from_iterable(Runtime& rt, Array* array, Value iterable) {
  if (Array* other = as_array(rt, iterable)) {
    if (other->field.code == array->field.code) return extend_from_bytes(rt, array, bytes_of(other));
  }
  ForEach each(rt, iterable);
  while (each.next()) TRY(array_append(rt, array, each.value()));
  if (each.failed()) return Failed{};
  return ok();
}

Status initialise_items(Runtime& rt, Array* array, Value initial) {
  if (auto* text = cast<Str>(rt, initial)) {
    if (array->is_text()) return extend_from_text(rt, array, text);
    return raise_type_error(rt, "cannot use a str to initialize an array with typecode '%c'", array->field.code);
  }
  if (Array* other = as_array(rt, initial)) {
    if (other->is_text() && !array->is_text()) {
      return raise_type_error(rt, "cannot use a unicode array to initialize an array with typecode '%c'",
                              array->field.code);
    }
    return extend_from_iterable(rt, array, initial);
  }
  if (cast<Bytes>(rt, initial) || cast<ByteArray>(rt, initial))
    return extend_from_bytes(rt, array, TRY(bytes_like(rt, initial)));
  return extend_from_iterable(rt, array, initial);
}

Result<packing::Field> field_from_code(Runtime& rt, Value code) {
  auto* text = cast<Str>(rt, code);
  if (!text) return raise_type_error(rt, "array() argument 1 must be a unicode character, not %T", code);
  if (text->length != 1) {
    return raise_type_error(rt, "array() argument 1 must be a unicode character, not a string of length %u",
                            static_cast<unsigned>(text->length));
  }
  packing::Field field;
  if (!find_array_field(str_at(rt, text, 0), field)) {
    return raise_value_error(rt, "bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, f or d)");
  }
  if (field.code == 'u')
    TRY(warn(rt, BuiltinType::DeprecationWarning,
             "The 'u' type code is deprecated and will be removed in Python 3.16"));
  return field;
}

Result<Value> create_array(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.keyword_count() && !cls->is_heap_type)
    return raise_type_error(rt, "array.array() takes no keyword arguments");
  if (args.count == 0) return raise_type_error(rt, "array() takes at least 1 argument (0 given)");
  if (args.count > 2)
    return raise_type_error(rt, "array() takes at most 2 arguments (%d given)", static_cast<int>(args.count));
  packing::Field field = TRY(field_from_code(rt, args[0]));
  Array* array = TRY(make_array(rt, cls, field, 0));
  if (args.count == 2) TRY(initialise_items(rt, array, args[1]));
  return Value::from_cell(array);
}
Status initialise_array(Runtime&, Value, const Arguments&) { return ok(); }

// ---- Methods

Status append(Runtime& rt, Value self, Value item) { return array_append(rt, a(self), item); }
Result<Value> pop(Runtime& rt, Value self, int64_t place) {
  Array* array = a(self);
  if (array->size == 0) return raise_index_error(rt, "pop from empty array");
  auto size = static_cast<int64_t>(array->size);
  int64_t i = place < 0 ? place + size : place;
  if (i < 0 || i >= size) return raise_pop_index(rt);
  Value item = TRY(array_get(rt, array, static_cast<uint64_t>(i)));
  TRY(array_replace(rt, array, static_cast<uint64_t>(i), 1, {}));
  return item;
}
Status insert(Runtime& rt, Value self, int64_t place, Value item) {
  Array* array = a(self);
  TRY(array_append(rt, array, item));
  uint64_t size = array->field.size;
  auto at = static_cast<uint64_t>(clamp_index(place, static_cast<int64_t>(array->size - 1)));
  char last[8];
  std::memcpy(last, array->at(array->size - 1), size);
  std::memmove(array->at(at + 1), array->at(at), (array->size - 1 - at) * size);
  std::memcpy(array->at(at), last, size);
  return ok();
}
Status extend(Runtime& rt, Value self, Value iterable) {
  Array* other = as_array(rt, iterable);
  if (other && other->field.code != a(self)->field.code)
    return raise_type_error(rt, "can only extend with array of same kind");
  return extend_from_iterable(rt, a(self), iterable);
}
Result<int64_t> find(Runtime& rt, Array* array, Value item, int64_t start, int64_t stop) {
  auto size = static_cast<int64_t>(array->size);
  start = clamp_index(start, size);
  stop = clamp_index(stop, size);
  for (int64_t i = start; i < stop && i < static_cast<int64_t>(array->size); ++i) {
    if (TRY(equal(rt, TRY(array_get(rt, array, static_cast<uint64_t>(i))), item))) return i;
  }
  return -1;
}
Result<int64_t> index(Runtime& rt, Value self, Value item, Index start, Index stop) {
  int64_t place = TRY(find(rt, a(self), item, start, stop));
  if (place < 0) return raise_value_error(rt, "array.index(x): x not in array");
  return place;
}
Result<int64_t> count(Runtime& rt, Value self, Value item) {
  int64_t found = 0;
  for (uint64_t i = 0; i < a(self)->size; ++i) found += TRY(equal(rt, TRY(array_get(rt, a(self), i)), item));
  return found;
}
Status remove(Runtime& rt, Value self, Value item) {
  int64_t place = TRY(find(rt, a(self), item, 0, INT64_MAX));
  if (place < 0) return raise_value_error(rt, "array.remove(x): x not in array");
  return array_replace(rt, a(self), static_cast<uint64_t>(place), 1, {});
}
Status reverse(Runtime&, Value self) {
  Array* array = a(self);
  uint64_t size = array->field.size;
  for (uint64_t i = 0, j = array->size; i + 1 < j; ++i) {
    --j;
    for (uint64_t byte = 0; byte < size; ++byte) std::swap(array->at(i)[byte], array->at(j)[byte]);
  }
  return ok();
}
Status clear(Runtime& rt, Value self) { return array_resize(rt, a(self), 0); }
Status byteswap(Runtime&, Value self) {
  Array* array = a(self);
  uint64_t size = array->field.size;
  for (uint64_t i = 0; i < array->size; ++i) std::reverse(array->at(i), array->at(i) + size);
  return ok();
}
Result<Value> copy(Runtime& rt, Value self) {
  Array* made = TRY(new_array_like(rt, a(self), a(self)->size));
  if (made->size) std::memcpy(made->data(), a(self)->data(), made->byte_size());
  return Value::from_cell(made);
}
Result<Value> deep_copy(Runtime& rt, Value self, Value) { return copy(rt, self); }
Result<List*> to_item_list(Runtime& rt, Value self) {
  List* list = TRY(new_list(rt));
  for (uint64_t i = 0; i < a(self)->size; ++i) TRY(list_append(rt, list, TRY(array_get(rt, a(self), i))));
  return list;
}
Result<Bytes*> to_bytes(Runtime& rt, Value self) { return new_bytes(rt, bytes_of(a(self))); }
Status from_bytes(Runtime& rt, Value self, std::span<const uint8_t> bytes) {
  return extend_from_bytes(rt, a(self), bytes);
}
Status from_list(Runtime& rt, Value self, Value items) {
  auto* list = cast<List>(rt, items);
  if (!list) return raise_type_error(rt, "arg must be list");
  Array* array = a(self);
  uint64_t before = array->size, size = list->size;
  for (uint64_t i = 0; i < size; ++i) {
    Status status = i < list->size ? array_append(rt, array, list->items[i])
                                   : raise_runtime_error(rt, "list changed size during iteration");
    if (!status.failed()) continue;
    Value error = rt.take_pending();
    TRY(array_resize(rt, array, before));
    return raise_value(rt, error);
  }
  return ok();
}
Status from_unicode(Runtime& rt, Value self, Str* text) {
  if (!a(self)->is_text())
    return raise_value_error(rt, "fromunicode() may only be called on unicode type arrays ('u' or 'w')");
  return extend_from_text(rt, a(self), text);
}
Result<Value> to_unicode(Runtime& rt, Value self) {
  if (!a(self)->is_text())
    return raise_value_error(rt, "tounicode() may only be called on unicode type arrays ('u' or 'w')");
  return Value::from_cell(TRY(decode(rt, bytes_of(a(self)), "utf-32-le", "surrogatepass")));
}
Status to_file(Runtime& rt, Value self, Value file) {
  Value bytes = Value::from_cell(TRY(to_bytes(rt, self)));
  TRY(call_method(rt, file, intern(rt, "write"), {&bytes, 1}));
  return ok();
}
Status from_file(Runtime& rt, Value self, Value file, int64_t items) {
  if (items < 0) return raise_value_error(rt, "negative count");
  Value wanted = TRY(new_int(rt, items * a(self)->field.size));
  Value read = TRY(call_method(rt, file, intern(rt, "read"), {&wanted, 1}));
  auto* bytes = cast<Bytes>(rt, read);
  if (!bytes) return raise_type_error(rt, "read() didn't return bytes");
  bool short_read = bytes->size < static_cast<uint64_t>(items) * a(self)->field.size;
  TRY(extend_from_bytes(rt, a(self), bytes->view()));
  if (short_read) return raise(rt, BuiltinType::EOFError, "read() didn't return enough bytes");
  return ok();
}
Result<Value> buffer_info(Runtime& rt, Value self) {
  Value address = TRY(new_int(rt, static_cast<int64_t>(reinterpret_cast<intptr_t>(a(self)->data()))));
  return Value::from_cell(TRY(new_tuple(rt, {address, Value::from_int(static_cast<int64_t>(a(self)->size))})));
}
Result<Value> code_of(Runtime& rt, Value self) {
  return str_of_code_point(rt, static_cast<uint32_t>(a(self)->field.code));
}
Result<Value> item_size(Runtime&, Value self) { return Value::from_int(a(self)->field.size); }
// ---- Pickling: the items as bytes in a format of a machine, which need not be this one.

struct MachineFormat {
  char code;
  bool big_endian;
};
constexpr MachineFormat kMachineFormats[] = {
    {'B', false}, {'b', false}, {'H', false}, {'H', true}, {'h', false}, {'h', true}, {'I', false}, {'I', true},
    {'i', false}, {'i', true},  {'Q', false}, {'Q', true}, {'q', false}, {'q', true}, {'f', false}, {'f', true},
    {'d', false}, {'d', true},  {'u', false}, {'u', true}, {'w', false}, {'w', true},  // UTF-16, UTF-32
};
constexpr int64_t kUtf16Little = 18, kUtf32Little = 20, kUtf32Big = 21;

int64_t machine_format_of(const Array* array) {
  if (array->is_text()) return kUtf32Little;
  char code = array->field.code;
  if (code == 'l' || code == 'L') code = code == 'l' ? 'q' : 'Q';
  int64_t format = 0;
  while (kMachineFormats[format].code != code) ++format;
  return format;
}
Result<Value> reduce(Runtime& rt, Value self, int64_t protocol) {
  constexpr int64_t kBytesFrom = 3;
  Value state = TRY(get_attribute_or_unset(rt, self, Name::dunder_dict));
  if (state.is_unset()) state = Value::none();
  Value cls = Value::from_cell(rt.type_of(self));
  if (protocol < kBytesFrom) {
    Value items = Value::from_cell(TRY(to_item_list(rt, self)));
    Tuple* args = TRY(new_tuple(rt, {TRY(code_of(rt, self)), items}));
    return Value::from_cell(TRY(new_tuple(rt, {cls, Value::from_cell(args), state})));
  }
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "array")));
  Value reconstructor = TRY(get_attribute(rt, module, intern(rt, "_array_reconstructor")));
  Value bytes = Value::from_cell(TRY(to_bytes(rt, self)));
  Tuple* args = TRY(new_tuple(rt, {cls, TRY(code_of(rt, self)), Value::from_int(machine_format_of(a(self))), bytes}));
  return Value::from_cell(TRY(new_tuple(rt, {reconstructor, Value::from_cell(args), state})));
}
Result<int64_t> size_of(Runtime&, Value self) {
  return static_cast<int64_t>(sizeof(Array) + a(self)->capacity * a(self)->field.size);
}

// ---- Slots

Result<Value> repr_array(Runtime& rt, Value self) {
  std::string_view name = rt.type_of(self)->name->view();
  Array* array = a(self);
  if (array->size == 0) return Value::from_cell(TRY(format_text(rt, "%V('%c')", &name, array->field.code)));
  Value items = array->is_text() ? TRY(to_unicode(rt, self)) : Value::from_cell(TRY(to_item_list(rt, self)));
  return Value::from_cell(TRY(format_text(rt, "%V('%c', %R)", &name, array->field.code, items)));
}
Result<Value> compare_arrays(Runtime& rt, Value self, Value other, CompareOp op) {
  Array* right = as_array(rt, other);
  if (!right) return Value::not_implemented();
  Array* left = a(self);
  if ((op == CompareOp::Equal || op == CompareOp::NotEqual) && left->size != right->size)
    return Value::from_bool(op == CompareOp::NotEqual);
  for (uint64_t i = 0; i < left->size && i < right->size; ++i) {
    Value mine = TRY(array_get(rt, left, i)), theirs = TRY(array_get(rt, right, i));
    if (TRY(equal(rt, mine, theirs))) continue;
    if (op == CompareOp::Equal || op == CompareOp::NotEqual) return Value::from_bool(op == CompareOp::NotEqual);
    return compare(rt, op, mine, theirs);
  }
  Value mine = Value::from_int(static_cast<int64_t>(left->size)),
        theirs = Value::from_int(static_cast<int64_t>(right->size));
  return Value::from_bool(TRY(compare_truth(rt, op, mine, theirs)));
}
Result<int64_t> length_of(Runtime&, Value self) { return static_cast<int64_t>(a(self)->size); }
Result<bool> contains_item(Runtime& rt, Value self, Value item) {
  return TRY(find(rt, a(self), item, 0, INT64_MAX)) >= 0;
}

Result<uint64_t> place_of(Runtime& rt, Array* array, Value key, const char* range_error) {
  if (!key.is_int() && !rt.type_of(key)->slots->to_index) return raise_type_error(rt, "array indices must be integers");
  int64_t i = key.is_int() ? key.as_int() : TRY(sized_index(rt, key, BuiltinType::IndexError));
  auto size = static_cast<int64_t>(array->size);
  if (i < 0) i += size;
  if (i < 0 || i >= size) return raise_index_error(rt, "%s", range_error);
  return static_cast<uint64_t>(i);
}
Result<Value> get_array_item(Runtime& rt, Value self, Value key) {
  Array* array = a(self);
  auto* slice = cast_exact<Slice>(key);
  if (!slice) return array_get(rt, array, TRY(place_of(rt, array, key, "array index out of range")));
  SliceRange range = TRY(resolve_slice(rt, slice, array->size));
  Array* made = TRY(new_array_like(rt, array, static_cast<uint64_t>(range.count)));
  for (int64_t i = 0; i < range.count; ++i) {
    std::memcpy(made->at(static_cast<uint64_t>(i)), array->at(static_cast<uint64_t>(range.at(i))), array->field.size);
  }
  return Value::from_cell(made);
}

// Deletes every step-th item.
Status delete_stepped(Runtime& rt, Array* array, SliceRange range) {
  if (range.count == 0) return ok();
  if (range.step < 0) range = {range.at(range.count - 1), 0, -range.step, range.count};
  uint64_t size = array->field.size, kept = static_cast<uint64_t>(range.start);
  int64_t next = 0;
  for (uint64_t i = kept; i < array->size; ++i) {
    if (next < range.count && i == static_cast<uint64_t>(range.at(next)))
      ++next;
    else
      std::memmove(array->at(kept++), array->at(i), size);
  }
  return array_resize(rt, array, kept);
}
Status set_array_slice(Runtime& rt, Array* array, Slice* slice, Value value) {
  Bytes* with = nullptr;
  if (!value.is_unset()) {
    Array* other = as_array(rt, value);
    if (!other) return raise_type_error(rt, "can only assign array (not \"%T\") to array slice", value);
    if (other->field.code != array->field.code) return raise_bad_argument(rt);
    with = TRY(new_bytes(rt, bytes_of(other)));
  }
  SliceRange range = TRY(resolve_slice(rt, slice, array->size));
  if (range.step == 1) {
    return array_replace(rt, array, static_cast<uint64_t>(range.start), static_cast<uint64_t>(range.count),
                         with ? with->view() : std::span<const uint8_t>());
  }
  if (!with) return delete_stepped(rt, array, range);
  uint64_t size = array->field.size;
  if (with->size / size != static_cast<uint64_t>(range.count)) {
    return raise_value_error(rt, "attempt to assign array of size %lld to extended slice of size %lld",
                             static_cast<long long>(with->size / size), static_cast<long long>(range.count));
  }
  for (int64_t i = 0; i < range.count; ++i) {
    std::memcpy(array->at(static_cast<uint64_t>(range.at(i))), with->data + static_cast<uint64_t>(i) * size, size);
  }
  return ok();
}
Status set_array_item(Runtime& rt, Value self, Value key, Value value) {
  Array* array = a(self);
  if (auto* slice = cast_exact<Slice>(key)) return set_array_slice(rt, array, slice, value);
  uint64_t place = TRY(place_of(rt, array, key, "array assignment index out of range"));
  if (value.is_unset()) return array_replace(rt, array, place, 1, {});
  return array_set(rt, array, place, value);
}

Result<Value> concatenate(Runtime& rt, Value left, Value right) {
  Array* first = as_array(rt, left);
  if (!first) return Value::not_implemented();
  Array* second = as_array(rt, right);
  if (!second) return raise_type_error(rt, "can only append array (not \"%T\") to array", right);
  if (first->field.code != second->field.code) return raise_bad_argument(rt);
  Value made = TRY(copy(rt, left));
  TRY(extend_from_bytes(rt, a(made), bytes_of(second)));
  return made;
}
Result<Value> concatenate_inplace(Runtime& rt, Value left, Value right) {
  if (!as_array(rt, right)) return raise_type_error(rt, "can only extend with array (not \"%T\")", right);
  TRY(extend(rt, left, right));
  return left;
}
Status repeat_items(Runtime& rt, Array* array, int64_t times) {
  if (times <= 0) return array_resize(rt, array, 0);
  uint64_t bytes = array->byte_size(), size = array->size;
  if (size && static_cast<uint64_t>(times) > (uint64_t{1} << 46) / size) return raise_memory_error(rt);
  TRY(array_resize(rt, array, size * static_cast<uint64_t>(times)));
  for (int64_t i = 1; i < times && bytes; ++i)
    std::memcpy(array->data() + static_cast<uint64_t>(i) * bytes, array->data(), bytes);
  return ok();
}
Result<Value> repeat(Runtime& rt, Value left, Value right) {
  if (!as_array(rt, left)) std::swap(left, right);
  int64_t times = 0;
  if (!TRY(repeat_count(rt, right, &times))) return raise_not_a_count(rt, right);
  Value made = TRY(copy(rt, left));
  TRY(repeat_items(rt, a(made), times));
  return made;
}
Result<Value> repeat_inplace(Runtime& rt, Value left, Value right) {
  int64_t times = 0;
  if (!TRY(repeat_count(rt, right, &times))) return raise_not_a_count(rt, right);
  TRY(repeat_items(rt, a(left), times));
  return left;
}
int64_t* array_exports(Value self) { return &a(self)->exports; }
bool array_buffer(Runtime&, Value self, std::span<uint8_t>* bytes, bool* writable) {
  *bytes = {reinterpret_cast<uint8_t*>(a(self)->data()), a(self)->byte_size()};
  *writable = true;
  return true;
}

// ---- Iterators

struct ArrayIterator : Cell {
  Array* array;
  uint64_t next;
};  // null array: exhausted

Result<Value> next_item(Runtime& rt, Value self) {
  auto* iterator = self.as<ArrayIterator>();
  if (!iterator->array) return Value::unset();
  if (iterator->next < iterator->array->size) return array_get(rt, iterator->array, iterator->next++);
  iterator->array = nullptr;
  return Value::unset();
}
Result<Value> iterator_reduce(Runtime& rt, Value self) {
  auto* iterator = self.as<ArrayIterator>();
  Value iter = TRY(get_attribute(rt, TRY(rt.evaluator->import_module(rt, intern(rt, "builtins"))), intern(rt, "iter")));
  if (!iterator->array) {
    Tuple* nothing = TRY(new_tuple(rt, {Value::from_cell(empty_tuple(rt))}));
    return Value::from_cell(TRY(new_tuple(rt, {iter, Value::from_cell(nothing)})));
  }
  Tuple* args = TRY(new_tuple(rt, {Value::from_cell(iterator->array)}));
  return Value::from_cell(
      TRY(new_tuple(rt, {iter, Value::from_cell(args), Value::from_int(static_cast<int64_t>(iterator->next))})));
}
Status iterator_set_state(Runtime&, Value self, Index place) {
  auto* iterator = self.as<ArrayIterator>();
  if (iterator->array)
    iterator->next =
        static_cast<uint64_t>(clamp_index(std::max<int64_t>(place, 0), static_cast<int64_t>(iterator->array->size)));
  return ok();
}
constexpr NativeDef kIteratorMethods[] = {
    method<iterator_reduce>("__reduce__(self, /)", Effect::Allocates, "Return state information for pickling."),
    method<iterator_set_state>("__setstate__(self, state, /)", Effect::MutatesSelf,
                               "Set state information for unpickling."),
};
constexpr TypeSlots kIteratorSlots = {
    .visit = visit_members<ArrayIterator, &ArrayIterator::array>, .iter = iterate_self, .next = next_item};
constexpr TypeSpec kArrayIteratorSpec = {.name = "array.arrayiterator",
                                         .instance_size = sizeof(ArrayIterator),
                                         .slots = &kIteratorSlots,
                                         .methods = kIteratorMethods,
                                         .subclassable = false,
                                         .constructible = false};
Result<Value> iterate_array(Runtime& rt, Value self) {
  Type* type = new_native_type(rt, kArrayIteratorSpec);
  auto* iterator = type ? make<ArrayIterator>(rt, type) : nullptr;
  if (!iterator) return Failed{};
  iterator->array = a(self);
  return Value::from_cell(iterator);
}

constexpr NativeDef kMethods[] = {
    method<append>("append(self, v, /)", Effect::Compares, "Add one item at the end."),
    method<buffer_info>("buffer_info(self, /)", Effect::Reads,
                        "Return a tuple (address, length) giving the current memory address and the length in items."),
    method<byteswap>("byteswap(self, /)", Effect::MutatesSelf, "Byteswap all items of the array."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all items from the array."),
    method<copy>("__copy__(self, /)", Effect::Allocates, "Return a copy of the array."),
    method<count>("count(self, v, /)", Effect::Compares, "How many items equal v."),
    method<deep_copy>("__deepcopy__(self, unused, /)", Effect::Allocates, "Return a copy of the array."),
    method<extend>("extend(self, bb, /)", Effect::Anything, "Append items to the end of the array."),
    method<from_file>("fromfile(self, f, n, /)", Effect::Anything, "Add n items that are read from a binary file."),
    method<from_list>("fromlist(self, list, /)", Effect::Anything, "Append items to array from list."),
    method<from_bytes>("frombytes(self, buffer, /)", Effect::MutatesSelf,
                       "Appends items from the string, interpreting it as an array of machine values."),
    method<from_unicode>("fromunicode(self, ustr, /)", Effect::MutatesSelf, "Add the characters of a text."),
    method<index>("index(self, v, start=0, stop=9223372036854775807, /)", Effect::Compares,
                  "Where the first item is that equals v."),
    method<insert>("insert(self, i, v, /)", Effect::Compares, "Put v in front of the item at i."),
    method<pop>("pop(self, i=-1, /)", Effect::MutatesSelf, "Take the item at i out and return it."),
    method<reduce>("__reduce_ex__(self, value, /)", Effect::Anything, "Return state information for pickling."),
    method<remove>("remove(self, v, /)", Effect::Compares, "Take the first item out that equals v."),
    method<reverse>("reverse(self, /)", Effect::MutatesSelf, "Turn the order of the items around."),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "Size of the array in memory, in bytes."),
    method<to_bytes>("tobytes(self, /)", Effect::Allocates, "The items as they lie in memory, as bytes."),
    method<to_file>("tofile(self, f, /)", Effect::Anything,
                    "Write the items, as they lie in memory, to a binary file."),
    method<to_item_list>("tolist(self, /)", Effect::Allocates, "The items as a list."),
    method<to_unicode>("tounicode(self, /)", Effect::Allocates, "Convert the array to a unicode string."),
    CLASS_GETITEM_ROW,
};
constexpr GetSetDef kGetSets[] = {
    {"typecode", code_of, nullptr, "the letter that says what kind of items there are"},
    {"itemsize", item_size, nullptr, "the size, in bytes, of one array item"},
};
constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_array;
  slots.initialise = initialise_array;
  slots.visit = visit_array;
  slots.repr = repr_array;
  slots.compare = compare_arrays;
  slots.iter = iterate_array;
  slots.length = length_of;
  slots.get_item = get_array_item;
  slots.set_item = set_array_item;
  slots.contains = contains_item;
  slots.buffer = array_buffer;
  slots.buffer_exports = array_exports;
  slots.binary[static_cast<size_t>(BinaryOp::Add)] = concatenate;
  slots.binary[static_cast<size_t>(BinaryOp::Multiply)] = repeat;
  slots.inplace[static_cast<size_t>(BinaryOp::Add)] = concatenate_inplace;
  slots.inplace[static_cast<size_t>(BinaryOp::Multiply)] = repeat_inplace;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();
constexpr TypeSpec kArraySpec = {.name = "array.array",
                                 .instance_size = sizeof(Array),
                                 .slots = &kSlots,
                                 .methods = kMethods,
                                 .getsets = kGetSets,
                                 .doc =
                                     "array(typecode [, initializer]) -> array\n\nReturn a new array whose items are "
                                     "restricted by typecode, and initialized from the optional initializer value.",
                                 .weakly_referable = true,
                                 .sequence_pattern = true,
                                 .unhashable = true};

Status extend_from_machine(Runtime& rt, Array* array, int64_t format, Bytes* bytes) {
  if (format >= kUtf16Little) {
    constexpr const char* kEncodings[] = {"utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"};
    return extend_from_text(rt, array, TRY(decode(rt, bytes->view(), kEncodings[format - kUtf16Little], "strict")));
  }
  if (format == machine_format_of(array)) return extend_from_bytes(rt, array, bytes->view());
  packing::Field field;
  bool big_endian = kMachineFormats[format].big_endian;
  (void)packing::find_field(kMachineFormats[format].code, true, field);
  if (bytes->size % field.size) return raise_value_error(rt, "bytes length not a multiple of item size");
  for (uint64_t at = 0; at < bytes->size; at += field.size) {
    TRY(array_append(rt, array,
                     TRY(unpack_item(rt, field, big_endian, reinterpret_cast<const char*>(bytes->data) + at))));
  }
  return ok();
}
Result<Value> reconstruct(Runtime& rt, Value cls, Value code, int64_t format, Value items) {
  Type* type = as_type(rt, cls);
  Type* array_type = new_native_type(rt, kArraySpec);
  if (!array_type) return Failed{};
  if (!type) return raise_type_error(rt, "first argument must be a type object, not %T", cls);
  if (!is_subtype(type, array_type)) return raise_type_error(rt, "%N is not a subtype of %N", type, array_type);
  auto* text = cast<Str>(rt, code);
  packing::Field field;
  if (!text) return raise_type_error(rt, "_array_reconstructor() argument 2 must be a unicode character, not %T", code);
  if (text->length != 1 || !find_array_field(str_at(rt, text, 0), field))
    return raise_value_error(rt, "second argument must be a valid type code");
  if (format < 0 || format > kUtf32Big)
    return raise_value_error(rt, "third argument must be a valid machine format code.");
  auto* bytes = cast<Bytes>(rt, items);
  if (!bytes) return raise_type_error(rt, "fourth argument should be bytes, not %T", items);
  bool is_text = format >= kUtf16Little;
  // Ints of another size or kind than the type code has here keep theirs.
  packing::Field kept;
  bool known = !is_text && packing::find_field(kMachineFormats[format].code, true, kept) &&
               kept.kind != packing::FieldKind::Float;
  if (known && (kept.size != field.size || kept.kind != field.kind)) field = kept;
  Array* array = TRY(make_array(rt, type, field, 0));
  if (is_text && !array->is_text())
    return raise_type_error(rt, "cannot use a str to initialize an array with typecode '%c'", field.code);
  if (!is_text && array->is_text()) return raise_value_error(rt, "third argument must be a valid machine format code.");
  TRY(extend_from_machine(rt, array, format, bytes));
  return Value::from_cell(array);
}
constexpr NativeDef kFunctions[] = {
    function<reconstruct>("_array_reconstructor(arraytype, typecode, mformat_code, items, /)", Effect::Anything,
                          "Internal. Used for pickling support."),
};
Status prepare_array(Runtime& rt, Module* module) {
  Type* type = TRY(add_type(rt, module, kArraySpec));
  TRY(module_add(rt, module, "ArrayType", Value::from_cell(type)));
  Value abstract = TRY(rt.evaluator->import_module(rt, intern(rt, "collections.abc")));
  Value sequence = TRY(get_attribute(rt, abstract, intern(rt, "MutableSequence")));
  Value self = Value::from_cell(type);
  TRY(call_method(rt, sequence, intern(rt, "register"), {&self, 1}));
  return module_add(rt, module, "typecodes", Value::from_cell(TRY(new_str(rt, kTypeCodes))));
}

}  // namespace

Array* as_array(Runtime& rt, Value value) { return has_layout(rt, value, visit_array) ? value.as<Array>() : nullptr; }

Result<Array*> new_array_like(Runtime& rt, const Array* model, uint64_t size) {
  Type* type = new_native_type(rt, kArraySpec);
  if (!type) return Failed{};
  return make_array(rt, type, model->field, size);
}

extern const ModuleSpec kArrayModule;
constexpr ModuleSpec kArrayModule = {.name = "array",
                                     .functions = kFunctions,
                                     .prepare = prepare_array,
                                     .doc = "Packed arrays of numbers and characters."};

}  // namespace minipy
