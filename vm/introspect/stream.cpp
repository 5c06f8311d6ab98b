#include "vm/introspect/stream.h"

#include <cerrno>
#include <utility>

#include "runtime/base/utf8.h"
#include "runtime/native/native.h"
#include "runtime/object/system.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/interp/vm.h"

namespace minipy {

struct StreamState {
  int descriptor = -1;  // none where there is an output, or an input
  std::function<void(std::string_view)> output;
  std::function<std::optional<std::string>()> input;
  bool line_buffered = false;
  bool closed = false;
  bool at_end = false;
  std::string name, mode;
  std::string out;  // not yet written
  std::string in;   // read, not yet taken
  size_t in_used = 0;
};

namespace {

constexpr size_t kBufferSize = 8192;

StreamState& state_of(Value self) { return *self.as<Stream>()->state; }

void finalise(Runtime& rt, Cell* cell) {
  auto* stream = static_cast<Stream*>(cell);
  if (!stream->state) return;
  if (stream_flush(rt, stream).failed()) rt.clear_pending();
  delete stream->state;
  stream->state = nullptr;
}
Status check_open(Runtime& rt, StreamState& state) {
  if (state.closed) return raise_value_error(rt, "I/O operation on closed file.");
  return ok();
}
// Reads more input; false at its end.
Result<bool> fill(Runtime& rt, StreamState& state) {
  if (state.in_used > 0) {
    state.in.erase(0, state.in_used);
    state.in_used = 0;
  }
  if (state.input || state.descriptor < 0) {
    std::optional<std::string> line;
    if (state.input) line = state.input();
    if (line) state.in.append(*line);
    return line && !line->empty();
  }
  char buffer[kBufferSize];
  ssize_t count;
  do count = rt.system->read(state.descriptor, buffer, sizeof(buffer));
  while (count < 0 && errno == EINTR && !rt.interrupt_requested);
  if (count < 0) return raise_os_error(rt, errno);
  state.in.append(buffer, static_cast<size_t>(count));
  return count > 0;
}
Result<Value> take(Runtime& rt, StreamState& state, size_t bytes) {
  std::string_view text(state.in.data() + state.in_used, bytes);
  state.in_used += bytes;
  auto raw = std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return TRY(decode(rt, raw, "utf-8", "surrogateescape"));
}
Result<Value> stream_readline(Runtime& rt, Value self, int64_t) {
  StreamState& state = state_of(self);
  TRY(check_open(rt, state));
  for (;;) {
    size_t end = state.in.find('\n', state.in_used);
    if (end != std::string::npos) return take(rt, state, end + 1 - state.in_used);
    if (!TRY(fill(rt, state))) return take(rt, state, state.in.size() - state.in_used);
  }
}
Result<Value> stream_read(Runtime& rt, Value self, Value size) {
  StreamState& state = state_of(self);
  TRY(check_open(rt, state));
  int64_t wanted = size.is_none() || size.is_unset() ? -1 : TRY(index_as_int64(rt, size));
  while (wanted < 0 || state.in.size() - state.in_used < static_cast<size_t>(wanted) * 4) {
    if (!TRY(fill(rt, state))) break;
  }
  if (wanted < 0) return take(rt, state, state.in.size() - state.in_used);
  size_t end = state.in_used;
  for (int64_t i = 0; i < wanted && end < state.in.size(); ++i) {
    do ++end;
    while (end < state.in.size() && (state.in[end] & 0xc0) == 0x80);
  }
  return take(rt, state, end - state.in_used);
}
Result<Value> stream_readlines(Runtime& rt, Value self) {
  List* lines = TRY(new_list(rt));
  for (;;) {
    Value line = TRY(stream_readline(rt, self, -1));
    if (line.as<Str>()->byte_length == 0) return lines;
    TRY(list_append(rt, lines, line));
  }
}
Result<Value> stream_next(Runtime& rt, Value self) {
  Value line = TRY(stream_readline(rt, self, -1));
  return line.as<Str>()->byte_length == 0 ? Value::unset() : line;
}
Result<Value> method_write(Runtime& rt, Value self, Str* text) {
  TRY(stream_write(rt, self.as<Stream>(), text));
  return Value::from_int(text->length);
}
Result<Value> method_writelines(Runtime& rt, Value self, Value lines) {
  ForEach each(rt, lines);
  while (each.next()) {
    Str* text = cast<Str>(rt, each.value());
    if (!text) return raise_type_error(rt, "write() argument must be str, not %T", each.value());
    TRY(stream_write(rt, self.as<Stream>(), text));
  }
  if (each.failed()) return Failed{};
  return Value::none();
}
Result<Value> method_flush(Runtime& rt, Value self) {
  TRY(stream_flush(rt, self.as<Stream>()));
  return Value::none();
}
Result<Value> method_close(Runtime& rt, Value self) {
  TRY(stream_flush(rt, self.as<Stream>()));
  state_of(self).closed = true;
  return Value::none();
}
Result<Value> descriptor_of(Runtime& rt, StreamState& state) {
  if (state.output || state.input) return raise_os_error(rt, EBADF);
  if (!rt.system->may(Refusal::Descriptors)) return raise_os_error(rt, errno);
  return Value::from_int(state.descriptor);
}
Result<Value> method_fileno(Runtime& rt, Value self) { return descriptor_of(rt, state_of(self)); }
Result<Value> method_isatty(Runtime& rt, Value self) {
  return Value::from_bool(rt.system->isatty(state_of(self).descriptor) > 0);
}
Result<Value> method_readable(Runtime&, Value self) { return Value::from_bool(state_of(self).mode == "r"); }
Result<Value> method_writable(Runtime&, Value self) { return Value::from_bool(state_of(self).mode == "w"); }
Result<Value> method_reconfigure(Runtime&, Value, Keywords) { return Value::none(); }
Result<Value> method_enter(Runtime&, Value self) { return self; }
Result<Value> method_exit(Runtime& rt, Value self, Rest) { return method_close(rt, self); }
Result<Value> slot_self(Runtime&, Value self) { return self; }
Result<Value> repr_stream(Runtime& rt, Value self) {
  StreamState& state = state_of(self);
  return TRY(format_text(rt, "<_io.TextIOWrapper name='%s' mode='%s' encoding='utf-8'>", state.name.c_str(),
                         state.mode.c_str()));
}
// ---- The bytes behind a text stream: sys.stdout.buffer
struct ByteStream : Cell {
  Stream* stream;
};
StreamState& bytes_state(Value self) { return *self.as<ByteStream>()->stream->state; }
void visit_byte_stream(Cell* cell, Visitor& visitor) { visitor.visit_cell(static_cast<ByteStream*>(cell)->stream); }
Result<Value> bytes_write(Runtime& rt, Value self, Value data) {
  if (cast<Str>(rt, data)) return raise_type_error(rt, "a bytes-like object is required, not 'str'");
  auto bytes = TRY(bytes_like(rt, data));
  TRY(stream_write(rt, self.as<ByteStream>()->stream,
                   std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size())));
  return Value::from_int(static_cast<int64_t>(bytes.size()));
}
Result<Value> take_bytes(Runtime& rt, StreamState& state, size_t count) {
  std::string_view text(state.in.data() + state.in_used, count);
  state.in_used += count;
  return TRY(new_bytes(rt, std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size())));
}
Result<Value> bytes_read(Runtime& rt, Value self, Value size) {
  StreamState& state = bytes_state(self);
  TRY(check_open(rt, state));
  int64_t wanted = size.is_none() || size.is_unset() ? -1 : TRY(index_as_int64(rt, size));
  while (wanted < 0 || state.in.size() - state.in_used < static_cast<size_t>(wanted)) {
    if (!TRY(fill(rt, state))) break;
  }
  size_t there = state.in.size() - state.in_used;
  return take_bytes(rt, state, wanted < 0 || static_cast<size_t>(wanted) > there ? there : static_cast<size_t>(wanted));
}
Result<Value> bytes_readline(Runtime& rt, Value self, int64_t) {
  StreamState& state = bytes_state(self);
  TRY(check_open(rt, state));
  for (;;) {
    size_t end = state.in.find('\n', state.in_used);
    if (end != std::string::npos) return take_bytes(rt, state, end + 1 - state.in_used);
    if (!TRY(fill(rt, state))) return take_bytes(rt, state, state.in.size() - state.in_used);
  }
}
Result<Value> bytes_next(Runtime& rt, Value self) {
  Value line = TRY(bytes_readline(rt, self, -1));
  return line.as<Bytes>()->size == 0 ? Value::unset() : line;
}
Result<Value> bytes_flush(Runtime& rt, Value self) {
  TRY(stream_flush(rt, self.as<ByteStream>()->stream));
  return Value::none();
}
Result<Value> bytes_fileno(Runtime& rt, Value self) { return descriptor_of(rt, bytes_state(self)); }
Result<Value> bytes_isatty(Runtime& rt, Value self) {
  return Value::from_bool(rt.system->isatty(bytes_state(self).descriptor) > 0);
}
Result<Value> bytes_name(Runtime& rt, Value self) { return TRY(new_str(rt, bytes_state(self).name)); }
Result<Value> bytes_mode(Runtime& rt, Value self) { return TRY(new_str(rt, bytes_state(self).mode + "b")); }
Result<Value> bytes_closed(Runtime&, Value self) { return Value::from_bool(bytes_state(self).closed); }
constexpr NativeDef kByteMethods[] = {
    method<bytes_write>("write(self, buffer, /)", Effect::Anything),
    method<bytes_read>("read(self, size=-1, /)", Effect::Anything),
    method<bytes_readline>("readline(self, size=-1, /)", Effect::Anything),
    method<bytes_flush>("flush(self, /)", Effect::Anything),
    method<bytes_fileno>("fileno(self, /)", Effect::Reads),
    method<bytes_isatty>("isatty(self, /)", Effect::Reads),
};
constexpr GetSetDef kByteGetSets[] = {
    {"name", bytes_name, nullptr, ""}, {"mode", bytes_mode, nullptr, ""}, {"closed", bytes_closed, nullptr, ""}};
