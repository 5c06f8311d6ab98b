#include "compiler/python/keyword_typos.h"

#include <algorithm>
#include <vector>

#include "compiler/python/characters.h"
#include "compiler/python/lexer.h"
#include "compiler/python/parse.h"
#include "compiler/python/scopes.h"
#include "compiler/python/source_text.h"
#include "runtime/base/nearest_name.h"

namespace minipy::python {

namespace {

constexpr std::size_t kMostCharacters = 1024;  // of source to look at
constexpr int kMostNames = 10;                 // to try
constexpr std::size_t kMostKeywords = 3;       // for each name
constexpr double kLeastRatio = 0.5;

constexpr std::string_view kKeywords[] = {
    "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
    "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
    "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
    "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield",
};

// ---- Likeness: twice the letters in common over all letters, by longest common runs, as difflib counts.

struct Run {
  std::size_t in_first, in_second, size;
};

// The longest run that both have; of several, the first in `first`, then in `second`.
Run longest_run(std::string_view first, std::string_view second) {
  Run best{0, 0, 0};
  for (std::size_t i = 0; i < first.size(); ++i) {
    for (std::size_t j = 0; j < second.size(); ++j) {
      std::size_t size = 0;
      while (i + size < first.size() && j + size < second.size() && first[i + size] == second[j + size]) ++size;
      if (size > best.size) best = {i, j, size};
    }
  }
  return best;
}

std::size_t letters_in_common(std::string_view first, std::string_view second) {
  Run run = longest_run(first, second);
  if (run.size == 0) return 0;
  return run.size + letters_in_common(first.substr(0, run.in_first), second.substr(0, run.in_second)) +
         letters_in_common(first.substr(run.in_first + run.size), second.substr(run.in_second + run.size));
}

double likeness(std::string_view first, std::string_view second) {
  return 2.0 * static_cast<double>(letters_in_common(first, second)) /
         static_cast<double>(first.size() + second.size());
}

std::string_view nearest_keyword(std::string_view name) {
  NearestName nearest(name);
  for (std::string_view keyword : kKeywords) nearest.consider(keyword);
  return nearest.best();
}

// The nearest by distance, then the likest.
std::vector<std::string_view> keywords_like(std::string_view name) {
  std::vector<std::string_view> result;
  if (std::string_view nearest = nearest_keyword(name); !nearest.empty()) result.push_back(nearest);
  std::vector<std::pair<double, std::string_view>> like;
  for (std::string_view keyword : kKeywords) {
    double ratio = likeness(keyword, name);
    if (ratio >= kLeastRatio) like.emplace_back(ratio, keyword);
  }
  std::sort(like.begin(), like.end(), [](const auto& a, const auto& b) { return b < a; });
  if (like.size() > kMostKeywords) like.resize(kMostKeywords);
  for (const auto& [ratio, keyword] : like) result.push_back(keyword);
  if (result.size() > kMostKeywords) result.resize(kMostKeywords);
  return result;
}

// ---- The source

std::vector<std::string_view> split_lines(std::string_view source) {
  std::vector<std::string_view> lines;
  while (!source.empty()) {
    std::size_t end = source.find_first_of("\r\n");
    lines.push_back(source.substr(0, end));
    if (end == std::string_view::npos) break;
    source.remove_prefix(end + (source.substr(end, 2) == "\r\n" ? 2 : 1));
  }
  return lines;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\f") == std::string_view::npos; }

// The lines with the white space taken away that all of them start with; blank ones become empty.
std::string without_indentation(const std::vector<std::string_view>& lines) {
  std::optional<std::string_view> margin;
  for (std::string_view line : lines) {
    if (is_blank(line)) continue;
    std::string_view indent = line.substr(0, line.find_first_not_of(" \t"));
    if (!margin) margin = indent;
    std::size_t common = 0;
    while (common < margin->size() && common < indent.size() && (*margin)[common] == indent[common]) ++common;
    margin = margin->substr(0, common);
  }
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) text += '\n';
    if (!is_blank(lines[i])) text += lines[i].substr(margin->size());
  }
  return text;
}

// Whether the code is right as far as it goes.
bool is_right(std::string_view code) {
  ParseOptions options;
  options.is_text = true;
  options.allow_incomplete_input = true;
  ParseResult result = parse(code, "<input>", options);
  if (result.tree == nullptr) return result.incomplete;
  return !analyse_scopes(*result.tree, result.warnings, options);
}

}  // namespace

bool may_be_keyword_typo(std::string_view message) {
  return message == "invalid syntax" || message.find("Perhaps you forgot a comma") != std::string_view::npos;
}

std::optional<KeywordTypo> find_keyword_typo(std::string_view source, std::int32_t error_line, TypoPlaces places) {
  std::vector<std::string_view> lines = split_lines(source);
  if (error_line < 0) return std::nullopt;
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(error_line)));
  std::string code = without_indentation(lines);
  if (count_characters(code) > static_cast<std::int32_t>(kMostCharacters)) return std::nullopt;

  SyntaxTree tree;
  ParseOptions options;
  options.is_text = true;
  if (load_source(code, options, tree)) return std::nullopt;
  std::vector<SyntaxWarningInfo> ignored;
  Lexer lexer(tree, ignored);
  int names = 0;
  for (;;) {
    Token token = lexer.next();
    if (token.kind == TokenKind::EndMarker || token.kind == TokenKind::Error) return std::nullopt;
    if (token.kind != TokenKind::Name) continue;
    if (places == TypoPlaces::LineOfTheError && token.span.line != error_line) continue;
    if (++names > kMostNames) return std::nullopt;
    std::string_view name = std::string_view(tree.source).substr(token.start, token.end - token.start);
    for (std::string_view keyword : keywords_like(name)) {
      std::string corrected = code;
      corrected.replace(token.start, token.end - token.start, keyword);
      if (!is_right(corrected)) continue;
      KeywordTypo typo;
      typo.message = "invalid syntax. Did you mean '" + std::string(keyword) + "'?";
      typo.text = tree.line_text(token.span.line);
      typo.line = token.span.line;
      typo.offset = tree.character_column(token.span.line, token.span.column) + 1;
      typo.end_offset = tree.character_column(token.span.line, token.span.end_column) + 1;
      return typo;
    }
  }
}

}  // namespace minipy::python
