// Printing exceptions as the interpreter does for uncaught ones: traceback with source lines and carets, chained
// exceptions, groups, notes, suggestions.
#pragma once

#include <string>
#include <string_view>

#include "runtime/object/runtime.h"

namespace minipy {

// To sys.stderr; never fails (what goes wrong on the way is left out).
void print_exception(Runtime& rt, Value exception);
void print_to_stderr(Runtime& rt, std::string_view text);
// The same as text.
std::string exception_text(Runtime& rt, Value exception);
// The exception alone, without those before it and without carets: for sys.unraisablehook.
std::string bare_exception_text(Runtime& rt, Value exception);

}  // namespace minipy
