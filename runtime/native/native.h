// How a native function, method or attribute is declared: one row.
//
//   static Result<Value> list_pop(Runtime& rt, List* self, int64_t index) { ... }
//   constexpr NativeDef kListMethods[] = {
//       method<list_pop>("pop(self, index=-1, /)", Effect::MutatesSelf, "Remove and return an item ..."),
//   };
//
// The signature text names and orders the parameters and gives defaults; the C++ parameter types say how each
// argument is converted (native/convert.h has the list: Value, int64_t, double, bool, Str*, List*, Index, ...).
// A method's first parameter is the receiver, which has been checked. `Rest` takes *args, `Keywords` **kwargs.
// Where a native is called with too few, too many or unknown arguments, the TypeError is CPython's.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <type_traits>
#include <utility>

#include "runtime/native/convert.h"
#include "runtime/native/signature.h"
#include "runtime/object/type.h"

namespace minipy {

// What a native may do besides returning; traces call, and the optimiser reorders, by it. Arguments are *plain* where
// they are numbers, text, None, or tuples of those: converting them to C++ parameters runs no Python code.
enum class Effect : uint8_t {
  Pure,         // depends on its arguments' values only
  Reads,        // reads the heap
  Allocates,    // as Reads, and makes new objects
  MutatesSelf,  // changes its receiver (or first argument) only
  Iterates,     // as MutatesSelf; runs Python code only to iterate over an argument that is no built-in container
  Hashes,       // as MutatesSelf; runs Python code only to hash and to compare its first argument
  Compares,     // as MutatesSelf; runs Python code only by methods of its arguments or of the items of these
                // (hashing, comparing, converting): none where all are plain
  Anything,     // may run any code, or look at frames
};

enum class NativeKind : uint8_t { Function, Method, ClassMethod, StaticMethod };

// Operations that the tracing tier knows as single instructions.
enum class Intrinsic : uint8_t {
  None,
  Sqrt,
  Abs,
  Floor,
  Len,
  ListAppend,
  Ord,
  Chr,
  Max,
  Min,
  IsInstance,
  DeepCopy,
  ShallowCopy,
  Ordered,  // of a list whose first item tells whether all are plain
};

using NativeEntry = Result<Value> (*)(Runtime&, const NativeDef&, const Arguments&);

// The function behind a native for callers that have an argument for each parameter: defaults filled in, nothing by
// keyword. Gives the result's bits, those of Value::failure() where it failed.
struct DirectEntry {
  static constexpr size_t kMost = 4;
  template <class... V>
  using Function = uint64_t (*)(Runtime*, const NativeDef*, V...);
  union {
    Function<> none = nullptr;
    Function<Value> one;
    Function<Value, Value> two;
    Function<Value, Value, Value> three;
    Function<Value, Value, Value, Value> four;
  };
  bool is_there = false;

  constexpr DirectEntry() {}
  constexpr DirectEntry(Function<> f) : none(f), is_there(true) {}                            // NOLINT
  constexpr DirectEntry(Function<Value> f) : one(f), is_there(true) {}                        // NOLINT
  constexpr DirectEntry(Function<Value, Value> f) : two(f), is_there(true) {}                 // NOLINT
  constexpr DirectEntry(Function<Value, Value, Value> f) : three(f), is_there(true) {}        // NOLINT
  constexpr DirectEntry(Function<Value, Value, Value, Value> f) : four(f), is_there(true) {}  // NOLINT
};

struct NativeDef {
  const void* host = nullptr;  // of a function of the host: what stands behind it (vm/embed/host_function.h)
  Signature signature;
  NativeEntry entry;
  std::string_view doc;
  NativeKind kind;
  Effect effect;
  Intrinsic intrinsic;
  DirectEntry direct = {};
  // Of one that was made at run time for a function object, which owns it: called when that goes.
  void (*release)(const NativeDef&) = nullptr;
  std::string_view name() const { return signature.name; }
};

struct GetSetDef {
  std::string_view name;
  Result<Value> (*get)(Runtime&, Value self);
  Status (*set)(Runtime&, Value self, Value value);  // null: read-only; unset deletes
  std::string_view doc;
  bool is_member = false;  // a member_descriptor, as those with read_only_member are
  // Of a host's class: get and set get it, too.
  Result<Value> (*get_host)(Runtime&, const GetSetDef&, Value self) = nullptr;
  Status (*set_host)(Runtime&, const GetSetDef&, Value self, Value value) = nullptr;

