#include "repl/interactive.h"

#include <unistd.h>

#include <cstdio>
#include <string>

#include "compiler/python/compile.h"
#include "compiler/python/parse.h"
#include "repl/line_reader.h"
#include "vm/interp/vm.h"

namespace minipy {

namespace {

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\n") == std::string::npos; }

// Whether the block is whole: a compound statement is ended by an empty line.
bool is_complete(const std::string& block, bool last_line_blank) {
  python::ParseOptions options;
  options.mode = python::ParseMode::Interactive;
  options.is_text = true;
  options.allow_incomplete_input = true;
  python::ParseResult parsed = python::parse(block, "<stdin>", options);
  if (parsed.incomplete) return false;
  if (parsed.error || last_line_blank) return true;
  // One more line could belong to an indented block.
  size_t start = block.rfind('\n', block.size() - 2);
  return start == std::string::npos;
}

}  // namespace

int run_interactive(VirtualMachine& vm) {
  if (!vm.begin_interactive()) return 1;
  bool terminal = isatty(STDIN_FILENO);
  if (!vm.options.quiet && terminal) {
    std::printf("minipy 0.1.0 (Python 3.14)\nType \"help\", \"copyright\", \"credits\" or \"license\" for more information.\n");
  }
  LineReader reader(terminal);
  std::string block;
  for (int number = 1;; ++number) {
    block.clear();
    bool ended = false;
    for (;;) {
      std::string line;
      LineReader::Outcome outcome = reader.read(vm.prompt(block.empty() ? "ps1" : "ps2"), &line);
      if (outcome == LineReader::Outcome::Interrupted) {
        vm.signal_received = false;
        std::fputs("\nKeyboardInterrupt\n", stderr);
        block.clear();
        continue;
      }
      if (outcome == LineReader::Outcome::End) {
        ended = true;
        break;
      }
      if (block.empty() && is_blank(line)) continue;
      block += line + "\n";
      if (is_complete(block, is_blank(line))) break;
    }
    if (!block.empty() && !vm.run_interactive_block(block, number)) return vm.exit_info.status;
    if (ended) break;
  }
  if (terminal) std::putchar('\n');
  return 0;
}

}  // namespace minipy
