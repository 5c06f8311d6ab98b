// The parser: recursive descent, one function a grammar rule, in the shape of CPython's PEG grammar.
//
// How it works and what must stay true:
//   - A function returns its node, or null. Null without failed_ means "does not match here", and the caller
//   may try
//     something else from an earlier position; null with failed_ is an error that has been reported, and
//     everybody returns null at once.
//   - The first pass is predictive: it looks one token ahead and goes back only where a soft keyword or a
//   bracketed
//     `with` makes it necessary, so it is linear. It knows nothing of why a source is wrong.
//   - If it does not match, the failing top-level statement is parsed again with diagnosing_ set. In this
//   second pass
//     rules also try their diagnose_* functions, in the order in which CPython tries its invalid_* rules,
//     because the first that matches decides the message. Going back is normal here, so results are memoised
//     by rule and position.
//   - If nothing in the second pass reports, the error is "invalid syntax" at the furthest token that was
//   looked at.
//     So no function may look at a token further ahead than CPython's would.
//   - An error of the lexer, anywhere in the source, wins over those of the parser.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compiler/python/ast.h"
#include "compiler/python/lexer.h"
#include "compiler/python/parse.h"
#include "compiler/python/token.h"

namespace minipy::python {

enum class TargetUse : std::uint8_t { Assign, Delete, For };

// Returns how messages call an expression: "function call", "literal" ...
std::string_view expression_name(const Expression* expression);

// Returns the part of `expression` that cannot be assigned to or deleted, or null.
Expression* find_invalid_target(Expression* expression, TargetUse use);

class Parser {
 public:
  Parser(SyntaxTree& tree, const ParseOptions& options, std::vector<SyntaxWarningInfo>& warnings);

  // Parses the whole source into tree.module. Returns the error, if any.
  std::optional<SyntaxErrorInfo> run();

  // Whether the first pass, before it failed, had come to the end of the source: more lines might have
  // helped.
  bool is_incomplete() const { return is_incomplete_; }

 private:
  // Collects nodes on a shared stack, then copies them into the arena. Builders nest: while an inner one
  // lives, only operator[] of the outer ones may be used.
  template <typename T>
  class ListBuilder {
   public:
    explicit ListBuilder(Parser& parser) : stack_(parser.scratch_), start_(stack_.size()) {}
    ~ListBuilder() { stack_.resize(start_); }
    ListBuilder(const ListBuilder&) = delete;
    ListBuilder& operator=(const ListBuilder&) = delete;
    void add(T* node) { stack_.push_back(node); }
    std::size_t size() const { return stack_.size() - start_; }
    T* operator[](std::size_t index) const { return static_cast<T*>(stack_[start_ + index]); }
    T* back() const { return static_cast<T*>(stack_.back()); }
    // Returns pointers to the nodes.
    List<T> finish(Arena& arena) {
      if (size() == 0) return {};
      T** items = static_cast<T**>(arena.allocate(sizeof(T*) * size(), alignof(T*)));
      for (std::size_t i = 0; i < size(); ++i) items[i] = (*this)[i];
      return {items, size()};
    }
    // Returns the nodes themselves, side by side.
    std::span<T> finish_values(Arena& arena) {
      if (size() == 0) return {};
      T* items = static_cast<T*>(arena.allocate(sizeof(T) * size(), alignof(T)));
      for (std::size_t i = 0; i < size(); ++i) ::new (&items[i]) T(*(*this)[i]);
      return {items, size()};
    }

   private:
    std::vector<void*>& stack_;
    std::size_t start_;
  };

  // Counts nesting; `exceeded` is set (and the error reported) where it is too deep.
  class DepthGuard {
   public:
    explicit DepthGuard(Parser& parser) : parser_(parser) {
      exceeded = ++parser_.depth_ > kMaximumDepth;
      if (exceeded) parser_.fail_too_deep();
    }
    ~DepthGuard() { --parser_.depth_; }
    DepthGuard(const DepthGuard&) = delete;
    DepthGuard& operator=(const DepthGuard&) = delete;
    bool exceeded;

   private:
    Parser& parser_;
  };

  enum class Rule : std::uint8_t {
    Expression,
    Disjunction,
    BitwiseOr,
    Primary,
    Strings,
    Block,
    FirstUnshared,
    NamedExpression = FirstUnshared,
    StarExpressions,
    Atom,
    StarTargets,
  };

