// bytes and bytearray: slots, and what bytearray adds. Shared methods are in bytes_common.cpp.
#include "runtime/base/hash.h"
#include "runtime/object/instance.h"
#include "runtime/types/bytes_common.h"
#include "runtime/types/sequence.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/specs.h"

namespace minipy {

using namespace bytes_common;

Result<Bytes*> new_bytes(Runtime& rt, uint64_t size) {
  auto* bytes = rt.heap.allocate<Bytes>(shape_of(BuiltinType::Bytes), size);
  if (!bytes) return Failed{};
  bytes->size = size;
  bytes->data = bytes->inline_data;
  return bytes;
}
Result<Bytes*> new_bytes(Runtime& rt, std::span<const uint8_t> source) {
  Bytes* bytes = TRY(new_bytes(rt, source.size()));
  if (!source.empty()) std::memcpy(bytes->inline_data, source.data(), source.size());
  return bytes;
}
uint8_t* bytes_for_filling(Bytes* bytes) { return const_cast<uint8_t*>(bytes->data); }

static constexpr const char* kExported = "Existing exports of data: object cannot be re-sized";

// Room for `size` bytes in all, the contents kept; BufferError while memoryviews are out.
Status bytearray_resize(Runtime& rt, ByteArray* array, uint64_t size) {
  if (size == array->size) return ok();
  TRY(check_exports(rt, array->exports, kExported));
  uint64_t room = array->storage ? array->storage->size - array->offset : 0;
  if (size > room) {
    uint64_t capacity = size + (size >> 3) + (size < 9 ? 3 : 6);
    auto* storage = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), capacity);
    if (!storage) return Failed{};
    storage->size = capacity;
    if (array->size) std::memcpy(storage->bytes, array->data(), array->size);
    array->storage = storage;
    array->offset = 0;
  }
  if (size > array->size) std::memset(array->data() + array->size, 0, size - array->size);
  array->size = size;
  return ok();
}

Result<ByteArray*> new_bytearray(Runtime& rt, std::span<const uint8_t> source) {
  auto* array = rt.heap.allocate_small<ByteArray>(shape_of(BuiltinType::ByteArray));
  TRY(bytearray_resize(rt, array, source.size()));
  if (!source.empty()) std::memcpy(array->data(), source.data(), source.size());
  return array;
}

namespace {

Bytes* b(Value self) { return self.as<Bytes>(); }
ByteArray* a(Value self) { return self.as<ByteArray>(); }

// ---- bytes

void visit_bytes(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<Bytes*>(cell)->owner); }
bool buffer_bytes(Runtime&, Value self, std::span<uint8_t>* out, bool* writable) {
  *out = {const_cast<uint8_t*>(b(self)->data), b(self)->size};
  *writable = false;
  return true;
}
Result<Value> bytes_arguments(Runtime& rt, Value source, Value encoding, Value errors) {
  if (cast_exact<Bytes>(source) && encoding.is_unset() && errors.is_unset()) return source;
  TextBuffer out(rt.heap.bytes_left());
  TRY(from_arguments(rt, "bytes", source, encoding, errors, out));
  return TRY(new_bytes(rt, span_of(out.view())));
}
constexpr NativeDef kBytes[] = {
    function<bytes_arguments>("bytes(source=<unset>, encoding=<unset>, errors=<unset>)", Effect::Anything)};
