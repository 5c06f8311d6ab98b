// The lexer: source text to tokens, one at a time, with indentation, bracket nesting and f-string modes.
//
// It works on UTF-8 with "\n" newlines (source_text.h makes it so) that ends in a NUL. It allocates nothing
// per token. After an error it gives Error tokens for ever; error() says what was wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/python/parse.h"
#include "compiler/python/token.h"

namespace minipy::python {

class Lexer {
 public:
  Lexer(const SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings);

  Token next();

  // Gives Dedent tokens for all open indentation, as if the block had ended.
  void close_indentation() {
    pending_ = -indent_;
    indent_ = 0;
  }

  const std::optional<SyntaxErrorInfo>& error() const { return error_; }
  // Whether the error says something of its own, more than that the source ends or its lines are wrong.
  bool error_is_explicit() const { return error_is_explicit_; }
  bool inside_string() const { return !modes_.empty(); }
  bool is_at_end() const { return cursor_ == end_; }
  // Whether the last token has run into the end of the source.
  bool touches_end() const {
    return cursor_ == end_ && begin_ != end_ && end_[-1] != '\n' && end_[-1] != '"' && end_[-1] != '\'';
  }
  bool error_is_end_of_file() const { return error_is_end_of_file_; }

  // Where reading stands: what CPython calls the tokenizer's current position.
  std::int32_t line() const { return line_; }
  std::int32_t column() const { return static_cast<std::int32_t>(cursor_ - line_start_); }
  // Brackets open now; with any, open_bracket tells the innermost one.
  int level() const { return level_; }
  struct Bracket {
    char character;
    std::int32_t line;
    std::int32_t column;
  };
  const Bracket& open_bracket() const { return brackets_[level_ - 1]; }

 private:
  static constexpr int kMaximumIndents = 100;
  static constexpr int kMaximumLevel = 200;
  static constexpr int kMaximumStringNesting = 150;
  static constexpr int kMaximumFieldNesting = 3;

  // An f-string or t-string that is being read.
  struct StringMode {
    char letter;  // 'f' or 't', for messages
    char quote;
    bool is_triple;
    bool is_raw;
    bool reading_text;  // between fields, or in a format specification; else in a field's expression
    bool in_format_spec;
    int depth;        // brackets open inside the string
    int field_depth;  // of the innermost field, -1 outside fields
    const char* start;
    const char* line_start;
    std::int32_t line;
  };

  Token make(TokenKind kind, const char* start);
  Token make_without_place(TokenKind kind);
  Token normal();
  Token string_text();
  Token end_of_file();
  bool read_indentation(bool& blank_line);
  bool read_continuation();
  Token identifier(const char* start);
  Token number(const char* start);
  Token radix_number(const char* start, int base, const char* name);
  bool decimal_tail();
  bool verify_end_of_number(const char* kind);
  Token fraction(const char* start);
  Token exponent_or_end(const char* start);
  Token string(const char* start, const char* quote);
  Token string_start(const char* start, const char* quote, char letter, bool is_raw);
  Token unterminated_string(const char* start, const char* start_of_line, std::int32_t line, bool is_triple,
                            bool has_escaped_quote);
  Token open(TokenKind kind, const char* start);
  Token close(TokenKind kind, const char* start);
  Token operator_token(const char* start);
  Token verify_identifier(const char* start);
  void new_line();
  bool at_end() const { return cursor_ == end_; }
  StringMode& mode() { return modes_.back(); }

  Token fail(std::string message);  // at the cursor
  Token fail_range(std::string message, std::int32_t first_column, std::int32_t end_column);
  Token fail_without_token(SyntaxErrorKind kind, std::string message, std::int32_t column);
  void set_error(SyntaxErrorInfo error);
  void warn(const char* position, std::string message);

  const SyntaxTree& tree_;
  std::vector<SyntaxWarningInfo>& warnings_;
  const char* begin_;
  const char* end_;
  const char* cursor_;
  const char* line_start_;
  const char* read_from_;  // where CPython's reading buffer starts: a line, but not one that continues a token
  std::int32_t line_ = 1;

  bool at_line_start_ = true;
  int pending_ = 0;  // Indent (positive) or Dedent (negative) tokens to give
  int indent_ = 0;
  std::int32_t indents_[kMaximumIndents] = {};
  std::int32_t alternative_indents_[kMaximumIndents] = {};
  int level_ = 0;
  Bracket brackets_[kMaximumLevel];
  std::vector<StringMode> modes_;
  std::optional<SyntaxErrorInfo> error_;
  bool error_is_explicit_ = false;
  bool error_is_end_of_file_ = false;
};

}  // namespace minipy::python
