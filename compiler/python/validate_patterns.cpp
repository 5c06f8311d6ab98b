// Validation of match statements.
#include <algorithm>
#include <charconv>

#include "compiler/python/characters.h"
#include "compiler/python/validator.h"

namespace minipy::python {

namespace {

// Whether the expression is a literal as patterns may have it: a constant, or a signed or complex number.
bool is_number_or_constant(const Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::Constant: return true;
    case ExpressionKind::UnaryOp: return is_number_or_constant(static_cast<const UnaryOp*>(expression)->operand);
    case ExpressionKind::BinOp: return true;
    default: return false;
  }
}

// A constant key, reduced so that keys which Python holds for equal compare equal.
struct Key {
  enum class Kind { Number, Big, String, Bytes, None, Other } kind = Kind::Other;
  double real = 0;
  double imaginary = 0;
  std::string text;  // of strings, and the digits of big ints
  bool operator==(const Key&) const = default;
};

Key key_of(const Expression* expression) {
  if (expression->kind == ExpressionKind::UnaryOp) {
    Key key = key_of(static_cast<const UnaryOp*>(expression)->operand);
    key.real = 0 - key.real;
    key.imaginary = 0 - key.imaginary;
    if (key.kind == Key::Kind::Big) key.text.insert(0, "-");
    return key;
  }
  if (expression->kind == ExpressionKind::BinOp) {
    const auto* node = static_cast<const BinOp*>(expression);
    Key key = key_of(node->left);
    double imaginary = key_of(node->right).imaginary;
    key.imaginary = node->op == BinaryOperator::Add ? imaginary : -imaginary;
    return key;
  }
  const auto* constant = static_cast<const Constant*>(expression);
  Key key;
  key.kind = Key::Kind::Number;
  switch (constant->constant_kind) {
    case ConstantKind::None: key.kind = Key::Kind::None; break;
    case ConstantKind::Ellipsis: key.kind = Key::Kind::Other; break;
    case ConstantKind::False: break;
    case ConstantKind::True: key.real = 1; break;
    case ConstantKind::Integer: key.real = static_cast<double>(constant->integer); break;
    case ConstantKind::Float: key.real = constant->real; break;
    case ConstantKind::Imaginary: key.imaginary = constant->real; break;
    case ConstantKind::BigInteger:
      key.kind = Key::Kind::Big;
      key.text = std::to_string(constant->base) + ":" + std::string(constant->text);
      break;
    case ConstantKind::String:
      key.kind = Key::Kind::String;
      key.text = constant->text;
      break;
    case ConstantKind::Bytes:
      key.kind = Key::Kind::Bytes;
      key.text = constant->text;
      break;
  }
  return key;
}

std::string real_repr(double value) {
  char buffer[64];
  auto result = std::to_chars(buffer, buffer + sizeof(buffer), value);
  std::string text(buffer, result.ptr);
  return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
}

std::string string_repr(std::string_view text) {
  char quote = text.find('\'') != std::string_view::npos && text.find('"') == std::string_view::npos ? '"' : '\'';
  std::string result(1, quote);
  for (char c : text) {
    if (c == '\n') {
      result += "\\n";
    } else if (c == '\t') {
      result += "\\t";
    } else {
      if (c == quote || c == '\\') result.push_back('\\');
      result.push_back(c);
    }
  }
  return result + quote;
}

std::string repr(const Expression* expression) {
  if (expression->kind == ExpressionKind::UnaryOp) {
    return "-" + repr(static_cast<const UnaryOp*>(expression)->operand);
  }
  if (expression->kind == ExpressionKind::BinOp) {
    const auto* node = static_cast<const BinOp*>(expression);
    return "(" + repr(node->left) + (node->op == BinaryOperator::Add ? "+" : "-") + repr(node->right) + ")";
  }
  const auto* constant = static_cast<const Constant*>(expression);
  switch (constant->constant_kind) {
    case ConstantKind::None: return "None";
    case ConstantKind::True: return "True";
    case ConstantKind::False: return "False";
    case ConstantKind::Ellipsis: return "Ellipsis";
    case ConstantKind::Integer: return std::to_string(constant->integer);
    case ConstantKind::BigInteger: return std::string(constant->text);
    case ConstantKind::Float: return real_repr(constant->real);
    case ConstantKind::Imaginary: {
      std::string text = real_repr(constant->real);
      if (text.ends_with(".0")) text.resize(text.size() - 2);
      return text + "j";
    }
    case ConstantKind::String: return string_repr(constant->text);
    case ConstantKind::Bytes: return "b" + string_repr(constant->text);
  }
  return {};
}

}  // namespace

void Validator::visit_match(Match* node) {
  visit(node->subject);
  for (std::size_t i = 0; i < node->cases.size() && !failed(); ++i) {
    MatchCase& match_case = node->cases[i];
    PatternNames names;
    names.allow_irrefutable = match_case.guard != nullptr || i + 1 == node->cases.size();
    visit_pattern(match_case.pattern, names);
    visit_optional(match_case.guard);
    visit_body(match_case.body);
  }
}

