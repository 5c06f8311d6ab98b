// The checks that CPython's compiler makes while it generates code: what a tree must satisfy beyond the
// grammar, and the warnings about code that is surely not meant.
#pragma once

#include <optional>
#include <vector>

#include "compiler/python/parse.h"

namespace minipy::python {

// Checks the `from __future__` imports, and notes in tree.module what they switch on.
std::optional<SyntaxErrorInfo> check_future_imports(SyntaxTree& tree);

// Walks an analysed tree (scopes are set). Returns the first error, or nothing; appends warnings.
std::optional<SyntaxErrorInfo> validate(SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings,
                                        const ParseOptions& options);

}  // namespace minipy::python
