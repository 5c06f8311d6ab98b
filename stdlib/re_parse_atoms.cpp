// Escapes, sets, names.
#include <algorithm>

#include "runtime/base/unicode.h"
#include "stdlib/re_parser.h"

namespace minipy::regex {

namespace {

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_octal(char32_t c) { return c >= '0' && c <= '7'; }
bool is_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
int hex_value(char32_t c) {
  if (is_digit(c)) return static_cast<int>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<int>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<int>(c - 'A' + 10);
  return -1;
}

}  // namespace

void append_utf8(char32_t c, std::string& out) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 63));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xe0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 63));
    out += static_cast<char>(0x80 | (c & 63));
  } else {
    out += static_cast<char>(0xf0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 63));
    out += static_cast<char>(0x80 | (c >> 6 & 63));
    out += static_cast<char>(0x80 | (c & 63));
  }
}
std::string to_utf8(const std::u32string& text) {
  std::string out;
  for (char32_t c : text) append_utf8(c, out);
  return out;
}
std::string quoted(const std::u32string& text, bool is_bytes) {
  // The name of a group in a bytes pattern is shown as a str in which bytes beyond ASCII are escapes.
  std::string plain;
  for (char32_t c : text) {
    if (is_bytes && c >= 0x80) {
      static constexpr char kHex[] = "0123456789abcdef";
      plain += std::string("\\x") + kHex[c >> 4] + kHex[c & 15];
    } else {
      append_utf8(c, plain);
    }
  }
  TextBuffer buffer;
  unicode::append_repr(plain, false, buffer);
  return std::string(buffer.view());
}

// ---- Escapes

bool Parser::parse_hex(size_t digits, size_t start, char32_t* code_point) {
  char32_t value = 0;
  size_t count = 0;
  for (; count < digits && !at_end() && hex_value(here()) >= 0; ++count)
    value = value * 16 + static_cast<char32_t>(hex_value(text_[position_++]));
  std::string shown = to_utf8(text_.substr(start, position_ - start));
  if (count < digits) return fail("incomplete escape " + shown, start) != nullptr;
  if (value > 0x10ffff) return fail("bad escape " + shown, start) != nullptr;
  *code_point = value;
  return true;
}
bool Parser::parse_character_name(size_t start, char32_t* code_point) {
  if (!take('{')) return fail("missing {", position_) != nullptr;
  size_t begin = position_;
  while (!at_end() && here() != '}') ++position_;
  std::u32string name = text_.substr(begin, position_ - begin);
  if (name.empty()) return fail("missing character name", begin) != nullptr;
  if (!take('}')) return fail("missing }, unterminated name", begin) != nullptr;
  int64_t found = find_character_(to_utf8(name));
  if (found < 0) return fail("undefined character name " + quoted(name, false), start) != nullptr;
  *code_point = static_cast<char32_t>(found);
  return true;
}
// Behind the backslash. True where an escape for one character was read; an error may be recorded when false.
bool Parser::parse_character_escape(EscapePlace place, char32_t* code_point) {
  size_t start = position_ - 1;
  char32_t c = here();
  static constexpr char32_t kLetters[] = U"afnrtv\\", kValues[] = U"\a\f\n\r\t\v\\";
  for (size_t i = 0; kLetters[i]; ++i) {
    if (kLetters[i] != c) continue;
    ++position_;
    *code_point = kValues[i];
    return true;
  }
  if (c == 'b' && place == EscapePlace::Set) {
    ++position_;
    *code_point = '\b';
    return true;
  }
  if (c == 'x' || (!is_bytes_ && (c == 'u' || c == 'U'))) {
    ++position_;
    return parse_hex(c == 'x' ? 2 : c == 'u' ? 4 : 8, start, code_point);
  }
  if (c == 'N' && !is_bytes_) {
    ++position_;
    return parse_character_name(start, code_point);
  }
  // Octal: "\0", up to two more digits; three digits; in a set any octal digits.
  size_t digits = 0;
  while (digits < 3 && position_ + digits < text_.size() && is_octal(text_[position_ + digits])) ++digits;
  bool octal = c == '0' || digits == 3 || (place == EscapePlace::Set && digits > 0);
  if (octal) {
    char32_t value = 0;
    for (size_t i = 0; i < digits; ++i) value = value * 8 + (text_[position_++] - '0');
    if (value > 0377) {
      return fail("octal escape value " + to_utf8(text_.substr(start, position_ - start)) + " outside of range 0-0o377",
                  start) != nullptr;
    }
    *code_point = value;
    return true;
  }
  if (!is_digit(c) && !is_letter(c)) {
    ++position_;
    *code_point = c;
    return true;
  }
  return false;
}
bool Parser::parse_category(char32_t letter, SetItem* item) const {
  item->is_category = true;
  switch (letter) {
    case 'd':
    case 'D': item->category = Category::Digit; break;
    case 's':
    case 'S': item->category = Category::Space; break;
    case 'w':
    case 'W': item->category = Category::Word; break;
    default: return false;
  }
  item->negated = letter < 'a';
  return true;
}

NodePointer Parser::back_reference(int number, Scope scope, size_t position, size_t start) {
  if (number > result_.group_count) return fail("invalid group reference " + std::to_string(number), position);
  Width width = widths_[static_cast<size_t>(number)];
  if (width.least > width.most) return fail("cannot refer to an open group", start);
  if (look_behind_groups_ >= 0 && number >= look_behind_groups_) {
    return fail("cannot refer to group defined in the same lookbehind subpattern", position_);
  }
  auto node = make(NodeKind::BackReference, scope.flags);
  node->number = number;
  return node;
}

