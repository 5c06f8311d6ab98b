// How arguments become C++ parameters, and results Values. The parameter types of natives:
//
//   Value            anything, unconverted (unset where the default was not a simple literal)
//   int64_t          an int or an object with __index__; OverflowError past 64 bits
//   Index            as int64_t, but clamped to the int64 range instead of OverflowError (slices, positions);
//                    None is an error
//   double           a float or what __float__ / __index__ give
//   bool             the truth of anything
//   Str* List* ...   an instance of that type or of a subclass; "f() argument 1 must be str, not int"
//   Optional<Str*>   also None, which arrives as nullptr
//   Type*            a class
//   Bytes-like       std::span<const uint8_t>: bytes, bytearray, memoryview, array
//   Rest, Keywords   *args and **kwargs (native.h)
//
// Results: Result<Value>, Value, Status (None), Result<bool>, Result<int64_t>, Result<double>, Result<T*>, and
// the same without Result.
#pragma once

#include <span>

#include "runtime/object/objects.h"
#include "runtime/object/runtime.h"
#include "runtime/types/cells.h"

namespace minipy {

struct NativeDef;

struct Index {
  int64_t value = 0;
  operator int64_t() const { return value; }
};

template <class T>
struct Optional {
  T value = T();
  bool given() const { return value != T(); }
  operator T() const { return value; }
  T operator->() const { return value; }
};

// Raises "NAME() argument N must be EXPECTED, not TYPE" (the number is left out where the native has only one).
// Always false.
bool argument_error(Runtime& rt, const NativeDef& def, size_t index, const char* expected, Value given);

template <class T>
struct Convert;

template <>
struct Convert<Value> {
  static bool from(Runtime&, const NativeDef&, size_t, Value value, Value& out) {
    out = value;
    return true;
  }
};
template <>
struct Convert<int64_t> {
  static bool from(Runtime& rt, const NativeDef&, size_t, Value value, int64_t& out) {
    if (value.is_int()) {
      out = value.as_int();
      return true;
    }
    auto result = index_as_int64(rt, value);
    out = result.value();
    return !result.failed();
  }
};
template <>
struct Convert<Index> {
  static bool from(Runtime& rt, const NativeDef&, size_t, Value value, Index& out) {
    if (value.is_int()) {
      out.value = value.as_int();
      return true;
    }
    auto result = index_clamped(rt, value);
    out.value = result.value();
    return !result.failed();
  }
};
template <>
struct Convert<double> {
  static bool from(Runtime& rt, const NativeDef&, size_t, Value value, double& out) {
    if (value.is_double()) {
      out = value.as_double();
      return true;
    }
    auto result = as_double(rt, value);
    out = result.value();
    return !result.failed();
  }
};
template <>
struct Convert<bool> {
  static bool from(Runtime& rt, const NativeDef&, size_t, Value value, bool& out) {
    auto result = truth(rt, value);
    out = result.value();
    return !result.failed();
  }
};
// Cells by layout: Str*, List*, Dict*, Tuple*, Type*, Set*, Bytes* ...
template <class T>
struct Convert<T*> {
  static bool from(Runtime& rt, const NativeDef& def, size_t index, Value value, T*& out) {
    if (T* cell = cast<T>(rt, value)) {
      out = cell;
      return true;
    }
    return argument_error(rt, def, index, CellTraits<T>::kName, value);
  }
};
template <class T>
struct Convert<Optional<T>> {
  static bool from(Runtime& rt, const NativeDef& def, size_t index, Value value, Optional<T>& out) {
    if (value.is_none() || value.is_unset()) {
      out.value = T();
      return true;
    }
    return Convert<T>::from(rt, def, index, value, out.value);
  }
};
template <>
struct Convert<std::span<const uint8_t>> {
  static bool from(Runtime& rt, const NativeDef&, size_t, Value value, std::span<const uint8_t>& out) {
    auto result = bytes_like(rt, value);
    if (result.failed()) return false;
    out = result.value();
    return true;
  }
};

inline Result<Value> to_value(Runtime&, Value value) { return value; }
inline Result<Value> to_value(Runtime&, Result<Value> value) { return value; }
inline Result<Value> to_value(Runtime&, bool value) { return Value::from_bool(value); }
inline Result<Value> to_value(Runtime& rt, int64_t value) { return new_int(rt, value); }
inline Result<Value> to_value(Runtime& rt, double value) { return new_float(rt, value); }
template <class T>
Result<Value> to_value(Runtime&, T* cell) {
  return cell ? Result<Value>(Value::from_cell(cell)) : Result<Value>(Failed{});
}
template <class T>
Result<Value> to_value(Runtime& rt, Result<T> result) {
  if (result.failed()) return Failed{};
  return to_value(rt, result.value());
}

}  // namespace minipy