  // ---- Tokens (parser.cpp)
  const Token& token_at(std::size_t position) {
    while (position >= tokens_.size()) fetch();
    return tokens_[position];
  }
  const Token& current() { return token_at(position_); }
  TokenKind kind() { return current().kind; }
  bool at(TokenKind wanted) { return kind() == wanted; }
  bool accept(TokenKind wanted) {
    if (kind() != wanted) return false;
    ++position_;
    return true;
  }
  bool at_word(std::string_view soft_keyword);
  std::string_view token_text(const Token& token) const {
    return std::string_view(tree_.source).substr(token.start, token.end - token.start);
  }
  void fetch();
  // From the token at `start` to the last one consumed that is not a newline or indentation.
  Span span_from(std::size_t start) {
    std::size_t end = position_ - 1;
    while (end > start && is_layout(tokens_[end].kind)) --end;
    const Span& first = tokens_[start].span;
    const Span& last = tokens_[end].span;
    return {first.line, first.column, last.end_line, last.end_column};
  }
  std::string_view identifier(const Token& token);
  bool forced(TokenKind wanted, std::string_view text);  // reports "expected 'text'" if it is not there

  template <typename Function>
  auto memoised(Rule rule, Function function) -> decltype(function());

  // ---- Errors (parser_errors.cpp)
  std::nullptr_t fail(const Span& where, std::string message, SyntaxErrorKind kind = SyntaxErrorKind::SyntaxError);
  std::nullptr_t fail_range(const Span& first, const Span& last, std::string message);
  std::nullptr_t fail_from(const Span& first, std::string message);  // to where the lexer stands
  std::nullptr_t fail_at_last_token(std::string message, SyntaxErrorKind kind = SyntaxErrorKind::SyntaxError);
  std::nullptr_t fail_too_deep();
  std::nullptr_t fail_invalid_target(Expression* expression, TargetUse use);
  std::nullptr_t fail_raw(SyntaxErrorInfo error);
  void fail_unclosed_bracket();
  void fail_generic(const Token& last_token);
  void prefer_lexer_errors();
  std::int32_t characters_before(std::int32_t line, std::int32_t column);
  void set_text(SyntaxErrorInfo& error);
  void warn(const Span& where, std::string message);

  // ---- The whole (parser.cpp)
  bool parse_start();
  bool parse_file();
  void forget_tokens();
  bool parse_interactive();
  bool parse_eval();
  bool has_more_after_single_statement();

  // ---- Statements (parser_statements.cpp, parser_compound.cpp)
  bool statement(ListBuilder<Statement>& out);
  bool simple_statements(ListBuilder<Statement>& out);
  Statement* simple_statement();
  Statement* assignment_or_expression();
  Statement* diagnosing_assignment();
  Statement* annotated_assignment(std::size_t start, Expression* target, bool is_simple);
  Statement* finish_assignment(std::size_t start, Expression* first);
  Statement* return_statement();
  Statement* raise_statement();
  Statement* delete_statement();
  Statement* assert_statement();
  Statement* global_statement();
  Statement* import_statement();
  Statement* import_from_statement();
  Statement* import_from_targets(std::size_t start, ImportFrom* node);
  bool import_alias(ListBuilder<Alias>& out, bool dotted);
  bool dotted_name(std::string_view& name);
  Statement* type_alias();
  Expression* annotated_right_side();

  bool compound_statement(Statement*& out);  // false: the token does not start one
  bool block(List<Statement>& out);
  List<Statement>* plain_block();
  bool else_block(List<Statement>& out);  // nothing, where there is no 'else'
  Statement* if_statement();
  bool conditional(TokenKind keyword, std::string_view what, If*& out);
  Statement* while_statement();
  Statement* for_statement(std::size_t start, bool is_async);
  Statement* with_statement(std::size_t start, bool is_async);
  bool with_items_in_brackets(ListBuilder<WithItem>& items);
  bool with_item(ListBuilder<WithItem>& items, bool in_brackets);
  Statement* try_statement();
  bool except_block(ListBuilder<ExceptHandler>& handlers, bool& is_star);
  bool finally_block(List<Statement>& out);
  Statement* decorated();
  Statement* function_definition(std::size_t start, bool is_async, List<Expression> decorators);
  Statement* class_definition(std::size_t start, List<Expression> decorators);
  std::span<TypeParameter> type_parameters(bool& ok);
  bool type_parameter(ListBuilder<TypeParameter>& out);
  bool function_header(FunctionDef* node);
  bool class_header(ClassDef* node);
  bool subject_expression(Expression*& out);
  Statement* match_statement();
  bool case_block(ListBuilder<MatchCase>& cases);

