// _memoryio: StringIO and BytesIO, the streams in memory. io's other streams are in stdlib/python/_io.py.
#include <algorithm>
#include <cstring>

#include "runtime/base/utf8.h"
#include "stdlib/native_support.h"

namespace minipy {

Status bytearray_resize(Runtime& rt, ByteArray* array, uint64_t size);

namespace {

// What both have: a position, and being open.
struct MemoryStream : Cell {
  int64_t position;
  bool closed;
};
struct StringStream : MemoryStream {
  Value text;           // a str; appending grows it in place
  Value newline;        // as given: None or a str
  bool translate;       // newlines become "\n" when written
  Value write_newline;  // what "\n" is written as; unset: itself
  bool initialised;
};
struct BytesStream : MemoryStream {
  ByteArray* bytes;
};

Status check_open(Runtime& rt, MemoryStream* stream) {
  if (stream->closed) return raise_value_error(rt, "I/O operation on closed file.");
  return ok();
}
// StringIO's own operations say it without the full stop.
Status check_string_open(Runtime& rt, MemoryStream* stream) {
  if (stream->closed) return raise_value_error(rt, "I/O operation on closed file");
  return ok();
}
Result<int64_t> size_argument(Runtime& rt, Value size) {
  if (size.is_none() || size.is_unset()) return -1;
  if (!rt.type_of(size)->slots->to_index)
    return raise_type_error(rt, "argument should be integer or None, not '%T'", size);
  return index_as_int64(rt, size);
}
Failed unsupported(Runtime& rt, const char* text) {
  auto io = rt.evaluator->import_module(rt, intern(rt, "_io"));
  if (io.failed()) return {};
  auto type = get_attribute(rt, io.value(), intern(rt, "UnsupportedOperation"));
  if (type.failed()) return {};
  auto message = new_str(rt, text);
  if (message.failed()) return {};
  auto error = call(rt, type.value(), Value::from_cell(message.value()));
  if (!error.failed()) rt.set_pending(error.value());
  return {};
}

template <class T>
T* self_of(Value self) {
  return self.as<T>();
}

template <class T>
Status close_stream(Runtime&, Value self) {
  self_of<T>(self)->closed = true;
  return ok();
}
Result<Value> enter(Runtime& rt, Value self) {
  TRY(check_open(rt, self_of<MemoryStream>(self)));
  return self;
}
Status leave(Runtime& rt, Value self, Rest) {
  TRY(call_method(rt, self, Name::name_close));
  return ok();
}
Result<bool> always_true(Runtime& rt, Value self) {
  TRY(check_open(rt, self_of<MemoryStream>(self)));
  return true;
}
Result<bool> never(Runtime& rt, Value self) {
  TRY(check_open(rt, self_of<MemoryStream>(self)));
  return false;
}
Status flush(Runtime& rt, Value self) { return check_open(rt, self_of<MemoryStream>(self)); }
Result<Value> fileno(Runtime& rt, Value) { return unsupported(rt, "fileno"); }
Result<Value> detach(Runtime& rt, Value) { return unsupported(rt, "detach"); }
Result<Value> iterate_self(Runtime& rt, Value self) {
  TRY(check_open(rt, self_of<MemoryStream>(self)));
  return self;
}
Result<Value> get_closed(Runtime&, Value self) { return Value::from_bool(self_of<MemoryStream>(self)->closed); }
Result<Value> get_dict(Runtime& rt, Value self) { return TRY(instance_dict(rt, self)); }
Result<Value> get_none(Runtime&, Value) { return Value::none(); }
Result<Value> get_false(Runtime&, Value) { return Value::false_value(); }

Status write_lines(Runtime& rt, Value self, Value lines) {
  TRY(check_open(rt, self_of<MemoryStream>(self)));
  ForEach each(rt, lines);
  while (each.next()) {
    Value line = each.value();
    TRY(call_method(rt, self, Name::name_write, std::span<const Value>(&line, 1)));
  }
  if (each.failed()) return Failed{};
  return ok();
}
// Lines until they add up to the hint.
Result<Value> read_lines(Runtime& rt, Value self, Value hint) {
  TRY(check_open(rt, self_of<MemoryStream>(self)));
  int64_t most = TRY(size_argument(rt, hint)), total = 0;
  List* lines = TRY(new_list(rt));
  for (;;) {
    Value line = TRY(next(rt, self));
    if (line.is_unset()) return lines;
    TRY(list_append(rt, lines, line));
    total += TRY(length(rt, line));
    if (most > 0 && total >= most) return lines;
  }
}

Result<Value> attributes_of(Runtime& rt, Value self) {
  Dict* own = TRY(instance_dict(rt, self));
  return own->used ? Value::from_cell(TRY(dict_copy(rt, own))) : Value::none();
}
// The position and the attributes of a pickled stream.
Result<Value> restore(Runtime& rt, Value self, Value position, Value attributes, const char* position_name,
                      const char* attributes_name) {
  if (!is_int_like(rt, position))
    return raise_type_error(rt, "%s item of state must be an integer, got %T", position_name, position);
  int64_t place = TRY(index_as_int64(rt, position));
  if (place < 0) return raise_value_error(rt, "position value cannot be negative");
  self_of<MemoryStream>(self)->position = place;
  if (attributes.is_none()) return Value::none();
  if (!cast<Dict>(rt, attributes))
    return raise_type_error(rt, "%s item of state should be a dict, got a %T", attributes_name, attributes);
  Value own = Value::from_cell(TRY(instance_dict(rt, self)));
  return call_method(rt, own, intern(rt, "update"), {&attributes, 1});
}

#define SHARED_METHODS                                                                                                \
  method<enter>("__enter__(self, /)", Effect::Anything), method<leave>("__exit__(self, /, *args)", Effect::Anything), \
      method<always_true>("readable(self, /)", Effect::Reads),                                                        \
      method<always_true>("writable(self, /)", Effect::Reads),                                                        \
      method<always_true>("seekable(self, /)", Effect::Reads), method<never>("isatty(self, /)", Effect::Reads),       \
      method<flush>("flush(self, /)", Effect::Reads), method<fileno>("fileno(self, /)", Effect::Anything),            \
      method<detach>("detach(self, /)", Effect::Anything),                                                            \
      method<write_lines>("writelines(self, lines, /)", Effect::Anything),                                            \
      method<read_lines>("readlines(self, hint=-1, /)", Effect::Anything)

// ---- StringIO

StringStream* s(Value self) { return self.as<StringStream>(); }
Str* text_of(StringStream* stream) { return stream->text.as<Str>(); }

// Newlines of any kind as "\n".
Result<Str*> universal(Runtime& rt, Str* text) {
  if (text->view().find('\r') == std::string_view::npos) return text;
  TextBuffer out;
  std::string_view view = text->view();
  for (size_t i = 0; i < view.size(); ++i) {
    if (view[i] != '\r') {
      out.append(view[i]);
      continue;
    }
    out.append('\n');
    if (i + 1 < view.size() && view[i + 1] == '\n') ++i;
  }
  return new_str(rt, out);
}

Status put_text(Runtime& rt, StringStream* stream, Str* text) {
  if (stream->translate) text = TRY(universal(rt, text));
  if (!stream->write_newline.is_unset()) {
    Value arguments[] = {Value::from_cell(TRY(new_str(rt, "\n"))), stream->write_newline};
    Value replaced =
        TRY(call_method(rt, Value::from_cell(text), intern(rt, "replace"), std::span<const Value>(arguments)));
    text = replaced.as<Str>();
  }
  if (text->length == 0) return ok();
  Str* old = text_of(stream);
  int64_t at = stream->position, end = at + text->length;
  Str* result;
  if (at == old->length) {
    result = TRY(str_concat(rt, old, text));
  } else if (at > old->length) {
    TextBuffer out(rt.heap.bytes_left());
    out.append(old->view());
    out.append_repeated(0, static_cast<size_t>(at - old->length));
    out.append(text->view());
    result = TRY(new_str(rt, out));
  } else {
    result = TRY(str_concat(rt, TRY(str_slice(rt, old, 0, static_cast<uint64_t>(at))), text));
    if (end < old->length)
      result = TRY(str_concat(rt, result, TRY(str_slice(rt, old, static_cast<uint64_t>(end), old->length))));
  }
  stream->text = Value::from_cell(result);
  stream->position = end;
  return ok();
}

Result<Value> create_string(Runtime& rt, Type* cls, const Arguments&) {
  auto* stream = make<StringStream>(rt, cls);
  if (!stream) return Failed{};
  stream->text = Value::from_cell(empty_str(rt));
  stream->newline = Value::none();
  stream->write_newline = Value::unset();
  return stream;
}
constexpr NativeDef kStringInit = signature_of("StringIO(initial_value='', newline=<unset>)");
Status initialise_string(Runtime& rt, Value self, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kStringInit, args, bound));
  StringStream* stream = s(self);
  std::string_view mode = "\n";
  stream->newline = bound[1].is_unset() ? Value::from_cell(TRY(new_str(rt, "\n"))) : bound[1];
  if (!stream->newline.is_none()) {
    Str* text = cast<Str>(rt, stream->newline);
    if (!text) return raise_type_error(rt, "newline must be str or None, not %T", stream->newline);
    mode = text->view();
    if (mode != "" && mode != "\n" && mode != "\r" && mode != "\r\n")
      return raise_value_error(rt, "illegal newline value: %R", stream->newline);
  }
  stream->translate = stream->newline.is_none();
  stream->write_newline = mode == "\r" || mode == "\r\n" ? stream->newline : Value::unset();
  stream->text = Value::from_cell(empty_str(rt));
  stream->position = 0;
  stream->closed = false;
  if (!bound[0].is_unset() && !bound[0].is_none()) {
    Str* initial = cast<Str>(rt, bound[0]);
    if (!initial) return raise_type_error(rt, "initial_value must be str or None, not %T", bound[0]);
    TRY(put_text(rt, stream, initial));
    stream->position = 0;
  }
  return ok();
}

