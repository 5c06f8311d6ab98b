// Lines, indentation, brackets, names and operators. Numbers and strings have files of their own.
//
// What must stay true: tokens come lazily, one for each call, and the cursor then stands right behind the
// token given, because several of the parser's errors are placed where the lexer stands. Columns of lexical
// errors are those of the cursor as CPython has it at that moment, so `fail` looks at the cursor: move it
// before failing.
#include "compiler/python/lexer.h"

#include <cstdio>
#include <cstring>

#include "compiler/python/characters.h"

namespace minipy::python {

namespace {

struct KeywordEntry {
  std::string_view text;
  TokenKind kind;
};

constexpr KeywordEntry kKeywords[] = {
    {"False", TokenKind::False},
    {"None", TokenKind::None},
    {"True", TokenKind::True},
    {"and", TokenKind::And},
    {"as", TokenKind::As},
    {"assert", TokenKind::Assert},
    {"async", TokenKind::Async},
    {"await", TokenKind::Await},
    {"break", TokenKind::Break},
    {"class", TokenKind::Class},
    {"continue", TokenKind::Continue},
    {"def", TokenKind::Def},
    {"del", TokenKind::Del},
    {"elif", TokenKind::Elif},
    {"else", TokenKind::Else},
    {"except", TokenKind::Except},
    {"finally", TokenKind::Finally},
    {"for", TokenKind::For},
    {"from", TokenKind::From},
    {"global", TokenKind::Global},
    {"if", TokenKind::If},
    {"import", TokenKind::Import},
    {"in", TokenKind::In},
    {"is", TokenKind::Is},
    {"lambda", TokenKind::Lambda},
    {"nonlocal", TokenKind::Nonlocal},
    {"not", TokenKind::Not},
    {"or", TokenKind::Or},
    {"pass", TokenKind::Pass},
    {"raise", TokenKind::Raise},
    {"return", TokenKind::Return},
    {"try", TokenKind::Try},
    {"while", TokenKind::While},
    {"with", TokenKind::With},
    {"yield", TokenKind::Yield},
};

// Keywords by first letter and length: each bucket holds at most a few.
constexpr std::size_t kBuckets = 256;
constexpr std::size_t bucket_of(std::string_view text) {
  return (static_cast<unsigned char>(text[0]) * 7u + static_cast<unsigned char>(text[1]) * 13u + text.size() * 31u) %
         kBuckets;
}

struct KeywordTable {
  std::uint8_t first[kBuckets] = {};  // 1 + index in kKeywords, 0 for none
  std::uint8_t next[std::size(kKeywords)] = {};
};

constexpr KeywordTable kKeywordTable = [] {
  KeywordTable table;
  for (std::size_t i = 0; i < std::size(kKeywords); ++i) {
    std::size_t bucket = bucket_of(kKeywords[i].text);
    table.next[i] = table.first[bucket];
    table.first[bucket] = static_cast<std::uint8_t>(i + 1);
  }
  return table;
}();

TokenKind keyword_or_name(std::string_view text) {
  if (text.size() < 2 || text.size() > 8) return TokenKind::Name;
  for (std::uint8_t i = kKeywordTable.first[bucket_of(text)]; i != 0; i = kKeywordTable.next[i - 1]) {
    if (kKeywords[i - 1].text == text) return kKeywords[i - 1].kind;
  }
  return TokenKind::Name;
}

}  // namespace

Lexer::Lexer(const SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings)
    : tree_(tree),
      warnings_(warnings),
      begin_(tree.source.data()),
      end_(tree.source.data() + tree.source.size()),
      cursor_(begin_),
      line_start_(begin_),
      read_from_(begin_) {
  if (begin_ == end_) line_ = 0;
}

Token Lexer::make(TokenKind kind, const char* start) {
  Token token;
  token.kind = kind;
  token.level = static_cast<std::uint8_t>(level_);
  std::int32_t column = static_cast<std::int32_t>(start - line_start_);
  token.span = {line_, column, line_, static_cast<std::int32_t>(cursor_ - line_start_)};
  token.start = static_cast<std::uint32_t>(start - begin_);
  token.end = static_cast<std::uint32_t>(cursor_ - begin_);
  return token;
}

Token Lexer::make_without_place(TokenKind kind) {
  Token token = make(kind, cursor_);
  token.span.column = token.span.end_column = -1;
  return token;
}

void Lexer::new_line() {
  if (at_end()) return;  // the line number stays that of the last line
  ++line_;
  line_start_ = cursor_;
}

Token Lexer::next() {
  if (error_) return make_without_place(TokenKind::Error);
  if (!modes_.empty() && mode().reading_text) return string_text();
  return normal();
}

// Reads the white space that starts a line and notes Indent and Dedent tokens to give. Returns false on an
// error.
bool Lexer::read_indentation(bool& blank_line) {
  std::int32_t column = 0;
  std::int32_t alternative = 0;  // counts tabs as one: both must agree on what is deeper
  std::int32_t continued_column = 0;
  for (;; ++cursor_) {
    char c = *cursor_;
    if (c == ' ') {
      ++column, ++alternative;
    } else if (c == '\t') {
      column = (column / 8 + 1) * 8;
      ++alternative;
    } else if (c == '\f') {
      column = alternative = 0;
    } else if (c == '\\') {
      // Indentation cannot be split over lines: the first line's counts.
      if (continued_column == 0) continued_column = column;
      ++cursor_;
      if (!read_continuation()) return false;
      read_from_ = line_start_;
      --cursor_;
    } else {
      break;
    }
  }
  if (*cursor_ == '#' || *cursor_ == '\n') {
    blank_line = true;
    return true;
  }
  if (level_ > 0) return true;
  if (continued_column != 0) column = alternative = continued_column;
  auto inconsistent = [&] {
    fail_without_token(SyntaxErrorKind::TabError, "inconsistent use of tabs and spaces in indentation", 0);
    error_->end_offset = 0;
    return false;
  };
  if (column == indents_[indent_]) return alternative == alternative_indents_[indent_] || inconsistent();
  auto line_end = [&] {
    const char* end = static_cast<const char*>(std::memchr(cursor_, '\n', static_cast<std::size_t>(end_ - cursor_)));
    return static_cast<std::int32_t>((end == nullptr ? end_ : end + 1) - line_start_);
  };
  if (column > indents_[indent_]) {
    if (indent_ + 1 >= kMaximumIndents) {
      fail_without_token(SyntaxErrorKind::IndentationError, "too many levels of indentation", 0);
      error_->end_offset = 0;
      return false;
    }
    if (alternative <= alternative_indents_[indent_]) return inconsistent();
    ++pending_;
    indents_[++indent_] = column;
    alternative_indents_[indent_] = alternative;
    return true;
  }
  while (indent_ > 0 && column < indents_[indent_]) --pending_, --indent_;
  if (column != indents_[indent_]) {
    fail_without_token(SyntaxErrorKind::IndentationError, "unindent does not match any outer indentation level",
                       line_end() - 1);
    error_->end_offset = -1;
    return false;
  }
  return alternative == alternative_indents_[indent_] || inconsistent();
}

// Moves past the newline after a backslash. Returns false on an error.
bool Lexer::read_continuation() {
  if (*cursor_ != '\n') {
    std::int32_t column = static_cast<std::int32_t>(cursor_ - read_from_) - (at_end() ? 1 : 0);
    fail_without_token(SyntaxErrorKind::SyntaxError, "unexpected character after line continuation character", column);
    error_->end_offset = 0;
    return false;
  }
  ++cursor_;
  if (at_end()) {
    error_is_end_of_file_ = true;
    if (level_ == 0) {
      fail_without_token(SyntaxErrorKind::SyntaxError, "unexpected EOF while parsing", column() - 1);
      error_->end_offset = -1;
    } else {
      set_error({});  // the parser reports the open bracket
    }
    return false;
  }
  new_line();
  return true;
}

Token Lexer::end_of_file() {
  if (level_ > 0) {
    error_is_end_of_file_ = true;
    set_error({});  // the parser reports the open bracket
    return make_without_place(TokenKind::Error);
  }
  return make_without_place(TokenKind::EndMarker);
}

Token Lexer::normal() {
  for (;;) {
    bool blank_line = false;
    if (at_line_start_) {
      at_line_start_ = false;
      if (!read_indentation(blank_line)) return make_without_place(TokenKind::Error);
    }
    if (pending_ > 0) return --pending_, make_without_place(TokenKind::Indent);
    if (pending_ < 0) return ++pending_, make_without_place(TokenKind::Dedent);
    while (*cursor_ == ' ' || *cursor_ == '\t' || *cursor_ == '\f') ++cursor_;
    while (*cursor_ == '\\') {
      ++cursor_;
      if (!read_continuation()) return make_without_place(TokenKind::Error);
      while (*cursor_ == ' ' || *cursor_ == '\t' || *cursor_ == '\f') ++cursor_;
    }
    const char* start = cursor_;
    if (*cursor_ == '#') {
      while (*cursor_ != '\n' && !at_end()) ++cursor_;
    }
    if (*cursor_ == '\n') {
      ++cursor_;
      at_line_start_ = true;
      if (blank_line || level_ > 0) {
        new_line();
        read_from_ = line_start_;
        continue;
      }
      Token token = make(TokenKind::Newline, start);
      new_line();
      read_from_ = line_start_;
      return token;
    }
    if (at_end()) return end_of_file();
    if (is_name_start(*cursor_)) return identifier(start);
    if (is_digit(*cursor_)) return number(start);
    if (*cursor_ == '.' && is_digit(cursor_[1])) {
      ++cursor_;
      return fraction(start);
    }
    if (*cursor_ == '"' || *cursor_ == '\'') return string(start, cursor_);
    return operator_token(start);
  }
}

Token Lexer::identifier(const char* start) {
  unsigned char seen = 0;
  do {
    seen |= static_cast<unsigned char>(*cursor_);
    ++cursor_;
  } while (is_name_part(*cursor_));
  std::size_t length = static_cast<std::size_t>(cursor_ - start);
  if ((*cursor_ == '"' || *cursor_ == '\'') && length <= 5) {
    bool b = false, f = false, r = false, t = false, u = false, is_prefix = true;
    for (std::size_t i = 0; i < length && is_prefix; ++i) {
      bool* flag = nullptr;
      switch (start[i] | 32) {
        case 'b': flag = &b; break;
        case 'f': flag = &f; break;
        case 'r': flag = &r; break;
        case 't': flag = &t; break;
        case 'u': flag = &u; break;
      }
      is_prefix = flag != nullptr && !*flag;
      if (is_prefix) *flag = true;
    }
    if (is_prefix) {
      const char* clash = u && b   ? "ub"
                          : u && r ? "ur"
                          : u && f ? "uf"
                          : u && t ? "ut"
                          : b && f ? "bf"
                          : b && t ? "bt"
                          : f && t ? "ft"
                                   : nullptr;
      if (clash != nullptr) {
        std::int32_t column = static_cast<std::int32_t>(start - line_start_);
        ++cursor_;
        return fail_range(std::string("'") + clash[0] + "' and '" + clash[1] + "' prefixes are incompatible",
                          column + 1, this->column());
      }
      if (f || t) return string_start(start, cursor_, f ? 'f' : 't', r);
      return string(start, cursor_);
    }
  }
  if (seen >= 0x80) return verify_identifier(start);
  return make(keyword_or_name({start, length}), start);
}

Token Lexer::verify_identifier(const char* start) {
  std::string_view text(start, static_cast<std::size_t>(cursor_ - start));
  std::size_t invalid = first_invalid_in_identifier(text);
  if (invalid == text.size()) return make(TokenKind::Name, start);
  std::size_t position = invalid;
  char32_t c = next_code_point(text, position);
  cursor_ = start + position;
  char code[16];
  std::snprintf(code, sizeof(code), "U+%04X", static_cast<unsigned>(c));
  if (!is_printable(c)) return fail(std::string("invalid non-printable character ") + code);
  return fail("invalid character '" + std::string(text.substr(invalid, position - invalid)) + "' (" + code + ")");
}

Token Lexer::open(TokenKind kind, const char* start) {
  if (level_ >= kMaximumLevel) return fail("too many nested parentheses");
  brackets_[level_++] = {*start, line_, static_cast<std::int32_t>(start - line_start_)};
  if (!modes_.empty()) ++mode().depth;
  return make(kind, start);
}

Token Lexer::close(TokenKind kind, const char* start) {
  char c = *start;
  bool in_string = !modes_.empty();
  if (in_string && mode().depth == 0 && c == '}') {
    return fail(std::string(1, mode().letter) + "-string: single '}' is not allowed");
  }
  if (level_ == 0) return fail(std::string("unmatched '") + c + "'");
  const Bracket& opening = brackets_[--level_];
  char wanted = opening.character == '(' ? ')' : opening.character == '[' ? ']' : '}';
  if (c != wanted) {
    if (in_string && opening.character == '{' && mode().depth - 1 == mode().field_depth) {
      return fail(std::string(1, mode().letter) + "-string: unmatched '" + c + "'");
    }
    std::string message =
        std::string("closing parenthesis '") + c + "' does not match opening parenthesis '" + opening.character + "'";
    if (opening.line != line_) message += " on line " + std::to_string(opening.line);
    return fail(std::move(message));
  }
  if (in_string) {
    StringMode& top = mode();
    if (--top.depth < 0) return fail(std::string(1, top.letter) + "-string: unmatched '" + c + "'");
    if (c == '}' && top.depth == top.field_depth) {
      --top.field_depth;
      top.reading_text = true;
      top.in_format_spec = top.field_depth >= 0;
    }
  }
  return make(kind, start);
}

Token Lexer::operator_token(const char* start) {
  char c = *cursor_++;
  char c2 = *cursor_;
  // `plain` for the character alone, `with_equal` where a '=' follows.
  auto either = [&](TokenKind plain, TokenKind with_equal) {
    if (c2 != '=') return make(plain, start);
    ++cursor_;
    return make(with_equal, start);
  };
  // The same for a character that may be doubled.
  auto doubled = [&](TokenKind plain, TokenKind with_equal, TokenKind twice, TokenKind twice_with_equal) {
    if (c2 != c) return either(plain, with_equal);
    ++cursor_;
    if (*cursor_ != '=') return make(twice, start);
    ++cursor_;
    return make(twice_with_equal, start);
  };
  switch (c) {
    case '(': return open(TokenKind::LeftParenthesis, start);
    case '[': return open(TokenKind::LeftBracket, start);
    case '{': return open(TokenKind::LeftBrace, start);
    case ')': return close(TokenKind::RightParenthesis, start);
    case ']': return close(TokenKind::RightBracket, start);
    case '}': return close(TokenKind::RightBrace, start);
    case ',': return make(TokenKind::Comma, start);
    case ';': return make(TokenKind::Semicolon, start);
    case '~': return make(TokenKind::Tilde, start);
    case '.':
      if (c2 == '.' && cursor_[1] == '.') return cursor_ += 2, make(TokenKind::Ellipsis, start);
      return make(TokenKind::Dot, start);
    case ':':
      if (!modes_.empty() && mode().depth - 1 == mode().field_depth) {
        mode().reading_text = true;
        mode().in_format_spec = true;
        return make(TokenKind::Colon, start);
      }
      return either(TokenKind::Colon, TokenKind::ColonEqual);
    case '=': return either(TokenKind::Equal, TokenKind::EqualEqual);
    case '!': return either(TokenKind::Exclamation, TokenKind::NotEqual);
    case '+': return either(TokenKind::Plus, TokenKind::PlusEqual);
    case '-':
      if (c2 == '>') return ++cursor_, make(TokenKind::Arrow, start);
      return either(TokenKind::Minus, TokenKind::MinusEqual);
    case '*': return doubled(TokenKind::Star, TokenKind::StarEqual, TokenKind::DoubleStar, TokenKind::DoubleStarEqual);
    case '/':
      return doubled(TokenKind::Slash, TokenKind::SlashEqual, TokenKind::DoubleSlash, TokenKind::DoubleSlashEqual);
    case '<':
      if (c2 == '>') return ++cursor_, make(TokenKind::NotEqual, start);
      return doubled(TokenKind::Less, TokenKind::LessEqual, TokenKind::LeftShift, TokenKind::LeftShiftEqual);
    case '>':
      return doubled(TokenKind::Greater, TokenKind::GreaterEqual, TokenKind::RightShift, TokenKind::RightShiftEqual);
    case '%': return either(TokenKind::Percent, TokenKind::PercentEqual);
    case '&': return either(TokenKind::Ampersand, TokenKind::AmpersandEqual);
    case '|': return either(TokenKind::Bar, TokenKind::BarEqual);
    case '^': return either(TokenKind::Caret, TokenKind::CaretEqual);
    case '@': return either(TokenKind::At, TokenKind::AtEqual);
    default: break;
  }
  if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
    char code[16];
    std::snprintf(code, sizeof(code), "U+%04X", static_cast<unsigned>(static_cast<unsigned char>(c)));
    return fail(std::string("invalid non-printable character ") + code);
  }
  return make(TokenKind::Unknown, start);
}

