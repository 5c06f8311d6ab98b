#include "repl/line_reader.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#if __has_include(<editline/readline.h>) && defined(MINIPY_HAS_EDITLINE)
#include <editline/readline.h>
#define MINIPY_EDITS_LINES 1
#endif

namespace minipy {

LineReader::Outcome LineReader::read(const std::string& prompt, std::string* line) {
#ifdef MINIPY_EDITS_LINES
  if (terminal_) {
    char* text = readline(prompt.c_str());
    if (!text) return errno == EINTR ? Outcome::Interrupted : Outcome::End;
    *line = text;
    if (!line->empty()) add_history(text);
    std::free(text);
    return Outcome::Line;
  }
#endif
  if (terminal_) std::fputs(prompt.c_str(), stdout);
  std::fflush(stdout);
  line->clear();
  for (;;) {
    int c = std::fgetc(stdin);
    if (c == EOF) {
      bool interrupted = std::ferror(stdin) && errno == EINTR;
      std::clearerr(stdin);
      if (interrupted) return Outcome::Interrupted;
      return line->empty() ? Outcome::End : Outcome::Line;
    }
    if (c == '\n') return Outcome::Line;
    line->push_back(static_cast<char>(c));
  }
}

}  // namespace minipy
