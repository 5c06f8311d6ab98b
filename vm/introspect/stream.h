// Stream: the native text stream that sys.stdin, stdout and stderr are until the module io replaces them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

struct StreamState;
struct Stream : Cell {
  StreamState* state;
};

// A stream on a file descriptor. `name` is what its repr shows: "<stdout>".
Result<Value> new_stream(Runtime& rt, int descriptor, std::string_view name, std::string_view mode, bool line_buffered);
// A stream for writing whose text goes to `output` when flushed.
Result<Value> new_stream(Runtime& rt, std::function<void(std::string_view)> output, std::string_view name,
                         bool line_buffered);
// A stream for reading that asks `input` for each line; without one it is at its end.
Result<Value> new_stream(Runtime& rt, std::function<std::optional<std::string>()> input, std::string_view name);
// The native stream that a value is, or null.
Stream* native_stream(Runtime& rt, Value value);
// Writes bytes as they are.
Status stream_write(Runtime& rt, Stream* stream, std::string_view bytes);
// Writes text, encoded: UnicodeEncodeError for surrogates, but on standard error.
Status stream_write(Runtime& rt, Stream* stream, Str* text);
Status stream_flush(Runtime& rt, Stream* stream);

}  // namespace minipy
