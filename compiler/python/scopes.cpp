// The second half of scope analysis: what each name means, and where each variable lives.
//
// `capture` is the heart: it makes a variable of an enclosing function available in a frame, turning the
// owner's Local into a Cell and giving every frame between a Free. Classes between are passed through: their
// own names are invisible to the functions in them, except __class__ and __classdict__.
#include "compiler/python/scopes.h"

#include "compiler/python/scope_builder.h"
#include "compiler/python/validate.h"

namespace minipy::python {

SyntaxErrorInfo error_at(const SyntaxTree& tree, const Span& where, std::string message) {
  SyntaxErrorInfo error;
  error.message = std::move(message);
  error.line = where.line;
  error.offset = where.column + 1;
  error.end_line = where.end_line;
  error.end_offset = where.end_column + 1;
  error.text = tree.line_text(where.line);
  if (static_cast<std::size_t>(where.line) < tree.line_starts.size()) error.text += '\n';
  return error;
}

Symbol* Scope::find(std::string_view name_to_find) const {
  for (Symbol* symbol : symbols) {
    if (symbol->name == name_to_find) return symbol;
  }
  return nullptr;
}

std::optional<SyntaxErrorInfo> ScopeBuilder::run() {
  Scope* module = enter(ScopeKind::Module, intern("<module>"), Span{1, 0, 1, 0});
  tree_.module.scope = module;
  if (tree_.module.expression != nullptr) {
    visit(tree_.module.expression);
  } else {
    if (!tree_.module.body.empty()) {
      auto* first = node_try<ExpressionStatement>(tree_.module.body[0]);
      auto* constant = first == nullptr ? nullptr : node_try<Constant>(first->value);
      module->has_docstring = constant != nullptr && constant->constant_kind == ConstantKind::String;
    }
    visit_body(tree_.module.body);
  }
  if (error_) return error_;
  for (std::size_t i = 0; i < scopes_.size(); ++i) {
    if (!infos_[i].is_discarded) resolve_scope(scopes_[i]);
    if (error_) return error_;
  }
  for (Symbol** reference : references_) {
    while ((*reference)->forward != nullptr) *reference = (*reference)->forward;
  }
  for (Scope* scope : scopes_) finish(scope);
  return std::nullopt;
}

void ScopeBuilder::resolve_scope(Scope* scope) {
  // Resolving may add symbols to this scope (for those inside), so the list can grow.
  Info& scope_info = info(scope);
  for (std::size_t i = 0; i < scope_info.symbols.size(); ++i) resolve(scope, scope_info.symbols[i]);
}

void ScopeBuilder::resolve(Scope* scope, Symbol* symbol) {
  if (symbol->is_resolved || failed()) return;
  symbol->is_resolved = true;
  if (scope->is_inlined) return resolve_inlined(scope, symbol);
  if (symbol->is_declared_global) {
    if (symbol->is_declared_nonlocal) {
      return fail(declaration_of(scope, symbol), "name '" + std::string(symbol->name) + "' is nonlocal and global");
    }
    symbol->place = Place::Global;
    return;
  }
  if (symbol->is_declared_nonlocal) return resolve_nonlocal(scope, symbol);
  bool is_bound = symbol->is_assigned || symbol->is_parameter || symbol->is_type_parameter;
  if (scope->kind == ScopeKind::Module) {
    symbol->place = Place::Named;
    return;
  }
  if (is_bound) {
    if (scope->kind == ScopeKind::Class) symbol->place = Place::Named;
    return;  // of a function: Local, or Cell if something has captured it
  }
  bool through_class = scope->sees_class && symbol->name != "__classdict__" && symbol->name != "__class__" &&
                       symbol->name != "__conditional_annotations__";
  if (through_class) {
    // What the class itself binds is looked up there and then in the globals.
    Scope* owner = scope->parent;
    while (owner->kind != ScopeKind::Class) owner = owner->parent;
    Symbol* in_class = find_in(owner, symbol->name);
    bool bound_in_class = in_class != nullptr && in_class->is_assigned && !in_class->is_declared_nonlocal;
    if (in_class != nullptr && in_class->is_declared_global) {
      symbol->place = Place::Global;
      return;
    }
    bool is_type_parameter = false;
    for (Scope* around = scope->parent; around != owner; around = around->parent) {
      Symbol* found = find_in(around, symbol->name);
      is_type_parameter |= found != nullptr && found->is_type_parameter;
    }
    if (bound_in_class && !is_type_parameter) {
      symbol->place = Place::ClassDictOrGlobal;
      return;
    }
  }
  Symbol* outer = capture(scope->parent, symbol->name);
  if (outer == nullptr) {
    symbol->place = scope->kind == ScopeKind::Class ? Place::Named
                    : through_class                 ? Place::ClassDictOrGlobal
                                                    : Place::ImplicitGlobal;
    return;
  }
  symbol->outer = outer;
  symbol->place = scope->kind == ScopeKind::Class ? Place::NamedOrFree
                  : through_class                 ? Place::ClassDictOrFree
                                                  : Place::Free;
}

// Returns the place of the first global or nonlocal statement for the symbol.
Span ScopeBuilder::declaration_of(Scope* scope, const Symbol* symbol) {
  for (const Info::Declaration& candidate : info(scope).declarations) {
    if (candidate.name.data() == symbol->name.data()) return candidate.span;
  }
  return scope->span;
}

void ScopeBuilder::resolve_nonlocal(Scope* scope, Symbol* symbol) {
  Symbol* outer = scope->parent == nullptr ? nullptr : capture(scope->parent, symbol->name);
  Span where = declaration_of(scope, symbol);
  if (scope->kind == ScopeKind::Module) return fail(where, "nonlocal declaration not allowed at module level");
  Symbol* owner = outer;
  while (owner != nullptr && owner->outer != nullptr) owner = owner->outer;
  if (owner == nullptr) return fail(where, "no binding for nonlocal '" + std::string(symbol->name) + "' found");
  if (owner->is_type_parameter) {
    return fail(where, "nonlocal binding not allowed for type parameter '" + std::string(symbol->name) + "'");
  }
  symbol->outer = outer;
  symbol->place = Place::Free;
}

// In a comprehension without a frame: its own variables are Local; the rest is the enclosing frame's
// business.
void ScopeBuilder::resolve_inlined(Scope* scope, Symbol* symbol) {
  if (symbol->is_assigned) return;
  if (symbol->is_declared_global) {
    symbol->place = Place::Global;
    return;
  }
  Scope* parent = scope->parent;
  if (parent->kind == ScopeKind::Class) {
    // The class's own names are not visible in here.
    Symbol* outer = capture_in_class(parent, symbol->name);
    symbol->forward = outer;
    symbol->place = Place::ImplicitGlobal;
    return;
  }
  Symbol* target = symbol_in(parent, symbol->name);
  target->is_used = true;
  resolve(parent, target);
  symbol->forward = target;
}

// Returns the Cell or Free symbol that gives the frame of `scope` the variable `name` of a function around
// (or of `scope` itself); null where there is none, so that the name is global.
Symbol* ScopeBuilder::capture(Scope* scope, std::string_view name) {
  if (scope == nullptr || scope->kind == ScopeKind::Module) return nullptr;
  if (scope->kind == ScopeKind::Class) return capture_in_class(scope, name);
  Symbol* symbol = find_in(scope, name);
  if (symbol != nullptr) {
    if (symbol->is_declared_global) return nullptr;
    bool is_bound = symbol->is_assigned || symbol->is_parameter || symbol->is_type_parameter;
    if (is_bound && !symbol->is_declared_nonlocal) {
      symbol->is_resolved = true;
      symbol->place = Place::Cell;
      return symbol;
    }
  }
  if (scope->is_inlined) return capture(scope->parent, name);
  if (symbol == nullptr) {
    Symbol* outer = capture(scope->parent, name);
    if (outer == nullptr) return nullptr;
    symbol = symbol_in(scope, name);
    symbol->is_resolved = true;
    symbol->place = Place::Free;
    symbol->outer = outer;
    return symbol;
  }
  resolve(scope, symbol);
  bool is_free = symbol->place == Place::Free || symbol->place == Place::ClassDictOrFree;
  if (is_free) return symbol;
  // A scope that looks in the class first may still have to hand on a function's variable.
  if (symbol->place != Place::ClassDictOrGlobal) return nullptr;
  Symbol* outer = capture(scope->parent, name);
  if (outer == nullptr) return nullptr;
  symbol->place = Place::ClassDictOrFree;
  symbol->outer = outer;
  return symbol;
}

Symbol* ScopeBuilder::capture_in_class(Scope* scope, std::string_view name) {
  Info& class_info = info(scope);
  for (Symbol* known : class_info.pass_through) {
    if (known->name.data() == name.data()) return known;
  }
  auto add = [&](Place place, Symbol* outer) {
    Symbol* symbol = arena_.make<Symbol>();
    symbol->name = name;
    symbol->scope = scope;
    symbol->place = place;
    symbol->outer = outer;
    symbol->is_resolved = true;
    class_info.pass_through.push_back(symbol);
    return symbol;
  };
  if (name == "__class__") scope->needs_class_cell = true;
  if (name == "__classdict__") scope->needs_class_dict = true;
  if (name == "__class__" || name == "__classdict__" ||
      (name == "__conditional_annotations__" && scope->has_conditional_annotations)) {
    return add(Place::Cell, nullptr);
  }
  Symbol* own = find_in(scope, name);
  if (own != nullptr && !own->is_assigned) {
    resolve(scope, own);
    if (own->place == Place::Free || own->place == Place::NamedOrFree) return own;
  }
  if (own != nullptr && own->is_declared_nonlocal) {
    resolve(scope, own);
    return own->place == Place::Free ? own : nullptr;
  }
  // A `global` in the class itself does not concern its methods.
  Symbol* outer = capture(scope->parent, name);
  return outer == nullptr ? nullptr : add(Place::Free, outer);
}

// ---- Numbering ----------------------------------------------------------------------------------

namespace {

bool takes_closure_slot(Place place) {
  return place == Place::Free || place == Place::NamedOrFree || place == Place::ClassDictOrFree;
}

}  // namespace

// Numbers the variables of a frame, with those of the comprehensions that run in it.
void ScopeBuilder::place_in_frame(Scope* scope) {
  std::vector<Symbol*> locals;
  std::vector<Symbol*> cells;
  std::vector<Symbol*> frees;
  locals.resize(static_cast<std::size_t>(scope->argument_count));
  auto place = [&](Symbol* symbol) {
    if (symbol->parameter_index >= 0) locals[static_cast<std::size_t>(symbol->parameter_index)] = symbol;
    if (symbol->forward != nullptr) return;
    if (symbol->place == Place::Local) {
      symbol->index = symbol->parameter_index;
      if (symbol->index >= 0) return;
      symbol->index = static_cast<std::int32_t>(locals.size());
      locals.push_back(symbol);
    } else if (symbol->place == Place::Cell) {
      symbol->index = static_cast<std::int32_t>(cells.size());
      cells.push_back(symbol);
    } else if (takes_closure_slot(symbol->place)) {
      symbol->index = static_cast<std::int32_t>(frees.size());
      frees.push_back(symbol);
    }
  };
  std::vector<Scope*> pending{scope};
  while (!pending.empty()) {
    Scope* next = pending.back();
    pending.pop_back();
    for (Symbol* symbol : info(next).symbols) place(symbol);
    for (Symbol* symbol : info(next).pass_through) place(symbol);
    std::vector<Scope*>& children = info(next).children;
    for (std::size_t i = children.size(); i-- > 0;) {
      if (children[i]->is_inlined) pending.push_back(children[i]);
    }
  }
  scope->locals = arena_.copy(std::span<Symbol* const>(locals));
  scope->cells = arena_.copy(std::span<Symbol* const>(cells));
  scope->frees = arena_.copy(std::span<Symbol* const>(frees));
}

void ScopeBuilder::finish(Scope* scope) {
  Info& scope_info = info(scope);
  if (scope->kind == ScopeKind::Annotation) {
    // .format is the one parameter of an __annotate__ function.
    Symbol* format = find_in(scope, intern(".format"));
    if (format != nullptr && format->parameter_index < 0) format->parameter_index = scope->argument_count++;
  }
  scope->symbols = arena_.copy(std::span<Symbol* const>(scope_info.symbols));
  scope->children = arena_.copy(std::span<Scope* const>(scope_info.children));
  scope->annotations = arena_.copy(std::span<AnnAssign* const>(scope_info.annotations));
  set_qualified_name(scope);
  if (!scope->is_inlined && !scope_info.is_discarded) place_in_frame(scope);
}

void ScopeBuilder::set_qualified_name(Scope* scope) {
  scope->qualified_name = scope->name;
  if (scope->parent == nullptr) return;
  Scope* parent = scope->parent->frame();
  if (parent->kind == ScopeKind::TypeParameters || parent->kind == ScopeKind::Annotation) {
    if (parent->parent == nullptr) return;
    parent = parent->parent->frame();
  }
  if (parent->kind == ScopeKind::Module) return;
  bool is_definition = scope->kind == ScopeKind::Function || scope->kind == ScopeKind::Class;
  if (is_definition) {
    Symbol* symbol = find_in(parent, scope->name);
    if (symbol != nullptr && symbol->place == Place::Global) return;
  }
  std::string name(parent->qualified_name);
  bool is_function = parent->kind != ScopeKind::Class;
  name += is_function ? ".<locals>." : ".";
  name += scope->name;
  scope->qualified_name = intern(name);
}

std::optional<SyntaxErrorInfo> analyse_scopes(SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings,
                                              const ParseOptions& options) {
  if (auto error = check_future_imports(tree)) return error;
  if (auto error = ScopeBuilder(tree, options).run()) return error;
  return validate(tree, warnings, options);
}

}  // namespace minipy::python
