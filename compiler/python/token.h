// Tokens, as the lexer hands them to the parser.
#pragma once

#include <cstdint>

#include "compiler/python/ast.h"

namespace minipy::python {

// clang-format off
enum class TokenKind : std::uint8_t {
  EndMarker, Error, Name, Number, String, Newline, Indent, Dedent,
  // The parts of f-strings and t-strings; the middle's text is undecoded, the replacement fields
  // are ordinary tokens.
  FStringStart, FStringMiddle, FStringEnd, TStringStart, TStringMiddle, TStringEnd,
  LeftParenthesis, RightParenthesis, LeftBracket, RightBracket, LeftBrace, RightBrace,
  Colon, Comma, Semicolon, Dot, Ellipsis, Arrow, At, Exclamation, Equal, ColonEqual, Unknown,
  Plus, Minus, Star, DoubleStar, Slash, DoubleSlash, Percent, LeftShift, RightShift, Ampersand, Bar,
  Caret, Tilde,
  EqualEqual, NotEqual, Less, LessEqual, Greater, GreaterEqual,
  PlusEqual, MinusEqual, StarEqual, DoubleStarEqual, SlashEqual, DoubleSlashEqual, PercentEqual,
  LeftShiftEqual,
  RightShiftEqual, AmpersandEqual, BarEqual, CaretEqual, AtEqual,
  // Keywords stand last: see is_keyword.
  False, None, True, And, As, Assert, Async, Await, Break, Class, Continue, Def, Del, Elif, Else, Except,
  Finally, For,
  From, Global, If, Import, In, Is, Lambda, Nonlocal, Not, Or, Pass, Raise, Return, Try, While, With, Yield,
};
// clang-format on

constexpr bool is_layout(TokenKind kind) {
  return kind == TokenKind::Newline || kind == TokenKind::Indent || kind == TokenKind::Dedent ||
         kind == TokenKind::EndMarker;
}

constexpr bool is_keyword(TokenKind kind) { return kind >= TokenKind::False; }

struct Token {
  TokenKind kind = TokenKind::EndMarker;
  std::uint8_t level = 0;   // open brackets after this token
  Span span;                // Indent, Dedent and EndMarker have no columns: -1
  std::uint32_t start = 0;  // byte offsets in the source
  std::uint32_t end = 0;
};

}  // namespace minipy::python
