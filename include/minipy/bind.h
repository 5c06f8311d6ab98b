// Functions of the host that scripts call.
//
//   vm.def("scale", [](double x, double by) { return x * by; }, "x, scaled", minipy::arg("x"), minipy::arg("by")
//   = 2.0); vm.def("log", [&](const minipy::Args& values) { for (const auto& each : values) write(each.str()); });
//   vm.def("hypot", static_cast<double (*)(double, double)>(std::hypot), minipy::leaf);
//
// Anything that can be called: lambdas, function pointers, std::function, member functions. The types of parameters and
// of the result say how each is converted (cast.h). What may follow the callable, in any order but for the args:
//
//   "text"                       the docstring
//   arg("x"), arg("y") = 3       names the parameters, in order; without, they are given by position only
//   positional_only              between args: those before it cannot be given by name
//   keyword_only                 between args: those behind it can only be given by name
//   leaf                         a promise: the callable does not use the VM. Calls from hot loops are lighter.
//   returns::copy and the like   what becomes of a reference or pointer to an object of a bound class
//
// Args and Kwargs as parameters take *args and **kwargs. A function that is defined again under the same name gets an
// overload, the first whose arguments fit is called; with parameters of the same types it takes the place of the
// former. A function goes with the last reference to its function object. C++ exceptions become Python's: see
// translate().
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "minipy/argument.h"
#include "minipy/cast.h"
#include "minipy/instance.h"
#include "minipy/object.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  // ---- What may follow the callable
  struct PositionalOnly {};
  struct KeywordOnly {};
  struct Leaf {};
  inline constexpr PositionalOnly positional_only;
  inline constexpr KeywordOnly keyword_only;
  inline constexpr Leaf leaf;

  // The positional arguments behind those of the parameters, as a parameter. Valid until the function returns.
  class Args {
   public:
    std::size_t size() const { return size_; }
    Object operator[](std::size_t index) const { return Object(state_, words_[index]); }
    struct Place {
      Object operator*() const { return (*args)[index]; }
      Place& operator++() {
        ++index;
        return *this;
      }
      bool operator==(const Place& other) const { return index == other.index; }
      const Args* args;
      std::size_t index;
    };
    Place begin() const { return {this, 0}; }
    Place end() const { return {this, size_}; }

    Args(detail::State* state, const detail::Word* words, std::size_t size)
        : state_(state), words_(words), size_(size) {}

   private:
    detail::State* state_;
    const detail::Word* words_;
    std::size_t size_;
  };
  // The keyword arguments that no parameter takes. Valid until the function returns.
  class Kwargs {
   public:
    std::size_t size() const { return size_; }
    Object name(std::size_t index) const { return Object(state_, names_[index]); }
    Object value(std::size_t index) const { return Object(state_, values_[index]); }
    // No object where there is no such argument.
    Object find(std::string_view wanted) const {
      for (std::size_t i = 0; i < size_; ++i) {
        std::string_view text;
        if (detail::load_str(state_, names_[i], text) == detail::Load::Good && text == wanted) return value(i);
      }
      return Object();
    }

    Kwargs(detail::State* state, const detail::Word* names, const detail::Word* values, std::size_t size)
        : state_(state), names_(names), values_(values), size_(size) {}

   private:
    detail::State* state_;
    const detail::Word *names_, *values_;
    std::size_t size_;
  };

  namespace detail {

  template <>
  inline constexpr bool kIsNoObject<Args> = true;
  template <>
  inline constexpr bool kIsNoObject<Kwargs> = true;

  // ---- What the library knows of a bound callable. Its address is the first word of what traces and the interpreter
  // call it through.
  struct FunctionRecord;
  // Converts the words of the arguments, one for each parameter, and calls. For *args two words follow (where they are,
  // how many), for **kwargs three (names, values, how many). Answers mismatch(i) where argument i is no such thing.
  using Invoke = Word (*)(FunctionRecord*, const Word*);
  struct FunctionRecord {
    State* state = nullptr;
    Invoke invoke = nullptr;
    void (*destroy)(FunctionRecord*) = nullptr;  // gives back the record, too
  };
  constexpr Word kMismatch = 0x45;  // in the lowest eight bits
  constexpr Word mismatch(std::size_t index) { return static_cast<Word>(index) << 8 | kMismatch; }

  using TypeName = std::string (*)();
  struct Parameter {
    std::string_view name;
    Word fallback = kUnset;
  };
  struct FunctionSpec {
    static constexpr std::size_t kMost = 16;
    FunctionRecord* record = nullptr;
    const TypeName* types = nullptr;  // of each parameter, then of the result
    std::string_view name, doc;
    std::array<Parameter, kMost> parameters = {};
    std::uint8_t count = 0;  // of parameters, without *args and **kwargs
    std::uint8_t named = 0;
    std::uint8_t positional_only = 0;
    std::uint8_t keyword_only_from = kMost;
    bool has_args = false, has_kwargs = false, is_method = false, is_leaf = false, failed = false;
  };
  // A function object, which owns the record; kFailure where there is no memory, or a default could not be made.
  MINIPY_API Word make_native(State*, const FunctionSpec&);
  // Puts a function under its name into a module (or any object with attributes): where a bound function is there
  // already, it gets an overload. False with an exception pending.
  MINIPY_API bool define_native(State*, Word scope, const FunctionSpec&);

  // ---- Exceptions
  // Asked in turn, the last one first, while the exception is being handled: whether it has raised something for it.
  using Translator = std::function<bool(State*)>;
  MINIPY_API void add_translator(State*, Translator);
  MINIPY_API bool try_translators(State*);

#ifdef __cpp_exceptions
  // The C++ exception that is being handled, raised in the VM.
  [[gnu::noinline, gnu::cold]] inline Word translate_exception(State* state) {
    if (try_translators(state)) return kFailure;
    try {
      throw;
    } catch (const Error& error) { raise(state, error); } catch (const std::out_of_range& error) {
      raise(state, "IndexError", error.what());
    } catch (const std::invalid_argument& error) {
      raise(state, "ValueError", error.what());
    } catch (const std::domain_error& error) {
      raise(state, "ValueError", error.what());
    } catch (const std::length_error& error) {
      raise(state, "ValueError", error.what());
    } catch (const std::overflow_error& error) {
      raise(state, "OverflowError", error.what());
    } catch (const std::range_error& error) {
      raise(state, "ValueError", error.what());
    } catch (const std::bad_alloc&) { raise(state, "MemoryError", ""); } catch (const std::exception& error) {
      raise(state, "RuntimeError", error.what());
    } catch (...) { raise(state, "RuntimeError", "a C++ exception of an unknown type"); }
    return kFailure;
  }
#endif

  // ---- Arguments: one of these for each parameter, on the stack of the call.
  template <class P>
  struct Argument {
    using T = Plain<P>;
    static_assert(!std::is_lvalue_reference_v<P> || std::is_const_v<std::remove_reference_t<P>>,
                  "a parameter of a type that is converted cannot be a mutable reference: nobody would see the change");
    T value{};
    Load load(State* state, Word word) { return Caster<T>::load(state, word, value); }
    decltype(auto) get() {
      if constexpr (std::is_lvalue_reference_v<P>)
        return static_cast<const T&>(value);
      else
        return static_cast<T&&>(value);
    }
    static std::string name() { return Caster<T>::name(); }
  };
  template <class P>
  requires Bound<Plain<P>>
  struct Argument<P> {
    using T = Plain<P>;
    T* object = nullptr;
    Load load(State* state, Word word) {
      void* found;
      Load result = load_instance(state, word, key_of<T>(), found);
      object = static_cast<T*>(found);
      return result;
    }
    decltype(auto) get() {
      if constexpr (std::is_rvalue_reference_v<P>)
        return static_cast<T&&>(*object);
      else if constexpr (std::is_reference_v<P>)
        return static_cast<P>(*object);
      else
        return static_cast<const T&>(*object);
    }
    static std::string name() { return bound_name<T>(); }
  };
  template <class P>
  requires(std::is_pointer_v<Plain<P>>&& Bound<std::remove_cv_t<std::remove_pointer_t<Plain<P>>>>) struct Argument<P> {
    using T = std::remove_cv_t<std::remove_pointer_t<Plain<P>>>;
    T* object = nullptr;
    Load load(State* state, Word word) {
      if (word == kNone) return Load::Good;
      void* found;
      Load result = load_instance(state, word, key_of<T>(), found);
      object = static_cast<T*>(found);
      return result;
    }
    T* get() { return object; }
    static std::string name() { return bound_name<T>() + " | None"; }
  };
  template <class P, class T>
  struct SharedArgument {
    std::shared_ptr<T> value;
    Load load(State* state, Word word) { return load_shared(state, word, value); }
    const std::shared_ptr<T>& get() { return value; }
    static std::string name() { return bound_name<std::remove_cv_t<T>>(); }
  };
  template <class T>
  requires Bound<std::remove_cv_t<T>>
  struct Argument<std::shared_ptr<T>> : SharedArgument<std::shared_ptr<T>, T> {
  };
  template <class T>
  requires Bound<std::remove_cv_t<T>>
  struct Argument<const std::shared_ptr<T>&> : SharedArgument<const std::shared_ptr<T>&, T> {
  };
  // Moves the object out: the Python object is empty afterwards.
  template <class T>
  requires Bound<T>
  struct Argument<std::unique_ptr<T>> {
    std::unique_ptr<T> value;
    Load load(State* state, Word word) { return load_unique(state, word, value); }
    std::unique_ptr<T>&& get() { return std::move(value); }
    static std::string name() { return bound_name<T>(); }
  };
  template <class T>
  requires Bound<T>
  struct Argument<std::unique_ptr<T>&&> : Argument<std::unique_ptr<T>> {
  };

  template <class P>
  inline constexpr bool kIsArgs = std::is_same_v<Plain<P>, Args>;
  template <class P>
  inline constexpr bool kIsKwargs = std::is_same_v<Plain<P>, Kwargs>;
  template <class P>
  requires kIsArgs<P>
  struct Argument<P> {
    Args value{nullptr, nullptr, 0};
    const Args& get() { return value; }
  };
  template <class P>
  requires kIsKwargs<P>
  struct Argument<P> {
    Kwargs value{nullptr, nullptr, nullptr, 0};
    const Kwargs& get() { return value; }
  };

  // ---- What a callable takes and gives
  template <class...>
  struct Types {};
  template <class F>
  struct CallableTraits : CallableTraits<decltype(&F::operator())> {
    using Owner = void;
  };
  template <class O, class R, class... A>
  struct CallableTypes {
    using Owner = O;  // the class of a member function
    using Result = R;
    using Parameters = Types<A...>;
  };
#define MINIPY_CALLABLE(qualifiers)       \
  template <class O, class R, class... A> \
  struct CallableTraits<R (O::*)(A...) qualifiers> : CallableTypes<O, R, A...> {};
  MINIPY_CALLABLE()
  MINIPY_CALLABLE(const)
  MINIPY_CALLABLE(&)
  MINIPY_CALLABLE(const&)
  MINIPY_CALLABLE(noexcept)
  MINIPY_CALLABLE(const noexcept)
  MINIPY_CALLABLE(&noexcept)
  MINIPY_CALLABLE(const& noexcept)
#undef MINIPY_CALLABLE
  template <class R, class... A>
  struct CallableTraits<R (*)(A...)> : CallableTypes<void, R, A...> {};
  template <class R, class... A>
  struct CallableTraits<R (*)(A...) noexcept> : CallableTypes<void, R, A...> {};

  template <class F>
  concept Callable = requires {
    &F::operator();
  }
  || std::is_member_function_pointer_v<F> || (std::is_pointer_v<F> && std::is_function_v<std::remove_pointer_t<F>>);

  // ---- Results
  template <class R>
  struct OutcomeOf {
    static constexpr bool kIs = false;
  };
  template <class T>
  struct OutcomeOf<Outcome<T>> {
    static constexpr bool kIs = true;
    using Value = T;
  };
  template <class R>
  std::string result_name() {
    if constexpr (std::is_void_v<R>) {
      return "None";
    } else if constexpr (OutcomeOf<Plain<R>>::kIs) {
      return result_name<typename OutcomeOf<Plain<R>>::Value>();
    } else if constexpr (requires { ResultOf<Plain<R>>::name(); }) {
      return ResultOf<Plain<R>>::name();
    } else {
      return Caster<Plain<R>>::name();
    }
  }
  // The word of a result; `self` is that of the first argument.
  template <class Policy, class R>
  Word give(State* state, R&& result, Word self, bool is_method) {
    using T = Plain<R>;
    if constexpr (OutcomeOf<T>::kIs) {
      if (!result.ok()) {
        raise(state, result.error());
        return kFailure;
      }
      if constexpr (std::is_void_v<typename OutcomeOf<T>::Value>)
        return kNone;
      else
        return give<Policy>(state, std::forward<R>(result).value(), self, is_method);
    } else if constexpr (requires { ResultOf<T>::name(); }) {
      return ResultOf<T>::template give<Policy>(state, std::forward<R>(result), self, is_method);
    } else {
      return Caster<T>::make(state, result);
    }
  }

  // ---- A callable with what stands around it
  struct DefaultPolicy {};
  template <class T>
  inline constexpr bool kIsPolicy = std::is_base_of_v<returns::Policy, T>;
  template <class... Extras>
  struct PolicyOf {
    using Type = DefaultPolicy;
  };
  template <class First, class... Rest>
  struct PolicyOf<First, Rest...> {
    using Type = std::conditional_t<kIsPolicy<First>, First, typename PolicyOf<Rest...>::Type>;
  };

  template <bool kIsMethod, class Policy, class F, class R, class... A>
  struct Binding {
    static constexpr std::size_t kAll = sizeof...(A);
    static constexpr bool kTakesArgs = (kIsArgs<A> || ... || false), kTakesKwargs = (kIsKwargs<A> || ... || false);
    static constexpr std::size_t kCount = kAll - kTakesArgs - kTakesKwargs;
    static_assert(kCount <= FunctionSpec::kMost, "a bound function has at most 16 parameters");

    struct Closure : FunctionRecord {
      explicit Closure(F&& given) : function(std::move(given)) {}
      F function;
    };
    static void destroy(FunctionRecord* record) { delete static_cast<Closure*>(record); }

    // The place of each parameter's word.
    static constexpr std::array<std::size_t, kAll + 1> places() {
      constexpr bool special[] = {(kIsArgs<A> || kIsKwargs<A>)..., false};
      std::array<std::size_t, kAll + 1> result{};
      std::size_t place = 0;
      for (std::size_t i = 0; i < kAll; ++i) result[i] = special[i] ? 0 : place++;
      return result;
    }

    template <std::size_t place, class P>
    static bool load(State* state, Argument<P>& argument, const Word* values, Word& answer) {
      if constexpr (kIsArgs<P>) {
        argument.value = Args(state, reinterpret_cast<const Word*>(values[kCount]), values[kCount + 1]);
      } else if constexpr (kIsKwargs<P>) {
        const Word* at = values + kCount + (kTakesArgs ? 2 : 0);
        argument.value =
            Kwargs(state, reinterpret_cast<const Word*>(at[0]), reinterpret_cast<const Word*>(at[1]), at[2]);
      } else {
        Load result = argument.load(state, values[place]);
        if (result == Load::Good) [[likely]]
          return true;
        answer = result == Load::Mismatch ? mismatch(place) : kFailure;
        return false;
      }
      return true;
    }
    template <std::size_t... i>
    static Word call(FunctionRecord* record, const Word* values, std::index_sequence<i...>) {
      [[maybe_unused]] static constexpr std::array<std::size_t, kAll + 1> kPlaces = places();
      State* state = record->state;
      [[maybe_unused]] auto& function = static_cast<Closure*>(record)->function;
      std::tuple<Argument<A>...> arguments;
      Word answer = kNone;
      if (!(load<kPlaces[i], A>(state, std::get<i>(arguments), values, answer) && ...)) return answer;
      [[maybe_unused]] Word self = kCount > 0 ? values[0] : kUnset;
      if constexpr (std::is_void_v<R>) {
        std::invoke(function, std::get<i>(arguments).get()...);
        return kNone;
      } else {
        return give<Policy, R>(state, std::invoke(function, std::get<i>(arguments).get()...), self, kIsMethod);
      }
    }
    static Word invoke(FunctionRecord* record, const Word* values) {
#ifdef __cpp_exceptions
      try {
        return call(record, values, std::index_sequence_for<A...>{});
      } catch (...) { return translate_exception(record->state); }
#else
      return call(record, values, std::index_sequence_for<A...>{});
#endif
    }

    static const TypeName* types() {
      static constexpr auto kTypes = [] {
        std::array<TypeName, kCount + 1> result{};
        [[maybe_unused]] std::size_t place = 0;
        [[maybe_unused]] auto put = [&]<class P>() {
          if constexpr (!kIsArgs<P> && !kIsKwargs<P>) result[place++] = &Argument<P>::name;
        };
        (put.template operator()<A>(), ...);
        result[kCount] = &result_name<R>;
        return result;
      }();
      return kTypes.data();
    }
    static void describe(FunctionSpec& spec, State* state, F&& function) {
      auto* closure = new Closure(std::move(function));
      closure->state = state;
      closure->invoke = &invoke;
      closure->destroy = &destroy;
      spec.record = closure;
      spec.types = types();
      spec.count = kCount;
      spec.has_args = kTakesArgs;
      spec.has_kwargs = kTakesKwargs;
      spec.is_method = kIsMethod;
    }
  };

  // The first parameter of a method.
  template <class Self, class F, class Traits = CallableTraits<F>>
  struct BindingOf;
  template <class Policy, class Self, class F, class Parameters>
  struct PickBinding;
  // A free function.
  template <class Policy, class F, class... A>
  struct PickBinding<Policy, void, F, Types<A...>> {
    using Owner = typename CallableTraits<F>::Owner;
    using Type = Binding<false, Policy, F, typename CallableTraits<F>::Result, A...>;
  };
  // A method: a member function of Self or of a class that it derives from, or a callable whose first parameter is it.
  template <class Policy, class Self, class F, class... A>
  struct PickBinding<Policy, Self, F, Types<A...>> {
    using Type = Binding<true, Policy, F, typename CallableTraits<F>::Result, A...>;
  };
  template <class Policy, class Self, class F, class... A>
  requires(std::is_member_function_pointer_v<F> &&
           !std::is_void_v<Self>) struct PickBinding<Policy, Self, F, Types<A...>> {
    using Type = Binding<true, Policy, F, typename CallableTraits<F>::Result, Self&, A...>;
  };
  template <class Policy, class F, class... A>
  requires(std::is_member_function_pointer_v<F>) struct PickBinding<Policy, void, F, Types<A...>> {
    using Owner = typename CallableTraits<F>::Owner;
    using Type = Binding<false, Policy, F, typename CallableTraits<F>::Result, Owner&, A...>;
  };

  // ---- What follows the callable
  inline void note(FunctionSpec& spec, State*, const char* doc) { spec.doc = doc; }
  inline void note(FunctionSpec& spec, State*, const arg& each) {
    if (spec.named < FunctionSpec::kMost) spec.parameters[spec.named] = {each.name, kUnset};
    ++spec.named;
  }
  template <class T>
  void note(FunctionSpec& spec, State* state, const NamedValue<T>& each) {
    Word word = word_of(state, each.value);
    spec.failed |= word == kFailure;
    if (spec.named < FunctionSpec::kMost) spec.parameters[spec.named] = {each.name, word};
    ++spec.named;
  }
  inline void note(FunctionSpec& spec, State*, PositionalOnly) { spec.positional_only = spec.named; }
  inline void note(FunctionSpec& spec, State*, KeywordOnly) { spec.keyword_only_from = spec.named; }
  inline void note(FunctionSpec& spec, State*, Leaf) { spec.is_leaf = true; }
  inline void note(FunctionSpec&, State*, const returns::Policy&) {}

  // Self: the class whose method it is; void for functions.
  template <class Self, class F, class... Extras>
  FunctionSpec describe_function(State* state, std::string_view name, F&& function, const Extras&... extras) {
    using Callable = std::decay_t<F>;
    using Picked = typename PickBinding<typename PolicyOf<Extras...>::Type, Self, Callable,
                                        typename CallableTraits<Callable>::Parameters>::Type;
    FunctionSpec spec;
    spec.name = name;
    if constexpr (!std::is_void_v<Self>) {
      spec.parameters[0].name = "self";
      spec.named = 1;
    }
    (note(spec, state, extras), ...);
    Picked::describe(spec, state, Callable(std::forward<F>(function)));
    return spec;
  }
  // A function object of a C++ callable; kFailure with an exception pending.
  template <class F, class... Extras>
  Word make_function(State* state, std::string_view name, F&& function, const Extras&... extras) {
    return make_native(state, describe_function<void>(state, name, std::forward<F>(function), extras...));
  }
  // The same, put under its name into a module or a class.
  template <class F, class... Extras>
  bool define_function(State* state, Word scope, std::string_view name, F&& function, const Extras&... extras) {
    return define_native(state, scope, describe_function<void>(state, name, std::forward<F>(function), extras...));
  }

#ifdef __cpp_exceptions
  // Exceptions of type E become what `make(const E&)` gives, an Error.
  template <class E, class Make>
  void translate(State* state, Make make) {
    add_translator(state, [make = std::move(make)](State* where) {
      try {
        throw;
      } catch (const E& exception) {
        raise(where, make(exception));
        return true;
      } catch (...) { return false; }
    });
  }
#endif

  }  // namespace detail
}  // namespace v0
}  // namespace minipy
