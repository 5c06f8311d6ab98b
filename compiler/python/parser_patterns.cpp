// match and its patterns.
#include "compiler/python/parser.h"

namespace minipy::python {

// star_named_expression ',' [star_named_expressions], or named_expression
bool Parser::subject_expression(Expression*& out) {
  std::size_t start = position_;
  ListBuilder<Expression> elements(*this);
  Expression* first = star_named_expressions_list(elements);
  if (first == nullptr) return false;
  if (elements.size() == 1 && tokens_[position_ - 1].kind != TokenKind::Comma) {
    out = first;
    return first->kind != ExpressionKind::Starred;
  }
  Tuple* tuple = arena_.make<Tuple>(span_from(start));
  tuple->elements = elements.finish(arena_);
  out = tuple;
  return true;
}

// Null without failed_ where `match` turns out to be a name.
Statement* Parser::match_statement() {
  std::size_t start = position_;
  std::int32_t line = current().span.line;
  auto header = [&](Expression*& subject) {
    ++position_;
    return subject_expression(subject);
  };
  Expression* subject = nullptr;
  bool matched = header(subject) && accept(TokenKind::Colon) && accept(TokenKind::Newline) && accept(TokenKind::Indent);
  if (failed_) return nullptr;
  if (matched) {
    ListBuilder<MatchCase> cases(*this);
    while (at_word("case")) {
      std::size_t mark = position_;
      if (case_block(cases)) continue;
      position_ = mark;
      break;
    }
    if (failed_) return nullptr;
    if (cases.size() > 0 && accept(TokenKind::Dedent)) {
      Match* node = arena_.make<Match>(span_from(start));
      node->subject = subject;
      node->cases = cases.finish_values(arena_);
      return node;
    }
  }
  if (diagnosing_ && !failed_) {
    position_ = start;
    if (header(subject)) diagnose_header_end("'match' statement", line);
  }
  return nullptr;
}

// At 'case'.
bool Parser::case_block(ListBuilder<MatchCase>& cases) {
  std::size_t start = position_;
  std::int32_t line = current().span.line;
  MatchCase* node = arena_.make<MatchCase>();
  auto header = [&] {
    position_ = start + 1;
    node->pattern = patterns();
    if (node->pattern == nullptr) return false;
    node->guard = nullptr;
    if (at(TokenKind::If)) {
      std::size_t mark = position_++;
      node->guard = named_expression();
      if (node->guard == nullptr) position_ = mark;
    }
    return !failed_;
  };
  if (diagnosing_) {
    bool reported = diagnose([&] {
      if (header()) diagnose_header_end("'case' statement", line);
    });
    if (reported) return false;
  }
  if (!header() || !accept(TokenKind::Colon) || !block(node->body)) return false;
  cases.add(node);
  return true;
}

// open_sequence_pattern or pattern
Pattern* Parser::patterns() {
  std::size_t start = position_;
  Pattern* first = maybe_star_pattern();
  if (first == nullptr) return nullptr;
  if (!at(TokenKind::Comma)) return first->kind == PatternKind::MatchStar || failed_ ? nullptr : first;
  ListBuilder<Pattern> items(*this);
  items.add(first);
  while (at(TokenKind::Comma)) {
    std::size_t mark = ++position_;
    Pattern* item = maybe_star_pattern();
    if (failed_) return nullptr;
    if (item == nullptr) {
      position_ = mark;
      break;
    }
    items.add(item);
  }
  MatchSequence* sequence = arena_.make<MatchSequence>(span_from(start));
  sequence->patterns = items.finish(arena_);
  return sequence;
}

Pattern* Parser::maybe_star_pattern() {
  if (!at(TokenKind::Star)) return pattern();
  std::size_t start = position_++;
  std::string_view name;
  if (at_word("_")) {
    ++position_;
  } else if (!capture_target(name)) {
    return nullptr;
  }
  MatchStar* star = arena_.make<MatchStar>(span_from(start));
  star->name = name;
  return star;
}

// A name that is not '_' and does not go on as something else.
bool Parser::capture_target(std::string_view& name) {
  if (!at(TokenKind::Name) || at_word("_")) return false;
  TokenKind after = token_at(position_ + 1).kind;
  if (after == TokenKind::Dot || after == TokenKind::LeftParenthesis || after == TokenKind::Equal) return false;
  if (failed_) return false;
  name = identifier(current());
  ++position_;
  return true;
}

// or_pattern ['as' capture target]
Pattern* Parser::pattern() {
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  std::size_t start = position_;
  Pattern* inner = or_pattern();
  if (inner == nullptr || !at(TokenKind::As)) return failed_ ? nullptr : inner;
  std::size_t mark = position_++;
  std::string_view name;
  if (!capture_target(name)) {
    if (failed_ || !diagnosing_) return nullptr;
    if (at_word("_")) return fail(current().span, "cannot use '_' as a target");
    Expression* target = expression();
    if (failed_) return nullptr;
    if (target != nullptr) {
      return fail(target->span, "cannot use " + std::string(expression_name(target)) + " as pattern target");
    }
    position_ = mark;
    return inner;
  }
  MatchAs* result = arena_.make<MatchAs>(span_from(start));
  result->pattern = inner;
  result->name = name;
  return result;
}

Pattern* Parser::or_pattern() {
  std::size_t start = position_;
  Pattern* first = closed_pattern();
  if (first == nullptr || !at(TokenKind::Bar)) return failed_ ? nullptr : first;
  ListBuilder<Pattern> alternatives(*this);
  alternatives.add(first);
  while (accept(TokenKind::Bar)) {
    Pattern* next = closed_pattern();
    if (next == nullptr) return nullptr;
    alternatives.add(next);
  }
  MatchOr* result = arena_.make<MatchOr>(span_from(start));
  result->patterns = alternatives.finish(arena_);
  return result;
}

Pattern* Parser::closed_pattern() {
  std::size_t start = position_;
  switch (kind()) {
    case TokenKind::Name: {
      std::string_view name;
      if (capture_target(name)) {
        MatchAs* capture = arena_.make<MatchAs>(span_from(start));
        capture->name = name;
        return capture;
      }
      if (failed_) return nullptr;
      if (at_word("_")) {
        TokenKind after = token_at(position_ + 1).kind;
        if (after != TokenKind::Dot && after != TokenKind::LeftParenthesis) {
          ++position_;
          return arena_.make<MatchAs>(span_from(start));
        }
      }
      Expression* callee = name_or_attribute();
      if (callee == nullptr) return nullptr;
      if (at(TokenKind::LeftParenthesis)) return class_pattern(start, callee);
      if (callee->kind != ExpressionKind::Attribute || at(TokenKind::Equal)) return nullptr;
      MatchValue* value = arena_.make<MatchValue>(span_from(start));
      value->value = callee;
      return value;
    }
    case TokenKind::None:
    case TokenKind::True:
    case TokenKind::False: {
      MatchSingleton* singleton = arena_.make<MatchSingleton>(current().span);
      singleton->value = at(TokenKind::None)   ? ConstantKind::None
                         : at(TokenKind::True) ? ConstantKind::True
                                               : ConstantKind::False;
      ++position_;
      return singleton;
    }
    case TokenKind::LeftParenthesis: return bracketed_pattern(TokenKind::RightParenthesis);
    case TokenKind::LeftBracket: return bracketed_pattern(TokenKind::RightBracket);
    case TokenKind::LeftBrace: return mapping_pattern();
    default: {
      Expression* literal = literal_expression();
      if (literal == nullptr) return nullptr;
      MatchValue* value = arena_.make<MatchValue>(span_from(start));
      value->value = literal;
      return value;
    }
  }
}

// A number, perhaps signed or complex, or a string.
Expression* Parser::literal_expression() {
  switch (kind()) {
    case TokenKind::Number:
    case TokenKind::Minus: return signed_number_or_complex();
    case TokenKind::String:
    case TokenKind::FStringStart:
    case TokenKind::TStringStart: return strings();
    case TokenKind::None: return make_constant(ConstantKind::None);
    case TokenKind::True: return make_constant(ConstantKind::True);
    case TokenKind::False: return make_constant(ConstantKind::False);
    default: return nullptr;
  }
}

Expression* Parser::signed_number_or_complex() {
  std::size_t start = position_;
  auto is_imaginary = [](Expression* number) {
    return static_cast<Constant*>(number)->constant_kind == ConstantKind::Imaginary;
  };
  bool negative = accept(TokenKind::Minus);
  if (!at(TokenKind::Number)) return nullptr;
  Expression* number = number_atom();
  if (number == nullptr) return nullptr;
  Expression* result = number;
  if (negative) {
    UnaryOp* minus = arena_.make<UnaryOp>(span_from(start));
    minus->op = UnaryOperator::Minus;
    minus->operand = number;
    result = minus;
  }
  if (!at(TokenKind::Plus) && !at(TokenKind::Minus)) return failed_ ? nullptr : result;
  if (is_imaginary(number)) return fail(number->span, "real number required in complex literal");
  BinaryOperator op = at(TokenKind::Plus) ? BinaryOperator::Add : BinaryOperator::Subtract;
  ++position_;
  if (!at(TokenKind::Number)) return nullptr;
  Expression* imaginary = number_atom();
  if (imaginary == nullptr) return nullptr;
  if (!is_imaginary(imaginary)) return fail(imaginary->span, "imaginary number required in complex literal");
  BinOp* sum = arena_.make<BinOp>(span_from(start));
  sum->op = op;
  sum->left = result;
  sum->right = imaginary;
  return sum;
}

// NAME ('.' NAME)*
Expression* Parser::name_or_attribute() {
  if (!at(TokenKind::Name)) return nullptr;
  std::size_t start = position_;
  Expression* value = name_atom();
  while (at(TokenKind::Dot)) {
    ++position_;
    if (!at(TokenKind::Name)) return nullptr;
    std::string_view name = identifier(current());
    ++position_;
    Attribute* attribute = arena_.make<Attribute>(span_from(start));
    attribute->value = value;
    attribute->attribute = name;
    value = attribute;
  }
  return failed_ ? nullptr : value;
}

bool Parser::sequence_items(ListBuilder<Pattern>& out, TokenKind closer, bool& trailing_comma) {
  trailing_comma = false;
  while (!at(closer)) {
    Pattern* item = maybe_star_pattern();
    if (item == nullptr) return false;
    out.add(item);
    trailing_comma = accept(TokenKind::Comma);
    if (!trailing_comma) break;
  }
  return !failed_;
}

// A sequence in either brackets, or a group.
Pattern* Parser::bracketed_pattern(TokenKind closer) {
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  std::size_t start = position_++;
  ListBuilder<Pattern> items(*this);
  bool trailing_comma = false;
  if (!sequence_items(items, closer, trailing_comma) || !accept(closer)) return nullptr;
  if (closer == TokenKind::RightParenthesis && items.size() == 1 && !trailing_comma) {
    return items[0]->kind == PatternKind::MatchStar ? nullptr : items[0];
  }
  MatchSequence* sequence = arena_.make<MatchSequence>(span_from(start));
  sequence->patterns = items.finish(arena_);
  return sequence;
}

Pattern* Parser::mapping_pattern() {
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  std::size_t start = position_++;
  MatchMapping* mapping = arena_.make<MatchMapping>(Span{});
  ListBuilder<Expression> keys(*this);
  std::vector<Pattern*> values;
  while (!at(TokenKind::RightBrace)) {
    if (accept(TokenKind::DoubleStar)) {
      if (!capture_target(mapping->rest)) return nullptr;
      accept(TokenKind::Comma);
      break;
    }
    Expression* key = at(TokenKind::Name) ? name_or_attribute() : literal_expression();
    if (key == nullptr || key->kind == ExpressionKind::Name || !accept(TokenKind::Colon)) return nullptr;
    Pattern* value = pattern();
    if (value == nullptr) return nullptr;
    keys.add(key);
    values.push_back(value);
    if (!accept(TokenKind::Comma)) break;
  }
  if (!accept(TokenKind::RightBrace)) return nullptr;
  mapping->keys = keys.finish(arena_);
  mapping->patterns = arena_.copy(std::span<Pattern* const>(values));
  mapping->span = span_from(start);
  return mapping;
}

// At the '(' after the class.
Pattern* Parser::class_pattern(std::size_t start, Expression* callee) {
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  ++position_;
  MatchClass* node = arena_.make<MatchClass>(Span{});
  node->class_expression = callee;
  ListBuilder<Pattern> positional(*this);
  std::vector<std::string_view> names;
  std::vector<Pattern*> values;
  while (!at(TokenKind::RightParenthesis)) {
    if (at(TokenKind::Name) && token_at(position_ + 1).kind == TokenKind::Equal) {
      names.push_back(identifier(current()));
      position_ += 2;
      Pattern* value = pattern();
      if (value == nullptr) return nullptr;
      values.push_back(value);
    } else {
      Pattern* first = pattern();
      if (first == nullptr) return nullptr;
      if (!names.empty()) {
        if (!diagnosing_) return nullptr;
        Pattern* last = first;
        while (at(TokenKind::Comma)) {
          ++position_;
          if (at(TokenKind::Name) && token_at(position_ + 1).kind == TokenKind::Equal) break;
          Pattern* next = pattern();
          if (failed_) return nullptr;
          if (next == nullptr) break;
          last = next;
        }
        if (failed_) return nullptr;
        return fail_range(first->span, last->span, "positional patterns follow keyword patterns"), nullptr;
      }
      positional.add(first);
    }
    if (!accept(TokenKind::Comma)) break;
  }
  if (!accept(TokenKind::RightParenthesis)) return nullptr;
  node->patterns = positional.finish(arena_);
  node->keyword_names = arena_.copy(std::span<const std::string_view>(names));
  node->keyword_patterns = arena_.copy(std::span<Pattern* const>(values));
  node->span = span_from(start);
  return node;
}

}  // namespace minipy::python
