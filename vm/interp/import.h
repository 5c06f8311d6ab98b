// Import: finding, loading and keeping modules.
#pragma once

#include <string>
#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

class VirtualMachine;

// The module of a dotted name, imported where it is not yet in sys.modules.
Result<Value> import_by_name(Runtime& rt, std::string_view name);
// __import__(name, globals, locals, fromlist, level).
Result<Value> import_module(Runtime& rt, Str* name, Value globals, Value from_list, int64_t level);
// sys.path as it is at start, without the script's folder: the marker of the embedded modules, then MINIPYPATH.
inline constexpr std::string_view kEmbeddedPath = "<minipy>";
// The spec of a module that a path (None: sys.path) leads to, without loading it; None when there is none.
Result<Value> find_spec(Runtime& rt, Str* name, Value path);
// Compiles and runs the source at a path (a file, an embedded module) in a module's dictionary. "built-in" runs
// nothing.
Status execute_source(Runtime& rt, Value module, Value path);
// Reads a source file, also one in a zip file ("lib.zip/package/module.py"); false with errno where it cannot.
bool read_module_file(Runtime& rt, const std::string& file, std::string* source);
// The source text of a file as tracebacks show it: an embedded module's, or one that exec() and -c keep; else null.
Str* kept_source(Runtime& rt, Str* file_name);

}  // namespace minipy