Result<Value> create_bytes(Runtime& rt, Type* cls, const Arguments& args) {
  Value made = TRY(kBytes[0].entry(rt, kBytes[0], args));
  if (cls == rt.type(BuiltinType::Bytes)) return made;
  auto* bytes = static_cast<Bytes*>(new_instance(rt, cls));
  if (!bytes) return Failed{};
  auto* storage = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), b(made)->size);
  if (!storage) return Failed{};
  storage->size = b(made)->size;
  std::memcpy(storage->bytes, b(made)->data, b(made)->size);
  bytes->owner = storage;
  bytes->data = storage->bytes;
  bytes->size = b(made)->size;
  return bytes;
}
Result<Value> repr_bytes(Runtime& rt, Value self) { return repr_of(rt, text_of(b(self)->view())); }
Result<int64_t> hash_bytes_value(Runtime& rt, Value self) {
  if (!b(self)->hash_value)
    b(self)->hash_value = static_cast<uint64_t>(hash_bytes(rt.hash_key, text_of(b(self)->view())));
  return static_cast<int64_t>(b(self)->hash_value);
}
Result<int64_t> bytes_length(Runtime&, Value self) { return static_cast<int64_t>(b(self)->size); }
Result<Value> iterate_bytes(Runtime& rt, Value self) {
  return new_sequence_iterator(rt, BuiltinType::BytesIterator, self);
}

// The place of an index, by the size after the index has been converted, which may run code.
Result<int64_t> byte_index(Runtime& rt, Value self, Value key) {
  auto* bytes = cast<Bytes>(rt, self);
  if (!rt.type_of(key)->slots->to_index) {
    return raise_type_error(rt,
                            bytes ? "byte indices must be integers or slices, not %T"
                                  : "bytearray indices must be integers or slices, not %T",
                            key);
  }
  int64_t index = TRY(sized_index(rt, key, BuiltinType::IndexError));
  auto size = static_cast<int64_t>(bytes ? bytes->size : self.as<ByteArray>()->size);
  if (index < 0) index += size;
  if (index < 0 || index >= size)
    return raise_index_error(rt, bytes ? "index out of range" : "bytearray index out of range");
  return index;
}
Result<Value> get_byte(Runtime& rt, Value self, Value key) {
  if (auto* slice = cast_exact<Slice>(key)) {
    auto* array = cast<ByteArray>(rt, self);
    SliceRange range = TRY(resolve_slice(rt, slice, array ? array->size : self.as<Bytes>()->size));
    std::string_view text = TRY(view(rt, self));
    if (range.step == 1)
      return make(rt, self, text.substr(static_cast<size_t>(range.start), static_cast<size_t>(range.count)));
    TextBuffer out;
    for (int64_t i = 0; i < range.count; ++i) out.append(text[static_cast<size_t>(range.at(i))]);
    return make(rt, self, out);
  }
  int64_t index = TRY(byte_index(rt, self, key));
  return Value::from_int(static_cast<unsigned char>(TRY(view(rt, self))[static_cast<size_t>(index)]));
}
Result<bool> contains_byte(Runtime& rt, Value self, Value item) {
  char byte;
  if (!rt.type_of(item)->slots->to_index && !is_bytes_like(rt, item))
    return raise_type_error(rt, "a bytes-like object is required, not '%T'", item);
  std::string_view part = TRY(needle(rt, item, &byte));
  return search::find(TRY(view(rt, self)), part) != search::kNotFound;
}
Result<Value> add_bytes(Runtime& rt, Value left, Value right) {
  if (!is_bytes_like(rt, left)) return Value::not_implemented();
  if (!is_bytes_like(rt, right)) return raise_type_error(rt, "can't concat %T to %T", right, left);
  TextBuffer out(rt.heap.bytes_left());
  out.append(TRY(view(rt, left)));
  out.append(TRY(view(rt, right)));
  return make(rt, left, out);
}
Result<Value> multiply_bytes(Runtime& rt, Value left, Value right) {
  bool left_is = cast<Bytes>(rt, left) || cast<ByteArray>(rt, left);
  Value self = left_is ? left : right;
  int64_t count;
  if (!TRY(repeat_count(rt, left_is ? right : left, &count))) return Value::not_implemented();
  if (count == 1 && rt.is_exactly(self, BuiltinType::Bytes)) return self;
  std::string_view text = TRY(view(rt, self));
  uint64_t total;
  if (count <= 0 || text.empty()) return make(rt, self, std::string_view());
  if (__builtin_mul_overflow(text.size(), static_cast<uint64_t>(count), &total) || total > rt.heap.bytes_left())
    return raise_memory_error(rt);
  uint8_t* to;
  Value made;
  if (cast<Bytes>(rt, self)) {
    Bytes* bytes = TRY(new_bytes(rt, total));
    to = bytes->inline_data;
    made = Value::from_cell(bytes);
  } else {
    ByteArray* array = TRY(new_bytearray(rt, {}));
    TRY(bytearray_resize(rt, array, total));
    to = array->data();
    made = Value::from_cell(array);
  }
  if (text.size() == 1)
    std::memset(to, text[0], total);
  else
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(to + static_cast<uint64_t>(i) * text.size(), text.data(), text.size());
  return made;
}
Result<Value> modulo_bytes(Runtime& rt, Value left, Value right) {
  if (!cast<Bytes>(rt, left) && !cast<ByteArray>(rt, left)) return Value::not_implemented();
  return percent(rt, left, TRY(view(rt, left)), right);
}

