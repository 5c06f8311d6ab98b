// Numbers: where they end, and what is wrong with those that do not end well. Their value is made in
// numbers.cpp.
#include <string>

#include "compiler/python/characters.h"
#include "compiler/python/lexer.h"

namespace minipy::python {

// A number may be followed at once by a keyword (`1if x else y`), which is warned about; any other letter is
// an error. The cursor stands on what follows.
bool Lexer::verify_end_of_number(const char* kind) {
  char c = *cursor_;
  std::size_t left = static_cast<std::size_t>(end_ - cursor_);
  auto follows = [&](std::string_view rest) {
    return left > rest.size() && std::string_view(cursor_ + 1, rest.size()) == rest &&
           !is_name_part(cursor_[1 + rest.size()]);
  };
  bool keyword = false;
  if (c == 'a') keyword = follows("nd");
  if (c == 'e') keyword = follows("lse");
  if (c == 'f') keyword = follows("or");
  if (c == 'i') keyword = cursor_[1] == 'f' || cursor_[1] == 'n' || cursor_[1] == 's';
  if (c == 'n') keyword = follows("ot");
  if (c == 'o') keyword = follows("r");
  if (keyword) {
    warn(cursor_, std::string("invalid ") + kind + " literal");
    return true;
  }
  if (static_cast<unsigned char>(c) < 0x80 && is_name_part(c)) {
    fail(std::string("invalid ") + kind + " literal");
    return false;
  }
  return true;
}

// Reads digits with single underscores between them, from a digit on. Returns false on an error.
bool Lexer::decimal_tail() {
  for (;;) {
    while (is_digit(*cursor_)) ++cursor_;
    if (*cursor_ != '_') return true;
    ++cursor_;
    if (!is_digit(*cursor_)) {
      fail("invalid decimal literal");
      return false;
    }
  }
}

Token Lexer::radix_number(const char* start, int base, const char* name) {
  auto good = [&](char c) { return base == 16 ? is_hex_digit(c) : is_digit(c) && c < '0' + base; };
  auto bad_digit = [&] {
    char c = *cursor_;
    if (base != 16 && is_digit(c)) {
      ++cursor_;
      return fail(std::string("invalid digit '") + c + "' in " + name + " literal");
    }
    return fail(std::string("invalid ") + name + " literal");
  };
  do {
    if (*cursor_ == '_') ++cursor_;
    if (!good(*cursor_)) return bad_digit();
    while (good(*cursor_)) ++cursor_;
  } while (*cursor_ == '_');
  if (base != 16 && is_digit(*cursor_)) return bad_digit();
  if (!verify_end_of_number(name)) return make_without_place(TokenKind::Error);
  return make(TokenKind::Number, start);
}

Token Lexer::number(const char* start) {
  if (*start == '0') {
    char c = static_cast<char>(start[1] | 32);
    if (c == 'x' || c == 'o' || c == 'b') cursor_ += 2;
    if (c == 'x') return radix_number(start, 16, "hexadecimal");
    if (c == 'o') return radix_number(start, 8, "octal");
    if (c == 'b') return radix_number(start, 2, "binary");
    // Zeros may be followed by more zeros, a fraction, an exponent or j, but not by other digits.
    ++cursor_;
    for (;;) {
      if (*cursor_ == '_') {
        ++cursor_;
        if (!is_digit(*cursor_)) return fail("invalid decimal literal");
      }
      if (*cursor_ != '0') break;
      ++cursor_;
    }
    if (is_digit(*cursor_)) {
      const char* zeros_end = cursor_ + 1;
      if (!decimal_tail()) return make_without_place(TokenKind::Error);
      char next = static_cast<char>(*cursor_ | 32);
      if (*cursor_ != '.' && next != 'e' && next != 'j') {
        return fail_range(
            "leading zeros in decimal integer literals are not permitted; "
            "use an 0o prefix for octal integers",
            static_cast<std::int32_t>(start + 1 - line_start_), static_cast<std::int32_t>(zeros_end - line_start_));
      }
    }
  } else if (!decimal_tail()) {
    return make_without_place(TokenKind::Error);
  }
  if (*cursor_ == '.') {
    ++cursor_;
    return fraction(start);
  }
  return exponent_or_end(start);
}

// After the point.
Token Lexer::fraction(const char* start) {
  if (is_digit(*cursor_) && !decimal_tail()) return make_without_place(TokenKind::Error);
  return exponent_or_end(start);
}

Token Lexer::exponent_or_end(const char* start) {
  if ((*cursor_ | 32) == 'e') {
    const char* exponent = cursor_++;
    if (*cursor_ == '+' || *cursor_ == '-') {
      ++cursor_;
      if (!is_digit(*cursor_)) return fail("invalid decimal literal");
    } else if (!is_digit(*cursor_)) {
      cursor_ = exponent;
      if (!verify_end_of_number("decimal")) return make_without_place(TokenKind::Error);
      return make(TokenKind::Number, start);
    }
    if (!decimal_tail()) return make_without_place(TokenKind::Error);
  }
  bool imaginary = (*cursor_ | 32) == 'j';
  if (imaginary) ++cursor_;
  if (!verify_end_of_number(imaginary ? "imaginary" : "decimal")) return make_without_place(TokenKind::Error);
  return make(TokenKind::Number, start);
}

}  // namespace minipy::python
