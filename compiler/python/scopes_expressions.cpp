// Scope analysis of expressions: names, lambdas, comprehensions, walrus, await and yield.
#include "compiler/python/scope_builder.h"

namespace minipy::python {

// The left spine of operators, attributes, calls and subscripts can be as long as the source: walk it with a
// loop.
void ScopeBuilder::visit(Expression* expression) {
  std::size_t mark = spine_.size();
  for (bool descending = true; descending;) {
    Expression* next = nullptr;
    switch (expression->kind) {
      case ExpressionKind::BinOp: next = static_cast<BinOp*>(expression)->left; break;
      case ExpressionKind::Attribute: next = static_cast<Attribute*>(expression)->value; break;
      case ExpressionKind::Subscript: next = static_cast<Subscript*>(expression)->value; break;
      case ExpressionKind::Call: next = static_cast<Call*>(expression)->callee; break;
      default: descending = false; continue;
    }
    spine_.push_back(expression);
    expression = next;
  }
  visit_plain(expression);
  while (spine_.size() > mark && !failed()) {
    Expression* node = spine_.back();
    spine_.pop_back();
    visit_rest_of_spine(node);
  }
  spine_.resize(mark);
}

void ScopeBuilder::visit_rest_of_spine(Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::BinOp: return visit(static_cast<BinOp*>(expression)->right);
    case ExpressionKind::Attribute: {
      auto* node = static_cast<Attribute*>(expression);
      if (node->context != Context::Load && node->attribute == "__debug__") {
        std::string verb = node->context == Context::Store ? "assign to" : "delete";
        return fail(node->span, "cannot " + verb + " __debug__");
      }
      node->attribute = mangle(node->attribute);
      return;
    }
    case ExpressionKind::Subscript: return visit(static_cast<Subscript*>(expression)->index);
    case ExpressionKind::Call: {
      auto* node = static_cast<Call*>(expression);
      visit_list(node->arguments);
      return visit_keywords(node->keywords);
    }
    default: return;
  }
}

void ScopeBuilder::visit_list(List<Expression> expressions) {
  for (Expression* expression : expressions) {
    if (failed()) return;
    if (expression != nullptr) visit(expression);
  }
}

void ScopeBuilder::visit_keywords(std::span<Keyword> keywords) {
  for (Keyword& keyword : keywords) {
    if (keyword.name == "__debug__") return fail(keyword.span, "cannot assign to __debug__");
    visit(keyword.value);
  }
}

void ScopeBuilder::visit_plain(Expression* expression) {
  switch (expression->kind) {
    case ExpressionKind::Name: return visit_name(static_cast<Name*>(expression));
    case ExpressionKind::Constant: return;
    case ExpressionKind::BoolOp: return visit_list(static_cast<BoolOp*>(expression)->values);
    case ExpressionKind::NamedExpr: return visit_named_expression(static_cast<NamedExpr*>(expression));
    case ExpressionKind::UnaryOp: return visit(static_cast<UnaryOp*>(expression)->operand);
    case ExpressionKind::Lambda: return visit_lambda(static_cast<Lambda*>(expression));
    case ExpressionKind::IfExp: {
      auto* node = static_cast<IfExp*>(expression);
      visit(node->test);
      visit(node->body);
      return visit(node->otherwise);
    }
    case ExpressionKind::Dict: {
      auto* node = static_cast<Dict*>(expression);
      visit_list(node->keys);
      return visit_list(node->values);
    }
    case ExpressionKind::Set: return visit_list(static_cast<Set*>(expression)->elements);
    case ExpressionKind::ListComp:
    case ExpressionKind::SetComp:
    case ExpressionKind::DictComp:
    case ExpressionKind::GeneratorExp: return visit_comprehension(static_cast<Comprehension*>(expression));
    case ExpressionKind::Await: return visit_await(static_cast<Await*>(expression));
    case ExpressionKind::Yield: return visit_yield(expression, static_cast<Yield*>(expression)->value);
    case ExpressionKind::YieldFrom: return visit_yield(expression, static_cast<YieldFrom*>(expression)->value);
    case ExpressionKind::Compare: {
      auto* node = static_cast<Compare*>(expression);
      visit(node->left);
      return visit_list(node->comparators);
    }
    case ExpressionKind::FormattedValue: {
      auto* node = static_cast<FormattedValue*>(expression);
      visit(node->value);
      if (node->format_spec != nullptr) visit(node->format_spec);
      return;
    }
    case ExpressionKind::Interpolation: {
      auto* node = static_cast<Interpolation*>(expression);
      visit(node->value);
      if (node->format_spec != nullptr) visit(node->format_spec);
      return;
    }
    case ExpressionKind::JoinedStr: return visit_list(static_cast<JoinedStr*>(expression)->values);
    case ExpressionKind::TemplateStr: return visit_list(static_cast<TemplateStr*>(expression)->values);
    case ExpressionKind::Starred: return visit(static_cast<Starred*>(expression)->value);
    case ExpressionKind::List: return visit_list(static_cast<ListDisplay*>(expression)->elements);
    case ExpressionKind::Tuple: return visit_list(static_cast<Tuple*>(expression)->elements);
    case ExpressionKind::Slice: {
      auto* node = static_cast<Slice*>(expression);
      if (node->lower != nullptr) visit(node->lower);
      if (node->upper != nullptr) visit(node->upper);
      if (node->step != nullptr) visit(node->step);
      return;
    }
    case ExpressionKind::BinOp:
    case ExpressionKind::Attribute:
    case ExpressionKind::Subscript:
    case ExpressionKind::Call: return;  // on the spine
  }
}

