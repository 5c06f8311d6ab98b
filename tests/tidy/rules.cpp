#include "tests/tidy/rules.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tests/tidy/text.h"

namespace minipy::tidy {
namespace {

struct Room {
  std::string_view folder;
  int floor;
};

// A file may include from its own room and from lower floors. Public headers know nothing of the inside, and
// only the top floors know them. Tests and examples stand above the house.
constexpr int kAboveAll = 5;
constexpr int kPublicHeaders = 0;
constexpr std::array kRooms = {Room{"runtime", 1}, Room{"compiler", 2}, Room{"stdlib", 2},        Room{"vm", 3},
                               Room{"repl", 4},    Room{"tests", 5},    Room{"examples", 5},      Room{"benchmarks", 5},
                               Room{"cmake", 5},   Room{"minipy", 0},   Room{"include/minipy", 0}};

constexpr std::array<std::string_view, 6> kRuntimeOrder = {"base", "heap", "object", "native", "types", "graph"};

struct Allowed {
  std::string_view text;
  std::string_view reason;
};

// Function-like macros that stay defined: a name here, or one that begins with MINIPY_.
constexpr std::array kAllowedMacros = {
    Allowed{"TRY", "returns the error of a Result to the caller, which no function can"},
};

// Symbols that look like mutable globals and are none.
constexpr std::array kAllowedSymbols = {
    Allowed{"DW.ref.", "the compiler's own reference to a personality routine"},
    Allowed{"__jit_debug_descriptor", "the place where a debugger looks for machine code"},
    Allowed{"ListLock::held_", "and the lock of the list that begins there"},
};

std::optional<Room> room_of(std::string_view path) {
  for (const Room& room : kRooms) {
    if (path.starts_with(room.folder) && path.substr(room.folder.size()).starts_with('/')) return room;
  }
  return std::nullopt;
}

bool has_extension(std::string_view path, std::initializer_list<std::string_view> extensions) {
  return std::any_of(extensions.begin(), extensions.end(),
                     [path](auto extension) { return path.ends_with(extension); });
}

std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

// Collects the problems of one file.
class SourceChecker {
 public:
  SourceChecker(std::string_view path, std::string_view text) : path_(path), text_(text), lines_(split_lines(text)) {}

  std::vector<Problem> check() {
    check_layout();
    check_length();
    if (has_extension(path_, {".h"})) check_header();
    if (has_extension(path_, {".h", ".cpp", ".inl"})) check_macros();
    for_each_include([this](std::size_t line, std::string_view target) { check_include(line, target); });
    return std::move(problems_);
  }

  std::vector<Problem> advise() {
    for_each_include([this](std::size_t line, std::string_view target) { advise_on_include(line, target); });
    return std::move(problems_);
  }

 private:
  void add(std::size_t line, std::string_view rule, std::string text) {
    problems_.push_back({std::string(path_) + ':' + std::to_string(line), std::string(rule), std::move(text)});
  }

  void check_layout() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view line = lines_[i];
      if (line.ends_with(' ') || line.ends_with('\t')) add(i + 1, "spaces", "spaces at the end of the line");
      if (line.ends_with('\r')) add(i + 1, "spaces", "a carriage return at the end of the line");
      if (line.find('\t') != std::string_view::npos) add(i + 1, "spaces", "a tab; spaces are used here");
    }
    if (!text_.empty() && !text_.ends_with('\n')) add(lines_.size(), "spaces", "no end of line at the end of the file");
  }

  void check_length() {
    if (!has_extension(path_, {".h", ".cpp", ".inl"}) || lines_.size() <= kLineLimit) return;
    add(lines_.size(), "length",
        std::to_string(lines_.size()) + " lines, more than " + std::to_string(kLineLimit) + ": is it still one thing?");
  }

  void check_header() {
    if (lines_.empty() || !(lines_[0].starts_with("// ") || lines_[0].starts_with("/* "))) {
      add(1, "header", "a header begins with a comment that says what it is for");
    }
    if (std::find(lines_.begin(), lines_.end(), "#pragma once") == lines_.end()) {
      add(1, "header", "no #pragma once");
    }
  }

