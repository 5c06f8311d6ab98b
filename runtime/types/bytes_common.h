// The methods that bytes and bytearray share, as templates over the type of the result.
#pragma once

#include <algorithm>
#include <cstring>

#include "runtime/base/number_text.h"
#include "runtime/base/text_search.h"
#include "runtime/base/unicode.h"
#include "runtime/native/native.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy::bytes_common {

inline std::string_view text_of(std::span<const uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline std::span<const uint8_t> span_of(std::string_view text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

// The receiver as bytes; the arguments of methods must be bytes-like.
Result<std::string_view> view(Runtime& rt, Value value);
// A part to look for: bytes-like, or an int 0..255 (held in *byte).
Result<std::string_view> needle(Runtime& rt, Value value, char* byte);
// A new bytes or bytearray, as `like` is.
Result<Value> make(Runtime& rt, Value like, std::string_view text);
Result<Value> make(Runtime& rt, Value like, const TextBuffer& buffer);

// All rows of the shared methods.
inline constexpr size_t kMethodCount = 43;
extern const NativeDef kSharedMethods[kMethodCount];

// What bytes(...) and bytearray(...) make of their arguments: the bytes, in `out`.
Status from_arguments(Runtime& rt, const char* name, Value source, Value encoding, Value errors, TextBuffer& out);
Status append_iterable(Runtime& rt, Value iterable, TextBuffer& out);
Result<uint8_t> byte_value(Runtime& rt, Value value, const char* range_text);
Result<Value> repr_of(Runtime& rt, std::string_view text);
Result<Value> percent(Runtime& rt, Value like, std::string_view format, Value arguments);
Result<Value> compare(Runtime& rt, Value self, Value other, CompareOp op);

}  // namespace minipy::bytes_common
