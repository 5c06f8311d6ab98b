// str and bytes from C++.
#pragma once

#include <string_view>

#include "runtime/base/text_buffer.h"
#include "runtime/object/objects.h"

namespace minipy {

// A str from (generalised) UTF-8, which must be valid. Not interned, but one-character ASCII strings and the
// empty one are shared.
Result<Str*> new_str(Runtime& rt, std::string_view utf8);
Result<Str*> new_str(Runtime& rt, const TextBuffer& buffer);  // MemoryError where it failed
Str* intern(Runtime& rt, std::string_view utf8);              // never null (MemoryError aborts start only)
Str* intern(Runtime& rt, Str* text);                          // the interned equal string
Str* str_of_code_point(Runtime& rt, uint32_t code_point);     // shared up to U+00FF
Str* empty_str(Runtime& rt);
uint64_t str_hash(Runtime& rt, const Str* text);  // computed once, never 0
inline bool str_equal(const Str* a, const Str* b) {
  return a == b || (a->byte_length == b->byte_length && __builtin_memcmp(a->data, b->data, a->byte_length) == 0);
}
int str_compare(const Str* a, const Str* b);                    // by code points
Result<Str*> str_concat(Runtime& rt, Str* left, Str* right);    // appends in place where left ends its buffer
uint32_t str_at(Runtime& rt, const Str* text, uint64_t index);  // code point; index < length
Result<Str*> str_slice(Runtime& rt, Str* text, uint64_t start, uint64_t end);  // in code points
Result<Str*> str_to_ascii(Runtime& rt, Str* text);                             // non-ASCII as \\x, \\u, \\U escapes
Result<Str*> str_join(Runtime& rt, Str* separator, Value iterable);
// Byte offset of a code point index (0 .. length).
uint64_t str_byte_offset(Runtime& rt, const Str* text, uint64_t index);

// format(value, spec) of an int-like, a float-like, a complex, a str; ValueErrors name the type.
Result<Value> format_int_value(Runtime& rt, Value value, Str* spec);
Result<Value> format_float_value(Runtime& rt, Value value, Str* spec);
Result<Value> format_complex_value(Runtime& rt, Value value, Str* spec);
Result<Value> format_str_value(Runtime& rt, Str* text, Str* spec);

Result<Bytes*> new_bytes(Runtime& rt, std::span<const uint8_t> bytes);
Result<Bytes*> new_bytes(Runtime& rt, uint64_t size);  // zeroed; fill `inline_data` or owner->bytes at once
uint8_t* bytes_for_filling(Bytes* bytes);
Result<ByteArray*> new_bytearray(Runtime& rt, std::span<const uint8_t> bytes);

// bytes.decode / str.encode; encoding and errors as Python names them.
Result<Str*> decode(Runtime& rt, std::span<const uint8_t> bytes, std::string_view encoding, std::string_view errors);
Result<Bytes*> encode(Runtime& rt, Str* text, std::string_view encoding, std::string_view errors);

}  // namespace minipy
