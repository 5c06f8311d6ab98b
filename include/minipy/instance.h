// Objects of the host's classes as Python sees them: what binding functions (bind.h) and classes (class.h) share.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "minipy/cast.h"
#include "minipy/object.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  // What becomes of a reference or a pointer that a function gives, to an object of a bound class. Without one of
  // these: values are moved; what a method gives by reference or pointer is `internal`; a function's references are
  // copied, its pointers are `reference`s.
  namespace returns {
  struct Policy {};
  struct Copy : Policy {};
  struct Reference : Policy {};
  struct Internal : Policy {};
  struct Take : Policy {};
  inline constexpr Copy copy;            // a new object
  inline constexpr Reference reference;  // the object itself, which the host must keep alive
  inline constexpr Internal internal;    // the object itself, a part of the method's object, which it keeps alive
  inline constexpr Take take;            // of a pointer: the Python object deletes it
  }                                      // namespace returns

  namespace detail {

  // ---- Which class: an address for each.
  template <class T>
  struct KeyOf {
    static inline char place = 0;
  };
  using TypeKey = const char*;
  template <class T>
  TypeKey key_of() {
    return &KeyOf<std::remove_cv_t<T>>::place;
  }
  // The C++ name of T, for errors where it is not bound.
  template <class T>
  constexpr std::string_view cpp_name() {
    std::string_view text = __PRETTY_FUNCTION__;
    std::size_t from = text.find("T = ");
    if (from == std::string_view::npos) return "?";
    text.remove_prefix(from + 4);
    return text.substr(0, text.find_first_of(";]"));
  }
  // What stands for the Python name of a bound class until a VM says it: readable_types() of it.
  inline std::string bound_name_of(TypeKey key, std::string_view name) {
    std::string text = "\x01";
    auto number = reinterpret_cast<std::uintptr_t>(key);
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[number >> shift & 15];
    return text.append(name) + "\x02";
  }
  template <class T>
  std::string bound_name() {
    return bound_name_of(key_of<T>(), cpp_name<T>());
  }
  MINIPY_API std::string readable_types(State*, std::string_view);

  // ---- Reading
  // The C++ object of an instance of T's class or of a class that derives from it. Failed: it is not made yet, was
  // moved away, or T is not bound in this VM.
  MINIPY_API Load load_instance(State*, Word, TypeKey, void*& object);
  // The holder (a std::shared_ptr<T>*) of such an instance; null where it is held in another way.
  MINIPY_API void* holder_of(State*, Word, TypeKey);
  // Empties the instance after its object went elsewhere. Gives what was the holder, a T* that is the caller's now;
  // null where the object lies in the instance: it is to be moved from, before.
  MINIPY_API Load take_instance(State*, Word, TypeKey, void*& object, bool& is_owned);
  MINIPY_API void note_moved(State*, Word);
  // The member of an enum that is bound, or an int.
  MINIPY_API Word enum_member(State*, TypeKey, std::int64_t);

  // ---- Making
  // A new instance with room for an object, which is to be made there before finish_instance; the class is that of the
  // key. kFailure where the class is not bound.
  MINIPY_API Word allocate_instance(State*, TypeKey, std::string_view cpp_name, void*& storage);
  MINIPY_API void finish_instance(Word);
  enum class Holding : std::uint8_t { Nothing, Pointer, Shared };
  // An instance of an object that lies elsewhere. `owner` is kept alive with it (kUnset: nothing); `release(holder)`
  // when it goes. Where this fails the holder is released.
  MINIPY_API Word wrap_instance(State*, TypeKey, std::string_view cpp_name, void* object, Word owner, Holding holding,
                                void* holder, void (*release)(void*));
  // Where `object` is that of the instance `self`: self.
  MINIPY_API bool is_object_of(State*, Word self, const void* object);

  // ---- What class.h says of classes
  template <class T>
  struct BoundCaster {
    static_assert(std::is_class_v<T> || std::is_union_v<T>, "no conversion is known for this type: see cast.h");
    static Load load(State* state, Word word, T& out) {
      void* object;
      Load result = load_instance(state, word, key_of<T>(), object);
      if (result == Load::Good) out = *static_cast<const T*>(object);
      return result;
    }
    static Word make(State* state, const T& value) {
      void* storage;
      Word word = allocate_instance(state, key_of<T>(), cpp_name<T>(), storage);
      if (word == kFailure) return kFailure;
      new (storage) T(value);
      finish_instance(word);
      return word;
    }
    static Word make_moved(State* state, T&& value) {
      void* storage;
      Word word = allocate_instance(state, key_of<T>(), cpp_name<T>(), storage);
      if (word == kFailure) return kFailure;
      new (storage) T(std::move(value));
      finish_instance(word);
      return word;
    }
    static std::string name() { return bound_name<T>(); }
  };
  template <class T>
  inline constexpr bool kIsSmartPointer = false;
  template <class T>
  inline constexpr bool kIsSmartPointer<std::shared_ptr<T>> = true;
  template <class T, class D>
  inline constexpr bool kIsSmartPointer<std::unique_ptr<T, D>> = true;
  template <class T>
  inline constexpr bool kIsNoObject = false;  // Args, Kwargs
  template <class T>
  concept Bound = (std::is_class_v<T> || std::is_union_v<T>)&&!kIsSmartPointer<T> &&
                  !kIsNoObject<T> && std::is_base_of_v<BoundCaster<T>, Caster<T>>;

  template <class T>
  Load load_shared(State* state, Word word, std::shared_ptr<T>& out) {
    using Plainly = std::remove_cv_t<T>;
    if (word == kNone) return Load::Good;
    void* object;
    Load result = load_instance(state, word, key_of<Plainly>(), object);
    if (result != Load::Good) return result;
    if (void* holder = holder_of(state, word, key_of<Plainly>()))
      out = *static_cast<std::shared_ptr<Plainly>*>(holder);
    else  // the Python object keeps it
      out = std::shared_ptr<T>(static_cast<T*>(object), [kept = Object(state, word)](T*) {});
    return Load::Good;
  }
  template <class T>
  Load load_unique(State* state, Word word, std::unique_ptr<T>& out) {
    if (word == kNone) return Load::Good;
    void* object;
    bool is_owned;
    Load result = take_instance(state, word, key_of<T>(), object, is_owned);
    if (result != Load::Good) return result;
    if (is_owned) {
      out.reset(static_cast<T*>(object));
      return Load::Good;
    }
    if constexpr (std::is_move_constructible_v<T>) {
      out = std::make_unique<T>(std::move(*static_cast<T*>(object)));
      note_moved(state, word);
      return Load::Good;
    } else {
      raise(state, "TypeError", "the object cannot be moved out of its Python object");
      return Load::Failed;
    }
  }

  // ---- Results of bound classes: values, references, pointers, smart pointers.
  template <class T>
  struct ResultOf {};
  template <class T>
  Word give_reference(State* state, T* object, Word owner) {
    return wrap_instance(state, key_of<T>(), cpp_name<std::remove_cv_t<T>>(), const_cast<std::remove_cv_t<T>*>(object),
                         owner, Holding::Nothing, nullptr, nullptr);
  }
  template <class T>
  Word give_owned(State* state, T* object) {
    return wrap_instance(state, key_of<T>(), cpp_name<std::remove_cv_t<T>>(), object, kUnset, Holding::Pointer, object,
                         [](void* held) { delete static_cast<T*>(held); });
  }
  template <class T>
  Word give_shared(State* state, std::shared_ptr<T> pointer) {
    using Held = std::shared_ptr<std::remove_cv_t<T>>;
    if (!pointer) return kNone;
    auto* holder = new Held(std::const_pointer_cast<std::remove_cv_t<T>>(std::move(pointer)));
    return wrap_instance(state, key_of<T>(), cpp_name<std::remove_cv_t<T>>(), holder->get(), kUnset, Holding::Shared,
                         holder, [](void* held) { delete static_cast<Held*>(held); });
  }
  // The object itself, which the host must keep alive.
  template <class T>
  requires Bound<std::remove_cv_t<T>>
  struct Caster<T*> {
    static Load load(State* state, Word word, T*& out) {
      out = nullptr;
      if (word == kNone) return Load::Good;
      void* object;
      Load result = load_instance(state, word, key_of<T>(), object);
      if (result == Load::Good) out = static_cast<T*>(object);
      return result;
    }
    static Word make(State* state, T* object) { return object ? give_reference(state, object, kUnset) : kNone; }
    static std::string name() { return bound_name<std::remove_cv_t<T>>() + " | None"; }
  };
  // What stands for a value that a caller passes: bound objects go by reference.
  template <class T>
  decltype(auto) passed(const T& value) {
    if constexpr (Bound<T>)
      return &value;
    else
      return (value);
  }

  template <class T>
  requires Bound<T>
  struct ResultOf<T> {
    template <class Policy>
    static Word give(State* state, T&& value, Word, bool) {
      return BoundCaster<T>::make_moved(state, std::move(value));
    }
    template <class Policy>
    static Word give(State* state, const T& value, Word self, bool is_method) {
      return refer<Policy>(state, const_cast<T&>(value), self, is_method);
    }
    template <class Policy>
    static Word give(State* state, T& value, Word self, bool is_method) {
      return refer<Policy>(state, value, self, is_method);
    }
    static std::string name() { return bound_name<T>(); }

   private:
    template <class Policy>
    static Word refer(State* state, T& value, Word self, bool is_method) {
      constexpr bool kRefers = std::is_same_v<Policy, returns::Reference> || std::is_same_v<Policy, returns::Internal>;
      if constexpr (!std::is_same_v<Policy, returns::Copy>) {
        if (self != kUnset && is_object_of(state, self, &value)) return self;
      }
      if constexpr (kRefers) {
        return give_reference(state, &value, std::is_same_v<Policy, returns::Internal> ? self : kUnset);
      } else if constexpr (std::is_copy_constructible_v<T>) {
        if (is_method && !std::is_same_v<Policy, returns::Copy>) return give_reference(state, &value, self);
        return BoundCaster<T>::make(state, value);
      } else {
        return give_reference(state, &value, self);
      }
    }
  };
  template <class T>
  requires Bound<std::remove_cv_t<T>>
  struct ResultOf<T*> {
    template <class Policy>
    static Word give(State* state, T* object, Word self, bool is_method) {
      if (!object) return kNone;
      if constexpr (std::is_same_v<Policy, returns::Take>) return give_owned(state, object);
      if constexpr (std::is_same_v<Policy, returns::Copy>) return word_of(state, *object);
      if (self != kUnset && is_object_of(state, self, object)) return self;
      bool keeps =
          std::is_same_v<Policy, returns::Internal> || (is_method && !std::is_same_v<Policy, returns::Reference>);
      return give_reference(state, object, keeps ? self : kUnset);
    }
    static std::string name() { return bound_name<std::remove_cv_t<T>>() + " | None"; }
  };
  template <class T>
  requires Bound<std::remove_cv_t<T>>
  struct ResultOf<std::shared_ptr<T>> {
    template <class Policy>
    static Word give(State* state, const std::shared_ptr<T>& pointer, Word, bool) {
      return give_shared(state, pointer);
    }
    static std::string name() { return bound_name<std::remove_cv_t<T>>() + " | None"; }
  };
  template <class T>
  requires Bound<T>
  struct ResultOf<std::unique_ptr<T>> {
    template <class Policy>
    static Word give(State* state, std::unique_ptr<T> pointer, Word, bool) {
      return pointer ? give_owned(state, pointer.release()) : kNone;
    }
    static std::string name() { return bound_name<T>() + " | None"; }
  };

  }  // namespace detail
}  // namespace v0
}  // namespace minipy
