// memoryview: a window on the bytes of another object, in items of one native format, of up to four dimensions.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "runtime/base/hash.h"
#include "runtime/base/struct_format.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

constexpr int64_t kMostDimensions = 4;

MemoryView* m(Value self) { return self.as<MemoryView>(); }

void visit_view(Cell* cell, Visitor& visitor) {
  auto* view = static_cast<MemoryView*>(cell);
  visitor.visit(view->object);
  visitor.visit_cell(view->format);
  // The bytes themselves: an object that lets go of its storage must not free what is viewed.
  visitor.visit_maybe(Value::from_bits(reinterpret_cast<uintptr_t>(view->data)));
}

Status check(Runtime& rt, Value self) {
  if (m(self)->released) return raise_value_error(rt, "operation forbidden on released memoryview object");
  return ok();
}

char code_of(MemoryView* view) {
  std::string_view format = view->format->view();
  if (!format.empty() && format[0] == '@') format.remove_prefix(1);
  return format.size() == 1 ? format[0] : 0;
}

// What a view is of may not be resized while views are out.
void hold(Runtime& rt, Value object, int64_t change) {
  if (auto exports = rt.type_of(object)->slots->buffer_exports) *exports(object) += change;
}

void release_view(Runtime& rt, MemoryView* view) {
  if (view->released) return;
  view->released = true;
  hold(rt, view->object, -1);
}
void finalise_view(Runtime& rt, Cell* cell) { release_view(rt, static_cast<MemoryView*>(cell)); }

Result<MemoryView*> new_view(Runtime& rt, Value object, uint8_t* data, Str* format, int64_t item_size, bool readonly) {
  auto* view = rt.heap.allocate_small<MemoryView>(shape_of(BuiltinType::MemoryView));
  view->object = object;
  view->data = data;
  view->format = format;
  view->item_size = item_size;
  view->readonly = readonly;
  view->dimensions = 1;
  hold(rt, object, 1);
  rt.heap.add_finalisable(view);
  return view;
}
MemoryView* set_one_dimension(MemoryView* view, int64_t length, int64_t stride) {
  view->dimensions = 1;
  view->length = length;
  view->shape[0] = length;
  view->strides[0] = view->stride = stride;
  return view;
}

int64_t item_count(MemoryView* view) {
  int64_t count = 1;
  for (int64_t i = 0; i < view->dimensions; ++i) count *= view->shape[i];
  return count;
}
bool is_contiguous(MemoryView* view) {
  int64_t expected = view->item_size;
  for (int64_t i = view->dimensions; i-- > 0;) {
    if (view->shape[i] > 1 && view->strides[i] != expected) return false;
    expected *= view->shape[i];
  }
  return true;
}

// ---- Items

Result<Value> read_item(Runtime& rt, MemoryView* view, const uint8_t* at) {
  char code = code_of(view);
  packing::Field field;
  if (!code || !packing::find_field(code, true, field)) {
    return raise(rt, BuiltinType::NotImplementedError, "memoryview: format %U not supported", view->format);
  }
  auto* bytes = reinterpret_cast<const char*>(at);
  switch (field.kind) {
    case packing::FieldKind::Character: return TRY(new_bytes(rt, std::span(at, 1)));
    case packing::FieldKind::Bool: return Value::from_bool(*at != 0);
    case packing::FieldKind::Signed: return new_int(rt, packing::unpack_signed(field, false, bytes));
    case packing::FieldKind::Unsigned:
    case packing::FieldKind::Pointer: return new_int_unsigned(rt, packing::unpack_unsigned(field, false, bytes));
    case packing::FieldKind::Float: return new_float(rt, packing::unpack_float(field, false, bytes));
    default: return raise(rt, BuiltinType::NotImplementedError, "memoryview: format %U not supported", view->format);
  }
}

