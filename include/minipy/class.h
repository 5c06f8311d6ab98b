// Classes of the host that scripts use, and derive from.
//
//   struct Vec3 { double x, y, z; double dot(const Vec3& other) const; Vec3 operator+(const Vec3&) const; };
//
//   minipy::class_<Vec3>(vm, "Vec3", "A vector.")
//       .init<double, double, double>(minipy::arg("x") = 0.0, minipy::arg("y") = 0.0, minipy::arg("z") = 0.0)
//       .field("x", &Vec3::x).field("y", &Vec3::y).field("z", &Vec3::z)
//       .method("dot", &Vec3::dot, "The dot product.", minipy::arg("other"))
//       .op(minipy::self + minipy::self)
//       .op("repr", [](const Vec3& v) { return "Vec3(" + std::to_string(v.x) + ", ...)"; });
//
// Bind a class before the functions that take or give its objects are called. class_<Derived, Base> derives from a
// class that is bound already. What functions give by value becomes a new object; a std::shared_ptr or std::unique_ptr
// is held as such; for references and pointers see returns:: (instance.h). Objects whose class can be copied are copied
// by copy.copy() and copy.deepcopy().
//
// Python classes that override virtual functions: a class between, given as a further parameter.
//
//   struct PyAnimal : minipy::overridable<Animal> {
//     using minipy::overridable<Animal>::overridable;
//     std::string speak(int times) override { MINIPY_OVERRIDE(std::string, Animal, speak, times); }
//   };
//   minipy::class_<Animal, PyAnimal>(vm, "Animal").init<>().method("speak", &Animal::speak);
#pragma once

