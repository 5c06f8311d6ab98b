// Backslash escapes of str and bytes literals.
#include "compiler/python/characters.h"
#include "compiler/python/parser.h"

namespace minipy::python {

namespace {

// Returns the character of a one-letter escape, or -1.
int simple_escape(char c) {
  switch (c) {
    case '\\': return '\\';
    case '\'': return '\'';
    case '"': return '"';
    case 'a': return '\a';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'v': return '\v';
    default: return -1;
  }
}

// The first escape of a literal that means nothing; it is warned about once all is decoded.
struct InvalidEscape {
  std::size_t position = 0;
  std::size_t length = 0;  // 0: none
  bool is_octal = false;

  void note(std::size_t where, std::size_t size, bool octal) {
    if (length == 0) *this = {where, size, octal};
  }
};

bool is_octal_digit(char c) { return c >= '0' && c <= '7'; }

// Reads one to three octal digits.
unsigned read_octal(std::string_view text, std::size_t& position) {
  unsigned value = 0;
  for (int i = 0; i < 3 && position < text.size() && is_octal_digit(text[position]); ++i) {
    value = value * 8 + static_cast<unsigned>(text[position++] - '0');
  }
  return value;
}

// Where the codec that CPython uses would be: it sees every non-ASCII character as a ten-byte escape.
std::size_t codec_position(std::string_view text, std::size_t position) {
  std::size_t result = 0;
  for (std::size_t i = 0; i < position; ++i) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    if (c < 0x80) {
      ++result;
      if (c == '\\' && i + 1 < text.size()) {
        unsigned char next = static_cast<unsigned char>(text[i + 1]);
        if (next >= 0x80) {
          result += 5;
        } else if (i + 1 < position) {
          ++result;
          ++i;
        }
      }
    } else if ((c & 0xC0) != 0x80) {
      result += 10;
    }
  }
  return result;
}

}  // namespace

void Parser::warn_escape(const Token& token, std::string_view text, std::size_t position, std::size_t length,
                         bool is_octal) {
  std::string escape(text.substr(position, length));
  Span where = token.span;
  for (char c : text.substr(0, position)) where.line += c == '\n';
  std::string kind = is_octal ? "octal escape sequence" : "escape sequence";
  std::string message = "\"" + escape + "\" is an invalid " + kind +
                        ". Such sequences will not work in the future. Did you mean \"\\" + escape +
                        "\"? A raw string is also an option.";
  if (where.line != token.span.line) where = {where.line, 0, where.line, 0};
  warn(where, std::move(message));
}

bool Parser::fail_unicode_escape(std::string_view text, std::size_t first, std::size_t end, std::string_view problem,
                                 bool in_middle) {
  std::size_t from = codec_position(text, first);
  std::size_t last = codec_position(text, end) - 1;
  std::string place = from == last ? "byte 0x5c in position " + std::to_string(from)
                                   : "bytes in position " + std::to_string(from) + "-" + std::to_string(last);
  if (in_middle) {
    // CPython decodes the parts when the whole literal has been read.
    std::size_t mark = position_;
    while (!failed_ && !at(TokenKind::FStringEnd) && !at(TokenKind::TStringEnd) && !at(TokenKind::EndMarker)) {
      ++position_;
    }
    position_ = mark;
    if (failed_) return false;
  }
  fail_at_last_token("(unicode error) 'unicodeescape' codec can't decode " + place + ": " + std::string(problem));
  return false;
}

// At the 'N' of "\N{...}". Returns false with `problem` set, and `position` where the codec stops.
bool Parser::decode_named_escape(std::string_view text, std::size_t& position, std::string_view& problem) {
  problem = "malformed \\N character escape";
  ++position;
  if (position >= text.size() || text[position] != '{') return false;
  std::size_t name_start = ++position;
  while (position < text.size() && text[position] != '}') ++position;
  if (position >= text.size() || position == name_start) return false;
  std::string_view name = text.substr(name_start, position - name_start);
  ++position;
  problem = "unknown Unicode character name";
  std::int64_t found = options_.find_character_name == nullptr ? -1 : options_.find_character_name(name);
  if (found < 0) return false;
  append_utf8(text_buffer_, static_cast<char32_t>(found));
  return true;
}

