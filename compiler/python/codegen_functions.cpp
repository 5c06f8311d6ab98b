// Functions: definitions, lambdas, defaults, decorators, annotations evaluated late, type parameters and
// aliases.
#include <algorithm>

#include "compiler/python/codegen.h"
#include "compiler/python/unparse.h"

namespace minipy::python {

namespace {

// What a function that gives an annotation is asked for; above it, it must not answer.
constexpr int kValueWithFakeGlobals = 2;

int first_line_of(const Span& span, List<Expression> decorators) {
  return decorators.empty() ? span.line : decorators[0]->span.line;
}

template <typename Visit>
void each_parameter(const Parameters& parameters, const Visit& visit) {
  for (const Parameter& parameter : parameters.positional_only) visit(parameter);
  for (const Parameter& parameter : parameters.positional) visit(parameter);
  if (parameters.variable_positional) visit(*parameters.variable_positional);
  for (const Parameter& parameter : parameters.keyword_only) visit(parameter);
  if (parameters.variable_keyword) visit(*parameters.variable_keyword);
}

bool has_annotations(const FunctionDef* node) {
  bool found = node->returns != nullptr;
  each_parameter(node->parameters, [&](const Parameter& parameter) { found = found || parameter.annotation; });
  return found;
}

}  // namespace

void Generator::describe_parameters(Unit& unit, const Parameters& parameters) {
  CodeDescription& description = unit.description;
  description.positional_only_count = static_cast<uint32_t>(parameters.positional_only.size());
  description.argument_count = static_cast<uint32_t>(parameters.positional_only.size() + parameters.positional.size());
  description.keyword_only_count = static_cast<uint32_t>(parameters.keyword_only.size());
}

int Generator::positional_defaults(const Parameters& parameters) {
  std::vector<Expression*> defaults;
  for (const Parameter& parameter : parameters.positional_only) {
    if (parameter.default_value) defaults.push_back(parameter.default_value);
  }
  for (const Parameter& parameter : parameters.positional) {
    if (parameter.default_value) defaults.push_back(parameter.default_value);
  }
  if (defaults.empty()) return -1;
  int result = temporary();
  Value constant = fold_items(defaults);
  Scratch scratch(*this);
  if (!constant.is_unset()) {
    load_constant(constant, result);
  } else {
    tuple_into(defaults, result);
  }
  return result;
}

int Generator::keyword_defaults(const Parameters& parameters) {
  std::vector<const Parameter*> defaults;
  for (const Parameter& parameter : parameters.keyword_only) {
    if (parameter.default_value) defaults.push_back(&parameter);
  }
  if (defaults.empty()) return -1;
  int result = temporary();
  Span whole = position_;
  Scratch scratch(*this);
  emit(Op::BUILD_DICT, result, result, 0, 0);
  for (const Parameter* parameter : defaults) {
    Scratch item(*this);
    int key = temporary();
    load_constant(Value::from_cell(name(parameter->symbol ? parameter->symbol->name : parameter->name)), key);
    int value = operand(parameter->default_value);
    at(whole);
    emit(Op::DICT_SET, result, key, value);
  }
  return result;
}

// Lays the attributes out in a run and makes the function. Registers that are -1 stand for nothing.
void Generator::make_function(Code* function, Scope* scope, int destination, int defaults,
                              int keyword_defaults_register, int annotate) {
  if (!function) return;
  Scratch scratch(*this);
  int flags = 0;
  std::vector<int> parts;
  auto add = [&](int reg, int flag) {
    if (reg < 0) return;
    flags |= flag;
    parts.push_back(reg);
  };
  add(defaults, 1);
  add(keyword_defaults_register, 2);
  add(annotate, 4);
  if (!scope->frees.empty()) {
    std::vector<int> cells;
    for (const Symbol* symbol : scope->frees) cells.push_back(cell_register(symbol->outer));
    int closure = temporary();
    build_tuple_of_registers(cells, closure);
    add(closure, 8);
  }
  int first = parts.empty() ? 0 : parts[0];
  for (size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == first + static_cast<int>(i)) continue;
    first = temporaries(static_cast<int>(parts.size()));
    for (size_t k = 0; k < parts.size(); ++k) move(first + static_cast<int>(k), parts[k]);
    break;
  }
  emit(Op::MAKE_FUNCTION, destination, first, flags, constant_index(Value::from_cell(function)));
}

