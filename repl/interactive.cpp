#include "repl/interactive.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "compiler/python/compile.h"
#include "compiler/python/parse.h"
#include "minipy/version.h"
#include "repl/line_reader.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\n") == std::string::npos; }

// Whether a statement has a block of its own, which one more line could belong to.
bool is_compound(const python::Statement& statement) {
  switch (statement.kind) {
    case python::StatementKind::FunctionDef:
    case python::StatementKind::ClassDef:
    case python::StatementKind::For:
    case python::StatementKind::While:
    case python::StatementKind::If:
    case python::StatementKind::With:
    case python::StatementKind::Match:
    case python::StatementKind::Try: return true;
    default: return false;
  }
}

python::ParseResult parse_block(const std::string& block, bool allow_incomplete_input) {
  python::ParseOptions options;
  options.is_text = true;
  options.allow_incomplete_input = allow_incomplete_input;
  return python::parse(block, "<stdin>", options);
}

// Whether the block is whole: a compound statement is ended by an empty line.
bool is_complete(const std::string& block, bool last_line_blank) {
  python::ParseResult parsed = parse_block(block, true);
  if (parsed.incomplete) {
    // An empty line ends a header without its block too, with an error; not a bracket or a string.
    if (!last_line_blank) return false;
    python::ParseResult whole = parse_block(block, false);
    return whole.error && whole.error->kind == python::SyntaxErrorKind::IndentationError;
  }
  if (parsed.error || last_line_blank) return true;
  const auto& body = parsed.tree->module.body;
  return body.empty() || !is_compound(*body.back());
}

// A pasted block may hold several statements; each runs by itself, as if typed.
std::vector<std::string> split_statements(const std::string& block) {
  python::ParseResult parsed = parse_block(block, false);
  if (parsed.error) return {block};
  const python::SyntaxTree& tree = *parsed.tree;
  std::vector<std::string> parts;
  size_t start = 0;
  for (size_t i = 0; i < tree.module.body.size(); ++i) {
    auto end_line = static_cast<size_t>(tree.module.body[i]->span.end_line);
    bool is_last = i + 1 == tree.module.body.size();
    if (!is_last && static_cast<size_t>(tree.module.body[i + 1]->span.line) <= end_line) continue;  // on the same line
    size_t end = is_last || end_line >= tree.line_starts.size() ? tree.source.size() : tree.line_starts[end_line];
    parts.push_back(tree.source.substr(start, end - start));
    start = end;
  }
  return parts;
}

// Where the history of lines is kept; empty: nowhere.
std::string history_file(const VirtualMachineOptions& options) {
  if (options.isolated || options.ignore_environment) return {};
  std::string file;
  if (const char* given = std::getenv("MINIPY_HISTORY")) {
    file = given;
  } else if (const char* home = std::getenv("HOME"); home && *home) {
    file = std::string(home) + "/.minipy_history";
  }
  // libedit sets the mode of what it writes to: /dev/null must not come to it.
  struct stat status;
  bool is_other = stat(file.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
  return is_other ? std::string() : file;
}

// Reads one block; false at the end of the input (then it may be partly read).
bool read_block(VirtualMachine& vm, LineReader& reader, std::string* block) {
  block->clear();
  for (;;) {
    std::string line;
    LineReader::Outcome outcome = reader.read(vm.prompt(block->empty() ? "ps1" : "ps2"), vm.prompt("ps2"), &line);
    if (vm.signal_received) {
      vm.signal_received = false;
      std::fputs("\nKeyboardInterrupt\n", stderr);
      block->clear();
      continue;
    }
    if (outcome == LineReader::Outcome::Interrupted) continue;  // a signal that is not for us, as SIGWINCH
    if (outcome == LineReader::Outcome::End) return false;
    if (block->empty() && is_blank(line)) continue;
    *block += line + "\n";
    // What was pasted comes as several lines.
    if (is_complete(*block, is_blank(line.substr(line.rfind('\n') + 1)))) return true;
  }
}

}  // namespace

int run_interactive(VirtualMachine& vm) {
  if (!vm.begin_interactive()) return 1;
  bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  if (!vm.options.quiet) {
    std::fputs("minipy " MINIPY_VERSION
               " (Python 3.14)\nType \"help\", \"copyright\", \"credits\" or \"license\" for more information.\n",
               stderr);
  }
  LineReader reader(terminal, history_file(vm.options));
  std::string block;
  int number = 0;
  for (bool more = true; more;) {
    more = read_block(vm, reader, &block);
    for (const std::string& part : split_statements(block)) {
      if (!vm.run_interactive_block(part, ++number)) return vm.exit_info.status;
    }
  }
  std::fputs("\n", stderr);
  return 0;
}

}  // namespace minipy
