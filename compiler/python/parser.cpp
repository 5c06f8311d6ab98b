#include "compiler/python/parser.h"

#include "compiler/python/characters.h"
#include "compiler/python/source_text.h"

namespace minipy::python {

Parser::Parser(SyntaxTree& tree, const ParseOptions& options, std::vector<SyntaxWarningInfo>& warnings)
    : tree_(tree), arena_(tree.arena), options_(options), warnings_(warnings), lexer_(tree, warnings) {
  tokens_.reserve(256);
}

void Parser::fetch() {
  Token token = lexer_.next();
  if (token.kind == TokenKind::EndMarker) {
    reached_end_ = true;
    if (tree_.mode == ParseMode::Interactive && parsing_started_) {
      // The end of the source ends the statement, and its blocks.
      token.kind = TokenKind::Newline;
      parsing_started_ = false;
      lexer_.close_indentation();
    }
  } else {
    parsing_started_ = true;
  }
  // Dedents before the end come when it has been seen already.
  if (token.kind == TokenKind::Dedent && lexer_.is_at_end()) reached_end_ = true;
  tokens_.push_back(token);
  if (token.kind != TokenKind::Error || failed_) return;
  failed_ = true;
  error_ = lexer_.error();
  if (lexer_.error_is_end_of_file() && error_->message.empty()) {
    error_.reset();
    failed_ = false;
    fail_unclosed_bracket();
  }
}

bool Parser::at_word(std::string_view soft_keyword) {
  return kind() == TokenKind::Name && token_text(current()) == soft_keyword;
}

std::string_view Parser::identifier(const Token& token) {
  std::string_view text = token_text(token);
  for (char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return tree_.identifiers.intern(normalise_identifier(text));
  }
  return tree_.identifiers.intern(text);
}

bool Parser::forced(TokenKind wanted, std::string_view text) {
  if (failed_) return false;
  if (accept(wanted)) return true;
  if (!failed_) fail(current().span, "expected '" + std::string(text) + "'");
  return false;
}

std::optional<SyntaxErrorInfo> Parser::run() {
  if (!parse_start()) {
    is_incomplete_ = reached_end_ || lexer_.error_is_end_of_file();
    if (!failed_) {
      Token last_token = tokens_.back();
      diagnosing_ = second_pass_ = true;
      position_ = 0;
      depth_ = 0;
      parse_start();
      diagnosing_ = false;
      if (!failed_) fail_generic(last_token);
    }
    prefer_lexer_errors();
    return error_;
  }
  if (tree_.mode == ParseMode::Interactive && has_more_after_single_statement()) {
    fail_at_last_token("multiple statements found while compiling a single statement");
    return error_;
  }
  return std::nullopt;
}

bool Parser::parse_start() {
  switch (tree_.mode) {
    case ParseMode::File: return parse_file();
    case ParseMode::Eval: return parse_eval();
    case ParseMode::Interactive: return parse_interactive();
  }
  return false;
}

bool Parser::parse_file() {
  ListBuilder<Statement> body(*this);
  while (!at(TokenKind::EndMarker)) {
    if (failed_ || !statement(body)) return false;
    if (!second_pass_) forget_tokens();
  }
  tree_.module.body = body.finish(arena_);
  return true;
}

// A statement that matched needs no second look, but for the last one: it may be what an `elif` was meant
// for.
void Parser::forget_tokens() {
  tokens_.erase(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(statement_start_));
  position_ -= statement_start_;
  statement_start_ = position_;
  failed_braces_.clear();
}

bool Parser::parse_interactive() {
  ListBuilder<Statement> body(*this);
  Statement* compound = nullptr;
  if (compound_statement(compound)) {
    if (compound == nullptr || !accept(TokenKind::Newline)) return false;
    body.add(compound);
  } else if (failed_) {
    return false;
  } else if (at(TokenKind::Newline)) {
    Pass* pass = arena_.make<Pass>(current().span);
    ++position_;
    body.add(pass);
  } else if (!simple_statements(body)) {
    return false;
  }
  tree_.module.body = body.finish(arena_);
  return true;
}

bool Parser::parse_eval() {
  std::size_t start = position_;
  Expression* first = expression();
  if (first == nullptr) return false;
  if (at(TokenKind::Comma)) {
    ListBuilder<Expression> elements(*this);
    elements.add(first);
    while (accept(TokenKind::Comma)) {
      std::size_t mark = position_;
      Expression* element = expression();
      if (failed_) return false;
      if (element == nullptr) {
        position_ = mark;
        break;
      }
      elements.add(element);
    }
    Tuple* tuple = arena_.make<Tuple>(span_from(start));
    tuple->elements = elements.finish(arena_);
    first = tuple;
  }
  tree_.module.expression = first;
  while (accept(TokenKind::Newline)) {}
  return at(TokenKind::EndMarker) && !failed_;
}

// Whether anything but white space and comments follows the statement.
bool Parser::has_more_after_single_statement() {
  const std::string& source = tree_.source;
  std::size_t at = tokens_.empty() ? 0 : tokens_[position_ - 1].end;
  for (; at < source.size(); ++at) {
    char c = source[at];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\f') continue;
    if (c != '#') return true;
    at = source.find('\n', at);
    if (at == std::string::npos) return false;
  }
  return false;
}

// ---- The tree and the entry point ---------------------------------------------------------------

std::string_view SyntaxTree::line_text(std::int32_t line) const {
  if (line < 1 || static_cast<std::size_t>(line) > line_starts.size()) return {};
  std::size_t start = line_starts[static_cast<std::size_t>(line) - 1];
  std::size_t end = static_cast<std::size_t>(line) < line_starts.size()
                        ? line_starts[static_cast<std::size_t>(line)] - 1
                        : source.size();
  return std::string_view(source).substr(start, end - start);
}

std::int32_t SyntaxTree::character_column(std::int32_t line, std::int32_t byte_column) const {
  return count_characters(line_text(line).substr(0, static_cast<std::size_t>(byte_column)));
}

namespace {

// At a prompt, a compound statement goes on until an empty line.
bool wants_empty_line(const SyntaxTree& tree) {
  if (tree.module.body.empty()) return false;
  switch (tree.module.body.front()->kind) {
    case StatementKind::FunctionDef:
    case StatementKind::ClassDef:
    case StatementKind::For:
    case StatementKind::While:
    case StatementKind::If:
    case StatementKind::With:
    case StatementKind::Match:
    case StatementKind::Try: break;
    default: return false;
  }
  std::string_view text = tree.source;
  std::size_t last = text.find_last_not_of(" \t\f\n");
  std::size_t newlines = 0;
  for (char c : text.substr(last + 1)) newlines += c == '\n';
  return newlines < 2;
}

}  // namespace

ParseResult parse(std::string_view source, std::string_view file_name, const ParseOptions& options) {
  ParseResult result;
  auto tree = std::make_unique<SyntaxTree>();
  tree->file_name = file_name;
  tree->mode = options.mode;
  tree->module.future_annotations = options.future_annotations;
  result.error = load_source(source, options, *tree);
  if (result.error) return result;
  Parser parser(*tree, options, result.warnings);
  result.error = parser.run();
  if (result.error) {
    result.incomplete = options.allow_incomplete_input && parser.is_incomplete();
    return result;
  }
  if (options.allow_incomplete_input && options.mode == ParseMode::Interactive && wants_empty_line(*tree)) {
    result.error.emplace().message = "incomplete input";
    result.incomplete = true;
    return result;
  }
  result.tree = std::move(tree);
  return result;
}

}  // namespace minipy::python