// ---- def
// ------------------------------------------------------------------------------------------------------------

int Generator::decorators(List<Expression> list) { return into_run(list); }

// The function or class stands behind the decorators; the result ends in `first`.
void Generator::apply_decorators(List<Expression> list, int first) {
  for (size_t i = list.size(); i-- > 0;) {
    at(list[i]->span);
    call_run(first + static_cast<int>(i), 1);
  }
}

void Generator::function_statement(FunctionDef* node) {
  Scratch scratch(*this);
  int first = decorators(node->decorators);
  at(node->span);
  int local = node->decorators.empty() ? local_register(node->symbol) : -1;
  int result = local >= 0 ? local : temporary();
  {
    Scratch parts(*this);
    int defaults = positional_defaults(node->parameters);
    int keywords = keyword_defaults(node->parameters);
    at(node->span);
    if (node->type_scope) {
      function_with_types(node, result, defaults, keywords);
    } else {
      function_object(node, result, defaults, keywords);
    }
  }
  apply_decorators(node->decorators, first);
  at(node->span);
  store_symbol(node->symbol, node->decorators.empty() ? result : first);
}

// Makes the function object in the current frame.
void Generator::function_object(FunctionDef* node, int destination, int defaults, int keyword_defaults_register) {
  Scratch scratch(*this);
  int annotate = annotate_function(node);
  Code* function = function_code(node);
  at(node->span);
  if (annotate >= 0 || !has_annotations(node)) {
    return make_function(function, node->scope, destination, defaults, keyword_defaults_register, annotate);
  }
  // Under `from __future__ import annotations` they are text, and known at once.
  int made = is_temporary(destination) ? destination : temporary();
  make_function(function, node->scope, made, defaults, keyword_defaults_register, -1);
  int annotations = temporary();
  annotations_into(node, annotations);
  at(node->span);
  emit(Op::STORE_ATTR, made, annotations, 0, code().cache(name("__annotations__")));
  move(destination, made);
}

// def f[T](...): a function around it makes the type parameters; the defaults come in as its arguments.
void Generator::function_with_types(FunctionDef* node, int destination, int defaults, int keyword_defaults_register) {
  std::vector<std::string_view> hidden;
  if (defaults >= 0) hidden.push_back(".defaults");
  if (keyword_defaults_register >= 0) hidden.push_back(".kwdefaults");
  Unit unit(rt_, node->type_scope, unit_);
  begin_unit(unit, hidden);
  unit.description.argument_count = unit.description.parameter_count;
  {
    Scratch scratch(*this);
    int pair = temporaries(2);
    type_parameters_into(node->type_parameters, pair + 1);
    int next = 0;
    int inner_defaults = defaults >= 0 ? next++ : -1;
    int inner_keywords = keyword_defaults_register >= 0 ? next++ : -1;
    function_object(node, pair, inner_defaults, inner_keywords);
    at(node->span);
    emit(Op::INTRINSIC, pair, pair, 0, static_cast<int32_t>(CodeIntrinsic::SetFunctionTypeParams));
    emit(Op::RETURN, pair);
  }
  Code* around = end_unit(unit);
  Scratch scratch(*this);
  at(node->span);
  int callee = temporary();
  make_function(around, node->type_scope, callee, -1, -1, -1);
  if (defaults >= 0) move(temporary(), defaults);
  if (keyword_defaults_register >= 0) move(temporary(), keyword_defaults_register);
  call_run(callee, static_cast<int>(hidden.size()));
  move(destination, callee);
}

Code* Generator::function_code(FunctionDef* node) {
  Unit unit(rt_, node->scope, unit_);
  begin_unit(unit);
  describe_parameters(unit, node->parameters);
  unit.description.first_line = static_cast<uint32_t>(first_line_of(node->span, node->decorators));
  find_deletable(unit, node->body);
  List<Statement> statements = node->body;
  if (node->scope->has_docstring && !statements.empty()) {
    if (flags_.optimize < 2) {
      Value text = docstring(statements[0]);
      if (text.is_cell()) unit.description.docstring = text.as<Str>();
      unit.description.flags |= Code::kHasDocstring;
    }
    statements = statements.subspan(1);
  }
  body(statements);
  return end_unit(unit);
}