void Validator::bind_in_pattern(std::string_view name, const Span& where, PatternNames& names) {
  if (name.data() == nullptr) return;
  for (std::string_view known : names.names) {
    if (known == name) return fail(where, "multiple assignments to name '" + std::string(name) + "' in pattern");
  }
  names.names.push_back(name);
}

// Inside another pattern anything may match always.
void Validator::visit_subpattern(Pattern* pattern, PatternNames& names) {
  bool saved = std::exchange(names.allow_irrefutable, true);
  visit_pattern(pattern, names);
  names.allow_irrefutable = saved;
}

void Validator::visit_pattern(Pattern* pattern, PatternNames& names) {
  if (failed()) return;
  switch (pattern->kind) {
    case PatternKind::MatchValue: {
      Expression* value = static_cast<MatchValue*>(pattern)->value;
      if (value->kind != ExpressionKind::Attribute && !is_number_or_constant(value)) {
        fail(pattern->span, "patterns may only match literals and attribute lookups");
      }
      return;
    }
    case PatternKind::MatchSingleton: return;
    case PatternKind::MatchSequence: {
      auto* node = static_cast<MatchSequence*>(pattern);
      bool seen_star = false;
      for (Pattern* item : node->patterns) {
        if (item->kind != PatternKind::MatchStar) continue;
        if (seen_star) return fail(node->span, "multiple starred names in sequence pattern");
        seen_star = true;
      }
      for (Pattern* item : node->patterns) visit_subpattern(item, names);
      return;
    }
    case PatternKind::MatchStar: return bind_in_pattern(static_cast<MatchStar*>(pattern)->name, pattern->span, names);
    case PatternKind::MatchMapping: return visit_mapping_pattern(static_cast<MatchMapping*>(pattern), names);
    case PatternKind::MatchClass: return visit_class_pattern(static_cast<MatchClass*>(pattern), names);
    case PatternKind::MatchAs: {
      auto* node = static_cast<MatchAs*>(pattern);
      if (node->pattern != nullptr) {
        visit_pattern(node->pattern, names);
      } else if (!names.allow_irrefutable) {
        std::string what = node->name.data() == nullptr ? "wildcard" : "name capture '" + std::string(node->name) + "'";
        return fail(node->span, what + " makes remaining patterns unreachable");
      }
      if (!failed()) bind_in_pattern(node->name, node->span, names);
      return;
    }
    case PatternKind::MatchOr: return visit_or_pattern(static_cast<MatchOr*>(pattern), names);
  }
}

void Validator::visit_or_pattern(MatchOr* node, PatternNames& names) {
  std::vector<std::string_view> before = names.names;
  std::vector<std::string_view> first;
  bool allow_irrefutable = names.allow_irrefutable;
  for (std::size_t i = 0; i < node->patterns.size(); ++i) {
    PatternNames alternative;
    alternative.allow_irrefutable = allow_irrefutable && i + 1 == node->patterns.size();
    visit_pattern(node->patterns[i], alternative);
    if (failed()) return;
    std::sort(alternative.names.begin(), alternative.names.end());
    if (i == 0) {
      first = alternative.names;
    } else if (first != alternative.names) {
      return fail(node->span, "alternative patterns bind different names");
    }
  }
  for (std::string_view name : first) bind_in_pattern(name, node->span, names);
}

void Validator::visit_mapping_pattern(MatchMapping* node, PatternNames& names) {
  std::vector<Key> seen;
  for (Expression* key : node->keys) {
    if (key->kind == ExpressionKind::Attribute) continue;
    if (!is_number_or_constant(key)) {
      return fail(node->span, "mapping pattern keys may only match literals and attribute lookups");
    }
    Key reduced = key_of(key);
    if (reduced.kind != Key::Kind::Other && std::find(seen.begin(), seen.end(), reduced) != seen.end()) {
      return fail(node->span, "mapping pattern checks duplicate key (" + repr(key) + ")");
    }
    seen.push_back(std::move(reduced));
  }
  for (Pattern* item : node->patterns) visit_subpattern(item, names);
  if (!failed()) bind_in_pattern(node->rest, node->span, names);
}

void Validator::visit_class_pattern(MatchClass* node, PatternNames& names) {
  for (std::size_t i = 0; i < node->keyword_names.size(); ++i) {
    for (std::size_t j = i + 1; j < node->keyword_names.size(); ++j) {
      if (node->keyword_names[i] == node->keyword_names[j]) {
        return fail(node->keyword_patterns[j]->span,
                    "attribute name repeated in class pattern: " + std::string(node->keyword_names[j]));
      }
    }
  }
  visit(node->class_expression);
  for (Pattern* item : node->patterns) visit_subpattern(item, names);
  for (Pattern* item : node->keyword_patterns) visit_subpattern(item, names);
}

}  // namespace minipy::python
