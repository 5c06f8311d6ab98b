// Expressions, from comma lists down to powers. Binary operators climb by precedence, so that a long chain
// costs no native stack and each level of brackets few frames.
#include "compiler/python/parser.h"

namespace minipy::python {

// star_expression (',' star_expression)* [',']
Expression* Parser::star_expressions() {
  return memoised(Rule::StarExpressions, [&]() -> Expression* {
    std::size_t start = position_;
    Expression* first = star_expression();
    if (first == nullptr || !at(TokenKind::Comma)) return failed_ ? nullptr : first;
    ListBuilder<Expression> elements(*this);
    elements.add(first);
    while (at(TokenKind::Comma)) {
      std::size_t mark = ++position_;
      Expression* element = star_expression();
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

Expression* Parser::star_expression() {
  if (!at(TokenKind::Star)) return expression();
  std::size_t start = position_++;
  Expression* value = bitwise_or();
  if (value == nullptr) return position_ = start, nullptr;
  Starred* starred = arena_.make<Starred>(span_from(start));
  starred->value = value;
  return starred;
}

Expression* Parser::star_named_expression() { return at(TokenKind::Star) ? star_expression() : named_expression(); }

// Adds star_named_expression (',' star_named_expression)* [',']; returns the first, null where there is none.
Expression* Parser::star_named_expressions_list(ListBuilder<Expression>& out) {
  Expression* first = star_named_expression();
  if (first == nullptr) return nullptr;
  out.add(first);
  while (at(TokenKind::Comma)) {
    std::size_t mark = ++position_;
    Expression* element = star_named_expression();
    if (failed_) return nullptr;
    if (element == nullptr) {
      position_ = mark;
      break;
    }
    out.add(element);
  }
  return failed_ ? nullptr : first;
}

// NAME ':=' expression
Expression* Parser::assignment_expression() {
  if (!at(TokenKind::Name) || token_at(position_ + 1).kind != TokenKind::ColonEqual) return nullptr;
  std::size_t start = position_;
  Name* target = arena_.make<Name>(current().span);
  target->name = identifier(current());
  target->context = Context::Store;
  position_ += 2;
  Expression* value = expression();
  if (value == nullptr) return nullptr;
  NamedExpr* named = arena_.make<NamedExpr>(span_from(start));
  named->target = target;
  named->value = value;
  return named;
}

Expression* Parser::named_expression() {
  if (diagnosing_) {
    return memoised(Rule::NamedExpression, [&]() -> Expression* {
      std::size_t mark = position_;
      if (at(TokenKind::Name) && token_at(position_ + 1).kind == TokenKind::ColonEqual) {
        return assignment_expression();  // committed by ':='
      }
      if (diagnose([&] { diagnose_named_expression(); })) return nullptr;
      position_ = mark;
      Expression* plain = expression();
      if (plain == nullptr || at(TokenKind::ColonEqual)) return nullptr;
      return plain;
    });
  }
  std::size_t start = position_;
  Expression* plain = expression();
  if (plain == nullptr || !at(TokenKind::ColonEqual)) return failed_ ? nullptr : plain;
  if (plain->kind != ExpressionKind::Name || plain->in_parentheses) return nullptr;
  ++position_;
  Expression* value = expression();
  if (value == nullptr) return nullptr;
  NamedExpr* named = arena_.make<NamedExpr>(span_from(start));
  named->target = static_cast<Name*>(plain);
  named->target->context = Context::Store;
  named->value = value;
  return named;
}

Expression* Parser::expression() {
  if (!second_pass_) return plain_expression();
  return memoised(Rule::Expression, [&]() -> Expression* {
    DepthGuard guard(*this);
    if (guard.exceeded) return nullptr;
    if (!diagnosing_) return plain_expression();
    if (diagnose([&] { diagnose_expression(); })) return nullptr;
    if (diagnose([&] { diagnose_legacy_expression(); })) return nullptr;
    return plain_expression();
  });
}

Expression* Parser::expression_without_invalid() {
  bool saved = diagnosing_;
  diagnosing_ = false;
  Expression* result = plain_expression();
  diagnosing_ = saved;
  return result;
}

// disjunction 'if' disjunction 'else' expression, or disjunction, or lambda
Expression* Parser::plain_expression() {
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  if (at(TokenKind::Lambda)) return lambda_expression();
  std::size_t start = position_;
  Expression* body = disjunction();
  if (body == nullptr || !at(TokenKind::If)) return failed_ ? nullptr : body;
  std::size_t mark = position_++;
  Expression* test = disjunction();
  if (failed_) return nullptr;
  if (test == nullptr || !accept(TokenKind::Else)) return position_ = mark, failed_ ? nullptr : body;
  Expression* otherwise = expression();
  if (failed_) return nullptr;
  if (otherwise == nullptr) return position_ = mark, body;
  IfExp* result = arena_.make<IfExp>(span_from(start));
  result->test = test;
  result->body = body;
  result->otherwise = otherwise;
  return result;
}

Expression* Parser::lambda_expression() {
  std::size_t start = position_++;
  Lambda* lambda = arena_.make<Lambda>(Span{});
  if (!at(TokenKind::Colon) && !parameters(lambda->parameters, true)) return nullptr;
  if (!accept(TokenKind::Colon)) return nullptr;
  lambda->body = expression();
  if (lambda->body == nullptr) return nullptr;
  lambda->span = span_from(start);
  return lambda;
}

Expression* Parser::disjunction() {
  return memoised(Rule::Disjunction, [&] { return plain_disjunction(); });
}

Expression* Parser::plain_disjunction() {
  std::size_t start = position_;
  Expression* first = conjunction();
  if (first == nullptr || !at(TokenKind::Or)) return failed_ ? nullptr : first;
  ListBuilder<Expression> values(*this);
  values.add(first);
  while (at(TokenKind::Or)) {
    std::size_t mark = position_++;
    Expression* next = conjunction();
    if (failed_) return nullptr;
    if (next == nullptr) {
      position_ = mark;
      break;
    }
    values.add(next);
  }
  if (failed_) return nullptr;
  if (values.size() == 1) return first;
  BoolOp* result = arena_.make<BoolOp>(span_from(start));
  result->op = BoolOperator::Or;
  result->values = values.finish(arena_);
  return result;
}

Expression* Parser::conjunction() {
  std::size_t start = position_;
  Expression* first = inversion();
  if (first == nullptr || !at(TokenKind::And)) return failed_ ? nullptr : first;
  ListBuilder<Expression> values(*this);
  values.add(first);
  while (at(TokenKind::And)) {
    std::size_t mark = position_++;
    Expression* next = inversion();
    if (failed_) return nullptr;
    if (next == nullptr) {
      position_ = mark;
      break;
    }
    values.add(next);
  }
  if (failed_) return nullptr;
  if (values.size() == 1) return first;
  BoolOp* result = arena_.make<BoolOp>(span_from(start));
  result->op = BoolOperator::And;
  result->values = values.finish(arena_);
  return result;
}

Expression* Parser::inversion() {
  if (!at(TokenKind::Not)) return comparison();
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  std::size_t start = position_++;
  Expression* operand = inversion();
  if (operand == nullptr) return nullptr;
  UnaryOp* result = arena_.make<UnaryOp>(span_from(start));
  result->op = UnaryOperator::Not;
  result->operand = operand;
  return result;
}

// Consumes a comparison operator; false, without moving, if there is none.
bool Parser::compare_operator(CompareOperator& op) {
  switch (kind()) {
    case TokenKind::EqualEqual: op = CompareOperator::Equal; break;
    case TokenKind::NotEqual:
      if ((token_text(current()) == "<>") != tree_.module.future_barry_as_flufl) {
        if (!tree_.module.future_barry_as_flufl) return false;
        fail_at_last_token("with Barry as BDFL, use '<>' instead of '!='");
        return false;
      }
      op = CompareOperator::NotEqual;
      break;
    case TokenKind::Less: op = CompareOperator::Less; break;
    case TokenKind::LessEqual: op = CompareOperator::LessOrEqual; break;
    case TokenKind::Greater: op = CompareOperator::Greater; break;
    case TokenKind::GreaterEqual: op = CompareOperator::GreaterOrEqual; break;
    case TokenKind::In: op = CompareOperator::In; break;
    case TokenKind::Is:
      op = CompareOperator::Is;
      if (token_at(position_ + 1).kind == TokenKind::Not) {
        op = CompareOperator::IsNot;
        ++position_;
      }
      break;
    case TokenKind::Not:
      if (token_at(position_ + 1).kind != TokenKind::In) return false;
      op = CompareOperator::NotIn;
      ++position_;
      break;
    default: return false;
  }
  ++position_;
  return true;
}

Expression* Parser::comparison() {
  std::size_t start = position_;
  Expression* left = bitwise_or();
  CompareOperator op;
  std::size_t mark = position_;
  if (left == nullptr || !compare_operator(op)) return failed_ ? nullptr : left;
  ListBuilder<Expression> comparators(*this);
  constexpr std::size_t kInline = 8;
  CompareOperator first_operators[kInline];
  std::vector<CompareOperator> more_operators;
  do {
    Expression* right = bitwise_or();
    if (failed_) return nullptr;
    if (right == nullptr) {
      position_ = mark;
      break;
    }
    if (comparators.size() < kInline) {
      first_operators[comparators.size()] = op;
    } else {
      if (more_operators.empty()) more_operators.assign(first_operators, first_operators + kInline);
      more_operators.push_back(op);
    }
    comparators.add(right);
    mark = position_;
  } while (compare_operator(op));
  if (failed_) return nullptr;
  if (comparators.size() == 0) return left;
  Compare* result = arena_.make<Compare>(span_from(start));
  result->left = left;
  std::span<const CompareOperator> operators(first_operators,
                                             comparators.size() < kInline ? comparators.size() : kInline);
  if (!more_operators.empty()) operators = more_operators;
  result->operators = arena_.copy(operators);
  result->comparators = comparators.finish(arena_);
  return result;
}

Expression* Parser::bitwise_or() {
  return memoised(Rule::BitwiseOr, [&] { return binary(1); });
}

namespace {

struct BinaryRow {
  int precedence;  // 0: not a binary operator
  BinaryOperator op;
};

constexpr BinaryRow binary_row(TokenKind kind) {
  switch (kind) {
    case TokenKind::Bar: return {1, BinaryOperator::BitOr};
    case TokenKind::Caret: return {2, BinaryOperator::BitXor};
    case TokenKind::Ampersand: return {3, BinaryOperator::BitAnd};
    case TokenKind::LeftShift: return {4, BinaryOperator::LeftShift};
    case TokenKind::RightShift: return {4, BinaryOperator::RightShift};
    case TokenKind::Plus: return {5, BinaryOperator::Add};
    case TokenKind::Minus: return {5, BinaryOperator::Subtract};
    case TokenKind::Star: return {6, BinaryOperator::Multiply};
    case TokenKind::Slash: return {6, BinaryOperator::Divide};
    case TokenKind::DoubleSlash: return {6, BinaryOperator::FloorDivide};
    case TokenKind::Percent: return {6, BinaryOperator::Modulo};
    case TokenKind::At: return {6, BinaryOperator::MatrixMultiply};
    default: return {0, BinaryOperator::Add};
  }
}

}  // namespace

Expression* Parser::binary(int minimum) {
  std::size_t start = position_;
  Expression* left = unary();
  if (left == nullptr) return nullptr;
  for (;;) {
    BinaryRow row = binary_row(kind());
    if (row.precedence < minimum || row.precedence == 0) return failed_ ? nullptr : left;
    std::size_t mark = position_++;
    Expression* right = row.precedence == 6 ? unary() : binary(row.precedence + 1);
    if (failed_) return nullptr;
    if (right == nullptr) {
      position_ = mark + 1;
      if (diagnosing_ && row.precedence >= 5 && at(TokenKind::Not)) {
        Span first = current().span;
        Expression* inverted = inversion();
        if (failed_) return nullptr;
        if (inverted != nullptr) {
          return fail_range(first, inverted->span, "'not' after an operator must be parenthesized");
        }
      }
      position_ = mark;
      return left;
    }
    BinOp* result = arena_.make<BinOp>(span_from(start));
    result->op = row.op;
    result->left = left;
    result->right = right;
    left = result;
  }
}

Expression* Parser::unary() {
  UnaryOperator op;
  switch (kind()) {
    case TokenKind::Plus: op = UnaryOperator::Plus; break;
    case TokenKind::Minus: op = UnaryOperator::Minus; break;
    case TokenKind::Tilde: op = UnaryOperator::Invert; break;
    default: return power();
  }
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  std::size_t start = position_++;
  Expression* operand = unary();
  if (failed_) return nullptr;
  if (operand == nullptr) {
    position_ = start + 1;
    if (diagnosing_ && at(TokenKind::Not)) {
      Span first = current().span;
      ++position_;
      Expression* inverted = unary();
      if (failed_) return nullptr;
      if (inverted != nullptr) {
        return fail_range(first, inverted->span, "'not' after an operator must be parenthesized");
      }
    }
    position_ = start;
    return nullptr;
  }
  UnaryOp* result = arena_.make<UnaryOp>(span_from(start));
  result->op = op;
  result->operand = operand;
  return result;
}

Expression* Parser::power() {
  std::size_t start = position_;
  Expression* left = await_primary();
  if (left == nullptr || !at(TokenKind::DoubleStar)) return failed_ ? nullptr : left;
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  std::size_t mark = position_++;
  Expression* right = unary();
  if (failed_) return nullptr;
  if (right == nullptr) return position_ = mark, left;
  BinOp* result = arena_.make<BinOp>(span_from(start));
  result->op = BinaryOperator::Power;
  result->left = left;
  result->right = right;
  return result;
}

Expression* Parser::await_primary() {
  if (!at(TokenKind::Await)) return primary();
  std::size_t start = position_++;
  Expression* value = primary();
  if (value == nullptr) return nullptr;
  Await* result = arena_.make<Await>(span_from(start));
  result->value = value;
  return result;
}

Expression* Parser::primary() {
  return memoised(Rule::Primary, [&] { return plain_primary(); });
}

Expression* Parser::plain_primary() {
  std::size_t start = position_;
  Expression* value = atom();
  if (value == nullptr) return nullptr;
  for (;;) {
    std::size_t mark = position_;
    if (diagnosing_ && (at(TokenKind::LeftBrace) || at(TokenKind::LeftBracket))) {
      // A generator expression is tried here, and its error rule takes any bracket.
      if (diagnose([&] { diagnose_comprehension(); })) return nullptr;
    }
    switch (kind()) {
      case TokenKind::Dot: {
        ++position_;
        if (!at(TokenKind::Name)) return position_ = mark, failed_ ? nullptr : value;
        std::string_view name = identifier(current());
        ++position_;
        Attribute* attribute = arena_.make<Attribute>(span_from(start));
        attribute->value = value;
        attribute->attribute = name;
        value = attribute;
        continue;
      }
      case TokenKind::LeftParenthesis: {
        if (diagnosing_) {
          Expression* call = call_with_generator(start, value);
          if (failed_) return nullptr;
          if (call != nullptr) {
            value = call;
            continue;
          }
          position_ = mark;
        }
        ++position_;
        ArgumentLists lists;
        if (!at(TokenKind::RightParenthesis) && !arguments(lists, true)) {
          if (failed_) return nullptr;
          if (!diagnosing_) return position_ = mark, value;
          position_ = mark + 1;
        }
        if (!accept(TokenKind::RightParenthesis)) return position_ = mark, failed_ ? nullptr : value;
        Call* call = arena_.make<Call>(span_from(start));
        call->callee = value;
        call->arguments = lists.arguments;
        call->keywords = lists.keywords;
        value = call;
        continue;
      }
      case TokenKind::LeftBracket: {
        ++position_;
        Expression* index = slices();
        if (failed_) return nullptr;
        if (index == nullptr || !accept(TokenKind::RightBracket)) {
          return position_ = mark, failed_ ? nullptr : value;
        }
        Subscript* subscript = arena_.make<Subscript>(span_from(start));
        subscript->value = value;
        subscript->index = index;
        value = subscript;
        continue;
      }
      default: return failed_ ? nullptr : value;
    }
  }
}

// slice, or a tuple of slices and starred expressions
Expression* Parser::slices() {
  std::size_t start = position_;
  Expression* first = at(TokenKind::Star) ? starred_argument() : slice();
  if (first == nullptr) return nullptr;
  if (first->kind != ExpressionKind::Starred && !at(TokenKind::Comma)) return failed_ ? nullptr : first;
  ListBuilder<Expression> elements(*this);
  elements.add(first);
  while (at(TokenKind::Comma)) {
    std::size_t mark = ++position_;
    Expression* element = at(TokenKind::Star) ? starred_argument() : slice();
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
}

Expression* Parser::slice() {
  std::size_t start = position_;
  Expression* lower = nullptr;
  if (!at(TokenKind::Colon)) {
    lower = named_expression();
    if (lower == nullptr || !at(TokenKind::Colon)) return failed_ ? nullptr : lower;
    if (lower->kind == ExpressionKind::NamedExpr && !lower->in_parentheses) return lower;
  }
  auto bound = [&]() -> Expression* {
    std::size_t mark = position_;
    Expression* result = expression();
    if (result == nullptr) position_ = mark;
    return result;
  };
  ++position_;
  Expression* upper = bound();
  if (failed_) return nullptr;
  Expression* step = nullptr;
  if (accept(TokenKind::Colon)) step = bound();
  if (failed_) return nullptr;
  Slice* result = arena_.make<Slice>(span_from(start));
  result->lower = lower;
  result->upper = upper;
  result->step = step;
  return result;
}

// 'yield' 'from' expression, or 'yield' [star_expressions]
Expression* Parser::yield_expression() {
  if (!at(TokenKind::Yield)) return nullptr;
  std::size_t start = position_++;
  if (accept(TokenKind::From)) {
    Expression* value = expression();
    if (failed_) return nullptr;
    if (value != nullptr) {
      YieldFrom* result = arena_.make<YieldFrom>(span_from(start));
      result->value = value;
      return result;
    }
    position_ = start + 1;
  }
  std::size_t mark = position_;
  Expression* value = star_expressions();
  if (failed_) return nullptr;
  if (value == nullptr) position_ = mark;
  Yield* result = arena_.make<Yield>(span_from(start));
  result->value = value;
  return result;
}

}  // namespace minipy::python