Status write_item(Runtime& rt, MemoryView* view, uint8_t* at, Value value) {
  char code = code_of(view);
  packing::Field field;
  if (!code || !packing::find_field(code, true, field)) {
    return raise(rt, BuiltinType::NotImplementedError, "memoryview: format %U not supported", view->format);
  }
  auto wrong_type = [&]() -> Status {
    return raise_type_error(rt, "memoryview: invalid type for format '%U'", view->format);
  };
  auto wrong_value = [&]() -> Status {
    return raise_value_error(rt, "memoryview: invalid value for format '%U'", view->format);
  };
  auto* bytes = reinterpret_cast<char*>(at);
  switch (field.kind) {
    case packing::FieldKind::Character: {
      auto* source = cast<Bytes>(rt, value);
      if (!source) return wrong_type();
      if (source->size != 1) return wrong_value();
      *at = source->data[0];
      return ok();
    }
    case packing::FieldKind::Bool: {
      bool whether = TRY(truth(rt, value));
      TRY(check(rt, Value::from_cell(view)));  // converting may have released it
      *at = whether;
      return ok();
    }
    case packing::FieldKind::Float: {
      if (!is_float_like(rt, value) && !is_int_like(rt, value) && !rt.type_of(value)->slots->to_float)
        return wrong_type();
      double number = TRY(as_double(rt, value));
      TRY(check(rt, Value::from_cell(view)));
      if (!packing::pack_float(field, true, false, number, bytes)) return wrong_value();
      return ok();
    }
    case packing::FieldKind::Signed:
    case packing::FieldKind::Unsigned: {
      if (!rt.type_of(value)->slots->to_index) return wrong_type();
      Value number = TRY(to_index(rt, value));
      TRY(check(rt, Value::from_cell(view)));
      IntOperand operand(rt, number);
      bool is_signed = field.kind == packing::FieldKind::Signed;
      if (bigint::to_bytes(operand, bigint::ByteOrder::Little, is_signed, bytes, field.size) != bigint::Status::Ok)
        return wrong_value();
      return ok();
    }
    default: return raise(rt, BuiltinType::NotImplementedError, "memoryview: format %U not supported", view->format);
  }
}

Status append_bytes(MemoryView* view, const uint8_t* at, int64_t dimension, TextBuffer& out) {
  if (dimension == view->dimensions) {
    out.append(std::string_view(reinterpret_cast<const char*>(at), static_cast<size_t>(view->item_size)));
    return ok();
  }
  for (int64_t i = 0; i < view->shape[dimension]; ++i)
    TRY(append_bytes(view, at + i * view->strides[dimension], dimension + 1, out));
  return ok();
}

Result<Value> list_of(Runtime& rt, MemoryView* view, const uint8_t* at, int64_t dimension) {
  if (dimension == view->dimensions) return read_item(rt, view, at);
  List* list = TRY(new_list(rt, static_cast<uint64_t>(view->shape[dimension])));
  for (int64_t i = 0; i < view->shape[dimension]; ++i)
    TRY(list_append(rt, list, TRY(list_of(rt, view, at + i * view->strides[dimension], dimension + 1))));
  return list;
}

bool is_index(Runtime& rt, Value value) { return rt.type_of(value)->slots->to_index != nullptr; }

// The place of an index, or of a tuple of indices; `no_part` is the message where an index stands for more than an
// item.
Result<uint8_t*> place_of(Runtime& rt, MemoryView* view, Value key, const char* no_part, const char* no_slices) {
  std::span<const Value> indices(&key, 1);
  if (auto* tuple = cast<Tuple>(rt, key)) {
    indices = tuple->view();
    if (!indices.empty() &&
        std::all_of(indices.begin(), indices.end(), [](Value each) { return cast_exact<Slice>(each) != nullptr; })) {
      return raise(rt, BuiltinType::NotImplementedError, no_slices);
    }
    no_part = "sub-views are not implemented";
  }
  bool good = std::all_of(indices.begin(), indices.end(), [&](Value each) { return is_index(rt, each); });
  if (view->dimensions == 0 && !(good && indices.empty()))
    return raise_type_error(rt, "invalid indexing of 0-dim memory");
  if (!good) return raise_type_error(rt, "memoryview: invalid slice key");
  auto count = static_cast<int64_t>(indices.size());
  if (count < view->dimensions) return raise(rt, BuiltinType::NotImplementedError, no_part);
  if (count > view->dimensions)
    return raise_type_error(rt, "cannot index %d-dimension view with %d-element tuple",
                            static_cast<int>(view->dimensions), static_cast<int>(count));
  uint8_t* at = view->data;
  for (int64_t i = 0; i < count; ++i) {
    int64_t index = TRY(sized_index(rt, indices[static_cast<size_t>(i)], BuiltinType::IndexError));
    if (index < 0) index += view->shape[i];
    if (index < 0 || index >= view->shape[i])
      return raise_index_error(rt, "index out of bounds on dimension %d", static_cast<int>(i + 1));
    at += index * view->strides[i];
  }
  return at;
}

