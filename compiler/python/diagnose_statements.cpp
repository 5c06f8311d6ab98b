// Second pass: what is wrong with the headers of try, except and with.
#include "compiler/python/parser.h"

namespace minipy::python {

void Parser::diagnose_try() {
  std::int32_t line = current().span.line;
  ++position_;
  if (block_is_missing()) return fail_missing_block("'try' statement", line);
  List<Statement> ignored;
  if (!accept(TokenKind::Colon) || !block(ignored)) return;
  if (!at(TokenKind::Except) && !at(TokenKind::Finally)) {
    if (!failed_) fail_at_last_token("expected 'except' or 'finally' block");
    return;
  }
  // except and except* in one statement
  ListBuilder<ExceptHandler> handlers(*this);
  bool first_is_star = false;
  while (at(TokenKind::Except)) {
    std::size_t mark = position_;
    bool is_star = token_at(mark + 1).kind == TokenKind::Star;
    if (handlers.size() > 0 && is_star != first_is_star) {
      position_ = mark + (is_star ? 2 : 1);
      if (is_star || !at(TokenKind::Colon)) {
        if (expression() == nullptr) return;
        if (accept(TokenKind::As) && !accept(TokenKind::Name)) return;
      }
      if (!at(TokenKind::Colon) || failed_) return;
      fail_range(tokens_[mark].span, tokens_[mark + (is_star ? 1 : 0)].span,
                 "cannot have both 'except' and 'except*' on the same 'try'");
      return;
    }
    first_is_star = is_star;
    bool ignored_star = false;
    if (!except_block(handlers, ignored_star)) return;
  }
}

void Parser::diagnose_except_indentation() {
  std::int32_t line = current().span.line;
  ++position_;
  bool is_star = accept(TokenKind::Star);
  if (is_star || !at(TokenKind::Colon)) {
    if (expression() == nullptr) return;
    if (accept(TokenKind::As) && !accept(TokenKind::Name)) return;
  }
  if (block_is_missing()) fail_missing_block(is_star ? "'except*' statement" : "'except' statement", line);
}

void Parser::diagnose_except() {
  ++position_;
  bool is_star = accept(TokenKind::Star);
  if (at(TokenKind::Newline) || (is_star && at(TokenKind::Colon))) {
    fail_at_last_token(is_star ? "expected one or more exception types" : "expected ':'");
    return;
  }
  Expression* type = expression();
  if (type == nullptr || failed_) return;
  if (accept(TokenKind::Comma)) {
    do {
      std::size_t mark = position_;
      if (expression() == nullptr) {
        if (failed_) return;
        position_ = mark;
        break;
      }
    } while (accept(TokenKind::Comma));
    if (accept(TokenKind::As) && accept(TokenKind::Name) && accept(TokenKind::Colon)) {
      fail_from(type->span, "multiple exception types must be parenthesized when using 'as'");
    }
    return;
  }
  if (at(TokenKind::Newline)) {
    fail_at_last_token("expected ':'");
    return;
  }
  if (!accept(TokenKind::As)) return;
  if (at(TokenKind::Name) && token_at(position_ + 1).kind == TokenKind::Newline) {
    fail_at_last_token("expected ':'");
    return;
  }
  Expression* target = expression();
  List<Statement> ignored;
  if (target == nullptr || !accept(TokenKind::Colon) || !block(ignored)) return;
  fail(target->span, std::string("cannot use except") + (is_star ? "*" : "") + " statement with " +
                         std::string(expression_name(target)));
}

// Items as in the grammar's error rules: any expressions, with or without brackets around them all.
void Parser::diagnose_with(bool is_async, bool indentation) {
  static_cast<void>(is_async);
  std::int32_t line = current().span.line;
  std::size_t start = ++position_;
  auto items = [&] {
    do {
      if (tokens_[start].kind == TokenKind::LeftParenthesis && at(TokenKind::RightParenthesis)) return true;
      if (expression() == nullptr) return false;
      if (accept(TokenKind::As) && star_target() == nullptr) return false;
    } while (accept(TokenKind::Comma));
    return !failed_;
  };
  auto report = [&] {
    if (indentation) {
      if (block_is_missing()) fail_missing_block("'with' statement", line);
    } else if (at(TokenKind::Newline)) {
      fail_at_last_token("expected ':'");
    }
  };
  if (items()) report();
  if (failed_) return;
  position_ = start;
  if (accept(TokenKind::LeftParenthesis) && items() && accept(TokenKind::RightParenthesis)) report();
}

}  // namespace minipy::python
