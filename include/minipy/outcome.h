// Outcome<T>: what a call into a VM gives - a value, or the Python exception that ended it, as an Error.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "minipy/version.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  // A Python exception that nothing in the script caught.
  class Error : public std::exception {
   public:
    Error(std::string type, std::string message, std::string traceback)
        : type_(std::move(type)),
          message_(std::move(message)),
          traceback_(std::move(traceback)),
          summary_(message_.empty() ? type_ : type_ + ": " + message_) {}

    // The class's name: "ValueError", or "module.Name" for one that is not built in.
    const std::string& type() const { return type_; }
    // str(exception).
    const std::string& message() const { return message_; }
    // What the interpreter prints: frames, source lines, chained exceptions. Empty when no script was running.
    const std::string& traceback() const { return traceback_; }
    // "ValueError: message".
    const char* what() const noexcept override { return summary_.c_str(); }

   private:
    std::string type_, message_, traceback_, summary_;
  };

  namespace detail {
  // Leaves a value() that is not there: by throwing the Error, or, in a host without exceptions, by ending the process.
  [[noreturn]] inline void leave(const Error& error) {
#ifdef __cpp_exceptions
    throw error;
#else
    std::fprintf(stderr, "minipy: an Outcome has no value: %s\n", error.what());
    std::abort();
#endif
  }
  }  // namespace detail

  template <class T>
  class [[nodiscard]] Outcome {
   public:
    Outcome(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
    Outcome(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }
    // Throws the Error where there is no value (aborts in a host built without exceptions).
    T& value() & { return ok() ? *std::get_if<0>(&content_) : (detail::leave(error()), *std::get_if<0>(&content_)); }
    const T& value() const& { return const_cast<Outcome*>(this)->value(); }
    T value() && { return std::move(value()); }
    // Only where ok() is false.
    const Error& error() const { return *std::get_if<1>(&content_); }

   private:
    std::variant<T, Error> content_;
  };

  template <>
  class [[nodiscard]] Outcome<void> {
   public:
    Outcome() = default;
    Outcome(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

    bool ok() const { return !error_; }
    explicit operator bool() const { return ok(); }
    void value() const {
      if (error_) detail::leave(*error_);
    }
    const Error& error() const { return *error_; }

   private:
    std::optional<Error> error_;
  };

}  // namespace v0
}  // namespace minipy
