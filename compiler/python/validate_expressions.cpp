// Validation of expressions, and the warnings about those that can only fail.
#include "compiler/python/validator.h"

namespace minipy::python {

void Validator::visit(Expression* expression) {
  std::size_t mark = spine_.size();
  for (bool descending = true; descending;) {
    Expression* next = nullptr;
    switch (expression->kind) {
      case ExpressionKind::BinOp: next = static_cast<BinOp*>(expression)->left; break;
      case ExpressionKind::Attribute: next = static_cast<Attribute*>(expression)->value; break;
      case ExpressionKind::Subscript: {
        auto* node = static_cast<Subscript*>(expression);
        if (node->context == Context::Load) check_subscript(node);
        next = node->value;
        break;
      }
      case ExpressionKind::Call: {
        auto* node = static_cast<Call*>(expression);
        check_callee(node->callee, node->span);
        next = node->callee;
        break;
      }
      default: descending = false; continue;
    }
    spine_.push_back(expression);
    expression = next;
  }
  visit_plain(expression);
  while (spine_.size() > mark && !failed()) {
    Expression* node = spine_.back();
    spine_.pop_back();
    visit_rest_of_spine(node);
  }
  spine_.resize(mark);
}

void Validator::visit_rest_of_spine(Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::BinOp: return visit(static_cast<BinOp*>(expression)->right);
    case ExpressionKind::Subscript: return visit(static_cast<Subscript*>(expression)->index);
    case ExpressionKind::Call: {
      auto* node = static_cast<Call*>(expression);
      visit_elements(node->arguments);
      return visit_keywords(node->keywords);
    }
    default: return;
  }
}

void Validator::visit_elements(List<Expression> expressions) {
  for (Expression* expression : expressions) {
    if (failed()) return;
    if (expression == nullptr) continue;
    auto* starred = node_try<Starred>(expression);
    visit(starred == nullptr ? expression : starred->value);
  }
}

// Repeated names are an error; then private names are mangled.
void Validator::visit_keywords(std::span<Keyword> keywords) {
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    if (keywords[i].name.data() == nullptr) continue;
    for (std::size_t j = i + 1; j < keywords.size(); ++j) {
      if (keywords[j].name.data() == keywords[i].name.data()) {
        return fail(keywords[j].span, "keyword argument repeated: " + std::string(keywords[j].name));
      }
    }
  }
  for (Keyword& keyword : keywords) {
    if (keyword.name.data() != nullptr) keyword.name = mangle_name(tree_, scope_->private_class, keyword.name);
    visit(keyword.value);
  }
}