constexpr TypeSlots kByteSlots = {.visit = visit_byte_stream, .iter = slot_self, .next = bytes_next};
consteval TypeSpec byte_stream_spec(std::string_view name) {
  return {.name = name,
          .instance_size = sizeof(ByteStream),
          .slots = &kByteSlots,
          .methods = kByteMethods,
          .getsets = kByteGetSets,
          .subclassable = false,
          .constructible = false};
}
constexpr TypeSpec kByteWriterSpec = byte_stream_spec("_io.BufferedWriter");
constexpr TypeSpec kByteReaderSpec = byte_stream_spec("_io.BufferedReader");
Result<Value> get_buffer(Runtime& rt, Value self) {
  Type* type = new_native_type(rt, state_of(self).mode == "r" ? kByteReaderSpec : kByteWriterSpec);
  if (!type) return Failed{};
  auto* bytes = static_cast<ByteStream*>(new_instance(rt, type));
  if (!bytes) return Failed{};
  bytes->stream = self.as<Stream>();
  return Value::from_cell(bytes);
}

Result<Value> get_name(Runtime& rt, Value self) { return TRY(new_str(rt, state_of(self).name)); }
Result<Value> get_mode(Runtime& rt, Value self) { return TRY(new_str(rt, state_of(self).mode)); }
const char* error_handling(const StreamState& state) {
  return state.name == "<stderr>" ? "backslashreplace" : "strict";
}
Result<Value> get_encoding(Runtime& rt, Value) { return TRY(new_str(rt, "utf-8")); }
Result<Value> get_errors(Runtime& rt, Value self) { return TRY(new_str(rt, error_handling(state_of(self)))); }
Result<Value> get_closed(Runtime&, Value self) { return Value::from_bool(state_of(self).closed); }
Result<Value> get_line_buffering(Runtime&, Value self) { return Value::from_bool(state_of(self).line_buffered); }
Result<Value> get_newlines(Runtime&, Value) { return Value::none(); }