constexpr TypeSlots common_slots() {
  TypeSlots slots;
  slots.compare = bytes_common::compare;
  slots.get_item = get_byte;
  slots.contains = contains_byte;
  slots.binary[static_cast<int>(BinaryOp::Add)] = add_bytes;
  slots.binary[static_cast<int>(BinaryOp::Multiply)] = multiply_bytes;
  slots.binary[static_cast<int>(BinaryOp::Modulo)] = modulo_bytes;
  return slots;
}
constexpr TypeSlots make_slots() {
  TypeSlots slots = common_slots();
  slots.create = create_bytes;
  slots.visit = visit_bytes;
  slots.repr = repr_bytes;
  slots.hash = hash_bytes_value;
  slots.iter = iterate_bytes;
  slots.length = bytes_length;
  slots.buffer = buffer_bytes;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

// ---- bytearray

void visit_array(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<ByteArray*>(cell)->storage); }
bool buffer_array(Runtime&, Value self, std::span<uint8_t>* out, bool* writable) {
  *out = {a(self)->data(), a(self)->size};
  *writable = true;
  return true;
}
Result<Value> create_array(Runtime& rt, Type* cls, const Arguments&) {
  Cell* array = new_instance(rt, cls);
  if (!array) return Failed{};
  return Value::from_cell(array);
}
Status assign(Runtime& rt, ByteArray* array, std::string_view text) {
  TRY(bytearray_resize(rt, array, text.size()));
  if (!text.empty()) std::memcpy(array->data(), text.data(), text.size());
  return ok();
}
Result<Value> array_arguments(Runtime& rt, Value source, Value encoding, Value errors) {
  TextBuffer out(rt.heap.bytes_left());
  TRY(from_arguments(rt, "bytearray", source, encoding, errors, out));
  return TRY(new_bytearray(rt, span_of(out.view())));
}
constexpr NativeDef kArray[] = {
    function<array_arguments>("bytearray(source=<unset>, encoding=<unset>, errors=<unset>)", Effect::Anything)};
Status initialise_array(Runtime& rt, Value self, const Arguments& args) {
  Value made = TRY(kArray[0].entry(rt, kArray[0], args));
  TRY(check_exports(rt, a(self)->exports, kExported));
  a(self)->storage = a(made)->storage;
  a(self)->offset = a(made)->offset;
  a(self)->size = a(made)->size;
  return ok();
}
// A ' is escaped here even between double quotes.
Result<Value> repr_array(Runtime& rt, Value self) {
  Value inner = TRY(repr_of(rt, text_of({a(self)->data(), a(self)->size})));
  std::string_view text = inner.as<Str>()->view();
  if (text.size() < 2 || text[1] != '"') return format_text(rt, "%T(%S)", self, inner);
  TextBuffer escaped;
  for (char c : text) {
    if (c == '\'') escaped.append('\\');
    escaped.append(c);
  }
  inner = Value::from_cell(TRY(new_str(rt, escaped)));
  return format_text(rt, "%T(%S)", self, inner);
}
Result<int64_t> array_length(Runtime&, Value self) { return static_cast<int64_t>(a(self)->size); }
Result<Value> iterate_array(Runtime& rt, Value self) {
  return new_sequence_iterator(rt, BuiltinType::ByteArrayIterator, self);
}

