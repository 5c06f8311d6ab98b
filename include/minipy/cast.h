// How C++ values become Python's and back.
//
//   bool, integers, floating-point numbers    bool, int, float
//   std::string, std::string_view, char       str (UTF-8)
//   std::vector<std::byte>                    bytes
//   nullptr, std::monostate, std::optional    None, or the value
//   std::variant                              whichever fits first
//   std::pair, std::tuple                     tuple
//   std::vector, std::array, std::span        list (from any list or tuple)
//   std::map, std::unordered_map              dict
//   std::set, std::unordered_set              set
//   std::function                             any callable
//   std::chrono durations, system_clock       datetime.timedelta (also from numbers: seconds), datetime.datetime
//   enums                                     int
//   Object, List, Dict ...                    the object
//   classes that are bound (class.h)          their instances
//
// The host's own types: a caster.
//
//   template <>
//   struct minipy::caster<Color> {
//     static constexpr const char* name = "tuple[int, int, int]";  // as signatures show it
//     static minipy::Outcome<Color> from_python(const minipy::Object& object);
//     static auto to_python(const Color& color) { return std::tuple(color.r, color.g, color.b); }  // any C++ value
//   };
#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "minipy/object.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  template <class T>
  struct caster;

  namespace detail {

  // What class.h says of the host's classes.
  template <class T>
  struct BoundCaster;

  // Of each C++ type:
  //   load    the value of a word into `out`
  //   make    a word of a value, kFailure with an exception pending
  //   name    the type as Python's signatures show it
  template <class T>
  struct Caster : BoundCaster<T> {};

  template <class T>
  using Plain = std::remove_cv_t<std::remove_reference_t<T>>;

  template <class T>
  concept HasCaster = requires(const Object& object) {
    {caster<T>::from_python(object)};
  }
  || requires(const T& value) { {caster<T>::to_python(value)}; };
  template <HasCaster T>
  struct Caster<T> {
    static Load load(State* state, Word word, T& out) {
      Outcome<T> outcome = caster<T>::from_python(Object(state, word));
      if (!outcome) {
        raise(state, outcome.error());
        return Load::Failed;
      }
      out = std::move(outcome.value());
      return Load::Good;
    }
    static Word make(State* state, const T& value) { return word_of(state, caster<T>::to_python(value)); }
    static std::string name() {
      if constexpr (requires { caster<T>::name; }) return caster<T>::name;
      return "object";
    }
  };

  template <>
  struct Caster<bool> {
    static Load load(State*, Word word, bool& out) {
      out = word == kTrue;
      return word == kTrue || word == kFalse ? Load::Good : Load::Mismatch;
    }
    static Word make(State*, bool value) { return word_of_bool(value); }
    static std::string name() { return "bool"; }
  };
  inline Load does_not_fit(State* state) {
    raise(state, "OverflowError", "int too big to convert");
    return Load::Failed;
  }
  template <class T>
  concept Character = std::same_as<T, char> || std::same_as<T, wchar_t> || std::same_as<T, char8_t> ||
      std::same_as<T, char16_t> || std::same_as<T, char32_t>;
  template <class T>
  concept Integer = std::integral<T> && !std::same_as<T, bool> && !Character<T>;
  template <Integer T>
  struct Caster<T> {
    static Load load(State* state, Word word, T& out) {
      if (is_small_int(word) && std::in_range<T>(small_int(word))) {
        out = static_cast<T>(small_int(word));
        return Load::Good;
      }
      std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t> number;
      Load result;
      if constexpr (std::is_signed_v<T>)
        result = load_int(state, word, number);
      else
        result = load_unsigned(state, word, number);
      if (result != Load::Good) return result;
      if (!std::in_range<T>(number)) return does_not_fit(state);
      out = static_cast<T>(number);
      return Load::Good;
    }
    static Word make(State* state, T value) {
      if constexpr (std::is_unsigned_v<T> && sizeof(T) == 8)
        return make_unsigned(state, value);
      else
        return make_int(state, static_cast<std::int64_t>(value));
    }
    static std::string name() { return "int"; }
  };
  template <std::floating_point T>
  struct Caster<T> {
    static Load load(State* state, Word word, T& out) {
      double number;
      if (is_small_double(word))
        number = small_double(word);
      else if (Load result = load_double(state, word, number); result != Load::Good)
        return result;
      out = static_cast<T>(number);
      return Load::Good;
    }
    static Word make(State* state, T value) { return make_double(state, static_cast<double>(value)); }
    static std::string name() { return "float"; }
  };
  template <class T>
  requires std::is_enum_v<T> &&(!HasCaster<T>)struct Caster<T> {
    using Number = std::underlying_type_t<T>;
    static Load load(State* state, Word word, T& out) {
      Number number{};
      Load result = Caster<Number>::load(state, word, number);
      out = static_cast<T>(number);
      return result;
    }
    static Word make(State* state, T value) { return Caster<Number>::make(state, static_cast<Number>(value)); }
    static std::string name() { return "int"; }
  };

  struct TextCaster {
    static Word make(State* state, std::string_view text) { return make_str(state, text); }
    static std::string name() { return "str"; }
  };
  template <>
  struct Caster<std::string> : TextCaster {
    static Load load(State* state, Word word, std::string& out) {
      std::string_view text;
      Load result = load_str(state, word, text);
      if (result == Load::Good) out = text;
      return result;
    }
  };
  // As a parameter it is valid until the function returns.
  template <>
  struct Caster<std::string_view> : TextCaster {
    static Load load(State* state, Word word, std::string_view& out) { return load_str(state, word, out); }
  };
  template <>
  struct Caster<const char*> {
    static Load load(State* state, Word word, const char*& out) {
      std::string_view text;
      Load result = load_str(state, word, text);
      out = text.data();
      return result;
    }
    static Word make(State* state, const char* text) { return text ? make_str(state, text) : kNone; }
    static std::string name() { return "str"; }
  };
  template <>
  struct Caster<char*> : Caster<const char*> {};
  template <std::size_t size>
  struct Caster<char[size]> : TextCaster {
    static Word make(State* state, const char (&text)[size]) { return make_str(state, text); }
  };
  // One character.
  template <>
  struct Caster<char> {
    static Load load(State* state, Word word, char& out) {
      std::string_view text;
      Load result = load_str(state, word, text);
      if (result == Load::Good && text.size() != 1) return Load::Mismatch;
      if (result == Load::Good) out = text[0];
      return result;
    }
    static Word make(State* state, char value) { return make_str(state, {&value, 1}); }
    static std::string name() { return "str"; }
  };

  struct NoneCaster {
    static std::string name() { return "None"; }
  };
  template <>
  struct Caster<std::nullptr_t> : NoneCaster {
    static Load load(State*, Word word, std::nullptr_t&) { return word == kNone ? Load::Good : Load::Mismatch; }
    static Word make(State*, std::nullptr_t) { return kNone; }
  };
  template <>
  struct Caster<std::monostate> : NoneCaster {
    static Load load(State*, Word word, std::monostate&) { return word == kNone ? Load::Good : Load::Mismatch; }
    static Word make(State*, std::monostate) { return kNone; }
  };
  template <class T>
  struct Caster<std::optional<T>> {
    static Load load(State* state, Word word, std::optional<T>& out) {
      if (word == kNone) {
        out.reset();
        return Load::Good;
      }
      return Caster<T>::load(state, word, out.emplace());
    }
    static Word make(State* state, const std::optional<T>& value) {
      return value ? Caster<T>::make(state, *value) : kNone;
    }
    static std::string name() { return Caster<T>::name() + " | None"; }
  };
  template <class... T>
  struct Caster<std::variant<T...>> {
    static Load load(State* state, Word word, std::variant<T...>& out) {
      Load result = Load::Mismatch;
      (void)(try_one<T>(state, word, out, result) || ...);
      return result;
    }
    static Word make(State* state, const std::variant<T...>& value) {
      return std::visit([&](const auto& each) { return word_of(state, each); }, value);
    }
    static std::string name() {
      std::string text;
      ((text += text.empty() ? Caster<T>::name() : " | " + Caster<T>::name()), ...);
      return text;
    }

   private:
    // An int that does not fit one alternative may fit the next.
    template <class Each>
    static bool try_one(State* state, Word word, std::variant<T...>& out, Load& result) {
      if (result == Load::Failed) clear_pending(state);
      Each value{};
      result = Caster<Each>::load(state, word, value);
      if (result == Load::Good) out = std::move(value);
      return result == Load::Good;
    }
  };

  template <class... T>
  struct TupleCaster {
    template <class Tuple>
    static Load load(State* state, Word word, Tuple& out) {
      const Word* items;
      std::size_t count;
      if (!items_of(state, word, items, count) || count != sizeof...(T)) return Load::Mismatch;
      std::array<Word, sizeof...(T) + 1> words{};
      for (std::size_t i = 0; i < count; ++i) words[i] = items[i];  // loading may run code that changes a list
      return std::apply(
          [&](auto&... each) {
            Load result = Load::Good;
            std::size_t i = 0;
            (void)(((result = Caster<Plain<decltype(each)>>::load(state, words[i++], each)) == Load::Good) && ...);
            return result;
          },
          out);
    }
    template <class Tuple>
    static Word make(State* state, const Tuple& value) {
      return std::apply(
          [&](const auto&... each) {
            const Word words[] = {word_of(state, each)..., kUnset};
            for (Word word : words) {
              if (word == kFailure) return kFailure;
            }
            return make_tuple(state, words, sizeof...(T));
          },
          value);
    }
    static std::string name() {
      std::string text = "tuple[";
      ((text += text.size() == 6 ? Caster<T>::name() : ", " + Caster<T>::name()), ...);
      return text + (sizeof...(T) == 0 ? "()]" : "]");
    }
  };
  template <class... T>
  struct Caster<std::tuple<T...>> : TupleCaster<T...> {};
  template <class A, class B>
  struct Caster<std::pair<A, B>> : TupleCaster<A, B> {};

  // Words of a container under way: on the native stack where they are few, else in a list of the VM's.
  template <class Container>
  Word make_list_of(State* state, const Container& values) {
    Word list = make_list(state, nullptr, 0);
    if (list == kFailure) return kFailure;
    for (const auto& each : values) {
      Word word = word_of(state, static_cast<const typename Container::value_type&>(each));
      if (word == kFailure || !append(state, list, word)) return kFailure;
    }
    return list;
  }
  // Calls `add(T&&)` for each item of a list or tuple.
  template <class T, class Add>
  Load load_items(State* state, Word word, Add add) {
    const Word* items;
    std::size_t count;
    if (!items_of(state, word, items, count)) return Load::Mismatch;
    for (std::size_t i = 0; items_of(state, word, items, count) && i < count; ++i) {
      T item{};
      if (Load result = Caster<T>::load(state, items[i], item); result != Load::Good) return result;
      add(std::move(item));
    }
    return Load::Good;
  }
  template <class T>
  struct Caster<std::vector<T>> {
    static Load load(State* state, Word word, std::vector<T>& out) {
      out.clear();
      return load_items<T>(state, word, [&](T&& item) { out.push_back(std::move(item)); });
    }
    static Word make(State* state, const std::vector<T>& values) { return make_list_of(state, values); }
    static std::string name() { return "list[" + Caster<T>::name() + "]"; }
  };
  template <>
  struct Caster<std::vector<std::byte>> {
    static Load load(State* state, Word word, std::vector<std::byte>& out) {
      std::string_view bytes;
      Load result = load_bytes(state, word, bytes);
      if (result != Load::Good) return result;
      out.resize(bytes.size());
      for (std::size_t i = 0; i < bytes.size(); ++i) out[i] = static_cast<std::byte>(bytes[i]);
      return Load::Good;
    }
    static Word make(State* state, const std::vector<std::byte>& bytes) {
      return make_bytes(state, bytes.data(), bytes.size());
    }
    static std::string name() { return "bytes"; }
  };
  template <class T, std::size_t extent>
  struct Caster<std::span<T, extent>> {
    static Word make(State* state, std::span<T, extent> values) { return make_list_of(state, values); }
    static std::string name() { return "list[" + Caster<std::remove_cv_t<T>>::name() + "]"; }
  };
  template <class T, std::size_t size>
  struct Caster<std::array<T, size>> {
    static Load load(State* state, Word word, std::array<T, size>& out) {
      std::size_t filled = 0;
      Load result = load_items<T>(state, word, [&](T&& item) {
        if (filled < size) out[filled] = std::move(item);
        ++filled;
      });
      return result == Load::Good && filled != size ? Load::Mismatch : result;
    }
    static Word make(State* state, const std::array<T, size>& values) { return make_list_of(state, values); }
    static std::string name() { return "list[" + Caster<T>::name() + "]"; }
  };

  template <class Map>
  struct MapCaster {
    using Key = typename Map::key_type;
    using Mapped = typename Map::mapped_type;
    static Load load(State* state, Word word, Map& out) {
      out.clear();
      if (!is_dict(state, word)) return Load::Mismatch;
      std::size_t position = 0;
      Word words[2];
      while (next_entry(state, word, position, words[0], words[1])) {
        Key key{};
        Mapped mapped{};
        if (Load result = Caster<Key>::load(state, words[0], key); result != Load::Good) return result;
        if (Load result = Caster<Mapped>::load(state, words[1], mapped); result != Load::Good) return result;
        out.insert_or_assign(std::move(key), std::move(mapped));
      }
      return Load::Good;
    }
    static Word make(State* state, const Map& entries) {
      Word dict = make_dict(state);
      if (dict == kFailure) return kFailure;
      for (const auto& [key, mapped] : entries) {
        Word key_word = word_of(state, key);
        Word word = key_word == kFailure ? kFailure : word_of(state, mapped);
        if (word == kFailure || !set_item(state, dict, key_word, word)) return kFailure;
      }
      return dict;
    }
    static std::string name() { return "dict[" + Caster<Key>::name() + ", " + Caster<Mapped>::name() + "]"; }
  };
  template <class K, class V, class C, class A>
  struct Caster<std::map<K, V, C, A>> : MapCaster<std::map<K, V, C, A>> {};
  template <class K, class V, class H, class E, class A>
  struct Caster<std::unordered_map<K, V, H, E, A>> : MapCaster<std::unordered_map<K, V, H, E, A>> {};

  template <class Container>
  struct SetCaster {
    using Item = typename Container::value_type;
    static Load load(State* state, Word word, Container& out) {
      out.clear();
      if (!is_set(state, word)) return Load::Mismatch;
      Word each = iterator(state, word);
      if (each == kFailure) return Load::Failed;
      for (;;) {
        Word next_word = next(state, each);
        if (next_word == kFailure) return Load::Failed;
        if (next_word == kUnset) return Load::Good;
        Item item{};
        if (Load result = Caster<Item>::load(state, next_word, item); result != Load::Good) return result;
        out.insert(std::move(item));
      }
    }
    static Word make(State* state, const Container& values) {
      Word list = make_list_of(state, values);
      return list == kFailure ? kFailure : make_set(state, list);
    }
    static std::string name() { return "set[" + Caster<Item>::name() + "]"; }
  };
  template <class T, class C, class A>
  struct Caster<std::set<T, C, A>> : SetCaster<std::set<T, C, A>> {};
  template <class T, class H, class E, class A>
  struct Caster<std::unordered_set<T, H, E, A>> : SetCaster<std::unordered_set<T, H, E, A>> {};

  template <class R, class P>
  struct Caster<std::chrono::duration<R, P>> {
    using Duration = std::chrono::duration<R, P>;
    static Load load(State* state, Word word, Duration& out) {
      std::int64_t microseconds;
      Load result = load_duration(state, word, microseconds);
      if (result == Load::Good) { out = std::chrono::duration_cast<Duration>(std::chrono::microseconds(microseconds)); }
      return result;
    }
    static Word make(State* state, Duration value) {
      return make_duration(state, std::chrono::duration_cast<std::chrono::microseconds>(value).count());
    }
    static std::string name() { return "datetime.timedelta"; }
  };
  template <class D>
  struct Caster<std::chrono::time_point<std::chrono::system_clock, D>> {
    using Time = std::chrono::time_point<std::chrono::system_clock, D>;
    static Load load(State* state, Word word, Time& out) {
      std::int64_t microseconds;
      Load result = load_time(state, word, microseconds);
      if (result == Load::Good) { out = Time(std::chrono::duration_cast<D>(std::chrono::microseconds(microseconds))); }
      return result;
    }
    static Word make(State* state, Time value) {
      auto since = std::chrono::duration_cast<std::chrono::microseconds>(value.time_since_epoch());
      return make_time(state, since.count());
    }
    static std::string name() { return "datetime.datetime"; }
  };

  // Objects, and those of a known type.
  template <class T>
  concept Face = std::derived_from<T, Object>;
  template <class T>
  struct FaceOf {
    static constexpr const char* kName = "object";
    static bool fits(State*, Word) { return true; }
  };
#define MINIPY_FACE(type, text, test)                                       \
  template <>                                                               \
  struct FaceOf<type> {                                                     \
    static constexpr const char* kName = text;                              \
    static bool fits(State* state, Word word) { return test(state, word); } \
  };
  MINIPY_FACE(Str, "str", is_str)
  MINIPY_FACE(Bytes, "bytes", is_bytes)
  MINIPY_FACE(Tuple, "tuple", is_tuple)
  MINIPY_FACE(List, "list", is_list)
  MINIPY_FACE(Set, "set", is_set)
  MINIPY_FACE(Dict, "dict", is_dict)
  MINIPY_FACE(Function, "Callable", is_callable)
  MINIPY_FACE(Module, "module", is_module)
  MINIPY_FACE(Code, "code", is_code)
#undef MINIPY_FACE
  // The word of an object of this VM.
  inline Word word_of_object(State* state, const Object& object) {
    State* owner = object.state();
    if (owner == state) return object.word();
    raise(state, "ValueError",
          owner ? "the minipy::Object belongs to another VM" : std::string_view(object.gone().message()));
    return kFailure;
  }
  template <Face T>
  struct Caster<T> {
    static Load load(State* state, Word word, T& out) {
      if (!FaceOf<T>::fits(state, word)) return Load::Mismatch;
      out = T(state, word);
      return Load::Good;
    }
    static Word make(State* state, const T& object) { return word_of_object(state, object); }
    static std::string name() { return FaceOf<T>::kName; }
  };
  template <>
  struct Caster<Attribute> {
    static Word make(State* state, const Attribute& place) { return word_of_object(state, place.object()); }
  };
  template <>
  struct Caster<minipy::v0::Item> {
    static Word make(State* state, const minipy::v0::Item& place) { return word_of_object(state, place.object()); }
  };
  // A callable of Python's as a C++ function: it throws what the call raises.
  template <class R, class... A>
  struct Caster<std::function<R(A...)>> {
    static Load load(State* state, Word word, std::function<R(A...)>& out) {
      if (word == kNone) {
        out = nullptr;
        return Load::Good;
      }
      if (!is_callable(state, word)) return Load::Mismatch;
      out = [call = PreparedCall<R(Plain<A>...)>(Object(state, word))](A... values) -> R { return call(values...); };
      return Load::Good;
    }
    static std::string name() {
      std::string text = "Callable[[";
      bool first = true;
      ((text += (std::exchange(first, false) ? "" : ", ") + Caster<Plain<A>>::name()), ...);
      if constexpr (std::is_void_v<R>)
        return text + "], None]";
      else
        return text + "], " + Caster<Plain<R>>::name() + "]";
    }
  };

  // Raises "int expected, not str".
  MINIPY_API void raise_mismatch(State*, std::string_view expected, Word given);

  template <class T>
  Outcome<T> cast_to(State* state, Word word) {
    if constexpr (std::is_same_v<T, bool>) {
      return told(state, truth(state, word));
    } else {
      static_assert(!std::is_same_v<T, std::string_view> && !std::is_pointer_v<T>,
                    "as<T>() gives what the host owns: std::string in place of std::string_view or const char*");
      T value{};
      Load result = Caster<T>::load(state, word, value);
      if (result == Load::Good) return Outcome<T>(std::move(value));
      if (result == Load::Mismatch) raise_mismatch(state, Caster<T>::name(), word);
      return take_error(state);
    }
  }
  template <class T>
  Word word_of(State* state, const T& value) {
    return Caster<T>::make(state, value);
  }

  }  // namespace detail
}  // namespace v0
}  // namespace minipy