Result<MemoryView*> slice_of(Runtime& rt, MemoryView* view, Slice* slice) {
  SliceRange range = TRY(resolve_slice(rt, slice, static_cast<uint64_t>(view->shape[0])));
  MemoryView* part = TRY(new_view(rt, view->object, view->data + range.start * view->strides[0], view->format,
                                  view->item_size, view->readonly));
  std::memcpy(part->shape, view->shape, sizeof(part->shape));
  std::memcpy(part->strides, view->strides, sizeof(part->strides));
  part->dimensions = view->dimensions;
  part->shape[0] = part->length = range.count;
  part->strides[0] = part->stride = view->strides[0] * range.step;
  return part;
}

// ---- Slots

// A view on the same items, as a view on `object`.
Result<Value> view_like(Runtime& rt, MemoryView* other, Value object) {
  MemoryView* view = TRY(new_view(rt, object, other->data, other->format, other->item_size, other->readonly));
  std::memcpy(view->shape, other->shape, sizeof(view->shape));
  std::memcpy(view->strides, other->strides, sizeof(view->strides));
  view->dimensions = other->dimensions;
  view->length = other->length;
  view->stride = other->stride;
  return view;
}

// What a class's own __buffer__ gives; unset where it has none.
constexpr int64_t kAnyReadableBuffer = 284;
Result<Value> own_buffer(Runtime& rt, Value object) {
  if (!rt.type_of(object)->is_heap_type) return Value::unset();
  Value method = TRY(lookup_special(rt, object, Name::dunder_buffer));
  if (method.is_unset() || rt.is_exactly(method, BuiltinType::MethodWrapper)) return Value::unset();
  Value given = TRY(call(rt, method, Value::from_int(kAnyReadableBuffer)));
  if (!cast_exact<MemoryView>(given)) return raise_type_error(rt, "__buffer__ returned non-memoryview object");
  TRY(check(rt, given));
  return given;
}

Result<Value> view_arguments(Runtime& rt, Value object) {
  if (auto* other = cast_exact<MemoryView>(object)) {
    TRY(check(rt, object));
    return view_like(rt, other, other->object);
  }
  Value own = TRY(own_buffer(rt, object));
  if (!own.is_unset()) return view_like(rt, m(own), object);
  auto buffer = rt.type_of(object)->slots->buffer;
  std::span<uint8_t> bytes;
  bool writable = false;
  if (!buffer || !buffer(rt, object, &bytes, &writable))
    return raise_type_error(rt, "memoryview: a bytes-like object is required, not '%T'", object);
  Str* format = TRY(new_str(rt, "B"));
  int64_t item_size = 1;
  // An array says what its items are.
  Value code = cast<Bytes>(rt, object) || cast<ByteArray>(rt, object)
                   ? Value::unset()
                   : TRY(get_attribute_or_unset(rt, object, intern(rt, "typecode")));
  packing::Field field;
  if (Str* text = cast<Str>(rt, code);
      text && text->byte_length == 1 && packing::find_field(text->data[0], true, field)) {
    format = text;
    item_size = field.size;
  }
  MemoryView* view = TRY(new_view(rt, object, bytes.data(), format, item_size, !writable));
  return set_one_dimension(view, static_cast<int64_t>(bytes.size()) / item_size, item_size);
}
constexpr NativeDef kView[] = {function<view_arguments>("memoryview(object)", Effect::Allocates)};
Result<Value> create_view(Runtime& rt, Type*, const Arguments& args) { return kView[0].entry(rt, kView[0], args); }