constexpr NativeDef kMethods[] = {
    method<method_write>("write(self, text, /)", Effect::Anything),
    method<method_writelines>("writelines(self, lines, /)", Effect::Anything),
    method<method_flush>("flush(self, /)", Effect::Anything),
    method<method_close>("close(self, /)", Effect::Anything),
    method<stream_read>("read(self, size=-1, /)", Effect::Anything),
    method<stream_readline>("readline(self, size=-1, /)", Effect::Anything),
    method<stream_readlines>("readlines(self, /)", Effect::Anything),
    method<method_fileno>("fileno(self, /)", Effect::Reads),
    method<method_isatty>("isatty(self, /)", Effect::Reads),
    method<method_readable>("readable(self, /)", Effect::Reads),
    method<method_writable>("writable(self, /)", Effect::Reads),
    method<method_reconfigure>("reconfigure(self, **kwargs)", Effect::MutatesSelf),
    method<method_enter>("__enter__(self, /)", Effect::Reads),
    method<method_exit>("__exit__(self, *args)", Effect::Anything),
};
constexpr GetSetDef kGetSets[] = {
    {"name", get_name, nullptr, ""},         {"mode", get_mode, nullptr, ""},
    {"encoding", get_encoding, nullptr, ""}, {"errors", get_errors, nullptr, ""},
    {"closed", get_closed, nullptr, ""},     {"line_buffering", get_line_buffering, nullptr, ""},
    {"newlines", get_newlines, nullptr, ""}, {"buffer", get_buffer, nullptr, ""},
};
constexpr TypeSlots kSlots = {.finalise = finalise, .repr = repr_stream, .iter = slot_self, .next = stream_next};
constexpr TypeSpec kStreamSpec = {.name = "_io.TextIOWrapper",
                                  .instance_size = sizeof(Stream),
                                  .slots = &kSlots,
                                  .methods = kMethods,
                                  .getsets = kGetSets,
                                  .subclassable = false,
                                  .constructible = false};

}  // namespace

