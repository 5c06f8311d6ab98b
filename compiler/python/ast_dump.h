// A tree as one line of text, for tests and for looking at: like `ast.dump`, with the same names and field
// order.
#pragma once

#include <cstdint>
#include <string>

#include "compiler/python/parse.h"

namespace minipy::python {

enum class DumpPlaces : std::uint8_t { No, Yes };

// Returns the text of the tree. Fields that are absent or empty are left out. Strings are shown as their
// UTF-8 bytes, with escapes for what is not printable ASCII. With places, each node is followed by
// "@line:column-line:column".
std::string dump_tree(const SyntaxTree& tree, DumpPlaces places = DumpPlaces::No);

}  // namespace minipy::python
