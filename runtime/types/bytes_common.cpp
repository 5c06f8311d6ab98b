#include "runtime/types/bytes_common.h"

#include "runtime/base/percent_format.h"
#include "runtime/types/containers.h"
#include "runtime/types/number.h"
#include "runtime/types/percent.h"
#include "runtime/types/sized_index.h"
#include "runtime/types/text_parts.h"

namespace minipy::bytes_common {

Result<std::string_view> view(Runtime& rt, Value value) { return text_of(TRY(bytes_like(rt, value))); }

Result<std::string_view> needle(Runtime& rt, Value value, char* byte) {
  if (rt.type_of(value)->slots->to_index) {
    Value number = TRY(to_index(rt, value));
    if (!number.is_int() || number.as_int() < 0 || number.as_int() > 255)
      return raise_value_error(rt, "byte must be in range(0, 256)");
    *byte = static_cast<char>(number.as_int());
    return std::string_view(byte, 1);
  }
  if (!is_bytes_like(rt, value))
    return raise_type_error(rt, "argument should be integer or bytes-like object, not '%T'", value);
  return view(rt, value);
}

Result<Value> make(Runtime& rt, Value like, std::string_view text) {
  if (cast<ByteArray>(rt, like)) return TRY(new_bytearray(rt, span_of(text)));
  return TRY(new_bytes(rt, span_of(text)));
}
Result<Value> make(Runtime& rt, Value like, const TextBuffer& buffer) {
  if (buffer.failed()) return raise_memory_error(rt);
  return make(rt, like, buffer.view());
}

Result<Value> repr_of(Runtime& rt, std::string_view text) {
  TextBuffer buffer;
  unicode::append_bytes_repr(text, buffer);
  return new_str(rt, buffer);
}

Result<Value> compare(Runtime& rt, Value self, Value other, CompareOp op) {
  // What bytes do not know compares itself with them.
  bool comparable = cast<Bytes>(rt, self) ? cast<Bytes>(rt, other) != nullptr : is_bytes_like(rt, other);
  if (!comparable) return Value::not_implemented();
  std::string_view a = TRY(view(rt, self));
  auto converted = view(rt, other);
  if (converted.failed()) {
    rt.clear_pending();
    return Value::not_implemented();
  }
  std::string_view b = converted.value();
  int order = std::memcmp(a.data(), b.data(), std::min(a.size(), b.size()));
  if (order == 0) order = a.size() < b.size() ? -1 : a.size() > b.size();
  switch (op) {
    case CompareOp::Less: return Value::from_bool(order < 0);
    case CompareOp::LessEqual: return Value::from_bool(order <= 0);
    case CompareOp::Equal: return Value::from_bool(order == 0);
    case CompareOp::NotEqual: return Value::from_bool(order != 0);
    case CompareOp::Greater: return Value::from_bool(order > 0);
    case CompareOp::GreaterEqual: return Value::from_bool(order >= 0);
  }
  return Value::not_implemented();
}

Result<uint8_t> byte_value(Runtime& rt, Value value, const char* range_text) {
  if (!rt.type_of(value)->slots->to_index) return raise_not_an_integer(rt, value);
  Value number = TRY(to_index(rt, value));
  if (!number.is_int() || number.as_int() < 0 || number.as_int() > 255) return raise_value_error(rt, "%s", range_text);
  return static_cast<uint8_t>(number.as_int());
}

Status append_iterable(Runtime& rt, Value iterable, TextBuffer& out) {
  ForEach each(rt, iterable);
  while (each.next())
    out.append(static_cast<char>(TRY(byte_value(rt, each.value(), "bytes must be in range(0, 256)"))));
  if (each.failed()) return Failed{};
  if (out.failed()) return raise_memory_error(rt);
  return ok();
}

Status from_arguments(Runtime& rt, const char* name, Value source, Value encoding, Value errors, TextBuffer& out) {
  bool array = std::string_view(name) == "bytearray";
  if (source.is_unset()) {
    if (!encoding.is_unset()) return raise_type_error(rt, "encoding without a string argument");
    if (!errors.is_unset()) return raise_type_error(rt, "errors without a string argument");
    return ok();
  }
  // A class's own __bytes__ goes before the text that the object may be.
  bool has_hook = !array && encoding.is_unset() && errors.is_unset() && !cast_exact<Bytes>(source) &&
                  !TRY(lookup_special(rt, source, Name::dunder_bytes)).is_unset();
  if (Str* text = has_hook ? nullptr : cast<Str>(rt, source)) {
    Str *encoding_text = cast<Str>(rt, encoding), *errors_text = cast<Str>(rt, errors);
    if (!encoding.is_unset() && !encoding_text)
      return raise_type_error(rt, "%s() argument 'encoding' must be str, not %T", name, encoding);
    if (!encoding_text) return raise_type_error(rt, "string argument without an encoding");
    if (!errors.is_unset() && !errors_text)
      return raise_type_error(rt, "%s() argument 'errors' must be str, not %T", name, errors);
    Bytes* encoded = TRY(encode(rt, text, encoding_text->view(), errors_text ? errors_text->view() : "strict"));
    out.append(text_of(encoded->view()));
    return ok();
  }
  if (!encoding.is_unset()) return raise_type_error(rt, "encoding without a string argument");
  if (!errors.is_unset()) return raise_type_error(rt, "errors without a string argument");
  if (has_hook) {
    Value converted = TRY(call(rt, TRY(lookup_special(rt, source, Name::dunder_bytes))));
    if (!cast<Bytes>(rt, converted)) return raise_type_error(rt, "__bytes__ returned non-bytes (type %T)", converted);
    out.append(TRY(view(rt, converted)));
    return ok();
  }
  if (rt.type_of(source)->slots->to_index) {
    auto number = to_index(rt, source);
    if (number.failed()) {
      if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
      rt.clear_pending();
    } else {
      int64_t count = TRY(sized_index(rt, number.value(), BuiltinType::OverflowError));
      if (count < 0) return raise_value_error(rt, "negative count");
      if (static_cast<uint64_t>(count) > rt.heap.bytes_left() || !out.append_repeated(0, static_cast<size_t>(count)))
        return raise_memory_error(rt);
      return ok();
    }
  }
  if (is_bytes_like(rt, source)) {
    // A view with gaps has no bytes in one piece: ask it for a copy.
    if (cast_exact<MemoryView>(source)) source = TRY(call_method(rt, source, intern(rt, "tobytes")));
    out.append(TRY(view(rt, source)));
    return ok();
  }
  if (!rt.type_of(source)->slots->iter && !rt.type_of(source)->slots->get_item)
    return raise_type_error(rt, "cannot convert '%T' object to %s", source, name);
  return append_iterable(rt, source, out);
}

namespace {

// ---- Searching

const uint64_t& size_of_bytes(Runtime& rt, Value self) {
  auto* array = cast<ByteArray>(rt, self);
  return array ? array->size : self.as<Bytes>()->size;
}
// The part between start and end; their conversion may run code, so it comes before all views.
struct Window {
  std::string_view text;
  int64_t start;
  bool valid;
};
Result<Window> window(Runtime& rt, Value self, Value start, Value end) {
  auto range = TRY(text_parts::search_range(rt, size_of_bytes(rt, self), start, end));
  if (!range.valid()) return Window{{}, range.start, false};
  return Window{
      TRY(view(rt, self)).substr(static_cast<size_t>(range.start), static_cast<size_t>(range.end - range.start)),
      range.start, true};
}
Result<int64_t> find_in(Runtime& rt, Value self, Value sub, Value start, Value end, bool last) {
  Window in = TRY(window(rt, self, start, end));
  char byte;
  std::string_view part = TRY(needle(rt, sub, &byte));
  if (!in.valid) return -1;
  size_t at = last ? search::find_last(in.text, part) : search::find(in.text, part);
  return at == search::kNotFound ? -1 : in.start + static_cast<int64_t>(at);
}
Result<Value> find(Runtime& rt, Value self, Value sub, Value start, Value end) {
  return Value::from_int(TRY(find_in(rt, self, sub, start, end, false)));
}
Result<Value> rfind(Runtime& rt, Value self, Value sub, Value start, Value end) {
  return Value::from_int(TRY(find_in(rt, self, sub, start, end, true)));
}
Result<Value> index(Runtime& rt, Value self, Value sub, Value start, Value end) {
  int64_t at = TRY(find_in(rt, self, sub, start, end, false));
  if (at < 0) return raise_value_error(rt, "subsection not found");
  return Value::from_int(at);
}
Result<Value> rindex(Runtime& rt, Value self, Value sub, Value start, Value end) {
  int64_t at = TRY(find_in(rt, self, sub, start, end, true));
  if (at < 0) return raise_value_error(rt, "subsection not found");
  return Value::from_int(at);
}
Result<Value> count(Runtime& rt, Value self, Value sub, Value start, Value end) {
  Window in = TRY(window(rt, self, start, end));
  char byte;
  std::string_view part = TRY(needle(rt, sub, &byte));
  if (!in.valid) return Value::from_int(0);
  if (part.empty()) return Value::from_int(static_cast<int64_t>(in.text.size()) + 1);
  TRY(spend_bytes(rt, in.text.size()));
  return Value::from_int(static_cast<int64_t>(search::count(in.text, part)));
}
Result<bool> begins_or_ends(Runtime& rt, Value self, Value affix, Value start, Value end, bool at_end) {
  const char* name = at_end ? "endswith" : "startswith";
  Window in = TRY(window(rt, self, start, end));
  auto matches = [&](std::string_view part) {
    return in.valid && (at_end ? in.text.ends_with(part) : in.text.starts_with(part));
  };
  if (auto* tuple = cast<Tuple>(rt, affix)) {
    for (Value each : tuple->view()) {
      if (matches(TRY(view(rt, each)))) return true;
    }
    return false;
  }
  if (!is_bytes_like(rt, affix))
    return raise_type_error(rt, "%s first arg must be bytes or a tuple of bytes, not %T", name, affix);
  return matches(TRY(view(rt, affix)));
}
Result<bool> startswith(Runtime& rt, Value self, Value prefix, Value start, Value end) {
  return begins_or_ends(rt, self, prefix, start, end, false);
}
Result<bool> endswith(Runtime& rt, Value self, Value suffix, Value start, Value end) {
  return begins_or_ends(rt, self, suffix, start, end, true);
}
Result<Value> removeprefix(Runtime& rt, Value self, Value prefix) {
  std::string_view text = TRY(view(rt, self)), part = TRY(view(rt, prefix));
  if (text.starts_with(part)) text.remove_prefix(part.size());
  return make(rt, self, text);
}
Result<Value> removesuffix(Runtime& rt, Value self, Value suffix) {
  std::string_view text = TRY(view(rt, self)), part = TRY(view(rt, suffix));
  if (text.ends_with(part)) text.remove_suffix(part.size());
  return make(rt, self, text);
}

// ---- Replacing, translating

Result<Value> replace(Runtime& rt, Value self, std::span<const uint8_t> old, std::span<const uint8_t> replacement,
                      int64_t most) {
  std::string_view text = TRY(view(rt, self)), from = text_of(old), to = text_of(replacement);
  auto limit = most < 0 ? SIZE_MAX : static_cast<size_t>(most);
  TextBuffer out(rt.heap.bytes_left());
  if (limit == 0) return make(rt, self, text);
  if (from.empty()) {
    text_parts::replace_empty(text, to, limit, false, out);
    return make(rt, self, out);
  }
  TRY(spend_bytes(rt, text.size()));
  if (search::replace(text, from, to, limit, out) == 0 && !out.failed()) return make(rt, self, text);
  return make(rt, self, out);
}
Result<Value> translate(Runtime& rt, Value self, Value table, Value removed) {
  std::string_view text = TRY(view(rt, self));
  std::string_view map, gone;
  if (!table.is_none()) {
    map = TRY(view(rt, table));
    if (map.size() != 256) return raise_value_error(rt, "translation table must be 256 characters long");
  }
  if (!removed.is_unset()) gone = TRY(view(rt, removed));
  bool drop[256] = {};
  for (char c : gone) drop[static_cast<unsigned char>(c)] = true;
  TextBuffer out;
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (!drop[byte]) out.append(map.empty() ? c : map[byte]);
  }
  return make(rt, self, out);
}
Result<Value> maketrans(Runtime& rt, Value from_value, Value to_value) {
  std::string_view from = TRY(view(rt, from_value)), to = TRY(view(rt, to_value));
  if (from.size() != to.size()) return raise_value_error(rt, "maketrans arguments must have same length");
  char table[256];
  for (int i = 0; i < 256; ++i) table[i] = static_cast<char>(i);
  for (size_t i = 0; i < from.size(); ++i) table[static_cast<unsigned char>(from[i])] = to[i];
  return TRY(new_bytes(rt, span_of({table, 256})));
}
Result<Value> expandtabs(Runtime& rt, Value self, int64_t size) {
  TextBuffer out(rt.heap.bytes_left());
  text_parts::expand_tabs(TRY(view(rt, self)), size, false, out);
  return make(rt, self, out);
}

// ---- Stripping, padding

Result<Value> strip_text(Runtime& rt, Value self, Value chars, bool left, bool right) {
  std::string_view text = TRY(view(rt, self));
  std::string_view set = chars.is_none() ? std::string_view(" \t\n\v\f\r") : TRY(view(rt, chars));
  while (left && !text.empty() && set.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
  while (right && !text.empty() && set.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
  return make(rt, self, text);
}
Result<Value> strip(Runtime& rt, Value self, Value chars) { return strip_text(rt, self, chars, true, true); }
Result<Value> lstrip(Runtime& rt, Value self, Value chars) { return strip_text(rt, self, chars, true, false); }
Result<Value> rstrip(Runtime& rt, Value self, Value chars) { return strip_text(rt, self, chars, false, true); }
Result<Value> pad(Runtime& rt, Value self, int64_t width, Value fill, const char* name, text_parts::Side side) {
  std::string_view text = TRY(view(rt, self));
  char c = ' ';
  if (!fill.is_unset()) {
    if (!cast<Bytes>(rt, fill) && !cast<ByteArray>(rt, fill))
      return raise_type_error(rt, "%s() argument 2 must be a byte string of length 1, not %T", name, fill);
    std::string_view character = TRY(view(rt, fill));
    if (character.size() != 1) {
      return raise_type_error(rt, "%s(): argument 2 must be a byte string of length 1, not a %s object of length %d",
                              name, cast<Bytes>(rt, fill) ? "bytes" : "bytearray", static_cast<int>(character.size()));
    }
    c = character[0];
  }
  auto [left, right] = text_parts::padding(text.size(), width, side);
  TextBuffer out(rt.heap.bytes_left());
  out.append_repeated(c, left);
  out.append(text);
  out.append_repeated(c, right);
  return make(rt, self, out);
}
Result<Value> ljust(Runtime& rt, Value self, int64_t width, Value fill) {
  return pad(rt, self, width, fill, "ljust", text_parts::Side::Right);
}
Result<Value> rjust(Runtime& rt, Value self, int64_t width, Value fill) {
  return pad(rt, self, width, fill, "rjust", text_parts::Side::Left);
}
Result<Value> center(Runtime& rt, Value self, int64_t width, Value fill) {
  return pad(rt, self, width, fill, "center", text_parts::Side::Both);
}
Result<Value> zfill(Runtime& rt, Value self, int64_t width) {
  std::string_view text = TRY(view(rt, self));
  TextBuffer out(rt.heap.bytes_left());
  if (width > static_cast<int64_t>(text.size())) {
    auto zeros = static_cast<size_t>(width) - text.size();
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
      out.append(text[0]);
      text.remove_prefix(1);
    }
    out.append_repeated('0', zeros);
  }
  out.append(text);
  return make(rt, self, out);
}

// ---- Splitting

Status append_part(Runtime& rt, List* list, Value like, std::string_view text) {
  return list_append(rt, list, TRY(make(rt, like, text)));
}
Result<Value> split_at(Runtime& rt, Value self, Value separator, int64_t most, bool from_right) {
  std::string_view text = TRY(view(rt, self));
  List* parts = TRY(new_list(rt));
  auto full = [&] { return most >= 0 && static_cast<int64_t>(parts->size) >= most; };
  if (separator.is_none()) {
    auto trim_left = [&] {
      while (!text.empty() && is_ascii_space(text.front())) text.remove_prefix(1);
    };
    auto trim_right = [&] {
      while (!text.empty() && is_ascii_space(text.back())) text.remove_suffix(1);
    };
    for (;;) {
      from_right ? trim_right() : trim_left();
      if (text.empty()) break;
      if (full()) {
        TRY(append_part(rt, parts, self, text));
        break;
      }
      if (from_right) {
        size_t start = text.size();
        while (start > 0 && !is_ascii_space(text[start - 1])) --start;
        TRY(append_part(rt, parts, self, text.substr(start)));
        text = text.substr(0, start);
      } else {
        size_t end = 0;
        while (end < text.size() && !is_ascii_space(text[end])) ++end;
        TRY(append_part(rt, parts, self, text.substr(0, end)));
        text.remove_prefix(end);
      }
    }
  } else {
    std::string_view sep = TRY(view(rt, separator));
    if (sep.empty()) return raise_empty_separator(rt);
    TRY(text_parts::split(text, sep, most, from_right,
                          [&](std::string_view piece) -> Status { return append_part(rt, parts, self, piece); }));
  }
  if (from_right) std::reverse(parts->items, parts->items + parts->size);
  return parts;
}
Result<Value> split(Runtime& rt, Value self, Value sep, int64_t most) { return split_at(rt, self, sep, most, false); }
Result<Value> rsplit(Runtime& rt, Value self, Value sep, int64_t most) { return split_at(rt, self, sep, most, true); }
Result<Value> splitlines(Runtime& rt, Value self, bool keep) {
  std::string_view text = TRY(view(rt, self));
  List* parts = TRY(new_list(rt));
  size_t start = 0;
  while (start < text.size()) {
    size_t end = text.find_first_of("\r\n", start);
    if (end == std::string_view::npos) {
      TRY(append_part(rt, parts, self, text.substr(start)));
      break;
    }
    size_t next = end + (text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n' ? 2 : 1);
    TRY(append_part(rt, parts, self, text.substr(start, (keep ? next : end) - start)));
    start = next;
  }
  return parts;
}
Result<Value> partition_at(Runtime& rt, Value self, Value separator, bool last) {
  std::string_view text = TRY(view(rt, self)), sep = TRY(view(rt, separator));
  if (sep.empty()) return raise_empty_separator(rt);
  auto found = text_parts::partition(text, sep, last);
  Value before = TRY(make(rt, self, found.before)), between = TRY(make(rt, self, found.separator)),
        after = TRY(make(rt, self, found.after));
  return new_tuple(rt, {before, between, after});
}
Result<Value> partition(Runtime& rt, Value self, Value sep) { return partition_at(rt, self, sep, false); }
Result<Value> rpartition(Runtime& rt, Value self, Value sep) { return partition_at(rt, self, sep, true); }
Result<Value> join(Runtime& rt, Value self, Value iterable) {
  // The separator may not change meanwhile.
  auto* array = cast<ByteArray>(rt, self);
  if (array) ++array->exports;
  auto made = to_tuple(rt, iterable);
  if (array) --array->exports;
  if (made.failed()) {
    if (rt.pending_is(BuiltinType::TypeError) && !rt.type_of(iterable)->slots->iter) {
      rt.clear_pending();
      return raise_type_error(rt, "can only join an iterable");
    }
    return Failed{};
  }
  std::string_view sep = TRY(view(rt, self));
  TextBuffer out(rt.heap.bytes_left());
  for (uint64_t i = 0; i < made.value()->size; ++i) {
    Value item = made.value()->items[i];
    if (!is_bytes_like(rt, item))
      return raise_type_error(rt, "sequence item %d: expected a bytes-like object, %T found", static_cast<int>(i),
                              item);
    if (i) out.append(sep);
    out.append(TRY(view(rt, item)));
  }
  return make(rt, self, out);
}

// ---- Case and tests (ASCII only)

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
template <class F>
Result<Value> map_bytes(Runtime& rt, Value self, F function) {
  TextBuffer out;
  bool in_word = false;
  size_t at = 0;
  for (char c : TRY(view(rt, self))) {
    out.append(function(c, at++, in_word));
    in_word = is_letter(c);
  }
  return make(rt, self, out);
}
Result<Value> to_lower(Runtime& rt, Value self) {
  return map_bytes(rt, self, [](char c, size_t, bool) { return lower(c); });
}
Result<Value> to_upper(Runtime& rt, Value self) {
  return map_bytes(rt, self, [](char c, size_t, bool) { return upper(c); });
}
Result<Value> title(Runtime& rt, Value self) {
  return map_bytes(rt, self, [](char c, size_t, bool in_word) { return in_word ? lower(c) : upper(c); });
}
Result<Value> capitalize(Runtime& rt, Value self) {
  return map_bytes(rt, self, [](char c, size_t at, bool) { return at ? lower(c) : upper(c); });
}
Result<Value> swapcase(Runtime& rt, Value self) {
  return map_bytes(rt, self, [](char c, size_t, bool) { return lower(c) != c ? lower(c) : upper(c); });
}
template <class F>
Result<bool> all_bytes(Runtime& rt, Value self, bool empty, F test) {
  std::string_view text = TRY(view(rt, self));
  if (text.empty()) return empty;
  return std::all_of(text.begin(), text.end(), test);
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }
Result<bool> isalpha(Runtime& rt, Value self) { return all_bytes(rt, self, false, is_letter); }
Result<bool> isdigit(Runtime& rt, Value self) { return all_bytes(rt, self, false, is_digit); }
Result<bool> isalnum(Runtime& rt, Value self) {
  return all_bytes(rt, self, false, [](char c) { return is_letter(c) || is_digit(c); });
}
Result<bool> isspace(Runtime& rt, Value self) { return all_bytes(rt, self, false, is_ascii_space); }
Result<bool> isascii(Runtime& rt, Value self) {
  return all_bytes(rt, self, true, [](char c) { return !(c & 0x80); });
}
Result<bool> cased(Runtime& rt, Value self, bool want_upper) {
  bool any = false;
  for (char c : TRY(view(rt, self))) {
    if (!is_letter(c)) continue;
    if ((upper(c) == c) != want_upper) return false;
    any = true;
  }
  return any;
}
Result<bool> isupper(Runtime& rt, Value self) { return cased(rt, self, true); }
Result<bool> islower(Runtime& rt, Value self) { return cased(rt, self, false); }
Result<bool> istitle(Runtime& rt, Value self) {
  bool any = false, in_word = false;
  for (char c : TRY(view(rt, self))) {
    if (is_letter(c)) {
      if ((upper(c) == c) == in_word) return false;
      any = true;
    }
    in_word = is_letter(c);
  }
  return any;
}

// ---- Text

Result<Value> decode_method(Runtime& rt, Value self, Value encoding, Value errors) {
  Str *name = cast<Str>(rt, encoding), *handler = cast<Str>(rt, errors);
  if (!encoding.is_unset() && !name)
    return raise_type_error(rt, "decode() argument 'encoding' must be str, not %T", encoding);
  if (!errors.is_unset() && !handler)
    return raise_type_error(rt, "decode() argument 'errors' must be str, not %T", errors);
  return decode(rt, TRY(bytes_like(rt, self)), name ? name->view() : "utf-8", handler ? handler->view() : "strict");
}
Result<Value> hex(Runtime& rt, Value self, Value sep, int64_t group) {
  std::string_view text = TRY(view(rt, self));
  char separator = 0;
  bool separated = !sep.is_unset();
  if (separated) {
    if (TRY(length(rt, sep)) != 1) return raise_long_separator(rt);
    Str* string = cast<Str>(rt, sep);
    if (!string && !cast<Bytes>(rt, sep)) return raise_type_error(rt, "sep must be str or bytes.");
    separator = string ? string->data[0] : static_cast<char>(sep.as<Bytes>()->data[0]);
    if (separator & 0x80) return raise_value_error(rt, "sep must be ASCII.");
  }
  TextBuffer out;
  constexpr char kDigits[] = "0123456789abcdef";
  auto size = static_cast<int64_t>(text.size());
  int64_t every = group < 0 ? -group : group;
  for (int64_t i = 0; i < size; ++i) {
    bool boundary = separated && every && i && (group > 0 ? (size - i) % every == 0 : i % every == 0);
    if (boundary) out.append(separator);
    auto byte = static_cast<unsigned char>(text[static_cast<size_t>(i)]);
    out.append(kDigits[byte >> 4]);
    out.append(kDigits[byte & 15]);
  }
  return new_str(rt, out);
}
Result<Value> fromhex(Runtime& rt, Type* cls, Value source) {
  std::string_view digits;
  if (Str* text = cast<Str>(rt, source))
    digits = text->view();
  else if (is_bytes_like(rt, source))
    digits = TRY(view(rt, source));
  else
    return raise_type_error(rt, "fromhex() argument must be str or bytes-like, not %T", source);
  TextBuffer out;
  size_t at = 0;
  int64_t position = 0;
  while (at < digits.size()) {
    if (is_ascii_space(digits[at])) {
      ++at, ++position;
      continue;
    }
    uint8_t high = digit_of(digits[at]);
    if (high > 15)
      return raise_value_error(rt, "non-hexadecimal number found in fromhex() arg at position %lld",
                               static_cast<long long>(position));
    if (at + 1 == digits.size())
      return raise_value_error(rt, "fromhex() arg must contain an even number of hexadecimal digits");
    uint8_t low = digit_of(digits[at + 1]);
    if (low > 15)
      return raise_value_error(rt, "non-hexadecimal number found in fromhex() arg at position %lld",
                               static_cast<long long>(position + 1));
    out.append(static_cast<char>(high << 4 | low));
    at += 2, position += 2;
  }
  Value made = Value::from_cell(TRY(new_bytes(rt, span_of(out.view()))));
  if (cls == rt.type(BuiltinType::Bytes)) return made;
  return call(rt, Value::from_cell(cls), made);
}

Result<Value> size_of(Runtime& rt, Value self) {
  return new_int(rt, 33 + static_cast<int64_t>(TRY(view(rt, self)).size()));
}

}  // namespace

// ---- format % arguments

Result<Value> percent(Runtime& rt, Value like, std::string_view format, Value value) {
  PercentArguments arguments(rt, value, true);
  TextBuffer out(rt.heap.bytes_left());
  size_t at = 0;
  for (;;) {
    size_t found = search::find_byte(format, '%', at);
    if (found == search::kNotFound) break;
    out.append(format.substr(at, found - at));
    at = found + 1;
    PercentSpec spec;
    PercentStatus status = parse_percent(format, at, spec);
    if (status != PercentStatus::Ok) {
      std::string_view message = percent_status_message(status);
      return raise_value_error(rt, "%V", &message);
    }
    Value argument;
    if (spec.has_key) argument = TRY(arguments.by_key(Value::from_cell(TRY(new_bytes(rt, span_of(spec.key))))));
    TRY(percent_star(rt, arguments, spec));
    if (spec.conversion == '%') {
      out.append('%');
      continue;
    }
    if (!spec.has_key) argument = TRY(arguments.next());
    switch (spec.conversion) {
      case 'b':
      case 's': {
        Value text = argument;
        if (!is_bytes_like(rt, text)) {
          Value hook = TRY(lookup_special(rt, text, Name::dunder_bytes));
          if (hook.is_unset())
            return raise_type_error(
                rt, "%%b requires a bytes-like object, or an object that implements __bytes__, not '%T'", text);
          text = TRY(call(rt, hook));
        }
        append_percent_text(spec, TRY(view(rt, text)), true, out);
        break;
      }
      case 'r':
      case 'a': {
        Str* text = TRY(ascii(rt, argument));
        append_percent_text(spec, text->view(), true, out);
        break;
      }
      case 'c': {
        char byte;
        std::string_view text;
        if (is_bytes_like(rt, argument)) {
          text = TRY(view(rt, argument));
          if (text.size() != 1)
            return raise_type_error(
                rt, "%%c requires an integer in range(256) or a single byte, not a bytes object of length %d",
                static_cast<int>(text.size()));
        } else {
          if (!rt.type_of(argument)->slots->to_index)
            return raise_type_error(rt, "%%c requires an integer in range(256) or a single byte, not %T", argument);
          int64_t code = TRY(index_clamped(rt, argument));
          if (code < 0 || code > 255) return raise_overflow_error(rt, "%%c arg not in range(256)");
          byte = static_cast<char>(code);
          text = {&byte, 1};
        }
        append_percent_text(spec, text, true, out);
        break;
      }
      default: {
        if (spec.conversion >= 128 ||
            std::string_view("diuoxXeEfFgG").find(static_cast<char>(spec.conversion)) == std::string_view::npos) {
          return raise_value_error(rt, "unsupported format character '%c' (0x%x) at index %d",
                                   static_cast<int>(spec.conversion), static_cast<int>(spec.conversion),
                                   static_cast<int>(spec.conversion_index));
        }
        TRY(percent_number(rt, spec, argument, out));
      }
    }
  }
  out.append(format.substr(at));
  TRY(arguments.finish());
  return make(rt, like, out);
}

constexpr NativeDef kSharedMethods[kMethodCount] = {
    method<find>("find(self, sub, start=None, end=None, /)", Effect::Reads,
                 "Return the lowest index where subsection sub is found, or -1."),
    method<rfind>("rfind(self, sub, start=None, end=None, /)", Effect::Reads,
                  "Return the highest index where subsection sub is found, or -1."),
    method<index>("index(self, sub, start=None, end=None, /)", Effect::Reads, "As find(), but raises ValueError."),
    method<rindex>("rindex(self, sub, start=None, end=None, /)", Effect::Reads, "As rfind(), but raises ValueError."),
    method<count>("count(self, sub, start=None, end=None, /)", Effect::Reads,
                  "Return the number of non-overlapping occurrences of subsection sub."),
    method<startswith>("startswith(self, prefix, start=None, end=None, /)", Effect::Reads,
                       "Return True if it starts with the specified prefix."),
    method<endswith>("endswith(self, suffix, start=None, end=None, /)", Effect::Reads,
                     "Return True if it ends with the specified suffix."),
    method<removeprefix>("removeprefix(self, prefix, /)", Effect::Allocates),
    method<removesuffix>("removesuffix(self, suffix, /)", Effect::Allocates),
    method<replace>("replace(self, old, new, count=-1, /)", Effect::Allocates,
                    "Return a copy with all occurrences of old replaced by new."),
    method<translate>("translate(self, table, /, delete=<unset>)", Effect::Allocates,
                      "A copy with each byte replaced by the table's entry for it."),
    static_method<maketrans>("maketrans(frm, to, /)", Effect::Allocates,
                             "Return a translation table usable for the translate method."),
    method<expandtabs>("expandtabs(self, /, tabsize=8)", Effect::Allocates),
    method<strip>("strip(self, bytes=None, /)", Effect::Allocates,
                  "A copy without those of the given bytes that stand at its ends."),
    method<lstrip>("lstrip(self, bytes=None, /)", Effect::Allocates),
    method<rstrip>("rstrip(self, bytes=None, /)", Effect::Allocates),
    method<ljust>("ljust(self, width, fillchar=b' ', /)", Effect::Allocates),
    method<rjust>("rjust(self, width, fillchar=b' ', /)", Effect::Allocates),
    method<center>("center(self, width, fillchar=b' ', /)", Effect::Allocates),
    method<zfill>("zfill(self, width, /)", Effect::Allocates),
    method<split>("split(self, /, sep=None, maxsplit=-1)", Effect::Allocates,
                  "Return a list of the sections, using sep as the delimiter."),
    method<rsplit>("rsplit(self, /, sep=None, maxsplit=-1)", Effect::Allocates),
    method<splitlines>("splitlines(self, /, keepends=False)", Effect::Allocates),
    method<partition>("partition(self, sep, /)", Effect::Allocates),
    method<rpartition>("rpartition(self, sep, /)", Effect::Allocates),
    method<join>("join(self, iterable_of_bytes, /)", Effect::Compares, "Concatenate any number of bytes objects."),
    method<to_lower>("lower(self, /)", Effect::Allocates),
    method<to_upper>("upper(self, /)", Effect::Allocates),
    method<title>("title(self, /)", Effect::Allocates),
    method<capitalize>("capitalize(self, /)", Effect::Allocates),
    method<swapcase>("swapcase(self, /)", Effect::Allocates),
    method<isalpha>("isalpha(self, /)", Effect::Reads),
    method<isdigit>("isdigit(self, /)", Effect::Reads),
    method<isalnum>("isalnum(self, /)", Effect::Reads),
    method<isspace>("isspace(self, /)", Effect::Reads),
    method<isascii>("isascii(self, /)", Effect::Reads),
    method<isupper>("isupper(self, /)", Effect::Reads),
    method<islower>("islower(self, /)", Effect::Reads),
    method<istitle>("istitle(self, /)", Effect::Reads),
    method<decode_method>("decode(self, /, encoding='utf-8', errors='strict')", Effect::Compares,
                          "The text that the bytes are in an encoding."),
    method<hex>("hex(self, sep=<unset>, bytes_per_sep=1)", Effect::Allocates,
                "Create a string of hexadecimal numbers."),
    class_method<fromhex>("fromhex(cls, string, /)", Effect::Anything, "Create from a string of hexadecimal numbers."),
    method<size_of>("__sizeof__(self, /)", Effect::Reads),
};

}  // namespace minipy::bytes_common
