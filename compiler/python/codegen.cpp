#include "compiler/python/codegen.h"

#include <algorithm>

namespace minipy::python {

Generator::Generator(Runtime& rt, SyntaxTree& tree, CompileMode mode, const CompileFlags& flags)
    : rt_(rt),
      tree_(tree),
      mode_(mode),
      flags_(flags),
      has_walrus_(tree.source.find(":=") != std::string::npos),
      future_annotations_(tree.module.future_annotations) {
  rt_.heap.add_root_source(this);
  file_name_ = intern(rt_, tree.file_name);
}

Generator::~Generator() { rt_.heap.remove_root_source(this); }

void Generator::visit_roots(Visitor& visitor) {
  visitor.visit_cell(file_name_);
  for (Value value : roots_) visitor.visit(value);
  for (const auto& [key, text] : names_) visitor.visit_cell(text);
  for (const auto& [key, value] : shared_constants_) visitor.visit(value);
  for (Unit* unit = unit_; unit; unit = unit->outer) unit->code.visit(visitor);
}

Result<Code*> Generator::generate() {
  Result<Code*> result = module_code();
  if (failed_) return Failed{};
  return result;
}

void Generator::fail(BuiltinType exception, const char* message) {
  if (failed_) return;
  failed_ = true;
  (void)raise(rt_, exception, "%s", message);
}

// Walks recurse over the tree, whose depth the parser bounds; a thread with a small stack is the case left.
bool Generator::too_deep() {
  if (failed_) return true;
  if (!rt_.native_stack_low()) return false;
  fail(BuiltinType::RecursionError, "maximum recursion depth exceeded during compilation");
  return true;
}

namespace {
uint16_t clamp_column(int32_t column) { return static_cast<uint16_t>(std::min<int32_t>(column, 65535)); }
}  // namespace

void Generator::at(const Span& span) {
  position_ = span;
  Position position;
  position.line = static_cast<uint32_t>(span.line);
  position.end_line = static_cast<uint32_t>(span.end_line);
  position.column = clamp_column(span.column);
  position.end_column = clamp_column(span.end_column);
  code().at(position);
}

// As at(span), but where the attribute's name stands on another line, points at the name.
void Generator::at_attribute(const Span& span, const Attribute* attribute) {
  Span moved = span;
  if (span.line != attribute->span.end_line) {
    moved.line = attribute->span.end_line;
    auto length = static_cast<int32_t>(attribute->attribute.size());
    if (length <= attribute->span.end_column) moved.column = attribute->span.end_column - length;
  }
  at(moved);
}

// ---- Units
// ----------------------------------------------------------------------------------------------------------

namespace {

bool is_inside(const Scope* inner, const Scope* outer) {
  for (; inner; inner = inner->parent) {
    if (inner == outer) return true;
  }
  return false;
}

}  // namespace

// Which register each local after the parameters shares with an earlier one: variables of the same name of
// inlined comprehensions that do not lie in one another. -1: none; indices into scope.locals.
std::vector<int> Generator::shared_locals(const Scope& scope) {
  std::vector<int> shared(scope.locals.size(), -1);
  std::unordered_map<std::string_view, std::vector<int>> by_name;
  for (size_t i = static_cast<size_t>(scope.argument_count); i < scope.locals.size(); ++i) {
    const Symbol* symbol = scope.locals[i];
    if (symbol->scope == &scope) continue;
    std::vector<int>& earlier = by_name[symbol->name];
    for (int candidate : earlier) {
      bool overlaps = false;
      for (int other : earlier) {
        if (other != candidate && shared[static_cast<size_t>(other)] != candidate) continue;
        const Scope* taken = scope.locals[static_cast<size_t>(other)]->scope;
        overlaps = overlaps || is_inside(taken, symbol->scope) || is_inside(symbol->scope, taken);
      }
      if (overlaps || shared[static_cast<size_t>(candidate)] >= 0) continue;
      shared[i] = candidate;
      break;
    }
    if (earlier.size() < 64) earlier.push_back(static_cast<int>(i));
  }
  return shared;
}

void Generator::lay_out_registers(Unit& unit, const std::vector<std::string_view>& hidden) {
  Scope& scope = *unit.scope;
  int parameters = std::max<int>(scope.argument_count, static_cast<int>(hidden.size()));
  auto cells = static_cast<int>(scope.cells.size());
  auto frees = static_cast<int>(scope.frees.size());
  std::vector<int> shared = shared_locals(scope);
  auto own = std::count(shared.begin(), shared.end(), -1);
  int others = static_cast<int>(own) - scope.argument_count;
  bool all_near = parameters + others + cells + frees <= kMostNear;
  if (cells + frees > kNearLimit / 2) {
    fail(BuiltinType::SystemError, "too many captured variables in one function");
    return;
  }

  // Parameters arrive in the first registers; those past the near ones are moved away where the frame starts.
  int near_parameters = all_near ? parameters : std::min(parameters, kNearLimit - cells - frees);
  if (!all_near) unit.next_far = std::max(kFirstFar, parameters);
  for (int i = 0; i < parameters; ++i) {
    bool moves = i >= near_parameters && i < kFirstFar;
    unit.parameter_homes.push_back(moves ? unit.next_far++ : i);
  }
  int next = near_parameters;
  // Cells and free variables must be near, so they go first where there are too many locals.
  auto place_cells = [&] {
    for (int i = 0; i < cells; ++i) unit.cell_registers.push_back(next++);
    unit.free_register = next;
    next += frees;
  };
  if (!all_near) place_cells();
  for (size_t i = 0; i < scope.locals.size(); ++i) {
    if (i < static_cast<size_t>(scope.argument_count)) {
      unit.local_registers.push_back(unit.parameter_homes[i]);
    } else if (shared[i] >= 0) {
      unit.local_registers.push_back(unit.local_registers[static_cast<size_t>(shared[i])]);
    } else {
      unit.local_registers.push_back(all_near || next < kNearLimit ? next++ : unit.next_far++);
    }
  }
  if (all_near) place_cells();
  unit.first_temporary = unit.next_temporary = unit.highest_temporary = next;
  unit.highest_far = unit.next_far;
  unit.description.parameter_count = static_cast<uint32_t>(parameters);
  unit.description.local_count = static_cast<uint32_t>(all_near ? next : unit.next_far);
  name_variables(unit, hidden, shared);
}

void Generator::name_variables(Unit& unit, const std::vector<std::string_view>& hidden,
                               const std::vector<int>& shared) {
  Scope& scope = *unit.scope;
  CodeDescription& description = unit.description;
  std::vector<std::string_view> parameter_names(description.parameter_count);
  for (const Symbol* symbol : scope.symbols) {
    if (symbol->parameter_index >= 0) parameter_names[static_cast<size_t>(symbol->parameter_index)] = symbol->name;
  }
  std::copy(hidden.begin(), hidden.end(), parameter_names.begin());
  for (size_t i = 0; i < parameter_names.size(); ++i) {
    description.variable_names.push_back(name(parameter_names[i]));
    description.variable_registers.push_back(static_cast<uint32_t>(unit.parameter_homes[i]));
  }
  for (size_t i = static_cast<size_t>(scope.argument_count); i < scope.locals.size(); ++i) {
    if (shared[i] >= 0) continue;
    description.variable_names.push_back(name(scope.locals[i]->name));
    description.variable_registers.push_back(static_cast<uint32_t>(unit.local_registers[i]));
  }
  description.free_register = static_cast<uint32_t>(unit.free_register);
  for (const Symbol* symbol : scope.cells) description.cell_names.push_back(name(symbol->name));
  for (int reg : unit.cell_registers) description.cell_registers.push_back(static_cast<uint32_t>(reg));
  for (const Symbol* symbol : scope.frees) description.free_names.push_back(name(symbol->name));
}

void Generator::make_cells(Unit& unit) {
  Scope& scope = *unit.scope;
  for (int i = 0; i < std::min<int>(static_cast<int>(unit.parameter_homes.size()), kFirstFar); ++i) {
    int home_register = unit.parameter_homes[static_cast<size_t>(i)];
    if (home_register != i) emit(Op::STORE_FAR, i, 0, 0, home_register);
  }
  if (!scope.frees.empty()) emit(Op::COPY_FREE, unit.free_register, 0, 0, static_cast<int32_t>(scope.frees.size()));
  for (const Symbol* symbol : scope.cells) {
    if (symbol->scope != &scope && symbol->parameter_index < 0) continue;  // an inlined comprehension makes its own
    int reg = unit.cell_registers[static_cast<size_t>(symbol->index)];
    if (symbol->parameter_index >= 0) fetch(reg, unit.parameter_homes[static_cast<size_t>(symbol->parameter_index)]);
    emit(Op::MAKE_CELL, reg);
  }
}

void Generator::begin_unit(Unit& unit, std::vector<std::string_view> hidden) {
  unit_ = &unit;
  Scope& scope = *unit.scope;
  Span start = scope.span;
  start.end_line = start.line;
  start.end_column = start.column;
  at(start);
  lay_out_registers(unit, hidden);
  if (failed_) return;
  for (int reg : unit.parameter_homes) bound().add(reg);
  CodeDescription& description = unit.description;
  description.first_line = static_cast<uint32_t>(std::max(scope.span.line, 1));
  description.name = name(scope.name);
  description.qualname = name(scope.qualified_name);
  description.file_name = file_name_;
  bool is_function = scope.kind != ScopeKind::Module && scope.kind != ScopeKind::Class;
  description.uses_namespace = !is_function;
  uint32_t flags = is_function ? Code::kOptimized | Code::kNewLocals : 0;
  if (scope.is_nested && is_function) flags |= Code::kNested;
  bool top_level_await = scope.kind == ScopeKind::Module && scope.has_await && flags_.allow_top_level_await;
  bool is_coroutine = scope.is_coroutine || top_level_await;
  if (scope.is_generator) {
    flags |= is_coroutine ? Code::kAsyncGenerator : Code::kGenerator;
  } else if (is_coroutine) {
    flags |= Code::kCoroutine;
  }
  unit.is_async_generator = flags & Code::kAsyncGenerator;
  if (scope.has_variable_positional) flags |= Code::kVarArgs;
  if (scope.has_variable_keyword) flags |= Code::kVarKeywords;
  if (scope.is_method && is_function) flags |= Code::kMethod;
  if (future_annotations_) flags |= Code::kFutureAnnotations;
  if (flags_.is_hidden) flags |= Code::kHidden;
  description.flags = flags;
  make_cells(unit);
  if (flags & Code::kGeneratorLike) {
    Scratch scratch(*this);
    emit(Op::MAKE_GENERATOR, temporary());
  }
  unit.may_pin = !(flags & Code::kGeneratorLike);  // whose registers are copied at each resumption
  code().mark_prologue();
}

// Ends the unit and goes back to the one around it. Null after a failure.
Code* Generator::end_unit(Unit& unit) {
  if (unit.code.reachable()) {
    unit.code.end_with_none();
  } else if (unit.code.size() == 0) {
    MINIPY_UNREACHABLE();
  }
  CodeDescription& description = unit.description;
  bool far = unit.highest_far > kFirstFar;
  if (!unit.pinned.empty()) unit.code.load_pinned(unit.pinned, kFirstPinned, unit.first_temporary);
  int near_count = std::max(unit.highest_temporary + static_cast<int>(unit.pinned.size()), 1);
  description.register_count = static_cast<uint32_t>(far ? unit.highest_far : near_count);
  if (far && description.local_count > static_cast<uint32_t>(unit.first_temporary)) {
    description.local_count = std::min(description.local_count, description.register_count);
  }
  Code* result = nullptr;
  if (!failed_) {
    Result<Code*> finished = unit.code.finish(description);
    if (finished.failed()) {
      failed_ = true;
    } else {
      result = finished.value();
      root(Value::from_cell(result));
    }
  }
  unit_ = unit.outer;
  return result;
}

Result<Code*> Generator::module_code() {
  Module& module = tree_.module;
  Unit unit(rt_, module.scope, nullptr);
  begin_unit(unit);
  unit.description.name = name("<module>");
  unit.description.qualname = unit.description.name;
  unit.description.first_line = 1;
  find_deletable(unit, module.body);
  if (mode_ == CompileMode::Eval) {
    Scratch scratch(*this);
    int value = operand(module.expression);
    at(module.expression->span);
    emit(Op::RETURN, value);
  } else {
    List<Statement> statements = module.body;
    annotated_body_start(module.scope);
    if (mode_ == CompileMode::Exec && module.scope->has_docstring && !statements.empty()) {
      if (flags_.optimize < 2) store_docstring(statements[0]);
      statements = statements.subspan(1);
    }
    body(statements);
  }
  Code* result = end_unit(unit);
  if (!result) return Failed{};
  return result;
}

// ---- What may become unbound again
// ----------------------------------------------------------------------------------

namespace {

// Visits the statements of one frame, blocks included, functions and classes not.
template <typename Visit>
void each_statement(List<Statement> statements, const Visit& visit) {
  for (Statement* node : statements) {
    // A loop over elif chains, which may be long.
    while (node) {
      visit(node);
      Statement* next = nullptr;
      switch (node->kind) {
        case StatementKind::If: {
          auto* branch = node_cast<If>(node);
          each_statement(branch->body, visit);
          if (branch->otherwise.size() == 1) {
            next = branch->otherwise[0];
          } else {
            each_statement(branch->otherwise, visit);
          }
          break;
        }
        case StatementKind::For:
          each_statement(node_cast<For>(node)->body, visit);
          each_statement(node_cast<For>(node)->otherwise, visit);
          break;
        case StatementKind::While:
          each_statement(node_cast<While>(node)->body, visit);
          each_statement(node_cast<While>(node)->otherwise, visit);
          break;
        case StatementKind::With: each_statement(node_cast<With>(node)->body, visit); break;
        case StatementKind::Match:
          for (MatchCase& match_case : node_cast<Match>(node)->cases) each_statement(match_case.body, visit);
          break;
        case StatementKind::Try: {
          auto* attempt = node_cast<Try>(node);
          each_statement(attempt->body, visit);
          for (ExceptHandler& handler : attempt->handlers) each_statement(handler.body, visit);
          each_statement(attempt->otherwise, visit);
          each_statement(attempt->final_body, visit);
          break;
        }
        default: break;
      }
      node = next;
    }
  }
}

}  // namespace

void Generator::find_deletable(Unit& unit, List<Statement> statements) {
  auto add = [&](const Symbol* symbol) {
    if (symbol && symbol->place == Place::Local) unit.deletable.add(home(symbol));
  };
  auto add_target = [&](auto& self, Expression* target) -> void {
    if (auto* variable = node_try<Name>(target)) return add(variable->symbol);
    if (auto* tuple = node_try<Tuple>(target)) {
      for (Expression* element : tuple->elements) self(self, element);
    } else if (auto* list = node_try<ListDisplay>(target)) {
      for (Expression* element : list->elements) self(self, element);
    }
  };
  each_statement(statements, [&](Statement* node) {
    if (auto* deletion = node_try<Delete>(node)) {
      for (Expression* target : deletion->targets) add_target(add_target, target);
    } else if (auto* attempt = node_try<Try>(node)) {
      for (ExceptHandler& handler : attempt->handlers) add(handler.symbol);
    }
  });
}

}  // namespace minipy::python
