// Simple statements. Compound ones are in parser_compound.cpp.
#include "compiler/python/parser.h"

namespace minipy::python {

// Adds one compound statement, or the simple statements of one line.
bool Parser::statement(ListBuilder<Statement>& out) {
  Statement* compound = nullptr;
  if (compound_statement(compound)) {
    if (compound == nullptr) return false;
    out.add(compound);
    return true;
  }
  return !failed_ && simple_statements(out);
}

bool Parser::simple_statements(ListBuilder<Statement>& out) {
  for (;;) {
    Statement* next = simple_statement();
    if (next == nullptr) return false;
    out.add(next);
    if (!accept(TokenKind::Semicolon)) break;
    if (at(TokenKind::Newline)) break;
  }
  return accept(TokenKind::Newline);
}

Statement* Parser::simple_statement() {
  std::size_t start = position_;
  if (diagnosing_ && (at(TokenKind::Pass) || at(TokenKind::Break) || at(TokenKind::Continue))) {
    // `pass if x else y` is looked for where an expression could stand.
    if (diagnose([&] { star_expressions(); })) return nullptr;
  }
  auto single = [&]<typename T>(T*) -> Statement* {
    ++position_;
    return arena_.make<T>(span_from(start));
  };
  switch (kind()) {
    case TokenKind::Return: return return_statement();
    case TokenKind::Import: return import_statement();
    case TokenKind::From: return import_from_statement();
    case TokenKind::Raise: return raise_statement();
    case TokenKind::Pass: return single(static_cast<Pass*>(nullptr));
    case TokenKind::Break: return single(static_cast<Break*>(nullptr));
    case TokenKind::Continue: return single(static_cast<Continue*>(nullptr));
    case TokenKind::Del: return delete_statement();
    case TokenKind::Assert: return assert_statement();
    case TokenKind::Global:
    case TokenKind::Nonlocal: return global_statement();
    case TokenKind::Yield: {
      Expression* value = yield_expression();
      if (value == nullptr) return nullptr;
      if (diagnosing_ && at(TokenKind::Equal)) {
        fail(value->span, "assignment to yield expression not possible");
        return nullptr;
      }
      ExpressionStatement* node = arena_.make<ExpressionStatement>(span_from(start));
      node->value = value;
      return node;
    }
    case TokenKind::Name:
      if (at_word("type") && token_at(position_ + 1).kind == TokenKind::Name) {
        if (!diagnosing_) return type_alias();
        Statement* node = diagnosing_assignment();
        if (failed_ || node != nullptr) return node;
        position_ = start;
        node = type_alias();
        if (failed_ || node != nullptr) return node;
        position_ = start;
      }
      return assignment_or_expression();
    default: return assignment_or_expression();
  }
}

Expression* Parser::annotated_right_side() { return at(TokenKind::Yield) ? yield_expression() : star_expressions(); }

namespace {

bool augmented_operator(TokenKind kind, BinaryOperator& op) {
  switch (kind) {
    case TokenKind::PlusEqual: op = BinaryOperator::Add; return true;
    case TokenKind::MinusEqual: op = BinaryOperator::Subtract; return true;
    case TokenKind::StarEqual: op = BinaryOperator::Multiply; return true;
    case TokenKind::AtEqual: op = BinaryOperator::MatrixMultiply; return true;
    case TokenKind::SlashEqual: op = BinaryOperator::Divide; return true;
    case TokenKind::PercentEqual: op = BinaryOperator::Modulo; return true;
    case TokenKind::AmpersandEqual: op = BinaryOperator::BitAnd; return true;
    case TokenKind::BarEqual: op = BinaryOperator::BitOr; return true;
    case TokenKind::CaretEqual: op = BinaryOperator::BitXor; return true;
    case TokenKind::LeftShiftEqual: op = BinaryOperator::LeftShift; return true;
    case TokenKind::RightShiftEqual: op = BinaryOperator::RightShift; return true;
    case TokenKind::DoubleStarEqual: op = BinaryOperator::Power; return true;
    case TokenKind::DoubleSlashEqual: op = BinaryOperator::FloorDivide; return true;
    default: return false;
  }
}

}  // namespace

// An expression, or what it turns out to be the target of.
Statement* Parser::assignment_or_expression() {
  std::size_t start = position_;
  if (diagnosing_) {
    Statement* assignment = diagnosing_assignment();
    if (failed_ || assignment != nullptr) return assignment;
    position_ = start;
  }
  Expression* first = star_expressions();
  if (first == nullptr) return nullptr;
  if (!diagnosing_) {
    BinaryOperator ignored;
    TokenKind next = kind();
    if (next == TokenKind::Equal || next == TokenKind::Colon || augmented_operator(next, ignored)) {
      std::size_t mark = position_;
      Statement* assignment = finish_assignment(start, first);
      if (failed_ || assignment != nullptr) return assignment;
      position_ = mark;
    }
  }
  ExpressionStatement* node = arena_.make<ExpressionStatement>(span_from(start));
  node->value = first;
  return failed_ ? nullptr : node;
}

// After a would-be target, at ':', '=' or an augmented assignment. Null where it is no target.
Statement* Parser::finish_assignment(std::size_t start, Expression* first) {
  if (at(TokenKind::Colon)) {
    if (!is_single_target(first)) return nullptr;
    // Not every bracket: `(a)` is a single target.
    return annotated_assignment(start, first, first->kind == ExpressionKind::Name && !first->in_parentheses);
  }
  BinaryOperator op;
  if (augmented_operator(kind(), op)) {
    if (!is_single_target(first)) return nullptr;
    ++position_;
    Expression* value = annotated_right_side();
    if (value == nullptr) return nullptr;
    AugAssign* node = arena_.make<AugAssign>(span_from(start));
    set_context(first, Context::Store);
    node->target = first;
    node->op = op;
    node->value = value;
    return node;
  }
  if (!is_star_target(first, true)) return nullptr;
  ListBuilder<Expression> targets(*this);
  targets.add(first);
  Expression* value = nullptr;
  while (accept(TokenKind::Equal)) {
    if (value != nullptr) {
      if (!is_star_target(value, true)) return nullptr;
      targets.add(value);
    }
    value = annotated_right_side();
    if (value == nullptr) return nullptr;
  }
  if (failed_) return nullptr;
  for (std::size_t i = 0; i < targets.size(); ++i) set_context(targets[i], Context::Store);
  Assign* node = arena_.make<Assign>(span_from(start));
  node->targets = targets.finish(arena_);
  node->value = value;
  return node;
}

// At the ':' after the target.
Statement* Parser::annotated_assignment(std::size_t start, Expression* target, bool is_simple) {
  ++position_;
  Expression* annotation = expression();
  if (annotation == nullptr) return nullptr;
  Expression* value = nullptr;
  if (at(TokenKind::Equal)) {
    ++position_;
    value = annotated_right_side();
    if (value == nullptr) return nullptr;
  }
  if (failed_) return nullptr;
  AnnAssign* node = arena_.make<AnnAssign>(span_from(start));
  set_context(target, Context::Store);
  node->target = target;
  node->annotation = annotation;
  node->value = value;
  node->is_simple = is_simple;
  return node;
}

// Second pass: the alternatives of an assignment in order, then its errors.
Statement* Parser::diagnosing_assignment() {
  std::size_t start = position_;
  if (at(TokenKind::Name) && token_at(start + 1).kind == TokenKind::Colon) {
    Name* name = arena_.make<Name>(current().span);
    ++position_;
    Statement* node = annotated_assignment(start, name, true);
    if (failed_ || node != nullptr) return node;
    position_ = start;
  }
  Expression* target = primary();
  if (failed_) return nullptr;
  if (target != nullptr && is_single_target(target) && at(TokenKind::Colon) &&
      (target->kind != ExpressionKind::Name || target->in_parentheses)) {
    Statement* node = annotated_assignment(start, target, false);
    if (failed_ || node != nullptr) return node;
  }
  position_ = start;
  ListBuilder<Expression> targets(*this);
  for (std::size_t mark = position_;; mark = position_) {
    Expression* next = star_targets();
    if (failed_) return nullptr;
    if (next == nullptr || !accept(TokenKind::Equal)) {
      position_ = mark;
      break;
    }
    targets.add(next);
  }
  if (failed_) return nullptr;
  if (targets.size() > 0) {
    Expression* value = annotated_right_side();
    if (failed_) return nullptr;
    if (value != nullptr && !at(TokenKind::Equal)) {
      Assign* node = arena_.make<Assign>(span_from(start));
      node->targets = targets.finish(arena_);
      node->value = value;
      return node;
    }
  }
  position_ = start;
  BinaryOperator op;
  target = primary();
  if (failed_) return nullptr;
  if (target != nullptr && is_single_target(target) && augmented_operator(kind(), op)) {
    ++position_;
    Expression* value = annotated_right_side();
    if (value == nullptr) return nullptr;  // committed
    AugAssign* node = arena_.make<AugAssign>(span_from(start));
    node->target = target;
    node->value = value;
    return node;
  }
  position_ = start;
  diagnose([&] { diagnose_assignment(); });
  return nullptr;
}

void Parser::diagnose_assignment() {
  std::size_t start = position_;
  // [a]: x, (a, b): x
  Expression* display = at(TokenKind::LeftBracket) || at(TokenKind::LeftParenthesis) ? atom() : nullptr;
  if (failed_) return;
  if (display != nullptr && accept(TokenKind::Colon) &&
      (display->kind == ExpressionKind::List || display->kind == ExpressionKind::Tuple)) {
    if (expression() != nullptr) {
      fail(display->span, "only single target (not " + std::string(expression_name(display)) + ") can be annotated");
      return;
    }
    if (failed_) return;
  }
  // a, b: x
  position_ = start;
  {
    Expression* first = star_named_expression();
    if (failed_) return;
    if (first != nullptr && accept(TokenKind::Comma)) {
      // CPython's rule allows several lists here, side by side.
      ListBuilder<Expression> more(*this);
      std::size_t mark = position_;
      while (star_named_expressions_list(more) != nullptr) mark = position_;
      position_ = mark;
      if (failed_) return;
      if (accept(TokenKind::Colon) && expression() != nullptr) {
        fail(first->span, "only single target (not tuple) can be annotated");
        return;
      }
      if (failed_) return;
    }
  }
  position_ = start;
  Expression* target = expression();
  if (failed_) return;
  if (target != nullptr && accept(TokenKind::Colon)) {
    if (expression() != nullptr) {
      fail(target->span, "illegal target for annotation");
      return;
    }
    if (failed_) return;
  }
  // (star_targets '=')* then something that is no target, and '='
  position_ = start;
  std::size_t after_targets = start;
  for (;;) {
    Expression* good = star_targets();
    if (failed_) return;
    if (good == nullptr || !accept(TokenKind::Equal)) break;
    after_targets = position_;
  }
  position_ = after_targets;
  Expression* bad = star_expressions();
  if (failed_) return;
  if (bad != nullptr && at(TokenKind::Equal)) {
    fail_invalid_target(bad, TargetUse::Assign);
    if (failed_) return;
  }
  position_ = after_targets;
  Expression* yield = yield_expression();
  if (failed_) return;
  if (yield != nullptr && at(TokenKind::Equal)) {
    fail(yield->span, "assignment to yield expression not possible");
    return;
  }
  position_ = start;
  BinaryOperator op;
  Expression* left = star_expressions();
  if (failed_) return;
  if (left != nullptr && augmented_operator(kind(), op)) {
    ++position_;
    if (annotated_right_side() != nullptr) {
      fail(left->span,
           "'" + std::string(expression_name(left)) + "' is an illegal expression for augmented assignment");
    }
  }
}

Statement* Parser::return_statement() {
  std::size_t start = position_++;
  std::size_t mark = position_;
  Expression* value = star_expressions();
  if (failed_) return nullptr;
  if (value == nullptr) position_ = mark;
  Return* node = arena_.make<Return>(span_from(start));
  node->value = value;
  return node;
}

Statement* Parser::raise_statement() {
  std::size_t start = position_++;
  std::size_t mark = position_;
  Expression* exception = expression();
  if (failed_) return nullptr;
  Expression* cause = nullptr;
  if (exception == nullptr) {
    position_ = mark;
  } else if (at(TokenKind::From)) {
    mark = position_++;
    cause = expression();
    if (failed_) return nullptr;
    if (cause == nullptr) position_ = mark;
  }
  if (failed_) return nullptr;
  Raise* node = arena_.make<Raise>(span_from(start));
  node->exception = exception;
  node->cause = cause;
  return node;
}

Statement* Parser::delete_statement() {
  std::size_t start = position_++;
  Expression* targets = delete_targets();
  if (failed_) return nullptr;
  if (targets == nullptr || (!at(TokenKind::Semicolon) && !at(TokenKind::Newline))) {
    if (diagnosing_ && !failed_) {
      position_ = start + 1;
      Expression* wrong = star_expressions();
      if (wrong != nullptr) fail_invalid_target(wrong, TargetUse::Delete);
    }
    return nullptr;
  }
  Delete* node = arena_.make<Delete>(span_from(start));
  node->targets = static_cast<Tuple*>(targets)->elements;
  return node;
}

Statement* Parser::assert_statement() {
  std::size_t start = position_++;
  Expression* test = expression();
  if (test == nullptr) return nullptr;
  Expression* message = nullptr;
  if (at(TokenKind::Comma)) {
    ++position_;
    message = expression();
    if (message == nullptr) return nullptr;
  }
  if (failed_) return nullptr;
  Assert* node = arena_.make<Assert>(span_from(start));
  node->test = test;
  node->message = message;
  return node;
}

Statement* Parser::global_statement() {
  std::size_t start = position_;
  bool is_global = at(TokenKind::Global);
  ++position_;
  ListBuilder<std::string_view> names(*this);
  do {
    if (!at(TokenKind::Name)) return nullptr;
    names.add(arena_.make<std::string_view>(identifier(current())));
    ++position_;
  } while (accept(TokenKind::Comma));
  if (failed_) return nullptr;
  if (is_global) {
    Global* node = arena_.make<Global>(span_from(start));
    node->names = names.finish_values(arena_);
    return node;
  }
  Nonlocal* node = arena_.make<Nonlocal>(span_from(start));
  node->names = names.finish_values(arena_);
  return node;
}

// 'type' NAME [type_params] '=' expression
Statement* Parser::type_alias() {
  std::size_t start = position_++;
  Name* name = static_cast<Name*>(name_atom());
  name->context = Context::Store;
  bool ok = true;
  std::span<TypeParameter> parameters = type_parameters(ok);
  if (!ok || !accept(TokenKind::Equal)) return nullptr;
  Expression* value = expression();
  if (value == nullptr) return nullptr;
  TypeAlias* node = arena_.make<TypeAlias>(span_from(start));
  node->name = name;
  node->type_parameters = parameters;
  node->value = value;
  return node;
}

// ---- Imports ------------------------------------------------------------------------------------

// NAME ('.' NAME)*
bool Parser::dotted_name(std::string_view& name) {
  if (!at(TokenKind::Name)) return false;
  name = identifier(current());
  ++position_;
  if (!at(TokenKind::Dot)) return !failed_;
  std::string whole(name);
  while (at(TokenKind::Dot)) {
    if (token_at(position_ + 1).kind != TokenKind::Name) break;
    ++position_;
    whole += '.';
    whole += identifier(current());
    ++position_;
  }
  name = tree_.identifiers.intern(whole);
  return !failed_;
}

// A name to import, with 'as' where given.
bool Parser::import_alias(ListBuilder<Alias>& out, bool dotted) {
  std::size_t start = position_;
  Alias* alias = arena_.make<Alias>();
  if (dotted) {
    if (!dotted_name(alias->name)) return false;
  } else {
    if (!at(TokenKind::Name)) return false;
    alias->name = identifier(current());
    ++position_;
  }
  if (at(TokenKind::As)) {
    std::size_t mark = position_++;
    bool good = at(TokenKind::Name);
    if (diagnosing_ && !failed_) {
      TokenKind after = good ? token_at(position_ + 1).kind : TokenKind::Unknown;
      if (after != TokenKind::Comma && after != TokenKind::RightParenthesis && after != TokenKind::Newline) {
        std::size_t target = position_;
        Expression* wrong = expression();
        if (failed_) return false;
        if (wrong != nullptr) {
          fail(wrong->span, "cannot use " + std::string(expression_name(wrong)) + " as import target");
          return false;
        }
        position_ = target;
      }
    }
    if (good) {
      alias->as_name = identifier(current());
      ++position_;
    } else {
      if (failed_) return false;
      position_ = mark;
    }
  }
  alias->span = span_from(start);
  out.add(alias);
  return !failed_;
}

Statement* Parser::import_statement() {
  std::size_t start = position_;
  if (diagnosing_) {
    bool reported = diagnose([&] {
      ++position_;
      std::string_view name;
      bool matched = dotted_name(name);
      while (matched && at(TokenKind::Comma)) {
        ++position_;
        matched = dotted_name(name);
      }
      if (matched && accept(TokenKind::From) && dotted_name(name)) {
        fail_range(tokens_[start].span, tokens_[position_ - 1].span,
                   "Did you mean to use 'from ... import ...' instead?");
      }
    });
    if (reported) return nullptr;
    if (token_at(start + 1).kind == TokenKind::Newline) {
      return fail_from(tokens_[start + 1].span, "Expected one or more names after 'import'");
    }
  }
  ++position_;
  ListBuilder<Alias> names(*this);
  do {
    if (!import_alias(names, true)) return nullptr;
  } while (accept(TokenKind::Comma));
  if (failed_) return nullptr;
  Import* node = arena_.make<Import>(span_from(start));
  node->names = names.finish_values(arena_);
  return node;
}

Statement* Parser::import_from_statement() {
  std::size_t start = position_++;
  ImportFrom* node = arena_.make<ImportFrom>(Span{});
  for (;;) {
    if (accept(TokenKind::Dot)) {
      ++node->level;
    } else if (accept(TokenKind::Ellipsis)) {
      node->level += 3;
    } else {
      break;
    }
  }
  if (!dotted_name(node->module)) {
    if (failed_ || node->level == 0) return nullptr;
  }
  if (!accept(TokenKind::Import)) return nullptr;
  return import_from_targets(start, node);
}

Statement* Parser::import_from_targets(std::size_t start, ImportFrom* node) {
  std::size_t mark = position_;
  ListBuilder<Alias> names(*this);
  auto finish = [&] {
    node->span = span_from(start);
    node->names = names.finish_values(arena_);
    if (node->module == "__future__") {
      for (const Alias& alias : node->names) tree_.module.future_barry_as_flufl |= alias.name == "barry_as_FLUFL";
    }
    return node;
  };
  if (at(TokenKind::Star)) {
    Alias* alias = arena_.make<Alias>();
    alias->span = current().span;
    alias->name = tree_.identifiers.intern("*");
    ++position_;
    names.add(alias);
    return finish();
  }
  bool in_brackets = accept(TokenKind::LeftParenthesis);
  bool trailing_comma = false;
  bool matched = true;
  do {
    if (trailing_comma && (in_brackets ? at(TokenKind::RightParenthesis) : !at(TokenKind::Name))) break;
    if (!import_alias(names, false)) {
      if (failed_) return nullptr;
      matched = false;
      break;
    }
    trailing_comma = accept(TokenKind::Comma);
  } while (trailing_comma);
  if (matched && names.size() > 0 && !failed_) {
    if (in_brackets ? accept(TokenKind::RightParenthesis) : !trailing_comma) return finish();
  }
  if (failed_ || !diagnosing_) return nullptr;
  if (!in_brackets && trailing_comma && at(TokenKind::Newline)) {
    return fail_at_last_token("trailing comma not allowed without surrounding parentheses");
  }
  if (token_at(mark).kind == TokenKind::Newline) {
    return fail_from(tokens_[mark].span, "Expected one or more names after 'import'");
  }
  return nullptr;
}

}  // namespace minipy::python