bool view_buffer(Runtime& rt, Value self, std::span<uint8_t>* bytes, bool* writable) {
  auto* view = m(self);
  if (check(rt, self).failed()) return false;
  if (!is_contiguous(view)) {
    (void)raise(rt, BuiltinType::BufferError, "memoryview: underlying buffer is not C-contiguous");
    return false;
  }
  *bytes = {view->data, static_cast<size_t>(item_count(view) * view->item_size)};
  *writable = !view->readonly;
  return true;
}

Result<Value> repr_view(Runtime& rt, Value self) {
  return format_text(rt, m(self)->released ? "<released memory at %p>" : "<memory at %p>", static_cast<void*>(m(self)));
}
Result<int64_t> view_length(Runtime& rt, Value self) {
  TRY(check(rt, self));
  if (m(self)->dimensions == 0) return raise_type_error(rt, "0-dim memory has no length");
  return m(self)->shape[0];
}
Result<Value> view_get_item(Runtime& rt, Value self, Value key) {
  TRY(check(rt, self));
  if (key.is_ellipsis()) return self;
  auto* slice = cast_exact<Slice>(key);
  if (slice && m(self)->dimensions > 0) return TRY(slice_of(rt, m(self), slice));
  uint8_t* place = TRY(place_of(rt, m(self), key, "multi-dimensional sub-views are not implemented",
                                "multi-dimensional slicing is not implemented"));
  TRY(check(rt, self));
  return read_item(rt, m(self), place);
}
Status view_set_item(Runtime& rt, Value self, Value key, Value value) {
  TRY(check(rt, self));
  auto* view = m(self);
  if (view->readonly) return raise_type_error(rt, "cannot modify read-only memory");
  if (value.is_unset()) return raise_type_error(rt, "cannot delete memory");
  auto* slice = cast_exact<Slice>(key);
  constexpr const char* kNoSlices = "memoryview slice assignments are currently restricted to ndim = 1";
  if (view->dimensions == 0 && key.is_ellipsis()) return write_item(rt, view, view->data, value);
  if (!slice || view->dimensions == 0) {
    uint8_t* place = TRY(place_of(rt, view, key, "sub-views are not implemented", kNoSlices));
    TRY(check(rt, self));
    return write_item(rt, view, place, value);
  }
  if (view->dimensions != 1) return raise(rt, BuiltinType::NotImplementedError, kNoSlices);
  MemoryView* target = TRY(slice_of(rt, view, slice));
  TRY(check(rt, self));
  Value source_value = TRY(view_arguments(rt, value));
  MemoryView* source = m(source_value);
  Status result = ok();
  if (source->dimensions != 1 || source->length != target->length || code_of(source) != code_of(target)) {
    result = raise_value_error(rt, "memoryview assignment: lvalue and rvalue have different structures");
  } else {
    TextBuffer bytes;  // a copy first: they may overlap
    (void)append_bytes(source, source->data, 0, bytes);
    for (int64_t i = 0; i < target->length; ++i) {
      std::memcpy(target->data + i * target->stride, bytes.data() + i * target->item_size,
                  static_cast<size_t>(target->item_size));
    }
  }
  release_view(rt, target);
  release_view(rt, source);
  return result;
}

