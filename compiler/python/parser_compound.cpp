// Compound statements: blocks, conditions, loops, with, try, definitions. `match` is in parser_patterns.cpp.
#include "compiler/python/parser.h"

namespace minipy::python {

// Returns whether the token starts a compound statement; `out` is then the statement, or null if it does not
// match.
bool Parser::compound_statement(Statement*& out) {
  std::size_t start = position_;
  switch (kind()) {
    case TokenKind::If: out = if_statement(); return true;
    case TokenKind::While: out = while_statement(); return true;
    case TokenKind::For: out = for_statement(start, false); return true;
    case TokenKind::With: out = with_statement(start, false); return true;
    case TokenKind::Try: out = try_statement(); return true;
    case TokenKind::Def: out = function_definition(start, false, {}); return true;
    case TokenKind::Class: out = class_definition(start, {}); return true;
    case TokenKind::At: out = decorated(); return true;
    case TokenKind::Async:
      ++position_;
      if (at(TokenKind::Def)) {
        out = function_definition(start, true, {});
      } else if (at(TokenKind::With)) {
        out = with_statement(start, true);
      } else if (at(TokenKind::For)) {
        out = for_statement(start, true);
      }
      return true;
    case TokenKind::Name: {
      if (!at_word("match")) return false;
      out = match_statement();
      if (out != nullptr || failed_) return true;
      position_ = start;
      return false;
    }
    default: return false;
  }
}

bool Parser::block(List<Statement>& out) {
  List<Statement>* statements = memoised(Rule::Block, [&] { return plain_block(); });
  if (statements == nullptr) return false;
  out = *statements;
  return true;
}

List<Statement>* Parser::plain_block() {
  DepthGuard guard(*this);
  if (guard.exceeded) return nullptr;
  ListBuilder<Statement> statements(*this);
  if (accept(TokenKind::Newline)) {
    if (!accept(TokenKind::Indent)) {
      if (diagnosing_) fail_at_last_token("expected an indented block", SyntaxErrorKind::IndentationError);
      return nullptr;
    }
    do {
      if (!statement(statements)) return nullptr;
    } while (!at(TokenKind::Dedent) && !at(TokenKind::EndMarker) && !failed_);
    if (!accept(TokenKind::Dedent)) return nullptr;
  } else if (!simple_statements(statements)) {
    return nullptr;
  }
  return arena_.make<List<Statement>>(statements.finish(arena_));
}

// ---- Headers without a colon or a block ---------------------------------------------------------

void Parser::fail_missing_block(std::string_view what, std::int32_t line) {
  fail_at_last_token("expected an indented block after " + std::string(what) + " on line " + std::to_string(line),
                     SyntaxErrorKind::IndentationError);
}

bool Parser::block_is_missing() {
  return at(TokenKind::Colon) && token_at(position_ + 1).kind == TokenKind::Newline &&
         token_at(position_ + 2).kind != TokenKind::Indent && !failed_;
}

void Parser::diagnose_header_end(std::string_view what, std::int32_t line) {
  if (failed_) return;
  if (at(TokenKind::Newline)) {
    fail_at_last_token("expected ':'");
  } else if (block_is_missing()) {
    fail_missing_block(what, line);
  }
}

// ---- if, while, for -----------------------------------------------------------------------------

// `if` or `elif`: the keyword, the condition and the block.
bool Parser::conditional(TokenKind keyword, std::string_view what, If*& out) {
  std::size_t start = position_;
  std::int32_t line = current().span.line;
  auto header = [&]() -> Expression* { return accept(keyword) ? named_expression() : nullptr; };
  if (diagnosing_) {
    bool reported = diagnose([&] {
      if (header() != nullptr) diagnose_header_end(what, line);
    });
    if (reported) return false;
  }
  Expression* test = header();
  if (test == nullptr || !accept(TokenKind::Colon)) return false;
  out = arena_.make<If>(Span{});
  out->test = test;
  out->is_elif = keyword == TokenKind::Elif;
  if (!block(out->body)) return false;
  out->span = span_from(start);
  return true;
}

Statement* Parser::if_statement() {
  std::size_t start = position_;
  If* first = nullptr;
  if (!conditional(TokenKind::If, "'if' statement", first)) return nullptr;
  ListBuilder<If> chain(*this);
  chain.add(first);
  while (at(TokenKind::Elif)) {
    If* next = nullptr;
    if (!conditional(TokenKind::Elif, "'elif' statement", next)) return nullptr;
    chain.add(next);
  }
  List<Statement> otherwise;
  if (!else_block(otherwise)) return nullptr;
  Span end = span_from(start);
  for (std::size_t i = chain.size(); i-- > 0;) {
    If* node = chain[i];
    node->span.end_line = end.end_line;
    node->span.end_column = end.end_column;
    node->otherwise = otherwise;
    ListBuilder<Statement> one(*this);
    one.add(node);
    otherwise = one.finish(arena_);
  }
  return first;
}

bool Parser::else_block(List<Statement>& out) {
  if (!at(TokenKind::Else)) return !failed_;
  std::int32_t line = current().span.line;
  if (diagnosing_) {
    bool reported = diagnose([&] {
      ++position_;
      if (block_is_missing()) return fail_missing_block("'else' statement", line);
      List<Statement> ignored;
      if (accept(TokenKind::Colon) && block(ignored) && at(TokenKind::Elif)) {
        fail(current().span, "'elif' block follows an 'else' block");
      }
    });
    if (reported) return false;
  }
  ++position_;
  return forced(TokenKind::Colon, ":") && block(out);
}

Statement* Parser::while_statement() {
  std::size_t start = position_;
  std::int32_t line = current().span.line;
  if (diagnosing_) {
    bool reported = diagnose([&] {
      ++position_;
      if (named_expression() != nullptr) diagnose_header_end("'while' statement", line);
    });
    if (reported) return nullptr;
  }
  ++position_;
  While* node = arena_.make<While>(Span{});
  node->test = named_expression();
  if (node->test == nullptr || !accept(TokenKind::Colon)) return nullptr;
  if (!block(node->body) || !else_block(node->otherwise)) return nullptr;
  node->span = span_from(start);
  return node;
}

// At 'for'; `start` is at 'async' where that stands before.
Statement* Parser::for_statement(std::size_t start, bool is_async) {
  std::size_t keyword = position_;
  std::int32_t line = current().span.line;
  if (diagnosing_) {
    bool reported = diagnose([&] {
      ++position_;
      if (star_targets() == nullptr || !accept(TokenKind::In)) return;
      if (star_expressions() != nullptr) diagnose_header_end("'for' statement", line);
    });
    if (reported) return nullptr;
  }
  ++position_;
  For* node = arena_.make<For>(Span{});
  node->is_async = is_async;
  node->target = star_targets();
  if (failed_) return nullptr;
  if (node->target == nullptr || !accept(TokenKind::In)) {
    position_ = keyword;
    if (diagnosing_ && !failed_) diagnose([&] { diagnose_for_target(); });
    return nullptr;
  }
  set_context(node->target, Context::Store);
  node->iterable = star_expressions();
  if (node->iterable == nullptr || !accept(TokenKind::Colon)) return nullptr;
  if (!block(node->body) || !else_block(node->otherwise)) return nullptr;
  node->span = span_from(start);
  return node;
}

// ---- with ---------------------------------------------------------------------------------------

// expression ['as' star_target]
bool Parser::with_item(ListBuilder<WithItem>& items, bool in_brackets) {
  Expression* context = expression();
  if (context == nullptr) return false;
  WithItem* item = arena_.make<WithItem>();
  item->context_expression = context;
  if (at(TokenKind::As)) {
    std::size_t mark = position_++;
    auto ends_item = [&] { return at(TokenKind::Comma) || at(TokenKind::Colon) || at(TokenKind::RightParenthesis); };
    Expression* target = star_target();
    if (failed_) return false;
    if (target != nullptr && ends_item()) {
      set_context(target, Context::Store);
      item->target = target;
    } else {
      if (!diagnosing_) return false;
      position_ = mark + 1;
      Expression* wrong = expression();
      if (failed_) return false;
      if (wrong != nullptr && ends_item()) fail_invalid_target(wrong, TargetUse::Assign);
      position_ = mark;
    }
  }
  if (failed_) return false;
  static_cast<void>(in_brackets);
  items.add(item);
  return true;
}

// '(' with_item (',' with_item)* [','] ')' &':'
bool Parser::with_items_in_brackets(ListBuilder<WithItem>& items) {
  if (!accept(TokenKind::LeftParenthesis)) return false;
  if (!with_item(items, true)) return false;
  while (at(TokenKind::Comma)) {
    std::size_t mark = ++position_;
    if (at(TokenKind::RightParenthesis)) break;
    if (!with_item(items, true)) {
      if (failed_) return false;
      position_ = mark;
      break;
    }
  }
  return accept(TokenKind::RightParenthesis) && at(TokenKind::Colon) && !failed_;
}

// At 'with'; `start` is at 'async' where that stands before.
Statement* Parser::with_statement(std::size_t start, bool is_async) {
  if (diagnosing_ && diagnose([&] { diagnose_with(is_async, true); })) return nullptr;
  std::size_t keyword = position_++;
  With* node = arena_.make<With>(Span{});
  node->is_async = is_async;
  bool matched = false;
  if (at(TokenKind::LeftParenthesis)) {
    ListBuilder<WithItem> items(*this);
    matched = with_items_in_brackets(items);
    if (failed_) return nullptr;
    if (matched) node->items = items.finish_values(arena_);
  }
  if (!matched) {
    position_ = keyword + 1;
    ListBuilder<WithItem> items(*this);
    matched = true;
    do { matched = with_item(items, false); } while (matched && accept(TokenKind::Comma));
    if (failed_) return nullptr;
    if (matched) node->items = items.finish_values(arena_);
  }
  if (!matched || !accept(TokenKind::Colon) || !block(node->body)) {
    if (failed_) return nullptr;
    position_ = keyword;
    if (diagnosing_) diagnose([&] { diagnose_with(is_async, false); });
    return nullptr;
  }
  node->span = span_from(start);
  return node;
}

// ---- try ----------------------------------------------------------------------------------------

bool Parser::finally_block(List<Statement>& out) {
  std::int32_t line = current().span.line;
  if (diagnosing_ && token_at(position_ + 1).kind == TokenKind::Colon) {
    bool reported = diagnose([&] {
      ++position_;
      if (block_is_missing()) fail_missing_block("'finally' statement", line);
    });
    if (reported) return false;
  }
  ++position_;
  return forced(TokenKind::Colon, ":") && block(out);
}

Statement* Parser::try_statement() {
  std::size_t start = position_;
  if (diagnosing_ && diagnose([&] { diagnose_try(); })) return nullptr;
  ++position_;
  Try* node = arena_.make<Try>(Span{});
  if (!forced(TokenKind::Colon, ":") || !block(node->body)) return nullptr;
  ListBuilder<ExceptHandler> handlers(*this);
  while (at(TokenKind::Except)) {
    bool is_star = token_at(position_ + 1).kind == TokenKind::Star;
    if (failed_ || (handlers.size() > 0 && is_star != node->is_star)) return nullptr;
    node->is_star = is_star;
    if (!except_block(handlers, is_star)) return nullptr;
  }
  node->handlers = handlers.finish_values(arena_);
  if (handlers.size() > 0 && !else_block(node->otherwise)) return nullptr;
  if (at(TokenKind::Finally)) {
    if (!finally_block(node->final_body)) return nullptr;
  } else if (handlers.size() == 0) {
    return nullptr;
  }
  if (failed_) return nullptr;
  node->span = span_from(start);
  return node;
}

// 'except' ['*'] [expression ['as' NAME] | expressions] ':' block
bool Parser::except_block(ListBuilder<ExceptHandler>& handlers, bool& is_star) {
  std::size_t start = position_;
  if (diagnosing_ && diagnose([&] { diagnose_except_indentation(); })) return false;
  ++position_;
  is_star = accept(TokenKind::Star);
  ExceptHandler* handler = arena_.make<ExceptHandler>();
  bool matched = true;
  if (is_star || !at(TokenKind::Colon)) {
    std::size_t first = position_;
    handler->type = expression();
    if (failed_) return false;
    matched = handler->type != nullptr;
    if (matched && at(TokenKind::Comma)) {
      ListBuilder<Expression> types(*this);
      types.add(handler->type);
      while (matched && accept(TokenKind::Comma)) {
        if (at(TokenKind::Colon)) break;
        Expression* next = expression();
        if (failed_) return false;
        matched = next != nullptr;
        types.add(next);
      }
      if (matched) {
        Tuple* tuple = arena_.make<Tuple>(span_from(first));
        tuple->elements = types.finish(arena_);
        handler->type = tuple;
      }
    } else if (matched && at(TokenKind::As)) {
      ++position_;
      matched = at(TokenKind::Name);
      if (matched) handler->name = identifier(current());
      ++position_;
    }
  }
  if (failed_) return false;
  if (!matched || !accept(TokenKind::Colon) || !block(handler->body)) {
    if (failed_) return false;
    position_ = start;
    if (diagnosing_) diagnose([&] { diagnose_except(); });
    return false;
  }
  handler->span = span_from(start);
  handlers.add(handler);
  return true;
}

// ---- def, class ---------------------------------------------------------------------------------

// ('@' named_expression NEWLINE)+ then a definition
Statement* Parser::decorated() {
  ListBuilder<Expression> decorators(*this);
  while (accept(TokenKind::At)) {
    Expression* decorator = named_expression();
    if (decorator == nullptr || !accept(TokenKind::Newline)) return nullptr;
    decorators.add(decorator);
  }
  if (failed_) return nullptr;
  List<Expression> list = decorators.finish(arena_);
  std::size_t start = position_;
  if (at(TokenKind::Class)) return class_definition(start, list);
  bool is_async = accept(TokenKind::Async);
  if (!at(TokenKind::Def)) return nullptr;
  return function_definition(start, is_async, list);
}

// From 'def' to before the ':'.
bool Parser::function_header(FunctionDef* node) {
  ++position_;
  if (!at(TokenKind::Name)) return false;
  node->name = identifier(current());
  ++position_;
  bool ok = true;
  std::size_t mark = position_;
  node->type_parameters = type_parameters(ok);
  if (!ok) position_ = mark;
  if (failed_) return false;
  // Only the second pass insists, so that what is wrong with type parameters is said first.
  if (diagnosing_ ? !forced(TokenKind::LeftParenthesis, "(") : !accept(TokenKind::LeftParenthesis)) return false;
  if (!at(TokenKind::RightParenthesis) && !parameters(node->parameters, false)) return false;
  if (!accept(TokenKind::RightParenthesis)) return false;
  if (at(TokenKind::Arrow)) {
    mark = position_++;
    node->returns = expression();
    if (node->returns == nullptr) position_ = mark;  // what is missed then is the colon
  }
  return !failed_;
}

// At 'def'.
Statement* Parser::function_definition(std::size_t start, bool is_async, List<Expression> decorators) {
  std::int32_t line = current().span.line;
  FunctionDef* node = arena_.make<FunctionDef>(Span{});
  if (diagnosing_) {
    bool reported = diagnose([&] {
      if (function_header(node) && block_is_missing()) fail_missing_block("function definition", line);
    });
    if (reported) return nullptr;
    *node = FunctionDef(Span{});
  }
  node->is_async = is_async;
  node->decorators = decorators;
  if (!function_header(node) || !forced(TokenKind::Colon, ":") || !block(node->body)) return nullptr;
  node->span = span_from(start);
  return node;
}

// From 'class' to before the ':'.
bool Parser::class_header(ClassDef* node) {
  ++position_;
  if (!at(TokenKind::Name)) return false;
  node->name = identifier(current());
  ++position_;
  bool ok = true;
  node->type_parameters = type_parameters(ok);
  if (!ok) return false;
  if (accept(TokenKind::LeftParenthesis)) {
    ArgumentLists lists;
    std::size_t mark = position_;
    if (!at(TokenKind::RightParenthesis) && !arguments(lists, false)) {
      if (failed_ || !diagnosing_) return false;
      position_ = mark;
    }
    if (!accept(TokenKind::RightParenthesis)) return false;
    node->bases = lists.arguments;
    node->keywords = lists.keywords;
  }
  return !failed_;
}

Statement* Parser::class_definition(std::size_t start, List<Expression> decorators) {
  std::int32_t line = current().span.line;
  ClassDef* node = arena_.make<ClassDef>(Span{});
  if (diagnosing_) {
    bool reported = diagnose([&] {
      if (class_header(node)) diagnose_header_end("class definition", line);
    });
    if (reported) return nullptr;
    *node = ClassDef(Span{});
  }
  node->decorators = decorators;
  if (!class_header(node) || !accept(TokenKind::Colon) || !block(node->body)) return nullptr;
  node->span = span_from(start);
  return node;
}

// ['[' type_parameter (',' type_parameter)* [','] ']']
std::span<TypeParameter> Parser::type_parameters(bool& ok) {
  if (!at(TokenKind::LeftBracket)) return {};
  if (diagnosing_ && token_at(position_ + 1).kind == TokenKind::RightBracket) {
    fail_from(tokens_[position_ + 1].span, "Type parameter list cannot be empty");
  }
  ++position_;
  ListBuilder<TypeParameter> parameters(*this);
  ok = false;
  do {
    if (parameters.size() > 0 && at(TokenKind::RightBracket)) break;
    if (!type_parameter(parameters)) return {};
  } while (accept(TokenKind::Comma));
  ok = accept(TokenKind::RightBracket) && !failed_;
  return parameters.finish_values(arena_);
}

bool Parser::type_parameter(ListBuilder<TypeParameter>& out) {
  std::size_t start = position_;
  if (diagnosing_ && diagnose([&] { diagnose_type_parameter(); })) return false;
  TypeParameter* parameter = arena_.make<TypeParameter>();
  if (accept(TokenKind::Star))
    parameter->kind = TypeParameterKind::TypeVarTuple;
  else if (accept(TokenKind::DoubleStar))
    parameter->kind = TypeParameterKind::ParamSpec;
  if (!at(TokenKind::Name)) return false;
  parameter->name = identifier(current());
  ++position_;
  if (parameter->kind == TypeParameterKind::TypeVar && accept(TokenKind::Colon)) {
    parameter->bound = expression();
    if (parameter->bound == nullptr) return false;
  }
  if (accept(TokenKind::Equal)) {
    parameter->default_value = parameter->kind == TypeParameterKind::TypeVarTuple ? star_expression() : expression();
    if (parameter->default_value == nullptr) return false;
  }
  if (failed_) return false;
  parameter->span = span_from(start);
  out.add(parameter);
  return true;
}

void Parser::diagnose_type_parameter() {
  bool is_star = at(TokenKind::Star);
  if (!is_star && !at(TokenKind::DoubleStar)) return;
  ++position_;
  if (!accept(TokenKind::Name) || !at(TokenKind::Colon)) return;
  Span colon = current().span;
  ++position_;
  Expression* bound = expression();
  if (bound == nullptr) return;
  std::string what = bound->kind == ExpressionKind::Tuple ? "constraints" : "bound";
  fail_from(colon, "cannot use " + what + " with " + (is_star ? "TypeVarTuple" : "ParamSpec"));
}

}  // namespace minipy::python
