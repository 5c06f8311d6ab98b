#include "tests/conformance/report.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

namespace minipy::conformance {
namespace {

constexpr std::size_t kBarWidth = 30;

struct Row {
  std::size_t scripts = 0;
  std::size_t failed = 0;
  double seconds = 0;

  void add(const Result& result) {
    ++scripts;
    if (!result.passed()) ++failed;
    seconds += result.seconds;
  }
};

using Rows = std::map<std::pair<std::string, std::string_view>, Row>;

Rows rows_of(const std::vector<Result>& results) {
  Rows rows;
  for (const Result& result : results) rows[{result.script->folder, result.mode->name}].add(result);
  return rows;
}

Row sum_of(const std::vector<Result>& results) {
  Row sum;
  for (const Result& result : results) sum.add(result);
  return sum;
}

std::string seconds_text(double seconds) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.3f", seconds);
  return buffer;
}

std::string table_line(std::string_view folder, std::size_t width, std::string_view mode, const Row& row) {
  char buffer[96];
  std::snprintf(buffer, sizeof buffer, "  %-14.*s %7zu %7zu %7zu %9.1f\n", static_cast<int>(mode.size()), mode.data(),
                row.scripts, row.scripts - row.failed, row.failed, row.seconds);
  return std::string(folder) + std::string(width - folder.size(), ' ') + buffer;
}

// The length of the well-formed UTF-8 character that the text begins with, or 0.
std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  if (byte(0) < 0x80) return 1;
  const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const bool is_overlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
  const bool is_surrogate = byte(0) == 0xED && byte(1) >= 0xA0;
  const bool is_beyond = byte(0) == 0xF4 && byte(1) >= 0x90;
  return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

// The text with a replacement character for each byte that is not UTF-8: what a script prints may be
// anything.
std::string as_utf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    result += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result;
}

// Escapes for XML; control characters, which XML cannot have, become question marks.
std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : as_utf8(text)) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? '?' : c;
    }
  }
  return result;
}

std::string json_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : as_utf8(text)) {
    if (c == '"' || c == '\\') {
      result += {'\\', c};
    } else if (c == '\n') {
      result += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char buffer[8];
      std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
      result += buffer;
    } else {
      result += c;
    }
  }
  return result + '"';
}

std::string title(const Result& result) {
  return result.script->name() + " (" + std::string(result.mode->name) +
         "): " + std::string(outcome_text(result.outcome));
}

}  // namespace

std::string table(const std::vector<Result>& results) {
  const Rows rows = rows_of(results);
  std::size_t width = 6;
  for (const auto& [key, row] : rows) width = std::max(width, key.first.size());
  std::string text = "folder" + std::string(width - 6, ' ') + "  mode           scripts  passed  failed   seconds\n";
  for (const auto& [key, row] : rows) text += table_line(key.first, width, key.second, row);
  return text + table_line("all", width, "", sum_of(results));
}

std::string failures(const std::vector<Result>& results, std::size_t limit) {
  std::string text;
  std::size_t count = 0;
  for (const Result& result : results) {
    if (result.passed()) continue;
    if (++count == limit + 1) text += "\nAnd these, not shown in full:\n";
    text += (count <= limit ? "\n=== " : "  ") + title(result) + '\n';
    if (count <= limit) text += result.explanation;
  }
  return text;
}

std::string junit(const std::vector<Result>& results) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const auto& [key, row] : rows_of(results)) {
    text += "  <testsuite name=\"" + xml_text(key.first) + " (" + std::string(key.second) + ")\" tests=\"" +
            std::to_string(row.scripts) + "\" failures=\"" + std::to_string(row.failed) + "\" time=\"" +
            seconds_text(row.seconds) + "\">\n";
    for (const Result& result : results) {
      if (result.script->folder != key.first || result.mode->name != key.second) continue;
      text += "    <testcase classname=\"" + xml_text(key.first) + "\" name=\"" + xml_text(result.script->file) +
              "\" time=\"" + seconds_text(result.seconds) + '"';
      if (result.passed()) {
        text += "/>\n";
      } else {
        text += "><failure message=\"" + std::string(outcome_text(result.outcome)) + "\">" +
                xml_text(result.explanation) + "</failure></testcase>\n";
      }
    }
    text += "  </testsuite>\n";
  }
  return text + "</testsuites>\n";
}

std::string json(const std::vector<Result>& results) {
  const Row sum = sum_of(results);
  std::string text = "{\"passed\": " + std::to_string(sum.scripts - sum.failed) +
                     ", \"failed\": " + std::to_string(sum.failed) + ", \"results\": [";
  const char* separator = "\n";
  for (const Result& result : results) {
    text += separator;
    text += "  {\"script\": " + json_text(result.script->name()) + ", \"mode\": " + json_text(result.mode->name) +
            ", \"outcome\": " + json_text(outcome_text(result.outcome)) +
            ", \"seconds\": " + seconds_text(result.seconds);
    if (!result.passed()) text += ", \"explanation\": " + json_text(result.explanation);
    text += '}';
    separator = ",\n";
  }
  return text + "\n]}\n";
}

std::string summary(const std::vector<Result>& results) {
  const Row sum = sum_of(results);
  return std::to_string(sum.scripts - sum.failed) + " passed, " + std::to_string(sum.failed) + " failed\n";
}

void ProgressBar::advance(const Result& result) {
  ++done_;
  if (!result.passed()) ++failed_;
  if (!on_terminal_) return;
  const std::size_t filled = total_ == 0 ? kBarWidth : done_ * kBarWidth / total_;
  const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '.');
  const std::string name = result.script->name().substr(0, 40);
  std::fprintf(stderr, "\r\033[K[%s] %zu/%zu, %zu failed  %s", bar.c_str(), done_, total_, failed_, name.c_str());
  std::fflush(stderr);
}

void ProgressBar::clear() const {
  if (on_terminal_) std::fputs("\r\033[K", stderr);
}

}  // namespace minipy::conformance