#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "minipy/bind.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  namespace detail {

  // ---- What the library knows of a class
  struct ClassSpec {
    TypeKey key = nullptr;
    TypeKey base = nullptr;
    std::string_view name, doc, cpp_name;
    std::size_t size = 0, alignment = 0;
    bool is_trivial = false;      // nothing to destroy
    bool is_overridable = false;  // Python classes may override its virtual functions
    void* (*to_base)(void*) = nullptr;
    void (*destroy)(void*) = nullptr;
    void (*remove)(void*) = nullptr;          // delete
    void (*release_shared)(void*) = nullptr;  // deletes a std::shared_ptr
    void (*copy)(void* place, const void* from) = nullptr;
  };
  enum class Number : std::uint8_t {
    None,
    Bool,
    Int8,
    Int16,
    Int32,
    Int64,
    UInt8,
    UInt16,
    UInt32,
    UInt64,
    Float,
    Double
  };
  template <class T>
  constexpr Number number_of() {
    if constexpr (std::is_same_v<T, bool>)
      return Number::Bool;
    else if constexpr (std::is_same_v<T, float>)
      return Number::Float;
    else if constexpr (std::is_same_v<T, double>)
      return Number::Double;
    else if constexpr (Integer<T>)
      return static_cast<Number>(static_cast<int>(std::is_signed_v<T> ? Number::Int8 : Number::UInt8) +
                                 (sizeof(T) == 1   ? 0
                                  : sizeof(T) == 2 ? 1
                                  : sizeof(T) == 4 ? 2
                                                   : 3));
    else
      return Number::None;
  }
  struct FieldSpec {
    std::string_view name, doc;
    FunctionRecord* getter = nullptr;
    FunctionRecord* setter = nullptr;  // null: read-only
    TypeName type = nullptr;
    Number number = Number::None;
    std::uint32_t offset = 0;
    bool is_writable = false;
  };

  // The class as a word; kFailure where it cannot be made.
  MINIPY_API Word make_class(State*, const ClassSpec&);
  MINIPY_API bool add_method(State*, Word cls, const FunctionSpec&, bool is_operator);
  MINIPY_API bool add_static_method(State*, Word cls, const FunctionSpec&);
  MINIPY_API bool add_field(State*, Word cls, TypeKey, const FieldSpec&);
  // The special method of an operator as Python writes it, of a callable with that many parameters; null: none such.
  MINIPY_API const char* special_method(std::string_view op, std::size_t parameters, bool reflected);
  // Room in a new instance, to construct in; null with an exception pending. `overrides`: an overridable<> is to be
  // made.
  MINIPY_API void* begin_object(State*, Word self, TypeKey, bool* overrides);
  MINIPY_API void adopt_object(State*, Word self, TypeKey, void* object, Holding, void* holder);
  MINIPY_API Word make_view(State*, Word owner, const void* data, std::size_t bytes, const char* format,
                            std::size_t item_size, bool is_readonly);
  // An iterator whose next() is the record's, which answers kUnset at the end; keeps `owner`.
  MINIPY_API Word make_iterator(State*, FunctionRecord*, Word owner);
  MINIPY_API Word make_enum(State*, TypeKey, std::string_view name, std::string_view doc, const std::string_view* names,
                            const std::int64_t* values, std::size_t count, bool is_flag);
  // What a Python class has in place of a method; kUnset: it overrides nothing.
  MINIPY_API Word find_override(State*, Word self, std::string_view name);

  // A parameter that takes the word of any object as it comes.
  template <class T>
  struct WordArgument {
    T value{nullptr, kUnset};
    Load load(State* state, Word word) {
      value = {state, word};
      return Load::Good;
    }
    T get() { return value; }
    static std::string name() { return "object"; }
  };
  // The receiver of an __init__.
  struct NewObject {
    State* state;
    Word word;
  };
  template <>
  struct Argument<NewObject> : WordArgument<NewObject> {};
  // As an answer: the word of a binding by itself.
  struct RawWord {
    Word word;
  };
  template <>
  struct Caster<RawWord> {
    static Word make(State*, RawWord raw) { return raw.word; }
    static std::string name() { return "object"; }
  };
  // The object itself, as a parameter.
  struct Receiver {
    State* state;
    Word word;
  };
  template <>
  struct Argument<Receiver> : WordArgument<Receiver> {};

  class Overrides {
   public:
    State* state = nullptr;
    Word self = kUnset;
  };
  template <class T>
  concept Overridable = requires(T& object) {
    object.minipy_overrides;
  };

  template <class T, class Alias, class... A>
  Word construct(NewObject self, A&&... arguments) {
    bool overrides = false;
    void* storage = begin_object(self.state, self.word, key_of<T>(), &overrides);
    if (!storage) return kFailure;
    if constexpr (!std::is_same_v<T, Alias>) {
      if (overrides || std::is_abstract_v<T>) {
        if constexpr (std::is_constructible_v<Alias, A...>) {
          auto* made = new (storage) Alias(std::forward<A>(arguments)...);
          made->minipy_overrides.state = self.state;
          made->minipy_overrides.self = self.word;
          adopt_object(self.state, self.word, key_of<T>(), static_cast<T*>(made), Holding::Nothing, nullptr);
          return kNone;
        }
      }
    }
    if constexpr (!std::is_abstract_v<T>) {
      T* object;
      if constexpr (std::is_constructible_v<T, A...>)
        object = new (storage) T(std::forward<A>(arguments)...);
      else
        object = new (storage) T{std::forward<A>(arguments)...};
      adopt_object(self.state, self.word, key_of<T>(), object, Holding::Nothing, nullptr);
    }
    return kNone;
  }

  // ---- Operators: minipy::self + minipy::self, 2.0 * minipy::self
  struct Self {};
  template <class T>
  struct Other {
    using Type = T;
  };
  template <class Operator, class Left, class Right>
  struct Operation {};
  template <class Operator, class T>
  struct UnaryOperation {};
#define MINIPY_OPERATORS(use)                                                                                    \
  use(Add, +) use(Subtract, -) use(Multiply, *) use(Divide, /) use(Modulo, %) use(And, &) use(Or, |) use(Xor, ^) \
      use(LeftShift, <<) use(RightShift, >>) use(Less, <) use(LessEqual, <=) use(Equal, ==) use(NotEqual, !=)    \
          use(Greater, >) use(GreaterEqual, >=)