Status replace_range(Runtime& rt, ByteArray* array, int64_t start, int64_t count, std::string_view with) {
  auto size = static_cast<int64_t>(array->size);
  auto added = static_cast<int64_t>(with.size());
  int64_t tail = size - start - count;
  if (added > count)
    TRY(bytearray_resize(rt, array, static_cast<uint64_t>(size + added - count)));
  else if (added < count)
    TRY(check_exports(rt, array->exports, kExported));
  if (start == 0 && added == 0) {
    array->offset += static_cast<uint64_t>(count);  // deleting at the front moves nothing
  } else {
    uint8_t* data = array->data();
    if (tail) std::memmove(data + start + added, data + start + count, static_cast<size_t>(tail));
    if (added) std::memcpy(data + start, with.data(), with.size());
  }
  array->size = static_cast<uint64_t>(size + added - count);
  return ok();
}
constexpr const char* kByteRange = "byte must be in range(0, 256)";
Status set_byte(Runtime& rt, Value self, Value key, Value value) {
  ByteArray* array = a(self);
  if (auto* slice = cast_exact<Slice>(key)) {
    TextBuffer with;
    if (!value.is_unset()) {
      if (is_bytes_like(rt, value)) {
        with.append(TRY(view(rt, value)));
      } else {
        if (is_int_like(rt, value) || cast<Str>(rt, value))
          return raise_type_error(rt, "can assign only bytes, buffers, or iterables of ints in range(0, 256)");
        TRY(append_iterable(rt, value, with));
      }
    }
    SliceRange range = TRY(resolve_slice(rt, slice, array->size));
    if (range.step == 1) return replace_range(rt, array, range.start, range.count, with.view());
    if (value.is_unset() || with.size() == 0) {
      TextBuffer kept;
      std::string_view text = text_of({array->data(), array->size});
      std::vector<bool> gone(text.size());
      for (int64_t i = 0; i < range.count; ++i) gone[static_cast<size_t>(range.at(i))] = true;
      for (size_t i = 0; i < text.size(); ++i) {
        if (!gone[i]) kept.append(text[i]);
      }
      return assign(rt, array, kept.view());
    }
    if (static_cast<int64_t>(with.size()) != range.count) {
      return raise_value_error(rt, "attempt to assign bytes of size %d to extended slice of size %d",
                               static_cast<int>(with.size()), static_cast<int>(range.count));
    }
    for (int64_t i = 0; i < range.count; ++i) array->data()[range.at(i)] = static_cast<uint8_t>(with.data()[i]);
    return ok();
  }
  int64_t index = TRY(byte_index(rt, self, key));
  if (value.is_unset()) return replace_range(rt, array, index, 1, {});
  uint8_t byte = TRY(byte_value(rt, value, kByteRange));
  // Converting the value may have run code that shrank the array.
  if (static_cast<uint64_t>(index) >= array->size) return raise_index_error(rt, "bytearray index out of range");
  array->data()[index] = byte;
  return ok();
}
Result<Value> inplace_add(Runtime& rt, Value left, Value right) {
  if (!is_bytes_like(rt, right)) return raise_type_error(rt, "can't concat %T to %T", right, left);
  std::string_view text = TRY(view(rt, right));
  uint64_t size = a(left)->size;
  TRY(bytearray_resize(rt, a(left), size + text.size()));
  text = TRY(view(rt, right));  // it may be the array itself, moved
  if (a(left)->size > size) std::memmove(a(left)->data() + size, text.data(), a(left)->size - size);
  return left;
}
Result<Value> inplace_multiply(Runtime& rt, Value left, Value right) {
  Value product = TRY(multiply_bytes(rt, left, right));
  if (product.is_not_implemented()) return product;
  TRY(assign(rt, a(left), text_of({a(product)->data(), a(product)->size})));
  return left;
}

