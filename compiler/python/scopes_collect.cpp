// The first half of scope analysis: one walk over the statements, in the order in which CPython's symbol
// table walks, since that decides which of several errors is reported. It makes the scopes and notes what
// each binds and uses.
#include "compiler/python/scope_builder.h"

namespace minipy::python {

// ---- Scopes and symbols -------------------------------------------------------------------------

Scope* ScopeBuilder::enter(ScopeKind kind, std::string_view name, const Span& span) {
  Scope* scope = arena_.make<Scope>();
  scope->kind = kind;
  scope->name = name;
  scope->span = span;
  scope->private_class = private_class_;
  scope->parent = current_;
  scope->number = static_cast<std::int32_t>(scopes_.size());
  scopes_.push_back(scope);
  infos_.emplace_back();
  if (current_ != nullptr) {
    current_info().children.push_back(scope);
    info(scope).is_discarded = current_info().is_discarded;
    info(scope).iterable_depth = current_info().iterable_depth;
    scope->is_nested = current_->is_nested || (is_function_like(current_) && !current_->is_inlined);
    scope->is_method = kind == ScopeKind::Function && current_->kind == ScopeKind::Class;
    bool is_late = kind == ScopeKind::Annotation || kind == ScopeKind::TypeParameters ||
                   kind == ScopeKind::TypeVariable || kind == ScopeKind::TypeAlias;
    scope->sees_class = is_late && (current_->kind == ScopeKind::Class || current_->sees_class);
  }
  current_ = scope;
  if (scope->sees_class) use(intern("__classdict__"));
  return scope;
}

std::string_view ScopeBuilder::mangle(std::string_view name) {
  if (private_class_.empty() || name.size() < 3 || name[0] != '_' || name[1] != '_') return name;
  if (name.ends_with("__") || name.find('.') != std::string_view::npos) return name;
  if (limits_mangling_) {
    bool listed = false;
    for (const TypeParameter& parameter : mangled_only_) listed |= parameter.name == name;
    if (!listed) return name;
  }
  std::size_t first = private_class_.find_first_not_of('_');
  if (first == std::string_view::npos) return name;
  return intern("_" + std::string(private_class_.substr(first)) + std::string(name));
}

// Returns where the symbol is in the table, or the free slot where it belongs.
std::size_t ScopeBuilder::slot_of(const Scope* scope, std::string_view mangled) const {
  std::uint64_t hash = reinterpret_cast<std::uintptr_t>(mangled.data()) * 0x9E3779B97F4A7C15u;
  hash = (hash ^ static_cast<std::uint64_t>(scope->number)) * 0xD6E8FEB86659FD93u;
  std::size_t mask = table_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash >> 32) & mask;
  while (table_[slot] != nullptr && (table_[slot]->scope != scope || table_[slot]->name.data() != mangled.data())) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

void ScopeBuilder::grow_table() {
  std::vector<Symbol*> old = std::move(table_);
  table_.assign(old.empty() ? 256 : old.size() * 2, nullptr);
  for (Symbol* symbol : old) {
    if (symbol != nullptr) table_[slot_of(symbol->scope, symbol->name)] = symbol;
  }
}

Symbol* ScopeBuilder::find_in(const Scope* scope, std::string_view mangled) const {
  return table_.empty() ? nullptr : table_[slot_of(scope, mangled)];
}

Symbol* ScopeBuilder::symbol_in(Scope* scope, std::string_view mangled) {
  if ((symbol_count_ + 1) * 2 > table_.size()) grow_table();
  Symbol*& symbol = table_[slot_of(scope, mangled)];
  if (symbol == nullptr) {
    ++symbol_count_;
    symbol = arena_.make<Symbol>();
    symbol->name = mangled;
    symbol->scope = scope;
    info(scope).symbols.push_back(symbol);
  }
  return symbol;
}

Symbol* ScopeBuilder::use(std::string_view name) {
  Symbol* symbol = symbol_in(current_, mangle(name));
  symbol->is_used = true;
  return symbol;
}

Symbol* ScopeBuilder::bind(std::string_view name, Binding binding, const Span& span) {
  if (name == "__debug__") fail(span, "cannot assign to __debug__");
  Symbol* symbol = symbol_in(current_, mangle(name));
  if (binding == Binding::Parameter) {
    if (symbol->is_parameter) { fail(span, "duplicate argument '" + std::string(name) + "' in function definition"); }
    symbol->is_parameter = true;
  } else if (binding == Binding::TypeParameter) {
    if (symbol->is_type_parameter) fail(span, "duplicate type parameter '" + std::string(name) + "'");
    symbol->is_type_parameter = true;
  } else if (binding == Binding::Import) {
    symbol->is_imported = true;
  }
  if (current_info().in_comprehension_target) {
    if (symbol->is_declared_global || symbol->is_declared_nonlocal) {
      fail(span, "comprehension inner loop cannot rebind assignment expression target '" + std::string(name) + "'");
    }
    symbol->is_comprehension_iterator = true;
  }
  symbol->is_assigned = true;
  return symbol;
}

void ScopeBuilder::fail(const Span& where, std::string message) {
  if (!error_) error_ = error_at(tree_, where, std::move(message));
}

// yield, await and walrus make no sense where evaluation is late. Returns true if it reported.
bool ScopeBuilder::forbid_in_type_scope(std::string_view what, const Span& where) {
  std::string place;
  switch (current_->kind) {
    case ScopeKind::Annotation: place = "an annotation"; break;
    case ScopeKind::TypeVariable: place = current_info().purpose; break;
    case ScopeKind::TypeAlias: place = "a type alias"; break;
    case ScopeKind::TypeParameters: place = "the definition of a generic"; break;
    default: return false;
  }
  fail(where, std::string(what) + " cannot be used within " + place);
  return true;
}

// ---- Statements ---------------------------------------------------------------------------------

void ScopeBuilder::visit_body(List<Statement> body) {
  for (Statement* statement : body) {
    if (failed()) return;
    visit(statement);
  }
}

namespace {

bool is_docstring(List<Statement> body) {
  if (body.empty()) return false;
  auto* statement = node_try<ExpressionStatement>(body[0]);
  auto* constant = statement == nullptr ? nullptr : node_try<Constant>(statement->value);
  return constant != nullptr && constant->constant_kind == ConstantKind::String;
}

}  // namespace

void ScopeBuilder::visit(Statement* statement) {
  switch (statement->kind) {
    case StatementKind::FunctionDef: return visit_function(static_cast<FunctionDef*>(statement));
    case StatementKind::ClassDef: return visit_class(static_cast<ClassDef*>(statement));
    case StatementKind::TypeAlias: return visit_type_alias(static_cast<TypeAlias*>(statement));
    case StatementKind::Return: {
      auto* node = static_cast<Return*>(statement);
      if (node->value == nullptr) return;
      visit(node->value);
      current_->returns_value = true;
      return;
    }
    case StatementKind::Delete: return visit_list(static_cast<Delete*>(statement)->targets);
    case StatementKind::Assign: {
      auto* node = static_cast<Assign*>(statement);
      visit_list(node->targets);
      return visit(node->value);
    }
    case StatementKind::AugAssign: {
      auto* node = static_cast<AugAssign*>(statement);
      visit(node->target);
      return visit(node->value);
    }
    case StatementKind::AnnAssign: return visit_annotated_assignment(static_cast<AnnAssign*>(statement));
    case StatementKind::For: {
      auto* node = static_cast<For*>(statement);
      if (node->is_async && !(current_info().is_async_function || options_.allow_top_level_await)) {
        return fail(node->span, "'async for' outside async function");
      }
      if (node->is_async) current_->has_await = true;
      visit(node->target);
      visit(node->iterable);
      ++block_depth_;
      visit_body(node->body);
      visit_body(node->otherwise);
      --block_depth_;
      return;
    }
    case StatementKind::While: {
      auto* node = static_cast<While*>(statement);
      visit(node->test);
      ++block_depth_;
      visit_body(node->body);
      visit_body(node->otherwise);
      --block_depth_;
      return;
    }
    case StatementKind::If: return visit_if(static_cast<If*>(statement));
    case StatementKind::With: {
      auto* node = static_cast<With*>(statement);
      if (node->is_async && !(current_info().is_async_function || options_.allow_top_level_await)) {
        return fail(node->span, "'async with' outside async function");
      }
      if (node->is_async) current_->has_await = true;
      ++block_depth_;
      for (WithItem& item : node->items) {
        visit(item.context_expression);
        if (item.target != nullptr) visit(item.target);
      }
      visit_body(node->body);
      --block_depth_;
      return;
    }
    case StatementKind::Match: {
      auto* node = static_cast<Match*>(statement);
      visit(node->subject);
      ++block_depth_;
      for (MatchCase& match_case : node->cases) visit_case(match_case);
      --block_depth_;
      return;
    }
    case StatementKind::Raise: {
      auto* node = static_cast<Raise*>(statement);
      if (node->exception != nullptr) visit(node->exception);
      if (node->cause != nullptr) visit(node->cause);
      return;
    }
    case StatementKind::Try: return visit_try(static_cast<Try*>(statement));
    case StatementKind::Assert: {
      auto* node = static_cast<Assert*>(statement);
      visit(node->test);
      if (node->message != nullptr) visit(node->message);
      return;
    }
    case StatementKind::Import: return visit_imports(static_cast<Import*>(statement)->names, false);
    case StatementKind::ImportFrom: return visit_imports(static_cast<ImportFrom*>(statement)->names, true);
    case StatementKind::Global: return visit_declaration(static_cast<Global*>(statement)->names, statement->span, true);
    case StatementKind::Nonlocal:
      return visit_declaration(static_cast<Nonlocal*>(statement)->names, statement->span, false);
    case StatementKind::Expr: return visit(static_cast<ExpressionStatement*>(statement)->value);
    case StatementKind::Pass:
    case StatementKind::Break:
    case StatementKind::Continue: return;
  }
}

void ScopeBuilder::visit_if(If* node) {
  ++block_depth_;
  for (;;) {
    visit(node->test);
    visit_body(node->body);
    auto* next = node->otherwise.size() == 1 ? node_try<If>(node->otherwise[0]) : nullptr;
    if (next == nullptr || !next->is_elif || failed()) break;
    node = next;
  }
  visit_body(node->otherwise);
  --block_depth_;
}

void ScopeBuilder::visit_try(Try* node) {
  ++block_depth_;
  visit_body(node->body);
  // CPython looks at the handlers after the other blocks of a try statement.
  for (ExceptHandler& handler : node->handlers) {
    if (failed()) break;
    if (handler.type != nullptr) visit(handler.type);
    if (handler.name.data() != nullptr) {
      handler.symbol = bind(handler.name, Binding::Assignment, handler.span);
      note(&handler.symbol);
    }
    visit_body(handler.body);
  }
  visit_body(node->otherwise);
  visit_body(node->final_body);
  --block_depth_;
}

void ScopeBuilder::visit_imports(std::span<Alias> names, bool is_from) {
  for (Alias& alias : names) {
    if (alias.name == "*") {
      if (current_->kind != ScopeKind::Module) return fail(alias.span, "import * only allowed at module level");
      current_->has_import_star = true;
      continue;
    }
    std::string_view bound = alias.as_name;
    if (bound.data() == nullptr) bound = is_from ? alias.name : intern(alias.name.substr(0, alias.name.find('.')));
    alias.symbol = bind(bound, Binding::Import, alias.span);
    note(&alias.symbol);
  }
}

void ScopeBuilder::visit_declaration(std::span<std::string_view> names, const Span& span, bool is_global) {
  std::string what = is_global ? "global" : "nonlocal";
  for (std::string_view& name : names) {
    std::string_view mangled = mangle(name);
    if (Symbol* existing = find_in(current_, mangled)) {
      std::string text = "name '" + std::string(name) + "' is ";
      if (existing->is_parameter) return fail(span, text + "parameter and " + what);
      if (existing->is_used) return fail(span, text + "used prior to " + what + " declaration");
      if (existing->is_annotated) { return fail(span, "annotated name '" + std::string(name) + "' can't be " + what); }
      if (existing->is_assigned && !existing->is_imported) {
        return fail(span, text + "assigned to before " + what + " declaration");
      }
    }
    Symbol* symbol = symbol_in(current_, mangled);
    (is_global ? symbol->is_declared_global : symbol->is_declared_nonlocal) = true;
    // The module's code then stores it among the globals too, whatever namespace it runs in.
    if (is_global) symbol_in(scopes_[0], mangled)->is_declared_global = true;
    current_info().declarations.push_back({mangled, span});
    name = mangled;
  }
}

void ScopeBuilder::visit_annotated_assignment(AnnAssign* node) {
  bool in_block = current_->kind == ScopeKind::Module || current_->kind == ScopeKind::Class;
  if (auto* name = node_try<Name>(node->target)) {
    std::string_view mangled = mangle(name->name);
    Symbol* existing = find_in(current_, mangled);
    if (existing != nullptr && node->is_simple && current_->kind != ScopeKind::Module &&
        (existing->is_declared_global || existing->is_declared_nonlocal)) {
      return fail(node->span, "annotated name '" + std::string(name->name) + "' can't be " +
                                  (existing->is_declared_global ? "global" : "nonlocal"));
    }
    if (node->is_simple || node->value != nullptr) {
      name->symbol = bind(name->name, Binding::Assignment, name->span);
      if (node->is_simple) name->symbol->is_annotated = true;
    } else {
      name->symbol = symbol_in(current_, mangled);
    }
    note(&name->symbol);
    if (in_block && node->is_simple) {
      node->is_conditional = block_depth_ > 0;
      if (node->is_conditional) current_->has_conditional_annotations = true;
      current_info().annotations.push_back(node);
    }
  } else {
    visit(node->target);
  }
  bool is_evaluated = in_block && node->is_simple && !tree_.module.future_annotations;
  if (is_evaluated) {
    visit_annotation_of_block(node->annotation);
  } else {
    // Never evaluated, but it has to be well-formed.
    Scope* scope = enter(ScopeKind::Annotation, intern("__annotate__"), node->annotation->span);
    info(scope).is_discarded = true;
    visit(node->annotation);
    leave();
    current_info().children.pop_back();
  }
  if (node->value != nullptr) visit(node->value);
}

// All annotations of a module or class share one scope.
void ScopeBuilder::visit_annotation_of_block(Expression* annotation) {
  int saved_depth = block_depth_;
  Scope* block = current_;
  if (block->annotation_scope == nullptr) {
    block->annotation_scope = enter(ScopeKind::Annotation, intern("__annotate__"), annotation->span);
    symbol_in(current_, intern(".format"))->is_parameter = true;
    symbol_in(current_, intern(".format"))->is_assigned = true;
  } else {
    current_ = block->annotation_scope;
  }
  if (block->has_conditional_annotations) use(intern("__conditional_annotations__"));
  visit(annotation);
  current_ = block;
  block_depth_ = saved_depth;
}

// ---- Definitions --------------------------------------------------------------------------------

void ScopeBuilder::visit_defaults(Parameters& parameters) {
  for (std::span<Parameter> group : {parameters.positional_only, parameters.positional, parameters.keyword_only}) {
    for (Parameter& parameter : group) {
      if (parameter.default_value != nullptr) visit(parameter.default_value);
    }
  }
}

void ScopeBuilder::visit_parameters(Parameters& parameters) {
  auto add = [&](Parameter& parameter) {
    parameter.symbol = bind(parameter.name, Binding::Parameter, parameter.span);
    parameter.symbol->parameter_index = current_->argument_count++;
  };
  for (Parameter& parameter : parameters.positional_only) add(parameter);
  for (Parameter& parameter : parameters.positional) add(parameter);
  for (Parameter& parameter : parameters.keyword_only) add(parameter);
  if (parameters.variable_positional != nullptr) {
    add(*parameters.variable_positional);
    current_->has_variable_positional = true;
  }
  if (parameters.variable_keyword != nullptr) {
    add(*parameters.variable_keyword);
    current_->has_variable_keyword = true;
  }
}

void ScopeBuilder::visit_parameter_annotations(Parameters& parameters, Expression* returns, Scope*& scope,
                                               const Span& span) {
  bool any = returns != nullptr;
  auto note_annotation = [&](const Parameter* parameter) {
    any |= parameter != nullptr && parameter->annotation != nullptr;
  };
  for (std::span<Parameter> group : {parameters.positional_only, parameters.positional, parameters.keyword_only}) {
    for (Parameter& parameter : group) note_annotation(&parameter);
  }
  note_annotation(parameters.variable_positional);
  note_annotation(parameters.variable_keyword);
  if (!any) return;
  Scope* entered = enter(ScopeKind::Annotation, intern("__annotate__"), span);
  Symbol* format = symbol_in(entered, intern(".format"));
  format->is_parameter = format->is_assigned = true;
  auto visit_one = [&](Parameter* parameter) {
    if (parameter != nullptr && parameter->annotation != nullptr) visit(parameter->annotation);
  };
  if (tree_.module.future_annotations) info(entered).is_discarded = true;
  for (Parameter& parameter : parameters.positional_only) visit_one(&parameter);
  for (Parameter& parameter : parameters.positional) visit_one(&parameter);
  visit_one(parameters.variable_positional);
  for (Parameter& parameter : parameters.keyword_only) visit_one(&parameter);
  visit_one(parameters.variable_keyword);
  if (returns != nullptr) visit(returns);
  leave();
  if (tree_.module.future_annotations) {
    current_info().children.pop_back();
  } else {
    scope = entered;
  }
}

void ScopeBuilder::visit_function(FunctionDef* node) {
  node->symbol = bind(node->name, Binding::Assignment, node->span);
  note(&node->symbol);
  visit_defaults(node->parameters);
  visit_list(node->decorators);
  int saved_depth = std::exchange(block_depth_, 0);
  if (!node->type_parameters.empty()) {
    node->type_scope = enter(ScopeKind::TypeParameters, node->name, node->span);
    auto add_parameter = [&](std::string_view name) {
      Symbol* symbol = symbol_in(current_, intern(name));
      symbol->is_parameter = symbol->is_assigned = true;
      symbol->parameter_index = current_->argument_count++;
    };
    bool has_defaults = false;
    bool has_keyword_defaults = false;
    for (const Parameter& parameter : node->parameters.positional_only)
      has_defaults |= parameter.default_value != nullptr;
    for (const Parameter& parameter : node->parameters.positional) has_defaults |= parameter.default_value != nullptr;
    for (const Parameter& parameter : node->parameters.keyword_only) {
      has_keyword_defaults |= parameter.default_value != nullptr;
    }
    if (has_defaults) add_parameter(".defaults");
    if (has_keyword_defaults) add_parameter(".kwdefaults");
    visit_type_parameters(node->type_parameters);
  }
  visit_parameter_annotations(node->parameters, node->returns, node->annotation_scope, node->span);
  node->scope = enter(ScopeKind::Function, node->name, node->span);
  current_info().is_async_function = node->is_async;
  current_->is_coroutine = node->is_async;
  current_->has_docstring = is_docstring(node->body);
  visit_parameters(node->parameters);
  visit_body(node->body);
  leave();
  if (node->type_scope != nullptr) leave();
  block_depth_ = saved_depth;
}

void ScopeBuilder::visit_class(ClassDef* node) {
  node->symbol = bind(node->name, Binding::Assignment, node->span);
  note(&node->symbol);
  visit_list(node->decorators);
  int saved_depth = std::exchange(block_depth_, 0);
  std::string_view saved_private = private_class_;
  bool saved_limits = limits_mangling_;
  std::span<TypeParameter> saved_mangled = mangled_only_;
  if (!node->type_parameters.empty()) {
    node->type_scope = enter(ScopeKind::TypeParameters, node->name, node->span);
    private_class_ = node->name;
    limits_mangling_ = true;
    mangled_only_ = node->type_parameters;
    visit_type_parameters(node->type_parameters);
    symbol_in(current_, intern(".type_params"))->is_assigned = true;
    symbol_in(current_, intern(".generic_base"))->is_assigned = true;
  }
  visit_list(node->bases);
  visit_keywords(node->keywords);
  node->scope = enter(ScopeKind::Class, node->name, node->span);
  private_class_ = node->name;
  limits_mangling_ = false;
  current_->private_class = node->name;
  current_->has_docstring = is_docstring(node->body);
  if (node->type_scope != nullptr) {
    symbol_in(current_, intern("__type_params__"))->is_assigned = true;
    use(intern(".type_params"));
  }
  visit_body(node->body);
  leave();
  if (node->type_scope != nullptr) leave();
  private_class_ = saved_private;
  limits_mangling_ = saved_limits;
  mangled_only_ = saved_mangled;
  block_depth_ = saved_depth;
}

void ScopeBuilder::visit_type_alias(TypeAlias* node) {
  visit(node->name);
  int saved_depth = std::exchange(block_depth_, 0);
  if (!node->type_parameters.empty()) {
    node->type_scope = enter(ScopeKind::TypeParameters, node->name->name, node->span);
    visit_type_parameters(node->type_parameters);
  }
  node->scope = enter(ScopeKind::TypeAlias, node->name->name, node->span);
  visit(node->value);
  leave();
  if (node->type_scope != nullptr) leave();
  block_depth_ = saved_depth;
}

void ScopeBuilder::visit_type_parameters(std::span<TypeParameter> parameters) {
  for (TypeParameter& parameter : parameters) {
    if (parameter.name == "__classdict__") {
      return fail(parameter.span, "reserved name '__classdict__' cannot be used for type parameter");
    }
    parameter.symbol = bind(parameter.name, Binding::TypeParameter, parameter.span);
    auto late = [&](Expression* expression, Scope*& scope, std::string_view purpose) {
      scope = enter(ScopeKind::TypeVariable, parameter.name, expression->span);
      current_info().purpose = purpose;
      visit(expression);
      leave();
    };
    bool is_tuple = node_try<Tuple>(parameter.bound) != nullptr;
    if (parameter.bound != nullptr) {
      late(parameter.bound, parameter.bound_scope, is_tuple ? "a TypeVar constraint" : "a TypeVar bound");
    }
    if (parameter.default_value != nullptr) {
      late(parameter.default_value, parameter.default_scope,
           parameter.kind == TypeParameterKind::TypeVar     ? "a TypeVar default"
           : parameter.kind == TypeParameterKind::ParamSpec ? "a ParamSpec default"
                                                            : "a TypeVarTuple default");
    }
  }
}

// ---- Patterns -----------------------------------------------------------------------------------

void ScopeBuilder::visit_case(MatchCase& match_case) {
  if (failed()) return;
  visit_pattern(match_case.pattern);
  if (match_case.guard != nullptr) visit(match_case.guard);
  visit_body(match_case.body);
}

void ScopeBuilder::visit_pattern(Pattern* pattern) {
  auto capture = [&](std::string_view name, Symbol*& symbol) {
    if (name.data() == nullptr) return;
    symbol = bind(name, Binding::Assignment, pattern->span);
    note(&symbol);
  };
  auto visit_all = [&](List<Pattern> patterns) {
    for (Pattern* inner : patterns) visit_pattern(inner);
  };
  switch (pattern->kind) {
    case PatternKind::MatchValue: return visit(static_cast<MatchValue*>(pattern)->value);
    case PatternKind::MatchSingleton: return;
    case PatternKind::MatchSequence: return visit_all(static_cast<MatchSequence*>(pattern)->patterns);
    case PatternKind::MatchStar: {
      auto* node = static_cast<MatchStar*>(pattern);
      return capture(node->name, node->symbol);
    }
    case PatternKind::MatchMapping: {
      auto* node = static_cast<MatchMapping*>(pattern);
      visit_list(node->keys);
      visit_all(node->patterns);
      return capture(node->rest, node->rest_symbol);
    }
    case PatternKind::MatchClass: {
      auto* node = static_cast<MatchClass*>(pattern);
      visit(node->class_expression);
      visit_all(node->patterns);
      for (std::size_t i = 0; i < node->keyword_names.size(); ++i) {
        if (node->keyword_names[i] == "__debug__") {
          fail(node->keyword_patterns[i]->span, "cannot assign to __debug__");
        }
        node->keyword_names[i] = mangle(node->keyword_names[i]);
      }
      return visit_all(node->keyword_patterns);
    }
    case PatternKind::MatchAs: {
      auto* node = static_cast<MatchAs*>(pattern);
      if (node->pattern != nullptr) visit_pattern(node->pattern);
      return capture(node->name, node->symbol);
    }
    case PatternKind::MatchOr: return visit_all(static_cast<MatchOr*>(pattern)->patterns);
  }
}

}  // namespace minipy::python
