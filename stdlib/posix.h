// What the files of the module posix share, and paths as other modules of natives take them.
#pragma once

#include <string>

#include "runtime/object/runtime.h"

struct stat;

namespace minipy {

// A path argument: text for the system, or a descriptor where those are allowed.
struct PathArgument {
  Value value;  // as given, for errors
  std::string text;
  int descriptor = -1;
  bool is_bytes = false;
  // TypeError "FUNCTION: PARAMETER should be string, bytes or os.PathLike, not T"; ValueError for a null character.
  Status convert(Runtime& rt, Value given, const char* function, const char* parameter, bool allow_descriptor);
};
// os.fspath: a str or bytes. With `function`, errors name it, and say whether a descriptor would do as well.
Result<Value> file_system_path(Runtime& rt, Value value, const char* function, const char* parameter,
                               bool or_descriptor = false);
// A name from the system: str (surrogateescape) or bytes.
Result<Value> path_value(Runtime& rt, std::string_view text, bool as_bytes);
Result<Value> new_stat_result(Runtime& rt, const struct stat& status);
Result<Value> posix_scandir(Runtime& rt, Value path);
Status add_dir_entry(Runtime& rt, Module* module);
Status add_process_functions(Runtime& rt, Module* module);

}  // namespace minipy
