// The methods of str.
#include <algorithm>
#include <cstring>

#include "runtime/base/text_search.h"
#include "runtime/base/unicode.h"
#include "runtime/base/utf8.h"
#include "runtime/types/containers.h"
#include "runtime/types/str.h"
#include "runtime/types/text_parts.h"

namespace minipy {

namespace {

// The same text as an exact str: what a method gives where nothing changes.
Result<Value> plain(Runtime& rt, Str* self) {
  Value value = Value::from_cell(self);
  return exact_str(value) ? Result<Value>(value) : new_str(rt, self->view());
}

using Append = bool (*)(std::string_view, TextBuffer&);

template <Append append>
Result<Value> mapped(Runtime& rt, Str* self) {
  TextBuffer buffer;
  append(self->view(), buffer);
  return new_str(rt, buffer);
}

// ---- Searching: positions are code points outside, bytes inside

struct Window {
  std::string_view text;  // the part between start and end
  int64_t start;          // in code points
  int64_t length;         // in code points
  bool valid;             // start is not past the end
};

Result<Window> window(Runtime& rt, Str* self, Value start, Value end) {
  auto range = TRY(text_parts::search_range(rt, self->length, start, end));
  if (!range.valid()) return Window{{}, range.start, 0, false};
  uint64_t first = str_byte_offset(rt, self, static_cast<uint64_t>(range.start));
  uint64_t last =
      range.end == self->length ? self->byte_length : str_byte_offset(rt, self, static_cast<uint64_t>(range.end));
  return Window{self->view().substr(first, last - first), range.start, range.end - range.start, true};
}

Result<int64_t> find_in(Runtime& rt, Str* self, Str* needle, Value start, Value end, bool last) {
  Window in = TRY(window(rt, self, start, end));
  if (!in.valid) return -1;
  size_t at = last ? search::find_last(in.text, needle->view()) : search::find(in.text, needle->view());
  if (at == search::kNotFound) return -1;
  if (self->is_ascii()) return in.start + static_cast<int64_t>(at);
  // What was searched is counted: from where the search began.
  if (!last) return in.start + static_cast<int64_t>(utf8::code_point_index(in.text, at));
  return in.start + in.length - static_cast<int64_t>(utf8::count_code_points(in.text.substr(at)));
}

Result<Value> find(Runtime& rt, Str* self, Str* sub, Value start, Value end) {
  return Value::from_int(TRY(find_in(rt, self, sub, start, end, false)));
}
Result<Value> rfind(Runtime& rt, Str* self, Str* sub, Value start, Value end) {
  return Value::from_int(TRY(find_in(rt, self, sub, start, end, true)));
}
Result<Value> index(Runtime& rt, Str* self, Str* sub, Value start, Value end) {
  int64_t at = TRY(find_in(rt, self, sub, start, end, false));
  if (at < 0) return raise_value_error(rt, "substring not found");
  return Value::from_int(at);
}
Result<Value> rindex(Runtime& rt, Str* self, Str* sub, Value start, Value end) {
  int64_t at = TRY(find_in(rt, self, sub, start, end, true));
  if (at < 0) return raise_value_error(rt, "substring not found");
  return Value::from_int(at);
}
Result<Value> count(Runtime& rt, Str* self, Str* sub, Value start, Value end) {
  Window in = TRY(window(rt, self, start, end));
  if (!in.valid) return Value::from_int(0);
  if (sub->byte_length == 0) return Value::from_int(static_cast<int64_t>(utf8::count_code_points(in.text)) + 1);
  TRY(spend_bytes(rt, in.text.size()));
  return Value::from_int(static_cast<int64_t>(search::count(in.text, sub->view())));
}

Result<bool> begins_or_ends(Runtime& rt, Str* self, Value affix, Value start, Value end, bool at_end) {
  Window in = TRY(window(rt, self, start, end));
  auto matches = [&](Str* text) {
    if (!in.valid) return false;
    return at_end ? in.text.ends_with(text->view()) : in.text.starts_with(text->view());
  };
  if (Str* text = cast<Str>(rt, affix)) return matches(text);
  auto* tuple = cast<Tuple>(rt, affix);
  const char* name = at_end ? "endswith" : "startswith";
  if (!tuple) return raise_type_error(rt, "%s first arg must be str or a tuple of str, not %T", name, affix);
  for (Value each : tuple->view()) {
    Str* text = cast<Str>(rt, each);
    if (!text) return raise_type_error(rt, "tuple for %s must only contain str, not %T", name, each);
    if (matches(text)) return true;
  }
  return false;
}
Result<bool> startswith(Runtime& rt, Str* self, Value prefix, Value start, Value end) {
  return begins_or_ends(rt, self, prefix, start, end, false);
}
Result<bool> endswith(Runtime& rt, Str* self, Value suffix, Value start, Value end) {
  return begins_or_ends(rt, self, suffix, start, end, true);
}
Result<Value> removeprefix(Runtime& rt, Str* self, Str* prefix) {
  if (prefix->byte_length && self->view().starts_with(prefix->view()))
    return new_str(rt, self->view().substr(prefix->byte_length));
  return plain(rt, self);
}
Result<Value> removesuffix(Runtime& rt, Str* self, Str* suffix) {
  if (suffix->byte_length && self->view().ends_with(suffix->view()))
    return new_str(rt, self->view().substr(0, self->byte_length - suffix->byte_length));
  return plain(rt, self);
}

// ---- Replacing

Result<Value> replace(Runtime& rt, Str* self, Str* old, Str* replacement, int64_t most) {
  auto limit = most < 0 ? SIZE_MAX : static_cast<size_t>(most);
  if (limit == 0 || (old->byte_length > self->byte_length)) return plain(rt, self);
  TextBuffer buffer;
  if (old->byte_length == 0) {
    text_parts::replace_empty(self->view(), replacement->view(), limit, true, buffer);
    return new_str(rt, buffer);
  }
  TRY(spend_bytes(rt, self->byte_length));
  size_t count = search::replace(self->view(), old->view(), replacement->view(), limit, buffer);
  if (count == 0 && !buffer.failed()) return plain(rt, self);
  return new_str(rt, buffer);
}

Result<Value> expandtabs(Runtime& rt, Str* self, int64_t size) {
  TextBuffer buffer(rt.heap.bytes_left());
  text_parts::expand_tabs(self->view(), size, true, buffer);
  return new_str(rt, buffer);
}

Result<Value> translate(Runtime& rt, Str* self, Value table) {
  TextBuffer buffer;
  const char* at = self->data;
  const char* end = at + self->byte_length;
  while (at < end) {
    char32_t point = utf8::decode_next(at);
    auto found = get_item(rt, table, Value::from_int(static_cast<int64_t>(point)));
    if (found.failed()) {
      if (!rt.pending_is(BuiltinType::LookupError)) return Failed{};
      rt.clear_pending();
      buffer.append_code_point(point);
      continue;
    }
    Value value = found.value();
    if (value.is_none()) continue;
    if (Str* text = cast<Str>(rt, value)) {
      buffer.append(text->view());
    } else if (is_int_like(rt, value)) {
      int64_t code = TRY(index_clamped(rt, value));
      if (code < 0 || code > 0x10ffff) return raise_value_error(rt, "character mapping must be in range(0x110000)");
      buffer.append_code_point(static_cast<char32_t>(code));
    } else {
      return raise_type_error(rt, "character mapping must return integer, None or str");
    }
  }
  return new_str(rt, buffer);
}

Result<Value> maketrans(Runtime& rt, Value x, Value y, Value z) {
  Dict* table = TRY(new_dict(rt));
  if (y.is_unset()) {
    Dict* source = cast<Dict>(rt, x);
    if (!source) return raise_type_error(rt, "if you give only one argument to maketrans it must be a dict");
    uint64_t position = 0;
    Value key, value;
    while (dict_next(source, position, &key, &value)) {
      if (Str* text = cast<Str>(rt, key)) {
        if (text->length != 1) return raise_value_error(rt, "string keys in translate table must be of length 1");
        key = Value::from_int(str_at(rt, text, 0));
      } else if (!is_int_like(rt, key)) {
        return raise_type_error(rt, "keys in translate table must be strings or integers");
      }
      TRY(dict_set(rt, table, key, value));
    }
    return table;
  }
  Str *from = cast<Str>(rt, x), *to = cast<Str>(rt, y), *gone = z.is_unset() ? nullptr : cast<Str>(rt, z);
  if (!to) return raise_type_error(rt, "maketrans() argument 2 must be str, not %T", y);
  if (!gone && !z.is_unset()) return raise_type_error(rt, "maketrans() argument 3 must be str, not %T", z);
  if (!from) return raise_type_error(rt, "first maketrans argument must be a string if there is a second argument");
  if (from->length != to->length)
    return raise_value_error(rt, "the first two maketrans arguments must have equal length");
  const char *a = from->data, *b = to->data;
  for (uint32_t i = 0; i < from->length; ++i) {
    Value key = Value::from_int(utf8::decode_next(a)), value = Value::from_int(utf8::decode_next(b));
    TRY(dict_set(rt, table, key, value));
  }
  if (gone) {
    const char* c = gone->data;
    for (uint32_t i = 0; i < gone->length; ++i)
      TRY(dict_set(rt, table, Value::from_int(utf8::decode_next(c)), Value::none()));
  }
  return table;
}

// ---- Stripping and padding

bool in_set(std::string_view set, std::string_view character) {
  return search::find(set, character) != search::kNotFound;
}

Result<Value> strip_text(Runtime& rt, Str* self, Value chars, bool left, bool right, const char* name) {
  std::string_view text = self->view();
  if (chars.is_none()) {
    if (left) text.remove_prefix(unicode::leading_space_length(text));
    if (right) text.remove_suffix(unicode::trailing_space_length(text));
  } else {
    Str* set = cast<Str>(rt, chars);
    if (!set) return raise_type_error(rt, "%s arg must be None or str", name);
    while (left && !text.empty()) {
      size_t size = utf8::sequence_length(text[0]);
      if (!in_set(set->view(), text.substr(0, size))) break;
      text.remove_prefix(size);
    }
    while (right && !text.empty()) {
      size_t start = text.size() - 1;
      while (utf8::is_continuation(text[start])) --start;
      if (!in_set(set->view(), text.substr(start))) break;
      text.remove_suffix(text.size() - start);
    }
  }
  if (text.size() == self->byte_length) return plain(rt, self);
  return new_str(rt, text);
}
Result<Value> strip(Runtime& rt, Str* self, Value chars) { return strip_text(rt, self, chars, true, true, "strip"); }
Result<Value> lstrip(Runtime& rt, Str* self, Value chars) { return strip_text(rt, self, chars, true, false, "lstrip"); }
Result<Value> rstrip(Runtime& rt, Str* self, Value chars) { return strip_text(rt, self, chars, false, true, "rstrip"); }

Result<Value> pad(Runtime& rt, Str* self, int64_t width, Value fill_value, text_parts::Side side) {
  Str* fill = cast<Str>(rt, fill_value);
  if (!fill_value.is_unset()) {
    if (!fill) return raise_type_error(rt, "The fill character must be a unicode character, not %T", fill_value);
    if (fill->length != 1) return raise_type_error(rt, "The fill character must be exactly one character long");
  }
  auto [left, right] = text_parts::padding(self->length, width, side);
  if (left + right == 0) return plain(rt, self);
  std::string_view character = fill ? fill->view() : std::string_view(" ");
  uint64_t bytes;
  if (__builtin_mul_overflow(left + right, character.size(), &bytes)) return raise_memory_error(rt);
  char* out;
  Str* result = TRY(str_for_filling(rt, bytes + self->byte_length, self->length + left + right, &out));
  auto put = [&](uint64_t times) {
    for (uint64_t i = 0; i < times; ++i) {
      std::memcpy(out, character.data(), character.size());
      out += character.size();
    }
  };
  put(left);
  std::memcpy(out, self->data, self->byte_length);
  out += self->byte_length;
  put(right);
  return result;
}
Result<Value> ljust(Runtime& rt, Str* self, int64_t width, Value fill) {
  return pad(rt, self, width, fill, text_parts::Side::Right);
}
Result<Value> rjust(Runtime& rt, Str* self, int64_t width, Value fill) {
  return pad(rt, self, width, fill, text_parts::Side::Left);
}
Result<Value> center(Runtime& rt, Str* self, int64_t width, Value fill) {
  return pad(rt, self, width, fill, text_parts::Side::Both);
}
Result<Value> zfill(Runtime& rt, Str* self, int64_t width) {
  uint64_t zeros = text_parts::padding(self->length, width, text_parts::Side::Left).left;
  if (zeros == 0) return plain(rt, self);
  std::string_view text = self->view();
  char* out;
  Str* result = TRY(str_for_filling(rt, zeros + text.size(), self->length + zeros, &out));
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    *out++ = text[0];
    text.remove_prefix(1);
  }
  std::memset(out, '0', zeros);
  std::memcpy(out + zeros, text.data(), text.size());
  return result;
}

// ---- Splitting

Status append_text(Runtime& rt, List* list, std::string_view text) {
  return list_append(rt, list, Value::from_cell(TRY(new_str(rt, text))));
}

Result<Value> split_spaces(Runtime& rt, std::string_view text, int64_t most, bool from_right) {
  List* parts = TRY(new_list(rt));
  auto is_space_at = [](std::string_view rest, size_t* size) {
    auto byte = static_cast<unsigned char>(rest[0]);
    if (byte < 128) {
      *size = 1;
      return byte == ' ' || (byte >= 9 && byte <= 13) || (byte >= 28 && byte <= 31);
    }
    *size = utf8::sequence_length(rest[0]);
    const char* at = rest.data();
    return unicode::is_space(utf8::decode_next(at));
  };
  if (!from_right) {
    for (;;) {
      text.remove_prefix(unicode::leading_space_length(text));
      if (text.empty()) return parts;
      if (most >= 0 && static_cast<int64_t>(parts->size) == most) {
        TRY(append_text(rt, parts, text));
        return parts;
      }
      size_t end = 0, size = 0;
      while (end < text.size() && !is_space_at(text.substr(end), &size)) end += size;
      TRY(append_text(rt, parts, text.substr(0, end)));
      text.remove_prefix(end);
    }
  }
  for (;;) {
    text.remove_suffix(unicode::trailing_space_length(text));
    if (text.empty()) break;
    if (most >= 0 && static_cast<int64_t>(parts->size) == most) {
      TRY(append_text(rt, parts, text));
      break;
    }
    size_t start = text.size(), size = 0;
    while (start > 0) {
      size_t previous = start - 1;
      while (utf8::is_continuation(text[previous])) --previous;
      if (is_space_at(text.substr(previous), &size)) break;
      start = previous;
    }
    TRY(append_text(rt, parts, text.substr(start)));
    text.remove_suffix(text.size() - start);
  }
  std::reverse(parts->items, parts->items + parts->size);
  return parts;
}

// A part of the text as a str; the whole is not copied.
Result<Value> piece_of(Runtime& rt, Str* self, std::string_view part) {
  if (part.size() == self->byte_length) return plain(rt, self);
  return new_str(rt, part);
}

Result<Value> split_at(Runtime& rt, Str* self, Value separator, int64_t most, bool from_right) {
  if (separator.is_none()) return split_spaces(rt, self->view(), most, from_right);
  Str* sep = cast<Str>(rt, separator);
  if (!sep) return raise_type_error(rt, "must be str or None, not %T", separator);
  if (sep->byte_length == 0) return raise_empty_separator(rt);
  List* parts = TRY(new_list(rt));
  TRY(text_parts::split(self->view(), sep->view(), most, from_right, [&](std::string_view piece) -> Status {
    return list_append(rt, parts, TRY(piece_of(rt, self, piece)));
  }));
  if (from_right) std::reverse(parts->items, parts->items + parts->size);
  return parts;
}
Result<Value> split(Runtime& rt, Str* self, Value sep, int64_t most) { return split_at(rt, self, sep, most, false); }
Result<Value> rsplit(Runtime& rt, Str* self, Value sep, int64_t most) { return split_at(rt, self, sep, most, true); }

Result<Value> splitlines(Runtime& rt, Str* self, bool keep) {
  List* parts = TRY(new_list(rt));
  std::string_view text = self->view();
  size_t start = 0, at = 0;
  while (at < text.size()) {
    size_t size = utf8::sequence_length(text[at]);
    const char* here = text.data() + at;
    if (!unicode::is_line_break(utf8::decode_next(here))) {
      at += size;
      continue;
    }
    size_t end = at + size;
    if (text[at] == '\r' && end < text.size() && text[end] == '\n') ++end;
    TRY(append_text(rt, parts, text.substr(start, (keep ? end : at) - start)));
    start = at = end;
  }
  if (start < text.size()) TRY(append_text(rt, parts, text.substr(start)));
  return parts;
}

Result<Value> partition_at(Runtime& rt, Str* self, Value separator, bool last) {
  Str* sep = cast<Str>(rt, separator);
  if (!sep) return raise_type_error(rt, "must be str, not %T", separator);
  if (sep->byte_length == 0) return raise_empty_separator(rt);
  auto found = text_parts::partition(self->view(), sep->view(), last);
  Value before = TRY(piece_of(rt, self, found.before)), after = TRY(piece_of(rt, self, found.after));
  Value between = found.separator.empty() ? Value::from_cell(empty_str(rt)) : separator;
  return new_tuple(rt, {before, between, after});
}
Result<Value> partition(Runtime& rt, Str* self, Value sep) { return partition_at(rt, self, sep, false); }
Result<Value> rpartition(Runtime& rt, Str* self, Value sep) { return partition_at(rt, self, sep, true); }
Result<Value> join(Runtime& rt, Str* self, Value iterable) { return str_join(rt, self, iterable); }

// ---- Tests

template <bool (*test)(char32_t)>
bool all_are(Runtime&, Str* self) {
  return unicode::all_of(self->view(), test);
}
bool isascii(Runtime&, Str* self) { return self->is_ascii(); }
bool isprintable(Runtime&, Str* self) {
  return self->length == 0 || unicode::all_of(self->view(), unicode::is_printable);
}
bool isupper(Runtime&, Str* self) { return unicode::is_upper_text(self->view()); }
bool islower(Runtime&, Str* self) { return unicode::is_lower_text(self->view()); }
bool istitle(Runtime&, Str* self) { return unicode::is_title_text(self->view()); }
bool isidentifier(Runtime&, Str* self) { return unicode::is_identifier(self->view()); }

Result<Value> encode_method(Runtime& rt, Str* self, Value encoding, Value errors) {
  Str *name = cast<Str>(rt, encoding), *handler = cast<Str>(rt, errors);
  if (!encoding.is_unset() && !name)
    return raise_type_error(rt, "encode() argument 'encoding' must be str, not %T", encoding);
  if (!errors.is_unset() && !handler)
    return raise_type_error(rt, "encode() argument 'errors' must be str, not %T", errors);
  return encode(rt, self, name ? name->view() : "utf-8", handler ? handler->view() : "strict");
}
Result<Value> format_dunder(Runtime& rt, Str* self, Str* spec) { return format_str_value(rt, self, spec); }
Result<Value> getnewargs(Runtime& rt, Str* self) {
  return new_tuple(rt, {Value::from_cell(TRY(new_str(rt, self->view())))});
}
Result<Value> size_of(Runtime& rt, Str* self) { return new_int(rt, 41 + static_cast<int64_t>(self->byte_length)); }

}  // namespace

