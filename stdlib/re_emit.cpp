#include "stdlib/re_emit.h"

#include <algorithm>
#include <cstdio>

namespace minipy::regex {

namespace {

struct Range {
  char32_t first, last;
};
using Ranges = std::vector<Range>;

constexpr Range kAsciiWord[] = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
constexpr Range kAsciiSpace[] = {{'\t', '\r'}, {' ', ' '}};
constexpr Range kUnicodeSpace[] = {{'\t', '\r'},     {0x1c, 0x20},     {0x85, 0x85},     {0xa0, 0xa0},
                                   {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
                                   {0x205f, 0x205f}, {0x3000, 0x3000}};
constexpr Range kAsciiDigit[] = {{'0', '9'}};
constexpr char kUnicodeWord[] = "\\p{L}\\p{N}_";

// Letters that Python takes for the same without regard to case, and the engines do not; zeros behind.
constexpr char32_t kAlike[][4] = {{'i', 'I', 0x131, 0x130}, {0x390, 0x1fd3}, {0x3b0, 0x1fe3}, {0xfb05, 0xfb06}};
const char32_t* find_alike(char32_t first, char32_t last) {
  for (const auto& group : kAlike) {
    for (char32_t each : group) {
      if (each && each >= first && each <= last) return group;
    }
  }
  return nullptr;
}

bool is_ascii_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr int64_t kPcreMost = 65535;  // repeats

class Emitter {
 public:
  Emitter(const Parsed& parsed, bool is_bytes, Target target, Emitted& out)
      : parsed_(parsed),
        is_bytes_(is_bytes),
        target_(target),
        out_(out),
        widths_(static_cast<size_t>(parsed.group_count) + 1, Width{0, kUnbounded}) {
    most_ = is_bytes ? 0xff : on_ascii() ? 0x7f : 0x10ffff;
  }

  void emit(const Node& node) {
    switch (node.kind) {
      case NodeKind::Literal: return emit_literal(node);
      case NodeKind::Any: return put(node.flags & kDotAll ? "(?s:.)" : "[^\\x{a}]");
      case NodeKind::Set: return emit_set(node);
      case NodeKind::Start: return put(node.flags & kMultiline ? "(?m:^)" : "\\A");
      case NodeKind::End: return emit_end(node);
      case NodeKind::TextStart: return put("\\A");
      case NodeKind::TextEnd: return put("\\z");
      case NodeKind::WordBoundary:
      case NodeKind::NotWordBoundary: return emit_boundary(node);
      case NodeKind::Group: return enclose(node.number ? "(" : "(?:", node);
      case NodeKind::Atomic: only_pcre(); return enclose("(?>", node);
      case NodeKind::Look:
        only_pcre();
        return enclose(node.behind ? (node.negated ? "(?<!" : "(?<=") : (node.negated ? "(?!" : "(?="), node);
      case NodeKind::BackReference: only_pcre(); return emit_back_reference(node);
      case NodeKind::Conditional: only_pcre(); return emit_conditional(node);
      case NodeKind::Repeat: return emit_repeat(node);
      case NodeKind::Sequence: return emit_sequence(node);
      case NodeKind::Alternation:
        for (size_t i = 0; i < node.children.size(); ++i) {
          if (i) put("|");
          emit(*node.children[i]);
        }
        return;
    }
  }

 private:
  bool is_re2() const { return target_ != Target::Pcre && target_ != Target::PcreAscii; }
  bool on_ascii() const { return target_ == Target::Re2Ascii || target_ == Target::PcreAscii; }
  void only_pcre() {
    if (is_re2()) out_.possible = false;
  }
  void put(const std::string& text) { out_.text += text; }
  void put_character(char32_t c) {
    bool plain = (c >= '0' && c <= '9') || is_ascii_letter(c);
    if (plain) {
      out_.text += static_cast<char>(c);
      return;
    }
    char buffer[16];
    std::snprintf(buffer, sizeof(buffer), "\\x{%x}", static_cast<unsigned>(c));
    put(buffer);
  }
  // Whether Unicode's rules hold, for classes and case.
  bool in_unicode(const Node& node) const { return !is_bytes_ && !(node.flags & kAscii); }
  // On ASCII texts Unicode's classes are ASCII's (but for what counts as space).
  bool wide(const Node& node) const { return in_unicode(node) && !on_ascii(); }
  void put_nothing() { put(is_bytes_ || on_ascii() ? "[^\\x{0}-\\x{ff}]" : "[^\\x{0}-\\x{10ffff}]"); }

  // ---- Literals
  bool folds(const Node& node) const {
    if (!(node.flags & kIgnoreCase)) return false;
    return in_unicode(node) ? node.code_point >= 'A' : is_ascii_letter(node.code_point);
  }
  void emit_literal(const Node& node) {
    char32_t c = node.code_point;
    bool fold = folds(node);
    const char32_t* alike = fold && in_unicode(node) ? find_alike(c, c) : nullptr;
    if (fold && on_ascii()) {
      if (c == 0x17f) c = 's';
      if (c == 0x212a) c = 'k';
      if (alike) c = alike[0];
    } else if (alike) {
      put("[");
      for (int i = 0; i < 4 && alike[i]; ++i) put_character(alike[i]);
      return put("]");
    }
    if (c > most_ || (c >= 0xd800 && c <= 0xdfff)) return put_nothing();
    if (!fold) return put_character(c);
    if (!in_unicode(node)) {
      put("[");
      put_character(c);
      put_character(c ^ 0x20);
      return put("]");
    }
    put("(?i:");
    put_character(c);
    put(")");
  }

  // ---- Sets
  void put_ranges(const Ranges& ranges) {
    for (Range range : ranges) {
      char32_t first = range.first, last = std::min(range.last, most_);
      if (first >= 0xd800 && first <= 0xdfff) first = 0xe000;
      if (last >= 0xd800 && last <= 0xdfff) last = 0xd7ff;
      if (first > last) continue;
      put_character(first);
      if (last > first) put("-"), put_character(last);
    }
  }
  Ranges complement(const Ranges& ranges) const {
    Ranges result;
    char32_t next = 0;
    for (Range range : ranges) {
      if (range.first > next) result.push_back({next, range.first - 1});
      next = range.last + 1;
    }
    if (next <= most_) result.push_back({next, most_});
    return result;
  }
  void put_category(const Node& node, const SetItem& item) {
    bool unicode = in_unicode(node);
    if (wide(node) && item.category == Category::Digit) return put(item.negated ? "\\P{Nd}" : "\\p{Nd}");
    if (wide(node) && item.category == Category::Word) return put(kUnicodeWord);  // the negated one has its own way
    Ranges ranges;
    switch (item.category) {
      case Category::Digit: ranges.assign(std::begin(kAsciiDigit), std::end(kAsciiDigit)); break;
      case Category::Word: ranges.assign(std::begin(kAsciiWord), std::end(kAsciiWord)); break;
      case Category::Space:
        if (unicode)
          ranges.assign(std::begin(kUnicodeSpace), std::end(kUnicodeSpace));
        else
          ranges.assign(std::begin(kAsciiSpace), std::end(kAsciiSpace));
        break;
    }
    put_ranges(item.negated ? complement(ranges) : ranges);
  }
  void put_item(const Node& node, const SetItem& item) {
    if (item.is_category) return put_category(node, item);
    put_ranges({{item.first, item.last}});
    if (!(node.flags & kIgnoreCase)) return;
    if (!in_unicode(node)) {
      // ASCII letters in the other case; the class itself is case-sensitive.
      for (Range part : {Range{'a', 'z'}, Range{'A', 'Z'}}) {
        char32_t first = std::max(item.first, part.first), last = std::min(item.last, part.last);
        if (first <= last) put_ranges({{first ^ 0x20, last ^ 0x20}});
      }
      return;
    }
    for (const auto& group : kAlike) {
      bool any = false;
      for (char32_t each : group) any |= each && each >= item.first && each <= item.last;
      for (int i = 0; any && i < 4 && group[i]; ++i) put_ranges({{group[i], group[i]}});
    }
    if (on_ascii()) {
      if (item.first <= 0x17f && item.last >= 0x17f) put("sS");
      if (item.first <= 0x212a && item.last >= 0x212a) put("kK");
    }
  }
  static bool is_not_word(const SetItem& item) {
    return item.is_category && item.negated && item.category == Category::Word;
  }
  // "[...]" of these items; handles what is empty after cutting to the engine's characters.
  void put_class(const Node& node, const std::vector<SetItem>& items, bool negated) {
    size_t start = out_.text.size();
    bool fold = (node.flags & kIgnoreCase) && in_unicode(node);
    put(fold ? "(?i:[" : "[");
    if (negated) put("^");
    size_t before = out_.text.size();
    for (const SetItem& item : items) put_item(node, item);
    if (out_.text.size() == before) {
      out_.text.resize(start);
      if (negated)
        put("(?s:.)");
      else
        put_nothing();
      return;
    }
    put(fold ? "])" : "]");
  }
  void emit_set(const Node& node) {
    bool special = wide(node) && std::any_of(node.items.begin(), node.items.end(), is_not_word);
    if (!special) return put_class(node, node.items, node.negated);
    // \W in Unicode's sense cannot be written inside a class: it is a class of its own beside the others.
    SetItem word;
    word.is_category = true;
    word.category = Category::Word;
    std::vector<SetItem> others;
    std::copy_if(node.items.begin(), node.items.end(), std::back_inserter(others),
                 [](const SetItem& item) { return !is_not_word(item); });
    if (others.empty()) return put_class(node, {word}, !node.negated);
    if (node.negated) {
      only_pcre();
      put("(?:(?!");
    } else {
      put("(?:");
    }
    put_class(node, {word}, true);
    put("|");
    put_class(node, others, false);
    put(node.negated ? ")(?s:.))" : ")");
  }

  // ---- Assertions
  void emit_end(const Node& node) {
    if (node.flags & kMultiline) return put("(?m:$)");
    if (!is_re2()) return put("(?-m:$)");
    out_.has_plain_end = true;
    put("\\z");
  }
  void emit_boundary(const Node& node) {
    bool boundary = node.kind == NodeKind::WordBoundary;
    if (wide(node) && is_re2()) out_.possible = false;
    bool engine_is_wide = target_ == Target::Pcre && !is_bytes_ && !(parsed_.flags & kAscii);
    if (is_re2() || engine_is_wide == wide(node)) return put(boundary ? "\\b" : "\\B");
    std::string word = wide(node) ? std::string("[") + kUnicodeWord + "]" : "[0-9A-Z_a-z]";
    put(boundary ? "(?:(?<=" + word + ")(?!" + word + ")|(?<!" + word + ")(?=" + word + "))"
                 : "(?:(?<=" + word + ")(?=" + word + ")|(?<!" + word + ")(?!" + word + "))");
  }

  // ---- Structure
  void enclose(const char* open, const Node& node) {
    put(open);
    if (!node.children.empty()) emit(*node.children[0]);
    put(")");
    if (node.kind == NodeKind::Group && node.number && !node.children.empty()) {
      widths_[static_cast<size_t>(node.number)] = width_of(*node.children[0], widths_);
    }
  }
  void emit_back_reference(const Node& node) {
    std::string reference = "\\g{" + std::to_string(node.number) + "}";
    put(node.flags & kIgnoreCase ? "(?i:" + reference + ")" : reference);
  }
  void emit_conditional(const Node& node) {
    put("(?(" + std::to_string(node.number) + ")");
    emit(*node.children[0]);
    if (node.children.size() > 1) {
      put("|");
      emit(*node.children[1]);
    }
    put(")");
  }
  static bool has_capture(const Node& node) {
    if (node.kind == NodeKind::Group && node.number) return true;
    return std::any_of(node.children.begin(), node.children.end(),
                       [](const NodePointer& child) { return has_capture(*child); });
  }
  void emit_repeat(const Node& node) {
    const Node& body = *node.children[0];
    if (is_re2()) {
      constexpr int64_t kRe2Most = 1000;
      bool too_many = node.least > kRe2Most || (node.most != kUnbounded && node.most > kRe2Most);
      // What groups hold after empty iterations differs.
      bool unclear = node.most > 1 && has_capture(body) && width_of(body, widths_).least == 0;
      if (too_many || unclear || node.greed == Greed::Possessive) out_.possible = false;
    }
    bool single = body.kind == NodeKind::Literal || body.kind == NodeKind::Any || body.kind == NodeKind::Set;
    int64_t longest = node.most == kUnbounded ? node.least : node.most;
    if (!is_re2() && single && longest > kPcreMost && longest < kPcreMost * 256) return emit_long_repeat(node);
    if (body.kind == NodeKind::Look) {
      put("(?:");
      emit(body);
      put(")");
    } else {
      emit(body);
    }
    put_bounds(node, std::min(node.least, kPcreMost), node.most > kPcreMost ? kUnbounded : node.most);
  }
  void put_bounds(const Node& node, int64_t least, int64_t most) {
    bool unbounded = most == kUnbounded;
    if (least == 0 && unbounded)
      put("*");
    else if (least == 1 && unbounded)
      put("+");
    else if (least == 0 && most == 1)
      put("?");
    else if (unbounded)
      put("{" + std::to_string(least) + ",}");
    else if (most == least)
      put("{" + std::to_string(least) + "}");
    else
      put("{" + std::to_string(least) + "," + std::to_string(most) + "}");
    if (node.greed == Greed::Lazy) put("?");
    if (node.greed == Greed::Possessive) put("+");
  }
  // Past PCRE2's bound: the repeats stand one behind another.
  void emit_long_repeat(const Node& node) {
    put("(?:");
    for (int64_t left = node.least; left > 0; left -= kPcreMost) {
      int64_t count = std::min(left, kPcreMost);
      emit(*node.children[0]);
      put_bounds(node, count, count);
    }
    if (node.most == kUnbounded) {
      emit(*node.children[0]);
      put_bounds(node, 0, kUnbounded);
    } else {
      for (int64_t left = node.most - node.least; left > 0; left -= kPcreMost) {
        emit(*node.children[0]);
        put_bounds(node, 0, std::min(left, kPcreMost));
      }
    }
    put(")");
  }
  void emit_sequence(const Node& node) {
    for (const auto& child : node.children) emit(*child);
  }

  const Parsed& parsed_;
  bool is_bytes_;
  Target target_;
  Emitted& out_;
  char32_t most_;
  std::vector<Width> widths_;
};

}  // namespace

Emitted emit(const Parsed& parsed, bool is_bytes, Target target) {
  Emitted out;
  Emitter(parsed, is_bytes, target, out).emit(*parsed.tree);
  return out;
}

}  // namespace minipy::regex
