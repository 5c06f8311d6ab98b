// Reads lines for the REPL: with the terminal's line editing and history where the build has libedit.
#pragma once

#include <string>

namespace minipy {

class LineReader {
 public:
  enum class Outcome { Line, End, Interrupted };
  explicit LineReader(bool terminal) : terminal_(terminal) {}
  // Shows the prompt and reads one line, without its newline.
  Outcome read(const std::string& prompt, std::string* line);

 private:
  bool terminal_;
};

}  // namespace minipy
