// Single items of packed binary data as Python values, for struct and array.
#pragma once

#include "runtime/base/struct_format.h"
#include "stdlib/native_support.h"

namespace minipy {

enum class PackStatus : uint8_t {
  Ok,
  Failed,      // an exception is pending
  OutOfRange,  // of an int
  Overflow,    // of a float
};

// Writes value, an int or what __index__ gives, as an item of kind Signed, Unsigned or Pointer. `index` is that int.
PackStatus pack_int(Runtime& rt, const packing::Field& field, bool big_endian, Value index, char* at);
// The value of an item of any kind but Pad, Bytes and PascalBytes.
Result<Value> unpack_item(Runtime& rt, const packing::Field& field, bool big_endian, const char* at);

}  // namespace minipy
