// Strings, and the text parts of f-strings and t-strings (PEP 701, PEP 750).
//
// An f-string pushes a mode. While the mode reads text, string_text gives FStringMiddle tokens; at a '{' the
// mode turns to ordinary tokens, until the matching '}' or the ':' of a format specification turns it back.
// `depth` counts all brackets inside the string and `field_depth` says at which depth the innermost field
// stands, so that the '}' and
// ':' which belong to a field are told from those of a dict or a lambda in it.
#include <string>

#include "compiler/python/characters.h"
#include "compiler/python/lexer.h"

namespace minipy::python {

Token Lexer::unterminated_string(const char* start, const char* start_of_line, std::int32_t line, bool is_triple,
                                 bool has_escaped_quote) {
  std::int32_t detected = line_;
  cursor_ = start + 1;
  line_start_ = start_of_line;
  line_ = line;
  error_is_end_of_file_ = is_triple;
  std::string detail = " literal (detected at line " + std::to_string(detected) + ")";
  if (is_triple) return fail("unterminated triple-quoted string" + detail);
  if (has_escaped_quote) detail += "; perhaps you escaped the end quote?";
  return fail("unterminated string" + detail);
}

// A plain string or bytes literal. `start` is the prefix, `quote` the first quote.
Token Lexer::string(const char* start, const char* quote) {
  char q = *quote;
  bool is_triple = quote[1] == q && quote[2] == q;
  const char* first_line_start = line_start_;
  std::int32_t first_line = line_;
  bool has_escaped_quote = false;
  cursor_ = quote + (is_triple ? 3 : 1);
  for (;;) {
    char c = *cursor_;
    if (c == q) {
      if (!is_triple) {
        ++cursor_;
        break;
      }
      if (cursor_[1] == q && cursor_[2] == q) {
        cursor_ += 3;
        break;
      }
      ++cursor_;
    } else if (c == '\\') {
      ++cursor_;
      if (*cursor_ == q) has_escaped_quote = true;
      if (at_end()) continue;
      if (*cursor_++ == '\n') new_line();
    } else if (c == '\n' && is_triple) {
      ++cursor_;
      new_line();
    } else if (c == '\n' || at_end()) {
      if (!modes_.empty() && mode().quote == q && mode().is_triple == is_triple) {
        cursor_ = start + 1;
        line_start_ = first_line_start;
        line_ = first_line;
        return fail(std::string(1, mode().letter) + "-string: expecting '}'");
      }
      return unterminated_string(start, first_line_start, first_line, is_triple, has_escaped_quote);
    } else {
      ++cursor_;
    }
  }
  Token token = make(TokenKind::String, cursor_);
  token.start = static_cast<std::uint32_t>(start - begin_);
  token.span.line = first_line;
  token.span.column = static_cast<std::int32_t>(start - first_line_start);
  return token;
}

Token Lexer::string_start(const char* start, const char* quote, char letter, bool is_raw) {
  bool is_triple = quote[1] == *quote && quote[2] == *quote;
  cursor_ = quote + (is_triple ? 3 : 1);
  if (modes_.size() + 1 >= kMaximumStringNesting) return fail("too many nested f-strings or t-strings");
  modes_.push_back({letter, *quote, is_triple, is_raw, true, false, 0, -1, start, line_start_, line_});
  return make(letter == 'f' ? TokenKind::FStringStart : TokenKind::TStringStart, start);
}

Token Lexer::string_text() {
  StringMode& top = mode();
  const char* start = cursor_;
  const char* first_line_start = line_start_;
  std::int32_t first_line = line_;
  TokenKind middle = top.letter == 'f' ? TokenKind::FStringMiddle : TokenKind::TStringMiddle;
  std::size_t quote_size = top.is_triple ? 3 : 1;
  auto at_quote = [&] {
    return cursor_[0] == top.quote && (!top.is_triple || (cursor_[1] == top.quote && cursor_[2] == top.quote));
  };
  auto token_from_start = [&] {
    Token token = make(middle, cursor_);
    token.start = static_cast<std::uint32_t>(start - begin_);
    token.span.line = first_line;
    token.span.column = static_cast<std::int32_t>(start - first_line_start);
    return token;
  };
  // The text ends in the first of the two braces at the cursor, the place after the second.
  auto token_to_doubled_brace = [&] {
    ++cursor_;
    Token token = token_from_start();
    ++cursor_;
    ++token.span.end_column;
    return token;
  };
  // Turns to the field that starts at the cursor; false if fields are nested too deeply.
  auto enter_field = [&] {
    if (++top.field_depth >= kMaximumFieldNesting) {
      fail(std::string(1, top.letter) + "-string: expressions nested too deeply");
      return false;
    }
    top.reading_text = false;
    return true;
  };
  bool in_format_spec = top.in_format_spec && top.field_depth >= 0;
  if (*cursor_ == '{' && (cursor_[1] != '{' || in_format_spec)) {
    if (!enter_field()) return make_without_place(TokenKind::Error);
    return normal();
  }
  if (at_quote()) {
    cursor_ += quote_size;
    Token token = make(top.letter == 'f' ? TokenKind::FStringEnd : TokenKind::TStringEnd, start);
    modes_.pop_back();
    return token;
  }
  bool in_name_escape = false;
  for (;;) {
    char c = *cursor_;
    if (at_end() || (c == '\n' && !top.is_triple)) {
      if (in_format_spec && !at_end()) {
        ++cursor_;
        return fail(std::string(1, top.letter) +
                    "-string: newlines are not allowed in format specifiers for single quoted " + top.letter +
                    "-strings");
      }
      std::int32_t detected = line_;
      error_is_end_of_file_ = top.is_triple;
      cursor_ = top.start + 1;
      line_start_ = top.line_start;
      line_ = top.line;
      return fail(std::string("unterminated ") + (top.is_triple ? "triple-quoted " : "") + top.letter +
                  "-string literal (detected at line " + std::to_string(detected) + ")");
    }
    if (c == top.quote && at_quote()) return token_from_start();
    if (c == '{') {
      if (cursor_[1] != '{' || in_format_spec) {
        Token token = token_from_start();
        if (!enter_field()) return make_without_place(TokenKind::Error);
        return token;
      }
      return token_to_doubled_brace();
    }
    if (c == '}') {
      if (in_name_escape) {
        ++cursor_;
        in_name_escape = false;
        continue;
      }
      if (cursor_[1] == '}' && !in_format_spec) { return token_to_doubled_brace(); }
      top.reading_text = false;  // the brace is a token of its own
      return token_from_start();
    }
    if (c == '\\') {
      ++cursor_;
      if (*cursor_ == '{' || *cursor_ == '}') {
        if (!top.is_raw) {
          std::string escape = std::string("\\") + *cursor_;
          warn(cursor_, "\"" + escape +
                            "\" is an invalid escape sequence. Such sequences will not work in the future. "
                            "Did you mean \"\\" +
                            escape + "\"? A raw string is also an option.");
        }
        continue;
      }
      if (at_end()) continue;
      char escaped = *cursor_++;
      if (escaped == '\n') new_line();
      if (!top.is_raw && escaped == 'N' && *cursor_ == '{') {
        ++cursor_;
        in_name_escape = true;
      }
      continue;
    }
    ++cursor_;
    if (c == '\n') new_line();
  }
}

}  // namespace minipy::python
