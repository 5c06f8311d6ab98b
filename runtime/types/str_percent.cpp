// `template % arguments` for str.
#include "runtime/base/number_text.h"
#include "runtime/base/percent_format.h"
#include "runtime/base/quick_format.h"
#include "runtime/base/text_search.h"
#include "runtime/base/utf8.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/percent.h"
#include "runtime/types/str.h"

namespace minipy {

Result<Value> PercentArguments::next() {
  if (tuple_) {
    if (used_ < tuple_->size) return tuple_->items[used_++];
  } else if (!used_) {
    used_ = 1;
    return value_;
  }
  return raise_type_error(rt_, "not enough arguments for format string");
}

Status PercentArguments::finish() {
  bool all = tuple_ ? used_ >= tuple_->size : used_ || is_mapping_;
  if (all || used_mapping_) return ok();
  return raise_type_error(rt_, "not all arguments converted during %s formatting", is_bytes_ ? "bytes" : "string");
}

Result<Value> PercentArguments::by_key(Value key) {
  if (!is_mapping_) return raise_type_error(rt_, "format requires a mapping");
  used_mapping_ = true;
  return get_item(rt_, value_, key);
}

PercentArguments::PercentArguments(Runtime& rt, Value value, bool is_bytes)
    : rt_(rt), value_(value), is_bytes_(is_bytes) {
  tuple_ = cast<Tuple>(rt, value);
  is_mapping_ =
      !tuple_ && rt.type_of(value)->slots->get_item && !cast<Str>(rt, value) && !(is_bytes && is_bytes_like(rt, value));
}

Status percent_star(Runtime& rt, PercentArguments& arguments, PercentSpec& spec) {
  auto integer = [&](const char* what) -> Result<int64_t> {
    Value value = TRY(arguments.next());
    if (!is_int_like(rt, value)) return raise_type_error(rt, "* wants int");
    Value number = int_value(rt, value);
    if (!number.is_int() || number.as_int() > INT32_MAX || number.as_int() < -INT32_MAX)
      return raise_overflow_error(rt, "Python int too large to convert to C %s", what);
    return number.as_int();
  };
  if (spec.width_from_argument) {
    spec.width = TRY(integer("ssize_t"));
    if (spec.width < 0) {
      spec.left = true;
      spec.width = -spec.width;
    }
  }
  if (spec.precision_from_argument) {
    spec.precision = TRY(integer("int"));
    if (spec.precision < 0) spec.precision = 0;
  }
  return ok();
}

Status percent_number(Runtime& rt, const PercentSpec& spec, Value value, TextBuffer& out) {
  auto conversion = static_cast<char>(spec.conversion);
  if (std::string_view("eEfFgG").find(conversion) != std::string_view::npos) {
    if (!is_float_like(rt, value) && !is_int_like(rt, value) && !rt.type_of(value)->slots->to_float &&
        !rt.type_of(value)->slots->to_index) {
      return raise_not_a_real_number(rt, value);
    }
    append_percent_float(spec, TRY(as_double(rt, value)), out);
    return ok();
  }
  int base = percent_integer_base(spec.conversion);
  Value number = value;
  if (!is_int_like(rt, value)) {
    const TypeSlots* slots = rt.type_of(value)->slots;
    bool integral = base != 10 || !(is_float_like(rt, value) || slots->to_int);
    if (integral && !slots->to_index) {
      if (base == 10) return raise_type_error(rt, "%%%c format: a real number is required, not %T", conversion, value);
      return raise_type_error(rt, "%%%c format: an integer is required, not %T", conversion, value);
    }
    number = integral                   ? TRY(to_index(rt, value))
             : is_float_like(rt, value) ? TRY(int_from_double(rt, float_value(rt, value)))
                                        : TRY(slots->to_int(rt, value));
  }
  number = int_value(rt, number);
  if (number.is_int() && base == 10) {
    append_percent_int64(spec, number.as_int(), out);
    return ok();
  }
  TextBuffer digits;
  TRY(int_append_text(rt, number, base, digits));
  std::string_view magnitude = digits.view();
  bool negative = magnitude.front() == '-';
  if (negative) magnitude.remove_prefix(1);
  append_percent_integer(spec, magnitude, negative, out);
  return ok();
}

static Status percent_text(Runtime& rt, const PercentSpec& spec, Value value, TextBuffer& out) {
  switch (spec.conversion) {
    case 's': {
      Str* text = TRY(str(rt, value));
      append_percent_text(spec, text->view(), false, out);
      return ok();
    }
    case 'r': {
      Str* text = TRY(repr(rt, value));
      append_percent_text(spec, text->view(), false, out);
      return ok();
    }
    case 'a': {
      Str* text = TRY(ascii(rt, value));
      append_percent_text(spec, text->view(), false, out);
      return ok();
    }
    default: break;
  }
  // %c
  if (Str* text = cast<Str>(rt, value)) {
    if (text->length != 1)
      return raise_type_error(rt, "%%c requires an int or a unicode character, not a string of length %d",
                              static_cast<int>(text->length));
    append_percent_text(spec, text->view(), false, out);
    return ok();
  }
  if (!is_int_like(rt, value) && !rt.type_of(value)->slots->to_index)
    return raise_type_error(rt, "%%c requires an int or a unicode character, not %T", value);
  int64_t code = TRY(index_clamped(rt, value));
  if (code < 0 || code > 0x10ffff) return raise_overflow_error(rt, "%%c arg not in range(0x110000)");
  TextBuffer character;
  character.append_code_point(static_cast<char32_t>(code));
  append_percent_text(spec, character.view(), false, out);
  return ok();
}

// The common conversions of the common values. False: nothing was done.
static bool percent_quickly(std::string_view text, size_t& at, PercentArguments& arguments, TextBuffer& out) {
  char copy[8];
  size_t size = 0;
  for (; at + size < text.size(); ++size) {
    char c = text[at + size];
    if (size == sizeof copy || c == '<' || c == '>' || c == '^') return false;
    copy[size] = c == '-' && size == 0 ? '<' : c;
    if (c == 's' || c == 'd' || c == 'x' || c == 'f') break;
  }
  QuickSpec spec;
  if (at + size == text.size() || !parse_quick_spec({copy, size + 1}, spec)) return false;
  if (spec.align == 0) spec.align = '>';
  Value value = arguments.peek();
  char written[kQuickTextSize];
  std::string_view shown;
  size_t before = 0, behind = 0;
  if (spec.type == 's') {
    size_t length;
    if (Str* string = exact_str(value)) {
      shown = string->view();
      length = string->length;
    } else if (value.is_int()) {
      shown = {written, write_int64(value.as_int(), written)};
      length = shown.size();
    } else {
      return false;
    }
    if (!quick_text_padding(spec, length, before, behind)) return false;
  } else {
    size_t done = value.is_int()      ? write_quick_int(spec, value.as_int(), written)
                  : value.is_double() ? write_quick_float(spec, value.as_double(), written)
                                      : 0;
    if (done == 0) return false;
    shown = {written, done};
  }
  out.append_repeated(' ', before);
  out.append(shown);
  out.append_repeated(' ', behind);
  arguments.skip();
  at += size + 1;
  return true;
}

Result<Value> str_percent(Runtime& rt, Str* format, Value value) {
  PercentArguments arguments(rt, value, false);
  TextBuffer out(rt.heap.bytes_left());
  std::string_view text = format->view();
  size_t at = 0;
  for (;;) {
    size_t percent = search::find_byte(text, '%', at);
    if (percent == search::kNotFound) break;
    out.append(text.substr(at, percent - at));
    at = percent + 1;
    if (percent_quickly(text, at, arguments, out)) continue;
    PercentSpec spec;
    PercentStatus status = parse_percent(text, at, spec);
    if (status != PercentStatus::Ok) {
      std::string_view message = percent_status_message(status);
      return raise_value_error(rt, "%V", &message);
    }
    Value argument;
    if (spec.has_key) argument = TRY(arguments.by_key(Value::from_cell(TRY(new_str(rt, spec.key)))));
    TRY(percent_star(rt, arguments, spec));
    if (spec.conversion == '%' && spec.conversion_index == percent + 1) {
      out.append('%');
      continue;
    }
    bool known =
        spec.conversion < 128 &&
        std::string_view("srabcdiuoxXeEfFgG").find(static_cast<char>(spec.conversion)) != std::string_view::npos &&
        spec.conversion != 'b';
    if (!known) {
      if (!spec.has_key) TRY(arguments.next());
      TextBuffer shown;
      shown.append_code_point(spec.conversion > 31 && spec.conversion < 127 ? spec.conversion : U'?');
      std::string_view character = shown.view();
      auto index = static_cast<int>(utf8::code_point_index(text, spec.conversion_index));
      return raise_value_error(rt, "unsupported format character '%V' (0x%x) at index %d", &character,
                               static_cast<int>(spec.conversion), index);
    }
    if (!spec.has_key) argument = TRY(arguments.next());
    bool textual = spec.conversion == 's' || spec.conversion == 'r' || spec.conversion == 'a' || spec.conversion == 'c';
    if (textual)
      TRY(percent_text(rt, spec, argument, out));
    else
      TRY(percent_number(rt, spec, argument, out));
  }
  out.append(text.substr(at));
  TRY(arguments.finish());
  return new_str(rt, out);
}

}  // namespace minipy
