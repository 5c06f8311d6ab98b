#include "tests/conformance/diff.h"

#include <algorithm>
#include <vector>

namespace minipy::conformance {
namespace {

constexpr std::size_t kContext = 3;
constexpr std::size_t kLineWidthLimit = 160;
// Above this many cells of the table, the differing middle is shown as one replaced piece.
constexpr std::size_t kTableLimit = 4'000'000;

struct Edit {
  char kind;  // ' ', '-' or '+'
  std::string_view line;
};

// Lines keep no line end; a last line without one gets a remark, as `diff` does.
std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    lines.push_back(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
  }
  return lines;
}

using Lines = std::vector<std::string_view>;

// The edits for a[a_start..a_end) and b[b_start..b_end), by the longest common subsequence.
void add_middle(const Lines& a, std::size_t a_start, std::size_t a_end, const Lines& b, std::size_t b_start,
                std::size_t b_end, std::vector<Edit>& edits) {
  const std::size_t rows = a_end - a_start, columns = b_end - b_start;
  std::size_t i = 0, j = 0;
  if (rows != 0 && columns != 0 && rows <= kTableLimit / columns) {
    std::vector<unsigned> table((rows + 1) * (columns + 1));
    const auto common = [&](std::size_t r, std::size_t c) -> unsigned& { return table[r * (columns + 1) + c]; };
    for (std::size_t r = rows; r-- > 0;) {
      for (std::size_t c = columns; c-- > 0;) {
        common(r, c) =
            a[a_start + r] == b[b_start + c] ? common(r + 1, c + 1) + 1 : std::max(common(r + 1, c), common(r, c + 1));
      }
    }
    while (i < rows && j < columns) {
      if (a[a_start + i] == b[b_start + j]) {
        edits.push_back({' ', a[a_start + i]});
        ++i, ++j;
      } else if (common(i + 1, j) >= common(i, j + 1)) {
        edits.push_back({'-', a[a_start + i++]});
      } else {
        edits.push_back({'+', b[b_start + j++]});
      }
    }
  }
  for (; i < rows; ++i) edits.push_back({'-', a[a_start + i]});
  for (; j < columns; ++j) edits.push_back({'+', b[b_start + j]});
}

std::vector<Edit> edits_between(const Lines& a, const Lines& b) {
  std::size_t prefix = 0;
  while (prefix < a.size() && prefix < b.size() && a[prefix] == b[prefix]) ++prefix;
  std::size_t suffix = 0;
  while (suffix < a.size() - prefix && suffix < b.size() - prefix &&
         a[a.size() - 1 - suffix] == b[b.size() - 1 - suffix]) {
    ++suffix;
  }
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < prefix; ++i) edits.push_back({' ', a[i]});
  add_middle(a, prefix, a.size() - suffix, b, prefix, b.size() - suffix, edits);
  for (std::size_t i = a.size() - suffix; i < a.size(); ++i) edits.push_back({' ', a[i]});
  return edits;
}

std::string range_text(std::size_t start, std::size_t count) {
  const std::size_t first = count == 0 ? start : start + 1;
  return std::to_string(first) + (count == 1 ? "" : ',' + std::to_string(count));
}

class Writer {
 public:
  explicit Writer(std::size_t line_limit) : line_limit_(line_limit) {}

  void line(char kind, std::string_view text) {
    if (++lines_ > line_limit_) return;
    const bool has_end = !text.empty() && text.back() == '\n';
    if (has_end) text.remove_suffix(1);
    if (kind != '\0') text_ += kind;
    text_ += text.substr(0, kLineWidthLimit);
    if (text.size() > kLineWidthLimit) text_ += " ... (" + std::to_string(text.size()) + " bytes)";
    text_ += '\n';
    if (!has_end && kind != '\0') text_ += "\\ No newline at end of file\n";
  }

  std::string finish() {
    if (lines_ > line_limit_) text_ += "... " + std::to_string(lines_ - line_limit_) + " more lines\n";
    return std::move(text_);
  }

 private:
  std::size_t line_limit_;
  std::size_t lines_ = 0;
  std::string text_;
};

// The end of the hunk that has the change at `position` in it: changes nearer than twice the context are one
// hunk.
std::size_t hunk_end(const std::vector<Edit>& edits, std::size_t position) {
  std::size_t last_change = position;
  for (std::size_t i = position; i < edits.size() && i <= last_change + 2 * kContext; ++i) {
    if (edits[i].kind != ' ') last_change = i;
  }
  return std::min(last_change + 1 + kContext, edits.size());
}

}  // namespace

std::string unified_diff(std::string_view expected, std::string_view actual, std::string_view expected_name,
                         std::string_view actual_name, std::size_t line_limit) {
  if (expected == actual) return {};
  const std::vector<Edit> edits = edits_between(split_lines(expected), split_lines(actual));
  Writer writer(line_limit);
  writer.line('\0', "--- " + std::string(expected_name));
  writer.line('\0', "+++ " + std::string(actual_name));
  std::size_t a_line = 0, b_line = 0;
  for (std::size_t position = 0; position < edits.size();) {
    const auto change =
        std::find_if(edits.begin() + position, edits.end(), [](const Edit& e) { return e.kind != ' '; });
    if (change == edits.end()) break;
    const std::size_t at = change - edits.begin();
    const std::size_t start = at - std::min(kContext, at - position);
    const std::size_t end = hunk_end(edits, at);
    a_line += start - position;
    b_line += start - position;
    const auto count = [&](char kind) {
      return end - start - std::count_if(edits.begin() + start, edits.begin() + end, [kind](const Edit& edit) {
               return edit.kind == kind;
             });
    };
    const std::size_t a_count = count('+'), b_count = count('-');
    writer.line('\0', "@@ -" + range_text(a_line, a_count) + " +" + range_text(b_line, b_count) + " @@");
    for (std::size_t i = start; i < end; ++i) writer.line(edits[i].kind, edits[i].line);
    a_line += a_count;
    b_line += b_count;
    position = end;
  }
  return writer.finish();
}

}  // namespace minipy::conformance