  // ---- Parameters (parser_parameters.cpp)
  bool parameters(Parameters& out, bool is_lambda);
  Parameter* parameter(bool is_lambda, bool star_annotation);
  bool parameter_end(bool is_lambda);
  bool at_parameters_end(bool is_lambda) { return at(is_lambda ? TokenKind::Colon : TokenKind::RightParenthesis); }
  void diagnose_parameters(bool is_lambda);
  void diagnose_star_etc(bool is_lambda);
  void diagnose_keywords_parameter(bool is_lambda);

  // ---- Patterns (parser_patterns.cpp)
  Pattern* patterns();
  Pattern* pattern();
  Pattern* or_pattern();
  Pattern* closed_pattern();
  Pattern* maybe_star_pattern();
  Pattern* bracketed_pattern(TokenKind closer);
  bool sequence_items(ListBuilder<Pattern>& out, TokenKind closer, bool& trailing_comma);
  Pattern* mapping_pattern();
  Pattern* class_pattern(std::size_t start, Expression* callee);
  Expression* literal_expression();
  bool capture_target(std::string_view& name);
  Expression* signed_number_or_complex();
  Expression* name_or_attribute();

  // ---- Expressions (parser_expressions.cpp, parser_atoms.cpp)
  Expression* star_expressions();
  Expression* star_expression();
  Expression* star_named_expression();
  Expression* star_named_expressions_list(ListBuilder<Expression>& out);
  Expression* named_expression();
  Expression* assignment_expression();
  Expression* expression();
  Expression* expression_without_invalid();
  Expression* plain_expression();
  Expression* lambda_expression();
  Expression* disjunction();
  Expression* plain_disjunction();
  Expression* conjunction();
  Expression* inversion();
  Expression* comparison();
  bool compare_operator(CompareOperator& op);
  Expression* bitwise_or();
  Expression* binary(int minimum);
  Expression* unary();
  Expression* power();
  Expression* await_primary();
  Expression* primary();
  Expression* plain_primary();
  Expression* atom();
  Expression* plain_atom();
  Expression* name_atom();
  Expression* number_atom();
  Expression* parenthesised();
  Expression* diagnosing_parenthesised();
  Expression* list_display();
  Expression* diagnosing_list();
  Expression* brace_display();
  Expression* plain_brace_display();
  Expression* dict_display(std::size_t start, Expression* key, Expression* value);
  Expression* diagnosing_braces();
  bool key_value(Expression*& key, Expression*& value);
  Expression* comprehension(ExpressionKind kind, std::size_t start, Expression* element, Expression* value,
                            TokenKind closer);
  bool comprehension_fors(std::span<ComprehensionFor>& out);
  bool comprehension_for(ListBuilder<ComprehensionFor>& out);
  bool at_comprehension_for();
  Expression* yield_expression();
  Expression* slices();
  Expression* slice();
  Expression* make_constant(ConstantKind kind);

  // ---- Calls (parser_arguments.cpp)
  struct ArgumentLists {
    List<Expression> arguments;
    std::span<Keyword> keywords;
  };
  // Up to, and without, the closing bracket. In a call, a lone generator expression needs no brackets of its
  // own.
  bool arguments(ArgumentLists& out, bool is_call);
  bool diagnosing_arguments(ArgumentLists& out);
  bool parse_arguments(ArgumentLists& out, bool is_call);
  void diagnose_arguments();
  bool diagnosing_args(ArgumentLists& out);
  bool keyword_or_starred(Keyword*& keyword, bool double_star);
  void diagnose_keyword_argument();
  Expression* starred_argument();
  Expression* call_with_generator(std::size_t start, Expression* callee);

  // ---- Targets (parser_targets.cpp)
  Expression* star_targets();
  Expression* star_target();
  Expression* delete_targets();
  bool set_context(Expression* target, Context context);
  static bool is_star_target(const Expression* target, bool top);
  static bool is_delete_target(const Expression* target);
  static bool is_single_target(const Expression* target);

  // ---- Strings (parser_strings.cpp, string_escapes.cpp)
  Expression* strings();
  Expression* plain_strings();
  struct StringPrefix {
    bool is_bytes = false;
    bool is_raw = false;
    bool is_unicode = false;
    std::string_view content;  // between the quotes
  };
  static StringPrefix read_prefix(std::string_view text);
  Constant* string_constant(const Token& token);
  Expression* join_constants(std::size_t start, ListBuilder<Expression>& parts);
  Expression* join_parts(std::size_t start, ListBuilder<Expression>& parts, bool is_template);
  List<Expression> merge_constants(ListBuilder<Expression>& parts);
  bool formatted_string(ListBuilder<Expression>& parts);
  Constant* middle_constant(const Token& token, bool is_raw);
  enum class Field : std::uint8_t { FString, TString, TStringFormat };  // the last: in a t-string's specification
  bool replacement_field(ListBuilder<Expression>& parts, Field field, bool is_raw);
  bool field_conversion(char& conversion, bool is_template);
  Expression* format_specification(bool is_template, bool is_raw);  // of a field of a t-string?
  void diagnose_replacement_field(bool is_template);
  std::string_view source_without_comments(std::uint32_t start, std::uint32_t end);

