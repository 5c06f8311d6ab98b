// The signature text of a native, parsed at compile time: "pop(self, index=-1, /)".
//
// Grammar: name '(' [parameter {',' parameter}] ')'; parameter: name ['=' default] | '/' | '*' | '*name' | '**name'.
// Defaults that become values: integers, None, True, False; anything else ('', <unset>, sys.maxsize ...) is kept
// as text for help() and arrives as Value::unset().
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "runtime/object/value.h"

namespace minipy {

enum class ParameterKind : uint8_t { PositionalOnly, PositionalOrKeyword, KeywordOnly };

struct Parameter {
  std::string_view name;
  ParameterKind kind = ParameterKind::PositionalOrKeyword;
  bool has_default = false;
  Value default_value;
};

struct Signature {
  static constexpr int kMaxParameters = 16;
  std::string_view name;                                  // of the function
  std::string_view text;                                  // "(self, index=-1, /)"
  std::array<Parameter, kMaxParameters> parameters = {};  // without *args and **kwargs
  uint8_t count = 0;
  uint8_t positional_only = 0;  // how many of them
  uint8_t positional = 0;       // how many may be given by position
  uint8_t required = 0;         // leading positional ones without a default
  bool has_rest = false;        // *args
  bool has_keywords = false;    // **kwargs
  bool has_self = false;        // the first parameter is self, cls or module-bound "$"
  bool valid = true;
  // How many C++ parameters after Runtime& it stands for.
  constexpr int arity() const { return count + has_rest + has_keywords; }
};

namespace signature_detail {
constexpr bool is_space(char c) { return c == ' '; }
constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}
constexpr Value parse_default(std::string_view text) {
  if (text == "None") return Value::none();
  if (text == "True") return Value::true_value();
  if (text == "False") return Value::false_value();
  size_t i = 0;
  bool negative = text.size() > 1 && text[0] == '-';
  if (negative) i = 1;
  if (i == text.size()) return Value::unset();
  int64_t number = 0;
  for (; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') return Value::unset();
    number = number * 10 + (text[i] - '0');
  }
  // sys.maxsize stands for "to the end": the largest small int does too.
  if (number > Value::kMaxInt) number = Value::kMaxInt;
  return Value::from_int(negative ? -number : number);
}
}  // namespace signature_detail

constexpr Signature parse_signature(std::string_view text) {
  Signature result;
  size_t open = text.find('(');
  if (open == std::string_view::npos || text.back() != ')') {
    result.valid = false;
    return result;
  }
  result.name = text.substr(0, open);
  result.text = text.substr(open);
  std::string_view body = text.substr(open + 1, text.size() - open - 2);
  bool keyword_only = false;
  while (!signature_detail::trim(body).empty()) {
    // A default may hold quotes or brackets with commas in them.
    size_t end = 0;
    int depth = 0;
    char quote = 0;
    for (; end < body.size(); ++end) {
      char c = body[end];
      if (quote) {
        if (c == quote) quote = 0;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == '(' || c == '[' || c == '<') {
        ++depth;
      } else if (c == ')' || c == ']' || c == '>') {
        --depth;
      } else if (c == ',' && depth == 0) {
        break;
      }
    }
    std::string_view item = signature_detail::trim(body.substr(0, end));
    body = end < body.size() ? body.substr(end + 1) : std::string_view();
    if (item == "/") {
      for (int i = 0; i < result.count; ++i) result.parameters[i].kind = ParameterKind::PositionalOnly;
      result.positional_only = result.count;
      continue;
    }
    if (item == "*") {
      keyword_only = true;
      continue;
    }
    if (item.substr(0, 2) == "**") {
      result.has_keywords = true;
      continue;
    }
    if (item.substr(0, 1) == "*") {
      result.has_rest = true;
      keyword_only = true;
      continue;
    }
    if (result.count == Signature::kMaxParameters) {
      result.valid = false;
      return result;
    }
    Parameter& parameter = result.parameters[result.count++];
    size_t equals = item.find('=');
    parameter.name = signature_detail::trim(item.substr(0, equals));
    if (equals != std::string_view::npos) {
      parameter.has_default = true;
      parameter.default_value = signature_detail::parse_default(signature_detail::trim(item.substr(equals + 1)));
    }
    parameter.kind = keyword_only ? ParameterKind::KeywordOnly : ParameterKind::PositionalOrKeyword;
    if (!keyword_only) {
      result.positional = result.count;
      if (!parameter.has_default) result.required = result.count;
    }
  }
  result.has_self = result.count > 0 && (result.parameters[0].name == "self" || result.parameters[0].name == "cls");
  return result;
}

}  // namespace minipy
