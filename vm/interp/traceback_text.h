// The text of an exception with its traceback (traceback_print.h gives the entry points).
#pragma once

#include <string>
#include <vector>

#include "runtime/object/runtime.h"

namespace minipy {

// The lines of a source file, for tracebacks: embedded and kept sources, else the file itself.
class SourceCache {
 public:
  // Without its newline; false where there is none.
  bool line(Runtime& rt, Str* file_name, int number, std::string* text);

 private:
  struct File {
    std::string name;
    std::vector<std::string> lines;
  };
  std::vector<File> files_;
};

}  // namespace minipy
