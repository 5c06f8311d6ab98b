// Assignment and deletion targets. They are read as expressions; these functions check that they can be
// targets.
#include "compiler/python/parser.h"

namespace minipy::python {

bool Parser::is_single_target(const Expression* target) {
  return target->kind == ExpressionKind::Name || target->kind == ExpressionKind::Attribute ||
         target->kind == ExpressionKind::Subscript;
}

// `top`: a star may stand here (in a list, a tuple, or before a lone target).
bool Parser::is_star_target(const Expression* target, bool top) {
  switch (target->kind) {
    case ExpressionKind::Name:
    case ExpressionKind::Attribute:
    case ExpressionKind::Subscript: return true;
    case ExpressionKind::Starred: {
      const Expression* value = static_cast<const Starred*>(target)->value;
      return top && value->kind != ExpressionKind::Starred && is_star_target(value, false);
    }
    case ExpressionKind::List:
      for (const Expression* element : static_cast<const ListDisplay*>(target)->elements) {
        if (!is_star_target(element, true)) return false;
      }
      return true;
    case ExpressionKind::Tuple:
      for (const Expression* element : static_cast<const Tuple*>(target)->elements) {
        if (!is_star_target(element, true)) return false;
      }
      return true;
    default: return false;
  }
}

bool Parser::is_delete_target(const Expression* target) {
  auto all = [](List<Expression> elements) {
    for (const Expression* element : elements) {
      if (!is_delete_target(element)) return false;
    }
    return true;
  };
  if (target->kind == ExpressionKind::List) return all(static_cast<const ListDisplay*>(target)->elements);
  if (target->kind == ExpressionKind::Tuple) return all(static_cast<const Tuple*>(target)->elements);
  return is_single_target(target);
}

// Marks a target, and all targets in it, as stored to or deleted.
bool Parser::set_context(Expression* target, Context context) {
  switch (target->kind) {
    case ExpressionKind::Name: static_cast<Name*>(target)->context = context; return true;
    case ExpressionKind::Attribute: static_cast<Attribute*>(target)->context = context; return true;
    case ExpressionKind::Subscript: static_cast<Subscript*>(target)->context = context; return true;
    case ExpressionKind::Starred:
      static_cast<Starred*>(target)->context = context;
      return set_context(static_cast<Starred*>(target)->value, context);
    case ExpressionKind::List:
      static_cast<ListDisplay*>(target)->context = context;
      for (Expression* element : static_cast<ListDisplay*>(target)->elements) set_context(element, context);
      return true;
    case ExpressionKind::Tuple:
      static_cast<Tuple*>(target)->context = context;
      for (Expression* element : static_cast<Tuple*>(target)->elements) set_context(element, context);
      return true;
    default: return false;
  }
}

Expression* Parser::star_target() {
  std::size_t start = position_;
  if (at(TokenKind::Star)) {
    ++position_;
    if (at(TokenKind::Star)) return nullptr;
    Expression* value = star_target();
    if (value == nullptr) return nullptr;
    Starred* starred = arena_.make<Starred>(span_from(start));
    starred->value = value;
    return starred;
  }
  Expression* target = primary();
  if (target == nullptr || !is_star_target(target, false)) return nullptr;
  return target;
}

// star_target (',' star_target)* [',']: of `for`, comprehensions and `with ... as`. Does not set the context.
Expression* Parser::star_targets() {
  return memoised(Rule::StarTargets, [&]() -> Expression* {
    std::size_t start = position_;
    Expression* first = star_target();
    if (first == nullptr || !at(TokenKind::Comma)) return failed_ ? nullptr : first;
    ListBuilder<Expression> elements(*this);
    elements.add(first);
    while (at(TokenKind::Comma)) {
      std::size_t mark = ++position_;
      Expression* element = star_target();
      if (failed_) return nullptr;
      if (element == nullptr) {
        position_ = mark;
        break;
      }
      elements.add(element);
    }
    if (failed_) return nullptr;
    Tuple* tuple = arena_.make<Tuple>(span_from(start));
    tuple->elements = elements.finish(arena_);
    return tuple;
  });
}

// Returns a tuple of the targets of `del`, which have been checked; null where one cannot be deleted.
Expression* Parser::delete_targets() {
  std::size_t start = position_;
  ListBuilder<Expression> targets(*this);
  for (;;) {
    std::size_t mark = position_;
    Expression* target = primary();
    if (failed_) return nullptr;
    if (target == nullptr || !is_delete_target(target)) {
      if (targets.size() == 0) return nullptr;
      position_ = mark;
      break;
    }
    set_context(target, Context::Delete);
    targets.add(target);
    if (!accept(TokenKind::Comma)) break;
  }
  Tuple* tuple = arena_.make<Tuple>(span_from(start));
  tuple->elements = targets.finish(arena_);
  return tuple;
}

}  // namespace minipy::python
