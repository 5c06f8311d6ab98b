// The arguments of a call and the bases of a class.
#include "compiler/python/parser.h"

namespace minipy::python {

// '*' expression, with the errors of a star before an assignment in the second pass.
Expression* Parser::starred_argument() {
  std::size_t start = position_;
  if (!accept(TokenKind::Star)) return nullptr;
  Expression* value = expression();
  if (failed_) return nullptr;
  if (value != nullptr && diagnosing_ && at(TokenKind::Equal)) {
    std::size_t mark = position_++;
    Expression* assigned = expression();
    if (failed_) return nullptr;
    if (assigned != nullptr) {
      return fail_range(tokens_[start].span, assigned->span, "cannot assign to iterable argument unpacking");
    }
    position_ = mark;
  }
  if (value == nullptr) {
    if (diagnosing_) return fail_at_last_token("Invalid star expression");
    return nullptr;
  }
  Starred* starred = arena_.make<Starred>(span_from(start));
  starred->value = value;
  return starred;
}

bool Parser::arguments(ArgumentLists& out, bool is_call) {
  return diagnosing_ ? diagnosing_arguments(out) : parse_arguments(out, is_call);
}

// First pass: any order that is right. Stops before the closing bracket.
bool Parser::parse_arguments(ArgumentLists& out, bool is_call) {
  ListBuilder<Expression> positional(*this);
  bool seen_keyword = false;
  bool seen_double_star = false;
  constexpr std::size_t kInline = 8;
  Keyword* first_keywords[kInline];
  std::vector<Keyword*> more_keywords;
  std::size_t keyword_count = 0;
  auto add_keyword = [&](Keyword* keyword) {
    if (keyword_count < kInline) {
      first_keywords[keyword_count] = keyword;
    } else {
      more_keywords.push_back(keyword);
    }
    ++keyword_count;
  };
  while (!at(TokenKind::RightParenthesis)) {
    std::size_t start = position_;
    if (at(TokenKind::Star)) {
      if (seen_double_star) return false;
      Expression* starred = starred_argument();
      if (starred == nullptr) return false;
      positional.add(starred);
    } else if (accept(TokenKind::DoubleStar)) {
      Expression* value = expression();
      if (value == nullptr) return false;
      seen_keyword = seen_double_star = true;
      Keyword* keyword = arena_.make<Keyword>(span_from(start));
      keyword->value = value;
      add_keyword(keyword);
    } else {
      // After a keyword no other expression is looked at.
      if (seen_keyword && (!at(TokenKind::Name) || token_at(position_ + 1).kind != TokenKind::Equal)) return false;
      Expression* value = named_expression();
      if (value == nullptr) return false;
      if (at(TokenKind::Equal)) {
        if (value->kind != ExpressionKind::Name || value->in_parentheses) return false;
        ++position_;
        seen_keyword = true;
        Expression* assigned = expression();
        if (assigned == nullptr) return false;
        Keyword* keyword = arena_.make<Keyword>(span_from(start));
        keyword->name = static_cast<Name*>(value)->name;
        keyword->value = assigned;
        add_keyword(keyword);
      } else {
        if (seen_keyword) return false;
        if (is_call && positional.size() == 0 && at_comprehension_for()) {
          // f(x for x in y): the generator's span takes the call's brackets.
          std::span<ComprehensionFor> generators;
          if (!comprehension_fors(generators) || !at(TokenKind::RightParenthesis)) return false;
          ++position_;
          Comprehension* generator = arena_.make<Comprehension>(ExpressionKind::GeneratorExp, span_from(start - 1));
          --position_;
          generator->element = value;
          generator->generators = generators;
          positional.add(generator);
          break;
        }
        positional.add(value);
      }
    }
    if (!accept(TokenKind::Comma)) break;
  }
  if (failed_) return false;
  out.arguments = positional.finish(arena_);
  if (keyword_count > 0) {
    Keyword* keywords = static_cast<Keyword*>(arena_.allocate(sizeof(Keyword) * keyword_count, alignof(Keyword)));
    for (std::size_t i = 0; i < keyword_count; ++i) {
      ::new (&keywords[i]) Keyword(i < kInline ? *first_keywords[i] : *more_keywords[i - kInline]);
    }
    out.keywords = {keywords, keyword_count};
  }
  return true;
}

// ---- Second pass --------------------------------------------------------------------------------

// args [','] &')', or the errors
bool Parser::diagnosing_arguments(ArgumentLists& out) {
  std::size_t start = position_;
  if (diagnosing_args(out)) {
    accept(TokenKind::Comma);
    if (at(TokenKind::RightParenthesis)) return !failed_;
  }
  if (failed_) return false;
  position_ = start;
  diagnose([&] { diagnose_arguments(); });
  return false;
}

// (starred | (assignment_expression | expression !':=') !'=')+ [',' keywords], or keywords
bool Parser::diagnosing_args(ArgumentLists& out) {
  ListBuilder<Expression> positional(*this);
  for (;;) {
    std::size_t mark = position_;
    Expression* value = nullptr;
    if (at(TokenKind::Star)) {
      value = starred_argument();
    } else {
      value = assignment_expression();
      if (failed_) return false;
      if (value == nullptr) {
        position_ = mark;
        value = expression();
        if (failed_) return false;
        if (value != nullptr && at(TokenKind::ColonEqual)) value = nullptr;
      }
      if (value != nullptr && at(TokenKind::Equal)) value = nullptr;
    }
    if (failed_) return false;
    if (value == nullptr) {
      position_ = mark;
      break;
    }
    positional.add(value);
    if (!at(TokenKind::Comma)) break;
    ++position_;
  }
  if (failed_) return false;
  bool after_comma = positional.size() > 0 && tokens_[position_ - 1].kind == TokenKind::Comma;
  out.arguments = positional.finish(arena_);
  if (!after_comma && positional.size() > 0) return true;
  std::size_t mark = position_;
  std::vector<Keyword*> keywords;
  bool any = false;
  // `name=value` and `*x` come before the first `**x`, `name=value` and `**x` after it.
  bool double_star = false;
  for (;;) {
    std::size_t item = position_;
    Keyword* keyword = nullptr;
    bool matched = keyword_or_starred(keyword, double_star);
    if (failed_) return false;
    if (!matched) {
      position_ = item;
      if (double_star) break;
      double_star = true;
      continue;
    }
    any = true;
    if (keyword != nullptr) keywords.push_back(keyword);
    if (!at(TokenKind::Comma)) break;
    ++position_;
  }
  if (failed_) return false;
  if (tokens_[position_ - 1].kind == TokenKind::Comma && position_ > mark) --position_;
  if (!any) {
    if (positional.size() == 0) return false;
    position_ = mark - 1;  // the comma is not part of args
    return true;
  }
  Keyword* copies = static_cast<Keyword*>(arena_.allocate(sizeof(Keyword) * (keywords.size() + 1), alignof(Keyword)));
  for (std::size_t i = 0; i < keywords.size(); ++i) ::new (&copies[i]) Keyword(*keywords[i]);
  out.keywords = {copies, keywords.size()};
  return true;
}

// One of: the errors, NAME '=' expression, and '*' expression (for which `keyword` stays null) or '**'
// expression.
bool Parser::keyword_or_starred(Keyword*& keyword, bool double_star) {
  std::size_t start = position_;
  auto make = [&](std::string_view name, Expression* value) {
    keyword = arena_.make<Keyword>(span_from(start));
    keyword->name = name;
    keyword->value = value;
    return true;
  };
  if (diagnose([&] { diagnose_keyword_argument(); })) return false;
  if (at(TokenKind::Name) && token_at(position_ + 1).kind == TokenKind::Equal) {
    std::string_view name = identifier(current());
    position_ += 2;
    Expression* value = expression();
    if (failed_) return false;
    if (value != nullptr) return make(name, value);
    position_ = start;
  }
  if (!double_star) return at(TokenKind::Star) && starred_argument() != nullptr;
  if (!accept(TokenKind::DoubleStar)) return false;
  Expression* value = expression();
  return value != nullptr && make({}, value);
}

void Parser::diagnose_keyword_argument() {
  std::size_t start = position_;
  if (at(TokenKind::True) || at(TokenKind::False) || at(TokenKind::None)) {
    if (token_at(start + 1).kind == TokenKind::Equal) {
      std::string name(token_text(tokens_[start]));
      fail_range(tokens_[start].span, tokens_[start + 1].span, "cannot assign to " + name);
      return;
    }
  }
  bool is_keyword_argument = at(TokenKind::Name) && token_at(start + 1).kind == TokenKind::Equal;
  if (is_keyword_argument) {
    position_ = start + 2;
    std::span<ComprehensionFor> generators;
    Expression* value = expression();
    if (value != nullptr && comprehension_fors(generators)) {
      fail_range(tokens_[start].span, tokens_[start + 1].span,
                 "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
    }
    return;
  }
  Expression* left = expression();
  if (failed_) return;
  if (left != nullptr && at(TokenKind::Equal)) {
    fail_range(left->span, current().span, "expression cannot contain assignment, perhaps you meant \"==\"?");
    return;
  }
  position_ = start;
  if (!accept(TokenKind::DoubleStar)) return;
  left = expression();
  if (left == nullptr || !accept(TokenKind::Equal)) return;
  Expression* right = expression();
  if (right != nullptr) { fail_range(tokens_[start].span, right->span, "cannot assign to keyword argument unpacking"); }
}

// A call whose only argument is a generator expression without brackets of its own.
Expression* Parser::call_with_generator(std::size_t start, Expression* callee) {
  std::size_t open = position_++;
  Expression* element = assignment_expression();
  if (failed_) return nullptr;
  if (element == nullptr) {
    position_ = open + 1;
    element = expression();
    if (failed_) return nullptr;
    if (element != nullptr && at(TokenKind::ColonEqual)) element = nullptr;
  }
  Expression* generator = nullptr;
  if (element != nullptr) {
    generator = comprehension(ExpressionKind::GeneratorExp, open, element, nullptr, TokenKind::RightParenthesis);
  }
  if (generator == nullptr) {
    if (failed_) return nullptr;
    position_ = open;
    diagnose([&] { diagnose_comprehension(); });
    return nullptr;
  }
  Call* call = arena_.make<Call>(span_from(start));
  call->callee = callee;
  ListBuilder<Expression> list(*this);
  list.add(generator);
  call->arguments = list.finish(arena_);
  return call;
}

void Parser::diagnose_arguments() {
  std::size_t start = position_;
  auto args = [&](ArgumentLists& out) { return diagnosing_args(out) && !failed_; };
  ArgumentLists first;
  std::span<ComprehensionFor> generators;

  // Iterable unpacking after keyword unpacking.
  if (args(first) && at(TokenKind::Comma)) {
    bool unpacks = false;
    for (const Keyword& keyword : first.keywords) unpacks |= keyword.name.data() == nullptr;
    std::size_t comma = position_;
    if (unpacks && token_at(comma + 1).kind == TokenKind::Star) {
      position_ = comma + 1;
      Expression* starred = starred_argument();
      if (failed_) return;
      if (starred != nullptr) {
        while (accept(TokenKind::Comma) && at(TokenKind::Star)) starred_argument();
        if (failed_) return;
        kind();  // the report reaches to where reading stands
        fail_from(tokens_[comma].span, "iterable argument unpacking follows keyword argument unpacking");
        return;
      }
    }
  }
  if (failed_) return;

  // A generator expression followed by more arguments.
  position_ = start;
  Expression* element = expression();
  if (failed_) return;
  if (element != nullptr && comprehension_fors(generators)) {
    Span last = tokens_[position_ - 1].span;
    if (accept(TokenKind::Comma)) {
      ArgumentLists ignored;
      args(ignored);
      if (!failed_) fail_range(element->span, last, "Generator expression must be parenthesized");
      return;
    }
  }
  if (failed_) return;

  position_ = start;
  if (at(TokenKind::Name) && token_at(start + 1).kind == TokenKind::Equal) {
    position_ = start + 2;
    Expression* value = expression();
    if (failed_) return;
    if (value != nullptr && comprehension_fors(generators)) {
      fail_range(tokens_[start].span, tokens_[start + 1].span,
                 "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
      return;
    }
    if (failed_) return;
  }

  // [args ','] NAME '=' &(',' | ')')
  for (bool with_args : {true, false}) {
    position_ = start;
    ArgumentLists ignored;
    if (with_args && (!args(ignored) || !accept(TokenKind::Comma))) {
      if (failed_) return;
      continue;
    }
    if (!at(TokenKind::Name) || token_at(position_ + 1).kind != TokenKind::Equal) continue;
    TokenKind after = token_at(position_ + 2).kind;
    if (after == TokenKind::Comma || after == TokenKind::RightParenthesis) {
      fail_range(tokens_[position_].span, tokens_[position_ + 1].span, "expected argument value expression");
      return;
    }
    if (failed_) return;
  }

  // args for_if_clauses: the last argument is the generator
  position_ = start;
  ArgumentLists before;
  if (args(before)) {
    if (comprehension_fors(generators) && before.arguments.size() > 1) {
      Expression* last = before.arguments.back();
      fail_range(last->span, tokens_[position_ - 1].span, "Generator expression must be parenthesized");
      return;
    }
    if (failed_) return;
  }
  if (failed_) return;

  // args ',' expression for_if_clauses
  position_ = start;
  ArgumentLists earlier;
  if (args(earlier) && accept(TokenKind::Comma)) {
    std::size_t comma = position_ - 1;
    Expression* last = expression();
    if (failed_) return;
    if (last != nullptr && comprehension_fors(generators)) {
      fail_range(last->span, tokens_[position_ - 1].span, "Generator expression must be parenthesized");
      return;
    }
    if (failed_) return;
    // args ',' args
    position_ = comma + 1;
    ArgumentLists later;
    if (args(later)) {
      bool unpacks = false;
      for (const Keyword& keyword : earlier.keywords) unpacks |= keyword.name.data() == nullptr;
      fail_at_last_token(unpacks ? "positional argument follows keyword argument unpacking"
                                 : "positional argument follows keyword argument");
    }
  }
}

}  // namespace minipy::python