constexpr NativeDef kStrMethods[kStrMethodCount] = {
    method<find>("find(self, sub, start=None, end=None, /)", Effect::Reads,
                 "Return the lowest index in S where substring sub is found, or -1."),
    method<rfind>("rfind(self, sub, start=None, end=None, /)", Effect::Reads,
                  "Return the highest index in S where substring sub is found, or -1."),
    method<index>("index(self, sub, start=None, end=None, /)", Effect::Reads,
                  "As find(), but raises ValueError when the substring is not found."),
    method<rindex>("rindex(self, sub, start=None, end=None, /)", Effect::Reads,
                   "As rfind(), but raises ValueError when the substring is not found."),
    method<count>("count(self, sub, start=None, end=None, /)", Effect::Reads,
                  "Return the number of non-overlapping occurrences of substring sub."),
    method<startswith>("startswith(self, prefix, start=None, end=None, /)", Effect::Reads,
                       "Whether the text begins with the prefix, or with one of a tuple of them."),
    method<endswith>("endswith(self, suffix, start=None, end=None, /)", Effect::Reads,
                     "Whether the text ends with the suffix, or with one of a tuple of them."),
    method<removeprefix>("removeprefix(self, prefix, /)", Effect::Allocates,
                         "The text without the prefix, where it begins with it."),
    method<removesuffix>("removesuffix(self, suffix, /)", Effect::Allocates,
                         "The text without the suffix, where it ends with it."),
    method<replace>("replace(self, old, new, /, count=-1)", Effect::Allocates,
                    "The text with new in each place where old stood, or only in the first count of them."),
    method<expandtabs>("expandtabs(self, /, tabsize=8)", Effect::Allocates,
                       "The text with blanks up to the next column in place of each tab."),
    method<translate>("translate(self, table, /)", Effect::Compares,
                      "The text with each character replaced by what the table has for its code point."),
    static_method<maketrans>("maketrans(x, y=<unset>, z=<unset>, /)", Effect::Allocates,
                             "A table for translate(), from a dict or from two texts of one length."),
    method<strip>("strip(self, chars=None, /)", Effect::Allocates,
                  "The text without the blanks, or the given characters, at both ends."),
    method<lstrip>("lstrip(self, chars=None, /)", Effect::Allocates,
                   "The text without the blanks, or the given characters, at its beginning."),
    method<rstrip>("rstrip(self, chars=None, /)", Effect::Allocates,
                   "The text without the blanks, or the given characters, at its end."),
    method<ljust>("ljust(self, width, fillchar=' ', /)", Effect::Allocates,
                  "The text at the left of a field of so many characters."),
    method<rjust>("rjust(self, width, fillchar=' ', /)", Effect::Allocates,
                  "The text at the right of a field of so many characters."),
    method<center>("center(self, width, fillchar=' ', /)", Effect::Allocates,
                   "Return a centered string of length width."),
    method<zfill>("zfill(self, width, /)", Effect::Allocates,
                  "The text with zeros before it, but behind its sign, to fill so many characters."),
    method<split>("split(self, /, sep=None, maxsplit=-1)", Effect::Allocates,
                  "The parts of the text between separators, as a list; blanks separate where sep is None."),
    method<rsplit>("rsplit(self, /, sep=None, maxsplit=-1)", Effect::Allocates, "As split(), starting from the end."),
    method<splitlines>("splitlines(self, /, keepends=False)", Effect::Allocates, "The lines of the text, as a list."),
    method<partition>("partition(self, sep, /)", Effect::Allocates,
                      "What is before the separator, the separator, and what is behind it."),
    method<rpartition>("rpartition(self, sep, /)", Effect::Allocates,
                       "Partition the string into three parts at the last separator."),
    method<join>("join(self, iterable, /)", Effect::Iterates, "Concatenate any number of strings."),
    method<mapped<unicode::append_upper>>("upper(self, /)", Effect::Allocates, "The text in capitals."),
    method<mapped<unicode::append_lower>>("lower(self, /)", Effect::Allocates, "The text in small letters."),
    method<mapped<unicode::append_title>>(
        "title(self, /)", Effect::Allocates,
        "The text with a capital at the beginning of each word and small letters behind."),
    method<mapped<unicode::append_capitalized>>("capitalize(self, /)", Effect::Allocates,
                                                "The text with its first letter as a capital, the others small."),
    method<mapped<unicode::append_swapped_case>>("swapcase(self, /)", Effect::Allocates,
                                                 "The text with capitals made small, and small letters made capitals."),
    method<mapped<unicode::append_folded>>("casefold(self, /)", Effect::Allocates,
                                           "The text as it compares without regard to capitals."),
    method<all_are<unicode::is_alphabetic>>("isalpha(self, /)", Effect::Reads,
                                            "Whether it is made of letters, one at least."),
    method<all_are<unicode::is_alphanumeric>>("isalnum(self, /)", Effect::Reads,
                                              "Whether it is made of letters and digits, one at least."),
    method<all_are<unicode::is_decimal>>("isdecimal(self, /)", Effect::Reads,
                                         "Whether it is made of decimal digits, one at least."),
    method<all_are<unicode::is_digit>>(
        "isdigit(self, /)", Effect::Reads,
        "Whether it is made of digits, superscripts and the like included, one at least."),
    method<all_are<unicode::is_numeric>>("isnumeric(self, /)", Effect::Reads,
                                         "Whether it is made of characters with a numeric value, one at least."),
    method<all_are<unicode::is_space>>("isspace(self, /)", Effect::Reads,
                                       "Whether it is made of blanks, one at least."),
    method<isascii>("isascii(self, /)", Effect::Reads, "Whether no character is past ASCII."),
    method<isprintable>("isprintable(self, /)", Effect::Reads, "Whether repr() would escape no character."),
    method<isupper>("isupper(self, /)", Effect::Reads, "Whether its letters are capitals, and there is one."),
    method<islower>("islower(self, /)", Effect::Reads, "Whether its letters are small, and there is one."),
    method<istitle>("istitle(self, /)", Effect::Reads,
                    "Whether each word begins with a capital and has small letters behind it."),
    method<isidentifier>("isidentifier(self, /)", Effect::Reads,
                         "Whether it could be a name in a program; keywords can."),
    method<encode_method>("encode(self, /, encoding='utf-8', errors='strict')", Effect::Allocates,
                          "The text as bytes of an encoding."),
    method<str_format_method>("format(self, /, *args, **kwargs)", Effect::Compares,
                              "The text with the arguments in place of what stands in braces."),
    method<str_format_map>("format_map(self, mapping, /)", Effect::Anything,
                           "The text with the mapping's values in place of what stands in braces."),
    method<format_dunder>("__format__(self, format_spec, /)", Effect::Allocates,
                          "The text that a format specification asks for."),
    method<getnewargs>("__getnewargs__(self, /)", Effect::Allocates),
    method<size_of>("__sizeof__(self, /)", Effect::Reads, "How many bytes the text takes."),
};

}  // namespace minipy
