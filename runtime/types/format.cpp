// format(): the mini-language applied to the built-in types.
#include <cstring>

#include "runtime/base/format_spec.h"
#include "runtime/base/quick_format.h"
#include "runtime/native/native.h"
#include "runtime/types/number.h"
#include "runtime/types/str.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

Failed format_failure(Runtime& rt, const FormatError& error, std::string_view type, Str* spec) {
  if (error.code == FormatErrorCode::NoMemory) return raise_memory_error(rt);
  TextBuffer text;
  append_format_error(error, type, spec->view(), text);
  std::string_view message = text.view();
  return raise(rt, error.is_overflow() ? BuiltinType::OverflowError : BuiltinType::ValueError, "%V", &message);
}

#define CHECK_FORMAT(expression) \
  if (FormatError error = (expression)) return format_failure(rt, error, name, spec)

}  // namespace

Result<Str*> format_quickly(Runtime& rt, Value value, std::string_view text, bool* done) {
  QuickSpec spec;
  *done = false;
  if (!parse_quick_spec(text, spec)) return nullptr;
  char out[kQuickTextSize];
  size_t size = 0;
  if (value.is_int()) {
    size = write_quick_int(spec, value.as_int(), out);
  } else if (value.is_double()) {
    size = write_quick_float(spec, value.as_double(), out);
  } else if (Str* string = exact_str(value)) {
    size_t before, behind;
    if (!quick_text_padding(spec, string->length, before, behind)) return nullptr;
    *done = true;
    if (before + behind == 0) return string;
    uint64_t bytes = string->byte_length + before + behind;
    char* at;
    Str* made = TRY(str_for_filling(rt, bytes, string->length + before + behind, &at));
    std::memset(at, ' ', bytes);
    std::memcpy(at + before, string->data, string->byte_length);
    return made;
  }
  if (size == 0) return nullptr;
  *done = true;
  return new_ascii_str(rt, {out, size});
}

Result<Value> format_int_value(Runtime& rt, Value value, Str* spec) {
  if (spec->length == 0) return str(rt, value);
  std::string_view name = type_name(rt, value);
  FormatSpec parsed;
  CHECK_FORMAT(parse_format_spec(spec->view(), FormatTarget::Number, parsed));
  TextBuffer out;
  int base = integer_format_base(parsed);
  if (base == 0) {
    double number = TRY(int_to_double(rt, value));
    CHECK_FORMAT(format_float(parsed, number, out));
    return new_str(rt, out);
  }
  CHECK_FORMAT(check_integer_spec(parsed));
  if (base == 1) {
    Value number = int_value(rt, value);
    TextBuffer character;
    if (index_as_int64(rt, number).failed()) {
      rt.clear_pending();
      return raise_overflow_error(rt, "Python int too large to convert to C long");
    }
    if (!number.is_int() || number.as_int() < 0 || number.as_int() > 0x10ffff) {
      return raise_overflow_error(rt, "%%c arg not in range(0x110000)");
    }
    character.append_code_point(static_cast<char32_t>(number.as_int()));
    CHECK_FORMAT(format_integer(parsed, character.view(), false, out));
    return new_str(rt, out);
  }
  TextBuffer digits;
  TRY(int_append_text(rt, value, base < 0 ? 10 : base, digits));
  std::string_view magnitude = digits.view();
  bool negative = !magnitude.empty() && magnitude.front() == '-';
  if (negative) magnitude.remove_prefix(1);
  CHECK_FORMAT(format_integer(parsed, magnitude, negative, out));
  return new_str(rt, out);
}

Result<Value> format_float_value(Runtime& rt, Value value, Str* spec) {
  if (spec->length == 0) return str(rt, value);
  std::string_view name = type_name(rt, value);
  FormatSpec parsed;
  TextBuffer out;
  CHECK_FORMAT(parse_format_spec(spec->view(), FormatTarget::Number, parsed));
  CHECK_FORMAT(format_float(parsed, float_value(rt, value), out));
  return new_str(rt, out);
}

Result<Value> format_complex_value(Runtime& rt, Value value, Str* spec) {
  if (spec->length == 0) return str(rt, value);
  std::string_view name = type_name(rt, value);
  FormatSpec parsed;
  TextBuffer out;
  CHECK_FORMAT(parse_format_spec(spec->view(), FormatTarget::Number, parsed));
  CHECK_FORMAT(format_complex(parsed, value.as<Complex>()->real, value.as<Complex>()->imaginary, out));
  return new_str(rt, out);
}

Result<Value> format_str_value(Runtime& rt, Str* text, Str* spec) {
  if (spec->length == 0) return str(rt, Value::from_cell(text));
  std::string_view name = type_name(rt, Value::from_cell(text));
  FormatSpec parsed;
  TextBuffer out;
  CHECK_FORMAT(parse_format_spec(spec->view(), FormatTarget::Text, parsed));
  if (parsed.width > 0 && static_cast<uint64_t>(parsed.width) > rt.heap.bytes_left()) return raise_memory_error(rt);
  CHECK_FORMAT(format_text(parsed, text->view(), text->length, out));
  return new_str(rt, out);
}
#undef CHECK_FORMAT

}  // namespace minipy
