// The source lines under a traceback's entry: which of them to show, and the marks below them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace minipy {

// Where an instruction's code stands: lines from 1, columns from 0 in bytes; no columns: end_column < 0.
struct SourceRange {
  int line = 0, end_line = 0;
  int column = -1, end_column = -1;
};

// The text below `File ..., line N`, each line indented by four spaces and ended by a newline. `lines` are the
// source lines from range.line to range.end_line. Empty where there is nothing to show.
std::string source_excerpt(const std::vector<std::string>& lines, const SourceRange& range);

}  // namespace minipy