bool Parser::decode_escapes(std::string_view text, const Token& token, bool in_middle) {
  text_buffer_.clear();
  InvalidEscape invalid;
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t backslash = text.find('\\', i);
    if (backslash == std::string_view::npos) backslash = text.size();
    text_buffer_ += text.substr(i, backslash - i);
    if (backslash == text.size()) break;
    i = backslash + 1;
    if (i == text.size()) {
      text_buffer_.push_back('\\');  // in an f-string, before a brace
      break;
    }
    char c = text[i];
    if (int simple = simple_escape(c); simple >= 0) {
      text_buffer_.push_back(static_cast<char>(simple));
      ++i;
    } else if (c == '\n') {
      ++i;
    } else if (is_octal_digit(c)) {
      unsigned value = read_octal(text, i);
      if (value > 0377) invalid.note(backslash, i - backslash, true);
      append_utf8(text_buffer_, value);
    } else if (c == 'x' || c == 'u' || c == 'U') {
      int digits = c == 'x' ? 2 : c == 'u' ? 4 : 8;
      std::uint32_t value = 0;
      ++i;
      int count = 0;
      for (; count < digits && i < text.size() && is_hex_digit(text[i]); ++count) {
        value = value << 4 | static_cast<std::uint32_t>(hex_value(text[i++]));
      }
      if (count < digits) {
        return fail_unicode_escape(text, backslash, i,
                                   c == 'x'   ? "truncated \\xXX escape"
                                   : c == 'u' ? "truncated \\uXXXX escape"
                                              : "truncated \\UXXXXXXXX escape",
                                   in_middle);
      }
      if (value > 0x10FFFF) { return fail_unicode_escape(text, backslash, i, "illegal Unicode character", in_middle); }
      append_utf8(text_buffer_, value);
    } else if (c == 'N') {
      std::string_view problem;
      if (!decode_named_escape(text, i, problem)) {
        return fail_unicode_escape(text, backslash, i, problem, in_middle);
      }
    } else {
      std::size_t end = i;
      next_code_point(text, end);
      invalid.note(backslash, end - backslash, false);
      text_buffer_.push_back('\\');
    }
  }
  if (invalid.length > 0) warn_escape(token, text, invalid.position, invalid.length, invalid.is_octal);
  return true;
}

bool Parser::decode_bytes_escapes(std::string_view text, const Token& token) {
  text_buffer_.clear();
  InvalidEscape invalid;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '\\') {
      text_buffer_.push_back(text[i++]);
      continue;
    }
    std::size_t backslash = i++;
    char c = text[i];
    if (int simple = simple_escape(c); simple >= 0) {
      text_buffer_.push_back(static_cast<char>(simple));
      ++i;
    } else if (c == '\n') {
      ++i;
    } else if (is_octal_digit(c)) {
      unsigned value = read_octal(text, i);
      if (value > 0377) invalid.note(backslash, i - backslash, true);
      text_buffer_.push_back(static_cast<char>(value));
    } else if (c == 'x') {
      if (i + 2 >= text.size() || !is_hex_digit(text[i + 1]) || !is_hex_digit(text[i + 2])) {
        fail_at_last_token("(value error) invalid \\x escape at position " + std::to_string(backslash));
        return false;
      }
      text_buffer_.push_back(static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2])));
      i += 3;
    } else {
      invalid.note(backslash, 2, false);
      text_buffer_.push_back('\\');
    }
  }
  if (invalid.length > 0) warn_escape(token, text, invalid.position, invalid.length, invalid.is_octal);
  return true;
}

}  // namespace minipy::python
