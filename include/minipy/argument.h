// Names for arguments: minipy::arg("width") = 3, both in calls of Python functions and for the defaults of bound ones.
#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include "minipy/version.h"

namespace minipy {
MINIPY_PUBLIC_NAMESPACE v0 {
  template <class T>
  struct NamedValue {
    std::string_view name;
    T value;
  };

  // `name` must stay where it is for as long as the arg is used: a literal.
  struct arg {
    constexpr explicit arg(std::string_view text) : name(text) {}
    template <class T>
    NamedValue<std::decay_t<T>> operator=(T&& value) const {
      return {name, std::forward<T>(value)};
    }
    std::string_view name;
  };

  namespace detail {
  template <class T>
  inline constexpr bool kIsNamed = false;
  template <class T>
  inline constexpr bool kIsNamed<NamedValue<T>> = true;
  }  // namespace detail

}  // namespace v0
}  // namespace minipy