Status append(Runtime& rt, ByteArray* self, Value item) {
  uint8_t byte = TRY(byte_value(rt, item, kByteRange));
  TRY(bytearray_resize(rt, self, self->size + 1));
  self->data()[self->size - 1] = byte;
  return ok();
}
Status extend(Runtime& rt, ByteArray* self, Value iterable) {
  if (is_bytes_like(rt, iterable)) {
    TRY(inplace_add(rt, Value::from_cell(self), iterable));
    return ok();
  }
  if (!rt.type_of(iterable)->slots->iter && !rt.type_of(iterable)->slots->get_item)
    return raise_type_error(rt, "can't extend bytearray with %T", iterable);
  if (cast<Str>(rt, iterable)) return raise_type_error(rt, "expected iterable of integers; got: 'str'");
  TextBuffer more;
  ForEach each(rt, iterable);
  while (each.next()) more.append(static_cast<char>(TRY(byte_value(rt, each.value(), kByteRange))));
  if (each.failed()) return Failed{};
  return replace_range(rt, self, static_cast<int64_t>(self->size), 0, more.view());
}
Status insert(Runtime& rt, ByteArray* self, int64_t at, Value item) {
  uint8_t byte = TRY(byte_value(rt, item, kByteRange));
  char text = static_cast<char>(byte);
  return replace_range(rt, self, clamp_index(at, static_cast<int64_t>(self->size)), 0, {&text, 1});
}
Result<Value> pop(Runtime& rt, ByteArray* self, int64_t at) {
  auto size = static_cast<int64_t>(self->size);
  if (size == 0) return raise_index_error(rt, "pop from empty bytearray");
  if (at < 0) at += size;
  if (at < 0 || at >= size) return raise_pop_index(rt);
  Value item = Value::from_int(self->data()[at]);
  TRY(replace_range(rt, self, at, 1, {}));
  return item;
}
Status remove(Runtime& rt, ByteArray* self, Value item) {
  uint8_t byte = TRY(byte_value(rt, item, kByteRange));
  size_t at = search::find_byte(text_of({self->data(), self->size}), static_cast<char>(byte));
  if (at == search::kNotFound) return raise_value_error(rt, "value not found in bytearray");
  return replace_range(rt, self, static_cast<int64_t>(at), 1, {});
}
Status clear(Runtime& rt, ByteArray* self) { return assign(rt, self, {}); }
Result<Value> copy(Runtime& rt, ByteArray* self) { return TRY(new_bytearray(rt, {self->data(), self->size})); }
Status reverse(Runtime&, ByteArray* self) {
  std::reverse(self->data(), self->data() + self->size);
  return ok();
}
Status resize(Runtime& rt, ByteArray* self, int64_t size) {
  if (size < 0)
    return raise_value_error(rt, "bytearray.resize(): new size must be >= 0, got %lld", static_cast<long long>(size));
  return bytearray_resize(rt, self, static_cast<uint64_t>(size));
}
Result<Value> alloc(Runtime& rt, ByteArray* self) {
  return new_int(rt, static_cast<int64_t>(self->storage ? self->storage->size : 0));
}
// From protocol 3 on the bytes, before that text that stands for them.
Result<Value> reduce_ex(Runtime& rt, ByteArray* self, int64_t protocol) {
  Value value = Value::from_cell(self);
  Tuple* args = TRY(new_tuple(rt, 0));
  if (self->size > 0) {
    std::span<const uint8_t> bytes(self->data(), self->size);
    if (protocol >= 3)
      args = TRY(new_tuple(rt, {Value::from_cell(TRY(new_bytes(rt, bytes)))}));
    else
      args = TRY(new_tuple(rt, {Value::from_cell(TRY(decode(rt, bytes, "latin-1", "strict"))),
                                Value::from_cell(TRY(new_str(rt, "latin-1")))}));
  }
  Value state = TRY(call_method(rt, value, intern(rt, "__getstate__"), {}));
  return new_tuple(rt, {Value::from_cell(rt.type_of(value)), Value::from_cell(args), state});
}
Result<Value> reduce(Runtime& rt, ByteArray* self) { return reduce_ex(rt, self, 2); }
constexpr NativeDef kOwnMethods[] = {
    method<append>("append(self, item, /)", Effect::MutatesSelf, "Add one byte, a number below 256, behind the last."),
    method<extend>("extend(self, iterable_of_ints, /)", Effect::Compares,
                   "Add all bytes of an iterable or a buffer behind the last."),
    method<insert>("insert(self, index, item, /)", Effect::MutatesSelf, "Put one byte in front of the one at index."),
    method<pop>("pop(self, index=-1, /)", Effect::MutatesSelf, "Remove and return a single item from the bytearray."),
    method<remove>("remove(self, value, /)", Effect::MutatesSelf, "Take the first byte of this value out."),
    method<clear>("clear(self, /)", Effect::MutatesSelf, "Remove all items from the bytearray."),
    method<copy>("copy(self, /)", Effect::Allocates, "Return a copy of B."),
    method<reverse>("reverse(self, /)", Effect::MutatesSelf,
                    "Reverse the order of the values in the bytearray in place."),
    method<resize>("resize(self, size, /)", Effect::MutatesSelf, "Make the length size; what is new is zero."),
    method<alloc>("__alloc__(self, /)", Effect::Reads),
    method<reduce>("__reduce__(self, /)", Effect::Allocates),
    method<reduce_ex>("__reduce_ex__(self, proto=0, /)", Effect::Allocates),
};
int64_t* array_exports(Value self) { return &a(self)->exports; }
Result<Value> to_bytes(Runtime& rt, Bytes* self) {
  Value value = Value::from_cell(self);
  if (rt.is_exactly(value, BuiltinType::Bytes)) return value;
  return TRY(new_bytes(rt, self->view()));
}
Result<Value> getnewargs(Runtime& rt, Bytes* self) {
  return new_tuple(rt, {Value::from_cell(TRY(new_bytes(rt, self->view())))});
}
constexpr NativeDef kBytesMethods[] = {
    method<getnewargs>("__getnewargs__(self, /)", Effect::Allocates),
    method<to_bytes>("__bytes__(self, /)", Effect::Allocates, "Convert this value to exact type bytes."),
};
constexpr TypeSlots make_array_slots() {
  TypeSlots slots = common_slots();
  slots.create = create_array;
  slots.initialise = initialise_array;
  slots.visit = visit_array;
  slots.repr = repr_array;
  slots.iter = iterate_array;
  slots.length = array_length;
  slots.set_item = set_byte;
  slots.buffer = buffer_array;
  slots.buffer_exports = array_exports;
  slots.inplace[static_cast<int>(BinaryOp::Add)] = inplace_add;
  slots.inplace[static_cast<int>(BinaryOp::Multiply)] = inplace_multiply;
  return slots;
}
constexpr TypeSlots kArraySlots = make_array_slots();

}  // namespace

constexpr TypeSpec kBytesSpec = {.name = "bytes",
                                 .slots = &kSlots,
                                 .methods = {bytes_common::kSharedMethods, kMethodCount},
                                 .more_methods = kBytesMethods,
                                 .doc =
                                     "bytes(source=b'', /, encoding='utf-8', errors='strict')\n--\n\nAn immutable row "
                                     "of bytes: from text and its encoding, from numbers, from a buffer, or zeros."};
constexpr TypeSpec kByteArraySpec = {.name = "bytearray",
                                     .slots = &kArraySlots,
                                     .methods = kOwnMethods,
                                     .more_methods = {bytes_common::kSharedMethods, kMethodCount},
                                     .doc =
                                         "bytearray(source=b'', /, encoding='utf-8', errors='strict')\n--\n\nBytes "
                                         "that can be changed, added to and removed.",
                                     .unhashable = true};

}  // namespace minipy
