// Atoms: names, numbers, constants, and everything in brackets.
//
// The first pass decides by the tokens after the opening bracket's first item (',', 'for', ':', the closer).
// The second pass follows the order of the alternatives instead, since each may report.
#include <algorithm>

#include "compiler/python/numbers.h"
#include "compiler/python/parser.h"

namespace minipy::python {

Expression* Parser::atom() {
  return memoised(Rule::Atom, [&] { return plain_atom(); });
}

Expression* Parser::make_constant(ConstantKind constant_kind) {
  Constant* constant = arena_.make<Constant>(current().span);
  constant->constant_kind = constant_kind;
  ++position_;
  return constant;
}

Expression* Parser::plain_atom() {
  switch (kind()) {
    case TokenKind::Name: return name_atom();
    case TokenKind::Number: return number_atom();
    case TokenKind::String:
    case TokenKind::FStringStart:
    case TokenKind::TStringStart: return strings();
    case TokenKind::None: return make_constant(ConstantKind::None);
    case TokenKind::True: return make_constant(ConstantKind::True);
    case TokenKind::False: return make_constant(ConstantKind::False);
    case TokenKind::Ellipsis: return make_constant(ConstantKind::Ellipsis);
    case TokenKind::LeftParenthesis: return diagnosing_ ? diagnosing_parenthesised() : parenthesised();
    case TokenKind::LeftBracket: return diagnosing_ ? diagnosing_list() : list_display();
    case TokenKind::LeftBrace: return diagnosing_ ? diagnosing_braces() : brace_display();
    default: return nullptr;
  }
}

Expression* Parser::name_atom() {
  Name* name = arena_.make<Name>(current().span);
  name->name = identifier(current());
  ++position_;
  return name;
}

Expression* Parser::number_atom() {
  Token token = current();
  Constant* constant = arena_.make<Constant>(token.span);
  if (!parse_number(token_text(token), arena_, text_buffer_, *constant)) {
    return fail({token.span.line, -1, token.span.end_line, -1}, too_many_digits_message(token_text(token)));
  }
  ++position_;
  return constant;
}

bool Parser::at_comprehension_for() {
  return at(TokenKind::For) || (at(TokenKind::Async) && token_at(position_ + 1).kind == TokenKind::For);
}

Expression* Parser::parenthesised() {
  std::size_t start = position_++;
  if (accept(TokenKind::RightParenthesis)) return arena_.make<Tuple>(span_from(start));
  if (at(TokenKind::Yield)) {
    Expression* value = yield_expression();
    if (value == nullptr || !accept(TokenKind::RightParenthesis)) return nullptr;
    value->in_parentheses = true;
    return value;
  }
  Expression* first = star_named_expression();
  if (first == nullptr) return nullptr;
  if (at(TokenKind::Comma)) {
    ListBuilder<Expression> elements(*this);
    elements.add(first);
    while (accept(TokenKind::Comma)) {
      if (at(TokenKind::RightParenthesis)) break;
      Expression* element = star_named_expression();
      if (element == nullptr) return nullptr;
      elements.add(element);
    }
    if (!accept(TokenKind::RightParenthesis)) return nullptr;
    Tuple* tuple = arena_.make<Tuple>(span_from(start));
    tuple->elements = elements.finish(arena_);
    tuple->in_parentheses = true;
    return tuple;
  }
  if (first->kind == ExpressionKind::Starred) return nullptr;
  if (accept(TokenKind::RightParenthesis)) {
    first->in_parentheses = true;
    return first;
  }
  if (failed_ || !at_comprehension_for()) return nullptr;
  return comprehension(ExpressionKind::GeneratorExp, start, first, nullptr, TokenKind::RightParenthesis);
}

// tuple, group (with its errors), generator expression (with its errors)
Expression* Parser::diagnosing_parenthesised() {
  std::size_t start = position_;
  {
    ++position_;
    ListBuilder<Expression> elements(*this);
    Expression* first = star_named_expression();
    if (failed_) return nullptr;
    if (first == nullptr) position_ = start + 1;
    if (first == nullptr || accept(TokenKind::Comma)) {
      if (first != nullptr) {
        elements.add(first);
        std::size_t mark = position_;
        if (star_named_expressions_list(elements) == nullptr) position_ = mark;
        if (failed_) return nullptr;
      }
      if (accept(TokenKind::RightParenthesis)) {
        Tuple* tuple = arena_.make<Tuple>(span_from(start));
        tuple->elements = elements.finish(arena_);
        tuple->in_parentheses = true;
        return tuple;
      }
      if (failed_) return nullptr;
    }
  }
  position_ = start + 1;
  Expression* inside = at(TokenKind::Yield) ? yield_expression() : named_expression();
  if (failed_) return nullptr;
  if (inside != nullptr && accept(TokenKind::RightParenthesis)) {
    inside->in_parentheses = true;
    return inside;
  }
  position_ = start;
  if (diagnose([&] { diagnose_group(); })) return nullptr;
  position_ = start + 1;
  Expression* element = assignment_expression();
  if (failed_) return nullptr;
  if (element == nullptr) {
    position_ = start + 1;
    element = expression();
    if (failed_) return nullptr;
    if (element != nullptr && at(TokenKind::ColonEqual)) element = nullptr;
  }
  if (element != nullptr) {
    Expression* generator =
        comprehension(ExpressionKind::GeneratorExp, start, element, nullptr, TokenKind::RightParenthesis);
    if (failed_ || generator != nullptr) return generator;
  }
  position_ = start;
  diagnose([&] { diagnose_comprehension(); });
  return nullptr;
}

Expression* Parser::list_display() {
  std::size_t start = position_++;
  ListBuilder<Expression> elements(*this);
  while (!at(TokenKind::RightBracket)) {
    Expression* element = star_named_expression();
    if (element == nullptr) return nullptr;
    elements.add(element);
    if (accept(TokenKind::Comma)) continue;
    if (elements.size() == 1 && element->kind != ExpressionKind::Starred && at_comprehension_for()) {
      return comprehension(ExpressionKind::ListComp, start, element, nullptr, TokenKind::RightBracket);
    }
    break;
  }
  if (!accept(TokenKind::RightBracket)) return nullptr;
  ListDisplay* list = arena_.make<ListDisplay>(span_from(start));
  list->elements = elements.finish(arena_);
  return list;
}

Expression* Parser::diagnosing_list() {
  std::size_t start = position_++;
  {
    ListBuilder<Expression> elements(*this);
    if (star_named_expressions_list(elements) == nullptr) position_ = start + 1;
    if (failed_) return nullptr;
    if (accept(TokenKind::RightBracket)) {
      ListDisplay* list = arena_.make<ListDisplay>(span_from(start));
      list->elements = elements.finish(arena_);
      return list;
    }
    if (failed_) return nullptr;
  }
  position_ = start + 1;
  Expression* element = named_expression();
  if (failed_) return nullptr;
  if (element != nullptr) {
    Expression* result = comprehension(ExpressionKind::ListComp, start, element, nullptr, TokenKind::RightBracket);
    if (failed_ || result != nullptr) return result;
  }
  position_ = start;
  diagnose([&] { diagnose_comprehension(); });
  return nullptr;
}

// A dict's item: expression ':' expression, or '**' bitwise_or with a null key.
bool Parser::key_value(Expression*& key, Expression*& value) {
  key = nullptr;
  if (accept(TokenKind::DoubleStar)) {
    value = bitwise_or();
    return value != nullptr;
  }
  key = expression();
  if (key == nullptr || !accept(TokenKind::Colon)) return false;
  value = expression();
  return value != nullptr;
}

// What is wrong with a dict's items is reported in the first pass already. Braces that have failed once are
// not read again, or the cost would double with each level.
Expression* Parser::brace_display() {
  std::size_t start = position_;
  bool known = std::find(failed_braces_.begin(), failed_braces_.end(), start) != failed_braces_.end();
  if (known) return nullptr;
  Expression* display = plain_brace_display();
  if (display != nullptr || failed_) return display;
  failed_braces_.push_back(start);
  position_ = start + 1;
  diagnose([&] { diagnose_dict_items(); });
  return nullptr;
}

Expression* Parser::plain_brace_display() {
  std::size_t start = position_++;
  if (accept(TokenKind::RightBrace)) return arena_.make<Dict>(span_from(start));
  if (at(TokenKind::DoubleStar)) {
    Expression *key, *value;
    return key_value(key, value) ? dict_display(start, key, value) : nullptr;
  }
  Expression* first = star_named_expression();
  if (first == nullptr) return nullptr;
  if (at(TokenKind::Colon) && first->kind != ExpressionKind::Starred &&
      (first->kind != ExpressionKind::NamedExpr || first->in_parentheses)) {
    ++position_;
    Expression* value = expression();
    if (value == nullptr) return nullptr;
    if (at_comprehension_for()) {
      return comprehension(ExpressionKind::DictComp, start, first, value, TokenKind::RightBrace);
    }
    return failed_ ? nullptr : dict_display(start, first, value);
  }
  if (first->kind != ExpressionKind::Starred && at_comprehension_for()) {
    return comprehension(ExpressionKind::SetComp, start, first, nullptr, TokenKind::RightBrace);
  }
  ListBuilder<Expression> elements(*this);
  elements.add(first);
  while (accept(TokenKind::Comma)) {
    if (at(TokenKind::RightBrace)) break;
    Expression* element = star_named_expression();
    if (element == nullptr) return nullptr;
    elements.add(element);
  }
  if (!accept(TokenKind::RightBrace)) return nullptr;
  Set* set = arena_.make<Set>(span_from(start));
  set->elements = elements.finish(arena_);
  return set;
}

// The rest of a dict display, after its first item. Keys and values lie in turn on the scratch stack.
Expression* Parser::dict_display(std::size_t start, Expression* key, Expression* value) {
  ListBuilder<Expression> items(*this);
  items.add(key);
  items.add(value);
  while (accept(TokenKind::Comma)) {
    if (at(TokenKind::RightBrace)) break;
    if (!key_value(key, value)) return nullptr;
    items.add(key);
    items.add(value);
  }
  if (!accept(TokenKind::RightBrace)) return nullptr;
  Dict* dict = arena_.make<Dict>(span_from(start));
  std::size_t count = items.size() / 2;
  Expression** nodes =
      static_cast<Expression**>(arena_.allocate(sizeof(Expression*) * items.size(), alignof(Expression*)));
  for (std::size_t i = 0; i < count; ++i) {
    nodes[i] = items[2 * i];
    nodes[count + i] = items[2 * i + 1];
  }
  dict->keys = {nodes, count};
  dict->values = {nodes + count, count};
  return dict;
}

// dict, its errors, set, dict comprehension (with its errors), set comprehension (with its errors)
Expression* Parser::diagnosing_braces() {
  std::size_t start = position_++;
  Expression *key, *value;
  bool matched = key_value(key, value);
  if (failed_) return nullptr;
  if (!matched) {
    position_ = start + 1;
    if (accept(TokenKind::RightBrace)) return arena_.make<Dict>(span_from(start));
  } else {
    while (accept(TokenKind::Comma)) {
      std::size_t mark = position_;
      matched = key_value(key, value);
      if (failed_) return nullptr;
      if (!matched) {
        position_ = mark;
        break;
      }
    }
    if (accept(TokenKind::RightBrace)) return arena_.make<Dict>(span_from(start));
    if (failed_) return nullptr;
  }
  position_ = start + 1;
  if (diagnose([&] { diagnose_dict_items(); })) return nullptr;
  {
    ListBuilder<Expression> elements(*this);
    Expression* first = star_named_expressions_list(elements);
    if (failed_) return nullptr;
    if (first != nullptr && accept(TokenKind::RightBrace)) {
      Set* set = arena_.make<Set>(span_from(start));
      set->elements = elements.finish(arena_);
      return set;
    }
    if (failed_) return nullptr;
  }
  position_ = start + 1;
  key = expression();
  if (failed_) return nullptr;
  if (key != nullptr && accept(TokenKind::Colon)) {
    value = expression();
    if (failed_) return nullptr;
    if (value != nullptr) {
      Expression* result = comprehension(ExpressionKind::DictComp, start, key, value, TokenKind::RightBrace);
      if (failed_ || result != nullptr) return result;
    }
  }
  position_ = start + 1;
  if (accept(TokenKind::DoubleStar)) {
    Span stars = tokens_[start + 1].span;
    std::span<ComprehensionFor> generators;
    if (bitwise_or() != nullptr && comprehension_fors(generators) && accept(TokenKind::RightBrace)) {
      return fail(stars, "dict unpacking cannot be used in dict comprehension");
    }
    if (failed_) return nullptr;
  }
  position_ = start + 1;
  Expression* element = named_expression();
  if (failed_) return nullptr;
  if (element != nullptr) {
    Expression* result = comprehension(ExpressionKind::SetComp, start, element, nullptr, TokenKind::RightBrace);
    if (failed_ || result != nullptr) return result;
  }
  position_ = start;
  diagnose([&] { diagnose_comprehension(); });
  return nullptr;
}

Expression* Parser::comprehension(ExpressionKind which, std::size_t start, Expression* element, Expression* value,
                                  TokenKind closer) {
  std::span<ComprehensionFor> generators;
  if (!comprehension_fors(generators) || !accept(closer)) return nullptr;
  Comprehension* result = arena_.make<Comprehension>(which, span_from(start));
  result->element = element;
  result->value = value;
  result->generators = generators;
  return result;
}

bool Parser::comprehension_fors(std::span<ComprehensionFor>& out) {
  ListBuilder<ComprehensionFor> generators(*this);
  for (;;) {
    std::size_t mark = position_;
    if (!comprehension_for(generators)) {
      if (failed_) return false;
      position_ = mark;
      break;
    }
  }
  if (generators.size() == 0) return false;
  out = generators.finish_values(arena_);
  return true;
}

// ['async'] 'for' star_targets 'in' disjunction ('if' disjunction)*
bool Parser::comprehension_for(ListBuilder<ComprehensionFor>& out) {
  std::size_t start = position_;
  bool is_async = at(TokenKind::Async);
  if (is_async) ++position_;
  if (!accept(TokenKind::For)) return false;
  Expression* target = star_targets();
  if (failed_) return false;
  if (target == nullptr || !accept(TokenKind::In)) {
    if (!diagnosing_ || failed_) return false;
    position_ = start;
    if (diagnose([&] { diagnose_for_clause(); })) return false;
    diagnose([&] { diagnose_for_target(); });
    return false;
  }
  ComprehensionFor* generator = arena_.make<ComprehensionFor>();
  generator->is_async = is_async;
  generator->target = target;
  set_context(target, Context::Store);
  generator->iterable = disjunction();
  if (generator->iterable == nullptr) return false;
  {
    ListBuilder<Expression> conditions(*this);
    while (at(TokenKind::If)) {
      std::size_t mark = position_++;
      Expression* condition = disjunction();
      if (failed_) return false;
      if (condition == nullptr) {
        position_ = mark;
        break;
      }
      conditions.add(condition);
    }
    generator->conditions = conditions.finish(arena_);
  }
  out.add(generator);
  return !failed_;
}

}  // namespace minipy::python
