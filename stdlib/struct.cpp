// _struct: packing and unpacking by a format, for the module struct (stdlib/python/struct.py), whose class error is
// what they raise.
#include <cstring>

#include "runtime/types/number.h"
#include "stdlib/packed_items.h"

namespace minipy {

namespace {

using packing::Field;
using packing::FieldKind;
using packing::StructFormat;

// struct.error with that text.
Failed raise_struct_error(Runtime& rt, const TextBuffer& message) {
  auto module = rt.evaluator->import_module(rt, intern(rt, "struct"));
  if (module.failed()) return Failed{};
  auto cls = get_attribute(rt, module.value(), intern(rt, "error"));
  auto text = new_str(rt, message.view());
  if (cls.failed() || text.failed()) return Failed{};
  auto error = call(rt, cls.value(), Value::from_cell(text.value()));
  return error.failed() ? Failed{} : raise_value(rt, error.value());
}
__attribute__((format(printf, 2, 3))) Failed raise_struct_error(Runtime& rt, const char* format, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  TextBuffer message;
  message.append(text);
  return raise_struct_error(rt, message);
}

Status parse_format(Runtime& rt, Value format, StructFormat& parsed) {
  std::string_view text;
  if (format.is_unset()) return raise_type_error(rt, "missing format argument");
  if (auto* str = cast<Str>(rt, format)) {
    if (!str->is_ascii()) {
      TRY(encode(rt, str, "ascii", "strict"));  // raises
    }
    text = str->view();
  } else if (auto* bytes = cast<Bytes>(rt, format)) {
    text = {reinterpret_cast<const char*>(bytes->data), bytes->size};
  } else {
    return raise_type_error(rt, "Struct() argument 1 must be a str or bytes object, not %T", format);
  }
  auto status = parsed.parse(text);
  if (status == packing::FormatStatus::NoMemory) return raise_memory_error(rt);
  if (status != packing::FormatStatus::Ok) {
    TextBuffer message;
    message.append(packing::format_status_message(status));
    return raise_struct_error(rt, message);
  }
  return ok();
}

// ---- Packing

Status pack_number(Runtime& rt, const StructFormat& format, const Field& field, Value value, char* at) {
  if (field.kind == FieldKind::Float || field.kind == FieldKind::Complex) {
    Field half = field;
    double real, imaginary = 0;
    bool is_complex = field.kind == FieldKind::Complex;
    if (auto* number = is_complex ? cast<Complex>(rt, value) : nullptr) {
      real = number->real;
      imaginary = number->imaginary;
    } else {
      auto converted = as_double(rt, value);
      if (converted.failed()) {
        return raise_struct_error(rt, "required argument is not a %s", is_complex ? "complex" : "float");
      }
      real = converted.value();
    }
    if (is_complex) {
      half.kind = FieldKind::Float;
      half.size = static_cast<uint8_t>(field.size / 2);
    }
    bool good = packing::pack_float(half, format.native(), format.big_endian(), real, at);
    if (is_complex)
      good = good && packing::pack_float(half, format.native(), format.big_endian(), imaginary, at + half.size);
    if (!good) return raise(rt, BuiltinType::OverflowError, "float too large to pack with %c format", field.code);
    return ok();
  }
  if (!is_int_like(rt, value)) {
    if (lookup_in_type(rt, rt.type_of(value), intern(rt, "__index__")).is_unset()) {
      return raise_struct_error(rt, "required argument is not an integer");
    }
    value = TRY(to_index(rt, value));
  }
  if (pack_int(rt, field, format.big_endian(), value, at) != PackStatus::Ok) {
    TextBuffer message;
    packing::append_range_error(field, message);
    return raise_struct_error(rt, message);
  }
  return ok();
}

Status pack_text(Runtime& rt, const Field& field, Value value, char* at) {
  std::span<const uint8_t> bytes;
  if (auto* exact = cast<Bytes>(rt, value)) {
    bytes = exact->view();
  } else if (auto* array = cast<ByteArray>(rt, value)) {
    bytes = {array->data(), array->size};
  } else {
    return raise_struct_error(rt, "argument for '%c' must be a bytes object", field.code);
  }
  size_t room = field.count;
  if (field.kind == FieldKind::PascalBytes) {
    if (room == 0) return ok();
    size_t size = std::min(bytes.size(), room - 1);
    *at = static_cast<char>(std::min<size_t>(size, 255));
    if (size) std::memcpy(at + 1, bytes.data(), size);
    return ok();
  }
  if (size_t size = std::min(bytes.size(), room)) std::memcpy(at, bytes.data(), size);
  return ok();
}

Status pack_item(Runtime& rt, const StructFormat& format, const Field& field, Value value, char* at) {
  switch (field.kind) {
    case FieldKind::Character: {
      auto* bytes = cast<Bytes>(rt, value);
      if (!bytes || bytes->size != 1) return raise_struct_error(rt, "char format requires a bytes object of length 1");
      *at = static_cast<char>(bytes->data[0]);
      return ok();
    }
    case FieldKind::Bool: {
      *at = TRY(truth(rt, value)) ? 1 : 0;
      return ok();
    }
    default: return pack_number(rt, format, field, value, at);
  }
}

// Writes the values to `out`, which has room for the whole and is zeroed here.
Status pack_values(Runtime& rt, const StructFormat& format, Rest values, char* out) {
  std::memset(out, 0, format.size());
  const Value* next = values.data();
  for (const Field& field : format) {
    char* at = out + field.offset;
    if (field.kind == FieldKind::Pad) continue;
    if (field.kind == FieldKind::Bytes || field.kind == FieldKind::PascalBytes) {
      TRY(pack_text(rt, field, *next++, at));
      continue;
    }
    for (size_t i = 0; i < field.count; ++i, at += field.size) TRY(pack_item(rt, format, field, *next++, at));
  }
  return ok();
}

Status check_count(Runtime& rt, const char* function, const StructFormat& format, size_t given) {
  if (given == format.value_count()) return ok();
  return raise_struct_error(rt, "%s expected %zu items for packing (got %zu)", function, format.value_count(), given);
}

Result<Value> pack(Runtime& rt, Value format_text, Rest values) {
  StructFormat format;
  TRY(parse_format(rt, format_text, format));
  TRY(check_count(rt, "pack", format, values.size()));
  Bytes* made = TRY(new_bytes(rt, format.size()));
  // Converting a value may run code, but nobody else knows the new object yet.
  TRY(pack_values(rt, format, values, reinterpret_cast<char*>(bytes_for_filling(made))));
  return Value::from_cell(made);
}

// The offset as a position in the buffer, from which `needed` bytes must be there.
Result<size_t> checked_offset(Runtime& rt, int64_t offset, size_t size, size_t needed, bool packs) {
  if (offset < 0) {
    if (offset + static_cast<int64_t>(needed) > 0) {
      if (packs)
        return raise_struct_error(rt, "no space to pack %zu bytes at offset %lld", needed,
                                  static_cast<long long>(offset));
      return raise_struct_error(rt, "not enough data to unpack %zu bytes at offset %lld", needed,
                                static_cast<long long>(offset));
    }
    if (offset + static_cast<int64_t>(size) < 0) {
      return raise_struct_error(rt, "offset %lld out of range for %zu-byte buffer", static_cast<long long>(offset),
                                size);
    }
    offset += static_cast<int64_t>(size);
  }
  auto place = static_cast<size_t>(offset);
  if (place > size || size - place < needed) {
    return raise_struct_error(
        rt, "%s requires a buffer of at least %zu bytes for %s %zu bytes at offset %zu (actual buffer size is %zu)",
        packs ? "pack_into" : "unpack_from", place + needed, packs ? "packing" : "unpacking", needed, place, size);
  }
  return place;
}

Status pack_into(Runtime& rt, Value format_text, Rest arguments) {
  StructFormat format;
  TRY(parse_format(rt, format_text, format));
  if (arguments.empty()) return raise_struct_error(rt, "pack_into expected buffer argument");
  if (arguments.size() < 2) return raise_struct_error(rt, "pack_into expected offset argument");
  Rest values = arguments.subspan(2);
  TRY(check_count(rt, "pack_into", format, values.size()));
  Value target = arguments[0];
  std::span<uint8_t> bytes;
  bool writable = false;
  auto* get = rt.type_of(target)->slots->buffer;
  if (!get || !get(rt, target, &bytes, &writable) || !writable) {
    return raise_type_error(rt, "argument must be read-write bytes-like object, not %T", target);
  }
  size_t place = TRY(checked_offset(rt, TRY(index_as_int64(rt, arguments[1])), bytes.size(), format.size(), true));
  // The values first: converting them may run code that changes the buffer.
  Bytes* packed = TRY(new_bytes(rt, format.size()));
  TRY(pack_values(rt, format, values, reinterpret_cast<char*>(bytes_for_filling(packed))));
  if (!get(rt, target, &bytes, &writable) || bytes.size() < place + packed->size)
    return raise_struct_error(rt, "the buffer has shrunk");
  if (packed->size) std::memcpy(bytes.data() + place, packed->data, packed->size);
  return ok();
}

// ---- Unpacking

Result<Value> unpack_text(Runtime& rt, const Field& field, const char* at) {
  auto* bytes = reinterpret_cast<const uint8_t*>(at);
  if (field.kind == FieldKind::Bytes) return Value::from_cell(TRY(new_bytes(rt, std::span(bytes, field.count))));
  size_t size = field.count ? std::min<size_t>(bytes[0], field.count - 1) : 0;
  return Value::from_cell(TRY(new_bytes(rt, std::span(bytes + 1, size))));
}

Result<Value> unpack_values(Runtime& rt, const StructFormat& format, const char* data) {
  Tuple* values = TRY(new_tuple(rt, format.value_count()));
  for (size_t i = 0; i < format.value_count(); ++i) values->items[i] = Value::none();
  size_t next = 0;
  for (const Field& field : format) {
    const char* at = data + field.offset;
    if (field.kind == FieldKind::Pad) continue;
    if (field.kind == FieldKind::Bytes || field.kind == FieldKind::PascalBytes) {
      values->items[next++] = TRY(unpack_text(rt, field, at));
      continue;
    }
    for (size_t i = 0; i < field.count; ++i, at += field.size) {
      values->items[next++] = TRY(unpack_item(rt, field, format.big_endian(), at));
    }
  }
  return Value::from_cell(values);
}

Result<Value> unpack(Runtime& rt, Value format_text, Value buffer) {
  StructFormat format;
  TRY(parse_format(rt, format_text, format));
  auto bytes = TRY(bytes_like(rt, buffer));
  if (bytes.size() != format.size())
    return raise_struct_error(rt, "unpack requires a buffer of %zu bytes", format.size());
  return unpack_values(rt, format, reinterpret_cast<const char*>(bytes.data()));
}

Result<Value> unpack_from(Runtime& rt, Value format_text, Value buffer, int64_t offset) {
  StructFormat format;
  TRY(parse_format(rt, format_text, format));
  auto bytes = TRY(bytes_like(rt, buffer));
  size_t place = TRY(checked_offset(rt, offset, bytes.size(), format.size(), false));
  return unpack_values(rt, format, reinterpret_cast<const char*>(bytes.data()) + place);
}

Result<int64_t> calcsize(Runtime& rt, Value format_text) {
  StructFormat format;
  TRY(parse_format(rt, format_text, format));
  return static_cast<int64_t>(format.size());
}

constexpr NativeDef kFunctions[] = {
    function<calcsize>("calcsize(format, /)", Effect::Reads, "How many bytes the values of a format take."),
    function<pack>("pack(format=<unrepresentable>, /, *values)", Effect::Compares,
                   "Return a bytes object with the values packed by the format string."),
    function<pack_into>("pack_into(format=<unrepresentable>, /, *arguments)", Effect::Anything,
                        "Pack the values and write them into a writable buffer, from an offset on."),
    function<unpack>("unpack(format, buffer, /)", Effect::Compares,
                     "Return a tuple of the values unpacked by the format string."),
    function<unpack_from>("unpack_from(format, /, buffer, offset=0)", Effect::Compares,
                          "Return a tuple of the values unpacked from a place in the buffer."),
};

}  // namespace

extern const ModuleSpec kStructModule;
constexpr ModuleSpec kStructModule = {
    .name = "_struct", .functions = kFunctions, .doc = "Natives of the module struct."};

}  // namespace minipy
