// Small helpers for reading sources line by line.
#pragma once

#include <string_view>
#include <vector>

namespace minipy::tidy {

// The lines without their ends. A text that ends with a line end has no empty last line.
inline std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

inline std::string_view trim(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(" \t") - start + 1);
}

// What stands behind `#define`, `#include` and the like, or nothing where the line is another.
inline std::string_view directive(std::string_view line, std::string_view name) {
  line = trim(line);
  if (!line.starts_with('#')) return {};
  line = trim(line.substr(1));
  if (!line.starts_with(name)) return {};
  line.remove_prefix(name.size());
  return line.starts_with(' ') || line.starts_with('"') || line.starts_with('<') ? trim(line) : std::string_view();
}

}  // namespace minipy::tidy