  Result<Value> read(Runtime& rt, Value self) const { return get_host ? get_host(rt, *this, self) : get(rt, self); }
  bool is_writable() const { return set || set_host; }
  Status write(Runtime& rt, Value self, Value value) const {
    return set_host ? set_host(rt, *this, self, value) : set(rt, self, value);
  }
};
// The setter of what CPython keeps as a read-only member of a structure: AttributeError "readonly attribute".
Status read_only_member(Runtime& rt, Value self, Value value);

// *args and **kwargs as natives see them.
using Rest = std::span<const Value>;
struct Keywords {
  std::span<const Value> names;  // strings
  std::span<const Value> values;
  size_t size() const { return names.size(); }
};

// Puts the arguments of a call into `bound`, one for each parameter, in the order of the signature; a parameter
// that is not given gets its default. Fails with CPython's TypeError. `rest` and `keywords` may be null.
Status bind_arguments(Runtime& rt, const NativeDef& def, const Arguments& arguments, Value* bound, Rest* rest,
                      class KeywordCollector* keywords);

// Collects **kwargs for natives: room for a few without allocation. The collector of garbage finds the values where
// the caller has them.
class KeywordCollector {
 public:
  KeywordCollector() = default;
  ~KeywordCollector() {
    if (names_ != few_names_) std::free(names_);
  }
  KeywordCollector(const KeywordCollector&) = delete;
  KeywordCollector& operator=(const KeywordCollector&) = delete;
  // False when there is no memory.
  bool add(Value name, Value value) {
    if (count_ == capacity_ && !grow()) return false;
    names_[count_] = name;
    values_[count_++] = value;
    return true;
  }
  Keywords view() const { return {{names_, count_}, {values_, count_}}; }

 private:
  static constexpr size_t kFew = 16;
  bool grow() {
    auto* names = static_cast<Value*>(std::malloc(capacity_ * 4 * sizeof(Value)));
    if (!names) return false;
    Value* values = names + capacity_ * 2;
    std::copy(names_, names_ + count_, names);
    std::copy(values_, values_ + count_, values);
    if (names_ != few_names_) std::free(names_);
    names_ = names;
    values_ = values;
    capacity_ *= 2;
    return true;
  }

  Value few_names_[kFew];
  Value few_values_[kFew];
  Value* names_ = few_names_;
  Value* values_ = few_values_;
  size_t count_ = 0;
  size_t capacity_ = kFew;
};

namespace native_detail {

template <class T>
inline constexpr bool kIsSpecial = std::is_same_v<T, Rest> || std::is_same_v<T, Keywords>;

template <auto native>
struct Caller;

// Converts the bound arguments to the C++ parameters, left to right, and calls.
template <class R, class... P, R (*native)(Runtime&, P...)>
struct Caller<native> {
  static constexpr size_t kArity = sizeof...(P);
  static constexpr bool kUsesKeywords = (std::is_same_v<P, Keywords> || ... || false);

  // The index among the signature's parameters of each C++ parameter.
  static constexpr size_t bound_index(size_t index) {
    constexpr bool special[] = {kIsSpecial<P>..., false};
    size_t result = 0;
    for (size_t i = 0; i < index; ++i) result += !special[i];
    return result;
  }

  static constexpr bool kIsDirect = kArity <= DirectEntry::kMost && !(kIsSpecial<P> || ... || false);

  template <class>
  using AnyValue = Value;
  static uint64_t direct(Runtime* rt, const NativeDef* def, AnyValue<P>... values) {
    const Value bound[] = {values..., Value()};
    auto result = call(*rt, *def, bound, Rest(), nullptr, std::index_sequence_for<P...>{});
    return result.failed() ? Value::failure().bits() : result.value().bits();
  }
  template <size_t... index>
  static Result<Value> spread(Runtime& rt, const NativeDef& def, const Value* bound, std::index_sequence<index...>) {
    (void)bound;
    return Value::from_bits(direct(&rt, &def, bound[index]...));
  }

