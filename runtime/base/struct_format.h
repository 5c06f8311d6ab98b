// The struct module's format strings: what fields they describe and where these lie, and packing and
// unpacking single fields. Also serves array and memoryview, whose type codes are the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "runtime/base/text_buffer.h"

namespace minipy::packing {

enum class FieldKind : uint8_t {
  Pad,          // x: no value
  Character,    // c: bytes of length 1
  Bytes,        // s: one value of `count` bytes
  PascalBytes,  // p: one value; its first byte is its length
  Bool,
  Signed,
  Unsigned,
  Pointer,  // P: as Unsigned, but takes negative numbers modulo 2**64
  Float,    // e f d
  Complex,  // F D: two floats
};

struct Field {
  char code;
  FieldKind kind;
  uint8_t size;   // of one item, in bytes
  size_t count;   // items, or bytes for Bytes, PascalBytes and Pad
  size_t offset;  // of the first item
};

enum class FormatStatus : uint8_t {
  Ok,
  BadCharacter,      // bad char in struct format
  MissingSpecifier,  // repeat count given without format specifier
  TooLong,           // total struct size too long
  EmbeddedNull,      // embedded null character
  NoMemory,
};
// The text of struct.error.
std::string_view format_status_message(FormatStatus status);

class StructFormat {
 public:
  StructFormat() = default;
  ~StructFormat();
  StructFormat(const StructFormat&) = delete;
  StructFormat& operator=(const StructFormat&) = delete;

  // Parses an ASCII format. Call it once.
  FormatStatus parse(std::string_view format);

  const Field* begin() const { return fields_; }
  const Field* end() const { return fields_ + count_; }
  // Bytes of the whole, and how many values it takes.
  size_t size() const { return size_; }
  size_t value_count() const { return value_count_; }
  bool big_endian() const { return big_endian_; }
  // '@', the default: sizes, alignment and byte order of the machine.
  bool native() const { return native_; }

 private:
  bool add(const Field& field);
  FormatStatus add_item(char code, size_t count);

  static constexpr size_t kInlineFields = 8;
  Field* fields_ = inline_;
  size_t count_ = 0;
  size_t capacity_ = kInlineFields;
  size_t size_ = 0;
  size_t value_count_ = 0;
  bool big_endian_ = false;
  bool native_ = true;
  Field inline_[kInlineFields];
};

// The field that one code stands for, with count 1 and offset 0. False if there is no such code.
bool find_field(char code, bool native, Field& field);

// Write one item; false if the value is out of range (append_range_error says which range).
bool pack_signed(const Field& field, bool big_endian, int64_t value, char* at);
bool pack_unsigned(const Field& field, bool big_endian, uint64_t value, char* at);
// "'b' format requires -128 <= number <= 127".
void append_range_error(const Field& field, TextBuffer& out);
// False on overflow ("float too large to pack with f format"); a native 'f' never overflows, it becomes inf.
bool pack_float(const Field& field, bool native, bool big_endian, double value, char* at);

// Read one item of kind Signed; Unsigned, Pointer or Bool; Float.
int64_t unpack_signed(const Field& field, bool big_endian, const char* at);
uint64_t unpack_unsigned(const Field& field, bool big_endian, const char* at);
double unpack_float(const Field& field, bool big_endian, const char* at);

// IEEE half precision. `overflow` is set if a finite value is too large.
uint16_t half_from_double(double value, bool& overflow);
double double_from_half(uint16_t bits);

}  // namespace minipy::packing
