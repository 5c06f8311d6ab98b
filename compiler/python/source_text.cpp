#include "compiler/python/source_text.h"

#include <cctype>
#include <cstdio>
#include <cstring>
#include <string>

#include "compiler/python/characters.h"
#include "runtime/base/codecs.h"

namespace minipy::python {

namespace {

SyntaxErrorInfo error_without_place(std::string message) {
  SyntaxErrorInfo error;
  error.message = std::move(message);
  error.has_place = error.has_end = false;
  return error;
}

SyntaxErrorInfo encoding_error(std::string message) {
  SyntaxErrorInfo error;
  error.message = std::move(message);
  error.offset = -1;
  error.has_end = false;
  return error;
}

// Returns the length of the valid UTF-8 sequence at `position`, or 0.
std::size_t utf8_sequence(std::string_view text, std::size_t position) {
  auto byte = [&](std::size_t i) -> unsigned {
    return position + i < text.size() ? static_cast<unsigned char>(text[position + i]) : 0u;
  };
  auto tail = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first < 0xC2) return 0;
  if (first < 0xE0) return tail(1) ? 2 : 0;
  if (first < 0xF0) {
    if (!tail(1) || !tail(2)) return 0;
    if (first == 0xE0 && byte(1) < 0xA0) return 0;
    if (first == 0xED && byte(1) > 0x9F) return 0;
    return 3;
  }
  if (first > 0xF4 || !tail(1) || !tail(2) || !tail(3)) return 0;
  if (first == 0xF0 && byte(1) < 0x90) return 0;
  if (first == 0xF4 && byte(1) > 0x8F) return 0;
  return 4;
}

// Returns the offset of the first byte that is not valid UTF-8, or text.size().
std::size_t first_invalid_utf8(std::string_view text) {
  std::size_t position = 0;
  while (position < text.size()) {
    std::uint64_t word;
    if (position + 8 <= text.size() && (std::memcpy(&word, text.data() + position, 8), true) &&
        (word & 0x8080808080808080u) == 0) {
      position += 8;
      continue;
    }
    std::size_t length = utf8_sequence(text, position);
    if (length == 0) return position;
    position += length;
  }
  return position;
}

std::string with_replacements(std::string_view text) {
  std::string result;
  for (std::size_t position = 0; position < text.size();) {
    std::size_t length = utf8_sequence(text, position);
    if (length == 0) {
      result += "\xEF\xBF\xBD";
      ++position;
    } else {
      result += text.substr(position, length);
      position += length;
    }
  }
  return result;
}

SyntaxErrorInfo non_utf8_error(std::string_view text, std::size_t position, const ParseOptions& options,
                               const std::string& file_name) {
  std::int32_t line = 1;
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < position; ++i) {
    if (text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n')) ++line, line_start = i + 1;
  }
  char code[8];
  std::snprintf(code, sizeof(code), "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(text[position])));
  SyntaxErrorInfo error;
  error.message = std::string("Non-UTF-8 code starting with '") + code + "'" +
                  (options.is_file ? " in file " + file_name : "") + " on line " + std::to_string(line) +
                  ", but no encoding declared; see https://peps.python.org/pep-0263/ for details";
  error.line = error.end_line = line;
  error.offset = error.end_offset = count_characters(text.substr(line_start, position - line_start)) + 1;
  std::size_t line_end = text.find_first_of("\r\n", line_start);
  error.text =
      with_replacements(text.substr(line_start, line_end == std::string_view::npos ? line_end : line_end - line_start));
  error.has_text = true;
  return error;
}

// Returns the encoding that a line's coding cookie names, or an empty view.
std::string_view cookie_in(std::string_view line) {
  std::size_t comment = line.find_first_not_of(" \t\f");
  if (comment == std::string_view::npos || line[comment] != '#') return {};
  for (std::size_t at = line.find("coding", comment); at != std::string_view::npos; at = line.find("coding", at + 1)) {
    std::size_t i = at + 6;
    if (i >= line.size() || (line[i] != ':' && line[i] != '=')) continue;
    ++i;
    while (i < line.size() && (line[i] == ' ' || line[i] == '\t')) ++i;
    std::size_t start = i;
    auto is_name = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.';
    };
    while (i < line.size() && is_name(line[i])) ++i;
    if (i > start) return line.substr(start, i - start);
  }
  return {};
}

bool is_blank_or_comment(std::string_view line) {
  std::size_t first = line.find_first_not_of(" \t\f");
  return first == std::string_view::npos || line[first] == '#';
}

// As CPython's tokenizer does: the two encodings that it knows by themselves; other names stay as they are.
std::string normalise_encoding(std::string_view name) {
  std::string text;
  for (char c : name.substr(0, 12)) {
    text.push_back(c == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  }
  auto is = [&](std::string_view known) {
    return text == known || text.compare(0, known.size() + 1, std::string(known) + "-") == 0;
  };
  if (is("utf-8")) return "utf-8";
  if (is("latin-1") || is("iso-8859-1") || is("iso-latin-1")) return "iso-8859-1";
  return std::string(name);
}

struct Cookie {
  std::string_view name;
  std::string_view line;
  std::int32_t line_number = 0;
};

Cookie find_cookie(std::string_view bytes) {
  std::size_t start = 0;
  for (std::int32_t number = 1; number <= 2 && start < bytes.size(); ++number) {
    std::size_t end = bytes.find_first_of("\r\n", start);
    if (end == std::string_view::npos) end = bytes.size();
    std::string_view line = bytes.substr(start, end - start);
    std::string_view name = cookie_in(line);
    if (!name.empty()) return {name, line, number};
    if (!is_blank_or_comment(line)) return {};
    start = end + (bytes.substr(end, 2) == "\r\n" ? 2 : 1);
  }
  return {};
}

void normalise_newlines(std::string& text) {
  std::size_t first = text.find('\r');
  if (first == std::string::npos) return;
  std::size_t out = first;
  for (std::size_t i = first; i < text.size(); ++i) {
    char c = text[i];
    if (c == '\r') {
      c = '\n';
      if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
    }
    text[out++] = c;
  }
  text.resize(out);
}

void find_lines(SyntaxTree& tree) {
  const std::string& text = tree.source;
  tree.line_starts.reserve(text.size() / 32 + 2);
  tree.line_starts.push_back(0);
  for (const char *at = text.data(), *end = at + text.size(); at < end;) {
    const char* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
    if (newline == nullptr) break;
    at = newline + 1;
    tree.line_starts.push_back(static_cast<std::uint32_t>(at - text.data()));
  }
}

std::string decode_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 8);
  for (char c : bytes) append_utf8(text, static_cast<unsigned char>(c));
  return text;
}

}  // namespace