Result<Value> new_stream(Runtime& rt, int descriptor, std::string_view name, std::string_view mode,
                         bool line_buffered) {
  Type* type = new_native_type(rt, kStreamSpec);
  if (!type) return Failed{};
  auto* stream = static_cast<Stream*>(new_instance(rt, type));
  if (!stream) return Failed{};
  stream->state = new StreamState;
  stream->state->descriptor = descriptor;
  stream->state->name = name;
  stream->state->mode = mode;
  stream->state->line_buffered = line_buffered;
  return Value::from_cell(stream);
}
Stream* native_stream(Runtime& rt, Value value) {
  return value.is_cell() && rt.type_of(value)->spec == &kStreamSpec ? value.as<Stream>() : nullptr;
}
Result<Value> new_stream(Runtime& rt, std::function<void(std::string_view)> output, std::string_view name,
                         bool line_buffered) {
  auto stream = new_stream(rt, -1, name, "w", line_buffered);
  if (!stream.failed()) stream.value().as<Stream>()->state->output = std::move(output);
  return stream;
}
Result<Value> new_stream(Runtime& rt, std::function<std::optional<std::string>()> input, std::string_view name) {
  auto stream = new_stream(rt, -1, name, "r", false);
  if (!stream.failed()) stream.value().as<Stream>()->state->input = std::move(input);
  return stream;
}
Status stream_flush(Runtime& rt, Stream* stream) {
  StreamState& state = *stream->state;
  if (state.output) {
    std::string text = std::exchange(state.out, {});
    if (!text.empty()) state.output(text);
    return ok();
  }
  size_t done = 0;
  while (done < state.out.size()) {
    ssize_t count = rt.system->write_standard(state.descriptor, state.out.data() + done, state.out.size() - done);
    if (count < 0) {
      if (errno == EINTR) continue;
      int error = errno;
      state.out.clear();
      return raise_os_error(rt, error);
    }
    done += static_cast<size_t>(count);
  }
  state.out.clear();
  return ok();
}
Status stream_write(Runtime& rt, Stream* stream, std::string_view bytes) {
  StreamState& state = *stream->state;
  TRY(check_open(rt, state));
  VirtualMachine::of(rt).wrote_output = true;
  state.out.append(bytes);
  bool flush = state.out.size() >= kBufferSize || (state.line_buffered && bytes.find('\n') != std::string_view::npos);
  return flush ? stream_flush(rt, stream) : ok();
}

Status stream_write(Runtime& rt, Stream* stream, Str* text) {
  if (text->is_ascii() || !utf8::has_surrogate(text->view())) return stream_write(rt, stream, text->view());
  Bytes* encoded = TRY(encode(rt, text, "utf-8", error_handling(*stream->state)));
  return stream_write(rt, stream, std::string_view(reinterpret_cast<const char*>(encoded->data), encoded->size));
}

}  // namespace minipy