// ---- Errors -------------------------------------------------------------------------------------

void Lexer::set_error(SyntaxErrorInfo error) {
  if (!error_) error_ = std::move(error);
}

Token Lexer::fail_range(std::string message, std::int32_t first_column, std::int32_t end_column) {
  SyntaxErrorInfo error;
  error.message = std::move(message);
  error.line = error.end_line = line_;
  auto characters = [&](std::int32_t column) {
    return count_characters({line_start_, static_cast<std::size_t>(column)});
  };
  error.offset = characters(first_column);
  error.end_offset = characters(end_column);
  error.text = tree_.line_text(line_);
  error.has_text = true;
  error_is_explicit_ = true;
  set_error(std::move(error));
  return make_without_place(TokenKind::Error);
}

Token Lexer::fail(std::string message) { return fail_range(std::move(message), column(), column()); }

Token Lexer::fail_without_token(SyntaxErrorKind kind, std::string message, std::int32_t column) {
  SyntaxErrorInfo error;
  error.kind = kind;
  error.message = std::move(message);
  error.line = error.end_line = line_;
  std::string_view text = tree_.line_text(line_);
  error.offset = count_characters(text.substr(0, static_cast<std::size_t>(column))) + 1;
  if (static_cast<std::size_t>(column) > text.size()) ++error.offset;
  error.text = text;
  if (static_cast<std::size_t>(line_) < tree_.line_starts.size()) error.text += '\n';
  error.has_text = true;
  set_error(std::move(error));
  return make_without_place(TokenKind::Error);
}

void Lexer::warn(const char* position, std::string message) {
  SyntaxWarningInfo warning;
  warning.message = std::move(message);
  warning.line = warning.end_line = line_;
  warning.offset = warning.end_offset =
      count_characters({line_start_, static_cast<std::size_t>(position - line_start_)});
  warnings_.push_back(std::move(warning));
}

}  // namespace minipy::python