Code* Generator::lambda_code(Lambda* node) {
  Unit unit(rt_, node->scope, unit_);
  begin_unit(unit);
  describe_parameters(unit, node->parameters);
  {
    Scratch scratch(*this);
    int value = operand(node->body);
    at(node->body->span);
    emit(Op::RETURN, value);
  }
  return end_unit(unit);
}

void Generator::lambda_into(Lambda* node, int destination) {
  at(node->span);
  int defaults = positional_defaults(node->parameters);
  int keywords = keyword_defaults(node->parameters);
  Code* function = lambda_code(node);
  at(node->span);
  make_function(function, node->scope, destination, defaults, keywords, -1);
}

// ---- Annotations
// ----------------------------------------------------------------------------------------------------

// Starts the frame of a function that is asked for annotations, or for a value that is evaluated late.
void Generator::begin_annotation_unit(Unit& unit, std::string_view parameter) {
  begin_unit(unit, {parameter});
  unit.description.argument_count = 1;
  unit.description.positional_only_count = 1;
  Scratch scratch(*this);
  Label go_on = code().new_label();
  code().emit_jump(Op::JUMP_GREATER_INT, 0, kValueWithFakeGlobals, 0, go_on);
  int error = temporary();
  emit(Op::LOAD_COMMON, error, 0, 0, static_cast<int32_t>(CommonConstant::NotImplementedError));
  emit(Op::RAISE, error, 0, 0, 1);
  code().place(go_on);
}

Value Generator::future_annotation(Expression* annotation) { return string_constant(unparse(annotation)); }

void Generator::annotation_item(int dict_register, std::string_view variable, Expression* annotation,
                                bool is_starred_args) {
  Scratch scratch(*this);
  int key = temporary(), value = temporary();
  at(annotation->span);
  load_constant(Value::from_cell(name(variable)), key);
  if (future_annotations_) {
    load_constant(future_annotation(annotation), value);
  } else if (auto* starred = node_try<Starred>(annotation); starred && is_starred_args) {
    into(starred->value, value);
    at(annotation->span);
    emit(Op::UNPACK, value, value, 0, 1);
  } else {
    into(annotation, value);
  }
  at(annotation->span);
  emit(Op::DICT_SET, dict_register, key, value);
}

void Generator::annotations_into(FunctionDef* node, int dict_register) {
  emit(Op::BUILD_DICT, dict_register, dict_register, 0, 0);
  auto item = [&](const Parameter& parameter, bool starred) {
    if (!parameter.annotation) return;
    annotation_item(dict_register, parameter.symbol ? parameter.symbol->name : parameter.name, parameter.annotation,
                    starred);
  };
  const Parameters& parameters = node->parameters;
  for (const Parameter& parameter : parameters.positional) item(parameter, false);
  for (const Parameter& parameter : parameters.positional_only) item(parameter, false);
  if (parameters.variable_positional) item(*parameters.variable_positional, true);
  for (const Parameter& parameter : parameters.keyword_only) item(parameter, false);
  if (parameters.variable_keyword) item(*parameters.variable_keyword, false);
  if (node->returns) annotation_item(dict_register, "return", node->returns, false);
}

Code* Generator::annotate_code(FunctionDef* node) {
  Unit unit(rt_, node->annotation_scope, unit_);
  begin_annotation_unit(unit, "format");
  {
    Scratch scratch(*this);
    at(node->span);
    int dict = temporary();
    annotations_into(node, dict);
    at(node->span);
    emit(Op::RETURN, dict);
  }
  return end_unit(unit);
}

int Generator::annotate_function(FunctionDef* node) {
  if (!node->annotation_scope || !has_annotations(node)) return -1;
  Code* annotate = annotate_code(node);
  int result = temporary();
  at(node->span);
  make_function(annotate, node->annotation_scope, result, -1, -1, -1);
  return result;
}

// ---- Type parameters and aliases
// ------------------------------------------------------------------------------------

