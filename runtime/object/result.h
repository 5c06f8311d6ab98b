// Errors are values: Result<T>, Status, TRY. A failed result means that an exception is pending in the Runtime.
#pragma once

#include <cstdint>
#include <utility>

#include "runtime/object/value.h"

namespace minipy {

// What a function returns to say "an exception is pending"; converts to every Result.
struct Failed {};

// A value, or the news that an exception is pending. Two machine registers at the most.
template <class T>
class [[nodiscard]] Result {
 public:
  using ValueType = T;
  Result(T value) : value_(std::move(value)), failed_(false) {}  // NOLINT: implicit by design
  Result(Failed) : value_(), failed_(true) {}                    // NOLINT
  bool failed() const { return failed_; }
  T value() const { return value_; }

 private:
  T value_;
  bool failed_;
};

// Pointers: null means failed.
template <class T>
class [[nodiscard]] Result<T*> {
 public:
  using ValueType = T*;
  Result(T* pointer) : pointer_(pointer) {}  // NOLINT
  Result(Failed) : pointer_(nullptr) {}      // NOLINT
  bool failed() const { return pointer_ == nullptr; }
  T* value() const { return pointer_; }

 private:
  T* pointer_;
};

// Values: one register, Value::failed() means failed.
template <>
class [[nodiscard]] Result<Value> {
 public:
  using ValueType = Value;
  Result(Value value) : value_(value) {}        // NOLINT
  Result(Failed) : value_(Value::failure()) {}  // NOLINT
  template <class T>
  requires std::is_convertible_v<T*, struct Cell*> Result(T* cell)
      : value_(cell ? Value::from_cell(cell) : Value::failure()) {}  // NOLINT
  template <class T>
  requires std::is_convertible_v<T*, struct Cell*> Result(Result<T*> cell)
      : value_(cell.failed() ? Value::failure() : Value::from_cell(cell.value())) {}  // NOLINT
  bool failed() const { return value_.is_failure(); }
  Value value() const { return value_; }

 private:
  Value value_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  using ValueType = void;
  Result() : failed_(false) {}
  Result(Failed) : failed_(true) {}  // NOLINT
  bool failed() const { return failed_; }
  void value() const {}

 private:
  bool failed_;
};

using Status = Result<void>;
inline Status ok() { return Status(); }

// Takes the value out of a Result, or returns Failed from the enclosing function.
#define TRY(expression)                                                       \
  __extension__({                                                             \
    auto try_result_ = (expression);                                          \
    if (__builtin_expect(try_result_.failed(), 0)) return ::minipy::Failed{}; \
    try_result_.value();                                                      \
  })

}  // namespace minipy
