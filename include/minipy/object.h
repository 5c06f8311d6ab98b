// Object: a Python object that the host holds; Str, List, Dict ... are Objects of a known type.
//
//   minipy::Object config = vm.import("settings");
//   int width = config.attr("window")["width"].as<int>();
//   config.attr("title") = "minipy";
//   minipy::Object text = config.attr("describe")(width, minipy::arg("depth") = 2);
//   for (minipy::Object item : config.attr("items")) use(item.str());
//
// Functions throw an Error; their twins try_... return an Outcome. An Object is cheap to copy, safe anywhere in the
// host's memory, and may outlive its VM: every use is then an Error. As the VM, Objects are for one thread at a time;
// copying and destroying them is allowed at any time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "minipy/argument.h"
#include "minipy/outcome.h"
#include "minipy/word.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  class Attribute;
  class Item;
  class Iterator;
  class Module;  // vm.h
  class Code;

  namespace detail {
  template <class T>
  struct Caster;  // cast.h
  // The C++ value of a word, or the Error that says why there is none.
  template <class T>
  Outcome<T> cast_to(State*, Word);
  // The word of a C++ value; kFailure with an exception pending.
  template <class T>
  Word word_of(State*, const T&);

  // What Objects, and places in them (`object["key"]`, `object.attr("name")`), have in common.
  template <class Derived>
  class Operations;
  }  // namespace detail

  struct End {};  // of the items of an object

  class Object;
  template <class Derived>
  class detail::Operations {
   public:
    // The attribute or item, read when it is used, written when it is assigned to.
    Attribute attr(std::string_view name) const;
    template <class Key>
    Item operator[](const Key& key) const;
    Outcome<Object> try_attr(std::string_view name) const;
    template <class Key>
    Outcome<Object> try_item(const Key& key) const;
    template <class Value>
    void set_attr(std::string_view name, const Value& value) const {
      try_set_attr(name, value).value();
    }
    template <class Value>
    Outcome<void> try_set_attr(std::string_view name, const Value& value) const;
    template <class Key, class Value>
    Outcome<void> try_set_item(const Key& key, const Value& value) const;
    Outcome<void> try_delete_attr(std::string_view name) const;
    template <class Key>
    Outcome<void> try_delete_item(const Key& key) const;
    bool has_attr(std::string_view name) const;  // false, too, where looking fails

    // Calls it. Arguments: C++ values and Objects; arg("name") = value for keywords, behind the others.
    template <class... Values>
    Object operator()(const Values&... values) const;
    template <class... Values>
    Outcome<Object> try_call(const Values&... values) const;

    // The object as a C++ type: bool (its truth), integers, floating-point numbers, std::string, containers, the
    // host's own types (cast.h). TypeError where it is no such thing, OverflowError where an int does not fit.
    template <class T>
    T as() const {
      return try_as<T>().value();
    }
    template <class T>
    Outcome<T> try_as() const;

    std::string str() const { return try_str().value(); }
    std::string repr() const { return try_repr().value(); }
    Outcome<std::string> try_str() const;
    Outcome<std::string> try_repr() const;
    // The name of its class, "int".
    std::string type_name() const;
    Object type() const;
    bool is_instance(const Object& cls) const { return try_is_instance(cls).value(); }
    Outcome<bool> try_is_instance(const Object& cls) const;
    std::size_t length() const { return try_length().value(); }
    Outcome<std::size_t> try_length() const;
    template <class T>
    bool contains(const T& item) const {
      return try_contains(item).value();
    }
    template <class T>
    Outcome<bool> try_contains(const T& item) const;
    std::int64_t hash() const { return try_hash().value(); }
    Outcome<std::int64_t> try_hash() const;
    // left OP right; `op` as Python writes it: "+", "//", "<", "is not" is none of them. ValueError for another.
    template <class T>
    Outcome<Object> try_operate(std::string_view op, const T& right) const;

    // The items of any iterable. A range-for throws where iterating fails.
    Iterator begin() const;
    End end() const { return {}; }

   private:
    const Object& self() const { return static_cast<const Derived*>(this)->object(); }
  };

  class Object : public detail::Operations<Object> {
   public:
    Object() = default;  // no object
    Object(const Object& other) : handle_(detail::retain(other.handle_)) {}
    Object(Object&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Object& operator=(Object other) noexcept {
      std::swap(handle_, other.handle_);
      return *this;
    }
    ~Object() {
      if (handle_) detail::release(handle_);
    }

    // Whether it refers to an object; not that object's truth, which is as<bool>().
    explicit operator bool() const { return handle_ != nullptr; }
    // Whether this refers to an object and it is None.
    bool is_none() const { return handle_ && handle_->word == detail::kNone; }
    // Whether both refer to the same object, or none to any.
    bool is(const Object& other) const {
      return handle_ == other.handle_ || (handle_ && other.handle_ && handle_->word == other.handle_->word);
    }

    // For the library and for casters.
    explicit Object(detail::Handle* handle) : handle_(handle) {}
    Object(detail::State* state, detail::Word word) : handle_(detail::hold(state, word)) {}
    const Object& object() const { return *this; }
    detail::Handle* handle() const { return handle_; }
    // Null where it refers to no object, or its VM is gone.
    detail::State* state() const { return handle_ ? handle_->owner.load(std::memory_order_acquire) : nullptr; }
    detail::Word word() const { return handle_ ? handle_->word : detail::kUnset; }
    // Why state() is null.
    Error gone() const;

   private:
    detail::Handle* handle_ = nullptr;
  };

  // A place in an object. Reading it gives the Object there.
  template <class Derived>
  class Place : public detail::Operations<Derived> {
   public:
    operator Object() const { return object(); }  // NOLINT: it stands for the object there
    // What lies there, looked up at the first use.
    const Object& object() const {
      if (!found_) found_ = static_cast<const Derived*>(this)->try_get().value();
      return found_;
    }

   protected:
    explicit Place(Object owner) : owner_(std::move(owner)) {}
    Object owner_;
    mutable Object found_;
  };

  class Attribute : public Place<Attribute> {
   public:
    Attribute(Object owner, std::string_view name) : Place(std::move(owner)), name_(name) {}
    Attribute(const Attribute&) = default;
    Outcome<Object> try_get() const { return owner_.try_attr(name_); }
    template <class T>
    const Attribute& operator=(const T& value) const {
      owner_.try_set_attr(name_, value).value();
      return *this;
    }
    const Attribute& operator=(const Attribute& other) const { return *this = other.object(); }
    void erase() const { owner_.try_delete_attr(name_).value(); }

   private:
    std::string name_;
  };

  class Item : public Place<Item> {
   public:
    Item(Object owner, Object key) : Place(std::move(owner)), key_(std::move(key)) {}
    Item(const Item&) = default;
    Outcome<Object> try_get() const { return owner_.try_item(key_); }
    template <class T>
    const Item& operator=(const T& value) const {
      owner_.try_set_item(key_, value).value();
      return *this;
    }
    const Item& operator=(const Item& other) const { return *this = other.object(); }
    void erase() const { owner_.try_delete_item(key_).value(); }

   private:
    Object key_;
  };

  // Goes through an iterable, once.
  class Iterator {
   public:
    using value_type = Object;
    using difference_type = std::ptrdiff_t;
    explicit Iterator(Object iterator) : iterator_(std::move(iterator)) { ++*this; }
    const Object& operator*() const { return item_; }
    const Object* operator->() const { return &item_; }
    Iterator& operator++() {
      item_ = try_next().value();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(End) const { return !item_; }
    // The next item; no object at the end.
    Outcome<Object> try_next();

   private:
    Object iterator_, item_;
  };

  namespace detail {

  // Does `action(state)` within a Session of the object's VM: an Outcome of what it gives.
  template <class Result, class Action>
  Outcome<Result> within(const Object& object, Action action) {
    State* state = object.state();
    if (!state) return object.gone();
    Session session(state);
    if (!session) return refused();
    return action(state);
  }
  // The Object of a word, or the pending exception.
  inline Outcome<Object> held(State* state, Word word) {
    if (word == kFailure) return take_error(state);
    return Object(state, word);
  }
  inline Outcome<void> done(State* state, bool good) {
    if (!good) return take_error(state);
    return {};
  }
  inline Outcome<bool> told(State* state, int answer) {
    if (answer < 0) return take_error(state);
    return answer != 0;
  }
  // The text of a str.
  MINIPY_API Outcome<std::string> text_of(State*, Word);

  // The words of a call's arguments, keywords last.
  template <class... Values>
  class CallArguments {
   public:
    static constexpr std::size_t kCount = sizeof...(Values);
    static constexpr std::size_t kNames = (std::size_t{kIsNamed<Values>} + ... + 0);
    static constexpr bool names_come_last() {
      constexpr bool named[] = {kIsNamed<Values>..., true};
      for (std::size_t i = 0; i + 1 < kCount; ++i) {
        if (named[i] && !named[i + 1]) return false;
      }
      return true;
    }
    static_assert(names_come_last(), "arg(\"name\") = value stands behind the positional arguments");

    // False with an exception pending.
    bool put([[maybe_unused]] State* state, const Values&... values) { return (put_one(state, values) && ...); }
    Word call(State* state, Word callable) const {
      return detail::call(state, callable, words_.data(), kCount - kNames, names_.data(), kNames);
    }

   private:
    template <class T>
    bool put_one(State* state, const T& value) {
      if constexpr (kIsNamed<T>) {
        names_[named_] = value.name;
        return (words_[kCount - kNames + named_++] = word_of(state, value.value)) != kFailure;
      } else {
        return (words_[given_++] = word_of(state, value)) != kFailure;
      }
    }
    std::array<Word, kCount + 1> words_{};
    std::array<std::string_view, kNames + 1> names_{};
    std::size_t given_ = 0, named_ = 0;
  };

  template <class D>
  Attribute Operations<D>::attr(std::string_view name) const {
    return {self(), name};
  }
  template <class D>
  template <class Key>
  Item Operations<D>::operator[](const Key& key) const {
    const Object& object = self();
    return {object, within<Object>(object, [&](State* state) { return held(state, word_of(state, key)); }).value()};
  }
  template <class D>
  Outcome<Object> Operations<D>::try_attr(std::string_view name) const {
    const Object& object = self();
    return within<Object>(object, [&](State* state) { return held(state, get_attribute(state, object.word(), name)); });
  }
  template <class D>
  template <class Key>
  Outcome<Object> Operations<D>::try_item(const Key& key) const {
    const Object& object = self();
    return within<Object>(object, [&](State* state) {
      Word word = word_of(state, key);
      return held(state, word == kFailure ? word : get_item(state, object.word(), word));
    });
  }
  template <class D>
  template <class Value>
  Outcome<void> Operations<D>::try_set_attr(std::string_view name, const Value& value) const {
    const Object& object = self();
    return within<void>(object, [&](State* state) {
      Word word = word_of(state, value);
      return done(state, word != kFailure && set_attribute(state, object.word(), name, word));
    });
  }
  template <class D>
  template <class Key, class Value>
  Outcome<void> Operations<D>::try_set_item(const Key& key, const Value& value) const {
    const Object& object = self();
    return within<void>(object, [&](State* state) {
      Word key_word = word_of(state, key);
      Word word = key_word == kFailure ? kFailure : word_of(state, value);
      return done(state, word != kFailure && set_item(state, object.word(), key_word, word));
    });
  }
  template <class D>
  Outcome<void> Operations<D>::try_delete_attr(std::string_view name) const {
    const Object& object = self();
    return within<void>(object,
                        [&](State* state) { return done(state, set_attribute(state, object.word(), name, kUnset)); });
  }
  template <class D>
  template <class Key>
  Outcome<void> Operations<D>::try_delete_item(const Key& key) const {
    const Object& object = self();
    return within<void>(object, [&](State* state) {
      Word word = word_of(state, key);
      return done(state, word != kFailure && set_item(state, object.word(), word, kUnset));
    });
  }
  template <class D>
  bool Operations<D>::has_attr(std::string_view name) const {
    return try_attr(name).ok();
  }
  template <class D>
  template <class... Values>
  Outcome<Object> Operations<D>::try_call(const Values&... values) const {
    const Object& object = self();
    return within<Object>(object, [&](State* state) {
      CallArguments<Values...> arguments;
      if (!arguments.put(state, values...)) return held(state, kFailure);
      return held(state, arguments.call(state, object.word()));
    });
  }
  template <class D>
  template <class... Values>
  Object Operations<D>::operator()(const Values&... values) const {
    return try_call(values...).value();
  }
  template <class D>
  template <class T>
  Outcome<T> Operations<D>::try_as() const {
    const Object& object = self();
    return within<T>(object, [&](State* state) { return cast_to<T>(state, object.word()); });
  }
  template <class D>
  Outcome<std::string> Operations<D>::try_str() const {
    const Object& object = self();
    return within<std::string>(object, [&](State* state) { return text_of(state, detail::str(state, object.word())); });
  }
  template <class D>
  Outcome<std::string> Operations<D>::try_repr() const {
    const Object& object = self();
    return within<std::string>(object,
                               [&](State* state) { return text_of(state, detail::repr(state, object.word())); });
  }
  template <class D>
  std::string Operations<D>::type_name() const {
    const Object& object = self();
    return within<std::string>(object,
                               [&](State* state) -> Outcome<std::string> {
                                 return std::string(detail::type_name(state, object.word()));
                               })
        .value();
  }
  template <class D>
  Object Operations<D>::type() const {
    const Object& object = self();
    return within<Object>(object, [&](State* state) { return held(state, type_of(state, object.word())); }).value();
  }
  template <class D>
  Outcome<bool> Operations<D>::try_is_instance(const Object& cls) const {
    const Object& object = self();
    return within<bool>(object, [&](State* state) {
      Word word = word_of(state, cls);
      return told(state, word == kFailure ? -1 : detail::is_instance(state, object.word(), word));
    });
  }
  template <class D>
  Outcome<std::size_t> Operations<D>::try_length() const {
    const Object& object = self();
    return within<std::size_t>(object, [&](State* state) -> Outcome<std::size_t> {
      std::int64_t count = detail::length(state, object.word());
      if (count < 0) return take_error(state);
      return static_cast<std::size_t>(count);
    });
  }
  template <class D>
  template <class T>
  Outcome<bool> Operations<D>::try_contains(const T& item) const {
    const Object& object = self();
    return within<bool>(object, [&](State* state) {
      Word word = word_of(state, item);
      return told(state, word == kFailure ? -1 : detail::contains(state, object.word(), word));
    });
  }
  template <class D>
  Outcome<std::int64_t> Operations<D>::try_hash() const {
    const Object& object = self();
    return within<std::int64_t>(object, [&](State* state) -> Outcome<std::int64_t> {
      std::int64_t value = detail::hash(state, object.word());
      if (value == -1 && is_pending(state)) return take_error(state);
      return value;
    });
  }
  template <class D>
  template <class T>
  Outcome<Object> Operations<D>::try_operate(std::string_view op, const T& right) const {
    const Object& object = self();
    return within<Object>(object, [&](State* state) {
      Word word = word_of(state, right);
      return held(state, word == kFailure ? word : operate(state, op, object.word(), word));
    });
  }
  template <class D>
  Iterator Operations<D>::begin() const {
    const Object& object = self();
    return Iterator(
        within<Object>(object, [&](State* state) { return held(state, iterator(state, object.word())); }).value());
  }

  }  // namespace detail

  inline Outcome<Object> Iterator::try_next() {
    return detail::within<Object>(iterator_, [&](detail::State* state) -> Outcome<Object> {
      detail::Word word = detail::next(state, iterator_.word());
      if (word == detail::kUnset) return Object();
      return detail::held(state, word);
    });
  }

  inline Error Object::gone() const {
    return Error("ValueError", handle_ ? "the minipy::Object's VM is gone" : "the minipy::Object refers to no object");
  }
  inline Object Error::exception() const { return Object(detail::retain(content_->exception.get())); }

  // ---- Operators. Python decides what they mean: `a + b` may be any object, comparisons are its truth.
#define MINIPY_BINARY_OPERATOR(op)                                        \
  template <class D, class T>                                             \
  Object operator op(const detail::Operations<D>& left, const T& right) { \
    return left.try_operate(#op, right).value();                          \
  }
#define MINIPY_COMPARISON(op)                                           \
  template <class D, class T>                                           \
  bool operator op(const detail::Operations<D>& left, const T& right) { \
    return left.try_operate(#op, right).value().template as<bool>();    \
  }
  MINIPY_BINARY_OPERATOR(+)
  MINIPY_BINARY_OPERATOR(-)
  MINIPY_BINARY_OPERATOR(*)
  MINIPY_BINARY_OPERATOR(/)
  MINIPY_BINARY_OPERATOR(%)
  MINIPY_BINARY_OPERATOR(&)
  MINIPY_BINARY_OPERATOR(|)
  MINIPY_BINARY_OPERATOR(^)
  MINIPY_COMPARISON(<)
  MINIPY_COMPARISON(<=)
  MINIPY_COMPARISON(>)
  MINIPY_COMPARISON(>=)
  MINIPY_COMPARISON(==)
#undef MINIPY_BINARY_OPERATOR
#undef MINIPY_COMPARISON

  // ---- Objects of a known type. as<List>() of anything else is a TypeError; made by VM::list() and the like.
  class Str : public Object {
   public:
    using Object::Object;
    std::string text() const { return as<std::string>(); }
  };
  class Bytes : public Object {
   public:
    using Object::Object;
  };
  class Tuple : public Object {
   public:
    using Object::Object;
    std::size_t size() const { return length(); }
  };
  class List : public Object {
   public:
    using Object::Object;
    std::size_t size() const { return length(); }
    template <class T>
    void append(const T& item) const {
      try_append(item).value();
    }
    template <class T>
    Outcome<void> try_append(const T& item) const {
      return detail::within<void>(*this, [&](detail::State* state) {
        detail::Word word = detail::word_of(state, item);
        return detail::done(state, word != detail::kFailure && detail::append(state, this->word(), word));
      });
    }
  };
  class Set : public Object {
   public:
    using Object::Object;
    std::size_t size() const { return length(); }
    template <class T>
    void add(const T& item) const {
      attr("add")(item);
    }
  };
  class Dict : public Object {
   public:
    using Object::Object;
    std::size_t size() const { return length(); }
    // The value of a key; no object where there is none.
    template <class Key>
    Outcome<Object> try_find(const Key& key) const {
      return detail::within<Object>(*this, [&](detail::State* state) -> Outcome<Object> {
        detail::Word word = detail::word_of(state, key);
        if (word != detail::kFailure) word = detail::find(state, this->word(), word);
        if (word == detail::kUnset) return Object();
        return detail::held(state, word);
      });
    }
    template <class Key>
    Object find(const Key& key) const {
      return try_find(key).value();
    }
    // Calls `action(key, value)` for each entry. The dict must not change meanwhile.
    template <class Action>
    void for_each(Action action) const {
      std::size_t position = 0;
      for (;;) {
        Object key, value;
        bool more = detail::within<bool>(*this, [&](detail::State* state) -> Outcome<bool> {
                      detail::Word words[2];
                      if (!detail::next_entry(state, this->word(), position, words[0], words[1])) return false;
                      key = Object(state, words[0]);
                      value = Object(state, words[1]);
                      return true;
                    }).value();
        if (!more) return;
        action(std::as_const(key), std::as_const(value));
      }
    }
  };

  // Anything that can be called. prepare<R(A...)>() gives a handle that converts to known C++ types.
  template <class Signature>
  class PreparedCall;
  class Function : public Object {
   public:
    using Object::Object;
    template <class Signature>
    PreparedCall<Signature> prepare() const {
      return PreparedCall<Signature>(*this);
    }
  };

  template <class R, class... A>
  class PreparedCall<R(A...)> {
   public:
    explicit PreparedCall(Object function) : function_(std::move(function)) {}
    R operator()(const A&... values) const { return try_call(values...).value(); }
    Outcome<R> try_call(const A&... values) const {
      detail::State* state = function_.state();
      if (!state) return function_.gone();
      detail::Session session(state);
      if (!session) return detail::refused();
      const detail::Word words[] = {detail::word_of(state, values)..., detail::kUnset};
      for (detail::Word word : words) {
        if (word == detail::kFailure) return detail::take_error(state);
      }
      detail::Word result = detail::call(state, function_.word(), words, sizeof...(A));
      if (result == detail::kFailure) return detail::take_error(state);
      if constexpr (std::is_void_v<R>) {
        return {};
      } else {
        return detail::cast_to<R>(state, result);
      }
    }

   private:
    Object function_;
  };

}  // namespace v0
}  // namespace minipy

#include "minipy/cast.h"
