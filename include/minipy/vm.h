// The embedding interface: a VM that runs Python in a C++ program, and the values that come out of it.
//
//   minipy::VM vm;
//   vm.exec("def greet(name): return f'Hello, {name}!'");
//   std::string text = vm.eval<std::string>("greet('world')").value();
//
// There is no global state: a process may have many VMs, each used by one thread at a time, any thread. Nothing here
// throws but Outcome::value().
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "minipy/config.h"
#include "minipy/outcome.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  namespace detail {
  struct State;
  struct Handle;
  }  // namespace detail

  // A Python object, kept alive for as long as this refers to it. Cheap to copy, safe anywhere in the host's memory.
  // It may outlive its VM: every use is then an Error.
  class Object {
   public:
    Object() = default;  // no object
    Object(const Object& other);
    Object(Object&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Object& operator=(Object other) noexcept {
      std::swap(handle_, other.handle_);
      return *this;
    }
    ~Object();

    // str(object), repr(object).
    Outcome<std::string> str() const;
    Outcome<std::string> repr() const;
    // Whether this refers to an object and it is None.
    bool is_none() const;
    // The object as a bool (its truth), an integer, a floating-point number, or a std::string (of a str, in UTF-8).
    // TypeError where it is no such thing, OverflowError where an int does not fit.
    template <class T>
    Outcome<T> as() const;

   private:
    friend struct detail::State;
    explicit Object(detail::Handle* handle) : handle_(handle) {}
    Outcome<bool> as_bool() const;
    Outcome<std::int64_t> as_int() const;
    Outcome<double> as_double() const;
    Outcome<std::string> as_text() const;

    detail::Handle* handle_ = nullptr;
  };

  class VM {
   public:
    explicit VM(Config config = {});
    VM(VM&& other) noexcept;
    VM& operator=(VM&& other) noexcept;
    ~VM();

    // Runs statements in the module __main__, whose names stay for the next call. `name` is what tracebacks call the
    // source; without one it is "<exec-N>", and they show the lines of the last 64 such sources. Output is flushed
    // before it returns. sys.exit() is an Error of type SystemExit.
    Outcome<void> exec(std::string_view source, std::string_view name = {});
    // The value of an expression in __main__.
    template <class T = Object>
    Outcome<T> eval(std::string_view source, std::string_view name = {}) {
      Outcome<Object> object = eval_object(source, name);
      if constexpr (std::is_same_v<T, Object>)
        return object;
      else
        return object ? object.value().template as<T>() : Outcome<T>(object.error());
    }

   private:
    Outcome<Object> eval_object(std::string_view source, std::string_view name);

    std::unique_ptr<detail::State> state_;
  };

  template <class T>
  Outcome<T> Object::as() const {
    if constexpr (std::is_same_v<T, bool>) {
      return as_bool();
    } else if constexpr (std::is_integral_v<T>) {
      Outcome<std::int64_t> number = as_int();
      if (!number) return number.error();
      if (!std::in_range<T>(number.value())) return Error("OverflowError", "the int does not fit the C++ type", "");
      return static_cast<T>(number.value());
    } else if constexpr (std::is_floating_point_v<T>) {
      Outcome<double> number = as_double();
      if (!number) return number.error();
      return static_cast<T>(number.value());
    } else {
      static_assert(std::is_same_v<T, std::string>,
                    "as<T>() gives bool, integers, floating-point numbers, std::string");
      return as_text();
    }
  }

}  // namespace v0
}  // namespace minipy