std::optional<SyntaxErrorInfo> load_source(std::string_view bytes, const ParseOptions& options, SyntaxTree& tree) {
  if (bytes.size() > 0x7FFFFFF0u) return error_without_place("source code is too large");
  if (std::memchr(bytes.data(), 0, bytes.size()) != nullptr) {
    return error_without_place(options.is_file ? "source code cannot contain null bytes"
                                               : "source code string cannot contain null bytes");
  }
  std::string encoding = "utf-8";
  if (!options.is_text) {
    bool has_mark = bytes.substr(0, 3) == "\xEF\xBB\xBF";
    if (has_mark) bytes.remove_prefix(3);
    Cookie cookie = find_cookie(bytes);
    if (!cookie.name.empty()) encoding = normalise_encoding(cookie.name);
    if (has_mark && encoding != "utf-8") {
      SyntaxErrorInfo error;
      error.message = "encoding problem: " + encoding + " with BOM";
      error.line = error.end_line = cookie.line_number;
      error.end_offset = static_cast<std::int32_t>(cookie.line.size());
      error.text = cookie.line;
      error.has_text = true;
      return error;
    }
  }
  std::optional<codecs::Codec> codec = codecs::find_codec(encoding);
  if (codec == codecs::Codec::Utf8 || codec == codecs::Codec::Utf8Signature) {
    std::size_t invalid = first_invalid_utf8(bytes);
    // A str may hold lone surrogates; they have been refused before, where it was encoded.
    if (invalid != bytes.size()) return non_utf8_error(bytes, invalid, options, tree.file_name);
    tree.source = bytes;
  } else if (codec == codecs::Codec::Latin1) {
    tree.source = decode_latin1(bytes);
  } else if (codec == codecs::Codec::Ascii) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      unsigned byte = static_cast<unsigned char>(bytes[i]);
      if (byte < 0x80) continue;
      char code[8];
      std::snprintf(code, sizeof(code), "%02x", byte);
      return encoding_error(std::string("'ascii' codec can't decode byte 0x") + code + " in position " +
                            std::to_string(i) + ": ordinal not in range(128)");
    }
    tree.source = bytes;
  } else {
    return encoding_error("unknown encoding: " + encoding);
  }
  normalise_newlines(tree.source);
  if (tree.mode == ParseMode::File && !tree.source.empty() && tree.source.back() != '\n') tree.source.push_back('\n');
  find_lines(tree);
  return std::nullopt;
}

}  // namespace minipy::python
