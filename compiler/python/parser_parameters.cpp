// Parameters of functions and lambdas.
#include "compiler/python/parser.h"

namespace minipy::python {

// A name with, in a `def`, its annotation. The default is read by the caller.
Parameter* Parser::parameter(bool is_lambda, bool star_annotation) {
  if (!at(TokenKind::Name)) return nullptr;
  std::size_t start = position_;
  Parameter* result = arena_.make<Parameter>();
  result->name = identifier(current());
  ++position_;
  if (!is_lambda && accept(TokenKind::Colon)) {
    result->annotation = star_annotation ? star_expression() : expression();
    if (result->annotation == nullptr) return nullptr;
  }
  if (failed_) return nullptr;
  result->span = span_from(start);
  return result;
}

// A comma, or the end of the list without consuming it.
bool Parser::parameter_end(bool is_lambda) { return accept(TokenKind::Comma) || at_parameters_end(is_lambda); }

bool Parser::parameters(Parameters& out, bool is_lambda) {
  std::size_t start = position_;
  if (diagnosing_ && diagnose([&] { diagnose_parameters(is_lambda); })) return false;
  position_ = start;
  ListBuilder<Parameter> positional(*this);
  bool seen_default = false;
  bool seen_slash = false;
  while (!at_parameters_end(is_lambda)) {
    if (at(TokenKind::Star) || at(TokenKind::DoubleStar)) break;
    if (at(TokenKind::Slash)) {
      if (seen_slash || positional.size() == 0) return false;
      seen_slash = true;
      out.positional_only = positional.finish_values(arena_);
      ++position_;
      if (!parameter_end(is_lambda)) return false;
      continue;
    }
    Parameter* next = parameter(is_lambda, false);
    if (next == nullptr) return false;
    if (at(TokenKind::Equal)) {
      std::size_t equal = position_++;
      next->default_value = expression();
      if (failed_) return false;
      if (next->default_value == nullptr) {
        if (diagnosing_ && (at(TokenKind::Comma) || at(TokenKind::RightParenthesis))) {
          fail(tokens_[equal].span, "expected default value expression");
        }
        return false;
      }
      seen_default = true;
    } else if (seen_default) {
      return false;
    }
    positional.add(next);
    if (!parameter_end(is_lambda)) return false;
  }
  if (failed_) return false;
  std::size_t skipped = out.positional_only.size();
  out.positional = positional.finish_values(arena_).subspan(skipped);
  if (at_parameters_end(is_lambda)) return !failed_;

  std::size_t stars = position_;
  if (diagnosing_ && diagnose([&] { diagnose_star_etc(is_lambda); })) return false;
  position_ = stars;
  if (accept(TokenKind::Star)) {
    bool bare = accept(TokenKind::Comma);
    if (!bare) {
      out.variable_positional = parameter(is_lambda, true);
      if (out.variable_positional == nullptr || !parameter_end(is_lambda)) return false;
    }
    ListBuilder<Parameter> keywords(*this);
    while (at(TokenKind::Name)) {
      Parameter* next = parameter(is_lambda, false);
      if (next == nullptr) return false;
      if (accept(TokenKind::Equal)) {
        next->default_value = expression();
        if (next->default_value == nullptr) return false;
      }
      keywords.add(next);
      if (!parameter_end(is_lambda)) return false;
    }
    if (bare && keywords.size() == 0) return false;
    out.keyword_only = keywords.finish_values(arena_);
  }
  if (failed_) return false;
  stars = position_;
  if (diagnosing_ && diagnose([&] { diagnose_keywords_parameter(is_lambda); })) return false;
  position_ = stars;
  if (accept(TokenKind::DoubleStar)) {
    out.variable_keyword = parameter(is_lambda, false);
    if (out.variable_keyword == nullptr || !parameter_end(is_lambda)) return false;
  }
  return at_parameters_end(is_lambda) && !failed_;
}

// ---- Second pass --------------------------------------------------------------------------------

// The grammar's alternatives in order; each is a walk over plain parameters, '/' and '*'.
void Parser::diagnose_parameters(bool is_lambda) {
  std::size_t start = position_;
  if (at(TokenKind::Slash) && token_at(start + 1).kind == TokenKind::Comma) {
    fail(current().span, "at least one argument must precede /");
    return;
  }
  enum class Kind { None, Plain, WithDefault };
  // Consumes a parameter and the comma after it.
  auto next = [&](bool consume_end) -> Kind {
    std::size_t mark = position_;
    Parameter* result = parameter(is_lambda, false);
    if (failed_) return Kind::None;
    Kind kind = Kind::Plain;
    if (result != nullptr && at(TokenKind::Equal)) {
      std::size_t equal = position_++;
      Expression* value = expression();
      if (failed_) return Kind::None;
      if (value == nullptr) {
        if (at(TokenKind::Comma) || at(TokenKind::RightParenthesis)) {
          fail(tokens_[equal].span, "expected default value expression");
          return Kind::None;
        }
        result = nullptr;
      }
      kind = Kind::WithDefault;
    }
    if (result == nullptr || (consume_end && !parameter_end(is_lambda))) {
      position_ = mark;
      return Kind::None;
    }
    return kind;
  };
  Span slash{};
  bool seen_slash = false;
  bool seen_default = false;
  std::size_t count = 0;
  // One walk stands for the alternatives; it stops at the first thing that is no plain parameter.
  for (;;) {
    if (at(TokenKind::Slash)) {
      if (seen_slash) {
        fail(current().span, "/ may appear only once");
        return;
      }
      if (count == 0) return;
      seen_slash = true;
      slash = current().span;
      if (token_at(position_ + 1).kind == TokenKind::Star) {
        fail(token_at(position_ + 1).span, "expected comma between / and *");
        return;
      }
      ++position_;
      if (!parameter_end(is_lambda)) return;
      continue;
    }
    std::size_t mark = position_;
    Kind kind = next(true);
    if (failed_) return;
    if (kind == Kind::None) {
      position_ = mark;
      break;
    }
    ++count;
    if (kind == Kind::WithDefault) {
      seen_default = true;
    } else if (seen_default) {
      fail(tokens_[mark].span, "parameter without a default follows parameter with a default");
      return;
    }
  }
  if (at(TokenKind::LeftParenthesis) && !seen_default && !seen_slash) {
    std::size_t open = position_++;
    std::size_t inner = 0;
    while (at(TokenKind::Name)) {
      ++position_;
      ++inner;
      if (!accept(TokenKind::Comma)) break;
    }
    if (failed_) return;
    if (inner > 0 && at(TokenKind::RightParenthesis)) {
      fail_range(tokens_[open].span, current().span,
                 is_lambda ? "Lambda expression parameters cannot be parenthesized"
                           : "Function parameters cannot be parenthesized");
    }
    return;
  }
  if (at(TokenKind::Star)) {
    ++position_;
    if (!accept(TokenKind::Comma)) {
      // Its default is another rule's business.
      if (parameter(is_lambda, true) == nullptr || !parameter_end(is_lambda)) return;
    }
    while (!failed_ && next(true) != Kind::None) {}
    if (!failed_ && at(TokenKind::Slash)) fail(current().span, "/ must be ahead of *");
  }
}

void Parser::diagnose_star_etc(bool is_lambda) {
  std::size_t start = position_;
  TokenKind closer = is_lambda ? TokenKind::Colon : TokenKind::RightParenthesis;
  if (!accept(TokenKind::Star)) return;
  bool bare = at(closer) || (at(TokenKind::Comma) && (token_at(position_ + 1).kind == closer ||
                                                      token_at(position_ + 1).kind == TokenKind::DoubleStar));
  if (failed_) return;
  if (bare) {
    if (is_lambda) {
      fail_at_last_token("named arguments must follow bare *");
    } else {
      fail(tokens_[start].span, "named arguments must follow bare *");
    }
    return;
  }
  if (!accept(TokenKind::Comma)) {
    if (parameter(is_lambda, true) == nullptr) return;
    if (at(TokenKind::Equal)) {
      fail(current().span, "var-positional argument cannot have default value");
      return;
    }
    if (!parameter_end(is_lambda)) return;
  }
  while (at(TokenKind::Name)) {
    if (parameter(is_lambda, false) == nullptr) return;
    if (accept(TokenKind::Equal) && expression() == nullptr) return;
    if (!parameter_end(is_lambda)) return;
  }
  if (failed_ || !at(TokenKind::Star)) return;
  Span second = current().span;
  ++position_;
  if (at(TokenKind::Comma) || (parameter(is_lambda, false) != nullptr && parameter_end(is_lambda))) {
    if (!failed_) fail(second, "* argument may appear only once");
  }
}

void Parser::diagnose_keywords_parameter(bool is_lambda) {
  if (!accept(TokenKind::DoubleStar)) return;
  if (parameter(is_lambda, false) == nullptr) return;
  if (at(TokenKind::Equal)) {
    fail(current().span, "var-keyword argument cannot have default value");
    return;
  }
  if (!accept(TokenKind::Comma)) return;
  if (at(TokenKind::Star) || at(TokenKind::DoubleStar) || at(TokenKind::Slash)) {
    fail(current().span, "arguments cannot follow var-keyword argument");
    return;
  }
  std::size_t next = position_;
  if (parameter(is_lambda, false) != nullptr) fail(tokens_[next].span, "arguments cannot follow var-keyword argument");
}

}  // namespace minipy::python
