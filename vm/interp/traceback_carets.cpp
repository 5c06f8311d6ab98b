#include "vm/interp/traceback_carets.h"

#include <algorithm>
#include <optional>
#include <set>

#include "compiler/python/parse.h"
#include "runtime/base/unicode.h"

namespace minipy {

namespace {

using namespace python;  // the syntax tree

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\r' || c == '\v'; }
bool is_blank(std::string_view text) { return std::all_of(text.begin(), text.end(), is_space); }
bool is_continuation(char c) { return (c & 0xc0) == 0x80; }

// The columns that a character of UTF-8 takes on a terminal: two for wide ones.
size_t character_length(std::string_view text, size_t at) {
  size_t end = at + 1;
  while (end < text.size() && is_continuation(text[end])) ++end;
  return end - at;
}
int character_width(std::string_view text, size_t at, size_t length) {
  if (length == 1) return 1;
  uint32_t code = static_cast<uint8_t>(text[at]) & (0xffu >> (length + 1));
  for (size_t i = 1; i < length; ++i) code = code << 6 | (static_cast<uint8_t>(text[at + i]) & 0x3f);
  bool wide = (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0x303e) ||
              (code >= 0x3041 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3) ||
              (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xfe6f) ||
              (code >= 0xff00 && code <= 0xff60) || (code >= 0xffe0 && code <= 0xffe6) ||
              (code >= 0x1f300 && code <= 0x1faff) || (code >= 0x20000 && code <= 0x3fffd);
  return wide ? 2 : 1;
}
// The columns that the first `bytes` of a line take.
size_t display_width(std::string_view line, size_t bytes) {
  size_t width = 0;
  for (size_t at = 0; at < line.size() && at < bytes;) {
    size_t length = character_length(line, at);
    width += static_cast<size_t>(character_width(line, at, length));
    at += length;
  }
  return width;
}

// Where the second kind of mark begins and ends: line from 0 within the segment, byte offset.
struct Anchors {
  size_t left_line, left_offset;
  size_t right_line, right_offset;
};

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t start = 0; start <= text.size();) {
    size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

class AnchorFinder {
 public:
  explicit AnchorFinder(const std::string& segment) : segment_(segment), lines_(split_lines(segment)) {}

  std::optional<Anchors> find() {
    // In brackets, so that several lines are one expression; they shift lines by one.
    ParseOptions options;
    options.is_text = true;
    ParseResult parsed = parse("(\n" + segment_ + "\n)", "<segment>", options);
    if (!parsed.tree || parsed.tree->module.body.size() != 1) return std::nullopt;
    auto* statement = node_try<ExpressionStatement>(parsed.tree->module.body[0]);
    if (!statement) return std::nullopt;
    return of(statement->value);
  }

 private:
  struct Place {
    size_t line, offset;
  };

  std::optional<Anchors> of(Expression* expression) {
    if (auto* binary = node_try<BinOp>(expression)) {
      auto at = next_token(end_of(binary->left));
      if (!at) return std::nullopt;
      size_t end = at->offset + 1;
      const std::string& line = lines_[at->line];
      bool before_right = static_cast<size_t>(binary->right->span.line) - 2 > at->line ||
                          end < static_cast<size_t>(binary->right->span.column);
      if (end < line.size() && before_right && !is_space(line[end]) && line[end] != '\\' && line[end] != '#') ++end;
      return Anchors{at->line, at->offset, at->line, end};
    }
    Expression* head = nullptr;
    if (auto* subscript = node_try<Subscript>(expression)) head = subscript->value;
    if (auto* call = node_try<Call>(expression)) head = call->callee;
    if (!head) return std::nullopt;
    auto left = next_token(end_of(head));
    if (!left) return std::nullopt;
    Place right = end_of(expression);
    return Anchors{left->line, left->offset, right.line, right.offset};
  }
  Place end_of(Expression* expression) const {
    return {static_cast<size_t>(expression->span.end_line) - 2, static_cast<size_t>(expression->span.end_column)};
  }
  // The next character that is not a closing bracket, space, comment or line end.
  std::optional<Place> next_token(Place at) const {
    while (at.line < lines_.size()) {
      const std::string& line = lines_[at.line];
      if (at.offset >= line.size() || line[at.offset] == '\\' || line[at.offset] == '#') {
        ++at.line;
        at.offset = 0;
      } else if (is_space(line[at.offset]) || line[at.offset] == ')') {
        ++at.offset;
      } else {
        return at;
      }
    }
    return std::nullopt;
  }

  const std::string& segment_;
  std::vector<std::string> lines_;
};

// A statement that is nothing but one call needs no marks under the whole of it.
bool is_whole_call(const std::vector<std::string>& lines, size_t start, size_t end) {
  std::string text;
  for (size_t i = 0; i < lines.size(); ++i) text += (i ? "\n" : "") + lines[i];
  ParseOptions options;
  options.is_text = true;
  ParseResult parsed = parse(text, "<line>", options);
  if (!parsed.tree || parsed.tree->module.body.empty()) return false;
  Statement* statement = parsed.tree->module.body[0];
  Expression* value = nullptr;
  if (auto* returned = node_try<Return>(statement)) {
    auto* call = returned->value ? node_try<Call>(returned->value) : nullptr;
    if (call && node_try<Name>(call->callee)) value = call;
  } else if (auto* assigned = node_try<Assign>(statement)) {
    value = node_try<Call>(assigned->value);
  }
  if (!value) return false;
  return value->span.line == 1 && static_cast<size_t>(value->span.end_line) == lines.size() &&
         static_cast<size_t>(value->span.column) == start && static_cast<size_t>(value->span.end_column) == end;
}

size_t common_indent(const std::vector<std::string>& lines) {
  std::optional<std::string> margin;
  for (const std::string& line : lines) {
    if (is_blank(line)) continue;
    std::string indent = line.substr(0, line.find_first_not_of(" \t"));
    if (!margin) {
      margin = indent;
    } else {
      size_t same = 0;
      while (same < margin->size() && same < indent.size() && (*margin)[same] == indent[same]) ++same;
      margin->resize(same);
    }
  }
  return margin ? margin->size() : 0;
}

class Excerpt {
 public:
  Excerpt(std::vector<std::string> lines, size_t start, size_t end)
      : lines_(std::move(lines)), start_(start), end_(end) {
    std::string segment;
    for (size_t i = 0; i < lines_.size(); ++i) segment += (i ? "\n" : "") + lines_[i];
    size_t tail = lines_.back().size() - std::min(end_, lines_.back().size());
    segment = segment.substr(std::min(start_, segment.size()));
    segment.resize(segment.size() - std::min(tail, segment.size()));
    anchors_ = AnchorFinder(segment).find();
    show_marks_ = should_show();
  }

  std::string text() {
    std::set<size_t> shown{0, lines_.size() - 1};
    if (anchors_) {
      if (anchors_->left_line == 0) anchors_->left_offset += start_;
      if (anchors_->right_line == 0) anchors_->right_offset += start_;
      for (size_t line : {anchors_->left_line, anchors_->right_line}) {
        if (line > 0) shown.insert(line - 1);
        shown.insert(line);
        if (line + 1 < lines_.size()) shown.insert(line + 1);
      }
    }
    std::optional<size_t> previous;
    for (size_t line : shown) {
      if (line >= lines_.size()) continue;
      if (previous && line - *previous == 2) put_line(line - 1);
      if (previous && line - *previous > 2)
        out_.push_back("...<" + std::to_string(line - *previous - 1) + " lines>...");
      put_line(line);
      previous = line;
    }
    size_t indent = common_indent(out_);
    std::string result;
    for (const std::string& line : out_)
      result += "    " + (is_blank(line) ? "" : line.substr(std::min(indent, line.size()))) + "\n";
    return result;
  }

 private:
  bool should_show() const {
    if (is_whole_call(lines_, start_, end_)) return false;
    if (anchors_) return true;
    const std::string& last = lines_.back();
    return !is_blank(std::string_view(lines_[0]).substr(0, std::min(start_, lines_[0].size()))) ||
           !is_blank(std::string_view(last).substr(std::min(end_, last.size())));
  }
  void put_line(size_t number) {
    const std::string& line = lines_[number];
    out_.push_back(line);
    if (!show_marks_) return;
    size_t indent = 0;
    while (indent < line.size() && is_space(line[indent])) ++indent;
    size_t begin = number == 0 ? display_width(line, start_) : 0;
    size_t count = number == lines_.size() - 1 ? display_width(line, end_) : display_width(line, line.size());
    size_t left = anchors_ ? display_width(lines_[anchors_->left_line], anchors_->left_offset) : 0;
    size_t right =
        anchors_ ? display_width(lines_[std::min(anchors_->right_line, lines_.size() - 1)], anchors_->right_offset) : 0;
    std::string marks;
    for (size_t column = 0; column < count; ++column) {
      if (column < indent || column < begin) {
        marks += ' ';
      } else if (!anchors_) {
        marks += '^';
      } else {
        bool behind_left = number > anchors_->left_line || (number == anchors_->left_line && column >= left);
        bool before_right = number < anchors_->right_line || (number == anchors_->right_line && column < right);
        marks += behind_left && before_right ? '^' : '~';
      }
    }
    out_.push_back(marks);
  }

  std::vector<std::string> lines_;
  size_t start_, end_;
  std::optional<Anchors> anchors_;
  bool show_marks_ = false;
  std::vector<std::string> out_;
};

}  // namespace

std::string source_excerpt(const std::vector<std::string>& original, const SourceRange& range) {
  if (original.empty() ||
      std::all_of(original.begin(), original.end(), [](const std::string& line) { return is_blank(line); }))
    return {};
  std::vector<std::string> lines = original;
  size_t indent = common_indent(lines);
  for (std::string& line : lines) line = is_blank(line) ? "" : line.substr(indent);
  if (range.end_column < 0) {
    size_t start = lines[0].find_first_not_of(" \t\f");
    return start == std::string::npos ? std::string() : "    " + lines[0].substr(start) + "\n";
  }
  auto shifted = [&](int column) {
    return column > static_cast<int>(indent) ? static_cast<size_t>(column) - indent : 0;
  };
  return Excerpt(std::move(lines), shifted(range.column), shifted(range.end_column)).text();
}

}  // namespace minipy