Result<Value> compare_view(Runtime& rt, Value self, Value other, CompareOp op) {
  if (op != CompareOp::Equal && op != CompareOp::NotEqual) return Value::not_implemented();
  auto answer = [&](bool same) { return Value::from_bool(same == (op == CompareOp::Equal)); };
  if (m(self)->released) return answer(self == other);
  if (!rt.type_of(other)->slots->buffer) return Value::not_implemented();
  if (auto* view = cast_exact<MemoryView>(other); view && view->released) return answer(self == other);
  Value right_value = TRY(view_arguments(rt, other));
  MemoryView *left = m(self), *right = m(right_value);
  bool same = left->dimensions == right->dimensions;
  for (int64_t i = 0; same && i < left->dimensions; ++i) same = left->shape[i] == right->shape[i];
  if (same) {
    auto a = list_of(rt, left, left->data, 0), b = list_of(rt, right, right->data, 0);
    if (a.failed() || b.failed()) {
      rt.clear_pending();
      same = false;
    } else {
      same = TRY(equal(rt, a.value(), b.value()));
    }
  }
  if (right_value != other) release_view(rt, right);
  return answer(same);
}
Result<int64_t> hash_view(Runtime& rt, Value self) {
  auto* view = m(self);
  if (view->hash_value) return view->hash_value;
  TRY(check(rt, self));
  if (!view->readonly) return raise_value_error(rt, "cannot hash writable memoryview object");
  char code = code_of(view);
  if (code != 'B' && code != 'b' && code != 'c')
    return raise_value_error(rt, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'");
  TextBuffer bytes;
  TRY(append_bytes(view, view->data, 0, bytes));
  view->hash_value = hash_bytes(rt.hash_key, bytes.view());
  return view->hash_value;
}
Result<Value> iterate_view(Runtime& rt, Value self) {
  TRY(check(rt, self));
  if (m(self)->dimensions == 0) return raise_type_error(rt, "invalid indexing of 0-dim memory");
  if (m(self)->dimensions != 1)
    return raise(rt, BuiltinType::NotImplementedError, "multi-dimensional sub-views are not implemented");
  return new_sequence_iterator(rt, BuiltinType::MemoryIterator, self);
}

// ---- Methods

Result<Value> tobytes(Runtime& rt, Value self, Value order) {
  TRY(check(rt, self));
  Str* name = cast<Str>(rt, order);
  if (!name && !order.is_none() && !order.is_unset())
    return raise_type_error(rt, "tobytes() argument 'order' must be str or None, not %T", order);
  bool known = !name || name->view() == "C" || name->view() == "F" || name->view() == "A";
  if (!known) return raise_value_error(rt, "order must be 'C', 'F' or 'A'");
  MemoryView* view = m(self);
  MemoryView turned = *view;
  if (name && name->view() == "F" && view->dimensions > 1) {  // the first index runs fastest
    std::reverse(turned.shape, turned.shape + turned.dimensions);
    std::reverse(turned.strides, turned.strides + turned.dimensions);
    view = &turned;
  }
  TextBuffer out(rt.heap.bytes_left());
  TRY(append_bytes(view, view->data, 0, out));
  if (out.failed()) return raise_memory_error(rt);
  return TRY(new_bytes(rt, std::span(reinterpret_cast<const uint8_t*>(out.data()), out.size())));
}
Result<Value> tolist(Runtime& rt, Value self) {
  TRY(check(rt, self));
  return list_of(rt, m(self), m(self)->data, 0);
}
Result<Value> hex(Runtime& rt, Value self, Rest args, Keywords keywords) {
  Value bytes = TRY(tobytes(rt, self, Value::none()));
  Value method = TRY(get_attribute(rt, bytes, intern(rt, "hex")));
  Tuple* values = TRY(new_tuple(rt, args.size() + keywords.size()));
  for (size_t i = 0; i < args.size(); ++i) values->items[i] = args[i];
  for (size_t i = 0; i < keywords.size(); ++i) values->items[args.size() + i] = keywords.values[i];
  Tuple* names = keywords.size() ? TRY(new_tuple(rt, keywords.names)) : nullptr;
  return call(rt, method, {values->items, static_cast<uint32_t>(args.size()), names});
}
Status release(Runtime& rt, Value self) {
  release_view(rt, m(self));
  return ok();
}
Result<Value> enter(Runtime& rt, Value self) {
  TRY(check(rt, self));
  return self;
}
Status leave(Runtime& rt, Value self, Rest) { return release(rt, self); }
Result<Value> toreadonly(Runtime& rt, Value self) {
  TRY(check(rt, self));
  Value copy = TRY(view_arguments(rt, self));
  m(copy)->readonly = true;
  return copy;
}
Result<Value> cast_view(Runtime& rt, Value self, Str* format, Value shape) {
  TRY(check(rt, self));
  auto* view = m(self);
  if (!is_contiguous(view)) return raise_type_error(rt, "memoryview: casts are restricted to C-contiguous views");
  std::string_view text = format->view();
  if (!text.empty() && text[0] == '@') text.remove_prefix(1);
  packing::Field field;
  bool known = text.size() == 1 && packing::find_field(text[0], true, field) &&
               field.kind != packing::FieldKind::Bytes && field.kind != packing::FieldKind::PascalBytes &&
               field.kind != packing::FieldKind::Pad && field.kind != packing::FieldKind::Complex;
  if (!known)
    return raise_value_error(
        rt, "memoryview: destination format must be a native single character format prefixed with an optional '@'");
  auto is_byte = [](char code) { return code == 'B' || code == 'b' || code == 'c'; };
  if (!is_byte(code_of(view)) && !is_byte(text[0]))
    return raise_type_error(rt, "memoryview: cannot cast between two non-byte formats");
  int64_t bytes = item_count(view) * view->item_size;
  if (bytes % field.size != 0) return raise_type_error(rt, "memoryview: length is not a multiple of itemsize");
  MemoryView* made = TRY(new_view(rt, view->object, view->data, format, field.size, view->readonly));
  set_one_dimension(made, bytes / field.size, field.size);
  if (shape.is_unset() || shape.is_none()) return made;
  if (!minipy::cast<List>(rt, shape) && !minipy::cast<Tuple>(rt, shape))
    return raise_type_error(rt, "shape must be a list or a tuple");
  Tuple* sizes = TRY(to_tuple(rt, shape));
  if (static_cast<int64_t>(sizes->size) > kMostDimensions)
    return raise_value_error(rt, "memoryview: number of dimensions must not exceed %d",
                             static_cast<int>(kMostDimensions));
  if (view->dimensions > 1 && sizes->size > 1)
    return raise_type_error(rt, "memoryview: cast must be 1D -> ND or ND -> 1D");
  int64_t total = field.size;
  for (uint64_t i = 0; i < sizes->size; ++i) {
    if (!is_int_like(rt, sizes->items[i]))
      return raise_type_error(rt, "memoryview.cast(): elements of shape must be integers");
    int64_t size = TRY(index_as_int64(rt, sizes->items[i]));
    if (size <= 0) return raise_value_error(rt, "memoryview.cast(): elements of shape must be integers > 0");
    made->shape[i] = size;
    if (__builtin_mul_overflow(total, size, &total)) total = -1;
  }
  if (total != bytes) return raise_type_error(rt, "memoryview: product(shape) * itemsize != buffer size");
  made->dimensions = static_cast<int64_t>(sizes->size);
  int64_t stride = field.size;
  for (int64_t i = made->dimensions; i-- > 0;) {
    made->strides[i] = stride;
    stride *= made->shape[i];
  }
  made->length = made->dimensions ? made->shape[0] : 1;
  made->stride = made->dimensions ? made->strides[0] : field.size;
  return made;
}
Result<Value> count(Runtime& rt, Value self, Value value) {
  Value list = TRY(tolist(rt, self));
  return call_method(rt, list, intern(rt, "count"), std::span<const Value>(&value, 1));
}
Result<Value> class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
Result<Value> index(Runtime& rt, Value self, Value value, Value start_value, Value stop) {
  TRY(check(rt, self));
  int64_t start = TRY(bound_index(rt, start_value)), end = stop.is_unset() ? INT64_MAX : TRY(bound_index(rt, stop));
  TRY(check(rt, self));
  int64_t size = m(self)->dimensions ? m(self)->shape[0] : 0;
  int64_t last = clamp_index(end, size);
  for (int64_t i = clamp_index(start, size); i < last; ++i) {
    Value item = TRY(read_item(rt, m(self), m(self)->data + i * m(self)->strides[0]));
    if (TRY(equal(rt, item, value))) return Value::from_int(i);
  }
  return raise_value_error(rt, "memoryview.index(x): x not found");
}
constexpr NativeDef kMethods[] = {
    method<tobytes>("tobytes(self, /, order='C')", Effect::Allocates, "A copy of the viewed memory as bytes."),
    method<tolist>("tolist(self, /)", Effect::Allocates, "The items as a list, nested as the dimensions are."),
    method<hex>("hex(self, /, *args, **kwargs)", Effect::Allocates,
                "The viewed memory as text, two hexadecimal digits a byte."),
    method<release>("release(self, /)", Effect::MutatesSelf,
                    "Let go of the viewed object, which may then change its size again."),
    method<enter>("__enter__(self, /)", Effect::Reads),
    method<leave>("__exit__(self, /, *args)", Effect::MutatesSelf),
    method<toreadonly>("toreadonly(self, /)", Effect::Allocates,
                       "A view on the same memory that cannot be written through."),
    method<cast_view>("cast(self, format, shape=<unset>)", Effect::Allocates,
                      "A view on the same memory as items of another format or in other dimensions."),
    method<count>("count(self, value, /)", Effect::Anything, "How many items equal the value."),
    class_method<class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585"),
    method<index>("index(self, value, start=0, stop=sys.maxsize, /)", Effect::Anything,
                  "Where the first item is that equals the value."),
};

template <class F>
Result<Value> checked(Runtime& rt, Value self, F function) {
  TRY(check(rt, self));
  return function(m(self));
}
Result<Value> dimensions_of(Runtime& rt, Value self, bool strides) {
  TRY(check(rt, self));
  Tuple* tuple = TRY(new_tuple(rt, static_cast<uint64_t>(m(self)->dimensions)));
  for (int64_t i = 0; i < m(self)->dimensions; ++i)
    tuple->items[i] = Value::from_int(strides ? m(self)->strides[i] : m(self)->shape[i]);
  return tuple;
}
Result<Value> get_object(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return v->object; });
}
Result<Value> get_format(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_cell(v->format); });
}
Result<Value> get_item_size(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_int(v->item_size); });
}
Result<Value> get_bytes(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_int(item_count(v) * v->item_size); });
}
Result<Value> get_readonly(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_bool(v->readonly); });
}
Result<Value> get_dimensions(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_int(v->dimensions); });
}
Result<Value> get_contiguous(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_bool(is_contiguous(v)); });
}
Result<Value> get_f_contiguous(Runtime& rt, Value self) {
  return checked(rt, self, [](MemoryView* v) { return Value::from_bool(v->dimensions == 1 && is_contiguous(v)); });
}
Result<Value> get_shape(Runtime& rt, Value self) { return dimensions_of(rt, self, false); }
Result<Value> get_strides(Runtime& rt, Value self) { return dimensions_of(rt, self, true); }
Result<Value> get_suboffsets(Runtime& rt, Value self) {
  TRY(check(rt, self));
  return new_tuple(rt, 0);
}
constexpr GetSetDef kGetSets[] = {
    {"obj", get_object, nullptr, "The underlying object of the memoryview."},
    {"format", get_format, nullptr, "A string containing the format for each element in the view."},
    {"itemsize", get_item_size, nullptr, "How many bytes an item takes."},
    {"nbytes", get_bytes, nullptr, "How many bytes all items take, without gaps."},
    {"readonly", get_readonly, nullptr, "Whether writing through the view is refused."},
    {"ndim", get_dimensions, nullptr, "The number of dimensions."},
    {"shape", get_shape, nullptr, "The shape of the memory as an N-dimensional array."},
    {"strides", get_strides, nullptr, "The size in bytes to access each element of each dimension."},
    {"suboffsets", get_suboffsets, nullptr, "Used internally for PIL-style arrays."},
    {"contiguous", get_contiguous, nullptr, ""},
    {"c_contiguous", get_contiguous, nullptr, ""},
    {"f_contiguous", get_f_contiguous, nullptr, ""},
};
constexpr TypeSlots kSlots = {.create = create_view,
                              .visit = visit_view,
                              .finalise = finalise_view,
                              .repr = repr_view,
                              .hash = hash_view,
                              .compare = compare_view,
                              .iter = iterate_view,
                              .length = view_length,
                              .get_item = view_get_item,
                              .set_item = view_set_item,
                              .buffer = view_buffer};

}  // namespace

constexpr TypeSpec kMemoryViewSpec = {
    .name = "memoryview",
    .slots = &kSlots,
    .methods = kMethods,
    .getsets = kGetSets,
    .doc = "memoryview(object)\n--\n\nA window on the bytes of another object, without a copy.",
    .subclassable = false,
    .weakly_referable = true,
    .sequence_pattern = true};

Status check_exports(Runtime& rt, const int64_t& exports, const char* text) {
  if (exports == 0) return ok();
  rt.heap.collect();
  rt.heap.run_pending_finalisers(shape_of(BuiltinType::MemoryView));
  if (exports == 0) return ok();
  return raise(rt, BuiltinType::BufferError, "%s", text);
}

}  // namespace minipy
