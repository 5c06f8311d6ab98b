// Reads lines for the REPL: with editing and history on a terminal, where the build has libedit.
#pragma once

#include <memory>
#include <string>

namespace minipy {

class LineReader {
 public:
  enum class Outcome { Line, End, Interrupted };

  // `history_file` is read now and written at the end; empty: none.
  LineReader(bool terminal, std::string history_file);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // Shows the prompt and reads one line, without its newline. A signal that comes meanwhile interrupts it. Several
  // lines come at once where they were pasted; `next_prompt` is shown before the others.
  Outcome read(const std::string& prompt, const std::string& next_prompt, std::string* line);

 private:
  struct Editor;
  Outcome read_plain(std::string* line);

  [[maybe_unused]] bool terminal_;  // read where there is no line editing
  std::unique_ptr<Editor> editor_;  // null where lines come as they are
};

}  // namespace minipy
