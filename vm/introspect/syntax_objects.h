// Syntax trees as Python objects: what compile() gives under PyCF_ONLY_AST, instances of the classes of
// `_ast`.
#pragma once

#include "compiler/python/parse.h"
#include "runtime/object/objects.h"

namespace minipy {

// Returns the Module, Expression or Interactive node for the tree. Fails where memory or the stack does not
// suffice.
Result<Value> syntax_objects(Runtime& rt, const python::SyntaxTree& tree);

}  // namespace minipy
