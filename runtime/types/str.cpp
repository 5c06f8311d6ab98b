// str: its slots. Methods are in str_methods.cpp, % formatting in str_percent.cpp, making and growing strings in
// str_core.cpp.
#include "runtime/types/str.h"

#include <cstring>

#include "runtime/base/codecs.h"
#include "runtime/base/text_search.h"
#include "runtime/base/unicode.h"
#include "runtime/base/utf8.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/sequence.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/specs.h"
#include "runtime/types/str_index.h"

namespace minipy {

uint32_t str_at(Runtime& rt, const Str* text, uint64_t index) {
  const char* at = text->data + str_byte_offset(rt, text, index);
  return utf8::decode_next(at);
}

Result<Str*> str_slice(Runtime& rt, Str* text, uint64_t start, uint64_t end) {
  if (start >= end) return empty_str(rt);
  if (start == 0 && end == text->length && text->shape == shape_of(BuiltinType::Str)) return text;
  if (text->is_ascii()) return new_str(rt, text->view().substr(start, end - start));
  uint64_t from = str_byte_offset(rt, text, start);
  std::string_view rest = text->view().substr(from);
  if (end == text->length) return new_str(rt, rest);
  constexpr uint64_t kShort = 64;
  uint64_t size = end - start <= kShort ? utf8::byte_offset(rest, end - start) : str_byte_offset(rt, text, end) - from;
  return new_str(rt, rest.substr(0, size));
}

Result<Str*> str_to_ascii(Runtime& rt, Str* text) {
  TextBuffer buffer;
  const char* at = text->data;
  const char* end = at + text->byte_length;
  while (at < end) {
    char32_t point = utf8::decode_next(at);
    if (point < 128)
      buffer.append(static_cast<char>(point));
    else
      codecs::append_escape(point, buffer);
  }
  return new_str(rt, buffer);
}

Result<Str*> str_join(Runtime& rt, Str* separator, Value iterable) {
  List* held = nullptr;
  std::span<const Value> items;
  if (auto* list = cast_exact<List>(iterable)) {
    items = list->view();
  } else if (auto* tuple = cast_exact<Tuple>(iterable)) {
    items = tuple->view();
  } else {
    auto made = to_list(rt, iterable);
    if (made.failed()) {
      if (rt.pending_is(BuiltinType::TypeError) && !rt.type_of(iterable)->slots->iter &&
          !rt.type_of(iterable)->slots->get_item) {
        rt.clear_pending();
        return raise_type_error(rt, "can only join an iterable");
      }
      return Failed{};
    }
    held = made.value();
    items = held->view();
  }
  if (items.empty()) return empty_str(rt);
  if (items.size() == 1 && exact_str(items[0])) return items[0].as<Str>();
  uint64_t bytes = 0, length = 0;
  for (size_t i = 0; i < items.size(); ++i) {
    Str* item = cast<Str>(rt, items[i]);
    if (!item)
      return raise_type_error(rt, "sequence item %d: expected str instance, %T found", static_cast<int>(i), items[i]);
    bytes += item->byte_length;
    length += item->length;
  }
  bytes += (items.size() - 1) * separator->byte_length;
  length += (items.size() - 1) * separator->length;
  char* out;
  Str* result = TRY(str_for_filling(rt, bytes, length, &out));
  for (size_t i = 0; i < items.size(); ++i) {
    if (i && separator->byte_length) {
      std::memcpy(out, separator->data, separator->byte_length);
      out += separator->byte_length;
    }
    auto* item = items[i].as<Str>();
    std::memcpy(out, item->data, item->byte_length);
    out += item->byte_length;
  }
  return result;
}

namespace {

Str* s(Value self) { return self.as<Str>(); }

void visit_str(Cell* cell, Visitor& visitor) {
  auto* text = static_cast<Str*>(cell);
  if ((text->aux & Str::kCompact) || !text->owner) return;
  visitor.visit_cell(text->owner);
  if (text->aux & Str::kGrowable) visitor.visit_cell(growing_text(text->owner)->index);
}

// ---- str(x)

Result<Value> str_arguments(Runtime& rt, Value object, Value encoding, Value errors) {
  if (object.is_unset()) return empty_str(rt);
  if (encoding.is_unset() && errors.is_unset()) return str(rt, object);
  Str* encoding_text = encoding.is_unset() ? nullptr : cast<Str>(rt, encoding);
  Str* errors_text = errors.is_unset() ? nullptr : cast<Str>(rt, errors);
  if (!encoding.is_unset() && !encoding_text)
    return raise_type_error(rt, "str() argument 'encoding' must be str, not %T", encoding);
  if (!errors.is_unset() && !errors_text)
    return raise_type_error(rt, "str() argument 'errors' must be str, not %T", errors);
  if (cast<Str>(rt, object)) return raise_type_error(rt, "decoding str is not supported");
  if (!is_bytes_like(rt, object)) return raise_not_decodable(rt, object);
  auto bytes = TRY(bytes_like(rt, object));
  return decode(rt, bytes, encoding_text ? encoding_text->view() : "utf-8",
                errors_text ? errors_text->view() : "strict");
}
constexpr NativeDef kStr[] = {
    function<str_arguments>("str(object=<unset>, encoding=<unset>, errors=<unset>)", Effect::Anything)};

Result<Value> create_str(Runtime& rt, Type* cls, const Arguments& args) {
  if (args.count > 3 && !args.names)
    return raise_type_error(rt, "str expected at most 3 arguments, got %d", static_cast<int>(args.count));
  Value made = TRY(kStr[0].entry(rt, kStr[0], args));
  if (cls == rt.type(BuiltinType::Str)) return made;
  Str* source = s(made);
  auto* text = static_cast<Str*>(new_instance(rt, cls));
  if (!text) return Failed{};
  text->data = source->data;
  text->byte_length = source->byte_length;
  text->length = source->length;
  text->hash_value = source->hash_value;
  text->aux = source->aux & Str::kAscii;
  if (source->aux & Str::kGrowable) {
    text->owner = source->owner;
    text->aux |= Str::kGrowable;
  } else if (source->byte_length) {
    // The text lies in the source cell: copy it to where this instance can hold it.
    auto* buffer = new_growing_text(rt, source->view(), source->byte_length);
    if (!buffer) return Failed{};
    text->owner = buffer;
    text->data = growing_text(buffer)->text;
    text->aux |= Str::kGrowable;
  }
  return text;
}

// ---- Slots

Result<Value> repr_str(Runtime& rt, Value self) {
  TextBuffer buffer;
  unicode::append_repr(s(self)->view(), false, buffer);
  return new_str(rt, buffer);
}
Result<Value> str_str(Runtime& rt, Value self) {
  if (exact_str(self)) return self;
  return new_str(rt, s(self)->view());
}
Result<int64_t> hash_str(Runtime& rt, Value self) { return static_cast<int64_t>(str_hash(rt, s(self))); }
Result<Value> compare_str(Runtime& rt, Value self, Value other, CompareOp op) {
  Str* right = cast<Str>(rt, other);
  if (!right) return Value::not_implemented();
  Str* left = s(self);
  if (op == CompareOp::Equal) return Value::from_bool(str_equal(left, right));
  if (op == CompareOp::NotEqual) return Value::from_bool(!str_equal(left, right));
  int order = str_compare(left, right);
  switch (op) {
    case CompareOp::Less: return Value::from_bool(order < 0);
    case CompareOp::LessEqual: return Value::from_bool(order <= 0);
    case CompareOp::Greater: return Value::from_bool(order > 0);
    default: return Value::from_bool(order >= 0);
  }
}
Result<Value> iterate_str(Runtime& rt, Value self) {
  return new_sequence_iterator(rt, s(self)->is_ascii() ? BuiltinType::StrAsciiIterator : BuiltinType::StrIterator,
                               self);
}
Result<int64_t> str_length(Runtime&, Value self) { return s(self)->length; }

Result<Value> str_get_item(Runtime& rt, Value self, Value key) {
  Str* text = s(self);
  if (key.is_int()) {
    int64_t index = key.as_int();
    if (index < 0) index += text->length;
    if (index < 0 || index >= text->length) return raise_index_error(rt, "string index out of range");
    return str_of_code_point(rt, str_at(rt, text, static_cast<uint64_t>(index)));
  }
  if (auto* slice = cast_exact<Slice>(key)) {
    SliceRange range = TRY(resolve_slice(rt, slice, text->length));
    if (range.step == 1)
      return str_slice(rt, text, static_cast<uint64_t>(range.start), static_cast<uint64_t>(range.start + range.count));
    TextBuffer buffer;
    if (text->is_ascii()) {
      for (int64_t i = 0; i < range.count; ++i) buffer.append(text->data[range.at(i)]);
    } else {
      // One walk to note where each code point begins.
      std::vector<uint32_t> offsets;
      offsets.reserve(text->length);
      for (uint32_t i = 0; i < text->byte_length; i += static_cast<uint32_t>(utf8::sequence_length(text->data[i])))
        offsets.push_back(i);
      for (int64_t i = 0; i < range.count; ++i) {
        uint32_t at = offsets[static_cast<size_t>(range.at(i))];
        buffer.append(text->view().substr(at, utf8::sequence_length(text->data[at])));
      }
    }
    return new_str(rt, buffer);
  }
  if (!rt.type_of(key)->slots->to_index) return raise_type_error(rt, "string indices must be integers, not '%T'", key);
  int64_t index = TRY(sized_index(rt, key, BuiltinType::IndexError));
  if (index > Value::kMaxInt || index < Value::kMinInt) return raise_index_error(rt, "string index out of range");
  return str_get_item(rt, self, Value::from_int(index));
}

Result<bool> str_contains(Runtime& rt, Value self, Value item) {
  Str* needle = cast<Str>(rt, item);
  if (!needle) return raise_type_error(rt, "'in <string>' requires string as left operand, not %T", item);
  return search::find(s(self)->view(), needle->view()) != search::kNotFound;
}

Result<Value> str_add(Runtime& rt, Value left, Value right) {
  Str *a = cast<Str>(rt, left), *b = cast<Str>(rt, right);
  if (!a) return Value::not_implemented();
  if (!b) return raise_type_error(rt, "can only concatenate str (not \"%T\") to str", right);
  if (a->shape != shape_of(BuiltinType::Str) && b->byte_length == 0) return str_str(rt, left);
  if (b->shape != shape_of(BuiltinType::Str) && a->byte_length == 0) return str_str(rt, right);
  return str_concat(rt, a, b);
}
Result<Value> str_multiply(Runtime& rt, Value left, Value right) {
  Value text_value = cast<Str>(rt, left) ? left : right;
  Value factor = cast<Str>(rt, left) ? right : left;
  int64_t count;
  if (!TRY(repeat_count(rt, factor, &count))) return Value::not_implemented();
  Str* text = s(text_value);
  if (count <= 0 || text->byte_length == 0) return empty_str(rt);
  if (count == 1 && exact_str(text_value)) return text;
  uint64_t bytes;
  if (__builtin_mul_overflow(uint64_t{text->byte_length}, static_cast<uint64_t>(count), &bytes))
    return raise_memory_error(rt);
  char* out;
  Str* result = TRY(str_for_filling(rt, bytes, uint64_t{text->length} * static_cast<uint64_t>(count), &out));
  if (text->byte_length == 1) {
    std::memset(out, text->data[0], bytes);
    return result;
  }
  for (int64_t i = 0; i < count; ++i)
    std::memcpy(out + static_cast<uint64_t>(i) * text->byte_length, text->data, text->byte_length);
  return result;
}
Result<Value> str_modulo(Runtime& rt, Value left, Value right) {
  Str* text = cast<Str>(rt, left);
  if (!text) return Value::not_implemented();
  return str_percent(rt, text, right);
}

constexpr TypeSlots make_slots() {
  TypeSlots slots;
  slots.create = create_str;
  slots.visit = visit_str;
  slots.repr = repr_str;
  slots.str = str_str;
  slots.hash = hash_str;
  slots.compare = compare_str;
  slots.iter = iterate_str;
  slots.length = str_length;
  slots.get_item = str_get_item;
  slots.contains = str_contains;
  slots.binary[static_cast<int>(BinaryOp::Add)] = str_add;
  slots.binary[static_cast<int>(BinaryOp::Multiply)] = str_multiply;
  slots.binary[static_cast<int>(BinaryOp::Modulo)] = str_modulo;
  return slots;
}
constexpr TypeSlots kSlots = make_slots();

}  // namespace

constexpr TypeSpec kStrSpec = {.name = "str",
                               .slots = &kSlots,
                               .methods = {kStrMethods, kStrMethodCount},
                               .doc = "Text: the str() of an object, or bytes decoded by an encoding."};

}  // namespace minipy
