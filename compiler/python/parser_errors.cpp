// How the parser reports: places, ranges, and which of several errors wins.
#include "compiler/python/characters.h"
#include "compiler/python/parser.h"

namespace minipy::python {

std::string_view expression_name(const Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::Attribute: return "attribute";
    case ExpressionKind::Subscript: return "subscript";
    case ExpressionKind::Starred: return "starred";
    case ExpressionKind::Name: return "name";
    case ExpressionKind::List: return "list";
    case ExpressionKind::Tuple: return "tuple";
    case ExpressionKind::Lambda: return "lambda";
    case ExpressionKind::Call: return "function call";
    case ExpressionKind::BoolOp:
    case ExpressionKind::BinOp:
    case ExpressionKind::UnaryOp: return "expression";
    case ExpressionKind::GeneratorExp: return "generator expression";
    case ExpressionKind::Yield:
    case ExpressionKind::YieldFrom: return "yield expression";
    case ExpressionKind::Await: return "await expression";
    case ExpressionKind::ListComp: return "list comprehension";
    case ExpressionKind::SetComp: return "set comprehension";
    case ExpressionKind::DictComp: return "dict comprehension";
    case ExpressionKind::Dict: return "dict literal";
    case ExpressionKind::Set: return "set display";
    case ExpressionKind::JoinedStr:
    case ExpressionKind::FormattedValue: return "f-string expression";
    case ExpressionKind::TemplateStr:
    case ExpressionKind::Interpolation: return "t-string expression";
    case ExpressionKind::Constant:
      switch (static_cast<const Constant*>(expression)->constant_kind) {
        case ConstantKind::None: return "None";
        case ConstantKind::True: return "True";
        case ConstantKind::False: return "False";
        case ConstantKind::Ellipsis: return "ellipsis";
        default: return "literal";
      }
    case ExpressionKind::Compare: return "comparison";
    case ExpressionKind::IfExp: return "conditional expression";
    case ExpressionKind::NamedExpr: return "named expression";
    case ExpressionKind::Slice: return "slice";
  }
  return "expression";
}

Expression* find_invalid_target(Expression* expression, TargetUse use) {
  if (expression == nullptr) return nullptr;
  auto in_elements = [&](List<Expression> elements) -> Expression* {
    for (Expression* element : elements) {
      if (Expression* invalid = find_invalid_target(element, use)) return invalid;
    }
    return nullptr;
  };
  switch (expression->kind) {
    case ExpressionKind::List: return in_elements(static_cast<ListDisplay*>(expression)->elements);
    case ExpressionKind::Tuple: return in_elements(static_cast<Tuple*>(expression)->elements);
    case ExpressionKind::Starred:
      if (use == TargetUse::Delete) return expression;
      return find_invalid_target(static_cast<Starred*>(expression)->value, use);
    case ExpressionKind::Compare:
      // The `a in b` of `for a in b` has been read as a comparison.
      if (use == TargetUse::For) {
        auto* compare = static_cast<Compare*>(expression);
        return compare->operators[0] == CompareOperator::In ? find_invalid_target(compare->left, use) : nullptr;
      }
      return expression;
    case ExpressionKind::Name:
    case ExpressionKind::Subscript:
    case ExpressionKind::Attribute: return nullptr;
    default: return expression;
  }
}

std::int32_t Parser::characters_before(std::int32_t line, std::int32_t column) {
  std::string_view text = tree_.line_text(line);
  std::size_t bytes = column < 0 ? 0 : static_cast<std::size_t>(column);
  std::int32_t past_end = bytes > text.size() ? 1 : 0;  // the newline is a character too
  return count_characters(text.substr(0, bytes)) + past_end;
}

// The line as CPython would show it: with the newline only if the lexer has not gone beyond it.
void Parser::set_text(SyntaxErrorInfo& error) {
  error.text = tree_.line_text(error.line);
  // CPython reads a line when it needs its first token, not at the end of the one before.
  bool at_line_end = !tokens_.empty() && tokens_.back().kind == TokenKind::Newline;
  std::int32_t line_read = at_line_end ? tokens_.back().span.end_line : lexer_.line();
  bool ends_in_newline = error.line >= 1 && static_cast<std::size_t>(error.line) < tree_.line_starts.size();
  if (error.line >= line_read && ends_in_newline) error.text += '\n';
  error.has_text = true;
}

std::nullptr_t Parser::fail_raw(SyntaxErrorInfo error) {
  if (failed_) return nullptr;
  failed_ = true;
  error_ = std::move(error);
  return nullptr;
}