  bool is_undefined_below(std::size_t line, std::string_view name) const {
    return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(line), lines_.end(),
                       [name](std::string_view text) { return directive(text, "undef") == name; });
  }

  void check_macros() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view definition = directive(lines_[i], "define");
      const std::size_t name_length = definition.find_first_of(" (");
      if (name_length == std::string_view::npos || definition[name_length] != '(') continue;
      const std::string_view name = definition.substr(0, name_length);
      const bool is_allowed =
          name.starts_with("MINIPY_") || std::any_of(kAllowedMacros.begin(), kAllowedMacros.end(),
                                                     [name](const Allowed& allowed) { return allowed.text == name; });
      if (is_allowed || is_undefined_below(i, name)) continue;
      add(i + 1, "macro",
          "the macro " + std::string(name) +
              ": only TRY, MINIPY_..., and those of a table, undefined in the same file");
    }
  }

  template <class Action>
  void for_each_include(Action action) {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      std::string_view target = directive(lines_[i], "include");
      if (!target.starts_with('"')) continue;
      target.remove_prefix(1);
      action(i + 1, target.substr(0, target.find('"')));
    }
  }

  void check_include(std::size_t line, std::string_view target) {
    const std::optional<Room> from = room_of(path_), to = room_of(target);
    if (!to) return add(line, "include", quoted(target) + " is not a path from the root");
    if (!from || from->floor == kAboveAll) return;
    if (from->floor == kPublicHeaders && to->floor != kPublicHeaders) {
      return add(line, "include", "a public header includes the inside: " + quoted(target));
    }
    if (to->floor == kPublicHeaders && from->floor != kPublicHeaders && from->floor < 3) {
      return add(line, "include", std::string(from->folder) + " includes a public header: " + quoted(target));
    }
    if (to->floor > from->floor) {
      return add(line, "include", std::string(from->folder) + " includes upward: " + quoted(target));
    }
    if (to->floor == from->floor && to->folder != from->folder && to->floor != kPublicHeaders) {
      add(line, "include", std::string(from->folder) + " includes from the room beside it: " + quoted(target));
    }
  }

  static std::size_t runtime_rank(std::string_view path) {
    path.remove_prefix(std::string_view("runtime/").size());
    const auto found = std::find(kRuntimeOrder.begin(), kRuntimeOrder.end(), path.substr(0, path.find('/')));
    return static_cast<std::size_t>(found - kRuntimeOrder.begin());
  }

  void advise_on_include(std::size_t line, std::string_view target) {
    if (!path_.starts_with("runtime/") || !target.starts_with("runtime/")) return;
    if (runtime_rank(target) > runtime_rank(path_))
      add(line, "order", "includes upward within runtime: " + quoted(target));
  }

  std::string_view path_;
  std::string_view text_;
  std::vector<std::string_view> lines_;
  std::vector<Problem> problems_;
};

// name|value|class|type|size|line|section, where a demangled name may contain bars.
struct Symbol {
  std::string_view name;
  std::string_view section;
};

std::optional<Symbol> parse_symbol(std::string_view line) {
  std::size_t end = line.rfind('|');
  if (end == std::string_view::npos) return std::nullopt;
  Symbol symbol;
  symbol.section = trim(line.substr(end + 1));
  for (int field = 0; field < 5; ++field) {
    end = end == 0 ? std::string_view::npos : line.rfind('|', end - 1);
    if (end == std::string_view::npos) return std::nullopt;
  }
  symbol.name = trim(line.substr(0, end));
  return symbol;
}

bool is_writable(std::string_view section) {
  if (section.starts_with(".data.rel.ro")) return false;
  constexpr std::array<std::string_view, 5> kWritable = {".data", ".bss", ".tdata", ".tbss", "*COM*"};
  return std::any_of(kWritable.begin(), kWritable.end(),
                     [section](std::string_view prefix) { return section.starts_with(prefix); });
}

}  // namespace

std::vector<Problem> check_source(std::string_view path, std::string_view text) {
  return SourceChecker(path, text).check();
}

std::vector<Problem> advise_on_source(std::string_view path, std::string_view text) {
  return SourceChecker(path, text).advise();
}

std::vector<Problem> check_symbols(std::string_view library, std::string_view nm_output) {
  std::vector<Problem> problems;
  std::string place(library);
  for (const std::string_view line : split_lines(nm_output)) {
    if (line.starts_with("Symbols from ")) {
      place = line.substr(std::string_view("Symbols from ").size());
      if (place.ends_with(':')) place.pop_back();
    }
    const std::optional<Symbol> symbol = parse_symbol(line);
    if (!symbol || !is_writable(symbol->section)) continue;
    const bool is_allowed = std::any_of(
        kAllowedSymbols.begin(), kAllowedSymbols.end(),
        [&symbol](const Allowed& allowed) { return symbol->name.find(allowed.text) != std::string_view::npos; });
    if (is_allowed) continue;
    problems.push_back(
        {place, "global",
         "a mutable global: " + std::string(symbol->name) + " (in " + std::string(symbol->section) + ')'});
  }
  return problems;
}

std::vector<Problem> check_dispatch(std::string_view object, std::string_view disassembly, std::size_t opcode_count) {
  constexpr std::size_t kOverflowJumps = 3;  // add, subtract, multiply
  std::size_t indirect_jumps = 0, overflow_jumps = 0;
  for (const std::string_view line : split_lines(disassembly)) {
    const std::size_t jump = line.find("jmp ");
    if (jump != std::string_view::npos && trim(line.substr(jump + 4)).starts_with('*')) ++indirect_jumps;
    if (line.find("\tjo ") != std::string_view::npos) ++overflow_jumps;
  }
  std::vector<Problem> problems;
  if (indirect_jumps * 4 < opcode_count * 3) {
    problems.push_back({std::string(object), "dispatch",
                        std::to_string(indirect_jumps) + " indirect jumps for " + std::to_string(opcode_count) +
                            " opcodes: the compiler has merged them"});
  }
  if (overflow_jumps < kOverflowJumps) {
    problems.push_back({std::string(object), "dispatch",
                        std::to_string(overflow_jumps) + " jumps on overflow: int arithmetic does not use the flag"});
  }
  return problems;
}

}  // namespace minipy::tidy
