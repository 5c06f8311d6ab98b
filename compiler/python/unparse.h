// The text of an expression, as `from __future__ import annotations` keeps annotations.
#pragma once

#include <string>

#include "compiler/python/ast.h"

namespace minipy::python {

// Returns the source text of an expression in CPython's normal form.
std::string unparse(const Expression* node);

}  // namespace minipy::python