#define MINIPY_OPERATOR(name, op)                                           \
  struct name {                                                             \
    static constexpr const char* kText = #op;                               \
    template <class L, class R>                                             \
    static decltype(auto) apply(const L& left, const R& right) {            \
      return left op right;                                                 \
    }                                                                       \
  };                                                                        \
  inline Operation<name, Self, Self> operator op(Self, Self) { return {}; } \
  template <class T>                                                        \
  Operation<name, Self, Other<T>> operator op(Self, const T&) {             \
    return {};                                                              \
  }                                                                         \
  template <class T>                                                        \
  Operation<name, Other<T>, Self> operator op(const T&, Self) {             \
    return {};                                                              \
  }
  MINIPY_OPERATORS(MINIPY_OPERATOR)
#undef MINIPY_OPERATOR
#undef MINIPY_OPERATORS
#define MINIPY_INPLACE(name, op)                                            \
  struct name {                                                             \
    static constexpr const char* kText = #op;                               \
    template <class L, class R>                                             \
    static L& apply(L& left, const R& right) {                              \
      left op right;                                                        \
      return left;                                                          \
    }                                                                       \
  };                                                                        \
  inline Operation<name, Self, Self> operator op(Self, Self) { return {}; } \
  template <class T>                                                        \
  Operation<name, Self, Other<T>> operator op(Self, const T&) {             \
    return {};                                                              \
  }
  MINIPY_INPLACE(AddTo, +=)
  MINIPY_INPLACE(SubtractFrom, -=)
  MINIPY_INPLACE(MultiplyBy, *=)
  MINIPY_INPLACE(DivideBy, /=)
  MINIPY_INPLACE(ModuloBy, %=)
#undef MINIPY_INPLACE
#define MINIPY_UNARY(name, op)                    \
  struct name {                                   \
    static constexpr const char* kText = #op;     \
    template <class T>                            \
    static decltype(auto) apply(const T& value) { \
      return op value;                            \
    }                                             \
  };                                              \
  inline UnaryOperation<name, Self> operator op(Self) { return {}; }
  MINIPY_UNARY(Negative, -)
  MINIPY_UNARY(Positive, +)
  MINIPY_UNARY(Invert, ~)
#undef MINIPY_UNARY

  template <class F>
  struct ParametersOf {
    template <class... A>
    static constexpr std::size_t count(Types<A...>) {
      return sizeof...(A);
    }
    static constexpr std::size_t kCount =
        count(typename CallableTraits<F>::Parameters{}) + std::is_member_function_pointer_v<F>;
  };
  template <class T>
  struct FormatOf;
#define MINIPY_FORMAT(type, text)              \
  template <>                                  \
  struct FormatOf<type> {                      \
    static constexpr const char* kText = text; \
  };
  MINIPY_FORMAT(char, "c")
  MINIPY_FORMAT(bool, "?")
  MINIPY_FORMAT(signed char, "b")
  MINIPY_FORMAT(unsigned char, "B")
  MINIPY_FORMAT(std::byte, "B")
  MINIPY_FORMAT(short, "h")
  MINIPY_FORMAT(unsigned short, "H")
  MINIPY_FORMAT(int, "i")
  MINIPY_FORMAT(unsigned int, "I")
  MINIPY_FORMAT(long, "l")
  MINIPY_FORMAT(unsigned long, "L")
  MINIPY_FORMAT(long long, "q")
  MINIPY_FORMAT(unsigned long long, "Q")
  MINIPY_FORMAT(float, "f")
  MINIPY_FORMAT(double, "d")