  // Decodes the escapes of `text` into text_buffer_. `in_middle`: of an f-string's text part.
  bool decode_escapes(std::string_view text, const Token& token, bool in_middle);
  bool decode_bytes_escapes(std::string_view text, const Token& token);
  bool decode_named_escape(std::string_view text, std::size_t& position, std::string_view& problem);
  bool fail_unicode_escape(std::string_view text, std::size_t first, std::size_t end, std::string_view problem,
                           bool in_middle);
  void warn_escape(const Token& token, std::string_view text, std::size_t position, std::size_t length, bool is_octal);

  // ---- Second pass only (diagnose_*.cpp)
  void diagnose_expression();
  void diagnose_legacy_expression();
  void diagnose_named_expression();
  void diagnose_assignment();
  void diagnose_comprehension();
  void diagnose_group();
  void diagnose_dict_items();
  bool diagnose_key_value();  // after a good item; true if it reported
  void diagnose_for_target();
  void diagnose_for_clause();
  bool is_legacy_statement(const Expression* name);
  void fail_missing_block(std::string_view what, std::int32_t line);
  bool block_is_missing();  // at ':' NEWLINE without INDENT
  // After a header: a missing colon, or a missing block. `what` is "'if' statement".
  void diagnose_header_end(std::string_view what, std::int32_t line);
  void diagnose_with(bool is_async, bool indentation);
  void diagnose_try();
  void diagnose_except();
  void diagnose_except_indentation();
  void diagnose_type_parameter();

  // Runs `attempt` and goes back to where we stood; the result says whether it matched.
  template <typename Function>
  bool looking_at(Function attempt) {
    std::size_t mark = position_;
    bool matched = static_cast<bool>(attempt());
    position_ = mark;
    return matched && !failed_;
  }
  // Runs a diagnosing function and goes back. Returns true if it reported an error.
  template <typename Function>
  bool diagnose(Function attempt) {
    std::size_t mark = position_;
    attempt();
    position_ = mark;
    return failed_;
  }

  struct MemoEntry {
    void* node = nullptr;
    std::size_t end = 0;
  };

  SyntaxTree& tree_;
  Arena& arena_;
  const ParseOptions& options_;
  std::vector<SyntaxWarningInfo>& warnings_;
  Lexer lexer_;
  std::vector<Token> tokens_;  // of the top-level statement being parsed, and of the one before
  std::size_t position_ = 0;
  std::size_t statement_start_ = 0;  // of the one being parsed
  int depth_ = 0;
  bool failed_ = false;
  bool diagnosing_ = false;
  bool second_pass_ = false;  // as diagnosing_, which is off for a while inside expression_without_invalid
  bool error_is_generic_ = false;
  bool error_is_final_ = false;  // no error of the lexer further down is better
  bool reached_end_ = false;
  bool is_incomplete_ = false;
  bool parsing_started_ = false;  // Interactive: the end of the source reads as a newline once
  std::optional<SyntaxErrorInfo> error_;
  std::vector<void*> scratch_;
  std::vector<std::size_t> failed_braces_;  // positions, in the first pass
  std::string text_buffer_;
  std::unordered_map<std::uint64_t, MemoEntry> memo_;
};

template <typename Function>
auto Parser::memoised(Rule rule, Function function) -> decltype(function()) {
  using Pointer = decltype(function());
  if (!second_pass_) return function();
  std::uint64_t key = static_cast<std::uint64_t>(position_) << 8 | static_cast<std::uint64_t>(rule) << 1;
  // CPython remembers the results of some rules whether or not errors were looked for: what has matched
  // quietly inside expression_without_invalid stays quiet.
  bool is_shared = rule < Rule::FirstUnshared;
  if (!is_shared && diagnosing_) key |= 1;
  auto found = memo_.find(key);
  if (found != memo_.end()) {
    if (found->second.node != nullptr) position_ = found->second.end;
    return static_cast<Pointer>(found->second.node);
  }
  std::size_t mark = position_;
  Pointer result = function();
  if (failed_) return nullptr;
  if (result == nullptr) position_ = mark;
  memo_[key] = {result, position_};
  return result;
}

}  // namespace minipy::python