void ScopeBuilder::visit_name(Name* node) {
  if (node->context == Context::Load) {
    node->symbol = use(node->name);
    if (node->name == "super") visit_super();
  } else {
    if (node->context == Context::Delete && node->name == "__debug__") {
      return fail(node->span, "cannot delete __debug__");
    }
    node->symbol = bind(node->name, Binding::Assignment, node->span);
  }
  note(&node->symbol);
}

// super() without arguments reads the variable __class__.
void ScopeBuilder::visit_super() {
  if (is_function_like(current_)) use(intern("__class__"));
}

void ScopeBuilder::visit_lambda(Lambda* node) {
  visit_defaults(node->parameters);
  node->scope = enter(ScopeKind::Lambda, intern("<lambda>"), node->span);
  visit_parameters(node->parameters);
  visit(node->body);
  leave();
}

void ScopeBuilder::visit_await(Await* node) {
  if (forbid_in_type_scope("await expression", node->span)) return;
  if (!options_.allow_top_level_await) {
    if (!is_function_like(current_)) return fail(node->span, "'await' outside function");
    if (!current_info().is_async_function && current_info().comprehension == ComprehensionKind::None) {
      return fail(node->span, "'await' outside async function");
    }
  }
  visit(node->value);
  current_->has_await = true;
}

void ScopeBuilder::visit_yield(Expression* node, Expression* value) {
  if (forbid_in_type_scope("yield expression", node->span)) return;
  if (value != nullptr) visit(value);
  current_->is_generator = true;
  switch (current_info().comprehension) {
    case ComprehensionKind::None: return;
    case ComprehensionKind::List: return fail(node->span, "'yield' inside list comprehension");
    case ComprehensionKind::Set: return fail(node->span, "'yield' inside set comprehension");
    case ComprehensionKind::Dict: return fail(node->span, "'yield' inside dict comprehension");
    case ComprehensionKind::Generator: return fail(node->span, "'yield' inside generator expression");
  }
}

// ---- Comprehensions -----------------------------------------------------------------------------