#undef MINIPY_FORMAT

  }  // namespace detail

  inline constexpr detail::Self self;

  // What stands between a class with virtual functions and the Python classes that override them.
  template <class Base>
  struct overridable : Base {
    using Base::Base;
    overridable() = default;
    detail::Overrides minipy_overrides;

    // The override of a method by a Python class, called; false: there is none.
    template <class R, class... A>
    bool minipy_override(const char* method, std::optional<R>& result, const A&... values) const {
      return call_override(
          method, [&](Object answer) { result.emplace(answer.template as<R>()); }, values...);
    }
    template <class... A>
    bool minipy_override_void(const char* method, const A&... values) const {
      return call_override(
          method, [](const Object&) {}, values...);
    }

   private:
    template <class Take, class... A>
    bool call_override(const char* method, Take take, const A&... values) const {
      detail::State* state = minipy_overrides.state;
      if (!state) return false;
      detail::Session session(state);
      if (!session) detail::leave(detail::refused());
      detail::Word found = detail::find_override(state, minipy_overrides.self, method);
      if (found == detail::kUnset) return false;
      if (found == detail::kFailure) detail::leave(detail::take_error(state));
      take(Object(state, found)(detail::passed(values)...));
      return true;
    }
  };

// In a member function of an overridable<Base>: calls what a Python class overrides it with, else Base's own.
#define MINIPY_OVERRIDE(result, base, name, ...)                                                          \
  do {                                                                                                    \
    if constexpr (std::is_void_v<result>) {                                                               \
      if (this->minipy_override_void(#name __VA_OPT__(, ) __VA_ARGS__)) return result();                  \
    } else {                                                                                              \
      std::optional<std::conditional_t<std::is_void_v<result>, int, std::decay_t<result>>> minipy_result; \
      if (this->minipy_override(#name, minipy_result __VA_OPT__(, ) __VA_ARGS__))                         \
        return static_cast<result>(std::move(*minipy_result));                                            \
    }                                                                                                     \
    return base::name(__VA_ARGS__);                                                                       \
  } while (false)
// The same for a function that Base leaves pure: without an override it is a NotImplementedError.
#define MINIPY_OVERRIDE_PURE(result, base, name, ...)                                                     \
  do {                                                                                                    \
    if constexpr (std::is_void_v<result>) {                                                               \
      if (this->minipy_override_void(#name __VA_OPT__(, ) __VA_ARGS__)) return result();                  \
    } else {                                                                                              \
      std::optional<std::conditional_t<std::is_void_v<result>, int, std::decay_t<result>>> minipy_result; \
      if (this->minipy_override(#name, minipy_result __VA_OPT__(, ) __VA_ARGS__))                         \
        return static_cast<result>(std::move(*minipy_result));                                            \
    }                                                                                                     \
    minipy::detail::leave(minipy::Error("NotImplementedError", #base "." #name "() is not overridden"));  \
  } while (false)

  template <class T, class... More>
  class class_ {
    // More: a class that is bound already, which T derives from; an overridable<T>.
    template <class Each>
    static constexpr bool kIsAlias = std::is_base_of_v<T, Each>;
    template <bool wants_alias, class Otherwise, class... Each>
    struct Find {
      using Type = Otherwise;
    };
    template <bool wants_alias, class Otherwise, class First, class... Rest>
    struct Find<wants_alias, Otherwise, First, Rest...> {
      using Type = std::conditional_t<kIsAlias<First> == wants_alias, First,
                                      typename Find<wants_alias, Otherwise, Rest...>::Type>;
    };
    using Alias = typename Find<true, T, More...>::Type;
    using Base = typename Find<false, void, More...>::Type;
    static_assert(sizeof...(More) <= 2 && (std::is_base_of_v<T, More> || ... || true));

   public:
    // In the module, under the name.
    template <class Scope>
    class_(const Scope& scope, std::string_view name, const char* doc = "") {
      const Object& object = detail_scope(scope);
      open(object, name, doc);
    }
    class_(const Object& scope, std::string_view name, const char* doc = "") { open(scope, name, doc); }

    // The Python class.
    const Object& object() const { return class_object_; }

    // ---- Constructors
    template <class... A, class... Extras>
    requires(!detail::Callable<Extras> && ...) class_& init(const Extras&... extras) {
      return method_of<void>(
          "__init__",
          [](detail::NewObject receiver, A... arguments) {
            return detail::RawWord{detail::construct<T, Alias>(receiver, std::forward<A>(arguments)...)};
          },
          false, extras...);
    }
    // A function that makes an object: T, std::unique_ptr<T> or std::shared_ptr<T>.
    template <class F, class... Extras>
    requires detail::Callable<F> class_& init(F make, const Extras&... extras) {
      return make_init(std::move(make), typename detail::CallableTraits<F>::Parameters{}, extras...);
    }

    // ---- Attributes
    template <class M, class C, class... Extras>
    class_& field(std::string_view name, M C::*member, const Extras&... extras) {
      return add_field<true>(name, member, extras...);
    }
    template <class M, class C, class... Extras>
    class_& readonly(std::string_view name, M C::*member, const Extras&... extras) {
      return add_field<false>(name, member, extras...);
    }
    // What a getter gives; without a setter it is read-only.
    template <class Get, class... Extras>
    class_& property(std::string_view name, Get get, const Extras&... extras) {
      return add_property(name, std::move(get), nullptr, extras...);
    }
    template <class Get, class Set, class... Extras>
    requires(!std::is_convertible_v<Set, const char*> &&
             !detail::kIsPolicy<Set>) class_& property(std::string_view name, Get get, Set set,
                                                       const Extras&... extras) {
      return add_property(name, std::move(get), std::move(set), extras...);
    }
    // Of the class itself.
    template <class Value>
    class_& constant(std::string_view name, const Value& value) {
      class_object_.set_attr(name, value);
      return *this;
    }

    // ---- Methods: member functions, or callables whose first parameter is the object.
    template <class F, class... Extras>
    class_& method(std::string_view name, F function, const Extras&... extras) {
      return method_of<T>(name, std::move(function), false, extras...);
    }
    template <class F, class... Extras>
    class_& static_method(std::string_view name, F function, const Extras&... extras) {
      return done([&](detail::State* state) {
        return detail::add_static_method(state, class_object_.word(),
                                         detail::describe_function<void>(state, name, std::move(function), extras...));
      });
    }
    // An operator as Python writes it - "+", "+=", "==", "[]", "[]=", "del []", "()", "in" - or "str", "repr", "hash",
    // "len", "bool", "int", "float", "abs", "iter", "next". Of two operands the object may be either.
    template <class F, class... Extras>
    class_& op(std::string_view name, F function, const Extras&... extras) {
      return add_operator(name, std::move(function), typename detail::CallableTraits<F>::Parameters{}, extras...);
    }
    template <class Operator>
    class_& op(detail::Operation<Operator, detail::Self, detail::Self>) {
      return operation<Operator, T>(detail::special_method(Operator::kText, 2, false));
    }
    template <class Operator, class Right>
    class_& op(detail::Operation<Operator, detail::Self, detail::Other<Right>>) {
      return operation<Operator, Right>(detail::special_method(Operator::kText, 2, false));
    }
    template <class Operator, class Left>
    class_& op(detail::Operation<Operator, detail::Other<Left>, detail::Self>) {
      return method_of<T>(
          detail::special_method(Operator::kText, 2, true),
          [](const T& right, const Left& left) { return Operator::apply(left, right); }, true);
    }
    template <class Operator>
    class_& op(detail::UnaryOperation<Operator, detail::Self>) {
      return method_of<T>(
          detail::special_method(Operator::kText, 1, false), [](const T& value) { return Operator::apply(value); },
          true);
    }

    // Iterates over the object's range (std::begin, std::end), or over that which a function gives for it. Items of
    // bound classes are the ones in the range.
    class_& iterable() {
      return iterable([](T& object) -> T& { return object; });
    }
    template <class F>
    class_& iterable(F range) {
      return method_of<void>(
          "__iter__", [range = std::move(range)](detail::Receiver receiver) { return iterate(receiver, range); },
          false);
    }
    // memoryview(object): a span (of const: read-only) of what the object keeps; alive as long as a view is.
    template <class F>
    class_& buffer(F span) {
      return method_of<void>(
          "__buffer__", [span = std::move(span)](detail::Receiver receiver, int) { return view(receiver, span); },
          false);
    }

   private:
    template <class Scope>
    static const Object& detail_scope(const Scope& scope) {
      return scope;
    }
    template <class Action>
    class_& done(Action action) {
      detail::within<void>(class_object_, [&](detail::State* state) {
        return detail::done(state, action(state));
      }).value();
      return *this;
    }
    template <class Self, class F, class... Extras>
    class_& method_of(std::string_view name, F function, bool is_operator, const Extras&... extras) {
      return done([&](detail::State* state) {
        using SelfType = std::conditional_t<std::is_void_v<Self>, detail::Receiver, Self>;
        return detail::add_method(state, class_object_.word(),
                                  detail::describe_function<SelfType>(state, name, std::move(function), extras...),
                                  is_operator);
      });
    }
    void open(const Object& scope, std::string_view name, const char* doc) {
      detail::ClassSpec spec;
      spec.key = detail::key_of<T>();
      spec.name = name;
      spec.doc = doc;
      spec.cpp_name = detail::cpp_name<T>();
      spec.size = sizeof(T) > sizeof(Alias) ? sizeof(T) : sizeof(Alias);
      spec.alignment = alignof(T) > alignof(Alias) ? alignof(T) : alignof(Alias);
      spec.is_trivial = std::is_trivially_destructible_v<T>;
      spec.is_overridable = !std::is_same_v<T, Alias>;
      if constexpr (!std::is_void_v<Base>) {
        static_assert(std::is_base_of_v<Base, T>, "class_<Derived, Base>: T derives from the class that is given");
        spec.base = detail::key_of<Base>();
        spec.to_base = [](void* object) -> void* { return static_cast<Base*>(static_cast<T*>(object)); };
      }
      if constexpr (std::is_destructible_v<T>) {
        spec.destroy = [](void* object) { static_cast<T*>(object)->~T(); };
        spec.remove = [](void* object) { delete static_cast<T*>(object); };
        spec.release_shared = [](void* holder) { delete static_cast<std::shared_ptr<T>*>(holder); };
      }
      if constexpr (std::is_copy_constructible_v<T> && !std::is_abstract_v<T> && std::is_same_v<T, Alias>)
        spec.copy = [](void* place, const void* from) { new (place) T(*static_cast<const T*>(from)); };
      class_object_ = detail::within<Object>(scope, [&](detail::State* state) {
                        return detail::held(state, detail::make_class(state, spec));
                      }).value();
      scope.set_attr(name, class_object_);
    }

    template <class F, class... A, class... Extras>
    class_& make_init(F make, detail::Types<A...>, const Extras&... extras) {
      return method_of<void>(
          "__init__",
          [make = std::move(make)](detail::NewObject receiver, A... arguments) mutable {
            using Made = std::decay_t<typename detail::CallableTraits<F>::Result>;
            bool overrides = false;
            void* storage = detail::begin_object(receiver.state, receiver.word, detail::key_of<T>(), &overrides);
            if (!storage) return detail::RawWord{detail::kFailure};
            if constexpr (std::is_same_v<Made, T>) {
              auto* object = new (storage) T(make(std::forward<A>(arguments)...));
              detail::adopt_object(receiver.state, receiver.word, detail::key_of<T>(), object, detail::Holding::Nothing,
                                   nullptr);
            } else {
              Made made = make(std::forward<A>(arguments)...);
              if (!made) {
                detail::raise(receiver.state, "TypeError", "the function that makes the object gave none");
                return detail::RawWord{detail::kFailure};
              }
              T* object = &*made;
              if constexpr (requires { made.release(); }) {
                detail::adopt_object(receiver.state, receiver.word, detail::key_of<T>(), made.release(),
                                     detail::Holding::Pointer, nullptr);
              } else {
                auto* holder = new std::shared_ptr<T>(std::move(made));
                detail::adopt_object(receiver.state, receiver.word, detail::key_of<T>(), object,
                                     detail::Holding::Shared, holder);
              }
            }
            return detail::RawWord{detail::kNone};
          },
          false, extras...);
    }

    template <bool is_writable, class M, class C, class... Extras>
    class_& add_field(std::string_view name, M C::*member, const Extras&... extras) {
      return done([&](detail::State* state) {
        detail::FieldSpec spec;
        spec.name = name;
        spec.is_writable = is_writable && !std::is_const_v<M>;
        spec.type = &detail::Argument<const std::remove_cv_t<M>&>::name;
        spec.number = detail::number_of<std::remove_cv_t<M>>();
        (note(spec, extras), ...);
        if (spec.number != detail::Number::None) {
          alignas(T) static constexpr char kNowhere[sizeof(T)] = {};
          auto* object = reinterpret_cast<T*>(const_cast<char*>(kNowhere));
          spec.offset = static_cast<std::uint32_t>(
              reinterpret_cast<const volatile char*>(std::addressof(object->*member)) - kNowhere);
        } else {
          spec.getter = record(
              state, [member](const T& object) -> const M& { return object.*member; }, extras...);
          if constexpr (is_writable && std::is_copy_assignable_v<M> && !std::is_const_v<M>)
            spec.setter = record(state, [member](T& object, const M& value) { object.*member = value; });
        }
        return detail::add_field(state, class_object_.word(), detail::key_of<T>(), spec);
      });
    }
    template <class Get, class Set, class... Extras>
    class_& add_property(std::string_view name, Get get, Set set, const Extras&... extras) {
      return done([&](detail::State* state) {
        detail::FieldSpec spec;
        spec.name = name;
        spec.type = &detail::result_name<typename detail::CallableTraits<Get>::Result>;
        (note(spec, extras), ...);
        spec.getter = record(state, std::move(get), extras...);
        if constexpr (!std::is_null_pointer_v<Set>) spec.setter = record(state, std::move(set));
        spec.is_writable = spec.setter != nullptr;
        return detail::add_field(state, class_object_.word(), detail::key_of<T>(), spec);
      });
    }
    static void note(detail::FieldSpec& spec, const char* doc) { spec.doc = doc; }
    static void note(detail::FieldSpec&, const returns::Policy&) {}
    template <class F, class... Extras>
    static detail::FunctionRecord* record(detail::State* state, F function, const Extras&...) {
      using Picked = typename detail::PickBinding<typename detail::PolicyOf<Extras...>::Type, T, F,
                                                  typename detail::CallableTraits<F>::Parameters>::Type;
      detail::FunctionSpec spec;
      Picked::describe(spec, state, std::move(function));
      return spec.record;
    }

    template <class F, class... A, class... Extras>
    class_& add_operator(std::string_view name, F function, detail::Types<A...>, const Extras&... extras) {
      constexpr std::size_t kCount = sizeof...(A) + std::is_member_function_pointer_v<F>;
      if constexpr (kCount == 2 && sizeof...(A) == 2) {
        using First = std::tuple_element_t<0, std::tuple<A...>>;
        using Second = std::tuple_element_t<1, std::tuple<A...>>;
        if constexpr (!std::is_same_v<detail::Plain<First>, T> && std::is_same_v<detail::Plain<Second>, T>) {
          return method_of<T>(
              found(name, kCount, true),
              [function = std::move(function)](Second right, First left) { return function(left, right); }, true,
              extras...);
        }
      }
      return method_of<T>(found(name, kCount, false), std::move(function), true, extras...);
    }
    static std::string_view found(std::string_view name, std::size_t count, bool reflected) {
      const char* method = detail::special_method(name, count, reflected);
      if (!method) {
        std::string text = "there is no operator '" + std::string(name) + "' of " + std::to_string(count) + " operands";
        detail::leave(Error("ValueError", text));
      }
      return method;
    }
    template <class Operator, class Right>
    class_& operation(const char* name) {
      if constexpr (std::string_view(Operator::kText).size() >= 2 && std::string_view(Operator::kText).back() == '=' &&
                    std::string_view("+-*/%").find(Operator::kText[0]) != std::string_view::npos) {
        return method_of<T>(
            name, [](T& left, const Right& right) -> T& { return Operator::apply(left, right); }, true);
      } else {
        return method_of<T>(
            name, [](const T& left, const Right& right) { return Operator::apply(left, right); }, true);
      }
    }

    template <class F>
    static detail::RawWord iterate(detail::Receiver receiver, const F& range) {
      void* object;
      if (detail::load_instance(receiver.state, receiver.word, detail::key_of<T>(), object) != detail::Load::Good)
        return {detail::kFailure};
      using Range = decltype(range(*static_cast<T*>(object)));
      using Position = decltype(std::begin(std::declval<std::remove_reference_t<Range>&>()));
      using Sentinel = decltype(std::end(std::declval<std::remove_reference_t<Range>&>()));
      // Whether the range is a part of the object, or made for this.
      if constexpr (std::is_reference_v<Range>) {
        Range items = range(*static_cast<T*>(object));
        return walk(receiver, std::begin(items), std::end(items));
      } else {
        auto kept = std::make_shared<std::remove_cv_t<Range>>(range(*static_cast<T*>(object)));
        return walk<Position, Sentinel>(receiver, std::begin(*kept), std::end(*kept), kept);
      }
    }
    template <class Position, class Sentinel>
    static detail::RawWord walk(detail::Receiver receiver, Position begin, Sentinel end,
                                std::shared_ptr<void> kept = {}) {
      auto next = [position = begin, end, kept, is_first = true](detail::Receiver owner) mutable {
        if (!is_first && position != end) ++position;
        is_first = false;
        if (position == end) return detail::RawWord{detail::kUnset};
        using Result = decltype(*position);
        return detail::RawWord{detail::give<detail::DefaultPolicy, Result>(owner.state, *position, owner.word, true)};
      };
      detail::FunctionSpec spec;
      detail::PickBinding<detail::DefaultPolicy, detail::Receiver, decltype(next),
                          detail::Types<detail::Receiver>>::Type::describe(spec, receiver.state, std::move(next));
      return {detail::make_iterator(receiver.state, spec.record, receiver.word)};
    }
    template <class F>
    static detail::RawWord view(detail::Receiver receiver, const F& span) {
      void* object;
      if (detail::load_instance(receiver.state, receiver.word, detail::key_of<T>(), object) != detail::Load::Good)
        return {detail::kFailure};
      auto items = span(*static_cast<T*>(object));
      using Element = std::remove_pointer_t<decltype(items.data())>;
      return {detail::make_view(receiver.state, receiver.word, items.data(), items.size() * sizeof(Element),
                                detail::FormatOf<std::remove_cv_t<Element>>::kText, sizeof(Element),
                                std::is_const_v<Element>)};
    }

    Object class_object_;
  };

  // An enum of the host as an enum.IntEnum, made when the builder goes.
  //
  //   minipy::enum_<Color>(module, "Color").value("red", Color::red).value("green", Color::green);
  template <class E>
  class enum_ {
   public:
    enum_(Object scope, std::string_view name, const char* doc = "")
        : scope_(std::move(scope)), name_(name), doc_(doc) {}
    enum_(const enum_&) = delete;
    enum_& operator=(const enum_&) = delete;
    enum_& value(std::string_view name, E value) {
      names_.push_back(name);
      values_.push_back(static_cast<std::int64_t>(value));
      return *this;
    }
    // Members may be combined by `|`: an enum.IntFlag.
    enum_& flags() {
      is_flag_ = true;
      return *this;
    }
    ~enum_() {
      (void)detail::within<void>(scope_, [&](detail::State* state) {
        detail::Word word = detail::make_enum(state, detail::key_of<E>(), name_, doc_, names_.data(), values_.data(),
                                              names_.size(), is_flag_);
        return detail::done(state,
                            word != detail::kFailure && detail::set_attribute(state, scope_.word(), name_, word));
      });
    }

   private:
    Object scope_;
    std::string_view name_;
    const char* doc_;
    std::vector<std::string_view> names_;
    std::vector<std::int64_t> values_;
    bool is_flag_ = false;
  };

}  // namespace v0
}  // namespace minipy
