// Items of array.array: reading, writing, resizing.
#include <algorithm>
#include <cstring>

#include "runtime/types/number.h"
#include "stdlib/array.h"
#include "stdlib/packed_items.h"

namespace minipy {

namespace {

// The errors of numbers that do not fit, which tell which C type they were meant for.
Failed raise_out_of_range(Runtime& rt, char code, Value index) {
  bool negative = int_sign(rt, index) < 0;
  bool fits_word = index.is_int();
  switch (code) {
    case 'b':
    case 'B':
    case 'h':
    case 'H':
    case 'i': {
      if (!fits_word) return raise_overflow_error(rt, "Python int too large to convert to C long");
      bool fits_int = index.as_int() >= INT32_MIN && index.as_int() <= INT32_MAX;
      const char* bound = negative ? "less than minimum" : "greater than maximum";
      if (code == 'i' || (code == 'H' && !fits_int)) return raise_overflow_error(rt, "signed integer is %s", bound);
      if (code == 'b') return raise_overflow_error(rt, "signed char is %s", bound);
      if (code == 'h') return raise_overflow_error(rt, "signed short integer is %s", bound);
      if (code == 'H') return raise_overflow_error(rt, "unsigned short is %s", bound);
      bool fits_short = index.as_int() >= INT16_MIN && index.as_int() <= INT16_MAX;
      if (!fits_short) return raise_overflow_error(rt, "signed short integer is %s", bound);
      return raise_overflow_error(rt, "unsigned byte integer is %s", bound);
    }
    case 'I':
      if (negative) return raise_negative_unsigned(rt);
      if (fits_word) return raise_overflow_error(rt, "unsigned int is greater than maximum");
      return raise_overflow_error(rt, "Python int too large to convert to C unsigned long");
    case 'l': return raise_overflow_error(rt, "Python int too large to convert to C long");
    case 'L':
      if (negative) return raise_negative_unsigned(rt);
      return raise_overflow_error(rt, "Python int too large to convert to C unsigned long");
    case 'Q':
      if (negative) return raise_overflow_error(rt, "can't convert negative int to unsigned");
      return raise_int_too_big(rt);
    default: return raise_int_too_big(rt);
  }
}

Status pack_character(Runtime& rt, Value value, char* out) {
  auto* text = cast<Str>(rt, value);
  if (!text) return raise_type_error(rt, "array item must be a unicode character, not %T", value);
  if (text->length != 1) {
    return raise_type_error(rt, "array item must be a unicode character, not a string of length %u",
                            static_cast<unsigned>(text->length));
  }
  uint32_t code_point = str_at(rt, text, 0);
  std::memcpy(out, &code_point, sizeof code_point);
  return ok();
}

// The value as the bytes of an item.
Status pack_value(Runtime& rt, const Array* array, Value value, char* out) {
  const packing::Field& field = array->field;
  if (array->is_text()) return pack_character(rt, value, out);
  if (field.kind == packing::FieldKind::Float) {
    if (!value.is_double() && !is_float_like(rt, value) && !is_int_like(rt, value)) {
      const TypeSlots* slots = rt.type_of(value)->slots;
      if (!slots->to_float && !slots->to_index) return raise_not_a_real_number(rt, value);
    }
    packing::pack_float(field, true, false, TRY(as_double(rt, value)), out);
    return ok();
  }
  Value index = value.is_int() ? value : TRY(to_index(rt, value));
  if (pack_int(rt, field, false, index, out) != PackStatus::Ok) return raise_out_of_range(rt, field.code, index);
  return ok();
}

}  // namespace

bool find_array_field(uint32_t code, packing::Field& field) {
  if (code == 'u' || code == 'w') {
    field = {static_cast<char>(code), packing::FieldKind::Unsigned, 4, 1, 0};
    return true;
  }
  constexpr std::string_view kCodes = "bBhHiIlLqQfd";
  if (code > 127 || kCodes.find(static_cast<char>(code)) == std::string_view::npos) return false;
  return packing::find_field(static_cast<char>(code), true, field);
}

Result<Value> array_get(Runtime& rt, Array* array, uint64_t index) {
  if (!array->is_text()) return unpack_item(rt, array->field, false, array->at(index));
  uint32_t code_point;
  std::memcpy(&code_point, array->at(index), sizeof code_point);
  if (code_point > 0x10ffff)
    return raise_value_error(rt, "character U+%x is not in range [U+0000; U+10ffff]", code_point);
  return str_of_code_point(rt, code_point);
}

Status array_set(Runtime& rt, Array* array, uint64_t index, Value value) {
  char item[8];
  TRY(pack_value(rt, array, value, item));
  if (index < array->size) std::memcpy(array->at(index), item, array->field.size);
  return ok();
}

Status array_resize(Runtime& rt, Array* array, uint64_t size) {
  if (size != array->size) TRY(check_exports(rt, array->exports, "cannot resize an array that is exporting buffers"));
  if (size > (uint64_t{1} << 46)) return raise_memory_error(rt);
  if (size > array->capacity || size < array->capacity / 4) {
    uint64_t capacity = size == 0 ? 0 : size > array->size && array->size ? size + (size >> 3) + 8 : size;
    RawStorage* storage = nullptr;
    if (capacity) {
      uint64_t bytes = capacity * array->field.size;
      storage = rt.heap.allocate<RawStorage>(shape_of(BuiltinType::RawStorage), bytes);
      if (!storage) return Failed{};
      storage->size = bytes;
      uint64_t kept = std::min(size, array->size) * array->field.size;
      if (kept) std::memcpy(storage->bytes, array->data(), kept);
    }
    array->storage = storage;
    array->capacity = capacity;
  }
  if (size > array->size) std::memset(array->at(array->size), 0, (size - array->size) * array->field.size);
  array->size = size;
  return ok();
}

Status array_append(Runtime& rt, Array* array, Value value) {
  char item[8];
  TRY(pack_value(rt, array, value, item));
  TRY(array_resize(rt, array, array->size + 1));
  std::memcpy(array->at(array->size - 1), item, array->field.size);
  return ok();
}

Status array_replace(Runtime& rt, Array* array, uint64_t start, uint64_t count, std::span<const uint8_t> with) {
  uint64_t size = array->field.size;
  uint64_t added = with.size() / size;
  uint64_t tail = array->size - start - count;
  if (added > count) {
    TRY(array_resize(rt, array, array->size - count + added));
    std::memmove(array->at(start + added), array->at(start + count), tail * size);
  } else if (added < count) {
    TRY(check_exports(rt, array->exports, "cannot resize an array that is exporting buffers"));
    std::memmove(array->at(start + added), array->at(start + count), tail * size);
    TRY(array_resize(rt, array, array->size - count + added));
  }
  if (!with.empty()) std::memcpy(array->at(start), with.data(), with.size());
  return ok();
}

}  // namespace minipy