Result<Value> string_write(Runtime& rt, Value self, Value value) {
  Str* text = cast<Str>(rt, value);
  if (!text) return raise_type_error(rt, "string argument expected, got '%T'", value);
  TRY(check_string_open(rt, s(self)));
  TRY(put_text(rt, s(self), text));
  return Value::from_int(text->length);
}
Result<Value> string_getvalue(Runtime& rt, Value self) {
  TRY(check_string_open(rt, s(self)));
  return s(self)->text;
}
Result<Value> take_text(Runtime& rt, StringStream* stream, int64_t count) {
  Str* text = text_of(stream);
  int64_t left = std::max<int64_t>(0, text->length - stream->position);
  if (count < 0 || count > left) count = left;
  auto start = static_cast<uint64_t>(std::min<int64_t>(stream->position, text->length));
  Str* part = TRY(str_slice(rt, text, start, start + static_cast<uint64_t>(count)));
  stream->position += count;
  return part;
}
Result<Value> string_read(Runtime& rt, Value self, Value size) {
  TRY(check_string_open(rt, s(self)));
  return take_text(rt, s(self), TRY(size_argument(rt, size)));
}
// The length of the line that begins `text`, its end included, in bytes.
size_t line_length(std::string_view text, std::string_view newline, bool universal_newlines) {
  if (!universal_newlines) {
    size_t end = text.find(newline);
    return end == std::string_view::npos ? text.size() : end + newline.size();
  }
  size_t end = text.find_first_of("\r\n");
  if (end == std::string_view::npos) return text.size();
  return end + (text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n' ? 2 : 1);
}
Result<Value> read_text_line(Runtime& rt, StringStream* stream, int64_t most) {
  Str* text = text_of(stream);
  if (stream->position >= text->length) return empty_str(rt);
  uint64_t offset = str_byte_offset(rt, text, static_cast<uint64_t>(stream->position));
  std::string_view rest = text->view().substr(offset);
  std::string_view newline = "\n";
  Str* given = cast<Str>(rt, stream->newline);
  if (given && given->byte_length) newline = given->view();
  size_t bytes = line_length(rest, newline, given && given->byte_length == 0);
  int64_t count = text->is_ascii() ? static_cast<int64_t>(bytes)
                                   : static_cast<int64_t>(utf8::count_code_points(rest.substr(0, bytes)));
  if (most >= 0 && count > most) return take_text(rt, stream, most);
  stream->position += count;
  return new_str(rt, rest.substr(0, bytes));
}
Result<Value> string_readline(Runtime& rt, Value self, Value size) {
  TRY(check_string_open(rt, s(self)));
  return read_text_line(rt, s(self), TRY(size_argument(rt, size)));
}
Result<Value> string_next(Runtime& rt, Value self) {
  TRY(check_string_open(rt, s(self)));
  Value line = rt.type_of(self)->is_heap_type ? TRY(call_method(rt, self, Name::name_readline))
                                              : TRY(read_text_line(rt, s(self), -1));
  if (!cast<Str>(rt, line))
    return raise(rt, BuiltinType::OSError, "readline() should have returned a str object, not '%T'", line);
  return line.as<Str>()->length ? line : Value::unset();
}
Result<Value> string_tell(Runtime& rt, Value self) {
  TRY(check_string_open(rt, s(self)));
  return new_int(rt, s(self)->position);
}
Result<Value> string_seek(Runtime& rt, Value self, int64_t position, int64_t whence) {
  TRY(check_string_open(rt, s(self)));
  if (whence < 0 || whence > 2)
    return raise_value_error(rt, "Invalid whence (%lld, should be 0, 1 or 2)", static_cast<long long>(whence));
  if (whence == 0 && position < 0)
    return raise_value_error(rt, "Negative seek position %lld", static_cast<long long>(position));
  if (whence != 0 && position != 0) return raise(rt, BuiltinType::OSError, "Can't do nonzero cur-relative seeks");
  s(self)->position = whence == 1 ? s(self)->position : whence == 2 ? text_of(s(self))->length : position;
  return new_int(rt, s(self)->position);
}
Result<Value> string_truncate(Runtime& rt, Value self, Value size) {
  TRY(check_string_open(rt, s(self)));
  int64_t length = size.is_none() ? s(self)->position : TRY(size_argument(rt, size));
  if (length < 0) return raise_value_error(rt, "Negative size value %lld", static_cast<long long>(length));
  Str* text = text_of(s(self));
  if (length < text->length)
    s(self)->text = Value::from_cell(TRY(str_slice(rt, text, 0, static_cast<uint64_t>(length))));
  return new_int(rt, length);
}
Result<Value> string_getstate(Runtime& rt, Value self) {
  TRY(check_string_open(rt, s(self)));
  Value attributes = TRY(attributes_of(rt, self));
  return new_tuple(rt, {s(self)->text, s(self)->newline, Value::from_int(s(self)->position), attributes});
}
Result<Value> string_setstate(Runtime& rt, Value self, Value given) {
  auto* state = cast<Tuple>(rt, given);
  if (!state || state->size < 4)
    return raise_type_error(rt, "%N.__setstate__ argument should be 4-tuple, got %T", rt.type_of(self), given);
  Value arguments[] = {state->items[0], state->items[1]};
  TRY(initialise_string(rt, self, {arguments, 2, nullptr}));
  if (!state->items[0].is_none())
    s(self)->text = state->items[0];  // its newlines were translated when they were written
  return restore(rt, self, state->items[2], state->items[3], "third", "fourth");
}
constexpr NativeDef kStringMethods[] = {
    SHARED_METHODS,
    method<close_stream<StringStream>>("close(self, /)", Effect::MutatesSelf, "Close the IO object."),
    method<string_write>("write(self, s, /)", Effect::MutatesSelf, "Write string to file."),
    method<string_getvalue>("getvalue(self, /)", Effect::Reads, "All of the text, wherever the position is."),
    method<string_read>("read(self, size=-1, /)", Effect::MutatesSelf,
                        "The next characters, all of them or size at most."),
    method<string_readline>("readline(self, size=-1, /)", Effect::MutatesSelf, "Read until newline or EOF."),
    method<string_tell>("tell(self, /)", Effect::Reads, "Tell the current file position."),
    method<string_seek>("seek(self, pos, whence=0, /)", Effect::MutatesSelf, "Change stream position."),
    method<string_truncate>("truncate(self, pos=None, /)", Effect::MutatesSelf, "Truncate size to pos."),
    method<string_getstate>("__getstate__(self, /)", Effect::Allocates),
    method<string_setstate>("__setstate__(self, state, /)", Effect::MutatesSelf),
};
constexpr GetSetDef kStringGetSets[] = {
    {"closed", get_closed, nullptr, ""},        {"newlines", get_none, nullptr, ""},
    {"encoding", get_none, nullptr, ""},        {"errors", get_none, nullptr, ""},
    {"line_buffering", get_false, nullptr, ""}, {"__dict__", get_dict, nullptr, ""},
};
constexpr TypeSlots kStringSlots = {
    .create = create_string,
    .initialise = initialise_string,
    .visit = visit_members<StringStream, &StringStream::text, &StringStream::newline, &StringStream::write_newline>,
    .iter = iterate_self,
    .next = string_next};
constexpr TypeSpec kStringSpec = {.name = "_io.StringIO",
                                  .instance_size = sizeof(StringStream),
                                  .slots = &kStringSlots,
                                  .methods = kStringMethods,
                                  .getsets = kStringGetSets,
                                  .doc = "StringIO(initial_value='', newline='\\n')\n--\n\nA text file in memory.",
                                  .has_dict = true,
                                  .weakly_referable = true};

// ---- BytesIO

BytesStream* b(Value self) { return self.as<BytesStream>(); }

Result<Value> create_bytes_stream(Runtime& rt, Type* cls, const Arguments&) {
  auto* stream = make<BytesStream>(rt, cls);
  if (!stream) return Failed{};
  stream->bytes = TRY(new_bytearray(rt, {}));
  return stream;
}
constexpr NativeDef kBytesInit = signature_of("BytesIO(initial_bytes=b'')");
Status initialise_bytes_stream(Runtime& rt, Value self, const Arguments& args) {
  Value initial;
  TRY(bind(rt, kBytesInit, args, &initial));
  b(self)->position = 0;
  b(self)->closed = false;
  std::span<const uint8_t> contents;
  if (!initial.is_unset() && !initial.is_none()) contents = TRY(bytes_like(rt, initial));
  b(self)->bytes = TRY(new_bytearray(rt, contents));
  return ok();
}
int64_t size_of(Value self) { return static_cast<int64_t>(b(self)->bytes->size); }
Result<Value> take_bytes(Runtime& rt, Value self, int64_t count) {
  int64_t left = std::max<int64_t>(0, size_of(self) - b(self)->position);
  if (count < 0 || count > left) count = left;
  if (count == 0) return TRY(new_bytes(rt, std::span<const uint8_t>()));
  Bytes* part = TRY(
      new_bytes(rt, std::span<const uint8_t>(b(self)->bytes->data() + b(self)->position, static_cast<size_t>(count))));
  b(self)->position += count;
  return part;
}
Result<Value> bytes_read(Runtime& rt, Value self, Value size) {
  TRY(check_open(rt, b(self)));
  return take_bytes(rt, self, TRY(size_argument(rt, size)));
}
Result<Value> bytes_readline(Runtime& rt, Value self, Value size) {
  TRY(check_open(rt, b(self)));
  int64_t most = TRY(size_argument(rt, size));
  int64_t left = size_of(self) - b(self)->position;
  if (left <= 0) return take_bytes(rt, self, 0);
  const uint8_t* start = b(self)->bytes->data() + b(self)->position;
  auto* end = static_cast<const uint8_t*>(std::memchr(start, '\n', static_cast<size_t>(left)));
  int64_t count = end ? end - start + 1 : left;
  return take_bytes(rt, self, most >= 0 ? std::min(count, most) : count);
}
Result<Value> bytes_next(Runtime& rt, Value self) {
  Value line = rt.type_of(self)->is_heap_type ? TRY(call_method(rt, self, Name::name_readline))
                                              : TRY(bytes_readline(rt, self, Value::none()));
  auto* bytes = cast<Bytes>(rt, line);
  return bytes && bytes->size == 0 ? Value::unset() : line;
}
Result<Value> bytes_readinto(Runtime& rt, Value self, Value target) {
  TRY(check_open(rt, b(self)));
  auto buffer = rt.type_of(target)->slots->buffer;
  std::span<uint8_t> room;
  bool writable = false;
  if (!buffer || !buffer(rt, target, &room, &writable) || !writable) {
    return raise_type_error(rt, "readinto() argument must be read-write bytes-like object, not %T", target);
  }
  int64_t count =
      std::min<int64_t>(std::max<int64_t>(0, size_of(self) - b(self)->position), static_cast<int64_t>(room.size()));
  if (count > 0) std::memcpy(room.data(), b(self)->bytes->data() + b(self)->position, static_cast<size_t>(count));
  b(self)->position += count;
  return new_int(rt, count);
}
Result<Value> bytes_write(Runtime& rt, Value self, Value data) {
  TRY(check_open(rt, b(self)));
  auto source = TRY(bytes_like(rt, data));
  TRY(check_exports(rt, b(self)->bytes->exports, "Existing exports of data: object cannot be re-sized"));
  auto end = static_cast<uint64_t>(b(self)->position) + source.size();
  if (source.empty()) return Value::from_int(0);
  if (end > b(self)->bytes->size) TRY(bytearray_resize(rt, b(self)->bytes, end));
  std::memmove(b(self)->bytes->data() + b(self)->position, source.data(), source.size());
  b(self)->position += static_cast<int64_t>(source.size());
  return new_int(rt, static_cast<int64_t>(source.size()));
}
Result<Value> bytes_getvalue(Runtime& rt, Value self) {
  TRY(check_open(rt, b(self)));
  return TRY(new_bytes(rt, std::span<const uint8_t>(b(self)->bytes->data(), b(self)->bytes->size)));
}
Result<Value> bytes_getbuffer(Runtime& rt, Value self) {
  TRY(check_open(rt, b(self)));
  return call(rt, Value::from_cell(rt.type(BuiltinType::MemoryView)), Value::from_cell(b(self)->bytes));
}
Result<Value> bytes_tell(Runtime& rt, Value self) {
  TRY(check_open(rt, b(self)));
  return new_int(rt, b(self)->position);
}
Result<Value> bytes_seek(Runtime& rt, Value self, int64_t position, int64_t whence) {
  TRY(check_open(rt, b(self)));
  if (whence < 0 || whence > 2)
    return raise_value_error(rt, "invalid whence (%lld, should be 0, 1 or 2)", static_cast<long long>(whence));
  if (whence == 0 && position < 0)
    return raise_value_error(rt, "negative seek value %lld", static_cast<long long>(position));
  int64_t base = whence == 1 ? b(self)->position : whence == 2 ? size_of(self) : 0;
  b(self)->position = std::max<int64_t>(0, base + position);
  return new_int(rt, b(self)->position);
}
Result<Value> bytes_truncate(Runtime& rt, Value self, Value size) {
  TRY(check_open(rt, b(self)));
  int64_t wanted = size.is_none() ? b(self)->position : TRY(size_argument(rt, size));
  if (wanted < 0) return raise_value_error(rt, "negative size value %lld", static_cast<long long>(wanted));
  if (wanted < size_of(self)) TRY(bytearray_resize(rt, b(self)->bytes, static_cast<uint64_t>(wanted)));
  return new_int(rt, wanted);
}
Result<Value> bytes_getstate(Runtime& rt, Value self) {
  Value contents = TRY(bytes_getvalue(rt, self));
  Value attributes = TRY(attributes_of(rt, self));
  return new_tuple(rt, {contents, Value::from_int(b(self)->position), attributes});
}
Result<Value> bytes_setstate(Runtime& rt, Value self, Value given) {
  auto* state = cast<Tuple>(rt, given);
  if (!state || state->size < 3)
    return raise_type_error(rt, "%N.__setstate__ argument should be 3-tuple, got %T", rt.type_of(self), given);
  TRY(initialise_bytes_stream(rt, self, {state->items, 1, nullptr}));
  return restore(rt, self, state->items[1], state->items[2], "second", "third");
}
Status bytes_close(Runtime& rt, Value self) {
  TRY(check_exports(rt, b(self)->bytes->exports, "Existing exports of data: object cannot be re-sized"));
  b(self)->closed = true;
  return ok();
}
constexpr NativeDef kBytesMethods[] = {
    SHARED_METHODS,
    method<bytes_close>("close(self, /)", Effect::MutatesSelf, "Disable all I/O operations."),
    method<bytes_read>("read(self, size=-1, /)", Effect::MutatesSelf, "The next bytes, all of them or size at most."),
    method<bytes_read>("read1(self, size=-1, /)", Effect::MutatesSelf, "The next bytes, all of them or size at most."),
    method<bytes_readline>("readline(self, size=-1, /)", Effect::MutatesSelf, "The bytes up to the end of the line."),
    method<bytes_readinto>("readinto(self, buffer, /)", Effect::MutatesSelf, "Read bytes into buffer."),
    method<bytes_readinto>("readinto1(self, buffer, /)", Effect::MutatesSelf, "Read bytes into buffer."),
    method<bytes_write>("write(self, b, /)", Effect::MutatesSelf, "Write bytes to file."),
    method<bytes_getvalue>("getvalue(self, /)", Effect::Allocates, "All of the bytes, wherever the position is."),
    method<bytes_getbuffer>("getbuffer(self, /)", Effect::Allocates,
                            "A memoryview of the contents, for reading and writing."),
    method<bytes_tell>("tell(self, /)", Effect::Reads, "Current file position, an integer."),
    method<bytes_seek>("seek(self, pos, whence=0, /)", Effect::MutatesSelf, "Change stream position."),
    method<bytes_truncate>("truncate(self, size=None, /)", Effect::MutatesSelf,
                           "Truncate the file to at most size bytes."),
    method<bytes_getstate>("__getstate__(self, /)", Effect::Allocates),
    method<bytes_setstate>("__setstate__(self, state, /)", Effect::MutatesSelf),
};
constexpr GetSetDef kBytesGetSets[] = {{"closed", get_closed, nullptr, ""}, {"__dict__", get_dict, nullptr, ""}};
constexpr TypeSlots kBytesSlots = {.create = create_bytes_stream,
                                   .initialise = initialise_bytes_stream,
                                   .visit = visit_members<BytesStream, &BytesStream::bytes>,
                                   .iter = iterate_self,
                                   .next = bytes_next};
constexpr TypeSpec kBytesSpec = {.name = "_io.BytesIO",
                                 .instance_size = sizeof(BytesStream),
                                 .slots = &kBytesSlots,
                                 .methods = kBytesMethods,
                                 .getsets = kBytesGetSets,
                                 .doc = "BytesIO(initial_bytes=b'')\n--\n\nA binary file in memory.",
                                 .has_dict = true,
                                 .weakly_referable = true};

Status prepare(Runtime& rt, Module* module) {
  TRY(module_add(rt, module, "StringIO", Value::from_cell(new_native_type(rt, kStringSpec))));
  return module_add(rt, module, "BytesIO", Value::from_cell(new_native_type(rt, kBytesSpec)));
}

}  // namespace

extern const ModuleSpec kMemoryIoModule;
constexpr ModuleSpec kMemoryIoModule = {.name = "_memoryio", .prepare = prepare, .doc = "Streams in memory."};

}  // namespace minipy