std::nullptr_t Parser::fail(const Span& where, std::string message, SyntaxErrorKind kind) {
  SyntaxErrorInfo error;
  error.kind = kind;
  error.message = std::move(message);
  error.line = where.line;
  error.offset = where.column < 0 ? 0 : characters_before(where.line, where.column) + 1;
  error.end_line = where.end_line;
  error.end_offset = where.end_column < 0 ? 0 : characters_before(where.end_line, where.end_column) + 1;
  set_text(error);
  if (where.end_line > where.line && where.end_column >= 0) {
    // CPython counts the end's column in the text of the first line.
    std::size_t bytes = static_cast<std::size_t>(where.end_column) + 1;
    bool past_end = bytes > error.text.size();
    error.end_offset = count_characters(std::string_view(error.text).substr(0, bytes)) + (past_end ? 1 : 0);
  }
  return fail_raw(std::move(error));
}

std::nullptr_t Parser::fail_range(const Span& first, const Span& last, std::string message) {
  return fail({first.line, first.column, last.end_line, last.end_column}, std::move(message));
}

std::nullptr_t Parser::fail_from(const Span& first, std::string message) {
  const Token& last = tokens_.back();
  if (last.kind == TokenKind::Newline) {
    return fail({first.line, first.column, last.span.end_line, last.span.end_column - 1}, std::move(message));
  }
  return fail({first.line, first.column, lexer_.line(), lexer_.column() - 1}, std::move(message));
}

std::nullptr_t Parser::fail_at_last_token(std::string message, SyntaxErrorKind kind) {
  const Span& last = tokens_.back().span;
  if (last.column >= 0) return fail(last, std::move(message), kind);
  SyntaxErrorInfo error;
  error.kind = kind;
  error.message = std::move(message);
  error.line = error.end_line = last.line;
  error.offset = characters_before(last.line, lexer_.column());
  error.end_offset = -1;
  set_text(error);
  return fail_raw(std::move(error));
}

std::nullptr_t Parser::fail_too_deep() {
  SyntaxErrorInfo error;
  error.kind = SyntaxErrorKind::MemoryError;
  error.message = "Parser stack overflowed - Python source too complex to parse";
  error.has_place = error.has_end = false;
  return fail_raw(std::move(error));
}

std::nullptr_t Parser::fail_invalid_target(Expression* expression, TargetUse use) {
  Expression* invalid = find_invalid_target(expression, use);
  if (invalid == nullptr) return nullptr;
  std::string message = use == TargetUse::Delete ? "cannot delete " : "cannot assign to ";
  return fail(invalid->span, message + std::string(expression_name(invalid)));
}

void Parser::fail_unclosed_bracket() {
  const Lexer::Bracket& bracket = lexer_.open_bracket();
  fail({bracket.line, bracket.column, bracket.line, -1}, std::string("'") + bracket.character + "' was never closed");
}

// Nothing says what is wrong: the furthest token is unexpected.
void Parser::fail_generic(const Token& last_token) {
  error_is_final_ = last_token.kind == TokenKind::Indent || last_token.kind == TokenKind::Dedent;
  if (last_token.kind == TokenKind::Indent) {
    fail_at_last_token("unexpected indent", SyntaxErrorKind::IndentationError);
  } else if (last_token.kind == TokenKind::Dedent) {
    fail_at_last_token("unexpected unindent", SyntaxErrorKind::IndentationError);
  } else {
    error_is_generic_ = true;
    fail(last_token.span, "invalid syntax");
  }
}

// Reads the rest of the source: an error of the lexer there is likelier to be the cause.
void Parser::prefer_lexer_errors() {
  if (lexer_.error() || !error_ || error_->kind == SyntaxErrorKind::MemoryError || error_is_final_) return;
  if (!error_is_generic_ && lexer_.touches_end()) return;
  std::int32_t error_line = tokens_.empty() ? 0 : tokens_.back().span.line;
  for (;;) {
    Token token = lexer_.next();
    if (token.kind == TokenKind::EndMarker) return;
    if (token.kind != TokenKind::Error) continue;
    if (lexer_.error_is_explicit()) {
      // Inside an f-string it gives way, lest an error of its expressions be hidden by what follows.
      if (!lexer_.inside_string()) error_ = lexer_.error();
    } else if (lexer_.level() > 0 && error_line > lexer_.open_bracket().line) {
      failed_ = false;
      fail_unclosed_bracket();
    }
    return;
  }
}

void Parser::warn(const Span& where, std::string message) {
  if (diagnosing_) return;
  SyntaxWarningInfo warning;
  warning.message = std::move(message);
  warning.line = where.line;
  warning.offset = characters_before(where.line, where.column) + 1;
  warning.end_line = where.end_line;
  warning.end_offset = characters_before(where.end_line, where.end_column) + 1;
  warnings_.push_back(std::move(warning));
}

}  // namespace minipy::python
