// The embedding interface: a VM that runs Python in a C++ program, and the values that come out of it.
//
//   minipy::VM vm;
//   vm.exec("def greet(name): return f'Hello, {name}!'");
//   std::string text = vm.eval<std::string>("greet('world')");
//
// There is no global state: a process may have many VMs, each used by one thread at a time, any thread. A function
// throws minipy::Error; its twin with the prefix try_ returns a minipy::Outcome instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "minipy/bind.h"
#include "minipy/cast.h"
#include "minipy/class.h"
#include "minipy/config.h"
#include "minipy/object.h"
#include "minipy/outcome.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  class VM;

  // A compiled source, which runs any number of times in the VM that compiled it.
  class Code : public Object {
   public:
    using Object::Object;
    // Runs it in __main__, or with `globals` as its names. An expression's value; None for statements.
    Object run() const { return try_run().value(); }
    MINIPY_API Outcome<Object> try_run() const;
    Object run(const Dict& globals) const { return try_run(globals).value(); }
    MINIPY_API Outcome<Object> try_run(const Dict& globals) const;
  };

  // A module: its attributes are its names.
  class Module : public Object {
   public:
    using Object::Object;
    // A function for scripts (bind.h): def("add", [](int a, int b) { return a + b; }, "The sum.", arg("a"), arg("b")).
    template <class F, class... Extras>
    Module& def(std::string_view name, F&& function, const Extras&... extras) {
      try_def(name, std::forward<F>(function), extras...).value();
      return *this;
    }
    template <class F, class... Extras>
    Outcome<void> try_def(std::string_view name, F&& function, const Extras&... extras) {
      return detail::within<void>(*this, [&](detail::State* state) {
        return detail::done(state, detail::define_function(state, word(), name, std::forward<F>(function), extras...));
      });
    }
    // A class or enum for scripts (class.h).
    template <class T, class... More>
    v0::class_<T, More...> class_(std::string_view name, const char* doc = "") {
      return v0::class_<T, More...>(*this, name, doc);
    }
    template <class E>
    v0::enum_<E> enum_(std::string_view name, const char* doc = "") {
      return v0::enum_<E>(*this, name, doc);
    }
  };

  class VM {
   public:
    MINIPY_API explicit VM(const Config& config = {});
    // What was moved from is no VM: every use of it is an Error.
    MINIPY_API VM(VM&& other) noexcept;
    MINIPY_API VM& operator=(VM&& other) noexcept;
    MINIPY_API ~VM();

    // Runs statements in the module __main__, whose names stay for the next call. `name` is what tracebacks call the
    // source; without one it is "<exec-N>", and they show the lines of the last 64 such sources. Output is flushed
    // before it returns. sys.exit() is an Error of type SystemExit.
    void exec(std::string_view source, std::string_view name = {}) { try_exec(source, name).value(); }
    MINIPY_API Outcome<void> try_exec(std::string_view source, std::string_view name = {});
    // The value of an expression in __main__.
    template <class T = Object>
    T eval(std::string_view source, std::string_view name = {}) {
      return try_eval<T>(source, name).value();
    }
    template <class T = Object>
    Outcome<T> try_eval(std::string_view source, std::string_view name = {}) {
      Outcome<Object> object = eval_object(source, name);
      if constexpr (std::is_same_v<T, Object>) {
        return object;
      } else {
        if (!object) return object.error();
        return object.value().template try_as<T>();
      }
    }

    // Whether a source is statements or one expression.
    enum class Kind : std::uint8_t { Statements, Expression };
    Code compile(std::string_view source, std::string_view name = {}, Kind kind = Kind::Statements) {
      return try_compile(source, name, kind).value();
    }
    MINIPY_API Outcome<Code> try_compile(std::string_view source, std::string_view name = {},
                                         Kind kind = Kind::Statements);

    // The names of __main__.
    Dict globals() { return try_globals().value(); }
    MINIPY_API Outcome<Dict> try_globals();
    // A name of __main__, to read or to assign: vm["speed"] = 3.
    Item operator[](std::string_view name) { return globals()[name]; }
    // A module of the host's for scripts to import, made where there is none of that name yet.
    Module module(std::string_view name) { return try_module(name).value(); }
    MINIPY_API Outcome<Module> try_module(std::string_view name);
    // A module as `import name` finds it; of a dotted name the last one.
    Module import(std::string_view name) { return try_import(name).value(); }
    MINIPY_API Outcome<Module> try_import(std::string_view name);

    // Functions, classes and enums of __main__: as those of a Module.
    template <class F, class... Extras>
    VM& def(std::string_view name, F&& function, const Extras&... extras) {
      main().def(name, std::forward<F>(function), extras...);
      return *this;
    }
    template <class T, class... More>
    v0::class_<T, More...> class_(std::string_view name, const char* doc = "") {
      return main().template class_<T, More...>(name, doc);
    }
    template <class E>
    v0::enum_<E> enum_(std::string_view name, const char* doc = "") {
      return main().template enum_<E>(name, doc);
    }
#ifdef __cpp_exceptions
    // C++ exceptions of type E that leave bound functions become what `make(const E&)` gives, an Error.
    template <class E, class Make>
    VM& translate(Make make) {
      within<void>([&](detail::State* state) -> Outcome<void> {
        detail::translate<E>(state, std::move(make));
        return {};
      }).value();
      return *this;
    }
#endif
    Module main() { return import("__main__"); }

    // Ends the script that runs, or the next one where none does, with an Error whose limit() is Interrupt. From any
    // thread, or a signal handler; the VM must not be moved or destroyed meanwhile.
    MINIPY_API void interrupt();
    // What the last call used, which limit ended it, and where.
    MINIPY_API Usage usage() const;

    // The object of a C++ value (cast.h).
    template <class T>
    Object make(const T& value) {
      return try_make(value).value();
    }
    template <class T>
    Outcome<Object> try_make(const T& value) {
      return within<Object>([&](detail::State* state) { return detail::held(state, detail::word_of(state, value)); });
    }
    Object none() { return make(nullptr); }
    template <class T>
    List list(std::initializer_list<T> items) {
      return made<List>(std::vector<T>(items));
    }
    List list() { return made<List>(std::vector<int>()); }
    Dict dict() { return made<Dict>(std::map<int, int>()); }
    template <class... T>
    Tuple tuple(const T&... items) {
      return made<Tuple>(std::tuple<const T&...>(items...));
    }
    Bytes bytes(std::string_view bytes) {
      return within<Bytes>([&](detail::State* state) -> Outcome<Bytes> {
               detail::Word word = detail::make_bytes(state, bytes.data(), bytes.size());
               if (word == detail::kFailure) return detail::take_error(state);
               return Bytes(state, word);
             })
          .value();
    }

    // For the library: null where it has been moved from.
    detail::State* state() const { return state_.get(); }

   private:
    MINIPY_API Outcome<Object> eval_object(std::string_view source, std::string_view name);
    template <class Result, class Action>
    Outcome<Result> within(Action action) {
      if (!state_) return Error("ValueError", "the minipy::VM has been moved from");
      detail::Session session(state_.get());
      if (!session) return detail::refused();
      return action(state_.get());
    }
    template <class Type, class T>
    Type made(const T& value) {
      return Type(detail::retain(make(value).handle()));
    }

    struct Destroy {
      MINIPY_API void operator()(detail::State* state) const;
    };
    std::unique_ptr<detail::State, Destroy> state_;
  };

}  // namespace v0
}  // namespace minipy
