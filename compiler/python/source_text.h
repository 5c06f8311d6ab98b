// From the bytes of a source to text: byte order mark, coding cookie (PEP 263), UTF-8 checks, newlines.
#pragma once

#include <optional>
#include <string_view>

#include "compiler/python/parse.h"

namespace minipy::python {

// Fills tree.source and tree.line_starts. Returns the error if the bytes are not what they say they are.
std::optional<SyntaxErrorInfo> load_source(std::string_view bytes, const ParseOptions& options, SyntaxTree& tree);

}  // namespace minipy::python
