// Validation of statements, and of `from __future__` imports. Errors come in the order in which CPython's
// code generator meets them. Expressions are in validate_expressions.cpp, patterns in validate_patterns.cpp.
#include "compiler/python/validate.h"

#include "compiler/python/scope_builder.h"
#include "compiler/python/validator.h"

namespace minipy::python {

std::string_view mangle_name(SyntaxTree& tree, std::string_view private_class, std::string_view name) {
  if (private_class.empty() || name.size() < 3 || name[0] != '_' || name[1] != '_') return name;
  if (name.ends_with("__") || name.find('.') != std::string_view::npos) return name;
  std::size_t first = private_class.find_first_not_of('_');
  if (first == std::string_view::npos) return name;
  return tree.identifiers.intern("_" + std::string(private_class.substr(first)) + std::string(name));
}

// ---- __future__ ---------------------------------------------------------------------------------

namespace {

constexpr std::string_view kFutureFeatures[] = {
    "nested_scopes",  "generators",       "division",       "absolute_import", "with_statement",
    "print_function", "unicode_literals", "generator_stop", "annotations",     "barry_as_FLUFL",
};

bool is_future_import(const Statement* statement) {
  if (statement->kind != StatementKind::ImportFrom) return false;
  const auto* node = static_cast<const ImportFrom*>(statement);
  return node->level == 0 && node->module == "__future__";
}

std::optional<SyntaxErrorInfo> check_future_names(SyntaxTree& tree, const ImportFrom* node) {
  for (const Alias& alias : node->names) {
    bool known = false;
    for (std::string_view feature : kFutureFeatures) known |= alias.name == feature;
    if (alias.name == "braces") return error_at(tree, alias.span, "not a chance");
    if (!known) {
      return error_at(tree, alias.span, "future feature " + std::string(alias.name.substr(0, 100)) + " is not defined");
    }
    if (alias.name == "annotations") tree.module.future_annotations = true;
    if (alias.name == "barry_as_FLUFL") tree.module.future_barry_as_flufl = true;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SyntaxErrorInfo> check_future_imports(SyntaxTree& tree) {
  bool first = true;
  for (Statement* statement : tree.module.body) {
    if (is_future_import(statement)) {
      if (auto error = check_future_names(tree, static_cast<ImportFrom*>(statement))) return error;
    } else {
      auto* expression = node_try<ExpressionStatement>(statement);
      auto* constant = expression == nullptr ? nullptr : node_try<Constant>(expression->value);
      bool is_docstring = first && constant != nullptr && constant->constant_kind == ConstantKind::String;
      if (!is_docstring) return std::nullopt;
    }
    first = false;
  }
  return std::nullopt;
}

// ---- The walk -----------------------------------------------------------------------------------

std::optional<SyntaxErrorInfo> validate(SyntaxTree& tree, std::vector<SyntaxWarningInfo>& warnings,
                                        const ParseOptions& options) {
  return Validator(tree, warnings, options).run();
}

std::optional<SyntaxErrorInfo> Validator::run() {
  scope_ = tree_.module.scope;
  if (tree_.module.expression != nullptr) {
    visit(tree_.module.expression);
    return error_;
  }
  bool future_may_come = true;
  bool first = true;
  for (Statement* statement : tree_.module.body) {
    if (failed()) break;
    if (is_future_import(statement)) {
      if (!future_may_come) {
        fail(statement->span, "from __future__ imports must occur at the beginning of the file");
      }
    } else {
      auto* expression = node_try<ExpressionStatement>(statement);
      auto* constant = expression == nullptr ? nullptr : node_try<Constant>(expression->value);
      bool is_docstring = first && constant != nullptr && constant->constant_kind == ConstantKind::String;
      if (!is_docstring) future_may_come = false;
      visit(statement);
    }
    first = false;
  }
  return error_;
}

void Validator::fail(const Span& where, std::string message) {
  if (!error_) error_ = error_at(tree_, where, std::move(message));
}

void Validator::warn(const Span& where, std::string message) {
  SyntaxWarningInfo warning;
  warning.message = std::move(message);
  warning.line = where.line;
  warning.offset = where.column + 1;
  warning.end_line = where.end_line;
  warning.end_offset = where.end_column + 1;
  warnings_.push_back(std::move(warning));
}

void Validator::visit_body(List<Statement> body) {
  for (Statement* statement : body) {
    if (failed()) return;
    visit(statement);
  }
}

// A body in one more block.
void Validator::visit_block(List<Statement> body, const Span& where) {
  if (around_.blocks >= kMaximumBlocks) return fail(where, "too many statically nested blocks");
  ++around_.blocks;
  visit_body(body);
  --around_.blocks;
}

void Validator::visit(Statement* statement) {
  switch (statement->kind) {
    case StatementKind::FunctionDef: return visit_function(static_cast<FunctionDef*>(statement));
    case StatementKind::ClassDef: return visit_class(static_cast<ClassDef*>(statement));
    case StatementKind::Return: return visit_return(static_cast<Return*>(statement));
    case StatementKind::Delete:
      for (Expression* target : static_cast<Delete*>(statement)->targets) visit(target);
      return;
    case StatementKind::Assign: {
      auto* node = static_cast<Assign*>(statement);
      visit(node->value);
      for (Expression* target : node->targets) visit(target);
      return;
    }
    case StatementKind::TypeAlias: {
      auto* node = static_cast<TypeAlias*>(statement);
      visit_type_parameters(node->type_parameters);
      Scope* saved = std::exchange(scope_, node->scope);
      visit(node->value);
      scope_ = saved;
      return;
    }
    case StatementKind::AugAssign: {
      auto* node = static_cast<AugAssign*>(statement);
      visit(node->target);
      return visit(node->value);
    }
    case StatementKind::AnnAssign: return visit_annotated_assignment(static_cast<AnnAssign*>(statement));
    case StatementKind::For: {
      auto* node = static_cast<For*>(statement);
      visit(node->iterable);
      visit(node->target);
      return visit_loop(node->body, node->otherwise, node->span);
    }
    case StatementKind::While: {
      auto* node = static_cast<While*>(statement);
      visit(node->test);
      return visit_loop(node->body, node->otherwise, node->span);
    }
    case StatementKind::If: return visit_if(static_cast<If*>(statement));
    case StatementKind::With: return visit_with(static_cast<With*>(statement));
    case StatementKind::Match: return visit_match(static_cast<Match*>(statement));
    case StatementKind::Raise: {
      auto* node = static_cast<Raise*>(statement);
      visit_optional(node->exception);
      return visit_optional(node->cause);
    }
    case StatementKind::Try: return visit_try(static_cast<Try*>(statement));
    case StatementKind::Assert: return visit_assert(static_cast<Assert*>(statement));
    case StatementKind::ImportFrom:
      if (is_future_import(statement)) {
        fail(statement->span, "from __future__ imports must occur at the beginning of the file");
      }
      return;
    case StatementKind::Expr: return visit(static_cast<ExpressionStatement*>(statement)->value);
    case StatementKind::Break: return visit_jump(statement, true);
    case StatementKind::Continue: return visit_jump(statement, false);
    case StatementKind::Import:
    case StatementKind::Global:
    case StatementKind::Nonlocal:
    case StatementKind::Pass: return;
  }
}

// ---- Definitions --------------------------------------------------------------------------------

void Validator::visit_parameters(const Parameters& parameters) {
  for (std::span<Parameter> group : {parameters.positional_only, parameters.positional, parameters.keyword_only}) {
    for (Parameter& parameter : group) visit_optional(parameter.default_value);
  }
}

void Validator::visit_annotations(const Parameters& parameters, Expression* returns) {
  auto visit_one = [&](const Parameter* parameter) {
    if (parameter == nullptr || parameter->annotation == nullptr) return;
    auto* starred = node_try<Starred>(parameter->annotation);
    visit(starred == nullptr ? parameter->annotation : starred->value);
  };
  for (Parameter& parameter : parameters.positional_only) visit_one(&parameter);
  for (Parameter& parameter : parameters.positional) visit_one(&parameter);
  visit_one(parameters.variable_positional);
  for (Parameter& parameter : parameters.keyword_only) visit_one(&parameter);
  visit_one(parameters.variable_keyword);
  visit_optional(returns);
}

void Validator::visit_type_parameters(std::span<TypeParameter> parameters) {
  bool seen_default = false;
  Scope* saved = scope_;
  for (TypeParameter& parameter : parameters) {
    if (parameter.bound != nullptr) {
      scope_ = parameter.bound_scope;
      visit(parameter.bound);
    }
    if (parameter.default_value != nullptr) {
      seen_default = true;
      scope_ = parameter.default_scope;
      auto* starred = node_try<Starred>(parameter.default_value);
      visit(starred == nullptr ? parameter.default_value : starred->value);
    } else if (seen_default) {
      fail(parameter.span,
           "non-default type parameter '" + std::string(parameter.name) + "' follows default type parameter");
    }
  }
  scope_ = saved;
}

void Validator::visit_function(FunctionDef* node) {
  for (Expression* decorator : node->decorators) visit(decorator);
  visit_parameters(node->parameters);
  Scope* saved_scope = scope_;
  Surroundings saved = std::exchange(around_, Surroundings{});
  if (node->type_scope != nullptr) {
    scope_ = node->type_scope;
    visit_type_parameters(node->type_parameters);
  }
  if (node->annotation_scope != nullptr) {
    scope_ = node->annotation_scope;
    visit_annotations(node->parameters, node->returns);
  }
  scope_ = node->scope;
  visit_body(node->body);
  scope_ = saved_scope;
  around_ = saved;
}

void Validator::visit_class(ClassDef* node) {
  for (Expression* decorator : node->decorators) visit(decorator);
  Scope* saved_scope = scope_;
  Surroundings saved = std::exchange(around_, Surroundings{});
  if (node->type_scope != nullptr) {
    scope_ = node->type_scope;
    visit_type_parameters(node->type_parameters);
  }
  Scope* outside = std::exchange(scope_, node->scope);
  visit_body(node->body);
  scope_ = outside;
  visit_elements(node->bases);
  visit_keywords(node->keywords);
  scope_ = saved_scope;
  around_ = saved;
}

void Validator::visit_return(Return* node) {
  if (around_.in_finally) warn(node->span, "'return' in a 'finally' block");
  if (scope_->kind != ScopeKind::Function) return fail(node->span, "'return' outside function");
  if (node->value != nullptr && scope_->is_coroutine && scope_->is_generator) {
    return fail(node->span, "'return' with value in async generator");
  }
  visit_optional(node->value);
  if (around_.in_except_star) {
    fail(node->span, "'break', 'continue' and 'return' cannot appear in an except* block");
  }
}

// ---- Blocks -------------------------------------------------------------------------------------

void Validator::visit_jump(Statement* statement, bool is_break) {
  std::string name = is_break ? "'break'" : "'continue'";
  if (around_.in_finally) warn(statement->span, name + " in a 'finally' block");
  if (around_.in_except_star) {
    return fail(statement->span, "'break', 'continue' and 'return' cannot appear in an except* block");
  }
  if (!around_.in_loop) fail(statement->span, name + (is_break ? " outside loop" : " not properly in loop"));
}

void Validator::visit_loop(List<Statement> body, List<Statement> otherwise, const Span& where) {
  Surroundings saved = around_;
  around_.in_loop = true;
  around_.in_except_star = false;
  around_.in_finally = false;
  visit_block(body, where);
  around_ = saved;
  visit_body(otherwise);
}

void Validator::visit_if(If* node) {
  for (;;) {
    visit(node->test);
    visit_body(node->body);
    auto* next = node->otherwise.size() == 1 ? node_try<If>(node->otherwise[0]) : nullptr;
    if (next == nullptr || !next->is_elif || failed()) break;
    node = next;
  }
  visit_body(node->otherwise);
}

void Validator::visit_with(With* node) {
  int saved = around_.blocks;
  for (WithItem& item : node->items) {
    visit(item.context_expression);
    if (around_.blocks >= kMaximumBlocks) return fail(node->span, "too many statically nested blocks");
    ++around_.blocks;
    visit_optional(item.target);
  }
  visit_body(node->body);
  around_.blocks = saved;
}

void Validator::visit_try(Try* node) {
  int saved = around_.blocks;
  if (!node->final_body.empty()) ++around_.blocks;
  if (!node->handlers.empty()) {
    visit_block(node->body, node->span);
  } else {
    visit_body(node->body);
  }
  bool outer_except_star = around_.in_except_star;
  for (std::size_t i = 0; i < node->handlers.size() && !failed(); ++i) {
    ExceptHandler& handler = node->handlers[i];
    if (handler.type == nullptr && i + 1 < node->handlers.size()) {
      return fail(handler.span, "default 'except:' must be last");
    }
    visit_optional(handler.type);
    around_.in_except_star |= node->is_star;
    visit_block(handler.body, handler.span);
    around_.in_except_star = outer_except_star;
  }
  visit_body(node->otherwise);
  around_.blocks = saved;
  if (node->final_body.empty()) return;
  bool outer_finally = std::exchange(around_.in_finally, true);
  visit_block(node->final_body, node->span);
  around_.in_finally = outer_finally;
}

void Validator::visit_annotated_assignment(AnnAssign* node) {
  visit_optional(node->value);
  // The target of a bare annotation is not stored to, but looked at.
  if (auto* subscript = node_try<Subscript>(node->target)) {
    visit(subscript->value);
    auto* tuple = node_try<Tuple>(subscript->index);
    if (tuple != nullptr) {
      for (Expression* element : tuple->elements) visit(element);
    } else {
      visit(subscript->index);
    }
  } else {
    visit(node->target);
  }
  bool in_block = scope_->kind == ScopeKind::Module || scope_->kind == ScopeKind::Class;
  if (!in_block || !node->is_simple || scope_->annotation_scope == nullptr) return;
  Scope* saved = std::exchange(scope_, scope_->annotation_scope);
  visit(node->annotation);
  scope_ = saved;
}

void Validator::visit_assert(Assert* node) {
  auto* tuple = node_try<Tuple>(node->test);
  if (tuple != nullptr && !tuple->elements.empty()) {
    warn(node->span, "assertion is always true, perhaps remove parentheses?");
  }
  visit(node->test);
  visit_optional(node->message);
}

}  // namespace minipy::python
