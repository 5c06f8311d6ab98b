// Which variable a name means: scopes, their symbols, and where each symbol lives at run time.
//
// analyse_scopes walks a tree once to collect what each scope binds and uses, and once to resolve. It also
// reports all errors that CPython's symbol table and compiler raise after parsing ('return' outside function,
// no binding for nonlocal, ...), and mangles private names in place, so a tree that passes is correct for the
// code generator.
//
// Every identifier occurrence gets a pointer to the Symbol of *the frame that runs it*: Name::symbol,
// Parameter::symbol, Alias::symbol and so on. A scope with `is_inlined` (a comprehension that is not a
// generator) has no frame: its own variables are further locals of the nearest enclosing frame (numbered
// there), and names that it does not bind point straight at that frame's symbols, so that `[x * i for i in
// r]` does not make a cell of x.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "compiler/python/ast.h"
#include "compiler/python/parse.h"

namespace minipy::python {

enum class ScopeKind : std::uint8_t {
  Module,  // also the frame of eval() and exec() sources
  Class,
  Function,  // def
  Lambda,
  Comprehension,   // list, set, dict (is_inlined as a rule) and generator expressions (a frame of their own)
  Annotation,      // __annotate__ of a function, class or module (PEP 649)
  TypeParameters,  // around a generic function, class or type alias (PEP 695); called at once. Its
                   // parameters, where the function has defaults: ".defaults", ".kwdefaults". Of a class it
                   // has the variables
                   // ".type_params" (which the class scope reads) and ".generic_base"
  TypeVariable,    // a bound, a constraint or a default of a type parameter, evaluated late
  TypeAlias,       // the value of a type alias, evaluated late
};

enum class Place : std::uint8_t {
  Local,           // register `index` of the frame
  Cell,            // in a cell of this frame (cell number `index`), captured by an inner scope
  Free,            // in a cell of an outer frame, handed in through the closure (slot `index`)
  Named,           // module and class bodies: the frame's namespace, then globals, then builtins
  Global,          // declared `global`: globals, then builtins; never the namespace
  ImplicitGlobal,  // not bound anywhere around: globals, then builtins
  NamedOrFree,     // class body reading an outer function's variable: the namespace first, then closure slot
                   // `index`
  // In annotation and type scopes directly inside a class: the class namespace (through the free variable
  // __classdict__) first, then as the plain place.
  ClassDictOrGlobal,
  ClassDictOrFree,
};

struct Symbol {
  std::string_view name;  // mangled
  Place place = Place::Local;
  bool is_parameter = false;
  bool is_assigned = false;  // bound in some way in this scope (assignment, import, def, for, ...)
  bool is_used = false;
  bool is_imported = false;
  bool is_annotated = false;
  bool is_declared_global = false;
  bool is_declared_nonlocal = false;
  bool is_type_parameter = false;
  bool is_comprehension_iterator = false;  // bound as a for-target of a comprehension
  // Local: register among the frame's locals; Cell: cell; Free: closure slot; otherwise -1.
  std::int32_t index = -1;
  std::int32_t parameter_index = -1;  // of a parameter (also one that is a Cell): its argument position
  // Free, NamedOrFree, ClassDictOrFree: the symbol (Cell or Free) of the enclosing frame.
  Symbol* outer = nullptr;
  Scope* scope = nullptr;  // where it is listed

  // For the analysis only.
  Symbol* forward = nullptr;  // in an inlined scope: the enclosing frame's symbol that this one means
  bool is_resolved = false;
};

struct Scope {
  ScopeKind kind = ScopeKind::Module;
  std::string_view name;            // function or class name, "<lambda>", "<module>", "<genexpr>", "__annotate__" ...
  std::string_view qualified_name;  // __qualname__: "Outer.method.<locals>.inner"
  std::string_view private_class;   // for name mangling; data() is null outside classes
  Scope* parent = nullptr;
  std::span<Scope*> children;  // in source order
  std::span<Symbol*> symbols;  // in order of first appearance; of a function, parameters first:
                               // positional-only, positional, keyword-only, *args, **kwargs
  // The frame's storage (all empty where is_inlined; the inlined scopes' variables are in the frame's lists).
  // Arguments arrive in the first registers, so locals[i] is parameter i for i < argument_count, even one
  // that is a Cell (whose `index` is its cell's; the value has to be moved there). A cell of an inlined
  // comprehension has to be made anew at each start of the comprehension.
  std::span<Symbol*> locals;        // by register
  std::span<Symbol*> cells;         // by index; a parameter among them has parameter_index >= 0
  std::span<Symbol*> frees;         // by closure slot; `outer` says which symbol of the enclosing frame fills it
  std::int32_t argument_count = 0;  // parameters of all kinds
  std::int32_t number = 0;          // of all scopes of the tree, in source order
  Span span;

  bool is_inlined = false;     // runs inside the enclosing frame (PEP 709)
  bool is_generator = false;   // contains yield (also a generator expression)
  bool is_coroutine = false;   // async def, or an asynchronous comprehension with a frame of its own
  bool has_await = false;      // await, async for or async with directly inside
  bool sees_class = false;     // an annotation or type scope directly in a class; reads the cell "__classdict__"
  bool returns_value = false;  // has a `return` with a value
  bool has_variable_positional = false;
  bool has_variable_keyword = false;
  bool is_nested = false;      // inside a function
  bool is_method = false;      // a function directly in a class
  bool has_docstring = false;  // the body's first statement is a plain string
  // Class: some method uses __class__ or super(); the cell "__class__" is in `cells`.
  bool needs_class_cell = false;
  // Class: an annotation or type scope reads its namespace; cell "__classdict__".
  bool needs_class_dict = false;
  // Module, Class: cell or name "__conditional_annotations__" is needed.
  bool has_conditional_annotations = false;
  bool has_import_star = false;
  Scope* annotation_scope = nullptr;  // Module, Class: of __annotate__, where there are annotated names
  std::span<AnnAssign*> annotations;  // Module, Class: the simple annotated targets, in order

  // Returns the symbol of `name` (mangled, interned in the same tree), or null.
  Symbol* find(std::string_view name_to_find) const;

  // Returns the scope whose frame runs this scope's code: itself unless inlined.
  Scope* frame() {
    Scope* scope = this;
    while (scope->is_inlined) scope = scope->parent;
    return scope;
  }
};

// Fills the symbols and scopes into the tree. Returns the first error, or nothing. Appends warnings (see
// validate.h for those). To be called once for a tree.
std::optional<SyntaxErrorInfo> analyse_scopes(SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings,
                                              const ParseOptions& options = {});

}  // namespace minipy::python
