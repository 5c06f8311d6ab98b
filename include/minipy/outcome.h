// Error: what ended a call into a VM. Outcome<T>: a value or an Error, for hosts that use no exceptions.
//
// Functions come in pairs: `f` throws an Error, `try_f` returns an Outcome. In a host that is built without exceptions
// a failing `f` ends the process, with the Error on stderr.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "minipy/version.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  class Object;

  namespace detail {
  struct Handle;
  MINIPY_API void release(Handle*);
  struct ReleaseHandle {
    void operator()(Handle* handle) const { release(handle); }
  };
  }  // namespace detail

  // Which of a VM's limits ended a script.
  enum class Limit : std::uint8_t { None, Memory, Fuel, Time, Interrupt, Recursion };

  // A Python exception that nothing in the script caught, a limit that was met, or misuse of the interface. Cheap to
  // copy; may outlive its VM.
  class Error : public std::exception {
   public:
    struct Frame {
      std::string file;
      int line = 0;  // from 1; 0 where it is not known
      std::string function;
    };

    // Thrown by a function that scripts call, it is raised there. `type` names a built-in exception.
    Error(std::string type, std::string message, std::string traceback = {})
        : Error(Content{std::move(type), std::move(message), std::move(traceback), {}, {}, Limit::None, nullptr}) {}

    // The class's name: "ValueError", or "module.Name" for one that is not built in.
    const std::string& type() const { return content_->type; }
    // str(exception).
    const std::string& message() const { return content_->message; }
    // What the interpreter prints: frames, source lines, chained exceptions. Empty when no script was running.
    const std::string& traceback() const { return content_->traceback; }
    // Where it was raised, the outermost frame first.
    const std::vector<Frame>& frames() const { return content_->frames; }
    // The limit that was met; None where it was none.
    Limit limit() const { return content_->limit; }
    // The exception itself; no object where the Error was made by the host.
    Object exception() const;
    // "ValueError: message".
    const char* what() const noexcept override { return content_->summary.c_str(); }

    // For the library.
    struct Content {
      std::string type, message, traceback, summary;
      std::vector<Frame> frames;
      Limit limit = Limit::None;
      std::unique_ptr<detail::Handle, detail::ReleaseHandle> exception;
    };
    explicit Error(Content content) : content_(std::make_shared<Content>(std::move(content))) {
      content_->summary = content_->message.empty() ? content_->type : content_->type + ": " + content_->message;
    }
    const Content& content() const { return *content_; }

   private:
    std::shared_ptr<Content> content_;
  };

  namespace detail {
  // Leaves a value() that is not there.
  [[noreturn]] inline void leave(const Error& error) {
#ifdef __cpp_exceptions
    throw error;
#else
    std::fprintf(stderr, "minipy: %s\n", error.what());
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
    // Throws the Error where there is no value.
    T& value() & { return ok() ? *std::get_if<0>(&content_) : (detail::leave(error()), *std::get_if<0>(&content_)); }
    const T& value() const& { return const_cast<Outcome*>(this)->value(); }
    T value() && { return std::move(value()); }
    T value_or(T otherwise) const& { return ok() ? *std::get_if<0>(&content_) : std::move(otherwise); }
    T value_or(T otherwise) && { return ok() ? std::move(*std::get_if<0>(&content_)) : std::move(otherwise); }
    // Only where ok() is false.
    const Error& error() const { return *std::get_if<1>(&content_); }

   private:
    std::variant<T, Error> content_;
  };

  template <>
  class [[nodiscard]] Outcome<void> {
   public:
    Outcome() = default;
    Outcome(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }
    void value() const {
      if (!ok()) detail::leave(error());
    }
    const Error& error() const { return *std::get_if<1>(&content_); }

   private:
    std::variant<std::monostate, Error> content_;
  };

}  // namespace v0
}  // namespace minipy