Code* Generator::deferred_code(Scope* scope, Expression* value, const Span& span) {
  Unit unit(rt_, scope, unit_);
  at(span);
  begin_annotation_unit(unit, ".format");
  {
    Scratch scratch(*this);
    int result;
    if (auto* starred = node_try<Starred>(value)) {
      result = temporary();
      into(starred->value, result);
      at(value->span);
      emit(Op::UNPACK, result, result, 0, 1);
    } else {
      result = operand(value);
    }
    at(value->span);
    emit(Op::RETURN, result);
  }
  return end_unit(unit);
}

// A function that gives `value` when asked; its format is 1 unless given.
void Generator::deferred_function(Scope* scope, Expression* value, const Span& span, int destination) {
  Code* deferred = deferred_code(scope, value, span);
  Scratch scratch(*this);
  int defaults = temporary();
  at(span);
  load_constant(tuple_constant({Value::from_int(1)}), defaults);
  make_function(deferred, scope, destination, defaults, -1, -1);
}

// Makes each parameter, binds its name, and puts the tuple of all into `destination`.
void Generator::type_parameters_into(std::span<TypeParameter> parameters, int destination) {
  Scratch scratch(*this);
  int first = temporaries(static_cast<int>(parameters.size()));
  for (size_t i = 0; i < parameters.size(); ++i) {
    TypeParameter& parameter = parameters[i];
    int reg = first + static_cast<int>(i);
    Scratch item(*this);
    int run = temporaries(2);
    at(parameter.span);
    load_constant(Value::from_cell(name(parameter.name)), run);
    CodeIntrinsic kind = CodeIntrinsic::TypeVar;
    if (parameter.kind == TypeParameterKind::ParamSpec) kind = CodeIntrinsic::ParamSpec;
    if (parameter.kind == TypeParameterKind::TypeVarTuple) kind = CodeIntrinsic::TypeVarTuple;
    if (parameter.bound) {
      kind = parameter.bound->kind == ExpressionKind::Tuple ? CodeIntrinsic::TypeVarWithConstraints
                                                            : CodeIntrinsic::TypeVarWithBound;
      deferred_function(parameter.bound_scope, parameter.bound, parameter.bound->span, run + 1);
    }
    at(parameter.span);
    emit(Op::INTRINSIC, reg, run, 0, static_cast<int32_t>(kind));
    if (parameter.default_value) {
      move(run, reg);
      deferred_function(parameter.default_scope, parameter.default_value, parameter.default_value->span, run + 1);
      at(parameter.span);
      emit(Op::INTRINSIC, reg, run, 0, static_cast<int32_t>(CodeIntrinsic::SetTypeParameterDefault));
    }
    store_symbol(parameter.symbol, reg);
  }
  emit(Op::BUILD_TUPLE, destination, first, 0, static_cast<int32_t>(parameters.size()));
  // The scope may hold the tuple in a variable of its own, for the class body.
  for (const Symbol* symbol : unit_->scope->symbols) {
    if (symbol->name == ".type_params") store_symbol(symbol, destination);
  }
}

void Generator::type_alias_value(TypeAlias* node, int type_parameters, int destination) {
  Scratch scratch(*this);
  int run = temporaries(3);
  load_constant(Value::from_cell(name(node->name->name)), run);
  if (type_parameters >= 0) {
    move(run + 1, type_parameters);
  } else {
    load_none(run + 1);
  }
  deferred_function(node->scope, node->value, node->value->span, run + 2);
  at(node->span);
  emit(Op::INTRINSIC, destination, run, 0, static_cast<int32_t>(CodeIntrinsic::TypeAlias));
}

void Generator::type_alias_statement(TypeAlias* node) {
  Scratch scratch(*this);
  int result = temporary();
  at(node->span);
  if (!node->type_scope) {
    type_alias_value(node, -1, result);
  } else {
    Unit unit(rt_, node->type_scope, unit_);
    begin_unit(unit);
    {
      Scratch inner(*this);
      int parameters = temporary(), alias = temporary();
      type_parameters_into(node->type_parameters, parameters);
      at(node->span);
      type_alias_value(node, parameters, alias);
      emit(Op::RETURN, alias);
    }
    Code* around = end_unit(unit);
    at(node->span);
    make_function(around, node->type_scope, result, -1, -1, -1);
    call_run(result, 0);
  }
  at(node->name->span);
  store_symbol(node->name->symbol, result);
}

}  // namespace minipy::python