  static Result<Value> entry(Runtime& rt, const NativeDef& def, const Arguments& arguments) {
    Value bound[Signature::kMaxParameters];
    Rest rest;
    std::conditional_t<kUsesKeywords, KeywordCollector, char> collector{};
    KeywordCollector* keywords = nullptr;
    if constexpr (kUsesKeywords) keywords = &collector;
    const Signature& signature = def.signature;
    if (!kUsesKeywords && !arguments.names && arguments.count == signature.count &&
        signature.positional == signature.count && !signature.has_rest) {
      if constexpr (kIsDirect) return spread(rt, def, arguments.values, std::index_sequence_for<P...>{});
      return call(rt, def, arguments.values, rest, keywords, std::index_sequence_for<P...>{});
    }
    TRY(bind_arguments(rt, def, arguments, bound, &rest, keywords));
    if constexpr (kIsDirect) return spread(rt, def, bound, std::index_sequence_for<P...>{});
    return call(rt, def, bound, rest, keywords, std::index_sequence_for<P...>{});
  }

  template <class T>
  static bool convert(Runtime& rt, const NativeDef& def, size_t index, const Value* bound, const Rest& rest,
                      KeywordCollector* keywords, T& out) {
    if constexpr (std::is_same_v<T, Rest>) {
      out = rest;
      return true;
    } else if constexpr (std::is_same_v<T, Keywords>) {
      out = keywords->view();
      return true;
    } else {
      return Convert<T>::from(rt, def, index, bound[index], out);
    }
  }

  template <size_t... index>
  static Result<Value> call(Runtime& rt, const NativeDef& def, const Value* bound, const Rest& rest,
                            KeywordCollector* keywords, std::index_sequence<index...>) {
    (void)def, (void)bound, (void)rest, (void)keywords;
    std::tuple<P...> converted;
    bool good = (convert<P>(rt, def, bound_index(index), bound, rest, keywords, std::get<index>(converted)) && ...);
    if (!good) return Failed{};
    if constexpr (std::is_same_v<R, Status>) {
      TRY(native(rt, std::get<index>(converted)...));
      return Value::none();
    } else {
      return to_value(rt, native(rt, std::get<index>(converted)...));
    }
  }
};

template <auto native>
constexpr NativeDef define(NativeKind kind, const char* signature_text, Effect effect, const char* doc,
                           Intrinsic intrinsic) {
  NativeDef def{nullptr, parse_signature(signature_text), &Caller<native>::entry, doc, kind, effect, intrinsic};
  if constexpr (Caller<native>::kIsDirect) def.direct = DirectEntry(&Caller<native>::direct);
  if (!def.signature.valid || def.signature.arity() != static_cast<int>(Caller<native>::kArity)) {
    __builtin_abort();  // the signature text does not fit the C++ function
  }
  return def;
}

}  // namespace native_detail

// A method: the first parameter is the receiver.
template <auto native>
consteval NativeDef method(const char* signature, Effect effect, const char* doc = "",
                           Intrinsic intrinsic = Intrinsic::None) {
  return native_detail::define<native>(NativeKind::Method, signature, effect, doc, intrinsic);
}
// A classmethod: the first parameter is the class (Type*).
template <auto native>
consteval NativeDef class_method(const char* signature, Effect effect, const char* doc = "") {
  return native_detail::define<native>(NativeKind::ClassMethod, signature, effect, doc, Intrinsic::None);
}
template <auto native>
consteval NativeDef static_method(const char* signature, Effect effect, const char* doc = "") {
  return native_detail::define<native>(NativeKind::StaticMethod, signature, effect, doc, Intrinsic::None);
}
// A function of a module.
template <auto native>
consteval NativeDef function(const char* signature, Effect effect, const char* doc = "",
                             Intrinsic intrinsic = Intrinsic::None) {
  return native_detail::define<native>(NativeKind::Function, signature, effect, doc, intrinsic);
}
// A function of a module that takes a call's arguments as they come; its signature is for bind_arguments, if it calls
// that, and for help().
template <NativeEntry entry>
consteval NativeDef raw_function(const char* signature, Effect effect, const char* doc = "",
                                 Intrinsic intrinsic = Intrinsic::None) {
  NativeDef def{nullptr, parse_signature(signature), entry, doc, NativeKind::Function, effect, intrinsic};
  if (!def.signature.valid) __builtin_abort();
  return def;
}

}  // namespace minipy
