// Sequences, repeats, groups.
#include <algorithm>

#include "stdlib/re_parser.h"

namespace minipy::regex {

namespace {

constexpr int kDeepest = 500;  // of nested groups
constexpr int kTypeFlags = kAscii | kLocale | kUnicode;

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
bool is_repeat_sign(char32_t c) { return c == '*' || c == '+' || c == '?' || c == '{'; }
bool can_repeat(const Node& node) {
  switch (node.kind) {
    case NodeKind::Start:
    case NodeKind::End:
    case NodeKind::TextStart:
    case NodeKind::TextEnd:
    case NodeKind::WordBoundary:
    case NodeKind::NotWordBoundary: return false;
    default: return true;
  }
}
// Takes "(?i)"-like prefixes with no content apart from real items.
bool is_empty_sequence(const Node& node) { return node.kind == NodeKind::Sequence && node.children.empty(); }

}  // namespace

NodePointer Parser::fail(std::string message, size_t position) {
  if (!failed()) result_.error = {std::move(message), static_cast<int64_t>(position)};
  return nullptr;
}
NodePointer Parser::make(NodeKind kind, int flags) const {
  auto node = std::make_unique<Node>();
  node->kind = kind;
  node->flags = flags;
  return node;
}

void Parser::skip_verbose_space(int flags) {
  if (!(flags & kVerbose)) return;
  while (!at_end()) {
    char32_t c = here();
    if (c == ' ' || (c >= '\t' && c <= '\r')) {
      ++position_;
    } else if (c == '#') {
      while (!at_end() && here() != '\n') ++position_;
    } else {
      break;
    }
  }
}

NodePointer Parser::parse_alternation(Scope scope) {
  if (scope.depth > kDeepest) {
    result_.error = {"maximum recursion depth exceeded", -1, Error::Kind::Recursion};
    return nullptr;
  }
  auto first = parse_sequence(scope);
  if (failed() || here() != '|' || at_end()) return first;
  auto alternation = make(NodeKind::Alternation, scope.flags);
  alternation->children.push_back(std::move(first));
  while (take('|')) {
    anything_yet_ = true;
    auto next = parse_sequence(scope);
    if (failed()) return nullptr;
    alternation->children.push_back(std::move(next));
  }
  return alternation;
}

NodePointer Parser::parse_sequence(Scope scope) {
  auto sequence = make(NodeKind::Sequence, scope.flags);
  for (;;) {
    if (scope.depth == 0) scope.flags = result_.flags;  // flags "(?i)" at the start hold for all
    skip_verbose_space(scope.flags);
    if (at_end() || here() == '|' || here() == ')') return sequence;
    size_t start = position_;
    if (is_repeat_sign(here())) {
      if (!parse_repeats(*sequence, scope, start)) return nullptr;
      continue;
    }
    auto item = parse_item(scope);
    if (failed()) return nullptr;
    if (!item) continue;  // a comment, or flags
    anything_yet_ = true;
    sequence->children.push_back(std::move(item));
  }
}

// "{2,3}": false, and nothing taken, where the bracket is a plain character.
bool Parser::parse_bounds(int64_t* least, int64_t* most) {
  size_t at = position_ + 1;
  auto number = [&](int64_t* value) {
    size_t start = at;
    int64_t result = 0;
    for (; at < text_.size() && is_digit(text_[at]); ++at)
      result = std::min<int64_t>(result * 10 + (text_[at] - '0'), int64_t{1} << 40);
    if (at > start) *value = result;
    return at > start;
  };
  *least = 0;
  *most = kUnbounded;
  bool any = number(least), comma = false;
  if (at < text_.size() && text_[at] == ',') {
    comma = true;
    ++at;
    any |= number(most);
  } else {
    *most = *least;
  }
  if (at >= text_.size() || text_[at] != '}' || (!any && !comma)) return false;
  position_ = at + 1;
  return true;
}

bool Parser::parse_repeats(Node& sequence, Scope scope, size_t start) {
  char32_t sign = here();
  auto repeat = make(NodeKind::Repeat, scope.flags);
  repeat->most = kUnbounded;
  if (sign == '{') {
    if (!parse_bounds(&repeat->least, &repeat->most)) {
      ++position_;
      anything_yet_ = true;
      auto literal = make(NodeKind::Literal, scope.flags);
      literal->code_point = '{';
      sequence.children.push_back(std::move(literal));
      return true;
    }
    constexpr int64_t kMostRepeats = 4294967295;
    if (repeat->least >= kMostRepeats || (repeat->most != kUnbounded && repeat->most >= kMostRepeats)) {
      result_.error = {"the repetition number is too large", -1, Error::Kind::Overflow};
      return false;
    }
    if (repeat->most < repeat->least) return fail("min repeat greater than max repeat", start + 1) != nullptr;
  } else {
    ++position_;
    if (sign == '+') repeat->least = 1;
    if (sign == '?') repeat->most = 1;
  }
  if (sequence.children.empty() || is_empty_sequence(*sequence.children.back()) ||
      !can_repeat(*sequence.children.back())) {
    return fail("nothing to repeat", start) != nullptr;
  }
  NodePointer& last = sequence.children.back();
  if (last->kind == NodeKind::Repeat) return fail("multiple repeat", start) != nullptr;
  if (take('?'))
    repeat->greed = Greed::Lazy;
  else if (take('+'))
    repeat->greed = Greed::Possessive;
  repeat->children.push_back(std::move(last));
  last = std::move(repeat);
  return true;
}

NodePointer Parser::parse_item(Scope scope) {
  size_t start = position_;
  char32_t c = text_[position_++];
  switch (c) {
    case '\\': return parse_escape(scope);
    case '[': return parse_set(scope, start);
    case '(': --position_; return parse_group(scope);
    case '.': return make(NodeKind::Any, scope.flags);
    case '^': return make(NodeKind::Start, scope.flags);
    case '$': return make(NodeKind::End, scope.flags);
    default: {
      auto literal = make(NodeKind::Literal, scope.flags);
      literal->code_point = c;
      return literal;
    }
  }
}

// ---- Groups

NodePointer Parser::parse_group(Scope scope) {
  size_t start = position_++;
  if (take('?')) return parse_extension(scope, start);
  return parse_capture(scope, start, nullptr, 0);
}

NodePointer Parser::close_group(NodePointer inside, NodePointer group, size_t start) {
  if (failed()) return nullptr;
  if (!take(')')) return fail("missing ), unterminated subpattern", start);
  if (inside) group->children.push_back(std::move(inside));
  return group;
}

NodePointer Parser::parse_capture(Scope scope, size_t start, const std::u32string* name, size_t name_position) {
  int number = ++result_.group_count;
  if (name) {
    for (const auto& known : result_.names) {
      if (known.first != *name) continue;
      return fail("redefinition of group name " + quoted(*name, is_bytes_) + " as group " + std::to_string(number) +
                      "; was group " + std::to_string(known.second),
                  name_position);
    }
    result_.names.emplace_back(*name, number);
  }
  widths_.push_back({1, 0});
  auto group = make(NodeKind::Group, scope.flags);
  group->number = number;
  // Of a named group the error position is that of its name's start, as of "(".
  auto inside = parse_alternation({scope.flags, scope.depth + 1});
  auto result = close_group(std::move(inside), std::move(group), start);
  if (result) widths_[static_cast<size_t>(number)] = width_of(*result->children[0], widths_);
  return result;
}

NodePointer Parser::parse_extension(Scope scope, size_t start) {
  if (at_end()) return fail("unexpected end of pattern", position_);
  char32_t c = text_[position_++];
  switch (c) {
    case 'P': return parse_named(scope, start);
    case ':': {
      auto group = make(NodeKind::Group, scope.flags);
      return close_group(parse_alternation({scope.flags, scope.depth + 1}), std::move(group), start);
    }
    case '>': {
      auto group = make(NodeKind::Atomic, scope.flags);
      return close_group(parse_alternation({scope.flags, scope.depth + 1}), std::move(group), start);
    }
    case '#':
      for (;;) {
        if (at_end()) return fail("missing ), unterminated comment", start);
        if (text_[position_++] == ')') return nullptr;
      }
    case '=': return parse_look(scope, start, false, false);
    case '!': return parse_look(scope, start, false, true);
    case '<': {
      if (at_end()) return fail("unexpected end of pattern", position_);
      char32_t sign = text_[position_++];
      if (sign == '=' || sign == '!') return parse_look(scope, start, true, sign == '!');
      std::string message = "unknown extension ?<";
      append_utf8(sign, message);
      return fail(message, start + 1);
    }
    case '(': return parse_conditional(scope, start);
    default: --position_; return parse_flags(scope, start);
  }
}

NodePointer Parser::parse_named(Scope scope, size_t start) {
  if (at_end()) return fail("unexpected end of pattern", position_);
  char32_t c = text_[position_++];
  std::u32string name;
  size_t name_position = position_;
  if (c == '<') {
    if (!read_name('>', "group name", &name) || !check_name(name, name_position)) return nullptr;
    return parse_capture(scope, start, &name, name_position);
  }
  if (c == '=') {
    if (!read_name(')', "group name", &name) || !check_name(name, name_position)) return nullptr;
    for (const auto& known : result_.names) {
      if (known.first == name) return back_reference(known.second, scope, name_position, name_position);
    }
    return fail("unknown group name " + quoted(name, is_bytes_), name_position);
  }
  std::string message = "unknown extension ?P";
  append_utf8(c, message);
  return fail(message, start + 1);
}

NodePointer Parser::parse_look(Scope scope, size_t start, bool behind, bool negated) {
  auto look = make(NodeKind::Look, scope.flags);
  look->behind = behind;
  look->negated = negated;
  int outer = look_behind_groups_;
  if (behind && look_behind_groups_ < 0) look_behind_groups_ = result_.group_count + 1;
  auto inside = parse_alternation({scope.flags, scope.depth + 1});
  if (behind) look_behind_groups_ = outer;
  auto result = close_group(std::move(inside), std::move(look), start);
  if (!result || !behind) return result;
  Width width = width_of(*result->children[0], widths_);
  if (width.least != width.most) {
    result_.error = {"look-behind requires fixed-width pattern", -1};
    return nullptr;
  }
  return result;
}

NodePointer Parser::parse_conditional(Scope scope, size_t start) {
  size_t name_position = position_;
  std::u32string name;
  if (!read_name(')', "group name", &name)) return nullptr;
  int number = find_group(name, name_position);
  if (number < 0) return nullptr;
  if (look_behind_groups_ >= 0 && number >= look_behind_groups_) {
    return fail("cannot refer to group defined in the same lookbehind subpattern", position_);
  }
  auto node = make(NodeKind::Conditional, scope.flags);
  node->number = number;
  Scope inner{scope.flags, scope.depth + 1};
  node->children.push_back(parse_sequence(inner));
  if (failed()) return nullptr;
  if (take('|')) {
    node->children.push_back(parse_sequence(inner));
    if (failed()) return nullptr;
    if (!at_end() && here() == '|') return fail("conditional backref with more than two branches", position_);
  }
  if (!take(')')) return fail("missing ), unterminated subpattern", start);
  return node;
}

// ---- Inline flags

int Parser::type_flags_error(char32_t letter, int flags) {
  if (is_bytes_ && letter == 'u') fail("bad inline flags: cannot use 'u' flag with a bytes pattern", position_);
  if (!is_bytes_ && letter == 'L') fail("bad inline flags: cannot use 'L' flag with a str pattern", position_);
  int type = flags & kTypeFlags;
  if (type & (type - 1)) fail("bad inline flags: flags 'a', 'u' and 'L' are incompatible", position_);
  return type;
}

// Letters from here to one of ")", ":", "-"; false with an error.
bool Parser::parse_flag_letters(int* flags, bool negative) {
  for (;;) {
    static constexpr char32_t kLetters[] = U"iLmsxua";
    static constexpr int kFlags[] = {kIgnoreCase, kLocale, kMultiline, kDotAll, kVerbose, kUnicode, kAscii};
    char32_t c = here();
    size_t place = 0;
    while (place < std::size(kFlags) && kLetters[place] != c) ++place;
    if (at_end() || place == std::size(kFlags)) return true;
    ++position_;
    *flags |= kFlags[place];
    if (negative) {
      if (kFlags[place] & kTypeFlags)
        return fail("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", position_) != nullptr;
    } else if (kFlags[place] & kTypeFlags) {
      type_flags_error(c, *flags);
      if (failed()) return false;
    }
  }
}

NodePointer Parser::parse_flags(Scope scope, size_t start) {
  int added = 0, removed = 0;
  size_t first = position_;
  if (here() != '-') {
    if (!parse_flag_letters(&added, false)) return nullptr;
    if (position_ == first) {
      std::string message = "unknown extension ?";
      append_utf8(here(), message);
      return fail(message, start + 1);
    }
    if (at_end()) return fail("missing -, : or )", position_);
    if (take(')')) {
      if (scope.depth > 0 || anything_yet_) return fail("global flags not at the start of the expression", start);
      result_.flags |= added;
      return nullptr;
    }
    if (here() != ':' && here() != '-') {
      std::string message =
          std::u32string(U"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").find(here()) != std::u32string::npos
              ? "unknown flag"
              : "missing -, : or )";
      return fail(message, position_);
    }
  }
  if (take('-')) {
    if (at_end()) return fail("missing flag", position_);
    size_t letters = position_;
    if (!parse_flag_letters(&removed, true)) return nullptr;
    auto is_letter = [](char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (position_ == letters) return fail(is_letter(here()) ? "unknown flag" : "missing flag", position_);
    if (at_end() || here() != ':')
      return fail(!at_end() && is_letter(here()) ? "unknown flag" : "missing :", position_);
  }
  ++position_;  // the colon
  if (added & removed) return fail("bad inline flags: flag turned on and off", position_ - 1);
  int flags = scope.flags;
  if (added & kTypeFlags) flags &= ~kTypeFlags;
  flags = (flags | added) & ~removed;
  auto group = make(NodeKind::Group, flags);
  return close_group(parse_alternation({flags, scope.depth + 1}), std::move(group), start);
}

// ---- The whole

Parsed Parser::run() {
  int given = result_.flags;
  for (;;) {
    // A verbose flag inside the pattern holds from its start on: parse anew with it.
    result_.tree = parse_alternation({result_.flags, 0});
    if (failed()) break;
    bool found_verbose = (result_.flags & kVerbose) && !(given & kVerbose);
    if (!found_verbose) break;
    given = result_.flags;
    Parser again(text_, is_bytes_, given, find_character_);
    return again.run();
  }
  if (!failed() && !at_end()) fail("unbalanced parenthesis", position_);
  for (const Pending& each : conditionals_) {
    if (each.number > result_.group_count)
      fail("invalid group reference " + std::to_string(each.number), each.position);
  }
  if (failed()) return std::move(result_);
  int& flags = result_.flags;
  auto value_error = [this](const char* message) { result_.error = {message, -1, Error::Kind::Value}; };
  if (!is_bytes_) {
    if (flags & kLocale)
      value_error("cannot use LOCALE flag with a str pattern");
    else if ((flags & kAscii) && (flags & kUnicode))
      value_error("ASCII and UNICODE flags are incompatible");
    else if (!(flags & kAscii))
      flags |= kUnicode;
  } else {
    if (flags & kUnicode)
      value_error("cannot use UNICODE flag with a bytes pattern");
    else if ((flags & kLocale) && (flags & kAscii))
      value_error("ASCII and LOCALE flags are incompatible");
  }
  return std::move(result_);
}

Parsed parse(const std::u32string& pattern, bool is_bytes, int flags, int64_t (*find_character)(const std::string&)) {
  return Parser(pattern, is_bytes, flags, find_character).run();
}

// ---- Widths

Width width_of(const Node& node, const std::vector<Width>& groups) {
  auto add = [](int64_t a, int64_t b) {
    return a == kUnbounded || b == kUnbounded ? kUnbounded : std::min(a + b, kUnbounded - 1);
  };
  auto times = [](int64_t a, int64_t b) {
    if (a == 0 || b == 0) return int64_t{0};
    return a == kUnbounded || b == kUnbounded || a > (int64_t{1} << 31) || b > (int64_t{1} << 31) ? kUnbounded : a * b;
  };
  switch (node.kind) {
    case NodeKind::Literal:
    case NodeKind::Any:
    case NodeKind::Set: return {1, 1};
    case NodeKind::Group:
    case NodeKind::Atomic: return node.children.empty() ? Width{0, 0} : width_of(*node.children[0], groups);
    case NodeKind::BackReference: return groups[static_cast<size_t>(node.number)];
    case NodeKind::Repeat: {
      Width inner = width_of(*node.children[0], groups);
      return {times(inner.least, node.least), times(inner.most, node.most)};
    }
    case NodeKind::Sequence: {
      Width all{0, 0};
      for (const auto& child : node.children) {
        Width width = width_of(*child, groups);
        all = {add(all.least, width.least), add(all.most, width.most)};
      }
      return all;
    }
    case NodeKind::Alternation:
    case NodeKind::Conditional: {
      Width all{kUnbounded, 0};
      for (const auto& child : node.children) {
        Width width = width_of(*child, groups);
        all = {std::min(all.least, width.least), std::max(all.most, width.most)};
      }
      if (node.kind == NodeKind::Conditional && node.children.size() == 1) all.least = 0;
      return all;
    }
    default: return {0, 0};
  }
}

}  // namespace minipy::regex
