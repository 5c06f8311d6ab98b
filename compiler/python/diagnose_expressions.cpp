// Second pass: what is wrong with an expression. Each function tries its alternatives in CPython's order and
// reports with the first that matches; it may move, its callers go back.
#include "compiler/python/parser.h"

namespace minipy::python {

// `print` and `exec` were statements once.
bool Parser::is_legacy_statement(const Expression* name) {
  if (name->kind != ExpressionKind::Name) return false;
  std::string_view text = static_cast<const Name*>(name)->name;
  return text == "print" || text == "exec";
}

void Parser::diagnose_expression() {
  std::size_t start = position_;
  // "a" b "c": a quote too many inside a string
  if (at(TokenKind::String)) {
    ++position_;
    Expression* first = nullptr;
    Expression* last = nullptr;
    while (!at(TokenKind::String)) {
      Expression* between = expression_without_invalid();
      if (failed_) return;
      if (between == nullptr) break;
      if (first == nullptr) first = between;
      last = between;
    }
    if (failed_) return;
    if (first != nullptr && at(TokenKind::String)) {
      fail_range(first->span, last->span, "invalid syntax. Is this intended to be part of the string?");
      return;
    }
    position_ = start;
  }
  // Two expressions side by side. A name before a string might be a mistyped prefix, and a soft keyword a
  // statement.
  bool skip = at(TokenKind::Name) && token_at(start + 1).kind == TokenKind::String;
  skip = skip || at_word("match") || at_word("case") || at_word("type") || at_word("_");
  if (failed_) return;
  Expression* left = disjunction();
  if (failed_ || left == nullptr) {
    if (failed_) return;
  } else if (!skip) {
    std::size_t mark = position_;
    Expression* right = expression_without_invalid();
    if (failed_) return;
    if (right != nullptr && !is_legacy_statement(left) && tokens_[position_ - 1].level > 0) {
      fail_range(left->span, right->span, "invalid syntax. Perhaps you forgot a comma?");
      return;
    }
    position_ = mark;
  }
  if (left != nullptr && accept(TokenKind::If)) {
    Expression* test = disjunction();
    if (failed_) return;
    if (test != nullptr) {
      if (!at(TokenKind::Else) && !at(TokenKind::Colon)) {
        if (!failed_) fail_range(left->span, test->span, "expected 'else' after 'if' expression");
        return;
      }
      if (accept(TokenKind::Else)) {
        std::size_t mark = position_;
        Expression* otherwise = expression();
        if (failed_) return;
        if (otherwise == nullptr) {
          fail(token_at(mark).span, "expected expression after 'else', but statement is given");
          return;
        }
      }
    }
  }
  position_ = start;
  if (at(TokenKind::Pass) || at(TokenKind::Break) || at(TokenKind::Continue)) {
    ++position_;
    if (!accept(TokenKind::If) || disjunction() == nullptr || !accept(TokenKind::Else)) return;
    if (simple_statement() != nullptr) {
      fail(tokens_[start].span, "expected expression before 'if', but statement is given");
    }
    return;
  }
  if (accept(TokenKind::Lambda)) {
    Parameters ignored;
    if (!at(TokenKind::Colon) && !parameters(ignored, true)) return;
    if (!at(TokenKind::Colon) || failed_) return;
    TokenKind after = token_at(position_ + 1).kind;
    if (after != TokenKind::FStringMiddle && after != TokenKind::TStringMiddle) return;
    std::string letter = after == TokenKind::FStringMiddle ? "f" : "t";
    fail_range(tokens_[start].span, tokens_[position_].span,
               letter + "-string: lambda expressions are not allowed without parentheses");
  }
}

// print x
void Parser::diagnose_legacy_expression() {
  if (!at(TokenKind::Name) || token_at(position_ + 1).kind == TokenKind::LeftParenthesis) return;
  if (failed_) return;
  Span name_span = current().span;
  Expression* name = name_atom();
  Expression* arguments = star_expressions();
  if (arguments == nullptr || !is_legacy_statement(name)) return;
  std::string text(static_cast<Name*>(name)->name);
  fail_range(name_span, arguments->span,
             "Missing parentheses in call to '" + text + "'. Did you mean " + text + "(...)?");
}

void Parser::diagnose_named_expression() {
  std::size_t start = position_;
  Expression* target = expression();
  if (failed_) return;
  if (target != nullptr && accept(TokenKind::ColonEqual) && expression() != nullptr) {
    fail(target->span, "cannot use assignment expressions with " + std::string(expression_name(target)));
    return;
  }
  if (failed_) return;
  auto assigned = [&]() -> Expression* {
    if (!accept(TokenKind::Equal)) return nullptr;
    Expression* value = bitwise_or();
    if (value == nullptr || at(TokenKind::Equal) || at(TokenKind::ColonEqual)) return nullptr;
    return failed_ ? nullptr : value;
  };
  position_ = start;
  if (at(TokenKind::Name)) {
    Span name = current().span;
    ++position_;
    Expression* value = assigned();
    if (failed_) return;
    if (value != nullptr) {
      fail_range(name, value->span, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
      return;
    }
  }
  position_ = start;
  if (at(TokenKind::True) || at(TokenKind::False) || at(TokenKind::None)) return;
  if (at(TokenKind::LeftBracket) || at(TokenKind::LeftParenthesis)) {
    Expression* display = atom();
    if (failed_) return;
    if (display != nullptr && (display->kind == ExpressionKind::List || display->kind == ExpressionKind::Tuple ||
                               display->kind == ExpressionKind::GeneratorExp)) {
      return;
    }
    position_ = start;
  }
  Expression* left = bitwise_or();
  if (left == nullptr || assigned() == nullptr || failed_) return;
  fail(left->span,
       "cannot assign to " + std::string(expression_name(left)) + " here. Maybe you meant '==' instead of '='?");
}

void Parser::diagnose_group() {
  std::size_t start = position_++;
  if (at(TokenKind::Star)) {
    Expression* starred = starred_argument();
    if (failed_) return;
    if (starred != nullptr && at(TokenKind::RightParenthesis)) {
      fail(starred->span, "cannot use starred expression here");
      return;
    }
  }
  position_ = start + 1;
  if (!accept(TokenKind::DoubleStar)) return;
  Expression* value = expression();
  if (value != nullptr && at(TokenKind::RightParenthesis) && !failed_) {
    fail(tokens_[start + 1].span, "cannot use double starred expression here");
  }
}

void Parser::diagnose_comprehension() {
  std::size_t start = position_;
  bool is_group = at(TokenKind::LeftParenthesis);
  std::span<ComprehensionFor> generators;
  ++position_;
  if (at(TokenKind::Star)) {
    Expression* starred = starred_argument();
    if (failed_) return;
    if (starred != nullptr && comprehension_fors(generators)) {
      fail(starred->span, "iterable unpacking cannot be used in comprehension");
      return;
    }
    if (failed_) return;
  }
  if (is_group) return;
  position_ = start + 1;
  Expression* first = star_named_expression();
  if (failed_ || first == nullptr || !accept(TokenKind::Comma)) return;
  std::size_t comma = position_ - 1;
  {
    ListBuilder<Expression> more(*this);
    if (star_named_expressions_list(more) != nullptr) {
      Span last = more.back()->span;
      if (comprehension_fors(generators)) {
        fail_range(first->span, last, "did you forget parentheses around the comprehension target?");
        return;
      }
    }
    if (failed_) return;
  }
  position_ = comma + 1;
  if (comprehension_fors(generators)) {
    fail_range(first->span, tokens_[comma].span, "did you forget parentheses around the comprehension target?");
  }
}

// After the '{'.
void Parser::diagnose_dict_items() {
  std::size_t start = position_;
  Expression *key, *value;
  // Good items, a comma, and a bad one.
  while (key_value(key, value) && accept(TokenKind::Comma)) {
    std::size_t mark = position_;
    bool another = looking_at([&] { return key_value(key, value); });
    if (failed_) return;
    if (!another) {
      if (diagnose_key_value()) return;
      break;
    }
    position_ = mark;
  }
  if (failed_) return;
  position_ = start;
  key = expression();
  if (failed_ || key == nullptr || !at(TokenKind::Colon)) return;
  Span colon = current().span;
  ++position_;
  if (at(TokenKind::Star)) {
    Span star = current().span;
    ++position_;
    if (bitwise_or() != nullptr) fail_from(star, "cannot use a starred expression in a dictionary value");
    return;
  }
  if (at(TokenKind::RightBrace) || at(TokenKind::Comma)) {
    fail(colon, "expression expected after dictionary key and ':'");
  }
}

bool Parser::diagnose_key_value() {
  Expression* key = expression();
  if (failed_) return true;
  if (key == nullptr) return false;
  if (!at(TokenKind::Colon)) {
    if (failed_) return true;
    fail({key->span.end_line, key->span.end_column - 1, key->span.end_line, -1}, "':' expected after dictionary key");
    return true;
  }
  Span colon = current().span;
  ++position_;
  if (at(TokenKind::Star)) {
    Span star = current().span;
    ++position_;
    if (bitwise_or() != nullptr) fail_from(star, "cannot use a starred expression in a dictionary value");
  } else if (at(TokenKind::RightBrace) || at(TokenKind::Comma)) {
    fail(colon, "expression expected after dictionary key and ':'");
  }
  return failed_;
}

// At 'for' or 'async'.
void Parser::diagnose_for_target() {
  accept(TokenKind::Async);
  if (!accept(TokenKind::For)) return;
  Expression* target = star_expressions();
  if (target != nullptr) fail_invalid_target(target, TargetUse::For);
}

// for x y: in a comprehension, something between the variables and the end is no 'in'.
void Parser::diagnose_for_clause() {
  accept(TokenKind::Async);
  if (!accept(TokenKind::For)) return;
  do {
    std::size_t mark = position_;
    if (bitwise_or() == nullptr) {
      if (failed_ || mark == 0 || tokens_[mark - 1].kind != TokenKind::Comma) return;
      position_ = mark;
      break;
    }
  } while (accept(TokenKind::Comma));
  if (!at(TokenKind::In) && !failed_) fail(current().span, "'in' expected after for-loop variables");
}

void Parser::diagnose_replacement_field(bool is_template) {
  std::string prefix = is_template ? "t-string: " : "f-string: ";
  std::size_t start = position_++;
  auto fail_here = [&](std::string_view message) {
    if (!failed_) fail(current().span, prefix + std::string(message));
  };
  if (at(TokenKind::Equal) || at(TokenKind::Exclamation) || at(TokenKind::Colon) || at(TokenKind::RightBrace)) {
    return fail_here("valid expression required before '" + std::string(token_text(current())) + "'");
  }
  Expression* value = annotated_right_side();
  if (failed_) return;
  if (value == nullptr) {
    position_ = start + 1;
    return fail_here("expecting a valid expression after '{'");
  }
  auto at_any = [&](bool equal, bool exclamation) {
    return at(TokenKind::Colon) || at(TokenKind::RightBrace) || (equal && at(TokenKind::Equal)) ||
           (exclamation && at(TokenKind::Exclamation));
  };
  if (!at_any(true, true)) return fail_here("expecting '=', or '!', or ':', or '}'");
  if (accept(TokenKind::Equal) && !at_any(false, true)) return fail_here("expecting '!', or ':', or '}'");
  if (accept(TokenKind::Exclamation)) {
    if (at_any(false, false)) return fail_here("missing conversion character");
    if (!accept(TokenKind::Name)) return fail_here("invalid conversion character");
  }
  if (!at_any(false, false)) return fail_here("expecting ':' or '}'");
  if (accept(TokenKind::Colon)) {
    if (format_specification(is_template, false) == nullptr || failed_) return;
    if (!at(TokenKind::RightBrace)) return fail_here("expecting '}', or format specs");
  }
}

}  // namespace minipy::python
