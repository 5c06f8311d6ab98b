// From bytes to a syntax tree: the entry point of the front end, and how it reports errors and warnings.
//
// Nothing here raises: an error is a SyntaxErrorInfo, with the numbers and the text that CPython's exception
// would carry. Scope analysis (scopes.h) is the second step and reports in the same form.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/python/arena.h"
#include "compiler/python/ast.h"
#include "runtime/base/unicode_names.h"

namespace minipy::python {

enum class ParseMode : std::uint8_t {
  File,         // statements to the end of the source
  Eval,         // one expression, as for eval()
  Interactive,  // one statement, simple or compound, as a REPL reads it ("single")
};

enum class SyntaxErrorKind : std::uint8_t {
  SyntaxError,
  IndentationError,
  TabError,
  ValueError,      // message only: no place
  MemoryError,     // too deep for the parser; message only
  RecursionError,  // too deep for the later passes; message only
  UnicodeError,    // a name cannot be encoded; message only
};

struct SyntaxErrorInfo {
  SyntaxErrorKind kind = SyntaxErrorKind::SyntaxError;
  std::string message;
  // As in the exception's attributes: lineno from 1 (0: none); offsets from 1 in *characters* (0 or -1 as
  // CPython gives them where there is no place).
  std::int32_t line = 0;
  std::int32_t offset = 0;
  std::int32_t end_line = 0;
  std::int32_t end_offset = 0;
  std::string text;       // the source line, with its newline if it has one
  bool has_text = false;  // false: the exception's `text` is None unless the named file can be read; `text`
                          // is then what would be read
  bool has_place = true;  // false: lineno, offset and text are None
  bool has_end = true;    // false: end_lineno and end_offset are None
};

enum class WarningCategory : std::uint8_t { SyntaxWarning, DeprecationWarning };

struct SyntaxWarningInfo {
  WarningCategory category = WarningCategory::SyntaxWarning;
  std::string message;
  std::int32_t line = 0;
  // Where an error filter turns the warning into a SyntaxError, it stands here (as in SyntaxErrorInfo).
  std::int32_t offset = 0;
  std::int32_t end_line = 0;
  std::int32_t end_offset = 0;
};

// The source and everything made from it. Nodes point into `arena` and live as long as this.
class SyntaxTree {
 public:
  SyntaxTree() : identifiers(arena) {}
  SyntaxTree(const SyntaxTree&) = delete;
  SyntaxTree& operator=(const SyntaxTree&) = delete;

  // Returns the text of a line (from 1) without its newline; empty past the end.
  std::string_view line_text(std::int32_t line) const;

  // Returns the characters before byte `byte_column` of `line`: what a person counts, from 0.
  std::int32_t character_column(std::int32_t line, std::int32_t byte_column) const;

  Arena arena;
  IdentifierTable identifiers;
  std::string source;                      // decoded to UTF-8, newlines all "\n"
  std::vector<std::uint32_t> line_starts;  // byte offset of each line in `source`
  std::string file_name;
  ParseMode mode = ParseMode::File;
  Module module;
};

struct ParseOptions {
  ParseMode mode = ParseMode::File;
  bool is_text = false;             // the source was a str: UTF-8 already, a coding cookie is ignored
  bool is_file = false;             // the source is a script's file: some encoding errors then name the file
  bool future_annotations = false;  // inherited `from __future__ import annotations`
  bool allow_top_level_await = false;
  // Finds a character by its Unicode name, for "\N{...}"; returns a negative number for an unknown name.
  // Null: every name is unknown.
  std::int64_t (*find_character_name)(std::string_view name) = unicode::find_code_point;
  bool allow_incomplete_input = false;  // Interactive: tell `incomplete` from an error, for a REPL
};

struct ParseResult {
  std::unique_ptr<SyntaxTree> tree;  // null on error
  std::optional<SyntaxErrorInfo> error;
  std::vector<SyntaxWarningInfo> warnings;
  bool incomplete = false;  // with error, under allow_incomplete_input: more lines could complete it
};

// Parses `source`. `file_name` is kept for messages only. The result owns all that it points to.
ParseResult parse(std::string_view source, std::string_view file_name, const ParseOptions& options = {});

}  // namespace minipy::python