void Validator::visit_plain(Expression* expression) {
  auto visit_all = [&](List<Expression> expressions) {
    for (Expression* item : expressions) {
      if (failed()) return;
      visit_optional(item);
    }
  };
  switch (expression->kind) {
    case ExpressionKind::Name:
    case ExpressionKind::Constant: return;
    case ExpressionKind::BoolOp: return visit_all(static_cast<BoolOp*>(expression)->values);
    case ExpressionKind::NamedExpr: return visit(static_cast<NamedExpr*>(expression)->value);
    case ExpressionKind::UnaryOp: return visit(static_cast<UnaryOp*>(expression)->operand);
    case ExpressionKind::Lambda: {
      auto* node = static_cast<Lambda*>(expression);
      visit_parameters(node->parameters);
      Scope* saved = std::exchange(scope_, node->scope);
      visit(node->body);
      scope_ = saved;
      return;
    }
    case ExpressionKind::IfExp: {
      auto* node = static_cast<IfExp*>(expression);
      visit(node->test);
      visit(node->body);
      return visit(node->otherwise);
    }
    case ExpressionKind::Dict: {
      auto* node = static_cast<Dict*>(expression);
      for (std::size_t i = 0; i < node->values.size() && !failed(); ++i) {
        visit_optional(node->keys[i]);
        visit(node->values[i]);
      }
      return;
    }
    case ExpressionKind::Set: return visit_elements(static_cast<Set*>(expression)->elements);
    case ExpressionKind::ListComp:
    case ExpressionKind::SetComp:
    case ExpressionKind::DictComp:
    case ExpressionKind::GeneratorExp: return visit_comprehension(static_cast<Comprehension*>(expression));
    case ExpressionKind::Await: return visit(static_cast<Await*>(expression)->value);
    case ExpressionKind::Yield: return visit_yield(expression, static_cast<Yield*>(expression)->value, false);
    case ExpressionKind::YieldFrom: return visit_yield(expression, static_cast<YieldFrom*>(expression)->value, true);
    case ExpressionKind::Compare: {
      auto* node = static_cast<Compare*>(expression);
      check_compare(node);
      visit(node->left);
      return visit_all(node->comparators);
    }
    case ExpressionKind::FormattedValue: {
      auto* node = static_cast<FormattedValue*>(expression);
      visit(node->value);
      return visit_optional(node->format_spec);
    }
    case ExpressionKind::Interpolation: {
      auto* node = static_cast<Interpolation*>(expression);
      visit(node->value);
      return visit_optional(node->format_spec);
    }
    case ExpressionKind::JoinedStr: return visit_all(static_cast<JoinedStr*>(expression)->values);
    case ExpressionKind::TemplateStr: return visit_all(static_cast<TemplateStr*>(expression)->values);
    case ExpressionKind::Starred:
      return fail(expression->span, static_cast<Starred*>(expression)->context == Context::Store
                                        ? "starred assignment target must be in a list or tuple"
                                        : "can't use starred expression here");
    case ExpressionKind::List: {
      auto* node = static_cast<ListDisplay*>(expression);
      return node->context == Context::Store ? visit_unpacking(node->elements, node->span)
                                             : visit_elements(node->elements);
    }
    case ExpressionKind::Tuple: {
      auto* node = static_cast<Tuple*>(expression);
      return node->context == Context::Store ? visit_unpacking(node->elements, node->span)
                                             : visit_elements(node->elements);
    }
    case ExpressionKind::Slice: {
      auto* node = static_cast<Slice*>(expression);
      visit_optional(node->lower);
      visit_optional(node->upper);
      return visit_optional(node->step);
    }
    case ExpressionKind::BinOp:
    case ExpressionKind::Attribute:
    case ExpressionKind::Subscript:
    case ExpressionKind::Call: return;  // on the spine
  }
}

// a, *b, c = ...
void Validator::visit_unpacking(List<Expression> elements, const Span& where) {
  constexpr std::size_t kMaximumBeforeStar = 256;
  constexpr std::size_t kMaximumAfterStar = 0x7FFFFF;
  bool seen_star = false;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i]->kind != ExpressionKind::Starred) continue;
    if (seen_star) return fail(where, "multiple starred expressions in assignment");
    if (i >= kMaximumBeforeStar || elements.size() - i - 1 >= kMaximumAfterStar) {
      return fail(where, "too many expressions in star-unpacking assignment");
    }
    seen_star = true;
  }
  visit_elements(elements);
}

void Validator::visit_comprehension(Comprehension* node) {
  bool is_async = node->scope->has_await;
  if (is_async && node->kind != ExpressionKind::GeneratorExp && !options_.allow_top_level_await) {
    bool allowed =
        scope_->kind == ScopeKind::Comprehension || (scope_->kind == ScopeKind::Function && scope_->is_coroutine);
    if (!allowed) { return fail(node->span, "asynchronous comprehension outside of an asynchronous function"); }
  }
  visit(node->generators[0].iterable);
  Scope* saved = std::exchange(scope_, node->scope);
  for (std::size_t i = 0; i < node->generators.size() && !failed(); ++i) {
    ComprehensionFor& generator = node->generators[i];
    if (i > 0) visit(generator.iterable);
    visit(generator.target);
    for (Expression* condition : generator.conditions) visit(condition);
  }
  visit(node->element);
  visit_optional(node->value);
  scope_ = saved;
}

void Validator::visit_yield(Expression* node, Expression* value, bool is_from) {
  bool in_function = scope_->kind == ScopeKind::Function || scope_->kind == ScopeKind::Lambda;
  if (!in_function) return fail(node->span, is_from ? "'yield from' outside function" : "'yield' outside function");
  if (is_from && scope_->is_coroutine) return fail(node->span, "'yield from' inside async function");
  visit_optional(value);
}