void ScopeBuilder::visit_comprehension(Comprehension* node) {
  ComprehensionKind kind = ComprehensionKind::Generator;
  std::string_view name = "<genexpr>";
  switch (node->kind) {
    case ExpressionKind::ListComp:
      kind = ComprehensionKind::List;
      name = "<listcomp>";
      break;
    case ExpressionKind::SetComp:
      kind = ComprehensionKind::Set;
      name = "<setcomp>";
      break;
    case ExpressionKind::DictComp:
      kind = ComprehensionKind::Dict;
      name = "<dictcomp>";
      break;
    default: break;
  }
  ComprehensionFor& outermost = node->generators[0];
  // The first iterable is evaluated outside.
  ++current_info().iterable_depth;
  visit(outermost.iterable);
  --current_info().iterable_depth;
  if (failed()) return;
  Scope* outer = current_;
  node->scope = enter(ScopeKind::Comprehension, intern(name), node->span);
  current_info().comprehension = kind;
  current_->is_inlined = kind != ComprehensionKind::Generator && !outer->sees_class;
  current_->is_generator = kind == ComprehensionKind::Generator;
  if (!current_->is_inlined) {
    Symbol* argument = symbol_in(current_, intern(".0"));
    argument->is_parameter = argument->is_assigned = argument->is_used = true;
    argument->parameter_index = current_->argument_count++;
  }
  bool is_async = false;
  for (std::size_t i = 0; i < node->generators.size(); ++i) {
    ComprehensionFor& generator = node->generators[i];
    is_async |= generator.is_async;
    current_info().in_comprehension_target = true;
    visit(generator.target);
    current_info().in_comprehension_target = false;
    if (i > 0) {
      ++current_info().iterable_depth;
      visit(generator.iterable);
      --current_info().iterable_depth;
    }
    visit_list(generator.conditions);
    if (failed()) return;
  }
  if (node->value != nullptr) {
    visit(node->element);
    visit(node->value);
  } else {
    visit(node->element);
  }
  if (is_async) current_->has_await = true;
  bool awaits = current_->has_await;
  if (kind == ComprehensionKind::Generator) current_->is_coroutine = awaits;
  leave();
  // A list comprehension that awaits makes whatever it stands in await.
  if (awaits && kind != ComprehensionKind::Generator) current_->has_await = true;
}

void ScopeBuilder::visit_named_expression(NamedExpr* node) {
  if (forbid_in_type_scope("named expression", node->span)) return;
  if (current_info().iterable_depth > 0) {
    return fail(node->span, "assignment expression cannot be used in a comprehension iterable expression");
  }
  if (current_info().comprehension != ComprehensionKind::None) {
    bind_named_target(node);
    if (failed()) return;
  }
  visit(node->value);
  if (current_info().comprehension == ComprehensionKind::None) visit_name(node->target);
}

// In a comprehension, `:=` binds in the nearest scope around that is none.
void ScopeBuilder::bind_named_target(NamedExpr* node) {
  Name* target = node->target;
  std::string_view mangled = mangle(target->name);
  Scope* owner = current_;
  for (; info(owner).comprehension != ComprehensionKind::None; owner = owner->parent) {
    Symbol* symbol = find_in(owner, mangled);
    if (symbol != nullptr && symbol->is_comprehension_iterator) {
      return fail(target->span, "assignment expression cannot rebind comprehension iteration variable '" +
                                    std::string(target->name) + "'");
    }
  }
  std::string_view problem;
  switch (owner->kind) {
    case ScopeKind::Class: problem = "in a class body"; break;
    case ScopeKind::TypeParameters: problem = "within the definition of a generic"; break;
    case ScopeKind::TypeAlias: problem = "in a type alias"; break;
    case ScopeKind::TypeVariable: break;
    default: break;
  }
  if (owner->kind == ScopeKind::TypeVariable) {
    return fail(target->span,
                "assignment expression within a comprehension cannot be used in " + std::string(info(owner).purpose));
  }
  if (!problem.empty()) {
    return fail(target->span, "assignment expression within a comprehension cannot be used " + std::string(problem));
  }
  if (target->name == "__debug__") return fail(target->span, "cannot assign to __debug__");
  bool is_global = owner->kind == ScopeKind::Module;
  Symbol* owned = symbol_in(owner, mangled);
  is_global |= owned->is_declared_global;
  owned->is_assigned = true;
  if (is_global) owned->is_declared_global = true;
  for (Scope* scope = current_; scope != owner; scope = scope->parent) {
    Symbol* symbol = symbol_in(scope, mangled);
    (is_global ? symbol->is_declared_global : symbol->is_declared_nonlocal) = true;
  }
  target->symbol = symbol_in(current_, mangled);
  note(&target->symbol);
}

}  // namespace minipy::python
