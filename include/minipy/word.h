// What the headers and the library say to each other. Nothing here is for hosts: it may change in any version.
//
// A Word is a Python value as the VM has it. Within a Session, one that lies on the native stack keeps what it refers
// to alive; so does a Handle, which Objects share; one in the host's heap does not. All functions are to be called
// within a Session of the VM, but for enter and release. Those that may fail say so by kFailure (or false, or a
// negative number) and leave an exception pending in the VM; take_error takes it.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "minipy/outcome.h"
#include "minipy/version.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  namespace detail {

  struct State;  // a VM

  using Word = std::uint64_t;
  inline constexpr Word kNone = 0x05, kFalse = 0x0d, kTrue = 0x15, kEllipsis = 0x1d, kNotImplemented = 0x25;
  inline constexpr Word kUnset = 0x2d;    // no value: an end, a default
  inline constexpr Word kFailure = 0x35;  // an exception is pending

  // Ints of 62 bits and most doubles are the word itself.
  constexpr bool is_small_int(Word word) { return (word & 3) == 0; }
  constexpr std::int64_t small_int(Word word) { return static_cast<std::int64_t>(word) >> 2; }
  constexpr bool fits_small_int(std::int64_t number) {
    return number >= -(std::int64_t{1} << 61) && number < (std::int64_t{1} << 61);
  }
  constexpr Word word_of_small_int(std::int64_t number) { return static_cast<Word>(number) << 2; }
  constexpr bool is_small_double(Word word) { return (word & 2) != 0; }
  constexpr double small_double(Word word) { return std::bit_cast<double>(std::rotr(word, 4) - (Word{3} << 60)); }
  constexpr Word word_of_double(double number) {  // only where is_small_double() of it
    return std::rotl(std::bit_cast<Word>(number) + (Word{3} << 60), 4);
  }
  constexpr Word word_of_bool(bool truth) { return truth ? kTrue : kFalse; }

  // An object that the host holds, shared by the copies of an Object. It outlives its VM while any is left.
  struct Handle {
    Word word;
    std::atomic<State*> owner;  // null when the VM is gone
    std::atomic<std::uint32_t> uses;
    Handle* next;
    Handle* previous;
    char* text;         // a copy that ends with a null, for the C interface; else null
    Handle* waits_for;  // the next of those given up by other threads
  };
  MINIPY_API Handle* hold(State*, Word);  // with one use; never null
  MINIPY_API void release(Handle*);       // gives up one use; at any time, on any thread
  inline Handle* retain(Handle* handle) {
    if (handle) handle->uses.fetch_add(1, std::memory_order_relaxed);
    return handle;
  }

  // The time in which a thread uses a VM. The outermost one on a thread is a call from the host: limits count from its
  // beginning.
  enum class Entry : std::uint8_t { Refused, Nested, Outermost };
  MINIPY_API Entry enter(State*);  // Refused: another thread uses it
  MINIPY_API void leave(State*);   // of the Outermost one
  class Session {
   public:
    explicit Session(State* state) : state_(state), entry_(enter(state)) {}
    ~Session() {
      if (entry_ == Entry::Outermost) detail::leave(state_);
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    explicit operator bool() const { return entry_ != Entry::Refused; }

   private:
    State* state_;
    Entry entry_;
  };
  MINIPY_API Error refused();  // that another thread uses the VM

  // ---- Errors
  MINIPY_API Error take_error(State*);          // the pending exception, or that another thread uses the VM
  MINIPY_API void raise(State*, const Error&);  // as the pending exception: that which it was made from, if any
  // `type` is the name of a built-in exception.
  MINIPY_API void raise(State*, const char* type, std::string_view message);
  MINIPY_API bool is_pending(State*);
  MINIPY_API void clear_pending(State*);

  // ---- Making values
  MINIPY_API Word make_large_int(State*, std::int64_t);
  MINIPY_API Word make_unsigned(State*, std::uint64_t);
  MINIPY_API Word make_large_double(State*, double);
  inline Word make_int(State* state, std::int64_t number) {
    return fits_small_int(number) ? word_of_small_int(number) : make_large_int(state, number);
  }
  inline Word make_double(State* state, double number) {
    Word word = word_of_double(number);
    return is_small_double(word) ? word : make_large_double(state, number);
  }
  MINIPY_API Word make_str(State*, std::string_view utf8);  // UnicodeDecodeError
  MINIPY_API Word make_bytes(State*, const void* data, std::size_t size);
  MINIPY_API Word make_list(State*, const Word* items, std::size_t count);
  MINIPY_API Word make_tuple(State*, const Word* items, std::size_t count);
  MINIPY_API Word make_dict(State*);
  MINIPY_API Word make_set(State*, Word iterable);
  MINIPY_API Word make_duration(State*, std::int64_t microseconds);  // datetime.timedelta
  MINIPY_API Word make_time(State*, std::int64_t microseconds);      // datetime.datetime in UTC, since 1970

  // ---- Reading values. Mismatch: it is no such thing, and nothing is pending.
  enum class Load : std::uint8_t { Good, Mismatch, Failed };
  MINIPY_API Load load_int(State*, Word, std::int64_t&);  // an int, or what has __index__; OverflowError
  MINIPY_API Load load_unsigned(State*, Word, std::uint64_t&);
  MINIPY_API Load load_double(State*, Word, double&);                       // a float or an int
  MINIPY_API Load load_str(State*, Word, std::string_view&);                // UTF-8, valid as long as the str
  MINIPY_API Load load_bytes(State*, Word, std::string_view&);              // of anything with a buffer
  MINIPY_API Load load_duration(State*, Word, std::int64_t& microseconds);  // also of a number: seconds
  MINIPY_API Load load_time(State*, Word, std::int64_t& microseconds);      // also of a number: seconds since 1970
  // The items of a list or tuple (not of their subclasses): they move when the list changes.
  MINIPY_API bool items_of(State*, Word, const Word*& items, std::size_t& count);
  MINIPY_API bool is_list(State*, Word);  // or of a subclass, as those that follow
  MINIPY_API bool is_tuple(State*, Word);
  MINIPY_API bool is_dict(State*, Word);
  MINIPY_API bool is_set(State*, Word);  // or a frozenset
  MINIPY_API bool is_str(State*, Word);
  MINIPY_API bool is_bytes(State*, Word);
  MINIPY_API bool is_module(State*, Word);
  MINIPY_API bool is_code(State*, Word);
  MINIPY_API bool is_callable(State*, Word);
  MINIPY_API bool append(State*, Word list, Word item);
  MINIPY_API Word find(State*, Word dict, Word key);  // kUnset where there is none
  // What an object is: the numbers of minipy_kind (minipy.h).
  MINIPY_API int kind_of(State*, Word);
  // The next entry of a dict at or after `position`, which goes on behind it; false at the end.
  MINIPY_API bool next_entry(State*, Word dict, std::size_t& position, Word& key, Word& value);

  // ---- What can be done with any object
  MINIPY_API Word get_attribute(State*, Word object, std::string_view name);
  MINIPY_API bool set_attribute(State*, Word object, std::string_view name, Word value);  // kUnset deletes
  MINIPY_API Word get_item(State*, Word object, Word key);
  MINIPY_API bool set_item(State*, Word object, Word key, Word value);  // kUnset deletes
  // `values`: the positional arguments, then one for each name.
  MINIPY_API Word call(State*, Word callable, const Word* values, std::size_t positional,
                       const std::string_view* names = nullptr, std::size_t name_count = 0);
  MINIPY_API Word iterator(State*, Word);
  MINIPY_API Word next(State*, Word iterator);  // kUnset at the end
  MINIPY_API std::int64_t length(State*, Word);
  MINIPY_API int truth(State*, Word);  // -1: failed
  MINIPY_API int contains(State*, Word container, Word item);
  // A binary operator or a comparison, as Python writes it.
  MINIPY_API Word operate(State*, std::string_view op, Word left, Word right);
  MINIPY_API int is_instance(State*, Word object, Word cls);
  MINIPY_API Word str(State*, Word);
  MINIPY_API Word repr(State*, Word);
  MINIPY_API std::int64_t hash(State*, Word);  // with nothing pending, -1 is the hash
  MINIPY_API Word type_of(State*, Word);
  MINIPY_API std::string_view type_name(State*, Word);  // of the class of the object, as errors call it

  // ---- Bound functions and classes: bind.h and class.h

  }  // namespace detail
}  // namespace v0
}  // namespace minipy