// ---- Warnings -----------------------------------------------------------------------------------

namespace {

std::string_view constant_type(ConstantKind kind) {
  switch (kind) {
    case ConstantKind::None: return "NoneType";
    case ConstantKind::True:
    case ConstantKind::False: return "bool";
    case ConstantKind::Ellipsis: return "ellipsis";
    case ConstantKind::Integer:
    case ConstantKind::BigInteger: return "int";
    case ConstantKind::Float: return "float";
    case ConstantKind::Imaginary: return "complex";
    case ConstantKind::String: return "str";
    case ConstantKind::Bytes: return "bytes";
  }
  return {};
}

// Returns the type that a display or literal surely has; empty where it is not known.
std::string_view known_type(const Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::Tuple: return "tuple";
    case ExpressionKind::List:
    case ExpressionKind::ListComp: return "list";
    case ExpressionKind::Dict:
    case ExpressionKind::DictComp: return "dict";
    case ExpressionKind::Set:
    case ExpressionKind::SetComp: return "set";
    case ExpressionKind::GeneratorExp: return "generator";
    case ExpressionKind::Lambda: return "function";
    case ExpressionKind::TemplateStr: return "string.templatelib.Template";
    case ExpressionKind::Interpolation: return "string.templatelib.Interpolation";
    case ExpressionKind::JoinedStr:
    case ExpressionKind::FormattedValue: return "str";
    case ExpressionKind::Constant: return constant_type(static_cast<const Constant*>(expression)->constant_kind);
    default: return {};
  }
}

bool is_constant_tuple(const Expression* expression) {
  if (expression->kind != ExpressionKind::Tuple) return false;
  for (const Expression* element : static_cast<const Tuple*>(expression)->elements) {
    if (element->kind != ExpressionKind::Constant && !is_constant_tuple(element)) return false;
  }
  return true;
}

// Whether identity with it means nothing: a number, a string, a constant tuple.
bool is_literal(const Expression* expression) {
  if (is_constant_tuple(expression)) return true;
  if (expression->kind != ExpressionKind::Constant) return false;
  switch (static_cast<const Constant*>(expression)->constant_kind) {
    case ConstantKind::None:
    case ConstantKind::True:
    case ConstantKind::False:
    case ConstantKind::Ellipsis: return false;
    default: return true;
  }
}

}  // namespace

void Validator::check_compare(const Compare* node) {
  const Expression* left = node->left;
  for (std::size_t i = 0; i < node->operators.size(); ++i) {
    const Expression* right = node->comparators[i];
    bool is_not = node->operators[i] == CompareOperator::IsNot;
    if (is_not || node->operators[i] == CompareOperator::Is) {
      const Expression* literal = is_literal(left) ? left : is_literal(right) ? right : nullptr;
      if (literal != nullptr) {
        return warn(node->span, std::string("\"is") + (is_not ? " not" : "") + "\" with '" +
                                    std::string(known_type(literal)) + "' literal. Did you mean \"" +
                                    (is_not ? "!=" : "==") + "\"?");
      }
    }
    left = right;
  }
}

void Validator::check_callee(const Expression* callee, const Span& where) {
  std::string_view type = known_type(callee);
  if (type.empty() || callee->kind == ExpressionKind::Lambda) return;
  warn(where, "'" + std::string(type) + "' object is not callable; perhaps you missed a comma?");
}

void Validator::check_subscript(const Subscript* node) {
  const Expression* value = node->value;
  std::string_view type = known_type(value);
  if (type.empty() || type == "dict") return;
  bool is_sequence = type == "str" || type == "bytes" || type == "tuple" || type == "list";
  if (!is_sequence) {
    return warn(node->span, "'" + std::string(type) + "' object is not subscriptable; perhaps you missed a comma?");
  }
  std::string_view index = known_type(node->index);
  if (index.empty() || index == "int" || index == "bool") return;
  warn(node->span, std::string(type) + " indices must be integers or slices, not " + std::string(index) +
                       "; perhaps you missed a comma?");
}

}  // namespace minipy::python