NodePointer Parser::parse_escape(Scope scope) {
  size_t start = position_ - 1;
  if (at_end()) return fail("bad escape (end of pattern)", start);
  char32_t c = here();
  NodeKind kind = NodeKind::Literal;
  switch (c) {
    case 'A': kind = NodeKind::TextStart; break;
    case 'Z':
    case 'z': kind = NodeKind::TextEnd; break;
    case 'b': kind = NodeKind::WordBoundary; break;
    case 'B': kind = NodeKind::NotWordBoundary; break;
    default: break;
  }
  if (kind != NodeKind::Literal) {
    ++position_;
    return make(kind, scope.flags);
  }
  SetItem item;
  if (parse_category(c, &item)) {
    ++position_;
    auto set = make(NodeKind::Set, scope.flags);
    set->items.push_back(item);
    return set;
  }
  char32_t code_point = 0;
  if (parse_character_escape(EscapePlace::Pattern, &code_point)) {
    auto literal = make(NodeKind::Literal, scope.flags);
    literal->code_point = code_point;
    return literal;
  }
  if (failed()) return nullptr;
  if (is_digit(c)) {
    int number = static_cast<int>(c - '0');
    ++position_;
    if (!at_end() && is_digit(here())) number = number * 10 + static_cast<int>(text_[position_++] - '0');
    return back_reference(number, scope, start + 1, start);
  }
  std::string message = "bad escape \\";
  append_utf8(c, message);
  return fail(message, start);
}

// ---- Sets

// One character or category of a set; *single: one that can begin or end a range.
bool Parser::parse_set_item(SetItem* item, bool* single) {
  *item = {};
  *single = true;
  size_t start = position_;
  char32_t c = text_[position_++];
  if (c != '\\') {
    item->first = item->last = c;
    return true;
  }
  if (at_end()) return fail("bad escape (end of pattern)", start) != nullptr;
  if (parse_category(here(), item)) {
    ++position_;
    *single = false;
    return true;
  }
  *item = {};
  char32_t code_point = 0;
  if (parse_character_escape(EscapePlace::Set, &code_point)) {
    item->first = item->last = code_point;
    return true;
  }
  if (failed()) return false;
  std::string message = "bad escape \\";
  append_utf8(here(), message);
  return fail(message, start) != nullptr;
}

void Parser::warn_set(char32_t current, size_t start) {
  char32_t following = here();
  const char* kind = nullptr;
  if (current != following) return;
  if (current == '-')
    kind = "difference";
  else if (current == '&')
    kind = "intersection";
  else if (current == '~')
    kind = "symmetric difference";
  else if (current == '|')
    kind = "union";
  if (kind) result_.warnings.emplace_back(std::string("Possible set ") + kind, static_cast<int64_t>(start));
}

NodePointer Parser::parse_set(Scope scope, size_t start) {
  auto set = make(NodeKind::Set, scope.flags);
  if (here() == '[') result_.warnings.emplace_back("Possible nested set", static_cast<int64_t>(start + 1));
  set->negated = take('^');
  size_t first = position_;
  for (;;) {
    if (at_end()) return fail("unterminated character set", start);
    if (here() == ']' && position_ > first) break;
    size_t item_start = position_;
    char32_t plain = here();
    SetItem item;
    bool single = false;
    if (!parse_set_item(&item, &single)) {
      if (result_.error.message == "bad escape (end of pattern)") {
        result_.error = {};
        return fail("bad escape (end of pattern)", item_start);
      }
      return nullptr;
    }
    if (plain != '\\' && item_start > first) warn_set(plain, item_start);
    if (!at_end() && here() == '-' && position_ + 1 < text_.size() && text_[position_ + 1] != ']') {
      ++position_;
      if (here() == '-') result_.warnings.emplace_back("Possible set difference", static_cast<int64_t>(position_ - 1));
      SetItem end;
      bool end_single = false;
      if (!parse_set_item(&end, &end_single)) return nullptr;
      bool good = single && end_single && item.first <= end.first;
      if (!good)
        return fail("bad character range " + to_utf8(text_.substr(item_start, position_ - item_start)), item_start);
      item.last = end.first;
    }
    set->items.push_back(item);
  }
  ++position_;
  return set;
}

// ---- Names

bool Parser::read_name(char32_t terminator, const char* what, std::u32string* name) {
  size_t begin = position_;
  while (!at_end() && here() != terminator) ++position_;
  *name = text_.substr(begin, position_ - begin);
  if (name->empty()) return fail(std::string("missing ") + what, begin) != nullptr;
  if (at_end()) {
    return fail(std::string("missing ") + static_cast<char>(terminator) + ", unterminated name", begin) != nullptr;
  }
  ++position_;
  return true;
}
bool Parser::check_name(const std::u32string& name, size_t position) {
  bool good = unicode::is_identifier(to_utf8(name));
  if (is_bytes_) good = good && std::all_of(name.begin(), name.end(), [](char32_t c) { return c < 0x80; });
  if (!good) fail("bad character in group name " + quoted(name, is_bytes_), position);
  return good;
}
int Parser::find_group(const std::u32string& name, size_t position) {
  bool number = std::all_of(name.begin(), name.end(), is_digit);
  if (!number) {
    if (!check_name(name, position)) return -1;
    for (const auto& known : result_.names) {
      if (known.first == name) return known.second;
    }
    fail("unknown group name " + quoted(name, is_bytes_), position);
    return -1;
  }
  int64_t value = 0;
  for (char32_t c : name) value = std::min<int64_t>(value * 10 + (c - '0'), 1 << 30);
  if (value == 0) {
    fail("bad group number", position);
    return -1;
  }
  if (value >= (1 << 30)) {
    fail("invalid group reference " + to_utf8(name), position);
    return -1;
  }
  conditionals_.push_back({static_cast<int>(value), position});
  return static_cast<int>(value);
}

}  // namespace minipy::regex
